import type { Halt } from '@accelerator/contracts/projections';
import { UnavailableError } from '../../platform/errors/unavailable.ts';
import type { ColumnOf, ColumnValue, HeldIn, Projection, Row } from '../kernel/projection.ts';
import type { CountableOf, Queried, Query, Where } from './query.ts';
import type { Position } from '../kernel/position.ts';

/** The rows of one projection, as they stand. */
export interface ReadModel<R extends Row, Column extends ColumnOf<R>> {
  get(id: string): Promise<R | null>;
  /** Those that exist, in the order of the ids. */
  getMany(ids: readonly string[]): Promise<readonly R[]>;
  find(query?: Query<R, Column>): Promise<readonly R[]>;
  /** @param search as in a query */
  count(where?: Where<R, Column>, search?: string): Promise<number>;
  /** Counts the rows that have each value of the column. */
  countBy<Field extends CountableOf<R, Column>>(
    field: Field,
    where?: Where<R, Column>,
    search?: string,
  ): Promise<ReadonlyMap<HeldIn<R, Field>, number>>;
}

/** Rows by their ids: as they stand, or as they stood at a moment of the past. */
export interface RowReader {
  of<R extends Row, Column extends ColumnOf<R>>(projection: Projection<R, Column>): Pick<ReadModel<R, Column>, 'get' | 'getMany'>;
}

/** The questions that a reader may ask. */
export abstract class ReadModels implements RowReader {
  /** The rows of the version of the projection that is live. */
  abstract of<R extends Row, Column extends ColumnOf<R>>(projection: Projection<R, Column>): ReadModel<R, Column>;
}

/** One version of the rows of a projection. */
export interface CollectionVersion {
  readonly name: string;
  readonly version: number;
  /** The id of the rebuild that makes it; undefined where the version itself began it. */
  readonly rebuild?: string | undefined;
}

export function isSameVersion(one: CollectionVersion, other: CollectionVersion): boolean {
  return one.name === other.name && one.version === other.version && one.rebuild === other.rebuild;
}

/** As its projection declares it. */
export interface Collection extends CollectionVersion, Queried {
  /** Ids need none: each of these ends with them. */
  readonly indexes?: readonly (readonly string[])[];
  /** Those with a list of texts, where the store indexes each text of it. */
  readonly itemIndexes?: readonly (readonly string[])[];
  /** Holds the other columns and the text to search besides, where the store has such indexes. */
  readonly coveringIndex?: readonly string[];
}

export interface CollectionState {
  readonly collection: CollectionVersion;
  readonly live: boolean;
  /** Up to where the log has been folded in; undefined before the first event. */
  readonly checkpoint: Position | undefined;
  /** The instant of the event at the checkpoint, ISO 8601 UTC. */
  readonly checkpointAt: string | undefined;
  /** Before what it stands still; undefined while it goes on. */
  readonly halted: Halt | undefined;
  /** The number of events up to the checkpoint. */
  readonly events: number;
  /** The number of rows. */
  readonly documents: number;
}

/** The rows that the projector wrote into one collection. */
export interface CollectionBatch {
  readonly collection: Collection;
  readonly put: readonly Row[];
  readonly remove: readonly string[];
  /**
   * The checkpoint that it was folded on top of; null before the first event. Where the collection has another one by then,
   * another process has folded it, and the commit is refused. Left out, the caller vouches for it.
   */
  readonly after?: Position | null;
  readonly checkpoint: Position;
  readonly checkpointAt: string;
  /** The number of events that the checkpoint moves on by; 0 where left out. */
  readonly events?: number;
  /** The number of additional rows; 0 where left out. */
  readonly documents?: number;
  /** Keys that can go no further for now, and keys that can again. */
  readonly park: readonly ParkedKey[];
  readonly unpark: readonly string[];
}

export interface ParkedKey {
  readonly projection: string;
  readonly version: number;
  readonly rebuild?: string | undefined;
  readonly key: string;
  /** The first event that could not be folded. */
  readonly event: ParkedEvent;
  /** Of the first event that could not be folded; the key's later events wait behind it. */
  readonly position: Position;
  /** The position that the row has folded, from which a retry reads; null where it reads the log from its start. */
  readonly after: Position | null;
  readonly problem: string;
}

export interface ParkedEvent {
  readonly id: string;
  readonly type: string;
  readonly stream: string;
}

/** A page of rows in the order of their ids' bytes, or the rows with these ids. */
export type RowPage = { readonly after: string | undefined; readonly limit: number } | { readonly ids: readonly string[] };

