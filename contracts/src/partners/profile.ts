import type { Accreditation } from '../catalogue/accreditations.ts';
import type { Budget } from '../catalogue/budgets.ts';
import type { CoMarketingExperience } from '../catalogue/co-marketing-experiences.ts';
import type { Industry } from '../catalogue/industries.ts';
import type { MarketSegment } from '../catalogue/market-segments.ts';
import type { PartnerTier } from '../catalogue/partner-tiers.ts';
import type { Persona } from '../catalogue/personas.ts';
import type { Region } from '../catalogue/regions.ts';
import type { TeamSize } from '../catalogue/team-sizes.ts';
import type { TechnologyCategory } from '../catalogue/technology-categories.ts';
import type { TimeZone } from '../catalogue/time-zones.ts';

/** The answers of a partner about its business. Nothing in here names a person or a company. */
export interface Qualification {
  readonly timeZone: TimeZone;
  readonly industries: readonly Industry[];
  readonly geographicFocus: readonly Region[];
  readonly marketSegment: readonly MarketSegment[];
  readonly personas: readonly Persona[];
  readonly appTechnologyPreference: readonly TechnologyCategory[];
  readonly coMarketingExperience: CoMarketingExperience;
  readonly teamSize: TeamSize;
  readonly budget: Budget;
  readonly currentlyCoSelling: boolean;
  readonly usingAccountMapping: boolean;
  readonly preferredCohortIds: readonly number[];
  /** App Partners only. */
  readonly appInstalls: number | null;
  /** Solutions Partners only. */
  readonly partnerTier: PartnerTier | null;
  readonly accreditations: readonly Accreditation[];
}

/** The fields that name a person or a company. */
export interface PersonalProfile {
  readonly firstName: string;
  readonly lastName: string;
  readonly contactEmail: string;
  readonly contactJobTitle: string;
  readonly companyName: string;
  readonly companyDomain: string;
  readonly hubspotPartnerManagerFirstName: string;
  readonly hubspotPartnerManagerLastName: string;
}

/**
 * The facts that an applicant says of the partner that it applies with, and of the two together. It names people of another
 * company.
 */
export interface JointApplication {
  readonly solutionsPartnerName: string;
  readonly appPartnerName: string;
  readonly solutionsPartnerPocName: string;
  readonly solutionsPartnerJobTitle: string;
  readonly appPartnerPocName: string;
  readonly appPartnerJobTitle: string;
  readonly solutionsPartnerTier: PartnerTier;
  readonly jointIndustries: readonly Industry[];
  readonly jointPersonas: readonly Persona[];
  /** Of the other partner; empty where it was not given. */
  readonly externalPartnerEmail: string;
}

const countedFields = [
  'firstName',
  'lastName',
  'companyName',
  'industries',
  'geographicFocus',
  'marketSegment',
  'personas',
] as const;
type Countable = { readonly [field in (typeof countedFields)[number]]: string | readonly unknown[] };

/** Whole percent of the seven counted fields that are filled; a list counts when it is not empty. */
export function registrationPercent(profile: Countable): number {
  const filled = countedFields.filter((field) => profile[field].length > 0).length;
  return Math.round((100 * filled) / countedFields.length);
}
