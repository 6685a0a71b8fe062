/** Whether one position lies before another; undefined is before the first event. */
export function isBefore(one: string | undefined, other: string | undefined): boolean {
  return (one ?? '') < (other ?? '');
}

/** The earliest of several positions; undefined is before the first event. */
export function earliest(positions: readonly (string | undefined)[]): string | undefined {
  return positions.reduce((first, position) => (isBefore(position, first) ? position : first), positions[0]);
}
