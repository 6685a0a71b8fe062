import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import { inTransaction, isTroubleOfTheDisk } from '../../sqlite/database.ts';
import { VaultUnavailableError, type WriteOptions } from '../vault.ts';

export type StoredRow = Readonly<Record<string, SQLOutputValue>>;

/** The statements of a file, each prepared once. Each way to use them throws VaultUnavailableError where the disk fails. */
export class Statements {
  readonly #prepared = new Map<string, StatementSync>();

  constructor(readonly database: DatabaseSync) {}

  all(sql: string, values: readonly SQLInputValue[]): readonly StoredRow[] {
    return orUnavailable(() => this.#statement(sql).all(...values));
  }

  /** @returns how many rows it changed. A write that may be lost is taken back by a power cut until the next one that waits for the disk. */
  run(sql: string, values: readonly SQLInputValue[], { mayBeLost }: WriteOptions = {}): number {
    if (!mayBeLost) return orUnavailable(() => Number(this.#statement(sql).run(...values).changes));
    return orUnavailable(() => {
      this.database.exec('PRAGMA synchronous = NORMAL');
      try {
        return Number(this.#statement(sql).run(...values).changes);
      } finally {
        this.database.exec('PRAGMA synchronous = FULL');
      }
    });
  }

  inTransaction<T>(work: () => T): T {
    return orUnavailable(() => inTransaction(this.database, work));
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
