import { invitedTypeOf, opposite, type PartnershipStatus, type PartnerType } from '@accelerator/contracts/catalogue';
import { sentenceOf } from '@accelerator/contracts/http';
import { endingFor, endingSentence, type InvitationDetailView, type InvitationView } from '@accelerator/contracts/invitations';
import type { JointApplication } from '@accelerator/contracts/partners';
import type { NextApplicationView, PartnershipView } from '@accelerator/contracts/partnerships';
import type { CohortSnapshot } from '../cohorts/cohort-snapshot.ts';
import { companyNameOf } from '../partners/partner/partner-views.ts';
import type { PartnerRow } from '../partners/partner/partners.projection.ts';
import { noApplicationYet } from '../partnerships/standing/next-application.ts';
import { pairSeenFrom } from '../partnerships/pair/pair.ts';
import { statusAt, statusOfInvitation } from '../partnerships/standing/partnership-status.ts';
import { initiators, partnershipCohort, partnershipView } from '../partnerships/standing/partnership-views.ts';
import { emptyRow, type PartnershipRow } from '../partnerships/pair/partnerships.projection.ts';
import { isBusy } from './completion/busy.ts';
import type { InvitationRow } from './invitations.projection.ts';

interface Context {
  readonly now: string;
  readonly cohorts: CohortSnapshot;
}

interface SentContext extends Context {
  /** Of a joint application: what its applicant said; null also once that was erased. */
  readonly joint: JointApplication | null;
  /** The partner that accepted; null where it was not accepted, or has left. */
  readonly invitee: PartnerRow | null;
  /** The pair that it has become. */
  readonly pair: PartnershipRow | null;
  /** Null where it cannot be shown again. */
  readonly link: { readonly token: string; readonly address: string } | null;
}

const storedForInvitee = 'Your acceptance is kept until your application to the programme is approved.';

