import {
  fieldsOfSection,
  profileSectionTitles,
  type ProfileField,
  type ProfileSection,
} from '@accelerator/contracts/partners/profile-fields';
import type { RegisterPartnerRequest } from '@accelerator/contracts/partners/requests';

interface Section<Field extends string> {
  readonly id: string;
  readonly title: string;
  /** In the order in which the page shows them. */
  readonly fields: readonly Field[];
}

const sectionOf = (section: ProfileSection, id: string): Section<ProfileField> => ({
  id,
  title: profileSectionTitles[section],
  fields: fieldsOfSection(section),
});

/** The profile's sections in reading order; registration puts its own around them. */
export const profileSections: Readonly<Record<ProfileSection, Section<ProfileField>>> = {
  contact: sectionOf('contact', 'contact'),
  manager: sectionOf('manager', 'partner-manager'),
  side: sectionOf('side', 'partner-details'),
  market: sectionOf('market', 'industry-market'),
  qualification: sectionOf('qualification', 'qualification'),
  cohorts: sectionOf('cohorts', 'cohorts'),
};

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
