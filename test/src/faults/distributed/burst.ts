import { randomUUID } from 'node:crypto';
import type { EventToAppend, ExpectedRevision } from '@accelerator/backend/event-sourcing/event-store/event-store';
import type { AppendedEvent } from '@accelerator/backend/event-sourcing/commands/command-runner';
import { countedUpTo } from '../rounds.ts';
import type { Stores } from '../stores.ts';

interface Burst {
  readonly stream: string;
  /** Of the stream as it stands. */
  readonly revision: ExpectedRevision;
  readonly events: readonly EventToAppend[];
}

/** As many events that could follow on the last one of a type in its stream: the same act once more, by the same person. */
export async function eventsLike(stores: Stores, type: string, count: number): Promise<Burst> {
  const last = (await stores.events()).findLast((event) => event.type === type);
  if (!last) throw new Error(`The log holds no ${type}.`);
  const [newest] = await stores.log.readBackwards(last.stream, 1);
  const repeated = countedUpTo(count).map((number) => ({
    ...last,
    id: randomUUID(),
    revision: newest!.revision + number,
    metadata: { ...last.metadata, commandId: randomUUID(), correlationId: randomUUID() },
  }));
  return {
    stream: last.stream,
    revision: newest!.revision,
    events: await stores.codec.encode(repeated as unknown as readonly AppendedEvent[]),
  };
}
