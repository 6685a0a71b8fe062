import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import {
  aChange,
  aMatch,
  anExplanation,
  anOwnProfile,
  aPartnership,
  aPartnershipCohort,
  bothApplied,
  mutualInterest,
  nordlichtId,
  partnershipId,
} from '../../../testing/partner.fixtures.ts';
import { refused, showScreen } from '../../../testing/screen.tsx';
import { anAppPartner } from '../../../testing/users.fixtures.ts';
import { noFilters } from './match-filters.ts';
import { MatchesScreen, type MatchesScreenProps } from './matches-screen.tsx';

const matches = [
  aMatch({ youViewedContact: true, theyShowedInterest: true }),
  aMatch({ id: 'oak', companyName: 'Oakhurst Consulting', matchScore: 62, youViewedContact: true, industries: ['Finance'] }),
  aMatch({ id: 'tide', companyName: 'Tidewater Ops', matchScore: 71, theyShowedInterest: true, cohortAvailability: [2] }),
  aMatch({ id: 'marram', companyName: 'Marram Agency', matchScore: 55 }),
  aMatch({ id: 'grey', companyName: 'Grey Harbor', youNotInterested: true }),
];
const view = { matches, message: null, hasActiveApplication: false };

function Filtered(props: Partial<MatchesScreenProps>) {
  const [filters, setFilters] = useState(noFilters);
  return <MatchesScreen filters={filters} onFilter={setFilters} cohorts={[{ id: 1, name: 'Winter 2027 Growth' }]} {...props} />;
}

const show = (answer: unknown, props: Partial<MatchesScreenProps> = {}, partnerships: unknown = []) =>
  showScreen(
    <Filtered {...props} />,
    {
      'GET /api/matches': answer,
      'GET /api/partnerships': partnerships,
      [`GET /api/matches/${nordlichtId}/explanation`]: anExplanation(),
      [`GET /api/matches/${nordlichtId}/changes`]: aChange(),
      'GET /api/matches/oak/explanation': anExplanation(),
      'GET /api/matches/oak/changes': aChange({ before: 62, now: 62, lines: [] }),
    },
    { user: anAppPartner() },
  );
/** The same to a server whose answers change while the screen is looked at. */
async function showing(answer: unknown, partnerships: unknown, more: Record<string, unknown>) {
  const all: Record<string, unknown> = { 'GET /api/matches': answer, 'GET /api/partnerships': partnerships, ...more };
  all[`GET /api/matches/${nordlichtId}/explanation`] = anExplanation();
  all[`GET /api/matches/${nordlichtId}/changes`] = aChange();
  return { all, ...(await showScreen(<Filtered />, all, { user: anAppPartner() })) };
}
const section = (name: string) => screen.findByRole('region', { name });

