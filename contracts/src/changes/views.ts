import type { AdminCohortView, PartnerCohortView } from '../cohorts/views.ts';
import type { MatchView } from '../matching/views.ts';
import type { AdminPartnerView } from '../partners/views.ts';
import type { AdminPartnershipView, PartnershipView } from '../partnerships/views.ts';
import type { ChangeKind } from './kinds.ts';

/** The row of each kind: as the administrators' list has it, or as the list of the company that asks. */
interface RowsOfKinds {
  readonly cohort: AdminCohortView | PartnerCohortView;
  readonly partner: AdminPartnerView | MatchView;
  readonly partnership: AdminPartnershipView | PartnershipView;
}

/** A row that is new or changed, or one that is on the reader's list no longer: of that only the id is left. */
export type ChangeView = {
  readonly [Kind in ChangeKind]:
    | { readonly kind: Kind; readonly id: string; readonly gone: false; readonly row: RowsOfKinds[Kind] }
    | { readonly kind: Kind; readonly id: string; readonly gone: true; readonly row: null };
}[ChangeKind];

export interface ChangesView {
  readonly rows: readonly ChangeView[];
  /** To ask for what comes after these. */
  readonly next: string;
}
