import type { EventStore, StoredEvent } from '../../event-sourcing/event-store/event-store.ts';
import { isBefore, type Position } from '../../event-sourcing/kernel/position.ts';
import type { Vault } from '../../platform/vault/vault.ts';
import type { Archive } from './archive.ts';
import { eventsOf } from './log-copy.ts';
import { positionsOfRecord } from './vault-copy.ts';

/** An archive of stores in use. Each part is read once, `first` before the other, so that the two fit together despite later writes. */
export interface ArchiveAtWork extends Archive {
  readonly first: 'events' | 'records';
}

/**
 * The archive of a data directory that a process may use, as of the instant at which `total` was counted and the vault held.
 * The vault is read first, and let go of: as long as it is read, nothing that was dropped from it can be overwritten.
 */
export function archiveAtOneInstant(
  { log, vault }: { readonly log: EventStore; readonly vault: Vault },
  total: number,
): ArchiveAtWork {
  return {
    first: 'records',
    total,
    events: () => firstOf(eventsOf(log), total),
    async *records() {
      yield* vault.records();
      await vault.close();
    },
  };
}

/**
 * The archive of servers that processes may use. The log is read first: a key is written before the event that needs it. Records that
 * are about a later log are left out: stored outcomes, sessions and what a follower has seen.
 */
export async function archiveOfServers({
  log,
  vault,
}: {
  readonly log: EventStore;
  readonly vault: Vault;
}): Promise<ArchiveAtWork> {
  const total = await log.countAfter(undefined);
  let head: Position | undefined;
  return {
    first: 'events',
    total,
    async *events() {
      for await (const event of firstOf(eventsOf(log), total)) {
        head = event.position;
        yield event;
      }
    },
    async *records() {
      for await (const record of vault.records())
        if (!positionsOfRecord(record).some((position) => isBefore(head, position))) yield record;
    },
  };
}

async function* firstOf(events: AsyncIterable<StoredEvent>, total: number): AsyncIterable<StoredEvent> {
  let count = 0;
  if (total === 0) return;
  for await (const event of events) {
    yield event;
    count += 1;
    if (count === total) return;
  }
}
