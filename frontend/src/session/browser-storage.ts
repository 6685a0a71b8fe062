/** Choices of this browser and not of a person. */
const ofTheDevice: ReadonlySet<string> = new Set(['theme', 'single-letter-keys']);

/** Removes what this browser keeps between visits of the person who was signed in. */
export function emptyBrowserStorage(): void {
  try {
    for (const key of Object.keys(localStorage)) if (!ofTheDevice.has(key)) localStorage.removeItem(key);
  } catch {
    // Nothing was stored where storage is forbidden.
  }
}
