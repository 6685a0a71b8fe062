import type { AnyRecorded } from '@accelerator/contracts/log';
import type { HealthState, ProjectionHealth } from '@accelerator/contracts/projections';
import type { EventStore, StoredEvent } from '../event-store/event-store.ts';
import { KeyedMutex } from '../../platform/async/keyed-mutex.ts';
import type { AnyProjection } from '../kernel/projection.ts';
import { problemOf } from '../../platform/errors/problem-of.ts';
import { earliestCheckpoint, ProjectionRunner, isBefore, LogChunk, type Decoding, type Fold } from './projection-runner.ts';
import { retryUntilAborted, within } from '../../platform/async/retry.ts';
import { Listeners } from '../../platform/async/listeners.ts';
import { PositionWaiters } from '../event-store/position-waiters.ts';
import type { CollectionBatch, ParkedKey, ReadModelWriter } from '../read-models/read-models.ts';
import { mostLag, type CommitListener, type CommittedListener, type ProjectionProgress } from './projection-progress.ts';

export interface ProjectorParts {
  readonly eventStore: EventStore;
  readonly readModels: ReadModelWriter;
  readonly codec: Decoding;
  readonly projections: readonly AnyProjection[];
  /** Hears a sentence, free of personal data, of everything that an operator would want to know. */
  readonly report?: (sentence: string) => void;
  /** Milliseconds between two looks at whether everything still moves. */
  readonly heartbeatMs?: number;
}

const usualHeartbeat = 5_000;
/** How much shares a commit: most documents change several times in a piece of the log, and are then written once. */
interface Step {
  readonly chunks: number;
  readonly documents: number;
}
/** Of what lies in the log at the start, before anybody reads; documents are kept in memory until then. */
const fillingStep: Step = { chunks: 30, documents: 10_000 };
/** Beside what readers see, who would wait for a larger one. */
const rebuildingStep: Step = { chunks: 10, documents: 5_000 };
/** There is one turn: folding at the head, joining it and retrying a key never run at the same time. */
const atTheHead = 'at the head';

/**
 * Keeps the read models up to date with the log. The projections at its head are folded together, one transaction a chunk. A changed
 * version, or a projection that lies behind, catches up beside them and then joins them in one step; until then readers see the
 * version that was there before.
 */
export class Projector implements ProjectionProgress {
  readonly ready: Promise<void>;
  readonly #eventStore: EventStore;
  readonly #readModels: ReadModelWriter;
  readonly #codec: Decoding;
  readonly #report: (sentence: string) => void;
  readonly #heartbeatMs: number;
  readonly #foldings: readonly ProjectionRunner[];
  readonly #listeners: Listeners<Parameters<CommittedListener>>;
  readonly #commitListeners: Listeners<Parameters<CommitListener>>;
  readonly #waiters = new PositionWaiters();
  readonly #turns = new KeyedMutex();
  readonly #stopping = new AbortController();
  readonly #becomeReady: () => void;
  readonly #lags = new Map<ProjectionRunner, number>();
  #atHead: readonly ProjectionRunner[] = [];
  #behind: readonly ProjectionRunner[] = [];
  #headAtStart: string | undefined;
  /** Up to where the projections at the head have folded, and up to where they have also committed. */
  #foldedUpTo: string | undefined;
  #committed: string | undefined;
  #isReady = false;
  #problem: string | undefined;
  #problemBehind: string | undefined;
  #following = new AbortController();
  #movedAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #work: Promise<unknown> = Promise.resolve();

  constructor(parts: ProjectorParts) {
    this.#eventStore = parts.eventStore;
    this.#readModels = parts.readModels;
    this.#codec = parts.codec;
    this.#report = parts.report ?? (() => undefined);
    this.#listeners = new Listeners(this.#report);
    this.#commitListeners = new Listeners(this.#report);
    this.#heartbeatMs = parts.heartbeatMs ?? usualHeartbeat;
    this.#foldings = parts.projections.map((projection) => new ProjectionRunner(projection));
    const { promise, resolve } = Promise.withResolvers<void>();
    this.ready = promise;
    this.#becomeReady = resolve;
  }

  /** Begins. Settles when every projection is open, which takes as long as the stores do not answer. */
  start(): Promise<void> {
    const opened = retryUntilAborted(
      this.#stopping.signal,
      () => this.#open(),
      (error) => this.#fail(error),
    );
    this.#work = opened.then(() => Promise.all([this.#keepFollowing(), this.#keepCatchingUp()]));
    this.#movedAt = performance.now();
    this.#timer = setInterval(() => void this.#lookWhetherAllMoves(), this.#heartbeatMs).unref();
    return opened;
  }

