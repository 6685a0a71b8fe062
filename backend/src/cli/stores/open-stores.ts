interface Closable {
  close(): Promise<unknown>;
}

/** Has something closed together with everything else that was opened. @returns the same */
export type Keep = <T extends Closable>(one: T) => T;

/**
 * Opens what is closed together, the last one first. Where opening fails, what was opened until then is closed.
 * @param open may go on opening, and keep what it opens, later
 */
export async function openStores<T>(open: (keep: Keep) => Promise<T>): Promise<T & { close(): Promise<void> }> {
  const opened = new AsyncDisposableStack();
  try {
    const stores = await open((one) => opened.adopt(one, async () => void (await one.close())));
    return { ...stores, close: () => opened.disposeAsync() };
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}
