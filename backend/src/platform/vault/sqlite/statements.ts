import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import { inTransaction, isTroubleOfTheDisk } from '../../sqlite/database.ts';
import { VaultUnavailableError } from '../vault.ts';

export type StoredRow = Readonly<Record<string, SQLOutputValue>>;

interface LosableWrite {
  readonly sql: string;
  readonly values: readonly SQLInputValue[];
  readonly resolve: (changed: number) => void;
  readonly reject: (error: unknown) => void;
}

/** The statements of a file, each prepared once. Each way to use them throws VaultUnavailableError where the disk fails. */
export class Statements {
  readonly #prepared = new Map<string, StatementSync>();
  #losable: LosableWrite[] = [];

  constructor(readonly database: DatabaseSync) {}

  all(sql: string, values: readonly SQLInputValue[]): readonly StoredRow[] {
    return orUnavailable(() => this.#statement(sql).all(...values));
  }

  /** @returns how many rows it changed */
  run(sql: string, values: readonly SQLInputValue[]): number {
    return orUnavailable(() => this.#run(sql, values));
  }

  /**
   * A write that a power cut takes back until the next one that waits for the disk. Those of one turn of the event loop share a
   * transaction.
   * @returns how many rows it changed
   */
  runLosable(sql: string, values: readonly SQLInputValue[]): Promise<number> {
    return new Promise((resolve, reject) => {
      if (this.#losable.length === 0) setImmediate(() => this.writeLosable());
      this.#losable.push({ sql, values, resolve, reject });
    });
  }

  /** Writes what waits for the end of the turn. */
  writeLosable(): void {
    const writes = this.#losable;
    if (writes.length === 0) return;
    this.#losable = [];
    try {
      const outcomes = this.#inTransactionWithoutSync(() => writes.map((write) => this.#outcomeOf(write)));
      for (const [index, { resolve, reject }] of writes.entries()) {
        const outcome = outcomes[index]!;
        if (typeof outcome === 'number') resolve(outcome);
        else reject(outcome);
      }
    } catch (error) {
      for (const { reject } of writes) reject(error);
    }
  }

  inTransaction<T>(work: () => T): T {
    return orUnavailable(() => inTransaction(this.database, work));
  }

  #inTransactionWithoutSync<T>(work: () => T): T {
    return orUnavailable(() => {
      this.database.exec('PRAGMA synchronous = NORMAL');
      try {
        return inTransaction(this.database, work);
      } finally {
        this.database.exec('PRAGMA synchronous = FULL');
      }
    });
  }

  /** A statement that fails for what it says stops no other. */
  #outcomeOf({ sql, values }: LosableWrite): number | Error {
    try {
      return this.#run(sql, values);
    } catch (error) {
      if (isTroubleOfTheDisk(error) || !(error instanceof Error)) throw error;
      return error;
    }
  }

  #run(sql: string, values: readonly SQLInputValue[]): number {
    return Number(this.#statement(sql).run(...values).changes);
  }

  #statement(sql: string): StatementSync {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const made = this.database.prepare(sql);
    this.#prepared.set(sql, made);
    return made;
  }
}

/** @throws VaultUnavailableError where it is the disk that fails */
export function orUnavailable<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw isTroubleOfTheDisk(error) ? new VaultUnavailableError(error) : error;
  }
}
