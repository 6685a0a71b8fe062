import type { CohortDetails } from '@accelerator/contracts/cohorts';
import type { AnyRecorded, EventNamed, RecordedEvent } from '@accelerator/contracts/log';
import type { PartnerType } from '@accelerator/contracts/catalogue';
import type { PersonalProfile } from '@accelerator/contracts/partners';
import type { SearchKind } from '@accelerator/contracts/search';
import { sortKeyOf } from '@accelerator/contracts/text/folding';
import { shownDomain } from '@accelerator/contracts/text/shown-domain';
import { defineProjection, type RowOf } from '../../event-sourcing/kernel/projection.ts';
import { namedAfter, namedFactsOf, type NamedFacts } from '../partnerships/list/partnership-list-row.ts';
import { wordsOf } from './search-words.ts';

type Company = Pick<PersonalProfile, 'companyName' | 'companyDomain' | 'firstName' | 'lastName' | 'contactEmail'>;

/** Something that can be found, by the words that it is found by. */
export interface SearchRow {
  /** Its kind and its own id. */
  readonly id: string;
  readonly kind: SearchKind;
  readonly subject: string;
  /** Found ones are in this order. */
  readonly name: string;
  readonly words: readonly string[];
  readonly appPartnerId: string | null;
  readonly solutionsPartnerId: string | null;
  /** Of a partner, and of the two of a partnership or an invitation. */
  readonly companies: Readonly<Record<string, Company>>;
  readonly cohort: Pick<CohortDetails, 'name' | 'code'> | null;
  /** The facts that an applicant says of the partner that it applies with. */
  readonly named: NamedFacts | null;
  /** Of a joint application until it is accepted: the type of the company that is known only by what its applicant says. */
  readonly namedType: PartnerType | null;
}

/** In place of the id of the company that an applicant names. */
const namedCompany = 'named';

const unknownCompany: Company = { companyName: '', companyDomain: '', firstName: '', lastName: '', contactEmail: '' };

type OfPair = RecordedEvent<
  EventNamed<'InterestExpressed' | 'PartnerPassed' | 'CohortApplied' | 'PartnersRecommended' | 'PartnersMatched'>
>;
type OfCompany = RecordedEvent<EventNamed<'ProfileUpdated' | 'CompanyRenamed'>>;
type OfNamed = RecordedEvent<EventNamed<'JointApplicationMade' | 'JointApplicationChanged' | 'JointApplicationErased'>>;
type OfInvitation = RecordedEvent<EventNamed<'InvitationCreated' | 'InvitationAccepted' | 'InvitationCompleted'>>;
type OfCohort = RecordedEvent<EventNamed<'CohortCreated' | 'CohortEdited'>>;

const beginsPairs: ReadonlySet<string> = new Set<OfPair['type']>([
  'InterestExpressed',
  'PartnerPassed',
  'CohortApplied',
  'PartnersRecommended',
  'PartnersMatched',
]);
const companiesChange: ReadonlySet<string> = new Set([
  'ProfileUpdated',
  'CompanyRenamed',
  'PartnerDeleted',
  'RegistrationVoided',
]);

const namedChanges: ReadonlySet<string> = new Set<OfNamed['type']>([
  ...(['JointApplicationMade', 'JointApplicationChanged', 'JointApplicationErased'] as const),
]);
const invitationsChange: ReadonlySet<string> = new Set<OfInvitation['type']>([
  ...(['InvitationCreated', 'InvitationAccepted', 'InvitationCompleted'] as const),
]);

