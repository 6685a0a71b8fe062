import type { InvitationEvent } from '@accelerator/contracts/invitations';
import { isByAdministrator, type AnyRecorded, type EventNamed, type RecordedEvent } from '@accelerator/contracts/log';
import type { PersonalProfile } from '@accelerator/contracts/partners';
import type { PartnershipEvent } from '@accelerator/contracts/partnerships';
import { partnerIdOn, type PartnerType } from '@accelerator/contracts/catalogue';
import { defineProjection, type Projection, type RowOf } from '../../../event-sourcing/kernel/projection.ts';
import { foldedWithoutWords, isUnseen, unfolded, type FoldedPair } from '../pair/pair-fold.ts';
import { invitationRow, pairRow, searchedText, withColumns } from './partnership-list-columns.ts';
import {
  inviterSide,
  isInvitation,
  isOnTheList,
  isPair,
  namedAfter,
  namedFactsOf,
  unknownCompany,
  type CohortFacts,
  type CompanyFacts,
  type InvitationFacts,
  type ListedPair,
  type NamedFacts,
  type OfNamed,
  type PartnershipListRow,
  type StoredListRow,
} from './partnership-list-row.ts';
import { cohortIdOf } from '../standing/partnership-status.ts';

type Happened = RecordedEvent<PartnershipEvent>;
type OfCompany = RecordedEvent<EventNamed<'ProfileUpdated' | 'CompanyRenamed' | 'PartnerDeleted' | 'RegistrationVoided'>>;

/** Every event of a pair may change its row, so a missing one does not compile. */
type RowsOfAPair = Required<Pick<Projection<StoredListRow>['on'], PartnershipEvent['type']>>;

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
type RowsOfInvitations = Required<Pick<Projection<StoredListRow>['on'], ListedInvitationEvent['type']>>;

/** After it was completed, the pair tells what the two do. */
const ofInvitations: RowsOfInvitations = {
  InvitationCreated: (_, event, key, rowOf) => {
    const { kind, inviterId, invitedType, cohortId, expiresAt } = event.data;
    const { at } = event.metadata;
    const notYet = { acceptedAt: null, endedAt: null, canceledBy: null };
    const invitation: InvitationFacts = { inviterId, invitedType, phase: 'open', expiresAt, updatedAt: at, ...notYet };
    const named = kind === 'joint_application' ? namedBy(inviterId, rowOf) : null;
    const [inviting, invited] = [companyOf(inviterId, rowOf), namedFactsOf(named, invitedType)];
    const sides =
      invitedType === 'app'
        ? { appPartnerId: null, solutionsPartnerId: inviterId, companies: { app: invited, solutions: inviting } }
        : { appPartnerId: inviterId, solutionsPartnerId: null, companies: { app: inviting, solutions: invited } };
    const cohortFacts = cohortId === null ? null : cohortNamed(cohortId, rowOf);
    return invitationRow({ id: key, kind, ...sides, invitation, cohortFacts, createdAt: at, position: event.position }, cohortId);
  },
  InvitationRegenerated: (row, event) => invitationAfter(row, event, { expiresAt: event.data.expiresAt }),
  InvitationWithdrawn: (row, event) =>
    invitationAfter(row, event, {
      phase: 'withdrawn',
      endedAt: event.metadata.at,
      canceledBy: isByAdministrator(event.metadata.actor) || !row || !isInvitation(row) ? 'admin' : inviterSide(row.invitation),
    }),
  InvitationAccepted: (row, event, _, rowOf) => {
    if (!row || !isInvitation(row)) return row;
    const { inviteeId } = event.data;
    const { invitedType } = row.invitation;
    const accepted = {
      ...row,
      ...(invitedType === 'app' ? { appPartnerId: inviteeId } : { solutionsPartnerId: inviteeId }),
      companies: { ...row.companies, [invitedType]: companyOf(inviteeId, rowOf) },
    };
    return invitationAfter(accepted, event, { phase: 'accepted', acceptedAt: event.metadata.at });
  },
  InvitationCompleted: (row, { data }) => row && { id: row.id, kind: 'completed', partnershipId: data.partnershipId },
  InvitationEnded: (row, event) => invitationAfter(row, event, { phase: 'ended', endedAt: event.metadata.at }),
};

