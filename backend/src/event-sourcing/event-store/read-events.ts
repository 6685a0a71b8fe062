import type { AnyRecorded } from '@accelerator/contracts/log';
import type { EventCodec } from './event-codec.ts';
import { UnknownPositionError, type EventStore, type StoredEvent } from './event-store.ts';
import { isBefore, type Position } from '../kernel/position.ts';

/** The events of a stream from its beginning, decoded; none where there is no such stream. */
export async function readEvents(eventStore: EventStore, codec: EventCodec, stream: string): Promise<readonly AnyRecorded[]> {
  const events: AnyRecorded[] = [];
  for await (const stored of eventStore.readStream(stream)) events.push(...(await codec.decode(stored)));
  return events;
}

/** An event as it lies in the log; undefined where the stream has none of that id. */
export async function findStored(eventStore: EventStore, stream: string, eventId: string): Promise<StoredEvent | undefined> {
  for await (const chunk of eventStore.readStream(stream)) {
    const found = chunk.find(({ id }) => id === eventId);
    if (found) return found;
  }
  return undefined;
}

/** Only the end of the log, and reading from a position, tell whether the log ever gave it out. @throws UnknownPositionError */
export async function mustBeIn(eventStore: EventStore, position: Position): Promise<void> {
  // Leaving the loop ends the reading, which a store may have begun at a server.
  for await (const _ of eventStore.readAll({ after: position })) return;
  if (isBefore(await eventStore.head(), position)) throw new UnknownPositionError(position);
}
