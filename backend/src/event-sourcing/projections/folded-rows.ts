import type { AnyRecorded } from '@accelerator/contracts/log';
import type { ColumnOf, Projection, Row } from '../kernel/projection.ts';
import { RowFolder, withDependents } from './row-folder.ts';
import type { TouchedRows } from './touched-rows.ts';

/** The rows of a projection as events leave them one by one: folded as the projector folds them, but in memory, beside those that are kept. */
export class FoldedRows<R extends Row, Column extends ColumnOf<R> = ColumnOf<R>> {
  readonly #folder: RowFolder;
  readonly #rows: TouchedRows;

  constructor(private readonly projection: Projection<R, Column>) {
    this.#folder = new RowFolder(projection);
    this.#rows = this.#folder.noRows();
  }

  /** @returns the ids of the rows that the event touches, each with what went wrong; undefined where nothing did */
  take(event: AnyRecorded): ReadonlyMap<string, string | undefined> {
    if (!this.projection.on[event.type]) return new Map();
    const { keys, dependents, reads } = this.#folder.touch(event, 0);
    for (const id of [...keys, ...reads]) if (!this.#rows.has(id)) this.#rows.add(id, null);
    const touched = withDependents(this.#rows, keys, dependents);
    return new Map(touched.map((id) => [id, this.#folder.fold(this.#rows, event, id)]));
  }

  /** @throws Error where a row cannot be folded */
  next(event: AnyRecorded): void {
    for (const [id, problem] of this.take(event))
      if (problem !== undefined) throw new Error(`${this.projection.name} cannot fold ${event.type} into ${id}: ${problem}`);
  }

  get(id: string): R | null {
    return this.#rows.has(id) ? (this.#rows.get(id) as R | null) : null;
  }
}
