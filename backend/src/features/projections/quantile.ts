/** The number of values that were at most `bound`; the last bucket has all of them. */
export interface Bucket {
  readonly bound: number;
  readonly count: number;
}

/**
 * The value that a share of all values does not exceed, as Prometheus tells it from a histogram: within a bucket they are taken to lie
 * evenly, and above the last bound nothing is known but that bound. Null where there are no values.
 */
export function quantileOf(share: number, buckets: readonly Bucket[]): number | null {
  const all = buckets.at(-1)?.count ?? 0;
  if (all === 0) return null;
  const rank = share * all;
  const index = buckets.findIndex(({ count }) => count >= rank);
  const [before, at] = [buckets[index - 1] ?? { bound: 0, count: 0 }, buckets[index]!];
  if (!Number.isFinite(at.bound)) return before.bound;
  return before.bound + ((at.bound - before.bound) * (rank - before.count)) / (at.count - before.count);
}
