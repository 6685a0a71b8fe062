import { consoleScreens, type ConsolePath } from '@accelerator/contracts/console';
import type { Screen } from './visits.ts';

/** The first part of its own that each screen of the console shows once it has loaded. */
export const loadedOfConsole: Readonly<Record<ConsolePath, string | RegExp>> = {
  '/admin': 'Recent Partner Applications',
  '/admin/partners': /Showing \d+ of \d+ partners/,
  '/admin/partnerships': /Showing \d+ of \d+/,
  '/admin/cohorts': /Showing \d+ of \d+ cohorts/,
  '/admin/proposals': 'Nothing is proposed',
  '/admin/users': 'adminviewer',
  '/admin/reports': 'Activity by week',
  '/admin/connections': /No connections yet|^State$/,
  '/admin/history': 'Latest requests',
  '/admin/ledger': /Showing \d+ of \d+ entries/,
  '/admin/projections': 'All projections',
  '/admin/scoring': 'The weights add up to 100.',
  '/admin/exports': 'API tokens',
};

type Group = (typeof consoleScreens)[number]['group'];

const screensOf = (group: Group): readonly Screen[] =>
  consoleScreens.filter((screen) => screen.group === group).map(({ path, title }) => [title, path, loadedOfConsole[path]]);

/** Every screen of the console, in two halves: each is a test of its own, so that neither takes long on a busy machine. */
export const halves = ['programme', 'event-log'] as const satisfies readonly Group[];
export const everyConsoleScreen: Readonly<Record<Group, readonly Screen[]>> = {
  programme: screensOf('programme'),
  'event-log': screensOf('event-log'),
};
