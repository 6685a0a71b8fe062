import { Transform } from 'class-transformer';
import { ArrayMinSize, IsArray, IsIn, ValidateBy, type ValidationOptions } from 'class-validator';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { compose } from './value-rules.ts';

/** The property is one value that the catalogue offers today. */
export function OneOf(list: Catalogue<string>, options: ValidationOptions = {}): PropertyDecorator {
  return IsIn(list.values, { message: `Select a ${list.name} from the list`, ...options });
}

/** The property is text: values of the list with commas between them. @param name what one of them is called */
export function ValuesOf(values: readonly string[], name: string): PropertyDecorator {
  const validate = (text: unknown) => typeof text === 'string' && text.split(',').every((value) => values.includes(value));
  return ValidateBy(
    { name: 'valuesOf', constraints: [values], validator: { validate } },
    { message: `Select each ${name} from the list` },
  );
}

/**
 * The property is a list of different values that the catalogue offers today. `{value, label}` pairs are read as their value,
 * because the wire carries both shapes.
 */
export function ListOf(
  list: Catalogue<string>,
  { atLeast = 0, message }: { atLeast?: number; message?: string } = {},
): PropertyDecorator {
  const wrong = { message: message ?? `Select each ${list.name} from the list` };
  return compose(
    Transform(({ value }) => plainValues(value)),
    IsArray(wrong),
    IsIn(list.values, { each: true, ...wrong }),
    ...(atLeast > 0 ? [ArrayMinSize(atLeast, wrong)] : []),
  );
}

function plainValues(list: unknown): unknown {
  if (!Array.isArray(list)) return list;
  const values = list.map((entry: unknown) =>
    typeof entry === 'object' && entry !== null && 'value' in entry ? entry.value : entry,
  );
  return [...new Set(values)];
}
