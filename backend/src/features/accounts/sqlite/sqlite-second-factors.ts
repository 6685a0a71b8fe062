import type { SQLOutputValue } from 'node:sqlite';
import { places } from '../../../platform/crypto/master-key.ts';
import type { SqliteVault } from '../../../platform/vault/sqlite-vault.ts';
import { SecondFactors, type SecondFactor, type SecondFactorId } from '../second-factors.ts';

/** Second factors in the vault's file. */
export class SqliteSecondFactors extends SecondFactors {
  readonly #find;
  readonly #latest;
  readonly #dropUnused;
  readonly #put;
  readonly #usePeriod;
  readonly #keepRecovery;
  readonly #dropOthers;
  readonly #forget;

  constructor(private readonly vault: SqliteVault) {
    super();
    const columns = 'SELECT user_id, version, wrapped, used_period, recovery_hashes FROM second_factor WHERE user_id = ?';
    this.#find = vault.prepare(`${columns} AND version = ?`);
    this.#latest = vault.prepare(`${columns} ORDER BY version DESC LIMIT 1`);
    this.#dropUnused = vault.prepare('DELETE FROM second_factor WHERE user_id = ? AND used_period = 0');
    this.#put = vault.prepare(
      "INSERT INTO second_factor (user_id, version, wrapped, used_period, recovery_hashes) VALUES (?, ?, ?, 0, '[]')",
    );
    this.#usePeriod = vault.prepare(
      `UPDATE second_factor SET used_period = ?, recovery_hashes = coalesce(?, recovery_hashes)
       WHERE user_id = ? AND version = ? AND used_period < ? RETURNING 1`,
    );
    this.#keepRecovery = vault.prepare('UPDATE second_factor SET recovery_hashes = ? WHERE user_id = ? AND version = ?');
    this.#dropOthers = vault.prepare('DELETE FROM second_factor WHERE user_id = ? AND version <> ?');
    this.#forget = vault.prepare('DELETE FROM second_factor WHERE user_id = ?');
  }

  override async find({ userId, version }: SecondFactorId): Promise<SecondFactor | null> {
    return this.#read(this.#find.get(userId, version));
  }

  override async latestOf(userId: string): Promise<SecondFactor | null> {
    return this.#read(this.#latest.get(userId));
  }

  override async begin({ userId, version }: SecondFactorId, secret: Buffer): Promise<void> {
    this.#dropUnused.run(userId);
    this.#put.run(userId, version, this.vault.masterKey.wrap(secret, places.secondFactor(userId, version)));
  }

  override async usePeriod(
    { userId, version }: SecondFactorId,
    period: number,
    { recoveryHashes }: { recoveryHashes?: readonly string[] } = {},
  ): Promise<boolean> {
    const kept = recoveryHashes ? JSON.stringify(recoveryHashes) : null;
    return this.#usePeriod.get(period, kept, userId, version, period) !== undefined;
  }

  /** Nothing comes between reading and writing: this process alone has the vault, and neither of the two waits. */
  override async useRecoveryCode({ userId, version }: SecondFactorId, hash: string): Promise<boolean> {
    const { recoveryHashes = [] } = this.#read(this.#find.get(userId, version)) ?? {};
    if (!recoveryHashes.includes(hash)) return false;
    this.#keepRecovery.run(JSON.stringify(recoveryHashes.filter((kept) => kept !== hash)), userId, version);
    return true;
  }

  override async dropOthers({ userId, version }: SecondFactorId): Promise<void> {
    this.#dropOthers.run(userId, version);
  }

  override async forget(userId: string): Promise<number> {
    return this.#forget.run(userId);
  }

  #read(row: Record<string, SQLOutputValue> | undefined): SecondFactor | null {
    if (!row) return null;
    const { user_id: userId, version, wrapped } = row as { user_id: string; version: number; wrapped: Uint8Array };
    return {
      userId,
      version,
      secret: this.vault.masterKey.unwrap(wrapped, places.secondFactor(userId, version)),
      usedPeriod: row['used_period'] as number,
      recoveryHashes: JSON.parse(row['recovery_hashes'] as string) as string[],
    };
  }
}
