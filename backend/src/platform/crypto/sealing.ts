import { createCipheriv, createDecipheriv, createHash, createSecretKey, randomBytes, type KeyObject } from 'node:crypto';

const algorithm = 'aes-256-gcm';
/** Bytes. */
export const keyLength = 32;
const ivLength = 12;
const tagLength = 16;
/** With which every seal begins. */
const sealVersion = 1;
const keyIdLength = 4;
const headerLength = 1 + keyIdLength;

/** A value that was sealed has been changed or moved, or the key is another one. */
export class BrokenSealError extends Error {
  constructor(cause: unknown) {
    super('What was sealed cannot be opened with this key in this place.', { cause });
  }
}

interface KnownKey {
  readonly object: KeyObject;
  /** With which a seal under this key begins: its version and the key's id, which says nothing about the key. */
  readonly header: Buffer;
}

/** Kept for as long as the key's bytes are: making one costs about as much as opening a short seal. */
const knownKeys = new WeakMap<Buffer, KnownKey>();

/**
 * Encrypts under a 32-byte key, with a fresh IV. `place` says where the sealed bytes belong: they open nowhere else.
 * @returns header, IV, tag and ciphertext in one
 */
export function sealBytes(key: Buffer, plain: Buffer, place: string): Buffer {
  const { object, header } = known(key);
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, object, iv);
  cipher.setAAD(Buffer.concat([header, Buffer.from(place)]));
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([header, iv, cipher.getAuthTag(), encrypted]);
}

/** @throws BrokenSealError */
export function openBytes(key: Buffer, sealed: Buffer, place: string): Buffer {
  const { object, header } = known(key);
  try {
    const [named, iv, tag, encrypted] = partsOf(sealed);
    if (!named.equals(header)) throw new Error('The seal names another key.');
    const decipher = createDecipheriv(algorithm, object, iv, { authTagLength: tagLength });
    decipher.setAAD(Buffer.concat([header, Buffer.from(place)]));
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(encrypted), decipher.final()]);
  } catch (error) {
    throw new BrokenSealError(error);
  }
}

/** True if the seal names this key. */
export function isSealedUnder(key: Buffer, sealed: Uint8Array): boolean {
  return known(key).header.equals(sealed.subarray(0, headerLength));
}

/** With which every seal under the key begins, and no other. */
export function headerOf(key: Buffer): Buffer {
  return known(key).header;
}

/** The same for a value that is JSON; sealed, it is base64. */
export function sealJson(key: Buffer, value: unknown, place: string): string {
  return sealBytes(key, Buffer.from(JSON.stringify(value)), place).toString('base64');
}

/** @throws BrokenSealError */
export function openJson(key: Buffer, sealed: string, place: string): unknown {
  return JSON.parse(openBytes(key, Buffer.from(sealed, 'base64'), place).toString());
}

/** Header, IV, tag and ciphertext. */
function partsOf(sealed: Buffer): readonly [Buffer, Buffer, Buffer, Buffer] {
  const [iv, tag] = [headerLength, headerLength + ivLength];
  const encrypted = tag + tagLength;
  return [sealed.subarray(0, iv), sealed.subarray(iv, tag), sealed.subarray(tag, encrypted), sealed.subarray(encrypted)];
}

function known(key: Buffer): KnownKey {
  const before = knownKeys.get(key);
  if (before) return before;
  const id = createHash('sha256').update('key id\n').update(key).digest().subarray(0, keyIdLength);
  const made = { object: createSecretKey(key), header: Buffer.concat([Buffer.of(sealVersion), id]) };
  knownKeys.set(key, made);
  return made;
}
