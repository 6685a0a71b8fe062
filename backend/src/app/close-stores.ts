/** Lets go of the log, the views and the vault, after everybody who uses them has ended. */
export type CloseStores = () => Promise<unknown>;

export const CLOSE_STORES = Symbol('CloseStores');
