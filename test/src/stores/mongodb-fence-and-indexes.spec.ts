import { connectToMongo } from '@accelerator/backend/platform/mongodb/connection';
import { MongoReadModels } from '@accelerator/backend/event-sourcing/read-models/mongodb/mongo-read-models';
import {
  CheckpointMovedError,
  LeaseLostError,
  type Collection,
  type CollectionBatch,
  type Document,
  type ReadModelWriter,
} from '@accelerator/backend/event-sourcing/read-models/read-models';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { MongoClient, type Binary } from 'mongodb';
import { poll } from '../harness/poll.ts';
import { describeOn } from './engines.ts';
import { HoldingProxy } from './holding-proxy.ts';
import { useMongoDatabase } from './mongodb-database.ts';

const people: Collection = { name: 'people', version: 1, indexes: ['name'] };
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

    test('refuse a batch that comes again after a later one', async () => {
      await readModels.commit([batch({ put: [{ id: 'ana', name: 'Later' }], remove: ['ben'], checkpoint: '0002' })]);
      const again = [{ id: 'ana', name: 'Earlier' }, { id: 'ben' }];
      await expect(readModels.commit([batch({ put: again, checkpoint: '0001' })])).rejects.toThrow(CheckpointMovedError);
      expect(await readModels.find('people')).toEqual([{ id: 'ana', name: 'Later' }]);
      expect((await readModels.states())[0]).toMatchObject({ checkpoint: '0002' });
    });

    test('overwrite no document of a later position, whatever the checkpoint says', async () => {
      await readModels.commit([batch({ put: [{ id: 'ana', name: 'Later' }], checkpoint: '0002' })]);
      await views()
        .collection('catalogue')
        .updateOne({ name: 'people' }, { $set: { checkpoint: '0000' } });
      await expect(readModels.commit([batch({ put: [{ id: 'ana' }], checkpoint: '0001' })])).rejects.toThrow('E11000');
      await readModels.commit([batch({ remove: ['ana'], checkpoint: '0001' })]);
      expect(await readModels.find('people')).toEqual([{ id: 'ana', name: 'Later' }]);
    });

    describe('with indexes', () => {
      const documents = async () => views().collection((await placeOf(1))[0]!);
      const keys = async () => (await (await documents()).indexes()).map(({ key }) => Object.entries(key as object));
      const onId = [['_id', 1]];
      const onName = [['document.name', 1], ...onId];
      const onNameAndAge = [['document.name', 1], ['document.age', 1], ...onId];

      test('have each that is declared, over its fields in their order, and drop those that are not any more', async () => {
        expect(await keys()).toEqual([onId, onName]);
        await readModels.open({ ...people, indexes: [['name', 'age']] });
        expect(await keys()).toEqual([onId, onNameAndAge]);
        await readModels.open({ ...people, indexes: [] });
        expect(await keys()).toEqual([onId]);
      });

      test('go on with those of the release before, whose nodes find the fields where they look for them', async () => {
        const catalogue = views().collection('catalogue');
        const ofPeople = { name: 'people' };
        await catalogue.updateOne(ofPeople, { $unset: { declared: '' } });
        await (await documents()).dropIndexes();
        await (await documents()).createIndex({ 'document.name': -1, _id: 1 }, { name: 'name' });
        const next = await open();
        expect(await next.states()).toMatchObject([{ collection: people }]);
        await next.open({ ...people, indexes: ['name', ['name', 'age']] });
        expect(await keys()).toEqual([onId, onName, onNameAndAge]);
        expect(await catalogue.findOne(ofPeople)).toMatchObject({ indexes: ['name', 'age'] });
        await next.close();
      });
    });

    test('leave nothing of a version that readers no longer see', async () => {
      const next = { ...people, version: 2 };
      await readModels.open(next);
      await readModels.switchTo(next);
      expect(await placeOf(1)).toEqual([]);
      expect(await placeOf(2)).toHaveLength(1);
    });

    test('finish the dropping of a version that an earlier process had left half done, and touch nothing else', async () => {
      await views().createCollection('people.v0.0123456789abcdef01234567');
      await views().createCollection('someone else’s');
      await (await open()).close();
      expect(await placeOf(0)).toEqual([]);
      expect(await placeOf(1)).toHaveLength(1);
      expect(await views().listCollections({ name: 'someone else’s' }).toArray()).toHaveLength(1);
    });

    test('wait for no writer that stopped in the middle of a write, and refuse the rest of it', async () => {
      const proxy = await HoldingProxy.before(views().client.options.hosts[0]!.toString());
      const connection = await connectToMongo(proxy.urlOf('held'));
      const frozen = await MongoReadModels.open(connection.views.client.db(views().databaseName));
      try {
        await frozen.open(people);
        await frozen.takeLease('frozen', 100);
        const held = proxy.holdFrom('commitTransaction');
        const write = frozen.commit([batch({ put: [{ id: 'ana', name: 'Too late' }] })]);
        await held;
        // The held one goes on only after these: a wait for it would not end.
        const next = await open();
        await poll(async () => (await next.takeLease('next', forLong)) ?? undefined, { missing: () => 'The lease is not over' });
        await next.open(people);
        await next.commit([batch({ put: [{ id: 'ana', name: 'In time' }] })]);
        await next.close();
        proxy.goOn();
        await expect(write).rejects.toThrow(LeaseLostError);
        expect(await readModels.find('people')).toEqual([{ id: 'ana', name: 'In time' }]);
      } finally {
        await frozen.close();
        await connection.close();
        await proxy.close();
      }
    });

    test('leave nothing locked where a write is refused because the lease is lost, however late its writer says so', async () => {
      const proxy = await HoldingProxy.before(views().client.options.hosts[0]!.toString());
      const connection = await connectToMongo(proxy.urlOf('held'));
      const late = await MongoReadModels.open(connection.views.client.db(views().databaseName));
      try {
        await late.open(people);
        await late.releaseLease((await late.takeLease('late', forLong))!);
        expect(await readModels.takeLease('next', forLong)).not.toBeNull();
        const held = proxy.holdFrom('abortTransaction');
        const write = late.commit([batch({ put: [{ id: 'ana', name: 'Too late' }] })]);
        await held;
        await readModels.commit([batch({ put: [{ id: 'ana', name: 'In time' }] })]);
        proxy.goOn();
        await expect(write).rejects.toThrow(LeaseLostError);
        expect(await readModels.find('people')).toEqual([{ id: 'ana', name: 'In time' }]);
      } finally {
        await late.close();
        await connection.close();
        await proxy.close();
      }
    });

    test('give no document of a version that was replaced, also where it was not dropped yet', async () => {
      const ana = { _id: 'ana', position: '0001', document: { id: 'ana', name: 'Old' } };
      const next = { ...people, version: 2 };
      await readModels.commit([batch({ put: [ana.document] })]);
      const reader = await open();
      expect(await reader.get('people', 'ana')).toEqual(ana.document);
      const [place] = await placeOf(1);
      await readModels.open(next);
      await readModels.switchTo(next);
      await views().collection<typeof ana>(place!).insertOne(ana);
      expect(await reader.get('people', 'ana')).toBeNull();
      await reader.close();
    });

    test('have one question for documents by their ids, and one step beside the documents for a commit', async () => {
      const client = await MongoClient.connect(url, { monitorCommands: true });
      const watched = await MongoReadModels.open(client.db(views().databaseName));
      try {
        const places = { ...people, name: 'places' };
        for (const collection of [people, places]) await watched.open(collection);
        await watched.takeLease('one', forLong);
        await watched.commit([batch({ put: [{ id: 'ana' }] })]);
        await watched.get('people', 'ana');
        const steps: string[] = [];
        client.on('commandStarted', ({ commandName, command }) => steps.push(`${commandName} ${command[commandName]}`));
        await watched.get('people', 'ana');
        const onTop = { after: '0001', checkpoint: '0002' };
        await watched.commit([batch({ put: [{ id: 'ana' }, { id: 'ben' }], ...onTop }), batch({ collection: places })]);
        const [place] = await placeOf(1);
        expect(steps).toEqual([`aggregate ${place}`, 'update catalogue', `update ${place}`, 'commitTransaction 1']);
      } finally {
        await watched.close();
        await client.close();
      }
    });

    describe('in a database whose fence an earlier release has put beside the lease', () => {
      const ofEarlierRelease = (epoch: number, session: Binary) => ({ _id: 'fence', epoch, writes: 7, session });
      type EarlierFence = ReturnType<typeof ofEarlierRelease>;

      const leases = () => views().collection<EarlierFence>('lease');

      test('go on from the epoch where it was, and end and refuse what its holder writes', async () => {
        await readModels.commit([batch({ put: [{ id: 'ana', name: 'Earlier' }] })]);
        const { epoch } = (await readModels.takeLease('earlier', 1))!;
        await views().collection<EarlierFence>('catalogue').deleteOne({ _id: 'fence' });
        const holder = views().client.startSession();
        await leases().insertOne(ofEarlierRelease(epoch, holder.id!.id));
        const write = () => leases().updateOne({ _id: 'fence', epoch }, { $inc: { writes: 1 } }, { session: holder });
        holder.startTransaction();
        expect(await write()).toMatchObject({ matchedCount: 1 });

        const next = await open();
        const look = async () => (await next.takeLease('next', forLong)) ?? undefined;
        const lease = await poll(look, { missing: () => 'The lease is not over' });
        expect(lease.epoch).toBeGreaterThan(epoch);
        await expect(holder.commitTransaction()).rejects.toThrow('transaction');
        holder.startTransaction();
        expect(await write()).toMatchObject({ matchedCount: 0 });
        await holder.abortTransaction();
        await holder.endSession();

        expect(await next.get('people', 'ana')).toEqual({ id: 'ana', name: 'Earlier' });
        await next.open(people);
        const onTop = batch({ put: [{ id: 'ana', name: 'Later' }], after: '0001', checkpoint: '0002' });
        await next.commit([onTop]);
        expect(await next.states()).toHaveLength(1);
        expect(await next.get('people', 'ana')).toEqual({ id: 'ana', name: 'Later' });
        await expect(readModels.commit([onTop])).rejects.toThrow(LeaseLostError);
        await next.close();
      });
    });

    test.each(['', 'a b', 'x$y'])('take "%s" for no name of a collection', async (name) => {
      await expect(readModels.open({ ...people, name })).rejects.toThrow('cannot name a collection');
    });
  });
});

function batch(
  written: Partial<Omit<CollectionBatch, 'put'>> & { put?: readonly (Document & { name?: string })[] },
): CollectionBatch {
  const at = '2026-03-04T12:00:00.000Z';
  return { collection: people, put: [], remove: [], checkpoint: '0001', checkpointAt: at, park: [], unpark: [], ...written };
}
