import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { inTransaction, openDatabase, openFile, OtherWriters, prepareArrays } from '../../../platform/sqlite/database.ts';
import {
  OutcomeUnknownError,
  UnknownPositionError,
  WrongRevisionError,
  type Appended,
  type EventStore,
  type EventToAppend,
  type ExpectedRevision,
  type Json,
  type StoredEvent,
} from '../event-store.ts';
import { checkAppend } from '../well-formed.ts';
import { hasLayout, prepareLayout } from './log-layout.ts';
import { WaitingFollowers, type Chunk } from './waiting-followers.ts';
import { positionFrom, START, type Position } from '../../kernel/position.ts';

const chunkSize = 1_000;
const streamsInMemory = 10_000;

const selectEvents = `
  SELECT event.number, stream.name, revision, event_id, type, version, body
  FROM event JOIN stream ON stream.number = event.stream
`;

/** The same in every layout: events have always had numbers without gaps, from 1 on. */
const selectHead = 'SELECT max(number) FROM event';

export interface LogExtent {
  readonly events: number;
  /** The position of the newest event; null where there is none. */
  readonly head: string | null;
}

/** Appends that wait for the same commit, and the callers that wait for their outcome. */
interface WaitingAppend {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly EventToAppend[];
  readonly resolve: (appended: Appended) => void;
  readonly reject: (error: Error) => void;
}

export interface SqliteEventStoreOptions {
  /** The longest wait of an append for another process that writes to the same file. */
  readonly busyTimeoutMs?: number;
}

/** The log in one SQLite file, or in memory where the file is `:memory:`. Positions are the numbers of the rows. */
export class SqliteEventStore implements EventStore {
  readonly #statements: Statements;
  /** The last revisions of the streams that were written last: a caller that knows a stream up to there need not read it. */
  readonly #lastRevisions = new LRUCache<string, number>({ max: streamsInMemory });
  readonly #otherWriters: OtherWriters;
  readonly #followers = new WaitingFollowers();
  /** The number of times that appends were written. */
  #commits = 0;
  #waiting: WaitingAppend[] = [];
  #closed = false;

  private constructor(private readonly database: DatabaseSync) {
    this.#statements = prepareStatements(database);
    this.#otherWriters = new OtherWriters(database);
  }

  /** @throws Error where the file is no log, or one of another layout */
  static open(file: string, options: SqliteEventStoreOptions = {}): SqliteEventStore {
    const database = openDatabase(file, { synchronous: 'FULL', cacheMiB: 64, ...options });
    try {
      prepareLayout(database, file);
      return new SqliteEventStore(database);
    } catch (error) {
      database.close();
      throw error;
    }
  }

  /** Beside a process that appends; nothing can be appended. @throws Error as `open` does, also where nothing was made in it yet */
  static read(file: string): SqliteEventStore {
    const database = openFile(file, { readOnly: true });
    try {
      if (!hasLayout(database, file)) throw new Error(`${file} holds no log.`);
      return new SqliteEventStore(database);
    } catch (error) {
      database.close();
      throw error;
    }
  }

  /**
   * Measures a closed log. The file is left as it is.
   * @throws Error where the file is no log, or one of another layout
   */
  static extentOf(file: string): LogExtent {
    const database = openFile(file);
    try {
      if (!hasLayout(database, file)) return { events: 0, head: null };
      const [events] = prepareArrays(database, selectHead).get() as unknown as [number | null];
      return { events: events ?? 0, head: events === null ? null : toPosition(events) };
    } finally {
      database.close();
    }
  }

