import { Injectable } from '@nestjs/common';
import { EventStore } from '../../../event-sourcing/event-store/event-store.ts';
import { Moments, type Moment } from '../../../event-sourcing/event-store/moments.ts';
import { isBefore, START, type Position } from '../../../event-sourcing/kernel/position.ts';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { hourOf, logHoursProjection, type LogHourRow } from './log-hours.projection.ts';

/** Finds the moment of an instant by the hours of the log; of its own hour, where that counts, it reads the events. */
@Injectable()
export class HourlyMoments extends Moments {
  constructor(
    private readonly eventStore: EventStore,
    private readonly readModels: ReadModels,
  ) {
    super();
  }

  override async of(instant: string): Promise<Moment> {
    const hour = hourOf(instant);
    const [before, own] = await Promise.all([
      this.#lastOf({ id: { lt: hour } }),
      this.readModels.of(logHoursProjection).get(hour),
    ]);
    const position = own && isBefore(before, own.lastPosition) ? await this.#lastIn(own, instant, before) : before;
    return { position, at: instant };
  }

  async #lastIn({ firstPosition: first, lastPosition: last }: LogHourRow, instant: string, before: Position): Promise<Position> {
    let found = before;
    const after = (await this.#lastOf({ lastPosition: { lt: first } })) || undefined;
    for await (const chunk of this.eventStore.readAll({ after })) {
      for (const { position, metadata } of chunk) {
        if (isBefore(last, position)) return found;
        if (String(metadata['at']) <= instant && isBefore(found, position)) found = position;
      }
    }
    return found;
  }

  /** The latest position of an event of these hours. */
  async #lastOf(where: {
    readonly id?: { readonly lt: string };
    readonly lastPosition?: { readonly lt: Position };
  }): Promise<Position> {
    const [row] = await this.readModels
      .of(logHoursProjection)
      .find({ where, sort: [{ field: 'lastPosition', descending: true }], limit: 1 });
    return row?.lastPosition ?? START;
  }
}
