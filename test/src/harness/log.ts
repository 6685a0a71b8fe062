import { setImmediate as nextTurn } from 'node:timers/promises';
import type { StoredEvent } from '@accelerator/backend/event-store/event-store';
import type { Programme } from './programme.ts';

/** The events of a stream as they lie in the log, personal fields sealed; all of them, or those of one type. */
export async function logOf(programme: Programme, stream: string, type?: string): Promise<StoredEvent[]> {
  return programme.place.withLog(async (store) => {
    const events: StoredEvent[] = [];
    for await (const chunk of store.readStream(stream)) events.push(...chunk);
    return events.filter((event) => type === undefined || event.type === type);
  });
}

const patience = 10_000;

/** Resolves as soon as the stream holds an event of that type, whatever is still to follow from it. */
export async function untilLogged(programme: Programme, stream: string, type: string): Promise<void> {
  const deadline = Date.now() + patience;
  while ((await logOf(programme, stream, type)).length === 0) {
    if (Date.now() > deadline) throw new Error(`No ${type} in ${stream} within ${patience} ms.`);
    await nextTurn();
  }
}

/** How many events the log holds. */
export function logLength(programme: Programme): Promise<number> {
  return programme.place.withLog((store) => store.countAfter(undefined));
}
