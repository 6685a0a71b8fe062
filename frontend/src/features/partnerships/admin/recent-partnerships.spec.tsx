import type { AdminPartnershipView } from '@accelerator/contracts/partnerships/views';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { listOf } from '../../../testing/fake-list.ts';
import { showScreen } from '../../../testing/screen.tsx';
import { anAppSide, aPartnership, aSilentPartnership, aSolutionsSide } from './partnerships.fixtures.ts';
import { RecentPartnerships } from './recent-partnerships.tsx';

const waitingSince = (company: string, submittedAt: string) =>
  aPartnership({ id: company, submittedAt, partners: { app: anAppSide({ companyName: company }), solutions: aSolutionsSide() } });

const show = (partnerships: readonly AdminPartnershipView[]) =>
  showScreen(<RecentPartnerships />, {
    'GET /api/admin/partnerships': listOf(partnerships, { status: ({ status }) => [status] }),
    ...Object.fromEntries(partnerships.map((pair) => [`GET /api/admin/partnerships/${pair.id}`, pair])),
  });

describe('the recent partnership applications', () => {
  it('are the first three of the queue, in its order, with print, score and cohort', async () => {
    const { calls } = await show([
      aSilentPartnership(),
      waitingSince('Four', '2026-01-06T08:00:00.000Z'),
      waitingSince('One', '2026-01-05T08:00:00.000Z'),
      waitingSince('Two', '2026-01-02T08:00:00.000Z'),
      waitingSince('Three', '2026-01-07T08:00:00.000Z'),
    ]);
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
      'Four and Tidewater Ops',
      'One and Tidewater Ops',
      'Two and Tidewater Ops',
    ]);
    expect(calls.map(({ query }) => query.get('sort')).filter(Boolean)).toEqual(['review']);
    expect(within(rows[0]!).getByRole('img', { name: /^Match score 82%/ })).toBeVisible();
    expect(rows[0]).toHaveTextContent('Winter 2027 Growth82%');
    // On phones too, as for partners.
    expect(within(rows[0]!).getByText(/^Day \d+$/)).not.toHaveClass('max-md:hidden');
  });

  it('open by Review', async () => {
    const { user } = await show([waitingSince('One', '2026-01-05T08:00:00.000Z')]);
    await user.click(await screen.findByRole('link', { name: 'Review One and Tidewater Ops' }));
    expect(await screen.findByRole('dialog', { name: 'One and Tidewater Ops' })).toBeVisible();
  });

  it('are reviewed one after the other, through the whole queue', async () => {
    const { user } = await show([
      waitingSince('One', '2026-01-05T08:00:00.000Z'),
      waitingSince('Two', '2026-01-06T08:00:00.000Z'),
    ]);
    await user.click(await screen.findByRole('link', { name: 'Review One and Tidewater Ops' }));
    const first = await screen.findByRole('dialog', { name: 'One and Tidewater Ops' });
    expect(await within(first).findByText('1 of 2')).toBeVisible();
    await user.keyboard('j');
    expect(await screen.findByRole('dialog', { name: 'Two and Tidewater Ops' })).toHaveTextContent('2 of 2');
  });
});
