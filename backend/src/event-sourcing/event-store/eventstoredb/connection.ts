import {
  BACKWARDS,
  END,
  EventStoreDBClient,
  NO_STREAM,
  streamNameFilter,
  type Filter,
  type Position,
  type ResolvedEvent,
  type StreamingRead,
} from '@eventstore/db-client';
import { NoAnswerError, within } from '../../../platform/async/retry.ts';
import type { Appended, EventToAppend, ExpectedRevision } from '../event-store.ts';
import { addressOf, type Address } from './address.ts';
import { typeOf } from './client-errors.ts';
import { chunksOf, SilentError, type Call, type Taking } from './chunks.ts';
import { fromClientEvent, positionOf, toClientEvent, toText, type Recorded } from './stored-form.ts';

/** The events to read. A place in a stream is inclusive; one in the log too, except backwards and in a subscription. */
export type Asked =
  | { readonly stream: string; readonly from: number }
  | { readonly stream: string; readonly last: number }
  | { readonly log: 'forwards'; readonly from: Position | 'start' }
  | { readonly log: 'backwards'; readonly from: Position | 'end'; readonly most: number }
  | { readonly log: 'subscription'; readonly from: Position | 'start' };

const closeTimeoutMs = 2_000;
/** The number of events of others that a subscription passes over before the server looks whether it is still wanted. */
const searchWindow = 1_000;

interface ClientInUse {
  readonly client: EventStoreDBClient;
  /** The number of reads and subscriptions that go through it. */
  reads: number;
}

/**
 * The client, replaced by a new one whenever the server was silent for too long: the old one would go on asking the member of a cluster
 * that does not answer. What is being read through the old one may still be answered, so it is disposed of after that. Nothing is sent
 * before the first call. Errors are the client's, a SilentError or a NoAnswerError.
 */
export class Connection {
  readonly #address: Address;
  #inUse: ClientInUse;

  /**
   * @param url `esdb://…`, or the same under its newer name `kurrentdb://…`
   * @param prefix What the names of our streams begin with; empty where the server is ours alone.
   * @throws Error where the address cannot be used
   */
  constructor(
    url: string,
    private readonly prefix: string,
  ) {
    this.#address = addressOf(url);
    this.#inUse = this.#newClient();
  }

  /** Asks the leader of a cluster. Only a refusal of the server leaves no doubt that nothing was written. */
  async append(stream: string, expected: ExpectedRevision, events: readonly EventToAppend[]): Promise<Appended> {
    const { deadlineMs, credentials } = this.#address;
    const inUse = this.#inUse;
    const appending = inUse.client.appendToStream(this.prefix + stream, events.map(toClientEvent), {
      expectedRevision: expected === 'none' ? NO_STREAM : BigInt(expected),
      // The client takes its safe way only with credentials given here: see decision 17.
      credentials,
      requiresLeader: true,
    });
    try {
      // The client's own deadline does not include the search for a leader.
      const appended = await within(deadlineMs, appending);
      return { position: toText(positionOf(appended)), revision: Number(appended.nextExpectedRevision) };
    } catch (error) {
      if (isTimeout(error)) this.#replace(inUse);
      throw error;
    }
  }

  /**
   * Chunks of what is asked for, which the leader of a cluster answers: a reader that was told of an event also finds it. A stream that
   * does not exist has no events. A subscription leaves out the events of others, reads of the log do not.
   */
  async *read(asked: Asked, taking: Taking): AsyncIterable<readonly Recorded[]> {
    const inUse = this.#inUse;
    inUse.reads += 1;
    try {
      for await (const chunk of chunksOf<ResolvedEvent>(() => this.#call(inUse.client, asked), taking))
        yield chunk.flatMap(({ event }) => (event ? fromClientEvent(event, this.prefix) : []));
    } catch (error) {
      if (typeOf(error) === 'stream-not-found') return;
      if (error instanceof SilentError) this.#replace(inUse);
      throw error;
    } finally {
      inUse.reads -= 1;
      this.#disposeOfUnused(inUse);
    }
  }

  async close(): Promise<void> {
    await disposeOf(this.#inUse.client);
  }

  #call(client: EventStoreDBClient, asked: Asked): Call {
    const requiresLeader = true;
    if ('stream' in asked) {
      const from = 'from' in asked ? { fromRevision: BigInt(asked.from) } : lastOf(asked.last);
      return callOf(client.readStream(this.prefix + asked.stream, { ...from, requiresLeader }));
    }
    const { log, from: fromPosition } = asked;
    if (log === 'forwards') return callOf(client.readAll({ fromPosition, requiresLeader }));
    if (log === 'backwards')
      return callOf(client.readAll({ direction: BACKWARDS, fromPosition, maxCount: asked.most, requiresLeader }));
    const subscription = client.subscribeToAll({ fromPosition, filter: ownStreams(this.prefix), requiresLeader });
    return { events: subscription, cancel: () => subscription.unsubscribe() };
  }

  #newClient(): ClientInUse {
    return { client: EventStoreDBClient.connectionString(this.#address.url), reads: 0 };
  }

  #replace(inUse: ClientInUse): void {
    if (inUse === this.#inUse) this.#inUse = this.#newClient();
    this.#disposeOfUnused(inUse);
  }

  #disposeOfUnused(inUse: ClientInUse): void {
    if (inUse !== this.#inUse && inUse.reads === 0) void disposeOf(inUse.client);
  }
}

function callOf(read: StreamingRead<unknown>): Call {
  return { events: read, cancel: () => read.cancel() };
}

function lastOf(count: number) {
  return { direction: BACKWARDS, fromRevision: END, maxCount: count } as const;
}

/** Without a prefix, all but the server's own. */
function ownStreams(prefix: string): Filter {
  const maxSearchWindow = searchWindow;
  return prefix === ''
    ? streamNameFilter({ regex: '^[^$]', maxSearchWindow })
    : streamNameFilter({ prefixes: [prefix], maxSearchWindow });
}

function isTimeout(error: unknown): boolean {
  return error instanceof NoAnswerError || typeOf(error) === 'deadline-exceeded';
}

/** It may never settle by itself. */
async function disposeOf(client: EventStoreDBClient): Promise<void> {
  await within(closeTimeoutMs, client.dispose()).catch(() => undefined);
}