/** The words of partners, partnerships and invitations, cohorts and users, each kind in rows of its own. */
export const searchProjection = defineProjection<SearchRow>()({
  name: 'search',
  version: 4,
  columns: ['kind', 'name', 'words', 'appPartnerId', 'solutionsPartnerId'],
  // Read in the order of names, where the store has no index of the words.
  coveringIndex: ['kind', 'name'],
  indexes: [['appPartnerId'], ['solutionsPartnerId']],
  itemIndexes: [['kind', 'words']],
  key: keysOf,
  dependents: (event) => {
    if (!isOfACompany(event) && !isOfANamed(event)) return [];
    const value = event.data.partnerId;
    return [
      { column: 'appPartnerId', value },
      { column: 'solutionsPartnerId', value },
    ];
  },
  reads: (event) => companiesReadBy(event).map((id) => rowId('partner', id)),
  on: {
    PartnerRegistered: (_, { data: { partnerId, private: personal } }) =>
      withWords({
        ...empty('partner', partnerId),
        companies: { [partnerId]: { ...unknownCompany, ...companyIn(personal.fields) } },
      }),
    ProfileUpdated: companyChanged,
    CompanyRenamed: companyChanged,
    PartnerDeleted: companyGone,
    RegistrationVoided: companyGone,
    InterestExpressed: pairBegun,
    PartnerPassed: pairBegun,
    CohortApplied: pairBegun,
    PartnersRecommended: pairBegun,
    PartnersMatched: pairBegun,
    JointApplicationMade: namedChanged,
    JointApplicationChanged: namedChanged,
    JointApplicationErased: namedChanged,
    InvitationCreated: (_, { data }, _key, rowOf) => {
      const { invitationId, inviterId, invitedType, kind } = data;
      const inviter = rowOf(rowId('partner', inviterId));
      const namedType = kind === 'joint_application' ? invitedType : null;
      const row = { ...empty('partnership', invitationId), ...idsOf(invitedType, { inviterId, inviteeId: null }), namedType };
      return withNamed({ ...row, companies: { [inviterId]: inviter?.companies[inviterId] ?? unknownCompany } }, inviter);
    },
    InvitationAccepted: (row, { data: { inviterId, inviteeId, invitedType } }, _key, rowOf) => {
      if (!row) return row;
      const invitee = rowOf(rowId('partner', inviteeId))?.companies[inviteeId] ?? unknownCompany;
      const companies = { [inviterId]: row.companies[inviterId] ?? unknownCompany, [inviteeId]: invitee };
      return withWords({ ...row, ...idsOf(invitedType, { inviterId, inviteeId }), companies, namedType: null });
    },
    // It is found as the partnership from here on.
    InvitationCompleted: () => null,
    CohortCreated: (_, { data: { cohortId, details } }) => cohortRow(String(cohortId), details),
    CohortEdited: (row, { data: { cohortId, changes } }) =>
      row?.cohort ? cohortRow(String(cohortId), { ...row.cohort, ...changes }) : row,
    MemberJoined: (_, { data: { userId, private: personal } }) => userRow(userId, personal.fields?.username),
    MemberLeft: () => null,
    MemberRemoved: () => null,
    AdministratorAdded: (_, { data: { userId, private: personal } }) => userRow(userId, personal.fields?.username),
    AdministratorRemoved: () => null,
  },
});

function keysOf(event: AnyRecorded): readonly string[] {
  if (isOfAPair(event)) return [rowId('partnership', event.data.partnershipId)];
  if (isOfACohort(event)) return [rowId('cohort', String(event.data.cohortId))];
  if (isOfAnInvitation(event)) return [rowId('partnership', event.data.invitationId)];
  const { data } = event;
  const company = event.type === 'PartnerRegistered' || isOfACompany(event) || isOfANamed(event) ? [event.data.partnerId] : [];
  const users = 'userIds' in data ? data.userIds : 'userId' in data ? [data.userId] : [];
  const isOfUsers = event.type !== 'PartnerRegistered';
  return [...company.map((id) => rowId('partner', id)), ...(isOfUsers ? users.map((id) => rowId('user', id)) : [])];
}

function companiesReadBy(event: AnyRecorded): readonly string[] {
  if (isOfAPair(event)) return [event.data.appPartnerId, event.data.solutionsPartnerId];
  if (event.type === 'InvitationCreated') return [event.data.inviterId];
  return event.type === 'InvitationAccepted' ? [event.data.inviteeId] : [];
}

function isOfANamed(event: AnyRecorded): event is OfNamed {
  return namedChanges.has(event.type);
}

function isOfAnInvitation(event: AnyRecorded): event is OfInvitation {
  return invitationsChange.has(event.type);
}

function isOfAPair(event: AnyRecorded): event is OfPair {
  return beginsPairs.has(event.type);
}

function isOfACompany(
  event: AnyRecorded,
): event is OfCompany | RecordedEvent<EventNamed<'PartnerDeleted' | 'RegistrationVoided'>> {
  return companiesChange.has(event.type);
}

function isOfACohort(event: AnyRecorded): event is OfCohort {
  return event.type === 'CohortCreated' || event.type === 'CohortEdited';
}

export function rowId(kind: SearchKind, subject: string): string {
  return `${kind} ${subject}`;
}

