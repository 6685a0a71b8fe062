import { accreditations } from '../catalogue/accreditations.ts';
import { budgets } from '../catalogue/budgets.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { coMarketingExperiences } from '../catalogue/co-marketing-experiences.ts';
import { industries } from '../catalogue/industries.ts';
import { marketSegments } from '../catalogue/market-segments.ts';
import { partnerTiers } from '../catalogue/partner-tiers.ts';
import type { PartnerType } from '../catalogue/partner-types.ts';
import { personas } from '../catalogue/personas.ts';
import { regions } from '../catalogue/regions.ts';
import { teamSizes } from '../catalogue/team-sizes.ts';
import { technologyCategories } from '../catalogue/technology-categories.ts';
import { timeZones } from '../catalogue/time-zones.ts';
import type { PersonalProfile, Qualification } from './profile.ts';

export type ProfileFields = PersonalProfile & Qualification;
export type ProfileField = keyof ProfileFields;

/** The sections of a profile's form, in reading order. */
export const profileSectionTitles = {
  contact: 'Contact',
  manager: 'Partner manager',
  side: 'Partner details',
  market: 'Industry & Market',
  qualification: 'Qualification',
  cohorts: 'Cohorts',
} as const;
export type ProfileSection = keyof typeof profileSectionTitles;

interface Choices<Value extends string> {
  readonly kind: 'choices';
  readonly catalogue: Catalogue<Value>;
  /** One of the values, within a sentence. */
  readonly one: string;
}

/** The kind of a field, by the type of its value. */
type KindOf<Value> = [Value] extends [boolean]
  ? { readonly kind: 'yes-no' }
  : [Value] extends [number | null]
    ? { readonly kind: 'number' }
    : [Value] extends [readonly number[]]
      ? { readonly kind: 'cohorts'; readonly one: string }
      : [Value] extends [readonly (infer Option extends string)[]]
        ? Choices<Option>
        : string extends Value
          ? { readonly kind: 'text' | 'email' | 'domain' }
          : { readonly kind: 'choice'; readonly catalogue: Catalogue<Extract<Value, string>> };

type Asked = 'required' | 'optional' | 'never';

interface Described {
  readonly label: string;
  /** It names a person or a company: it is sealed in events, and leaves with an erasure. */
  readonly personal: boolean;
  /** Where there is little room: in columns, chips and the lines of a score. The label, if left out. */
  readonly short?: string;
  readonly section: ProfileSection;
  readonly asked: Readonly<Record<PartnerType, Asked>>;
  /** Below the label in the form. */
  readonly hint?: string;
  /** The list of facts in which another partner reads it; null where it stands in a heading, with the contact, or nowhere. */
  readonly partnerPage: 'company' | 'collaboration' | null;
  /** The part of the review in which administrators read it; null where it is part of a name, or nowhere. */
  readonly review: 'contact' | 'company' | 'business' | 'lists' | null;
  /** Of its column in exports, where that is not the field's own name. */
  readonly column?: string;
  /** Explains the column in the data dictionary. */
  readonly about: string;
}

const everyone = { app: 'required', solutions: 'required' } as const;
const everyoneOptionally = { app: 'optional', solutions: 'optional' } as const;

const contact = { section: 'contact', personal: true, asked: everyone, partnerPage: null } as const;
const person = { ...contact, kind: 'text', about: 'The contact person.' } as const;
const manager = {
  kind: 'text',
  section: 'manager',
  personal: true,
  asked: { app: 'optional', solutions: 'required' },
  partnerPage: null,
  review: null,
  about: 'The partner manager.',
} as const;
const market = { section: 'market', personal: false, asked: everyone, partnerPage: 'company', review: 'lists' } as const;
const business = {
  section: 'qualification',
  personal: false,
  asked: everyone,
  partnerPage: 'collaboration',
  review: 'business',
} as const;
const side = { section: 'side', personal: false, partnerPage: 'company' } as const;

