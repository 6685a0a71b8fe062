import { totalOrder } from '@accelerator/contracts/order';
import type { MetricsSample, MetricsView } from '@accelerator/contracts/projections';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { CommandMetrics } from '../../event-sourcing/commands/command-metrics.ts';
import { RequestMetrics } from '../../web/http/request-metrics.ts';
import { Gauges } from './gauges.ts';
import { quantileOf, type Bucket } from './quantile.ts';

/** In milliseconds. */
const sampleEveryMs = 15_000;
const lookEveryMs = 1_000;
const hourMs = 60 * 60 * 1_000;

/** A metric of any kind, as it can be read. */
interface Metric {
  get(): Promise<{
    readonly values: readonly {
      readonly value: number;
      readonly labels: Readonly<Partial<Record<string, string | number>>>;
      readonly metricName?: string;
    }[];
  }>;
}

/** The counters at a moment. */
interface Counted {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly requests: number;
  readonly commands: number;
  readonly refused: number;
  readonly conflicts: number;
  readonly answers: readonly Bucket[];
}

/** The metrics of this process over the last hour, read from where a scraper reads them. */
@Injectable()
export class LastHour implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #since = new Date().toISOString();
  #timer: NodeJS.Timeout | undefined;
  #sampledAt = -Infinity;
  #before: Counted | undefined;
  #samples: readonly MetricsSample[] = [];

  constructor(
    private readonly requestMetrics: RequestMetrics,
    private readonly commandMetrics: CommandMetrics,
    private readonly gauges: Gauges,
  ) {}

  onApplicationBootstrap(): void {
    const look = () => void this.#look(Date.now());
    look();
    this.#timer = setInterval(look, lookEveryMs).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.#timer);
  }

  view(): MetricsView {
    return { since: this.#since, samples: this.#samples };
  }

  /** By the clock and not by the timer, which a busy or sleeping machine delays. */
  async #look(now: number): Promise<void> {
    // A clock that was set back makes a sample due, too.
    if (Math.abs(now - this.#sampledAt) < sampleEveryMs - lookEveryMs / 2) return;
    this.#sampledAt = now;
    await this.gauges.refresh();
    const [before, counted] = [this.#before, await this.#counted(now)];
    this.#before = counted;
    if (!before || before.at >= now) return;
    const recent = this.#samples.filter(({ at }) => now - Date.parse(at) < hourMs);
    this.#samples = [...recent, await this.#sample(before, counted)];
  }

  async #counted(at: number): Promise<Counted> {
    const { requests, seconds } = this.requestMetrics;
    const { commands, conflicts } = this.commandMetrics;
    return {
      at,
      requests: (await sumOf(requests)) ?? 0,
      commands: (await sumOf(commands)) ?? 0,
      refused: (await sumOf(commands, { outcome: 'refused' })) ?? 0,
      conflicts: (await sumOf(conflicts)) ?? 0,
      answers: await bucketsOf(seconds),
    };
  }

  async #sample(before: Counted, { at, requests, commands, refused, conflicts, answers }: Counted): Promise<MetricsSample> {
    const perSecond = (more: number) => (1_000 * more) / (at - before.at);
    const earlier = new Map(before.answers.map(({ bound, count }) => [bound, count]));
    const since = answers.map(({ bound, count }) => ({ bound, count: count - (earlier.get(bound) ?? 0) }));
    const seconds = quantileOf(0.95, since);
    return {
      at: new Date(at).toISOString(),
      requestsPerSecond: perSecond(requests - before.requests),
      answerMs: seconds === null ? null : 1_000 * seconds,
      commandsPerSecond: perSecond(commands - before.commands),
      refusedPerSecond: perSecond(refused - before.refused),
      conflictsPerSecond: perSecond(conflicts - before.conflicts),
      lag: await mostOf(this.gauges.lag),
      streams: (await sumOf(this.gauges.streams)) ?? 0,
      outboxWaiting: await sumOf(this.gauges.outbox, { state: 'waiting' }),
      parkedKeys: await sumOf(this.gauges.parkedKeys),
    };
  }
}

type Labels = Readonly<Record<string, string>>;

async function valuesOf(metric: Metric, wanted: Labels = {}): Promise<readonly number[]> {
  const { values } = await metric.get();
  return values
    .filter(({ labels }) => Object.entries(wanted).every(([key, value]) => labels[key] === value))
    .map(({ value }) => value);
}

/** Of the series with these labels; null where there is none. */
async function sumOf(metric: Metric, wanted?: Labels): Promise<number | null> {
  const values = await valuesOf(metric, wanted);
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value);
}

async function mostOf(metric: Metric): Promise<number | null> {
  const values = await valuesOf(metric);
  return values.length === 0 ? null : Math.max(...values);
}

/** Over all routes, the smallest bound first. */
async function bucketsOf(histogram: Metric): Promise<readonly Bucket[]> {
  const counts = new Map<number, number>();
  for (const { metricName, labels, value } of (await histogram.get()).values) {
    if (!metricName?.endsWith('_bucket')) continue;
    const bound = Number(labels['le'] === '+Inf' ? Infinity : labels['le']);
    counts.set(bound, (counts.get(bound) ?? 0) + value);
  }
  return [...counts].map(([bound, count]) => ({ bound, count })).toSorted(totalOrder(({ bound }) => bound));
}
