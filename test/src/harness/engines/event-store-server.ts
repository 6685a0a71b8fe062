import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request as askInsecurely, type IncomingMessage } from 'node:http';
import { request as askSecurely } from 'node:https';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { poll } from '../poll.ts';
import type { Certificates } from './certificates.ts';
import { freePorts, onThePath } from './machine.ts';

/** The server's program: the variable EVENTSTORED, or `eventstored` on the PATH; undefined where this machine has none. */
export const eventStoreProgram = process.env['EVENTSTORED'] || onThePath('eventstored');

export interface EventStorePorts {
  readonly node: number;
  readonly replication: number;
}

export interface EventStoreServerOptions {
  /** Holds nothing beyond its end, and is faster. */
  readonly inMemory?: boolean;
  /** Where its data lies, from an earlier start perhaps. By default a new temporary folder. */
  readonly folder?: string;
  /** Out of reach of Ctrl+C at the terminal: the caller ends it. */
  readonly detached?: boolean;
  /** By default two free ones. */
  readonly ports?: EventStorePorts;
  /** Of the other members of its cluster, on this machine; none by default. */
  readonly others?: readonly EventStorePorts[];
  /** By default it runs insecure: every client may do everything. */
  readonly certificates?: Certificates;
}

/** An EventStoreDB of its own, on ports and with data of its own, which can be made to fail like any machine. */
export class EventStoreServer {
  readonly #folder: string;
  readonly #ports: EventStorePorts;
  readonly #options: EventStoreServerOptions;
  #process: ChildProcess | undefined;

  private constructor(folder: string, ports: EventStorePorts, options: EventStoreServerOptions) {
    this.#folder = folder;
    this.#ports = ports;
    this.#options = options;
  }

  /** Resolves when it answers: a member of a cluster when there is a leader. */
  static async start(options: EventStoreServerOptions = {}): Promise<EventStoreServer> {
    const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'accelerator-eventstore-')));
    const server = new EventStoreServer(folder, options.ports ?? (await freeEventStorePorts()), options);
    try {
      await server.start();
    } catch (error) {
      await server.kill();
      throw error;
    }
    return server;
  }

  /** It stays the same over a restart. */
  get url(): string {
    return this.#options.certificates ? this.urlFor('admin', 'changeit') : `esdb://127.0.0.1:${this.port}?tls=false`;
  }

  get port(): number {
    return this.#ports.node;
  }

  /** True if it has ended by itself. */
  get hasEnded(): boolean {
    return this.#process !== undefined && (this.#process.exitCode !== null || this.#process.signalCode !== null);
  }

  /** @throws Error where it runs insecure and has no credentials */
  urlFor(user: string, password: string): string {
    const { certificates } = this.#options;
    if (!certificates) throw new Error('This event store has no certificates.');
    return `esdb://${user}:${password}@localhost:${this.port}?tls=true&tlsCAFile=${encodeURIComponent(certificates.authority)}`;
  }

  /**
   * Starts it again after its end, on the same port and with what it held. A member of a cluster that finds itself ahead of a new leader
   * ends in order, and truncates its surplus at its next start: that is done here, as an init system does it for a service.
   */
  async start(): Promise<void> {
    while (!(await this.#started()));
  }

  /** @returns whether it answers; false where it has ended in order */
  async #started(): Promise<boolean> {
    if (eventStoreProgram === undefined) throw new Error('This machine has no eventstored.');
    const child = spawn(eventStoreProgram, this.#settings(), {
      env: environment(),
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: this.#options.detached ?? false,
    });
    this.#process = child;
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-4_000)));
    const look = async () => {
      if (child.exitCode === 0 && this.#options.others) return 'ended';
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The event store ended while starting:\n${said}`);
      return (await this.#answers()) ? 'answers' : undefined;
    };
    const state = await poll(look, { missing: () => `The event store has said this and does not answer:\n${said}` });
    return state === 'answers';
  }

  /** Ends it without a word, as a power cut would. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  /** Ends it in order. */
  terminate(): Promise<void> {
    return this.#end('SIGTERM');
  }

  async restart(): Promise<void> {
    await this.kill();
    await this.start();
  }

  /** Freezes it: its port takes connections and does not answer. */
  freeze(): void {
    this.#process?.kill('SIGSTOP');
  }

  thaw(): void {
    this.#process?.kill('SIGCONT');
  }

  /** Ends it and removes what it held. */
  async remove(): Promise<void> {
    await this.kill();
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  async #answers(): Promise<boolean> {
    const question = { port: this.port, path: '/health/live', signal: AbortSignal.timeout(2_000) };
    const { certificates } = this.#options;
    const asked = certificates
      ? askSecurely({ ...question, host: 'localhost', ca: await readFile(certificates.authority) })
      : askInsecurely({ ...question, host: '127.0.0.1' });
    try {
      const [answer] = (await once(asked.end(), 'response')) as [IncomingMessage];
      answer.resume();
      return answer.statusCode === 204;
    } catch {
      return false;
    }
  }

  #settings(): string[] {
    const { inMemory, others, certificates } = this.#options;
    const settings = {
      ...(certificates
        ? {
            'certificate-file': certificates.certificate,
            'certificate-private-key-file': certificates.key,
            'trusted-root-certificates-path': dirname(certificates.authority),
          }
        : { insecure: true }),
      // Where processors are few, gathering its statistics holds up every append for a second or two.
      'stats-period-sec': 3_600,
      'node-ip': '127.0.0.1',
      'node-port': this.#ports.node,
      'replication-ip': '127.0.0.1',
      'replication-port': this.#ports.replication,
      ...(others && {
        'cluster-size': others.length + 1,
        'discover-via-dns': false,
        'gossip-seed': others.map(({ node }) => `127.0.0.1:${node}`).join(','),
      }),
      'run-projections': 'None',
      log: join(this.#folder, 'log'),
      ...(inMemory ? { 'mem-db': true } : { db: join(this.#folder, 'db') }),
    };
    return Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
  }
}

export async function freeEventStorePorts(): Promise<EventStorePorts> {
  const [node, replication] = await freePorts();
  return { node, replication };
}

/** It takes each variable that begins with its name for a setting, and does not start with one that it does not know. */
function environment(): NodeJS.ProcessEnv {
  const others = Object.entries(process.env).filter(([name]) => !name.startsWith('EVENTSTORE_'));
  return { ...Object.fromEntries(others), EVENTSTORE_TELEMETRY_OPTOUT: 'true' };
}