/** Describes every field of a profile once, in the order of the form, for forms, screens, messages and exports. */
const declared = {
  firstName: { ...person, label: 'First name', review: null, column: 'contact_first_name' },
  lastName: { ...person, label: 'Last name', review: null, column: 'contact_last_name' },
  contactEmail: { ...person, kind: 'email', label: 'Email', review: 'contact' },
  contactJobTitle: { ...person, label: 'Job title', review: 'contact' },
  companyName: {
    ...contact,
    kind: 'text',
    label: 'Company name',
    short: 'Company',
    review: 'company',
    about: 'The company.',
  },
  companyDomain: {
    ...contact,
    kind: 'domain',
    label: 'Company domain',
    short: 'Domain',
    partnerPage: 'company',
    review: 'company',
    about: 'Without scheme and www.',
  },
  timeZone: {
    ...contact,
    personal: false,
    kind: 'choice',
    catalogue: timeZones,
    label: 'Time zone',
    partnerPage: 'company',
    review: 'contact',
    about: 'Its distance from UTC, and a name.',
  },
  hubspotPartnerManagerFirstName: {
    ...manager,
    label: 'Partner manager first name',
    column: 'partner_manager_first_name',
  },
  hubspotPartnerManagerLastName: { ...manager, label: 'Partner manager last name', column: 'partner_manager_last_name' },
  appInstalls: {
    ...side,
    kind: 'number',
    label: 'App installs',
    asked: { app: 'required', solutions: 'never' },
    hint: 'The total number of your app installations.',
    review: 'company',
    about: 'Of App Partners.',
  },
  partnerTier: {
    ...side,
    kind: 'choice',
    catalogue: partnerTiers,
    label: 'Partner tier',
    short: 'Tier',
    asked: { app: 'never', solutions: 'required' },
    review: 'company',
    about: 'Of Solutions Partners.',
  },
  accreditations: {
    ...side,
    kind: 'choices',
    catalogue: accreditations,
    one: 'accreditation',
    label: 'Accreditations',
    asked: { app: 'never', solutions: 'optional' },
    partnerPage: null,
    review: 'lists',
    about: 'Of Solutions Partners.',
  },
  industries: { ...market, kind: 'choices', catalogue: industries, one: 'industry', label: 'Industries', about: 'Of 11.' },
  geographicFocus: {
    ...market,
    kind: 'choices',
    catalogue: regions,
    one: 'geographic focus',
    label: 'Geographic focus',
    short: 'Regions',
    about: 'Of 6 regions.',
  },
  marketSegment: {
    ...market,
    kind: 'choices',
    catalogue: marketSegments,
    one: 'market segment',
    label: 'Market segments',
    short: 'Segments',
    about: 'Of 3.',
  },
  personas: {
    ...market,
    kind: 'choices',
    catalogue: personas,
    one: 'target persona',
    label: 'Target personas',
    short: 'Personas',
    about: 'Of 9.',
  },
  appTechnologyPreference: {
    ...market,
    kind: 'choices',
    catalogue: technologyCategories,
    one: 'technology',
    label: 'Technology preferences',
    short: 'Technology',
    asked: everyoneOptionally,
    partnerPage: 'collaboration',
    about: 'Of 12; empty where it was not stated.',
  },
  coMarketingExperience: {
    ...market,
    kind: 'choice',
    catalogue: coMarketingExperiences,
    label: 'Co-marketing experience',
    short: 'Experience',
    partnerPage: 'collaboration',
    review: 'business',
    about: 'None, Limited, Moderate or Extensive.',
  },
  teamSize: {
    ...business,
    kind: 'choice',
    catalogue: teamSizes,
    label: 'Team size',
    short: 'Team',
    hint: 'People who work on co-marketing.',
    about: 'Of its marketing.',
  },
  budget: {
    ...business,
    kind: 'choice',
    catalogue: budgets,
    label: 'Budget',
    hint: 'Minimum programme spend is $2,500 in most regions.',
    about: 'For the campaigns of a cohort.',
  },
  currentlyCoSelling: {
    ...business,
    kind: 'yes-no',
    label: 'Currently co-selling',
    short: 'Co-selling',
    asked: everyoneOptionally,
    about: 'It sells together with partners.',
  },
  usingAccountMapping: {
    ...business,
    kind: 'yes-no',
    label: 'Using account mapping',
    short: 'Account mapping',
    asked: everyoneOptionally,
    about: 'It maps accounts.',
  },
  preferredCohortIds: {
    kind: 'cohorts',
    one: 'preferred cohort',
    label: 'Preferred cohorts',
    short: 'Cohorts',
    section: 'cohorts',
    personal: false,
    asked: everyone,
    partnerPage: 'collaboration',
    review: null,
    about: 'The cohorts that suit it.',
  },
} as const satisfies {
  readonly [Field in ProfileField]: Described &
    KindOf<ProfileFields[Field]> & { readonly personal: Field extends keyof PersonalProfile ? true : false };
};

type ShapeOf<Row> = Row extends unknown ? Pick<Row, keyof Row & ('kind' | 'catalogue' | 'one')> : never;
/** A field as its row describes it, whichever it is. */
export type ProfileFieldRow = Described & ShapeOf<(typeof declared)[ProfileField]>;

export const profileFieldTable: Readonly<Record<ProfileField, ProfileFieldRow>> = declared;
export const profileFieldNames = Object.keys(declared) as ProfileField[];

export const labelOfField = (field: ProfileField): string => profileFieldTable[field].label;
export const shortLabelOfField = (field: ProfileField): string => profileFieldTable[field].short ?? labelOfField(field);

/** Of a column or a filter in the console, where each word begins with a capital. */
export const titleOfField = (field: ProfileField): string =>
  labelOfField(field).replaceAll(/ [a-z]/g, (start) => start.toUpperCase());

/** The fields of a section of the form. */
export function fieldsOfSection(section: ProfileSection): readonly ProfileField[] {
  return profileFieldNames.filter((field) => profileFieldTable[field].section === section);
}

export function fieldsAskedOf(type: PartnerType): readonly ProfileField[] {
  return profileFieldNames.filter((field) => isAskedOf(type, field));
}

export function isAskedOf(type: PartnerType, field: ProfileField): boolean {
  return profileFieldTable[field].asked[type] !== 'never';
}

/** The fields that name a person or the company. */
export const personalFields = profileFieldNames.filter(
  (field): field is keyof PersonalProfile => profileFieldTable[field].personal,
);
export const qualificationFields = profileFieldNames.filter(
  (field): field is keyof Qualification => !profileFieldTable[field].personal,
);
