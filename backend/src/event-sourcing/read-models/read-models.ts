import type { Halt } from '@accelerator/contracts/projections';
import { UnavailableError } from '../../platform/errors/unavailable.ts';

/** A set of documents by id: one projection's rows at one version of the projection. */
export interface Collection {
  readonly name: string;
  readonly version: number;
  readonly indexes: readonly Index[];
}

/**
 * A field, or several in their order, by which documents are found and then sorted. The values are strings, numbers, booleans or
 * null. Ids need none: each index ends with them.
 */
export type Index = string | readonly string[];

/** The fields that `find` and `count` may name, beside the id. */
export function fieldsOf({ indexes }: Pick<Collection, 'indexes'>): readonly string[] {
  return [...new Set(indexes.flat())];
}

export type Value = string | number | boolean | null;

export interface Query {
  /** Every field must equal its value, or be one of its values. */
  readonly where?: Record<string, Value | readonly Value[]>;
  /** Fields in order; ids break ties, in the direction of the last field, so that an index is read from either end. */
  readonly sort?: readonly { readonly field: string; readonly descending?: boolean }[];
  readonly limit?: number;
  readonly offset?: number;
}

export interface Document {
  readonly id: string;
}

/** What a reader may ask. Names stand for the live version of the collection of that name. */
export interface ReadModels {
  get<D extends Document>(collection: string, id: string): Promise<D | null>;
  /** Those that exist, in the order of the ids. */
  getMany<D extends Document>(collection: string, ids: readonly string[]): Promise<readonly D[]>;
  find<D extends Document>(collection: string, query?: Query): Promise<readonly D[]>;
  count(collection: string, where?: Query['where']): Promise<number>;
}

export interface CollectionState {
  readonly collection: Collection;
  readonly live: boolean;
  /** Up to where the log has been folded in; undefined before the first event. */
  readonly checkpoint: string | undefined;
  /** When the event at the checkpoint happened, ISO 8601 UTC. */
  readonly checkpointAt: string | undefined;
  /** Before what it stands still; undefined while it goes on. */
  readonly halted: Halt | undefined;
}

/** What the projector wrote into one collection. */
export interface CollectionBatch {
  readonly collection: Collection;
  readonly put: readonly Document[];
  readonly remove: readonly string[];
  /**
   * The checkpoint that it was folded on top of; null before the first event. Where the collection has another one by then, somebody
   * else has folded it, and the commit is refused. Whoever leaves it out vouches for that.
   */
  readonly after?: string | null;
  readonly checkpoint: string;
  readonly checkpointAt: string;
  /** Nobody reads the collection yet, and much is still to come: what only readers need may wait for a batch that does not say so. */
  readonly filling?: boolean;
  /** Keys that can go no further for now, and keys that can again. */
  readonly park: readonly ParkedKey[];
  readonly unpark: readonly string[];
}

export interface ParkedKey {
  readonly projection: string;
  readonly version: number;
  readonly key: string;
  /** Of the first event that could not be folded; the key's later events wait behind it. */
  readonly position: string;
  /** The position that the document has folded, from which a retry reads; null where it reads the log from its start. */
  readonly after: string | null;
  readonly problem: string;
}

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
  readonly collection: Collection;
  constructor(collection: Collection) {
    super(`Version ${collection.version} of the collection ${collection.name} was folded by somebody else meanwhile.`);
    this.collection = collection;
  }
}

/** Which process may write. Once a lease was taken through it, a writer writes only as long as that lease is the last one. */
export interface Leases {
  /** @returns null while somebody else holds a lease that was renewed within its time. @param lasting milliseconds without a renewal */
  takeLease(holder: string, lasting: number): Promise<Lease | null>;
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

/** The projector's side: documents, their checkpoint and the parked keys are committed together or not at all. */
export interface ReadModelWriter extends ReadModels, Leases {
  /** Makes the collection ready to be written; the first version of a name is live at once. */
  open(collection: Collection): Promise<CollectionState>;
  states(): Promise<readonly CollectionState[]>;
  getFrom<D extends Document>(collection: Collection, ids: readonly string[]): Promise<ReadonlyMap<string, D>>;
  /** All batches in one transaction. @throws LeaseLostError, CheckpointMovedError */
  commit(batches: readonly CollectionBatch[]): Promise<void>;
  /** Keeps before what the collection stands still; null says that it goes on. @throws LeaseLostError */
  keepHalt(collection: Collection, halted: Halt | null): Promise<void>;
  /** From the next read on the name stands for this version; its other versions are dropped, and their parked keys. */
  switchTo(collection: Collection): Promise<void>;
  parked(): Promise<readonly ParkedKey[]>;
  /** Forgets every collection: they were made from another log. */
  clear(): Promise<void>;
  /** From here on no byte of what was removed is left. @throws Error where that is not so yet; trying again is safe */
  scrub(): Promise<void>;
  close(): Promise<void>;
}

/** For those who ask. */
export const READ_MODELS = Symbol('ReadModels');
/** For those who keep them: as they lie in their store. */
export const READ_MODEL_WRITER = Symbol('ReadModelWriter');
