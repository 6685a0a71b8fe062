import type { AnyRecorded } from '@accelerator/contracts/log';
import { defineProjection, type Projection } from '../../../event-sourcing/kernel/projection.ts';
import { typesWith } from '../../../events/event-rows.ts';

/** Where in the log an event lies, by its id: the log itself finds events by stream and position alone. */
export interface EventPlaceRow {
  readonly id: string;
  readonly stream: string;
  /** Of the request that it followed from. */
  readonly correlationId: string;
}

export const eventPlacesProjection = defineProjection<EventPlaceRow>()({
  name: 'event-places',
  version: 5,
  columns: [],
  key: ({ id }) => id,
  on: Object.fromEntries(typesWith('history').map((type) => [type, placed])) as Projection<EventPlaceRow>['on'],
});

function placed(_: EventPlaceRow | null, { id, stream, metadata: { correlationId } }: AnyRecorded): EventPlaceRow {
  return { id, stream, correlationId };
}
