import { opposite, type PartnerType } from '@accelerator/contracts/catalogue';
import { placeOnWaitlist, type SeatsView } from '@accelerator/contracts/cohorts/seats';
import { onHoldSentence } from '@accelerator/contracts/partnerships/standing-sentences';
import type {
  ActByAdministrator,
  EndedView,
  InitiatedBy,
  NextApplicationView,
  PartnershipCohortView,
  PastCohortView,
  PartnershipView,
} from '@accelerator/contracts/partnerships';
import { dayMs } from '../../../event-sourcing/kernel/days.ts';
import { unlessOver, type CohortSnapshot } from '../../cohorts/cohort-snapshot.ts';
import { cohortView } from '../../cohorts/cohort-views.ts';
import { companyNameOf } from '../../partners/partner/partner-views.ts';
import type { PartnerRow } from '../../partners/partner/partners.projection.ts';
import { otherSideOf, statusAt } from './partnership-status.ts';
import { appliedCohortOf, withoutPastCohort } from '../pair/partnership.state.ts';
import type { PartnershipRow } from '../pair/partnerships.projection.ts';
import { isApproved } from './visibility.ts';

export const initiators: Record<PartnerType | 'admin', InitiatedBy> = {
  app: 'app_partner',
  solutions: 'solutions partner',
  admin: 'admin',
};
/** After this many days without an answer, withdrawing an interest is offered. */
const timeoutDays = 30;

/** The parts of a view of a pair besides the pair itself. */
export interface Context {
  readonly now: string;
  readonly cohorts: CohortSnapshot;
  /** As the two find them where they have applied, or one of them has. */
  readonly seats: SeatsView | null;
}

interface PartnerContext extends Context {
  /** See `PartnershipsReader.taken`. */
  readonly otherIsTaken: boolean;
  readonly nextApplication: NextApplicationView;
  /** See `ReviewPace`. */
  readonly medianReviewDays: number | null | undefined;
  /** The company that reads. */
  readonly own: Pick<PartnerRow, 'applicationStatus'> | null;
}

/** A pair as one of the two may see it: nothing of the other side's pass, notes, bookmark and evaluation. */
export function partnershipView(
  row: PartnershipRow,
  side: PartnerType,
  other: PartnerRow | null,
  { now, cohorts, seats, otherIsTaken, nextApplication, medianReviewDays, own }: PartnerContext,
): PartnershipView {
  const mine = row.sides[side];
  const theirs = row.sides[opposite[side]];
  const otherId = otherSideOf(row, side);
  const cohortId = appliedCohortOf(row);
  const frozen = isOnHold(row, cohorts);
  const [myActs, theirActs] = [row.acts[side], row.acts[opposite[side]]];
  const youInterestedAt = myActs.interested?.at ?? null;
  const since = youInterestedAt === null ? 0 : Date.parse(now) - Date.parse(youInterestedAt);
  return {
    id: row.id,
    status: statusAt(row, side, cohorts),
    statusMessage: frozen ? onHoldFor(row, other, otherId) : endedWith(row),
    appPartnerId: row.appPartnerId,
    solutionsPartnerId: row.solutionsPartnerId,
    cohortId,
    cohort: partnershipCohort(cohortId, cohorts, now, 'partner'),
    pastCohorts: pastCohorts(row, cohorts),
    youAreApproved: isApproved(own),
    proposedCohort: partnershipCohort(row.phase === 'active' ? null : row.proposedCohortId, cohorts, now, 'partner'),
    partner: {
      id: otherId,
      partnerType: opposite[side],
      firstName: other?.firstName ?? '',
      lastName: other?.lastName ?? '',
      companyName: companyNameOf(other, otherId),
      avatar: null,
      industries: other?.industries ?? [],
      partnerTier: other?.partnerTier ?? null,
      geographicFocus: other?.geographicFocus ?? [],
      isTaken: otherIsTaken,
      isApproved: isApproved(other),
      hasLeft: theirs.left,
    },
    initiatedBy: initiators[row.begunAt === null ? side : row.initiatedBy],
    invitedByPartnerId: row.invitedByPartnerId,
    inviteAcceptedAt: row.inviteAcceptedAt,
    appPartnerInterested: row.sides.app.interested,
    solutionsPartnerInterested: row.sides.solutions.interested,
    appPartnerApplied: row.sides.app.application !== null,
    solutionsPartnerApplied: row.sides.solutions.application !== null,
    ...(side === 'app' ? { appPartnerNotInterested: mine.passed } : { solutionsPartnerNotInterested: mine.passed }),
    notes: mine.notes || null,
    youViewedContact: mine.interested,
    theyShowedInterest: theirs.interested,
    youInterestedAt,
    theyInterestedAt: theirActs.interested?.at ?? null,
    youAppliedAt: myActs.applied?.at ?? null,
    theyAppliedAt: theirActs.applied?.at ?? null,
    youHaveApplied: row.hasApplied[side],
    savedForLater: mine.saved,
    evaluated: mine.evaluated,
    evaluationNotes: mine.evaluationNotes || null,
    byAdministrator: byAdministrator(row, side),
    hasActiveApplication: runsFor(row, side, cohorts),
    nextApplication,
    withdrawOffered: mine.interested && !theirs.interested && since > timeoutDays * dayMs,
    onHold: frozen,
    waitlistPosition: waitlistPositionOf(row, seats),
    seats,
    medianReviewDays,
    ended: endedView(row, cohorts),
    canceledBy: cancelerOf(row),
    cancellationReason: row.outcome === 'canceled' ? row.reason || null : null,
    canceledAt: row.canceledAt,
    lastContactedAt: row.lastContactedAt,
    mutualAt: row.mutualAt,
    submittedAt: row.submittedAt,
    decidedAt: row.decidedAt,
    createdAt: row.begunAt ?? row.firstActAt[side] ?? row.createdAt,
    updatedAt: row.changedFor[side],
  };
}

