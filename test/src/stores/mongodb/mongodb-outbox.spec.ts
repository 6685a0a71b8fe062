import { MongoOutbox } from '@accelerator/backend/event-sourcing/outbox/mongodb/mongo-outbox';
import { describeOn } from '../engines.ts';
import { useMongoDatabase } from './mongodb-database.ts';
import { describeOutbox } from '../behaviours/outbox.behaviour.ts';

describeOn('MongoDB', (url) => {
  const database = useMongoDatabase(url);
  describeOutbox('MongoDB', () => MongoOutbox.open(database()));
});
