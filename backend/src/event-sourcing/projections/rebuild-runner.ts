import type { EventStore } from '../event-store/event-store.ts';
import { isBefore, type Position } from '../kernel/position.ts';
import { problemOf } from '../../platform/errors/problem-of.ts';
import { retryUntilAborted } from '../../platform/async/retry.ts';
import type { CollectionVersion, ReadModelWriter } from '../read-models/read-models.ts';
import type { ProjectionGroup } from './projection-group.ts';
import type { ProjectionProgress } from './projection-progress.ts';
import type { ProjectionRunner } from './projection-runner.ts';

/**
 * Fills versions that are open from where they are to about the head of the log, elsewhere than in this thread.
 * @param signal ends it soon; what was filled stays
 */
export type Fill = (collections: readonly CollectionVersion[], signal: AbortSignal) => Promise<void>;

/**
 * Runs the work while the projections at the head of the log stand still, and takes those that it answers in among them.
 * @param work is given the position up to which the others have committed
 */
export type JoinTheHead = (work: (head: Position | undefined) => Promise<readonly ProjectionRunner[]>) => Promise<void>;

export interface RebuildRunnerParts {
  readonly eventStore: EventStore;
  readonly readModels: ReadModelWriter;
  /** The projections that lie behind the head of the log. */
  readonly group: ProjectionGroup;
  readonly progress: ProjectionProgress;
  readonly report: (sentence: string) => void;
  /** Ends it after the chunk that is being folded. */
  readonly signal: AbortSignal;
  /** Does most of the work; where it is left out, this thread does. */
  readonly fill: Fill | undefined;
  readonly joinTheHead: JoinTheHead;
  /** True if readers see what was filled as soon as it has come to the head. */
  readonly goesLive: boolean;
}

/**
 * Folds and commits, chunk by chunk, what the log held when this began, or less where nothing of the group goes on.
 * @param committed is called after each chunk
 */
export async function foldUpToTheHead(
  eventStore: EventStore,
  group: ProjectionGroup,
  signal: AbortSignal,
  committed: () => void = () => undefined,
): Promise<void> {
  for await (const events of eventStore.readAll({ after: group.earliestCheckpoint })) {
    if (group.going.length === 0 || signal.aborted) return;
    await group.fold(events);
    await group.commit();
    committed();
  }
}

/**
 * Fills new versions of projections, and those that lie behind, beside the live ones. They then join the projections at the head in
 * one step, and readers see them from there on.
 */
export class RebuildRunner {
  constructor(private readonly parts: RebuildRunnerParts) {}

  /** Settles when everything has joined the projections at the head, but for what an event halts. */
  async run(): Promise<void> {
    const { group, progress, report, signal } = this.parts;
    if (group.runners.length === 0) return;
    for (const { collection } of group.runners)
      report(
        `The projection ${collection.name} is filling version ${collection.version}; readers see the version before until it is done.`,
      );
    await retryUntilAborted(
      signal,
      (gotAhead) => this.#catchUp(gotAhead),
      (error) => {
        progress.rebuildProblem = problemOf(error);
        report(`A rebuild failed and is retried: ${progress.rebuildProblem}`);
      },
    );
  }

  async #catchUp(gotAhead: () => void): Promise<void> {
    const { eventStore, group, progress, signal, fill } = this.parts;
    await group.resume();
    if (fill) {
      await fill(
        group.going.map(({ collection }) => collection),
        signal,
      );
      await group.resume();
    }
    await foldUpToTheHead(eventStore, group, signal, () => {
      progress.rebuildProblem = undefined;
      gotAhead();
    });
    if (group.going.length === 0 || signal.aborted) return;
    await this.parts.joinTheHead((head) => this.#join(head));
    progress.rebuildProblem = undefined;
  }

  /** Folds the little that is left up to the head. */
  async #join(head: Position | undefined): Promise<readonly ProjectionRunner[]> {
    const { eventStore, group } = this.parts;
    for await (const events of eventStore.readAll({ after: group.earliestCheckpoint })) {
      const upToTheHead = events.filter(({ position }) => !isBefore(head, position));
      await group.fold(upToTheHead);
      if (upToTheHead.length < events.length) break;
    }
    await group.commit();
    const joining = group.going;
    if (this.parts.goesLive) for (const runner of joining) await this.#goLive(runner);
    group.remove(joining);
    return joining;
  }

  async #goLive(runner: ProjectionRunner): Promise<void> {
    if (runner.live) return;
    const { name, version } = runner.collection;
    await this.parts.readModels.switchTo(runner.collection);
    runner.live = true;
    this.parts.report(`The projection ${name} now serves version ${version}.`);
  }
}
