import { allProjections, rebuildTotal, type RebuildTotal } from '@accelerator/contracts/projections/views';
import type { DifferencesView, ProjectionsView, ProjectionView } from '@accelerator/contracts/projections';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { projections as declared } from '../app/features.ts';
import { RefusedError } from '../event-sourcing/kernel/refusal.ts';
import { ProjectionsReader } from '../features/projections/projections-reader.ts';
import { CannotBeDone, type Context } from './command.ts';
import { openToRead } from './stores/open-to-read.ts';

export interface Options {
  readonly key?: string;
  readonly after?: string;
  readonly json?: true;
}

/** The time over which a rate is measured. In milliseconds. */
const measuringMs = 1_000;

/** Says how each projection is, or one of them. @throws CannotBeDone */
export function list(name: string | undefined, options: Options, context: Context): Promise<void> {
  return reading(context, (reader) => sayList(reader, name, options, context));
}

/** Says what differs between a projection and what is beside it. @throws CannotBeDone */
export function diff(name: string, options: Options, context: Context): Promise<void> {
  return reading(context, (reader) => sayDifferences(reader, name, options, context));
}

/** @throws CannotBeDone */
async function reading(context: Context, work: (reader: ProjectionsReader) => Promise<void>): Promise<void> {
  const { log, openViews, close } = await openToRead(context.environment);
  try {
    await work(new ProjectionsReader(log, await openViews(), declared));
  } catch (error) {
    throw error instanceof RefusedError ? new CannotBeDone(error.message) : error;
  } finally {
    await close();
  }
}

async function sayList(reader: ProjectionsReader, name: string | undefined, { json }: Options, { say }: Context): Promise<void> {
  let view: Omit<ProjectionsView, 'problem'> = await reader.list();
  if (view.projections.some(({ beside }) => beside?.state === 'building')) {
    await pauseFor(measuringMs);
    view = await reader.list();
  }
  const shown = view.projections.filter((one) => name === undefined || name === allProjections || one.name === name);
  if (shown.length === 0) throw new CannotBeDone('There is no projection of that name.');
  if (json) return say(JSON.stringify({ ...view, projections: shown }, null, 2));
  say(`${view.events} events in the log`);
  say(table([['projection', 'version', 'state', 'lag', 'per second', 'documents', 'parked', 'beside it'], ...shown.map(cells)]));
  const total = rebuildTotal(view);
  if (total && shown.length > 1) say(totalText(total));
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

function totalText({ rebuilds, ready, percent, secondsLeft }: RebuildTotal): string {
  const left = secondsLeft ? `, ${secondsLeft} s left` : '';
  return `All ${rebuilds} rebuilds: ${percent}%, ${ready} at the head${left}`;
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

async function sayDifferences(
  reader: ProjectionsReader,
  name: string,
  { after, json }: Options,
  { say }: Context,
): Promise<void> {
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