  /** Ends after the chunk that is being folded. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#following.abort();
    clearInterval(this.#timer);
    await this.#work;
    this.#waiters.abandon();
  }

  /** How far the projections at the head have committed; undefined before the first event. */
  get committed(): string | undefined {
    return this.#committed;
  }

  get state(): HealthState {
    if (this.#problem !== undefined) return 'unhealthy';
    return this.#isReady ? 'ok' : 'starting';
  }

  /** @returns whether the projections at the head have committed the position within `timeoutMs` milliseconds */
  async waitFor(position: string, timeoutMs: number): Promise<boolean> {
    return !isBefore(this.#committed, position) || this.#waiters.wait(position, timeoutMs);
  }

  onCommitted(listener: CommittedListener): () => void {
    return this.#listeners.add(listener);
  }

  onCommit(listener: CommitListener): () => void {
    return this.#commitListeners.add(listener);
  }

  health(): Promise<ProjectionHealth[]> {
    return Promise.all(this.#foldings.map((folding) => this.#healthOf(folding)));
  }

  /** Folds what a parked key has missed. @returns whether the key goes on again; false too where no such key is parked */
  retry(projection: string, key: string): Promise<boolean> {
    return this.#turns.take(atTheHead, async () => {
      await this.#readParkedAgain();
      const folding = this.#atHead.find((one) => one.collection.name === projection);
      const parked = folding?.parkedKey(key);
      if (!folding || !parked) return false;
      const batch = await this.#refold(folding, parked);
      await this.#commit([{ folding, batch, halted: folding.halted }]);
      return batch.park.length === 0;
    });
  }

  /** Of what parked keys hold back, lets nothing stand that names one of the subjects: it is folded again, or else removed. */
  releaseParked(subjects: readonly string[]): Promise<void> {
    return this.#turns.take(atTheHead, async () => {
      if (this.#behind.length > 0) throw new Error('Not every view has come to the head of the log.');
      await this.#readParkedAgain();
      for (const folding of this.#atHead) {
        for (const parked of await folding.parkedNaming(subjects, this.#readModels)) {
          const refolded = await this.#refold(folding, parked);
          const [failed] = refolded.park;
          const batch = failed ? folding.withoutDocument(failed) : refolded;
          await this.#commit([{ folding, batch, halted: folding.halted }]);
        }
      }
    });
  }

  /** Where the answer to a commit was lost, only the read models know which keys are still parked: folding them again would count twice. */
  async #readParkedAgain(): Promise<void> {
    await this.#commitAtTheHead();
    await this.#resume(this.#atHead);
  }

  #refold(folding: ProjectionRunner, parked: ParkedKey): Promise<CollectionBatch> {
    const missed = this.#eventStore.readAll({ after: parked.after ?? undefined });
    return folding.refold(parked, missed, this.#codec, this.#readModels);
  }

  async #open(): Promise<void> {
    const head = await this.#eventStore.head();
    const states = await this.#readModels.states();
    if (states.some(({ checkpoint }) => isBefore(head, checkpoint))) {
      this.#report('The read models are ahead of the log, so they were made from another one: they are made again.');
      await this.#readModels.clear();
    }
    for (const { collection } of this.#foldings) await this.#readModels.open(collection);
    await this.#resume(this.#foldings);
    this.#arrange(head);
  }

