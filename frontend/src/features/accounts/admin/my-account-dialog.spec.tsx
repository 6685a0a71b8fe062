import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { showScreen } from '../../../testing/screen.tsx';
import { aSession } from '../../../testing/team.fixtures.ts';
import { anAdministrator } from '../../../testing/users.fixtures.ts';
import { MyAccountDialog } from './my-account-dialog.tsx';

const dialogFor = (user = anAdministrator()) => <MyAccountDialog user={user} onClose={() => undefined} />;

describe('My Account', () => {
  test("takes an address for email of an administrator's own", async () => {
    await showScreen(dialogFor(), {
      'GET /api/mail/settings': {
        enabled: true,
        addresses: [{ owner: 'own', email: null, confirmed: false, settings: [{ kind: 'new_partners', frequency: 'digest' }] }],
      },
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'My Account' }));
    expect(await dialog.findByRole('form', { name: 'Add your address' })).toBeVisible();
    expect(dialog.getByRole('heading', { name: 'Email notifications' })).toBeVisible();
    expect(dialog.queryByRole('heading', { name: 'Your address' })).toBeNull();
  });

  test('shows where an administrator is logged in, and the second factor', async () => {
    await showScreen(dialogFor(), {
      'GET /api/mail/settings': { enabled: true, addresses: [] },
      'GET /api/sessions': [aSession()],
      'GET /api/account/second-factor': { isOn: true, recoveryCodesLeft: 10, isRequired: false },
    });
    expect(await screen.findByText('This browser')).toBeVisible();
    expect(await screen.findByText('10 of 10 recovery codes left')).toBeVisible();
  });

  test('says that a login that several people use gets none', async () => {
    const user = anAdministrator({ username: 'adminviewer', readOnly: true });
    await showScreen(dialogFor(user), { 'GET /api/mail/settings': { enabled: true, addresses: [] } }, { user });
    expect(await screen.findByText('Several people use this login, so it gets no email.')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Second factor' })).toBeNull();
  });
});
