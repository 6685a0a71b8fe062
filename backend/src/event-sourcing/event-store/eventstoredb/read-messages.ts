import protobuf, { type Reader } from 'protobufjs/minimal.js';
import type { Json, StoredEvent } from '../event-store.ts';
import { toText, type Envelope } from './stored-form.ts';

/** An event as a read brings it. */
export interface Recorded {
  /** The name of its stream on the server, with our prefix where we have one. */
  readonly streamName: string;
  readonly position: string;
  /** undefined where the event is not ours: the server's own, or one that another programme wrote beside us */
  readonly ours: StoredEvent | undefined;
}

/** One message of a read. A server says more than events, that a stream does not exist for one, and none of it is needed. */
export type ReadMessage = Recorded | 'no event';

/**
 * How a message of a read is understood: straight from its bytes, because the library's own way takes four times as long. The numbers
 * are those of the fields in the server's description of its messages, streams.proto.
 * @param prefix What the names of our streams begin with; empty where the server is ours alone.
 */
export function messageReader(prefix: string): (bytes: Buffer) => ReadMessage {
  return (bytes) => {
    const reader = protobuf.Reader.create(bytes);
    const resolvedEnd = enter(reader, reader.len, 1);
    const end = resolvedEnd && enter(reader, resolvedEnd, 1);
    return end === undefined ? 'no event' : recordedIn(reader, end, prefix);
  };
}

/** Goes into a part of a message that ends at `end`. @returns where the part ends; undefined where the message has none */
function enter(reader: Reader, end: number, part: number): number | undefined {
  while (reader.pos < end) {
    const tag = reader.uint32();
    if (tag >>> 3 === part) return reader.uint32() + reader.pos;
    reader.skipType(tag & 7);
  }
  return undefined;
}

/** Exact: a number where it is small enough for one. */
function numberIn(reader: Reader): number | bigint {
  const { low, high } = reader.uint64();
  const number = (high >>> 0) * 2 ** 32 + (low >>> 0);
  return Number.isSafeInteger(number) ? number : (BigInt(high >>> 0) << 32n) + BigInt(low >>> 0);
}

function recordedIn(reader: Reader, end: number, prefix: string): Recorded {
  let id = '';
  let streamName = '';
  let revision: number | bigint = 0;
  let prepare: number | bigint = 0;
  let commit: number | bigint = 0;
  let type = '';
  let isJson = false;
  let beside = '';
  let text = '';
  while (reader.pos < end) {
    const tag = reader.uint32();
    const field = tag >>> 3;
    if (field === 1) id = textIn(reader, 2);
    else if (field === 2) streamName = textIn(reader, 3);
    else if (field === 3) revision = numberIn(reader);
    else if (field === 4) prepare = numberIn(reader);
    else if (field === 5) commit = numberIn(reader);
    else if (field === 6) {
      const [key, value] = entryIn(reader);
      if (key === 'type') type = value;
      else if (key === 'content-type') isJson = value === 'application/json';
    } else if (field === 7) beside = reader.string();
    else if (field === 8) text = reader.string();
    else reader.skipType(tag & 7);
  }
  const position = toText(commit, prepare);
  const others: Recorded = { streamName, position, ours: undefined };
  if (!isJson || !streamName.startsWith(prefix) || streamName.startsWith('$') || type.startsWith('$')) return others;
  const { version, metadata } = (parsed(beside, null) ?? {}) as Partial<Envelope>;
  if (version === undefined || metadata === undefined) return others;
  // What is ours and damaged is not passed over: nobody can decode it, and says so.
  const data = parsed(text, text) as Json;
  const stream = streamName.slice(prefix.length);
  return { streamName, position, ours: { id, stream, revision: Number(revision), position, type, version, data, metadata } };
}

/** The text that is the field of that number in the part that follows. */
function textIn(reader: Reader, field: number): string {
  const end = reader.uint32() + reader.pos;
  let text = '';
  while (reader.pos < end) {
    const tag = reader.uint32();
    if (tag >>> 3 === field) text = reader.string();
    else reader.skipType(tag & 7);
  }
  return text;
}

function entryIn(reader: Reader): [key: string, value: string] {
  const end = reader.uint32() + reader.pos;
  const entry: [string, string] = ['', ''];
  while (reader.pos < end) {
    const tag = reader.uint32();
    if (tag >>> 3 === 1) entry[0] = reader.string();
    else if (tag >>> 3 === 2) entry[1] = reader.string();
    else reader.skipType(tag & 7);
  }
  return entry;
}

/** @returns `otherwise` where it is no JSON */
function parsed(text: string, otherwise: unknown): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return otherwise;
  }
}
