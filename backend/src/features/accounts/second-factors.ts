import { createHmac } from 'node:crypto';

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

/** The secrets of authenticators, and the recovery codes beside them. */
export abstract class SecondFactors {
  abstract find(id: SecondFactorId): Promise<SecondFactor | null>;
  /** The one that the user began last, whether or not it counts. */
  abstract latestOf(userId: string): Promise<SecondFactor | null>;
  /** Puts a new secret in the place of those of the user that no code was used of. */
  abstract begin(id: SecondFactorId, secret: Buffer): Promise<void>;
  /**
   * Uses up the code of a period, and of all before it.
   * @param options.recoveryHashes are kept from here on
   * @returns false where that code, or a later one, was used before
   */
  abstract usePeriod(id: SecondFactorId, period: number, options?: { recoveryHashes: readonly string[] }): Promise<boolean>;
  /** @returns false where there is no such code, or it was used before */
  abstract useRecoveryCode(id: SecondFactorId, hash: string): Promise<boolean>;
  /** Deletes every other one of the user. */
  abstract dropOthers(id: SecondFactorId): Promise<void>;
  /** @returns how many it deleted */
  abstract forget(userId: string): Promise<number>;
}

/** Under which a recovery code is stored. */
export function hashOfRecoveryCode(nameKey: Buffer, userId: string, code: string): string {
  return createHmac('sha256', nameKey).update(`recovery code ${userId}\n${code}`).digest('base64');
}
