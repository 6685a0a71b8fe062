import { randomBytes } from 'node:crypto';
import { keyLength, openBytes, sealBytes } from './sealing.ts';

/** Where something lies in the vault: wrapped bytes open nowhere else. */
export const places = {
  subjectKey: (subject: string) => `subject ${subject}`,
  secret: (name: string) => `secret ${name}`,
  password: (userId: string, version: number) => `password ${userId} ${version}`,
};

/** The vault belongs to another installation, or the master key has changed. */
export class WrongMasterKeyError extends Error {
  constructor(cause: unknown) {
    super('The vault was locked with another master key.', { cause });
  }
}

/** Under which everything secret lies wrapped in the vault. */
export class MasterKey {
  readonly #bytes: Buffer;

  /** @throws Error where there are not 32 bytes */
  constructor(bytes: Buffer) {
    if (bytes.length !== keyLength) throw new Error(`The master key must have ${keyLength} bytes, not ${bytes.length}.`);
    this.#bytes = bytes;
  }

  /** A new key of 32 bytes, wrapped. */
  wrapNewKey(place: string): Buffer {
    return this.wrap(randomBytes(keyLength), place);
  }

  wrap(plain: Buffer, place: string): Buffer {
    return sealBytes(this.#bytes, plain, place);
  }

  /** @throws BrokenSealError */
  unwrap(wrapped: Uint8Array, place: string): Buffer {
    return openBytes(this.#bytes, Buffer.from(wrapped), place);
  }

  /** The first thing that is unwrapped when a vault is opened. @throws WrongMasterKeyError */
  unwrapSecret(wrapped: Uint8Array, name: string): Buffer {
    try {
      return this.unwrap(wrapped, places.secret(name));
    } catch (error) {
      throw new WrongMasterKeyError(error);
    }
  }
}
