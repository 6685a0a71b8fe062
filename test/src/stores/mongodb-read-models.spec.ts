import { connectToMongo } from '@accelerator/backend/mongodb/connection';
import { MongoReadModels } from '@accelerator/backend/read-models/mongodb/mongo-read-models';
import {
  CheckpointMovedError,
  LeaseLostError,
  type Collection,
  type CollectionBatch,
  type Document,
  type ReadModelWriter,
} from '@accelerator/backend/read-models/read-models';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { describeOn } from './engines.ts';
import { HoldingProxy } from './holding-proxy.ts';
import { useMongoDatabase } from './mongodb-database.ts';
import { describeReadModels } from './read-models.behaviour.ts';

const people: Collection = { name: 'people', version: 1, indexes: ['name'] };
const forLong = 60_000;

describeOn('MongoDB', (url) => {
  const views = useMongoDatabase(url);
  const open = () => MongoReadModels.open(views());

  describeReadModels('MongoDB', {
    open,
    beside: open,
    async reopen(readModels) {
      await readModels.close();
      return open();
    },
  });

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

    test('have an index on each field that is declared, and drop those that are not any more', async () => {
      const indexes = async () =>
        (
          await views()
            .collection((await placeOf(1))[0]!)
            .indexes()
        ).map(({ key }) => key);
      expect(await indexes()).toEqual([{ _id: 1 }, { 'document.name': -1, _id: 1 }]);
      await readModels.open({ ...people, indexes: ['age'] });
      expect(await indexes()).toEqual([{ _id: 1 }, { 'document.age': -1, _id: 1 }]);
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
        const begun = performance.now();
        const next = await open();
        while (!(await next.takeLease('next', forLong)));
        await next.open(people);
        await next.commit([batch({ put: [{ id: 'ana', name: 'In time' }] })]);
        await next.close();
        expect(performance.now() - begun).toBeLessThan(3_000);
        proxy.goOn();
        await expect(write).rejects.toThrow(LeaseLostError);
        expect(await readModels.find('people')).toEqual([{ id: 'ana', name: 'In time' }]);
      } finally {
        await frozen.close();
        await connection.close();
        await proxy.close();
      }
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
