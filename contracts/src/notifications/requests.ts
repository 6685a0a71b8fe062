import { MaxLength } from 'class-validator';
import type { Position } from '../log/position.ts';
import { IsText } from '../validation/value-rules.ts';

const positionMessage = 'Give the position that the catch-up showed';

/** The reader closed the catch-up. */
export class CatchUpSeenRequest {
  @IsText({ message: positionMessage })
  @MaxLength(100, { message: positionMessage })
  position!: Position;
}
