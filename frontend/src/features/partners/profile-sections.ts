import type { ProfileRequest, RegisterPartnerRequest } from '@accelerator/contracts/partners/requests';

export type ProfileField = keyof ProfileRequest;

interface Section<Field extends string> {
  readonly id: string;
  readonly title: string;
  /** In the order in which the page shows them. */
  readonly fields: readonly Field[];
}

/** The profile's sections in reading order; registration puts its own around them. */
export const profileSections = {
  contact: {
    id: 'contact',
    title: 'Contact',
    fields: ['firstName', 'lastName', 'contactEmail', 'contactJobTitle', 'companyName', 'companyDomain', 'timeZone'],
  },
  manager: {
    id: 'partner-manager',
    title: 'Partner manager',
    fields: ['hubspotPartnerManagerFirstName', 'hubspotPartnerManagerLastName'],
  },
  side: { id: 'partner-details', title: 'Partner details', fields: ['appInstalls', 'partnerTier', 'accreditations'] },
  market: {
    id: 'industry-market',
    title: 'Industry & Market',
    fields: ['industries', 'geographicFocus', 'marketSegment', 'personas', 'appTechnologyPreference', 'coMarketingExperience'],
  },
  qualification: {
    id: 'qualification',
    title: 'Qualification',
    fields: ['teamSize', 'budget', 'currentlyCoSelling', 'usingAccountMapping'],
  },
  cohorts: { id: 'cohorts', title: 'Cohorts', fields: ['preferredCohortIds'] },
} as const satisfies Record<string, Section<ProfileField>>;

/** Of registering alone: My Profile shows what was said, and changes nothing of it. */
export const jointSection = {
  id: 'joint-application',
  title: 'Joint application',
  fields: [
    'applyWithPartner',
    'appPartnerName',
    'appPartnerPocName',
    'appPartnerJobTitle',
    'solutionsPartnerName',
    'solutionsPartnerPocName',
    'solutionsPartnerJobTitle',
    'solutionsPartnerTier',
    'externalPartnerEmail',
    'jointIndustries',
    'jointPersonas',
  ],
} as const satisfies Section<keyof RegisterPartnerRequest>;

export const registrationSections: readonly Section<keyof RegisterPartnerRequest>[] = [
  { id: 'partner-type', title: 'Partner Type', fields: ['role'] },
  { id: 'account', title: 'Account', fields: ['username', 'password'] },
  profileSections.contact,
  profileSections.manager,
  profileSections.side,
  profileSections.market,
  profileSections.qualification,
  profileSections.cohorts,
  jointSection,
  { id: 'terms', title: 'Terms', fields: ['agreeToTerms'] },
];

export const registrationFields = registrationSections.flatMap(({ fields }) => fields);

/** The two tabs of My Profile. */
export const profileTabs = {
  information: [...profileSections.contact.fields, ...profileSections.manager.fields, ...profileSections.side.fields],
  preferences: [...profileSections.market.fields, ...profileSections.qualification.fields, ...profileSections.cohorts.fields],
} as const satisfies Record<string, readonly ProfileField[]>;

export const profileFields: readonly ProfileField[] = [...profileTabs.information, ...profileTabs.preferences];
