import { guessablePasswordMessage } from '@accelerator/contracts/accounts/passwords';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPartner } from '../features/partners/admin/partners.fixtures.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { anAdministrator, anAppPartner } from '../testing/users.fixtures.ts';

const mustChangePassword = { mustChangePassword: true } as const;

describe('a temporary password', () => {
  const heading = { level: 1, name: 'Choose your own password' };

  test.each([
    ['/calendar', anAppPartner(mustChangePassword)],
    ['/profile', anAppPartner(mustChangePassword)],
    ['/admin/users', anAdministrator({ readOnly: true, ...mustChangePassword })],
  ])('opens its change in place of %s', async (path, user) => {
    renderScreen(path, { user });
    expect(await screen.findByRole('heading', heading)).toBeVisible();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('opens the page that was wanted once it is changed', async () => {
    const user = anAppPartner(mustChangePassword);
    let signedIn = user;
    renderScreen('/calendar', {
      user,
      answers: {
        'GET /api/user': () => ({ body: signedIn }),
        'POST /api/change-password': () => {
          signedIn = anAppPartner();
          return { body: { message: 'Changed' } };
        },
      },
    });
    await userEvent.type(await screen.findByLabelText('Current password'), 'the-temporary-one');
    await userEvent.type(screen.getByLabelText('New password'), 'my-own-choice');
    await userEvent.type(screen.getByLabelText('Confirm new password'), 'my-own-choice');
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible());
    expect(screen.queryByRole('heading', heading)).toBeNull();
  });

  test('refuses what the server would refuse, all at once and before it is sent', async () => {
    const passwordNames = ['maya', 'Nordhafen', 'nordhafen.example'];
    const view = renderScreen('/calendar', { user: anAppPartner({ ...mustChangePassword, passwordNames }) });
    await userEvent.type(await screen.findByLabelText('New password'), 'Nordhafen1');
    await userEvent.type(screen.getByLabelText('Confirm new password'), 'Nordhafen2');
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    const says = (label: string, message: string) =>
      waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message)));
    await says('Current password', 'Current password is required');
    await says('New password', guessablePasswordMessage);
    await says('Confirm new password', "Passwords don't match");
    expect(view.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test('can be left by logging out', async () => {
    const view = renderScreen('/calendar', {
      user: anAppPartner(mustChangePassword),
      answers: { 'POST /api/logout': { body: { message: 'You are logged out.' } } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(view.address()).toBe('/auth'));
  });
});

describe('a second factor that is required', () => {
  const heading = { level: 1, name: 'Set up a second factor' };
  const held = anAdministrator({ mustSetUpSecondFactor: true });

  test('is set up in place of every screen, which opens once the recovery codes are saved', async () => {
    let signedIn = held;
    renderScreen('/admin/users', {
      user: held,
      answers: {
        'GET /api/user': () => ({ body: signedIn }),
        'GET /api/admin/users': { body: [] },
        'GET /api/admin/administrators': { body: [] },
        'POST /api/account/second-factor': {
          body: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' },
        },
        'POST /api/account/second-factor/enrol': () => {
          signedIn = anAdministrator();
          return { body: { recoveryCodes: ['abcde-fghjk'] } };
        },
      },
    });
    expect(await screen.findByRole('heading', heading)).toBeVisible();
    expect(screen.queryByRole('navigation')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Set up second factor' }));
    await userEvent.type(await screen.findByLabelText('2. Code from the app'), '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Turn on' }));
    expect(await screen.findByText('abcde-fghjk')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'I have saved them' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Admin Users' })).toBeVisible());
  });

  test('can be left by logging out', async () => {
    const view = renderScreen('/admin', {
      user: held,
      answers: { 'POST /api/logout': { body: { message: 'You are logged out.' } } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(view.address()).toBe('/auth'));
  });
});

test('the console leads to the view-only logins', async () => {
  const view = renderScreen('/', { user: anAdministrator(), answers: { 'GET /api/admin/users': { body: [] } } });
  await userEvent.click((await screen.findAllByRole('link', { name: 'Admin Users' }))[0]!);
  await waitFor(() => expect(view.address()).toBe('/admin/users'));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Admin Users' })).toBeVisible());
});

test('an open partner offers a new password for the person who logs in for it', async () => {
  const partner = aPartner();
  renderScreen(`/admin/partners?partner=${partner.id}`, {
    user: anAdministrator(),
    answers: {
      'GET /api/admin/partners': { body: [partner] },
      [`GET /api/admin/partners/${partner.id}/details`]: { body: partner },
      [`POST /api/admin/users/${partner.userId}/reset-password`]: {
        body: { username: partner.username, temporaryPassword: 'Kq7mWx3nRt9vBd2f' },
      },
    },
  });
  const details = await screen.findByRole('dialog', { name: partner.companyName });
  await userEvent.click(within(details).getByRole('button', { name: `Reset Password for ${partner.username}` }));
  await userEvent.click(await screen.findByRole('button', { name: 'Reset password' }));
  const shown = await screen.findByRole('dialog', { name: `Temporary password for ${partner.username}` });
  expect(within(shown).getByText('Kq7mWx3nRt9vBd2f')).toBeVisible();
  await userEvent.click(within(shown).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText('Kq7mWx3nRt9vBd2f', { selector: 'dd' })).toBeNull());
  expect(screen.getByRole('dialog', { name: partner.companyName })).toBeVisible();
});
