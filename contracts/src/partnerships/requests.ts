import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsUUID, MaxLength } from 'class-validator';
import { IsText, IsWholeNumber, MayBeLeftOut } from '../validation/value-rules.ts';
import { mostAtOnce, reasonLength } from '../partners/requests.ts';

const trimmed = Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));
const flag = { message: 'Say true or false' };

/** Only the caller's own side is read; the other side's flags are accepted, because the spec's clients send them, and ignored. */
class InterestFlags {
  @MayBeLeftOut() @IsBoolean(flag) appPartnerInterested?: boolean;
  @MayBeLeftOut() @IsBoolean(flag) appPartnerNotInterested?: boolean;
  @MayBeLeftOut() @IsBoolean(flag) solutionsPartnerInterested?: boolean;
  @MayBeLeftOut() @IsBoolean(flag) solutionsPartnerNotInterested?: boolean;
  /** The caller's own interest, where the caller does not name its side. */
  @MayBeLeftOut() @IsBoolean(flag) interested?: boolean;
  @MayBeLeftOut() @IsBoolean(flag) notInterested?: boolean;
  @MayBeLeftOut() @IsBoolean(flag) savedForLater?: boolean;

  @MayBeLeftOut()
  @trimmed
  @IsText({ message: 'Write the notes as text' })
  @MaxLength(5000, { message: 'Use at most 5000 characters' })
  notes?: string;
}

export class StartPartnershipRequest extends InterestFlags {
  @IsUUID('all', { message: 'Choose a partner' })
  partnerId!: string;
}

export class UpdatePartnershipRequest extends InterestFlags {
  @MayBeLeftOut() @IsUUID('all', { message: 'Choose a partner' }) partnerId?: string;

  /** 'canceled' and 'contacted' are the caller's to say, and 'active' with a cohort reads as applying; nothing else is. */
  @MayBeLeftOut() @IsText({ message: 'Give the status as text' }) @MaxLength(50) status?: string;
  @MayBeLeftOut() @IsWholeNumber({ message: 'Please select a cohort' }) cohortId?: number;
  @MayBeLeftOut() @IsBoolean(flag) evaluated?: boolean;

  @MayBeLeftOut()
  @trimmed
  @IsText({ message: 'Write the notes as text' })
  @MaxLength(5000, { message: 'Use at most 5000 characters' })
  evaluationNotes?: string;
}

export class ApplyForCohortRequest {
  @MayBeLeftOut() @IsWholeNumber({ message: 'Please select a cohort' }) cohortId?: number;
  @MayBeLeftOut() @IsBoolean(flag) appPartnerApplied?: boolean;
  @MayBeLeftOut() @IsBoolean(flag) solutionsPartnerApplied?: boolean;
  @MayBeLeftOut() @IsIn(['active'], { message: 'Partners cannot set the status of a partnership.' }) status?: 'active';

  @MayBeLeftOut()
  @trimmed
  @IsText({ message: 'Write the message as text' })
  @MaxLength(1000, { message: 'Use at most 1000 characters' })
  applicationMessage?: string;
}

export class CancelPartnershipRequest {
  @MayBeLeftOut()
  @trimmed
  @IsText({ message: 'Give the reason as text' })
  @MaxLength(reasonLength, { message: `Use at most ${reasonLength} characters` })
  reason?: string;
}

export class ApprovePartnershipRequest {
  /** Approve although the cohort is full. */
  @MayBeLeftOut() @IsBoolean(flag) overfill?: boolean;
}

export class ApprovePartnershipsRequest {
  @IsText({ each: true, message: 'Choose the partnerships to approve' })
  @ArrayMaxSize(mostAtOnce, { message: `Approve at most ${mostAtOnce} at once` })
  @IsArray({ message: 'Choose the partnerships to approve' })
  partnershipIds!: readonly string[];
}
