import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsUUID, MaxLength } from 'class-validator';
import { IsText, IsWholeNumber, Optional, Trim } from '../validation/value-rules.ts';
import { maxApprovals, maxReasonLength } from '../partners/requests.ts';

const flag = { message: 'Say true or false' };

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
  @MaxLength(5000, { message: 'Use at most 5000 characters' })
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

export class CancelPartnershipRequest {
  @Optional()
  @Trim()
  @IsText({ message: 'Give the reason as text' })
  @MaxLength(maxReasonLength, { message: `Use at most ${maxReasonLength} characters` })
  reason?: string;
}

export class ApprovePartnershipRequest {
  /** Approve although the cohort is full. */
  @Optional() @IsBoolean(flag) overfill?: boolean;
}

export class ApprovePartnershipsRequest {
  @IsText({ each: true, message: 'Choose the partnerships to approve' })
  @ArrayMaxSize(maxApprovals, { message: `Approve at most ${maxApprovals} at once` })
  @IsArray({ message: 'Choose the partnerships to approve' })
  partnershipIds!: readonly string[];
}
