import type { Locator, Page, Route } from 'playwright-core';

/** A screen of the demo. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Who is signed in; undefined for a visitor. */
  readonly username?: string;
  /** What is on the screen once it shows what it has loaded. */
  readonly loaded: (page: Page) => Locator;
  /** The largest cumulative layout shift that is accepted. */
  readonly maxShift: number;
}

const still = 0.02;
const almostStill = 0.05;

const text = (content: string | RegExp) => (page: Page) => page.getByText(content).first();
const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first();

const dashboard: Screen = {
  name: 'dashboard',
  path: '/partner-dashboard',
  username: 'maya',
  loaded: heading('Mutual Connections'),
  maxShift: still,
};
const matches: Screen = {
  name: 'matches',
  path: '/matches',
  username: 'maya',
  loaded: (page) => page.getByRole('button', { name: /^Why / }).first(),
  maxShift: still,
};
const auth: Screen = { name: 'auth', path: '/auth', loaded: (page) => page.getByLabel('Username').first(), maxShift: still };
const admin: Screen = {
  name: 'admin',
  path: '/admin',
  username: 'superadmin',
  loaded: heading('Upcoming Cohorts'),
  maxShift: still,
};

/** A screen that is looked at and not measured, and what is done on it first. */
export interface State {
  readonly name: string;
  readonly screen: Pick<Screen, 'path' | 'username' | 'loaded'>;
  readonly open?: (page: Page) => Promise<void>;
  /** What it opens stands elsewhere at another width, so it is opened anew at each. */
  readonly ofOneWidth?: true;
}

/** Of an active partnership, which is among the longest. */
async function openLongestHistory(page: Page): Promise<void> {
  const id = await page.evaluate(async () => {
    const answer = await fetch('/api/admin/partnerships?status=active&limit=1');
    return ((await answer.json()) as readonly { readonly id: string }[])[0]!.id;
  });
  await page.goto(new URL(`/admin/history/partnership-${id}`, page.url()).href);
  await page.getByRole('heading', { name: /State after event/ }).waitFor();
}

/** The screens that Lighthouse reads. */
export const audited: readonly Screen[] = [auth, dashboard, matches, admin];

const unknownToken = 'x'.repeat(43);

/** Every screen, by the first thing that it shows of its own. */
export const screens: readonly Screen[] = [
  ...audited,
  { name: 'register', path: '/auth?tab=register', loaded: text('Preferred cohorts'), maxShift: almostStill },
  { name: 'guide', path: '/guide', loaded: heading(/guide/i), maxShift: almostStill },
  { name: 'cohorts', path: '/cohorts', username: 'maya', loaded: text('Virtual Sessions'), maxShift: almostStill },
  { name: 'my profile', path: '/profile', username: 'maya', loaded: text('Partner Information'), maxShift: almostStill },
  { name: 'onboarding', path: '/onboarding', username: 'maya', loaded: heading(/onboarding/i), maxShift: almostStill },
  { name: 'calendar', path: '/calendar', username: 'maya', loaded: text(/kickoff/i), maxShift: almostStill },
  {
    name: 'console partners',
    path: '/admin/partners',
    username: 'superadmin',
    loaded: text(/Showing \d+ of \d+/),
    maxShift: almostStill,
  },
  {
    name: 'console partnerships',
    path: '/admin/partnerships',
    username: 'superadmin',
    loaded: text(/Showing \d+ of \d+/),
    maxShift: almostStill,
  },
  {
    name: 'console cohorts',
    path: '/admin/cohorts',
    username: 'superadmin',
    loaded: (page) => page.getByRole('table').getByRole('row').nth(1),
    maxShift: almostStill,
  },
  { name: 'console users', path: '/admin/users', username: 'superadmin', loaded: text('adminviewer'), maxShift: almostStill },
  {
    name: 'console history',
    path: '/admin/history',
    username: 'superadmin',
    loaded: heading('Latest requests'),
    maxShift: almostStill,
  },
  {
    name: 'console exports',
    path: '/admin/exports',
    username: 'superadmin',
    loaded: heading('Export tokens'),
    maxShift: almostStill,
  },
  {
    name: 'console ledger',
    path: '/admin/ledger',
    username: 'superadmin',
    loaded: (page) => page.getByRole('table').getByRole('row').nth(1),
    maxShift: almostStill,
  },
  {
    name: 'console projections',
    path: '/admin/projections',
    username: 'superadmin',
    loaded: heading('All projections'),
    maxShift: almostStill,
  },
  {
    name: 'console reports',
    path: '/admin/reports',
    username: 'superadmin',
    loaded: heading('Activity by week'),
    maxShift: almostStill,
  },
  {
    name: 'console scoring',
    path: '/admin/scoring',
    username: 'superadmin',
    loaded: text('The weights add up to 100.'),
    maxShift: almostStill,
  },
  { name: 'terms', path: '/terms', loaded: heading(/terms/i), maxShift: almostStill },
  { name: 'privacy', path: '/privacy', loaded: heading(/privacy/i), maxShift: almostStill },
  { name: 'nowhere', path: '/no-such-page', loaded: heading('404 Page Not Found'), maxShift: almostStill },
  {
    name: 'no invitation',
    path: `/partnership-apply?token=${unknownToken}`,
    username: 'maya',
    loaded: heading('Invitation Not Found'),
    maxShift: almostStill,
  },
  {
    name: 'no partner',
    path: '/partner-profile',
    username: 'maya',
    loaded: text('Invalid Profile Request'),
    maxShift: almostStill,
  },
  { name: 'invitation, invalid', path: '/invite', loaded: heading('Invalid Invitation'), maxShift: almostStill },
];

