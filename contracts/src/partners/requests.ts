import { Transform } from 'class-transformer';
import {
  Equals,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  Length,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateBy,
  ValidateIf,
} from 'class-validator';
import { normalizedPassword, passwordMessage } from '../accounts/passwords.ts';
import { NewUsername, TypedPassword } from '../accounts/requests.ts';
import { accreditations, type Accreditation } from '../catalogue/accreditations.ts';
import { budgets, type Budget } from '../catalogue/budgets.ts';
import { coMarketingExperiences, type CoMarketingExperience } from '../catalogue/co-marketing-experiences.ts';
import { industries, type Industry } from '../catalogue/industries.ts';
import { marketSegments, type MarketSegment } from '../catalogue/market-segments.ts';
import { onboardingTasks, type OnboardingTask } from '../catalogue/onboarding-tasks.ts';
import { partnerTiers, type PartnerTier } from '../catalogue/partner-tiers.ts';
import { partnerTypeOf, roleOf, type PartnerRole } from '../catalogue/partner-types.ts';
import { personas, type Persona } from '../catalogue/personas.ts';
import { regions, type Region } from '../catalogue/regions.ts';
import { teamSizes, type TeamSize } from '../catalogue/team-sizes.ts';
import { technologyCategories, type TechnologyCategory } from '../catalogue/technology-categories.ts';
import { timeZones, type TimeZone } from '../catalogue/time-zones.ts';
import { ListOf, OneOf } from '../validation/catalogue-rules.ts';
import { bareDomain, isDomain } from '../text/domains.ts';
import { trimmed } from '../text/trimmed.ts';
import { labelOfField, profileFieldTable, type ProfileField } from './profile-fields.ts';
import { CompanyNameRules, NameRules, VisibleText } from '../validation/name-rules.ts';
import { compose, IsEmailAddress, IsText, IsWholeNumber, Optional } from '../validation/value-rules.ts';

export * from './decision-requests.ts';

const required = (field: ProfileField): string => `${labelOfField(field)} is required`;
const tooShort = (field: ProfileField): string => `${labelOfField(field)} must be at least 2 characters`;

const yesOrNo = (field: ProfileField): string => `Select Yes or No: ${labelOfField(field)}`;

function atLeastOne(field: ProfileField): string {
  const row = profileFieldTable[field];
  return `Select at least one ${'one' in row ? row.one : row.label}`;
}

/** A person's name, or another text of that length by other rules: 2 to 100 characters. */
function Name(message: string, rules = NameRules()): PropertyDecorator {
  return compose(
    IsText({ message }),
    MinLength(2, { message }),
    MaxLength(100, { message: 'Use at most 100 characters' }),
    rules,
  );
}

/** A required name of 1 to 100 characters. */
function RequiredName(message: string, rules = NameRules()): PropertyDecorator {
  return compose(IsText({ message }), Length(1, 100, { message }), rules);
}

const domainMessage = 'Please enter a valid domain (e.g., example.com)';

/** A domain in any alphabet; it is kept in ASCII. */
function Domain(): PropertyDecorator {
  return compose(
    Transform(({ value }) => (typeof value === 'string' ? bareDomain(value) : value)),
    ValidateBy(
      { name: 'isDomain', validator: { validate: (value) => typeof value === 'string' && isDomain(value) } },
      { message: domainMessage },
    ),
    IsText({ message: domainMessage }),
  );
}

const isSolutions = (form: { role?: unknown }) => partnerTypeOf(form.role) === 'solutions';
const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

/** Of a profile that is changed, too, null leaves these as they are. */
export const fieldsKeptOnNull: readonly string[] = [
  'accreditations',
  'appTechnologyPreference',
] satisfies (keyof ProfileRequest)[];

export const preferredCohortMessage = atLeastOne('preferredCohortIds');
export const appInstallsMessage = 'Number of app installs must be a non-negative number';
export const registeredAppInstallsMessage = 'Number of app installs is required for App Partners';
const maxAppInstalls = 1_000_000_000;

/**
 * Optional: an App Partner that leaves it out has 0.
 * @param noNumber what is said of something that is no whole number
 */
function AppInstalls(noNumber: string): PropertyDecorator {
  return compose(
    IsInt({ message: noNumber }),
    // After it: text is not a number at all rather than too small or too large a one.
    Min(0, { message: appInstallsMessage }),
    Max(maxAppInstalls, { message: `Give at most ${maxAppInstalls} app installs` }),
    IsOptional(),
    Transform(({ value }: { value: unknown }) => (value === '' ? null : value)),
  );
}

