import { describe, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { showScreen } from '../../../testing/screen.tsx';
import { aPartner } from './partners.fixtures.ts';
import { RejectPartnerDialog } from './reject-partner-dialog.tsx';

function Rejected() {
  const [open, setOpen] = useState(true);
  return open ? (
    <RejectPartnerDialog partner={aPartner()} onClose={() => setOpen(false)} onOutdated={() => {}} />
  ) : (
    <p>The partner</p>
  );
}

async function reject() {
  const { user } = await showScreen(<Rejected />, {});
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Reject the application of Quillport?' }));
  return { user, dialog, reason: dialog.getByRole('textbox', { name: /Reason/ }) };
}

describe('the reason for a rejection', () => {
  test('is asked about before it is lost', async () => {
    const { user, dialog, reason } = await reject();
    await user.type(reason, 'No.');
    await user.click(dialog.getByRole('button', { name: 'Keep the application' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
    await user.click(question.getByRole('button', { name: 'Discard changes' }));
    expect(await screen.findByText('The partner')).toBeVisible();
    cleanup();
    expect((await reject()).reason).toHaveValue('');
  });

  test('is there again where the page went away', async () => {
    const { user, reason } = await reject();
    await user.type(reason, 'No.');
    cleanup();
    const again = await reject();
    await waitFor(() => expect(again.reason).toHaveValue('No.'));
  });
});
