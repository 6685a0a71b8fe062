import { Binary, type Db, type Document } from 'mongodb';
import { MasterKey, places } from '../../platform/crypto/master-key.ts';
import { hashOfInviteCode } from '../../features/partners/invite-codes.ts';
import { batchesOf, type VaultContents, type VaultRecord } from './vault-contents.ts';
import { MongoVault } from '../../platform/vault/mongo-vault.ts';

type Kind = VaultRecord['kind'];
type Of<K extends Kind> = Extract<VaultRecord, { readonly kind: K }>;

/** How the records of a kind lie in their collection. */
interface Shelf<K extends Kind> {
  readonly collection: string;
  readonly read: (stored: Document, masterKey: MasterKey) => Of<K>;
  readonly write: (record: Of<K>, masterKey: MasterKey) => Document;
}

type Readable = Pick<Shelf<Kind>, 'collection' | 'read'>;

const shelves: { readonly [K in Kind]: Shelf<K> } = {
  secret: {
    collection: 'secrets',
    read: (stored, masterKey) => {
      const { _id: name, wrapped } = stored as { _id: string; wrapped: Binary };
      return { kind: 'secret', name, key: masterKey.unwrap(wrapped.value(), places.secret(name)) };
    },
    write: ({ name, key }, masterKey) => ({ _id: name, wrapped: new Binary(masterKey.wrap(key, places.secret(name))) }),
  },
  'subject key': {
    collection: 'subject_keys',
    read: (stored, masterKey) => {
      const { _id: subject, wrapped } = stored as { _id: string; wrapped: Binary | null };
      return { kind: 'subject key', subject, key: wrapped && masterKey.unwrap(wrapped.value(), places.subjectKey(subject)) };
    },
    write: ({ subject, key }, masterKey) => ({
      _id: subject,
      wrapped: key && new Binary(masterKey.wrap(key, places.subjectKey(subject))),
    }),
  },
  credential: {
    collection: 'credentials',
    read: ({ userId, version, hash, expiresAt, recoverable }, masterKey) => {
      const place = places.password(userId as string, version as number);
      const password = recoverable && masterKey.unwrap((recoverable as Binary).value(), place).toString();
      return { kind: 'credential', userId, version, hash, expiresAt, password } as Of<'credential'>;
    },
    write: ({ userId, version, hash, expiresAt, password }, masterKey) => {
      const sealed = password === null ? null : masterKey.wrap(Buffer.from(password), places.password(userId, version));
      return { _id: { userId, version }, userId, version, hash, expiresAt, recoverable: sealed && new Binary(sealed) };
    },
  },
  'second factor': {
    collection: 'second_factors',
    read: (stored, masterKey) => {
      const { wrapped, _id, ...rest } = stored as Omit<Of<'second factor'>, 'secret' | 'kind'> & {
        _id: unknown;
        wrapped: Binary;
      };
      const secret = masterKey.unwrap(wrapped.value(), places.secondFactor(rest.userId, rest.version));
      return { kind: 'second factor', ...rest, secret };
    },
    write: ({ userId, version, secret, usedPeriod, recoveryHashes }, masterKey) => {
      const wrapped = new Binary(masterKey.wrap(secret, places.secondFactor(userId, version)));
      return { _id: { userId, version }, userId, version, wrapped, usedPeriod, recoveryHashes };
    },
  },
  session: {
    collection: 'sessions',
    read: ({ _id: idHash, userId, data, expiresAt, logPosition = null }) =>
      ({ kind: 'session', idHash, userId, data, expiresAt, logPosition }) as Of<'session'>,
    write: ({ idHash, userId, data, expiresAt, logPosition }) => ({
      _id: idHash,
      userId,
      data,
      expiresAt,
      ...(logPosition === null ? {} : { logPosition }),
    }),
  },
  'invite code': {
    collection: 'invite_codes',
    read: (stored, masterKey) => {
      const { partnerId, version, wrapped } = stored as unknown as { partnerId: string; version: number; wrapped: Binary };
      const code = masterKey.unwrap(wrapped.value(), places.inviteCode(partnerId, version)).toString();
      return { kind: 'invite code', partnerId, version, code };
    },
    write: ({ partnerId, version, code }, masterKey) => {
      const wrapped = new Binary(masterKey.wrap(Buffer.from(code), places.inviteCode(partnerId, version)));
      return { _id: { partnerId, version }, partnerId, version, hash: hashOfInviteCode(code), wrapped };
    },
  },
  'signing key': {
    collection: 'signing_keys',
    read: (stored, masterKey) => {
      const {
        _id: number,
        wrapped,
        ...key
      } = stored as unknown as Omit<Of<'signing key'>, 'kind' | 'number' | 'privateKey'> & {
        _id: number;
        wrapped: Binary | null;
      };
      const privateKey = wrapped && masterKey.unwrap(wrapped.value(), places.signingKey(key.kid));
      return { kind: 'signing key', number, ...key, privateKey };
    },
    write: ({ number, kid, publicKey, madeAt, privateKey }, masterKey) => ({
      _id: number,
      kid,
      publicKey,
      madeAt,
      wrapped: privateKey && new Binary(masterKey.wrap(privateKey, places.signingKey(kid))),
    }),
  },
  head: {
    collection: 'log_heads',
    read: ({ _id: day, ...head }) => ({ kind: 'head', day, ...head }) as unknown as Of<'head'>,
    write: ({ kind: _kind, day, ...head }) => ({ _id: day, ...head }),
  },
  outcome: {
    collection: 'outcomes',
    read: ({ _id, ...outcome }) => ({ kind: 'outcome', ...outcome }) as Of<'outcome'>,
    write: ({ kind: _kind, ...outcome }) => ({ _id: { caller: outcome.caller, key: outcome.key }, ...outcome }),
  },
  checkpoint: {
    collection: 'checkpoints',
    read: ({ _id: name, position }) => ({ kind: 'checkpoint', name, position }) as unknown as Of<'checkpoint'>,
    write: ({ name, position }) => ({ _id: name, position }),
  },
  attempts: {
    collection: 'attempts',
    read: ({ _id: keyHash, count, endsAt, lineHash = null }) =>
      ({ kind: 'attempts', keyHash, count, endsAt, lineHash }) as unknown as Of<'attempts'>,
    write: ({ keyHash, count, endsAt, lineHash }) => ({ _id: keyHash, count, endsAt, ...(lineHash !== null && { lineHash }) }),
  },
  'familiar network': {
    collection: 'familiar_networks',
    read: ({ _id, endsAt }) => ({ kind: 'familiar network', ..._id, endsAt }) as Of<'familiar network'>,
    write: ({ userId, networkHash, endsAt }) => ({ _id: { userId, networkHash }, userId, endsAt }),
  },
};

