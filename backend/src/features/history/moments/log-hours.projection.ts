import type { AnyRecorded, Position } from '@accelerator/contracts/log';
import { max } from '../../../event-sourcing/kernel/position.ts';
import { defineProjection, type Projection } from '../../../event-sourcing/kernel/projection.ts';
import { eventTypes } from '../../../events/event-rows.ts';

/** Where in the log the events lie whose times are of one hour. */
export interface LogHourRow {
  /** yyyy-MM-ddTHH, UTC. */
  readonly id: string;
  readonly firstPosition: Position;
  readonly lastPosition: Position;
}

export const logHoursProjection = defineProjection<LogHourRow>()({
  name: 'log-hours',
  version: 5,
  columns: ['lastPosition'],
  indexes: [['lastPosition']],
  key: ({ metadata }) => hourOf(metadata.at),
  on: Object.fromEntries(eventTypes.map((type) => [type, counted])) as Projection<LogHourRow>['on'],
});

export function hourOf(instant: string): string {
  return instant.slice(0, 'yyyy-MM-ddTHH'.length);
}

function counted(row: LogHourRow | null, { position, metadata: { at } }: AnyRecorded): LogHourRow {
  return {
    id: hourOf(at),
    firstPosition: row?.firstPosition ?? position,
    lastPosition: max(row?.lastPosition ?? position, position),
  };
}
