import { randomUUID } from 'node:crypto';
import type { EventStore, EventToAppend, Json, StoredEvent } from '@accelerator/backend/event-sourcing/event-store/event-store';

export function aStream(): string {
  return `partnership-${randomUUID()}`;
}

export function anEvent(data: Json = { partnershipId: 'one' }): EventToAppend {
  return { id: randomUUID(), type: 'InterestExpressed', version: 1, data, metadata: { at: '2026-03-04T12:00:00.000Z' } };
}

export function someEvents(count: number): EventToAppend[] {
  return Array.from({ length: count }, (_, index) => anEvent({ index }));
}

export function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

export async function all(chunks: AsyncIterable<readonly StoredEvent[]>): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  for await (const chunk of chunks) events.push(...chunk);
  return events;
}

export async function appendOneByOne(store: EventStore, stream: string, lastRevision: number, count: number): Promise<void> {
  for (let revision = lastRevision; revision < lastRevision + count; revision += 1) {
    await store.append(stream, revision === -1 ? 'none' : revision, [anEvent({ after: revision })]);
  }
}

/** Takes events one after the other out of chunks of any size. */
export function readerOf(chunks: AsyncIterable<readonly StoredEvent[]>): { take(count: number): Promise<StoredEvent[]> } {
  const iterator = chunks[Symbol.asyncIterator]();
  const left: StoredEvent[] = [];
  return {
    async take(count) {
      while (left.length < count) {
        const { done, value } = await iterator.next();
        if (done) throw new Error('The reading has ended.');
        left.push(...value);
      }
      return left.splice(0, count);
    },
  };
}
