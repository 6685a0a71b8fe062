import { beforeEach, describe, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { SubjectKeys } from '../personal-data/subject-keys.ts';
import { openSqliteVault } from '../../app/stores/sqlite-vault.ts';
import { EventCodec, type NewEvent } from './event-codec.ts';
import type { EventToAppend, Json, StoredEvent } from './event-store.ts';
import { BrokenSealError } from '../../platform/crypto/sealing.ts';
import { positionFrom } from '../kernel/position.ts';

const metadata = {
  actor: { kind: 'member', userId: 'user-1' },
  at: '2026-03-04T12:00:00.000Z',
  commandId: 'command',
  correlationId: 'correlation',
} as const;

const noted = {
  id: '0198c0de-0000-7000-8000-000000000001',
  stream: 'partnership-1',
  revision: 4,
  type: 'PartnershipNoted',
  data: {
    partnershipId: '1',
    appPartnerId: 'a',
    solutionsPartnerId: 's',
    side: 'app',
    private: { subject: 'user-1', fields: { notes: 'Met Zoë at the fair.' } },
  },
  metadata,
} satisfies NewEvent;

describe('the event codec', () => {
  let subjectKeys: SubjectKeys;
  let codec: EventCodec;

  beforeEach(() => {
    subjectKeys = new SubjectKeys(openSqliteVault(':memory:', randomBytes(32)));
    codec = new EventCodec(subjectKeys);
  });

  const encode = async (event: NewEvent, by = codec) => (await by.encode([event]))[0]!;
  const decode = async (event: StoredEvent, by = codec) => (await by.decode([event]))[0]!;

  const stored = async (event: NewEvent, changes: Partial<StoredEvent> = {}): Promise<StoredEvent> => ({
    stream: event.stream,
    revision: event.revision,
    position: positionFrom('0007'),
    ...(JSON.parse(JSON.stringify(await encode(event))) as EventToAppend),
    ...changes,
  });

  test('gives back what it took', async () => {
    const decoded = await decode(await stored(noted));
    expect(decoded).toEqual({ ...noted, position: '0007' });
    expect(JSON.parse(JSON.stringify(decoded))).toEqual({ ...noted, position: '0007' });
  });

  test('leaves no word of the personal fields readable', async () => {
    expect(JSON.stringify(await encode(noted))).not.toMatch(/notes|Zoë|fair/);
    expect((await encode(noted)).data['private']).toEqual({ subject: 'user-1', sealed: expect.any(String) });
  });

  test('seals the same words differently each time', async () => {
    expect((await encode(noted)).data).not.toEqual((await encode(noted)).data);
  });

  test('leaves alone what has nothing personal', async () => {
    const { private: _, ...plain } = noted.data;
    for (const data of [plain, { ...plain, private: null }]) {
      expect((await encode({ ...noted, data })).data).toEqual(data);
      expect((await decode(await stored({ ...noted, data }))).data).toEqual(data);
    }
  });

  test('reads null where the subject was forgotten, before or after the event was written', async () => {
    const before = await stored(noted);
    await subjectKeys.destroy('user-1');
    expect((await decode(before)).data).toMatchObject({ private: { subject: 'user-1', fields: null } });
    expect((await encode(noted)).data['private']).toEqual({ subject: 'user-1', sealed: null });
    expect((await decode(await stored(noted))).data).toMatchObject({ private: { subject: 'user-1', fields: null } });
  });

  test('makes no key by reading', async () => {
    const event = await stored(noted);
    const elsewhere = new SubjectKeys(openSqliteVault(':memory:', randomBytes(32)));
    expect((await decode(event, new EventCodec(elsewhere))).data).toMatchObject({ private: { fields: null } });
    expect((await elsewhere.keysOf(['user-1'])).size).toBe(0);
  });

  test.each<[string, Partial<StoredEvent>]>([
    ['stream', { stream: 'partnership-2' }],
    ['revision', { revision: 5 }],
    ['type', { type: 'PartnerEvaluated' }],
  ])('opens nothing that was moved to another %s', async (_, moved) => {
    const event = (await decode(await stored(noted, moved))) as { data: { private: { fields: unknown } } };
    expect(() => event.data.private.fields).toThrow(BrokenSealError);
  });

  test('opens nothing that was changed', async () => {
    const event = await stored(noted);
    const { sealed } = event.data['private'] as { sealed: string };
    const bytes = Buffer.from(sealed, 'base64');
    bytes[bytes.length - 1]! ^= 1;
    const changed = { ...event, data: { ...event.data, private: { subject: 'user-1', sealed: bytes.toString('base64') } } };
    const decoded = (await decode(changed)) as { data: { private: { fields: unknown } } };
    expect(() => decoded.data.private.fields).toThrow(BrokenSealError);
  });

  describe('with upcasters', () => {
    const rename = (data: Json): Json => ({ ...data, side: data['side'] === 'app' ? 'first' : 'second' });
    const add = (data: Json): Json => ({
      ...data,
      added: (data['private'] as { fields: { notes: string } }).fields.notes.length,
    });
    const today = () => new EventCodec(subjectKeys, { PartnershipNoted: [rename, add] });

    test('writes in the newest version', async () => {
      expect((await encode(noted, today())).version).toBe(3);
    });

    test('lifts what was stored through every version since', async () => {
      expect((await decode(await stored(noted, { version: 1 }), today())).data).toMatchObject({ side: 'first', added: 20 });
      expect((await decode(await stored(noted, { version: 2 }), today())).data).toMatchObject({ side: 'app', added: 20 });
      expect((await decode(await stored(noted, { version: 3 }), today())).data).toEqual(noted.data);
    });

    test('refuses what a later release wrote, and says so', async () => {
      await expect(decode(await stored(noted, { version: 4 }), today())).rejects.toThrow(
        'PartnershipNoted is stored in version 4, and this release knows version 3: it takes a newer release.',
      );
    });
  });
});
