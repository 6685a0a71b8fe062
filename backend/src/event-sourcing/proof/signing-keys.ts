import { createPrivateKey, createPublicKey, generateKeyPairSync, hash, sign, verify } from 'node:crypto';
import type { SigningKeyView } from '@accelerator/contracts/log';
import { below, not } from '../../platform/vault/conditions.ts';
import type { Vault, VaultRows } from '../../platform/vault/vault.ts';
import { bytes, instant, integer, optional, sealed, text, vaultTable, type RowIn } from '../../platform/vault/vault-table.ts';
import { canonicalJson } from './canonical-json.ts';

export interface SigningKey extends SigningKeyView {
  /** PKCS 8, DER. */
  readonly privateKey: Buffer;
}

/** Numbered from 1. Of the keys before the one that signs only the public part is kept. */
export const signingKeys = vaultTable('signing_key', {
  number: integer,
  kid: text,
  publicKey: text,
  madeAt: instant,
  privateKey: optional(sealed(bytes, { place: 'signing key', column: 'wrapped' })),
})({ key: ['number'], sealedFor: ['kid'], subject: { nobody: 'Signing keys of the installation.' }, backup: true });

type NumberedKey = RowIn<typeof signingKeys>;

/** The Ed25519 keys that sign what leaves the programme as a proof. */
export class SigningKeys {
  readonly #rows: VaultRows<NumberedKey, 'number'>;

  constructor(vault: Vault) {
    this.#rows = vault.of(signingKeys);
  }

  /** Every key that ever signed, the oldest first. */
  all(): Promise<readonly SigningKeyView[]> {
    return this.#rows.find({}, { columns: ['kid', 'publicKey', 'madeAt'], orderBy: { number: 'ascending' } });
  }

  /** The key that signs now. The first one is made when it is first asked for. */
  async current(): Promise<SigningKey> {
    if (!(await this.#latest())) await this.#make(1);
    const { kid, publicKey, madeAt, privateKey } = (await this.#latest())!;
    return { kid, publicKey, madeAt, privateKey: privateKey! };
  }

  /** Makes another one where the one that signs lies under a former master key. Of those before only the public key stays. */
  async renew(): Promise<void> {
    const latest = await this.#latest();
    if (!latest) return;
    if (!(await this.#rows.isUnderTodaysKey({ number: latest.number }))) await this.#make(latest.number + 1);
    const { number } = (await this.#latest())!;
    await this.#rows.update({ number: below(number), privateKey: not(null) }, { privateKey: null });
  }

  async #latest(): Promise<NumberedKey | null> {
    const [latest = null] = await this.#rows.find({}, { orderBy: { number: 'descending' }, limit: 1 });
    return latest;
  }

  /** Another process may have made it first; then that one stays. */
  async #make(number: number): Promise<void> {
    await this.#rows.insert({ number, ...newSigningKey() });
  }
}

function newSigningKey(): SigningKey {
  const pair = generateKeyPairSync('ed25519');
  const publicKey = pair.publicKey.export({ format: 'jwk' }).x!;
  return {
    kid: thumbprintOf(publicKey),
    publicKey,
    madeAt: new Date().toISOString(),
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'der' }),
  };
}

/** The JWK thumbprint of RFC 7638. @param publicKey 32 bytes in base64url */
export function thumbprintOf(publicKey: string): string {
  return hash('sha256', canonicalJson(jwkOf(publicKey)), 'base64url');
}

/** @returns the signature of the canonical JSON of the value, in base64url */
export function signed(value: object, { privateKey }: SigningKey): string {
  const key = createPrivateKey({ key: privateKey, type: 'pkcs8', format: 'der' });
  return sign(null, Buffer.from(canonicalJson(value)), key).toString('base64url');
}

/** @param publicKey 32 bytes in base64url */
export function isSigned(value: object, signature: string, publicKey: string): boolean {
  const key = createPublicKey({ key: jwkOf(publicKey), format: 'jwk' });
  return verify(null, Buffer.from(canonicalJson(value)), key, Buffer.from(signature, 'base64url'));
}

function jwkOf(publicKey: string) {
  return { crv: 'Ed25519', kty: 'OKP', x: publicKey };
}
