import type { Binary, ClientSession, Collection as MongoCollection, Db } from 'mongodb';
import { codes, unless } from '../../mongodb/trouble.ts';
import { LeaseLostError, type Lease, type Leases, type LeaseState } from '../read-models.ts';

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

/** Every write of a holder changes it, so that no write slips through while the next holder raises the epoch. */
interface Fence {
  readonly _id: 'fence';
  readonly epoch: number;
  readonly writes: number;
  /** In which the holder of this epoch writes; null before the first one. */
  readonly session: Binary | null;
}

const leaseCollection = 'lease';

/** The lease of the read models in one database, for one writer among those that share it. */
export class MongoLease implements Leases {
  readonly #db: Db;
  readonly #session: ClientSession;
  readonly #leases: MongoCollection<StoredLease>;
  readonly #fences: MongoCollection<Fence>;
  #taken: Lease | undefined;

  private constructor(db: Db, session: ClientSession) {
    this.#db = db;
    this.#session = session;
    this.#leases = db.collection(leaseCollection);
    this.#fences = db.collection(leaseCollection);
  }

  /** @param session in which the writer writes, and nobody else */
  static async open(db: Db, session: ClientSession): Promise<MongoLease> {
    const nobodys = { holder: null, epoch: 0, renewals: 0, lasting: 0, endsAt: new Date(0) };
    await insertOnce(db, { _id: 'lease', ...nobodys });
    await insertOnce(db, { _id: 'fence', epoch: 0, writes: 0, session: null });
    return new MongoLease(db, session);
  }

  async takeLease(holder: string, lasting: number): Promise<Lease | null> {
    const before = await this.#leases.findOneAndUpdate(
      { _id: 'lease', $or: [{ holder: { $eq: holder } }, { $expr: { $lte: ['$endsAt', '$$NOW'] } }] },
      [
        {
          $set: {
            holder: { $literal: holder },
            epoch: { $add: ['$epoch', 1] },
            renewals: 0,
            lasting,
            endsAt: { $add: ['$$NOW', lasting] },
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

  /** Within the transaction of a write, before anything else. @throws LeaseLostError where the lease that was taken here is not the last one */
  async mustBeTheLast(): Promise<void> {
    if (!this.#taken) return;
    const { matchedCount } = await this.#fences.updateOne(
      { _id: 'fence', epoch: this.#taken.epoch },
      { $inc: { writes: 1 } },
      { session: this.#session },
    );
    if (matchedCount === 0) throw new LeaseLostError();
  }

  /** From here on nothing is written that an earlier holder had begun. */
  async #keepOutEarlierOnes({ epoch }: Lease): Promise<void> {
    const fence = await this.#fences.findOne({ _id: 'fence' });
    await this.#endTransactionsOf(fence!.session);
    const raised = { $set: { epoch, session: this.#sessionId() } };
    await this.#fences.updateOne({ _id: 'fence', epoch: { $lt: epoch } }, raised);
  }

  /**
   * A holder that was killed or frozen in the middle of a write leaves its transaction open, and everything that it touched locked,
   * for a minute. So does this very process, where the way to the server was cut: whoever takes a lease writes nothing at that moment.
   * It is over, so nobody has to wait for it: killing a session ends what it does, ending it forgets it.
   */
  async #endTransactionsOf(session: Binary | null): Promise<void> {
    if (!session) return;
    await this.#db.command({ killSessions: [{ id: session }] });
    await this.#db.command({ endSessions: [{ id: session }] });
  }

  /** A session that was started explicitly has its id at once. */
  #sessionId(): Binary {
    return this.#session.id!.id;
  }
}

/** Looks first: a holder that died in the middle of a write may have left the document locked. */
async function insertOnce(db: Db, document: StoredLease | Fence): Promise<void> {
  const documents = db.collection<StoredLease | Fence>(leaseCollection);
  if (await documents.findOne({ _id: document._id })) return;
  await unless(codes.duplicateKey, documents.insertOne(document));
}
