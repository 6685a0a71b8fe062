import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { refused, showScreen } from '../../testing/screen.tsx';
import { anAdministrator } from '../../testing/users.fixtures.ts';
import { PartnerLoginActs } from './partner-login-acts.tsx';

const path = 'POST /api/admin/users/user-maya/reset-password';
const password = 'Kq7mWx3nRt9vBd2f';

async function show(answer: unknown, { readOnly = false } = {}) {
  const user = anAdministrator({ readOnly });
  const shown = await showScreen(<PartnerLoginActs userId="user-maya" username="maya.okafor" />, { [path]: answer }, { user });
  await shown.user.click(screen.getByRole('button', { name: 'Reset Password for maya.okafor' }));
  return shown;
}

async function reset(answer: unknown) {
  const shown = await show(answer);
  await shown.user.click(await screen.findByRole('button', { name: 'Reset password' }));
  return shown;
}

describe('resetting the password of a partner', () => {
  it('asks first, with the focus on keeping it', async () => {
    const { user, sent } = await show({});
    expect(await screen.findByRole('alertdialog', { name: 'Reset the password for maya.okafor?' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep password' })).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent).toEqual([]);
  });

  it('says the new one and keeps it until it is closed', async () => {
    const { user } = await reset({ username: 'maya.okafor', temporaryPassword: password });
    expect(await screen.findByText('Password Reset Successful')).toBeVisible();
    const view = within(await screen.findByRole('dialog', { name: 'Temporary password for maya.okafor' }));
    expect(view.getByText(password)).toBeVisible();
    await user.click(view.getByRole('button', { name: 'Copy password' }));
    expect(await screen.findByText('Copied!')).toBeVisible();
    expect(screen.getByText('Password copied to clipboard')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(password);
    await user.click(view.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText(password)).toBeNull());
  });

  it('says where the browser does not copy', async () => {
    const { user } = await reset({ username: 'maya.okafor', temporaryPassword: password });
    const copy = await screen.findByRole('button', { name: 'Copy password' });
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
    await user.click(copy);
    expect(await screen.findByText('Could not copy to clipboard')).toBeVisible();
    expect(getSelection()?.toString()).toBe(password);
  });

  it.each([
    [404, 'Anything', 'No user account found for this partner'],
    [403, 'Anything', 'You have read-only access and cannot make changes in the admin dashboard.'],
    [500, 'Broken.', 'Failed to reset password. Please try again.'],
  ])('says after a %i why there is no new one', async (status, message, words) => {
    await reset(refused(status, message));
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not for an administrator who may only look', async () => {
    await show({}, { readOnly: true });
    expect(screen.getByRole('button', { name: 'Reset Password for maya.okafor' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

it('logs the person out everywhere, and lifts the limit of their login', async () => {
  const { user } = await showScreen(
    <PartnerLoginActs userId="user-maya" username="maya.okafor" />,
    {
      'DELETE /api/admin/users/user-maya/sessions': { message: 'Ended' },
      'DELETE /api/admin/users/user-maya/throttle': { message: 'Lifted' },
    },
    { user: anAdministrator() },
  );
  const choose = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'More for maya.okafor' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('Log Out Everywhere');
  await user.click(await screen.findByRole('button', { name: 'Log out everywhere' }));
  expect(await screen.findByText('Logged out everywhere')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await choose('Lift Login Limit');
  expect(await screen.findByText('Login limit lifted')).toBeVisible();
});
