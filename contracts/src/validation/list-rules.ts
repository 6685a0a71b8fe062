import { Transform } from 'class-transformer';
import { IsInt, Matches, MaxLength, Min, ValidateIf, ValidateNested } from 'class-validator';
import type { Position } from '../log/position.ts';
import { compose, IsNumberText, IsText, Optional } from './value-rules.ts';

/** Which rows of a list are wanted; a list with more filters extends it. */
export class ListFilter {
  @Optional() @IsText({ message: 'Give one text to search for' }) @MaxLength(200) q?: string;
}

/** @returns the class of a list's query: its filter, and which page of what it finds is wanted. All of it is optional. */
export function listQueryOf<Filter extends object>(filter: new () => Filter) {
  class ListQuery extends (filter as new () => object) {
    @Optional() @IsNumberText({ message: 'Give limit as a whole number' }) limit?: string;
    @Optional() @IsNumberText({ message: 'Give offset as a whole number' }) offset?: string;

    @Optional()
    @Matches(/^[\w-]{1,4000}$/, { message: 'Give after as X-Next-After said it' })
    after?: string;

    @Optional() @Matches(/^-?\w{1,50}$/, { message: 'Give sort as the name of a field' }) sort?: string;
  }
  return ListQuery as new () => Filter & ListQuery;
}

/** Of a bulk act: rows are named one by one, unless `filter` stands for all that match. */
export const OneByOne = (): PropertyDecorator => ValidateIf(({ filter }: { filter?: unknown }) => filter === undefined);

/** Of a bulk act: "Select all n that match", as the list was asked for. */
export function AllThatMatch<Filter extends ListFilter>(filter: new () => Filter): PropertyDecorator {
  const isFields = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
  return compose(
    Optional(),
    Transform(({ value }: { value: unknown }) => (isFields(value) ? Object.assign(new filter(), value) : value)),
    ValidateNested({ message: 'Give the filter as an object' }),
  );
}

/** The rows that an administrator had in front of them who selected all rows that match. */
export abstract class MatchedRows {
  /** `X-Total-Count` of the list; where another number matches by now, nothing is done. */
  @ValidateIf(({ filter }: { filter?: unknown }) => filter !== undefined)
  @IsInt({ message: 'Give the number that matched' })
  @Min(0, { message: 'Give the number that matched' })
  count?: number;

  /** `X-Log-Position` of the list; rows that changed after it are skipped. */
  @ValidateIf(({ filter }: { filter?: unknown }) => filter !== undefined)
  @IsText({ message: 'Give the position that the list showed' })
  @MaxLength(100, { message: 'Give the position that the list showed' })
  position?: Position;
}