function empty(kind: SearchKind, subject: string): SearchRow {
  const emptyRow = { name: '', words: [], appPartnerId: null, solutionsPartnerId: null, companies: {}, cohort: null };
  const noOneNamed = { named: null, namedType: null };
  return { ...emptyRow, ...noOneNamed, id: rowId(kind, subject), kind, subject };
}

/** The row with the words of its id and its companies. */
function withWords(row: SearchRow): SearchRow {
  const companies = Object.values(row.companies);
  const texts = companies.flatMap(({ companyName, companyDomain, firstName, lastName, contactEmail }) => [
    companyName,
    companyDomain,
    shownDomain(companyDomain),
    firstName,
    lastName,
    contactEmail,
  ]);
  const name = sortKeyOf(companies.map(({ companyName }) => companyName).join(' '));
  return { ...row, name, words: [row.subject, ...wordsOf(...texts)] };
}

function companyChanged(row: SearchRow | null, event: OfCompany): SearchRow | null {
  const { partnerId } = event.data;
  const before = row?.companies[partnerId];
  if (!row || !before) return row;
  const company = { ...before, ...companyIn(event.data.private?.fields) };
  return withWords({ ...row, companies: { ...row.companies, [partnerId]: company } });
}

function idsOf(
  invitedType: PartnerType,
  { inviterId, inviteeId }: { readonly inviterId: string; readonly inviteeId: string | null },
): Pick<SearchRow, 'appPartnerId' | 'solutionsPartnerId'> {
  return invitedType === 'solutions'
    ? { appPartnerId: inviterId, solutionsPartnerId: inviteeId }
    : { appPartnerId: inviteeId, solutionsPartnerId: inviterId };
}

/** The applicant's own row, or that of its joint application. */
function namedChanged(row: SearchRow | null, event: OfNamed, _key: string, rowOf: RowOf<SearchRow>): SearchRow | null {
  if (row?.kind === 'partner') return { ...row, named: namedAfter(row.named, event) };
  return row && withNamed(row, rowOf(rowId('partner', event.data.partnerId)));
}

/** The row of a joint application with what its applicant says of the other company now. */
function withNamed(row: SearchRow, applicant: SearchRow | null | undefined): SearchRow {
  if (row.namedType === null) return withWords(row);
  const named = { ...unknownCompany, ...companyIn(namedFactsOf(applicant?.named ?? null, row.namedType)) };
  return withWords({ ...row, companies: { ...row.companies, [namedCompany]: named } });
}

/** The partner and its users are found no more, and its partnerships by the other one alone. */
function companyGone(
  row: SearchRow | null,
  { data: { partnerId } }: RecordedEvent<EventNamed<'PartnerDeleted' | 'RegistrationVoided'>>,
): SearchRow | null {
  if (row?.kind !== 'partnership') return null;
  return withNamed({ ...row, companies: { ...row.companies, [partnerId]: unknownCompany } }, null);
}

function pairBegun(row: SearchRow | null, { data }: OfPair, _key: string, rowOf: RowOf<SearchRow>): SearchRow {
  if (row) return row;
  const { partnershipId, appPartnerId, solutionsPartnerId } = data;
  const companyOf = (id: string) => [id, rowOf(rowId('partner', id))?.companies[id] ?? unknownCompany] as const;
  const companies = Object.fromEntries([companyOf(appPartnerId), companyOf(solutionsPartnerId)]);
  return withWords({ ...empty('partnership', partnershipId), appPartnerId, solutionsPartnerId, companies });
}

function cohortRow(subject: string, { name, code }: Pick<CohortDetails, 'name' | 'code'>): SearchRow {
  const words = [subject, ...wordsOf(name, code)];
  return { ...empty('cohort', subject), name: sortKeyOf(name), words, cohort: { name, code } };
}

/** Null where the name was erased. */
function userRow(userId: string, username: string | undefined): SearchRow | null {
  if (username === undefined) return null;
  return { ...empty('user', userId), name: sortKeyOf(username), words: [userId, ...wordsOf(username)] };
}

function companyIn(fields: Partial<PersonalProfile> | null | undefined): Partial<Company> {
  const { companyName, companyDomain, firstName, lastName, contactEmail } = fields ?? {};
  const given = Object.entries({ companyName, companyDomain, firstName, lastName, contactEmail });
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}