/** The right to write, held by one process at a time. */
export interface Lease {
  readonly holder: string;
  /** Grows with each new holder. What a holder of an earlier epoch writes is refused, however late it comes. */
  readonly epoch: number;
}

export interface LeaseState extends Lease {
  /** Grows with each renewal. */
  readonly renewals: number;
}

/** Another process has taken the lease over: nothing of this write was written, and nothing more will be. */
export class LeaseLostError extends Error {
  constructor() {
    super('Another process keeps the views now.');
  }
}

/** The collection has another checkpoint than the one that the batch was folded on top of: nothing was written. */
export class CheckpointMovedError extends Error {
  readonly collection: CollectionVersion;
  constructor(collection: CollectionVersion) {
    super(`Version ${collection.version} of the collection ${collection.name} was folded by another process.`);
    this.collection = collection;
  }
}

/** The right to write, held by one process. A writer through which a lease was taken writes only while that lease is the last one. */
export interface Leases {
  /** @returns null while another holder has a lease that was renewed within its time. @param durationMs without a renewal */
  takeLease(holder: string, durationMs: number): Promise<Lease | null>;
  /** @returns false where it was lost */
  renewLease(lease: Lease): Promise<boolean>;
  /** Gives it back, so that the next one need not wait for its end. Nothing happens where it was lost. */
  releaseLease(lease: Lease): Promise<void>;
  /** The last one that was taken; null where none ever was. */
  lease(): Promise<LeaseState | null>;
}

/** The views could not be read or written. Trying again is safe. */
export class ReadModelsUnavailableError extends UnavailableError {
  constructor(cause: unknown) {
    super('The views could not be read or written.', cause);
  }
}

/** No process has made the rows of that name yet, or one of another release leads, which does not have it. */
export function missingCollection(name: string): ReadModelsUnavailableError {
  return new ReadModelsUnavailableError(new Error(`There is no collection ${name}.`));
}

/** The projector's side: rows, their checkpoint and the parked keys are committed together or not at all. */
export abstract class ReadModelWriter extends ReadModels implements Leases {
  /** Makes the collection ready to be written; the first version of a name is live at once. */
  abstract open(collection: Collection): Promise<CollectionState>;
  /** The rows of a version that `states` names, opened or not. */
  abstract rowsOf(collection: CollectionVersion, page: RowPage): Promise<readonly Row[]>;
  /** Of the versions that are written, and no more of those that were replaced. */
  abstract states(): Promise<readonly CollectionState[]>;
  /** Rows of a version that was opened, live or not. */
  abstract getFrom<R extends Row>(collection: CollectionVersion, ids: readonly string[]): Promise<ReadonlyMap<string, R>>;
  /** The ids of the rows of a version that was opened, live or not, that have one of the values in the column. */
  abstract idsFrom(
    collection: Collection,
    held: { readonly column: string; readonly values: readonly ColumnValue[] },
  ): Promise<readonly string[]>;
  /** All batches in one transaction. @throws LeaseLostError, CheckpointMovedError */
  abstract commit(batches: readonly CollectionBatch[]): Promise<void>;
  /** Keeps before what the collection stands still; null says that it goes on. @throws LeaseLostError */
  abstract keepHalt(collection: CollectionVersion, halted: Halt | null): Promise<void>;
  /**
   * From now on the name stands for this version; other versions are written no more, and their parked keys are dropped. The one
   * that was live until now is kept for readers of other processes that do not know yet, until the next start or `scrub`.
   * @param keeping goes on being written
   */
  abstract switchTo(collection: CollectionVersion, keeping?: CollectionVersion): Promise<void>;
  /** Forgets a version that is not live, with its parked keys. */
  abstract drop(collection: CollectionVersion): Promise<void>;
  /**
   * Forgets every version of every other name, with its parked keys, also the live one: it is of a projection that was renamed or removed.
   * @returns the names that were there
   */
  abstract dropOthers(names: readonly string[]): Promise<readonly string[]>;
  abstract parked(): Promise<readonly ParkedKey[]>;
  /** Forgets every collection: they were made from another log. */
  abstract clear(): Promise<void>;
  /**
   * From here on no byte of what was removed is left, nor of versions that were replaced.
   * @throws Error where that is not so yet; trying again is safe
   */
  abstract scrub(): Promise<void>;
  abstract close(): Promise<void>;

  abstract takeLease(holder: string, durationMs: number): Promise<Lease | null>;
  abstract renewLease(lease: Lease): Promise<boolean>;
  abstract releaseLease(lease: Lease): Promise<void>;
  abstract lease(): Promise<LeaseState | null>;
}