  async #resume(foldings: readonly ProjectionRunner[]): Promise<void> {
    const states = await this.#readModels.states();
    const parked = await this.#readModels.parked();
    for (const folding of foldings) {
      const { name, version } = folding.collection;
      const state = states.find(({ collection }) => collection.name === name && collection.version === version);
      if (!state) throw new Error(`Version ${version} of the projection ${name} is not open.`);
      folding.resume(state, parked);
    }
  }

  /** Those that are furthest go on together; whoever lies behind would hold them up. */
  #arrange(head: string | undefined): void {
    const live = this.#foldings.filter((folding) => folding.live);
    const furthest = live.reduce<string | undefined>(
      (best, { checkpoint }) => (isBefore(best, checkpoint) ? checkpoint : best),
      undefined,
    );
    this.#atHead = live.filter(({ checkpoint }) => checkpoint === furthest);
    this.#behind = this.#foldings.filter((folding) => !this.#atHead.includes(folding));
    this.#headAtStart = head;
    this.#committed = live.length > 0 ? furthest : head;
    this.#seeWhetherReady();
  }

  #keepFollowing(): Promise<void> {
    return retryUntilAborted(
      this.#stopping.signal,
      (gotAhead) => this.#follow(gotAhead),
      (error) => this.#fail(error),
    );
  }

  async #follow(gotAhead: () => void): Promise<void> {
    this.#following = new AbortController();
    const signal = AbortSignal.any([this.#following.signal, this.#stopping.signal]);
    await this.#resume(this.#atHead);
    this.#foldedUpTo = this.#committed;
    this.#movedAt = performance.now();
    void this.#lookWhetherAllMoves();
    for await (const events of this.#eventStore.follow({ after: this.#committed, signal })) {
      await this.#turns.take(atTheHead, () => this.#advance(events));
      this.#goOn();
      gotAhead();
    }
    if (!this.#stopping.signal.aborted) throw new Error('The event store tells of no more events.');
  }

  async #advance(events: readonly StoredEvent[]): Promise<void> {
    const chunk = await LogChunk.of(events, this.#codec);
    const { position } = events.at(-1)!;
    await this.#fold(this.#atHead, chunk);
    this.#foldedUpTo = position;
    this.#movedAt = performance.now();
    // Up to where the log was at the start nobody waits for each event, and the next chunk is there already.
    const filling = isBefore(position, this.#headAtStart);
    if (filling && !isWorthACommit(this.#atHead, fillingStep)) return;
    await this.#commitAtTheHead(filling);
    this.#tellListeners(chunk, position);
    this.#seeWhetherReady();
  }

  /** Throws only when every fold has ended: after a failure all of them are resumed. */
  async #fold(foldings: readonly ProjectionRunner[], chunk: LogChunk): Promise<void> {
    const folded = await Promise.allSettled(foldings.map((folding) => folding.fold(chunk, this.#readModels)));
    for (const one of folded) if (one.status === 'rejected') throw one.reason;
  }

  async #commitAtTheHead(filling = false): Promise<void> {
    await this.#commitFolded(this.#atHead, filling);
    this.#committed = this.#foldedUpTo;
    if (this.#committed !== undefined) this.#waiters.reached(this.#committed);
  }

  #commitFolded(foldings: readonly ProjectionRunner[], filling = false): Promise<void> {
    return this.#commit(foldings.map((folding) => folding.takeBatch(filling)));
  }

  async #commit(folds: readonly Fold[]): Promise<void> {
    const batches = folds.map(({ batch }) => batch).filter((batch) => batch !== undefined);
    if (batches.length > 0) await this.#readModels.commit(batches);
    for (const { projection, position } of batches.flatMap(({ park }) => park)) {
      this.#report(`The projection ${projection} parked a key at ${position}.`);
    }
    for (const fold of folds) await this.#keepHalt(fold);
    for (const fold of folds) this.#markCommitted(fold);
    this.#commitListeners.tell(this.#foldings.map((folding) => folding.state));
  }

  /** A fold without a batch does not clear a halt that another process has kept: it proves nothing about that event. */
  async #keepHalt({ folding, batch, halted }: Fold): Promise<void> {
    if (folding.keptHalt?.position === halted?.position || (!batch && !halted)) return;
    await this.#readModels.keepHalt(folding.collection, halted ?? null);
    folding.keptHalt = halted;
  }

  #markCommitted(fold: Fold): void {
    const { collection, halted } = fold.folding;
    if (fold.halted !== halted) this.#report(`The projection ${collection.name} has stopped: ${fold.halted?.problem}`);
    fold.folding.markCommitted(fold);
  }

  async #keepCatchingUp(): Promise<void> {
    if (this.#behind.length === 0) return;
    for (const { collection } of this.#behind)
      this.#report(`The projection ${collection.name} builds version ${collection.version}.`);
    await retryUntilAborted(
      this.#stopping.signal,
      (gotAhead) => this.#catchUp(gotAhead),
      (error) => {
        this.#problemBehind = problemOf(error);
        this.#report(`A rebuild has stopped and is tried again: ${this.#problemBehind}`);
      },
    );
  }

  async #catchUp(gotAhead: () => void): Promise<void> {
    await this.#resume(this.#behind);
    for await (const events of this.#eventStore.readAll({ after: earliestCheckpoint(this.#goingBehind()) })) {
      if (this.#goingBehind().length === 0) return;
      if (this.#stopping.signal.aborted) return this.#commitFolded(this.#behind);
      await this.#fold(this.#behind, await LogChunk.of(events, this.#codec));
      if (isWorthACommit(this.#behind, rebuildingStep)) await this.#commitFolded(this.#behind);
      this.#problemBehind = undefined;
      gotAhead();
      this.#seeWhetherReady();
    }
    await this.#commitFolded(this.#behind);
    this.#seeWhetherReady();
    if (this.#goingBehind().length > 0) await this.#turns.take(atTheHead, () => this.#join());
  }

  /** Nothing moves at the head meanwhile: what was behind folds the little that is left up to there, and belongs to it. */
  async #join(): Promise<void> {
    await this.#commitAtTheHead();
    await this.#foldUpToTheHead();
    await this.#commitFolded(this.#behind);
    const joining = this.#goingBehind();
    for (const folding of joining) await this.#goLive(folding);
    this.#behind = this.#behind.filter((folding) => !joining.includes(folding));
    this.#atHead = [...this.#atHead, ...joining];
    this.#seeWhetherReady();
  }

  async #foldUpToTheHead(): Promise<void> {
    for await (const events of this.#eventStore.readAll({ after: earliestCheckpoint(this.#goingBehind()) })) {
      const upToTheHead = events.filter(({ position }) => !isBefore(this.#committed, position));
      await this.#fold(this.#behind, await LogChunk.of(upToTheHead, this.#codec));
      if (upToTheHead.length < events.length) return;
    }
  }

  #goingBehind(): readonly ProjectionRunner[] {
    return this.#behind.filter((folding) => folding.halted === undefined);
  }

  async #goLive(folding: ProjectionRunner): Promise<void> {
    if (folding.live) return;
    await this.#readModels.switchTo(folding.collection);
    folding.live = true;
    this.#report(`Readers of the projection ${folding.collection.name} see version ${folding.collection.version} from now on.`);
  }

  #tellListeners(chunk: LogChunk, position: string): void {
    if (!this.#listeners.any || !isBefore(this.#headAtStart, position)) return;
    this.#listeners.tell(this.#readableSinceStart(chunk), position);
  }

  /** An event that cannot be read has halted the projections that want it, which is told there. */
  #readableSinceStart(chunk: LogChunk): readonly AnyRecorded[] {
    return chunk.events.flatMap((stored, index) => {
      if (!isBefore(this.#headAtStart, stored.position)) return [];
      try {
        return [chunk.decoded(index)];
      } catch {
        return [];
      }
    });
  }

  #seeWhetherReady(): void {
    const waiting = this.#goingBehind().some((folding) => folding.live);
    if (this.#isReady || waiting || isBefore(this.#committed, this.#headAtStart)) return;
    this.#isReady = true;
    this.#becomeReady();
  }

  /** The stores must answer, and what they hold must have been folded a little later: an idle log proves nothing about its reader. */
  async #lookWhetherAllMoves(): Promise<void> {
    const { signal } = this.#following;
    try {
      const [head] = await within(this.#heartbeatMs, Promise.all([this.#eventStore.head(), this.#readModels.states()]));
      const waited = performance.now() - this.#movedAt;
      if (isBefore(this.#committed, head) && waited > this.#heartbeatMs) throw new Error('The projections do not move.');
      if (!signal.aborted) this.#goOn();
    } catch (error) {
      if (this.#stopping.signal.aborted) return;
      this.#fail(error);
      this.#following.abort();
    }
  }

  #fail(error: unknown): void {
    const problem = problemOf(error);
    this.#following.abort();
    if (this.#problem === undefined) this.#report(`The projections have stopped and are tried again: ${problem}`);
    this.#problem = problem;
  }

  #goOn(): void {
    if (this.#problem !== undefined) this.#report('The projections go on.');
    this.#problem = undefined;
  }

  async #healthOf(folding: ProjectionRunner): Promise<ProjectionHealth> {
    return {
      name: folding.collection.name,
      version: folding.collection.version,
      state: this.#stateOf(folding),
      lag: await this.#lagOf(folding),
      position: folding.checkpoint ?? null,
      lastEventAt: folding.checkpointAt ?? null,
      parkedKeys: folding.parkedKeys,
      halted: folding.halted ?? null,
    };
  }

  #stateOf(folding: ProjectionRunner): ProjectionHealth['state'] {
    const isAtHead = this.#atHead.includes(folding);
    const problem = isAtHead ? this.#problem : this.#problemBehind;
    if (folding.halted || problem !== undefined) return 'stopped';
    return isAtHead ? 'live' : 'rebuilding';
  }

  /** Where the log does not answer, the lag that was last known. */
  async #lagOf(folding: ProjectionRunner): Promise<number> {
    try {
      this.#lags.set(folding, await within(this.#heartbeatMs, this.#eventStore.countAfter(folding.checkpoint, mostLag)));
    } catch {
      // The state says that something is wrong.
    }
    return this.#lags.get(folding) ?? 0;
  }
}

function isWorthACommit(foldings: readonly ProjectionRunner[], step: Step): boolean {
  const uncommitted = foldings.map((folding) => folding.uncommitted);
  const documents = uncommitted.reduce((sum, one) => sum + one.documents, 0);
  return documents >= step.documents || uncommitted.some(({ chunks }) => chunks >= step.chunks);
}
