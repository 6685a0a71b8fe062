import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { showScreen } from '../../../testing/screen.tsx';
import { anAdministrator } from '../../../testing/users.fixtures.ts';
import { MyAccountDialog } from './my-account-dialog.tsx';

const dialogFor = (user = anAdministrator()) => <MyAccountDialog user={user} open onClose={() => undefined} />;

describe('My Account', () => {
  test("takes an address for email of an administrator's own", async () => {
    await showScreen(dialogFor(), {
      'GET /api/mail/settings': {
        enabled: true,
        addresses: [{ owner: 'own', email: null, confirmed: false, settings: [{ kind: 'new_partners', frequency: 'digest' }] }],
      },
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'My Account' }));
    expect(await dialog.findByRole('form', { name: 'Add your own email' })).toBeVisible();
  });

  test('says that a login that several people use gets none', async () => {
    const user = anAdministrator({ username: 'adminviewer', readOnly: true });
    await showScreen(dialogFor(user), { 'GET /api/mail/settings': { enabled: true, addresses: [] } }, { user });
    expect(await screen.findByText('Several people use this login, so it gets no email.')).toBeVisible();
  });
});
