import { SqliteReadModels } from '@accelerator/backend/event-sourcing/read-models/sqlite/sqlite-read-models';
import { describeReadModels } from './read-models.behaviour.ts';
import { temporaryFile } from './temporary-file.ts';

let file: string;

describeReadModels('SQLite, in memory', { open: async () => SqliteReadModels.open(':memory:') });

describeReadModels('SQLite, in a file', {
  async open() {
    file = temporaryFile('views.sqlite');
    return SqliteReadModels.open(file);
  },
  async reopen(readModels) {
    await readModels.close();
    return SqliteReadModels.open(file);
  },
});
