import type { ApplicationStatus } from '../catalogue/application-statuses.ts';
import type { CohortStatus } from '../catalogue/cohort-statuses.ts';
import type { PartnerType } from '../catalogue/partner-types.ts';
import type { PartnershipStatus } from '../catalogue/partnership-statuses.ts';

/** A company, as far as the receiver of the event may know it. */
export interface NamedCompany {
  readonly id: string;
  /** The name when the event was sent; null once the company has left. */
  readonly companyName: string | null;
}

export interface NamedCohort {
  readonly id: number;
  /** The name when the event was sent; null once there is none of that number. */
  readonly name: string | null;
}

/** Where the API says more. */
interface Links {
  /** The address of a call of the API. */
  readonly self: string;
}

/** About a company and its application to the programme. */
export interface PartnerEventData {
  readonly partner: NamedCompany;
  readonly partnerType: PartnerType | null;
  /** Null once the company has left, and to other companies. */
  readonly status: ApplicationStatus | null;
  readonly links: Links;
}

/** About two companies. */
export interface PartnershipEventData {
  readonly partnershipId: string;
  readonly appPartner: NamedCompany;
  readonly solutionsPartner: NamedCompany;
  /** The side that acted, or for which an administrator acted; `admin` where one acted for neither; null where both did, or no one. */
  readonly by: PartnerType | 'admin' | null;
  /** After the event, as the receiver sees the two. */
  readonly status: PartnershipStatus;
  readonly cohort: NamedCohort | null;
  readonly links: Links;
}

/** About a recommendation of two companies to each other. */
export interface RecommendationEventData {
  readonly partnershipId: string;
  readonly appPartner: NamedCompany;
  readonly solutionsPartner: NamedCompany;
  readonly links: Links;
}

export interface CohortEventData {
  readonly cohort: NamedCohort;
  /** After the event. */
  readonly status: CohortStatus;
  readonly links: Links;
}

/** Sent on request, to try an endpoint. */
export interface TestEventData {
  readonly webhookId: string;
  readonly links: Links;
}
