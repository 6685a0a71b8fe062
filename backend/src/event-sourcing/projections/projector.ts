import type { EventStore, StoredEvent } from '../event-store/event-store.ts';
import { KeyedMutex } from '../../platform/async/keyed-mutex.ts';
import { isBefore, latest, type Position } from '../kernel/position.ts';
import type { AnyProjection } from '../kernel/projection.ts';
import { problemOf } from '../../platform/errors/problem-of.ts';
import { retryUntilAborted, within } from '../../platform/async/retry.ts';
import type { CollectionBatch, CollectionState, ParkedKey, ReadModelWriter } from '../read-models/read-models.ts';
import { readableIn, type Decoding, type LogChunk } from './log-chunk.ts';
import { Projecting } from './projecting.ts';
import { ProjectionGroup } from './projection-group.ts';
import { ProjectionProgress } from './projection-progress.ts';
import { ProjectionRunner } from './projection-runner.ts';
import { RebuildRunner, type Fill, type JoinTheHead } from './rebuild-runner.ts';
import { Rebuilds, type WantedRebuild } from './rebuilds.ts';

export interface ProjectorParts {
  readonly eventStore: EventStore;
  readonly readModels: ReadModelWriter;
  readonly codec: Decoding;
  readonly projections: readonly AnyProjection[];
  /** Hears a sentence, free of personal data, of everything that an operator would want to know. */
  readonly report?: (sentence: string) => void;
  /** Hears after each commit, before `progress` does, how far each version of a projection has come. */
  readonly onCommit?: (states: readonly CollectionState[]) => void;
  /** Fills what lies behind in another thread. */
  readonly fill?: Fill;
  /** Milliseconds between two checks that everything still moves. */
  readonly heartbeatMs?: number;
}

const usualHeartbeatMs = 5_000;
/** The one key of the mutex: folding at the head, joining it and retrying a parked key never run at the same time. */
const atTheHead = 'at the head';

/**
 * Keeps the read models up to date with the log: follows its head, folds, and commits, one transaction a chunk. A changed version, or a
 * projection that lies behind, is filled by a `RebuildRunner` beside it; until then readers see the version that was there before.
 */
export class Projector extends Projecting {
  /** Its progress. */
  readonly progress: ProjectionProgress;
  readonly #eventStore: EventStore;
  readonly #readModels: ReadModelWriter;
  readonly #codec: Decoding;
  readonly #report: (sentence: string) => void;
  readonly #heartbeatMs: number;
  readonly #projections: readonly AnyProjection[];
  readonly #head: ProjectionGroup;
  readonly #behind: ProjectionGroup;
  readonly #rebuild: RebuildRunner;
  readonly #rebuilds: Rebuilds;
  readonly #mutex = new KeyedMutex();
  readonly #stopping = new AbortController();
  #runners: readonly ProjectionRunner[] = [];
  #headAtStart: Position | undefined;
  /** Up to where the projections at the head have folded; `progress.committed` is up to where they have also committed. */
  #foldedUpTo: Position | undefined;
  #following = new AbortController();
  #movedAt = 0;
  /** After how long without an event of ours the log is followed anew: to read past those of other programmes can take any time. */
  #patienceMs: number;
  #timer: NodeJS.Timeout | undefined;
  #work: Promise<unknown> = Promise.resolve();

