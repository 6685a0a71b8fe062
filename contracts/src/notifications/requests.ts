import { IsNotEmpty, MaxLength } from 'class-validator';
import type { Position } from '../log/position.ts';
import { IsText, Trim } from '../validation/value-rules.ts';

export const positionMessage = 'Give the position that the catch-up showed';

/** The reader closed the catch-up. */
export class CatchUpSeenRequest {
  @IsText({ message: positionMessage })
  @MaxLength(100, { message: positionMessage })
  @IsNotEmpty({ message: positionMessage })
  position!: Position;
}

export const maxAnnouncementLength = 1000;

/** The words of an announcement to all partners, as plain text. */
export class MakeAnnouncementRequest {
  @Trim()
  @MaxLength(maxAnnouncementLength, { message: `Use at most ${maxAnnouncementLength} characters` })
  @IsNotEmpty({ message: 'Write the announcement' })
  @IsText({ message: 'Write the announcement' })
  message!: string;
}