const screenOf = (name: string): Screen => screens.find((screen) => screen.name === name)!;
const press = (role: 'button' | 'tab' | 'link', name: string | RegExp) => (page: Page) =>
  page.getByRole(role, { name }).first().click();

/** Not decided yet. */
const waiting = 'ravi';
/** It has applied for a cohort, as its partner has. */
const awaiting: State['screen'] = { path: '/partner-dashboard', username: 'emil', loaded: text(/Median decision/) };
/** What screens ask for; the session and what stands around the screens are answered as always. */
const reads = /\/api\/(?!login|user|settings|sse|notifications)/;

/** Alone on the list: to axe, what lies behind a dialog stands beside what is in it. */
const tallyfoldInTheConsole: State['screen'] = { ...screenOf('console partners'), path: '/admin/partners?q=Tallyfold' };

/** The matches of a partner with some of every kind. */
async function openMatches(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Actions for Tallyfold' }).click();
  await page.getByRole('menuitem', { name: 'View Matches' }).click();
  await page.getByRole('region', { name: 'Dashboard View' }).waitFor();
}

/** The administrator's own dialog. */
async function openAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account of superadmin' }).click();
  await page.getByRole('menuitem', { name: 'My Account' }).click();
  await page.getByRole('dialog', { name: 'My Account' }).getByText('This browser').waitFor();
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

