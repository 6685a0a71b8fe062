import { createCipheriv, createDecipheriv, createSecretKey, randomBytes, type KeyObject } from 'node:crypto';

const algorithm = 'aes-256-gcm';
/** Bytes. */
export const keyLength = 32;
const ivLength = 12;
const tagLength = 16;

/** What was sealed has been changed or moved, or the key is another one. */
export class BrokenSealError extends Error {
  constructor(cause: unknown) {
    super('What was sealed cannot be opened with this key in this place.', { cause });
  }
}

/** Kept for as long as the key's bytes are: making one costs about as much as opening a short seal. */
const keyObjects = new WeakMap<Buffer, KeyObject>();

/**
 * Encrypts under a 32-byte key, with a fresh IV. `place` says where the sealed bytes belong: they open nowhere else.
 * @returns IV, tag and ciphertext in one
 */
export function sealBytes(key: Buffer, plain: Buffer, place: string): Buffer {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, keyObjectOf(key), iv);
  cipher.setAAD(Buffer.from(place));
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
}

/** @throws BrokenSealError */
export function openBytes(key: Buffer, sealed: Buffer, place: string): Buffer {
  try {
    const decipher = createDecipheriv(algorithm, keyObjectOf(key), sealed.subarray(0, ivLength), {
      authTagLength: tagLength,
    });
    decipher.setAAD(Buffer.from(place));
    decipher.setAuthTag(sealed.subarray(ivLength, ivLength + tagLength));
    return Buffer.concat([decipher.update(sealed.subarray(ivLength + tagLength)), decipher.final()]);
  } catch (error) {
    throw new BrokenSealError(error);
  }
}

/** The same for a value that is JSON; sealed, it is base64. */
export function sealJson(key: Buffer, value: unknown, place: string): string {
  return sealBytes(key, Buffer.from(JSON.stringify(value)), place).toString('base64');
}

/** @throws BrokenSealError */
export function openJson(key: Buffer, sealed: string, place: string): unknown {
  return JSON.parse(openBytes(key, Buffer.from(sealed, 'base64'), place).toString());
}

function keyObjectOf(key: Buffer): KeyObject {
  const known = keyObjects.get(key);
  if (known) return known;
  const made = createSecretKey(key);
  keyObjects.set(key, made);
  return made;
}
