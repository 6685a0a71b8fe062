import { places } from '../../../platform/crypto/master-key.ts';
import type { SqliteVault } from '../../../platform/vault/sqlite-vault.ts';
import { hashOfInviteCode, InviteCodes, newInviteCode, type InviteLink } from '../invite-codes.ts';

/** Invite codes in the vault's file. */
export class SqliteInviteCodes extends InviteCodes {
  readonly #put;
  readonly #read;
  readonly #find;
  readonly #dropBefore;
  readonly #drop;

  constructor(private readonly vault: SqliteVault) {
    super();
    this.#put = vault.prepare('INSERT INTO invite_code (partner_id, version, hash, wrapped) VALUES (?, ?, ?, ?)');
    this.#read = vault.prepare('SELECT wrapped FROM invite_code WHERE partner_id = ? AND version = ?');
    this.#find = vault.prepare('SELECT partner_id AS partnerId, version FROM invite_code WHERE hash = ?');
    this.#dropBefore = vault.prepare('DELETE FROM invite_code WHERE partner_id = ? AND version < ?');
    this.#drop = vault.prepare('DELETE FROM invite_code WHERE partner_id = ?');
  }

  override async codeOf({ partnerId, version }: InviteLink): Promise<string> {
    const place = places.inviteCode(partnerId, version);
    const stored = this.#read.get(partnerId, version);
    if (stored) return this.vault.masterKey.unwrap(stored['wrapped'] as Uint8Array, place).toString();
    const code = newInviteCode();
    this.#put.run(partnerId, version, hashOfInviteCode(code), this.vault.masterKey.wrap(Buffer.from(code), place));
    return code;
  }

  override async find(code: string): Promise<InviteLink | null> {
    const row = this.#find.get(hashOfInviteCode(code));
    return row ? ({ ...row } as unknown as InviteLink) : null;
  }

  override async dropBefore({ partnerId, version }: InviteLink): Promise<void> {
    this.#dropBefore.run(partnerId, version);
  }

  override async forget(partnerId: string): Promise<number> {
    return this.#drop.run(partnerId);
  }
}
