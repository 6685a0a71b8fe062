import { MongoReadModels } from '@accelerator/backend/event-sourcing/read-models/mongodb/mongo-read-models';
import { describeOn } from './engines.ts';
import { useMongoDatabase } from './mongodb-database.ts';
import { describeReadModels } from './read-models.behaviour.ts';

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
});
