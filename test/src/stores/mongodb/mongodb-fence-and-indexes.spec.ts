import { connectToMongo } from '@accelerator/backend/platform/mongodb/connection';
import { MongoReadModels } from '@accelerator/backend/event-sourcing/read-models/mongodb/mongo-read-models';
import {
  CheckpointMovedError,
  LeaseLostError,
  type ReadModelWriter,
} from '@accelerator/backend/event-sourcing/read-models/read-models';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { poll } from '../../harness/poll.ts';
import { describeOn } from '../engines.ts';
import { HoldingProxy } from '../holding-proxy.ts';
import { batch, newPeople, people, places } from '../invented-people.ts';
import { useMongoDatabase } from './mongodb-database.ts';
import { positionFrom } from '@accelerator/backend/event-sourcing/kernel/position';

const forLong = 60_000;

describeOn('MongoDB', (url) => {
  const views = useMongoDatabase(url);
  const open = () => MongoReadModels.open(views());

  describe('the read models in MongoDB', () => {
    let readModels: ReadModelWriter;

    beforeEach(async () => {
      readModels = await open();
      await readModels.open(people);
    });

    afterEach(() => readModels.close());

    const placeOf = async (version: number) => {
      const found = await views().listCollections({}, { nameOnly: true }).toArray();
      return found.map(({ name }) => name).filter((name) => name.startsWith(`people.v${version}.`));
    };

    test('refuse a batch repeated after a later one', async () => {
      await readModels.commit([
        batch(people, { put: [{ id: 'ana', name: 'Later' }], remove: ['ben'], checkpoint: positionFrom('0002') }),
      ]);
      const again = [{ id: 'ana', name: 'Earlier' }, { id: 'ben' }];
      await expect(readModels.commit([batch(people, { put: again, checkpoint: positionFrom('0001') })])).rejects.toThrow(
        CheckpointMovedError,
      );
      expect(await readModels.of(people).find()).toEqual([{ id: 'ana', name: 'Later' }]);
      expect((await readModels.states())[0]).toMatchObject({ checkpoint: '0002' });
    });

    test('never overwrite a document of a later position, whatever the checkpoint is', async () => {
      await readModels.commit([batch(people, { put: [{ id: 'ana', name: 'Later' }], checkpoint: positionFrom('0002') })]);
      await views()
        .collection('versions')
        .updateOne({ name: 'people' }, { $set: { checkpoint: '0000' } });
      await expect(
        readModels.commit([batch(people, { put: [{ id: 'ana' }], checkpoint: positionFrom('0001') })]),
      ).rejects.toThrow('E11000');
      await readModels.commit([batch(people, { remove: ['ana'], checkpoint: positionFrom('0001') })]);
      expect(await readModels.of(people).find()).toEqual([{ id: 'ana', name: 'Later' }]);
    });

    describe('with indexes', () => {
      const documents = async () => views().collection((await placeOf(1))[0]!);
      const keys = async () => (await (await documents()).indexes()).map(({ key }) => Object.entries(key as object));
      const onId = [['_id', 1]];
      const onName = [['document.name', 1], ...onId];
      const onAge = [['document.age', 1], ...onId];
      const onTags = [['document.tags', 1], ['document.name', 1], ...onId];
      const onNameAndAge = [['document.name', 1], ['document.age', 1], ...onId];

      test('create each declared index with its fields in order, and drop undeclared ones', async () => {
        expect(await keys()).toEqual([onId, onName, onAge]);
        await readModels.open({ ...people, indexes: [['name', 'age']], itemIndexes: [['tags', 'name']] });
        expect(await keys()).toEqual([onId, onNameAndAge, onTags]);
        await readModels.open({ ...people, indexes: [] });
        expect(await keys()).toEqual([onId]);
      });
    });

    test.each<[string, () => Promise<unknown>]>([
      ['the next start', async () => (await open()).close()],
      ['the next scrubbing', () => readModels.scrub()],
    ])('keep a version that was replaced for a minute, and no longer than until %s', async (_, drop) => {
      await readModels.commit([batch(people, { put: [{ id: 'ana', name: 'Old' }] })]);
      await readModels.open(newPeople);
      await readModels.switchTo(newPeople);
      await drop().catch(() => undefined);
      expect(await placeOf(1)).toHaveLength(1);
      const anHourAgo = new Date(Date.now() - 3_600_000);
      const ofLive = { 'retired.at': { $exists: true } };
      await views()
        .collection('versions')
        .updateOne(ofLive, { $set: { 'retired.0.at': anHourAgo } });
      await drop();
      expect(await placeOf(1)).toEqual([]);
      expect(await placeOf(2)).toHaveLength(1);
    });

    test('complete the removal of a version that another process began, and touch nothing else', async () => {
      await views().createCollection('people.v0.0123456789abcdef01234567');
      await views().createCollection('someone else’s');
      await (await open()).close();
      expect(await placeOf(0)).toEqual([]);
      expect(await placeOf(1)).toHaveLength(1);
      expect(await views().listCollections({ name: 'someone else’s' }).toArray()).toHaveLength(1);
    });

    test('do not wait for a writer that stopped in the middle of a write, and refuse the rest of it', async () => {
      const proxy = await HoldingProxy.before(views().client.options.hosts[0]!.toString());
      const connection = await connectToMongo(proxy.urlOf('held'));
      const frozen = await MongoReadModels.open(connection.views.client.db(views().databaseName));
      try {
        await frozen.open(people);
        await frozen.takeLease('frozen', 100);
        const held = proxy.holdFrom('commitTransaction');
        const write = frozen.commit([batch(people, { put: [{ id: 'ana', name: 'Too late' }] })]);
        await held;
        // The held one goes on only after these: a wait for it would not end.
        const next = await open();
        await poll(async () => (await next.takeLease('next', forLong)) ?? undefined, { missing: () => 'The lease is not over' });
        await next.open(people);
        await next.commit([batch(people, { put: [{ id: 'ana', name: 'In time' }] })]);
        await next.close();
        proxy.goOn();
        await expect(write).rejects.toThrow(LeaseLostError);
        expect(await readModels.of(people).find()).toEqual([{ id: 'ana', name: 'In time' }]);
      } finally {
        await frozen.close();
        await connection.close();
        await proxy.close();
      }
    });

    test('leave nothing locked when a write is refused because the lease is lost', async () => {
      const proxy = await HoldingProxy.before(views().client.options.hosts[0]!.toString());
      const connection = await connectToMongo(proxy.urlOf('held'));
      const late = await MongoReadModels.open(connection.views.client.db(views().databaseName));
      try {
        await late.open(people);
        await late.releaseLease((await late.takeLease('late', forLong))!);
        expect(await readModels.takeLease('next', forLong)).not.toBeNull();
        const held = proxy.holdFrom('abortTransaction');
        const write = late.commit([batch(people, { put: [{ id: 'ana', name: 'Too late' }] })]);
        await held;
        await readModels.commit([batch(people, { put: [{ id: 'ana', name: 'In time' }] })]);
        proxy.goOn();
        await expect(write).rejects.toThrow(LeaseLostError);
        expect(await readModels.of(people).find()).toEqual([{ id: 'ana', name: 'In time' }]);
      } finally {
        await late.close();
        await connection.close();
        await proxy.close();
      }
    });

    test('ask once for each read, however long its answer, and take one step beside the rows for a commit', async () => {
      const client = await MongoClient.connect(url, { monitorCommands: true });
      const watched = await MongoReadModels.open(client.db(views().databaseName));
      try {
        for (const collection of [people, places]) await watched.open(collection);
        await watched.takeLease('one', forLong);
        const many = Array.from({ length: 1_000 }, (_, index) => ({ id: `p${index}`, name: 'Ana' }));
        await watched.commit([batch(people, { put: many })]);
        const steps: string[] = [];
        client.on('commandStarted', ({ commandName, command }) => steps.push(`${commandName} ${command[commandName]}`));
        const readers = watched.of(people);
        await readers.get('p1');
        expect(await readers.getMany(many.map(({ id }) => id))).toHaveLength(1_000);
        expect(await readers.find({ where: { name: 'Ana' }, search: 'an', sort: [{ field: 'age' }] })).toHaveLength(1_000);
        expect(await readers.count()).toBe(1_000);
        const [place] = await placeOf(1);
        expect(steps.splice(0)).toEqual([`find ${place}`, `find ${place}`, `find ${place}`, `aggregate ${place}`]);
        const onTop = { after: positionFrom('0001'), checkpoint: positionFrom('0002') };
        await watched.commit([batch(people, { put: [{ id: 'ana' }, { id: 'ben' }], ...onTop }), batch(places, {})]);
        expect(steps).toEqual(['update versions', `update ${place}`, 'commitTransaction 1']);
      } finally {
        await watched.close();
        await client.close();
      }
    });

    test.each(['', 'a b', 'x$y'])('refuse "%s" as the name of a collection', async (name) => {
      await expect(readModels.open({ ...people, name })).rejects.toThrow('cannot name a collection');
    });
  });
});