export const partnershipListProjection = defineProjection<StoredListRow>()({
  name: 'partnership-list',
  version: 21,
  columns: [
    'listed',
    'kind',
    'appPartnerId',
    'solutionsPartnerId',
    'cohortId',
    'cohortIds',
    'standing',
    'frozen',
    'industries',
    'appPartner',
    'appCompany',
    'solutionsPartner',
    'solutionsCompany',
    'tier',
    'interests',
    'cohort',
    'createdAt',
    'submittedAt',
    'matchedAt',
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
      const company = { ...unknownCompany, ...personal(data.private.fields ?? {}), industries, partnerTier };
      return { id: data.partnerId, kind: 'company', company, named: null };
    },
    ProfileUpdated: companyAfter,
    CompanyRenamed: companyAfter,
    PartnerDeleted: companyAfter,
    RegistrationVoided: companyAfter,
    JointApplicationMade: namedChanged,
    JointApplicationChanged: namedChanged,
    JointApplicationErased: namedChanged,
    CohortCreated: (_, { data: { cohortId, details } }) => ({
      id: cohortKey(cohortId),
      kind: 'cohort',
      cohortFacts: { name: details.name, code: details.code },
    }),
    CohortEdited: (row, { data: { changes } }) => {
      if (row?.kind !== 'cohort' && !(row && isOnTheList(row) && row.cohortFacts)) return row;
      const { name = row.cohortFacts!.name, code = row.cohortFacts!.code } = changes;
      const cohortFacts = { name, code };
      return row.kind === 'cohort' ? { ...row, cohortFacts } : withColumns({ ...row, cohortFacts });
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

function pairAfter(former: StoredListRow | null, event: Happened, key: string, rowOf: RowOf<StoredListRow>): PartnershipListRow {
  const { appPartnerId, solutionsPartnerId } = event.data;
  const row = former && isPair(former) ? former : null;
  const before = row?.pair ?? unfolded;
  const pair = foldedWithoutWords(before, event);
  const isOfLastAct = row !== null && (pair.before === before.before || isUnseen(event));
  const companies = row?.companies ?? { app: companyOf(appPartnerId, rowOf), solutions: companyOf(solutionsPartnerId, rowOf) };
  return pairRow({
    ...{ id: key, kind: 'partnership', appPartnerId, solutionsPartnerId, companies, pair },
    createdAt: pair.shownSince ?? event.metadata.at,
    matchedAt: matchedAtAfter(row, event),
    cohortFacts: cohortFactsAfter(row, pair, event, rowOf),
    // An act may have left several events: it is that of before the first of them.
    formerCohort: pair.before && (isOfLastAct ? row!.formerCohort : (row?.cohortFacts ?? null)),
    position: row && isUnseen(event) ? row.position : event.position,
  });
}

function matchedAtAfter(row: ListedPair | null, { type, metadata: { at } }: Happened): string | null {
  if (type === 'PartnersMatched') return at;
  return type === 'MatchDeleted' ? null : (row?.matchedAt ?? null);
}

function cohortFactsAfter(
  row: ListedPair | null,
  after: FoldedPair,
  event: Happened,
  rowOf: RowOf<StoredListRow>,
): CohortFacts | null {
  const { data } = event;
  const cohortId = cohortIdOf(after);
  if (cohortId === null) return null;
  if ('cohortId' in data && data.cohortId === cohortId) return cohortNamed(cohortId, rowOf);
  if (event.type === 'PartnershipActUndone' && row?.formerCohort) return row.formerCohort;
  return row?.cohortId === cohortId ? row.cohortFacts : null;
}

function invitationAfter(
  row: StoredListRow | null,
  event: OfInvitation,
  changes: Partial<InvitationFacts>,
): StoredListRow | null {
  if (!row || !isInvitation(row)) return row;
  const invitation = { ...row.invitation, ...changes, updatedAt: event.metadata.at };
  return withColumns({ ...row, invitation, position: event.position });
}

function companyOf(id: string, rowOf: RowOf<StoredListRow>): CompanyFacts {
  const row = rowOf(id);
  return row?.kind === 'company' ? row.company : unknownCompany;
}

function namedBy(id: string, rowOf: RowOf<StoredListRow>): NamedFacts | null {
  const row = rowOf(id);
  return row?.kind === 'company' ? row.named : null;
}

function cohortNamed(cohortId: number, rowOf: RowOf<StoredListRow>): CohortFacts | null {
  const row = rowOf(cohortKey(cohortId));
  return row?.kind === 'cohort' ? row.cohortFacts : null;
}

/** The company's own row, or that of a pair or an invitation in which it is one of the two. */
function companyAfter(row: StoredListRow | null, event: OfCompany): StoredListRow | null {
  if (row?.kind === 'company') {
    const company = factsAfter(row.company, event);
    return company && { ...row, company };
  }
  if (!row || !isOnTheList(row)) return row;
  const side = row.appPartnerId === event.data.partnerId ? 'app' : 'solutions';
  const facts = factsAfter(row.companies[side], event);
  const named = namedSideOf(row);
  const companies = facts
    ? { ...row.companies, [side]: facts }
    : { ...row.companies, [side]: unknownCompany, ...(named && { [named]: unknownCompany }) };
  return withColumns({ ...row, companies, position: event.position });
}

/** The side of a joint application that has not accepted yet, whose facts are the applicant's. */
function namedSideOf(row: PartnershipListRow): PartnerType | null {
  if (row.kind !== 'joint_application') return null;
  const { invitedType } = row.invitation;
  return partnerIdOn(row, invitedType) === null ? invitedType : null;
}

/** The applicant's own row, or that of its joint application. */
function namedChanged(row: StoredListRow | null, event: OfNamed, _: string, rowOf: RowOf<StoredListRow>): StoredListRow | null {
  if (row?.kind === 'company') return { ...row, named: namedAfter(row.named, event) };
  const side = row && isOnTheList(row) ? namedSideOf(row) : null;
  if (!side || !row || !isOnTheList(row)) return row;
  const invited = namedFactsOf(namedBy(event.data.partnerId, rowOf), side);
  return withColumns({ ...row, companies: { ...row.companies, [side]: invited }, position: event.position });
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
