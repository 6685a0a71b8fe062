import type { UserView } from '@accelerator/contracts/accounts/views';

/** Of visitors: a registration that was begun. */
const openPrefix = 'draft:';
const sealedPrefix = 'sealed-draft:';

/** Whose drafts this page holds. They outlast the end of the session, out of sight, for when the same person signs in again. */
interface Owner {
  readonly userId: string;
  readonly texts: Map<string, string>;
  /** Comes with the session. Left out where the browser cannot seal: then a reload loses the drafts. */
  key?: CryptoKey | undefined;
}

let owner: Owner | undefined;
let isSignedIn = false;

/** The drafts of the person who is signed in; without one, a visitor's. */
const ownTexts = () => (isSignedIn ? owner?.texts : undefined);

/** Whose the draft is; undefined where it is a visitor's. A form that is still there when the session has ended goes on with the person's. */
function ownerOf(name: string): Owner | undefined {
  return isSignedIn || owner?.texts.has(name) ? owner : undefined;
}

/**
 * The unsaved state of a form, for this tab and this person only. The browser's storage has it sealed under a key that the server gives
 * to this person alone, so no other can read what lies there after the session. Secrets never go in here.
 */
export function keepDraft(name: string, draft: unknown): void {
  const text = JSON.stringify(draft);
  const own = ownerOf(name);
  if (!own) return write(openPrefix + name, text);
  own.texts.set(name, text);
  void storeSealed(own, name, text);
}

export function draftOf<Draft>(name: string): Draft | undefined {
  const texts = ownTexts();
  const text = texts ? texts.get(name) : sessionStorage.getItem(openPrefix + name);
  try {
    return text ? (JSON.parse(text) as Draft) : undefined;
  } catch {
    return undefined;
  }
}

/** What the first draft of a kind is about, `kind:id`: a screen opens its dialog again with it. */
export function draftedId(kind: string): string | undefined {
  const names = ownTexts()?.keys() ?? storedUnder(openPrefix).map((key) => key.slice(openPrefix.length));
  return [...names].find((name) => name.startsWith(`${kind}:`))?.slice(kind.length + 1);
}

export function hasDraft(name: string): boolean {
  return ownTexts()?.has(name) ?? sessionStorage.getItem(openPrefix + name) !== null;
}

export function forgetDraft(name: string): void {
  const own = ownerOf(name);
  own?.texts.delete(name);
  sessionStorage.removeItem(own ? sealedName(own, name) : openPrefix + name);
}

/** Brings back what the person left unsaved in this tab, and removes the drafts of other people. Resolves when it can be read. */
export async function openDrafts({ id, draftKey }: Pick<UserView, 'id' | 'draftKey'>): Promise<void> {
  if (owner?.userId !== id) {
    forgetOwner();
    owner = { userId: id, texts: new Map() };
  }
  const own = owner;
  const { texts } = own;
  isSignedIn = true;
  for (const key of storedUnder(openPrefix)) sessionStorage.removeItem(key);
  for (const key of storedUnder(sealedPrefix)) if (!key.startsWith(sealedName(own, ''))) sessionStorage.removeItem(key);
  if (own.key || !draftKey || !canSeal()) return;
  const imported = await importedKey(draftKey);
  // The session may have ended before the key was there.
  if (owner !== own || !isSignedIn) return;
  own.key = imported;
  for (const [name, text] of texts) void storeSealed(own, name, text);
  for (const key of storedUnder(sealedName(own, ''))) {
    const name = key.slice(sealedName(own, '').length);
    if (texts.has(name)) continue;
    const text = await unsealed(imported, sessionStorage.getItem(key) ?? '');
    if (text === undefined) sessionStorage.removeItem(key);
    else if (!texts.has(name)) texts.set(name, text);
  }
}

/** The session has ended: nothing can be read until the same person signs in again, and the key ends with it. */
export function closeDrafts(): void {
  if (owner) owner.key = undefined;
  isSignedIn = false;
}

export function forgetDrafts(): void {
  forgetOwner();
  for (const key of [...storedUnder(openPrefix), ...storedUnder(sealedPrefix)]) sessionStorage.removeItem(key);
}

function forgetOwner(): void {
  // What is being sealed at this moment is not written any more.
  owner?.texts.clear();
  owner = undefined;
  isSignedIn = false;
}

const sealedName = ({ userId }: Owner, name: string) => `${sealedPrefix}${userId}:${name}`;

function storedUnder(start: string): string[] {
  return Object.keys(sessionStorage).filter((key) => key.startsWith(start));
}

function write(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Storage may be full or forbidden; the form itself still holds what was typed.
  }
}

/** Browsers seal on secure origins alone. */
function canSeal(): boolean {
  return 'subtle' in crypto;
}

function importedKey(hex: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', toBytes(hex), 'AES-GCM', false, ['encrypt', 'decrypt']);
}

const nonceLength = 12;

async function storeSealed(own: Owner, name: string, text: string): Promise<void> {
  if (!own.key) return;
  const nonce = crypto.getRandomValues(new Uint8Array(nonceLength));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, own.key, new TextEncoder().encode(text));
  // Something newer may have been typed, or nothing may be left to keep.
  if (own.texts.get(name) === text) write(sealedName(own, name), toText(nonce) + toText(new Uint8Array(sealed)));
}

async function unsealed(key: CryptoKey, stored: string): Promise<string | undefined> {
  try {
    const bytes = toBytes(stored);
    const iv = bytes.slice(0, nonceLength);
    return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.slice(nonceLength)));
  } catch {
    return undefined;
  }
}

function toText(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function toBytes(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
