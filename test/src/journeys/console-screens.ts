import { consoleScreens, type ConsolePath } from '@accelerator/contracts/console';
import type { Screen } from './visits.ts';

/** The first part of its own that each screen of the console shows once it has loaded. */
const loaded: Readonly<Record<ConsolePath, string | RegExp>> = {
  '/admin': 'Recent Partner Applications',
  '/admin/partners': /Showing \d+ of \d+ partners/,
  '/admin/partnerships': /Showing \d+ of \d+/,
  '/admin/cohorts': /Showing \d+ of \d+ cohorts/,
  '/admin/users': 'adminviewer',
  '/admin/reports': 'Activity by week',
  '/admin/history': 'Latest requests',
  '/admin/ledger': /Showing \d+ of \d+ entries/,
  '/admin/projections': 'All projections',
  '/admin/scoring': 'The weights add up to 100.',
  '/admin/exports': 'Export tokens',
};

const screensOf = (group: (typeof consoleScreens)[number]['group']): readonly Screen[] =>
  consoleScreens.filter((screen) => screen.group === group).map(({ path, title }) => [title, path, loaded[path]]);

/** Every screen of the console, in two halves: each is a test of its own, so that neither takes long on a busy machine. */
export const everyConsoleScreen = { programme: screensOf('programme'), 'event log': screensOf('event-log') } as const;
export const halves = ['programme', 'event log'] as const;
