import { Injectable } from '@nestjs/common';
import { EventCodec } from '../event-store/event-codec.ts';
import { EventStore } from '../event-store/event-store.ts';
import { hasHappened, type Moment } from '../event-store/moments.ts';
import type { Position } from '../kernel/position.ts';
import type { ColumnOf, Projection, Row } from '../kernel/projection.ts';
import type { ReadModel, RowReader } from '../read-models/read-models.ts';
import { FoldedRows } from './folded-rows.ts';

/** A value derived from a row, valid from a position on. */
export interface Version<Value> {
  readonly position: Position;
  readonly value: Value;
}

/** Reads rows as they were: the only place where rows of the past are folded. A row has to come from one stream, which its projection names. */
@Injectable()
export class PastRows {
  constructor(
    private readonly eventStore: EventStore,
    private readonly codec: EventCodec,
  ) {}

  at(moment: Moment): RowsAt {
    return new RowsAt(this, moment);
  }

  /** @param until the last moment that counts; undefined is now */
  async row<R extends Row, Column extends ColumnOf<R>>(
    projection: Projection<R, Column>,
    id: string,
    until?: Moment,
  ): Promise<R | null> {
    let row: R | null = null;
    for await (const version of this.#rows(projection, id, until)) ({ row } = version);
    return row;
  }

  /** The versions of the derived value, the oldest first; an unchanged value is no new version. */
  async versions<R extends Row, Column extends ColumnOf<R>, Value>(
    projection: Projection<R, Column>,
    id: string,
    valueOf: (row: R | null) => Value,
  ): Promise<readonly Version<Value>[]> {
    const versions: Version<Value>[] = [];
    for await (const { position, row } of this.#rows(projection, id)) {
      const value = valueOf(row);
      if (versions.length === 0 || versions.at(-1)!.value !== value) versions.push({ position, value });
    }
    return versions;
  }

  /** The row after each event of its stream. */
  async *#rows<R extends Row, Column extends ColumnOf<R>>(
    projection: Projection<R, Column>,
    id: string,
    until?: Moment,
  ): AsyncGenerator<{ readonly position: Position; readonly row: R | null }> {
    const { name, past } = projection;
    if (!past) throw new Error(`No one stream makes a row of ${name}.`);
    const rows = new FoldedRows(projection);
    for await (const stored of this.eventStore.readStream(past.stream(id)))
      for (const event of await this.codec.decode(stored)) {
        if (until && !hasHappened(event, until)) return;
        rows.next(event);
        const row = rows.get(id);
        yield { position: event.position, row: row && past.complete ? past.complete(row) : row };
      }
  }
}

/** The value that held at a moment; null before the first one. */
export function valueAt<Value>(versions: readonly Version<Value>[], moment: Pick<Moment, 'position'>): Value | null {
  return versions.findLast((version) => hasHappened(version, moment))?.value ?? null;
}

/** Rows as they were at a moment, each folded when it is first asked for. */
export class RowsAt implements RowReader {
  readonly #rows = new Map<string, Promise<Row | null>>();

  constructor(
    private readonly past: PastRows,
    readonly moment: Moment,
  ) {}

  of<R extends Row, Column extends ColumnOf<R>>(
    projection: Projection<R, Column>,
  ): Pick<ReadModel<R, Column>, 'get' | 'getMany'> {
    const get = (id: string) => {
      const key = keyOf(projection, id);
      const row = (this.#rows.get(key) as Promise<R | null> | undefined) ?? this.past.row(projection, id, this.moment);
      this.#rows.set(key, row);
      return row;
    };
    return { get, getMany: async (ids) => (await Promise.all(ids.map(get))).filter((row) => row !== null) };
  }

  /** Rows of the present: those that have not changed since the moment need not be folded. */
  know(projection: { readonly name: string }, present: readonly (Row & { readonly position: Position })[]): void {
    for (const row of present) if (hasHappened(row, this.moment)) this.#rows.set(keyOf(projection, row.id), Promise.resolve(row));
  }
}

function keyOf({ name }: { readonly name: string }, id: string): string {
  return `${name} ${id}`;
}
