import { userInfo } from 'node:os';
import type { StateField, StreamEventView, StreamHistoryView } from '@accelerator/contracts/history';
import type { AnyRecorded } from '@accelerator/contracts/log';
import type { Command } from 'commander';
import { SubjectKeys } from '../event-sourcing/personal-data/subject-keys.ts';
import { EventCodec } from '../event-sourcing/event-store/event-codec.ts';
import { hasHappened, type Moments } from '../event-sourcing/event-store/moments.ts';
import { readEvents } from '../event-sourcing/event-store/read-events.ts';
import { CohortCatalog } from '../features/cohorts/cohort-catalog.ts';
import { Approvals } from '../features/history/moments/approvals.ts';
import { HistoryNamesReader } from '../features/history/search/history-names.ts';
import { HourlyMoments } from '../features/history/moments/hourly-moments.ts';
import { PastRows } from '../event-sourcing/projections/past-rows.ts';
import { instantOf } from '../features/history/moments/dashboard-as-of.ts';
import { historyEntries, withEndsOf } from '../features/history/stream-history.ts';
import { partnerOf, streamsOf, subjectOf } from '../features/history/subjects.ts';
import { InvalidInput } from '../web/http/refusals/problems.ts';
import { checkedFile } from './output/checked-file.ts';
import { CannotBeDone, WronglyCalled, type Context } from './command.ts';
import { openToRead, type StoresToRead } from './stores/open-to-read.ts';
import { carryOut } from './operator-command.ts';

interface Options {
  readonly at?: string;
  readonly json?: true;
  readonly key?: string;
}

/** The output: a history up to a moment, and the state then. */
type ToldUpTo = Pick<StreamHistoryView, 'stream' | 'kind' | 'title' | 'withheld' | 'events'> & {
  readonly state: readonly StateField[];
};

/** Declares the command `history`. */
export function history(command: Command, context: Context): void {
  command
    .summary('Tells a history, or verifies an exported one.')
    .description(
      [
        'Tells a history, or verifies an exported one.',
        'With a stream, or the id of what it is about (a partner, a partnership, a cohort, an invitation, a person), it tells who did what and when, and the state then. --at ends at an event, at an instant, or with a day (UTC). It reads beside a programme that is running in DATA_DIR (./data), or on the servers of EVENTSTORE_URL and MONGODB_URL.',
        'The history of a partner shows contact details: that is recorded in the log first, as cli: and the name of the user of this machine. Where it cannot be, they stay closed.',
        'verify needs the file alone: its lines are chained and signed. Whose key signed it, it cannot say: name the key that you noted before with --key. "log verify --file" compares the file with the log. docs/history-verification.md says what that proves.',
      ].join('\n\n'),
    )
    .usage('<stream|id> [--at <moment>] [--json]\n       history verify <file> [--key <id>]')
    .argument('<what>', 'a stream, an id, or "verify"')
    .argument('[file]', 'to verify: JSON Lines or CSV')
    .option('--at <moment>', 'the last event, an instant (ISO 8601) or a day (yyyy-MM-dd)')
    .option('--json', 'as JSON')
    .option('--key <id>', 'of the key that must have signed the file')
    .action((what: string, file: string | undefined, options: Options) => run(what, file, options, context));
}

async function run(what: string, file: string | undefined, options: Options, context: Context): Promise<void> {
  if (what !== 'verify') {
    if (file !== undefined) throw new WronglyCalled(`Unexpected argument '${file}': history takes one stream or id.`);
    return tell(what, options, context);
  }
  if (file === undefined) throw new WronglyCalled('Name the file: history verify <file>.');
  return verify(file, options.key, context);
}

async function tell(what: string, { at, json }: Options, context: Context): Promise<void> {
  const stores = await openToRead(context.environment);
  try {
    const view = await toldUpTo(what, at, stores, context);
    if (json) return context.say(JSON.stringify(view, null, 2));
    for (const line of linesOf(view)) context.say(line);
  } finally {
    await stores.close();
  }
}

