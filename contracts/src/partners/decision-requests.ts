import { Transform } from 'class-transformer';
import { IsNotEmpty, ArrayMaxSize, ArrayMinSize, IsArray, IsIn, MaxLength, ValidateNested } from 'class-validator';
import { applicationStatuses } from '../catalogue/application-statuses.ts';
import { erasureReasons, type ErasureReason } from '../catalogue/erasure-reasons.ts';
import { funnelStages } from '../catalogue/funnel-stages.ts';
import { industries } from '../catalogue/industries.ts';
import { partnerTiers } from '../catalogue/partner-tiers.ts';
import { partnerTypes } from '../catalogue/partner-types.ts';
import { regions } from '../catalogue/regions.ts';
import { AllThatMatch, ListFilter, listQueryOf, MatchedRows, OneByOne } from '../validation/list-rules.ts';
import { OneOf, ValuesOf } from '../validation/catalogue-rules.ts';
import { VisibleText } from '../validation/name-rules.ts';
import { IsNumberText, IsText, IsWholeNumber, Optional, Trim } from '../validation/value-rules.ts';
import { maxRejections, reasonKinds, type ReasonKind } from './views.ts';

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
  @IsIn(reasonKinds, { message: 'Choose partner, revocation or partnership' })
  of: ReasonKind = 'partner';
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
  @Optional() @IsNumberText({ message: 'Give the cohort as its number' }) cohortId?: string;
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