  constructor({
    eventStore,
    readModels,
    codec,
    projections,
    report = () => undefined,
    onCommit,
    fill,
    heartbeatMs,
  }: ProjectorParts) {
    super();
    this.#eventStore = eventStore;
    this.#readModels = readModels;
    this.#codec = codec;
    this.#report = report;
    this.#heartbeatMs = this.#patienceMs = heartbeatMs ?? usualHeartbeatMs;
    this.progress = new ProjectionProgress(report);
    this.#projections = projections;
    const committed = () => {
      onCommit?.([...this.#runners, ...this.#rebuilds.runners].map(({ state }) => state));
      this.#seeWhetherReady();
    };
    this.#head = new ProjectionGroup({ readModels, codec, report, committed });
    this.#behind = new ProjectionGroup({ readModels, codec, report, committed });
    const joinTheHead: JoinTheHead = (work) => this.#takeIn(work);
    const parts = { eventStore, readModels, report, progress: this.progress, fill, joinTheHead };
    this.#rebuild = new RebuildRunner({ ...parts, group: this.#behind, signal: this.#stopping.signal, goesLive: true });
    this.#rebuilds = new Rebuilds({
      ...{ ...parts, codec, committed, head: this.#head },
      atTheHead: (work) =>
        this.#mutex.take(atTheHead, async () => {
          await this.#readParkedAgain();
          await work();
        }),
    });
  }

  /** Settles when every projection is open, which takes as long as the stores do not answer. */
  override start(): Promise<void> {
    const opened = retryUntilAborted(
      this.#stopping.signal,
      () => this.#open(),
      (error) => this.#fail(error),
    );
    this.#work = opened.then(() =>
      Promise.all([this.#keepFollowing(), this.#rebuild.run().then(() => this.#rebuilds.arrange())]),
    );
    this.#movedAt = performance.now();
    this.#timer = setInterval(() => void this.#checkThatAllMoves(), this.#heartbeatMs).unref();
    return opened;
  }

  /** Stops after the chunk that is being folded. */
  override async stop(): Promise<void> {
    this.#stopping.abort();
    this.#following.abort();
    clearInterval(this.#timer);
    await Promise.all([this.#work, this.#rebuilds.stop()]);
    this.progress.end();
  }

  override direct(wanted: readonly WantedRebuild[]): Promise<void> {
    return this.#rebuilds.direct(wanted);
  }

  override retry(projection: string, key: string, passedOver?: string): Promise<boolean> {
    return this.#mutex.take(atTheHead, async () => {
      await this.#readParkedAgain();
      const batches: CollectionBatch[] = [];
      for (const runner of this.#head.runners.filter(({ collection }) => collection.name === projection)) {
        const parked = runner.parkedKey(key);
        if (!parked) continue;
        const batch = await this.#refold(runner, parked, passedOver);
        await this.#head.commitBatch(runner, batch);
        batches.push(batch);
      }
      return batches.length > 0 && batches.every(({ park }) => park.length === 0);
    });
  }

  override releaseParked(subjects: readonly string[]): Promise<void> {
    return this.#mutex.take(atTheHead, async () => {
      if (this.#behind.runners.length > 0) throw new Error('Not every view has come to the head of the log.');
      await this.#readParkedAgain();
      await this.#rebuilds.beginAnew();
      for (const runner of this.#head.runners) {
        for (const parked of await runner.parkedNaming(subjects, this.#readModels)) {
          const refolded = await this.#refold(runner, parked);
          const [failed] = refolded.park;
          await this.#head.commitBatch(runner, failed ? await runner.withoutRow(failed, this.#readModels) : refolded);
        }
      }
    });
  }

  /** After the answer to a commit was lost, only the read models know which keys are still parked: folding them again would count twice. */
  async #readParkedAgain(): Promise<void> {
    await this.#commit();
    await this.#resume();
  }

  async #resume(): Promise<void> {
    await this.#head.resume();
    this.#foldedUpTo = this.progress.committed;
  }

  #refold(runner: ProjectionRunner, parked: ParkedKey, passedOver?: string): Promise<CollectionBatch> {
    const missed = this.#eventStore.readAll({ after: parked.after ?? undefined });
    return runner.refold(parked, missed, this.#codec, this.#readModels, passedOver);
  }

  async #open(): Promise<void> {
    const head = await this.#eventStore.head();
    let states = await this.#readModels.states();
    if (states.some(({ checkpoint }) => isBefore(head, checkpoint))) {
      this.#report('The views were made from another log and are made again from this one; screens are incomplete until then.');
      await this.#readModels.clear();
      states = [];
    }
    this.#runners = this.#projections.map((projection) => new ProjectionRunner(projection, liveRebuildOf(projection, states)));
    this.#behind.remove(this.#behind.runners);
    this.#behind.add(this.#runners);
    for (const { collection } of this.#runners) await this.#readModels.open(collection);
    const dropped = await this.#readModels.dropOthers(this.#projections.map(({ name }) => name));
    if (dropped.length > 0)
      this.#report(`Dropped the rows of projections that this release does not have: ${dropped.join(', ')}.`);
    await this.#behind.resume();
    await this.#rebuilds.open(
      this.#runners.filter(({ live }) => live),
      states,
    );
    this.#arrange(head);
  }

  /** Those that are furthest go on together; what lies behind would hold them up. */
  #arrange(head: Position | undefined): void {
    const live = this.#runners.filter((runner) => runner.live);
    const furthest = latest(live.map(({ checkpoint }) => checkpoint));
    const furthestOnes = live.filter(({ checkpoint }) => checkpoint === furthest);
    this.#behind.remove(furthestOnes);
    this.#head.add(furthestOnes);
    if (furthestOnes.length > 0) this.#head.add(this.#rebuilds.at(furthest));
    this.#headAtStart = head;
    this.#foldedUpTo = live.length > 0 ? furthest : head;
    this.progress.advanceTo(this.#foldedUpTo);
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
    await this.#mutex.take(atTheHead, () => this.#resume());
    this.#movedAt = performance.now();
    void this.#checkThatAllMoves();
    for await (const events of this.#eventStore.follow({ after: this.#foldedUpTo, signal })) {
      await this.#mutex.take(atTheHead, () => this.#advance(events));
      this.#recover();
      gotAhead();
    }
    if (!this.#stopping.signal.aborted) throw new Error('The event store tells of no more events.');
  }

  async #advance(events: readonly StoredEvent[]): Promise<void> {
    const chunk = await this.#head.fold(events);
    const { position } = events.at(-1)!;
    this.#foldedUpTo = position;
    this.#movedAt = performance.now();
    this.#patienceMs = this.#heartbeatMs;
    // Up to where the log was at the start no reader waits for each event, and the next chunk is there already.
    if (!isBefore(position, this.#headAtStart) || this.#head.isWorthACommit) await this.#commit(chunk);
  }

  /** Commits what was folded at the head. @param chunk its last one */
  async #commit(chunk?: LogChunk): Promise<void> {
    await this.#head.commit();
    if (chunk) this.#tell(chunk);
    this.progress.advanceTo(this.#foldedUpTo);
    this.#seeWhetherReady();
  }

  #tell(chunk: LogChunk): void {
    const isNew = ({ position }: StoredEvent) => isBefore(this.#headAtStart, position);
    const last = chunk.events.at(-1)!;
    if (this.progress.hasListeners && isNew(last)) this.progress.tell(readableIn(chunk, isNew), last.position);
  }

  /** Nothing moves at the head while the others fold up to there. */
  async #takeIn(work: (head: Position | undefined) => Promise<readonly ProjectionRunner[]>): Promise<void> {
    await this.#mutex.take(atTheHead, async () => {
      await this.#commit();
      this.#head.add(await work(this.progress.committed));
      this.#seeWhetherReady();
    });
  }

  #seeWhetherReady(): void {
    const waiting = this.#behind.going.some(({ live }) => live);
    if (!waiting && !isBefore(this.progress.committed, this.#headAtStart)) this.progress.becomeReady();
  }

  /** The stores must answer, and what they hold must have been folded a little later: an idle log proves nothing about its reader. */
  async #checkThatAllMoves(): Promise<void> {
    const { signal } = this.#following;
    try {
      const [head] = await within(this.#heartbeatMs, Promise.all([this.#eventStore.head(), this.#readModels.states()]));
      const waited = performance.now() - this.#movedAt;
      if (isBefore(this.progress.committed, head) && waited > this.#heartbeatMs) this.#standStill(waited);
      else if (!signal.aborted) this.#recover();
    } catch (error) {
      if (!this.#stopping.signal.aborted) this.#fail(error);
    }
  }

  /** Each time that it follows anew it begins where it stood, and has twice as long to come to the next event. */
  #standStill(waited: number): void {
    this.#complain(new Error('The projections do not move.'));
    if (waited <= this.#patienceMs) return;
    this.#patienceMs *= 2;
    this.#following.abort();
  }

  #fail(error: unknown): void {
    this.#following.abort();
    this.#complain(error);
  }

  #complain(error: unknown): void {
    const problem = problemOf(error);
    if (this.progress.problem === undefined) this.#report(`Projecting failed and is retried: ${problem}`);
    this.progress.problem = problem;
  }

  #recover(): void {
    if (this.progress.problem !== undefined) this.#report('Projecting works again.');
    this.progress.problem = undefined;
  }
}

/** The rebuild of its version that readers see. */
function liveRebuildOf({ name, version }: AnyProjection, states: readonly CollectionState[]): string | undefined {
  const isLive = ({ live, collection }: CollectionState) => live && collection.name === name && collection.version === version;
  return states.find(isLive)?.collection.rebuild;
}
