import { VaultCheckpoints } from '@accelerator/backend/event-sourcing/followers/vault-checkpoints';
import type { StoredEvent } from '@accelerator/backend/event-sourcing/event-store/event-store';
import { poll } from './poll.ts';
import type { RunningApp } from './running-app.ts';

/** The events of a stream as they lie in the log, personal fields sealed; all of them, or those of one type. */
export async function logOf(runningApp: RunningApp, stream: string, type?: string): Promise<StoredEvent[]> {
  return runningApp.place.withLog(async (store) => {
    const events: StoredEvent[] = [];
    for await (const chunk of store.readStream(stream)) events.push(...chunk);
    return events.filter((event) => type === undefined || event.type === type);
  });
}

/** Resolves as soon as the stream holds an event of that type, whatever is still to follow from it. */
export async function untilLogged(runningApp: RunningApp, stream: string, type: string): Promise<void> {
  await poll(async () => (await logOf(runningApp, stream, type))[0], { missing: () => `No ${type} in ${stream}`, intervalMs: 1 });
}

/**
 * Resolves as soon as what follows from every event in the log was carried out: an app that starts waits for that only for a moment, and
 * a node does not wait for the leader.
 */
export async function untilCarriedOut({ place }: RunningApp): Promise<void> {
  await place.withVault((vault) =>
    place.withLog((store) =>
      poll(async () => (await new VaultCheckpoints(vault).find('policies')) === (await store.head()) || undefined, {
        missing: () => 'What follows from the log is not carried out',
      }),
    ),
  );
}

/** Counts the events that the log holds. */
export function logLength(runningApp: RunningApp): Promise<number> {
  return runningApp.place.withLog((store) => store.countAfter(undefined));
}
