import { opposite, partnerIdOn, type PartnerType } from '@accelerator/contracts/catalogue';
import { sentenceOf } from '@accelerator/contracts/http';
import { onHoldSentence } from '@accelerator/contracts/partnerships/standing-sentences';
import type { MatchPrint } from '@accelerator/contracts/matching';
import type {
  ActByAdministrator,
  ActorView,
  AdminPartnershipView,
  EndedView,
  InitiatedBy,
  NextApplicationView,
  PartnershipCohortView,
  PastCohortView,
  PartnershipSideView,
  PartnershipView,
  RecommendationView,
} from '@accelerator/contracts/partnerships';
import { versionText } from '@accelerator/contracts/partnerships/decision-version';
import { dayMs } from '../../../event-sourcing/kernel/days.ts';
import { unlessOver, type CohortSnapshot } from '../../cohorts/cohort-snapshot.ts';
import { cohortView, seatsLeftIn } from '../../cohorts/cohort-views.ts';
import { versionByOthers } from '../../partners/partner/last-changes.ts';
import { companyNameOf } from '../../partners/partner/partner-views.ts';
import type { PartnerRow } from '../../partners/partner/partners.projection.ts';
import { cohortIdOf, otherSideOf, statusAt } from './partnership-status.ts';
import { withoutPastCohort, type Side } from '../pair/partnership.state.ts';
import type { Act, PartnershipRow } from '../pair/partnerships.projection.ts';
import { firstOpenCohort } from './pair-cohorts.ts';
import { isApproved } from './visibility.ts';

export const initiators: Record<PartnerType | 'admin', InitiatedBy> = {
  app: 'app_partner',
  solutions: 'solutions partner',
  admin: 'admin',
};
/** After this many days without an answer, withdrawing an interest is offered. */
const timeoutDays = 30;

/** Everything that a view of a pair is made of besides the pair itself. */
interface Context {
  readonly now: string;
  readonly cohorts: CohortSnapshot;
  readonly waitlistPosition: number | null;
}

interface PartnerContext extends Context {
  /** See `PartnershipsReader.taken`. */
  readonly otherIsTaken: boolean;
  readonly nextApplication: NextApplicationView;
  /** See `ReviewPace`. */
  readonly medianReviewDays: number | null;
  /** The company that reads. */
  readonly own: Pick<PartnerRow, 'applicationStatus'> | null;
}

