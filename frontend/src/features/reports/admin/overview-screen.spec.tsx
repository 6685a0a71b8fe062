import type { StatsView } from '@accelerator/contracts/reports/views';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { refused, showScreen } from '../../../testing/screen.tsx';
import { anAdministrator } from '../../../testing/users.fixtures.ts';
import { AdminOverviewScreen } from './overview-screen.tsx';

const stats: StatsView = {
  pendingPartners: 14,
  pendingPartnerships: 5,
  activeCohorts: 4,
  approvalRate: 86,
  partnersInAdminReview: 5,
  openCohorts: 3,
  approvedPartners: 256,
  rejectedPartners: 42,
  overduePartners: 2,
  overduePartnerships: 0,
};

const show = (answer: unknown, readOnly = false) => {
  const answers = { 'GET /api/admin/stats': answer };
  const section = (name: string) => ({ list: <p>{name} list</p>, viewAll: <a href="/all">View All {name}</a> });
  const screenShown = showScreen(
    <AdminOverviewScreen partners={section('Partners')} partnerships={section('Partnerships')} cohorts={section('Cohorts')} />,
    answers,
    { user: anAdministrator({ readOnly }) },
  );
  return screenShown.then((shown) => ({ ...shown, answers }));
};

const card = async (name: string) => (await screen.findByText(name)).parentElement;

describe('the overview', () => {
  it('shows four figures, each with what it is made of', async () => {
    await show(stats);
    expect(await card('Pending Partners')).toHaveTextContent('149 pending, 5 in admin review. 2 past 5 days');
    expect(await card('Pending Partnerships')).toHaveTextContent('5None past 5 days');
    expect(await card('Active Cohorts')).toHaveTextContent('43 Open');
    expect(await card('Approval Rate')).toHaveTextContent('86%256 approved, 42 rejected');
  });

  it('has its three sections with the links to all', async () => {
    await show(stats);
    for (const name of ['Recent Partner Applications', 'Recent Partnership Applications', 'Upcoming Cohorts']) {
      expect(screen.getByRole('region', { name })).toBeVisible();
    }
    expect(screen.getByRole('link', { name: 'View All Partnerships' })).toBeVisible();
  });

  it('keeps its lists where the figures cannot be loaded, and tries again', async () => {
    const { user, answers } = await show(refused(503, 'The figures are being counted.'));
    expect(await screen.findByText('The figures are being counted.')).toBeVisible();
    expect(screen.getByText('Partners list')).toBeVisible();
    answers['GET /api/admin/stats'] = stats;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('86%')).toBeVisible();
  });

  it('says that a read-only administrator may only look', async () => {
    await show(stats, true);
    expect(screen.getByText('Read-only access')).toBeVisible();
  });
});
