import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { format } from 'date-fns';
import { useState } from 'react';
import { refused, showScreen } from '../../testing/screen.tsx';
import { CohortPartnerships } from './admin-cohort-partnerships.tsx';
import type { PartnershipsSearch } from './admin-partnership-filters.ts';
import { AdminPartnershipsScreen } from './admin-partnerships-screen.tsx';
import { anAppSide, aPartnership, aSilentPartnership, aSolutionsSide } from './admin-partnerships.fixtures.ts';

const waiting = aPartnership();
const held = aPartnership({
  id: 'held',
  onHold: true,
  partners: {
    app: anAppSide({ companyName: 'Brightpath' }),
    solutions: aSolutionsSide({ companyName: 'Fennel Studio', industries: ['Travel'] }),
  },
});
const silent = aSilentPartnership({
  partners: {
    app: anAppSide({ companyName: 'Signalbox', appliedDate: null }),
    solutions: aSolutionsSide({ companyName: 'Copper & Pine', appliedDate: null }),
  },
});
const everything = [waiting, held, silent];

interface SearchedProps {
  readonly start: PartnershipsSearch;
  readonly readOnly: boolean;
}

function Searched({ start, readOnly }: SearchedProps) {
  const [search, setSearch] = useState(start);
  return (
    <AdminPartnershipsScreen
      search={search}
      onSearch={setSearch}
      cohorts={[{ id: 1, name: 'Winter 2027 Growth' }]}
      readOnly={readOnly}
      renderPrint={({ score }) => <span>Print of {score}</span>}
      profileLink={({ companyName }) => <a href={`/${companyName}`}>Profile of {companyName}</a>}
    />
  );
}

async function show({
  partnerships = everything,
  start = {},
  readOnly = false,
}: Partial<SearchedProps> & { partnerships?: unknown } = {}) {
  const answers: Record<string, unknown> = { 'GET /api/admin/partnerships': partnerships };
  const shown = await showScreen(<Searched start={start} readOnly={readOnly} />, answers);
  return { ...shown, answers };
}

const open = async (user: Awaited<ReturnType<typeof show>>['user'], name = 'Kestrel Forms and Tidewater Ops') => {
  await user.click(await screen.findByRole('button', { name: `Open ${name}` }));
  return screen.findByRole('dialog', { name });
};

describe('the partnership list', () => {
  it('shows both sides, what they said and applied for, and counts', async () => {
    await show();
    const row = await screen.findByRole('row', { name: /Tidewater Ops/ });
    expect(within(row).getByText('Niamh Byrne')).toBeVisible();
    expect(within(row).getByRole('img', { name: 'Both interested' })).toBeVisible();
    expect(within(row).getByRole('img', { name: 'Both applied' })).toBeVisible();
    expect(within(row).getByText('Awaiting Approval')).toBeVisible();
    expect(screen.getByText('Showing 3 of 3 partnerships')).toBeVisible();
  });

  it('asks one question about the status', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: /^Status/ }));
    await user.click(await screen.findByRole('option', { name: 'No Response Yet' }));
    expect(screen.getByText('Showing 1 of 3 partnerships')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Open Signalbox and Copper & Pine' })).toBeVisible();
  });

  it('finds unlisted industries under Other', async () => {
    await show({ start: { industry: 'Other' } });
    expect(await screen.findByText('Showing 1 of 3 partnerships')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Open Brightpath and Fennel Studio' })).toBeVisible();
  });

  it('is narrowed to one cohort by its address, and the chip takes that off', async () => {
    const { user } = await show({ start: { cohortId: 1 } });
    expect(await screen.findByText('Showing 2 of 3 partnerships')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove filter Cohort Winter 2027 Growth' }));
    expect(screen.getByText('Showing 3 of 3 partnerships')).toBeVisible();
  });

  it('says when the filters leave nothing, and when there is nothing', async () => {
    await show({ start: { q: 'nobody' } });
    expect(await screen.findByRole('heading', { name: 'No partnerships match the current filters.' })).toBeVisible();
  });
});

