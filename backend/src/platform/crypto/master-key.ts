import { headerOf, isSealedUnder, keyLength, openBytes, sealBytes } from './sealing.ts';

/** The vault belongs to another installation, or the master key has changed. */
export class WrongMasterKeyError extends Error {
  constructor(cause: unknown) {
    super(
      'The vault was locked with another master key. Put that one into MASTER_KEY, or into the file master-key of the data directory: without it nobody can log in, and names and addresses in the log can never be read again.',
      { cause },
    );
  }
}

/** Under which everything secret lies wrapped in the vault. */
export class MasterKey {
  readonly #bytes: Buffer;
  /** Under which what was wrapped before still opens. */
  readonly #previous: readonly Buffer[];

  /** @throws Error where there are not 32 bytes */
  constructor(bytes: Buffer, previous: readonly Buffer[] = []) {
    for (const { length } of [bytes, ...previous])
      if (length !== keyLength) throw new Error(`The master key must have ${keyLength} bytes, not ${length}.`);
    this.#bytes = bytes;
    this.#previous = previous;
  }

  /** With which everything begins that lies wrapped under the key of today. */
  get header(): Buffer {
    return headerOf(this.#bytes);
  }

  wrap(plain: Buffer, place: string): Buffer {
    return sealBytes(this.#bytes, plain, place);
  }

  /** @throws BrokenSealError */
  unwrap(wrapped: Uint8Array, place: string): Buffer {
    const sealed = Buffer.from(wrapped);
    const named = this.#previous.find((key) => isSealedUnder(key, sealed));
    return openBytes(named ?? this.#bytes, sealed, place);
  }

  /** True if it lies under the key of today. */
  hasWrapped(wrapped: Uint8Array): boolean {
    return isSealedUnder(this.#bytes, wrapped);
  }

  /** The same under the key of today; null where it lies under it already. @throws BrokenSealError */
  rewrap(wrapped: Uint8Array, place: string): Buffer | null {
    return this.hasWrapped(wrapped) ? null : this.wrap(this.unwrap(wrapped, place), place);
  }
}
