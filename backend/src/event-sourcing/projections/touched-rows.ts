import type { Row } from '../kernel/projection.ts';

interface Held {
  readonly existed: boolean;
  row: Row | null;
  changed: boolean;
}

/** The rows that a piece of the log touches: as they were read, and as they become. */
export class TouchedRows {
  readonly #held = new Map<string, Held>();
  #changes = 0;

  /** How many are not any more as they were read. */
  get changed(): number {
    return this.#changes;
  }

  /** Whether the row has been read, even if there was none. */
  has(id: string): boolean {
    return this.#held.has(id);
  }

  /** @param row as it was read; null where there is none */
  add(id: string, row: Row | null): void {
    this.#held.set(id, { existed: row !== null, row, changed: false });
  }

  /** Of a row that has been read. */
  get(id: string): Row | null {
    return this.#held.get(id)!.row;
  }

  /** @param row null deletes it */
  set(id: string, row: Row | null): void {
    const held = this.#held.get(id)!;
    if (row === held.row) return;
    if (!held.changed) this.#changes += 1;
    held.row = row;
    held.changed = true;
  }

  changes(): { readonly put: readonly Row[]; readonly remove: readonly string[] } {
    const put: Row[] = [];
    const remove: string[] = [];
    for (const [id, { existed, row, changed }] of this.#held) {
      if (!changed) continue;
      if (row !== null) put.push(row);
      else if (existed) remove.push(id);
    }
    return { put, remove };
  }
}
