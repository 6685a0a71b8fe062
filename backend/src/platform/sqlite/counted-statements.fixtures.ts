import { DatabaseSync, StatementSync } from 'node:sqlite';

type Call = (...values: unknown[]) => unknown;

/** Every statement that SQLite runs in this process, of whichever file, until it is ended. */
export class CountedStatements {
  readonly #run: string[] = [];
  readonly #ends: (() => void)[] = [];

  constructor() {
    for (const way of ['get', 'all', 'run'] as const)
      this.#count(StatementSync.prototype, way, (statement) => (statement as StatementSync).sourceSQL);
    this.#count(DatabaseSync.prototype, 'exec', (_, sql) => String(sql));
  }

  /** The number of statements with this text in them since the last call, and begins anew. */
  take(text: string): number {
    const count = this.#run.filter((sql) => sql.includes(text)).length;
    this.#run.length = 0;
    return count;
  }

  end(): void {
    for (const end of this.#ends) end();
  }

  #count(prototype: object, way: string, sqlOf: (called: unknown, ...values: unknown[]) => string): void {
    const run = this.#run;
    const methods = prototype as Record<string, Call>;
    const original = methods[way]!;
    methods[way] = function counted(this: unknown, ...values: unknown[]) {
      run.push(sqlOf(this, ...values));
      return original.apply(this, values);
    };
    this.#ends.push(() => void (methods[way] = original));
  }
}
