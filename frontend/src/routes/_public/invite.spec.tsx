import { fieldOfRefusal, sentenceOf } from '@accelerator/contracts/http';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answers } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { anAppPartner } from '../../testing/users.fixtures.ts';

const invitation = 'GET /api/company/invite/the-code';
const join = 'POST /api/company/join/the-code';
const shown: Answers = { [invitation]: { body: { name: 'Tallyfold', domain: 'tallyfold.example' } } };
const joined = { body: { message: 'You joined Tallyfold. Log in with your new username.' } };
const refusal = (status: number, code: 'username_taken' | 'invite_link_unknown') => ({
  status,
  body: {
    ...{ statusCode: status, error: 'Refused', message: sentenceOf(code), code },
    ...(code === 'username_taken' && { errors: [fieldOfRefusal[code]] }),
  },
});

async function open(answers: Answers = {}) {
  const user = userEvent.setup({ delay: null });
  const view = renderScreen('/invite/the-code', { answers: { ...shown, ...answers } });
  const form = within(await screen.findByRole('form', { name: 'Join your company' }));
  const fill = async (texts: Record<string, string>) => {
    for (const [label, text] of Object.entries(texts)) {
      await user.click(form.getByLabelText(label));
      await user.paste(text);
    }
  };
  const send = () => user.click(form.getByRole('button', { name: 'Join Tallyfold' }));
  const sent = () => view.calls.filter(({ method }) => method === 'POST');
  return { ...view, user, form, fill, send, sent };
}

const filled = { Username: 'theo.lind', Password: 'long-enough-7', 'Confirm password': 'long-enough-7' };

describe('an invite link', () => {
  test('shows the company, takes the newcomer in, says so and leads to the login', async () => {
    const { fill, send, sent, address } = await open({ [join]: joined });
    expect(screen.getByRole('heading', { name: 'Join Tallyfold' })).toBeVisible();
    expect(screen.getByText(/tallyfold\.example/)).toBeVisible();
    await fill(filled);
    await send();
    await waitFor(() => expect(address()).toBe('/auth'));
    expect(await screen.findByText(joined.body.message)).toBeVisible();
    expect(sent().map(({ body }) => body)).toEqual([{ username: 'theo.lind', password: 'long-enough-7' }]);
  });

  test.each(['.', ')', '>', '%3E', '”.', ',%20'])('is found with %s behind it, as it was pasted', async (behind) => {
    renderScreen(`/invite/the-code${behind}`, { answers: shown });
    expect(await screen.findByRole('heading', { name: 'Join Tallyfold' })).toBeVisible();
  });

  test.each([
    [{}, 'Username', 'Please fill in all required fields'],
    [{ ...filled, Password: '' }, 'Password', 'Please fill in all required fields'],
    [{ ...filled, 'Confirm password': '' }, 'Confirm password', 'Please fill in all required fields'],
    [{ ...filled, 'Confirm password': 'something-else' }, 'Confirm password', 'Passwords do not match'],
    [{ ...filled, Password: '12345', 'Confirm password': '12345' }, 'Password', 'Password must be at least 6 characters long'],
    [{ ...filled, Username: 'two words' }, 'Username', 'Username must be at least 3 characters and cannot contain spaces'],
  ])('asks for what is missing or wrong: %j', async (texts, label, message) => {
    const { form, fill, send, sent } = await open();
    await fill(texts);
    await send();
    await waitFor(() => expect(form.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(sent()).toEqual([]);
  });

  test.each(['password123', 'Tallyfold-26', 'theo.lind'])(
    'refuses %s as the server would, with whatever else is wrong',
    async (guessable) => {
      const { form, fill, send, sent } = await open();
      await fill({ ...filled, Password: guessable, 'Confirm password': 'something-else' });
      await send();
      const harderToGuess = expect.stringContaining('Choose a password that is harder to guess');
      await waitFor(() => expect(form.getByLabelText('Password')).toHaveAccessibleDescription(harderToGuess));
      expect(form.getByLabelText('Confirm password')).toHaveAccessibleDescription('Passwords do not match');
      expect(sent()).toEqual([]);
    },
  );

  test('says at its field that the username is taken, and keeps what was typed', async () => {
    const { form, fill, send } = await open({ [join]: refusal(409, 'username_taken') });
    await fill(filled);
    await send();
    expect(await screen.findByText('Failed to join company')).toBeVisible();
    expect(form.getByLabelText('Username')).toHaveAccessibleDescription(
      'This username is already taken. Please choose a different one.',
    );
    expect(form.getByLabelText('Username')).toHaveValue('theo.lind');
  });

  test('is invalid as soon as it was replaced, even where the form is open', async () => {
    let isReplaced = false;
    const { fill, send } = await open({
      [invitation]: () => (isReplaced ? refusal(404, 'invite_link_unknown') : shown[invitation]!) as { body: unknown },
      [join]: () => {
        isReplaced = true;
        return refusal(404, 'invite_link_unknown');
      },
    });
    await fill(filled);
    await send();
    expect(await screen.findByText('Failed to join company')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Invalid Invitation' })).toBeVisible();
  });

  test.each(['/invite', '/invite/unknown'])('is invalid at %s', async (path) => {
    renderScreen(path);
    expect(await screen.findByRole('heading', { name: 'Invalid Invitation' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to login' })).toHaveAttribute('href', '/auth');
    await waitFor(() => expect(document.title).toBe('Invalid Invitation, Partner Growth Accelerator'));
  });

  test('that cannot be read now says so, and tries again', async () => {
    let isDown = true;
    renderScreen('/invite/the-code', {
      answers: {
        [invitation]: () =>
          isDown
            ? { status: 500, body: { statusCode: 500, message: 'It failed.' } }
            : { body: { name: 'Tallyfold', domain: 'x.io' } },
      },
    });
    expect(await screen.findByText('The invitation could not be loaded')).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('form', { name: 'Join your company' })).toBeVisible();
  });

  test('tells someone who is logged in who that is, and shows the form once they have logged out', async () => {
    const { address } = renderScreen('/invite/the-code', {
      user: anAppPartner(),
      answers: { ...shown, 'POST /api/logout': { body: { message: 'You are logged out.' } } },
    });
    expect(await screen.findByText('You are logged in as maya.okafor')).toBeVisible();
    expect(screen.queryByRole('form')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    expect(await screen.findByRole('form', { name: 'Join your company' })).toBeVisible();
    expect(address()).toBe('/invite/the-code');
  });
});
