const prefix = 'draft:';

/** Whose session ended, with what they had not sent: in the memory of this page only, until they sign in again. */
let held: { readonly userId: string; readonly drafts: Readonly<Record<string, string>> } | undefined;

/** The unsaved state of a form, kept for this tab only. Secrets never go in here. */
export function keepDraft(name: string, draft: unknown): void {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(draft));
  } catch {
    // Storage may be full or forbidden; the form itself still holds what was typed.
  }
}

export function draftOf<Draft>(name: string): Draft | undefined {
  try {
    const kept = sessionStorage.getItem(prefix + name);
    return kept === null ? undefined : (JSON.parse(kept) as Draft);
  } catch {
    return undefined;
  }
}

/** What the first draft of a kind is about, `kind:id`: a screen opens its dialog again with it. */
export function draftedId(kind: string): string | undefined {
  const start = `${prefix}${kind}:`;
  return keptKeys()
    .find((key) => key.startsWith(start))
    ?.slice(start.length);
}

export function hasDraft(name: string): boolean {
  return sessionStorage.getItem(prefix + name) !== null;
}

export function forgetDraft(name: string): void {
  sessionStorage.removeItem(prefix + name);
}

/** Takes the drafts of a person whose session has ended out of the browser's storage. */
export function holdDrafts(userId: string): void {
  // Several calls can find out that a session is over.
  const before = held?.userId === userId ? held.drafts : {};
  const drafts = Object.fromEntries(keptKeys().map((key) => [key, sessionStorage.getItem(key) ?? '']));
  held = { userId, drafts: { ...before, ...drafts } };
  removeAll();
}

/** Restores the drafts if the same person signs in again, and drops them otherwise. */
export function resumeDrafts(userId: string): void {
  if (held?.userId === userId) for (const [key, values] of Object.entries(held.drafts)) sessionStorage.setItem(key, values);
  held = undefined;
}

export function forgetDrafts(): void {
  held = undefined;
  removeAll();
}

function keptKeys(): string[] {
  return Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
}

function removeAll(): void {
  for (const key of keptKeys()) sessionStorage.removeItem(key);
}
