import type {
  AllStreamRecordedEvent,
  AllStreamResolvedEvent,
  ErrorType,
  Position,
  ReadStreamOptions,
  RecordedEvent,
  ResolvedEvent,
  StreamingRead,
} from '@eventstore/db-client';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { within } from '../../read-models/keep-trying.ts';
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
import { chunksOf } from './chunks.ts';
import { connect, type Connection } from './connection.ts';
import { fromServer, fromText, toServer, toText } from './stored-form.ts';

export interface EventStoreDbOptions {
  /** Put before the name of every stream, so that several programmes can share a server: each sees its own events alone. */
  readonly prefix?: string;
  /** How long a read waits for a sign of the server, in milliseconds. */
  readonly patience?: number;
}

const usualPatience = 5_000;
/** So many times as long, where the server may have to pass over very much that others wrote before it finds anything. */
const amongOthers = 12;
/** The library gives an append up by itself after the deadline in its address. This is for what it does not notice. */
const longestAppend = 30_000;
const shortestPause = 50;
const longestPause = 2_000;
/** Of the pages in which the log is read backwards: what is looked for lies mostly at its very end. */
const firstPage = 2;
const largestPage = 1_024;
const pageGrowth = 8;

const finalTypes: readonly `${ErrorType}`[] = ['stream-not-found', 'stream-deleted', 'access-denied', 'invalid-argument'];

