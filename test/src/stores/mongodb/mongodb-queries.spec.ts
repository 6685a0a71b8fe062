import { MongoReadModels } from '@accelerator/backend/event-sourcing/read-models/mongodb/mongo-read-models';
import { describeOn } from '../engines.ts';
import { useMongoDatabases } from './mongodb-database.ts';
import { describeReadModelQueries } from '../behaviours/read-model-queries.behaviour.ts';

describeOn('MongoDB', (url) => {
  const newDatabase = useMongoDatabases(url);

  describeReadModelQueries('MongoDB', () => MongoReadModels.open(newDatabase()));
});