/** One that both have applied for has a place. */
export function waitlistPositionOf({ phase }: Pick<PartnershipRow, 'phase'>, seats: SeatsView | null): number | null {
  return phase === 'submitted' && seats ? placeOnWaitlist(seats) : null;
}

function onHoldFor(row: PartnershipRow, other: PartnerRow | null, otherId: string): string {
  return onHoldSentence(whatRuns(row), isApproved(other) ? null : companyNameOf(other, otherId));
}

export function whatRuns({ phase }: PartnershipRow): 'partnership' | 'application' {
  return phase === 'active' ? 'partnership' : 'application';
}

/** The side has applied, alone or together with the other one, or the two are active, in a cohort that is not over. */
export function runsFor(row: PartnershipRow, side: PartnerType, cohorts: CohortSnapshot): boolean {
  const isOfBoth = row.phase === 'submitted' || row.phase === 'active';
  return unlessOver(isOfBoth ? row : row.sides[side].application, cohorts) !== null;
}

/** A partnership that runs between the two waits until both are approved again; what is over waits for nothing. */
export function isOnHold(row: Pick<PartnershipRow, 'sides' | 'cohortId'>, cohorts: CohortSnapshot): boolean {
  const { app, solutions } = row.sides;
  return (app.frozen || solutions.frozen) && unlessOver({ cohortId: appliedCohortOf(row) }, cohorts) !== null;
}

export function partnershipCohort(
  cohortId: number | null,
  cohorts: CohortSnapshot,
  now: string,
  viewer: 'partner' | 'admin',
): PartnershipCohortView | null {
  const row = cohorts.find(cohortId);
  if (!row) return null;
  const { id, name, code, status, displayStatus, kickoffDate, endDate, description } = cohortView(row, now, viewer);
  return { id, name, code, status, displayStatus, kickoffDate, endDate, description };
}

export function pastCohorts(row: PartnershipRow, cohorts: CohortSnapshot): readonly PastCohortView[] {
  return withoutPastCohort(row, cohorts.isOver).completedCohortIds.flatMap((cohortId) => {
    const cohort = cohorts.find(cohortId);
    return cohort ? [{ id: cohortId, name: cohort.name, endDate: cohort.endDate }] : [];
  });
}

export function endedView({ ended }: PartnershipRow, cohorts: CohortSnapshot): EndedView | null {
  if (!ended) return null;
  const { cohortId, ...how } = ended;
  const cohort = cohorts.find(cohortId);
  return { ...how, cohort: cohort && { id: cohortId, name: cohort.name } };
}

/** The words with which it ended. */
export function endedWith({ reason, canceledOnBehalf }: PartnershipRow): string | null {
  return reason || (canceledOnBehalf ? 'An administrator canceled it on behalf of one of the two.' : null);
}

/** Nothing of the other side's pass. */
function byAdministrator({ acts, canceledOnBehalf }: PartnershipRow, side: PartnerType): readonly ActByAdministrator[] {
  const [mine, theirs] = [acts[side], acts[opposite[side]]];
  const said: readonly (readonly [ActByAdministrator, boolean | undefined])[] = [
    ['youInterested', mine.interested?.onBehalf],
    ['theyInterested', theirs.interested?.onBehalf],
    ['youNotInterested', mine.passed?.onBehalf],
    ['youApplied', mine.applied?.onBehalf],
    ['theyApplied', theirs.applied?.onBehalf],
    ['canceled', canceledOnBehalf],
  ];
  return said.flatMap(([act, onBehalf]) => (onBehalf ? [act] : []));
}

export function cancelerOf({ canceledBy }: Pick<PartnershipRow, 'canceledBy'>): string | null {
  return canceledBy && initiators[canceledBy];
}
