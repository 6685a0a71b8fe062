import type { CatchUpLine, CatchUpView } from '@accelerator/contracts/notifications/views';
import type { Position } from '@accelerator/contracts/log';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { nordlichtId } from '../../../testing/partner.fixtures.ts';
import { refused, showScreen } from '../../../testing/screen.tsx';
import { anAppPartner } from '../../../testing/users.fixtures.ts';
import { CatchUpPanel } from './catch-up-panel.tsx';

const read = 'GET /api/catch-up';
const seen = 'PUT /api/catch-up/seen';
const nothing: CatchUpView = { since: null, position: null, lines: [] };

function aLine(differences: Partial<CatchUpLine> = {}): CatchUpLine {
  return {
    id: 'line',
    message: 'Nordlicht Digital applied for a cohort with you.',
    needsYou: true,
    leadsTo: 'partner',
    partnerId: nordlichtId,
    at: '2026-11-20T09:12:00.000Z',
    ...differences,
  };
}

const aCatchUp: CatchUpView = {
  since: '2026-11-19T18:00:00.000Z',
  position: '0000000000001049' as Position,
  lines: [
    aLine(),
    aLine({
      id: 'cohort',
      message: 'Spring is now open for applications.',
      needsYou: false,
      leadsTo: 'cohorts',
      partnerId: null,
    }),
  ],
};

const open = (answers: Record<string, unknown>) => showScreen(<CatchUpPanel />, answers, { user: anAppPartner() });
const panel = () => screen.findByRole('region', { name: 'Since you last looked' });

describe('the catch-up', () => {
  test('says since when, and leads from each line to where it happened, what needs the reader marked', async () => {
    await open({ [read]: aCatchUp });
    const region = within(await panel());
    expect(region.getByText('Nov 19, 2026, 6:00 PM')).toBeVisible();
    expect(region.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [
        'Nordlicht Digital applied for a cohort with you.Needs youNov 20, 2026, 9:12 AM',
        `/partner-profile?id=${nordlichtId}&type=solutions`,
      ],
      ['Spring is now open for applications.Nov 20, 2026, 9:12 AM', '/cohorts'],
    ]);
  });

  test('is marked seen up to where it was read, when it is closed, and goes', async () => {
    const { user, sent } = await open({ [read]: aCatchUp, [seen]: { message: 'You are up to date.' } });
    await user.click(within(await panel()).getByRole('button', { name: 'Close and mark as seen' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Since you last looked' })).toBeNull());
    expect(sent).toEqual([{ call: seen, body: { position: '0000000000001049' }, ifMatch: undefined }]);
  });

  test('stays where that could not be saved, and says so', async () => {
    const { user } = await open({ [read]: aCatchUp, [seen]: refused(503, 'Try again in a moment.') });
    await user.click(within(await panel()).getByRole('button', { name: 'Close and mark as seen' }));
    expect(await screen.findByText('This could not be marked as seen')).toBeVisible();
    expect(await panel()).toBeVisible();
  });

  test('is not there where nothing has changed', async () => {
    await open({ [read]: nothing });
    expect(screen.queryByRole('region', { name: 'Since you last looked' })).toBeNull();
  });
});
