import type { StoredEvent } from '../event-store/event-store.ts';
import { canonicalJson, sha256 } from './canonical-json.ts';

/** The chain over the events of a log, from its first one up to some event. */
export interface Chain {
  readonly events: number;
  /** SHA-256, in hexadecimal digits. */
  readonly hash: string;
}

export const emptyChain: Chain = { events: 0, hash: '0'.repeat(64) };

/**
 * Of an event as it lies in the log: personal fields sealed, nothing lifted to today's shape. The position is left out, because a log
 * keeps its order when it moves to another store, and not its positions.
 */
export function hashOfStored({ stream, revision, id, type, version, data, metadata }: StoredEvent): string {
  return sha256(canonicalJson({ stream, revision, id, type, version, data, metadata }));
}

/** With one more link. */
export function chained(before: string, link: string): string {
  return sha256(before + link);
}

export function extended({ events, hash }: Chain, event: StoredEvent): Chain {
  return { events: events + 1, hash: chained(hash, hashOfStored(event)) };
}
