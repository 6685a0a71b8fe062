import { randomUUID } from 'node:crypto';
import { EventStoreDbEventStore } from '@accelerator/backend/event-sourcing/event-store/eventstoredb/eventstoredb-event-store';
import { describeEventStore } from '../behaviours/event-store.behaviour.ts';
import { describeOnOwnEventStore } from './eventstoredb-server.ts';

describeOnOwnEventStore((url) => {
  let prefix: string;
  describeEventStore('EventStoreDB, shared with other apps', {
    open() {
      prefix = `app-${randomUUID()}-`;
      return EventStoreDbEventStore.open(url(), { prefix });
    },
    async reopen(store) {
      await store.close();
      return EventStoreDbEventStore.open(url(), { prefix });
    },
  });
});
