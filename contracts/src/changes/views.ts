import type { AdminCohortView, PartnerCohortView } from '../cohorts/views.ts';
import type { MatchView } from '../matching/views.ts';
import type { AdminPartnerView } from '../partners/views.ts';
import type { AdminPartnershipView, PartnershipView } from '../partnerships/views.ts';
import type { ChangeKind } from './kinds.ts';

/** The row of each kind, from the administrators' list or the company's own list. */
interface RowsOfKinds {
  readonly cohort: AdminCohortView | PartnerCohortView;
  readonly partner: AdminPartnerView | MatchView;
  readonly partnership: AdminPartnershipView | PartnershipView;
}

/** A row that is new or changed, or the id of a row that has left the reader's list. */
export type ChangeView = {
  readonly [Kind in ChangeKind]:
    | { readonly kind: Kind; readonly id: string; readonly gone: false; readonly row: RowsOfKinds[Kind] }
    | { readonly kind: Kind; readonly id: string; readonly gone: true; readonly row: null };
}[ChangeKind];

export interface ChangesView {
  readonly rows: readonly ChangeView[];
  /** The cursor for what comes after these rows: send it as `after`. */
  readonly next: string;
}
