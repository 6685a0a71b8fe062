import type { Position } from '@accelerator/contracts/log';

export type { Position };

/** Before the first event. */
export const START = '' as Position;

/** Of text that was a position when it left: a stored value, a header. Whether the log ever gave it out, the event store says. */
export function positionFrom(text: string): Position {
  return text as Position;
}

/** True if the first position lies before the second; null and undefined are before the first event. */
export function isBefore(one: Position | null | undefined, other: Position | null | undefined): boolean {
  return (one ?? START) < (other ?? START);
}

/** The later of two positions. */
export function max<P extends Position | null | undefined>(one: P, other: P): P {
  return isBefore(one, other) ? other : one;
}

/** The latest of several positions; undefined is before the first event. */
export function latest(positions: readonly (Position | undefined)[]): Position | undefined {
  return positions.reduce((last, position) => max(last, position), undefined);
}

/** The earliest of several positions; undefined is before the first event. */
export function earliest(positions: readonly (Position | undefined)[]): Position | undefined {
  return positions.reduce((first, position) => (isBefore(position, first) ? position : first), positions[0]);
}

/** Compares events, so that they are sorted in the order of the log. */
export function inLogOrder(one: { readonly position: Position }, other: { readonly position: Position }): number {
  return isBefore(one.position, other.position) ? -1 : 1;
}