/** The qualification profile as a form carries it; `role` decides which of the two sides' fields are asked for. */
export class ProfileRequest {
  /** The server knows the role of a profile that exists; on registration it is required. */
  @IsOptional()
  @Transform(({ value }) => {
    const type = partnerTypeOf(value);
    return type ? roleOf[type] : value;
  })
  @IsIn(Object.values(roleOf), { message: 'Please select a partner type' })
  role?: PartnerRole;

  @Name(tooShort('firstName'))
  firstName!: string;

  @Name(tooShort('lastName'))
  lastName!: string;

  @IsEmailAddress({ message: 'Invalid email format' })
  @MaxLength(254, { message: 'Invalid email format' })
  contactEmail!: string;

  @Name(tooShort('contactJobTitle'), VisibleText())
  contactJobTitle!: string;

  @RequiredName(required('companyName'), CompanyNameRules())
  companyName!: string;

  @Domain()
  companyDomain!: string;

  @OneOf(timeZones, { message: required('timeZone') })
  timeZone!: TimeZone;

  @ValidateIf((form: ProfileRequest) => isSolutions(form) || isGiven(form.hubspotPartnerManagerFirstName))
  @RequiredName(`${required('hubspotPartnerManagerFirstName')} for Solutions Partners`)
  hubspotPartnerManagerFirstName?: string | null;

  @ValidateIf((form: ProfileRequest) => isSolutions(form) || isGiven(form.hubspotPartnerManagerLastName))
  @RequiredName(`${required('hubspotPartnerManagerLastName')} for Solutions Partners`)
  hubspotPartnerManagerLastName?: string | null;

  @AppInstalls(appInstallsMessage)
  appInstalls?: number | null;

  @ValidateIf((form: ProfileRequest) => isSolutions(form) || isGiven(form.partnerTier))
  @OneOf(partnerTiers, { message: required('partnerTier') })
  partnerTier?: PartnerTier | null;

  @Optional()
  @ListOf(accreditations)
  accreditations?: Accreditation[] | null;

  @ListOf(industries, { atLeast: 1, message: atLeastOne('industries') })
  industries!: Industry[];

  @ListOf(regions, { atLeast: 1, message: atLeastOne('geographicFocus') })
  geographicFocus!: Region[];

  @ListOf(marketSegments, { atLeast: 1, message: atLeastOne('marketSegment') })
  marketSegment!: MarketSegment[];

  @ListOf(personas, { atLeast: 1, message: atLeastOne('personas') })
  personas!: Persona[];

  @Optional()
  @ListOf(technologyCategories)
  appTechnologyPreference?: TechnologyCategory[] | null;

  @OneOf(coMarketingExperiences, { message: required('coMarketingExperience') })
  coMarketingExperience!: CoMarketingExperience;

  @OneOf(teamSizes, { message: required('teamSize') })
  teamSize!: TeamSize;

  @OneOf(budgets, { message: required('budget') })
  budget!: Budget;

  @IsOptional()
  @IsBoolean({ message: yesOrNo('currentlyCoSelling') })
  currentlyCoSelling?: boolean | null;

  @IsOptional()
  @IsBoolean({ message: yesOrNo('usingAccountMapping') })
  usingAccountMapping?: boolean | null;

  /** The presence of a choice is checked against the cohorts on offer: where there is none, none can be asked for. */
  @IsArray({ message: preferredCohortMessage })
  @IsWholeNumber({ each: true, message: preferredCohortMessage })
  preferredCohortIds!: number[];
}

const appliesWithPartner = (form: { applyWithPartner?: unknown }) => form.applyWithPartner === true;
const jointMessage = (what: string) => `${what} is required when applying with a partner`;

/** Required where the company applies together with a partner, and read only then. */
function JointName(what: string, rules = NameRules()): PropertyDecorator {
  return compose(ValidateIf(appliesWithPartner), RequiredName(jointMessage(what), rules));
}

/** A profile, and what its company says of a partner that it applies with. */
export class JointProfileRequest extends ProfileRequest {
  /** Together with a partner of the other type; the fields below are read only where this is true. */
  @IsOptional()
  @IsBoolean({ message: 'Say whether you apply with a partner' })
  applyWithPartner?: boolean | null;

  @JointName('Solutions partner name', CompanyNameRules())
  solutionsPartnerName?: string | null;

  @JointName('App partner name', CompanyNameRules())
  appPartnerName?: string | null;

  @JointName('Solutions partner contact name')
  solutionsPartnerPocName?: string | null;

