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
  type PartnerType,
} from '@accelerator/contracts/catalogue';
import type { ProfileRequest } from '@accelerator/contracts/partners/requests';
import type { ProfileView } from '@accelerator/contracts/partners/views';
import { sameValue } from '../../forms/form-values.ts';
import { joinLabels } from '../../ui/formats/text.ts';
import { profileFields, type ProfileField } from './profile-sections.ts';

/** The profile as the form holds it. */
export function formValuesOf(profile: ProfileView): ProfileRequest {
  return {
    firstName: profile.firstName,
    lastName: profile.lastName,
    contactEmail: profile.contactEmail,
    contactJobTitle: profile.contactJobTitle,
    companyName: profile.companyName,
    companyDomain: profile.companyDomain,
    timeZone: profile.timeZone,
    hubspotPartnerManagerFirstName: profile.hubspotPartnerManagerFirstName,
    hubspotPartnerManagerLastName: profile.hubspotPartnerManagerLastName,
    appInstalls: profile.appInstalls,
    partnerTier: profile.partnerTier,
    accreditations: [...profile.accreditations],
    industries: [...profile.industries],
    geographicFocus: profile.geographicFocus.map(({ value }) => value),
    marketSegment: profile.marketSegment.map(({ value }) => value),
    personas: [...profile.personas],
    appTechnologyPreference: [...profile.appTechnologyPreference],
    coMarketingExperience: profile.coMarketingExperience,
    teamSize: profile.teamSize,
    budget: profile.budget,
    currentlyCoSelling: profile.currentlyCoSelling,
    usingAccountMapping: profile.usingAccountMapping,
    preferredCohortIds: [...profile.preferredCohortIds],
    role: profile.role,
  };
}

/** The request: only the fields that this kind of partner has. The role belongs to the profile and is not changed. */
export function wireValuesOf(values: ProfileRequest, type: PartnerType): ProfileRequest {
  const { role: _role, appInstalls, partnerTier, accreditations: held, ...shared } = values;
  return type === 'app'
    ? { ...shared, appInstalls: appInstalls ?? 0 }
    : { ...shared, ...(partnerTier && { partnerTier }), accreditations: held ?? [] };
}

export interface FieldChange {
  readonly field: ProfileField;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** Which fields differ between two states of a profile, in the form's order and in words. */
export function changesBetween(
  before: ProfileRequest,
  after: ProfileRequest,
  cohortName: (id: number) => string,
): readonly FieldChange[] {
  return profileFields
    .filter((field) => !sameValue(before[field], after[field]))
    .map((field) => ({
      field,
      label: labels[field],
      before: inWords(field, before[field], cohortName),
      after: inWords(field, after[field], cohortName),
    }));
}

const labels: Record<ProfileField, string> = {
  role: 'Partner type',
  firstName: 'First name',
  lastName: 'Last name',
  contactEmail: 'Email',
  contactJobTitle: 'Job title',
  companyName: 'Company name',
  companyDomain: 'Company domain',
  timeZone: 'Time zone',
  hubspotPartnerManagerFirstName: 'Partner manager first name',
  hubspotPartnerManagerLastName: 'Partner manager last name',
  appInstalls: 'App installs',
  partnerTier: 'Partner tier',
  accreditations: 'Accreditations',
  industries: 'Industries',
  geographicFocus: 'Geographic focus',
  marketSegment: 'Market segment',
  personas: 'Personas',
  appTechnologyPreference: 'Technology preference',
  coMarketingExperience: 'Co-marketing experience',
  teamSize: 'Team size',
  budget: 'Budget',
  currentlyCoSelling: 'Currently co-selling',
  usingAccountMapping: 'Using account mapping',
  preferredCohortIds: 'Preferred cohorts',
};

const catalogues: Partial<Record<ProfileField, Catalogue<string>>> = {
  timeZone: timeZones,
  partnerTier: partnerTiers,
  accreditations,
  industries,
  geographicFocus: regions,
  marketSegment: marketSegments,
  personas,
  appTechnologyPreference: technologyCategories,
  coMarketingExperience: coMarketingExperiences,
  teamSize: teamSizes,
  budget: budgets,
};

function inWords(field: ProfileField, value: unknown, cohortName: (id: number) => string): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field === 'preferredCohortIds') return joinLabels((value as number[]).map(cohortName));
  const labelOf = catalogues[field]?.labelOf ?? String;
  return Array.isArray(value) ? joinLabels(value.map((each) => labelOf(String(each)))) : labelOf(String(value));
}
