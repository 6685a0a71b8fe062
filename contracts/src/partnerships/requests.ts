import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsUUID, Matches, MaxLength, ValidateBy, ValidateNested } from 'class-validator';
import { partnerTypeOf, type PartnerType } from '../catalogue/partner-types.ts';
import { industryFilters, partnershipFilters } from '../catalogue/partnership-filters.ts';
import { AllThatMatch, ListFilter, listQueryOf, MatchedRows, OneByOne } from '../validation/list-rules.ts';
import { ValuesOf } from '../validation/catalogue-rules.ts';
import { compose, IsNumberText, IsText, IsWholeNumber, Optional, Trim } from '../validation/value-rules.ts';
import { GiveReasonRequest, maxApprovals, maxReasonLength } from '../partners/requests.ts';

const flag = { message: 'Say true or false' };

export const maxEvaluationLength = 2000;

/** Only the caller's own side is read; the other side's flags are accepted, because the spec's clients send them, and ignored. */
class InterestFlags {
  @Optional() @IsBoolean(flag) appPartnerInterested?: boolean;
  @Optional() @IsBoolean(flag) appPartnerNotInterested?: boolean;
  @Optional() @IsBoolean(flag) solutionsPartnerInterested?: boolean;
  @Optional() @IsBoolean(flag) solutionsPartnerNotInterested?: boolean;
  /** The caller's own interest, where the caller does not name its side. */
  @Optional() @IsBoolean(flag) interested?: boolean;
  @Optional() @IsBoolean(flag) notInterested?: boolean;
  @Optional() @IsBoolean(flag) savedForLater?: boolean;

  @Optional()
  @Trim()
  @IsText({ message: 'Write the notes as text' })
  @MaxLength(5000, { message: 'Use at most 5000 characters' })
  notes?: string;
}

export class StartPartnershipRequest extends InterestFlags {
  @IsUUID('all', { message: 'Choose a partner' })
  partnerId!: string;
}

export class UpdatePartnershipRequest extends InterestFlags {
  @Optional() @IsUUID('all', { message: 'Choose a partner' }) partnerId?: string;

  /** 'canceled' and 'contacted' are the caller's to say, and 'active' with a cohort reads as applying; nothing else is. */
  @Optional() @IsText({ message: 'Give the status as text' }) @MaxLength(50) status?: string;
  @Optional() @IsWholeNumber({ message: 'Please select a cohort' }) cohortId?: number;
  @Optional() @IsBoolean(flag) evaluated?: boolean;

  @Optional()
  @Trim()
  @IsText({ message: 'Write the notes as text' })
  @MaxLength(maxEvaluationLength, { message: `Use at most ${maxEvaluationLength} characters` })
  evaluationNotes?: string;
}

export class ApplyForCohortRequest {
  @Optional() @IsWholeNumber({ message: 'Please select a cohort' }) cohortId?: number;
  @Optional() @IsBoolean(flag) appPartnerApplied?: boolean;
  @Optional() @IsBoolean(flag) solutionsPartnerApplied?: boolean;
  @Optional() @IsIn(['active'], { message: 'Partners cannot set the status of a partnership.' }) status?: 'active';

  @Optional()
  @Trim()
  @IsText({ message: 'Write the message as text' })
  @MaxLength(1000, { message: 'Use at most 1000 characters' })
  applicationMessage?: string;
}

export class CancelPartnershipRequest extends GiveReasonRequest {}

/** A recommendation belongs to the pair, so it names no side. */
export class RecommendPartnersRequest {
  @IsUUID('all', { message: 'Please select a partner to recommend' }) appPartnerId!: string;
  @IsUUID('all', { message: 'Please select a partner to recommend' }) solutionsPartnerId!: string;

  /** Both partners can read them. */
  @Optional()
  @Trim()
  @IsText({ message: 'Write the notes as text' })
  @MaxLength(maxReasonLength, { message: `Use at most ${maxReasonLength} characters` })
  notes?: string;
}

/** Puts two partners on each other's dashboards, whatever their score is, and tells both at once. */
export class AddToDashboardRequest {
  @IsUUID('all', { message: 'Please select a partner to add to dashboard' }) appPartnerId!: string;
  @IsUUID('all', { message: 'Please select a partner to add to dashboard' }) solutionsPartnerId!: string;
}

/** The form in which the version of a partnership is written: that of each profile, and that of the applications. */
export const partnershipVersion = /^\d{1,9}\.\d{1,9}\.\d{1,15}$/;

