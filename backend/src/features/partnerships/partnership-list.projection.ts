import type { InvitationEvent } from '@accelerator/contracts/invitations';
import type { AnyRecorded, EventNamed, RecordedEvent } from '@accelerator/contracts/log';
import type { PersonalProfile } from '@accelerator/contracts/partners';
import type { PartnershipEvent } from '@accelerator/contracts/partnerships';
import { partnerIdOn } from '@accelerator/contracts/catalogue';
import { defineProjection, type Projection, type RowOf } from '../../event-sourcing/kernel/projection.ts';
import {
  forgotten,
  inOrder,
  inviterSide,
  namedFactsOf,
  namedAfter,
  nothing,
  searchedText,
  type CohortFacts,
  type CompanyFacts,
  type InvitationFacts,
  type OfNamed,
  type PartnershipListRow,
} from './partnership-list-row.ts';
import { foldedAfter, unfolded, withoutWords, type FoldedPair } from './pair-fold.ts';
import { cohortIdOf } from './partnership-status.ts';

type Happened = RecordedEvent<PartnershipEvent>;
type OfCompany = RecordedEvent<EventNamed<'ProfileUpdated' | 'CompanyRenamed' | 'PartnerDeleted' | 'RegistrationVoided'>>;

/** Every event of a pair may change its row, so a missing one does not compile. */
type RowsOfAPair = Required<Pick<Projection<PartnershipListRow>['on'], PartnershipEvent['type']>>;

const ofPairs: RowsOfAPair = {
  InterestExpressed: pairAfter,
  InterestWithdrawn: pairAfter,
  MutualInterestReached: pairAfter,
  PartnerPassed: pairAfter,
  PassReconsidered: pairAfter,
  PartnershipNoted: pairAfter,
  PartnerSaved: pairAfter,
  PartnerUnsaved: pairAfter,
  PartnerEvaluated: pairAfter,
  PartnerContacted: pairAfter,
  CohortApplied: pairAfter,
  PartnershipSubmitted: pairAfter,
  ApplicationReleased: pairAfter,
  PartnershipApproved: pairAfter,
  PartnershipRejected: pairAfter,
  PartnershipCanceled: pairAfter,
  PartnershipCompleted: pairAfter,
  CohortProposed: pairAfter,
  PartnershipMoved: pairAfter,
  PartnershipAnnotated: pairAfter,
  PartnershipFrozen: pairAfter,
  PartnershipThawed: pairAfter,
  PartnersRecommended: pairAfter,
  RecommendationRemoved: pairAfter,
  PartnersMatched: pairAfter,
  MatchDeleted: pairAfter,
  PartnershipActUndone: pairAfter,
  PartnerDeparted: pairAfter,
};

type ListedInvitationEvent = Exclude<InvitationEvent, EventNamed<'InvitationApplicationRefused'>>;
type OfInvitation = RecordedEvent<ListedInvitationEvent>;
type RowsOfInvitations = Required<Pick<Projection<PartnershipListRow>['on'], ListedInvitationEvent['type']>>;

/** What the two do after it was completed, the pair tells. */
const ofInvitations: RowsOfInvitations = {
  InvitationCreated: (_, event, key, rowOf) => {
    const { kind, inviterId, invitedType, cohortId, expiresAt } = event.data;
    const { at } = event.metadata;
    const notYet = { acceptedAt: null, endedAt: null, canceledBy: null };
    const sent = { kind, inviterId, invitedType, cohortId, expiresAt, createdAt: at, updatedAt: at };
    const invitation: InvitationFacts = { ...sent, ...notYet, phase: 'open' };
    const inviter = rowOf(inviterId);
    const named = kind === 'joint_application' ? (inviter?.named ?? null) : null;
    const [inviting, invited] = [inviter?.company ?? forgotten, namedFactsOf(named, invitedType)];
    return inOrder({
      ...{ ...nothing, id: key, kind, invitation, position: event.position },
      ...(invitedType === 'solutions' ? { appPartnerId: inviterId } : { solutionsPartnerId: inviterId }),
      companies: invitedType === 'solutions' ? { app: inviting, solutions: invited } : { app: invited, solutions: inviting },
      cohortFacts: cohortId === null ? null : (rowOf(cohortKey(cohortId))?.cohortFacts ?? null),
    });
  },
  InvitationRegenerated: (row, event) => invitationAfter(row, event, { expiresAt: event.data.expiresAt }),
  InvitationWithdrawn: (row, event) =>
    invitationAfter(row, event, {
      phase: 'withdrawn',
      endedAt: event.metadata.at,
      canceledBy: event.metadata.actor.kind === 'administrator' || !row?.invitation ? 'admin' : inviterSide(row.invitation),
    }),
  InvitationAccepted: (row, event, _, rowOf) => {
    if (!row?.companies || !row.invitation) return row;
    const { inviteeId } = event.data;
    const { invitedType } = row.invitation;
    const accepted = {
      ...row,
      ...(invitedType === 'app' ? { appPartnerId: inviteeId } : { solutionsPartnerId: inviteeId }),
      companies: { ...row.companies, [invitedType]: rowOf(inviteeId)?.company ?? forgotten },
    };
    return invitationAfter(accepted, event, { phase: 'accepted', acceptedAt: event.metadata.at });
  },
  /** From here on the partnership has a row, and the id of the invitation leads there. */
  InvitationCompleted: (row, { data }) => row && { ...nothing, id: row.id, partnershipId: data.partnershipId },
  InvitationEnded: (row, event) => invitationAfter(row, event, { phase: 'ended', endedAt: event.metadata.at }),
};

