import { opposite, partnerIdOn, partnerTypes, roleOf, type PartnerType } from '@accelerator/contracts/catalogue';
import type { CohortDetails } from '@accelerator/contracts/cohorts';
import type { EventNamed, Position, RecordedEvent } from '@accelerator/contracts/log';
import type { JointApplication, PersonalProfile, Qualification } from '@accelerator/contracts/partners';
import { companyNameOf } from '../../partners/partner/partner-views.ts';
import type { FoldedPair } from '../pair/pair-fold.ts';
import { standingOf, standingOfInvitation, type ListedStanding } from './partnership-filters.ts';
import type { ListedPhase } from '../standing/partnership-status.ts';

/** The facts in the list about a company. */
export type CompanyFacts = Pick<PersonalProfile, 'firstName' | 'lastName' | 'companyName' | 'contactEmail'> &
  Pick<Qualification, 'industries' | 'partnerTier'>;

export type CohortFacts = Pick<CohortDetails, 'name' | 'code'>;

/** An invitation, or a joint application, that has not become a partnership. */
export interface InvitationFacts {
  readonly inviterId: string;
  readonly invitedType: PartnerType;
  readonly phase: ListedPhase;
  readonly expiresAt: string;
  readonly acceptedAt: string | null;
  readonly endedAt: string | null;
  /** The side that took it back. */
  readonly canceledBy: PartnerType | 'admin' | null;
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

/** The facts that the applicant of a joint application says of the two, as far as the list shows it. */
export type NamedFacts = Pick<JointApplication, (typeof namedFields)[number]>;

/** Columns for filters, search and order, without any that depends on the time. Names are sort keys. */
export interface ListColumns {
  /** False of a pair in which nothing has begun. */
  readonly listed: boolean;
  readonly cohortId: number | null;
  /** The ids of that one, and those in which the two were partners, as text. */
  readonly cohortIds: readonly string[];
  /** See `standingCode`. */
  readonly standing: string;
  /** An approval that is missing holds what runs between the two; what is over waits for nothing. */
  readonly frozen: boolean;
  /** Of both sides. */
  readonly industries: readonly string[];
  readonly appPartner: string;
  readonly appCompany: string;
  readonly solutionsPartner: string;
  readonly solutionsCompany: string;
  readonly tier: number;
  readonly interests: number;
  readonly cohort: string | null;
}

interface Listed extends ListColumns {
  readonly id: string;
  /** The invited side is null until it accepts. */
  readonly appPartnerId: string | null;
  readonly solutionsPartnerId: string | null;
  /** When the invitation was made; of a pair, its `shownSince`. */
  readonly createdAt: string;
  readonly companies: Readonly<Record<PartnerType, CompanyFacts>>;
  /** Null without a cohort. */
  readonly cohortFacts: CohortFacts | null;
  /** The last event of the pair or invitation that administrators may know of, or of one of the two companies. */
  readonly position: Position;
}

export interface ListedPair extends Listed {
  readonly kind: 'partnership';
  readonly appPartnerId: string;
  readonly solutionsPartnerId: string;
  readonly pair: FoldedPair;
  /** The cohort of `pair.before`. */
  readonly formerCohort: CohortFacts | null;
  readonly submittedAt: string | null;
  /** The instant at which an administrator matched the two; null if no match stands. */
  readonly matchedAt: string | null;
}

export interface ListedInvitation extends Listed {
  readonly kind: 'invitation';
  readonly invitation: InvitationFacts;
}

/** Facts of the named partner are the applicant's, until that partner accepts. */
export interface ListedJointApplication extends Listed {
  readonly kind: 'joint_application';
  readonly invitation: InvitationFacts;
}

/** A row of the administrators' list of partnerships. */
export type PartnershipListRow = ListedPair | ListedInvitation | ListedJointApplication;

/** Company facts for new rows. Each company and each cohort has a row of its own, which the list does not show. */
export interface CompanyRow {
  readonly id: string;
  readonly kind: 'company';
  readonly company: CompanyFacts;
  /** Facts of both companies from its joint application. */
  readonly named: NamedFacts | null;
}

export interface CohortNameRow {
  readonly id: string;
  readonly kind: 'cohort';
  readonly cohortFacts: CohortFacts;
}

/** An invitation that has become a partnership: its id leads there. */
export interface CompletedInvitation {
  readonly id: string;
  readonly kind: 'completed';
  readonly partnershipId: string;
}

export type StoredListRow = PartnershipListRow | CompanyRow | CohortNameRow | CompletedInvitation;

export const unknownCompany: CompanyFacts = {
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
  if (named === null) return unknownCompany;
  const contactEmail = named.externalPartnerEmail;
  return side === 'app'
    ? { ...unknownCompany, firstName: named.appPartnerPocName, companyName: named.appPartnerName, contactEmail }
    : {
        ...unknownCompany,
        firstName: named.solutionsPartnerPocName,
        companyName: named.solutionsPartnerName,
        contactEmail,
        partnerTier: named.solutionsPartnerTier,
      };
}

/** The company of a side; before an invitation is accepted what its sender calls it, or whom it is for. */
export function companyOn(row: Pick<Listed, 'appPartnerId' | 'solutionsPartnerId' | 'companies'>, side: PartnerType): string {
  const id = partnerIdOn(row, side);
  const facts = row.companies[side];
  return id === null ? facts.companyName || `Invited ${roleOf[side]}` : companyNameOf(facts, id);
}

/** Both, as administrators read them. */
export function pairNameOf(row: PartnershipListRow): string {
  return partnerTypes.values.map((side) => companyOn(row, side)).join(' and ');
}

export function isPair(row: StoredListRow): row is ListedPair {
  return row.kind === 'partnership';
}

export function isInvitation(row: StoredListRow): row is ListedInvitation | ListedJointApplication {
  return row.kind === 'invitation' || row.kind === 'joint_application';
}

export function isOnTheList(row: StoredListRow): row is PartnershipListRow {
  return isPair(row) || isInvitation(row);
}

export function standingIn(
  row: Pick<ListedPair, 'kind' | 'pair'> | Pick<ListedInvitation | ListedJointApplication, 'kind' | 'invitation'>,
): ListedStanding {
  return row.kind === 'partnership' ? standingOf(row.pair) : standingOfInvitation({ ...row.invitation, kind: row.kind });
}

/** Of the company that sent it. */
export function inviterSide({ invitedType }: Pick<InvitationFacts, 'invitedType'>): PartnerType {
  return opposite[invitedType];
}
