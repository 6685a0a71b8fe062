import { afterAll, beforeAll, describe } from '@jest/globals';
import { EventStoreServer, eventStoreProgram } from '../../harness/engines/event-store-server.ts';
import { engines } from '../engines.ts';

type DescribeAll = (url: () => string) => void;

/** Describes what needs an EventStoreDB: the one that this run may use, else one started for the file. The address is known once tests run. */
export function describeOnEventStore(describeAll: DescribeAll): void {
  describeOn(engines.EventStoreDB, describeAll);
}

/** For a file that reads the whole log: where a server can be started, it gets one that no other file writes to. */
export function describeOnOwnEventStore(describeAll: DescribeAll): void {
  describeOn(eventStoreProgram ? undefined : engines.EventStoreDB, describeAll);
}

function describeOn(shared: string | undefined, describeAll: DescribeAll): void {
  const describeWhereThereIsOne = shared || eventStoreProgram ? describe : describe.skip;
  describeWhereThereIsOne('EventStoreDB', () => {
    let own: EventStoreServer | undefined;

    beforeAll(async () => {
      if (shared === undefined) own = await EventStoreServer.start({ inMemory: true });
    });
    afterAll(() => own?.remove());

    describeAll(() => own?.url ?? shared!);
  });
}
