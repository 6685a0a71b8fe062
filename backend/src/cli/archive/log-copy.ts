import type { EventStore, EventToAppend, ExpectedRevision, StoredEvent } from '../../event-sourcing/event-store/event-store.ts';
import { CannotBeDone } from '../command.ts';

/** An append of EventStoreDB takes 1 MiB, and a live reader is told at once of less than a hundred events. */
const longestRun = 50;
const largestRun = 500_000;

/** Events that follow each other in the log and in their stream. */
interface Run {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly EventToAppend[];
}

/**
 * Appends to `to` what of the events it does not hold yet: in the order of the log, at the same revisions, with the same ids.
 * What was copied before stays, so that a copying that broke off is gone on with.
 * @param copied hears how many events are there by now
 * @throws CannotBeDone where `to` holds anything else than the first of them
 */
export async function copyLog(
  originals: AsyncIterable<StoredEvent>,
  to: EventStore,
  copied: (events: number) => void,
): Promise<void> {
  const rest = originals[Symbol.asyncIterator]();
  let events = await passCopied(rest, to);
  for await (const run of runsOf({ [Symbol.asyncIterator]: () => rest })) {
    await to.append(run.stream, run.expected, run.events);
    events += run.events.length;
    copied(events);
  }
}

/** All events of a log, one by one. */
export async function* eventsOf(log: EventStore): AsyncGenerator<StoredEvent, undefined> {
  for await (const chunk of log.readAll()) yield* chunk;
}

/** Passes over the events that are copied already. @returns how many those are */
async function passCopied(originals: AsyncIterator<StoredEvent>, to: EventStore): Promise<number> {
  let events = 0;
  for await (const copy of eventsOf(to)) {
    const { value: original } = (await originals.next()) as IteratorResult<StoredEvent, undefined>;
    if (!original || original.id !== copy.id || original.stream !== copy.stream)
      throw new CannotBeDone(
        `The log that is moved to holds events of its own, from the ${ordinal(events + 1)} on: move to an empty one.`,
      );
    events += 1;
  }
  return events;
}

async function* runsOf(events: AsyncIterable<StoredEvent>): AsyncIterable<Run> {
  let run: StoredEvent[] = [];
  let size = 0;
  for await (const event of events) {
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
