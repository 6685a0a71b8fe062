/** Draws numbers from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number;

/** A value of what was sampled, and the interval that resampling gives. */
export interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** The number of times that the sample is drawn anew for an interval; Efron and Tibshirani ask for 1,000 or more for one of 95%. */
export const resamples = 2_000;
const confidence = 0.95;

/**
 * The bootstrap percentile interval of a statistic: Efron and Tibshirani, An Introduction to the Bootstrap (1993), chapter 13. The
 * sample is drawn anew `resamples` times, with replacement and of the same size; the interval lies between the 2.5% and 97.5%
 * quantiles of what the statistic then is. Whole clusters are drawn, since what is in one of them is not independent: Field and
 * Welsh, Bootstrapping clustered data, Journal of the Royal Statistical Society B 69 (2007).
 * @param statistic NaN where it is not defined, as a share of nothing; such resamples are left out
 */
export function percentileInterval<Cluster>(
  clusters: readonly Cluster[],
  statistic: (drawn: readonly Cluster[]) => number,
  random: Random,
): Interval {
  const values: number[] = [];
  for (let sample = 0; sample < resamples; sample += 1) {
    const value = statistic(clusters.map(() => clusters[Math.floor(random() * clusters.length)]!));
    if (!Number.isNaN(value)) values.push(value);
  }
  const sorted = Float64Array.from(values).toSorted();
  const tail = (1 - confidence) / 2;
  return { value: statistic(clusters), low: quantile(sorted, tail), high: quantile(sorted, 1 - tail) };
}

/**
 * By linear interpolation between the two nearest values: definition 7 of Hyndman and Fan, Sample quantiles in statistical packages, The
 * American Statistician 50 (1996).
 * @param sorted ascending, and not empty
 */
function quantile(sorted: Float64Array, share: number): number {
  const place = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!];
  return below + (above - below) * (place - Math.floor(place));
}

/** The same numbers for the same seed: Mulberry32, by Tommy Ettinger (2017, public domain). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
