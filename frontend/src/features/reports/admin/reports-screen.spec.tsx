import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refused, showScreen } from '../../../testing/screen.tsx';
import { anAdministrator } from '../../../testing/users.fixtures.ts';
import { anAdminCohort } from '../../../testing/admin-cohort.fixtures.ts';
import { aReport } from './report.fixtures.ts';
import { ReportsScreen } from './reports-screen.tsx';

const winter = anAdminCohort({ payoutDate: '2027-05-10' });
const spring = anAdminCohort({ id: 2, name: 'Spring 2027', kickoffDate: '2027-03-29', endDate: '2027-06-21' });
const show = (answer: unknown = aReport(), { readOnly = false, search = '' } = {}) =>
  showScreen(
    <ReportsScreen />,
    { 'GET /api/admin/reports': answer, 'GET /api/admin/cohorts': [spring, winter] },
    { user: anAdministrator({ readOnly }), search },
  );
const cellsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('the report', () => {
  it('says the totals, of each type what is approved and pending, and the approval rate', async () => {
    await show();
    expect((await screen.findByText('App Partners', { selector: 'dt *' })).closest('dl > div')).toHaveTextContent(
      '31 approved, 2 pending',
    );
    expect(screen.getByText('Partners', { selector: 'dt *' }).closest('dl > div')).toHaveTextContent('52 waiting for review');
    expect(screen.getByText('Solutions Partners', { selector: 'dt *' }).closest('dl > div')).toHaveTextContent(
      '21 approved, 0 pending',
    );
    expect(screen.getByText('Approval Rate', { selector: 'dt *' }).closest('dl > div')).toHaveTextContent('67%2 of 3 decided');
  });

  it('has each of its tables for screen readers, while the pictures are shown', async () => {
    await show();
    await screen.findByRole('table', { name: 'Geographic distribution' });
    expect(cellsOf('Application status breakdown')).toEqual([
      ['Type', 'Approved', 'Pending', 'Admin Review', 'Rejected', 'Approval Rate'],
      ['App Partner', '1', '1', '1', '0', '100%'],
      ['Solutions Partner', '1', '0', '0', '1', '50%'],
    ]);
    expect(cellsOf('Geographic distribution').slice(1)).toEqual([
      ['Europe', '4', '2', '2'],
      ['Africa', '1', '1', '0'],
    ]);
    expect(cellsOf('Solutions tier breakdown')[1]).toEqual(['Gold', '1', '1', '0', '0']);
    const tiers = screen.getByRole('table', { name: 'Solutions tier breakdown' }).closest('figure')!;
    expect(within(tiers).getByText('Pending counts those in Admin Review too.')).toBeVisible();
    expect(cellsOf('Top 10 industries')[2]).toEqual(['Real Estate', '1']);
    expect(cellsOf('Activity by week')[1]).toEqual(['Nov 16, 2026', '4', '2', '1', '0']);
  });

  it('begins with the funnel of each cohort, and each of its numbers leads to the list of those that it counts', async () => {
    await show();
    const funnel = await screen.findByRole('table', { name: 'Funnel by cohort' });
    expect(screen.getAllByRole('table')[0]).toBe(funnel);
    expect(cellsOf('Funnel by cohort')).toEqual([
      ['Cohort', 'Registered', 'Approved', 'Interest', 'Mutual interest', 'Applied', 'Active'],
      ['Winter 2027 Growth', '5', '4', '3', '2', '2', '0'],
      ['Spring 2027 Launch', '1', '0', '0', '0', '0', '0'],
    ]);
    const links = within(funnel).getAllByRole('link');
    expect(links).toHaveLength(12);
    expect(links[3]).toHaveAccessibleName('Winter 2027 Growth, Mutual interest: 2');
    expect(links[3]).toHaveAttribute('href', '/admin/partners?cohortId=1&stage=mutual');
  });

  it('leads from a funnel as of a day to no list, which shows those of now', async () => {
    await show(aReport({ asOf: '2026-11-20' }), { search: '?asOf=2026-11-20' });
    const funnel = await screen.findByRole('table', { name: 'Funnel by cohort' });
    expect(within(funnel).queryByRole('link')).toBeNull();
  });

  it('says the first and the last week of its pictures by the days on which they begin', async () => {
    await show();
    const [first] = await screen.findAllByText('Nov 16');
    expect(first!.parentElement).toHaveTextContent('Nov 16Nov 23');
    expect(screen.queryByText(/-W\d/)).toBeNull();
  });

  it('draws when each cohort runs, the earliest first, with the table always there', async () => {
    await show();
    await screen.findByRole('table', { name: 'Cohort dates' });
    expect(cellsOf('Cohort dates')).toEqual([
      ['Cohort', 'Kickoff', 'Campaigns due', 'Campaigns launch', 'Receipts due', 'End', 'Payout'],
      ['Winter 2027 Growth', 'Jan 18, 2027', '—', '—', '—', 'Apr 12, 2027', 'May 10, 2027'],
      ['Spring 2027', 'Mar 29, 2027', '—', '—', '—', 'Jun 21, 2027', '—'],
    ]);
    expect(screen.getByRole('group', { name: 'Show Cohort dates as' })).toBeVisible();
    expect(screen.getByText('Kickoff to end')).toBeVisible();
    expect(screen.getByText('Campaigns due or launched, receipts due, payout')).toBeVisible();
  });

  it('says a dash for a median of fewer than ten', async () => {
    await show();
    await screen.findByRole('table', { name: /^Median/ });
    expect(cellsOf('Median business days of each step').slice(1)).toEqual([
      ['Application to decision', '1.8', '12'],
      ['First interest to mutual interest', '2', '10'],
      ['Mutual interest to both applied', '—', '9'],
      ['Both applied to decision', '—', '0'],
    ]);
  });

  it('shows a table in place of its picture', async () => {
    const { user } = await show();
    const choice = within(await screen.findByRole('group', { name: 'Show Top 10 industries as' }));
    expect(choice.getByRole('button', { name: 'Chart' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(choice.getByRole('button', { name: 'Table' }));
    expect(choice.getByRole('button', { name: 'Table' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getAllByText('Real Estate')).toHaveLength(1);
  });

  it('keeps its range in the address, and asks for no reversed one', async () => {
    const { calls, address } = await show(aReport(), { search: '?from=2026-11-16&to=2026-11-27' });
    const asked = () => calls.filter(({ path }) => path === '/api/admin/reports').map(({ query }) => query.toString());
    fireEvent.change(await screen.findByLabelText('To'), { target: { value: '2026-11-01' } });
    expect(await screen.findByText('Choose an end that is not before the start')).toBeVisible();
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-10-26' } });
    await waitFor(() => expect(address()).toBe('/here?from=2026-10-26&to=2026-11-01'));
    expect(screen.queryByText('Choose an end that is not before the start')).toBeNull();
    await waitFor(() => expect(asked()).toEqual(['from=2026-11-16&to=2026-11-27', 'from=2026-10-26&to=2026-11-01']));
  });

  it('asks for the report as of a day and for one to compare with, in the address, and says what that means', async () => {
    const { calls, address, user } = await show(aReport(), { search: '?from=2026-11-16&to=2026-11-27' });
    const asked = () => calls.findLast(({ path }) => path === '/api/admin/reports')?.query.toString();
    await user.click(await screen.findByRole('button', { name: 'As of now' }));
    expect(screen.getByText(/means the end of that day in UTC.*Companies that have left or were erased/)).toBeVisible();
    fireEvent.change(screen.getByLabelText('As of'), { target: { value: '2026-11-20' } });
    await waitFor(() => expect(address()).toBe('/here?from=2026-11-16&to=2026-11-27&asOf=2026-11-20'));
    fireEvent.change(screen.getByLabelText('Compare with'), { target: { value: '2026-11-13' } });
    await waitFor(() => expect(asked()).toBe('from=2026-11-16&to=2026-11-27&asOf=2026-11-20&compare=2026-11-13'));
    expect(screen.getByRole('button', { name: 'As of Nov 20, 2026' })).toHaveAttribute('aria-expanded', 'true');
    fireEvent.change(screen.getByLabelText('As of'), { target: { value: '8999-01-01' } });
    expect(await screen.findByText('Choose a day that has begun, in UTC')).toBeVisible();
    expect(address()).toContain('asOf=2026-11-20');
    await user.click(screen.getByRole('button', { name: 'Return to now' }));
    await waitFor(() => expect(address()).toBe('/here?from=2026-11-16&to=2026-11-27'));
  });

  it('says in words what changed from the other day, in its tables first', async () => {
    const { asOf: _, compared: __, ...figures } = aReport();
    const [apps, solutions] = figures.statuses;
    const compared = {
      ...figures,
      asOf: '2026-11-13',
      total: 6,
      approvalRate: 67,
      statuses: [{ ...apps!, approved: 3, approvalRate: 60 }, solutions!],
      industries: [{ industry: 'Technology', total: 2 }] as const,
      steps: figures.steps.map((step) =>
        step.step === 'mutual-interest' ? { ...step, medianDays: 3.5 } : { ...step, medianDays: null },
      ),
    };
    await show(aReport({ asOf: '2026-11-20', compared }), { search: '?asOf=2026-11-20&compare=2026-11-13' });
    expect(
      await screen.findByText('As of the end of Nov 20, 2026, UTC. Changes from the end of Nov 13, 2026, UTC, are in brackets.'),
    ).toBeVisible();
    expect(screen.getByText('Partners', { selector: 'dt *' }).closest('dl > div')).toHaveTextContent('5(−1)');
    expect(screen.getByText('Approval Rate', { selector: 'dt *' }).closest('dl > div')).toHaveTextContent('67%(±0)');
    expect(cellsOf('Application status breakdown')[1]).toEqual([
      'App Partner',
      '1 (−2)',
      '1 (±0)',
      '1 (±0)',
      '0 (±0)',
      '100% (+40)',
    ]);
    expect(cellsOf('Top 10 industries').slice(1)).toEqual([
      ['Technology', '4 (+2)'],
      ['Real Estate', '1 (+1)'],
    ]);
    const [, first, second, third] = cellsOf('Median business days of each step');
    expect([first![1], second![1], third![1]]).toEqual(['1.8 (was —)', '2 (−1.5)', '— (was —)']);
    expect(screen.getByRole('group', { name: 'Show Top 10 industries as' })).toBeVisible();
    expect(
      within(screen.getByRole('group', { name: 'Show Top 10 industries as' })).getByRole('button', { name: 'Table' }),
    ).toHaveAttribute('aria-pressed', 'true');
  });

  it('says that there are no partners yet', async () => {
    await show(aReport({ total: 0 }));
    expect(await screen.findByText('No partners yet')).toBeVisible();
    expect(screen.getByRole('table', { name: 'Activity by week' })).toBeInTheDocument();
  });

  it('says that it could not be loaded, and tries again', async () => {
    const answers: Record<string, unknown> = { 'GET /api/admin/reports': refused(503, 'The report is being counted.') };
    const { user } = await showScreen(<ReportsScreen />, answers);
    expect(await screen.findByText('Failed to fetch data')).toBeVisible();
    expect(screen.getByText('The report is being counted.')).toBeVisible();
    answers['GET /api/admin/reports'] = aReport();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Activity by week')).toBeVisible();
  });

  it('is shown to a read-only administrator', async () => {
    await show(aReport(), { readOnly: true });
    expect(await screen.findByText('Read-only access')).toBeVisible();
    expect(await screen.findByText('Activity by week')).toBeVisible();
  });
});