/** The other screens; dialogs, menus and messages, each opened as a person would; and screens that wait or could not load. */
export const states: readonly State[] = [
  {
    name: 'dashboard under review',
    screen: { path: '/partner-dashboard', username: waiting, loaded: text('Application Under Review') },
  },
  { name: 'dashboard awaiting a decision', screen: awaiting },
  { name: 'dashboard awaiting a decision, a partner', screen: awaiting, open: press('link', /^View Profile/) },
  {
    name: 'matches before approval',
    screen: { path: '/matches', username: waiting, loaded: text(/has not been approved yet/) },
  },
  {
    name: 'register, with an unknown invitation',
    screen: { path: `/auth?returnTo=/partnership-invite/${unknownToken}`, loaded: text('Invitation Not Found') },
  },
  {
    name: 'register, joint application',
    screen: screenOf('register'),
    open: async (page) => page.getByRole('checkbox', { name: /Apply together with a partner/ }).check(),
  },
  {
    name: 'dashboard, inviting',
    screen: dashboard,
    open: async (page) => {
      await press('button', 'Invite Partner')(page);
      await page.getByRole('dialog').getByRole('radio').first().waitFor();
    },
  },
  {
    name: 'dashboard, past partnerships',
    screen: { path: '/partner-dashboard', username: 'ilse', loaded: heading('Past Partnerships') },
    open: async (page) => page.getByRole('heading', { name: 'Past Partnerships' }).click(),
  },
  {
    name: 'partner of a completed cohort',
    screen: { path: '/partner-dashboard', username: 'ilse', loaded: heading('Past Partnerships') },
    open: async (page) => {
      await page
        .getByRole('region', { name: 'Mutual Connections' })
        .getByRole('link', { name: /^View Profile/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Apply for this Cohort' }).waitFor();
    },
  },
  {
    name: 'dashboard rejected, the receipt',
    screen: { path: '/partner-dashboard', username: 'jasper', loaded: heading('What the decision was based on') },
  },
  {
    name: 'dashboard rejected, another look',
    screen: { path: '/partner-dashboard', username: 'jasper', loaded: heading('What the decision was based on') },
    open: async (page) => {
      await press('button', 'Ask for another look')(page);
      await page.getByText(/^You asked for another look on/).waitFor();
    },
  },
  {
    name: 'email of the demo',
    screen: { path: '/demo/mail', loaded: heading('Email of the demo') },
    // It is sent once the story is told.
    open: async (page) => {
      while ((await page.getByRole('listitem').count()) === 0) await page.reload();
    },
  },
  {
    name: 'admin, my account',
    screen: admin,
    open: async (page) => {
      await press('button', /^Account of /)(page);
      await page.getByRole('menuitem', { name: 'My Account' }).click();
      await page.getByRole('heading', { name: 'Email notifications' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'partner page',
    screen: matches,
    open: async (page) => {
      await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click();
      await page.getByRole('tablist').waitFor();
    },
  },
  {
    name: 'my profile, the invite link',
    screen: screenOf('my profile'),
    open: press('button', 'Regenerate link'),
  },
  { name: 'my profile, a member', screen: screenOf('my profile'), open: press('button', /^Remove /) },
  {
    name: 'invitation',
    screen: auth,
    open: async (page) => {
      const company = { name: 'Tallyfold', domain: 'tallyfold.example' };
      await page.route('**/api/company/invite/*', (route) => route.fulfill({ json: company }));
      await page.goto(new URL('/invite/any', page.url()).href);
      await page.getByRole('button', { name: 'Join Tallyfold' }).click();
      await page.getByText('Please fill in all required fields').first().waitFor();
    },
  },
  {
    name: 'invitation, signed in',
    screen: screenOf('my profile'),
    open: async (page) => {
      await page.goto(await page.getByLabel('Invite link').inputValue());
      await page.getByText('You are logged in as maya').waitFor();
    },
  },
  { name: 'my profile, deleting it', screen: screenOf('my profile'), open: press('button', 'Delete profile') },
  { name: 'matches, loading', screen: matches, open: (page) => again(page, () => new Promise(() => {}), heading('My Matches')) },
  { name: 'matches, failed', screen: matches, open: (page) => again(page, fail, (shown) => shown.getByRole('alert').first()) },
  { name: 'admin, failed', screen: admin, open: (page) => again(page, fail, (shown) => shown.getByRole('alert').first()) },
  { name: 'console lists: notifications', screen: admin, open: press('button', /^Notifications/), ofOneWidth: true },
  { name: 'console lists: announcement', screen: admin, open: press('button', 'Announcement') },
  {
    name: 'console lists: the queue of partners',
    screen: { ...screenOf('console partners'), path: '/admin/partners?status=pending' },
  },
  {
    name: 'console lists: the queue of partnerships',
    screen: { ...screenOf('console partnerships'), path: '/admin/partnerships?status=pending_approval' },
  },
  {
    name: 'console lists: a partner over its partnership',
    screen: { ...screenOf('console partnerships'), path: '/admin/partnerships?status=pending_approval' },
    open: async (page) => {
      await page
        .getByRole('link', { name: /^Open / })
        .first()
        .click();
      await page
        .getByRole('link', { name: /^View partner profile/ })
        .first()
        .click();
      await page.getByRole('region', { name: 'Erasure' }).waitFor();
    },
  },
  ...['Ask for more information', 'Correct the domain', 'Erase the partner'].map((act) => ({
    name: `console lists: ${act}`,
    screen: { ...screenOf('console partners'), path: '/admin/partners?status=pending' },
    open: async (page: Page) => {
      await page.getByRole('table').getByRole('link').first().click();
      await page.getByRole('dialog').getByRole('button', { name: act }).click();
      await page.getByRole('textbox').last().waitFor();
    },
  })),
  {
    name: 'console lists: what was skipped',
    screen: { ...screenOf('console partnerships'), path: '/admin/partnerships?status=pending_approval' },
    open: async (page) => {
      const skipped = [
        { id: 'one', name: 'Kestrel Forms and Tidewater Ops', reason: 'Winter is full with 20 partners enrolled.', code: 'full' },
        {
          id: 'two',
          name: 'Brightpath and Fennel Studio',
          reason: 'Both partners must be approved.',
          code: 'partner_not_approved',
        },
      ];
      await page.route('**/api/admin/partnerships/approve', (route) => route.fulfill({ json: { approved: 3, skipped } }));
      await page.getByRole('table').getByRole('checkbox').first().check();
      await page.getByRole('button', { name: /^Approve Selected/ }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /^Approve/ })
        .click();
      await page.getByRole('dialog', { name: /were skipped/ }).waitFor();
    },
  },
  ...['/partner-dashboard', '/profile'].map((path) => ({
    name: `console lists: a question, at ${path}`,
    screen: { path, username: waiting, loaded: (page: Page) => page.getByRole('heading', { level: 1 }) },
    open: async (page: Page) => {
      await page.route('**/api/profile', async (route) => {
        const answer = await route.fetch();
        const asked = { message: 'Where can we try the app?', requestedAt: '2026-11-19T09:12:00.000Z', changedSince: false };
        await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), informationRequest: asked } });
      });
      await page.reload();
      await page.getByText('An administrator asked for more information').waitFor();
    },
  })),
  ...screens
    .filter(({ path }) => path.startsWith('/admin'))
    .map((screen) => ({ name: `${screen.name}, read-only`, screen: { ...screen, username: 'adminviewer' } })),
  ...['console partners', 'console partnerships', 'console cohorts'].map((name) => ({
    name: `${name}, read-only details`,
    screen: { ...screenOf(name), username: 'adminviewer' },
    open: openRow,
  })),
  ...['console partners', 'console cohorts', 'console reports', 'console ledger'].flatMap((name) => [
    {
      name: `${name}, failed`,
      screen: screenOf(name),
      open: (page: Page) => again(page, fail, (shown) => shown.getByText('Failed to fetch data').first()),
    },
    {
      name: `${name}, loading`,
      screen: screenOf(name),
      open: (page: Page) =>
        again(
          page,
          () => new Promise(() => {}),
          (shown) => shown.getByRole('heading', { level: 1 }),
        ),
    },
  ]),
  {
    name: 'admin, loading',
    screen: admin,
    open: (page) => again(page, () => new Promise(() => {}), heading('Dashboard Overview')),
  },
  {
    name: 'admin, nothing waits',
    screen: admin,
    open: (page) =>
      again(
        page,
        (route) => (route.request().url().includes('/stats') ? route.continue() : route.fulfill({ json: [] })),
        heading('No pending partner applications'),
      ),
  },
  {
    name: 'console menu',
    screen: admin,
    open: async (page) => {
      const menu = page.getByRole('button', { name: 'Open menu' });
      if (await menu.isVisible()) await menu.click();
    },
    ofOneWidth: true,
  },
  {
    name: 'console partners, none yet',
    screen: screenOf('console partners'),
    open: (page) => noRows(page, 'No partners found.'),
  },
  {
    name: 'console cohorts, none yet',
    screen: screenOf('console cohorts'),
    open: (page) => noRows(page, 'No cohorts found.'),
  },
  { name: 'console ledger, none yet', screen: screenOf('console ledger'), open: (page) => noRows(page, 'No entries found.') },
  {
    name: 'console ledger, a day',
    screen: { ...screenOf('console ledger'), path: '/admin/ledger?day=2020-01-01', loaded: text(/No entries match/) },
  },
  {
    name: 'console partners, approving many',
    screen: { ...screenOf('console partners'), path: '/admin/partners?status=pending' },
    open: async (page) => {
      await page.getByRole('table').getByRole('checkbox').first().check();
      await page.getByRole('button', { name: /^Approve Selected/ }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'console partners, rejecting',
    screen: { ...screenOf('console partners'), path: '/admin/partners?status=pending' },
    open: async (page) => {
      await openRow(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'console partners, rejected, the receipt',
    screen: { ...screenOf('console partners'), path: '/admin/partners?status=rejected' },
    open: openRow,
  },
  {
    name: 'console partners, an application that was set aside',
    screen: { ...screenOf('console partners'), path: '/admin/partners?q=Callisto' },
    open: openRow,
  },
  {
    name: 'console partners, the keys',
    screen: screenOf('console partners'),
    open: async (page) => {
      await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'console partnerships, deciding',
    screen: { ...screenOf('console partnerships'), path: '/admin/partnerships?status=pending_approval' },
    open: openRow,
  },
  {
    name: 'console partnerships, rejecting',
    screen: { ...screenOf('console partnerships'), path: '/admin/partnerships?status=pending_approval' },
    open: async (page) => {
      await openRow(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'console partnerships, an active one, its acts',
    screen: { ...screenOf('console partnerships'), path: '/admin/partnerships?status=active' },
    open: async (page) => {
      await openRow(page);
      await page.getByRole('region', { name: 'Quick actions' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'console partnerships, ending one',
    screen: { ...screenOf('console partnerships'), path: '/admin/partnerships?status=active' },
    open: async (page) => {
      await openRow(page);
      await page.getByRole('button', { name: 'Cancel Partnership' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'console partnerships, undoing',
    screen: { ...screenOf('console partnerships'), path: '/admin/partnerships?status=active' },
    open: async (page) => {
      await openRow(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Undo approval' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'console partnerships, assigning a cohort',
    screen: { ...screenOf('console partnerships'), path: '/admin/partnerships?status=pending_approval' },
    open: async (page) => {
      await openRow(page);
      await page.getByRole('button', { name: /^(Assign|Reassign) cohort/i }).click();
      await page.getByRole('radio').or(page.getByLabel('Cohort')).first().waitFor();
    },
  },
  {
    name: 'console partnerships, awaiting registration',
    screen: { ...screenOf('console partnerships'), path: '/admin/partnerships?q=Vitrine' },
    open: async (page) => {
      await openRow(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Copy Email' }).waitFor();
    },
  },
  {
    name: 'console cohorts, closing',
    screen: screenOf('console cohorts'),
    open: async (page) => {
      await page.getByRole('button', { name: 'Actions for Winter 2027 Growth' }).click();
      await page.getByRole('menuitem', { name: 'Close for applications' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'console cohorts, its pairs',
    screen: screenOf('console cohorts'),
    open: async (page) => {
      await page
        .getByRole('table')
        .getByRole('link', { name: /^Winter/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('listitem').or(page.getByRole('dialog').getByRole('row')).first().waitFor();
    },
  },
  {
    name: 'console cohorts, with errors',
    screen: { ...screenOf('console cohorts'), path: '/admin/cohorts?edit=new' },
    open: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Create cohort' }).click();
      await page.getByText('There is a problem').waitFor();
    },
  },
  {
    name: 'console users, a menu',
    screen: screenOf('console users'),
    open: press('button', 'Actions for adminviewer'),
  },
  {
    name: 'console users, a password',
    screen: screenOf('console users'),
    open: async (page) => {
      const made = { username: 'adminviewer', temporaryPassword: 'kite-4-lantern-orbit' };
      await page.route('**/api/**/reset-password', (route) => route.fulfill({ json: made }));
      await page.getByRole('button', { name: 'Actions for adminviewer' }).click();
      await page.getByRole('menuitem', { name: 'Reset Password' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Reset password' }).click();
      await page.getByRole('dialog', { name: /assword for adminviewer/ }).waitFor();
    },
  },
  {
    name: 'console users, signing out',
    screen: screenOf('console users'),
    open: async (page) => {
      await page.getByRole('button', { name: 'Actions for adminviewer' }).click();
      await page.getByRole('menuitem', { name: 'Sign Out Everywhere' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'console reports, two days',
    screen: { ...screenOf('console reports'), path: '/admin/reports?asOf=2026-11-01&compare=2026-10-01' },
  },
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
    name: 'console presence',
    screen: { ...screenOf('console partners'), path: '/admin/partners?q=Quillport' },
    open: async (page) => {
      await page.route('**/api/admin/presence**', (route) => route.fulfill({ json: [{ username: 'ana.duarte' }] }));
      await openRow(page);
    },
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
    name: 'console partners, nothing found',
    screen: {
      path: '/admin/partners?q=nowhere',
      username: 'superadmin',
      loaded: text('No partners match the current filters.'),
    },
  },
  {
    name: 'console partners, selected',
    screen: screenOf('console partners'),
    open: async (page) => {
      for (const row of [1, 2, 3]) await page.getByRole('table').getByRole('checkbox').nth(row).check();
    },
  },
  {
    name: 'history of a partner',
    screen: { path: '/admin/history?q=Tallyfold', username: 'superadmin', loaded: heading('Histories') },
    open: async (page) => {
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Tallyfold/ })
        .click();
      await page.getByRole('heading', { name: /State after event/ }).waitFor();
    },
  },
  {
    name: 'history of a partner, in the past',
    screen: { path: '/admin/history?q=Tallyfold', username: 'superadmin', loaded: heading('Histories') },
    open: async (page) => {
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Tallyfold/ })
        .click();
      await page.getByRole('button', { name: 'Previous event' }).click();
      await page.getByText('Viewing the past').waitFor();
    },
  },
  ...(['Dashboard', 'My Matches'] as const).map((view) => ({
    name: `history of a partner, what it saw, ${view}`,
    screen: { path: '/admin/history?q=Tallyfold', username: 'superadmin' as const, loaded: heading('Histories') },
    open: async (page: Page) => {
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Tallyfold/ })
        .click();
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
    open: press('button', /^What followed/),
  },
  { name: 'console partners, a menu', screen: screenOf('console partners'), open: press('button', /^Actions for /) },
  { name: 'console partners, a filter', screen: screenOf('console partners'), open: press('button', 'Industries') },
  {
    name: 'auth, with errors',
    screen: auth,
    open: press('button', 'Log in'),
  },
  {
    name: 'register, with errors',
    screen: screenOf('register'),
    open: async (page) => {
      await page.getByRole('form', { name: 'Register' }).getByRole('button').last().click();
      await page.getByText('There is a problem').first().waitFor();
    },
  },
  { name: 'dashboard, a partner', screen: dashboard, open: press('link', /^View Profile/) },
  { name: 'dashboard, notifications', screen: dashboard, open: press('button', /^Notifications/) },
  { name: 'matches, why', screen: matches, open: async (page) => page.getByRole('button', { name: /^Why / }).nth(1).click() },
  { name: 'matches, a recommended partner', screen: matches, open: press('link', 'View Profile of Lumen & Field') },
  { name: 'matches, filters', screen: matches, open: press('button', 'Filters') },
  { name: 'cohorts, details', screen: screenOf('cohorts'), open: press('link', /^Details of /) },
  { name: 'console partners, a partner', screen: screenOf('console partners'), open: openRow },
  { name: 'console matches', screen: tallyfoldInTheConsole, open: openMatches },
  {
    name: 'console matches, recommending',
    screen: tallyfoldInTheConsole,
    open: async (page) => {
      await openMatches(page);
      await page.getByRole('button', { name: 'Add Recommendation' }).click();
      await page.getByRole('dialog', { name: 'Add Recommendation' }).getByRole('radio').first().waitFor();
    },
  },
  {
    name: 'console matches, adding to the dashboard',
    screen: tallyfoldInTheConsole,
    open: async (page) => {
      await openMatches(page);
      await page.getByRole('button', { name: 'Add to Dashboard' }).click();
      await page.getByRole('dialog', { name: 'Add to Dashboard' }).getByText('Both partners will be notified').waitFor();
    },
  },
  {
    name: 'console matches, a match',
    screen: tallyfoldInTheConsole,
    open: async (page) => {
      await openMatches(page);
      await page.getByRole('region', { name: 'Admin Recommendations' }).getByRole('link').first().click();
      await page.getByRole('region', { name: 'Match score' }).waitFor();
    },
  },
  {
    name: 'console manual matching',
    screen: screenOf('console partners'),
    open: async (page) => {
      await page.getByRole('button', { name: 'Manual Matching' }).click();
      await page.getByRole('radio', { name: /^Tallyfold/ }).check();
    },
  },
  {
    name: 'console existing matches',
    screen: screenOf('console partners'),
    open: async (page) => {
      await page.getByRole('button', { name: 'Manual Matching' }).click();
      await page.getByRole('tab', { name: /^Existing Matches/ }).click();
      await page.getByText('Created by superadmin').first().waitFor();
    },
  },
  {
    name: 'console suggested pairings',
    screen: screenOf('console partners'),
    open: async (page) => {
      await page.getByRole('button', { name: 'Manual Matching' }).click();
      await page.getByRole('tab', { name: 'Suggested Pairings' }).click();
      const cohort = page.getByLabel('Cohort', { exact: true });
      await cohort.selectOption(await cohort.getByRole('option', { name: /^Always-on/ }).getAttribute('value'));
      await page.getByRole('button', { name: 'Suggest pairs' }).click();
      await page.getByRole('button', { name: /^Why / }).first().click();
    },
  },
  {
    name: 'console partnerships, deleting a match',
    screen: screenOf('console partnerships'),
    open: async (page) => {
      await page.getByRole('button', { name: 'Actions for Medley Notes and Bluewater Revenue' }).click();
      await page.getByRole('menuitem', { name: 'Delete Match' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  { name: 'console partnerships, a partnership', screen: screenOf('console partnerships'), open: openRow },
  { name: 'console cohorts, a cohort', screen: screenOf('console cohorts'), open: openRow },
  {
    name: 'console cohorts, its seats',
    screen: screenOf('console cohorts'),
    open: async (page) => {
      await page.getByRole('table').getByRole('link', { name: /^EMEA/ }).first().click();
      await page.getByRole('tab', { name: 'Seats' }).click();
      await page.getByRole('region', { name: 'Waitlist' }).waitFor();
    },
  },
  {
    name: 'console cohorts, its timeline',
    screen: screenOf('console cohorts'),
    open: async (page) => {
      await openRow(page);
      await page.getByRole('tab', { name: 'Timeline' }).click();
      await page.getByRole('list', { name: 'Timeline' }).waitFor();
    },
  },
  {
    name: 'console cohorts, more dates',
    screen: { ...screenOf('console cohorts'), path: '/admin/cohorts?edit=new' },
    open: press('button', 'More dates'),
  },
  { name: 'console cohorts, a new one', screen: screenOf('console cohorts'), open: press('link', 'Create cohort') },
  {
    name: 'console exports, columns',
    screen: { ...screenOf('console exports'), path: '/admin/exports?columns=partners' },
    open: async (page) => page.getByRole('dialog', { name: 'Columns of Partners' }).waitFor(),
  },
  { name: 'console exports, a new token', screen: screenOf('console exports'), open: press('button', 'Create token') },
  {
    name: 'console reports, its tables',
    screen: screenOf('console reports'),
    open: async (page) => {
      for (const table of await page.getByRole('button', { name: 'Table' }).all()) await table.click();
    },
  },
  { name: 'console users, a new one', screen: screenOf('console users'), open: press('button', /create|new/i) },
  {
    name: 'console users, the last day',
    screen: screenOf('console users'),
    open: async (page) => {
      const login = { username: 'quinn.audits', userId: 'quinn', createdAt: '2026-11-20T09:12:00.000Z', endsOn: null };
      await page.route('**/api/admin/users?*', (route) => route.fulfill({ json: [{ ...login, hasSecondFactor: true }] }));
      await page.reload();
      await page.getByRole('button', { name: 'Actions for quinn.audits' }).click();
      await page.getByRole('menuitem', { name: 'Set Last Day' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'console account', screen: screenOf('console users'), open: openAccount },
  {
    name: 'console account, the second factor',
    screen: screenOf('console users'),
    open: async (page) => {
      await openAccount(page);
      await page.getByRole('button', { name: 'Set up second factor' }).click();
      await page.getByLabel('2. Code from the app').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'console account, recovery codes',
    screen: screenOf('console users'),
    open: async (page) => {
      const recoveryCodes = Array.from({ length: 10 }, (_, index) => `k${index}mfp-2xw${index}d`);
      await page.route('**/api/account/second-factor/enrol', (route) => route.fulfill({ json: { recoveryCodes } }));
      await openAccount(page);
      await page.getByRole('button', { name: 'Set up second factor' }).click();
      await page.getByLabel('2. Code from the app').fill('123456');
      await page.getByRole('button', { name: 'Turn on' }).click();
      await page.getByRole('heading', { name: 'Recovery codes' }).waitFor();
    },
  },
  {
    name: 'console search',
    screen: screenOf('console users'),
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('tally');
      await page
        .getByRole('option', { name: /^Tallyfold/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'console search, nothing found',
    screen: screenOf('console users'),
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('xyzzy');
      await page.getByRole('dialog').getByText('Nothing begins with', { exact: false }).last().waitFor();
    },
  },
  {
    name: 'log-in, the code',
    screen: auth,
    open: async (page) => {
      const refusal = { statusCode: 401, error: 'Unauthorized', message: 'Enter the code.', code: 'second_factor_required' };
      await page.route('**/api/login', (route) => route.fulfill({ status: 401, json: refusal }));
      await page.getByLabel('Username').first().fill('superadmin');
      await page.getByLabel('Password').first().fill('correct-horse-7');
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.getByRole('textbox', { name: 'Code' }).waitFor();
    },
  },
];

/** Loads the page anew while what it asks for is answered like this. */
async function again(page: Page, answer: (route: Route) => Promise<void>, shown: (page: Page) => Locator): Promise<void> {
  await page.route(reads, answer);
  await page.reload();
  await shown(page).waitFor();
}

function fail(route: Route): Promise<void> {
  return route.fulfill({ status: 500, json: { message: 'Out of order' } });
}

/** A list of the console as it is before there is anything in it. */
async function noRows(page: Page, words: string): Promise<void> {
  const headers = { 'X-Total-Count': '0', 'X-Unfiltered-Count': '0' };
  await again(page, (route) => route.fulfill({ json: [], headers }), text(words));
}

/** The first thing in the first row that opens something. */
async function openRow(page: Page): Promise<void> {
  const row = page.getByRole('main').getByRole('table').first().getByRole('row').nth(1);
  await row.getByRole('link').or(row.getByRole('button')).first().click();
  await page.getByRole('dialog').waitFor();
}
