interface Preloadable {
  readonly preload: () => Promise<void>;
}

const openedBy = new Map<string, Preloadable>();

/** Names the dialog that a search parameter opens. */
export function opensBy(parameter: string, dialog: Preloadable): void {
  openedBy.set(parameter, dialog);
}

/**
 * Loads the dialog that the search parameter opens: the pointer or the focus has reached a link to it.
 * @returns undefined where no dialog is registered for it
 */
export function preloadOpenedBy(parameter: string): Promise<void> | undefined {
  return openedBy.get(parameter)?.preload();
}
