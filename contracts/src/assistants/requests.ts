import { IsInt, MaxLength, Min } from 'class-validator';
import { maxReasonLength } from '../partners/requests.ts';
import { IsText, Optional, Trim } from '../validation/value-rules.ts';

/** A proposal as the person takes it. */
export class TakeProposalRequest {
  /** The notes or the reason as the person changed them; left out: as proposed. */
  @Optional()
  @Trim()
  @IsText({ message: 'Write the text as words' })
  @MaxLength(maxReasonLength, { message: `Write at most ${maxReasonLength} characters` })
  text?: string;

  /** The version of the profile that the person saw, where an application is rejected. */
  @Optional()
  @IsInt({ message: 'Give the version as a whole number' })
  @Min(1, { message: 'Give the version as a whole number' })
  version?: number;
}
