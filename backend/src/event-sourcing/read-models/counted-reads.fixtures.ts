import type { ColumnOf, Projection, Row } from '../kernel/projection.ts';
import { ReadModels, type ReadModel } from './read-models.ts';

/** Real read models, which name the projection of each question that was asked. */
export class CountedReads extends ReadModels {
  readonly #asked: string[] = [];

  constructor(private readonly readModels: ReadModels) {
    super();
  }

  /** Counts the queries of the projection since the last call, and begins anew. */
  take(projection: string): number {
    const count = this.#asked.filter((name) => name === projection).length;
    this.#asked.length = 0;
    return count;
  }

  override of<R extends Row, Column extends ColumnOf<R>>(projection: Projection<R, Column>): ReadModel<R, Column> {
    const model = this.readModels.of(projection);
    const counted = Object.entries(model).map(([name, ask]) => [
      name,
      (...question: never[]) => {
        this.#asked.push(projection.name);
        return (ask as (...question: never[]) => unknown)(...question);
      },
    ]);
    return Object.fromEntries(counted) as ReadModel<R, Column>;
  }
}
