import type { Collection } from 'mongodb';
import { orUnavailable, readFromPrimary, unsynced, upserted, type MongoVault } from '../../../platform/vault/mongo-vault.ts';
import { hashOfSession, SessionStore, type ListedSession, type SavedSession, type StoredSession } from '../session-store.ts';
import type { Position } from '../../../event-sourcing/kernel/position.ts';

/** A session has no position before its user's first write. */
type HashedSession = Omit<StoredSession, 'id' | 'logPosition'> & { readonly _id: string; readonly logPosition?: Position };

/** Sessions in the vault's database. */
export class MongoSessionStore extends SessionStore {
  readonly #sessions: Collection<HashedSession>;

  constructor({ db }: MongoVault) {
    super();
    this.#sessions = db.collection('sessions', readFromPrimary);
  }

  override async find(id: string): Promise<StoredSession | null> {
    const found = await orUnavailable(this.#sessions.findOne({ _id: hashOfSession(id) }));
    if (!found) return null;
    const { userId, data, expiresAt, logPosition = null } = found;
    return { id, userId, data, expiresAt, logPosition };
  }

  override async liveAmong(ids: readonly string[], now: number): Promise<ReadonlySet<string>> {
    const byHash = new Map(ids.map((id) => [hashOfSession(id), id]));
    const filter = { _id: { $in: [...byHash.keys()] }, expiresAt: { $gt: now } };
    const found = await orUnavailable(this.#sessions.find(filter, { projection: { _id: 1 } }).toArray());
    return new Set(found.map(({ _id }) => byHash.get(_id)!));
  }

  override async put({ id, ...saved }: SavedSession): Promise<void> {
    await upserted(() => this.#sessions.updateOne({ _id: hashOfSession(id) }, { $set: fieldsOf(saved) }, { upsert: true }));
  }

  override async update({ id, ...saved }: SavedSession): Promise<void> {
    await orUnavailable(this.#sessions.updateOne({ _id: hashOfSession(id) }, { $set: fieldsOf(saved) }));
  }

  override async advance(id: string, position: Position): Promise<void> {
    const update = { $max: { logPosition: position } };
    await orUnavailable(this.#sessions.updateOne({ _id: hashOfSession(id) }, update, unsynced));
  }

  override async end(id: string): Promise<void> {
    await this.endByHash(hashOfSession(id));
  }

  override async listOf(userId: string, now: number): Promise<readonly ListedSession[]> {
    const found = await orUnavailable(this.#sessions.find({ userId, expiresAt: { $gt: now } }).toArray());
    return found.map(({ _id: idHash, data, expiresAt }) => ({ idHash, data, expiresAt }));
  }

  override async endByHash(idHash: string): Promise<void> {
    await orUnavailable(this.#sessions.deleteOne({ _id: idHash }));
  }

  /** One at a time: no call deletes several and says what they held. */
  override async takeExpired(now: number, { id }: { id?: string } = {}): Promise<readonly string[]> {
    const isOver = { expiresAt: { $lte: now }, ...(id === undefined ? {} : { _id: hashOfSession(id) }) };
    const taken = await orUnavailable(this.#sessions.findOneAndDelete(isOver, { projection: { data: 1 } }));
    return taken ? [taken.data] : [];
  }

  override async endAllOf(userId: string, { except }: { except?: string } = {}): Promise<number> {
    const others = except === undefined ? {} : { _id: { $ne: hashOfSession(except) } };
    return (await orUnavailable(this.#sessions.deleteMany({ userId, ...others }))).deletedCount;
  }
}

/** Whatever else an object brings along is not written. */
function fieldsOf({ userId, data, expiresAt }: Omit<SavedSession, 'id'>): Omit<SavedSession, 'id'> {
  return { userId, data, expiresAt };
}
