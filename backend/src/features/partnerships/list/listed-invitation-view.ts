import { partnerIdOn, partnerTypes, type PartnerType } from '@accelerator/contracts/catalogue';
import type { AdminPartnershipView, PartnershipSideView } from '@accelerator/contracts/partnerships';
import type { PartnerRow } from '../../partners/partner/partners.projection.ts';
import type { ScoringSnapshot } from '../../scoring-policies/scoring-policies.ts';
import {
  companyOn,
  inviterSide,
  namedFactsOf,
  type ListedInvitation,
  type ListedJointApplication,
  type PartnershipListRow,
} from './partnership-list-row.ts';
import { statusOfInvitation } from '../standing/partnership-status.ts';
import { companySide, emptySideView, versionOf } from '../standing/admin-partnership-views.ts';
import { initiators, partnershipCohort } from '../standing/partnership-views.ts';

interface Context {
  readonly now: string;
  readonly cohorts: ScoringSnapshot;
}

/** An invitation that has not become a partnership, as administrators see it among these. Its link is the sender's alone. */
export function listedInvitationView(
  row: ListedInvitation | ListedJointApplication,
  partnerById: ReadonlyMap<string, PartnerRow>,
  { now, cohorts }: Context,
): AdminPartnershipView {
  const { kind, createdAt } = row;
  const { inviterId, invitedType, phase, expiresAt, acceptedAt, endedAt, canceledBy, updatedAt } = row.invitation;
  const inviting = inviterSide(row.invitation);
  const joint = kind === 'joint_application' ? (partnerById.get(inviterId)?.joint ?? null) : null;
  const canceled = phase === 'withdrawn';
  const partnerOn = (side: PartnerType) => partnerById.get(partnerIdOn(row, side) ?? '') ?? null;
  const version = versionOf({ submittedAt: null }, { app: partnerOn('app'), solutions: partnerOn('solutions') });
  return {
    ...nothingBetween,
    id: row.id,
    scoringPolicy: cohorts.rules.policy.name,
    version,
    versionByOthers: version,
    status: statusOfInvitation({ phase, kind }),
    invitation: { kind, inviterId, invitedType, expiresAt, isExpired: phase === 'open' && expiresAt <= now, acceptedAt },
    initiatedBy: initiators[inviting],
    cohortId: row.cohortId,
    cohort: partnershipCohort(row.cohortId, cohorts, now, 'admin'),
    partners: { app: sideOf(row, 'app', partnerById), solutions: sideOf(row, 'solutions', partnerById) },
    appPartnerPreferredCohortId: inviting === 'app' ? row.cohortId : null,
    solutionsPartnerPreferredCohortId: inviting === 'solutions' ? row.cohortId : null,
    canceledAt: canceled ? endedAt : null,
    canceledBy: canceled && canceledBy !== null ? initiators[canceledBy] : null,
    externalPartnerEmail: joint?.externalPartnerEmail || null,
    externalPartnerCompany: joint && namedFactsOf(joint, invitedType).companyName,
    createdAt,
    updatedAt,
  };
}

function sideOf(row: PartnershipListRow, side: PartnerType, partnerById: ReadonlyMap<string, PartnerRow>): PartnershipSideView {
  const id = partnerIdOn(row, side);
  if (id !== null) return companySide(id, side, partnerById.get(id) ?? null);
  const { firstName, lastName, contactEmail, partnerTier: tier } = row.companies[side];
  return { ...emptySideView, firstName, lastName, companyName: companyOn(row, side), contactEmail, tier, partnerType: side };
}

/** Before it is accepted, and its company is approved, an invitation is neither an interest nor an application. */
const nothingBetween = {
  statusMessage: null,
  pastCohorts: [],
  proposedCohortId: null,
  appPartnerInterested: false,
  appPartnerNotInterested: false,
  appPartnerApplied: false,
  solutionsPartnerInterested: false,
  solutionsPartnerNotInterested: false,
  solutionsPartnerApplied: false,
  matchScore: null,
  matchLines: [],
  onHold: false,
  waitlistPosition: null,
  seats: null,
  mutualAt: null,
  submittedAt: null,
  ended: null,
  decidedAt: null,
  decidedBy: null,
  cancellationReason: null,
  evaluationNotes: null,
  receipt: null,
  undoable: null,
} as const;

/** Those of the companies that are known. */
export function companiesIn(row: PartnershipListRow): readonly string[] {
  return partnerTypes.values.flatMap((side) => partnerIdOn(row, side) ?? []);
}
