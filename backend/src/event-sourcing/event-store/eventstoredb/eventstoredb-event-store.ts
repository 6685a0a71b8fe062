import type { Position as ServerPosition } from '@eventstore/db-client';
import { Backoff } from '../../../platform/async/backoff.ts';
import {
  EventStoreUnavailableError,
  OutcomeUnknownError,
  UnknownPositionError,
  type Appended,
  type EventStore,
  type EventToAppend,
  type ExpectedRevision,
  type StoredEvent,
} from '../event-store.ts';
import { checkAppend } from '../well-formed.ts';
import type { Taking } from './chunks.ts';
import { isFinal, isUnknownPosition, refusalOf, typeOf } from './client-errors.ts';
import type { Asked, Connection } from './connection.ts';
import { SharedSubscription, type LogSlice } from './shared-subscription.ts';
import { fromText, type Recorded } from './stored-form.ts';
import { isBefore, START, type Position } from '../../kernel/position.ts';

export interface EventStoreDbOptions {
  /** Put before the name of every stream, so that several programmes can share a server: each sees its own events alone. */
  readonly prefix?: string;
  /** The limit of a read without a sign of the server, in milliseconds. */
  readonly timeoutMs?: number;
}

const defaultTimeoutMs = 5_000;
/** So often a read is begun in all, while the connection broke before anything came of it. */
const maxAttempts = 4;
const longestPauseMs = 2_000;
/** Of the pages in which the log is read backwards: what is looked for lies mostly at its very end. */
const firstPageSize = 1;
const largestPageSize = 1_024;
const pageGrowth = 8;

/** The end of the log as it was read last. */
interface LogEnd {
  /** The position of the newest event, which may be another programme's. */
  readonly newest: Position;
  /** The newest position that is ours. */
  readonly head: Position | undefined;
}

/**
 * The log on a server that many processes share: EventStoreDB from version 22.6, or KurrentDB. Positions are its own two numbers.
 * Every read asks the leader of a cluster, so that a reader that was told of an event also finds it.
 */
export class EventStoreDbEventStore implements EventStore {
  readonly #closing = new AbortController();
  readonly #appending = new Set<Promise<unknown>>();
  readonly #subscription: SharedSubscription;
  #end: LogEnd | undefined;
  #firstEnd: Promise<unknown> | undefined;

