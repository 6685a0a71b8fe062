import { setTimeout as delay } from 'node:timers/promises';

/** In milliseconds: a little less than jest's time-out, so that what hangs can still say what it was waiting for. */
export const timeoutMs = 50_000;

export interface Polling {
  /** The event that has not happened, for the reader of a failure. */
  readonly missing: () => string;
  readonly within?: number | undefined;
  /** Between two looks. */
  readonly intervalMs?: number;
}

/**
 * Looks again and again until there is something to see. Only for what another process does without telling: that it is ready, or what
 * it has written to its files. Where there is an event, await the event.
 * @throws Error where nothing is seen in time
 */
export async function poll<Seen>(
  look: () => Promise<Seen | undefined> | Seen | undefined,
  { missing, within = timeoutMs, intervalMs = 20 }: Polling,
): Promise<Seen> {
  const deadline = performance.now() + within;
  for (;;) {
    const seen = await look();
    if (seen !== undefined) return seen;
    if (performance.now() > deadline) throw new Error(`${missing()}, within ${within} ms.`);
    await delay(intervalMs);
  }
}
