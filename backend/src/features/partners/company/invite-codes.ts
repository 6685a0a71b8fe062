import { hash, randomBytes } from 'node:crypto';
import { below } from '../../../platform/vault/conditions.ts';
import type { Vault, VaultRows } from '../../../platform/vault/vault.ts';
import { integer, sealed, text, vaultTable, type RowIn } from '../../../platform/vault/vault-table.ts';

/** Which of a company's invite links a code is the end of; which of them counts, the log says. */
export interface InviteLink {
  readonly partnerId: string;
  readonly version: number;
}

export const inviteCodes = vaultTable('invite_code', {
  partnerId: text,
  version: integer,
  hash: text,
  code: sealed(text, { place: 'invite code', column: 'wrapped' }),
})({ key: ['partnerId', 'version'], subject: 'partnerId', indexes: { hash: ['hash'] }, backup: true });

/** The secret ends of invite links. They lie encrypted, so that they can be shown again, beside hashes to find them by. */
export class InviteCodes {
  readonly #rows: VaultRows<RowIn<typeof inviteCodes>, keyof InviteLink>;

  constructor(vault: Vault) {
    this.#rows = vault.of(inviteCodes);
  }

  /** Always the same one; it is made when it is first asked for. */
  async codeOf({ partnerId, version }: InviteLink): Promise<string> {
    for (;;) {
      const stored = await this.#rows.get({ partnerId, version });
      if (stored) return stored.code;
      const code = newInviteCode();
      // Where another process was faster, its code is the one.
      if ((await this.#rows.insert({ partnerId, version, hash: hashOfInviteCode(code), code })) > 0) return code;
    }
  }

  /** Null where there is no such code. */
  async find(code: string): Promise<InviteLink | null> {
    const columns = ['partnerId', 'version'] as const;
    const [found = null] = await this.#rows.find({ hash: hashOfInviteCode(code) }, { columns, limit: 1 });
    return found;
  }

  /** Deletes those of the company's earlier links. */
  async dropBefore({ partnerId, version }: InviteLink): Promise<void> {
    await this.#rows.delete({ partnerId, version: below(version) });
  }
}

/** 128 random bits, in characters that an address takes as they are. */
function newInviteCode(): string {
  return randomBytes(16).toString('base64url');
}

/** Under which a code is found. It has too many random bits to be guessed from a plain hash. */
function hashOfInviteCode(code: string): string {
  return hash('sha256', code, 'base64');
}
