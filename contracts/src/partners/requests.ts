import { Transform } from 'class-transformer';
import {
  Matches,
  IsNotEmpty,
  ArrayMaxSize,
  ArrayMinSize,
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
  ValidateNested,
} from 'class-validator';
import { normalizedPassword, passwordMessage } from '../accounts/passwords.ts';
import { NewUsername, TypedPassword } from '../accounts/requests.ts';
import { applicationStatuses } from '../catalogue/application-statuses.ts';
import { accreditations, type Accreditation } from '../catalogue/accreditations.ts';
import { budgets, type Budget } from '../catalogue/budgets.ts';
import { coMarketingExperiences, type CoMarketingExperience } from '../catalogue/co-marketing-experiences.ts';
import { erasureReasons, type ErasureReason } from '../catalogue/erasure-reasons.ts';
import { funnelStages } from '../catalogue/funnel-stages.ts';
import { industries, type Industry } from '../catalogue/industries.ts';
import { marketSegments, type MarketSegment } from '../catalogue/market-segments.ts';
import { onboardingTasks, type OnboardingTask } from '../catalogue/onboarding-tasks.ts';
import { partnerTiers, type PartnerTier } from '../catalogue/partner-tiers.ts';
import { partnerTypeOf, partnerTypes, roleOf, type PartnerRole } from '../catalogue/partner-types.ts';
import { personas, type Persona } from '../catalogue/personas.ts';
import { regions, type Region } from '../catalogue/regions.ts';
import { teamSizes, type TeamSize } from '../catalogue/team-sizes.ts';
import { technologyCategories, type TechnologyCategory } from '../catalogue/technology-categories.ts';
import { timeZones, type TimeZone } from '../catalogue/time-zones.ts';
import { AllThatMatch, ListFilter, listQueryOf, MatchedRows, OneByOne } from '../validation/list-rules.ts';
import { ListOf, OneOf, ValuesOf } from '../validation/catalogue-rules.ts';
import { bareDomain, isDomain } from '../text/domains.ts';
import { trimmed } from '../text/trimmed.ts';
import { CompanyNameRules, NameRules, VisibleText } from '../validation/name-rules.ts';
import { compose, IsEmailAddress, IsText, IsWholeNumber, Optional, Trim } from '../validation/value-rules.ts';

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

export const preferredCohortMessage = 'Select at least one preferred cohort';
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

  @Name('First name must be at least 2 characters')
  firstName!: string;

  @Name('Last name must be at least 2 characters')
  lastName!: string;

  @IsEmailAddress({ message: 'Invalid email format' })
  @MaxLength(254, { message: 'Invalid email format' })
  contactEmail!: string;

  @Name('Job title must be at least 2 characters', VisibleText())
  contactJobTitle!: string;

  @RequiredName('Company name is required', CompanyNameRules())
  companyName!: string;

  @Domain()
  companyDomain!: string;

  @OneOf(timeZones, { message: 'Time zone is required' })
  timeZone!: TimeZone;

  @ValidateIf((form: ProfileRequest) => isSolutions(form) || isGiven(form.hubspotPartnerManagerFirstName))
  @RequiredName('Partner manager first name is required for Solutions Partners')
  hubspotPartnerManagerFirstName?: string | null;

  @ValidateIf((form: ProfileRequest) => isSolutions(form) || isGiven(form.hubspotPartnerManagerLastName))
  @RequiredName('Partner manager last name is required for Solutions Partners')
  hubspotPartnerManagerLastName?: string | null;

  @AppInstalls(appInstallsMessage)
  appInstalls?: number | null;

  @ValidateIf((form: ProfileRequest) => isSolutions(form) || isGiven(form.partnerTier))
  @OneOf(partnerTiers, { message: 'Partner tier is required' })
  partnerTier?: PartnerTier | null;

  @Optional()
  @ListOf(accreditations)
  accreditations?: Accreditation[] | null;

  @ListOf(industries, { atLeast: 1, message: 'Select at least one industry' })
  industries!: Industry[];

  @ListOf(regions, { atLeast: 1, message: 'Select at least one geographic focus' })
  geographicFocus!: Region[];

  @ListOf(marketSegments, { atLeast: 1, message: 'Select at least one market segment' })
  marketSegment!: MarketSegment[];

  @ListOf(personas, { atLeast: 1, message: 'Select at least one persona' })
  personas!: Persona[];

  @Optional()
  @ListOf(technologyCategories)
  appTechnologyPreference?: TechnologyCategory[] | null;

  @OneOf(coMarketingExperiences, { message: 'Co-marketing experience is required' })
  coMarketingExperience!: CoMarketingExperience;

  @OneOf(teamSizes, { message: 'Team size is required' })
  teamSize!: TeamSize;

  @OneOf(budgets, { message: 'Budget is required' })
  budget!: Budget;

  @IsOptional()
  @IsBoolean({ message: 'Say whether you currently co-sell' })
  currentlyCoSelling?: boolean | null;

  @IsOptional()
  @IsBoolean({ message: 'Say whether you use account mapping' })
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

/** The question before a profile is deleted; it is asked in the browser alone. */
export class MarkOnboardingTaskRequest {
  @OneOf(onboardingTasks, { message: 'Select a task of the onboarding from the list' })
  task!: OnboardingTask;

