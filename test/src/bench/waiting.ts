const never = new Int32Array(new SharedArrayBuffer(4));

/** Blocks the thread, as a sync of the disk does. */
export function waitForTheDisk(milliseconds: number): void {
  Atomics.wait(never, 0, 0, milliseconds);
}