  @JointName('Solutions partner job title', VisibleText())
  solutionsPartnerJobTitle?: string | null;

  @JointName('App partner contact name')
  appPartnerPocName?: string | null;

  @JointName('App partner job title', VisibleText())
  appPartnerJobTitle?: string | null;

  @ValidateIf(appliesWithPartner)
  @OneOf(partnerTiers, { message: jointMessage('Solutions partner tier') })
  solutionsPartnerTier?: PartnerTier | null;

  @ValidateIf((form: JointProfileRequest) => appliesWithPartner(form) && isGiven(form.jointIndustries))
  @ListOf(industries)
  jointIndustries?: Industry[] | null;

  @ValidateIf((form: JointProfileRequest) => appliesWithPartner(form) && isGiven(form.jointPersonas))
  @ListOf(personas)
  jointPersonas?: Persona[] | null;

  /** Of the other partner, so that an administrator can write to it. */
  @ValidateIf((form: JointProfileRequest) => appliesWithPartner(form) && isGiven(form.externalPartnerEmail))
  @IsEmailAddress({ message: 'Invalid email format' })
  @MaxLength(254, { message: 'Invalid email format' })
  externalPartnerEmail?: string | null;
}

export class RegisterPartnerRequest extends JointProfileRequest {
  /** Asked for in any case: without a condition of its own, the optional one of the profile would be inherited. */
  @ValidateIf(() => true)
  @Transform(({ value }) => {
    const type = partnerTypeOf(value);
    return type ? roleOf[type] : value;
  })
  @IsIn(Object.values(roleOf), { message: 'Please select a partner type' })
  declare role: PartnerRole;

  /** The registration form has its own sentence where no number is given. */
  @AppInstalls(registeredAppInstallsMessage)
  declare appInstalls?: number | null;

  @NewUsername()
  username!: string;

  @TypedPassword({ missing: passwordMessage, short: passwordMessage })
  password!: string;

  @Equals(true, { message: 'You must agree to the terms and conditions to continue' })
  agreeToTerms!: boolean;

  /** The company is registered whether or not there is such an invitation. */
  @Optional()
  @IsText({ message: 'Give the token of the invitation as text' })
  @MaxLength(200, { message: 'Give the token of the invitation as text' })
  invitationToken?: string;
}

/** A company by itself. Registering makes it, so nothing is ever created from this. */
export class CreateCompanyRequest {
  @RequiredName('Company name required', CompanyNameRules())
  name!: string;

  @Optional()
  @Domain()
  domain?: string;
}

const requiredFieldsMessage = 'Please fill in all required fields';

/** Blank text is read as left out. */
function BlankIsMissing(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => (typeof value === 'string' && trimmed(value) === '' ? undefined : value));
}

/** A new member of the company whose invite link was used. */
export class JoinCompanyRequest {
  @BlankIsMissing()
  @NewUsername(requiredFieldsMessage)
  username!: string;

  @BlankIsMissing()
  @TypedPassword({ missing: requiredFieldsMessage, short: 'Password must be at least 6 characters long' })
  password!: string;
}

/** The form asks for the password twice; the second one stays in the browser. */
export class JoinCompanyForm extends JoinCompanyRequest {
  @BlankIsMissing()
  @TypedPassword({ missing: requiredFieldsMessage })
  confirmPassword!: string;
}

/** The message where the confirmation differs, else undefined. */
export function joinPasswordsMatch({ password, confirmPassword }: JoinCompanyForm): string | undefined {
  return normalizedPassword(password) === normalizedPassword(confirmPassword) ? undefined : 'Passwords do not match';
}

/** The word that has to be typed before a profile is deleted. */
export const deletionWord = 'DELETE';

export class MarkOnboardingTaskRequest {
  @OneOf(onboardingTasks, { message: 'Select a task of the onboarding from the list' })
  task!: OnboardingTask;

  @IsBoolean({ message: 'Say true or false' })
  done!: boolean;
}

/** The question before a profile is deleted; it is asked in the browser alone. */
export class ConfirmDeletion {
  @Equals(deletionWord, { message: 'Confirmation Required' })
  confirmation!: string;
}

/** The domain of a company that mistyped it. */
export class CorrectDomainRequest {
  @Domain()
  companyDomain!: string;
}

/** The message where no cohort is chosen although some are on offer, else undefined. */
export function preferredCohortsProblem(chosen: readonly number[], offered: number): string | undefined {
  return chosen.length === 0 && offered > 0 ? preferredCohortMessage : undefined;
}
