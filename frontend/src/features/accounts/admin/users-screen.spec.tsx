import type { AdminUserView, UserView } from '@accelerator/contracts/accounts/views';
import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { listOf } from '../../../testing/fake-list.ts';
import { refused, showScreen } from '../../../testing/screen.tsx';
import { anAdministrator } from '../../../testing/users.fixtures.ts';
import { AdminUsersScreen } from './users-screen.tsx';

const shared: AdminUserView = {
  userId: 'shared',
  username: 'adminviewer',
  createdAt: '2026-11-01T08:00:00.000Z',
  endsOn: null,
  hasSecondFactor: false,
  exportPersonalData: false,
};
const quinn: AdminUserView = {
  userId: 'quinn',
  username: 'quinn.audits',
  createdAt: '2026-11-20T09:12:00.000Z',
  endsOn: null,
  hasSecondFactor: false,
  exportPersonalData: false,
};
const superadmin = anAdministrator({ username: 'superadmin' });
const password = 'Kq7mWx3nRt9vBd2f';

interface Setting {
  readonly user?: UserView;
  readonly users?: unknown;
  readonly administrators?: unknown;
}

async function show({ user = superadmin, users = listOf([shared, quinn]), administrators = [] }: Setting = {}) {
  const answers: Record<string, unknown> = { 'GET /api/admin/users': users, 'GET /api/admin/administrators': administrators };
  const shown = await showScreen(<AdminUsersScreen />, answers, { user });
  return { ...shown, answers };
}
type Shown = Awaited<ReturnType<typeof show>>;

