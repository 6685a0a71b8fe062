import { IsText, Trim } from '../validation/value-rules.ts';

export class WriteCardRequest {
  @Trim()
  @IsText({ message: 'Write the words of the card' })
  words!: string;
}
