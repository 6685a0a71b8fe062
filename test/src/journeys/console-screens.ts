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

const screensOf = (screens: readonly { readonly path: ConsolePath; readonly title: string }[]): readonly Screen[] =>
  screens.map(({ path, title }) => [title, path, loaded[path]]);

/** Every screen of the console, as its menu has them. */
export const everyConsoleScreen = screensOf(consoleScreens);
/** Those about the programme, and those about its event log. */
export const programmeScreens = screensOf(consoleScreens.filter(({ group }) => group === 'programme'));
export const eventLogScreens = screensOf(consoleScreens.filter(({ group }) => group === 'event-log'));
