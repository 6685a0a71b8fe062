import { randomUUID } from 'node:crypto';
import type { RecordedEvent } from '@eventstore/db-client';
import { describe, expect, test } from '@jest/globals';
import type { EventToAppend } from '../event-store.ts';
import { fromClientEvent, fromText, toClientEvent, toText } from './stored-form.ts';
import { positionFrom } from '../../kernel/position.ts';

describe('a position as text', () => {
  const largest = 2n ** 64n - 1n;

  test.each([0n, 7n, 10n, 2n ** 53n + 1n, largest])('of %s is the same again', (number) => {
    expect(fromText(toText({ commit: number, prepare: number }))).toEqual({ commit: number, prepare: number });
  });

  test('keeps both of its numbers', () => {
    expect(fromText(toText({ commit: 12n, prepare: 9n }))).toEqual({ commit: 12n, prepare: 9n });
  });

  test('sorts as its numbers do', () => {
    const rising = [0n, 9n, 10n, 99n, 2n ** 53n, 2n ** 53n + 1n, largest].map((number) =>
      toText({ commit: number, prepare: number }),
    );
    expect(rising.toSorted()).toEqual(rising);
    expect(toText({ commit: 10n, prepare: 9n }) < toText({ commit: 10n, prepare: 10n })).toBe(true);
  });

  test.each(['', '0000000000000007', 'C:7/P:7', `${'7'.repeat(39)}x`, '7'.repeat(41)])('is not %j', (text) => {
    expect(() => fromText(positionFrom(text))).toThrow('is no position of this log');
  });
});

const event: EventToAppend = {
  id: randomUUID(),
  type: 'InterestExpressed',
  version: 2,
  data: { partnershipId: 'one' },
  metadata: { at: '2026-03-04T12:00:00.000Z' },
};

/** As the client gives it, except for what is said otherwise. */
function recorded(otherwise: object = {}): RecordedEvent {
  const { id, type, data, metadata } = toClientEvent(event);
  const position = { commit: 44n, prepare: 44n };
  const given = { streamId: 'ours-partnership-1', id, type, data, metadata, revision: 3n, isJson: true, position };
  return { ...given, created: new Date(), ...otherwise } as RecordedEvent;
}

describe('an event of the client', () => {
  test('is the event that was appended, with its place', () => {
    const { position, ours } = fromClientEvent(recorded(), 'ours-');
    expect(position).toBe(toText({ commit: 44n, prepare: 44n }));
    expect(ours).toEqual({ ...event, stream: 'partnership-1', revision: 3, position });
  });

  test('whose data is damaged is ours all the same', () => {
    expect(fromClientEvent(recorded({ data: '{"half":' }), 'ours-').ours).toMatchObject({ data: '{"half":' });
  });

  test.each<[string, object]>([
    ['of the server', { streamId: '$settings' }],
    ['of a type of the server', { type: '$metadata' }],
    ['on a stream of another programme', { streamId: 'theirs-partnership-1' }],
    ['without what we put beside an event', { metadata: undefined }],
    ['with something else beside it', { metadata: { $causedBy: 'another' } }],
    ['with no object beside it', { metadata: null }],
    ['with bytes beside it', { metadata: new Uint8Array(40) }],
    ['that is not said to be JSON', { isJson: false, data: new Uint8Array(40) }],
  ])('%s is not ours, and has its place in the log', (_, otherwise) => {
    const { ours, position } = fromClientEvent(recorded(otherwise), 'ours-');
    expect(ours).toBeUndefined();
    expect(fromText(position)).toEqual({ commit: 44n, prepare: 44n });
  });

  test('without a position comes from a server that is too old', () => {
    expect(() => fromClientEvent(recorded({ position: undefined }), '')).toThrow('it must be of version 22.6 or later');
  });
});
