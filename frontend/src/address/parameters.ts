import type { ScoredField } from '@accelerator/contracts/scoring/views';

/** The dialogs that an address opens, each by the parameter of its name, which holds the id of what is shown. */
export type DialogName =
  // A partner, a partnership or a cohort of a list
  | 'partner'
  | 'partnership'
  | 'cohort'
  // The form of a cohort, or of a new one
  | 'edit'
  // One match of a partner
  | 'match'
  // The tab of the manual matching
  | 'matching'
  // The request of an event
  | 'request'
  // The columns of an export
  | 'columns'
  // A connection to other software
  | 'connection'
  // Dialogs that open over another dialog: see `linkedParameters`
  | 'profile'
  | 'pair'
  | 'matches';

/** The search parameters of the screens. */
type ScreenParameter =
  // Lists
  | 'q'
  | 'sort'
  | 'page'
  | 'after'
  | 'status'
  | 'type'
  | 'tier'
  | 'industry'
  | 'region'
  | 'stage'
  | 'cohortId'
  | 'person'
  | 'day'
  | 'kind'
  // Histories
  | 'at'
  | 'with'
  | 'actor'
  | 'view'
  | 'projection'
  | 'readings'
  // Reports
  | 'from'
  | 'to'
  | 'asOf'
  | 'compare'
  // Matches
  | 'quality'
  | 'cohorts'
  | 'industries'
  | 'regions'
  | 'saved'
  | 'free'
  // Login, invitations, a partner
  | 'returnTo'
  | 'username'
  | 'tab'
  | 'token'
  | 'action'
  | 'id'
  // Scoring
  | ScoredField;

/** Every name that may stand in the query of an address. */
export type ParameterName = DialogName | ScreenParameter;

export type ParameterValue = string | number | boolean | readonly (string | number)[];

/** Values of an address by their names. Undefined and empty ones do not stand in it. */
export type AddressSearch = { readonly [Name in ParameterName]?: ParameterValue | undefined };

/** The dialogs that a dialog can lead to without being left, and what opens them there: other words than those of the lists beneath. */
export const linkedParameters = {
  partner: 'profile',
  partnership: 'pair',
  matches: 'matches',
} as const satisfies Readonly<Record<string, DialogName>>;
