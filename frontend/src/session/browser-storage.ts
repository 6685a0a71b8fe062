import { browserStore } from '../browser/storage.ts';

/** Choices of this browser and not of a person. */
const ofTheDevice: ReadonlySet<string> = new Set(['theme', 'single-letter-keys']);

/** Removes what this browser keeps between visits of the person who was logged in. */
export function emptyBrowserStorage(): void {
  for (const key of browserStore.keys()) if (!ofTheDevice.has(key)) browserStore.remove(key);
}
