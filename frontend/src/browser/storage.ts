/** Texts under keys. None of it fails: where the browser keeps nothing, because a person forbids it or there is no room, the page remembers. */
export interface Store {
  readonly get: (key: string) => string | null;
  readonly set: (key: string, text: string) => void;
  readonly remove: (key: string) => void;
  readonly keys: () => readonly string[];
}

/** @param find looked for at each use: it may throw, answer null, and change while the page is open */
function storeOf(find: () => Storage | null): Store {
  const remembered = new Map<string, string>();
  const tried = <Answer>(act: (storage: Storage) => Answer): Answer | undefined => {
    try {
      const storage = find();
      return storage === null ? undefined : act(storage);
    } catch {
      return undefined;
    }
  };
  return {
    get: (key) => remembered.get(key) ?? tried((storage) => storage.getItem(key)) ?? null,
    set(key, text) {
      const isKept = tried((storage) => {
        storage.setItem(key, text);
        return true;
      });
      if (isKept) remembered.delete(key);
      else remembered.set(key, text);
    },
    remove(key) {
      remembered.delete(key);
      tried((storage) => storage.removeItem(key));
    },
    keys: () => [...new Set([...remembered.keys(), ...(tried((storage) => Object.keys(storage)) ?? [])])],
  };
}

/** Stays when the browser is closed, the same in all its tabs. */
export const browserStore = storeOf(() => localStorage);

/** Calls back with the key when another tab has changed what stands under it, and with null when it has emptied the store. */
export function onOtherTabs(changed: (key: string | null) => void): () => void {
  const listen = ({ key }: StorageEvent) => changed(key);
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** Outlasts a reload, and ends with the tab. */
export const tabStore = storeOf(() => sessionStorage);

export function cookieNamed(name: string): string | undefined {
  const start = `${name}=`;
  try {
    const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(start));
    return found?.slice(start.length);
  } catch {
    return undefined;
  }
}

/** Keeps a choice that the server may read. */
export function keepCookie(name: string, value: string, { seconds }: { readonly seconds: number }): void {
  try {
    document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax`;
  } catch {
    // Where it is forbidden, the page itself remembers.
  }
}
