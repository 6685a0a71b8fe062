import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  CheckpointMovedError,
  LeaseLostError,
  ReadModelsUnavailableError,
  ReadModelWriter,
  type Collection,
  type Lease,
  type ParkedKey,
} from '@accelerator/backend/event-sourcing/read-models/read-models';
import { defineProjection } from '@accelerator/backend/event-sourcing/kernel/projection';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { poll } from '../../harness/poll.ts';
import { batch, newPeople, noon, ofPeople, people, places, type PeopleQuery, type Person } from '../invented-people.ts';
import { positionFrom } from '@accelerator/backend/event-sourcing/kernel/position';

export interface ReadModelsAdapter {
  /** Opens read models that hold nothing. */
  open(): Promise<ReadModelWriter>;
  /** Closes them and opens them again with what they hold; absent where they hold nothing beyond their closing. */
  reopen?(readModels: ReadModelWriter): Promise<ReadModelWriter>;
  /** Opens the same ones once more, as another process does; absent where they belong to one process. */
  beside?(): Promise<ReadModelWriter>;
}

/** Milliseconds: longer than any test takes. */
const forLong = 60_000;

/** Describes what every adapter of the read models promises. */
export function describeReadModels(name: string, { open, reopen, beside }: ReadModelsAdapter): void {
  describe(`the read models on ${name}`, () => {
    let readModels: ReadModelWriter;

    beforeEach(async () => {
      readModels = await open();
      await readModels.open(people);
    });

    afterEach(() => readModels.close());

    const put = (...documents: Person[]) => readModels.commit([batch(people, { put: documents })]);
    const find = async (query: PeopleQuery) => (await readModels.of(people).find(query)).map(({ id }) => id);

    describe('documents', () => {
      test('are read as they were written', async () => {
        const ana: Person = { id: 'ana', name: 'Ána 日本 🚀 "q" \u0000', age: null, approved: true, tags: ['a', 'b'] };
        await put(ana);
        expect(await readModels.of(people).get('ana')).toEqual(ana);
      });

      test('are replaced whole, and removed', async () => {
        await put({ id: 'ana', name: 'Ana', age: 30 }, { id: 'ben', name: 'Ben' });
        await put({ id: 'ana', name: 'Anna' });
        await readModels.commit([batch(people, { remove: ['ben', 'unknown'] })]);
        expect(await readModels.of(people).get('ana')).toEqual({ id: 'ana', name: 'Anna' });
        expect(await readModels.of(people).get('ben')).toBeNull();
        expect(await find({ where: { name: ['Ana', 'Ben'] } })).toEqual([]);
      });

      test('omit undefined fields', async () => {
        const ana = { id: 'ana', name: 'Ana', age: undefined, tags: ['a'] };
        await readModels.commit([batch(people, { put: [ana as unknown as Person] })]);
        expect(await readModels.of(people).get('ana')).toStrictEqual({ id: 'ana', name: 'Ana', tags: ['a'] });
        expect(await find({ where: { age: null } })).toEqual(['ana']);
      });

      test('are null where they do not exist', async () => {
        expect(await readModels.of(people).get('unknown')).toBeNull();
      });

      test('are read by many ids in the order of the ids, without missing ones', async () => {
        await put({ id: 'ana', name: 'Ana' }, { id: 'ben', name: 'Ben' }, { id: 'cid', name: 'Cid' });
        const got = await readModels.of(people).getMany(['cid', 'unknown', 'ana']);
        expect(got.map(({ id }) => id)).toEqual(['cid', 'ana']);
        expect(await readModels.of(people).getMany([])).toEqual([]);
      });

      test('of a collection that was never opened are an error', async () => {
        const planets = { ...people, name: 'planets' };
        const missing = { cause: new Error('There is no collection planets.') };
        await expect(readModels.of(planets).get('mars')).rejects.toMatchObject(missing);
        await expect(readModels.of(planets).find()).rejects.toMatchObject(missing);
      });
    });

    describe('collections', () => {
      test('begin without a checkpoint, and the first version of a name is live at once', async () => {
        expect(await readModels.open(places)).toEqual({
          ...{ collection: { name: 'places', version: 1 }, live: true },
          ...{ checkpoint: undefined, checkpointAt: undefined, halted: undefined, events: 0, documents: 0 },
        });
        expect(await readModels.of(places).find()).toEqual([]);
      });

      test('keep their contents when they are opened again', async () => {
        await put({ id: 'ana', name: 'Ana' });
        expect(await readModels.open(people)).toMatchObject({
          ...{ collection: { name: 'people', version: 1 }, live: true },
          ...{ checkpoint: '0001', checkpointAt: noon },
        });
        expect(await readModels.of(people).get('ana')).toEqual({ id: 'ana', name: 'Ana' });
      });

      test('opened with other columns answer by those, without a rebuild', async () => {
        await put({ id: 'ana', name: 'Ana', age: 30, city: 'Rome', skills: ['Sales', 'IT'] });
        const byCity = defineProjection<Person>()({ ...ofPeople, columns: ['age', 'city'], indexes: [['age', 'city']] });
        expect(await readModels.open(byCity)).toMatchObject({ checkpoint: '0001' });
        for (const where of [{ age: 30 }, { city: 'Rome' }, { city: 'Rome', age: 30 }])
          expect(await readModels.of(byCity).find({ where })).toMatchObject([{ id: 'ana' }]);
        expect(await readModels.of(byCity).find({ where: { city: 'Oslo' } })).toEqual([]);
        await readModels.open(people);
        expect(await find({ where: { name: 'Ana', age: 30 } })).toEqual(['ana']);
        expect(await find({ where: { skills: { has: ['IT'] } } })).toEqual(['ana']);
      });

      test('that were not opened are not written to', async () => {
        await expect(readModels.commit([batch(newPeople, { put: [{ id: 'ana' }] })])).rejects.toThrow('people');
      });

      test('commit documents, checkpoint and parked keys of all batches atomically', async () => {
        await readModels.open(places);
        const parked = parkedKey('ana');
        const batches = [batch(people, { put: [{ id: 'ana' }], park: [parked] }), batch(places, { put: [{ id: 'rome' }] })];
        await expect(readModels.commit([...batches, batch(newPeople, {})])).rejects.toThrow('people');
        expect(await readModels.of(people).find()).toEqual([]);
        expect(await readModels.of(places).find()).toEqual([]);
        expect((await readModels.states()).map(({ checkpoint }) => checkpoint)).toEqual([undefined, undefined]);
        expect(await readModels.parked()).toEqual([]);
        await readModels.commit(batches);
        expect(await readModels.of(people).count()).toBe(1);
        expect(await readModels.of(places).count()).toBe(1);
        expect((await readModels.states()).map(({ checkpoint }) => checkpoint)).toEqual(['0001', '0001']);
        expect(await readModels.parked()).toEqual([parked]);
      });

      test('keep the event before which one halted, until it goes on', async () => {
        await readModels.open(places);
        const halted = { position: '0002', type: 'PartnerApproved', problem: 'Whose is it?' };
        const halts = async () => (await readModels.states()).map((state) => state.halted);
        await readModels.keepHalt(people, halted);
        await readModels.commit([batch(people, { put: [{ id: 'ana' }] })]);
        expect(await halts()).toEqual([halted, undefined]);
        await readModels.keepHalt(people, null);
        expect(await halts()).toEqual([undefined, undefined]);
      });

      test('accept only a batch folded on their current state', async () => {
        await readModels.commit([batch(people, { put: [{ id: 'ana', name: 'Ana' }], after: null })]);
        await readModels.open(places);
        for (const after of [null, positionFrom('0000'), positionFrom('0002')]) {
          const late = batch(people, { put: [{ id: 'ben' }], after, checkpoint: positionFrom('0003') });
          await expect(readModels.commit([batch(places, { checkpoint: positionFrom('0003') }), late])).rejects.toThrow(
            CheckpointMovedError,
          );
        }
        expect((await readModels.states()).map(({ checkpoint }) => checkpoint)).toEqual(['0001', undefined]);
        expect(await find({})).toEqual(['ana']);
        await readModels.commit([
          batch(people, { put: [{ id: 'ben' }], after: positionFrom('0001'), checkpoint: positionFrom('0001') }),
        ]);
        expect(await find({})).toEqual(['ana', 'ben']);
      });

      test('that are folded together advance together or not at all', async () => {
        await readModels.open(places);
        await readModels.commit([batch(people, {}), batch(places, { checkpoint: positionFrom('0002') })]);
        const onTop = { after: positionFrom('0001'), checkpoint: positionFrom('0003') };
        const both = [batch(people, { put: [{ id: 'ana' }], ...onTop }), batch(places, onTop)];
        await expect(readModels.commit(both)).rejects.toThrow(CheckpointMovedError);
        expect((await readModels.states()).map(({ checkpoint }) => checkpoint)).toEqual(['0001', '0002']);
        expect(await find({})).toEqual([]);
        await readModels.commit([batch(people, { after: positionFrom('0001'), checkpoint: positionFrom('0002') })]);
        const next = { after: positionFrom('0002'), checkpoint: positionFrom('0003') };
        await readModels.commit([batch(people, next), batch(places, next)]);
        expect((await readModels.states()).map(({ checkpoint }) => checkpoint)).toEqual(['0003', '0003']);
      });

      test('are removed together', async () => {
        await readModels.commit([batch(people, { put: [{ id: 'ana' }], park: [parkedKey('ana')] })]);
        await readModels.clear();
        expect(await readModels.states()).toEqual([]);
        expect(await readModels.parked()).toEqual([]);
        expect(await readModels.open(people)).toMatchObject({ live: true, checkpoint: undefined });
        expect(await readModels.of(people).find()).toEqual([]);
      });
    });

    describe('the ids of rows with a value', () => {
      test('are of the version that is asked for, live or not', async () => {
        await put({ id: 'ana', name: 'Ana', age: 30 }, { id: 'ben', name: 'Ben', age: 9 }, { id: 'cid', name: 'Cid', age: 30 });
        await readModels.open(newPeople);
        await readModels.commit([batch(newPeople, { put: [{ id: 'new', name: 'Ana', age: 30 }] })]);
        const idsFrom = async (collection: Collection, column: string, values: readonly (string | number)[]) =>
          (await readModels.idsFrom(collection, { column, values })).toSorted();
        expect(await idsFrom(people, 'age', [30])).toEqual(['ana', 'cid']);
        expect(await idsFrom(people, 'name', ['Ben', 'Ana', 'Dan'])).toEqual(['ana', 'ben']);
        expect(await idsFrom(people, 'age', [1])).toEqual([]);
        expect(await idsFrom(newPeople, 'age', [30])).toEqual(['new']);
        await expect(idsFrom(places, 'name', ['Rome'])).rejects.toThrow('places');
      });
    });

    describe('a new version', () => {
      beforeEach(async () => {
        await put({ id: 'ana', name: 'Old Ana' }, { id: 'old', name: 'Only there' });
        await readModels.open(newPeople);
        await readModels.commit([batch(newPeople, { put: [{ id: 'ana', name: 'New Ana' }], checkpoint: positionFrom('0002') })]);
      });

      test('is invisible while it is built', async () => {
        expect((await readModels.states()).map(({ collection, live }) => [collection.version, live])).toEqual([
          [1, true],
          [2, false],
        ]);
        expect(await readModels.of(people).get('ana')).toMatchObject({ name: 'Old Ana' });
        expect(await readModels.getFrom(newPeople, ['ana', 'old'])).toEqual(new Map([['ana', { id: 'ana', name: 'New Ana' }]]));
      });

      test('is all that readers see after the switch', async () => {
        await readModels.switchTo(newPeople);
        expect(await readModels.of(people).find({ where: { name: ['Old Ana', 'New Ana', 'Only there'] } })).toEqual([
          { id: 'ana', name: 'New Ana' },
        ]);
        expect(await readModels.of(people).get('old')).toBeNull();
        expect(await readModels.states()).toMatchObject([
          { collection: { name: 'people', version: 2 }, live: true, checkpoint: '0002', checkpointAt: noon },
        ]);
        await expect(readModels.getFrom(people, ['ana'])).rejects.toThrow('people');
      });

      test('is read by all in one step, however many read during the switch', async () => {
        const old = Array.from({ length: 3_000 }, (_, index) => ({ id: `old-${index}`, name: 'Old' }));
        await put(...old);
        const switched = readModels.switchTo(newPeople);
        const seen = new Set<number>();
        let done = false;
        void switched.then(() => (done = true));
        while (!done) {
          seen.add((await readModels.of(people).find()).length);
          await nextTurn();
        }
        seen.add((await readModels.of(people).find()).length);
        expect([...seen].filter((count) => count !== 1 && count !== 3_002)).toEqual([]);
        expect(seen).toContain(1);
      });

      test('that was replaced starts empty when it is opened again, and is not live', async () => {
        await readModels.switchTo(newPeople);
        expect(await readModels.open(people)).toMatchObject({ live: false, checkpoint: undefined });
        expect(await readModels.getFrom(people, ['ana', 'old'])).toEqual(new Map());
        expect(await readModels.of(people).get('ana')).toMatchObject({ name: 'New Ana' });
      });

      test('does not inherit the parked keys of the old one', async () => {
        const kept = { ...parkedKey('ana'), version: 2 };
        await readModels.commit([
          batch(people, { park: [parkedKey('ana')] }),
          batch(newPeople, { park: [kept], checkpoint: positionFrom('0002') }),
        ]);
        await readModels.switchTo(newPeople);
        expect(await readModels.parked()).toEqual([kept]);
      });
    });

    test('a key is parked once, moved when it is parked again, and freed', async () => {
      await readModels.commit([batch(people, { park: [parkedKey('ana'), parkedKey('ben')] })]);
      const moved = { ...parkedKey('ana'), position: positionFrom('0009'), after: null, problem: 'Another.' };
      await readModels.commit([batch(people, { park: [moved], unpark: ['ben'] })]);
      expect(await readModels.parked()).toEqual([moved]);
    });

    describe('the lease', () => {
      test('has no holder at first, and then the one that took it', async () => {
        expect(await readModels.lease()).toBeNull();
        const lease = await readModels.takeLease('one', forLong);
        expect(lease).toEqual({ holder: 'one', epoch: expect.any(Number) });
        expect(await readModels.lease()).toEqual({ ...lease, renewals: 0 });
      });

      test('is given to no other holder while it lasts, and counts its renewals', async () => {
        const lease = (await readModels.takeLease('one', forLong))!;
        for (let renewals = 1; renewals <= 6; renewals += 1) {
          expect(await readModels.renewLease(lease)).toBe(true);
          expect(await readModels.takeLease('two', forLong)).toBeNull();
          expect(await readModels.lease()).toEqual({ ...lease, renewals });
        }
      });

      test('goes to another holder once it was not renewed within its time, and is lost for the one before', async () => {
        const lost = (await readModels.takeLease('one', 150))!;
        const taken = await takenAtLast('two');
        expect(taken.epoch).toBeGreaterThan(lost.epoch);
        expect(await readModels.renewLease(lost)).toBe(false);
        await readModels.releaseLease(lost);
        expect(await readModels.takeLease('one', forLong)).toBeNull();
        expect(await readModels.lease()).toEqual({ ...taken, renewals: 0 });
      });

      test('goes to the next one at once where it was given back', async () => {
        const lease = (await readModels.takeLease('one', forLong))!;
        await readModels.releaseLease(lease);
        expect((await readModels.takeLease('two', forLong))?.epoch).toBeGreaterThan(lease.epoch);
      });

      test('is given again to its own holder, who may not have heard that they have it', async () => {
        const lease = (await readModels.takeLease('one', forLong))!;
        expect((await readModels.takeLease('one', forLong))?.epoch).toBeGreaterThan(lease.epoch);
        expect(await readModels.renewLease(lease)).toBe(false);
      });

      const takenAtLast = (holder: string): Promise<Lease> =>
        poll(async () => (await readModels.takeLease(holder, forLong)) ?? undefined, { missing: () => 'The lease is not over' });

      if (beside) {
        describe('that another process has taken over', () => {
          let other: ReadModelWriter;

          beforeEach(async () => {
            await put({ id: 'ana', name: 'Ana' });
            await readModels.open(newPeople);
            const lease = (await readModels.takeLease('one', forLong))!;
            await put({ id: 'ben', name: 'Ben' });
            await readModels.releaseLease(lease);
            other = await beside();
            expect(await other.takeLease('two', forLong)).not.toBeNull();
          });

          afterEach(() => other.close());

          test.each<[string, () => Promise<unknown>]>([
            ['commits', () => put({ id: 'cid', name: 'Cid' })],
            ['switches', () => readModels.switchTo(newPeople)],
            ['clears', () => readModels.clear()],
            ['opens', () => readModels.open(places)],
          ])('refuses what the one before %s, and nothing of it is seen', async (_, write) => {
            const states = await other.states();
            await expect(write()).rejects.toThrow(LeaseLostError);
            expect(await other.states()).toEqual(states);
            expect((await other.of(people).find()).map(({ id }) => id)).toEqual(['ana', 'ben']);
          });

          test('keeps the one before out also after it has forgotten every collection', async () => {
            await other.clear();
            await expect(readModels.open(places)).rejects.toThrow(LeaseLostError);
            expect(await other.states()).toEqual([]);
          });

          test('lets the one before read on', async () => {
            await other.open(people);
            await other.commit([batch(people, { put: [{ id: 'cid', name: 'Cid' }], checkpoint: positionFrom('0002') })]);
            expect(await find({ where: { name: 'Cid' } })).toEqual(['cid']);
          });

          test('lets the one before write again once it holds it again', async () => {
            await other.close();
            other = await beside();
            const taken = await other.takeLease('two', forLong);
            await other.releaseLease(taken!);
            expect(await readModels.takeLease('one', forLong)).not.toBeNull();
            await put({ id: 'cid', name: 'Cid' });
            expect(await find({})).toEqual(['ana', 'ben', 'cid']);
          });
        });
      }
    });

    if (beside) {
      describe('a switch, to another process,', () => {
        let other: ReadModelWriter;

        beforeEach(async () => {
          await put(...Array.from({ length: 500 }, (_, index) => ({ id: `old-${index}`, name: 'Old' })));
          await readModels.open(newPeople);
          await readModels.commit([batch(newPeople, { put: [{ id: 'ana', name: 'New' }], checkpoint: positionFrom('0002') })]);
          other = await beside();
          expect(await other.of(people).count()).toBe(500);
          expect(await idsIn(other)).toEqual(['old-0', 'old-499']);
        });

        afterEach(() => other.close());

        const idsIn = async (asked: ReadModelWriter) =>
          (await asked.of(people).getMany(['old-0', 'ana', 'old-499'])).map(({ id }) => id);

        const seenBy = async (asked: ReadModelWriter) => [(await idsIn(asked)).join(), await asked.of(people).count()];
        const before = ['old-0,old-499', 500];
        const after = ['ana', 1];

        test('is seen from its next look at the states on, and until then it reads one of the two versions, and all of it', async () => {
          await readModels.switchTo(newPeople);
          expect([before, after]).toContainEqual(await seenBy(other));
          await other.states();
          expect(await seenBy(other)).toEqual(after);
        });

        test('leaves it what it reads, also where a further process starts or what was removed is scrubbed', async () => {
          await readModels.switchTo(newPeople);
          await (await beside()).close();
          await expect(readModels.scrub()).rejects.toThrow('readers');
          expect([before, after]).toContainEqual(await seenBy(other));
        });

        test('is one step, however often it asks for rows by their ids during the switch', async () => {
          const seen = new Set<string>();
          let done = false;
          const switched = readModels.switchTo(newPeople).finally(() => (done = true));
          while (!done) for (const ids of await Promise.all([idsIn(other), idsIn(other)])) seen.add(ids.join());
          await switched;
          expect([...seen].filter((ids) => ids !== 'ana' && ids !== 'old-0,old-499')).toEqual([]);
        });

        test('is one step, however often it reads during the switch', async () => {
          const seen = new Set<number>();
          let done = false;
          const switched = readModels.switchTo(newPeople).finally(() => (done = true));
          while (!done) seen.add((await other.of(people).find()).length);
          await switched;
          expect([...seen].filter((count) => count !== 1 && count !== 500)).toEqual([]);
        });
      });
    }

    describe('a rebuild of the same version', () => {
      const rebuilt = { ...people, rebuild: 'r1' };
      const parked = { ...parkedKey('ana'), rebuild: 'r1' };

      beforeEach(async () => {
        await put({ id: 'ana', name: 'Ana' }, { id: 'ben', name: 'Ben' });
        await readModels.open(rebuilt);
        const rows = [{ id: 'ana', name: 'Ana Again' }];
        await readModels.commit([batch(rebuilt, { put: rows, park: [parked], events: 7, documents: 1 })]);
      });

      const known = async () =>
        (await readModels.states()).map(({ collection, live, events, documents }) => [
          collection.rebuild,
          live,
          ...[events, documents],
        ]);
      const names = async (collection: typeof rebuilt | typeof people) =>
        (await readModels.rowsOf(collection, { after: undefined, limit: 9 })).map((row) => (row as Person).name);

      test('has rows, counts and parked keys of its own, and readers do not see them', async () => {
        expect(await readModels.of(people).get('ana')).toMatchObject({ name: 'Ana' });
        expect(await known()).toEqual([
          [undefined, true, 0, 0],
          ['r1', false, 7, 1],
        ]);
        expect([await names(people), await names(rebuilt)]).toEqual([['Ana', 'Ben'], ['Ana Again']]);
        expect(await readModels.parked()).toEqual([parked]);
        await readModels.commit([
          batch(rebuilt, { remove: ['ana'], unpark: ['ana'], checkpoint: positionFrom('0002'), events: 2, documents: -1 }),
        ]);
        expect((await known())[1]).toEqual(['r1', false, 9, 0]);
        expect(await readModels.parked()).toEqual([]);
      });

      test('has pages of rows in the order of their ids, and rows by their ids', async () => {
        expect(await readModels.rowsOf(people, { after: 'ana', limit: 1 })).toEqual([{ id: 'ben', name: 'Ben' }]);
        expect(await readModels.rowsOf(people, { after: undefined, limit: 1 })).toEqual([{ id: 'ana', name: 'Ana' }]);
        expect(await readModels.rowsOf(people, { ids: ['ben', 'unknown'] })).toEqual([{ id: 'ben', name: 'Ben' }]);
      });

      test('is shown while the one before goes on being written, and back', async () => {
        await readModels.switchTo(rebuilt, people);
        expect(await readModels.of(people).find()).toEqual([{ id: 'ana', name: 'Ana Again' }]);
        const more = { put: [{ id: 'cid', name: 'Cid' }], checkpoint: positionFrom('0002') };
        await readModels.commit([batch(people, more), batch(rebuilt, more)]);
        await readModels.scrub();
        await readModels.switchTo(people, rebuilt);
        expect((await readModels.of(people).find()).map(({ name }) => name)).toEqual(['Ana', 'Ben', 'Cid']);
        expect(await names(rebuilt)).toEqual(['Ana Again', 'Cid']);
        expect(await readModels.parked()).toEqual([parked]);
      });

      test('is dropped with its parked keys, and what readers see is not', async () => {
        await readModels.drop(rebuilt);
        expect([await known(), await readModels.parked()]).toEqual([[[undefined, true, 0, 0]], []]);
        await expect(readModels.commit([batch(rebuilt, { checkpoint: positionFrom('0002') })])).rejects.toThrow('people');
        await expect(readModels.drop(people)).rejects.toThrow('live');
        expect(await readModels.of(people).count()).toBe(2);
      });
    });

    describe('the names that no projection has any more', () => {
      test('are dropped with their parked keys, and those of the others stay', async () => {
        await readModels.open(newPeople);
        await readModels.open(places);
        await readModels.commit([
          batch(people, { put: [{ id: 'ana', name: 'Ana' }], park: [parkedKey('ben')] }),
          batch(places, { put: [{ id: 'rome', name: 'Rome' }] }),
        ]);
        expect(await readModels.dropOthers(['places'])).toEqual(['people']);
        expect((await readModels.states()).map(({ collection }) => collection.name)).toEqual(['places']);
        expect(await readModels.parked()).toEqual([]);
        expect(await readModels.of(places).count()).toBe(1);
        await expect(readModels.of(people).get('ana')).rejects.toThrow(ReadModelsUnavailableError);
        await expect(readModels.commit([batch(people, { checkpoint: positionFrom('0003') })])).rejects.toThrow('people');
        expect(await readModels.dropOthers(['places'])).toEqual([]);
      });

      test('begin empty where another release has them again', async () => {
        await put({ id: 'ana', name: 'Ana' });
        await readModels.dropOthers([]);
        expect(await readModels.open(people)).toMatchObject({ live: true, checkpoint: undefined, documents: 0 });
        expect(await readModels.of(people).find()).toEqual([]);
      });

      if (beside)
        test('are told as unavailable to a process of the release before', async () => {
          await put({ id: 'ana', name: 'Ana' });
          const before = await beside();
          expect(await before.of(people).count()).toBe(1);
          await readModels.dropOthers([]);
          await before.states();
          await expect(before.of(people).count()).rejects.toThrow(ReadModelsUnavailableError);
          await before.close();
        });
    });

    if (reopen) {
      test('everything is there after closing and opening again', async () => {
        await readModels.commit([batch(people, { put: [{ id: 'ana', name: 'Ana' }], park: [parkedKey('ben')] })]);
        await readModels.open(newPeople);
        const states = await readModels.states();
        readModels = await reopen(readModels);
        expect(await readModels.states()).toEqual(states);
        expect(await readModels.parked()).toEqual([parkedKey('ben')]);
        expect(await readModels.of(people).find({ where: { name: 'Ana' } })).toEqual([{ id: 'ana', name: 'Ana' }]);
      });
    }
  });
}

function parkedKey(key: string): ParkedKey {
  const event = { id: 'e1', type: 'PartnerApproved', stream: 'partner-ana' };
  return {
    projection: 'people',
    version: 1,
    key,
    position: positionFrom('0001'),
    after: positionFrom('0000'),
    problem: 'No.',
    event,
  };
}