describe('exporting', () => {
  const names: string[] = [];
  const today = format(new Date(), 'yyyy-MM-dd');
  beforeEach(() => {
    names.length = 0;
    Object.assign(URL, { createObjectURL: () => 'blob:partnerships', revokeObjectURL: () => {} });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('names the file by whether it holds the current view, everything or the selection', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('checkbox', { name: 'Kestrel Forms and Tidewater Ops' }));
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await user.click(screen.getByRole('button', { name: 'Export All' }));
    await user.click(screen.getByRole('button', { name: 'Export Selected (1)' }));
    expect(names).toEqual([`partnerships-${today}.csv`, `partnerships_export_${today}.csv`, `partnerships_export_${today}.csv`]);
  });

  it('makes no empty file', async () => {
    const { user } = await show({ start: { q: 'nobody' } });
    await screen.findByText('Showing 0 of 3 partnerships');
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('No data to export')).toBeVisible();
    expect(names).toEqual([]);
  });
});

describe('the partnership that is open', () => {
  it('shows the steps, the points of each line and both sides', async () => {
    const { user } = await show();
    const dialog = await open(user);
    const steps = within(within(dialog).getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      'Mutual interest (completed)Nov 12, 2026',
      'Cohort application (completed)Both applied, Nov 19, 2026',
      'Cohort assignment (current)Winter 2027 Growth, proposed',
      'Active After approval',
    ]);
    expect(within(dialog).getByText('Print of 82')).toBeVisible();
    expect(within(dialog).getAllByText('19.6')[0]).toBeVisible();
    const app = within(dialog).getByRole('region', { name: 'App Partner' });
    expect(within(app).getAllByText('Interested')).toHaveLength(2);
    expect(within(app).getByRole('link', { name: 'Profile of Kestrel Forms' })).toBeVisible();
  });

  it('is approved from there', async () => {
    const { user, sent, answers } = await show();
    answers[`POST /api/admin/partnerships/${waiting.id}/approve`] = undefined;
    const dialog = await open(user);
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Partnership approved')).toBeVisible();
    expect(sent).toEqual([{ call: `POST /api/admin/partnerships/${waiting.id}/approve`, body: {} }]);
  });

  it('asks before it goes above a full cohort, and names the number', async () => {
    const { user, sent, answers } = await show();
    const approve = `POST /api/admin/partnerships/${waiting.id}/approve`;
    answers[approve] = refused(409, 'Winter 2027 Growth is full with 36 partners enrolled.', 'full');
    const dialog = await open(user);
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    const question = await screen.findByRole('alertdialog', { name: 'Approve above the limit?' });
    expect(question).toHaveTextContent(
      'Winter 2027 Growth is full with 36 partners enrolled. Approve anyway to place this partnership above the limit.',
    );
    expect(screen.queryByText(/Failed to approve/)).toBeNull();
    answers[approve] = undefined;
    await user.click(within(question).getByRole('button', { name: 'Approve anyway' }));
    expect(await screen.findByText('Partnership approved')).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{}, { overfill: true }]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is rejected with the reason that both partners read', async () => {
    const { user, sent, answers } = await show();
    answers[`POST /api/admin/partnerships/${waiting.id}/reject`] = undefined;
    const dialog = await open(user);
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    const question = await screen.findByRole('alertdialog');
    await user.type(within(question).getByRole('textbox', { name: /Reason/ }), 'Try the spring cohort.');
    await user.click(within(question).getByRole('button', { name: 'Reject application' }));
    expect(await screen.findByText('Partnership rejected')).toBeVisible();
    expect(sent[0]?.body).toEqual({ reason: 'Try the spring cohort.' });
  });

  it.each([
    ['an application on hold', held, 'Cancel', 'application', 'Application canceled'],
    [
      'an application of one side',
      aPartnership({ id: 'half', status: 'applying' }),
      'Cancel',
      'application',
      'Application canceled',
    ],
    ['an active partnership', aPartnership({ id: 'active', status: 'active' }), 'End', 'partnership', 'Partnership ended'],
  ])('ends %s, with a reason that both partners read', async (_, pair, verb, what, done) => {
    const { user, sent, answers } = await show({ partnerships: [pair] });
    answers[`POST /api/admin/partnerships/${pair.id}/cancel`] = undefined;
    const name = `${pair.partners.app.companyName} and ${pair.partners.solutions.companyName}`;
    const dialog = await open(user, name);
    await user.click(within(dialog).getByRole('button', { name: `${verb} ${what}` }));
    const question = await screen.findByRole('alertdialog', { name: `${verb} the ${what} of ${name}?` });
    expect(within(question).getByRole('button', { name: `Keep the ${what}` })).toHaveFocus();
    await user.type(within(question).getByRole('textbox', { name: /Reason/ }), 'The cohort is postponed.');
    await user.click(within(question).getByRole('button', { name: `${verb} ${what}` }));
    expect(await screen.findByText(done)).toBeVisible();
    expect(sent).toEqual([
      { call: `POST /api/admin/partnerships/${pair.id}/cancel`, body: { reason: 'The cohort is postponed.' } },
    ]);
  });

  it('is rejected while it is on hold', async () => {
    const { user } = await show();
    const dialog = await open(user, 'Brightpath and Fennel Studio');
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect(await screen.findByRole('alertdialog', { name: /^Reject the application/ })).toBeVisible();
  });

  it('cannot be approved while it is on hold, and says why', async () => {
    const { user, sent } = await show();
    const dialog = await open(user, 'Brightpath and Fennel Studio');
    expect(within(dialog).getByText('On hold')).toBeVisible();
    const approve = within(dialog).getByRole('button', { name: 'Approve' });
    expect(approve).toHaveAttribute('aria-disabled', 'true');
    await user.click(approve);
    expect(sent).toEqual([]);
  });

  it('offers no decision while nobody has applied', async () => {
    const { user } = await show();
    const dialog = await open(user, 'Signalbox and Copper & Pine');
    expect(within(dialog).queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(within(dialog).getAllByText('No Response')).toHaveLength(2);
  });

  it('is only looked at by a read-only administrator', async () => {
    const { user, sent } = await show({ readOnly: true });
    const dialog = await open(user);
    const approve = within(dialog).getByRole('button', { name: 'Approve' });
    expect(approve).toHaveAttribute('aria-disabled', 'true');
    await user.click(approve);
    expect(sent).toEqual([]);
  });
});

