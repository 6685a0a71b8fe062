import { LeastRecentlyUsed } from '../event-store/least-recently-used.ts';
import { keysOf, type Projection, type Row } from '../kernel/projection.ts';
import type { ReadModels } from '../read-models/read-models.ts';
import type { ViewProgress } from '../read-models/view-progress.ts';

const mostKept = 5_000;
/** In milliseconds. A view that is made anew, or a parked row that goes on, is not told of by any event. */
const longestKept = 1_000;

interface Kept<R> {
  readonly row: Promise<R | null>;
  /** Up to where the views stood when it was read. */
  readonly committed: string | undefined;
  readonly until: number;
}

type Progress = Pick<ViewProgress, 'committed' | 'onCommitted'>;

/** Rows of one view that nearly every request asks for. Each is kept until an event that touches it has been committed. */
export class KeptRows<R extends Row> {
  readonly #views: ReadModels;
  readonly #progress: Progress;
  readonly #projection: Projection<R>;
  readonly #kept = new LeastRecentlyUsed<string, Kept<R>>(mostKept);
  #toldUpTo = '';

  constructor(views: ReadModels, progress: Progress, projection: Projection<R>) {
    this.#views = views;
    this.#progress = progress;
    this.#projection = projection;
    progress.onCommitted((events, position) => {
      for (const event of events) for (const id of keysOf(projection, event)) this.#kept.delete(id);
      this.#toldUpTo = position;
    });
  }

  get(id: string): Promise<R | null> {
    const { committed } = this.#progress;
    const kept = this.#kept.get(id);
    if (kept && this.#isCurrent(kept, committed)) return kept.row;
    const row = this.#views.get<R>(this.#projection.name, id);
    // What is still being read is kept too: where an event touches it meanwhile, what was read is not used again.
    this.#kept.set(id, { row, committed, until: performance.now() + longestKept });
    row.catch(() => this.#kept.delete(id));
    return row;
  }

  /** What the views show already may not have been told of yet. */
  #isCurrent(kept: Kept<R>, committed = ''): boolean {
    const isToldOf = (kept.committed ?? '') === committed || this.#toldUpTo >= committed;
    return isToldOf && performance.now() < kept.until;
  }
}
