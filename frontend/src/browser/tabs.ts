/** Says how the tabs of a browser find one among them, and talk to each other. */
export interface Tabs {
  readonly locks: LockManager;
  readonly channel: BroadcastChannel;
}

/** Undefined on a plain origin, and where the browser has no locks or no channel: each tab is on its own then. */
export function tabsNamed(name: string): Tabs | undefined {
  if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) return undefined;
  try {
    return { locks: navigator.locks, channel: new BroadcastChannel(name) };
  } catch {
    return undefined;
  }
}
