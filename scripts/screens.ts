import type { Locator, Page } from 'playwright-core';

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

/** A screen after something was opened on it. */
export interface State {
  readonly name: string;
  readonly screen: Screen;
  readonly open: (page: Page) => Promise<void>;
}

/** The screens that Lighthouse reads. */
export const audited: readonly Screen[] = [auth, dashboard, matches, admin];

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
];

const screenOf = (name: string): Screen => screens.find((screen) => screen.name === name)!;
const press = (role: 'button' | 'tab' | 'link', name: string | RegExp) => (page: Page) =>
  page.getByRole(role, { name }).first().click();

/** Dialogs, menus and messages, each opened as a person would. */
export const states: readonly State[] = [
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
  { name: 'matches, filters', screen: matches, open: press('button', 'Filters') },
  { name: 'cohorts, details', screen: screenOf('cohorts'), open: press('button', /details/i) },
  { name: 'console partners, a partner', screen: screenOf('console partners'), open: openRow },
  { name: 'console partnerships, a partnership', screen: screenOf('console partnerships'), open: openRow },
  { name: 'console cohorts, a cohort', screen: screenOf('console cohorts'), open: openRow },
  { name: 'console cohorts, a new one', screen: screenOf('console cohorts'), open: press('button', /create|new/i) },
  { name: 'console users, a new one', screen: screenOf('console users'), open: press('button', /create|new/i) },
];

/** The first thing in the first row that opens something. */
async function openRow(page: Page): Promise<void> {
  const row = page.getByRole('main').getByRole('table').first().getByRole('row').nth(1);
  await row.getByRole('link').or(row.getByRole('button')).first().click();
  await page.getByRole('dialog').waitFor();
}
