import { createHash, type Hash } from 'node:crypto';
import type { EventStore, StoredEvent } from '../../event-sourcing/event-store/event-store.ts';
import { CannotBeDone } from '../command.ts';
import { eventsOf } from './log-copy.ts';
import type { Positions } from './positions.ts';

export interface SameLog {
  readonly events: number;
  /** SHA-256 over everything in the events but their positions, in hexadecimal digits. */
  readonly sha256: string;
}

/**
 * Reads both from end to end and compares everything but the positions, which are passed on to `positions`.
 * @throws CannotBeDone where they differ
 */
export async function compareLogs(
  originals: AsyncIterable<StoredEvent>,
  target: EventStore,
  positions: Positions,
): Promise<SameLog> {
  const [hash, otherHash] = [createHash('sha256'), createHash('sha256')];
  const copies = eventsOf(target);
  let events = 0;
  for await (const original of originals) {
    const { value: copy } = await copies.next();
    if (!copy || take(hash, original) !== take(otherHash, copy)) throw differAt(events + 1, original);
    positions.pass(original.position, copy.position);
    events += 1;
  }
  const { value: more } = await copies.next();
  if (more) throw differAt(events + 1, more);
  positions.end();
  const sha256 = hash.digest('hex');
  if (sha256 !== otherHash.digest('hex')) throw new CannotBeDone('The logs are not the same: migrate again into empty stores.');
  return { events, sha256 };
}

function take(hash: Hash, { stream, revision, id, type, version, data, metadata }: StoredEvent): string {
  const text = JSON.stringify([stream, revision, id, type, version, data, metadata]);
  hash.update(text).update('\n');
  return text;
}

function differAt(number: number, { stream, revision }: StoredEvent): CannotBeDone {
  return new CannotBeDone(
    `The logs differ from event ${number} on (${stream}, revision ${revision}): migrate again into empty stores.`,
  );
}
