import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { refused } from '../../../../testing/screen.tsx';
import { aMatch, aPartnership } from '../../../../testing/partner.fixtures.ts';
import { aPartnerMatch, dashboard, linden, listCall, matchesOf, rowOf, show, table } from './partner-matches.fixtures.tsx';

const textsOf = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => aPartnerMatch({ id: `m${index}`, companyName: `Match ${index}` }));

describe('the dashboard of a partner', () => {
  it('stands in its groups, each with its count and badge', async () => {
    const { user } = await show();
    const view = await dashboard();
    expect(view.getByText(/^Dashboard View/)).toHaveTextContent('Dashboard View (6)');
    const groups = [
      ...['Mutual Connections', "Partners You're Interested In", 'Incoming Interest', 'Admin Recommendations'],
      ...['Top Matches', 'Rejected Partners'],
    ];
    expect(textsOf(view.getAllByRole('heading', { level: 4 }))).toEqual(groups.map((name) => `${name} (1)`));
    const saidIn = () => groups.map((name) => textsOf(within(view.getByLabelText(name)).queryAllByRole('listitem')));
    expect(saidIn()).toEqual([
      [expect.stringMatching(/Kestrel.*Connected.*90%/)],
      [expect.stringMatching(/Quayside.*Outreach Sent.*Awaiting response.*52%/)],
      [expect.stringMatching(/Tidewater Ops.*Interested.*66%/)],
      [expect.stringMatching(/Halden & Rowe.*Recommended.*71%.*Strong Match/)],
      [expect.stringMatching(/Nordlicht Digital.*83%.*Excellent Match/)],
      [],
    ]);
    // What the partner has passed is opened only when it is asked for.
    await user.click(within(view.getByLabelText('Rejected Partners')).getByRole('button'));
    expect(saidIn()[5]).toEqual([expect.stringContaining('Brightwell')]);
  });

  it('folds those whom the partner cannot meet now, and names those that only a partnership of its own does', async () => {
    const free = aPartnership({ status: 'canceled', partner: { ...aPartnership().partner, id: 'gone', hasLeft: true } });
    const ownLists = {
      matches: [aMatch(), aMatch({ id: 'taken', companyName: 'Tidewater Ops', isTaken: true })],
      partnerships: [{ ...free, partner: { ...free.partner, companyName: 'Deleted partner 2c2f' } }],
    };
    const { user } = await show({ matches: matchesOf([], { ownLists }) });
    const view = await dashboard();
    expect(view.getByText(/^Dashboard View/)).toHaveTextContent('Dashboard View (3)');
    const headings = textsOf(view.getAllByRole('heading', { level: 4 }));
    expect(headings).toEqual(['Top Matches (1)', 'Not available now (1)', 'Past Partnerships (1)']);
    for (const name of ['Not available now', 'Past Partnerships'])
      await user.click(within(view.getByLabelText(name)).getByRole('button'));
    expect(view.getByLabelText('Not available now')).toHaveTextContent(/Tidewater Ops.*Not available.*83%/);
    expect(view.getByLabelText('Past Partnerships')).toHaveTextContent(/Deleted partner 2c2f.*Left the programme/);
    // Nothing is left of it that a match could be opened on.
    expect(view.queryByRole('link', { name: 'Deleted partner 2c2f' })).toBeNull();
  });

  it('says of an interest that cannot be answered now that its partner is not available, as the reader of it is told', async () => {
    const { partner } = aPartnership();
    const taken = { ...partner, id: 'taken', companyName: 'Tidewater Ops', isTaken: true };
    const ownLists = {
      matches: [aMatch({ id: 'taken', companyName: 'Tidewater Ops', theyShowedInterest: true, isTaken: true })],
      partnerships: [aPartnership({ partner: taken, solutionsPartnerInterested: true })],
    };
    await show({ matches: matchesOf([], { ownLists }) });
    const view = await dashboard();
    expect(view.getByLabelText('Incoming Interest')).toHaveTextContent(/Tidewater Ops.*Interested in You.*Not available/);
  });

  it('shows six of a group at first', async () => {
    const { user } = await show({ matches: matchesOf(many(8)) });
    const top = within((await dashboard()).getByLabelText('Top Matches'));
    expect(top.getAllByRole('listitem')).toHaveLength(6);
    await user.click(top.getByRole('button', { name: 'Show all 8 of Top Matches' }));
    expect(top.getAllByRole('listitem')).toHaveLength(8);
  });

  it('says that it is empty, and what the partner reads there', async () => {
    const dashboardMessage = 'Other matches are hidden while your application awaits administrator approval.';
    await show({ matches: matchesOf([linden], { dashboardMessage }) });
    const view = await dashboard();
    expect(view.getByText('No matches in dashboard.')).toBeVisible();
    expect(view.getByText('Tallyfold reads')).toBeVisible();
    expect(view.getByText(dashboardMessage)).toBeVisible();
  });
});

