import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyRecorded } from '@accelerator/contracts/log';
import { read, samples, type Sample } from '../event-sourcing/event-store/samples.fixtures.ts';
import type { AnyProjection, Row } from '../event-sourcing/kernel/projection.ts';
import { FoldedRows } from '../event-sourcing/projections/folded-rows.ts';
import { canonicalJson, sha256 } from '../event-sourcing/proof/canonical-json.ts';

/** The version of a projection, and hashes of its declaration and of what it folds. */
export interface Mark {
  readonly version: number;
  /** Of columns, indexes and event types. */
  readonly declaration: string;
  /** Of the rows, and the text to search, that it makes of the fixed histories. */
  readonly rows: string;
}

export const marksFile = 'projection-marks.json';

/** The marks that were recorded with each version, by projection. */
export function recordedMarks(): Readonly<Record<string, Mark>> {
  return JSON.parse(readFileSync(join(import.meta.dirname, marksFile), 'utf8')) as Record<string, Mark>;
}

/**
 * Each sample of the log as a history of its own, and the log of an installation in which each call was made that can change something.
 * It is frozen: personal fields stand in plain text in place of the ciphertext, as in the samples.
 */
export async function fixedHistories(): Promise<readonly (readonly AnyRecorded[])[]> {
  const lines = readFileSync(join(import.meta.dirname, 'recorded-log.jsonl'), 'utf8')
    .trimEnd()
    .split('\n');
  const recorded = lines.map((line): Sample => ({ name: '', stored: JSON.parse(line) as Sample['stored'] }));
  const [log, ofSamples] = await Promise.all([Promise.all(recorded.map(read)), Promise.all(samples.map(read))]);
  return [log, ...ofSamples.map((event) => [event])];
}

export function markOf(projection: AnyProjection, histories: readonly (readonly AnyRecorded[])[]): Mark {
  const { version, columns, indexes = [], itemIndexes, coveringIndex = [], on, search } = projection;
  const declaration = {
    columns,
    indexes,
    ...(itemIndexes && { itemIndexes }),
    coveringIndex,
    types: Object.keys(on).toSorted(),
    searched: search !== undefined,
  };
  const folded = histories.map((events) => rowsOf(projection, events).map((row) => ({ row, text: search?.(row) ?? null })));
  // A sample of which it makes nothing is no business of its own.
  const rows = folded.filter(({ length }) => length > 0);
  return { version, declaration: hashOf(declaration), rows: hashOf(rows) };
}

/** Says in a sentence how a mark is put right; null where it is as recorded. */
export function problemOf(name: string, mark: Mark, recorded: Mark | undefined): string | null {
  const differs = (['declaration', 'rows'] as const).filter((part) => mark[part] !== recorded?.[part]);
  if (recorded?.version !== mark.version) return `Write "${name}": ${JSON.stringify(mark)} into ${marksFile}.`;
  if (differs.length === 0) return null;
  const what = differs.map((part) => (part === 'rows' ? 'the same events give other rows' : 'columns, indexes or events differ'));
  return `${name}: ${what.join(', and ')}, but the version is still ${mark.version}. Raise it, or stores that are there keep their old rows.`;
}

/** The rows that a projector would have after the events, by their ids. */
function rowsOf(projection: AnyProjection, events: readonly AnyRecorded[]): readonly Row[] {
  const rows = new FoldedRows(projection);
  const ids = new Set(events.flatMap((event) => [...rows.take(event).keys()]));
  return [...ids].toSorted().flatMap((id) => rows.get(id) ?? []);
}

function hashOf(content: object): string {
  return sha256(canonicalJson(content)).slice(0, 16);
}
