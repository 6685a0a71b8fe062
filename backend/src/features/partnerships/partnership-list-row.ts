import {
  opposite,
  partnerIdOn,
  partnershipStatuses,
  partnerTiers,
  partnerTypes,
  roleOf,
  type InvitationKind,
  type PartnerType,
} from '@accelerator/contracts/catalogue';
import type { CohortDetails } from '@accelerator/contracts/cohorts';
import type { EventNamed, Position, RecordedEvent } from '@accelerator/contracts/log';
import type { JointApplication, PersonalProfile, Qualification } from '@accelerator/contracts/partners';
import { sortKeyOf } from '@accelerator/contracts/text/folding';
import { companyNameOf } from '../partners/partner-views.ts';
import { interestRank, standingCode, standingOf, standingOfInvitation, type Standing } from './partnership-filters.ts';
import { cohortIdOf, type ListedPhase } from './partnership-status.ts';
import type { FoldedPair } from './pair-fold.ts';
import { isListedForAdministrators } from './visibility.ts';

/** What the list says of a company. */
export type CompanyFacts = Pick<PersonalProfile, 'firstName' | 'lastName' | 'companyName' | 'contactEmail'> &
  Pick<Qualification, 'industries' | 'partnerTier'>;

export type CohortFacts = Pick<CohortDetails, 'name' | 'code'>;

