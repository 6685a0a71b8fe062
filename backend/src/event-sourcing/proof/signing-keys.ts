import { createPrivateKey, createPublicKey, generateKeyPairSync, hash, sign, verify } from 'node:crypto';
import type { SigningKeyView } from '@accelerator/contracts/log';
import { canonicalJson } from './canonical-json.ts';

export interface SigningKey extends SigningKeyView {
  /** PKCS 8, DER. */
  readonly privateKey: Buffer;
}

/** The Ed25519 keys that sign what leaves the programme as a proof. */
export abstract class SigningKeys {
  /** All that ever signed, the oldest first. */
  abstract all(): Promise<readonly SigningKeyView[]>;
  /** The one that signs now. The first one is made when it is first asked for. */
  abstract current(): Promise<SigningKey>;
  /** Makes another one where the one that signs lies under a former master key. Of those before only the public key stays. */
  abstract renew(): Promise<void>;
}

export function newSigningKey(): SigningKey {
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
