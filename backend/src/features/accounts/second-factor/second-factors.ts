import { createHmac } from 'node:crypto';
import { below, not } from '../../../platform/vault/conditions.ts';
import type { Vault, VaultRows } from '../../../platform/vault/vault.ts';
import { bytes, integer, sealed, text, texts, vaultTable } from '../../../platform/vault/vault-table.ts';

/** Which authenticator, and when its owner set it up. */
export interface SecondFactorId {
  readonly userId: string;
  readonly version: number;
}

/** An authenticator's secret. A login needs a code of it only while the log names its version. */
export interface SecondFactor extends SecondFactorId {
  /** 20 bytes. It lies encrypted under the master key. */
  readonly secret: Buffer;
  /** The latest period of 30 s whose code was used, counted from 1970; 0 before the first one. */
  readonly usedPeriod: number;
  /** Of the codes that were not used yet: see `hashOfRecoveryCode`. */
  readonly recoveryHashes: readonly string[];
}

export const secondFactors = vaultTable('second_factor', {
  userId: text,
  version: integer,
  secret: sealed(bytes, { place: 'second factor', column: 'wrapped' }),
  usedPeriod: integer,
  recoveryHashes: texts,
})({ key: ['userId', 'version'], subject: 'userId', backup: true });

/** The secrets of authenticators, and the recovery codes beside them. */
export class SecondFactors {
  readonly #rows: VaultRows<SecondFactor, 'userId' | 'version'>;

  constructor(vault: Vault) {
    this.#rows = vault.of(secondFactors);
  }

  find(id: SecondFactorId): Promise<SecondFactor | null> {
    return this.#rows.get(keyOf(id));
  }

  /** The one that the user began last, whether or not it counts. */
  async latestOf(userId: string): Promise<SecondFactor | null> {
    const [latest = null] = await this.#rows.find({ userId }, { orderBy: { version: 'descending' }, limit: 1 });
    return latest;
  }

  /** Puts a new secret in the place of those of the user that no code was used of. */
  async begin({ userId, version }: SecondFactorId, secret: Buffer): Promise<void> {
    await this.#rows.delete({ userId, usedPeriod: 0 });
    const begun = await this.#rows.insert({ userId, version, secret, usedPeriod: 0, recoveryHashes: [] });
    if (begun === 0) throw new Error(`Version ${version} of the second factor of ${userId} is in use.`);
  }

  /**
   * Uses up the code of a period, and of all before it.
   * @param options.recoveryHashes are kept from here on
   * @returns false where that code, or a later one, was used before
   */
  async usePeriod(
    id: SecondFactorId,
    period: number,
    { recoveryHashes }: { recoveryHashes?: readonly string[] } = {},
  ): Promise<boolean> {
    const changes = { usedPeriod: period, ...(recoveryHashes && { recoveryHashes }) };
    return (await this.#rows.update({ ...keyOf(id), usedPeriod: below(period) }, changes)) > 0;
  }

  /** @returns false where there is no such code, or it was used before */
  async useRecoveryCode(id: SecondFactorId, hash: string): Promise<boolean> {
    for (;;) {
      const { recoveryHashes = [] } = (await this.find(id)) ?? {};
      if (!recoveryHashes.includes(hash)) return false;
      const left = recoveryHashes.filter((kept) => kept !== hash);
      // Where another code was used in between, this one is looked for again.
      if ((await this.#rows.update({ ...keyOf(id), recoveryHashes }, { recoveryHashes: left })) > 0) return true;
    }
  }

  /** Deletes every other one of the user. */
  async dropOthers({ userId, version }: SecondFactorId): Promise<void> {
    await this.#rows.delete({ userId, version: not(version) });
  }

  /** Deletes every one of the user. */
  async drop(userId: string): Promise<void> {
    await this.#rows.delete({ userId });
  }
}

function keyOf({ userId, version }: SecondFactorId): SecondFactorId {
  return { userId, version };
}

/** Under which a recovery code is stored. */
export function hashOfRecoveryCode(nameKey: Buffer, userId: string, code: string): string {
  return createHmac('sha256', nameKey).update(`recovery code ${userId}\n${code}`).digest('base64');
}
