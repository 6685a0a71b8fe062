import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Scanners of repositories find leaked tokens by it. */
const prefix = 'pga_';
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const form = /^pga_([\w-]{43})([\dA-Za-z]{6})$/;

/** A token of 256 random bits, and of their CRC32, by which a scanner tells it from a text that looks like one. */
export function tokenOf(secret: Buffer): string {
  const random = secret.toString('base64url');
  return `${prefix}${random}${checksumOf(random)}`;
}

/** True if it was made here, as far as its form tells. Export tokens were not made in it. */
export function isWellFormed(token: string): boolean {
  const [, random, checksum] = form.exec(token) ?? [];
  return token.startsWith('pgx_') || (random !== undefined && checksumOf(random) === checksum);
}

/** It has too many random bits to be guessed from a plain hash. */
export function hashOf(token: string): string {
  return hash('sha256', token, 'hex');
}

function checksumOf(random: string): string {
  let left = crc32(random);
  let text = '';
  for (let place = 0; place < 6; place += 1) {
    text = `${digits[left % digits.length]}${text}`;
    left = Math.floor(left / digits.length);
  }
  return text;
}
