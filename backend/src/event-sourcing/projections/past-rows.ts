import type { AnyRecorded } from '@accelerator/contracts/log';
import { Injectable } from '@nestjs/common';
import { EventCodec } from '../event-store/event-codec.ts';
import { EventStore } from '../event-store/event-store.ts';
import { hasHappened, type Moment } from '../event-store/moments.ts';
import { readEvents } from '../event-store/read-events.ts';
import { inLogOrder, type Position } from '../kernel/position.ts';
import type { ColumnOf, Projection, Row } from '../kernel/projection.ts';
import type { ReadModel, RowReader } from '../read-models/read-models.ts';
import { FoldedRows } from './folded-rows.ts';

/** A value derived from a row, valid from a position on. */
export interface Version<Value> {
  readonly position: Position;
  readonly value: Value;
}

/** Reads rows as they were: the only place where rows of the past are folded. Their projection names the streams that they come from. */
@Injectable()
export class PastRows {
  constructor(
    private readonly eventStore: EventStore,
    private readonly codec: EventCodec,
  ) {}

  at(moment: Moment): RowsAt {
    return new RowsAt(this, moment);
  }

  /** @param until the last moment that counts; undefined is now @param present the row as it stands; only rows of several streams need it */
  async row<R extends Row, Column extends ColumnOf<R>>(
    projection: Projection<R, Column>,
    id: string,
    until?: Moment,
    present?: R,
  ): Promise<R | null> {
    let row: R | null = null;
    for await (const version of this.#rows(projection, id, until, present)) ({ row } = version);
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

  /** The row after each event that has made it. */
  async *#rows<R extends Row, Column extends ColumnOf<R>>(
    projection: Projection<R, Column>,
    id: string,
    until?: Moment,
    present?: R,
  ): AsyncGenerator<{ readonly position: Position; readonly row: R | null }> {
    const { name, past } = projection;
    if (!past) throw new Error(`No known streams make a row of ${name}.`);
    if (past.others && !present) throw new Error(`Only its present row tells which streams have made ${id} of ${name}.`);
    const rows = new FoldedRows(projection);
    for await (const event of this.#events(past.stream(id), past.others?.(present!) ?? [])) {
      if (until && !hasHappened(event, until)) return;
      rows.next(event);
      const row = rows.get(id);
      yield { position: event.position, row: row && past.complete ? past.complete(row) : row };
    }
  }

  /** The events of the streams, in the order of the log. */
  async *#events(stream: string, others: readonly string[]): AsyncGenerator<AnyRecorded> {
    if (others.length === 0) {
      for await (const stored of this.eventStore.readStream(stream)) yield* await this.codec.decode(stored);
      return;
    }
    const read = await Promise.all([stream, ...others].map((name) => readEvents(this.eventStore, this.codec, name)));
    yield* read.flat().toSorted(inLogOrder);
  }
}

/** The value that held at a moment; null before the first one. */
export function valueAt<Value>(versions: readonly Version<Value>[], moment: Pick<Moment, 'position'>): Value | null {
  return versions.findLast((version) => hasHappened(version, moment))?.value ?? null;
}

/** Rows as they were at a moment, each folded when it is first asked for. */
export class RowsAt implements RowReader {
  readonly #rows = new Map<string, Promise<Row | null>>();
  readonly #present = new Map<string, Row>();

  constructor(
    private readonly past: PastRows,
    readonly moment: Moment,
  ) {}

  of<R extends Row, Column extends ColumnOf<R>>(
    projection: Projection<R, Column>,
  ): Pick<ReadModel<R, Column>, 'get' | 'getMany'> {
    const get = (id: string) => {
      const key = keyOf(projection, id);
      const row =
        (this.#rows.get(key) as Promise<R | null> | undefined) ??
        this.past.row(projection, id, this.moment, this.#present.get(key) as R | undefined);
      this.#rows.set(key, row);
      return row;
    };
    return { get, getMany: async (ids) => (await Promise.all(ids.map(get))).filter((row) => row !== null) };
  }

  /** Rows of the present: those that have not changed since the moment need not be folded, the others may name the streams to fold. */
  know(projection: { readonly name: string }, present: readonly (Row & { readonly position?: Position })[]): void {
    for (const row of present) {
      const key = keyOf(projection, row.id);
      if (row.position !== undefined && hasHappened({ position: row.position }, this.moment))
        this.#rows.set(key, Promise.resolve(row));
      else this.#present.set(key, row);
    }
  }
}

function keyOf({ name }: { readonly name: string }, id: string): string {
  return `${name} ${id}`;
}
