/** Between the positions of two logs that hold the same events. */
export class Positions {
  readonly #wanted: readonly string[];
  readonly #found = new Map<string, string | null>();
  #last: string | null = null;

  /** @param wanted the positions of the one log that will be asked for */
  constructor(wanted: Iterable<string>) {
    this.#wanted = [...new Set(wanted)].sort();
  }

  /** To be told of each event, in the order of the logs: where it lies in the one and in the other. */
  pass(here: string, there: string): void {
    while (this.#wanted[this.#found.size] !== undefined && this.#wanted[this.#found.size]! < here) this.#find(this.#last);
    this.#last = there;
  }

  /** Everything was passed. */
  end(): void {
    while (this.#found.size < this.#wanted.length) this.#find(this.#last);
  }

  /**
   * Where the other log has the event at a position, or the last one before it.
   * @returns null where there is none
   */
  of(position: string): string | null {
    const found = this.#found.get(position);
    if (found === undefined) throw new Error(`The position ${position} was not asked for in time.`);
    return found;
  }

  #find(there: string | null): void {
    this.#found.set(this.#wanted[this.#found.size]!, there);
  }
}
