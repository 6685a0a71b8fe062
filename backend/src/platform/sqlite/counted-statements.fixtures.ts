import { StatementSync } from 'node:sqlite';

/** Every statement that SQLite runs in this process, of whichever file, until it is ended. */
export class CountedStatements {
  readonly #run: string[] = [];
  readonly #ways = ['get', 'all', 'run'] as const;
  readonly #original = this.#ways.map((way) => StatementSync.prototype[way]);

  constructor() {
    for (const [index, way] of this.#ways.entries()) {
      const [run, original] = [this.#run, this.#original[index] as (...values: unknown[]) => unknown];
      StatementSync.prototype[way] = function counted(this: StatementSync, ...values: unknown[]): never {
        run.push(this.sourceSQL);
        return original.apply(this, values) as never;
      };
    }
  }

  /** The number of statements with this text in them since the last call, and begins anew. */
  take(text: string): number {
    const count = this.#run.filter((sql) => sql.includes(text)).length;
    this.#run.length = 0;
    return count;
  }

  end(): void {
    for (const [index, way] of this.#ways.entries()) StatementSync.prototype[way] = this.#original[index] as never;
  }
}
