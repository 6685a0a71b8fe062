import { describe, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { useSingleLetterKeys } from '../../../../ui/keyboard/single-letter-keys.ts';
import { showScreen, type ScreenAnswers } from '../../../../testing/screen.tsx';
import { aPartner } from '../partners.fixtures.ts';
import { RejectPartnerDialog } from './reject-partner-dialog.tsx';

function Rejected() {
  const [open, setOpen] = useState(true);
  return open ? (
    <RejectPartnerDialog partner={aPartner()} onClose={() => setOpen(false)} onOutdated={() => {}} />
  ) : (
    <p>The partner</p>
  );
}

async function reject(answers: ScreenAnswers = {}) {
  const { user, sent } = await showScreen(<Rejected />, answers);
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Reject the application of Quillport?' }));
  return { user, sent, dialog, reason: dialog.getByRole('textbox', { name: /Reason/ }) };
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

  test('is one of those that were given before, at one press, and can be changed before it is sent', async () => {
    const reasons = ['We expect a working domain.', 'The round is over.'];
    const rejection = `POST /api/admin/partners/${aPartner().id}/reject`;
    const { user, sent, dialog, reason } = await reject({ 'GET /api/account/reasons': reasons, [rejection]: aPartner() });
    const offered = within(await dialog.findByRole('group', { name: 'Your last reasons' }));
    expect(offered.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
      reasons.map((each, index) => `${index + 1}${each}`),
    );
    await user.click(offered.getByRole('button', { name: 'The round is over.' }));
    expect(reason).toHaveValue('The round is over.');
    expect(reason).toHaveFocus();
    await user.keyboard(' Apply again in May.');
    await user.click(dialog.getByRole('button', { name: 'Reject application' }));
    expect(await screen.findByText('The partner')).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ reason: 'The round is over. Apply again in May.' }]);
  });

  test('is offered from those of the same kind of decision', async () => {
    const partner = aPartner({ applicationStatus: 'approved' });
    await showScreen(<RejectPartnerDialog partner={partner} onClose={() => {}} onOutdated={() => {}} />, {
      'GET /api/account/reasons': ({ query }: { query: URLSearchParams }) => ({ body: [`Given as ${query.get('of')}.`] }),
    });
    expect(await screen.findByRole('button', { name: 'Given as revocation.' })).toBeVisible();
  });

  test('is filled in by the number of one that was given before, and sent by Enter alone, where nothing is typed and keys work', async () => {
    const reasons = ['We expect a working domain.', 'The round is over.'];
    const rejection = `POST /api/admin/partners/${aPartner().id}/reject`;
    const { user, sent, dialog, reason } = await reject({ 'GET /api/account/reasons': reasons, [rejection]: aPartner() });
    await dialog.findByRole('group', { name: 'Your last reasons' });
    await user.type(reason, 'By day 2');
    await user.tab();
    await user.keyboard('2');
    expect(reason).toHaveValue('By day 2');
    await act(async () => useSingleLetterKeys.setState({ on: false }));
    await user.clear(reason);
    await user.tab();
    await user.keyboard('2');
    expect(sent).toEqual([]);
    await act(async () => useSingleLetterKeys.setState({ on: true }));
    await user.keyboard('3');
    await user.keyboard('2');
    expect(reason).toHaveValue('The round is over.');
    expect(dialog.getByRole('button', { name: 'Reject application' })).toHaveFocus();
    expect(sent).toEqual([]);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('The partner')).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ reason: 'The round is over.' }]);
  });
});
