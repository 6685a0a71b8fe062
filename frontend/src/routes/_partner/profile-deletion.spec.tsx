import { describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sessionQueries } from '../../session/session.queries.ts';
import type { Answers } from '../../testing/fake-server.ts';
import { anOwnProfile, tallyfoldId } from '../../testing/partner.fixtures.ts';
import { usernameBeside } from '../../testing/password-manager.ts';
import { anUneditedProfile, openProfile, profileServer } from '../../testing/profile-page.fixtures.tsx';
import { anAppPartner } from '../../testing/users.fixtures.ts';

describe('deleting the profile', () => {
  const deletion = 'DELETE /api/profile';
  const deleted = { body: { message: 'Your profile was deleted. You are logged out.' } };

  async function ask(answers: Answers = {}) {
    const page = await openProfile(profileServer(anUneditedProfile(), answers));
    await page.user.click(await screen.findByRole('button', { name: 'Delete profile' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete your profile for good?' }));
    const confirm = () => page.user.click(dialog.getByRole('button', { name: 'Delete profile' }));
    const deletions = () => page.calls.filter(({ method }) => method === 'DELETE');
    return { ...page, dialog, confirm, deletions };
  }

  test('says first what it brings about, with the focus on what is safe', async () => {
    const { dialog } = await ask();
    expect(dialog.getByText(/application or an active partnership is canceled/)).toBeVisible();
    expect(dialog.getByText('This cannot be undone.')).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Keep profile' })).toHaveFocus());
  });

  test.each(['', 'delete', 'DELETE it'])('is not done where %j is typed', async (typed) => {
    const { user, dialog, confirm, deletions } = await ask({ [deletion]: deleted });
    const field = dialog.getByLabelText('Type DELETE to confirm');
    if (typed) await user.type(field, typed);
    await confirm();
    await waitFor(() => expect(field).toHaveAccessibleDescription('Confirmation Required'));
    expect(await screen.findByText('Type DELETE to delete your profile.')).toBeVisible();
    expect(field).toHaveFocus();
    expect(deletions()).toEqual([]);
  });

  test('logs out, says so, and leads to the login', async () => {
    const { user, dialog, address } = await ask({ [deletion]: deleted });
    await user.type(dialog.getByLabelText('Type DELETE to confirm'), 'DELETE{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByText('Profile deleted')).toBeVisible();
    expect(screen.queryByRole('form', { name: 'My Profile' })).toBeNull();
    // The session is over for the guards at once. Nobody comes back to a page of that profile.
    await waitFor(() => expect(address()).toBe('/auth'));
    expect(screen.getByText('Profile deleted')).toBeVisible();
    expect(screen.queryByText('You were logged out')).toBeNull();
  });

  const over = { status: 401, body: { statusCode: 401, error: 'Unauthorized', message: 'Log in first.' } };

  test('is no end of a session to the live stream that hears of it first', async () => {
    let isOver = false;
    const { user, dialog, address, queryClient } = await ask({
      [deletion]: async () => {
        isOver = true;
        await queryClient.invalidateQueries({ queryKey: sessionQueries.user().queryKey });
        await screen.findByLabelText('Username');
        return deleted;
      },
      'GET /api/user': () => (isOver ? over : { body: anAppPartner({ companyId: tallyfoldId }) }),
    });
    await user.type(dialog.getByLabelText('Type DELETE to confirm'), 'DELETE{Enter}');
    await waitFor(() => expect(screen.getByText('Profile deleted')).toBeVisible());
    await waitFor(() => expect(address()).toBe('/auth'));
    expect(screen.queryByText('You were logged out')).toBeNull();
  });

  test('takes the screen away whole: a part that is drawn once more before that still has its person', async () => {
    const { error } = console;
    const told: unknown[] = [];
    const { queryClient, address } = await ask();
    console.error = (...words: unknown[]) => told.push(words);
    try {
      queryClient.setQueryData(sessionQueries.user().queryKey, null);
      fireEvent.change(screen.getByLabelText('Current password'), { target: { value: 'a' } });
      fireEvent.submit(screen.getByLabelText('Current password').closest('form')!);
      await waitFor(() => expect(address()).toMatch(/^\/auth/));
    } finally {
      console.error = error;
    }
    expect(told).toEqual([]);
  });

  test('that fails says why, and changes nothing', async () => {
    const { user, dialog, confirm, address } = await ask({
      [deletion]: { status: 503, body: { statusCode: 503, error: 'Service Unavailable', message: 'Try again in a moment.' } },
    });
    await user.type(dialog.getByLabelText('Type DELETE to confirm'), 'DELETE');
    await confirm();
    expect(await screen.findByRole('alert')).toHaveTextContent('ErrorTry again in a moment.');
    expect(address()).toBe('/profile');
  });

  test('asks for the password where the login was a while ago, and goes on with it', async () => {
    let isConfirmed = false;
    const refusal = (status: number, code: string, message: string) => ({ status, body: { statusCode: status, code, message } });
    const { user, dialog, confirm, deletions } = await ask({
      [deletion]: () => (isConfirmed ? deleted : refusal(403, 'confirm_password', 'Give your password once more to go on.')),
      'POST /api/confirm-password': ({ body }) => {
        isConfirmed = (body as { currentPassword: string }).currentPassword === 'the-right-one';
        return isConfirmed
          ? { body: { message: 'Thank you.' } }
          : refusal(400, 'wrong_password', 'Your current password is not correct.');
      },
    });
    await user.type(dialog.getByLabelText('Type DELETE to confirm'), 'DELETE');
    await confirm();
    const asked = within(await screen.findByRole('dialog', { name: 'Confirm your password' }));
    const answer = async (password: string) => {
      await user.type(asked.getByLabelText('Password'), password);
      await user.click(asked.getByText('Confirm', { selector: 'button *' }));
    };
    expect(usernameBeside(asked.getByLabelText('Password'))).toHaveValue('maya.okafor');
    await answer('wrong');
    await waitFor(() =>
      expect(asked.getByLabelText('Password')).toHaveAccessibleDescription('Your current password is not correct.'),
    );
    await user.clear(asked.getByLabelText('Password'));
    await answer('the-right-one');
    await waitFor(() => expect(screen.getByText('Profile deleted')).toBeVisible());
    expect(deletions()).toHaveLength(2);
  });

  test('leaves the company to the others where there are any, and names the contact that stays', async () => {
    const server = profileServer(anUneditedProfile(), {
      'GET /api/profile': { body: { ...anOwnProfile(), otherMembers: 1 } },
    });
    const { user } = await openProfile(server);
    await user.click(await screen.findByRole('button', { name: 'Delete profile' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Leave Tallyfold?' }));
    expect(dialog.getByText('The contact Maya Okafor, maya@tallyfold.example stays until someone changes it.')).toBeVisible();
  });
});
