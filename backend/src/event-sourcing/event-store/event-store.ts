import { UnavailableError } from '../../platform/errors/unavailable.ts';
import type { Position } from '../kernel/position.ts';

/** A JSON object, as the log holds it. Personal fields in it are sealed already. */
export type Json = Record<string, unknown>;

export interface EventToAppend {
  /**
   * UUID. Appending it again to the same stream at the same revision writes nothing. Elsewhere it must not be used again: no store
   * looks for it there.
   */
  readonly id: string;
  readonly type: string;
  /** The version of the shape of `data`, from 1. */
  readonly version: number;
  readonly data: Json;
  readonly metadata: Json;
}

export interface StoredEvent extends EventToAppend {
  readonly stream: string;
  /** The place in its stream, from 0. */
  readonly revision: number;
  /** Opaque; positions sort as text in the order of the log. */
  readonly position: Position;
}

/** The revision of the last event that the caller has seen, or 'none' where the stream must not exist yet. */
export type ExpectedRevision = number | 'none';

export interface Appended {
  /** Of the last event appended. */
  readonly position: Position;
  readonly revision: number;
}

/** The stream has moved on: read it and decide again. */
export class WrongRevisionError extends Error {
  readonly stream: string;
  constructor(stream: string) {
    super(`The stream ${stream} has moved on.`);
    this.stream = stream;
  }
}

/** Content to append that cannot be an event: a defect of the caller. Nothing was written. */
export class MalformedAppendError extends Error {}

/** A position that this log never gave out: it comes from another one, or was made up. */
export class UnknownPositionError extends Error {
  constructor(position: string, cause?: unknown) {
    super(`"${position}" is no position of this log.`, { cause });
  }
}

/** The store does not answer. Trying again is safe. */
export class EventStoreUnavailableError extends UnavailableError {
  constructor(cause: unknown, message = 'The event store does not answer.') {
    super(message, cause);
  }
}

/** The store did not say whether it wrote. Trying again with the same event ids and revision is safe. */
export class OutcomeUnknownError extends EventStoreUnavailableError {
  constructor(cause: unknown) {
    super(cause, 'The event store did not confirm the write.');
  }
}

/**
 * The log. Every adapter promises: an append is all or nothing, and durable before it is acknowledged; the same ids at the same
 * expected revision answer their first position again; followers see every event once, in order, and without a gap, and where the
 * store is away for a while they wait for it.
 */
export abstract class EventStore {
  /** @throws WrongRevisionError, OutcomeUnknownError, MalformedAppendError */
  abstract append(stream: string, expected: ExpectedRevision, events: readonly EventToAppend[]): Promise<Appended>;
  /** Chunks of a stream's events from `from` (inclusive, default: its start). A stream that does not exist gives none. */
  abstract readStream(stream: string, options?: { from?: number }): AsyncIterable<readonly StoredEvent[]>;
  /** The last events of a stream, newest first. */
  abstract readBackwards(stream: string, limit: number): Promise<readonly StoredEvent[]>;
  /** Chunks of the whole log after `after` (exclusive; undefined: from its start), up to what was there when the first one was read. */
  abstract readAll(options?: { after?: Position | undefined }): AsyncIterable<readonly StoredEvent[]>;
  /** The same, and then what is appended from now on, until `signal` aborts. The next chunk is read when the last one was taken. */
  abstract follow(options: { after?: Position | undefined; signal: AbortSignal }): AsyncIterable<readonly StoredEvent[]>;
  /** The position of the newest event, undefined while there is none. */
  abstract head(): Promise<Position | undefined>;
  /** Counts the events after `after`, up to `most`: a store may have to look at each of them. */
  abstract countAfter(after: Position | undefined, most?: number): Promise<number>;
  abstract close(): Promise<void>;
}
