import type { DifferencesView, ProjectionsView, ProjectionView } from '@accelerator/contracts/projections';
import { allProjections, parkedKeyActs, projectionActs } from '@accelerator/contracts/projections';
import { userInfo } from 'node:os';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { Argument, Option, type Command } from 'commander';
import { projections as declared } from '../app/projections.ts';
import { RefusedError } from '../event-sourcing/kernel/refusal.ts';
import { ProjectionsReader } from '../features/projections/projections-reader.ts';
import { CannotBeDone, WronglyCalled, type Context } from './command.ts';
import { carryOut } from './operator-command.ts';
import { openReaders } from './readers.ts';

const readings = ['list', 'diff'] as const;
const whats = [...readings, ...projectionActs, ...parkedKeyActs] as const;
type What = (typeof whats)[number];

interface Options {
  readonly key?: string;
  readonly after?: string;
  readonly json?: true;
}

/** How long a rate is measured. In milliseconds. */
const measuringMs = 1_000;

/** Declares the command `projections`. */
export function projections(command: Command, context: Context): void {
  command
    .summary('Shows the projections, and rebuilds them beside what readers see.')
    .description(
      [
        'Shows the projections, and rebuilds them beside what readers see.',
        'list says how each one is. rebuild builds one a second time; pause, resume and cancel are about that. diff shows the documents that differ once it has come to the head of the log, switch shows it to readers, and rollback goes back within 24 hours. retry and skip are about one parked document, with --key.',
        'list and diff read beside a programme that is running in DATA_DIR (./data). The others are done by it; where none runs, by this command. With EVENTSTORE_URL and MONGODB_URL it is about those servers.',
        'Who ran it is in the log, as cli: and the name of the user of this machine.',
      ].join('\n\n'),
    )
    .usage('<what> [projection]')
    .addArgument(new Argument('<what>', 'what is done').choices(whats))
    .argument('[projection]', `its name, or "${allProjections}"`)
    .option('--key <key>', 'of a parked document, for retry and skip')
    .option('--after <row>', 'where diff goes on')
    .addOption(new Option('--json', 'what list and diff read, as JSON'))
    .action((what: What, name: string | undefined, options: Options) => run(what, name, options, context));
}

async function run(what: What, name: string | undefined, options: Options, context: Context): Promise<void> {
  if (what === 'list') return reading(context, (reader) => list(reader, name, options, context));
  if (name === undefined) throw new WronglyCalled(`Name the projection: projections ${what} <projection>.`);
  if (what === 'diff') return reading(context, (reader) => diff(reader, name, options, context));
  const osUser = userInfo().username;
  if (what === 'retry' || what === 'skip') {
    if (!options.key) throw new WronglyCalled(`Name the document: projections ${what} ${name} --key <key>.`);
    const { done } = await carryOut({ projections: { projection: name, osUser, act: what, key: options.key } }, context);
    return context.say(done);
  }
  const { done, isRunning } = await carryOut({ projections: { projection: name, osUser, act: what } }, context);
  context.say(done);
  if (!isRunning && (what === 'rebuild' || what === 'resume'))
    context.say('No programme is running here: it goes on with the next start.');
}

/** @throws CannotBeDone */
async function reading(context: Context, work: (reader: ProjectionsReader) => Promise<void>): Promise<void> {
  const { log, readModels, close } = await openReaders(context.environment);
  try {
    await work(new ProjectionsReader(log, readModels, declared));
  } catch (error) {
    throw error instanceof RefusedError ? new CannotBeDone(error.message) : error;
  } finally {
    await close();
  }
}

async function list(reader: ProjectionsReader, name: string | undefined, { json }: Options, { say }: Context): Promise<void> {
  let view: ProjectionsView = await reader.list();
  if (view.projections.some(({ beside }) => beside?.state === 'building')) {
    await pauseFor(measuringMs);
    view = await reader.list();
  }
  const shown = view.projections.filter((one) => name === undefined || name === allProjections || one.name === name);
  if (shown.length === 0) throw new CannotBeDone('There is no projection of that name.');
  if (json) return say(JSON.stringify({ ...view, projections: shown }, null, 2));
  say(`${view.events} events in the log`);
  say(table([['projection', 'version', 'state', 'lag', 'per second', 'documents', 'parked', 'beside it'], ...shown.map(cells)]));
  for (const { name: of, parked } of shown)
    for (const { key, eventType, eventId, stream, problem } of parked)
      say(`Parked: ${key} of ${of}, before ${eventType} ${eventId} of ${stream}: ${problem}`);
}

function cells(view: ProjectionView): readonly string[] {
  const { name, version, state, lag, eventsPerSecond, documents, parkedKeys } = view;
  return [name, `v${version}`, state, lag, eventsPerSecond ?? '-', documents, parkedKeys, besideText(view)].map(String);
}

function besideText({ beside }: ProjectionView): string {
  if (!beside) return '-';
  const { state, version, percent, secondsLeft, keptUntil } = beside;
  if (state === 'former') return `former, until ${keptUntil}`;
  const left = secondsLeft === null ? '' : `, ${secondsLeft} s left`;
  return `v${version} ${state}, ${percent}%${left}`;
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

async function diff(reader: ProjectionsReader, name: string, { after, json }: Options, { say }: Context): Promise<void> {
  const view = await reader.differences(name, after);
  if (json) return say(JSON.stringify(view, null, 2));
  for (const line of linesOf(view)) say(line);
}

function linesOf({ rows, compared, documents, next }: DifferencesView): readonly string[] {
  const lines = rows.flatMap(({ row, only, fields }) => [
    `${row}${only === null ? '' : only === 'live' ? ': not in the rebuild' : ': only in the rebuild'}`,
    ...fields.map(({ field, live, beside }) => `  ${field}: ${live ?? 'missing'} -> ${beside ?? 'missing'}`),
  ]);
  const end = `${rows.length} of ${compared} compared documents differ, ${documents} in all.`;
  return [...lines, next === null ? end : `${end} Go on with --after ${next}`];
}