describe('approving many partnerships', () => {
  it('sends those that await a decision and are not on hold', async () => {
    const { user, sent, answers } = await show();
    answers['POST /api/admin/partnerships/approve'] = { approved: 1, skipped: [] };
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 3: Partnerships' }));
    expect(screen.getByText('2 not awaiting approval or on hold will be skipped')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Approve Selected (1)' }));
    expect(await screen.findByText('Approved 1 partnerships')).toBeVisible();
    expect(sent[0]?.body).toEqual({ partnershipIds: [waiting.id] });
  });

  it('says that it failed', async () => {
    const { user, answers } = await show();
    answers['POST /api/admin/partnerships/approve'] = refused(500, 'No.');
    await user.click(await screen.findByRole('checkbox', { name: 'Kestrel Forms and Tidewater Ops' }));
    await user.click(screen.getByRole('button', { name: 'Approve Selected (1)' }));
    expect(await screen.findByText('Failed to approve partnerships')).toBeVisible();
  });
});

describe('the partnerships of one cohort', () => {
  const showCohort = (cohortId: number) =>
    showScreen(<CohortPartnerships cohortId={cohortId} readOnly={false} renderPrint={() => null} profileLink={() => null} />, {
      'GET /api/admin/partnerships': everything,
    });

  it('are searched by company, name and status, and opened by Details', async () => {
    const { user } = await showCohort(1);
    expect(await screen.findAllByRole('button', { name: /^Details of/ })).toHaveLength(2);
    await user.type(screen.getByRole('searchbox'), 'brightpath awaiting');
    await user.click(screen.getByRole('button', { name: 'Details of Brightpath and Fennel Studio' }));
    expect(await screen.findByRole('dialog', { name: 'Brightpath and Fennel Studio' })).toBeVisible();
  });

  it('are said to be none where there is none', async () => {
    await showCohort(7);
    expect(await screen.findByText('No partnerships in this cohort yet')).toBeVisible();
  });
});