/** A stretch of the log: those of its events that are ours, and where it ends. */
interface Stretch {
  readonly events: readonly StoredEvent[];
  readonly end: string;
}

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
  readonly #patience: number;
  readonly #closing = new AbortController();
  readonly #appending = new Set<Promise<unknown>>();
  #sighting: Sighting | undefined;

  private constructor(connection: Connection, { prefix = '', patience = usualPatience }: EventStoreDbOptions) {
    this.#connection = connection;
    this.#prefix = prefix;
    this.#patience = patience;
  }

  /**
   * Does not wait for the server: it may be started later.
   * @param url `esdb://user:password@host:2113`, `esdb://host:2113?tls=false` where it runs insecure, `esdb+discover://…` for a cluster
   * @throws Error where the address cannot be used
   */
  static async open(url: string, options: EventStoreDbOptions = {}): Promise<EventStoreDbEventStore> {
    if (options.prefix?.startsWith('$')) throw new Error('Names that begin with $ belong to the event store.');
    return new EventStoreDbEventStore(await connect(url, options.prefix ?? ''), options);
  }

  async append(stream: string, expected: ExpectedRevision, events: readonly EventToAppend[]): Promise<Appended> {
    checkAppend(stream, expected, events);
    if (this.#closing.signal.aborted) throw new OutcomeUnknownError(closedError());
    const sent = this.#send(stream, expected, events);
    this.#appending.add(sent);
    try {
      const { nextExpectedRevision, position } = await within(longestAppend, sent);
      return { position: toText(position), revision: Number(nextExpectedRevision) };
    } catch (error) {
      throw refusalOf(error, stream) ?? new OutcomeUnknownError(error);
    } finally {
      this.#appending.delete(sent);
    }
  }

  async *readStream(stream: string, { from = 0 }: { from?: number } = {}): AsyncIterable<readonly StoredEvent[]> {
    yield* this.#stream(stream, { fromRevision: BigInt(from) });
  }

  async readBackwards(stream: string, limit: number): Promise<readonly StoredEvent[]> {
    const events: StoredEvent[] = [];
    // The server refuses to read nothing.
    if (limit === 0) return events;
    const last = { direction: 'backwards', fromRevision: 'end', maxCount: limit } as const;
    for await (const chunk of this.#stream(stream, last)) events.push(...chunk);
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
    let { after } = options;
    let pause = 0;
    while (!stopped.aborted) {
      try {
        for await (const { events, end } of this.#fromNowOn(after, stopped)) {
          after = end;
          pause = 0;
          if (events.length > 0) yield events;
        }
      } catch (error) {
        if (options.signal.aborted) return;
        if (!(error instanceof EventStoreUnavailableError)) throw error;
      }
      await pauseFor(pause, undefined, { signal: stopped }).catch(() => undefined);
      pause = Math.min(Math.max(2 * pause, shortestPause), longestPause);
    }
    if (!options.signal.aborted) throw closedError();
  }

  async head(): Promise<string | undefined> {
    const { client } = this.#connection;
    const read = () => client.readAll({ direction: 'backwards', fromPosition: 'end', maxCount: 1, requiresLeader: true });
    const [newest] = await this.#page(read, this.#patience);
    if (newest === undefined) return undefined;
    const end = toText(newest.position);
    if (fromServer(newest, this.#prefix)) return end;
    if (this.#sighting?.end !== end) this.#sighting = { end, head: await this.#newestOfOurs() };
    return this.#sighting.head;
  }

  /** Reads backwards, so that it takes as long as there are events: give it a limit. */
  async countAfter(after: string | undefined, most = Infinity): Promise<number> {
    let count = 0;
    for await (const page of this.#backwards()) {
      for (const event of page) {
        if (count >= most || (after !== undefined && toText(event.position) <= after)) return count;
        if (fromServer(event, this.#prefix)) count += 1;
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
    return this.#prefix === '' ? this.#patience : amongOthers * this.#patience;
  }

  #send(stream: string, expected: ExpectedRevision, events: readonly EventToAppend[]) {
    const { client, credentials } = this.#connection;
    const expectedRevision = expected === 'none' ? 'no_stream' : BigInt(expected);
    const options = { expectedRevision, credentials, requiresLeader: true } as const;
    return client.appendToStream(this.#prefix + stream, events.map(toServer), options);
  }

  async *#fromNowOn(after: string | undefined, signal: AbortSignal): AsyncIterable<Stretch> {
    let reached = after;
    for await (const stretch of this.#forwards(after, signal)) {
      reached = stretch.end;
      yield stretch;
    }
    yield* this.#live(reached, signal);
  }

  /** What lies after `after` now. */
  async *#forwards(after: string | undefined, signal: AbortSignal): AsyncIterable<Stretch> {
    const { readLog } = this.#connection;
    const fromPosition = placeOf(after);
    const read = () => readLog({ fromPosition, requiresLeader: true });
    const taking = { fill: true, signal, patience: this.#searching };
    try {
      for await (const chunk of this.#asking(chunksOf<AllStreamResolvedEvent>(read, taking))) {
        // The server begins with the event at the place itself.
        const stretch = this.#stretch(chunk, after ?? '');
        if (stretch) yield stretch;
      }
    } catch (error) {
      throw after !== undefined && isUnknownPlace(error) ? new UnknownPositionError(after, error) : error;
    }
  }

  /** What comes after `after`. Ends where the server falls silent; whoever wants more asks again. */
  async *#live(after: string | undefined, signal: AbortSignal): AsyncIterable<Stretch> {
    const { subscribe } = this.#connection;
    const fromPosition = placeOf(after);
    let reached = after ?? '';
    const silent = new AbortController();
    const watching = this.#watch(() => reached, silent);
    const taking = { fill: false, signal: AbortSignal.any([signal, silent.signal]) };
    try {
      for await (const chunk of this.#asking(chunksOf<AllStreamResolvedEvent>(() => subscribe(fromPosition), taking))) {
        const stretch = this.#stretch(chunk, reached);
        if (!stretch) continue;
        reached = stretch.end;
        yield stretch;
      }
    } finally {
      clearInterval(watching);
    }
  }

  /** A subscription on an idle log tells as little as one that has died: where the log moves on without it, it has. */
  #watch(reached: () => string, silent: AbortController): NodeJS.Timeout {
    let before: string | undefined;
    const look = async () => {
      const now = reached();
      const stands = now === before;
      before = now;
      if (!stands) return;
      const head = await this.head();
      if (head !== undefined && head > now && reached() === now) silent.abort();
    };
    return setInterval(() => void look().catch(() => silent.abort()), this.#patience).unref();
  }

  async #newestOfOurs(): Promise<string | undefined> {
    for await (const page of this.#backwards()) {
      const newest = page.find((event) => fromServer(event, this.#prefix));
      if (newest) return toText(newest.position);
    }
    return undefined;
  }

  /** The log from its end backwards, in pages that grow. */
  async *#backwards(): AsyncIterable<readonly AllStreamRecordedEvent[]> {
    const { readLog } = this.#connection;
    let fromPosition: Position | 'end' = 'end';
    for (let size = firstPage; ; size = Math.min(size * pageGrowth, largestPage)) {
      const options = { direction: 'backwards', fromPosition, maxCount: size, requiresLeader: true } as const;
      const page = await this.#page(() => readLog(options), this.#searching);
      yield page;
      const last = page.at(-1);
      if (!last || page.length < size) return;
      fromPosition = last.position;
    }
  }

  async #page(read: () => StreamingRead<AllStreamResolvedEvent>, patience: number): Promise<readonly AllStreamRecordedEvent[]> {
    const taking = { fill: true, signal: this.#closing.signal, patience };
    const page: AllStreamRecordedEvent[] = [];
    for await (const chunk of this.#asking(chunksOf<AllStreamResolvedEvent>(read, taking)))
      page.push(...chunk.flatMap(({ event }) => event ?? []));
    return page;
  }

  /** None where the stream does not exist. */
  async *#stream(stream: string, options: ReadStreamOptions): AsyncIterable<readonly StoredEvent[]> {
    const { client } = this.#connection;
    const read = () => client.readStream(this.#prefix + stream, { ...options, requiresLeader: true });
    const taking = { fill: true, signal: this.#closing.signal, patience: this.#patience };
    try {
      for await (const chunk of this.#asking(chunksOf<ResolvedEvent>(read, taking)))
        yield chunk.map(({ event }) => this.#ours(event));
    } catch (error) {
      if (typeOf(error) !== 'stream-not-found') throw error;
    }
  }

  #ours(event: RecordedEvent | undefined): StoredEvent {
    const stored = event && fromServer(event, this.#prefix);
    if (!stored) throw new Error(`The stream ${event?.streamId} holds an event that this programme did not write.`);
    return stored;
  }

  async *#asking<T>(answer: AsyncIterable<T>): AsyncIterable<T> {
    this.#mustBeOpen();
    try {
      yield* answer;
    } catch (error) {
      throw isFinal(error) ? error : new EventStoreUnavailableError(error);
    }
    this.#mustBeOpen();
  }

  #mustBeOpen(): void {
    if (this.#closing.signal.aborted) throw closedError();
  }

  #stretch(chunk: readonly AllStreamResolvedEvent[], after: string): Stretch | undefined {
    const events: StoredEvent[] = [];
    for (const { event } of chunk) {
      const stored = event && fromServer(event, this.#prefix);
      if (stored && stored.position > after) events.push(stored);
    }
    const end = toText(chunk.at(-1)?.event?.position);
    return end > after ? { events, end } : undefined;
  }
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