async function actions({ user }: Shown, login: AdminUserView) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${login.username}` }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
}

async function choose(shown: Shown, login: AdminUserView, action: string) {
  await actions(shown, login);
  await shown.user.click(screen.getByRole('menuitem', { name: action }));
}

const press = async ({ user }: Shown, name: string) => user.click(await screen.findByRole('button', { name }));
const dialog = (name: string) => screen.findByRole('dialog', { name });

describe('the list of view-only logins', () => {
  it('names each with when it was made, and says what holds for adminviewer', async () => {
    await show();
    const table = await screen.findByRole('table', { name: 'View-only Admin Logins' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Username', 'Created At', 'Last Day', 'Second Factor', 'Exports', 'Actions']);
    expect(within(table).getByRole('row', { name: /^quinn\.audits Nov 20, 2026/ })).toBeVisible();
    expect(screen.getByText('Only password reset is available for the fixed adminviewer user.')).toBeVisible();
  });

  it('offers the superadmin everything but deleting adminviewer', async () => {
    expect(await actions(await show(), shared)).toEqual([
      ...['Reset Password', 'View Password', 'Copy Login Link', 'Log Out Everywhere', 'Lift Login Limit'],
    ]);
  });

  it('offers a reset and a deletion for everyone else’s login', async () => {
    expect(await actions(await show(), quinn)).toEqual([
      ...['Reset Password', 'Set Last Day', 'Log Out Everywhere', 'Lift Login Limit'],
      ...['Allow Personal Data in Exports', 'Delete Access'],
    ]);
  });

  it('lets the superadmin allow personal data in exports', async () => {
    const shown = await show();
    shown.answers[`PUT /api/admin/users/${quinn.userId}/export-permission`] = { message: 'Allowed' };
    expect(await screen.findByRole('row', { name: /^quinn\.audits .* Without/ })).toBeVisible();
    await choose(shown, quinn, 'Allow Personal Data in Exports');
    expect(await screen.findByText('Personal data allowed in exports')).toBeVisible();
    expect(shown.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ exportPersonalData: true });
  });

  it('offers other administrators nothing with the password of adminviewer, and says why', async () => {
    const shown = await show({ user: anAdministrator() });
    expect(await actions(shown, shared)).toEqual([
      ...['Reset PasswordOnly the superadmin resets it', 'Log Out Everywhere', 'Lift Login Limit'],
    ]);
    expect(screen.getByRole('menuitem', { name: /Reset Password/ })).toHaveAttribute('aria-disabled', 'true');
  });

  it('offers no user to delete their own login', async () => {
    const own = anAdministrator({ id: quinn.userId, username: quinn.username });
    expect(await actions(await show({ user: own }), quinn)).toEqual(['Reset Password']);
  });

  it('is read-only for a viewer', async () => {
    const shown = await show({ user: anAdministrator({ readOnly: true }) });
    expect(await screen.findByText('Read-only access')).toBeVisible();
    expect(await screen.findByText('quinn.audits')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Actions/ })).toBeNull();
    const create = screen.getByRole('button', { name: 'Create login' });
    expect(create).toHaveAttribute('aria-disabled', 'true');
    await shown.user.click(create);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('creating a view-only login', () => {
  async function start(username: string) {
    const shown = await show();
    await press(shown, 'Create login');
    const form = within(await dialog('Create view-only login'));
    await shown.user.type(form.getByRole('textbox', { name: 'Username' }), username);
    return { ...shown, form, submit: () => shown.user.click(form.getByRole('button', { name: 'Create login' })) };
  }

  it('shows its password until that is closed, and lists it', async () => {
    const { user, sent, answers, submit } = await start(' robin.looks ');
    answers['POST /api/admin/users'] = { temporaryPassword: password };
    answers['GET /api/admin/users'] = listOf([shared, quinn, { ...quinn, userId: 'robin', username: 'robin.looks' }]);
    await submit();
    const shown = within(await dialog('Temporary password for robin.looks'));
    expect(sent).toEqual([{ call: 'POST /api/admin/users', body: { username: 'robin.looks' } }]);
    expect(shown.getByText(password)).toBeVisible();
    expect(shown.getByText(/^Valid for 7 days and shown only once\./)).toBeVisible();
    await user.click(shown.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('button', { name: 'Actions for robin.looks' })).toBeVisible();
  });

  it('refuses a name with a space before anything is sent', async () => {
    const { sent, form, submit } = await start('two words');
    await submit();
    expect(await form.findByText('Username must be at least 3 characters and cannot contain spaces')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('says at the field that the name is taken, and there alone', async () => {
    const { answers, form, submit } = await start('superadmin');
    answers['POST /api/admin/users'] = refused(409, 'The username is already registered.', 'username_taken');
    await submit();
    expect(await form.findByText('This username is already taken. Please choose a different one.')).toBeVisible();
    expect(form.getByRole('textbox', { name: 'Username' })).toHaveAccessibleDescription(/already taken/);
    expect(screen.queryByText(/^Failed to create admin user/)).toBeNull();
  });
});

describe('resetting a password', () => {
  const path = `POST /api/admin/users/${quinn.userId}/reset-password`;

  it('asks first, with the focus on keeping it', async () => {
    const shown = await show();
    await choose(shown, quinn, 'Reset Password');
    expect(await screen.findByRole('alertdialog', { name: 'Reset the password for quinn.audits?' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep password' })).toHaveFocus());
    await press(shown, 'Keep password');
    expect(shown.sent).toEqual([]);
  });

  it('says the new one for ten seconds, and shows it for as long as it takes', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'], advanceTimers: true });
    try {
      const shown = await show();
      shown.answers[path] = { username: quinn.username, temporaryPassword: password };
      await choose(shown, quinn, 'Reset Password');
      await press(shown, 'Reset password');
      const view = within(await dialog('Temporary password for quinn.audits'));
      const said = await screen.findByText(`Temporary password: ${password}`);
      expect(screen.getByText('Password reset')).toBeVisible();
      await act(() => jest.advanceTimersByTimeAsync(9_000));
      expect(said).toBeVisible();
      await act(() => jest.advanceTimersByTimeAsync(2_000));
      expect(said).not.toBeInTheDocument();
      expect(view.getByText(password)).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });

  it('copies it', async () => {
    const shown = await show();
    shown.answers[path] = { username: quinn.username, temporaryPassword: password };
    await choose(shown, quinn, 'Reset Password');
    await press(shown, 'Reset password');
    await press(shown, 'Copy password');
    expect(await screen.findByText('Password copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(password);
  });

  it('says where the browser does not copy that it can be copied by hand', async () => {
    const shown = await show();
    shown.answers[path] = { username: quinn.username, temporaryPassword: password };
    await choose(shown, quinn, 'Reset Password');
    await press(shown, 'Reset password');
    const copy = await screen.findByRole('button', { name: 'Copy password' });
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
    await shown.user.click(copy);
    expect(await screen.findByText('Copy failed')).toBeVisible();
    expect(screen.getByText('Please manually copy the password')).toBeVisible();
  });

  it('says that it failed', async () => {
    const shown = await show();
    shown.answers[path] = refused(500, 'Broken.');
    await choose(shown, quinn, 'Reset Password');
    await press(shown, 'Reset password');
    expect(await screen.findByText('Failed to reset password')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the password of adminviewer', () => {
  const path = `GET /api/admin/users/${shared.userId}/password`;
  const answer = { username: 'adminviewer', password };

  it('is shown to the superadmin, and fetched again each time', async () => {
    const shown = await show();
    shown.answers[path] = answer;
    await choose(shown, shared, 'View Password');
    const view = within(await dialog('Password for adminviewer'));
    expect(view.getByText(password)).toBeVisible();
    await shown.user.click(view.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText(password)).toBeNull());
    shown.answers[path] = { ...answer, password: 'another-password' };
    await choose(shown, shared, 'View Password');
    expect(within(await dialog('Password for adminviewer')).getByText('another-password')).toBeVisible();
  });

  it('goes into a login link after a warning', async () => {
    const shown = await show();
    shown.answers[path] = { ...answer, password: 'a&b c' };
    await choose(shown, shared, 'Copy Login Link');
    const question = await screen.findByRole('alertdialog', { name: 'Copy the login link for adminviewer?' });
    expect(question).toHaveTextContent('Anyone with this link can see partner data');
    await press(shown, 'Copy login link');
    expect(await screen.findByText('Login Link Copied')).toBeVisible();
    const link = new URL(await navigator.clipboard.readText());
    expect([link.origin, link.pathname]).toEqual([window.location.origin, '/auth']);
    expect([link.searchParams.get('username'), link.searchParams.get('password')]).toEqual(['adminviewer', 'a&b c']);
  });
});

describe('deleting an access', () => {
  const path = `DELETE /api/admin/users/${quinn.userId}`;

  it('asks first, and takes the login off the list', async () => {
    const shown = await show();
    shown.answers[path] = { message: 'Deleted' };
    await choose(shown, quinn, 'Delete Access');
    expect(await screen.findByRole('alertdialog', { name: 'Delete the access of quinn.audits?' })).toHaveTextContent(
      'The username stays taken for 30 days.',
    );
    shown.answers['GET /api/admin/users'] = listOf([shared]);
    await press(shown, 'Delete access');
    expect(await screen.findByText('Admin user deleted')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('quinn.audits')).toBeNull());
    expect(shown.sent).toEqual([{ call: path, body: undefined }]);
  });

  it('says why it was refused', async () => {
    const shown = await show();
    shown.answers[path] = refused(403, 'No.');
    await choose(shown, quinn, 'Delete Access');
    await press(shown, 'Delete access');
    expect(await screen.findByText('You have read-only access and cannot make changes in the admin dashboard.')).toBeVisible();
  });
});

describe('the last day of a login', () => {
  const path = `PUT /api/admin/users/${quinn.userId}/access-end`;

  it('is given with the login', async () => {
    const shown = await show();
    await press(shown, 'Create login');
    const form = within(await dialog('Create view-only login'));
    await shown.user.type(form.getByLabelText('Username'), 'robin.looks');
    await shown.user.type(form.getByLabelText(/^Last day/), '2026-12-31');
    shown.answers['POST /api/admin/users'] = { temporaryPassword: password };
    await shown.user.click(form.getByRole('button', { name: 'Create login' }));
    await dialog('Temporary password for robin.looks');
    expect(shown.sent).toEqual([{ call: 'POST /api/admin/users', body: { username: 'robin.looks', endsOn: '2026-12-31' } }]);
  });

  it('is changed later, and said in the table', async () => {
    const shown = await show();
    await choose(shown, quinn, 'Set Last Day');
    const form = within(await dialog('Last day of quinn.audits'));
    shown.answers[path] = refused(400, 'This day is over.', 'date_is_past');
    await shown.user.type(form.getByLabelText(/^Last day/), '2026-11-30');
    await shown.user.click(form.getByRole('button', { name: 'Save last day' }));
    expect(await form.findByText('This day is over.')).toBeVisible();
    shown.answers[path] = { message: 'Saved' };
    shown.answers['GET /api/admin/users'] = listOf([{ ...quinn, endsOn: '2026-11-30' }]);
    await shown.user.click(form.getByRole('button', { name: 'Save last day' }));
    expect(await screen.findByRole('row', { name: /^quinn\.audits .* Nov 30, 2026/ })).toBeVisible();
  });
});

describe('other acts on a login', () => {
  it('log it out everywhere once that is confirmed, and lift its limit at once', async () => {
    const shown = await show();
    shown.answers[`DELETE /api/admin/users/${quinn.userId}/sessions`] = { message: 'Ended' };
    shown.answers[`DELETE /api/admin/users/${quinn.userId}/throttle`] = { message: 'Lifted' };
    await choose(shown, quinn, 'Log Out Everywhere');
    expect(await screen.findByRole('alertdialog', { name: 'Log quinn.audits out everywhere?' })).toBeVisible();
    expect(shown.sent).toEqual([]);
    await press(shown, 'Log out everywhere');
    expect(await screen.findByText('Logged out everywhere')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await choose(shown, quinn, 'Lift Login Limit');
    expect(await screen.findByText('Login limit lifted')).toBeVisible();
  });

  it('reset its second factor, for the superadmin alone and where there is one', async () => {
    const careful = { ...quinn, hasSecondFactor: true };
    const shown = await show({ users: listOf([careful]) });
    shown.answers[`POST /api/admin/users/${quinn.userId}/reset-second-factor`] = { message: 'Reset' };
    await choose(shown, quinn, 'Reset Second Factor');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('The password alone logs quinn.audits in then.');
    await press(shown, 'Reset second factor');
    expect(await screen.findByText('Second factor reset')).toBeVisible();
  });
});

describe('the administrators who may change things', () => {
  const root = { userId: superadmin.id, username: 'superadmin', createdAt: quinn.createdAt, hasSecondFactor: true };
  const robin = { userId: 'robin', username: 'robin.runs', createdAt: quinn.createdAt, hasSecondFactor: true };

  it('are named with their second factor; the superadmin acts on the others', async () => {
    const shown = await show({ administrators: [root, robin] });
    const table = await screen.findByRole('table', { name: 'Administrators' });
    expect(within(table).getByRole('row', { name: /^superadmin .* On/ })).toBeVisible();
    await shown.user.click(within(table).getByRole('button', { name: 'Actions for superadmin' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Allow Personal Data in Exports',
    ]);
    await shown.user.keyboard('{Escape}');
    await shown.user.click(within(table).getByRole('button', { name: 'Actions for robin.runs' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      ...['Reset Password', 'Log Out Everywhere', 'Lift Login Limit', 'Reset Second Factor'],
      'Allow Personal Data in Exports',
    ]);
  });

  it('are shown to a viewer without acts, and say where they could not be loaded', async () => {
    const user = anAdministrator({ readOnly: true });
    const shown = await show({ user, administrators: refused(500, 'Out of order'), users: listOf([]) });
    expect(await screen.findByText('Out of order')).toBeVisible();
    shown.answers['GET /api/admin/administrators'] = [robin];
    await press(shown, 'Try again');
    expect(await screen.findByRole('row', { name: /^robin\.runs/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Actions/ })).toBeNull();
  });
});
