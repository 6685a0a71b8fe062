import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionQueries } from '../session/session.queries.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { anAdministrator, anAppPartner } from '../testing/users.fixtures.ts';

const arrivesAt = (view: ReturnType<typeof renderScreen>, address: string) => waitFor(() => expect(view.address()).toBe(address));

describe('who is not logged in', () => {
  test.each(['/profile', '/matches', '/admin/partners'])(
    'is sent from %s to the login page, which remembers the way',
    async (path) => {
      const view = renderScreen(path);
      await arrivesAt(view, `/auth?returnTo=${encodeURIComponent(path)}`);
      expect(await screen.findByRole('tab', { name: 'Login' })).toBeVisible();
    },
  );

  test('is sent from the first page without a way to remember', async () => {
    await arrivesAt(renderScreen('/'), '/auth');
  });

  test('is not asked for on the login page where the settings say that there is no session', async () => {
    const view = renderScreen('/auth');
    expect(await screen.findByRole('tab', { name: 'Login' })).toBeVisible();
    expect(view.calls.map(({ path }) => path)).not.toContain('/api/user');
  });

  test('may read the guide, the terms and the privacy notice', async () => {
    for (const [path, title] of [
      ['/guide', 'Partner guide'],
      ['/terms', 'Terms and conditions'],
      ['/privacy', 'Privacy notice'],
    ] as const) {
      const view = renderScreen(path);
      await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible());
      view.unmount();
    }
  });
});

describe('a partner', () => {
  test.each(['/', '/admin/partners', '/auth', '/dashboard'])('ends from %s at the partner dashboard', async (path) => {
    await arrivesAt(renderScreen(path, { user: anAppPartner() }), '/partner-dashboard');
  });

  test('is taken from the login page to where the way led', async () => {
    await arrivesAt(renderScreen('/auth?returnTo=%2Fcohorts', { user: anAppPartner() }), '/cohorts');
  });

  test('is not taken to another site', async () => {
    await arrivesAt(renderScreen('/auth?returnTo=%2F%2Fevil.example', { user: anAppPartner() }), '/partner-dashboard');
  });

  test('is sent to the login page when the session ends while a screen is open', async () => {
    const view = renderScreen('/calendar', { user: anAppPartner() });
    await screen.findByRole('heading', { level: 1, name: 'Schedule' });
    view.queryClient.setQueryData(sessionQueries.user().queryKey, null);
    await arrivesAt(view, '/auth?returnTo=%2Fcalendar');
  });

  test('is told that the session has ended, and comes back to the page', async () => {
    const gone = { status: 401, body: { statusCode: 401, message: 'Log in first.' } };
    let isOver = false;
    const answers = { 'GET /api/user': () => (isOver ? gone : { body: anAppPartner() }) };
    const view = renderScreen('/calendar', { user: anAppPartner(), answers });
    await screen.findByRole('heading', { level: 1, name: 'Schedule' });
    isOver = true;
    await view.queryClient.refetchQueries({ queryKey: sessionQueries.user().queryKey });
    await arrivesAt(view, '/auth?returnTo=%2Fcalendar');
    expect(await screen.findByText('You were logged out')).toBeVisible();
    view.unmount();
    renderScreen('/auth?returnTo=%2Fcalendar');
    const said = within(await screen.findByRole('tabpanel', { name: 'Login' }));
    expect(said.getByText('You were logged out')).toBeVisible();
    expect(said.getByText('Log in again to go on where you were. What you typed is kept.')).toBeVisible();
  });

  test('is told that the session has ended also where the calls of the next page are refused', async () => {
    const gone = { status: 401, body: { statusCode: 401, message: 'Log in first.' } };
    const view = renderScreen('/calendar', { user: anAppPartner(), answers: { 'GET /api/matches': gone } });
    await screen.findByRole('heading', { level: 1, name: 'Schedule' });
    await userEvent.click(screen.getAllByRole('link', { name: 'Dashboard' })[0]!);
    await arrivesAt(view, '/auth?returnTo=%2Fpartner-dashboard');
    expect(await screen.findByText('You were logged out')).toBeVisible();
  });

  test('that logs out is asked to log in, with nothing of before in memory', async () => {
    const view = renderScreen('/calendar', { user: anAppPartner(), answers: { 'POST /api/logout': { status: 204 } } });
    await userEvent.click((await screen.findAllByRole('button', { name: 'Log out' }))[0]!);
    await arrivesAt(view, '/auth');
    expect(screen.queryByText('You were logged out')).toBeNull();
    expect(view.queryClient.getQueryData(['cohorts', 'list'])).toBeUndefined();
    expect(
      (EventSource as unknown as { opened: { readyState: number }[] }).opened.map(({ readyState }) => readyState),
    ).not.toContain(0);
  });
});

describe('an administrator', () => {
  test.each(['/profile', '/partner-dashboard', '/auth'])('ends from %s at the console', async (path) => {
    await arrivesAt(renderScreen(path, { user: anAdministrator() }), '/');
  });
});

describe('who is led to change the password', () => {
  const asked = '/profile#change-password';

  test('does so on the profile, as a partner', async () => {
    await arrivesAt(renderScreen(asked, { user: anAppPartner() }), asked);
    expect(await screen.findByLabelText('Current password')).toBeVisible();
  });

  test('does so in the dialog of the console, as an administrator, and closes it', async () => {
    const view = renderScreen(asked, { user: anAdministrator() });
    const dialog = within(await screen.findByRole('dialog', { name: 'My Account' }));
    expect(dialog.getByLabelText('Current password')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await arrivesAt(view, '/');
  });

  test('logs in first, and is led there then', async () => {
    const view = renderScreen(asked, { answers: { 'POST /api/login': { body: anAdministrator() } } });
    await arrivesAt(view, `/auth?returnTo=${encodeURIComponent(asked)}`);
    await userEvent.type(await screen.findByLabelText('Username'), 'sam');
    await userEvent.type(screen.getByLabelText('Password'), 'a-password{Enter}');
    expect(await screen.findByRole('dialog', { name: 'My Account' })).toBeVisible();
  });
});

test.each([
  ['/nowhere', anAppPartner()],
  ['/profile/nowhere', anAppPartner()],
  ['/admin/connections/nowhere', anAdministrator()],
])('a path that leads nowhere, such as %s, says so in place of the whole page', async (path, user) => {
  renderScreen(path, { user });
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeVisible();
  expect(screen.getByRole('main')).toBeVisible();
  expect(screen.queryByRole('navigation')).toBeNull();
});
