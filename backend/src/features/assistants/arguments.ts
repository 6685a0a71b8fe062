import { BadRequestException } from '@nestjs/common';
import { validate as isUuid } from 'uuid';
import { notKnown } from '../../web/http/refusals/validation-pipe.ts';
import type { ObjectSchema, Schema } from './tools.ts';

/** Checks the arguments of a call by the schema that its tool declares. @throws BadRequestException with a sentence for each mistake */
export function mustFit(schema: ObjectSchema, given: Readonly<Record<string, unknown>>): void {
  const problems = problemsOfObject('', schema, given);
  if (problems.length > 0) throw new BadRequestException(problems.join(' '));
}

function problemsOfObject(path: string, { properties, required }: ObjectSchema, given: object): readonly string[] {
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(properties, name));
  return [
    ...Object.entries(properties).flatMap(([name, schema]) => {
      if (Object.hasOwn(given, name)) return problemsOf(path + name, schema, (given as Record<string, unknown>)[name]);
      return required.includes(name) ? `The field ${path}${name} is missing.` : [];
    }),
    ...unknown.map((name) => notKnown(path + name)),
  ];
}

function problemsOf(field: string, schema: Schema, value: unknown): readonly string[] {
  if (!fits(schema, value)) return [`The field ${field} must be ${wantedBy(schema)}.`];
  if (schema.type !== 'array') return [];
  return (value as readonly unknown[]).flatMap((item, place) => {
    const path = `${field}.${place}`;
    return isObject(item) ? problemsOfObject(`${path}.`, schema.items, item) : `The field ${path} must be an object.`;
  });
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fits(schema: Schema, value: unknown): boolean {
  if (schema.type === 'array') return Array.isArray(value) && value.length >= schema.minItems && value.length <= schema.maxItems;
  if (schema.type === 'integer')
    return Number.isInteger(value) && Number(value) >= schema.minimum && Number(value) <= schema.maximum;
  if (typeof value !== 'string') return false;
  if ('enum' in schema) return schema.enum.includes(value);
  return 'format' in schema ? isUuid(value) : [...value].length <= schema.maxLength;
}

function wantedBy(schema: Schema): string {
  if (schema.type === 'array') return `a list of ${schema.minItems} to ${schema.maxItems}`;
  if (schema.type === 'integer') return `a whole number from ${schema.minimum} to ${schema.maximum}`;
  if ('enum' in schema) return `one of: ${schema.enum.join(', ')}`;
  return 'format' in schema ? 'a UUID' : `text of at most ${schema.maxLength} characters`;
}
