import { fdatasyncSync, openSync, writeSync, closeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SqliteEventStore } from '@accelerator/backend/event-store/sqlite/sqlite-event-store';
import type { StoredEvent } from '@accelerator/backend/event-store/event-store';
import type { Figure } from './figure.ts';
import { approvedPairs, begunInterests, type Interest } from './pairs.ts';
import { serveProgramme } from './served.ts';
import { median, percentile, rounded } from './statistics.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

const clients = 64;
const changesOfEach = 60;
const warmUpChanges = 10;
const longestBareRun = 2_000;
const syncs = 100;

export const commands: Figure = {
  number: 1,
  what: 'commands over HTTP by 64 clients, each answered once it is on the disk (events per second)',
  against: 'bare appends of the same events, one transaction each, as durable',
  bound: { atLeast: 0.8 },
  measure: (scale) => inTemporaryFolder((folder) => measure(folder, Math.ceil(changesOfEach * scale))),
};

async function measure(folder: string, changes: number) {
  const served = await serveProgramme(folder);
  const interests = await begunInterests(await approvedPairs(served, clients));
  await changed(interests, warmUpChanges);
  const processor = served.processorTime;
  const begun = performance.now();
  const times = await changed(interests, changes);
  const seconds = (performance.now() - begun) / 1_000;
  const processorTime = served.processorTime - processor;
  await served.stop();

  const events = await lastEvents(join(folder, 'log.sqlite'), times.length);
  const bare = bareRate(join(folder, 'bare.sqlite'), events.slice(-longestBareRun));
  const rate = times.length / seconds;
  return {
    value: rate / bare,
    details: {
      'commands per second': Math.round(rate),
      'milliseconds p50': rounded(median(times)),
      'milliseconds p99': rounded(percentile(times, 0.99)),
      'bare appends per second': Math.round(bare),
      'milliseconds of processor time for a command': rounded((1_000 * processorTime) / times.length),
      'milliseconds of one sync of this disk': rounded(syncTime(join(folder, 'sync'))),
    },
  };
}

/** Every client changes its mind as often as asked, the next time when it was answered. */
async function changed(interests: readonly Interest[], times: number): Promise<readonly number[]> {
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

/** What SQLite does at least for an event: a row with its two unique indexes, and a commit that waits for the disk. */
function bareRate(file: string, events: readonly StoredEvent[]): number {
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
    CREATE TABLE event (number INTEGER PRIMARY KEY AUTOINCREMENT, stream TEXT, revision INTEGER, id TEXT UNIQUE, type TEXT, body TEXT,
      UNIQUE (stream, revision))`);
  const insert = database.prepare('INSERT INTO event (stream, revision, id, type, body) VALUES (?, ?, ?, ?, ?)');
  const begun = performance.now();
  for (const { stream, revision, id, type, data, metadata } of events) {
    database.exec('BEGIN IMMEDIATE');
    insert.run(stream, revision, id, type, JSON.stringify({ data, metadata }));
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
