import type {
  AllStreamResolvedEvent,
  AllStreamSubscription,
  Credentials,
  EventStoreDBClient,
  Position,
  ReadAllOptions,
  StreamingRead,
} from '@eventstore/db-client';
import { within } from '../../read-models/keep-trying.ts';

export interface Connection {
  readonly client: EventStoreDBClient;
  /**
   * To be given with every append, even to a server that asks for none: without them the library sends appends of all its clients
   * down one shared stream, where an error of one rejects them all or ends the process.
   */
  readonly credentials: Credentials;
  /** The log, without the streams of others where ours have a prefix. */
  readLog(options: ReadAllOptions): StreamingRead<AllStreamResolvedEvent>;
  /** What comes after a position (exclusive), without the streams of others and of the server itself. */
  subscribe(fromPosition: Position | 'start'): AllStreamSubscription;
  close(): Promise<void>;
}

/** What a server without credentials is given in their place. It does not look at them. */
const anybody: Credentials = { username: 'anybody', password: 'anybody' };

/**
 * Taken where the address does not say otherwise, in milliseconds. A server that has frozen is found out within four seconds, and an
 * append that nobody answers is given up after five.
 */
const defaults = { keepAliveInterval: 2_000, keepAliveTimeout: 2_000, defaultDeadline: 5_000 };

const longestClosing = 2_000;

/** How many events of others the server passes over before it looks up. */
const searchWindow = 1_000;

/**
 * Nothing is sent yet. The library is loaded here and not before: whoever runs without EventStoreDB does not pay for it.
 * @param url `esdb://…`, or the same under its newer name `kurrentdb://…`
 * @param prefix What the names of our streams begin with; empty where the server is ours alone.
 * @throws Error where the address cannot be used
 */
export async function connect(url: string, prefix: string): Promise<Connection> {
  const { EventStoreDBClient: Client, streamNameFilter } = await import('@eventstore/db-client');
  const address = withDefaults(url.replace(/^kurrentdb/, 'esdb'));
  const credentials = credentialsIn(address);
  const client = withoutTheWarning(() => Client.connectionString(address));
  outliveFailures(internalsOf(client));
  const beside = { maxSearchWindow: searchWindow };
  const filter =
    prefix === '' ? streamNameFilter({ regex: '^[^$]', ...beside }) : streamNameFilter({ prefixes: [prefix], ...beside });
  return {
    client,
    credentials,
    readLog: (options) => (prefix === '' ? client.readAll(options) : readNarrowed(client, prefix, options)),
    subscribe: (fromPosition) => client.subscribeToAll({ fromPosition, filter, requiresLeader: true }),
    close: () => within(longestClosing, close(client)).catch(() => undefined),
  };
}

/** What subclasses of the library's client may use. */
interface Internals {
  handleError(...of: unknown[]): Promise<void>;
  getChannel(): Promise<{ close(): void }>;
  callArguments: unknown;
  GRPCStreamCreator(service: unknown, name: string, call: (server: LogServer) => unknown): unknown;
}

interface LogServer {
  read(request: LogRequest, ...rest: unknown[]): unknown;
}

interface LogRequest {
  getOptions(): { setFilter(filter: object): void; readonly constructor: unknown };
}

function internalsOf(client: EventStoreDBClient): Internals {
  return client as unknown as Internals;
}

/** The library does not wait for this: where no node of a cluster can be found, it would end the process. */
function outliveFailures(internals: Internals): void {
  const { handleError } = internals;
  internals.handleError = (...of) => handleError(...of).catch(() => undefined);
}

/** The server can filter what it reads, and the library cannot ask for it: its request is narrowed on its way. */
function readNarrowed(
  client: EventStoreDBClient,
  prefix: string,
  options: ReadAllOptions,
): StreamingRead<AllStreamResolvedEvent> {
  const { callArguments, GRPCStreamCreator } = internalsOf(client);
  const narrowing: Pick<Internals, 'callArguments' | 'GRPCStreamCreator'> = {
    callArguments,
    GRPCStreamCreator: (service, name, call) =>
      GRPCStreamCreator(service, name, (server) =>
        call({ read: (request, ...rest) => server.read(narrowed(request, prefix), ...rest) }),
      ),
  };
  return client.readAll.call(narrowing as unknown as EventStoreDBClient, options);
}

function narrowed(request: LogRequest, prefix: string): LogRequest {
  const options = request.getOptions();
  const { FilterOptions } = options.constructor as { FilterOptions: FilterMessage };
  const expression = new FilterOptions.Expression();
  expression.setPrefixList([prefix]);
  const filter = new FilterOptions();
  filter.setStreamIdentifier(expression);
  filter.setMax(searchWindow);
  filter.setCheckpointintervalmultiplier(1);
  options.setFilter(filter);
  return request;
}

/** The part of the library's messages that is needed for it. */
interface FilterMessage {
  new (): {
    setStreamIdentifier(expression: object): void;
    setMax(window: number): void;
    setCheckpointintervalmultiplier(windows: number): void;
  };
  readonly Expression: new () => { setPrefixList(prefixes: readonly string[]): void };
}

/** Disposing of the client ends its calls and leaves its channel open. */
async function close(client: EventStoreDBClient): Promise<void> {
  await client.dispose();
  (await internalsOf(client).getChannel()).close();
}

function withDefaults(url: string): string {
  const given = parametersOf(url);
  const missing = Object.entries(defaults).filter(([name]) => !given.has(flat(name)));
  if (missing.length === 0) return url;
  return `${url}${url.includes('?') ? '&' : '?'}${missing.map(([name, value]) => `${name}=${value}`).join('&')}`;
}

/** @throws Error where the server wants credentials and the address holds none; it is not quoted, because it may hold a password */
function credentialsIn(url: string): Credentials {
  const { user, password } = /^[^:]+:\/\/(?<user>[^:@/]+):(?<password>[^@]+)@/.exec(url)?.groups ?? {};
  if (user !== undefined && password !== undefined)
    return { username: decodeURIComponent(user), password: decodeURIComponent(password) };
  if (parametersOf(url).get('tls') === 'false') return anybody;
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
