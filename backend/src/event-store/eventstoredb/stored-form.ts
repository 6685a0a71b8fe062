import type { EventData, Position, RecordedEvent } from '@eventstore/db-client';
import { UnknownPositionError, type EventToAppend, type Json, type StoredEvent } from '../event-store.ts';

/** What lies beside an event's data: the server itself knows no version of its shape. */
interface Envelope {
  readonly version: number;
  readonly metadata: Json;
}

export function toServer({ id, type, version, data, metadata }: EventToAppend): EventData {
  const envelope: Envelope = { version, metadata };
  return { id, type, contentType: 'application/json', data, metadata: envelope as unknown as Json };
}

/** @returns undefined where the event is not ours: the server's own, or one that another programme wrote beside us */
export function fromServer(event: RecordedEvent, prefix: string): StoredEvent | undefined {
  const { streamId, id, revision, type, data } = event;
  if (!streamId.startsWith(prefix) || streamId.startsWith('$') || type.startsWith('$')) return undefined;
  const { version, metadata } = (event.metadata ?? {}) as Partial<Envelope>;
  if (version === undefined || metadata === undefined || !event.isJson) return undefined;
  return {
    id,
    stream: streamId.slice(prefix.length),
    revision: Number(revision),
    position: toText(event.position),
    type,
    version,
    data: data as Json,
    metadata,
  };
}

/** As many digits as the largest number of the server has: 2⁶⁴ - 1. */
const digits = 20;
const form = new RegExp(`^(\\d{${digits}})(\\d{${digits}})$`);

/** Both of its numbers, with leading zeros, so that positions sort as text. */
export function toText(position: Position | undefined): string {
  if (position === undefined) throw new Error('The event store tells no positions: it must be of version 22.6 or later.');
  const commit = String(position.commit).padStart(digits, '0');
  return commit + (position.prepare === position.commit ? commit : String(position.prepare).padStart(digits, '0'));
}

/** @throws UnknownPositionError where it has not the form of a position */
export function fromText(position: string): Position {
  const [, commit, prepare] = form.exec(position) ?? [];
  if (commit === undefined || prepare === undefined) throw new UnknownPositionError(position);
  return { commit: BigInt(commit), prepare: BigInt(prepare) };
}