/** @throws CannotBeDone */
async function toldUpTo(what: string, at: string | undefined, stores: StoresToRead, context: Context): Promise<ToldUpTo> {
  const codec = new EventCodec(new SubjectKeys(await stores.openVault()));
  const [found] = await existing(what, stores, codec);
  const subject = found && subjectOf(found.stream);
  if (!found || !subject)
    throw new CannotBeDone(`There is no history of ${what}: name a stream or an id that the console shows.`);
  const { stream, events } = found;
  const views = await stores.openViews();
  const { until, clock } = await eventsUntil(at, events, new HourlyMoments(stores.log, views));
  if (until.length === 0) throw new CannotBeDone('Nothing had happened yet.');
  const partnerId = partnerOf(stream);
  const withheld = partnerId !== null && !(await isRecorded(partnerId, context));
  const names = await new HistoryNamesReader(views, new CohortCatalog(views)).of(until);
  const approvalAt = await new Approvals(new PastRows(stores.log, codec)).ofPairIn(until[0]!);
  const told = clock === null ? until : withEndsOf(stream, until, names.cohortsAt(clock));
  const { initial, events: shown } = historyEntries(subject, told, { names, approvalAt, withheld });
  return {
    stream,
    kind: subject.kind,
    title: subject.title(until[0]!, names),
    withheld,
    state: stateAfter(initial, shown),
    events: shown,
  };
}

async function existing(what: string, { log }: StoresToRead, codec: EventCodec) {
  const streams = await Promise.all(
    streamsOf(what).map(async (stream) => ({ stream, events: await readEvents(log, codec, stream) })),
  );
  return streams.filter(({ events }) => events.length > 0);
}

/** `clock`: the instant up to which the calendar has told, too; null at an event. */
async function eventsUntil(
  at: string | undefined,
  events: readonly AnyRecorded[],
  moments: Moments,
): Promise<{ readonly until: readonly AnyRecorded[]; readonly clock: string | null }> {
  const now = new Date().toISOString();
  if (at === undefined) return { until: events, clock: now };
  const index = events.findIndex(({ id }) => id === at);
  if (index >= 0) return { until: events.slice(0, index + 1), clock: null };
  try {
    const clock = instantOf(at, now);
    const moment = await moments.of(clock);
    return { until: events.filter((event) => hasHappened(event, moment)), clock };
  } catch (error) {
    throw error instanceof InvalidInput ? new WronglyCalled(error.message) : error;
  }
}

/** Before anything personal is shown. */
async function isRecorded(partnerId: string, context: Context): Promise<boolean> {
  try {
    await carryOut({ history: { partnerId, osUser: userInfo().username } }, context);
    return true;
  } catch (error) {
    if (error instanceof CannotBeDone) return false;
    throw error;
  }
}

function stateAfter(initial: readonly StateField[], events: readonly StreamEventView[]): readonly StateField[] {
  const state = new Map(initial.map(({ field, value }) => [field, value]));
  for (const { changes } of events) for (const { field, after } of changes) state.set(field, after);
  return [...state].map(([field, value]) => ({ field, value }));
}

function linesOf({ title, stream, events, state, withheld }: ToldUpTo): readonly string[] {
  return [
    `${title} (${stream})`,
    ...(withheld ? ['Contact details stay closed: the reading of them could not be recorded.'] : []),
    ...events.flatMap(eventLines),
    `State after ${events.length} events:`,
    ...state.map(({ field, value }) => `  ${field}: ${value}`),
  ];
}

function eventLines({ at, actor, what, onBehalfOf, details, changes, eventId }: StreamEventView): readonly string[] {
  const who = actor.company === null ? actor.name : `${actor.name} (${actor.company})`;
  const whom = onBehalfOf === null ? '' : `, on behalf of ${onBehalfOf}`;
  return [
    `${at}  ${who} ${what}${whom}  [${eventId}]`,
    ...details.map(({ field, value }) => `  ${value.startsWith(field) ? value : `${field}: ${value}`}`),
    ...changes.map(({ field, before, after }) => `  ${field}: ${before} -> ${after}`),
  ];
}

async function verify(path: string, expected: string | undefined, { say }: Context): Promise<void> {
  const { kid, events, heads, stream, madeAt } = await checkedFile(path);
  if (expected !== undefined && expected !== kid)
    throw new CannotBeDone(`The file is signed with the key ${kid}, not with ${expected}.`);
  const of = stream === null ? 'all histories' : stream;
  say(`${events.length} events of ${of} and ${heads.length} heads are as they were written at ${madeAt}.`);
  say(
    expected === undefined
      ? `They are signed with the key ${kid}: compare it with the one that you noted before, or name that with --key.`
      : `They are signed with the key ${kid}, as expected.`,
  );
}
