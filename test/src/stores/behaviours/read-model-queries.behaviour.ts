import { defineProjection, type Projection } from '@accelerator/backend/event-sourcing/kernel/projection';
import type { Query } from '@accelerator/backend/event-sourcing/read-models/query';
import type { Collection, ReadModelWriter } from '@accelerator/backend/event-sourcing/read-models/read-models';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { aged, batch, ofPeople, people, places, type PeopleQuery, type Person } from '../invented-people.ts';

type CrowdQuery = Query<Person, 'name' | 'age'>;

/**
 * Describes what every adapter of the read models promises about questions for documents.
 * @param open opens read models that hold nothing
 */
export function describeReadModelQueries(name: string, open: () => Promise<ReadModelWriter>): void {
  describe(`the queries on ${name}`, () => {
    let readModels: ReadModelWriter;

    /** For all tests of a `describe`, each of which puts its rows before it asks: making collections and indexes takes longer. */
    const useReadModels = (collection: Collection) => {
      beforeAll(async () => {
        readModels = await open();
        await readModels.open(collection);
      });

      afterAll(() => readModels.close());
    };

    const put = (...documents: Person[]) => readModels.commit([batch(people, { put: documents })]);
    const find = async (query: PeopleQuery) => (await readModels.of(people).find(query)).map(({ id }) => id);

    describe('finding', () => {
      useReadModels(people);

      beforeEach(() =>
        put(
          { id: '1', name: 'Ana', age: 30, approved: true, skills: ['Sales', 'Data & "IT"'] },
          { id: '2', name: 'Ben', age: 9, approved: false, skills: ['Sales & Marketing', 'x","Sales', ''] },
          { id: '3', name: 'ana', age: 30, skills: [] },
          { id: '4', name: 'Cid', age: null, approved: true },
        ),
      );

      test('without a condition yields everything in the order of the ids', async () => {
        expect(await find({})).toEqual(['1', '2', '3', '4']);
      });

      test.each<[string, PeopleQuery['where'], string[]]>([
        ['a text, letter for letter', { name: 'Ana' }, ['1']],
        ['a number', { age: 30 }, ['1', '3']],
        ['a number, not its text', { age: '30' as unknown as number }, []],
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
        ['a range of numbers, null in none', { age: { lt: 30 } }, ['2']],
        ['a range with its ends', { age: { gte: 9, lte: 30 } }, ['1', '2', '3']],
        ['a range without its ends', { age: { gt: 9, lt: 30 } }, []],
        ['a range of texts, capitals before the others', { name: { gte: 'Ben', lt: 'a' } }, ['2', '4']],
        ['a range of ids', { id: { gt: '2' } }, ['3', '4']],
        ['a text in a list, whole', { skills: { has: ['Sales'] } }, ['1']],
        ['a text in a list, with marks of its own', { skills: { has: ['Data & "IT"'] } }, ['1']],
        ['one of several texts in a list', { skills: { has: ['Support', 'Sales & Marketing', 'Sales'] } }, ['1', '2']],
        ['the beginning of a text in a list', { skills: { begun: ['Sal'] } }, ['1', '2']],
        ['the beginning of a text in a list, with marks of its own', { skills: { begun: ['Data & "I'] } }, ['1']],
        ['the beginnings of several texts in a list, all of them', { skills: { begun: ['Sales', 'x"'] } }, ['2']],
        ['no middle of a text in a list', { skills: { begun: ['Marketing'] } }, []],
        ['a beginning that would be a pattern', { skills: { begun: ['S.l'] } }, []],
        ['an empty text in a list', { skills: { has: [''] } }, ['2']],
        ['none of no texts in a list', { skills: { has: [] } }, []],
        ['a text in a list and a value', { skills: { has: ['Sales', ''] }, approved: false }, ['2']],
        ['a range and a value', { age: { gte: 30 }, approved: true }, ['1']],
      ])('by %s', async (_, where, ids) => {
        expect(await find({ where: where! })).toEqual(ids);
        expect(await readModels.of(people).count(where)).toBe(ids.length);
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

      test('yields the first rows up to the limit', async () => {
        expect(await find({ sort: [{ field: 'age' }], limit: 2 })).toEqual(['4', '2']);
        expect(await find({ limit: 9 })).toEqual(['1', '2', '3', '4']);
        expect(await find({ limit: 0 })).toEqual([]);
      });

      test('counts everything', async () => {
        expect(await readModels.of(people).count()).toBe(4);
      });

      test('counts by the values of a column, null among them', async () => {
        const crowd = readModels.of(aged);
        expect(await crowd.countBy('age')).toEqual(
          new Map([
            [null, 1],
            [9, 1],
            [30, 2],
          ]),
        );
        expect(await crowd.countBy('age', { name: { gt: 'B' } })).toEqual(
          new Map([
            [null, 1],
            [9, 1],
            [30, 1],
          ]),
        );
        expect(await crowd.countBy('name', {}, 'an')).toEqual(
          new Map([
            ['Ana', 1],
            ['ana', 1],
          ]),
        );
      });

      test('by a field without a column is refused with its name', async () => {
        const untyped = readModels.of<any, any>(people); // eslint-disable-line @typescript-eslint/no-explicit-any -- what the types refuse
        await expect(untyped.find({ where: { tags: 'a' } })).rejects.toThrow('tags');
        await expect(untyped.find({ sort: [{ field: 'tags' }] })).rejects.toThrow('tags');
        await expect(untyped.count({ "name') OR 1=1 --": 'a' })).rejects.toThrow('OR 1=1');
      });

      test('treats every value as data, not as an operator', async () => {
        expect(await find({ where: { name: "' OR 1=1 --" } })).toEqual([]);
      });
    });

    describe('searching', () => {
      useReadModels(people);

      beforeEach(() =>
        put(
          { id: '1', name: 'Zoë Ångström', city: 'Malmö' },
          { id: '2', name: 'ZOE', city: 'Reading (100%)' },
          { id: '3', name: 'Bo_b', approved: true },
          { id: '4', name: 'Bozb \\d+ [x]', approved: true },
        ),
      );

      test.each([
        ['', ['1', '2', '3', '4']],
        ['  ', ['1', '2', '3', '4']],
        ['zoe', ['1', '2']],
        ['ZOË', ['1', '2']],
        ['angstr', ['1']],
        ['mo zo', ['1']],
        ['malmo  reading', []],
        ['100%', ['2']],
        ['%', ['2']],
        ['o_b', ['3']],
        ['.', []],
        ['\\d+', ['4']],
        ['[x]', ['4']],
        ['(', ['2']],
        ["'; --", []],
        ['zoe\u0000', ['1', '2']],
      ])('for "%s" finds every row whose text contains all words literally', async (search, ids) => {
        expect(await find({ search })).toEqual(ids);
      });

      test('narrows a condition, and follows changes of the row', async () => {
        expect(await find({ search: 'bo', where: { approved: true, name: { lt: 'Bp' } } })).toEqual(['3', '4']);
        await readModels.commit([batch(people, { put: [{ id: '3', name: 'Ceb' }], remove: ['4'] })]);
        expect(await find({ search: 'bo' })).toEqual([]);
        expect(await find({ search: 'ceb' })).toEqual(['3']);
      });

      test('is counted as it is found', async () => {
        expect(await readModels.of(people).count({}, 'bo')).toBe(2);
        expect(await readModels.of(people).count({ name: { lt: 'Bp' } }, 'zo')).toBe(0);
      });

      test('is refused without a declared text column', async () => {
        await readModels.open(places);
        await expect(readModels.of(places).find({ search: 'rome' })).rejects.toThrow('places');
      });
    });

    const crowdOf = (indexes: Pick<Projection<Person, 'name' | 'age'>, 'indexes' | 'coveringIndex'>) =>
      defineProjection<Person>()({ ...ofPeople, columns: ['name', 'age'], ...indexes });

    describe.each([
      ['no column', crowdOf({})],
      ['each column', crowdOf({ indexes: [['name'], ['age']] })],
      ['both columns in their order', crowdOf({ indexes: [['name', 'age']] })],
      ['one column, which covers the other', crowdOf({ coveringIndex: ['name'], indexes: [['age']] })],
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

      useReadModels(crowd);

      beforeEach(() => readModels.commit([batch(crowd, { put: persons })]));

      const found = async (query: CrowdQuery) => readModels.of(crowd).find(query);

      test.each([{}, { limit: 3 }, { limit: 20 }, { limit: 100 }, { limit: 0 }])(
        'by one and sorted by the other yields %j from either end',
        async (page: Pick<CrowdQuery, 'limit'>) => {
          for (const descending of [false, true]) {
            const rows = await found({ where: { name: 'Ana' }, sort: [{ field: 'age', descending }], ...page });
            const expected = (descending ? anas.toReversed() : anas).slice(0, page.limit);
            expect(rows.map(({ id }) => id)).toEqual(expected);
          }
        },
      );

      test.each<[CrowdQuery]>([
        [{}],
        [{ sort: [{ field: 'id', descending: true }] }],
        [{ where: { name: 'Ana' }, sort: [{ field: 'age' }] }],
        [{ where: { name: 'Ana' }, sort: [{ field: 'age', descending: true }] }],
        [{ where: { age: { gte: 2 } }, sort: [{ field: 'name', descending: true }] }],
        [{ search: 'b', sort: [{ field: 'name' }, { field: 'age', descending: true }] }],
        [{ sort: [{ field: 'age', descending: true }, { field: 'name' }] }],
        [{ sort: [{ field: 'age' }, { field: 'id', descending: true }] }],
      ])('page by page by %j yields every row once and in order', async (query) => {
        const whole = await found(query);
        for (const limit of [1, 3, 7]) {
          const pages: Person[] = [];
          for (let page = await found({ ...query, limit }); page.length > 0;) {
            expect(page).toHaveLength(Math.min(limit, whole.length - pages.length));
            pages.push(...page);
            page = await found({ ...query, limit, after: page.at(-1)! });
          }
          expect(pages).toEqual(whole);
        }
      });

      test('continues after a row that was deleted', async () => {
        const query: CrowdQuery = { where: { name: 'Ana' }, sort: [{ field: 'age', descending: true }], limit: 5 };
        const [first, second] = [await found(query), (await found({ ...query, limit: 10 })).slice(5)];
        await readModels.commit([batch(crowd, { remove: [first.at(-1)!.id] })]);
        expect(await found({ ...query, after: first.at(-1)! })).toEqual(second);
      });

      test.each<[NonNullable<CrowdQuery['where']>, (person: (typeof persons)[number]) => boolean]>([
        [{ name: 'Ben' }, ({ name }) => name === 'Ben'],
        [{ age: [2, null] }, ({ age }) => age === 2 || age === null],
        [{ age: { gt: 1, lte: 3 } }, ({ age }) => age === 2 || age === 3],
        [{ name: ['Ana', 'Ben'], age: 4 }, ({ age }) => age === 4],
      ])('by %j finds and counts the same', async (where, isWanted) => {
        const wanted = persons.filter(isWanted).map(({ id }) => id);
        expect((await found({ where })).map(({ id }) => id)).toEqual(wanted.toSorted());
        expect(await readModels.of(crowd).count(where)).toBe(wanted.length);
      });
    });
  });
}
