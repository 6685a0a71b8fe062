import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsInt, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { mostAtOnce, reasonLength } from '../partners/partners.commands.ts';

const trimmed = Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));
const flag = { message: 'Say true or false' };

/** Only the caller's own side is read; the other side's flags are accepted, because the spec's clients send them, and ignored. */
class InterestFlags {
  @IsOptional() @IsBoolean(flag) appPartnerInterested?: boolean;
  @IsOptional() @IsBoolean(flag) appPartnerNotInterested?: boolean;
  @IsOptional() @IsBoolean(flag) solutionsPartnerInterested?: boolean;
  @IsOptional() @IsBoolean(flag) solutionsPartnerNotInterested?: boolean;
  /** The caller's own interest, where the caller does not name its side. */
  @IsOptional() @IsBoolean(flag) interested?: boolean;
  @IsOptional() @IsBoolean(flag) notInterested?: boolean;
  @IsOptional() @IsBoolean(flag) savedForLater?: boolean;

  @IsOptional()
  @trimmed
  @IsString({ message: 'Write the notes as text' })
  @MaxLength(5000, { message: 'Use at most 5000 characters' })
  notes?: string;
}

export class StartPartnership extends InterestFlags {
  @IsUUID('all', { message: 'Choose a partner' })
  partnerId!: string;
}

export class UpdatePartnership extends InterestFlags {
  @IsOptional() @IsUUID('all', { message: 'Choose a partner' }) partnerId?: string;

  /** 'canceled' and 'contacted' are the caller's to say, and 'active' with a cohort reads as applying; nothing else is. */
  @IsOptional() @IsString({ message: 'Give the status as text' }) @MaxLength(50) status?: string;
  @IsOptional() @IsInt({ message: 'Please select a cohort' }) cohortId?: number;
  @IsOptional() @IsBoolean(flag) evaluated?: boolean;

  @IsOptional()
  @trimmed
  @IsString({ message: 'Write the notes as text' })
  @MaxLength(5000, { message: 'Use at most 5000 characters' })
  evaluationNotes?: string;
}

export class ApplyForCohort {
  @IsOptional() @IsInt({ message: 'Please select a cohort' }) cohortId?: number;
  @IsOptional() @IsBoolean(flag) appPartnerApplied?: boolean;
  @IsOptional() @IsBoolean(flag) solutionsPartnerApplied?: boolean;
  @IsOptional() @IsIn(['active'], { message: 'Partners cannot set the status of a partnership.' }) status?: 'active';

  @IsOptional()
  @trimmed
  @IsString({ message: 'Write the message as text' })
  @MaxLength(1000, { message: 'Use at most 1000 characters' })
  applicationMessage?: string;
}

export class CancelPartnership {
  @IsOptional()
  @trimmed
  @IsString({ message: 'Give the reason as text' })
  @MaxLength(reasonLength, { message: `Use at most ${reasonLength} characters` })
  reason?: string;
}

export class ApprovePartnership {
  /** Approve although the cohort is full. */
  @IsOptional() @IsBoolean(flag) overfill?: boolean;
}

export class ApprovePartnerships {
  @IsArray({ message: 'Choose the partnerships to approve' })
  @ArrayMaxSize(mostAtOnce, { message: `Approve at most ${mostAtOnce} at once` })
  @IsString({ each: true, message: 'Choose the partnerships to approve' })
  partnershipIds!: string[];
}