/** As the company that sent it sees it. */
export function invitationView(row: InvitationRow, { now, cohorts, invitee, pair, link, joint }: SentContext): InvitationView {
  const side = opposite[row.invitedType];
  const [appPartnerId, solutionsPartnerId] = side === 'app' ? [row.inviterId, row.inviteeId] : [row.inviteeId, row.inviterId];
  return {
    id: row.id,
    kind: row.kind,
    status: statusFor(row, pair, cohorts),
    statusMessage: messageFor(row, cohorts, companyNameOf(invitee, row.inviteeId ?? '')),
    isExpired: row.phase === 'open' && row.expiresAt <= now,
    appPartnerId,
    solutionsPartnerId,
    partner: row.inviteeId === null ? null : { id: row.inviteeId, companyName: companyNameOf(invitee, row.inviteeId) },
    partnershipId: row.partnershipId,
    initiatedBy: initiators[side],
    invitedByPartnerId: row.inviterId,
    invitedPartnerType: invitedTypeOf[row.invitedType],
    inviteTargetCohortId: row.cohortId,
    cohortId: row.cohortId,
    cohort: partnershipCohort(row.cohortId, cohorts, now, 'partner'),
    inviteMessage: row.message || null,
    partnershipInviteToken: link?.token ?? null,
    inviteLink: link?.address ?? null,
    inviteExpiresAt: row.expiresAt,
    inviteAcceptedAt: row.acceptedAt,
    externalPartnerCompany: joint && namedCompanyOf(joint, row.invitedType),
    externalPartnerEmail: joint?.externalPartnerEmail || null,
    canceledAt: row.phase === 'withdrawn' ? row.endedAt : null,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

/** Names the partner of a joint application as its applicant does. */
export function namedCompanyOf(joint: JointApplication, invitedType: PartnerType): string {
  return invitedType === 'app' ? joint.appPartnerName : joint.solutionsPartnerName;
}

export function statusFor(
  { phase, kind, invitedType }: InvitationRow,
  pair: PartnershipRow | null,
  cohorts: CohortSnapshot,
): PartnershipStatus {
  if (phase === 'completed') return pair ? statusAt(pair, opposite[invitedType], cohorts) : 'pending';
  return statusOfInvitation({ phase, kind });
}

function messageFor(row: InvitationRow, { nameOf }: CohortSnapshot, invitee: string): string | null {
  const { phase, refused, cohortId, kind, inviterId, ending } = row;
  if (phase === 'accepted')
    return `${invitee} accepted the invitation. It completes once the application of ${invitee} to the programme is approved.`;
  if (ending) return endingSentence(endingFor(inviterId, ending), invitee, whatEnded[kind]);
  return refused ? sentenceOf(refused, cohortId === null ? {} : { cohort: nameOf(cohortId) }) : null;
}

const whatEnded = { invitation: 'the invitation', joint_application: 'the joint application' };

/** As the holder of its link sees it: no contact details. */
export function invitationDetailView(
  row: InvitationRow,
  {
    now,
    cohorts,
    inviter,
    isOwn,
    obstacle,
  }: Context & Pick<InvitationDetailView, 'isOwn' | 'obstacle'> & { readonly inviter: PartnerRow },
): InvitationDetailView {
  return {
    partnership: {
      id: row.id,
      kind: row.kind,
      status: statusFor(row, null, cohorts),
      invitedPartnerType: invitedTypeOf[row.invitedType],
      inviteMessage: row.message || null,
      inviteExpiresAt: row.expiresAt,
      inviteTargetCohortId: row.cohortId,
      inviteAcceptedAt: row.acceptedAt,
      partnershipId: row.partnershipId,
    },
    invitingPartner: { companyName: inviter.companyName, contactName: `${inviter.firstName} ${inviter.lastName}`.trim() },
    cohort: partnershipCohort(row.cohortId, cohorts, now, 'partner'),
    isOwn,
    obstacle,
  };
}

interface OpenContext extends Context {
  readonly inviter: PartnerRow;
  readonly own: PartnerRow;
  readonly token: string | null;
}

/** An open invitation as the company that registered with it sees it: as the partnership that it can become. */
export function openInvitationView(
  row: InvitationRow,
  side: PartnerType,
  { own, token, ...context }: OpenContext,
): PartnershipView {
  const { createdAt: sentAt, expiresAt } = row;
  return {
    ...viewOfInvited({ ...row, inviteeId: own.id }, side, sentAt, context),
    status: statusFor(row, null, context.cohorts),
    openInvitation: { token, sentAt, expiresAt },
    nextApplication: acceptance({ own, inviter: context.inviter }, context.cohorts),
  };
}

/** The obstacle to accepting, if any. */
function acceptance({ own, inviter }: Pick<OpenContext, 'own' | 'inviter'>, cohorts: CohortSnapshot): NextApplicationView {
  const partner = companyNameOf(inviter, inviter.id);
  const message = isBusy(own, cohorts)
    ? sentenceOf('has_active')
    : isBusy(inviter, cohorts)
      ? sentenceOf('partner_has_active', { partner })
      : null;
  return { cohort: null, allowed: message === null, reason: message === null ? null : 'has_active', message };
}

/** A stored acceptance as the company that accepted sees it: as the partnership that it will be, or would have been. */
export function storedAcceptanceView(
  row: InvitationRow & { readonly inviteeId: string; readonly acceptedAt: string },
  side: PartnerType,
  context: Context & { readonly inviter: PartnerRow | null },
): PartnershipView {
  return {
    ...viewOfInvited(row, side, row.acceptedAt, context),
    status: row.phase === 'ended' ? 'rejected' : 'joint_application_pending',
    statusMessage: row.ending
      ? endingSentence(endingFor(row.inviteeId, row.ending), companyNameOf(context.inviter, row.inviterId), whatEnded[row.kind])
      : storedForInvitee,
    inviteAcceptedAt: row.acceptedAt,
  };
}

/** As the company that was invited sees the partnership that is not there yet. */
function viewOfInvited(
  row: InvitationRow & { readonly inviteeId: string },
  side: PartnerType,
  since: string,
  { now, cohorts, inviter }: Context & { readonly inviter: PartnerRow | null },
): PartnershipView {
  const empty = emptyRow(pairSeenFrom(row.inviteeId, side, row.inviterId), opposite[side], since);
  const view = partnershipView(empty, side, inviter, {
    ...{ now, cohorts, seats: null, otherIsTaken: false, medianReviewDays: null, own: null },
    nextApplication: noApplicationYet,
  });
  return {
    ...view,
    id: row.id,
    initiatedBy: initiators[opposite[side]],
    invitedByPartnerId: row.inviterId,
    cohortId: row.cohortId,
    cohort: partnershipCohort(row.cohortId, cohorts, now, 'partner'),
  };
}
