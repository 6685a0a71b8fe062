import type { EventData, JSONEventType, Position as ServerPosition, RecordedEvent } from '@eventstore/db-client';
import { UnknownPositionError, type EventToAppend, type Json, type StoredEvent } from '../event-store.ts';
import { positionFrom, type Position } from '../../kernel/position.ts';

/** An event as a read brings it. */
export interface Recorded {
  /** The name of its stream on the server, with our prefix where we have one. */
  readonly streamName: string;
  readonly position: Position;
  /** undefined where the event is not ours: the server's own, or one that another programme wrote beside us */
  readonly ours: StoredEvent | undefined;
}

/** The server knows no version of the shape of an event's data: it lies beside the metadata. */
type Envelope = Pick<EventToAppend, 'version' | 'metadata'>;
type ClientEvent = JSONEventType<string, Json, Envelope>;

export function toClientEvent({ id, type, data, version, metadata }: EventToAppend): EventData<ClientEvent> {
  return { id, contentType: 'application/json', type, data, metadata: { version, metadata } };
}

/** @param prefix What the names of our streams begin with; empty where the server is ours alone. */
export function fromClientEvent(event: RecordedEvent, prefix: string): Recorded {
  const { streamId: streamName, id, type, revision } = event;
  const position = toText(positionOf(event));
  const envelope = envelopeOf(event);
  const isForeign = !streamName.startsWith(prefix) || streamName.startsWith('$') || type.startsWith('$');
  if (!event.isJson || !envelope || isForeign) return { streamName, position, ours: undefined };
  // Data of ours that is damaged is kept as it is, as text: decoding it fails and says so.
  const data = event.data as Json;
  const stream = streamName.slice(prefix.length);
  return { streamName, position, ours: { id, stream, revision: Number(revision), position, type, data, ...envelope } };
}

function envelopeOf({ metadata: beside }: RecordedEvent): Envelope | undefined {
  const { version, metadata } = (beside ?? {}) as Partial<Envelope>;
  return version === undefined || metadata === undefined ? undefined : { version, metadata };
}

/** @throws Error where the server is too old to give positions */
export function positionOf({ position }: { readonly position?: ServerPosition | undefined }): ServerPosition {
  if (!position) throw new Error('The event store gives no positions: it must be of version 22.6 or later.');
  return position;
}

/** As many digits as the largest number of the server has: 2⁶⁴ - 1. */
const digits = 20;
const form = new RegExp(`^(\\d{${digits}})(\\d{${digits}})$`);

/** Both of its numbers with leading zeros, so that positions sort as text. */
export function toText({ commit, prepare }: ServerPosition): Position {
  const first = String(commit).padStart(digits, '0');
  return positionFrom(first + (prepare === commit ? first : String(prepare).padStart(digits, '0')));
}

/** @throws UnknownPositionError where it has not the form of a position */
export function fromText(position: Position): ServerPosition {
  const [, commit, prepare] = form.exec(position) ?? [];
  if (commit === undefined || prepare === undefined) throw new UnknownPositionError(position);
  return { commit: BigInt(commit), prepare: BigInt(prepare) };
}
