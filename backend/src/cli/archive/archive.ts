import type { EventStore, StoredEvent } from '../../event-sourcing/event-store/event-store.ts';
import type { Vault, VaultRecord } from '../../platform/vault/vault.ts';
import { eventsOf } from './log-copy.ts';

/** The data of a programme, on its way to other stores or into a folder. Both parts can be read again and again. */
export interface Archive {
  readonly total: number;
  /** In the order of the log. */
  events(): AsyncIterable<StoredEvent>;
  /** With open secrets. */
  records(): AsyncIterable<VaultRecord>;
}

/** The archive of stores that no process uses. */
export async function archiveOf({ log, vault }: { readonly log: EventStore; readonly vault: Vault }): Promise<Archive> {
  return { total: await log.countAfter(undefined), events: () => eventsOf(log), records: () => vault.records() };
}
