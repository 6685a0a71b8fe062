import type { AnyRecorded } from '@accelerator/contracts/log';
import { problemOf } from '../../platform/errors/problem-of.ts';
import type { StoredEvent } from '../event-store/event-store.ts';
import { keysOf, project, type AnyProjection, type Dependents, type Row } from '../kernel/projection.ts';
import type { Collection, ReadModelWriter } from '../read-models/read-models.ts';
import { TouchedRows } from './touched-rows.ts';

/** An event, where it is in its chunk, and the rows it touches. */
export interface Touch {
  readonly event: AnyRecorded;
  readonly index: number;
  readonly keys: readonly string[];
  readonly dependents: readonly Dependents[];
  /** Rows that the handlers look at. */
  readonly reads: readonly string[];
}

/** Applies events to the rows of one projection; how far through the log it has come is the runner's business. */
export class RowFolder {
  readonly #types: ReadonlySet<string>;

  /** @param collection where its rows lie */
  constructor(
    private readonly projection: AnyProjection,
    private readonly collection: Collection = projection,
  ) {
    this.#types = new Set(Object.keys(projection.on));
  }

  noRows(): TouchedRows {
    return new TouchedRows(this.projection.dependents ? this.#columnsOfDependents : []);
  }

  /** An index begins with each of them. */
  get #columnsOfDependents(): readonly string[] {
    const { indexes = [] } = this.projection as Collection;
    return [...new Set(indexes.flatMap(([first]) => first ?? []))];
  }

  wants(stored: StoredEvent): boolean {
    return this.#types.has(stored.type);
  }

  /** @param index where the event is in its chunk */
  touch(event: AnyRecorded, index: number): Touch {
    const keys = keysOf(this.projection, event);
    return {
      ...{ event, index, keys: keys.length > 1 ? [...new Set(keys)] : keys },
      ...{ dependents: this.#dependentsOf(event), reads: this.projection.reads?.(event) ?? [] },
    };
  }

  /** Reads the rows that the events touch, and those that their handlers look at. */
  async read(rows: TouchedRows, touches: readonly Touch[], readModels: ReadModelWriter): Promise<void> {
    const ids = touches.flatMap(({ keys, reads }) => (reads.length > 0 ? [...keys, ...reads] : keys));
    const dependents = touches.flatMap((touch) => touch.dependents);
    for (const [column, same] of Map.groupBy(dependents, (one) => one.column)) {
      const values = [...new Set(same.map(({ value }) => value))];
      ids.push(...(await readModels.idsFrom(this.collection, { column, values })));
    }
    await this.#add(rows, ids, readModels);
  }

  /** Reads what the handler of one event looks at besides its row. */
  async readMore(rows: TouchedRows, event: AnyRecorded, readModels: ReadModelWriter): Promise<void> {
    await this.#add(rows, this.projection.reads?.(event) ?? [], readModels);
  }

  /** True if the event touches the row, by its key or by what is in it. */
  concerns(event: AnyRecorded, key: string, row: Row | null): boolean {
    const values = row as Record<string, unknown> | null;
    return (
      keysOf(this.projection, event).includes(key) ||
      this.#dependentsOf(event).some(({ column, value }) => values?.[column] === value)
    );
  }

  /** True if the event ends a row that there is. */
  ends(row: Row | null, event: AnyRecorded, key: string): boolean {
    try {
      return row !== null && project<Row>(this.projection, row, event, key) === null;
    } catch {
      return false;
    }
  }

  /** @returns what went wrong, undefined where nothing did */
  fold(rows: TouchedRows, event: AnyRecorded, key: string): string | undefined {
    try {
      const row = project<Row>(this.projection, rows.get(key), event, key, (id) => rows.get(id));
      if (row !== null && row.id !== key) throw new Error(`The row of ${key} has the id ${row.id}.`);
      rows.set(key, row);
      return undefined;
    } catch (error) {
      return problemOf(error);
    }
  }

  /** Reads those of the rows that are not there yet. */
  async #add(rows: TouchedRows, ids: readonly string[], readModels: ReadModelWriter): Promise<void> {
    const unread = [...new Set(ids)].filter((id) => !rows.has(id));
    if (unread.length === 0) return;
    const read = await readModels.getFrom<Row>(this.collection, unread);
    for (const id of unread) rows.add(id, read.get(id) ?? null);
  }

  #dependentsOf(event: AnyRecorded): readonly Dependents[] {
    return this.projection.on[event.type] ? (this.projection.dependents?.(event) ?? []) : [];
  }
}

/** The rows that the event touches by now: those of its keys first, so that the others can look at them. */
export function withDependents(rows: TouchedRows, keys: readonly string[], dependents: readonly Dependents[]): readonly string[] {
  return [...new Set([...keys, ...dependents.flatMap(({ column, value }) => rows.with(column, value))])];
}
