import { Transform } from 'class-transformer';
import { IsIn, IsOptional, MaxLength, ValidateIf } from 'class-validator';
import { invitedTypeOf, partnerTypeOf, type InvitedPartnerType } from '../catalogue/partner-types.ts';
import { IsEmailAddress, IsText, IsWholeNumber, Optional, Trim } from '../validation/value-rules.ts';

/** In characters. */
export const maxInviteMessage = 1000;

/** An invitation to apply to a cohort together, for a company of the other type. */
export class InvitePartnerRequest {
  @IsWholeNumber({ message: 'Please select a cohort' })
  cohortId!: number;

  /** The server knows it; where it is said, it has to be the other type. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => {
    const type = partnerTypeOf(value);
    return type ? invitedTypeOf[type] : value;
  })
  @IsIn(Object.values(invitedTypeOf), { message: 'Please select a partner type' })
  invitedPartnerType?: InvitedPartnerType | null;

  @Optional()
  @Trim()
  @IsText({ message: 'Write the message as text' })
  @MaxLength(maxInviteMessage, { message: `Use at most ${maxInviteMessage} characters` })
  inviteMessage?: string;

  /** Where the link is sent too, without the message. It is kept for as long as that takes. */
  @ValidateIf(({ inviteEmail }: InvitePartnerRequest) => Boolean(inviteEmail))
  @IsEmailAddress({ message: 'Invalid email format' })
  @MaxLength(254, { message: 'Invalid email format' })
  inviteEmail?: string | null;
}

/** Empty to connect alone; with the cohort of the invitation to apply to it in the same act. */
export class AcceptInvitationRequest {
  @Optional() @IsWholeNumber({ message: 'Please select a cohort to apply for' }) cohortId?: number;

  @Optional()
  @Trim()
  @IsText({ message: 'Write the message as text' })
  @MaxLength(1000, { message: 'Use at most 1000 characters' })
  applicationMessage?: string;
}