/** Everything in a vault's MongoDB database. */
export class MongoVaultContents implements VaultContents {
  private constructor(
    private readonly db: Db,
    private readonly masterKey: MasterKey,
  ) {}

  /**
   * @param db on a replica set; closing the contents leaves its client open
   * @param masterKey 32 bytes
   * @throws Error where the vault was locked with another master key
   */
  static async open(db: Db, masterKey: Buffer): Promise<MongoVaultContents> {
    await (await MongoVault.open(db, masterKey)).close();
    return new MongoVaultContents(db, new MasterKey(masterKey));
  }

  async *records(): AsyncIterable<VaultRecord> {
    for (const { collection, read } of Object.values<Readable>(shelves))
      for await (const stored of this.db.collection(collection).find()) yield read(stored, this.masterKey);
  }

  async refill(records: AsyncIterable<VaultRecord>): Promise<void> {
    for (const { collection } of Object.values(shelves)) await this.db.collection(collection).deleteMany({});
    for await (const batch of batchesOf(records)) await this.#put(batch);
  }

  async close(): Promise<void> {}

  async #put(batch: readonly VaultRecord[]): Promise<void> {
    for (const [kind, records] of Map.groupBy(batch, (record) => record.kind)) {
      const { collection, write } = shelves[kind] as Shelf<Kind>;
      await this.db.collection(collection).insertMany(records.map((record) => write(record, this.masterKey)));
    }
  }
}
