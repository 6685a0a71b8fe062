import { plainNumber } from '@accelerator/contracts/validation/plain-number';

/** Reads one value of an address; undefined where it means nothing, so that an old or mistyped link still opens its screen. */
export type Reader<Value> = (raw: unknown) => Value | undefined;
export type Readers = Readonly<Record<string, Reader<unknown>>>;
export type ReadBy<R extends Readers> = { -readonly [Name in keyof R]?: NonNullable<ReturnType<R[Name]>> };

/** Numbers stand in an address without quotation marks. */
export const text: Reader<string> = (raw) =>
  typeof raw === 'string' && raw !== '' ? raw : typeof raw === 'number' ? String(raw) : undefined;

/** One text or several. */
export const texts: Reader<readonly string[]> = (raw) => {
  const given = [raw].flat().flatMap((one) => text(one) ?? []);
  return given.length > 0 ? given : undefined;
};

/** yyyy-MM-dd */
export const day: Reader<string> = (raw) => (typeof raw === 'string' && /^\d{4}-\d\d-\d\d$/.test(raw) ? raw : undefined);

export const wholeNumber: Reader<number> = (raw) => {
  const value = plainNumber(String(raw));
  return value !== undefined && Number.isSafeInteger(value) && value > 0 ? value : undefined;
};

interface Options {
  readonly options: readonly { readonly value: string }[];
}

export function oneOf({ options }: Options): Reader<string> {
  return (raw) => options.find(({ value }) => value === raw)?.value;
}

/** One value or several, in the order of the options. */
export function someOf({ options }: Options): Reader<string[]> {
  return (raw) => {
    const given: unknown[] = [raw].flat();
    const chosen = options.map(({ value }) => value).filter((value) => given.includes(value));
    return chosen.length > 0 ? chosen : undefined;
  };
}

/** Reads the values of an address by their names; what means nothing is left out. */
export function searchReader<const R extends Readers>(readers: R) {
  return (raw: Readonly<Record<string, unknown>>): ReadBy<R> => {
    const read = Object.entries(readers).map(([name, reader]) => [name, reader(raw[name])]);
    return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as ReadBy<R>;
  };
}
