import { preferenceOf, type Preference } from '@accelerator/contracts/cohorts/preference';
import type { CohortSnapshot } from '../../cohorts/cohort-snapshot.ts';
import type { CohortRow } from '../../cohorts/cohorts.projection.ts';
import { companyNameOf } from '../../partners/partner/partner-views.ts';
import type { PartnerRow } from '../../partners/partner/partners.projection.ts';
import { closedReason } from './can-apply.ts';

/** The cohorts that a partner prefers. */
type Preferring = { readonly preferredCohortIds: readonly number[] } | null | undefined;
type Two = readonly [Preferring, Preferring];

interface Assigned {
  /** The one that an administrator proposed to the two. */
  readonly proposedCohortId?: number | null;
}

/**
 * The cohorts that are not over, in the order in which two partners are led to them, in whichever way they apply: the one that was proposed,
 * those that both prefer, those that one of the two does, and the others, each in their order.
 */
export function cohortsOfPair(
  two: Two,
  { proposedCohortId }: Assigned,
  { all, find, isOver }: CohortSnapshot,
): readonly CohortRow[] {
  const proposed = find(proposedCohortId);
  const named = two.map((one) => ({ name: '', preferredCohortIds: one?.preferredCohortIds ?? [] }));
  const countOf = ({ cohortId }: CohortRow) => preferenceOf(cohortId, [named[0]!, named[1]!]).count;
  const running = all.filter(({ cohortId }) => !isOver(cohortId));
  return [...(proposed ? [proposed] : []), ...[2, 1, 0].flatMap((count) => running.filter((one) => countOf(one) === count))];
}

/** The first of them that takes applications; null where none does. */
export function firstOpenCohort(two: Two, assigned: Assigned, cohorts: CohortSnapshot, now: string): number | null {
  return cohortsOfPair(two, assigned, cohorts).find((cohort) => closedReason(cohort, now) === null)?.cohortId ?? null;
}

/** Which of the two prefer the cohort, in words to the first of them. */
export function preferenceFor(cohortId: number, own: PartnerRow | null, other: PartnerRow | null): Preference {
  return preferenceOf(cohortId, [
    { name: 'you', preferredCohortIds: own?.preferredCohortIds ?? [] },
    { name: companyNameOf(other, ''), preferredCohortIds: other?.preferredCohortIds ?? [] },
  ]);
}
