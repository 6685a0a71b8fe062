import { partnerIdOn, type PartnerType } from '@accelerator/contracts/catalogue';
import { sentenceOf } from '@accelerator/contracts/http';
import { onHoldSentence } from '@accelerator/contracts/partnerships/standing-sentences';
import type { MatchPrint } from '@accelerator/contracts/matching';
import type {
  ActorView,
  AdminPartnershipView,
  PartnershipSideView,
  RecommendationView,
} from '@accelerator/contracts/partnerships';
import { versionText } from '@accelerator/contracts/partnerships/decision-version';
import { versionByOthers } from '../../partners/partner/last-changes.ts';
import { companyNameOf } from '../../partners/partner/partner-views.ts';
import type { PartnerRow } from '../../partners/partner/partners.projection.ts';
import type { Side } from '../pair/partnership.state.ts';
import type { Act, PartnershipRow } from '../pair/partnerships.projection.ts';
import { cohortForBoth } from './pair-cohorts.ts';
import { cohortIdOf, statusAt } from './partnership-status.ts';
import {
  cancelerOf,
  endedView,
  endedWith,
  initiators,
  isOnHold,
  partnershipCohort,
  pastCohorts,
  waitlistPositionOf,
  whatRuns,
  type Context,
} from './partnership-views.ts';
import { isApproved } from './visibility.ts';

/** As the two read it; to administrators both are others. */
function onHoldBetween(row: PartnershipRow, partners: Readonly<Record<PartnerType, PartnerRow | null>>): string {
  const lost = (['app', 'solutions'] as const).filter((side) => !isApproved(partners[side]));
  // Until the approval that came back has reached the pair.
  if (lost.length === 0) return sentenceOf('frozen');
  return onHoldSentence(whatRuns(row), ...lost.map((side) => companyNameOf(partners[side], partnerIdOn(row, side))));
}

interface Scored {
  readonly score: number | null;
  readonly print: MatchPrint;
  readonly policy: string;
}

/** A pair as administrators see it. */
export function adminPartnershipView(
  row: PartnershipRow,
  partners: Readonly<Record<PartnerType, PartnerRow | null>>,
  scored: Scored,
  usernameOf: (userId: string) => string,
  { now, cohorts, seats, userId }: Context & { readonly userId: string },
): AdminPartnershipView {
  const { app, solutions } = row.sides;
  const frozen = isOnHold(row, cohorts);
  const cohortId = cohortIdOf(row);
  const nextCohortId = cohortForBoth([partners.app, partners.solutions], row, cohorts, now);
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
    waitlistPosition: waitlistPositionOf(row, seats),
    seats,
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
    createdAt: row.shownSince ?? row.recommended?.at ?? row.createdAt,
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
