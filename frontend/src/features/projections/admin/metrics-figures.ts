import type { MetricsSample } from '@accelerator/contracts/projections/views';
import { formatNumber } from '../../../ui/formats/numbers.ts';

export interface MetricsFigure {
  readonly name: string;
  /** Null where it could not be read. */
  readonly of: (sample: MetricsSample) => number | null;
  readonly label: (value: number) => string;
}

/** Rates are small where few people work, so they keep two digits behind the point. */
const rateLabel = (value: number) => formatNumber(Math.round(100 * value) / 100);
const millisecondsLabel = (value: number) => `${formatNumber(Math.ceil(value))} ms`;

export const metricsFigures: readonly MetricsFigure[] = [
  { name: 'Requests per second', of: (sample) => sample.requestsPerSecond, label: rateLabel },
  { name: '95% answered within', of: (sample) => sample.answerMs, label: millisecondsLabel },
  { name: 'Commands per second', of: (sample) => sample.commandsPerSecond, label: rateLabel },
  { name: 'Refused per second', of: (sample) => sample.refusedPerSecond, label: rateLabel },
  { name: 'Conflicts per second', of: (sample) => sample.conflictsPerSecond, label: rateLabel },
  { name: 'Largest lag', of: (sample) => sample.lag, label: formatNumber },
  { name: 'Live streams', of: (sample) => sample.streams, label: formatNumber },
  { name: 'Emails waiting', of: (sample) => sample.outboxWaiting, label: formatNumber },
  { name: 'Parked keys', of: (sample) => sample.parkedKeys, label: formatNumber },
];

export function labelOf(figure: MetricsFigure, value: number | null): string {
  return value === null ? '—' : figure.label(value);
}

/** Null where none of the samples has a value. */
export function highestOf(figure: MetricsFigure, samples: readonly MetricsSample[]): number | null {
  const values = samples.map(figure.of).filter((value) => value !== null);
  return values.length === 0 ? null : Math.max(...values);
}

const fiveMinutesMs = 5 * 60_000;

/** By five minutes, the earliest first. */
export function byFiveMinutes(
  samples: readonly MetricsSample[],
): readonly (readonly [from: Date, samples: readonly MetricsSample[]])[] {
  const groups = Map.groupBy(samples, ({ at }) => Math.floor(Date.parse(at) / fiveMinutesMs));
  return [...groups].map(([group, own]) => [new Date(group * fiveMinutesMs), own]);
}

const hourMs = 60 * 60_000;
/** A sample that is later than this after the one before does not continue its line. */
const longestGapMs = 40_000;

/** The line of a figure over the hour before the latest sample, as the path of an SVG that is 100 wide and 32 high. */
export function pathOf(figure: MetricsFigure, samples: readonly MetricsSample[]): string {
  const end = Date.parse(samples.at(-1)?.at ?? '');
  const highest = highestOf(figure, samples) || 1;
  let drawnAt = -Infinity;
  return samples
    .map((sample) => {
      const [at, value] = [Date.parse(sample.at), figure.of(sample)];
      if (value === null) return '';
      const isContinued = at - drawnAt < longestGapMs;
      drawnAt = at;
      const [x, y] = [100 - (100 * (end - at)) / hourMs, 31 - (30 * value) / highest];
      // A line without length shows a sample that stands alone.
      return `${isContinued ? 'L' : 'M'}${x.toFixed(2)},${y.toFixed(2)}${isContinued ? '' : 'h0'}`;
    })
    .join('');
}
