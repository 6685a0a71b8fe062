import {
  accreditations,
  budgets,
  coMarketingExperiences,
  industries,
  marketSegments,
  partnerTiers,
  personas,
  regions,
  teamSizes,
  technologyCategories,
  timeZones,
  type Catalogue,
} from '@accelerator/contracts/catalogue';
import type { PersonalProfile, Qualification } from '@accelerator/contracts/partners';

/** A partner's qualification, drawn from the catalogues. */
export function inventedQualification(random: () => number, cohortIds: readonly number[] = []): Qualification {
  const below = (end: number) => Math.floor(random() * end);
  const oneOf = <Value extends string>(list: Catalogue<Value>): Value => list.values[below(list.values.length)]!;
  const pick = <Value>(values: readonly Value[], most: number): Value[] => [
    ...new Set(Array.from({ length: 1 + below(most) }, () => values[below(values.length)]!)),
  ];
  return {
    timeZone: oneOf(timeZones),
    industries: pick(industries.values, 5),
    geographicFocus: pick(regions.values, 3),
    marketSegment: pick(marketSegments.values, 3),
    personas: pick(personas.values, 4),
    appTechnologyPreference: pick(technologyCategories.values, 5),
    coMarketingExperience: oneOf(coMarketingExperiences),
    teamSize: oneOf(teamSizes),
    budget: oneOf(budgets),
    currentlyCoSelling: random() < 0.5,
    usingAccountMapping: random() < 0.5,
    preferredCohortIds: cohortIds.length === 0 ? [] : pick(cohortIds, 4),
    appInstalls: Math.floor(10 ** (random() * 5)),
    partnerTier: oneOf(partnerTiers),
    accreditations: pick(accreditations.values, 3),
  };
}

export function inventedPerson(number: number): PersonalProfile {
  return {
    firstName: 'Robin',
    lastName: `Number ${number}`,
    contactEmail: `robin@company${number}.example`,
    contactJobTitle: 'Head of Partnerships',
    companyName: `Company ${number}`,
    companyDomain: `company${number}.example`,
    hubspotPartnerManagerFirstName: 'Sam',
    hubspotPartnerManagerLastName: 'Manager',
  };
}
