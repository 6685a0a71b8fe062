import type { StoredEvent } from '../event-store/event-store.ts';
import { earliest, type Position } from '../kernel/position.ts';
import { isSameVersion, type CollectionBatch, type ReadModelWriter } from '../read-models/read-models.ts';
import { LogChunk, type Decoding } from './log-chunk.ts';
import type { Fold, ProjectionRunner } from './projection-runner.ts';

export interface ProjectionGroupParts {
  readonly readModels: ReadModelWriter;
  readonly codec: Decoding;
  readonly report: (sentence: string) => void;
  /** Called after each commit. */
  readonly committed: () => void;
}

/** The size at which folded rows are committed although more of the log follows: most rows change several times until then. */
const chunksInACommit = 30;
const rowsInACommit = 10_000;

/** Projections that fold the same chunks of the log and commit in one transaction. */
export class ProjectionGroup {
  #runners: readonly ProjectionRunner[] = [];

  constructor(private readonly parts: ProjectionGroupParts) {}

  get runners(): readonly ProjectionRunner[] {
    return this.#runners;
  }

  /** Those that no event halts. */
  get going(): readonly ProjectionRunner[] {
    return this.#runners.filter(({ halted }) => halted === undefined);
  }

  /** From where the log is read for those that no event halts; undefined is its start. */
  get earliestCheckpoint(): Position | undefined {
    return earliest(this.going.map(({ checkpoint }) => checkpoint));
  }

  get isWorthACommit(): boolean {
    const uncommitted = this.#runners.map((runner) => runner.uncommitted);
    const rows = uncommitted.reduce((sum, one) => sum + one.rows, 0);
    return rows >= rowsInACommit || uncommitted.some(({ chunks }) => chunks >= chunksInACommit);
  }

  add(runners: readonly ProjectionRunner[]): void {
    this.#runners = [...this.#runners, ...runners];
  }

  remove(runners: readonly ProjectionRunner[]): void {
    this.#runners = this.#runners.filter((runner) => !runners.includes(runner));
  }

  /** Forgets what was folded and not committed, and goes on from what the read models hold. */
  async resume(): Promise<void> {
    const states = await this.parts.readModels.states();
    const parked = await this.parts.readModels.parked();
    for (const runner of this.#runners) {
      const { name, version } = runner.collection;
      const state = states.find(({ collection }) => isSameVersion(collection, runner.collection));
      if (!state) throw new Error(`Version ${version} of the projection ${name} is not open.`);
      runner.resume(state, parked);
    }
  }

  /** Throws only when every fold has ended: after a failure all of them are resumed. */
  async fold(events: readonly StoredEvent[]): Promise<LogChunk> {
    const chunk = await LogChunk.of(events, this.parts.codec);
    const folded = await Promise.allSettled(this.#runners.map((runner) => runner.fold(chunk, this.parts.readModels)));
    for (const one of folded) if (one.status === 'rejected') throw one.reason;
    return chunk;
  }

  commit(): Promise<void> {
    return this.#commit(this.#runners.map((runner) => runner.takeBatch()));
  }

  commitBatch(runner: ProjectionRunner, batch: CollectionBatch): Promise<void> {
    return this.#commit([{ runner, batch, halted: runner.halted }]);
  }

  async #commit(folds: readonly Fold[]): Promise<void> {
    const batches = folds.map(({ batch }) => batch).filter((batch) => batch !== undefined);
    if (batches.length > 0) await this.parts.readModels.commit(batches);
    for (const { projection, position } of batches.flatMap(({ park }) => park)) {
      this.parts.report(`The projection ${projection} parked a key at ${position}. Retry it or skip the event in the console.`);
    }
    for (const fold of folds) await this.#keepHalt(fold);
    for (const fold of folds) this.#markCommitted(fold);
    this.parts.committed();
  }

  /** A fold without a batch does not clear a halt that another process has kept: it proves nothing about that event. */
  async #keepHalt({ runner, batch, halted }: Fold): Promise<void> {
    if (runner.keptHalt?.position === halted?.position || (!batch && !halted)) return;
    await this.parts.readModels.keepHalt(runner.collection, halted ?? null);
    runner.keptHalt = halted;
  }

  #markCommitted(fold: Fold): void {
    const { collection, halted } = fold.runner;
    if (fold.halted !== halted)
      this.parts.report(
        `The projection ${collection.name} halted; deploy a mended version or rebuild it: ${fold.halted?.problem}`,
      );
    fold.runner.markCommitted(fold);
  }
}