export class ApprovePartnershipRequest {
  /** Approve although the cohort is full. */
  @Optional() @IsBoolean(flag) overfill?: boolean;
}

/** Before the approval a proposal; an active partnership moves there with its seats. */
export class AssignCohortRequest {
  @IsWholeNumber({ message: 'Please select a cohort' }) cohortId!: number;
  /** Move it although the cohort is full. */
  @Optional() @IsBoolean(flag) overfill?: boolean;
}

/** The acts that an administrator does for one of the two sides, and what for both. */
const actionsOfASide = [
  'set_interested',
  'clear_interest',
  'set_not_interested',
  'clear_not_interested',
  'set_applied',
  'clear_applied',
] as const;
const actionsOfBoth = ['set_mutual_interest', 'both_apply', 'cancel'] as const;
export type SideAction = (typeof actionsOfASide)[number];
export type PartnerAction = SideAction | (typeof actionsOfBoth)[number];

/** Which sides the action of the same request is for. */
function ForItsSides(): PropertyDecorator {
  const isOfBoth = ({ action }: { action?: unknown }) => actionsOfBoth.some((one) => one === action);
  return compose(
    Transform(({ value }: { value: unknown }) => partnerTypeOf(value) ?? value),
    ValidateBy(
      {
        name: 'forItsSides',
        validator: {
          validate: (value, given) =>
            isOfBoth(given!.object as PartnerActionRequest) ? value === 'both' : value === 'app' || value === 'solutions',
        },
      },
      {
        message: ({ object }) =>
          isOfBoth(object as PartnerActionRequest)
            ? 'Give partnerType as both for this action'
            : 'Give partnerType as app or solutions for this action',
      },
    ),
  );
}

export class PartnerActionRequest {
  @IsIn([...actionsOfASide, ...actionsOfBoth], { message: 'Give an action that the programme knows' }) action!: PartnerAction;
  @ForItsSides() partnerType!: PartnerType | 'both';

  /** Of `cancel`: both partners read it. */
  @Optional()
  @Trim()
  @IsText({ message: 'Give the reason as text' })
  @MaxLength(maxReasonLength, { message: `Use at most ${maxReasonLength} characters` })
  reason?: string;
}

/** Of administrators, for administrators. An empty text takes the notes away. */
export class AnnotatePartnershipRequest {
  @Trim()
  @IsText({ message: 'Write the notes as text' })
  @MaxLength(maxEvaluationLength, { message: `Use at most ${maxEvaluationLength} characters` })
  evaluationNotes!: string;
}

/** The administrators' filters: predicates, and of the statuses those that someone waits in. */
/** Which partnerships of the administrators' list are wanted. Each filter is one value, or several with commas between them. */
export class PartnershipListFilter extends ListFilter {
  @Optional() @ValuesOf(partnershipFilters.values, partnershipFilters.name) status?: string;
  /** Of `industryFilters`, and of either side. */
  @Optional() @ValuesOf(industryFilters.values, industryFilters.name) industry?: string;
  @Optional() @IsNumberText({ message: 'Give the cohort as its number' }) cohortId?: string;
}

export class PartnershipListQuery extends listQueryOf(PartnershipListFilter) {}

export class PartnershipToApprove {
  @IsText({ message: 'Choose the partnerships to approve' })
  id!: string;

  /** The version that the administrator had in front of them; without it the newest is decided on. */
  @Optional()
  @Matches(partnershipVersion, { message: 'Give the version that you read' })
  version?: string;
}

/** Those that are named, or all that match a filter. */
export class ApprovePartnershipsRequest extends MatchedRows {
  /** Ids, or `{id, version}` objects. */
  @Transform(({ value }) => (Array.isArray(value) ? value.map(partnershipToApprove) : value))
  @ValidateNested({ each: true })
  @ArrayMaxSize(maxApprovals, { message: `Approve at most ${maxApprovals} at once` })
  @IsArray({ message: 'Choose the partnerships to approve' })
  @OneByOne()
  partnershipIds?: readonly PartnershipToApprove[];

  @AllThatMatch(PartnershipListFilter) filter?: PartnershipListFilter;
}

function partnershipToApprove(entry: unknown): PartnershipToApprove {
  const { id, version } = (typeof entry === 'object' && entry !== null ? entry : { id: entry }) as PartnershipToApprove;
  return Object.assign(new PartnershipToApprove(), { id, ...(version !== undefined && { version }) });
}
