import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getMetadataStorage } from 'class-validator';
import { mapValues, type JsonSchema, type Schemas } from './json-schema.ts';

export type Class = new () => object;

/** The part of class-validator's description of a rule that is read here. */
interface Rule {
  readonly propertyName: string;
  readonly name?: string | undefined;
  readonly type: string;
  readonly each: boolean;
  readonly constraints?: readonly unknown[] | undefined;
}

/** The keywords of each rule, by its name. Rules that JSON Schema cannot express, such as conditions, are left to the server. */
const keywordsOf: Readonly<Record<string, (...constraints: readonly never[]) => JsonSchema>> = {
  isLength: (minLength: number, maxLength?: number) => ({ minLength, ...(maxLength !== undefined && { maxLength }) }),
  minLength: (minLength: number) => ({ minLength }),
  maxLength: (maxLength: number) => ({ maxLength }),
  isInt: () => ({ type: 'integer' }),
  min: (minimum: number) => ({ minimum }),
  max: (maximum: number) => ({ maximum }),
  matches: (pattern: RegExp) => ({ pattern: pattern.source }),
  isUuid: () => ({ format: 'uuid' }),
  arrayMinSize: (minItems: number) => ({ minItems }),
  arrayMaxSize: (maxItems: number) => ({ maxItems }),
  arrayUnique: () => ({ uniqueItems: true }),
  equals: (value: unknown) => ({ const: value }),
  isNumberText: (maximum: number) => ({ type: 'integer', minimum: 0, maximum }),
  valuesOf: (values: readonly string[]) => ({ pattern: patternOf(values) }),
  isCalendarDate: () => ({ format: 'date' }),
  isInstant: () => ({ format: 'date-time' }),
  isEmailAddress: () => ({ format: 'email' }),
};

/** In an address no other spelling of a value is read, and its type there is often no more than text. */
const keywordsOfQuery: typeof keywordsOf = {
  ...keywordsOf,
  isIn: (values: readonly unknown[]) => ({ enum: values }),
  isWeight: () => ({ minimum: 0, maximum: 100 }),
};

/** Values with commas between them. */
function patternOf(values: readonly string[]): string {
  const one = values.map((value) => value.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|');
  return `^(?:${one})(?:,(?:${one}))*$`;
}

/** The classes by which the built contracts read what is sent, by their names. */
export async function requestClasses(contracts: string): Promise<ReadonlyMap<string, Class>> {
  const files = globSync(['*/requests.js', '*/*-requests.js'], { cwd: join(contracts, 'dist') }).toSorted();
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(join(contracts, 'dist', file)).href) as Promise<Readonly<Record<string, unknown>>>),
  );
  return new Map(modules.flatMap((exports) => Object.entries(exports).filter((one): one is [string, Class] => isClass(one[1]))));
}

function isClass(value: unknown): value is Class {
  return typeof value === 'function' && /^class\b/.test(Function.prototype.toString.call(value));
}

/** The schema of a request with the limits that its class sets. */
export function withLimits(schema: JsonSchema, request: Class, keywords = keywordsOf): JsonSchema {
  const rules = getMetadataStorage().getTargetValidationMetadatas(request, '', false, false) as readonly Rule[];
  const of = (field: string) => rules.filter(({ propertyName }) => propertyName === field);
  return {
    ...schema,
    properties: mapValues<JsonSchema, JsonSchema>(schema.properties as Schemas, (value, field) =>
      of(field).reduce((limitedBy, rule) => limited(limitedBy, rule, keywords), value),
    ),
  };
}

/** The schema of what is asked for in an address, where all is text, with the limits of the classes that read it. */
export function withQueryLimits(schema: JsonSchema, classes: readonly Class[]): JsonSchema {
  const limits = classes.reduce<JsonSchema>((limitedBy, one) => withLimits(limitedBy, one, keywordsOfQuery), schema);
  const isPlain = ({ type, enum: values, const: value }: JsonSchema) =>
    (type === 'string' || type === 'number') && !values && value === undefined;
  return {
    ...schema,
    properties: mapValues<JsonSchema, JsonSchema>(schema.properties as Schemas, (value, field) =>
      isPlain(value) ? limits.properties![field]! : value,
    ),
  };
}

/** Adds the keywords of a rule, but not to null, which rules do not concern. */
function limited(schema: JsonSchema, rule: Rule, keywordsOfRules: typeof keywordsOf): JsonSchema {
  const keywords = keywordsOfRules[rule.name ?? rule.type]?.(...((rule.constraints ?? []) as readonly never[]));
  if (!keywords) return schema;
  if (rule.each)
    return changed(schema, (list) => (isSchema(list.items) ? { ...list, items: { ...list.items, ...keywords } } : list));
  const { type, ...others } = keywords;
  return changed(schema, (value) => ({
    ...value,
    ...(type !== undefined && { type: typesOf(value, type as string) }),
    ...others,
  }));
}

function isSchema(items: JsonSchema['items']): items is JsonSchema {
  return typeof items === 'object' && !Array.isArray(items);
}

function typesOf({ type }: JsonSchema, only: string): string | readonly string[] {
  return Array.isArray(type) && type.includes('null') ? [only, 'null'] : only;
}

/** The schema itself, or its one alternative to null. */
function changed(schema: JsonSchema, change: (schema: JsonSchema) => JsonSchema): JsonSchema {
  if (schema.$ref !== undefined) return schema;
  if (!schema.anyOf) return change(schema);
  return { ...schema, anyOf: schema.anyOf.map((one) => (one.type === 'null' || one.$ref !== undefined ? one : change(one))) };
}
