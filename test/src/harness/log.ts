import type { StoredEvent } from '@accelerator/backend/event-sourcing/event-store/event-store';
import { poll } from './poll.ts';
import type { Programme } from './programme.ts';

/** The events of a stream as they lie in the log, personal fields sealed; all of them, or those of one type. */
export async function logOf(programme: Programme, stream: string, type?: string): Promise<StoredEvent[]> {
  return programme.place.withLog(async (store) => {
    const events: StoredEvent[] = [];
    for await (const chunk of store.readStream(stream)) events.push(...chunk);
    return events.filter((event) => type === undefined || event.type === type);
  });
}

/** Resolves as soon as the stream holds an event of that type, whatever is still to follow from it. */
export async function untilLogged(programme: Programme, stream: string, type: string): Promise<void> {
  await poll(async () => (await logOf(programme, stream, type))[0], { missing: () => `No ${type} in ${stream}`, pause: 1 });
}

/** How many events the log holds. */
export function logLength(programme: Programme): Promise<number> {
  return programme.place.withLog((store) => store.countAfter(undefined));
}
