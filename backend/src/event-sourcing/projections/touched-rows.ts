import type { Row } from '../kernel/projection.ts';

interface Held {
  readonly existed: boolean;
  row: Row | null;
  changed: boolean;
}

/** The rows that a piece of the log touches: as they were read, and as they become. */
export class TouchedRows {
  readonly #held = new Map<string, Held>();
  /** By the column and the value in it, the ids of the rows that have it now. */
  readonly #idsBy: ReadonlyMap<string, Map<unknown, Set<string>>>;
  #changes = 0;

  /** @param columns those by whose values rows are asked for */
  constructor(columns: readonly string[] = []) {
    this.#idsBy = new Map(columns.map((column) => [column, new Map()]));
  }

  /** The number of rows that are not any more as they were read. */
  get changed(): number {
    return this.#changes;
  }

  /** True if the row has been read, even if there was none. */
  has(id: string): boolean {
    return this.#held.has(id);
  }

  /** @param row as it was read; null where there is none */
  add(id: string, row: Row | null): void {
    this.#held.set(id, { existed: row !== null, row, changed: false });
    this.#find(id, null, row);
  }

  /** @throws Error where it was not read */
  get(id: string): Row | null {
    const held = this.#held.get(id);
    if (!held) throw new Error(`The row of ${id} was not read: the projection does not declare it.`);
    return held.row;
  }

  /** Those that have the value now. @throws Error where rows are not asked for by this column */
  with(column: string, value: unknown): readonly string[] {
    const ids = this.#idsBy.get(column);
    if (!ids) throw new Error(`Rows depend on the column ${column}, with which no index begins.`);
    return [...(ids.get(value) ?? [])];
  }

  /** @param row null deletes it */
  set(id: string, row: Row | null): void {
    const held = this.#held.get(id)!;
    if (row === held.row) return;
    if (!held.changed) this.#changes += 1;
    this.#find(id, held.row, row);
    held.row = row;
    held.changed = true;
  }

  /** `documents`: how many rows there are more. */
  changes(): { readonly put: readonly Row[]; readonly remove: readonly string[]; readonly documents: number } {
    const put: Row[] = [];
    const remove: string[] = [];
    let documents = 0;
    for (const [id, { existed, row, changed }] of this.#held) {
      if (!changed) continue;
      if (row !== null) {
        put.push(row);
        if (!existed) documents += 1;
      } else if (existed) remove.push(id);
    }
    return { put, remove, documents: documents - remove.length };
  }

  #find(id: string, before: Row | null, after: Row | null): void {
    for (const [column, ids] of this.#idsBy) {
      const [was, is] = [valueIn(before, column), valueIn(after, column)];
      if (was === is) continue;
      ids.get(was)?.delete(id);
      if (is === undefined || is === null) continue;
      const same = ids.get(is);
      if (same) same.add(id);
      else ids.set(is, new Set([id]));
    }
  }
}

function valueIn(row: Row | null, column: string): unknown {
  return (row as Record<string, unknown> | null)?.[column];
}
