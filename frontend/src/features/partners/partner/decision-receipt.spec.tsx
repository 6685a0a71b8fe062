import type { DecisionReceiptView } from '@accelerator/contracts/partners/views';
import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { anOwnProfile, aWait } from '../../../testing/partner.fixtures.ts';
import { refused, showScreen } from '../../../testing/screen.tsx';
import { anAppPartner } from '../../../testing/users.fixtures.ts';
import { DecisionReceipt } from './decision-receipt.tsx';

const ask = 'POST /api/profile/review-request';
const nothingChanged = { code: 'nothing_changed', message: 'Change it, then ask for another look.' } as const;

function aReceipt(differences: Partial<DecisionReceiptView> = {}): DecisionReceiptView {
  return {
    decidedAt: '2026-11-20T09:12:00.000Z',
    profileVersion: 3,
    profileAt: '2026-11-18T10:00:00.000Z',
    policy: 'application-v1',
    reason: 'We need installs in Europe.',
    changedFrom: {},
    reviewRequestedAt: null,
    refusal: nothingChanged,
    ...differences,
  };
}

const own = (receipt: DecisionReceiptView | null) => ({ ...anOwnProfile({ applicationStatus: 'rejected' }), receipt });

async function open(receipt: DecisionReceiptView | null, answers: Record<string, unknown> = {}) {
  const all = { 'GET /api/profile': own(receipt), 'GET /api/cohorts': [], ...answers };
  return showScreen(<DecisionReceipt />, all, { user: anAppPartner({ applicationStatus: 'rejected' }) });
}

const card = async () => within(await screen.findByRole('region', { name: 'What the decision was based on' }));

describe('the receipt of a rejection', () => {
  test('says which profile was looked at, by which rules, and why it was rejected', async () => {
    await open(aReceipt());
    const receipt = await card();
    expect(receipt.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Nov 20, 2026, 9:12 AM',
      'Version 3, as of Nov 18, 2026, 10:00 AM',
      'application-v1',
      'We need installs in Europe.',
    ]);
    expect(receipt.getByText('Your profile is the one that was looked at.')).toBeVisible();
  });

  test('leads to the profile where nothing has changed since', async () => {
    await open(aReceipt());
    expect((await card()).getByRole('link', { name: 'Update and ask for another look' })).toHaveAttribute('href', '/profile');
    expect(screen.queryByRole('button', { name: 'Ask for another look' })).toBeNull();
  });

  test('shows what has changed since, and asks for another look', async () => {
    const answers: Record<string, unknown> = { [ask]: { message: 'An administrator will review your application.' } };
    const changed = aReceipt({ changedFrom: { teamSize: '1', preferredCohortIds: [1, 2, 3] }, refusal: null });
    const { user, sent } = await open(changed, answers);
    const receipt = await card();
    expect(receipt.getByText('Team size').parentElement).toHaveTextContent('Team sizebefore: 1 → now: 3+');
    expect(receipt.queryByText('Preferred cohorts')).toBeNull();
    await user.click(receipt.getByRole('button', { name: 'Ask for another look' }));
    expect(sent).toEqual([{ call: ask, body: undefined, ifMatch: undefined }]);
    expect(await screen.findByText('Another look requested')).toBeVisible();
  });

  test('says since when another look is asked for, and asks no second time', async () => {
    const clock = { application: aWait(), partnership: null };
    await open(aReceipt({ reviewRequestedAt: '2026-11-21T08:00:00.000Z' }), { 'GET /api/clock': clock });
    expect(await screen.findByText('Day 2. Median decision 1.8 days; 4 submitted before yours are undecided.')).toBeVisible();
    expect((await card()).getByText(/^You asked for another look on Nov 21, 2026, 8:00 AM\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ask for another look' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Update your profile' })).toBeVisible();
  });

  test('says why it cannot be asked for today', async () => {
    const { user, sent } = await open(aReceipt({ refusal: { code: 'asked_today', message: 'Ask again tomorrow.' } }));
    expect((await card()).getByText('Ask again tomorrow.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ask for another look' }));
    expect(sent).toEqual([]);
  });

  test('says what the server refuses', async () => {
    const answers = { [ask]: refused(409, 'Only a rejected application can be looked at again.', 'not_rejected') };
    const { user } = await open(aReceipt({ refusal: null }), answers);
    await user.click((await card()).getByRole('button', { name: 'Ask for another look' }));
    expect(await screen.findByText('Only a rejected application can be looked at again.')).toBeVisible();
  });

  test('is not there for other companies', async () => {
    await open(null);
    expect(screen.queryByRole('region', { name: 'What the decision was based on' })).toBeNull();
  });
});
