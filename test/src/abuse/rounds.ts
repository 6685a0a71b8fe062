const rounds = process.env['FAULT_ROUNDS'];

/** How often a claim is tried: `short` among all other specs, `full` where FAULT_ROUNDS is set. */
export function times(short: number, full: number): number {
  return rounds ? full : short;
}

/** In milliseconds; a spec at full length takes as long as it takes. */
export const patience = rounds ? 3_600_000 : 120_000;
