import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { LiveStreams } from '../notifications/live/live-streams.ts';
import { ProjectionsReader } from './projections-reader.ts';

/** The time until administrators hear of it. In milliseconds. */
const lookEveryMs = 1_000;

/** Tells administrators that rebuilds have gone on, or keys were parked or go on, while someone hears it. */
@Injectable()
export class ProjectionsWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  #timer: NodeJS.Timeout | undefined;
  /** Nothing is built beside anything, and nothing stands still. */
  #seen = '[]';

  constructor(
    private readonly reader: ProjectionsReader,
    private readonly streams: LiveStreams,
  ) {}

  onApplicationBootstrap(): void {
    // What cannot be read now is looked at again.
    this.#timer = setInterval(() => void this.#look().catch(() => undefined), lookEveryMs).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.#timer);
  }

  async #look(): Promise<void> {
    if (!this.streams.hasAdministrators) return;
    const all = await this.reader.all();
    const told = all.filter(({ live, beside, row, parked }) => beside || row?.rebuild || live.halted || parked.length > 0);
    const now = JSON.stringify(
      told.map(({ live, beside, row, parked }) => [
        live.collection,
        live.halted,
        parked.map(({ key, event }) => [key, event.id]),
        row?.rebuild?.phase,
        beside && live.checkpoint !== beside.checkpoint ? beside.events : beside?.collection,
      ]),
    );
    if (now === this.#seen) return;
    this.#seen = now;
    this.streams.tellAdministrators({
      type: 'projections_changed',
      eventId: randomUUID(),
      message: 'A projection changed.',
      ids: {},
    });
  }
}
