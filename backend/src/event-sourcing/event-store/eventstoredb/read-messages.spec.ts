import { randomBytes, randomUUID } from 'node:crypto';
import { convertGrpcRecord } from '@eventstore/db-client/dist/utils/convertGrpcEvent.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams, { type ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import { describe, expect, test } from '@jest/globals';
import { messageReader, type Recorded } from './read-messages.ts';
import { fromText, type Envelope } from './stored-form.ts';

const { ReadResp: Response } = streams;
type RecordedEvent = ReadResp.ReadEvent.RecordedEvent;

interface Sent {
  readonly streamName?: string;
  readonly type?: string;
  readonly contentType?: string;
  readonly revision?: bigint;
  readonly commit?: bigint;
  readonly prepare?: bigint;
  readonly beside?: Uint8Array;
  readonly data?: Uint8Array;
}

const largest = 2n ** 64n - 1n;
const envelope: Envelope = { version: 2, metadata: { at: '2026-03-04T12:00:00.000Z', who: 'Zoë' } };
const data = {
  text: 'Ünïcödé – 日本語 – 🚀 – \u0000 – \u2028',
  nested: { list: [1, -0.5, 1e21, true, null, [], {}] },
  lone: '\ud83d',
};

function json(value: unknown): Uint8Array {
  return Buffer.from(JSON.stringify(value));
}

/** An event of ours, except for what is said otherwise. */
function recorded(sent: Sent = {}): RecordedEvent {
  const event = new Response.ReadEvent.RecordedEvent();
  event.setId(new shared.UUID().setString(randomUUID()));
  event.setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(sent.streamName ?? 'partnership-1')));
  event.setStreamRevision(String(sent.revision ?? 3n));
  event.setCommitPosition(String(sent.commit ?? 1_234n)).setPreparePosition(String(sent.prepare ?? sent.commit ?? 1_234n));
  event
    .getMetadataMap()
    .set('created', '17000000000000000')
    .set('type', sent.type ?? 'InterestExpressed');
  event.getMetadataMap().set('content-type', sent.contentType ?? 'application/json');
  return event.setCustomMetadata(sent.beside ?? json(envelope)).setData(sent.data ?? json(data));
}

function inBytes(response: ReadResp): Buffer {
  return Buffer.from(response.serializeBinary());
}

function saying(event: RecordedEvent): Buffer {
  return inBytes(new Response().setEvent(new Response.ReadEvent().setEvent(event).setCommitPosition('7')));
}

function read(bytes: Buffer, prefix = ''): Recorded {
  const message = messageReader(prefix)(bytes);
  if (message === 'no event') throw new Error('It was taken for no event.');
  return message;
}

/** A field of a number that no release knows yet, of each kind that there is. */
const unknownFields = Buffer.from([
  0xf8, 0x3f, 0x96, 0x01, 0xfa, 0x3f, 0x02, 0x6f, 0x6b, 0xf9, 0x3f, 1, 2, 3, 4, 5, 6, 7, 8, 0xfd, 0x3f, 1, 2, 3, 4,
]);

/** What the library makes of an event of ours. */
function asTheLibraryReads(event: RecordedEvent) {
  const { streamId, id, revision, type, data, metadata, position } = convertGrpcRecord(event);
  const { version, metadata: beside } = metadata as unknown as Envelope;
  return { ours: { id, stream: streamId, revision: Number(revision), type, version, data, metadata: beside }, place: position };
}

