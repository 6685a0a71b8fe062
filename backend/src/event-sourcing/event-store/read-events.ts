import type { AnyRecorded } from '@accelerator/contracts/log';
import type { EventCodec } from './event-codec.ts';
import type { EventStore } from './event-store.ts';

/** The events of a stream from its beginning, decoded; none where there is no such stream. */
export async function readEvents(eventStore: EventStore, codec: EventCodec, stream: string): Promise<readonly AnyRecorded[]> {
  const events: AnyRecorded[] = [];
  for await (const stored of eventStore.readStream(stream)) events.push(...(await codec.decode(stored)));
  return events;
}
