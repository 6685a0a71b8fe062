import { Binary, type Collection } from 'mongodb';
import { places } from '../../../platform/crypto/master-key.ts';
import { inserted, orUnavailable, type MongoVault } from '../../../platform/vault/mongo-vault.ts';
import { hashOfInviteCode, InviteCodes, newInviteCode, type InviteLink } from '../invite-codes.ts';

interface StoredCode extends InviteLink {
  readonly _id: InviteLink;
  readonly hash: string;
  readonly wrapped: Binary;
}

/** Invite codes in the vault's database. */
export class MongoInviteCodes extends InviteCodes {
  readonly #codes: Collection<StoredCode>;

  constructor(private readonly vault: MongoVault) {
    super();
    this.#codes = vault.db.collection('invite_codes');
  }

  override async codeOf({ partnerId, version }: InviteLink): Promise<string> {
    const place = places.inviteCode(partnerId, version);
    for (;;) {
      const stored = await orUnavailable(this.#codes.findOne({ _id: { partnerId, version } }));
      if (stored) return this.vault.masterKey.unwrap(stored.wrapped.value(), place).toString();
      const code = newInviteCode();
      const wrapped = new Binary(this.vault.masterKey.wrap(Buffer.from(code), place));
      const made = { _id: { partnerId, version }, partnerId, version, hash: hashOfInviteCode(code), wrapped };
      // Where another process was faster, its code is the one.
      if (await inserted(this.#codes.insertOne(made))) return code;
    }
  }

  override async find(code: string): Promise<InviteLink | null> {
    const projection = { _id: 0, partnerId: 1, version: 1 } as const;
    return orUnavailable(this.#codes.findOne<InviteLink>({ hash: hashOfInviteCode(code) }, { projection }));
  }

  override async dropBefore({ partnerId, version }: InviteLink): Promise<void> {
    await orUnavailable(this.#codes.deleteMany({ partnerId, version: { $lt: version } }));
  }

  override async forget(partnerId: string): Promise<number> {
    return (await orUnavailable(this.#codes.deleteMany({ partnerId }))).deletedCount;
  }
}
