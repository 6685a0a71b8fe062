import type { Row } from '../kernel/projection.ts';

interface Held {
  readonly existed: boolean;
  row: Row | null;
  changed: boolean;
}

/** The documents that a piece of the log touches: as they were read, and as they become. */
export class Documents {
  readonly #held = new Map<string, Held>();
  #changes = 0;

  /** How many are not any more as they were read. */
  get changed(): number {
    return this.#changes;
  }

  /** Those of the ids whose documents have not been read yet. */
  unread(ids: Iterable<string>): string[] {
    const unread: string[] = [];
    for (const id of ids) if (!this.#held.has(id)) unread.push(id);
    return unread;
  }

  /** @param found what there is of `ids` */
  add(ids: readonly string[], found: ReadonlyMap<string, Row>): void {
    for (const id of ids) this.#hold(id, found.get(id) ?? null);
  }

  /**
   * Takes over those of the ids that are among documents on their way to the store, as they became.
   * @returns the others
   */
  takeOver(ids: readonly string[], onTheirWay: Documents): string[] {
    const others: string[] = [];
    for (const id of ids) {
      const held = onTheirWay.#held.get(id);
      if (held) this.#hold(id, held.row);
      else others.push(id);
    }
    return others;
  }

  /** Of a document that has been read. */
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

  #hold(id: string, row: Row | null): void {
    this.#held.set(id, { existed: row !== null, row, changed: false });
  }
}
