/** A comparison with a column, other than with one value. */
export class Condition<V = unknown> {
  constructor(
    readonly is: 'below' | 'at most' | 'above' | 'not' | 'below or null' | 'one of',
    readonly value: V | readonly V[],
  ) {}
}

type Comparable = string | number;

export const below = <V extends Comparable>(value: V): Condition<V> => new Condition<V>('below', value);
export const atMost = <V extends Comparable>(value: V): Condition<V> => new Condition<V>('at most', value);
export const above = <V extends Comparable>(value: V): Condition<V> => new Condition<V>('above', value);
export const belowOrNull = <V extends Comparable>(value: V): Condition<V> => new Condition<V>('below or null', value);
export const oneOf = <V extends Comparable>(values: readonly V[]): Condition<V> => new Condition<V>('one of', values);
export const not = <V extends Comparable | null>(value: V): Condition<V> => new Condition<V>('not', value);

/** Rows of which all of these columns have the value, or meet the condition. */
export type Where<Row> = { readonly [Name in keyof Row]?: Row[Name] | Condition<Row[Name]> };

/** A change of a number by so much. */
export class Increment {
  constructor(readonly by: number) {}
}

export const plus = (by: number): Increment => new Increment(by);

/** New values of columns. */
export type Changes<Row> = { readonly [Name in keyof Row]?: Row[Name] | (Row[Name] extends number ? Increment : never) };