  async append(stream: string, expected: ExpectedRevision, events: readonly EventToAppend[]): Promise<Appended> {
    checkAppend(stream, expected, events);
    if (this.#closed) throw new OutcomeUnknownError(closedError());
    return new Promise((resolve, reject) => {
      // The appends of one turn of the event loop share a commit, whose cost is the wait for the disk.
      if (this.#waiting.length === 0) setImmediate(() => this.#commitWaiting());
      this.#waiting.push({ stream, expected, events, resolve, reject });
    });
  }

  readStream(stream: string, options: { from?: number } = {}): AsyncIterable<readonly StoredEvent[]> {
    const { streamForwards } = this.#statements;
    return chunks(options.from ?? 0, (from) => {
      const events = this.#endsBefore(stream, from) ? [] : streamForwards.all(stream, from, chunkSize).map(toEvent);
      return { events, next: from + events.length };
    });
  }

  async readBackwards(stream: string, limit: number): Promise<readonly StoredEvent[]> {
    return this.#statements.streamBackwards.all(stream, limit).map(toEvent);
  }

  readAll(options: { after?: Position | undefined } = {}): AsyncIterable<readonly StoredEvent[]> {
    const end = this.#headNumber();
    return chunks(toNumber(options.after), (after) => this.#chunkAfter(after, end));
  }

  async *follow(options: { after?: Position | undefined; signal: AbortSignal }): AsyncIterable<readonly StoredEvent[]> {
    let after = toNumber(options.after);
    let readAt: number | undefined;
    while (!options.signal.aborted) {
      if (this.#closed) throw closedError();
      // Where nothing was appended since the last chunk, which was not full, there is nothing to read.
      const chunk = readAt === this.#commits ? await this.#followers.next(after, options.signal) : this.#chunkAfter(after);
      readAt = this.#commits;
      after = chunk.next;
      if (chunk.events.length > 0) yield chunk.events;
      if (chunk.events.length < chunkSize) continue;
      readAt = undefined;
      await nextTurn();
    }
  }

  async head(): Promise<Position | undefined> {
    const head = this.#headNumber();
    return head === 0 ? undefined : toPosition(head);
  }

  async countAfter(after: Position | undefined, most = Infinity): Promise<number> {
    return Math.min(most, Math.max(0, this.#headNumber() - toNumber(after)));
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#commitWaiting();
    this.#closed = true;
    this.#wakeFollowers();
    this.database.close();
  }

  #commitWaiting(): void {
    const waiting = this.#waiting;
    if (waiting.length === 0) return;
    this.#waiting = [];
    const outcomes = this.#write(waiting);
    for (const [index, { resolve, reject }] of waiting.entries()) {
      const outcome = outcomes[index]!;
      if (outcome instanceof Error) reject(outcome);
      else resolve(outcome);
    }
    this.#commits += 1;
    this.#wakeFollowers();
  }

  /** One commit for all; a refused append writes nothing and stops no other. */
  #write(waiting: readonly WaitingAppend[]): readonly (Appended | Error)[] {
    try {
      return inTransaction(this.database, () => waiting.map((append) => this.#writeOne(append)));
    } catch (error) {
      this.#lastRevisions.clear();
      return waiting.map(() => new OutcomeUnknownError(error));
    }
  }

  #writeOne({ stream, expected, events }: WaitingAppend): Appended | WrongRevisionError {
    const [number, last] = (this.#statements.stream.get(stream) ?? []) as [number?, number?];
    const expectedRevision = expected === 'none' ? -1 : expected;
    if ((last ?? -1) !== expectedRevision) {
      this.#lastRevisions.delete(stream);
      return this.#writtenBefore(stream, expectedRevision, events) ?? new WrongRevisionError(stream);
    }
    const appended = this.#insert(number ?? this.#begin(stream), expectedRevision + 1, events);
    this.#lastRevisions.set(stream, appended.revision);
    return appended;
  }

  /** @returns the number of the stream */
  #begin(stream: string): number {
    return Number(this.#statements.begin.run(stream).lastInsertRowid);
  }

  /** Every check has been made: an insert that fails is a failing store. */
  #insert(stream: number, from: number, events: readonly EventToAppend[]): Appended {
    let number: number | bigint = 0;
    for (const [index, { id, type, version, data, metadata }] of events.entries()) {
      const body = JSON.stringify({ data, metadata });
      number = this.#statements.insert.run(stream, from + index, id, type, version, body).lastInsertRowid;
    }
    return { position: toPosition(Number(number)), revision: from + events.length - 1 };
  }

  /** True if it is known without reading that the stream has no event at `revision`. */
  #endsBefore(stream: string, revision: number): boolean {
    if (this.#otherWriters.haveCommitted()) this.#lastRevisions.clear();
    const last = this.#lastRevisions.get(stream);
    return last !== undefined && last < revision;
  }

  #writtenBefore(stream: string, expectedRevision: number, events: readonly EventToAppend[]): Appended | undefined {
    const rows = this.#statements.streamForwards.all(stream, expectedRevision + 1, events.length);
    const written = rows.map(toEvent);
    const same = written.length === events.length && written.every(({ id }, index) => id === events[index]!.id);
    if (!same) return undefined;
    const { position, revision } = written.at(-1)!;
    return { position, revision };
  }

  #headNumber(): number {
    const [number] = this.#statements.head.get() as unknown as [number | null];
    return number ?? 0;
  }

  #chunkAfter(after: number, end = Number.MAX_SAFE_INTEGER): Chunk {
    const rows = this.#statements.allForwards.all(after, end, chunkSize);
    const events = rows.map(toEvent);
    return { events, next: events.length === 0 ? after : (rows.at(-1) as unknown as EventRow)[0] };
  }

  #wakeFollowers(): void {
    this.#followers.wake((after) => (this.#closed ? { events: [], next: after } : this.#chunkAfter(after)));
  }
}

function closedError(): Error {
  return new Error('The event store is closed.');
}

/** Reads until a chunk is not full, and lets other work run in between. */
async function* chunks(start: number, read: (from: number) => Chunk): AsyncIterable<readonly StoredEvent[]> {
  let from = start;
  for (;;) {
    const { events, next } = read(from);
    if (events.length > 0) yield events;
    if (events.length < chunkSize) return;
    from = next;
    await nextTurn();
  }
}

type EventRow = [number: number, stream: string, revision: number, id: string, type: string, version: number, body: string];

function toEvent(row: unknown): StoredEvent {
  const [number, stream, revision, id, type, version, body] = row as EventRow;
  const { data, metadata } = JSON.parse(body) as { data: Json; metadata: Json };
  return { id, stream, revision, position: toPosition(number), type, version, data, metadata };
}

/** As many digits as the largest safe number has. */
const digits = 16;
const form = new RegExp(`^\\d{${digits}}$`);

function toPosition(number: number): Position {
  return positionFrom(String(number).padStart(digits, '0'));
}

function toNumber(position: Position | undefined): number {
  if (position === undefined || position === START) return 0;
  const number = Number(position);
  if (!form.test(position) || !Number.isSafeInteger(number)) throw new UnknownPositionError(position);
  return number;
}

type Statements = ReturnType<typeof prepareStatements>;

function prepareStatements(database: DatabaseSync) {
  const prepare = (sql: string) => prepareArrays(database, sql);
  return {
    stream: prepare('SELECT number, (SELECT max(revision) FROM event WHERE stream = stream.number) FROM stream WHERE name = ?'),
    begin: prepare('INSERT INTO stream (name) VALUES (?)'),
    insert: prepare('INSERT INTO event (stream, revision, event_id, type, version, body) VALUES (?, ?, ?, ?, ?, ?)'),
    streamForwards: prepare(`${selectEvents} WHERE name = ? AND revision >= ? ORDER BY revision LIMIT ?`),
    streamBackwards: prepare(`${selectEvents} WHERE name = ? ORDER BY revision DESC LIMIT ?`),
    allForwards: prepare(`${selectEvents} WHERE event.number > ? AND event.number <= ? ORDER BY event.number LIMIT ?`),
    head: prepare(selectHead),
  };
}
