/** The value below which `share` (0 to 1) of the values lie; the nearest one, never one between. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Three significant digits: what is measured here is not more exact than that. */
export function rounded(value: number): number {
  return Number(value.toPrecision(3));
}

export interface Spread {
  readonly min: number;
  readonly median: number;
  readonly max: number;
}

export function spreadOf(values: readonly number[]): Spread {
  return { min: rounded(Math.min(...values)), median: rounded(median(values)), max: rounded(Math.max(...values)) };
}

/** Numbers from 0 up to 1, the same in every run, so that two measurements compare the same work (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const once = Math.imul(state ^ (state >>> 15), state | 1);
    const twice = once ^ (once + Math.imul(once ^ (once >>> 7), once | 61));
    return ((twice ^ (twice >>> 14)) >>> 0) / 2 ** 32;
  };
}
