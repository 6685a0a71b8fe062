import type { Sent } from '../../../event-sourcing/commands/command-gateway.ts';
import type { Erasure } from '../../../event-sourcing/personal-data/erasure.ts';
import { TryLater } from '../../../web/http/refusals/problems.ts';

/** The limit of erasing a person, in milliseconds. */
const erasureTimeoutMs = 30_000;

/**
 * Settles when nothing personal is left of who left by the command.
 * @param done what is so already
 * @throws TryLater where that takes longer; it goes on by itself
 */
export async function erasedInTime(erasure: Erasure, { position }: Sent, done: string): Promise<void> {
  if (position !== null && !(await erasure.isDone(position, erasureTimeoutMs)))
    throw new TryLater(503, `${done} The last traces are still being removed.`, 60);
}
