import type { AddressedFrame } from '../../../web/server-sent-events/live-connection.ts';
import { isBefore, type Position } from '../../../event-sourcing/kernel/position.ts';

/** The frames of one event. */
export interface ToldEvent {
  readonly position: Position;
  readonly told: readonly AddressedFrame[];
}

/** As many events as a resume replays. */
export const mostReplayed = 1_000;

/** As positions are written in the log. */
const positionForm = /^\d+$/;

/** The finished notices of the last events, from which a stream resumes without reading or scoring anything again. */
export class RecentNotices {
  readonly #events: ToldEvent[] = [];
  /** Every event after this position and up to that one is here, or had nothing to tell; undefined while nothing is known. */
  #after: Position | undefined;
  #upTo: Position | undefined;

  get isEmpty(): boolean {
    return this.#upTo === undefined;
  }

  /** Begins anew, because what lies before the position cannot be replayed. */
  startOver(position: Position): void {
    this.#events.length = 0;
    this.#after = position;
    this.#upTo = position;
  }

  add(position: Position, told: readonly AddressedFrame[]): void {
    if (this.#upTo === undefined) return this.startOver(position);
    this.#upTo = position;
    if (told.length === 0) return;
    this.#events.push({ position, told });
    if (this.#events.length > mostReplayed) this.#after = this.#events.shift()!.position;
  }

  /**
   * Reads what was told after the position, up to `most` events at a time; undefined where that is not known any more, or never
   * was.
   */
  after(position: Position, most: number): readonly ToldEvent[] | undefined {
    if (this.#after === undefined || this.#upTo === undefined) return undefined;
    const isPosition = position.length === this.#upTo.length && positionForm.test(position);
    if (!isPosition || isBefore(position, this.#after) || isBefore(this.#upTo, position)) return undefined;
    const first = this.#events.findIndex((event) => isBefore(position, event.position));
    return first === -1 ? [] : this.#events.slice(first, first + most);
  }
}
