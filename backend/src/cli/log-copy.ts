import type { EventStore, EventToAppend, ExpectedRevision, StoredEvent } from '../event-sourcing/event-store/event-store.ts';
import { CannotBeDone } from './command.ts';
import type { Position } from '../event-sourcing/kernel/position.ts';

/** What EventStoreDB takes in one append is 1 MiB, and what it tells a live reader of at once is less than a hundred events. */
const longestRun = 50;
const largestRun = 500_000;

/** Events that follow each other in the log and in their stream. */
interface Run {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly EventToAppend[];
}

/**
 * Appends to `to` what `from` holds and `to` does not hold yet: in the order of the log, at the same revisions, with the same ids.
 * What was copied before stays, so that a copying that broke off is gone on with.
 * @param copied hears how many events are there by now
 * @throws CannotBeDone where `to` holds anything else than the beginning of `from`
 */
export async function copyLog(from: EventStore, to: EventStore, copied: (events: number) => void): Promise<void> {
  const beginning = await commonBeginning(from, to);
  let events = beginning.events;
  for await (const run of runsOf(from.readAll({ after: beginning.position }))) {
    await to.append(run.stream, run.expected, run.events);
    events += run.events.length;
    copied(events);
  }
}

/** All events of a log, one by one. */
export async function* eventsOf(log: EventStore): AsyncGenerator<StoredEvent, undefined> {
  for await (const chunk of log.readAll()) yield* chunk;
}

/** How far `to` has come, by the count of events and by the position in `from`. */
async function commonBeginning(from: EventStore, to: EventStore): Promise<{ events: number; position: Position | undefined }> {
  const originals = eventsOf(from);
  let events = 0;
  let position: Position | undefined;
  for await (const copy of eventsOf(to)) {
    const { value: original } = await originals.next();
    if (!original || original.id !== copy.id || original.stream !== copy.stream)
      throw new CannotBeDone(
        `The log that is moved to holds events of its own, from the ${ordinal(events + 1)} on: move to an empty one.`,
      );
    events += 1;
    position = original.position;
  }
  await originals.return(undefined);
  return { events, position };
}

async function* runsOf(chunks: AsyncIterable<readonly StoredEvent[]>): AsyncIterable<Run> {
  for await (const chunk of chunks) {
    let run: StoredEvent[] = [];
    let size = 0;
    for (const event of chunk) {
      const more = Buffer.byteLength(JSON.stringify([event.data, event.metadata]));
      if (run.length > 0 && (run[0]!.stream !== event.stream || run.length >= longestRun || size + more > largestRun)) {
        yield asRun(run);
        [run, size] = [[], 0];
      }
      run.push(event);
      size += more;
    }
    if (run.length > 0) yield asRun(run);
  }
}

function asRun(events: readonly StoredEvent[]): Run {
  const { stream, revision } = events[0]!;
  return {
    stream,
    expected: revision === 0 ? 'none' : revision - 1,
    events: events.map(({ id, type, version, data, metadata }) => ({ id, type, version, data, metadata })),
  };
}

function ordinal(number: number): string {
  const ending = { one: 'st', two: 'nd', few: 'rd', other: 'th' } as Readonly<Record<string, string>>;
  return `${number}${ending[new Intl.PluralRules('en', { type: 'ordinal' }).select(number)]}`;
}
