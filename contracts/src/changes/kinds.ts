import type { TokenScope } from '../http/access.ts';

/** The kinds of rows that can be followed, in the order in which a first reading gives them: no row names one that comes later. */
export const changeKinds = ['cohort', 'partner', 'partnership'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** The most rows of one answer. */
export const mostChanges = 500;

/** The longest wait for something new, in seconds. */
export const longestWait = 25;

/** The scope that a token needs for each kind: that of the list from which its rows are. */
export const changeScopes = {
  administrator: { cohort: 'cohorts:read', partner: 'partners:read', partnership: 'partnerships:read' },
  company: { cohort: 'cohorts:read', partner: 'matches:read', partnership: 'partnerships:read' },
} as const satisfies Readonly<Record<string, Readonly<Record<ChangeKind, TokenScope>>>>;
