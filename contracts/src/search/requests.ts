import { Length } from 'class-validator';
import { IsText, Trim } from '../validation/value-rules.ts';

export const searchLengths = { min: 2, max: 100 } as const;
const searchMessage = `Type ${searchLengths.min} to ${searchLengths.max} characters to search for`;

export class SearchQuery {
  @Trim()
  @IsText({ message: searchMessage })
  @Length(searchLengths.min, searchLengths.max, { message: searchMessage })
  q!: string;
}
