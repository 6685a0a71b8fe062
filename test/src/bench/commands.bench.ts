import { fdatasyncSync, openSync, writeSync, closeSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SqliteEventStore } from '@accelerator/backend/event-sourcing/event-store/sqlite/sqlite-event-store';
import type { StoredEvent } from '@accelerator/backend/event-sourcing/event-store/event-store';
import type { Figure } from './figure.ts';
import { approvedPairs, begunInterests, type Interest } from './pairs.ts';
import { serveProgramme } from './served.ts';
import { median, percentile, rounded } from './statistics.ts';
import { inTemporaryFolder } from './temporary-folder.ts';
import { waitForTheDisk } from './waiting.ts';

const clients = 64;
const changesOfEach = 60;
/** Until then the processor is still busy with compiling what it runs. */
const warmUpChanges = 100;
const longestBareRun = 2_000;
const syncs = 100;
/** Of a disk such as rented servers have over a network. In milliseconds. */
const slowerSyncs = 2;

export const commands: Figure = {
  number: 1,
  what: 'commands over HTTP by 64 clients, each answered once it is on the disk (events per second)',
  against: 'bare appends of the same events, one transaction each, as durable',
  bound: { atLeast: 0.8 },
  measure: (scale) => inTemporaryFolder((folder) => measure(folder, Math.ceil(changesOfEach * scale))),
};

async function measure(folder: string, changes: number) {
  const here = await compared(join(folder, 'here'), changes, 0);
  const slower = await compared(join(folder, 'slower'), changes, slowerSyncs);
  return {
    value: here.rate / here.bare,
    details: {
      'commands per second': Math.round(here.rate),
      'milliseconds p50': rounded(median(here.times)),
      'milliseconds p99': rounded(percentile(here.times, 0.99)),
      'bare appends per second': Math.round(here.bare),
      'milliseconds of processor time for a command': rounded((1_000 * here.processorTime) / here.times.length),
      'milliseconds of one sync of this disk': rounded(syncTime(join(folder, 'sync'))),
      [`ratio with syncs that take ${slowerSyncs} ms longer`]: rounded(slower.rate / slower.bare),
      [`commands per second with syncs that take ${slowerSyncs} ms longer`]: Math.round(slower.rate),
      [`milliseconds p50 with syncs that take ${slowerSyncs} ms longer`]: rounded(median(slower.times)),
      [`milliseconds p99 with syncs that take ${slowerSyncs} ms longer`]: rounded(percentile(slower.times, 0.99)),
      [`bare appends per second with syncs that take ${slowerSyncs} ms longer`]: Math.round(slower.bare),
    },
  };
}

/** The commands of all clients, and then the same events as bare appends. @param slower milliseconds added to each sync, on both sides */
async function compared(folder: string, changes: number, slower: number) {
  await mkdir(folder);
  const served = await serveProgramme(folder, { slowerSyncs: slower });
  const interests = await begunInterests(await approvedPairs(served, clients));
  await changed(interests, warmUpChanges);
  const processor = served.processorTime;
  const begun = performance.now();
  const times = await changed(interests, changes);
  const seconds = (performance.now() - begun) / 1_000;
  const processorTime = served.processorTime - processor;
  await served.stop();

  const events = await lastEvents(join(folder, 'log.sqlite'), times.length);
  const bare = bareRate(join(folder, 'bare.sqlite'), events.slice(-longestBareRun), slower);
  return { rate: times.length / seconds, bare, times, processorTime };
}

/** Every client changes its mind as often as asked, the next time when it was answered. @returns milliseconds of each change */
export async function changed(interests: readonly Interest[], times: number): Promise<readonly number[]> {
  const each = interests.map(async (interest) => {
    const taken: number[] = [];
    for (let time = 0; time < times; time += 1) taken.push(await interest.change());
    return taken;
  });
  return (await Promise.all(each)).flat();
}

async function lastEvents(file: string, count: number): Promise<readonly StoredEvent[]> {
  const store = SqliteEventStore.open(file);
  const events: StoredEvent[] = [];
  for await (const chunk of store.readAll()) events.push(...chunk);
  await store.close();
  return events.slice(-count);
}

/** What SQLite does at least for an event: a row in its place in its stream, and a commit that waits for the disk. */
function bareRate(file: string, events: readonly StoredEvent[], slower: number): number {
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
    CREATE TABLE event (number INTEGER PRIMARY KEY AUTOINCREMENT, stream INTEGER, revision INTEGER, id TEXT, type TEXT, body TEXT,
      UNIQUE (stream, revision))`);
  const insert = database.prepare('INSERT INTO event (stream, revision, id, type, body) VALUES (?, ?, ?, ?, ?)');
  const streams = [...new Set(events.map(({ stream }) => stream))];
  const numbers = new Map(streams.map((stream, index) => [stream, index]));
  const begun = performance.now();
  for (const { stream, revision, id, type, data, metadata } of events) {
    database.exec('BEGIN IMMEDIATE');
    insert.run(numbers.get(stream)!, revision, id, type, JSON.stringify({ data, metadata }));
    if (slower > 0) waitForTheDisk(slower);
    database.exec('COMMIT');
  }
  const rate = (1_000 * events.length) / (performance.now() - begun);
  database.close();
  return rate;
}

/** The median of some writes of a page, each synced. In milliseconds. */
function syncTime(file: string): number {
  const descriptor = openSync(file, 'w');
  const times = Array.from({ length: syncs }, () => {
    writeSync(descriptor, Buffer.alloc(4_096, 1));
    const begun = performance.now();
    fdatasyncSync(descriptor);
    return performance.now() - begun;
  });
  closeSync(descriptor);
  return median(times);
}