export const partnershipListProjection = defineProjection<PartnershipListRow>()({
  name: 'partnership-list',
  version: 12,
  columns: [
    'listed',
    'kind',
    'appPartnerId',
    'solutionsPartnerId',
    'cohortId',
    'cohortIds',
    'standing',
    'industries',
    'appPartner',
    'appCompany',
    'solutionsPartner',
    'solutionsCompany',
    'tier',
    'interests',
    'applications',
    'cohort',
    'createdAt',
    'submittedAt',
    'matchedAt',
    'status',
  ],
  coveringIndex: ['listed', 'createdAt'],
  indexes: [['listed', 'standing'], ['appPartnerId'], ['solutionsPartnerId'], ['cohortId'], ['matchedAt']],
  key: (event) => {
    if (isOfAPair(event)) return event.data.partnershipId;
    if (isOfAnInvitation(event)) return event.data.invitationId;
    if ('partnerId' in event.data) return event.data.partnerId;
    return isOfACohort(event) ? cohortKey(event.data.cohortId) : [];
  },
  dependents: (event) => {
    if (isOfAPair(event) || isOfAnInvitation(event)) return [];
    if ('partnerId' in event.data) {
      const value = event.data.partnerId;
      return [
        { column: 'appPartnerId', value },
        { column: 'solutionsPartnerId', value },
      ];
    }
    return isOfACohort(event) ? [{ column: 'cohortId', value: event.data.cohortId }] : [];
  },
  reads: readBy,
  search: searchedText,
  on: {
    ...ofPairs,
    ...ofInvitations,
    PartnerRegistered: (_, { data }) => {
      const { industries, partnerTier } = data.qualification;
      const company = { ...forgotten, ...personal(data.private.fields ?? {}), industries, partnerTier };
      return { ...nothing, id: data.partnerId, company };
    },
    ProfileUpdated: companyAfter,
    CompanyRenamed: companyAfter,
    PartnerDeleted: companyAfter,
    RegistrationVoided: companyAfter,
    JointApplicationMade: namedChanged,
    JointApplicationChanged: namedChanged,
    JointApplicationErased: namedChanged,
    CohortCreated: (_, { data }) => ({
      ...nothing,
      id: cohortKey(data.cohortId),
      cohortFacts: { name: data.details.name, code: data.details.code },
    }),
    CohortEdited: (row, { data: { changes } }) => {
      if (!row?.cohortFacts) return row;
      const { name = row.cohortFacts.name, code = row.cohortFacts.code } = changes;
      const cohortFacts = { name, code };
      return inOrder({ ...row, cohortFacts });
    },
  },
});

export type PartnershipListColumn = (typeof partnershipListProjection.columns)[number];

function isOfAPair(event: AnyRecorded): event is Happened {
  return event.type in ofPairs;
}

function isOfAnInvitation(event: AnyRecorded): event is OfInvitation {
  return event.type in ofInvitations;
}

function isOfACohort(event: AnyRecorded): event is RecordedEvent<EventNamed<'CohortCreated' | 'CohortEdited'>> {
  return event.type === 'CohortCreated' || event.type === 'CohortEdited';
}

function readBy(event: AnyRecorded): readonly string[] {
  const cohort = 'cohortId' in event.data && event.data.cohortId !== null ? [cohortKey(event.data.cohortId)] : [];
  if (isOfAPair(event)) return [event.data.appPartnerId, event.data.solutionsPartnerId, ...cohort];
  if (event.type === 'InvitationCreated') return [event.data.inviterId, ...cohort];
  return event.type === 'InvitationAccepted' ? [event.data.inviteeId] : [];
}

