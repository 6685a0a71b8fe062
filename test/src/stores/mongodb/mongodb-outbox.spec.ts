import { MongoOutbox } from '@accelerator/backend/event-sourcing/delivery/mongodb/mongo-outbox';
import { expect, test } from '@jest/globals';
import { describeOn } from '../engines.ts';
import { useMongoDatabase } from './mongodb-database.ts';
import { describeOutbox } from '../behaviours/outbox.behaviour.ts';

describeOn('MongoDB', (url) => {
  const database = useMongoDatabase(url);
  describeOutbox('MongoDB', () => MongoOutbox.open(database()));

  test('an item that an earlier programme queued is sent as e-mail', async () => {
    const item = { message: 'digest', owner: 'owner-1', content: '{}', number: 1, firstDueAt: 1, dueAt: 1, attempts: 0 };
    await database()
      .collection<{ readonly _id: string }>('items')
      .insertOne({ _id: 'one', ...item, problem: null, endedAt: null, givenUp: false } as { readonly _id: string });
    const outbox = await MongoOutbox.open(database());
    const taken = await outbox.take({ channel: 'mail', now: 5, leaseMs: 10, except: ['other'] });
    expect(taken).toMatchObject({ message: 'digest', destination: 'digest' });
  });
});
