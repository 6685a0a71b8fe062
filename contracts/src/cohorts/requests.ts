import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsInt, IsOptional, Length, Max, MaxLength, Min } from 'class-validator';
import { cohortStatuses, type CohortStatus } from '../catalogue/cohort-statuses.ts';
import { OneOf } from '../validation/catalogue-rules.ts';
import { IsCalendarDate, IsNotBefore, IsText, MayBeLeftOutNotNull } from '../validation/value-rules.ts';

const trimmed = Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));
/** Forms send '' for an empty field; on the wire that is null. */
const emptyIsNull = Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() || null : value));
export const cohortRequiredMessage = 'Please fill in all required fields';
const endBeforeKickoffMessage = 'Choose an end that is not before the kickoff';

function Text(limit: number): PropertyDecorator {
  const decorators = [
    trimmed,
    IsText({ message: cohortRequiredMessage }),
    Length(1, 100000, { message: cohortRequiredMessage }),
    MaxLength(limit, { message: `Use at most ${limit} characters` }),
  ];
  return (target, property) => decorators.forEach((decorate) => decorate(target, property));
}

function OptionalText(limit: number): PropertyDecorator {
  const decorators = [
    IsOptional(),
    emptyIsNull,
    IsText({ message: 'Write text' }),
    MaxLength(limit, { message: `Use at most ${limit} characters` }),
  ];
  return (target, property) => decorators.forEach((decorate) => decorate(target, property));
}

function OptionalDate(): PropertyDecorator {
  const decorators = [IsOptional(), emptyIsNull, IsCalendarDate({ message: 'Give the date as yyyy-MM-dd' })];
  return (target, property) => decorators.forEach((decorate) => decorate(target, property));
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
  // The rule nearest to the field speaks first: text is told to be no whole number, not to be too large.
  @Max(100000, { message: 'Capacity must be at most 100000' })
  @Min(1, { message: 'Capacity must be at least 1' })
  @IsInt({ message: 'Capacity must be a whole number' })
  capacity?: number | null;

  @OptionalText(200) focus?: string | null;
  @OptionalText(200) region?: string | null;

  @MayBeLeftOutNotNull()
  @Transform(({ value }) => (typeof value === 'string' ? value.split(',') : value))
  @Transform(({ value }) =>
    Array.isArray(value)
      ? value.map((tier: unknown) => (typeof tier === 'string' ? tier.trim() : tier)).filter((tier) => tier !== '')
      : value,
  )
  @IsArray({ message: 'Separate the partner tiers by commas' })
  @ArrayMaxSize(20)
  @IsText({ each: true, message: 'Separate the partner tiers by commas' })
  @MaxLength(50, { each: true, message: 'Use at most 50 characters for a tier' })
  partnerTiers?: string[];
}

export class CreateCohortRequest extends CohortFields {
  @Text(120) name!: string;
  @Text(40) code!: string;
  @OneOf(cohortStatuses, { message: cohortRequiredMessage }) status: CohortStatus = 'Planned';
  @trimmed @IsCalendarDate({ message: cohortRequiredMessage }) kickoffDate!: string;
  @Text(2000) description!: string;

  /** All of its rules: those of the form are not inherited where there are others. */
  @OptionalDate()
  @IsNotBefore('kickoffDate', { message: endBeforeKickoffMessage })
  declare endDate?: string | null;
}

/** What is left out stays as it is; null clears what a cohort need not have. An end before the kickoff is refused where both are known. */
export class ChangeCohortRequest extends CohortFields {
  @MayBeLeftOutNotNull() @Text(120) name?: string;
  @MayBeLeftOutNotNull() @Text(40) code?: string;
  @MayBeLeftOutNotNull() @OneOf(cohortStatuses, { message: cohortRequiredMessage }) status?: CohortStatus;
  @MayBeLeftOutNotNull() @trimmed @IsCalendarDate({ message: cohortRequiredMessage }) kickoffDate?: string;
  @MayBeLeftOutNotNull() @Text(2000) description?: string;
}
