import { plainNumber } from '@accelerator/contracts/validation/plain-number';
import type { ParameterName, ParameterValue } from './parameters.ts';

/** Reads one value of an address; undefined where it means nothing, so that an old or mistyped link still opens its screen. */
export type Reader<Value> = (raw: unknown) => Value | undefined;
export type Readers = { readonly [Name in ParameterName]?: Reader<ParameterValue> };
export type ReadBy<R> = { -readonly [Name in keyof R]?: R[Name] extends Reader<infer Value> ? Value : never };

/** Does not compile where a name is not in the table of parameters. */
export type Closed<R> = R & { readonly [Name in Exclude<keyof R, ParameterName>]: never };

/** Also takes a number, as navigate may pass one. */
export const text: Reader<string> = (raw) =>
  typeof raw === 'string' && raw !== '' ? raw : typeof raw === 'number' ? String(raw) : undefined;

/** One text or several. */
export const texts: Reader<readonly string[]> = (raw) => {
  const given = listIn(raw).flatMap((one) => text(one) ?? []);
  return given.length > 0 ? given : undefined;
};

/** yyyy-MM-dd */
export const day: Reader<string> = (raw) => (typeof raw === 'string' && /^\d{4}-\d\d-\d\d$/.test(raw) ? raw : undefined);

export const wholeNumber: Reader<number> = (raw) => {
  const value = plainNumber(String(raw));
  return value !== undefined && Number.isSafeInteger(value) && value > 0 ? value : undefined;
};

export const wholeNumbers: Reader<readonly number[]> = (raw) => {
  const given = [...new Set(listIn(raw).flatMap((one) => wholeNumber(one) ?? []))];
  return given.length > 0 ? given : undefined;
};

/** True, or left out. */
export const flag: Reader<true> = (raw) => String(raw) === 'true' || undefined;

interface Options<Value extends string> {
  readonly options: readonly { readonly value: Value }[];
}

export function oneOf<Value extends string>({ options }: Options<Value>): Reader<Value> {
  return (raw) => options.find(({ value }) => value === raw)?.value;
}

/** One value or several, in the order of the options. */
export function someOf<Value extends string>({ options }: Options<Value>): Reader<Value[]> {
  return (raw) => {
    const given = listIn(raw);
    const chosen = options.map(({ value }) => value).filter((value) => given.includes(value));
    return chosen.length > 0 ? chosen : undefined;
  };
}

/** Old links hold a list as JSON. */
function listIn(raw: unknown): readonly unknown[] {
  return typeof raw === 'string' && raw.startsWith('[') ? (jsonListIn(raw) ?? [raw]) : [raw].flat();
}

function jsonListIn(raw: string): unknown[] | undefined {
  try {
    const list: unknown = JSON.parse(raw);
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
}

/** Reads the values of an address by their names; what means nothing is left out. */
export function searchReader<const R extends Readers>(readers: Closed<R>) {
  return (raw: Readonly<Record<string, unknown>>): ReadBy<R> => {
    const read = Object.entries<Reader<unknown>>(readers).map(([name, reader]) => [name, reader(raw[name])] as const);
    return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as ReadBy<R>;
  };
}
