import type { Halt } from '@accelerator/contracts/projections';
import type { StoredEvent } from '../event-store/event-store.ts';
import { isBefore, type Position } from '../kernel/position.ts';
import type { AnyProjection, Row } from '../kernel/projection.ts';
import {
  isSameVersion,
  type Collection,
  type CollectionBatch,
  type CollectionState,
  type ParkedKey,
  type ReadModelWriter,
} from '../read-models/read-models.ts';
import { problemOf } from '../../platform/errors/problem-of.ts';
import type { Decoding, LogChunk } from './log-chunk.ts';
import { RowFolder, withDependents, type Touch } from './row-folder.ts';
import type { TouchedRows } from './touched-rows.ts';

/** The rows to commit of one projection. */
export interface Fold {
  readonly runner: ProjectionRunner;
  /** Undefined where nothing new was folded. */
  readonly batch: CollectionBatch | undefined;
  /** Why it went no further than the batch; undefined where it went through everything that it was given. */
  readonly halted: Halt | undefined;
}

/** Work that was folded and is not committed yet. */
interface Uncommitted {
  readonly rows: TouchedRows;
  readonly park: Map<string, ParkedKey>;
  chunks: number;
  /** The number of events that it covers. */
  events: number;
  /** The last event that it covers. */
  last: StoredEvent | undefined;
  halted: Halt | undefined;
}

type Failed = Pick<StoredEvent, 'id' | 'type' | 'stream' | 'position'>;
type BatchEnd = Pick<CollectionBatch, 'checkpoint' | 'checkpointAt' | 'events' | 'park' | 'unpark'>;

/** One version of a projection, and how far it has come through the log. */
export class ProjectionRunner {
  readonly collection: Collection;
  live = false;
  checkpoint: Position | undefined;
  checkpointAt: string | undefined;
  events = 0;
  documents = 0;
  /** Why it stands before an event that it can neither fold nor assign to a row; undefined while it goes on. */
  halted: Halt | undefined;
  /** As the read models keep it, for other processes. */
  keptHalt: Halt | undefined;
  readonly #folder: RowFolder;
  #parked = new Map<string, ParkedKey>();
  /** Folded since the last commit. */
  #uncommitted: Uncommitted;

  /** @param rebuild which rebuild of the version it is; by default the version as it began */
  constructor(
    readonly projection: AnyProjection,
    rebuild?: string,
  ) {
    this.collection = rebuild === undefined ? projection : { ...projection, rebuild };
    this.#folder = new RowFolder(projection, this.collection);
    this.#uncommitted = this.#nothingUncommitted();
  }

  get parkedKeys(): number {
    return this.#parked.size;
  }

  /** The work since the last commit: how many chunks, and how many rows they changed. */
  get uncommitted(): { readonly chunks: number; readonly rows: number } {
    return { chunks: this.#uncommitted.chunks, rows: this.#uncommitted.rows.changed };
  }

  get #foldedUpTo(): Position | undefined {
    return this.#uncommitted.last?.position ?? this.checkpoint;
  }

  get state(): CollectionState {
    const { collection, live, checkpoint, checkpointAt, halted, events, documents } = this;
    return { collection, live, checkpoint, checkpointAt, halted, events, documents };
  }

  parkedKey(key: string): ParkedKey | undefined {
    return this.#parked.get(key);
  }

