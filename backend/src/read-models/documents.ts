import type { Row } from '../kernel/projection.ts';

/** The documents that a piece of the log touches: as they were read, and as they become. */
export class Documents {
  readonly #read = new Map<string, Row | null>();
  readonly #changed = new Map<string, Row | null>();

  /** Those of the ids whose documents have not been read yet. */
  unread(ids: Iterable<string>): string[] {
    return [...ids].filter((id) => !this.#read.has(id));
  }

  /** @param found what there is of `ids` */
  add(ids: readonly string[], found: ReadonlyMap<string, Row>): void {
    for (const id of ids) this.#read.set(id, found.get(id) ?? null);
  }

  get(id: string): Row | null {
    const changed = this.#changed.get(id);
    return changed === undefined ? (this.#read.get(id) ?? null) : changed;
  }

  /** @param row null deletes it */
  set(id: string, row: Row | null): void {
    if (row !== this.get(id)) this.#changed.set(id, row);
  }

  changes(): { readonly put: readonly Row[]; readonly remove: readonly string[] } {
    const put: Row[] = [];
    const remove: string[] = [];
    for (const [id, row] of this.#changed) {
      if (row !== null) put.push(row);
      else if (this.#read.get(id)) remove.push(id);
    }
    return { put, remove };
  }
}
