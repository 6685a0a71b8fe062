import type { Page } from 'playwright-core';
import { again, fail } from './openings.ts';
import { heading, press, text, type State } from './screen.ts';
import { matches, screenOf } from './screens.ts';

/** Of an active partnership, which is among the longest. */
async function openLongestHistory(page: Page): Promise<void> {
  const id = await page.evaluate(async () => {
    const answer = await fetch('/api/admin/partnerships?status=active&limit=1');
    return ((await answer.json()) as readonly { readonly id: string }[])[0]!.id;
  });
  await page.goto(new URL(`/admin/history/partnership-${id}`, page.url()).href);
  await page.getByRole('heading', { name: /State after event/ }).waitFor();
}

const finishedRebuild = (page: Page) => page.getByRole('region', { name: 'Finished rebuild of match-outcomes' });

/** The demo's log is rebuilt in a moment: what takes its time elsewhere is told to the page, with a parked key and a skipped event. */
async function withRebuild(page: Page, state: 'building' | 'paused' | 'stopped' | 'ready' | 'former'): Promise<void> {
  const isOver = state === 'ready' || state === 'former';
  const halted = {
    position: '0000000004811333',
    type: 'PartnershipNoted',
    problem: 'No version 3 of PartnershipNoted is known.',
  };
  const beside = {
    ...{ id: 'r1', state, startedAt: '2026-11-19T09:12:00.000Z', startedBy: 'superadmin' },
    ...{ events: 4_811_333, percent: isOver ? 100 : 62, documents: 214, parkedKeys: 0 },
    ...{ eventsPerSecond: state === 'building' ? 104_200 : null, secondsLeft: state === 'building' ? 28 : null },
    ...{ halted: state === 'stopped' ? halted : null, keptUntil: state === 'former' ? '2026-11-20T09:12:00.000Z' : null },
  };
  const event = { eventId: '019c79ff-1200-7000-8a00-4b5c6d7e8f90', eventType: 'ProfileUpdated', stream: 'partner-tallyfold' };
  const key = { key: '019c79ff-1200-7000-8a00-0a1b2c3d4e5f', isBeside: false, position: '0000000000004711', ...event };
  const skipped = { key: key.key, eventId: event.eventId, at: '2026-11-18T16:40:00.000Z', by: 'superadmin' };
  await page.route('**/api/admin/projections', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { projections: { version: number }[] };
    const [first, second, third, ...others] = json.projections.map((one) => ({ ...one, beside: null }));
    const parked = { ...second, parkedKeys: 1, parked: [{ ...key, problem: 'Not a date.' }] };
    const projections = [
      { ...first, beside: { ...beside, version: first?.version } },
      parked,
      { ...third, skipped: [skipped] },
      ...others,
    ];
    await route.fulfill({ response, json: { ...json, projections } });
  });
  await page.reload();
  await page.getByRole('heading', { name: 'Skipped events' }).waitFor();
}

const erasure = {
  ...{ eventId: '019c79ff-1200-7000-8a00-4b5c6d7e8f90', stream: 'partner-4a01', revision: 11, at: '2026-11-18T16:40:00.000Z' },
  ...{ of: 'Deleted partner 4a01', because: 'The partner asked for it in writing.', partnerships: 2 },
  by: { kind: 'administrator', name: 'superadmin', userId: 'superadmin', company: null },
  subjects: [
    {
      ...{ subject: '019c79ff-1200-7000-8a00-0a1b2c3d4e5f', whose: 'The company', hasNoKey: true },
      ...{ keyDestroyedAt: '2026-11-18T16:40:01.000Z', forgottenAt: '2026-11-18T16:40:02.000Z' },
    },
    {
      ...{ subject: '019c79ff-1200-7000-8a00-1a2b3c4d5e6f', whose: 'A former member', hasNoKey: true },
      ...{ keyDestroyedAt: '2026-11-18T16:40:01.000Z', forgottenAt: null },
    },
  ],
  stores: [
    { store: 'Sessions', deleted: 3 },
    { store: 'Email that waits', deleted: 0 },
  ],
  views: ['accounts', 'partners', 'partnerships', 'partnership-list', 'search'],
  ...{ completedAt: null, checkedAt: '2026-11-19T09:12:00.000Z' },
};