  /** The parked keys that are one of the subjects, or whose rows name one. */
  async parkedNaming(subjects: readonly string[], readModels: ReadModelWriter): Promise<readonly ParkedKey[]> {
    const rows = await readModels.getFrom<Row>(this.collection, [...this.#parked.keys()]);
    const names = (key: string) => {
      const text = JSON.stringify([key, rows.get(key)]);
      return subjects.some((subject) => text.includes(JSON.stringify(subject)));
    };
    return [...this.#parked.values()].filter(({ key }) => names(key));
  }

  /** Takes over what the read models have committed, and forgets what they have not. */
  resume(state: CollectionState, parked: readonly ParkedKey[]): void {
    this.#uncommitted = this.#nothingUncommitted();
    this.live = state.live;
    this.checkpoint = state.checkpoint;
    this.checkpointAt = state.checkpointAt;
    this.events = state.events;
    this.documents = state.documents;
    this.keptHalt = state.halted;
    const own = parked.filter(({ projection, version, rebuild }) =>
      isSameVersion({ name: projection, version, rebuild }, this.collection),
    );
    this.#parked = new Map(own.map((one) => [one.key, one]));
  }

  /** Folds what is new in the chunk on top of what waits to be committed. */
  async fold(chunk: LogChunk, readModels: ReadModelWriter): Promise<void> {
    // Bound to its piece: where the runner is resumed during the read, what comes of it goes nowhere.
    const piece = this.#uncommitted;
    const { rows, park } = piece;
    const before = this.#foldedUpTo;
    const { touches, last, count, halted } = this.#touches(chunk);
    await this.#folder.read(rows, touches, readModels);
    for (const { event, index, keys, dependents } of touches) {
      for (const key of dependents.length > 0 ? withDependents(rows, keys, dependents) : keys) {
        if (this.#isParked(key)) continue;
        const problem = this.#folder.fold(rows, event, key);
        if (problem === undefined) continue;
        const after = chunk.events[index - 1]?.position ?? before ?? null;
        park.set(key, this.#parkedAt(key, event, after, problem));
      }
    }
    piece.chunks += 1;
    piece.events += count;
    piece.last = last ?? piece.last;
    piece.halted = halted;
  }

  /** Takes what is to be committed. Nothing may be folded until it is marked as committed. */
  takeBatch(): Fold {
    const { rows, park, last, events, halted } = this.#uncommitted;
    if (!last) return { runner: this, batch: undefined, halted: halted ?? this.halted };
    const end = { checkpoint: last.position, checkpointAt: happenedAt(last), events, park: [...park.values()], unpark: [] };
    return { runner: this, batch: this.#batch(rows, end), halted };
  }

  /**
   * Folds a parked key's events, from the one where it was parked up to the checkpoint. A key that fails again is parked where it
   * fails, unless a later event ends the row: what came before makes no difference then.
   * @param events from `parked.after` on
   * @param passedOver the id of an event that is not folded
   */
  async refold(
    parked: ParkedKey,
    events: AsyncIterable<readonly StoredEvent[]>,
    codec: Decoding,
    readModels: ReadModelWriter,
    passedOver?: string,
  ): Promise<CollectionBatch> {
    const { key } = parked;
    const rows = this.#folder.noRows();
    rows.add(key, (await readModels.getFrom<Row>(this.collection, [key])).get(key) ?? null);
    let after = parked.after;
    let failed: ParkedKey | undefined;
    for await (const stored of eventsUpTo(this.checkpoint!, events)) {
      const isFolded = stored.id !== passedOver && this.#folder.wants(stored);
      const event = isFolded ? (await codec.decoderOf([stored]))(stored) : undefined;
      if (event && this.#folder.concerns(event, key, rows.get(key))) {
        await this.#folder.readMore(rows, event, readModels);
        if (failed && this.#folder.ends(rows.get(key), event, key)) failed = undefined;
        const problem = failed ? undefined : this.#folder.fold(rows, event, key);
        if (problem !== undefined) failed = this.#parkedAt(key, stored, after, problem);
      }
      if (!failed) after = stored.position;
    }
    return this.#batch(rows, {
      checkpoint: this.checkpoint!,
      checkpointAt: this.checkpointAt!,
      events: 0,
      park: failed ? [failed] : [],
      unpark: failed ? [] : [key],
    });
  }

  /** Takes out the row of a parked key. The key is then parked from its first event on. */
  async withoutRow(parked: ParkedKey, readModels: ReadModelWriter): Promise<CollectionBatch> {
    const { size } = await readModels.getFrom(this.collection, [parked.key]);
    return {
      collection: this.collection,
      put: [],
      remove: [parked.key],
      documents: -size,
      after: this.checkpoint ?? null,
      checkpoint: this.checkpoint!,
      checkpointAt: this.checkpointAt!,
      park: [{ ...parked, after: null }],
      unpark: [],
    };
  }

  markCommitted({ batch, halted }: Pick<Fold, 'batch' | 'halted'>): void {
    this.halted = halted;
    this.#uncommitted = this.#nothingUncommitted();
    if (!batch) return;
    this.checkpoint = batch.checkpoint;
    this.checkpointAt = batch.checkpointAt;
    this.events += batch.events ?? 0;
    this.documents += batch.documents ?? 0;
    for (const key of batch.unpark) this.#parked.delete(key);
    for (const one of batch.park) this.#parked.set(one.key, one);
  }

  /** Finds what is new to this projection in the chunk, up to an event that halts it, and the last event it is then done with. */
  #touches(chunk: LogChunk): {
    touches: readonly Touch[];
    last: StoredEvent | undefined;
    count: number;
    halted: Halt | undefined;
  } {
    const touches: Touch[] = [];
    let last: StoredEvent | undefined;
    let count = 0;
    const stopped = this.#uncommitted.halted ?? this.halted;
    if (stopped !== undefined) return { touches, last, count, halted: stopped };
    for (let index = this.#firstNewOf(chunk); index < chunk.events.length; index += 1) {
      const stored = chunk.events[index]!;
      try {
        if (this.#folder.wants(stored)) touches.push(this.#folder.touch(chunk.decoded(index), index));
      } catch (error) {
        return { touches, last, count, halted: { position: stored.position, type: stored.type, problem: problemOf(error) } };
      }
      last = stored;
      count += 1;
    }
    return { touches, last, count, halted: undefined };
  }

  #nothingUncommitted(): Uncommitted {
    return { rows: this.#folder.noRows(), park: new Map(), chunks: 0, events: 0, last: undefined, halted: undefined };
  }

  #isParked(key: string): boolean {
    return this.#parked.has(key) || this.#uncommitted.park.has(key);
  }

  #firstNewOf({ events }: LogChunk): number {
    const foldedUpTo = this.#foldedUpTo;
    const first = events.findIndex(({ position }) => isBefore(foldedUpTo, position));
    return first === -1 ? events.length : first;
  }

  #parkedAt(key: string, event: Failed, after: Position | null, problem: string): ParkedKey {
    const { name, version, rebuild } = this.collection;
    const { id, type, stream, position } = event;
    return { projection: name, version, rebuild, key, position, after, problem, event: { id, type, stream } };
  }

  #batch(rows: TouchedRows, end: BatchEnd): CollectionBatch {
    return { collection: this.collection, ...rows.changes(), after: this.checkpoint ?? null, ...end };
  }
}

async function* eventsUpTo(last: Position, chunks: AsyncIterable<readonly StoredEvent[]>): AsyncIterable<StoredEvent> {
  for await (const chunk of chunks) {
    for (const stored of chunk) {
      if (isBefore(last, stored.position)) return;
      yield stored;
    }
  }
}

function happenedAt(stored: StoredEvent): string {
  return String(stored.metadata['at']);
}
