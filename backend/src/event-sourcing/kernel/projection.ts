import type { AnyRecorded, EventNamed, EventType, RecordedEvent } from '@accelerator/contracts/log';

export interface Row {
  readonly id: string;
}

export type ColumnValue = string | number | boolean | null;

/** The fields of a row; where rows are of several kinds, those of each kind. */
export type FieldOf<R extends Row> = R extends Row ? keyof R & string : never;

/** The type of a field; undefined is part of it where a kind of rows has no such field. */
export type HeldIn<R extends Row, Field extends string> = R extends Row ? (Field extends keyof R ? R[Field] : undefined) : never;

/** The fields of a row that can be columns, beside the id, which always is one. By a list of texts a row is found, but not sorted. */
export type ColumnOf<R extends Row> = {
  [Field in FieldOf<R>]: Field extends 'id'
    ? never
    : HeldIn<R, Field> extends ColumnValue | undefined | readonly string[]
      ? Field
      : never;
}[FieldOf<R>];

/** Another row of the projection; null where there is none. */
export type RowOf<R extends Row> = (id: string) => R | null;

export interface Dependents {
  readonly column: string;
  readonly value: string | number;
}

/**
 * One question's answer, kept up to date: a pure fold of events into rows. It takes exactly the event types that `on` names.
 * `key` says which rows an event touches; a row becomes what its handler returns, and null deletes it.
 */
export interface Projection<R extends Row, Column extends ColumnOf<R> = never> {
  readonly name: string;
  /** Raise it when the same events shall give other rows, or another text to search: a rebuild then runs beside the live version. */
  readonly version: number;
  /** Fields of the row by which it can be found and sorted. */
  readonly columns: readonly Column[];
  /** Lists of columns, each for a question that names them together: where the table grows without bound, or a partner's page reads it. */
  readonly indexes?: readonly (readonly NoInfer<Column>[])[];
  /** The same with a list of texts among them, where the store indexes each text of it. */
  readonly itemIndexes?: readonly (readonly NoInfer<Column>[])[];
  /**
   * One more index, which holds every other column and the text to search, too. A list that can be filtered, searched and sorted by any of
   * them is then answered from it; rows, which are several times as wide, are read for one page only.
   */
  readonly coveringIndex?: readonly NoInfer<Column>[];
  readonly key: (event: AnyRecorded) => string | readonly string[];
  /** Folds a row as of a moment of the past, where the streams that have made it are known. */
  readonly past?: Past<R>;
  /** Additional rows that an event touches: those with one of these values in the column. An index must begin with each column. */
  readonly dependents?: (event: AnyRecorded) => readonly Dependents[];
  /** Other rows that the handlers of an event read. */
  readonly reads?: (event: AnyRecorded) => readonly string[];
  readonly on: {
    readonly [Type in EventType]?: (
      row: R | null,
      event: RecordedEvent<EventNamed<Type>>,
      key: string,
      rowOf: RowOf<R>,
    ) => R | null;
  };
  /** The text of a row that `search` looks through. */
  search?(row: R): string;
}

export interface Past<R extends Row> {
  /** The stream from which a row is folded. */
  readonly stream: (key: string) => string;
  /** The other streams that have made a row, all of which the row of the present still names. */
  others?(present: R): readonly string[];
  /** Adds what another stream says of each such row. */
  complete?(row: R): R;
}

/** All projections that are kept, for those who look at more than their own. */
export const PROJECTIONS = Symbol('Projections');

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the projector treats every projection alike
export type AnyProjection = Projection<any, any>;

/** A projection with the columns that it declares as part of its type: `defineProjection<PartnerRow>()({ … })`. */
export function defineProjection<R extends Row>() {
  return <const Column extends ColumnOf<R> = never>(projection: Projection<R, Column>): Projection<R, Column> => projection;
}

/** The row after one more event; the same row where the projection takes no such events. */
export function project<R extends Row>(
  projection: Pick<Projection<R>, 'on'>,
  row: R | null,
  event: AnyRecorded,
  key: string,
  rowOf: RowOf<R> = () => null,
): R | null {
  const handler = projection.on[event.type] as
    ((row: R | null, event: AnyRecorded, key: string, rowOf: RowOf<R>) => R | null) | undefined;
  return handler ? handler(row, event, key, rowOf) : row;
}

/** The ids of the rows that an event touches; none if the projection takes no such events. */
export function keysOf(projection: Pick<AnyProjection, 'key' | 'on'>, event: AnyRecorded): readonly string[] {
  if (!projection.on[event.type]) return [];
  const keys = projection.key(event);
  return typeof keys === 'string' ? [keys] : keys;
}
