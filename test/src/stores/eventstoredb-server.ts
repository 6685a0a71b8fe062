import { afterAll, beforeAll, describe } from '@jest/globals';
import { EventStoreServer, eventStoreProgram } from '../harness/engines/event-store-server.ts';
import { engines } from './engines.ts';

/** Describes what needs an EventStoreDB: the one that this run may use, else one started for the file. The address is known once tests run. */
export function describeOnEventStore(describeAll: (url: () => string) => void): void {
  const describeWhereThereIsOne = engines.EventStoreDB || eventStoreProgram ? describe : describe.skip;
  describeWhereThereIsOne('EventStoreDB', () => {
    let own: EventStoreServer | undefined;

    beforeAll(async () => {
      if (engines.EventStoreDB === undefined) own = await EventStoreServer.start({ inMemory: true });
    });
    afterAll(() => own?.remove());

    describeAll(() => own?.url ?? engines.EventStoreDB!);
  });
}
