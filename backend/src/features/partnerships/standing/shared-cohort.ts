import type { CohortSnapshot } from '../../cohorts/cohort-snapshot.ts';
import { closedReason } from './can-apply.ts';

/** The cohorts that a partner prefers. */
type Preferring = { readonly preferredCohortIds: readonly number[] } | null | undefined;

/** The open cohort that begins first of those that both prefer; null where there is none. */
export function firstSharedCohort(one: Preferring, other: Preferring, { all }: CohortSnapshot, now: string): number | null {
  const shared = all.find(
    (cohort) =>
      one?.preferredCohortIds.includes(cohort.cohortId) &&
      other?.preferredCohortIds.includes(cohort.cohortId) &&
      closedReason(cohort, now) === null,
  );
  return shared?.cohortId ?? null;
}
