import { consoleScreens, type ConsolePath } from '@accelerator/contracts/console';
import type { Page } from 'playwright-core';
import { heading, text, type Screen } from './screen.ts';

export const dashboard: Screen = {
  name: 'dashboard',
  path: '/partner-dashboard',
  username: 'maya',
  loaded: heading('Mutual Connections'),
};
export const matches: Screen = {
  name: 'matches',
  path: '/matches',
  username: 'maya',
  loaded: (page) => page.getByRole('button', { name: /^Why / }).first(),
};
export const auth: Screen = {
  name: 'auth',
  path: '/auth',
  loaded: (page) => page.getByLabel('Username').first(),
};
export const admin: Screen = {
  name: 'admin',
  path: '/admin',
  username: 'superadmin',
  loaded: heading('Upcoming Cohorts'),
};

const firstRow = (page: Page) => page.getByRole('table').getByRole('row').nth(1);
/** The first part of its own that a screen of the console shows; the overview is audited. */
const loadedOfConsole: Readonly<Record<Exclude<ConsolePath, '/admin'>, Screen['loaded']>> = {
  '/admin/partners': text(/Showing \d+ of \d+/),
  '/admin/partnerships': text(/Showing \d+ of \d+/),
  '/admin/cohorts': firstRow,
  '/admin/users': text('adminviewer'),
  '/admin/reports': heading('Activity by week'),
  '/admin/history': heading('Latest requests'),
  '/admin/ledger': firstRow,
  '/admin/projections': heading('All projections'),
  '/admin/scoring': text('The weights add up to 100.'),
  '/admin/exports': heading('Export tokens'),
};

/** "console partners" is at /admin/partners. */
const ofConsole: readonly Screen[] = consoleScreens.flatMap(({ path }) =>
  path === '/admin'
    ? []
    : {
        name: path.replace('/admin/', 'console '),
        path,
        username: 'superadmin',
        loaded: loadedOfConsole[path],
      },
);

/** The screens that Lighthouse reads. */
export const audited: readonly Screen[] = [auth, dashboard, matches, admin];

export const unknownToken = 'x'.repeat(43);

/** Every screen, by the first thing that it shows of its own. */
export const screens: readonly Screen[] = [
  ...audited,
  { name: 'register', path: '/auth?tab=register', loaded: text('Preferred cohorts') },
  { name: 'guide', path: '/guide', loaded: heading(/guide/i) },
  { name: 'cohorts', path: '/cohorts', username: 'maya', loaded: text('Virtual Sessions') },
  { name: 'my profile', path: '/profile', username: 'maya', loaded: text('Partner Information') },
  { name: 'onboarding', path: '/onboarding', username: 'maya', loaded: heading(/onboarding/i) },
  { name: 'calendar', path: '/calendar', username: 'maya', loaded: text(/kickoff/i) },
  ...ofConsole,
  { name: 'terms', path: '/terms', loaded: heading(/terms/i) },
  { name: 'privacy', path: '/privacy', loaded: heading(/privacy/i) },
  { name: 'nowhere', path: '/no-such-page', loaded: heading('404 Page Not Found') },
  {
    name: 'no invitation',
    path: `/partnership-apply?token=${unknownToken}`,
    username: 'maya',
    loaded: heading('Invitation Not Found'),
  },
  {
    name: 'no partner',
    path: '/partner-profile',
    username: 'maya',
    loaded: text('Invalid Profile Request'),
  },
  { name: 'invitation, invalid', path: '/invite', loaded: heading('Invalid Invitation') },
];

export const screenOf = (name: string): Screen => screens.find((screen) => screen.name === name)!;