describe('My Matches', () => {
  test('stands under four headings, with rejected partners folded away', async () => {
    await show(view);
    expect(within(await section('Mutual Connections')).getByText('Nordlicht Digital')).toBeVisible();
    expect(within(await section("Partners You're Interested In")).getByText('Oakhurst Consulting')).toBeVisible();
    expect(within(await section('Partners Interested in You')).getByText('Tidewater Ops')).toBeVisible();
    expect(within(await section('Recommended & Algorithmic Matches')).getByText('Marram Agency')).toBeVisible();
    expect(screen.getByText('Grey Harbor')).not.toBeVisible();
  });

  test('shows three industries and how many more', async () => {
    await show(view);
    const industries = within(await section('Mutual Connections')).getByRole('list', { name: 'Industries' });
    expect(
      within(industries)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Technology', 'Healthcare', 'Retail', '+1 more']);
  });

  test('reads a plain list too', async () => {
    await show(matches);
    expect(await section('Mutual Connections')).toBeVisible();
  });

  test('says so where there is none', async () => {
    await show({ ...view, matches: [] });
    expect(await screen.findByRole('heading', { name: 'No matches found' })).toBeVisible();
  });

  test("shows the server's own words to whom they are not open", async () => {
    await show(refused(403, 'Your application has not been approved yet.'));
    expect(await screen.findByText('Your application has not been approved yet.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test.each([
    [{ applicationStatus: 'rejected', isRevoked: true } as const, 'Approval Revoked'],
    [{ applicationStatus: 'rejected' } as const, 'Application Not Approved'],
    [{ applicationStatus: 'pending' } as const, 'Matches open once you are approved'],
  ])('say by the standing of the company why they are closed: %j', async (own, title) => {
    await showing(refused(403, 'The sentence of the server.'), [], { 'GET /api/profile': anOwnProfile(own) });
    expect(await screen.findByText(title)).toBeVisible();
  });

  test('keep what runs in sight of a company that lost its approval', async () => {
    const held = aPartnership({
      ...bothApplied,
      status: 'active',
      onHold: true,
      youAreApproved: false,
      hasActiveApplication: true,
    });
    await show(refused(403, 'Your application has not been approved yet.'), {}, [held]);
    expect(within(await section('Mutual Connections')).getByText('On hold')).toBeVisible();
  });

  test('can be tried again after any other failure', async () => {
    await show(refused(500, 'The list is away.'));
    expect(await screen.findByText('Failed to fetch matches')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('while an application runs', () => {
  test("the server's message stands in its own panel, and other matches are hidden", async () => {
    await show({ matches: [matches[0], matches[3]], message: 'You applied with Nordlicht Digital.', hasActiveApplication: true });
    expect(await screen.findByText('Application In Progress')).toBeVisible();
    expect(screen.getByText('You applied with Nordlicht Digital.')).toBeVisible();
    expect(screen.queryByText('Partnership Application In Progress')).toBeNull();
    expect(screen.queryByText('Marram Agency')).toBeNull();
    expect(await section('Mutual Connections')).toBeVisible();
  });

  test.each([
    ['Application On Hold', { status: 'pending_approval', onHold: true }],
    ['Partnership Active', { status: 'active' }],
    ['Partnership On Hold', { status: 'active', onHold: true }],
  ] as const)('is headed %s where the pair is %j', async (heading, differences) => {
    const running = { ...bothApplied, cohort: aPartnershipCohort(), hasActiveApplication: true, ...differences };
    await show({ ...view, message: 'Other matches are hidden.', hasActiveApplication: true }, {}, [aPartnership(running)]);
    expect(await screen.findByText(heading)).toBeVisible();
    expect(screen.queryByText('Application In Progress')).toBeNull();
  });

  test('a pair whose cohort is over, and a partner that left, stay as on the dashboard', async () => {
    const running = aPartnership({ ...bothApplied, status: 'pending_approval', hasActiveApplication: true });
    const other = (id: string, companyName: string) => ({ ...running.partner, id, companyName });
    const over = { ...aPartnershipCohort(), displayStatus: 'completed' } as const;
    const completed = { ...bothApplied, status: 'active', cohortId: 1, cohort: over } as const;
    await show({ ...view, matches: [], message: 'Other matches are hidden.', hasActiveApplication: true }, {}, [
      running,
      aPartnership({ ...completed, id: 'over', partner: other('over', 'Marram Agency') }),
      aPartnership({ status: 'canceled', id: 'left', partner: { ...other('left', 'Deleted partner 2c2f'), hasLeft: true } }),
    ]);
    expect(within(await section('Mutual Connections')).getByText('Marram Agency')).toBeVisible();
    const fold = screen.getByRole('heading', { name: 'Past Partnerships' }).closest('details')!;
    expect(within(fold).getByText('Deleted partner 2c2f')).toBeInTheDocument();
  });

  test('without a message the banner says whose turn it is', async () => {
    const applied = aPartnership({ ...bothApplied, status: 'pending_approval', cohort: aPartnershipCohort() });
    await show({ ...view, hasActiveApplication: true }, {}, [applied]);
    expect(await screen.findByText('Partnership Application In Progress')).toBeVisible();
    expect(
      await screen.findByText(/^You both applied for Winter 2027 Growth\. An administrator decides.* Other matches are hidden/),
    ).toBeVisible();
    expect(screen.queryByText('Application In Progress')).toBeNull();
  });
});

describe('a card', () => {
  const met = aMatch({ partnershipId, youViewedContact: true, theyShowedInterest: true });

  test('says whose turn it is', async () => {
    await show({ ...view, matches: [met] }, {}, [aPartnership(mutualInterest)]);
    const card = within(await section('Mutual Connections'));
    expect(await card.findByText('Connected')).toBeVisible();
    expect(card.getByText(/You both apply for the same cohort\. Once you both have, an administrator decides\.$/)).toBeVisible();
  });

  test('of a recommended partner stands first, with what the administrator wrote', async () => {
    const suggested = aMatch({
      id: 'fen',
      companyName: 'Fenwick Studio',
      matchScore: 41,
      isAdminRecommended: true,
      recommendationNotes: 'You met at the fair.',
    });
    await show({ ...view, matches: [...matches, suggested] });
    const cards = within(await section('Recommended & Algorithmic Matches'));
    expect(cards.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Fenwick Studio',
      'Marram Agency',
    ]);
    expect(cards.getByText('Recommended')).toBeVisible();
    expect(cards.getByText('You met at the fair.').closest('p')).toHaveTextContent(
      'Note from an administrator: You met at the fair.',
    );
  });

  test('of a partner who is taken does not look available', async () => {
    await show({ ...view, matches: [aMatch({ isTaken: true })] });
    const fold = (await screen.findByRole('heading', { name: 'Not available now' })).closest('details')!;
    expect(fold.open).toBe(false);
    expect(within(fold).getByText('Not available')).toBeInTheDocument();
    expect(within(fold).queryByText('No interaction yet')).toBeNull();
    expect(within(fold).getByText(/^Nordlicht Digital has a partnership or application with someone else/)).toBeInTheDocument();
  });

  test('says nothing of an interaction that is not known', async () => {
    await show({ ...view, matches: [met] }, {}, refused(500, 'Away.'));
    expect(await screen.findByText('Failed to fetch partnerships')).toBeVisible();
    expect(screen.queryByText('No interaction yet')).toBeNull();
  });
});

describe('the filters', () => {
  test('stand beside the number of those that are listed, folded or not, in sight on every width', async () => {
    await show(view);
    await section('Mutual Connections');
    const listed = screen.getAllByRole('link', { name: /^View Profile of/, hidden: true });
    const count = screen.getByText(`Showing ${listed.length} of ${listed.length} partners`);
    expect(count).toHaveAttribute('role', 'status');
    expect(count.className).not.toContain('sr-only');
  });

  test('count those too that only a partnership names', async () => {
    const vale = { ...aPartnership().partner, id: 'vale', companyName: 'Vale Studio' };
    await show(view, {}, [aPartnership({ ...mutualInterest, partner: vale })]);
    expect(within(await section('Mutual Connections')).getByText('Vale Studio')).toBeVisible();
    expect(screen.getByText('Showing 6 of 6 partners')).toBeVisible();
  });

  test('count what they would leave, take effect at the end, and can be taken off', async () => {
    const { user } = await show(view);
    await section('Mutual Connections');
    expect(screen.getByText('Showing 5 of 5 partners')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const drawer = await screen.findByRole('dialog', { name: 'Filters' });
    await user.click(within(drawer).getByRole('radio', { name: /^Good/ }));
    expect(within(drawer).getByRole('button', { name: 'Show 3 matches' })).toBeVisible();
    await user.click(within(drawer).getByRole('checkbox', { name: /Winter 2027 Growth/ }));
    await user.click(within(drawer).getByRole('button', { name: 'Show 2 matches' }));
    expect(await screen.findByText('Showing 3 of 5 partners')).toBeVisible();
    // The drawer has a "Clear all" of its own until it has slid away.
    await waitFor(() => expect(drawer).not.toBeInTheDocument());
    expect(screen.queryByText('Tidewater Ops')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove filter Cohort Winter 2027 Growth' }));
    expect(await screen.findByText('Showing 4 of 5 partners')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(await screen.findByText('Showing 5 of 5 partners')).toBeVisible();
  });

  test('that leave nothing offer to be cleared', async () => {
    const { user } = await show(view);
    await section('Mutual Connections');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const drawer = await screen.findByRole('dialog', { name: 'Filters' });
    await user.click(within(drawer).getByRole('radio', { name: /^Excellent/ }));
    await user.click(within(drawer).getByRole('checkbox', { name: /Finance/ }));
    await user.click(within(drawer).getByRole('button', { name: 'Show 0 matches' }));
    expect(await screen.findByText('No matches found')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
    expect(await screen.findByText('Showing 5 of 5 partners')).toBeVisible();
  });
});

test('the score of a connection is explained from the beginning, in the order of the print, closes and opens again', async () => {
  const { user } = await show(view);
  const card = await section('Mutual Connections');
  const why = within(card).getByRole('button', { name: 'Hide explanation of Nordlicht Digital' });
  expect(why).toHaveAttribute('aria-expanded', 'true');
  const lines = within(await within(card).findByRole('region', { name: 'Why 83% with Nordlicht Digital' }));
  expect(await lines.findByText('About industries.')).toBeVisible();
  expect(lines.getAllByText(/^About/).map((line) => line.textContent)).toEqual([
    'About industries.',
    'About regions.',
    'About segments.',
    'About personas.',
    'About technology.',
    'About cohorts.',
    'About readiness.',
    'About scale.',
  ]);
  await user.click(within(card).getByRole('button', { name: 'Hide explanation of Nordlicht Digital' }));
  await waitFor(() => expect(screen.queryByText('About industries.')).toBeNull());
  await user.click(within(card).getByRole('button', { name: 'Why 83% with Nordlicht Digital' }));
  expect(await within(card).findByText('About industries.')).toBeVisible();
});

test('other scores are explained when they are asked for, one at a time, each with the name of its partner', async () => {
  const { user } = await show(view);
  const others = await section("Partners You're Interested In");
  await user.click(within(others).getByRole('button', { name: 'Why 62% with Oakhurst Consulting' }));
  const why = await within(others).findByRole('region', { name: 'Why 62% with Oakhurst Consulting' });
  expect(await within(why).findByText('About industries.')).toBeVisible();
  expect(screen.getAllByRole('heading', { name: /^Why/ })).toHaveLength(1);
});

test('below the lines of a score stands what has moved it since it was last shown, or that nothing has', async () => {
  const { user } = await show(view);
  const changed = within(
    within(await section('Mutual Connections')).getByRole('region', { name: 'Why 83% with Nordlicht Digital' }),
  );
  expect(changed.getByText(/^they added Healthcare/).closest('li')).toHaveTextContent('they added Healthcare (+2.0)');
  const others = await section("Partners You're Interested In");
  await user.click(within(others).getByRole('button', { name: /^Why/ }));
  expect(await within(others).findByText('No changes since Nov 3, 2026.')).toBeVisible();
});

test('saved partners are shown as such, and can be filtered', async () => {
  const saved = aMatch({ id: 'saved', companyName: 'Saved Partners', savedForLater: true, isAlgorithmic: false });
  const { user } = await show({ ...view, matches: [...matches, saved] });
  const recommended = within(await section('Recommended & Algorithmic Matches'));
  expect(recommended.getByText('Saved for later')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await user.click(drawer.getByRole('checkbox', { name: /^Only saved partners/ }));
  await user.click(drawer.getByRole('button', { name: 'Show 1 match' }));
  expect(await screen.findByText('Showing 2 of 6 partners')).toBeVisible();
  expect(screen.getByText('Saved Partners')).toBeVisible();
});

test('a partner that only its partnership says is saved is shown as such, and found by the same filter', async () => {
  const marram = aMatch({ id: 'marram', companyName: 'Marram Agency' });
  const partner = { ...aPartnership().partner, id: 'marram', companyName: 'Marram Agency' };
  const saved = aPartnership({ partner, savedForLater: true, status: 'pending' });
  const { user } = await show({ ...view, matches: [marram, aMatch({ id: 'oak', companyName: 'Oakhurst' })] }, {}, [saved]);
  expect(await screen.findByText('Saved for later')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
  expect(drawer.getByRole('checkbox', { name: /^Only saved partners.*1/ })).toBeVisible();
  await user.click(drawer.getByRole('checkbox', { name: /^Only saved partners/ }));
  await user.click(drawer.getByRole('button', { name: 'Show 1 match' }));
  expect(await screen.findByText('Showing 1 of 2 partners')).toBeVisible();
  expect(screen.getByText('Marram Agency')).toBeVisible();
});

test('a partner opens in place by View Profile, which is a link as its name is', async () => {
  const { user, address } = await show(view);
  await section('Mutual Connections');
  const link = screen.getByRole('link', { name: 'View Profile of Oakhurst Consulting' });
  expect(link).toHaveAttribute('href', '/here?partner=oak');
  await user.click(link);
  await waitFor(() => expect(address()).toBe('/here?partner=oak'));
  expect(screen.getByRole('link', { name: 'Tidewater Ops' })).toHaveAttribute('href', '/partner-profile?id=tide&type=solutions');
});

describe('a decision is one press', () => {
  const someone = { ...aPartnership().partner, id: 'marram', companyName: 'Marram Agency' };
  const start = 'POST /api/partnerships';
  const put = `PUT /api/partnerships/${partnershipId}`;

  test('on a partner with whom nothing has begun: interest, and the focus goes to the next one', async () => {
    const listed = ['Marram Agency', 'Fenwick Studio', 'Quill Works'].map((companyName) =>
      aMatch({ id: companyName.split(' ')[0]!.toLowerCase(), companyName }),
    );
    const answers = { matches: listed, message: null, hasActiveApplication: false };
    const { user, sent, all } = await showing(answers, [], {
      [start]: () => {
        all['GET /api/matches'] = {
          ...answers,
          matches: [{ ...listed[0], partnershipId, youViewedContact: true }, ...listed.slice(1)],
        };
        all['GET /api/partnerships'] = [aPartnership({ appPartnerInterested: true, partner: someone })];
        return { body: aPartnership({ appPartnerInterested: true, partner: someone }) };
      },
    });
    const act = await screen.findByRole('button', { name: 'Show interest, Marram Agency' });
    act.focus();
    await user.keyboard('{Enter}');
    expect(within(await section("Partners You're Interested In")).getByText('Marram Agency')).toBeVisible();
    expect(sent).toMatchObject([{ call: start, body: { partnerId: 'marram', appPartnerInterested: true } }]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Show interest, Fenwick Studio' })).toHaveFocus());
  });

  test('to pass, which the toast offers to undo', async () => {
    const passed = aPartnership({ partner: someone, appPartnerNotInterested: true });
    const { user, sent } = await showing({ ...view, matches: [matches[3]!] }, [], {
      [start]: passed,
      [put]: aPartnership({ partner: someone }),
    });
    (await screen.findByRole('button', { name: 'Not interested, Marram Agency' })).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText("Marram Agency won't be notified.")).toBeVisible();
    screen.getByRole('button', { name: 'Undo' }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Marram Agency is back where it was.')).toBeVisible();
    const card = screen.getByRole('button', { name: 'Show interest, Marram Agency' }).closest('[data-place]');
    await waitFor(() => expect(card).toContainElement(document.activeElement as HTMLElement));
    await waitFor(() =>
      expect(sent).toMatchObject([
        { call: start, body: { partnerId: 'marram', appPartnerNotInterested: true } },
        { call: put, body: { appPartnerInterested: false, appPartnerNotInterested: false } },
      ]),
    );
  });

  test('to apply for the cohort that comes first, where it is allowed, else the reason', async () => {
    const offered = { id: 1, name: 'Winter 2027 Growth' };
    const nextApplication = { cohort: offered, allowed: true, reason: null, message: null };
    const apply = `POST /api/partnerships/${partnershipId}/apply`;
    const met = { ...view, matches: [aMatch({ partnershipId, youViewedContact: true, theyShowedInterest: true })] };
    const { user, sent, all, queryClient } = await showing(met, [aPartnership({ ...mutualInterest, nextApplication })], {
      [apply]: { message: 'You applied.', status: 'waiting_for_partner', partnership: aPartnership() },
    });
    await user.click(await screen.findByRole('button', { name: 'Apply for Winter 2027 Growth, Nordlicht Digital' }));
    await waitFor(() => expect(sent).toMatchObject([{ call: apply, body: { cohortId: 1, appPartnerApplied: true } }]));
    const message = 'This cohort is closed.';
    all['GET /api/partnerships'] = [
      aPartnership({
        ...mutualInterest,
        nextApplication: { ...nextApplication, allowed: false, reason: 'cohort_closed', message },
      }),
    ];
    await queryClient.invalidateQueries();
    expect(await screen.findByText(/^You are both interested .*This cohort is closed\.$/)).toBeVisible();
    expect(screen.getAllByText(/This cohort is closed/)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /^Apply for/ })).toBeNull();
  });
});

describe('the search by name', () => {
  test('asks the server, shows whom it finds wherever they stand, and can be taken off', async () => {
    const { user, calls } = await showing(view, [], {
      'GET /api/matches': ({ query }: { query: URLSearchParams }) => ({
        body: query.get('q') ? { ...view, matches: [matches[4]] } : view,
      }),
    });
    await user.type(await screen.findByRole('searchbox', { name: 'Search partners by name' }), ' grey ');
    expect(await screen.findByText('Found 1 partner')).toBeVisible();
    expect(calls.map(({ query }) => query.get('q'))).toContain('grey');
    expect(screen.getByText('Grey Harbor')).toBeVisible();
    expect(screen.queryByText('Nordlicht Digital')).toBeNull();
    expect(screen.queryByText('No matches found')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(await screen.findByText('Showing 5 of 5 partners')).toBeVisible();
  });
});
