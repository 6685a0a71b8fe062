import { Injectable } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import { textFrom } from '../../../platform/crypto/text-from.ts';
import { Vault } from '../../../platform/vault/vault.ts';
import { hashOfRecoveryCode, SecondFactors, type SecondFactor, type SecondFactorId } from './second-factors.ts';

const issuer = 'Partner Growth Accelerator';
const secretLength = 20;
const periodSeconds = 30;
/** In periods: clocks of telephones are wrong by less than half a minute. */
const tolerance = 1;
const recoveryCodes = 10;
const recoveryLength = 10;
/** Without letters and digits that look alike, in one case: 48 bits in ten of them. */
const recoveryLetters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Makes the codes of second factors, and uses them up: each logs in once. */
@Injectable()
export class SecondFactorCodes {
  constructor(
    private readonly factors: SecondFactors,
    private readonly vault: Vault,
  ) {}

  /**
   * A new factor, which counts for nothing yet.
   * @param random at least 20 bytes, of which its secret is made
   * @returns the secret in base32, and the address that a QR code tells an authenticator
   */
  async begin(id: SecondFactorId, username: string, random: Buffer): Promise<{ readonly secret: string; readonly uri: string }> {
    const secret = random.subarray(0, secretLength);
    await this.factors.begin(id, secret);
    const totp = totpOf(secret, username);
    return { secret: totp.secret.base32, uri: totp.toString() };
  }

  /** Uses up the first code of a new authenticator, which has these recovery codes from here on. @returns whether the code was right */
  async enrol(factor: SecondFactor, code: string, recoveryCodes: readonly string[]): Promise<boolean> {
    const recoveryHashes = recoveryCodes.map((each) => this.#hashOf(factor.userId, each));
    const period = periodOf(factor, code);
    return period !== null && this.factors.usePeriod(factor, period, { recoveryHashes });
  }

  /** Uses up a code of the authenticator, or a recovery code. @returns whether it was right and not used before */
  async use(id: SecondFactorId, code: string): Promise<boolean> {
    const typed = code.toLowerCase().replace(/[\s-]/g, '');
    if (!/^\d{6}$/.test(typed)) return this.factors.useRecoveryCode(id, this.#hashOf(id.userId, typed));
    const factor = await this.factors.find(id);
    const period = factor && periodOf(factor, typed);
    return period !== null && this.factors.usePeriod(id, period);
  }

  #hashOf(userId: string, code: string): string {
    return hashOfRecoveryCode(this.vault.nameKey, userId, code.replace('-', ''));
  }
}

function totpOf(secret: Buffer, username?: string): TOTP {
  const bytes = new Uint8Array(secret).buffer;
  return new TOTP({ issuer, ...(username && { label: username }), secret: new Secret({ buffer: bytes }), period: periodSeconds });
}

/** The period of the code, counted from 1970; null where the code is of no period near now. */
function periodOf({ secret }: SecondFactor, code: string): number | null {
  const totp = totpOf(secret);
  const away = totp.validate({ token: code.replace(/\s/g, ''), window: tolerance });
  return away === null ? null : totp.counter() + away;
}

/** Ten like 'k7mfp-2xw9d', always the same ones of one secret. */
export function recoveryCodesFrom(secret: Buffer): readonly string[] {
  const letters = textFrom(secret, recoveryLetters, recoveryCodes * recoveryLength);
  return Array.from({ length: recoveryCodes }, (_, index) => {
    const code = letters.slice(index * recoveryLength, (index + 1) * recoveryLength);
    return `${code.slice(0, recoveryLength / 2)}-${code.slice(recoveryLength / 2)}`;
  });
}
