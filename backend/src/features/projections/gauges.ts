import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Outbox } from '../../event-sourcing/delivery/outbox.ts';
import { within } from '../../platform/async/retry.ts';
import { MetricsRegistry } from '../../platform/metrics/metrics-registry.ts';
import { mailChannel } from '../delivery/mail/mail-content.ts';
import { LiveStreams } from '../notifications/live/live-streams.ts';
import { ProjectionsReader } from './projections-reader.ts';

const timeoutMs = 3_000;

/** Metrics that are not counted but looked up: how the projections, the outbox and the live streams stand. */
@Injectable()
export class Gauges {
  readonly lag: Gauge<'projection'>;
  readonly parkedKeys: Gauge<'projection'>;
  readonly streams: Gauge;
  readonly outbox: Gauge<'state'>;
  readonly overdue: Gauge;

  constructor(
    registry: MetricsRegistry,
    private readonly reader: ProjectionsReader,
    private readonly liveStreams: LiveStreams,
    private readonly box: Outbox,
  ) {
    const registers = [registry];
    this.lag = new Gauge({
      name: 'accelerator_projector_lag_events',
      help: 'Events in the log that readers of a projection do not find in it yet.',
      labelNames: ['projection'],
      registers,
    });
    this.parkedKeys = new Gauge({
      name: 'accelerator_parked_keys',
      help: 'Rows of a projection that stand still before an event that could not be folded into them.',
      labelNames: ['projection'],
      registers,
    });
    this.streams = new Gauge({
      name: 'accelerator_streams_open',
      help: 'Live streams that this process has open.',
      registers,
    });
    this.outbox = new Gauge({
      name: 'accelerator_outbox_messages',
      help: 'E-mail that waits to be sent, digests included, and what was given up in the last 30 days.',
      labelNames: ['state'],
      registers,
    });
    this.overdue = new Gauge({
      name: 'accelerator_outbox_overdue_seconds',
      help: 'How long the longest overdue e-mail has been overdue; 0 while none is.',
      registers,
    });
  }

  /** A figure that cannot be looked up has no value until it can be: an old one would be taken for the present one. */
  async refresh(): Promise<void> {
    this.streams.set(this.liveStreams.count);
    await Promise.all([this.#refreshProjections(), this.#refreshOutbox()]);
  }

  async #refreshProjections(): Promise<void> {
    const standings = await within(timeoutMs, this.reader.lags()).catch(() => []);
    this.lag.reset();
    this.parkedKeys.reset();
    for (const { name: projection, lag, parkedKeys } of standings) {
      this.lag.set({ projection }, lag);
      this.parkedKeys.set({ projection }, parkedKeys);
    }
  }

  async #refreshOutbox(): Promise<void> {
    const now = Date.now();
    const state = await within(timeoutMs, this.box.state(mailChannel, now)).catch(() => null);
    this.outbox.reset();
    this.overdue.remove();
    if (!state) return;
    this.outbox.set({ state: 'waiting' }, state.waiting);
    this.outbox.set({ state: 'given_up' }, state.givenUp);
    this.overdue.set(state.overdueSince === null ? 0 : (now - state.overdueSince) / 1_000);
  }
}
