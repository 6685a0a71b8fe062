import { createHmac } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const periodMs = 30_000;

/**
 * Makes the code that an authenticator app shows for a secret at that instant: RFC 6238 with its usual values, written down a
 * second time.
 * @param secret base32 @param at milliseconds since 1970
 */
export function codeOf(secret: string, at: number): string {
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  const period = Buffer.alloc(8);
  period.writeBigUInt64BE(BigInt(Math.floor(at / periodMs)));
  const hash = createHmac('sha1', key).update(period).digest();
  const number = hash.readUInt32BE(hash.at(-1)! & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}
