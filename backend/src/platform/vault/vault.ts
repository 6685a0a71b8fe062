import { UnavailableError } from '../errors/unavailable.ts';
import type { Changes, Where } from './conditions.ts';
import type { AnyRow, VaultTable } from './vault-table.ts';

/** The vault could not be read or written. Trying again is safe. */
export class VaultUnavailableError extends UnavailableError {
  constructor(cause: unknown) {
    super('The vault could not be read or written.', cause);
  }
}

/** The keys that a vault opens with. */
export interface VaultKeys {
  /** 32 bytes. */
  readonly masterKey: Buffer;
  /** Master keys from before the last rotation. */
  readonly previous?: readonly Buffer[];
}

/** A write to a losable table need not wait for the disk or for a majority. */
export interface WriteOptions {
  readonly mayBeLost?: true;
}

export interface FindOptions<Row, Column = keyof Row> {
  /** The columns to read; sealed values in the others are not opened. */
  readonly columns?: readonly Column[];
  readonly orderBy?: { readonly [Name in keyof Row]?: 'ascending' | 'descending' };
  readonly limit?: number;
  readonly offset?: number;
}

type Nullable<Row> = { [Name in keyof Row]: null extends Row[Name] ? Name : never }[keyof Row];

/** A row in which columns that may be null are left out. */
export type Partly<Row> = Omit<Row, Nullable<Row>> & Partial<Pick<Row, Nullable<Row>>>;

/** The rows of one table. Each call is one atomic step of the store. */
export interface VaultRows<Row extends object, Key extends keyof Row> {
  /** @param columns those that are asked for; nothing sealed in the others is opened */
  get<Column extends keyof Row = keyof Row>(key: Pick<Row, Key>, columns?: readonly Column[]): Promise<Pick<Row, Column> | null>;
  find<Column extends keyof Row = keyof Row>(
    where?: Where<Row>,
    options?: FindOptions<Row, Column>,
  ): Promise<readonly Pick<Row, Column>[]>;
  /** Writes a row, be it new or not. A column that is left out stays as it is, and is null in a new row. */
  put(row: Partly<Row>, options?: WriteOptions): Promise<void>;
  /** Adds rows, but none whose key is there. @returns how many it added */
  insert(rows: Partly<Row> | readonly Partly<Row>[], options?: WriteOptions): Promise<number>;
  /** Changes the rows that meet the conditions; with former values among these it is a compare-and-set. @returns how many rows met them */
  update(where: Where<Row>, changes: Changes<Row>, options?: WriteOptions): Promise<number>;
  /** The same for a change that may be lost, and where no one asks how many rows met the conditions. */
  change(where: Where<Row>, changes: Changes<Row>): Promise<void>;
  /** @returns how many rows it deleted */
  delete(where: Where<Row>, options?: WriteOptions): Promise<number>;
  /** Deletes some of the rows, each for one caller only. @returns none where there are none left */
  take(where: Where<Row>, atMost: number): Promise<readonly Row[]>;
  /** True if all sealed values of a row lie under the current master key, or if there is no such row. */
  isUnderTodaysKey(key: Pick<Row, Key>): Promise<boolean>;
}

/** A row on its way to another vault. Keys, passwords and codes lie open in it, so it is never written anywhere else. */
export interface VaultRecord {
  readonly table: string;
  readonly row: AnyRow;
}

/** Numbers of deleted rows by the plural names of their tables. */
export type DeletedRows = Readonly<Record<string, number>>;

/**
 * The one file, or database, of everything that may never be an event: keys, credentials, sessions, stored outcomes. It carries each
 * declared table from its declaration.
 */
export abstract class Vault {
  /** 32 bytes, for hashes of what could be guessed: names, addresses, bodies of calls. It stays the same. */
  abstract readonly nameKey: Buffer;
  /** True if other processes write to it. */
  abstract readonly isShared: boolean;

  abstract of<Row extends object, Key extends keyof Row & string>(table: VaultTable<Row, Key>): VaultRows<Row, Key>;

  /**
   * Deletes what has lapsed. Until then it is still found: readers compare the instant.
   * @param now milliseconds since 1970
   */
  abstract sweep(now: number): Promise<void>;
  /** Deletes what any table holds of a subject; doing it again changes nothing. `scrub` leaves no byte of it. */
  abstract erase(subject: string): Promise<DeletedRows>;
  /** From here on no byte of what was deleted is left. @throws Error where that is not so yet; trying again is safe */
  abstract scrub(): Promise<void>;
  /** Scrubs now or, where another process keeps it from that, later. */
  abstract scrubSoon(): void;
  /**
   * Wraps everything under the master key of today that lies under an earlier one, in small steps. One that breaks off goes on where it
   * was.
   * @returns how many were wrapped anew
   */
  abstract rewrap(signal: AbortSignal): Promise<number>;
  /** Every row that belongs in a backup, while no process writes. */
  abstract records(): AsyncIterable<VaultRecord>;
  /**
   * Puts the records in the place of every such row. Where that breaks off, it is to be done again. The vault is opened again after it:
   * its secrets are others.
   */
  abstract refill(records: AsyncIterable<VaultRecord>): Promise<void>;
  abstract close(): Promise<void>;
}

const batchSize = 1_000;

/** The records as they are written together, none of it empty. */
export async function* batchesOf(records: AsyncIterable<VaultRecord>): AsyncIterable<readonly VaultRecord[]> {
  let batch: VaultRecord[] = [];
  for await (const record of records) {
    batch.push(record);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
