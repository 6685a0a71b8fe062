import { Length } from 'class-validator';
import { IsText, Trim } from '../validation/value-rules.ts';
import { searchLengths } from './views.ts';

const searchMessage = `Type ${searchLengths.min} to ${searchLengths.max} characters to search for`;

export class SearchQuery {
  @Trim()
  @IsText({ message: searchMessage })
  @Length(searchLengths.min, searchLengths.max, { message: searchMessage })
  q!: string;
}