  private constructor(
    private readonly connection: Connection,
    private readonly timeoutMs: number,
  ) {
    this.#subscription = new SharedSubscription({
      subscribe: (after, signal) => this.#subscribe(after, signal),
      isTransient: (error) => error instanceof EventStoreUnavailableError && !isUnknownPosition(error),
      head: () => this.head(),
      timeoutMs,
    });
  }

  /**
   * Does not wait for the server: it may be started later. The client is loaded here and not before, so that it costs nothing where the
   * programme runs without EventStoreDB.
   * @param url `esdb://user:password@host:2113`, `esdb://host:2113?tls=false` where it runs insecure, `esdb+discover://…` for a cluster
   * @throws Error where the address cannot be used
   */
  static async open(
    url: string,
    { prefix = '', timeoutMs = defaultTimeoutMs }: EventStoreDbOptions = {},
  ): Promise<EventStoreDbEventStore> {
    if (prefix.startsWith('$')) throw new Error('Names that begin with $ belong to the event store.');
    const { Connection } = await import('./connection.ts');
    return new EventStoreDbEventStore(new Connection(url, prefix), timeoutMs);
  }

  async append(stream: string, expected: ExpectedRevision, events: readonly EventToAppend[]): Promise<Appended> {
    checkAppend(stream, expected, events);
    if (this.#closing.signal.aborted) throw new OutcomeUnknownError(closedError());
    const sent = this.connection.append(stream, expected, events);
    this.#appending.add(sent);
    try {
      return await sent;
    } catch (error) {
      throw refusalOf(error, stream) ?? new OutcomeUnknownError(error);
    } finally {
      this.#appending.delete(sent);
    }
  }

  async *readStream(stream: string, { from = 0 }: { from?: number } = {}): AsyncIterable<readonly StoredEvent[]> {
    yield* this.#stream({ stream, from });
  }

  async readBackwards(stream: string, limit: number): Promise<readonly StoredEvent[]> {
    const events: StoredEvent[] = [];
    // The server refuses to read nothing.
    if (limit === 0) return events;
    for await (const chunk of this.#stream({ stream, last: limit })) events.push(...chunk);
    return events;
  }

  async *readAll({ after }: { after?: Position | undefined } = {}): AsyncIterable<readonly StoredEvent[]> {
    if (after !== undefined) fromText(after);
    const last = await this.head();
    if (last === undefined || !isBefore(after, last)) return;
    for await (const { events, end } of this.#forwards(after, this.#closing.signal)) {
      const known = isBefore(last, end) ? events.filter(({ position }) => !isBefore(last, position)) : events;
      if (known.length > 0) yield known;
      if (!isBefore(end, last)) return;
    }
  }

  async *follow(options: { after?: Position | undefined; signal: AbortSignal }): AsyncIterable<readonly StoredEvent[]> {
    const stopped = AbortSignal.any([options.signal, this.#closing.signal]);
    const backoff = new Backoff(longestPauseMs);
    let { after } = options;
    while (!stopped.aborted) {
      try {
        for await (const { events, end } of this.#fromNowOn(after, stopped)) {
          after = end;
          backoff.startOver();
          if (events.length > 0) yield events;
        }
      } catch (error) {
        if (options.signal.aborted) return;
        if (!(error instanceof EventStoreUnavailableError)) throw error;
      }
      await backoff.pause(stopped);
    }
    if (!options.signal.aborted) throw closedError();
  }

  /**
   * The first time that may be the whole log, where all of it is other programmes': who asks in between waits for that, and reads on from
   * its end.
   */
  async head(): Promise<Position | undefined> {
    if (this.#end === undefined) await (this.#firstEnd ??= this.#readEnd().finally(() => (this.#firstEnd = undefined)));
    return this.#readEnd();
  }

  /** Reads backwards to the newest event of ours, and not beyond what it read the last time. */
  async #readEnd(): Promise<Position | undefined> {
    const known = this.#end;
    let newest: Position | undefined;
    let head: Position | undefined;
    for await (const { position, ours } of this.#backwards()) {
      newest ??= position;
      if (ours) head = position;
      else if (known !== undefined && !isBefore(known.newest, position)) head = known.head;
      else continue;
      break;
    }
    if (newest !== undefined) this.#end = { newest, head };
    return head;
  }

  /** Reads backwards, so that it takes as long as there are events: give it a limit. */
  async countAfter(after: Position | undefined, most = Infinity): Promise<number> {
    let count = 0;
    for await (const { position, ours } of this.#backwards()) {
      if (count >= most || !isBefore(after, position)) return count;
      if (ours) count += 1;
    }
    return count;
  }

  /** Waits for the appends that are under way. */
  async close(): Promise<void> {
    if (this.#closing.signal.aborted) return;
    this.#closing.abort();
    await Promise.allSettled(this.#appending);
    await this.connection.close();
  }

  async *#fromNowOn(after: Position | undefined, signal: AbortSignal): AsyncIterable<LogSlice> {
    let reached = after;
    for await (const slice of this.#forwards(after, signal)) {
      reached = slice.end;
      yield slice;
    }
    yield* this.#subscription.follow(reached ?? START, signal);
  }

  /** Reads what lies after `after` now. */
  async *#forwards(after: Position | undefined, signal: AbortSignal): AsyncIterable<LogSlice> {
    const asked = { log: 'forwards', from: placeOf(after) } as const;
    try {
      for await (const chunk of this.#readWhole(asked, signal)) {
        // The server begins with the event at the place itself.
        const slice = sliceOf(chunk, after ?? START);
        if (slice) yield slice;
      }
    } catch (error) {
      throw after !== undefined && isUnknownPosition(error) ? new UnknownPositionError(after, error) : error;
    }
  }

  /** Follows what comes after `after`; from the log's first event where it is START. */
  async *#subscribe(after: Position, signal: AbortSignal): AsyncIterable<LogSlice> {
    let reached = after;
    const asked = { log: 'subscription', from: placeOf(after) } as const;
    for await (const chunk of this.#read(asked, { fill: false, signal })) {
      const slice = sliceOf(chunk, reached);
      if (!slice) continue;
      reached = slice.end;
      yield slice;
    }
  }

  /** The log from its end backwards, read in pages that grow. */
  async *#backwards(): AsyncIterable<Recorded> {
    let from: ServerPosition | 'end' = 'end';
    for (let size = firstPageSize; ; size = Math.min(size * pageGrowth, largestPageSize)) {
      const page: Recorded[] = [];
      for await (const chunk of this.#readWhole({ log: 'backwards', from, most: size })) page.push(...chunk);
      yield* page;
      const last = page.at(-1);
      if (!last || page.length < size) return;
      from = fromText(last.position);
    }
  }

  async *#stream(asked: Extract<Asked, { stream: string }>): AsyncIterable<readonly StoredEvent[]> {
    for await (const chunk of this.#readWhole(asked)) yield chunk.map(oursOf);
  }

  #readWhole(asked: Asked, signal: AbortSignal = this.#closing.signal): AsyncIterable<readonly Recorded[]> {
    return this.#read(asked, { fill: true, signal, timeoutMs: this.timeoutMs });
  }

  async *#read(asked: Asked, taking: Taking): AsyncIterable<readonly Recorded[]> {
    const deadline = performance.now() + (taking.timeoutMs ?? 0);
    const backoff = new Backoff(longestPauseMs);
    for (let attempt = 1, isDone = false; !isDone; attempt += 1) {
      this.#mustBeOpen();
      let isUntouched = true;
      try {
        for await (const chunk of this.connection.read(asked, taking)) {
          isUntouched = false;
          yield chunk;
        }
        isDone = true;
      } catch (error) {
        if (isFinal(error)) throw error;
        const isRetried = isUntouched && typeOf(error) === 'unavailable' && attempt < maxAttempts && performance.now() < deadline;
        if (!isRetried) throw new EventStoreUnavailableError(error);
        await backoff.pause(taking.signal);
      }
    }
    this.#mustBeOpen();
  }

  #mustBeOpen(): void {
    if (this.#closing.signal.aborted) throw closedError();
  }
}

/** @returns undefined where nothing of it lies after `after` */
function sliceOf(chunk: readonly Recorded[], after: Position): LogSlice | undefined {
  const events = chunk.flatMap(({ ours, position }) => (ours && isBefore(after, position) ? ours : []));
  const end = chunk.at(-1)?.position ?? START;
  return isBefore(after, end) ? { events, end } : undefined;
}

function oursOf({ streamName, ours }: Recorded): StoredEvent {
  if (!ours) throw new Error(`The stream ${streamName} holds an event that this programme did not write.`);
  return ours;
}

function closedError(): Error {
  return new Error('The event store is closed.');
}

/** @throws Error where it has not the form of a position */
function placeOf(after: Position | undefined): ServerPosition | 'start' {
  return after === undefined || after === START ? 'start' : fromText(after);
}
