import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { showScreen } from '../../../testing/screen.tsx';
import { anAppSide, aPartnership, aSilentPartnership, aSolutionsSide } from './partnerships.fixtures.ts';
import { RecentPartnerships } from './recent-partnerships.tsx';

const waitingSince = (company: string, submittedAt: string) =>
  aPartnership({ id: company, submittedAt, partners: { app: anAppSide({ companyName: company }), solutions: aSolutionsSide() } });

const show = (partnerships: unknown) =>
  showScreen(
    <RecentPartnerships
      readOnly={false}
      renderPrint={({ score, size }) => <i>{`print ${score} ${size}`}</i>}
      profileLink={() => null}
    />,
    {
      'GET /api/admin/partnerships': partnerships,
    },
  );

describe('the recent partnership applications', () => {
  it('are three that await a decision, with print, score and cohort', async () => {
    await show([
      aSilentPartnership(),
      waitingSince('One', '2026-01-05T08:00:00.000Z'),
      waitingSince('Two', '2026-01-06T08:00:00.000Z'),
      waitingSince('Three', '2026-01-07T08:00:00.000Z'),
      waitingSince('Four', '2026-01-02T08:00:00.000Z'),
    ]);
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
      'Three and Tidewater Ops',
      'Two and Tidewater Ops',
      'One and Tidewater Ops',
    ]);
    expect(rows[0]).toHaveTextContent('Winter 2027 Growthprint 82 s82%');
  });

  it('open by Review', async () => {
    const { user } = await show([waitingSince('One', '2026-01-05T08:00:00.000Z')]);
    await user.click(await screen.findByRole('button', { name: 'Review One and Tidewater Ops' }));
    expect(await screen.findByRole('dialog', { name: 'One and Tidewater Ops' })).toBeVisible();
  });
});