  @IsBoolean({ message: 'Say true or false' })
  done!: boolean;
}

export class ConfirmDeletion {
  @Equals(deletionWord, { message: 'Confirmation Required' })
  confirmation!: string;
}

export const maxReasonLength = 1000;

/** Why an administrator says no; it is shown to those it concerns. */
export class GiveReasonRequest {
  @Optional()
  @Trim()
  @IsText({ message: 'Give the reason as text' })
  @MaxLength(maxReasonLength, { message: `Use at most ${maxReasonLength} characters` })
  reason?: string;
}

/** The question of an administrator to an applicant, who reads it. */
export class AskForInformationRequest {
  @Trim()
  @MaxLength(maxReasonLength, { message: `Use at most ${maxReasonLength} characters` })
  @IsNotEmpty({ message: 'Say what you need to know' })
  @IsText({ message: 'Say what you need to know' })
  message!: string;
}

/** The domain of a company that mistyped it. */
export class CorrectDomainRequest {
  @Domain()
  companyDomain!: string;
}

/** Erases a partner: who asked for it, and the name of the company as it is written. */
export class ErasePartnerRequest {
  @OneOf(erasureReasons, { message: 'Choose who asked for it' })
  reason!: ErasureReason;

  @VisibleText()
  @MaxLength(200, { message: 'Type the name of the company' })
  @IsNotEmpty({ message: 'Type the name of the company' })
  @IsText({ message: 'Type the name of the company' })
  companyName!: string;
}

/** Partners or partnerships in one call: more would delay the calls of others. */
export const maxApprovals = 1000;

export class PartnerToApprove {
  @IsText({ message: 'Choose the partners to approve' })
  id!: string;

  /** Of the profile that the administrator had in front of them; without it the newest is decided on. */
  @Optional()
  @IsWholeNumber({ message: 'Give the version that you read' })
  version?: number;
}

export class UsedReasonsQuery {
  @IsIn(['partner', 'partnership'], { message: 'Choose partner or partnership' })
  of: 'partner' | 'partnership' = 'partner';
}

/** Which partners of the administrators' list are wanted. Each filter is one value, or several with commas between them. */
export class PartnerFilter extends ListFilter {
  @Optional() @ValuesOf(partnerTypes.values, partnerTypes.name) type?: string;
  /** One type, in any of its spellings. */
  @Optional() @IsText({ message: 'Give one type of partner' }) @MaxLength(50) role?: string;
  @Optional() @ValuesOf(partnerTiers.values, partnerTiers.name) tier?: string;
  @Optional() @ValuesOf(industries.values, industries.name) industry?: string;
  @Optional() @ValuesOf(regions.values, regions.name) region?: string;
  /** 'pending' stands for those in admin review too. */
  @Optional() @ValuesOf(applicationStatuses.values, applicationStatuses.name) status?: string;
  /** The number of a cohort: those to whom it suits, or who have applied for it. */
  @Optional() @Matches(/^\d{1,9}$/, { message: 'Give the cohort as its number' }) cohortId?: string;
  /** Those who have come that far towards the cohort, or towards any. */
  @Optional() @OneOf(funnelStages, { message: 'Choose one of the stages' }) stage?: string;
}

export class PartnerListQuery extends listQueryOf(PartnerFilter) {}

export class DisclosureListQuery extends listQueryOf(ListFilter) {}

/** Those that are named, or all that match a filter. */
export class ApprovePartnersRequest extends MatchedRows {
  /** Ids, or `{id, partnerType, version}` objects. */
  @Transform(({ value }) => (Array.isArray(value) ? value.map(partnerToApprove) : value))
  @ValidateNested({ each: true })
  @ArrayMaxSize(maxApprovals, { message: `Approve at most ${maxApprovals} at once` })
  @IsArray({ message: 'Choose the partners to approve' })
  @OneByOne()
  partners?: PartnerToApprove[];

  @AllThatMatch(PartnerFilter) filter?: PartnerFilter;
}

/** Those who read one reason in one act. */
export const maxRejections = 100;

/** Applications that are rejected with one reason. */
export class RejectPartnersRequest extends GiveReasonRequest {
  /** Ids, or `{id, partnerType, version}` objects. */
  @Transform(({ value }) => (Array.isArray(value) ? value.map(partnerToApprove) : value))
  @ValidateNested({ each: true })
  @ArrayMaxSize(maxRejections, { message: `Reject at most ${maxRejections} at once` })
  @ArrayMinSize(1, { message: 'Choose the partners to reject' })
  @IsArray({ message: 'Choose the partners to reject' })
  partners!: PartnerToApprove[];
}

function partnerToApprove(entry: unknown): PartnerToApprove {
  const { id, version } = (typeof entry === 'object' && entry !== null ? entry : { id: entry }) as PartnerToApprove;
  return Object.assign(new PartnerToApprove(), { id, ...(version !== undefined && { version }) });
}

/** The message where no cohort is chosen although some are on offer, else undefined. */
export function preferredCohortsProblem(chosen: readonly number[], offered: number): string | undefined {
  return chosen.length === 0 && offered > 0 ? preferredCohortMessage : undefined;
}
