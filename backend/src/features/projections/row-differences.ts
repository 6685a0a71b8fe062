import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { DifferencesView, FieldDifference, RowDifference } from '@accelerator/contracts/projections';
import type { Row } from '../../event-sourcing/kernel/projection.ts';
import type { CollectionState, ReadModelWriter } from '../../event-sourcing/read-models/read-models.ts';
import { shownFields } from './shown-values.ts';

/** Of one page. */
const maxRows = 50;
const maxCompared = 5_000;
const rowsAtOnce = 500;

interface Both {
  readonly live: CollectionState;
  readonly beside: CollectionState;
}

type Pair = readonly [live: Row | undefined, beside: Row | undefined];

/** The rows after `after` that are not the same in both, up to a page of them. */
export async function differencesBetween(
  readModels: Pick<ReadModelWriter, 'rowsOf'>,
  { live, beside }: Both,
  after: string | undefined,
): Promise<DifferencesView> {
  const rows: RowDifference[] = [];
  let compared = 0;
  let last: string | undefined = after;
  while (last !== undefined || compared === 0) {
    const { ids, pairs, isEnd } = await nextPairs(readModels, { live, beside }, last);
    const differing = ids.filter((id) => !isDeepStrictEqual(...pairs.get(id)!));
    // A commit may have come between the two answers.
    const again = await bothOf(readModels, { live, beside }, { ids: differing });
    for (const id of differing) {
      const [one, other] = again.get(id) ?? [undefined, undefined];
      if (!isDeepStrictEqual(one, other)) rows.push(difference(id, one, other));
    }
    compared += ids.length;
    last = isEnd ? undefined : ids.at(-1);
    if (rows.length >= maxRows || compared >= maxCompared || isEnd) break;
    await nextTurn();
  }
  return { rows, compared, documents: Math.max(live.documents, beside.documents), next: last ?? null };
}

/** As many ids as both have read, in their order, with the rows of each. */
async function nextPairs(readModels: Pick<ReadModelWriter, 'rowsOf'>, both: Both, after: string | undefined) {
  const page = { after, limit: rowsAtOnce };
  const [ones, others] = await Promise.all([
    readModels.rowsOf(both.live.collection, page),
    readModels.rowsOf(both.beside.collection, page),
  ]);
  const ends = [ones, others].filter((rows) => rows.length === rowsAtOnce).map((rows) => rows.at(-1)!.id);
  const end = ends.toSorted(byBytes)[0];
  const pairs = paired(ones, others);
  const ids = [...pairs.keys()].filter((id) => end === undefined || byBytes(id, end) <= 0).toSorted(byBytes);
  return { ids, pairs, isEnd: end === undefined };
}

async function bothOf(readModels: Pick<ReadModelWriter, 'rowsOf'>, both: Both, page: { readonly ids: readonly string[] }) {
  if (page.ids.length === 0) return new Map<string, Pair>();
  return paired(
    ...(await Promise.all([readModels.rowsOf(both.live.collection, page), readModels.rowsOf(both.beside.collection, page)])),
  );
}

function paired(ones: readonly Row[], others: readonly Row[]): Map<string, Pair> {
  const pairs = new Map<string, Pair>(ones.map((row) => [row.id, [row, undefined]]));
  for (const row of others) pairs.set(row.id, [pairs.get(row.id)?.[0], row]);
  return pairs;
}

/** The order of the stores. */
function byBytes(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}

function difference(row: string, live: Row | undefined, beside: Row | undefined): RowDifference {
  if (!live || !beside) return { row, only: live ? 'live' : 'beside', fields: [] };
  const [ones, others] = [shownFields(live), shownFields(beside)];
  const names = [...new Set([...ones.keys(), ...others.keys()])];
  const fields = names.flatMap((field): FieldDifference[] => {
    const [one, other] = [ones.get(field), others.get(field)];
    if (one?.value === other?.value) return [];
    return [{ field, live: one?.shown ?? null, beside: other?.shown ?? null }];
  });
  return { row, only: null, fields };
}
