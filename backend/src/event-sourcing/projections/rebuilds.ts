import { KeyedMutex } from '../../platform/async/keyed-mutex.ts';
import { problemOf } from '../../platform/errors/problem-of.ts';
import type { EventStore } from '../event-store/event-store.ts';
import type { Position } from '../kernel/position.ts';
import type { AnyProjection } from '../kernel/projection.ts';
import { isSameVersion, type CollectionState, type ReadModelWriter } from '../read-models/read-models.ts';
import type { Decoding } from './log-chunk.ts';
import { ProjectionGroup } from './projection-group.ts';
import type { ProjectionProgress } from './projection-progress.ts';
import { ProjectionRunner } from './projection-runner.ts';
import { RebuildRunner, type Fill, type JoinTheHead } from './rebuild-runner.ts';

/** The decision of administrators on the rebuild of a projection. */
export interface WantedRebuild {
  readonly projection: string;
  readonly rebuild: string;
  /** 'beside' it is built and kept up to date for comparison, 'live' readers see it. */
  readonly place: 'beside' | 'live';
  /** It is filled no further for now. What has come to the head goes on. */
  readonly isPaused: boolean;
  /** The version that readers saw before the switch is kept up to date beside it. */
  readonly keepsFormer: boolean;
}

export interface RebuildsParts {
  readonly eventStore: EventStore;
  readonly readModels: ReadModelWriter;
  readonly codec: Decoding;
  readonly progress: ProjectionProgress;
  readonly report: (sentence: string) => void;
  readonly committed: () => void;
  readonly fill: Fill | undefined;
  /** The projections that follow the head of the log, the rebuilt ones that have come there among them. */
  readonly head: ProjectionGroup;
  readonly joinTheHead: JoinTheHead;
  /** Runs the work while nothing moves at the head, and everything that was folded there is committed. */
  readonly atTheHead: (work: () => Promise<void>) => Promise<void>;
}

/**
 * Second copies of projections, beside those that readers see, at most one of each: a rebuild until it is switched to, and after that
 * what it replaced. They are filled as a changed version is, but readers see one only when an administrator says so.
 */
export class Rebuilds {
  readonly #mutex = new KeyedMutex();
  /** By the name of the projection. */
  readonly #beside = new Map<string, ProjectionRunner>();
  readonly #stopping = new AbortController();
  /** Undefined until it is known. */
  #wanted: readonly WantedRebuild[] | undefined;
  #filling: { readonly group: ProjectionGroup; readonly stop: AbortController; readonly done: Promise<void> } | undefined;

  constructor(private readonly parts: RebuildsParts) {}

  get runners(): readonly ProjectionRunner[] {
    return [...this.#beside.values()];
  }

  /** Takes up those that the read models hold. @param live what readers see of each projection */
  async open(live: readonly ProjectionRunner[], states: readonly CollectionState[]): Promise<void> {
    const { readModels } = this.parts;
    this.#beside.clear();
    const parked = await readModels.parked();
    for (const { projection, collection } of live) {
      const isBeside = (one: CollectionState) =>
        one.collection.name === collection.name &&
        one.collection.version === collection.version &&
        !isSameVersion(one.collection, collection);
      const found = states.find(isBeside);
      if (found)
        this.#add(projection, found.collection.rebuild).resume(await readModels.open(this.#of(projection).collection), parked);
    }
  }

  /** Those that have committed exactly up to there. */
  at(checkpoint: Position | undefined): readonly ProjectionRunner[] {
    return this.runners.filter((runner) => runner.checkpoint === checkpoint);
  }

  /** Makes what is there what is wanted. What has to be filled first goes on after this settles. */
  direct(wanted: readonly WantedRebuild[]): Promise<void> {
    this.#wanted = wanted;
    return this.arrange();
  }

  /** Once more, because something else has moved. */
  async arrange(): Promise<void> {
    if (!this.#wanted) return;
    await this.#mutex.take('directing', async () => {
      await this.#stopFilling();
      await this.parts.atTheHead(async () => {
        for (const live of this.parts.head.runners.filter((runner) => runner.live)) await this.#arrange(live);
      });
      this.#startFilling();
    });
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#filling?.done;
  }

