import { createHmac } from 'node:crypto';
import { openJson, sealJson } from '../../../platform/crypto/sealing.ts';

/** Of people and companies. */
const ids = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;

/**
 * The form in which the bodies of outcomes lie in the vault: an answer can hold names, addresses and the token of an invitation,
 * which are not for someone with a copy of it. Before the seal stand the ids that the body names, by which forgetting finds it.
 */
export class SealedOutcomes {
  readonly #key: Buffer;

  constructor(nameKey: Buffer) {
    this.#key = createHmac('sha256', nameKey).update('outcomes').digest();
  }

  /** @param slot to which the outcome belongs: it opens nowhere else */
  seal(body: string, slot: string): string {
    return [...new Set(body.match(ids)), sealJson(this.#key, body, slot)].join(' ');
  }

  /** @throws BrokenSealError */
  open(stored: string, slot: string): string {
    return openJson(this.#key, stored.slice(stored.lastIndexOf(' ') + 1), slot) as string;
  }
}
