import type { PartnerType } from '@accelerator/contracts/catalogue';
import { preferenceOf, type Preference } from '@accelerator/contracts/cohorts/preference';
import { tierWarning } from '@accelerator/contracts/cohorts/tier-warning';
import type { CohortSnapshot } from '../../cohorts/cohort-snapshot.ts';
import type { CohortRow } from '../../cohorts/cohorts.projection.ts';
import { companyNameOf } from '../../partners/partner/partner-views.ts';
import type { PartnerRow } from '../../partners/partner/partners.projection.ts';
import type { PartnershipRow } from '../pair/partnerships.projection.ts';
import { closedReason } from './can-apply.ts';

/** The cohorts that a partner prefers. */
type Preferring = { readonly preferredCohortIds: readonly number[] } | null | undefined;
type Two = readonly [Preferring, Preferring];

interface Assigned {
  /** The cohort that an administrator proposed to the two. */
  readonly proposedCohortId?: number | null;
  readonly ended?: PartnershipRow['ended'];
}

/**
 * An administrator rejected the two for this cohort; others are suggested first, and they may still choose it. Null once the cohort is
 * proposed to them again.
 */
export function refusedCohortOf({ ended, proposedCohortId }: Assigned): number | null {
  return ended?.how === 'rejected' && ended.cohortId !== proposedCohortId ? ended.cohortId : null;
}

/**
 * The cohorts that are not over, in the order in which two partners who choose for themselves are led to them: the one that was proposed,
 * those that both prefer, those that one of the two does, and the others, each in their order. None that refused them is among them.
 */
export function cohortsOfPair(two: Two, assigned: Assigned, { all, find, isOver }: CohortSnapshot): readonly CohortRow[] {
  const proposed = find(assigned.proposedCohortId);
  const refusedId = refusedCohortOf(assigned);
  const running = all.filter(({ cohortId }) => !isOver(cohortId) && cohortId !== refusedId);
  return [
    ...(proposed ? [proposed] : []),
    ...[2, 1, 0].flatMap((count) => running.filter((cohort) => preferringCount(two, cohort) === count)),
  ];
}

/**
 * The cohort that is applied for on behalf of both, as neither of them chooses: the one that was proposed, else the first open one that both
 * prefer and that has not refused them; null where there is none.
 */
export function cohortForBoth(two: Two, assigned: Assigned, { all, find }: CohortSnapshot, now: string): number | null {
  const refusedId = refusedCohortOf(assigned);
  const isSharedAndOpen = (cohort: CohortRow) =>
    preferringCount(two, cohort) === 2 && closedReason(cohort, now) === null && cohort.cohortId !== refusedId;
  return (find(assigned.proposedCohortId) ?? all.find(isSharedAndOpen))?.cohortId ?? null;
}

function preferringCount(two: Two, { cohortId }: CohortRow): number {
  return two.filter((one) => one?.preferredCohortIds.includes(cohortId)).length;
}

/** Names the ones of the two that prefer the cohort, in words to the first of them. */
export function preferenceFor(cohortId: number, own: PartnerRow | null, other: PartnerRow | null): Preference {
  return preferenceOf(cohortId, [
    { name: 'you', preferredCohortIds: own?.preferredCohortIds ?? [] },
    { name: companyNameOf(other, ''), preferredCohortIds: other?.preferredCohortIds ?? [] },
  ]);
}

/** The warning, to the first of the two, that the tier of the Solutions Partner is another than the cohort is meant for. */
export function tierWarningFor({ partnerTiers }: CohortRow, own: PartnerRow | null, other: PartnerRow | null): string | null {
  if (own?.partnerType === 'solutions') return tierWarning(partnerTiers, { tier: own.partnerTier, name: null });
  return tierWarning(partnerTiers, { tier: other?.partnerTier ?? null, name: companyNameOf(other, '') });
}

/** The cohort that the side has applied for, or that the two are in. */
export function ownCohortOf({ cohortId, sides }: Pick<PartnershipRow, 'cohortId' | 'sides'>, side: PartnerType): number | null {
  return cohortId ?? sides[side].application?.cohortId ?? null;
}
