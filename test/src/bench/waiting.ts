const never = new Int32Array(new SharedArrayBuffer(4));

/** Does nothing else meanwhile, as a process that waits for a sync of its disk. */
export function waitForTheDisk(milliseconds: number): void {
  Atomics.wait(never, 0, 0, milliseconds);
}
