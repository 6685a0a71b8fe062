import type { Collection, Query, ReadModelWriter } from '@accelerator/backend/event-sourcing/read-models/read-models';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { batch, people, type Person } from './invented-people.ts';

/**
 * What every adapter of the read models promises about questions for documents.
 * @param open opens read models that hold nothing
 */
export function describeReadModelQueries(name: string, open: () => Promise<ReadModelWriter>): void {
  describe(`the queries on ${name}`, () => {
    let readModels: ReadModelWriter;

    beforeEach(async () => {
      readModels = await open();
      await readModels.open(people);
    });

    afterEach(() => readModels.close());

    const put = (...documents: Person[]) => readModels.commit([batch(people, { put: documents })]);
    const find = async (query: Query) => (await readModels.find('people', query)).map(({ id }) => id);

    describe('finding', () => {
      beforeEach(() =>
        put(
          { id: '1', name: 'Ana', age: 30, approved: true },
          { id: '2', name: 'Ben', age: 9, approved: false },
          { id: '3', name: 'ana', age: 30 },
          { id: '4', name: 'Cid', age: null, approved: true },
        ),
      );

      test('without a question gives everything in the order of the ids', async () => {
        expect(await find({})).toEqual(['1', '2', '3', '4']);
      });

      test.each<[string, Query['where'], string[]]>([
        ['a text, letter for letter', { name: 'Ana' }, ['1']],
        ['a number', { age: 30 }, ['1', '3']],
        ['a number, not its text', { age: '30' }, []],
        ['true', { approved: true }, ['1', '4']],
        ['false', { approved: false }, ['2']],
        ['null, which a missing field is too', { age: null }, ['4']],
        ['null of a missing field', { approved: null }, ['3']],
        ['one of several', { name: ['Ben', 'Cid', 'Dan'] }, ['2', '4']],
        ['one of several, null among them', { age: [9, null] }, ['2', '4']],
        ['one of several booleans', { approved: [true, false] }, ['1', '2', '4']],
        ['one of none', { name: [] }, []],
        ['two fields at once', { age: 30, approved: true }, ['1']],
        ['the id', { id: ['2', '9'] }, ['2']],
      ])('by %s', async (_, where, ids) => {
        expect(await find({ where: where! })).toEqual(ids);
        expect(await readModels.count('people', where)).toBe(ids.length);
      });

      test('sorts by fields in their order, numbers as numbers and null first; ids break ties, turned with the last', async () => {
        expect(await find({ sort: [{ field: 'age' }] })).toEqual(['4', '2', '1', '3']);
        expect(await find({ sort: [{ field: 'age', descending: true }] })).toEqual(['3', '1', '2', '4']);
        expect(
          await find({
            sort: [
              { field: 'age', descending: true },
              { field: 'name', descending: true },
            ],
          }),
        ).toEqual(['3', '1', '2', '4']);
      });

      test('gives a page, and nothing beyond the last', async () => {
        expect(await find({ sort: [{ field: 'age' }], limit: 2, offset: 1 })).toEqual(['2', '1']);
        expect(await find({ limit: 2, offset: 4 })).toEqual([]);
        expect(await find({ offset: 3 })).toEqual(['4']);
      });

      test('counts everything', async () => {
        expect(await readModels.count('people')).toBe(4);
      });

      test('by a field that is not indexed is refused by its name', async () => {
        await expect(readModels.find('people', { where: { tags: 'a' } })).rejects.toThrow('tags');
        await expect(readModels.find('people', { sort: [{ field: 'tags' }] })).rejects.toThrow('tags');
        await expect(readModels.count('people', { "name') OR 1=1 --": 'a' })).rejects.toThrow('OR 1=1');
      });

      test('takes no value for more than a value', async () => {
        expect(await find({ where: { name: "' OR 1=1 --" } })).toEqual([]);
      });
    });

    describe.each<[string, Collection]>([
      ['each field', { ...people, indexes: ['name', 'age'] }],
      ['both fields in their order', { ...people, indexes: [['name', 'age']] }],
    ])('finding with an index on %s', (_, crowd) => {
      const persons = Array.from({ length: 40 }, (_, index) => ({
        id: String((index * 17) % 40).padStart(2, '0'),
        name: index % 4 === 0 ? 'Ben' : 'Ana',
        age: index % 5 || null,
      }));
      const anas = persons
        .filter(({ name }) => name === 'Ana')
        .toSorted((one, other) => Number(one.age) - Number(other.age) || Number(one.id) - Number(other.id))
        .map(({ id }) => id);

      beforeEach(async () => {
        await readModels.open(crowd);
        await readModels.commit([batch(crowd, { put: persons })]);
      });

      test.each([{}, { limit: 3 }, { limit: 20, offset: 5 }, { limit: 20, offset: 25 }, { offset: 7 }, { limit: 0 }])(
        'by one and sorted by the other gives %j from either end',
        async ({ offset = 0, ...page }: Pick<Query, 'limit' | 'offset'>) => {
          const { limit = anas.length } = page;
          for (const descending of [false, true]) {
            const found = await find({ where: { name: 'Ana' }, sort: [{ field: 'age', descending }], offset, ...page });
            expect(found).toEqual((descending ? anas.toReversed() : anas).slice(offset, offset + limit));
          }
        },
      );

      test.each<[Query['where'], (person: (typeof persons)[number]) => boolean]>([
        [{ name: 'Ben' }, ({ name }) => name === 'Ben'],
        [{ age: [2, null] }, ({ age }) => age === 2 || age === null],
        [{ name: ['Ana', 'Ben'], age: 4 }, ({ age }) => age === 4],
      ])('by %j finds and counts the same', async (where, isWanted) => {
        const wanted = persons.filter(isWanted).map(({ id }) => id);
        expect(await find({ where: where! })).toEqual(wanted.toSorted());
        expect(await readModels.count('people', where)).toBe(wanted.length);
      });
    });
  });
}