  /**
   * Those that stand still before the head are begun anew: they may hold what has been erased since. The caller stands at the head.
   * @throws Error where one is being filled
   */
  async beginAnew(): Promise<void> {
    if (this.#filling && this.#filling.group.going.length > 0) throw new Error('Not every view has come to the head of the log.');
    for (const { projection, collection } of this.#behind()) {
      await this.parts.readModels.drop(collection);
      await this.parts.readModels.open(this.#add(projection, collection.rebuild).collection);
    }
  }

  async #arrange(live: ProjectionRunner): Promise<void> {
    const { name, rebuild } = live.collection;
    const wanted = this.#wanted?.find(({ projection }) => projection === name);
    const beside = this.#beside.get(name);
    const isBuilt = beside !== undefined && this.parts.head.runners.includes(beside);
    if (wanted && rebuild === wanted.rebuild) {
      if (wanted.place === 'beside' && isBuilt) await this.#switch(live, beside);
      if (wanted.place === 'live' && beside && !wanted.keepsFormer) await this.#drop(beside);
    } else if (wanted && beside?.collection.rebuild === wanted.rebuild) {
      if (wanted.place === 'live' && isBuilt) await this.#switch(live, beside!);
    } else {
      if (beside) await this.#drop(beside);
      if (wanted?.place === 'beside') await this.parts.readModels.open(this.#add(live.projection, wanted.rebuild).collection);
    }
  }

  async #switch(live: ProjectionRunner, beside: ProjectionRunner): Promise<void> {
    await this.parts.readModels.switchTo(beside.collection, live.collection);
    live.live = false;
    beside.live = true;
    this.#beside.set(live.collection.name, live);
    this.parts.report(`The projection ${live.collection.name} now serves a rebuild of version ${live.collection.version}.`);
  }

  async #drop(runner: ProjectionRunner): Promise<void> {
    await this.parts.readModels.drop(runner.collection);
    this.parts.head.remove([runner]);
    this.#beside.delete(runner.collection.name);
  }

  #add(projection: AnyProjection, rebuild: string | undefined): ProjectionRunner {
    const runner = new ProjectionRunner(projection, rebuild);
    this.#beside.set(projection.name, runner);
    return runner;
  }

  #of({ name }: AnyProjection): ProjectionRunner {
    return this.#beside.get(name)!;
  }

  #behind(): readonly ProjectionRunner[] {
    return this.runners.filter((runner) => !this.parts.head.runners.includes(runner));
  }

  #isPaused({ collection: { name, rebuild } }: ProjectionRunner): boolean {
    return this.#wanted!.some((one) => one.projection === name && one.rebuild === rebuild && one.isPaused);
  }

  #startFilling(): void {
    const { eventStore, readModels, codec, progress, report, committed, fill, joinTheHead } = this.parts;
    const filled = this.#behind().filter((runner) => runner.halted === undefined && !this.#isPaused(runner));
    if (filled.length === 0 || this.#stopping.signal.aborted) return;
    const group = new ProjectionGroup({ readModels, codec, report, committed });
    group.add(filled);
    const stop = new AbortController();
    const signal = AbortSignal.any([stop.signal, this.#stopping.signal]);
    const parts = { eventStore, readModels, group, progress, report, signal, fill, joinTheHead, goesLive: false };
    const done = new RebuildRunner(parts).run().then(() => {
      if (!signal.aborted && filled.some((runner) => this.#isDueToGoLive(runner)))
        void this.arrange().catch((error: unknown) =>
          report(`Switching readers to a rebuild failed and is retried: ${problemOf(error)}`),
        );
    });
    this.#filling = { group, stop, done };
  }

  #isDueToGoLive({ collection: { name, rebuild }, live }: ProjectionRunner): boolean {
    const wanted = this.#wanted?.find(({ projection }) => projection === name);
    return !live && wanted !== undefined && (wanted.rebuild === rebuild) === (wanted.place === 'live');
  }

  async #stopFilling(): Promise<void> {
    this.#filling?.stop.abort();
    await this.#filling?.done;
    this.#filling = undefined;
  }
}
