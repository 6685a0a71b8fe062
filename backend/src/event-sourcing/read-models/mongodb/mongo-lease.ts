import {
  MongoServerError,
  type AnyBulkWriteOperation,
  type Binary,
  type ClientSession,
  type Collection as MongoCollection,
  type Db,
} from 'mongodb';
import { codes, unless } from '../../../platform/mongodb/trouble.ts';
import type { Lease, Leases, LeaseState } from '../read-models.ts';

interface StoredLease {
  readonly _id: 'lease';
  /** Null until it is taken for the first time. */
  readonly holder: string | null;
  readonly epoch: number;
  readonly renewals: number;
  /** Milliseconds. */
  readonly lasting: number;
  /** By the server's clock, which is the only one that counts. */
  readonly endsAt: Date;
}

/** Every write changes it, so that no two are made at once, and none slips through while the next holder raises the epoch. */
export interface Fence {
  readonly _id: typeof fenceId;
  readonly epoch: number;
  readonly writes: number;
  /** In which the holder of this epoch writes; null before the first one. */
  readonly session: Binary | null;
}

export const fenceId = 'fence';
const leaseCollection = 'lease';

/** The lease of the read models in one database, for one writer among those that share it. */
export class MongoLease implements Leases {
  readonly #session: ClientSession;
  readonly #leases: MongoCollection<StoredLease>;
  readonly #fences: MongoCollection<Fence>;
  #taken: Lease | undefined;

  private constructor(
    private readonly db: Db,
    session: ClientSession,
    beginnings: string,
  ) {
    this.#session = session;
    this.#leases = db.collection(leaseCollection);
    this.#fences = db.collection(beginnings);
  }

  /**
   * @param session in which the writer writes, and no other one
   * @param beginnings the collection in which every write of the writer begins
   */
  static async open(db: Db, session: ClientSession, beginnings: string): Promise<MongoLease> {
    const unheld = { holder: null, epoch: 0, renewals: 0, lasting: 0, endsAt: new Date(0) };
    await insertOnce<StoredLease>(db, leaseCollection, { _id: 'lease', ...unheld });
    await insertOnce<Fence>(db, beginnings, { _id: fenceId, epoch: 0, writes: 0, session: null });
    return new MongoLease(db, session, beginnings);
  }

  async takeLease(holder: string, durationMs: number): Promise<Lease | null> {
    const before = await this.#leases.findOneAndUpdate(
      { _id: 'lease', $or: [{ holder: { $eq: holder } }, { $expr: { $lte: ['$endsAt', '$$NOW'] } }] },
      [
        {
          $set: {
            holder: { $literal: holder },
            epoch: { $add: ['$epoch', 1] },
            renewals: 0,
            lasting: durationMs,
            endsAt: { $add: ['$$NOW', durationMs] },
          },
        },
      ],
      { returnDocument: 'before' },
    );
    if (!before) return null;
    const lease = { holder, epoch: before.epoch + 1 };
    await this.#keepOutEarlierOnes(lease);
    this.#taken = lease;
    return lease;
  }

  async renewLease({ epoch }: Lease): Promise<boolean> {
    const { matchedCount } = await this.#leases.updateOne({ _id: 'lease', epoch }, [
      { $set: { endsAt: { $add: ['$$NOW', '$lasting'] }, renewals: { $add: ['$renewals', 1] } } },
    ]);
    return matchedCount === 1;
  }

  async releaseLease({ epoch }: Lease): Promise<void> {
    await this.#leases.updateOne({ _id: 'lease', epoch }, { $set: { endsAt: new Date(0) } });
  }

  async lease(): Promise<LeaseState | null> {
    const last = await this.#leases.findOne({ _id: 'lease' });
    return last?.holder ? { holder: last.holder, epoch: last.epoch, renewals: last.renewals } : null;
  }

  /**
   * The first step of each write's transaction. Where the lease that was taken here is not the last one, the fence is not found, and
   * making it a second time fails, and the whole transaction with it: see `isOfALostLease`.
   */
  get firstStep(): AnyBulkWriteOperation<Fence> {
    const own = this.#taken ? { epoch: this.#taken.epoch } : {};
    return { updateOne: { filter: { _id: fenceId, ...own }, update: { $inc: { writes: 1 } }, upsert: true } };
  }

  /** From here on nothing is written that an earlier holder had begun. */
  async #keepOutEarlierOnes({ epoch }: Lease): Promise<void> {
    const fence = await this.#fences.findOne({ _id: fenceId });
    await this.#endTransactionsOf(fence?.session);
    await this.#fences.updateOne({ _id: fenceId, epoch: { $lt: epoch } }, { $set: { epoch, session: this.#sessionId() } });
  }

  /**
   * A holder that was killed or frozen in the middle of a write leaves its transaction open, and everything that it touched locked,
   * for a minute. So does this very process, where the way to the server was cut: a process that takes a lease writes nothing at that
   * moment. So no wait is needed: killing a session ends what it does, ending it forgets it.
   */
  async #endTransactionsOf(session: Binary | null | undefined): Promise<void> {
    if (!session) return;
    await this.db.command({ killSessions: [{ id: session }] });
    await this.db.command({ endSessions: [{ id: session }] });
  }

  /** A session that was started explicitly has its id at once. */
  #sessionId(): Binary {
    return this.#session.id!.id;
  }
}

/** True if a transaction's first step failed because the lease is no longer held. */
export function isOfALostLease(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === codes.duplicateKey;
}

/** Looks first: a holder that died in the middle of a write may have left the document locked. */
export async function insertOnce<D extends { readonly _id: string }>(db: Db, collection: string, document: D): Promise<void> {
  const documents = db.collection<{ readonly _id: string }>(collection);
  if (await documents.findOne({ _id: document._id })) return;
  await unless(codes.duplicateKey, documents.insertOne(document));
}
