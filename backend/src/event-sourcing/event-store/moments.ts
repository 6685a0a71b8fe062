import { isBefore, type Position } from '../kernel/position.ts';

/**
 * A moment of the past: what had happened up to and with a position of the log. Positions order. Times only label: what follows from an
 * event carries its time, however late it is done, and the clocks of several nodes differ, so that times go back inside of a stream.
 */
export interface Moment {
  readonly position: Position;
  /** The instant that names it, by which cohorts were over; ISO 8601 UTC. */
  readonly at: string;
}

/**
 * Turns instants into moments, and nothing else does. An instant is the last position at which an event carries that time or an earlier
 * one: whatever says that it had happened by then has happened, with all that lies before it in the log.
 */
export abstract class Moments {
  /** @param instant ISO 8601 UTC with milliseconds */
  abstract of(instant: string): Promise<Moment>;
}

/** The moment of an event, which has happened by then. */
export function momentOf({ position, metadata }: { readonly position: Position; readonly metadata: object }): Moment {
  return { position, at: String((metadata as { at?: unknown }).at) };
}

/** True if an event, or what is known of it, lies at or before the moment. */
export function hasHappened({ position }: { readonly position: Position }, moment: Pick<Moment, 'position'>): boolean {
  return !isBefore(moment.position, position);
}
