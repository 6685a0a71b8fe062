/** Seals texts, so that who has no key cannot read them. */
export interface Seal {
  readonly seal: (text: string) => Promise<string>;
  /** Undefined where the text was sealed under another key. */
  readonly open: (sealed: string) => Promise<string | undefined>;
}

const nonceLength = 12;

/**
 * The seal under a key of 32 bytes in hexadecimal form. Undefined on a plain origin, where browsers cannot seal: then nothing is to be
 * left lying about.
 */
export async function sealUnder(hex: string): Promise<Seal | undefined> {
  if (!('subtle' in crypto)) return undefined;
  const { subtle } = crypto;
  const key = await subtle.importKey('raw', toBytes(hex), 'AES-GCM', false, ['encrypt', 'decrypt']);
  return {
    async seal(text) {
      const nonce = crypto.getRandomValues(new Uint8Array(nonceLength));
      const sealed = await subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, new TextEncoder().encode(text));
      return toText(nonce) + toText(new Uint8Array(sealed));
    },
    async open(sealed) {
      try {
        const bytes = toBytes(sealed);
        const iv = bytes.slice(0, nonceLength);
        return new TextDecoder().decode(await subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.slice(nonceLength)));
      } catch {
        return undefined;
      }
    },
  };
}

function toText(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function toBytes(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
