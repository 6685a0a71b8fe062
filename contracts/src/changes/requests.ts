import { Matches, MaxLength } from 'class-validator';
import { IsNumberText, IsText, Optional } from '../validation/value-rules.ts';
import { changeKinds, longestWait } from './kinds.ts';

const kind = changeKinds.join('|');
const kindsMessage = `Give kinds as some of ${changeKinds.join(', ')}, with commas between them`;
const afterMessage = 'Give after as next said it';

/** The kinds to follow, and the cursor to follow them from. Without `after` all existing rows come first. */
export class ChangesQuery {
  @Optional()
  @IsText({ message: afterMessage })
  @MaxLength(4000, { message: afterMessage })
  after?: string;

  /** Left out: every kind. */
  @Optional()
  @Matches(new RegExp(`^(?:${kind})(?:,(?:${kind})){0,9}$`), { message: kindsMessage })
  kinds?: string;

  /** The seconds to wait where there is nothing new; left out: none. */
  @Optional()
  @IsNumberText({ most: longestWait, message: `Give wait as whole seconds, at most ${longestWait}` })
  wait?: string;
}
