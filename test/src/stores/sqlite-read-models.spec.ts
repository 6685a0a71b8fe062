import { SqliteReadModels } from '@accelerator/backend/event-sourcing/read-models/sqlite/sqlite-read-models';
import { describeReadModels } from './behaviours/read-models.behaviour.ts';
import { describeReadModelQueries } from './behaviours/read-model-queries.behaviour.ts';
import { temporaryFile } from './temporary-file.ts';

let file: string;

const openInMemory = async () => SqliteReadModels.open(':memory:');
const openInFile = async () => {
  file = temporaryFile('views.sqlite');
  return SqliteReadModels.open(file);
};

describeReadModelQueries('SQLite, in memory', openInMemory);
describeReadModelQueries('SQLite, in a file', openInFile);

describeReadModels('SQLite, in memory', { open: openInMemory });

describeReadModels('SQLite, in a file', {
  open: openInFile,
  async reopen(readModels) {
    await readModels.close();
    return SqliteReadModels.open(file);
  },
});
