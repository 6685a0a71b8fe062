import type { ErrorType, Position } from '@eventstore/db-client';
import {
  EventStoreUnavailableError,
  MalformedAppendError,
  OutcomeUnknownError,
  UnknownPositionError,
  WrongRevisionError,
  type Appended,
  type EventStore,
  type EventToAppend,
  type ExpectedRevision,
  type StoredEvent,
} from '../event-store.ts';
import { checkAppend } from '../well-formed.ts';
import type { Taking } from './chunks.ts';
import type { Connection } from './connection.ts';
import { LiveTail, type Stretch } from './live-tail.ts';
import { Backoff } from './reconnect-backoff.ts';
import type { Recorded } from './read-messages.ts';
import type { Asked } from './read-requests.ts';
import { fromText } from './stored-form.ts';

export interface EventStoreDbOptions {
  /** Put before the name of every stream, so that several programmes can share a server: each sees its own events alone. */
  readonly prefix?: string;
  /** How long a read waits for a sign of the server, in milliseconds. */
  readonly timeoutMs?: number;
}

const usualPatience = 5_000;
/** So many times as long, where the server may have to pass over very much that others wrote before it finds anything. */
const amongOthers = 12;
/** So often a read is begun in all, while nothing has come of it because the line broke. */
const maxAttempts = 4;
/** Of the pages in which the log is read backwards: what is looked for lies mostly at its very end. */
const firstPage = 2;
const largestPage = 1_024;
const pageGrowth = 8;

const finalTypes: readonly `${ErrorType}`[] = ['stream-deleted', 'access-denied', 'invalid-argument'];

/** What the end of the log looked like when others had written last. */
interface Sighting {
  /** The position of their event. */
  readonly end: string;
  /** The newest position that is ours. */
  readonly head: string | undefined;
}

/**
 * The log on a server that many processes share: EventStoreDB from version 22.6, or KurrentDB. Positions are its own two numbers.
 * Every read asks the leader of a cluster, so that whoever was told of an event also finds it.
 */
export class EventStoreDbEventStore implements EventStore {
  readonly #connection: Connection;
  readonly #prefix: string;
  readonly #timeoutMs: number;
  readonly #closing = new AbortController();
  readonly #appending = new Set<Promise<unknown>>();
  readonly #tail: LiveTail;
  #sighting: Sighting | undefined;