/** An invitation, or a joint application, that has not become a partnership. */
export interface InvitationFacts {
  readonly kind: InvitationKind;
  readonly inviterId: string;
  readonly invitedType: PartnerType;
  /** Null for a joint application. */
  readonly cohortId: number | null;
  readonly phase: ListedPhase;
  readonly expiresAt: string;
  readonly acceptedAt: string | null;
  readonly endedAt: string | null;
  /** Who took it back. */
  readonly canceledBy: PartnerType | 'admin' | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

const namedFields = [
  'appPartnerName',
  'appPartnerPocName',
  'solutionsPartnerName',
  'solutionsPartnerPocName',
  'solutionsPartnerTier',
  'externalPartnerEmail',
] as const satisfies readonly (keyof JointApplication)[];

/** What the applicant of a joint application says of the two, as far as the list shows it. */
export type NamedFacts = Pick<JointApplication, (typeof namedFields)[number]>;

/**
 * A row of the administrators' list of partnerships: all that it is filtered, searched and put in order by, but nothing that depends on
 * the time. Names are sort keys. It is a pair, or an invitation that may become one. The companies and cohorts have rows of their
 * own, from which a new row takes what it needs.
 */
export interface PartnershipListRow {
  readonly id: string;
  /** It is a pair in which something has begun, or an invitation that has not become one. */
  readonly listed: boolean;
  /** Null for a company and a cohort. */
  readonly kind: 'partnership' | InvitationKind | null;
  /** Of an invitation that has not been accepted, the invited side is null. */
  readonly appPartnerId: string | null;
  readonly solutionsPartnerId: string | null;
  readonly cohortId: number | null;
  /** That one, and those in which the two were partners, as text. */
  readonly cohortIds: readonly string[];
  /** See `standingCode`. */
  readonly standing: string;
  /** Of both sides. */
  readonly industries: readonly string[];
  readonly appPartner: string;
  readonly appCompany: string;
  readonly solutionsPartner: string;
  readonly solutionsCompany: string;
  readonly tier: number;
  readonly interests: number;
  readonly applications: number;
  readonly cohort: string | null;
  readonly createdAt: string;
  readonly submittedAt: string | null;
  /** When an administrator matched the two; null where no match stands. */
  readonly matchedAt: string | null;
  readonly status: number;
  /** The last event of the pair or invitation, or of one of the two companies. */
  readonly position: Position | null;
  readonly pair: FoldedPair | null;
  readonly invitation: InvitationFacts | null;
  /** Of an invitation: the partnership that it has become. */
  readonly partnershipId: string | null;
  readonly companies: Readonly<Record<PartnerType, CompanyFacts>> | null;
  readonly company: CompanyFacts | null;
  /** Of a company that applies together with a partner: what it said of both. */
  readonly named: NamedFacts | null;
  readonly cohortFacts: CohortFacts | null;
}

export const nothing: Omit<PartnershipListRow, 'id'> = {
  listed: false,
  kind: null,
  appPartnerId: null,
  solutionsPartnerId: null,
  cohortId: null,
  cohortIds: [],
  standing: '',
  industries: [],
  appPartner: '',
  appCompany: '',
  solutionsPartner: '',
  solutionsCompany: '',
  tier: 0,
  interests: 0,
  applications: 0,
  cohort: null,
  createdAt: '',
  submittedAt: null,
  matchedAt: null,
  status: 0,
  position: null,
  pair: null,
  invitation: null,
  partnershipId: null,
  companies: null,
  company: null,
  named: null,
  cohortFacts: null,
};

export const forgotten: CompanyFacts = {
  firstName: '',
  lastName: '',
  companyName: '',
  contactEmail: '',
  industries: [],
  partnerTier: null,
};

export type OfNamed = RecordedEvent<EventNamed<'JointApplicationMade' | 'JointApplicationChanged' | 'JointApplicationErased'>>;

/** Null where it was erased. */
export function namedAfter(named: NamedFacts | null, event: OfNamed): NamedFacts | null {
  if (event.type === 'JointApplicationErased') return null;
  const { fields } = event.data.private;
  if (fields === null || (event.type === 'JointApplicationChanged' && named === null)) return null;
  const said = namedFields.flatMap((field) => (fields[field] === undefined ? [] : [[field, fields[field]]]));
  return { ...named, ...(Object.fromEntries(said) as NamedFacts) };
}

/** Of the company that an applicant named, as if it had registered. */
export function namedFactsOf(named: NamedFacts | null, side: PartnerType): CompanyFacts {
  if (named === null) return forgotten;
  const contactEmail = named.externalPartnerEmail;
  return side === 'app'
    ? { ...forgotten, firstName: named.appPartnerPocName, companyName: named.appPartnerName, contactEmail }
    : {
        ...forgotten,
        firstName: named.solutionsPartnerPocName,
        companyName: named.solutionsPartnerName,
        contactEmail,
        partnerTier: named.solutionsPartnerTier,
      };
}

/** The company of a side; before an invitation is accepted what its sender calls it, or whom it is for. */
export function companyOn(row: PartnershipListRow, side: PartnerType): string {
  const id = partnerIdOn(row, side);
  const facts = row.companies?.[side];
  return id === null ? facts?.companyName || `Invited ${roleOf[side]}` : companyNameOf(facts, id);
}

/** Both, as administrators read them. */
export function pairNameOf(row: PartnershipListRow): string {
  return partnerTypes.values.map((side) => companyOn(row, side)).join(' and ');
}

/** Undefined for a company and a cohort. */
export function standingIn({ pair, invitation }: Pick<PartnershipListRow, 'pair' | 'invitation'>): Standing | undefined {
  if (pair) return standingOf(pair);
  return invitation ? standingOfInvitation(invitation) : undefined;
}

/** The row with everything that it is found, sorted and counted by. */
export function inOrder(row: PartnershipListRow): PartnershipListRow {
  const { companies, cohortFacts } = row;
  const standing = standingIn(row);
  if (!standing || !companies) return row;
  const { app, solutions } = companies;
  const cohortId = cohortOf(row);
  return {
    ...row,
    ...(row.pair ? { submittedAt: row.pair.submittedAt } : { createdAt: row.invitation?.createdAt ?? '' }),
    listed: row.pair ? isListedForAdministrators(row.pair) : true,
    cohortId,
    cohortIds: [...(row.pair?.completedCohortIds ?? []), ...(cohortId === null ? [] : [cohortId])].map(String),
    standing: standingCode(standing),
    industries: [...new Set([...app.industries, ...solutions.industries])],
    appPartner: sortKeyOf(`${app.firstName} ${app.lastName}`.trim()),
    appCompany: sortKeyOf(companyOn(row, 'app')),
    solutionsPartner: sortKeyOf(`${solutions.firstName} ${solutions.lastName}`.trim()),
    solutionsCompany: sortKeyOf(companyOn(row, 'solutions')),
    tier: solutions.partnerTier === null ? -1 : partnerTiers.values.indexOf(solutions.partnerTier),
    interests: interestRank(standing),
    applications: Number(standing.appApplied) + Number(standing.solutionsApplied),
    cohort: cohortFacts && sortKeyOf(cohortFacts.name),
    status: partnershipStatuses.values.indexOf(standing.status),
  };
}

/** One that was taken back, or ended, is for no cohort any more, as a canceled pair is in none. */
function cohortOf({ pair, invitation }: PartnershipListRow): number | null {
  if (pair) return cohortIdOf(pair);
  return invitation && (invitation.phase === 'open' || invitation.phase === 'accepted') ? invitation.cohortId : null;
}

/** What the search of the list looks through. */
export function searchedText(row: PartnershipListRow): string {
  const standing = standingIn(row);
  if (!standing || !row.companies) return '';
  const people = [row.companies.app, row.companies.solutions].flatMap(({ companyName, firstName, lastName, contactEmail }) => [
    companyName,
    firstName,
    lastName,
    contactEmail,
  ]);
  const status = partnershipStatuses.labelOf(standing.status);
  return [row.id, status, row.cohortFacts?.name, row.cohortFacts?.code, ...people].join('\n');
}

/** Of the company that sent it. */
export function inviterSide({ invitedType }: Pick<InvitationFacts, 'invitedType'>): PartnerType {
  return opposite[invitedType];
}
