import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsInt, IsOptional, Length, Max, MaxLength, Min } from 'class-validator';
import { cohortDisplayStatuses, cohortStatuses, type CohortStatus } from '../catalogue/cohort-statuses.ts';
import { partnerTiers } from '../catalogue/partner-tiers.ts';
import { ListFilter, listQueryOf } from '../validation/list-rules.ts';
import { OneOf, ValuesOf } from '../validation/catalogue-rules.ts';
import { trimmed } from '../text/trimmed.ts';
import { VisibleText } from '../validation/name-rules.ts';
import { compose, IsCalendarDate, IsNotBefore, IsText, Optional, OptionalNotNull, Trim } from '../validation/value-rules.ts';

/** Forms send '' for an empty field; on the wire that is null. */
const emptyIsNull = Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? trimmed(value) || null : value));
export const cohortRequiredMessage = 'Please fill in all required fields';
const eachTierMessage = 'Select each partner tier from the list';
export const endBeforeKickoffMessage = 'Choose an end that is not before the kickoff';

function Text(limit: number, rules = Trim()): PropertyDecorator {
  return compose(
    IsText({ message: cohortRequiredMessage }),
    Length(1, 100000, { message: cohortRequiredMessage }),
    MaxLength(limit, { message: `Use at most ${limit} characters` }),
    rules,
  );
}

function OptionalText(limit: number): PropertyDecorator {
  return compose(
    IsOptional(),
    emptyIsNull,
    IsText({ message: 'Write text' }),
    MaxLength(limit, { message: `Use at most ${limit} characters` }),
  );
}

function OptionalDate(): PropertyDecorator {
  return compose(IsOptional(), emptyIsNull, IsCalendarDate());
}

class CohortFields {
  @OptionalText(5000) additionalNotes?: string | null;
  @OptionalDate() campaignsDueDate?: string | null;
  @OptionalDate() campaignsLaunchDate?: string | null;
  @OptionalDate() receiptsDueDate?: string | null;
  @OptionalDate() payoutDate?: string | null;
  /** Left out, it is 84 days (12 weeks) after the kickoff. */
  @OptionalDate() endDate?: string | null;

  @IsOptional()
  @Transform(({ value }) => (value === '' ? null : value))
  // The rule nearest to the field is applied first: text is not a whole number rather than too large a one.
  @Max(100000, { message: 'Capacity must be at most 100000' })
  @Min(1, { message: 'Capacity must be at least 1' })
  @IsInt({ message: 'Capacity must be a whole number' })
  capacity?: number | null;

  @OptionalText(200) focus?: string | null;
  @OptionalText(200) region?: string | null;

  @OptionalNotNull()
  @Transform(({ value }) => (typeof value === 'string' ? value.split(',') : value))
  @Transform(({ value }) =>
    Array.isArray(value)
      ? [...new Set(value.map((tier: unknown) => (typeof tier === 'string' ? trimmed(tier) : tier)))].filter(
          (tier) => tier !== '',
        )
      : value,
  )
  @IsArray({ message: eachTierMessage })
  @OneOf(partnerTiers, { each: true, message: eachTierMessage })
  partnerTiers?: string[];
}

export class CreateCohortRequest extends CohortFields {
  @Text(120, VisibleText()) name!: string;
  @Text(40, VisibleText()) code!: string;
  @OneOf(cohortStatuses, { message: cohortRequiredMessage }) status: CohortStatus = 'Planned';
  @IsCalendarDate({ missing: cohortRequiredMessage }) kickoffDate!: string;
  @Text(2000) description!: string;

  /** All of its rules: those of the form are not inherited where there are others. */
  @OptionalDate()
  @IsNotBefore('kickoffDate', { message: endBeforeKickoffMessage })
  declare endDate?: string | null;
}

/**
 * A field that is left out stays as it is; null clears what a cohort need not have. An end before the kickoff is refused where both
 * are known.
 */
export class ChangeCohortRequest extends CohortFields {
  @OptionalNotNull() @Text(120, VisibleText()) name?: string;
  @OptionalNotNull() @Text(40, VisibleText()) code?: string;
  @OptionalNotNull() @OneOf(cohortStatuses, { message: cohortRequiredMessage }) status?: CohortStatus;
  @OptionalNotNull() @IsCalendarDate({ missing: cohortRequiredMessage }) kickoffDate?: string;
  @OptionalNotNull() @Text(2000) description?: string;
}

/** The waitlist in its new order, the first one first: all who are on it, each once. */
export class ReorderWaitlistRequest {
  @IsText({ each: true, message: 'Name the partnerships by their ids' })
  @ArrayMaxSize(1000, { message: 'Reorder at most 1000 partnerships' })
  @IsArray({ message: 'Name the partnerships by their ids' })
  partnershipIds!: readonly string[];
}

/** Which cohorts of the administrators' list are wanted. */
export class CohortFilter extends ListFilter {
  /** As shown; several with commas between them. */
  @Optional() @ValuesOf(cohortDisplayStatuses.values, cohortDisplayStatuses.name) status?: string;
}

export class CohortListQuery extends listQueryOf(CohortFilter) {}