/** No id of a partner or a pair looks like it. */
function cohortKey(cohortId: number): string {
  return `cohort ${cohortId}`;
}

function pairAfter(
  row: PartnershipListRow | null,
  event: Happened,
  key: string,
  rowOf: RowOf<PartnershipListRow>,
): PartnershipListRow {
  const { appPartnerId, solutionsPartnerId } = event.data;
  const after = withoutWords(foldedAfter(row?.pair ?? unfolded, event));
  const companyOf = (id: string) => rowOf(id)?.company ?? forgotten;
  return inOrder({
    ...(row ?? { ...nothing, id: key, kind: 'partnership' as const, appPartnerId, solutionsPartnerId }),
    companies: row?.companies ?? { app: companyOf(appPartnerId), solutions: companyOf(solutionsPartnerId) },
    pair: after,
    createdAt: row?.createdAt ?? event.metadata.at,
    matchedAt: matchedAtAfter(row, event),
    cohortFacts: cohortFactsOf(row, after, event, rowOf),
    position: event.position,
  });
}

function matchedAtAfter(row: PartnershipListRow | null, { type, metadata: { at } }: Happened): string | null {
  if (type === 'PartnersMatched') return at;
  return type === 'MatchDeleted' ? null : (row?.matchedAt ?? null);
}

function cohortFactsOf(
  row: PartnershipListRow | null,
  after: FoldedPair,
  { data }: Happened,
  rowOf: RowOf<PartnershipListRow>,
): CohortFacts | null {
  const cohortId = cohortIdOf(after);
  if (cohortId === null) return null;
  if ('cohortId' in data && data.cohortId === cohortId) return rowOf(cohortKey(cohortId))?.cohortFacts ?? null;
  return row?.cohortId === cohortId ? row.cohortFacts : null;
}

function invitationAfter(
  row: PartnershipListRow | null,
  event: OfInvitation,
  changes: Partial<InvitationFacts>,
): PartnershipListRow | null {
  if (!row?.invitation) return row;
  const invitation = { ...row.invitation, ...changes, updatedAt: event.metadata.at };
  return inOrder({ ...row, invitation, position: event.position });
}

/** The company's own row, or that of a pair or an invitation in which it is one of the two. */
function companyAfter(row: PartnershipListRow | null, event: OfCompany): PartnershipListRow | null {
  if (!row?.companies) {
    const company = row?.company && factsAfter(row.company, event);
    return row && company ? { ...row, company } : null;
  }
  const side = row.appPartnerId === event.data.partnerId ? 'app' : 'solutions';
  const facts = factsAfter(row.companies[side], event);
  const companies = facts
    ? { ...row.companies, [side]: facts }
    : { ...row.companies, [side]: forgotten, ...(isNamed(row) && { [row.invitation!.invitedType]: forgotten }) };
  return inOrder({ ...row, companies, position: event.position });
}

/** What is said of the invited side, its applicant has said. */
function isNamed(row: PartnershipListRow): boolean {
  return row.invitation?.kind === 'joint_application' && partnerIdOn(row, row.invitation.invitedType) === null;
}

/** The applicant's own row, or that of its joint application. */
function namedChanged(row: PartnershipListRow | null, event: OfNamed, _: string, rowOf: RowOf<PartnershipListRow>) {
  if (row?.company) return { ...row, named: namedAfter(row.named, event) };
  if (!row?.companies || !isNamed(row)) return row;
  const { invitedType } = row.invitation!;
  const invited = namedFactsOf(rowOf(event.data.partnerId)?.named ?? null, invitedType);
  return inOrder({ ...row, companies: { ...row.companies, [invitedType]: invited }, position: event.position });
}

/** Null where the company is no more. */
function factsAfter(before: CompanyFacts, event: OfCompany): CompanyFacts | null {
  if (event.type === 'CompanyRenamed') return { ...before, ...personal(event.data.private.fields ?? {}) };
  if (event.type !== 'ProfileUpdated') return null;
  const { industries = before.industries, partnerTier = before.partnerTier } = event.data.changes;
  return { ...before, ...personal(event.data.private?.fields ?? {}), industries, partnerTier };
}

function personal(fields: Partial<PersonalProfile>): Partial<CompanyFacts> {
  const { firstName, lastName, companyName, contactEmail } = fields;
  const given = Object.entries({ firstName, lastName, companyName, contactEmail }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given);
}
