/** The number of times that each value occurs, by the value with one decimal. However many there are, it stays small. */
export type Tally = Readonly<Record<string, number>>;

const fewestValues = 10;

export function oneMore(tally: Tally = {}, value: number): Tally {
  const key = value.toFixed(1);
  return { ...tally, [key]: (tally[key] ?? 0) + 1 };
}

export function oneLess(tally: Tally = {}, value: number): Tally {
  const key = value.toFixed(1);
  const { [key]: times = 0, ...others } = tally;
  return times > 1 ? { ...tally, [key]: times - 1 } : others;
}

export function countOf(tallies: readonly Tally[]): number {
  return tallies.flatMap((tally) => Object.values(tally)).reduce((sum, count) => sum + count, 0);
}

/** Of all values together, with one decimal; null below ten, which say nothing. */
export function medianOf(tallies: readonly Tally[]): number | null {
  const count = countOf(tallies);
  if (count < fewestValues) return null;
  const sorted = tallies
    .flatMap((tally) => Object.entries(tally))
    .map(([value, times]) => [Number(value), times] as const)
    .toSorted(([one], [other]) => one - other);
  const [lower, upper] = [valueAt(sorted, Math.ceil(count / 2)), valueAt(sorted, Math.floor(count / 2) + 1)];
  return Math.round((lower + upper) * 5) / 10;
}

/** @param place from 1 */
function valueAt(sorted: readonly (readonly [value: number, times: number])[], place: number): number {
  let passed = 0;
  for (const [value, times] of sorted) {
    passed += times;
    if (passed >= place) return value;
  }
  return NaN;
}
