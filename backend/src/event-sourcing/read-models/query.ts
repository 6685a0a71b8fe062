import { foldedWords } from '@accelerator/contracts/text/folding';
import type { ColumnOf, ColumnValue, HeldIn, Row } from '../kernel/projection.ts';

/** Both ends narrow it. Text is in the order of its code points, and null is in no range. */
export interface Range<Value extends string | number> {
  readonly gt?: Value;
  readonly gte?: Value;
  readonly lt?: Value;
  readonly lte?: Value;
}

/** Equal to the value, to one of the values, or within the range. A field that a row leaves out counts as null. */
export type Condition<Value extends ColumnValue> = Value | readonly Value[] | RangeOf<Exclude<Value, null>>;

type RangeOf<Value> = [Value] extends [string] ? Range<string> : [Value] extends [number] ? Range<number> : never;

type ValueOf<Field> = Exclude<Field, undefined> | (undefined extends Field ? null : never);

/** Of a list of texts: one of these is in it, or each of these begins one that is in it. */
export type Holding = { readonly has: readonly string[] } | { readonly begun: readonly string[] };

/** All of them must hold. */
export type Where<R extends Row, Column extends ColumnOf<R>> = {
  readonly [Field in Column | 'id']?: ValueOf<HeldIn<R, Field>> extends infer Value extends ColumnValue
    ? Condition<Value>
    : Exclude<HeldIn<R, Field>, undefined> extends readonly string[]
      ? Holding
      : never;
};

/** The columns that hold one value. */
export type SortableOf<R extends Row, Column extends ColumnOf<R>> = {
  [Field in Column]: HeldIn<R, Field> extends ColumnValue | undefined ? Field : never;
}[Column];

/** The columns by whose values rows are counted; adapters keep booleans in forms of their own. */
export type CountableOf<R extends Row, Column extends ColumnOf<R>> = {
  [Field in Column]: HeldIn<R, Field> extends string | number | null | undefined ? Field : never;
}[Column];

export interface Query<R extends Row, Column extends ColumnOf<R>> {
  readonly where?: Where<R, Column>;
  /** Words, all of which must occur in the text that the projection declares, whatever their capitals and accents. */
  readonly search?: string;
  /** Columns in order, null first; ids break ties, in the direction of the last column, so that an index is read from either end. */
  readonly sort?: readonly { readonly field: SortableOf<R, Column> | 'id'; readonly descending?: boolean }[];
  readonly limit?: number;
  /** The last row of the page before: what follows it in this order, whether or not the row itself is still there. */
  readonly after?: Pick<R, (SortableOf<R, Column> | 'id') & keyof R>;
}

/** Of one field. */
export type Comparison =
  | { readonly field: string; readonly is: 'in'; readonly values: readonly ColumnValue[] }
  | { readonly field: string; readonly is: 'gt' | 'gte' | 'lt' | 'lte'; readonly value: ColumnValue }
  | { readonly field: string; readonly is: 'has'; readonly values: readonly string[] }
  | { readonly field: string; readonly is: 'begun'; readonly value: string }
  | { readonly field: string; readonly is: 'present' };

/** A question as adapters translate it. */
export interface QueryPlan {
  /** All of them must hold. */
  readonly where: readonly Comparison[];
  /** One of them must hold in all its parts; undefined on the first page. */
  readonly after: readonly (readonly Comparison[])[] | undefined;
  /** Folded; each must occur in the row's text. */
  readonly words: readonly string[];
  /** Ends with the id. */
  readonly order: readonly Order[];
  readonly limit: number | undefined;
}

interface Order {
  readonly field: string;
  readonly descending: boolean;
}

/** The subject of a question. */
export interface Queried {
  readonly name: string;
  readonly columns: readonly string[];
  search?(row: Row): string;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- adapters treat every row alike
export type AnyQuery = Query<any, any>;

/** The conditions of a count. */
export type AnyCounted = Pick<AnyQuery, 'where' | 'search'>;

/** @throws Error where the question names a column that is not declared, whatever its type said, or searches where there is no text */
export function planOf(queried: Queried, { where = {}, search = '', sort = [], limit, after }: AnyQuery): QueryPlan {
  const order = orderOf(sort);
  for (const field of [...Object.keys(where), ...order.map((one) => one.field)]) mustBeColumn(queried, field);
  const words = foldedWords(search);
  if (words.length > 0 && !queried.search) throw new Error(`The projection ${queried.name} declares no text to search.`);
  const conditions = Object.entries(where as Record<string, Condition<ColumnValue> | Holding>);
  return {
    where: conditions.flatMap(([field, condition]) => comparisonsOf(field, condition)),
    after: after && beyond(order, after as Row & Record<string, ColumnValue | undefined>),
    words,
    order,
    limit,
  };
}

function mustBeColumn({ name, columns }: Queried, field: string): void {
  if (field !== 'id' && !columns.includes(field)) throw new Error(`The projection ${name} has no column "${field}".`);
}

/** An order that comes after the id makes no difference. */
function orderOf(sort: NonNullable<AnyQuery['sort']>): readonly Order[] {
  const order = sort.map(({ field, descending = false }) => ({ field: field as string, descending }));
  const id = order.findIndex(({ field }) => field === 'id');
  return id === -1 ? [...order, { field: 'id', descending: order.at(-1)?.descending ?? false }] : order.slice(0, id + 1);
}

function comparisonsOf(field: string, condition: Condition<ColumnValue> | Holding): readonly Comparison[] {
  if (Array.isArray(condition)) return [{ field, is: 'in', values: condition as readonly ColumnValue[] }];
  if (condition === null || typeof condition !== 'object') return [{ field, is: 'in', values: [condition] }];
  if ('has' in condition) return [{ field, is: 'has', values: condition.has as readonly string[] }];
  if ('begun' in condition) return (condition.begun as readonly string[]).map((value) => ({ field, is: 'begun', value }));
  const bounds = Object.entries(condition) as ['gt' | 'gte' | 'lt' | 'lte', string | number][];
  return bounds.map(([is, value]) => ({ field, is, value }));
}

/** Equal in the first columns, and beyond the row in the next one. */
function beyond(order: readonly Order[], row: Row & Record<string, ColumnValue | undefined>): readonly (readonly Comparison[])[] {
  const valueOf = (field: string) => row[field] ?? null;
  return order.flatMap(({ field, descending }, index) => {
    const equal = order.slice(0, index).map((one) => ({ field: one.field, is: 'in', values: [valueOf(one.field)] }) as const);
    return furtherThan(field, valueOf(field), descending).map((comparison) => [...equal, comparison]);
  });
}

/** Null is the first of all values, and so the last of those that descend. */
function furtherThan(field: string, value: ColumnValue, descending: boolean): readonly Comparison[] {
  if (!descending) return [value === null ? { field, is: 'present' } : { field, is: 'gt', value }];
  if (value === null) return [];
  const less: Comparison = { field, is: 'lt', value };
  return field === 'id' ? [less] : [less, { field, is: 'in', values: [null] }];
}
