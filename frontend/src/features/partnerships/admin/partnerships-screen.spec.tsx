import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { format } from 'date-fns';
import { columnsOfFile } from '../../../lists/export-rows.ts';
import { refused, showScreen } from '../../../testing/screen.tsx';
import { CohortPartnerships } from './cohort/cohort-partnerships.tsx';
import { anAppSide, aPartnership, aSolutionsSide } from './partnerships.fixtures.ts';
import { partnershipsList } from './partnerships-list.tsx';
import { readPartnershipsSearch } from './partnerships-search.ts';
import { also, everything, held, partnershipsOf, show, waiting } from './partnerships-screen.fixtures.tsx';

describe('the partnership list', () => {
  it('shows both sides, what they said and applied for, and counts', async () => {
    await show();
    const row = await screen.findByRole('row', { name: /Tidewater Ops/ });
    expect(within(row).getByText('Niamh Byrne')).toBeVisible();
    expect(within(row).getByRole('img', { name: 'Both interested (App Nov 4, 2026; Solutions Nov 6, 2026)' })).toBeVisible();
    expect(within(row).getByText('Nov 4 / Nov 6')).toBeVisible();
    expect(within(row).getByRole('img', { name: 'Both applied' })).toBeVisible();
    expect(within(row).getByText('Awaiting Approval')).toBeVisible();
    expect(screen.getByText('Showing 3 of 3 partnerships')).toBeVisible();
  });

  it('asks one question about the status, and one industry', async () => {
    const { user, calls, address } = await show();
    await user.click(await screen.findByRole('button', { name: 'Status All Statuses' }));
    await user.click(await screen.findByRole('option', { name: 'No Response Yet' }));
    await waitFor(() => expect(calls.at(-1)?.query.get('status')).toBe('no-response'));
    await user.click(screen.getByRole('button', { name: 'Industry All Industries' }));
    await user.click(await screen.findByRole('option', { name: 'Other' }));
    await waitFor(() => expect(calls.at(-1)?.query.get('industry')).toBe('Other'));
    expect(address()).toBe('/here?status=no-response&industry=Other');
  });

  it('offers the questions about the status in their order', () => {
    expect(partnershipsList.filters[0]?.options.map(({ label }) => label)).toEqual([
      'No Response Yet',
      'App Interested No Response',
      'Solutions Interested No Response',
      'Mutual Interest',
      'App Not Interested',
      'Solutions Not Interested',
      'Both Applied to Cohort',
      'App Applied Solutions Pending',
      'Solutions Applied App Pending',
      'Pending',
      'Contacted',
      'Active',
      'Rejected',
      'Applying',
      'Awaiting Approval',
      'Canceled',
      'Awaiting registration',
      'Application pending',
    ]);
  });

  it('is narrowed to one cohort by its address, and the chip takes that off', async () => {
    const { user } = await show({ search: '?cohortId=1' });
    expect(await screen.findByText('Showing 2 of 3 partnerships')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove filter Cohort Winter 2027 Growth' }));
    expect(await screen.findByText('Showing 3 of 3 partnerships')).toBeVisible();
  });

  it('shows only what awaits approval at a press, the overdue first, and everything again at the next', async () => {
    const { user, calls, address } = await show();
    const quick = await screen.findByRole('button', { name: /^Awaiting Approval/ });
    await user.click(quick);
    await waitFor(() => expect(calls.at(-1)?.query.get('status')).toBe('pending_approval'));
    expect(calls.at(-1)?.query.get('sort')).toBe('review');
    expect(address()).toBe('/here?status=pending_approval');
    expect(await screen.findByText('Overdue first, then by score')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove filter Status Awaiting Approval' })).toBeVisible();
    expect(quick).toHaveAttribute('aria-pressed', 'true');
    await user.click(quick);
    await waitFor(() => expect(address()).toBe('/here'));
  });

  it('reads its address and drops what it cannot mean', () => {
    expect(readPartnershipsSearch({ status: 'mutual', industry: 'Other', cohortId: '3', q: 'x' })).toEqual({
      status: 'mutual',
      industry: 'Other',
      cohortId: 3,
      q: 'x',
    });
    expect(readPartnershipsSearch({ status: 'all', industry: 'Travel', cohortId: 'W27', sort: '' })).toEqual({});
  });
});

describe('the file of partnerships', () => {
  it('has the columns of the table in their order, and dates in their ISO form', () => {
    expect(columnsOfFile(partnershipsList).map(({ header, value }) => [header, value(waiting)])).toEqual([
      ['ID', waiting.id],
      ['App Partner', 'Niamh Byrne'],
      ['App Company', 'Kestrel Forms'],
      ['Solutions Partner', 'Grace Lindqvist'],
      ['Solutions Company', 'Tidewater Ops'],
      ['Tier', 'Elite'],
      ['Industries', ['Technology', 'Healthcare', 'Finance']],
      ['Interests', 'Both interested (App 2026-11-04; Solutions 2026-11-06)'],
      ['Applications', 'Both applied'],
      ['Cohort', 'Winter 2027 Growth'],
      ['Created', waiting.createdAt],
      ['Status', 'Awaiting Approval'],
    ]);
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
    for (const name of ['Export CSV', 'Export All'])
      expect(screen.getByRole('button', { name })).toHaveAccessibleDescription(/^3 in all, \d+ columns$/);
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(names).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Export All' }));
    await waitFor(() => expect(names).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Export Selected (1)' }));
    await waitFor(() => expect(names).toHaveLength(3));
    expect(names).toEqual([
      `partnerships_list_${today}.csv`,
      `partnerships_export_${today}.csv`,
      `partnerships_export_selected_${today}.csv`,
    ]);
  });

  it('saves everything from the queue too, whose order is of what waits alone', async () => {
    const { user, calls } = await show({ search: '?status=pending_approval' });
    await user.click(await screen.findByRole('button', { name: 'Export All' }));
    await waitFor(() => expect(names).toEqual([`partnerships_export_${today}.csv`]));
    expect(calls.at(-1)!.query.get('sort')).toBe('-createdAt');
  });

  it('says in sight what each file holds, and names the filtered one apart', async () => {
    const { user } = await show({ search: '?cohortId=1' });
    await screen.findByText('Showing 2 of 3 partnerships');
    expect(screen.getByText(/^2 filtered, \d+ columns$/)).toBeVisible();
    expect(screen.getByText(/^3 in all, \d+ columns$/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Export CSV' })).toHaveAccessibleDescription(/^2 filtered/);
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(names).toEqual([`partnerships_list_${today}_filtered.csv`]));
  });

  it('makes no empty file', async () => {
    const { user } = await show({ search: '?q=unknown' });
    await screen.findByText('Showing 0 of 3 partnerships');
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('No data to export')).toBeVisible();
    expect(names).toEqual([]);
  });
});

describe('approving many partnerships', () => {
  it('lists what was skipped and why, and asks with the number before one goes above the limit', async () => {
    const { user, sent, answers } = await show({ partnerships: [waiting, also, held] });
    const full = 'Winter 2027 Growth is full with 20 partners enrolled.';
    answers['POST /api/admin/partnerships/approve'] = {
      approved: 0,
      skipped: [
        { id: waiting.id, name: 'Kestrel Forms and Tidewater Ops', reason: full, code: 'full' },
        {
          id: also.id,
          name: 'Meadowlark and Tidewater Ops',
          reason: 'Both partners must be approved.',
          code: 'partner_not_approved',
        },
      ],
    };
    answers[`POST /api/admin/partnerships/${waiting.id}/approve`] = ({ body }: { body: unknown }) =>
      (body as { overfill?: boolean }).overfill
        ? { body: { message: 'Partnership approved', id: waiting.id } }
        : { status: 409, body: { message: 'Winter 2027 Growth is full with 22 partners enrolled.', code: 'full' } };
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 3 partnerships' }));
    await user.click(screen.getByRole('button', { name: 'Approve Selected (2)' }));
    await user.click(await screen.findByRole('button', { name: 'Approve 2 partnerships' }));
    const dialog = await screen.findByRole('dialog', { name: 'Approved 0 partnerships, 3 were skipped' });
    expect(dialog).toHaveTextContent(full);
    expect(dialog).toHaveTextContent('Both partners must be approved.');
    expect(dialog).toHaveTextContent('Brightpath and Fennel StudioOn hold.');
    expect(within(dialog).getAllByRole('button', { name: /^Approve anyway/ })).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: 'Approve anyway: Kestrel Forms and Tidewater Ops' }));
    const question = await screen.findByRole('alertdialog', { name: 'Approve above the limit?' });
    expect(question).toHaveTextContent('22 partners enrolled');
    await user.click(within(question).getByRole('button', { name: 'Approve anyway' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent.at(-1)).toMatchObject({ call: `POST /api/admin/partnerships/${waiting.id}/approve`, body: { overfill: true } });
    expect(within(dialog).getByText('Approved')).toBeVisible();
  });

  it('is offered in the row of what is not on hold alone', async () => {
    const { user } = await show({ partnerships: [waiting, held] });
    const entriesOf = async (pair: string) => {
      await user.click(await screen.findByRole('button', { name: `Actions for ${pair}` }));
      const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
      await user.keyboard('{Escape}');
      return entries;
    };
    expect(await entriesOf('Kestrel Forms and Tidewater Ops')).toEqual(expect.arrayContaining(['Approve', 'Reject']));
    const ofHeld = await entriesOf('Brightpath and Fennel Studio');
    expect(ofHeld).toContain('Reject');
    expect(ofHeld).not.toContain('Approve');
  });

  it('sends those that await a decision and are not on hold', async () => {
    const { user, sent, answers } = await show();
    answers['POST /api/admin/partnerships/approve'] = { approved: 1, skipped: [] };
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 3 partnerships' }));
    expect(screen.getByText(/Approve Selected \(1\) skips 1 on hold, 1 not awaiting approval$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Approve Selected (1)' }));
    await user.click(await screen.findByRole('button', { name: 'Approve 1 partnership' }));
    expect(await screen.findByText('Approved 1 partnership')).toBeVisible();
    expect(sent[0]?.body).toEqual({ partnershipIds: [{ id: waiting.id, version: waiting.version }] });
  });

  it('names them in the order in which seats go to them', async () => {
    const named = (companyName: string, cohortId: number, before: number | null) =>
      aPartnership({
        id: companyName,
        cohortId,
        seats: before === null ? null : { free: 2, before },
        partners: { ...waiting.partners, app: { ...waiting.partners.app, companyName } },
      });
    const partnerships = [
      named('Cargo', 1, 2),
      named('Elm', 2, 1),
      named('Acme', 3, null),
      named('Bolt', 1, 0),
      named('Dune', 2, 0),
    ];
    const { user } = await show({ partnerships });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 5 partnerships' }));
    await user.click(screen.getByRole('button', { name: 'Approve Selected (5)' }));
    const question = await screen.findByRole('alertdialog', { name: 'Approve 5 partnerships?' });
    expect(
      within(question)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Bolt', 'Dune', 'Acme', 'Cargo', 'Elm'].map((name) => `${name} and Tidewater Ops`));
  });

  it('says that it failed', async () => {
    const { user, answers } = await show();
    answers['POST /api/admin/partnerships/approve'] = refused(500, 'No.');
    await user.click(await screen.findByRole('checkbox', { name: 'Kestrel Forms and Tidewater Ops' }));
    await user.click(screen.getByRole('button', { name: 'Approve Selected (1)' }));
    await user.click(await screen.findByRole('button', { name: 'Approve 1 partnership' }));
    expect(await screen.findByText('Failed to approve partnerships')).toBeVisible();
  });
});

describe('the partnerships of one cohort', () => {
  const showCohort = (cohortId: number, pairs = everything) => {
    const details = Object.fromEntries(pairs.map((pair) => [`GET /api/admin/partnerships/${pair.id}`, pair]));
    return showScreen(<CohortPartnerships cohortId={cohortId} />, {
      'GET /api/admin/partnerships': partnershipsOf(pairs),
      ...details,
    });
  };

  it('are searched by company, name and status, and opened by Details', async () => {
    const { user, address } = await showCohort(1);
    expect(await screen.findAllByRole('link', { name: /^Details of/ })).toHaveLength(2);
    await user.click(screen.getByRole('searchbox'));
    await user.paste('brightpath');
    await waitFor(() => expect(screen.getAllByRole('link', { name: /^Details of/ })).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: 'Details of Brightpath and Fennel Studio' }));
    expect(await screen.findByRole('dialog', { name: 'Brightpath and Fennel Studio' })).toBeVisible();
    expect(address()).toBe('/here?pair=held');
  });

  it('name one person where the other has not registered', async () => {
    const partners = { app: anAppSide(), solutions: aSolutionsSide({ firstName: '', lastName: '' }) };
    await showCohort(1, [aPartnership({ partners })]);
    expect(await screen.findByText('Niamh Byrne')).toBeVisible();
  });

  it('are said to be none where there is none', async () => {
    await showCohort(7);
    expect(await screen.findByText('No partnerships in this cohort yet')).toBeVisible();
  });
});

describe('a match that an administrator created', () => {
  const match = aPartnership({ id: 'match', initiatedBy: 'admin' });
  const remove = `DELETE /api/admin/matching/match/${match.id}`;
  const ask = async (user: Awaited<ReturnType<typeof show>>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Actions for Kestrel Forms and Tidewater Ops' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete Match' }));
    const question = await screen.findByRole('alertdialog', {
      name: 'Are you sure you want to permanently delete this partnership?',
    });
    expect(question).toHaveTextContent('This action cannot be undone.');
    return within(question).getByRole('button', { name: 'Delete Match' });
  };

  it('is deleted after a question, and an alert says so before the page loads again', async () => {
    const { user, sent, answers } = await show({ partnerships: [match] });
    answers[remove] = { message: 'Match deleted' };
    await user.click(await ask(user));
    expect(await screen.findByRole('dialog', { name: 'Partnership deleted successfully' })).toBeVisible();
    expect(sent.map(({ call }) => call)).toEqual([remove]);
  });

  it('is still there where that failed, with the reason of the server', async () => {
    const { user, answers } = await show({ partnerships: [match] });
    answers[remove] = refused(404, 'This match does not exist, or it was deleted already.', 'match_unknown');
    await user.click(await ask(user));
    expect(
      await screen.findByText('Failed to delete partnership. This match does not exist, or it was deleted already.'),
    ).toBeVisible();
    answers[remove] = refused(500, 'Internal Server Error');
    await user.click(screen.getByRole('button', { name: 'Delete Match' }));
    expect(await screen.findByText('Failed to delete partnership. Unknown error')).toBeVisible();
  });

  it.each([
    ['by partners', { partnerships: [waiting] }],
    ['to a view-only administrator', { partnerships: [match], readOnly: true }],
  ])('is not offered for deletion %s', async (_, shown) => {
    const { user } = await show(shown);
    await user.click(await screen.findByRole('button', { name: 'Actions for Kestrel Forms and Tidewater Ops' }));
    expect(await screen.findByRole('menuitem', { name: 'View Details' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Delete Match' })).toBeNull();
  });

  it('is deleted from its details too', async () => {
    const { user } = await show({ partnerships: [match], search: '?partnership=match' });
    const dialog = await screen.findByRole('dialog', { name: 'Kestrel Forms and Tidewater Ops' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete Match' }));
    expect(await screen.findByRole('alertdialog', { name: /permanently delete this partnership/ })).toBeVisible();
  });
});
