import type { Actor } from '@accelerator/contracts/log';
import type { RefusalCode } from '@accelerator/contracts/http';
import { v7 as uuidv7 } from 'uuid';
import type { CommandCall } from '../kernel/decider.ts';
import { noon } from '../kernel/decider.fixtures.ts';
import { policiesBy } from '../../app/features.ts';
import { MetricsRegistry } from '../../platform/metrics/metrics-registry.ts';
import { openSqliteVault } from '../../app/stores/sqlite-vault.ts';
import { CommandMetrics } from './command-metrics.ts';
import { CommandRunner, type Command } from './command-runner.ts';
import { EventCodec } from '../event-store/event-codec.ts';
import type { Appended, EventStore, EventToAppend, ExpectedRevision, StoredEvent } from '../event-store/event-store.ts';
import { SubjectKeys } from '../personal-data/subject-keys.ts';
import { VaultCheckpoints } from '../followers/vault-checkpoints.ts';
import { Checkpoints } from '../followers/checkpoints.ts';
import { PolicyFollower } from '../policies/policy-follower.ts';
import { PolicyRunner } from '../policies/policy-runner.ts';
import { SqliteEventStore } from '../event-store/sqlite/sqlite-event-store.ts';
import type { Position } from '../kernel/position.ts';

export const ana: Actor = { kind: 'member', userId: 'ana', partnerId: 'acme' };

/** A log and a vault in memory; they outlive the processes that work on them. */
export class Installation {
  readonly log = SqliteEventStore.open(':memory:');
  readonly vault = openSqliteVault(':memory:', Buffer.alloc(32, 'key'));
  readonly subjectKeys = new SubjectKeys(this.vault);
  readonly checkpoints = new VaultCheckpoints(this.vault);

  /** A process that works on the log, be it the first, one beside others, or one that was started again. */
  process(log: EventStore = this.log): Process {
    return new Process(log, this);
  }

  async events(): Promise<readonly StoredEvent[]> {
    const all: StoredEvent[] = [];
    for await (const chunk of this.log.readAll()) all.push(...chunk);
    return all;
  }

  /** The content of the log, in order: the type of each event. */
  async types(stream?: string): Promise<readonly string[]> {
    return (await this.events()).filter((event) => stream === undefined || event.stream === stream).map(({ type }) => type);
  }

  async close(): Promise<void> {
    await Promise.all([this.log.close(), this.vault.close()]);
  }
}

export class Process {
  readonly codec: EventCodec;
  readonly runner: CommandRunner;
  readonly policies: PolicyRunner;
  readonly follower: PolicyFollower;
  /** The commands that were run, in order. */
  readonly sent: string[] = [];
  readonly #checkpoints: WatchedCheckpoints;
  readonly #log: EventStore;

  constructor(log: EventStore, { subjectKeys, checkpoints }: Pick<Installation, 'subjectKeys' | 'checkpoints'>) {
    this.#log = log;
    this.codec = new EventCodec(subjectKeys);
    this.runner = new CommandRunner(log, this.codec, new CommandMetrics(new MetricsRegistry()));
    this.policies = new PolicyRunner(
      policiesBy({ autoApproveScore: null }),
      (following) => {
        this.sent.push(following.call.name);
        return this.runner.run(following);
      },
      (call, id) => this.runner.hasCarriedOut(call, id),
    );
    this.#checkpoints = new WatchedCheckpoints(checkpoints);
    this.follower = new PolicyFollower(log, this.codec, this.policies, this.#checkpoints);
  }

  /** Sends a command and carries out what follows from it. @returns the code of the refusal that was the answer, or null */
  async send(call: CommandCall, id: string = uuidv7()): Promise<RefusalCode | null> {
    return (await this.policies.run(command(call, id))).refusal?.refused ?? null;
  }

  /** Sends commands that are not refused. */
  async sendAll(...calls: readonly CommandCall[]): Promise<void> {
    for (const call of calls) {
      const refused = await this.send(call);
      if (refused) throw new Error(`${call.name} was refused: ${refused}.`);
    }
  }

  /** Lets the follower run until it has come to the end of the log, and stops it. */
  async catchUp(): Promise<void> {
    await this.follower.start();
    await this.#checkpoints.reached(() => this.#log.head());
    await this.follower.stop();
  }
}

export function command(call: CommandCall, id: string = uuidv7()): Command {
  return { call, id, actor: ana, now: noon, correlationId: id };
}

class WatchedCheckpoints extends Checkpoints {
  #put = Promise.withResolvers<void>();

  constructor(private readonly checkpoints: Checkpoints) {
    super();
  }

  override find(name: string): Promise<Position | null> {
    return this.checkpoints.find(name);
  }

  override async put(name: string, position: Position): Promise<void> {
    await this.checkpoints.put(name, position);
    this.#put.resolve();
    this.#put = Promise.withResolvers();
  }

  /** Settles when the checkpoint stands at the end, which moves on while it is waited for. */
  async reached(end: () => Promise<string | undefined>): Promise<void> {
    for (;;) {
      const put = this.#put.promise;
      if ((await this.checkpoints.find('policies')) === ((await end()) ?? null)) return;
      await put;
    }
  }
}

type Append = (stream: string, expected: ExpectedRevision, events: readonly EventToAppend[]) => Promise<Appended>;

/** The log, with something in between that sees each append and each reading of a stream. */
export class WatchedLog implements EventStore {
  readonly #log: EventStore;
  /** The ids of the events of each append that was tried. */
  readonly appends: (readonly string[])[] = [];
  /** From which revision each stream was read. */
  readonly reads: number[] = [];

  constructor(
    log: EventStore,
    private readonly onAppend: (append: Append, ...arguments_: Parameters<Append>) => Promise<Appended> = (append, ...asked) =>
      append(...asked),
  ) {
    this.#log = log;
  }

  append(...asked: Parameters<Append>): Promise<Appended> {
    this.appends.push(asked[2].map(({ id }) => id));
    return this.onAppend((...really) => this.#log.append(...really), ...asked);
  }

  readStream(stream: string, options: { from?: number } = {}): AsyncIterable<readonly StoredEvent[]> {
    this.reads.push(options.from ?? 0);
    return this.#log.readStream(stream, options);
  }

  readBackwards(stream: string, limit: number): Promise<readonly StoredEvent[]> {
    return this.#log.readBackwards(stream, limit);
  }

  readAll(options?: { after?: Position | undefined }): AsyncIterable<readonly StoredEvent[]> {
    return this.#log.readAll(options);
  }

  follow(options: { after?: Position | undefined; signal: AbortSignal }): AsyncIterable<readonly StoredEvent[]> {
    return this.#log.follow(options);
  }

  head(): Promise<Position | undefined> {
    return this.#log.head();
  }

  countAfter(after: Position | undefined, most?: number): Promise<number> {
    return this.#log.countAfter(after, most);
  }

  close(): Promise<void> {
    return this.#log.close();
  }
}

/** Does something else at the first append, and what is asked at every later one. */
export function onceAtFirst(instead: (append: Append, ...asked: Parameters<Append>) => Promise<Appended>) {
  let first = true;
  return (append: Append, ...asked: Parameters<Append>): Promise<Appended> => {
    if (!first) return append(...asked);
    first = false;
    return instead(append, ...asked);
  };
}