  private constructor(connection: Connection, { prefix = '', timeoutMs = usualPatience }: EventStoreDbOptions) {
    this.#connection = connection;
    this.#prefix = prefix;
    this.#timeoutMs = timeoutMs;
    this.#tail = new LiveTail({
      subscribe: (after, signal) => this.#asItGrows(after, signal),
      mayPass: (error) => error instanceof EventStoreUnavailableError && !isUnknownPlace(error),
      head: () => this.head(),
      timeoutMs,
    });
  }

  /**
   * Does not wait for the server: it may be started later. The library is loaded here and not before: whoever runs without
   * EventStoreDB does not pay for it.
   * @param url `esdb://user:password@host:2113`, `esdb://host:2113?tls=false` where it runs insecure, `esdb+discover://…` for a cluster
   * @throws Error where the address cannot be used
   */
  static async open(url: string, options: EventStoreDbOptions = {}): Promise<EventStoreDbEventStore> {
    if (options.prefix?.startsWith('$')) throw new Error('Names that begin with $ belong to the event store.');
    const { connect } = await import('./connection.ts');
    return new EventStoreDbEventStore(connect(url, options.prefix ?? ''), options);
  }

  async append(stream: string, expected: ExpectedRevision, events: readonly EventToAppend[]): Promise<Appended> {
    checkAppend(stream, expected, events);
    if (this.#closing.signal.aborted) throw new OutcomeUnknownError(closedError());
    const sent = this.#connection.append(stream, expected, events);
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

  async *readAll({ after }: { after?: string | undefined } = {}): AsyncIterable<readonly StoredEvent[]> {
    if (after !== undefined) fromText(after);
    const last = await this.head();
    if (last === undefined || (after !== undefined && after >= last)) return;
    for await (const { events, end } of this.#forwards(after, this.#closing.signal)) {
      const known = end > last ? events.filter(({ position }) => position <= last) : events;
      if (known.length > 0) yield known;
      if (end >= last) return;
    }
  }

  async *follow(options: { after?: string | undefined; signal: AbortSignal }): AsyncIterable<readonly StoredEvent[]> {
    const stopped = AbortSignal.any([options.signal, this.#closing.signal]);
    const pauses = new Backoff();
    let { after } = options;
    while (!stopped.aborted) {
      try {
        for await (const { events, end } of this.#fromNowOn(after, stopped)) {
          after = end;
          pauses.startOver();
          if (events.length > 0) yield events;
        }
      } catch (error) {
        if (options.signal.aborted) return;
        if (!(error instanceof EventStoreUnavailableError)) throw error;
      }
      await pauses.pause(stopped);
    }
    if (!options.signal.aborted) throw closedError();
  }

  async head(): Promise<string | undefined> {
    const [newest] = await this.#page({ log: 'newest' }, this.#timeoutMs);
    if (newest === undefined) return undefined;
    const { position: end, ours } = newest;
    if (ours) return end;
    if (this.#sighting?.end !== end) this.#sighting = { end, head: await this.#newestOfOurs() };
    return this.#sighting.head;
  }

  /** Reads backwards, so that it takes as long as there are events: give it a limit. */
  async countAfter(after: string | undefined, most = Infinity): Promise<number> {
    let count = 0;
    for await (const page of this.#backwards()) {
      for (const event of page) {
        if (count >= most || (after !== undefined && event.position <= after)) return count;
        if (event.ours) count += 1;
      }
    }
    return count;
  }

  /** Waits for the appends that are under way. */
  async close(): Promise<void> {
    if (this.#closing.signal.aborted) return;
    this.#closing.abort();
    await Promise.allSettled(this.#appending);
    await this.#connection.close();
  }

  get #searching(): number {
    return this.#prefix === '' ? this.#timeoutMs : amongOthers * this.#timeoutMs;
  }

  async *#fromNowOn(after: string | undefined, signal: AbortSignal): AsyncIterable<Stretch> {
    let reached = after;
    for await (const stretch of this.#forwards(after, signal)) {
      reached = stretch.end;
      yield stretch;
    }
    yield* this.#tail.follow(reached ?? '', signal);
  }

  /** What lies after `after` now. */
  async *#forwards(after: string | undefined, signal: AbortSignal): AsyncIterable<Stretch> {
    const asked = { log: 'forwards', from: placeOf(after) } as const;
    try {
      for await (const chunk of this.#read(asked, { fill: true, signal, timeoutMs: this.#searching })) {
        // The server begins with the event at the place itself.
        const stretch = stretchOf(chunk, after ?? '');
        if (stretch) yield stretch;
      }
    } catch (error) {
      throw after !== undefined && isUnknownPlace(error) ? new UnknownPositionError(after, error) : error;
    }
  }

  /** What comes after `after`; from the start where it is empty. */
  async *#asItGrows(after: string, signal: AbortSignal): AsyncIterable<Stretch> {
    let reached = after;
    const asked = { log: 'as it grows', from: placeOf(after || undefined) } as const;
    for await (const chunk of this.#read(asked, { fill: false, signal })) {
      const stretch = stretchOf(chunk, reached);
      if (!stretch) continue;
      reached = stretch.end;
      yield stretch;
    }
  }

  async #newestOfOurs(): Promise<string | undefined> {
    for await (const page of this.#backwards()) {
      const newest = page.find(({ ours }) => ours);
      if (newest) return newest.position;
    }
    return undefined;
  }

  /** The log from its end backwards, in pages that grow. */
  async *#backwards(): AsyncIterable<readonly Recorded[]> {
    let from: Position | 'end' = 'end';
    for (let size = firstPage; ; size = Math.min(size * pageGrowth, largestPage)) {
      const page = await this.#page({ log: 'backwards', from, most: size }, this.#searching);
      yield page;
      const last = page.at(-1);
      if (!last || page.length < size) return;
      from = fromText(last.position);
    }
  }

  async #page(asked: Asked, timeoutMs: number): Promise<readonly Recorded[]> {
    const page: Recorded[] = [];
    for await (const chunk of this.#read(asked, { fill: true, signal: this.#closing.signal, timeoutMs })) page.push(...chunk);
    return page;
  }

  async *#stream(asked: Extract<Asked, { stream: string }>): AsyncIterable<readonly StoredEvent[]> {
    const taking = { fill: true, signal: this.#closing.signal, timeoutMs: this.#timeoutMs };
    for await (const chunk of this.#read(asked, taking)) yield chunk.map(oursOf);
  }

  async *#read(asked: Asked, taking: Taking): AsyncIterable<readonly Recorded[]> {
    const triable = performance.now() + (taking.timeoutMs ?? 0);
    const pauses = new Backoff();
    for (let triesLeft = maxAttempts - 1, isDone = false; !isDone; triesLeft -= 1) {
      this.#mustBeOpen();
      let isUntouched = true;
      try {
        for await (const chunk of this.#connection.read(asked, taking)) {
          isUntouched = false;
          yield chunk;
        }
        isDone = true;
      } catch (error) {
        if (isFinal(error)) throw error;
        const mayPass = typeOf(error) === 'unavailable' && triesLeft > 0 && performance.now() < triable;
        if (!isUntouched || !mayPass) throw new EventStoreUnavailableError(error);
        await pauses.pause(taking.signal);
      }
    }
    this.#mustBeOpen();
  }

  #mustBeOpen(): void {
    if (this.#closing.signal.aborted) throw closedError();
  }
}

/** @returns undefined where nothing of it lies after `after` */
function stretchOf(chunk: readonly Recorded[], after: string): Stretch | undefined {
  const events = chunk.flatMap(({ ours, position }) => (ours && position > after ? ours : []));
  const end = chunk.at(-1)?.position ?? '';
  return end > after ? { events, end } : undefined;
}

function oursOf({ streamName, ours }: Recorded): StoredEvent {
  if (!ours) throw new Error(`The stream ${streamName} holds an event that this programme did not write.`);
  return ours;
}

function closedError(): Error {
  return new Error('The event store is closed.');
}

/** @throws Error where it has not the form of a position */
function placeOf(after: string | undefined): Position | 'start' {
  return after === undefined ? 'start' : fromText(after);
}

/** All that the server says of a place that it does not know is "unknown". */
function isUnknownPlace(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: number } };
  return cause?.code === 2;
}

/** The library's own word for what went wrong. */
function typeOf(error: unknown): `${ErrorType}` | undefined {
  return (error as { type?: `${ErrorType}` }).type;
}

/** What the server answered in so many words: asking again gives the same. */
function isFinal(error: unknown): boolean {
  return finalTypes.includes(typeOf(error)!);
}

/** @returns undefined where the append may have been written */
function refusalOf(error: unknown, stream: string): Error | undefined {
  const type = typeOf(error);
  if (type === 'wrong-expected-version') return new WrongRevisionError(stream);
  if (type === 'maximum-append-size-exceeded')
    return new MalformedAppendError(`What is to be appended to ${stream} is larger than the event store takes at once.`);
  return isFinal(error) ? (error as Error) : undefined;
}