/** A pair as one of the two may see it: nothing of the other side's pass, notes, bookmark and evaluation. */
export function partnershipView(
  row: PartnershipRow,
  side: PartnerType,
  other: PartnerRow | null,
  { now, cohorts, waitlistPosition, otherIsTaken, nextApplication, medianReviewDays, own }: PartnerContext,
): PartnershipView {
  const mine = row.sides[side];
  const theirs = row.sides[opposite[side]];
  const otherId = otherSideOf(row, side);
  const cohortId = row.cohortId ?? mine.application?.cohortId ?? theirs.application?.cohortId ?? null;
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
    savedForLater: mine.saved,
    evaluated: mine.evaluated,
    evaluationNotes: mine.evaluationNotes || null,
    byAdministrator: byAdministrator(row, side),
    hasActiveApplication: runsFor(row, side, cohorts),
    nextApplication,
    withdrawOffered: mine.interested && !theirs.interested && since > timeoutDays * dayMs,
    onHold: frozen,
    waitlistPosition,
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

function onHoldFor(row: PartnershipRow, other: PartnerRow | null, otherId: string): string {
  return onHoldSentence(whatRuns(row), isApproved(other) ? null : companyNameOf(other, otherId));
}

/** As the two read it; to administrators both are others. */
function onHoldBetween(row: PartnershipRow, partners: Readonly<Record<PartnerType, PartnerRow | null>>): string {
  const lost = (['app', 'solutions'] as const).filter((side) => !isApproved(partners[side]));
  // Until the approval that came back has reached the pair.
  if (lost.length === 0) return sentenceOf('frozen');
  return onHoldSentence(whatRuns(row), ...lost.map((side) => companyNameOf(partners[side], partnerIdOn(row, side))));
}

function whatRuns({ phase }: PartnershipRow): 'partnership' | 'application' {
  return phase === 'active' ? 'partnership' : 'application';
}

/** The side has applied, alone or together with the other one, or the two are active, in a cohort that is not over. */
export function runsFor(row: PartnershipRow, side: PartnerType, cohorts: CohortSnapshot): boolean {
  const isOfBoth = row.phase === 'submitted' || row.phase === 'active';
  return unlessOver(isOfBoth ? row : row.sides[side].application, cohorts) !== null;
}

/** A partnership that runs between the two waits until both are approved again; what is over waits for nothing. */
export function isOnHold({ sides, ...row }: Pick<PartnershipRow, 'sides' | 'cohortId'>, cohorts: CohortSnapshot): boolean {
  const cohortId = row.cohortId ?? sides.app.application?.cohortId ?? sides.solutions.application?.cohortId ?? null;
  return (sides.app.frozen || sides.solutions.frozen) && unlessOver({ cohortId }, cohorts) !== null;
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

function pastCohorts(row: PartnershipRow, cohorts: CohortSnapshot): readonly PastCohortView[] {
  return withoutPastCohort(row, cohorts.isOver).completedCohortIds.flatMap((cohortId) => {
    const cohort = cohorts.find(cohortId);
    return cohort ? [{ id: cohortId, name: cohort.name, endDate: cohort.endDate }] : [];
  });
}

function endedView({ ended }: PartnershipRow, cohorts: CohortSnapshot): EndedView | null {
  if (!ended) return null;
  const { cohortId, ...how } = ended;
  const cohort = cohorts.find(cohortId);
  return { ...how, cohort: cohort && { id: cohortId, name: cohort.name } };
}

/** The words with which it ended. */
function endedWith({ reason, canceledOnBehalf }: PartnershipRow): string | null {
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

function cancelerOf({ canceledBy }: PartnershipRow): string | null {
  return canceledBy && initiators[canceledBy];
}

interface Scored {
  readonly score: number;
  readonly print: MatchPrint;
  readonly policy: string;
}

/** A pair as administrators see it. */
export function adminPartnershipView(
  row: PartnershipRow,
  partners: Readonly<Record<PartnerType, PartnerRow | null>>,
  scored: Scored,
  usernameOf: (userId: string) => string,
  { now, cohorts, waitlistPosition, userId }: Context & { readonly userId: string },
): AdminPartnershipView {
  const { app, solutions } = row.sides;
  const frozen = isOnHold(row, cohorts);
  const cohortId = cohortIdOf(row);
  const nextCohortId = firstOpenCohort([partners.app, partners.solutions], row, cohorts, now);
  return {
    id: row.id,
    version: versionOf(row, partners),
    versionByOthers: versionByOthersOf(row, partners, userId),
    status: statusAt(row, 'admin', cohorts),
    statusMessage: frozen ? onHoldBetween(row, partners) : endedWith(row),
    invitation: null,
    initiatedBy: initiators[row.initiatedBy],
    cohortId,
    cohort: partnershipCohort(cohortId, cohorts, now, 'admin'),
    pastCohorts: pastCohorts(row, cohorts),
    proposedCohortId: row.phase === 'active' ? null : row.proposedCohortId,
    partners: {
      app: sideView(row, 'app', partners.app, usernameOf),
      solutions: sideView(row, 'solutions', partners.solutions, usernameOf),
    },
    appPartnerInterested: app.interested,
    appPartnerNotInterested: app.passed,
    appPartnerApplied: app.application !== null,
    appPartnerPreferredCohortId: app.application?.cohortId ?? nextCohortId,
    solutionsPartnerInterested: solutions.interested,
    solutionsPartnerNotInterested: solutions.passed,
    solutionsPartnerApplied: solutions.application !== null,
    solutionsPartnerPreferredCohortId: solutions.application?.cohortId ?? nextCohortId,
    matchScore: scored.score,
    matchLines: scored.print.map(({ name, points, of }) => ({ name, points, of })),
    scoringPolicy: scored.policy,
    onHold: frozen,
    waitlistPosition,
    seatsLeft: seatsLeftIn(cohorts.find(cohortId)),
    mutualAt: row.mutualAt,
    submittedAt: row.submittedAt,
    decidedAt: row.decidedAt,
    decidedBy: row.decidedBy && usernameOf(row.decidedBy),
    ended: endedView(row, cohorts),
    canceledAt: row.canceledAt,
    canceledBy: cancelerOf(row),
    cancellationReason: row.outcome === 'canceled' ? row.reason || null : null,
    externalPartnerEmail: null,
    externalPartnerCompany: null,
    evaluationNotes: row.administratorsNotes || null,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    receipt: row.receipt,
    undoable: row.undoable,
  };
}

type Profile = Pick<PartnerRow, 'profileVersion' | 'lastChanges'> | null;

/** The version that a decision is made on. */
export function versionOf(
  { submittedAt }: Pick<PartnershipRow, 'submittedAt'>,
  { app, solutions }: Readonly<Record<PartnerType, Profile>>,
): string {
  return versionText({
    app: app?.profileVersion ?? 0,
    solutions: solutions?.profileVersion ?? 0,
    applications: submittedAt ? Date.parse(submittedAt) : 0,
  });
}

/** The newest that someone else has made. Where one administrator applied for both, the applications are that one's alone. */
export function versionByOthersOf(
  { submittedAt, sides }: Pick<PartnershipRow, 'submittedAt' | 'sides'>,
  { app, solutions }: Readonly<Record<PartnerType, Profile>>,
  userId: string | undefined,
): string {
  const isOwn = ({ application }: Side) => userId !== undefined && application?.byUserId === userId;
  return versionText({
    app: app ? versionByOthers(app, userId) : 0,
    solutions: solutions ? versionByOthers(solutions, userId) : 0,
    applications: submittedAt && !(isOwn(sides.app) && isOwn(sides.solutions)) ? Date.parse(submittedAt) : 0,
  });
}

/** A recommendation as administrators see it, of a pair that has one. */
export function recommendationView(
  { id, appPartnerId, solutionsPartnerId, recommendation, recommended, sides, undoable }: PartnershipRow,
  createdBy: string,
): RecommendationView {
  return {
    id,
    appPartnerId,
    solutionsPartnerId,
    notes: recommendation?.notes || null,
    addedToDashboard: recommendation?.addedToDashboard ?? false,
    active: recommendation !== null,
    createdAt: recommended?.at ?? '',
    createdBy,
    hidden: sides.app.passed || sides.solutions.passed ? 'not_interested' : null,
    undoable: undoable?.act === 'PartnersRecommended' ? undoable : null,
  };
}

function sideView(
  row: PartnershipRow,
  side: PartnerType,
  partner: PartnerRow | null,
  usernameOf: (userId: string) => string,
): PartnershipSideView {
  const by = (act: Act | null) => act && actorView(act, partner, usernameOf);
  const acts = row.acts[side];
  const partnerId = partnerIdOn(row, side);
  return {
    ...companySide(partnerId, side, partner),
    interestedAt: acts.interested?.at ?? null,
    interestedBy: by(acts.interested),
    notInterestedAt: acts.passed?.at ?? null,
    notInterestedBy: by(acts.passed),
    appliedDate: acts.applied?.at ?? null,
    appliedBy: by(acts.applied),
    applicationMessage: acts.applicationMessage || null,
  };
}

/** The company of a side, of which nothing is known but who it is. */
export function companySide(partnerId: string, side: PartnerType, partner: PartnerRow | null): PartnershipSideView {
  return {
    ...emptySideView,
    id: partnerId,
    firstName: partner?.firstName ?? '',
    lastName: partner?.lastName ?? '',
    companyName: companyNameOf(partner, partnerId),
    contactEmail: partner?.contactEmail ?? '',
    partnerType: side,
    tier: partner?.partnerTier ?? null,
    industries: partner?.industries ?? [],
    preferredCohortIds: partner?.preferredCohortIds ?? [],
    profileVersion: partner?.profileVersion ?? null,
    applicationStatus: partner?.applicationStatus ?? 'rejected',
  };
}

/** A side that no company has, of which no act is known. */
export const emptySideView: Omit<PartnershipSideView, 'partnerType'> = {
  id: null,
  firstName: '',
  lastName: '',
  companyName: '',
  contactEmail: '',
  tier: null,
  industries: [],
  preferredCohortIds: [],
  profileVersion: null,
  applicationStatus: null,
  interestedAt: null,
  interestedBy: null,
  notInterestedAt: null,
  notInterestedBy: null,
  appliedDate: null,
  appliedBy: null,
  applicationMessage: null,
};

/** An act that followed from an invitation, or from an approval, has no one of the company behind it. */
function actorView({ userId, onBehalf }: Act, partner: PartnerRow | null, usernameOf: (userId: string) => string): ActorView {
  if (onBehalf) return { username: usernameOf(userId ?? ''), onBehalf };
  const member = partner?.members.find((one) => one.userId === userId);
  return { username: member?.username ?? null, onBehalf: false };
}
