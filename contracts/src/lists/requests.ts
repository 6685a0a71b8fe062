import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsNumber, Max, MaxLength, Min, MinLength, ValidateNested } from 'class-validator';
import { compose, IsText, Optional, Trim } from '../validation/value-rules.ts';
import { narrowestColumn, widestColumn, type ArrangedColumn, type SavedFilter } from './events.ts';

const widthMessage = { message: `Give a width from ${narrowestColumn} to ${widestColumn}` };

export class ArrangedColumnFields implements ArrangedColumn {
  @IsText({ message: 'Name each column' })
  @MinLength(1, { message: 'Name each column' })
  @MaxLength(60, { message: 'Use at most 60 characters for the name of a column' })
  id!: string;

  @Optional()
  @Min(narrowestColumn, widthMessage)
  @Max(widestColumn, widthMessage)
  @IsNumber({ maxDecimalPlaces: 2 }, widthMessage)
  width?: number;

  @Optional() @IsBoolean({ message: 'Say true or false' }) hidden?: boolean;
}

export class SavedFilterFields implements SavedFilter {
  @Trim()
  @IsText({ message: 'Give the filter a name' })
  @MinLength(1, { message: 'Give the filter a name' })
  @MaxLength(60, { message: 'Use at most 60 characters' })
  name!: string;

  @IsText({ message: 'Give the filters as they stand in an address' })
  @MaxLength(4_000, { message: 'These filters are too long to be saved' })
  query!: string;
}

/** Says how a list is arranged from now on; what is left out is as usual. */
export class ArrangeListRequest {
  @ListOf(ArrangedColumnFields)
  @ArrayMaxSize(60, { message: 'Give at most 60 columns' })
  @IsArray({ message: 'Give the columns as a list' })
  columns?: ArrangedColumnFields[];

  @ListOf(SavedFilterFields)
  @ArrayMaxSize(50, { message: 'Save at most 50 filters. Delete one that you no longer use.' })
  @IsArray({ message: 'Give the filters as a list' })
  filters?: SavedFilterFields[];
}

function ListOf<Fields extends object>(fields: new () => Fields): PropertyDecorator {
  const read = (entry: unknown) => Object.assign(new fields(), typeof entry === 'object' ? entry : undefined);
  return compose(
    Optional(),
    Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(read) : value)),
    ValidateNested({ each: true, message: 'Give a list of objects' }),
  );
}