describe('the table of all potential matches', () => {
  it('has a row for each, with score, status, whether it is in the dashboard, and what fits it', async () => {
    await show();
    expect(await screen.findByText('Tallyfold', { selector: 'a' })).toBeVisible();
    expect(screen.getByText(/, App Partner/)).toBeVisible();
    const [head, ...rows] = (await table()).getAllByRole('row');
    const cellsOf = (row: HTMLElement) => textsOf(within(row).getAllByRole('cell')).slice(0, 4);
    expect(textsOf(within(head!).getAllByRole('columnheader'))).toEqual([
      ...['Partner', 'Match Score', 'Status', 'In Dashboard', 'Actions'],
    ]);
    expect(rows.map(cellsOf)).toEqual([
      ['KKestrelJonas Albrecht', '90%Excellent Match', 'Partnership', 'Yes'],
      ['NDNordlicht DigitalJonas Albrecht', '83%Excellent Match', 'Potential Match', 'Yes'],
      ['HRHalden & RoweAstrid Halden', '71%Strong Match', 'Recommended', 'Yes'],
      ['TOTidewater OpsJonas Albrecht', '66%Good Match', 'Incoming Interest', 'Yes'],
      ['QQuaysideJonas Albrecht', '52%Suggested Match', 'Potential MatchTallyfold showed interest', 'Yes'],
      ['BBrightwellJonas Albrecht', '48%Suggested Match', 'Not InterestedTallyfold passed', 'No'],
      ['LLLinden LabsJonas Albrecht', '31%Suggested Match', 'Potential Match', 'No'],
    ]);
    const actsOf = async (company: string) => textsOf((await rowOf(company)).queryAllByRole('button'));
    expect(await actsOf('Kestrel')).toEqual([]);
    expect(await actsOf('Halden & Rowe')).toEqual(['Remove Halden & Rowe']);
    expect(await actsOf('Nordlicht Digital')).toEqual(['Recommend Nordlicht Digital']);
    expect(await actsOf('Linden Labs')).toEqual(['Recommend Linden Labs', 'Add Linden Labs']);
    const legend = within(screen.getByLabelText('Legend')).getAllByRole('listitem');
    expect(textsOf(legend)).toEqual(['Recommended', 'Incoming Interest', 'Not Interested', 'Potential Match']);
  });

  it('is searched, sorted and paged by the server', async () => {
    const { user, calls } = await show({ matches: matchesOf(many(250)) });
    expect(await screen.findByText('Showing 250 of 250 matches')).toBeVisible();
    await user.click(screen.getByText('Next page'));
    expect(await screen.findByText(/Rows 201 to 250/)).toBeVisible();
    await user.click((await table()).getByText('Status'));
    await waitFor(() => expect(calls.at(-1)!.query.get('sort')).toBe('section'));
    expect(calls.at(-1)!.query.has('after')).toBe(false);
    await user.type(screen.getByLabelText('Search matches'), 'match 24x');
    expect(await screen.findByText('No matches found')).toBeVisible();
    await user.type(screen.getByLabelText('Search matches'), '{Backspace}');
    expect(await screen.findByText('Showing 11 of 250 matches')).toBeVisible();
  });

  it('says that it could not be loaded, and can be tried again', async () => {
    const { user, answers } = await show({ matches: refused(500, 'Away.') });
    expect(await screen.findByText('Failed to load partner matches')).toBeVisible();
    answers[listCall] = matchesOf();
    await user.click(screen.getByText('Try again'));
    expect(await dashboard()).toBeDefined();
  });

  it('offers a read-only administrator no change', async () => {
    const { user, sent } = await show({ matches: matchesOf([linden]), readOnly: true });
    expect(await screen.findByText('Read-only access')).toBeVisible();
    expect(textsOf((await table()).getAllByRole('columnheader'))).not.toContain('Actions');
    expect((await rowOf('Linden Labs')).queryAllByRole('button')).toEqual([]);
    for (const name of ['Add Recommendation', 'Add to Dashboard']) {
      const add = screen.getByText(name, { selector: 'button *' }).closest('button')!;
      expect(add).toHaveAttribute('aria-disabled', 'true');
      await user.click(add);
    }
    expect([document.querySelectorAll('[role=dialog]').length, sent]).toEqual([1, []]);
  });
});
