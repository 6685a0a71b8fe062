import type { UserView } from '@accelerator/contracts/accounts/views';
import { sealUnder, type Seal } from '../browser/sealing.ts';
import { tabStore } from '../browser/storage.ts';

/** Of visitors: a registration that was begun. */
const openPrefix = 'draft:';
const sealedPrefix = 'sealed-draft:';

/** Whose drafts this page holds. They outlast the end of the session, out of sight, for when the same person logs in again. */
interface Owner {
  readonly userId: string;
  readonly texts: Map<string, string>;
  /** Comes with the session. Left out where the browser cannot seal: then a reload loses the drafts. */
  seal?: Seal | undefined;
}

let owner: Owner | undefined;
let isSignedIn = false;

/** The drafts of the person who is logged in; without one, a visitor's. */
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
  if (!own) return tabStore.set(openPrefix + name, text);
  own.texts.set(name, text);
  void storeSealed(own, name, text);
}

export function draftOf<Draft>(name: string): Draft | undefined {
  const texts = ownTexts();
  const text = texts ? texts.get(name) : tabStore.get(openPrefix + name);
  try {
    return text ? (JSON.parse(text) as Draft) : undefined;
  } catch {
    return undefined;
  }
}

/** The subject of the first draft of a kind, `kind:id`: a screen opens its dialog again with it. */
export function draftedId(kind: string): string | undefined {
  const names = ownTexts()?.keys() ?? storedUnder(openPrefix).map((key) => key.slice(openPrefix.length));
  return [...names].find((name) => name.startsWith(`${kind}:`))?.slice(kind.length + 1);
}

export function hasDraft(name: string): boolean {
  return ownTexts()?.has(name) ?? tabStore.get(openPrefix + name) !== null;
}

export function forgetDraft(name: string): void {
  const own = ownerOf(name);
  own?.texts.delete(name);
  tabStore.remove(own ? sealedName(own, name) : openPrefix + name);
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
  for (const key of storedUnder(openPrefix)) tabStore.remove(key);
  for (const key of storedUnder(sealedPrefix)) if (!key.startsWith(sealedName(own, ''))) tabStore.remove(key);
  if (own.seal || !draftKey) return;
  const seal = await sealUnder(draftKey);
  // The session may have ended before the key was there.
  if (!seal || owner !== own || !isSignedIn) return;
  own.seal = seal;
  for (const [name, text] of texts) void storeSealed(own, name, text);
  for (const key of storedUnder(sealedName(own, ''))) {
    const name = key.slice(sealedName(own, '').length);
    if (texts.has(name)) continue;
    const text = await seal.open(tabStore.get(key) ?? '');
    if (text === undefined) tabStore.remove(key);
    else if (!texts.has(name)) texts.set(name, text);
  }
}

/** The session has ended: nothing can be read until the same person logs in again, and the key ends with it. */
export function closeDrafts(): void {
  if (owner) owner.seal = undefined;
  isSignedIn = false;
}

export function forgetDrafts(): void {
  forgetOwner();
  for (const key of [...storedUnder(openPrefix), ...storedUnder(sealedPrefix)]) tabStore.remove(key);
}

function forgetOwner(): void {
  // What is being sealed at this moment is not written any more.
  owner?.texts.clear();
  owner = undefined;
  isSignedIn = false;
}

const sealedName = ({ userId }: Owner, name: string) => `${sealedPrefix}${userId}:${name}`;

function storedUnder(start: string): string[] {
  return tabStore.keys().filter((key) => key.startsWith(start));
}

async function storeSealed(own: Owner, name: string, text: string): Promise<void> {
  const sealed = await own.seal?.seal(text);
  // Something newer may have been typed, or nothing may be left to keep.
  if (sealed !== undefined && own.texts.get(name) === text) tabStore.set(sealedName(own, name), sealed);
}
