/**
 * How often something is tried: `usually` with every `npm test`, `thoroughly` with `npm run test:faults`.
 * @param counts whole numbers above 0
 */
export function rounds({ usually, thoroughly }: { usually: number; thoroughly: number }): number {
  return isThorough ? thoroughly : usually;
}

/** Whether this run takes the time that certainty needs. */
export const isThorough = Boolean(process.env['FAULT_ROUNDS']);

/** In milliseconds, for a test whose usual limit would be too short where it is thorough. */
export const patience = isThorough ? 3_600_000 : 300_000;

export function countedUpTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
