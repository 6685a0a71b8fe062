import { unlessOver, type CohortSnapshot } from '../../cohorts/cohort-snapshot.ts';
import type { PartnerState } from '../../partners/partner/partner.state.ts';

/** The partner has applied to a cohort, or is active in one, that is not over. */
export function isBusy({ running }: Pick<PartnerState, 'running'>, cohorts: Pick<CohortSnapshot, 'isOver'>): boolean {
  return unlessOver(running, cohorts) !== null;
}
