import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usernameBeside } from '../../testing/password-manager.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { anAdministrator, anAppPartner } from '../../testing/users.fixtures.ts';

const refusedLogIn = {
  status: 401,
  body: { statusCode: 401, error: 'Unauthorized', message: 'Please check your credentials and try again' },
};
const maya = anAppPartner();

beforeEach(() => {
  sessionStorage.clear();
});
afterEach(() => {
  window.credentialsOfAddress = undefined;
});

async function logIn(username = 'maya.okafor', password = 'clear-lake-9') {
  const panel = within(await screen.findByRole('tabpanel', { name: 'Login' }));
  await userEvent.type(panel.getByLabelText('Username'), username);
  await userEvent.type(panel.getByLabelText('Password'), password);
  await userEvent.click(panel.getByRole('button', { name: 'Log in' }));
}

describe('logging in', () => {
  test('leads a partner to the dashboard', async () => {
    const view = renderScreen('/auth', { answers: { 'POST /api/login': { body: maya } } });
    await logIn();
    await waitFor(() => expect(view.address()).toBe('/partner-dashboard'));
    expect(view.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      username: 'maya.okafor',
      password: 'clear-lake-9',
    });
  });

  test('leads on to where the way led', async () => {
    const view = renderScreen('/auth?returnTo=%2Fcalendar', { answers: { 'POST /api/login': { body: maya } } });
    await logIn();
    await waitFor(() => expect(view.address()).toBe('/calendar'));
  });

  test('that is refused says why, keeps the username and empties the password', async () => {
    const view = renderScreen('/auth', { answers: { 'POST /api/login': refusedLogIn } });
    await logIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('Login failedPlease check your credentials and try again');
    const panel = within(screen.getByRole('tabpanel', { name: 'Login' }));
    expect(panel.getByLabelText('Username')).toHaveValue('maya.okafor');
    expect(panel.getByLabelText('Password')).toHaveValue('');
    expect(view.address()).toBe('/auth');
  });

  test('asks for three and six characters before it asks the server', async () => {
    const view = renderScreen('/auth');
    await logIn('ma', 'short');
    expect(await screen.findByText('Username must be at least 3 characters', { selector: 'p *' })).toBeVisible();
    expect(screen.getByText('Password must be at least 6 characters', { selector: 'p *' })).toBeVisible();
    expect(view.calls.some(({ method }) => method === 'POST')).toBe(false);
  });
});

describe('logging in with a second factor', () => {
  const refusal = (code: string, message: string) => ({
    status: 401,
    body: { statusCode: 401, error: 'Unauthorized', message, code },
  });
  const administrator = anAdministrator();
  let answer: unknown;
  const open = async () => {
    answer = refusal('second_factor_required', 'Enter the six digits.');
    const view = renderScreen('/auth', { answers: { 'POST /api/login': () => answer as object } });
    await logIn('superadmin', 'correct-horse-7');
    const code = await screen.findByRole('textbox', { name: 'Code' });
    const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
    return { view, code, press };
  };

  test('asks for the code, into which a keyboard or a clipboard goes at once', async () => {
    const { view, code, press } = await open();
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(screen.getByText(/^superadmin has a second factor\./)).toBeVisible();
    answer = { body: administrator };
    await userEvent.paste('123 456');
    await press('Log in');
    await waitFor(() => expect(view.address()).toBe('/'));
    const posts = view.calls.filter(({ method }) => method === 'POST');
    expect(posts.map(({ body }) => body)).toEqual([
      { username: 'superadmin', password: 'correct-horse-7' },
      { username: 'superadmin', password: 'correct-horse-7', code: '123 456' },
    ]);
  });

  test('says at the field that a code is missing or wrong, and asks again', async () => {
    const { view, code, press } = await open();
    expect(usernameBeside(code)).toHaveValue('superadmin');
    await press('Log in');
    expect(await screen.findByText(/^Enter the six digits from your authenticator app, or/, { selector: 'p *' })).toBeVisible();
    expect(view.calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
    answer = refusal('second_factor_wrong', 'This code is wrong or was used already.');
    await userEvent.type(code, '000000');
    await press('Log in');
    expect(await screen.findByText('This code is wrong or was used already.', { selector: 'p *' })).toBeVisible();
    expect(code).toHaveAttribute('aria-invalid', 'true');
  });

  test('goes back to the username, which stays', async () => {
    const { press } = await open();
    await press('Back');
    expect(screen.getByLabelText('Username')).toHaveValue('superadmin');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(screen.queryByRole('textbox', { name: 'Code' })).toBeNull();
  });
});

describe('a login link', () => {
  const open = (path: string, options: Parameters<typeof renderScreen>[1]) => {
    window.credentialsOfAddress = { username: 'adminviewer', password: 'shown-to-all' };
    return renderScreen(path, options);
  };

  test('logs in without a press', async () => {
    const view = open('/auth', {
      answers: { 'POST /api/login': { body: anAdministrator({ username: 'adminviewer', readOnly: true }) } },
    });
    await waitFor(() => expect(view.address()).toBe('/'));
    expect(view.calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(window.credentialsOfAddress).toBeUndefined();
  });

  test('that no longer works keeps the username', async () => {
    open('/auth', { answers: { 'POST /api/login': refusedLogIn } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Login failed');
    const panel = within(screen.getByRole('tabpanel', { name: 'Login' }));
    await waitFor(() => expect(panel.getByLabelText('Username')).toHaveValue('adminviewer'));
    expect(panel.getByLabelText('Password')).toHaveValue('');
  });

  test('asks first when another person is logged in', async () => {
    const view = open('/auth', {
      user: maya,
      answers: { 'POST /api/login': { body: anAdministrator({ username: 'adminviewer' }) } },
    });
    expect(await screen.findByRole('heading', { name: 'Log in as adminviewer?' })).toBeVisible();
    expect(view.calls.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Log in as adminviewer' }));
    await waitFor(() => expect(view.address()).toBe('/'));
  });

  test('can be declined', async () => {
    const view = open('/auth', { user: maya });
    await userEvent.click(await screen.findByRole('button', { name: 'Stay logged in as maya.okafor' }));
    await waitFor(() => expect(view.address()).toBe('/partner-dashboard'));
  });
});
