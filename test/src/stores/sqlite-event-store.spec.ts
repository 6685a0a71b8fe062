import { SqliteEventStore } from '@accelerator/backend/event-sourcing/event-store/sqlite/sqlite-event-store';
import { describeEventStore } from './behaviours/event-store.behaviour.ts';
import { temporaryFile } from './temporary-file.ts';

let file: string;

describeEventStore('SQLite, in memory', { open: async () => SqliteEventStore.open(':memory:') });

describeEventStore('SQLite, in a file', {
  async open() {
    file = temporaryFile('log.sqlite');
    return SqliteEventStore.open(file);
  },
  async reopen(store) {
    await store.close();
    return SqliteEventStore.open(file);
  },
});
