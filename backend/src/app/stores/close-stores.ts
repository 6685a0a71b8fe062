/** Closes the log, the read models and the vault, after everything that uses them has ended. */
export type CloseStores = () => Promise<unknown>;

export const CLOSE_STORES = Symbol('CloseStores');
