import {
  Binary,
  MongoBulkWriteError,
  MongoServerError,
  type Db,
  type Document,
  type IndexDescription,
  type WriteConcernSettings,
} from 'mongodb';
import { MasterKey, places } from '../crypto/master-key.ts';
import { codes, namingTrouble } from '../mongodb/trouble.ts';
import { Vault, VaultUnavailableError } from './vault.ts';

/** For what may be lost together with the primary. */
export const unsynced: { readonly writeConcern: WriteConcernSettings } = { writeConcern: { w: 1, journal: false } };
/** Reads what the primary has, and not what a majority has. */
export const readFromPrimary = { readConcern: { level: 'local' } } as const;

const indexes: Readonly<Record<string, IndexDescription[]>> = {
  credentials: [{ key: { userId: 1, version: 1 } }, { key: { expiresAt: 1 } }],
  sessions: [{ key: { userId: 1 } }, { key: { expiresAt: 1 } }],
  outcomes: [{ key: { caller: 1 } }, { key: { expiresAt: 1 } }],
  attempts: [{ key: { endsAt: 1 } }],
  streams: [{ key: { userId: 1 } }, { key: { expiresAt: 1 } }],
  presences: [{ key: { expiresAt: 1 } }],
  familiar_networks: [{ key: { userId: 1 } }, { key: { endsAt: 1 } }],
  second_factors: [{ key: { userId: 1, version: 1 } }],
  invite_codes: [{ key: { hash: 1 } }, { key: { partnerId: 1 } }],
};

/** A field of what lies wrapped under the master key. */
interface WrappedThings {
  readonly collection: string;
  readonly field: string;
  readonly place: (document: Document) => string;
}

const wrappedThings: readonly WrappedThings[] = [
  { collection: 'secrets', field: 'wrapped', place: ({ _id }) => places.secret(_id as string) },
  { collection: 'subject_keys', field: 'wrapped', place: ({ _id }) => places.subjectKey(_id as string) },
  {
    collection: 'credentials',
    field: 'recoverable',
    place: ({ userId, version }) => places.password(userId as string, version as number),
  },
  {
    collection: 'second_factors',
    field: 'wrapped',
    place: ({ userId, version }) => places.secondFactor(userId as string, version as number),
  },
  {
    collection: 'invite_codes',
    field: 'wrapped',
    place: ({ partnerId, version }) => places.inviteCode(partnerId as string, version as number),
  },
];

/** The vault in a MongoDB database of its own, which many processes share. */
export class MongoVault extends Vault {
  private constructor(
    readonly db: Db,
    /** Keys and passwords lie wrapped under it. */
    readonly masterKey: MasterKey,
    override readonly nameKey: Buffer,
  ) {
    super();
  }

  /**
   * @param db on a replica set; closing the vault leaves its client open
   * @param masterKey 32 bytes
   * @param previous those of before the last rotation
   * @throws Error where the vault was locked with another master key
   */
  static async open(db: Db, masterKey: Buffer, previous: readonly Buffer[] = []): Promise<MongoVault> {
    const key = new MasterKey(masterKey, previous);
    const vault = new MongoVault(db, key, await secretOf(db, key, 'names'));
    for (const [collection, wanted] of Object.entries(indexes)) await db.collection(collection).createIndexes(wanted);
    return vault;
  }

  override async sweep(now: number): Promise<void> {
    const isOver = { $lte: now };
    await orUnavailable(this.db.collection('outcomes').deleteMany({ expiresAt: isOver }));
    await orUnavailable(this.db.collection('streams').deleteMany({ expiresAt: isOver }));
    await orUnavailable(this.db.collection('presences').deleteMany({ expiresAt: isOver }));
    await orUnavailable(this.db.collection('credentials').deleteMany({ expiresAt: { $lte: new Date(now).toISOString() } }));
    await orUnavailable(this.db.collection('attempts').deleteMany({ endsAt: isOver }));
    await orUnavailable(this.db.collection('familiar_networks').deleteMany({ endsAt: isOver }));
  }

  /**
   * Nothing that was deleted can be read any more, on any member that a majority has: that was so when it was deleted. When MongoDB
   * overwrites the bytes, in its files, its journal and the operations log of the replica set, is up to MongoDB: keys and passwords
   * lie there wrapped, and docs/operations.md says how to bound the rest.
   */
  override async scrub(): Promise<void> {}

  /** What another process has changed in between, or destroyed, stays as it is. */
  override async rewrap(signal: AbortSignal): Promise<number> {
    let count = 0;
    for (const { collection, field, place } of wrappedThings) {
      const documents = this.db.collection(collection);
      for await (const document of documents.find({ [field]: { $ne: null } })) {
        if (signal.aborted) return count;
        const before = document[field] as Binary;
        const wrapped = this.masterKey.rewrap(before.value(), place(document));
        if (wrapped === null) continue;
        await orUnavailable(
          documents.updateOne({ _id: document._id, [field]: before }, { $set: { [field]: new Binary(wrapped) } }),
        );
        count += 1;
      }
    }
    return count;
  }

  override async close(): Promise<void> {}
}

/** Made by the first process of all. @throws Error where the vault was locked with another master key */
async function secretOf(db: Db, masterKey: MasterKey, name: string): Promise<Buffer> {
  const secrets = db.collection<{ readonly _id: string; readonly wrapped: Binary }>('secrets');
  const wrapped = new Binary(masterKey.wrapNewKey(places.secret(name)));
  await inserted(secrets.insertOne({ _id: name, wrapped }));
  const stored = await secrets.findOne({ _id: name });
  return masterKey.unwrapSecret(stored!.wrapped.value(), name);
}

/** An upsert that meets another one of the same id may fail: then the document is there, and the second try finds it. */
export async function upserted(upsert: () => Promise<unknown>): Promise<void> {
  if (!(await inserted(upsert()))) await orUnavailable(upsert());
}

/** @returns false where a document of that id was there already; what was there stays as it was */
export async function inserted(work: Promise<unknown>): Promise<boolean> {
  try {
    await orUnavailable(work);
    return true;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return false;
  }
}

function isDuplicate(error: unknown): boolean {
  if (!(error instanceof MongoBulkWriteError)) return error instanceof MongoServerError && error.code === codes.duplicateKey;
  const refused = [error.writeErrors].flat();
  return refused.length > 0 && refused.every(({ code }) => code === codes.duplicateKey);
}

/** @throws VaultUnavailableError where it is the server that fails, or the way there */
export function orUnavailable<T>(answer: Promise<T>): Promise<T> {
  return namingTrouble(answer, (cause) => new VaultUnavailableError(cause));
}