describe('a message of a read', () => {
  test.each<[string, Sent]>([
    ['with text of every kind', {}],
    ['at the very beginning', { revision: 0n, commit: 0n }],
    ['whose positions are larger than a number holds exactly', { commit: 2n ** 53n + 1n }],
    ['whose positions differ', { commit: 2n ** 53n + 3n, prepare: 2n ** 53n + 1n }],
    ['at the largest position there is', { commit: largest }],
    ['at a position of more than 32 bits', { commit: 2n ** 32n + 2n ** 31n }],
    ['of a large size', { data: json({ text: 'ü'.repeat(500_000) }) }],
    ['whose data is an empty object', { data: json({}) }],
    ['whose data is said to be JSON and is damaged', { data: Buffer.from('{"half":') }],
  ])('%s is the event that the library reads', (_, sent) => {
    const event = recorded(sent);
    const { ours, place } = asTheLibraryReads(event);
    const message = read(saying(event));
    expect(message.ours).toEqual({ ...ours, position: message.position });
    expect(message.streamName).toBe(ours.stream);
    expect(fromText(message.position)).toEqual(place);
  });

  test('is understood beside fields that came with a later release', () => {
    const event = recorded();
    const length = (bytes: Uint8Array) => Buffer.from([(bytes.length & 0x7f) | 0x80, bytes.length >> 7]);
    const part = (number: number, bytes: Uint8Array) => Buffer.concat([Buffer.from([(number << 3) | 2]), length(bytes), bytes]);
    const longer = Buffer.concat([unknownFields, event.serializeBinary(), unknownFields]);
    const resolved = Buffer.concat([unknownFields, part(1, longer), unknownFields]);
    expect(read(Buffer.concat([unknownFields, part(1, resolved)]))).toEqual(read(saying(event)));
  });

  test('names its stream without our prefix', () => {
    const event = recorded({ streamName: 'ours-partnership-1' });
    expect(read(saying(event), 'ours-')).toMatchObject({ streamName: 'ours-partnership-1', ours: { stream: 'partnership-1' } });
  });

  test('is the link itself, where the server was not asked to follow it', () => {
    const link = recorded({ type: '$>', contentType: 'application/octet-stream', data: Buffer.from('0@partnership-1') });
    expect(read(saying(link))).toMatchObject({ streamName: 'partnership-1', ours: undefined });
  });

  test('is the event that a link leads to, where there is one', () => {
    const [event, link] = [recorded(), recorded({ streamName: 'links', commit: 9n })];
    const resolved = new Response.ReadEvent().setEvent(event).setLink(link).setCommitPosition('9');
    expect(read(inBytes(new Response().setEvent(resolved)))).toEqual(read(saying(event)));
    const deadEnd = new Response.ReadEvent().setLink(link).setCommitPosition('9');
    expect(messageReader('')(inBytes(new Response().setEvent(deadEnd)))).toBe('no event');
  });

  test.each<[string, Sent]>([
    ['of the server', { streamName: '$settings' }],
    ['of a type of the server', { type: '$metadata' }],
    ['on a stream of another programme', { streamName: 'theirs-partnership-1' }],
    ['without what we put beside an event', { beside: Buffer.alloc(0) }],
    ['with something else beside it', { beside: json({ $causedBy: 'nobody' }) }],
    ['with no object beside it', { beside: json(null) }],
    ['with bytes beside it', { beside: randomBytes(40) }],
    ['that is not said to be JSON', { contentType: 'application/octet-stream' }],
    ['that is no JSON', { contentType: 'application/octet-stream', data: randomBytes(40) }],
  ])('%s is not ours, and has its place in the log', (_, sent) => {
    const event = recorded({ streamName: 'ours-partnership-1', commit: 44n, ...sent });
    const message = read(saying(event), 'ours-');
    expect(message.ours).toBeUndefined();
    expect(fromText(message.position)).toEqual({ commit: 44n, prepare: 44n });
    expect(message.streamName).toBe(sent.streamName ?? 'ours-partnership-1');
  });

  test.each<[string, ReadResp]>([
    [
      'a subscription was accepted',
      new Response().setConfirmation(new Response.SubscriptionConfirmation().setSubscriptionId('one')),
    ],
    ['a subscription has come so far', new Response().setCheckpoint(new Response.Checkpoint().setCommitPosition('12'))],
    ['there is no such stream', new Response().setStreamNotFound(new Response.StreamNotFound())],
    ['where a stream begins', new Response().setFirstStreamPosition('1')],
    ['where a stream ends', new Response().setLastStreamPosition('12')],
    ['where the log ends', new Response().setLastAllStreamPosition(new shared.AllStreamPosition().setCommitPosition('12'))],
    ['nothing at all', new Response()],
  ])('that says %s is no event', (_, response) => {
    expect(messageReader('')(inBytes(response))).toBe('no event');
  });

  test('that breaks off is an error', () => {
    const bytes = saying(recorded());
    expect(() => messageReader('')(bytes.subarray(0, bytes.length - 10))).toThrow(RangeError);
  });
});
