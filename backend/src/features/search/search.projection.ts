import type { CohortDetails } from '@accelerator/contracts/cohorts';
import type { AnyRecorded, EventNamed, RecordedEvent } from '@accelerator/contracts/log';
import type { PersonalProfile } from '@accelerator/contracts/partners';
import type { SearchKind } from '@accelerator/contracts/search';
import { foldedName } from '@accelerator/contracts/validation/name-rules';
import { defineProjection, type RowOf } from '../../event-sourcing/kernel/projection.ts';
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
  /** Of a partner, and of the two of a partnership. */
  readonly companies: Readonly<Record<string, Company>>;
  readonly cohort: Pick<CohortDetails, 'name' | 'code'> | null;
}

const forgotten: Company = { companyName: '', companyDomain: '', firstName: '', lastName: '', contactEmail: '' };

type OfPair = RecordedEvent<
  EventNamed<'InterestExpressed' | 'PartnerPassed' | 'CohortApplied' | 'PartnersRecommended' | 'PartnersMatched'>
>;
type OfCompany = RecordedEvent<EventNamed<'ProfileUpdated' | 'CompanyRenamed'>>;
type OfCohort = RecordedEvent<EventNamed<'CohortCreated' | 'CohortEdited'>>;

const beginsPairs: ReadonlySet<string> = new Set<OfPair['type']>([
  ...(['InterestExpressed', 'PartnerPassed', 'CohortApplied', 'PartnersRecommended', 'PartnersMatched'] as const),
]);
const companiesChange: ReadonlySet<string> = new Set([
  'ProfileUpdated',
  'CompanyRenamed',
  'PartnerDeleted',
  'RegistrationVoided',
]);

/** The words of partners, partnerships, cohorts and users, each kind in rows of its own. */
export const searchProjection = defineProjection<SearchRow>()({
  name: 'search',
  version: 1,
  columns: ['kind', 'name', 'words', 'appPartnerId', 'solutionsPartnerId'],
  // The first is read in the order of names, the second by words where the store has indexes on lists.
  coveringIndex: ['kind', 'name'],
  indexes: [['kind', 'words'], ['appPartnerId'], ['solutionsPartnerId']],
  key: keysOf,
  dependents: (event) => {
    if (!isOfACompany(event)) return [];
    const value = event.data.partnerId;
    return [
      { column: 'appPartnerId', value },
      { column: 'solutionsPartnerId', value },
    ];
  },
  reads: (event) =>
    isOfAPair(event) ? [event.data.appPartnerId, event.data.solutionsPartnerId].map((id) => rowId('partner', id)) : [],
  on: {
    PartnerRegistered: (_, { data: { partnerId, private: personal } }) =>
      withWords({ ...empty('partner', partnerId), companies: { [partnerId]: { ...forgotten, ...companyIn(personal.fields) } } }),
    ProfileUpdated: companyChanged,
    CompanyRenamed: companyChanged,
    PartnerDeleted: companyGone,
    RegistrationVoided: companyGone,
    InterestExpressed: pairBegun,
    PartnerPassed: pairBegun,
    CohortApplied: pairBegun,
    PartnersRecommended: pairBegun,
    PartnersMatched: pairBegun,
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
  const { data } = event;
  const company = event.type === 'PartnerRegistered' || isOfACompany(event) ? [event.data.partnerId] : [];
  const users = 'userIds' in data ? data.userIds : 'userId' in data ? [data.userId] : [];
  const isOfUsers = event.type !== 'PartnerRegistered';
  return [...company.map((id) => rowId('partner', id)), ...(isOfUsers ? users.map((id) => rowId('user', id)) : [])];
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
  const nothing = { name: '', words: [], appPartnerId: null, solutionsPartnerId: null, companies: {}, cohort: null };
  return { ...nothing, id: rowId(kind, subject), kind, subject };
}

/** The row with the words of its id and its companies. */
function withWords(row: SearchRow): SearchRow {
  const companies = Object.values(row.companies);
  const texts = companies.flatMap(({ companyName, companyDomain, firstName, lastName, contactEmail }) => [
    ...[companyName, companyDomain, firstName, lastName, contactEmail],
  ]);
  const name = foldedName(companies.map(({ companyName }) => companyName).join(' '));
  return { ...row, name, words: [row.subject, ...wordsOf(...texts)] };
}

function companyChanged(row: SearchRow | null, event: OfCompany): SearchRow | null {
  const { partnerId } = event.data;
  const before = row?.companies[partnerId];
  if (!row || !before) return row;
  const company = { ...before, ...companyIn(event.data.private?.fields) };
  return withWords({ ...row, companies: { ...row.companies, [partnerId]: company } });
}

/** The partner and its users are found no more, and its partnerships by the other one alone. */
function companyGone(
  row: SearchRow | null,
  { data: { partnerId } }: RecordedEvent<EventNamed<'PartnerDeleted' | 'RegistrationVoided'>>,
): SearchRow | null {
  return row?.kind === 'partnership' ? withWords({ ...row, companies: { ...row.companies, [partnerId]: forgotten } }) : null;
}

function pairBegun(row: SearchRow | null, { data }: OfPair, _key: string, rowOf: RowOf<SearchRow>): SearchRow {
  if (row) return row;
  const { partnershipId, appPartnerId, solutionsPartnerId } = data;
  const companyOf = (id: string) => [id, rowOf(rowId('partner', id))?.companies[id] ?? forgotten] as const;
  const companies = Object.fromEntries([companyOf(appPartnerId), companyOf(solutionsPartnerId)]);
  return withWords({ ...empty('partnership', partnershipId), appPartnerId, solutionsPartnerId, companies });
}

function cohortRow(subject: string, { name, code }: Pick<CohortDetails, 'name' | 'code'>): SearchRow {
  const words = [subject, ...wordsOf(name, code)];
  return { ...empty('cohort', subject), name: foldedName(name), words, cohort: { name, code } };
}

/** Null where the name was erased. */
function userRow(userId: string, username: string | undefined): SearchRow | null {
  if (username === undefined) return null;
  return { ...empty('user', userId), name: foldedName(username), words: [userId, ...wordsOf(username)] };
}

function companyIn(fields: Partial<PersonalProfile> | null | undefined): Partial<Company> {
  const { companyName, companyDomain, firstName, lastName, contactEmail } = fields ?? {};
  const given = Object.entries({ companyName, companyDomain, firstName, lastName, contactEmail });
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}
