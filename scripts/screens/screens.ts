import { consoleScreens } from '@accelerator/contracts/console';
import { loadedOfConsole } from '../../test/src/journeys/console-screens.ts';
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

/** "console partners" is at /admin/partners; the overview is audited. */
const ofConsole: readonly Screen[] = consoleScreens.flatMap(({ path }) =>
  path === '/admin'
    ? []
    : {
        name: path.replace('/admin/', 'console '),
        path,
        username: 'superadmin',
        loaded: text(loadedOfConsole[path]),
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
