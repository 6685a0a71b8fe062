import { createHmac } from 'node:crypto';

/** Standard Webhooks, symmetric signatures. */
const prefix = 'whsec_';

/** @param random 32 bytes @returns the secret as its receiver gets it */
export function secretOf(random: Buffer): string {
  return `${prefix}${random.toString('base64')}`;
}

export interface SignedMessage {
  /** It stays the same at every try. */
  readonly id: string;
  /** Of this attempt. */
  readonly timestamp: Date;
  /** As it is sent, to the byte. */
  readonly body: string;
  /** The present one first, then the former ones that still sign. */
  readonly secrets: readonly string[];
}

/** The headers by which a receiver knows who sent the message, and when. */
export function signatureHeaders({ id, timestamp, body, secrets }: SignedMessage): Readonly<Record<string, string>> {
  const seconds = String(Math.floor(timestamp.getTime() / 1_000));
  const signed = `${id}.${seconds}.${body}`;
  return {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': secrets.map((secret) => `v1,${signatureOf(signed, secret)}`).join(' '),
  };
}

function signatureOf(text: string, secret: string): string {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  return createHmac('sha256', key).update(text).digest('base64');
}
