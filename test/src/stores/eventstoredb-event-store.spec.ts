import { randomUUID } from 'node:crypto';
import { EventStoreDbEventStore } from '@accelerator/backend/event-store/eventstoredb/eventstoredb-event-store';
import { afterAll, beforeAll, describe } from '@jest/globals';
import { EventStoreServer, eventStoreProgram } from '../harness/engines/event-store-server.ts';
import { engines } from './engines.ts';
import { describeEventStore } from './event-store.behaviour.ts';

const describeWhereThereIsOne = engines.EventStoreDB || eventStoreProgram ? describe : describe.skip;

describeWhereThereIsOne('EventStoreDB', () => {
  let own: EventStoreServer | undefined;
  let url: string;

  beforeAll(async () => {
    if (engines.EventStoreDB === undefined) own = await EventStoreServer.start({ inMemory: true });
    url = own?.url ?? engines.EventStoreDB!;
  });
  afterAll(() => own?.remove());

  describeEventStore('EventStoreDB', {
    open: () => EventStoreDbEventStore.open(url),
    async reopen(store) {
      await store.close();
      return EventStoreDbEventStore.open(url);
    },
  });

  let prefix: string;
  describeEventStore('EventStoreDB, beside other programmes', {
    open() {
      prefix = `programme-${randomUUID()}-`;
      return EventStoreDbEventStore.open(url, { prefix });
    },
    async reopen(store) {
      await store.close();
      return EventStoreDbEventStore.open(url, { prefix });
    },
  });
});
