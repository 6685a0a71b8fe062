import { MongoReadModels } from '@accelerator/backend/event-sourcing/read-models/mongodb/mongo-read-models';
import { expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { describeOn } from '../engines.ts';
import { batch, people } from '../invented-people.ts';
import { useMongoDatabase } from './mongodb-database.ts';
import { describeReadModels } from '../behaviours/read-models.behaviour.ts';

describeOn('MongoDB', (url) => {
  const views = useMongoDatabase(url);
  const open = () => MongoReadModels.open(views());

  test('the read models in MongoDB ask together for the few rows that each of several requests wants', async () => {
    const ids = Array.from({ length: 30 }, (_, index) => `row-${index}`);
    const client = new MongoClient(url, { monitorCommands: true });
    const readModels = await MongoReadModels.open(client.db(views().databaseName));
    await readModels.open(people);
    await readModels.commit([batch(people, { put: ids.map((id) => ({ id, name: id })) })]);
    await readModels.of(people).get('row-0');
    const commands: string[] = [];
    client.on('commandStarted', ({ commandName }) => commands.push(commandName));
    const found = await Promise.all(ids.slice(1).map((id) => readModels.of(people).getMany([id, 'row-0', 'nowhere'])));
    expect(found.map((rows) => rows.map(({ id }) => id))).toEqual(ids.slice(1).map((id) => [id, 'row-0']));
    expect(commands).toEqual(['find', 'find']);
    await readModels.close();
    await client.close();
  });

  describeReadModels('MongoDB', {
    open,
    beside: open,
    async reopen(readModels) {
      await readModels.close();
      return open();
    },
  });
});
