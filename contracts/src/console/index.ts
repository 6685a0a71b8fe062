interface ConsoleScreen {
  readonly path: `/admin${string}`;
  readonly title: string;
  /** As the set of icons names it. */
  readonly icon: string;
  /** Under which it stands in the menu. */
  readonly group: 'programme' | 'event-log';
}

/** The screens of the console, in the order of its menu. */
export const consoleScreens = [
  { path: '/admin', title: 'Dashboard', icon: 'layout-dashboard', group: 'programme' },
  { path: '/admin/partners', title: 'Partners', icon: 'users', group: 'programme' },
  { path: '/admin/partnerships', title: 'Partnerships', icon: 'handshake', group: 'programme' },
  { path: '/admin/cohorts', title: 'Cohorts', icon: 'calendar-range', group: 'programme' },
  { path: '/admin/proposals', title: 'Proposed', icon: 'lightbulb', group: 'programme' },
  { path: '/admin/users', title: 'Admin Users', icon: 'user-round-cog', group: 'programme' },
  { path: '/admin/reports', title: 'Reports', icon: 'chart-column', group: 'programme' },
  { path: '/admin/connections', title: 'Connections', icon: 'webhook', group: 'programme' },
  { path: '/admin/history', title: 'History', icon: 'history', group: 'event-log' },
  { path: '/admin/ledger', title: 'Ledger', icon: 'book-lock', group: 'event-log' },
  { path: '/admin/projections', title: 'Projections', icon: 'layers', group: 'event-log' },
  { path: '/admin/scoring', title: 'Scoring', icon: 'sliders-horizontal', group: 'event-log' },
  { path: '/admin/exports', title: 'Exports', icon: 'file-output', group: 'event-log' },
] as const satisfies readonly ConsoleScreen[];

export type ConsolePath = (typeof consoleScreens)[number]['path'];
export type ConsoleIcon = (typeof consoleScreens)[number]['icon'];
