import { randomBytes } from 'node:crypto';
import { above, atMost, below, belowOrNull, not, oneOf, plus } from '@accelerator/backend/platform/vault/conditions';
import type { Vault, VaultRows } from '@accelerator/backend/platform/vault/vault';
import {
  bytes,
  instant,
  integer,
  optional,
  sealed,
  text,
  texts,
  vaultTable,
  type RowIn,
} from '@accelerator/backend/platform/vault/vault-table';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { VaultPlace } from '../vault-place.ts';

const notes = vaultTable('note', {
  owner: text,
  number: integer,
  line: text,
  tags: texts,
  count: integer,
  rank: optional(integer),
  dueAt: optional(instant),
  secret: optional(sealed(bytes, { place: 'note', column: 'wrapped' })),
})({
  key: ['owner', 'number'],
  subject: { anyOf: ['owner', { within: 'line' }] },
  lapses: { at: 'dueAt' },
  backup: true,
  losable: true,
  indexes: { rank: ['rank'] },
});

const errands = vaultTable('errand', { id: text, word: text })({
  key: ['id'],
  subject: { nobody: 'Invented for these tests.' },
  backup: false,
});

const glances = vaultTable('glance', { id: text, word: text })({
  key: ['id'],
  subject: { nobody: 'Invented for these tests.' },
  backup: false,
  volatile: true,
});

type Note = RowIn<typeof notes>;

export const engineTables = [notes, errands, glances];

const aNote = (fields: Partial<Note> = {}): Note => ({
  owner: 'ana',
  number: 1,
  line: 'Ünïcödé 🚀',
  tags: [],
  count: 0,
  rank: null,
  dueAt: null,
  secret: null,
  ...fields,
});

