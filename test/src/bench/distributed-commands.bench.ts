import { EventStoreDBClient } from '@eventstore/db-client';
import type { StoredEvent } from '@accelerator/backend/event-sourcing/event-store/event-store';
import { changed } from './commands.bench.ts';
import type { Figure } from './figure.ts';
import { approvedPairs, begunInterests } from './pairs.ts';
import { onSharedServers, serveNodes } from './servers.ts';
import { median, percentile, rounded } from './statistics.ts';
import type { SharedServers } from '../harness/place.ts';

const clients = 64;
const changesOfEach = 40;
/** Until then the processors are still busy with compiling what they run. */
const warmUpChanges = 60;
const credentials = { username: 'anybody', password: 'anybody' };

export const distributedCommands: Figure = {
  number: 9,
  what: 'commands over HTTP by 64 clients, on EventStoreDB and MongoDB (events per second)',
  against: 'the same events appended by the bare client of EventStoreDB, 64 at a time',
  bound: { atLeast: 0.7 },
  isOnServers: true,
  measure: (scale) => onSharedServers((place) => measure(place, Math.ceil(changesOfEach * scale))),
};

async function measure(place: SharedServers, changes: number) {
  const [node] = await serveNodes(place, 1);
  const interests = await begunInterests(await approvedPairs(node, clients));
  await changed(interests, warmUpChanges);
  const processor = node.processorTime;
  const begun = performance.now();
  const times = await changed(interests, changes);
  const rate = (1_000 * times.length) / (performance.now() - begun);
  const processorTime = node.processorTime - processor;
  await node.stop();
  const bare = await bareRate(place, times.length);
  return {
    value: rate / bare,
    details: {
      'commands per second': Math.round(rate),
      'milliseconds p50': rounded(median(times)),
      'milliseconds p99': rounded(percentile(times, 0.99)),
      'bare appends per second': Math.round(bare),
      'milliseconds of processor time of the node for a command': rounded((1_000 * processorTime) / times.length),
    },
  };
}

/** Each client appends to a stream of its own, the next event when the last one was acknowledged. */
async function bareRate(place: SharedServers, count: number): Promise<number> {
  const events = (await place.withLog((log) => lastOf(log.readAll(), count))).map(({ id: _, type, data, metadata }) => ({
    contentType: 'application/json' as const,
    type,
    data,
    metadata,
  }));
  const client = EventStoreDBClient.connectionString(place.env['EVENTSTORE_URL']!);
  const append = async (from: number) => {
    const stream = `bare-${crypto.randomUUID()}`;
    for (let index = from, revision = -1n; index < events.length; index += clients, revision += 1n) {
      const event = { ...events[index]!, id: crypto.randomUUID() };
      const expectedRevision = revision < 0n ? 'no_stream' : revision;
      await client.appendToStream(stream, [event], { expectedRevision, credentials });
    }
  };
  const appendAll = () => Promise.all(Array.from({ length: clients }, (_, from) => append(from)));
  await appendAll();
  const begun = performance.now();
  await appendAll();
  const rate = (1_000 * events.length) / (performance.now() - begun);
  await client.dispose();
  return rate;
}

async function lastOf(chunks: AsyncIterable<readonly StoredEvent[]>, count: number): Promise<readonly StoredEvent[]> {
  const events: StoredEvent[] = [];
  for await (const chunk of chunks) events.push(...chunk);
  return events.slice(-count);
}
