import { MongoReadModels } from '@accelerator/backend/event-sourcing/read-models/mongodb/mongo-read-models';
import { describeOn } from './engines.ts';
import { useMongoDatabase } from './mongodb-database.ts';
import { describeReadModelQueries } from './read-model-queries.behaviour.ts';

describeOn('MongoDB', (url) => {
  const views = useMongoDatabase(url);
  const open = () => MongoReadModels.open(views());

  describeReadModelQueries('MongoDB', open);
});
