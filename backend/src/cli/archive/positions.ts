import { isBefore, type Position } from '../../event-sourcing/kernel/position.ts';

/** Between the positions of two logs that hold the same events. */
export class Positions {
  readonly #wanted: readonly Position[];
  readonly #found = new Map<Position, Position | null>();
  #last: Position | null = null;

  /** @param wanted the positions of the one log that will be asked for */
  constructor(wanted: Iterable<Position>) {
    this.#wanted = [...new Set(wanted)].sort();
  }

  /** To be told of each event, in the order of the logs: where it lies in the one and in the other. */
  pass(here: Position, there: Position): void {
    while (this.#found.size < this.#wanted.length && isBefore(this.#wanted[this.#found.size], here)) this.#find(this.#last);
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
  of(position: Position): Position | null {
    const found = this.#found.get(position);
    if (found === undefined) throw new Error(`The position ${position} was not asked for in time.`);
    return found;
  }

  #find(there: Position | null): void {
    this.#found.set(this.#wanted[this.#found.size]!, there);
  }
}