/** Histories, projections, exports and scoring. */
export const eventLogStates: readonly State[] = [
  {
    name: 'console scoring, a replay',
    screen: screenOf('console scoring'),
    open: async (page) => {
      await page.getByRole('textbox', { name: 'Industries' }).fill('20');
      await page.getByRole('textbox', { name: 'Regions' }).fill('18');
      await page.getByRole('button', { name: 'Replay' }).click();
      await page.getByRole('region', { name: 'Replay' }).getByRole('table').first().waitFor();
    },
  },
  {
    name: 'console scoring, adopting',
    screen: screenOf('console scoring'),
    open: async (page) => {
      await page.getByRole('textbox', { name: 'Industries' }).fill('20');
      await page.getByRole('textbox', { name: 'Regions' }).fill('18');
      await page.getByRole('button', { name: 'Adopt as score-v2' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'console projections, rebuilding all',
    screen: screenOf('console projections'),
    open: press('button', 'Rebuild all'),
  },
  {
    name: 'history, nothing found',
    screen: { path: '/admin/history?q=nowhere', username: 'superadmin', loaded: heading('Requests') },
  },
  {
    name: 'history in steps, two moments',
    screen: { path: '/admin/partnerships', username: 'superadmin', loaded: text(/Showing \d+ of \d+/) },
    open: async (page) => {
      await openLongestHistory(page);
      await page.getByRole('button', { name: 'Compare with another moment' }).click();
      await page.getByRole('button', { name: 'Previous event' }).click();
      await page.getByRole('heading', { name: /side by side/ }).waitFor();
    },
  },
  {
    name: 'history in steps, the raw event',
    screen: { path: '/admin/partnerships', username: 'superadmin', loaded: text(/Showing \d+ of \d+/) },
    open: async (page) => {
      await openLongestHistory(page);
      await page.getByText('Raw event').click();
    },
  },
  {
    name: 'history of a cohort',
    screen: screenOf('console cohorts'),
    open: async (page) => {
      await page.getByRole('button', { name: 'Actions for Winter 2027 Growth' }).click();
      await page.getByRole('menuitem', { name: 'View History' }).click();
      await page.getByRole('heading', { name: /State after event/ }).waitFor();
    },
  },
  {
    name: 'console projections, ready to switch',
    screen: screenOf('console projections'),
    open: async (page) => {
      await page.getByRole('button', { name: 'Rebuild match-outcomes' }).or(finishedRebuild(page)).first().waitFor();
      if (!(await finishedRebuild(page).isVisible())) await press('button', 'Rebuild match-outcomes')(page);
      await finishedRebuild(page)
        .getByText(/of .* documents/)
        .waitFor();
    },
  },
  ...(['building', 'paused', 'stopped', 'former'] as const).map((state) => ({
    name: `console projections, ${state}`,
    screen: screenOf('console projections'),
    open: (page: Page) => withRebuild(page, state),
  })),
  {
    name: 'console projections, with what differs and what is parked',
    screen: screenOf('console projections'),
    open: async (page) => {
      const fields = [
        { field: 'approved', live: '119', beside: '117' },
        { field: 'rejected', live: '19', beside: '21' },
      ];
      const json = { rows: [{ row: 'status/solutions', only: null, fields }], compared: 214, documents: 214, next: null };
      await page.route('**/api/admin/projections/*/differences', (route) => route.fulfill({ json }));
      await withRebuild(page, 'ready');
      await page.getByRole('region', { name: 'What differs' }).waitFor();
    },
  },
  {
    name: 'console projections, building, read-only',
    screen: { ...screenOf('console projections'), username: 'adminviewer' },
    open: (page) => withRebuild(page, 'building'),
  },
  {
    name: 'console projections, failed',
    screen: screenOf('console projections'),
    open: (page) => again(page, fail, (shown) => shown.getByRole('alert').first()),
  },
  {
    name: 'history of a partner',
    screen: { path: '/admin/history?q=Tallyfold', username: 'superadmin', loaded: heading('Histories') },
    open: async (page) => {
      await page.getByRole('main').getByRole('link', { name: 'Tallyfold Partner' }).click();
      await page.getByRole('heading', { name: /State after event/ }).waitFor();
    },
  },
  {
    name: 'history of a partner, in the past',
    screen: { path: '/admin/history?q=Tallyfold', username: 'superadmin', loaded: heading('Histories') },
    open: async (page) => {
      await page.getByRole('main').getByRole('link', { name: 'Tallyfold Partner' }).click();
      await page.getByRole('button', { name: 'Previous event' }).click();
      await page.getByText('Viewing the past').waitFor();
    },
  },
  ...(['Dashboard', 'My Matches'] as const).map((view) => ({
    name: `history of a partner, what it saw, ${view}`,
    screen: { path: '/admin/history?q=Tallyfold', username: 'superadmin' as const, loaded: heading('Histories') },
    open: async (page: Page) => {
      await page.getByRole('main').getByRole('link', { name: 'Tallyfold Partner' }).click();
      await page.getByRole('link', { name: 'What they saw then' }).click();
      await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: view }).click();
      await page.getByRole('region', { name: 'Mutual Connections' }).waitFor();
    },
  })),
  {
    name: 'history in steps, rows of a partnership',
    screen: { path: '/admin/partnerships', username: 'superadmin', loaded: text(/Showing \d+ of \d+/) },
    open: async (page) => {
      await openLongestHistory(page);
      await page.getByRole('button', { name: 'Show State' }).click();
      await page.getByRole('option', { name: 'Rows of partnerships' }).click();
      await page.getByText(/made of this stream alone/).waitFor();
    },
  },
  {
    name: 'history in steps, match at a moment',
    screen: { path: '/admin/partnerships', username: 'superadmin', loaded: text(/Showing \d+ of \d+/) },
    open: async (page) => {
      await openLongestHistory(page);
      await page.getByText('Match at this moment').click();
      await page.getByText(/^Industries/).waitFor();
    },
  },
  {
    name: 'history in steps, filters to save',
    screen: { path: '/admin/partnerships', username: 'superadmin', loaded: text(/Showing \d+ of \d+/) },
    open: async (page) => {
      await openLongestHistory(page);
      await page.getByRole('button', { name: 'Kind' }).click();
      await page.getByRole('option').first().click();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Saved filters' }).click();
      await page.getByRole('menuitem', { name: 'Save these filters' }).click();
      await page.getByRole('dialog', { name: 'Save these filters' }).waitFor();
    },
  },
  {
    name: 'history in steps, filters that are saved',
    screen: { path: '/admin/partnerships', username: 'superadmin', loaded: text(/Showing \d+ of \d+/) },
    open: async (page) => {
      const saved = { name: 'Applications for Winter', query: 'q=Winter&day=2026-11-14&kind=CohortApplied' };
      const arranged = [{ list: 'history', columns: null, filters: [saved] }];
      await page.route('**/api/account/lists', (route) => route.fulfill({ json: arranged }));
      await openLongestHistory(page);
      await page.getByRole('button', { name: 'Saved filters' }).click();
      await page.getByRole('menuitem', { name: 'Manage saved filters' }).click();
      await page.getByRole('dialog', { name: 'Saved filters' }).getByText('Applications for Winter').waitFor();
    },
  },
  {
    name: 'history of a partner, its erasure',
    screen: { path: '/admin/history?q=Tallyfold', username: 'superadmin', loaded: heading('Histories') },
    open: async (page) => {
      await page.route('**/api/admin/history/*/erasures', (route) => route.fulfill({ json: [erasure] }));
      await page.getByRole('main').getByRole('link', { name: 'Tallyfold Partner' }).click();
      await page.getByRole('region', { name: 'Erasure certificate' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'history of a partnership, a partner',
    screen: matches,
    open: async (page) => {
      await page
        .getByRole('link', { name: /^View Profile/ })
        .first()
        .click();
      await page.getByRole('link', { name: 'History of this partnership' }).click();
      await page.getByRole('button', { name: 'Previous event' }).click();
      await page.getByText('Viewing the past').waitFor();
    },
  },
  {
    name: 'history, what proves exports',
    screen: { path: '/admin/history?q=Tallyfold', username: 'superadmin', loaded: heading('Histories') },
    open: async (page) => {
      await page.getByText('How exports prove themselves').click();
      await page.getByText('Key that signs').waitFor();
      await page.getByRole('button', { name: 'Export what is found' }).click();
      await page.getByRole('menuitem', { name: /^CSV/ }).first().waitFor();
    },
  },
  {
    name: 'history, a request',
    screen: { path: '/admin/history', username: 'superadmin', loaded: heading('Latest requests') },
    open: press('button', /^What followed from the request of grace/),
  },
  {
    name: 'console exports, columns',
    screen: {
      ...screenOf('console exports'),
      path: '/admin/exports?columns=partners',
      loaded: (page) => page.getByRole('dialog', { name: 'Columns of Partners' }),
    },
  },
  {
    name: 'console exports, tokens',
    screen: screenOf('console exports'),
    open: async (page) => {
      const token = { id: 'notebook', name: 'Weekly notebook', kind: 'program', scopes: ['exports:read'], madeBy: null };
      const days = { createdAt: '2026-11-18T16:40:00.000Z', expiresOn: '2027-02-16', lastUsedOn: null, lastNetwork: null };
      await page.route('**/api/tokens', (route) => route.fulfill({ json: [{ ...token, ...days }] }));
      await page.reload();
      await page
        .getByRole('cell', { name: /^Weekly notebook/ })
        .first()
        .waitFor();
    },
  },
  { name: 'console exports, a new token', screen: screenOf('console exports'), open: press('button', 'Create token') },
];