/** The contract of every vault engine for its tables. */
export function describeVaultEngine(name: string, newPlace: () => VaultPlace): void {
  describe(`the engine of the vault on ${name}`, () => {
    const masterKey = randomBytes(32);
    let place: VaultPlace;
    let vault: Vault;
    let rows: VaultRows<Note, 'owner' | 'number'>;

    beforeEach(async () => {
      place = newPlace();
      vault = await place.open(engineTables, { masterKey });
      rows = vault.of(notes);
    });

    afterEach(() => vault.close());

    const numbers = (found: readonly Note[]) => found.map(({ number }) => number).toSorted();

    test('reads back what it writes: texts, numbers, lists, bytes and what there is none of', async () => {
      const full = aNote({ tags: ['a', 'b'], rank: 7, dueAt: '2026-03-04T12:00:00.000Z', secret: Buffer.from([0, 255]) });
      await rows.put(full);
      await rows.put(aNote({ number: 2 }));
      expect(await rows.get({ owner: 'ana', number: 1 })).toEqual(full);
      expect(await rows.get({ number: 2, owner: 'ana' })).toEqual(aNote({ number: 2 }));
      expect(await rows.get({ owner: 'ben', number: 1 })).toBeNull();
    });

    test('puts a row over one that is there, and leaves alone what is not given', async () => {
      const secret = Buffer.from('a secret');
      await rows.put(aNote({ rank: 7, secret }));
      await rows.put({ owner: 'ana', number: 1, line: 'other', tags: ['a'], count: 1, rank: null });
      expect(await rows.find()).toEqual([aNote({ line: 'other', tags: ['a'], count: 1, rank: null, secret })]);
      await rows.put({ owner: 'ben', number: 1, line: 'new', tags: [], count: 0 });
      expect(await rows.get({ owner: 'ben', number: 1 })).toEqual(aNote({ owner: 'ben', line: 'new' }));
    });

    test('inserts a row for one of those who try at once, and none over another', async () => {
      const tried = await Promise.all(['one', 'two', 'three'].map((line) => rows.insert(aNote({ line }))));
      expect(tried.toSorted()).toEqual([0, 0, 1]);
      expect(await rows.insert([aNote({ line: 'late' }), aNote({ number: 2 }), aNote({ number: 3 })])).toBe(2);
      expect(await rows.insert([])).toBe(0);
      expect(numbers(await rows.find())).toEqual([1, 2, 3]);
      expect((await rows.get({ owner: 'ana', number: 1 }))!.line).not.toBe('late');
    });

    test('changes a row where it is as expected, for one of those who try at once', async () => {
      await rows.put(aNote({ tags: ['a', 'b'] }));
      const taken = ['a', 'b', 'c'].map((tag) => rows.update({ owner: 'ana', number: 1, tags: ['a', 'b'] }, { tags: [tag] }));
      expect((await Promise.all(taken)).toSorted()).toEqual([0, 0, 1]);
      expect(await rows.update({ owner: 'ana', number: 9 }, { line: 'nowhere' })).toBe(0);
    });

    test('changes what meets the conditions also where no one counts it, in the order in which it was asked', async () => {
      await rows.insert([aNote(), aNote({ number: 2, rank: 5 })]);
      const ranks = [10, 30, 20];
      await Promise.all(ranks.map((rank) => rows.change({ owner: 'ana', number: 1, rank: belowOrNull(rank) }, { rank })));
      await rows.change({ owner: 'ana', number: 9 }, { rank: 1 });
      expect((await rows.find({}, { orderBy: { number: 'ascending' } })).map(({ rank }) => rank)).toEqual([30, 5]);
    });

    test('counts up to a limit, however many count at once', async () => {
      await rows.put(aNote());
      const count = () => rows.update({ owner: 'ana', number: 1, count: below(10) }, { count: plus(1) }, { mayBeLost: true });
      const counted = await Promise.all(Array.from({ length: 25 }, count));
      expect(counted.filter((changed) => changed > 0)).toHaveLength(10);
      expect(await rows.get({ owner: 'ana', number: 1 })).toMatchObject({ count: 10 });
    });

    test('finds by each condition, in an order and a part at a time', async () => {
      await rows.insert([1, 2, 3, 4].map((number) => aNote({ number, rank: number < 4 ? number * 10 : null })));
      await rows.put(aNote({ owner: 'ben', number: 5, rank: 20 }));
      const found = async (where: Parameters<typeof rows.find>[0]) => numbers(await rows.find(where));
      expect(await found({ rank: below(20) })).toEqual([1]);
      expect(await found({ rank: atMost(20) })).toEqual([1, 2, 5]);
      expect(await found({ rank: above(20) })).toEqual([3]);
      expect(await found({ rank: belowOrNull(20) })).toEqual([1, 4]);
      expect(await found({ rank: null })).toEqual([4]);
      expect(await found({ rank: not(null) })).toEqual([1, 2, 3, 5]);
      expect(await found({ owner: not('ana') })).toEqual([5]);
      expect(await found({ number: oneOf([1, 4, 9]), owner: 'ana' })).toEqual([1, 4]);
      expect(await found({ number: oneOf<number>([]) })).toEqual([]);
      const last = await rows.find({ owner: 'ana' }, { orderBy: { number: 'descending' }, limit: 2, offset: 1 });
      expect(last.map(({ number }) => number)).toEqual([3, 2]);
    });

    test('deletes what meets the conditions, and takes each row for one caller', async () => {
      await rows.insert([1, 2, 3, 4].map((number) => aNote({ number })));
      expect(await rows.delete({ owner: 'ana', number: below(2) })).toBe(1);
      const takeAll = async () => {
        const all: Note[] = [];
        for (
          let some = await rows.take({ number: atMost(3) }, 1);
          some.length > 0;
          some = await rows.take({ number: atMost(3) }, 1)
        )
          all.push(...some);
        return all;
      };
      expect(numbers((await Promise.all([takeAll(), takeAll()])).flat())).toEqual([2, 3]);
      expect(numbers(await rows.find())).toEqual([4]);
    });

    test('sweeps what has lapsed by then', async () => {
      const [over, later] = ['2026-03-04T12:00:00.000Z', '2026-03-04T12:00:00.001Z'];
      await rows.insert([aNote({ dueAt: over }), aNote({ number: 2, dueAt: later }), aNote({ number: 3 })]);
      await vault.sweep(Date.parse(over));
      expect(numbers(await rows.find())).toEqual([2, 3]);
    });

    test('erases what names a subject, and says how much it was', async () => {
      await rows.insert([aNote(), aNote({ owner: 'ben', line: 'with ana' }), aNote({ owner: 'cora', line: 'alone' })]);
      expect(await vault.erase('ana')).toEqual({ notes: 2 });
      expect(await vault.erase('ana')).toEqual({ notes: 0 });
      expect((await rows.find()).map(({ owner }) => owner)).toEqual(['cora']);
    });

    test('opens a sealed value in its own row alone, under each master key that it was given', async () => {
      await rows.put(aNote({ secret: Buffer.from('a secret') }));
      expect(await place.holds('a secret')).toBe(false);
      const today = randomBytes(32);
      await vault.close();
      await expect((async () => place.open(engineTables, { masterKey: today }))()).rejects.toThrow('another master key');
      vault = await place.open(engineTables, { masterKey: today, previous: [masterKey] });
      const between = vault.of(notes);
      const key = { owner: 'ana', number: 1 };
      expect((await between.get(key))?.secret?.toString()).toBe('a secret');
      expect(await between.isUnderTodaysKey(key)).toBe(false);
      expect(await vault.rewrap(AbortSignal.abort())).toBe(0);
      expect(await vault.rewrap(new AbortController().signal)).toBe(2);
      expect(await vault.rewrap(new AbortController().signal)).toBe(0);
      expect(await between.isUnderTodaysKey(key)).toBe(true);
    });

    test('writes no sealed value without the key of its row, and finds no row by one', async () => {
      const secret = Buffer.from('a secret');
      await rows.put(aNote({ secret }));
      await expect(rows.update({ owner: 'ana' }, { secret })).rejects.toThrow('belongs to its number, which is not given');
      await expect(rows.find({ secret })).rejects.toThrow('belongs to its owner, which is not given');
      expect(await rows.update({ owner: 'ana', number: 1 }, { secret: Buffer.from('another') })).toBe(1);
      expect((await rows.get({ owner: 'ana', number: 1 }))?.secret?.toString()).toBe('another');
      expect(await rows.update({ owner: 'ana', number: below(2) }, { secret: null })).toBe(1);
    });

    test('opens nothing that is sealed in columns that are not asked for', async () => {
      await rows.put(aNote({ secret: Buffer.from('a secret') }));
      expect(await rows.get({ owner: 'ana', number: 1 }, ['line'])).toEqual({ line: aNote().line });
      expect(await rows.find({}, { columns: ['owner', 'number'] })).toEqual([{ owner: 'ana', number: 1 }]);
    });

    test('moves what belongs in a backup, and that alone', async () => {
      await rows.insert([aNote({ tags: ['a'], secret: Buffer.from('a secret') }), aNote({ number: 2 })]);
      await vault.of(errands).put({ id: 'one', word: 'left behind' });
      await vault.of(glances).put({ id: 'one', word: 'left behind' });
      const moved: string[] = [];
      for await (const { table } of vault.records()) moved.push(table);
      expect(moved.toSorted()).toEqual(['note', 'note', 'secret']);
    });

    test('was not opened with every table that there is', () => {
      const other = vaultTable('other', { id: text })({
        key: ['id'],
        subject: { nobody: 'Invented for these tests.' },
        backup: false,
      });
      expect(() => vault.of(other)).toThrow('opened without the table other');
    });
  });
}
