import type { StatsView } from '@accelerator/contracts/reports/views';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answers } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { anAdministrator } from '../../testing/users.fixtures.ts';

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

const show = (answer: Answers[string], readOnly = false, path = '/') =>
  renderScreen(path, { user: anAdministrator({ readOnly }), answers: { 'GET /api/admin/stats': answer } });

const card = async (name: string) => (await screen.findByText(name)).parentElement;

describe('the overview', () => {
  it('shows four figures, each with what it is made of', async () => {
    show({ body: stats });
    expect(await card('Pending Partners')).toHaveTextContent('149 pending, 5 in admin review. 2 past 5 days');
    expect(await card('Pending Partnerships')).toHaveTextContent('5None past 5 days');
    expect(await card('Active Cohorts')).toHaveTextContent('43 Open');
    expect(await card('Approval Rate')).toHaveTextContent('86%256 approved, 42 rejected');
  });

  it('has its three sections with the links to all', async () => {
    show({ body: stats });
    for (const name of ['Recent Partner Applications', 'Recent Partnership Applications', 'Upcoming Cohorts']) {
      expect(await screen.findByRole('region', { name })).toBeVisible();
    }
    expect(screen.getByRole('link', { name: 'View All Partnerships' })).toBeVisible();
  });

  it('has five tabs, of which four lead to the screens', async () => {
    show({ body: stats });
    const tabs = within(await screen.findByRole('navigation', { name: 'Dashboard' })).getAllByRole('link');
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['Overview', '/'],
      ['Partners', '/admin/partners'],
      ['Partnerships', '/admin/partnerships'],
      ['Cohorts', '/admin/cohorts'],
      ['Reports', '/admin/reports'],
    ]);
    expect(tabs.map((tab) => tab.getAttribute('aria-current'))).toEqual(['page', null, null, null, null]);
  });

  it('keeps its lists where the figures cannot be loaded, and tries again', async () => {
    let isCounting = true;
    show(() =>
      isCounting
        ? { status: 503, body: { statusCode: 503, error: 'Service Unavailable', message: 'The figures are being counted.' } }
        : { body: stats },
    );
    expect(await screen.findByText('The figures are being counted.')).toBeVisible();
    expect(screen.getByText('No pending partner applications')).toBeVisible();
    isCounting = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('86%')).toBeVisible();
  });

  it('keeps the figures that it has where newer ones cannot be loaded, and says so', async () => {
    let isCounting = false;
    const { queryClient } = show(() =>
      isCounting ? { status: 503, body: { statusCode: 503, message: 'The figures are being counted.' } } : { body: stats },
    );
    await screen.findByText('86%');
    isCounting = true;
    await queryClient.invalidateQueries({ queryKey: ['admin-stats'] });
    expect(await screen.findByText('The figures are being counted.')).toBeVisible();
    expect(screen.getByText('86%')).toBeVisible();
  });

  it('has its final shape while it is being loaded', async () => {
    show(() => new Promise<never>(() => {}), true, '/admin');
    expect(await screen.findByText('Loading the overview')).toBeInTheDocument();
    expect(screen.getByText('Read-only access')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Upcoming Cohorts', hidden: true })).toBeVisible();
  });

  it('says that a read-only administrator may only look', async () => {
    show({ body: stats }, true);
    await screen.findByRole('region', { name: 'Upcoming Cohorts' });
    expect(screen.getByText('Read-only access')).toBeVisible();
  });
});
