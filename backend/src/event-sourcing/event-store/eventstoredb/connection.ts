import { EventStoreDBClient } from '@eventstore/db-client';
import { convertToCommandError } from '@eventstore/db-client/dist/utils/CommandError.js';
import { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import { within } from '../../../platform/async/retry.ts';
import type { Appended, EventToAppend, ExpectedRevision } from '../event-store.ts';
import { Appender } from './appender.ts';
import { chunksOf, type Taking } from './chunks.ts';
import { messageReader, type Recorded } from './read-messages.ts';
import { readRequest, type Asked } from './read-requests.ts';

export interface Connection {
  /**
   * Chunks of what is asked for, which the leader of a cluster answers: whoever was told of an event also finds it. A stream that does
   * not exist has no events. Of the log, where our names have a prefix, the streams of others are left out. Errors are the library's.
   */
  read(asked: Asked, taking: Taking): AsyncIterable<readonly Recorded[]>;
  /** All on one call to the leader. Errors are the library's where the server has answered; others leave open whether it was written. */
  append(stream: string, expected: ExpectedRevision, events: readonly EventToAppend[]): Promise<Appended>;
  close(): Promise<void>;
}

/**
 * Taken where the address does not say otherwise, in milliseconds. A server that has frozen is found out within four seconds, and an
 * append that nobody answers is given up after five. A node of a cluster that does not say who leads is passed over after two: the
 * library takes that one in seconds.
 */
const defaults = { keepAliveInterval: 2_000, keepAliveTimeout: 2_000, defaultDeadline: 5_000, gossipTimeout: 2 };

const closeTimeoutMs = 2_000;

const readMethod = '/event_store.client.streams.Streams/Read';

/**
 * Nothing is sent yet. Finding the server, a leader in a cluster and the way back after a failure is the library's work.
 * @param url `esdb://…`, or the same under its newer name `kurrentdb://…`
 * @param prefix What the names of our streams begin with; empty where the server is ours alone.
 * @throws Error where the address cannot be used
 */
export function connect(url: string, prefix: string): Connection {
  const address = withDefaults(url.replace(/^kurrentdb/, 'esdb'));
  demandCredentials(address);
  const client = withoutTheWarning(() => EventStoreDBClient.connectionString(address));
  const internals = client as unknown as Internals;
  outliveFailures(internals);
  const open = <Opened>(name: string, call: (server: StreamsClient, ...how: How) => Opened) =>
    internals.GRPCStreamCreator(StreamsClient, name, (server) =>
      call(server, ...internals.callArguments({ requiresLeader: true }, { deadline: Infinity })),
    )();
  const understand = messageReader(prefix);
  const appender = new Appender(
    () => open('append', (server, ...how) => server.batchAppend(...how)),
    Number(parametersOf(address).get('defaultdeadline')),
  );
  const ask = (asked: Asked) =>
    open('read', (server, ...how) =>
      server.makeServerStreamRequest(readMethod, inBytes, understand, readRequest(asked, prefix), ...how),
    );
  return {
    read: (asked, taking) => withItsErrors(chunksOf(() => ask(asked), taking)),
    append: (stream, expected, events) => appender.append(prefix + stream, expected, events),
    close: () => within(closeTimeoutMs, close(client, internals)).catch(() => undefined),
  };
}

/** What a call is to be given beside its request. */
type How = ReturnType<Internals['callArguments']>;

/** What the parts of the library's client use among themselves. */
interface Internals {
  handleError(...of: unknown[]): Promise<void>;
  getChannel(): Promise<{ close(): void }>;
  callArguments(
    of: { requiresLeader: boolean },
    beside: { deadline: number },
  ): Required<Parameters<StreamsClient['batchAppend']>>;
  /** The channel of the call is opened anew after an error that asks for it. */
  GRPCStreamCreator<Opened>(
    service: typeof StreamsClient,
    name: string,
    call: (server: StreamsClient) => Opened,
  ): () => Promise<Opened>;
}

/** The library does not wait for this: where no node of a cluster can be found, it would end the process. */
function outliveFailures(internals: Internals): void {
  const { handleError } = internals;
  internals.handleError = (...of) => handleError(...of).catch(() => undefined);
}

function inBytes(request: ReadReq): Buffer {
  return Buffer.from(request.serializeBinary());
}

async function* withItsErrors<T>(chunks: AsyncIterable<T>): AsyncIterable<T> {
  try {
    yield* chunks;
  } catch (error) {
    throw convertToCommandError(error as Error);
  }
}

/** Disposing of the client ends its calls and leaves its channel open. */
async function close(client: EventStoreDBClient, internals: Internals): Promise<void> {
  await client.dispose();
  (await internals.getChannel()).close();
}

function withDefaults(url: string): string {
  const given = parametersOf(url);
  const missing = Object.entries(defaults).filter(([name]) => !given.has(flat(name)));
  if (missing.length === 0) return url;
  return `${url}${url.includes('?') ? '&' : '?'}${missing.map(([name, value]) => `${name}=${value}`).join('&')}`;
}

/** @throws Error where the server wants credentials and the address holds none; it is not quoted, because it may hold a password */
function demandCredentials(url: string): void {
  if (/^[^:]+:\/\/[^:@/]+:[^@]+@/.test(url) || parametersOf(url).get('tls') === 'false') return;
  throw new Error(
    'The address of the event store holds no credentials: write esdb://user:password@host, or add tls=false where the server runs insecure.',
  );
}

function parametersOf(url: string): ReadonlyMap<string, string> {
  const pairs = (url.split('?')[1] ?? '').split('&').map((pair) => pair.split('='));
  return new Map(pairs.map(([name, value]) => [flat(name ?? ''), value ?? '']));
}

/** The library does not mind how a parameter is spelt. */
function flat(name: string): string {
  return name.toLowerCase().replaceAll(/[_-]/g, '');
}

/** The library warns on the console of keep-alives that are as short as ours. */
function withoutTheWarning<T>(make: () => T): T {
  const { warn } = console;
  const ours = `KeepAliveInterval of ${defaults.keepAliveInterval} `;
  console.warn = (...said: unknown[]) => {
    if (!String(said[0]).includes(ours)) warn(...said);
  };
  try {
    return make();
  } finally {
    console.warn = warn;
  }
}
