import { maxApprovals } from '@accelerator/contracts/partners/requests';
import { isBefore, type Position } from '../../../event-sourcing/kernel/position.ts';
import { refuse, RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import { InvalidInput } from '../../../web/http/refusals/problems.ts';

/** The rows that an administrator had in front of them who selected all rows that match. */
export interface Selected {
  readonly count: number;
  /** Up to where the list showed the log. */
  readonly position: Position;
}

interface SelectableRow {
  readonly id: string;
  readonly position: Position | null;
}

interface Selectable<Row, Filter> {
  readonly find: (filter: Filter) => Promise<readonly Row[]>;
  /** True if the request itself has changed the row, before it was sent again. */
  readonly isOwn: (row: Row) => Promise<boolean>;
}

/**
 * Of the rows that match now, those that stand as the administrator saw them, and those that changed since. Those that match no longer
 * because the request itself has changed them are among the first.
 * @throws RefusedError count_changed where another number matches
 * @throws InvalidInput where there are more than one call may take
 */
export async function asSelected<Row extends SelectableRow, Filter extends { readonly status?: string | undefined }>(
  { find, isOwn }: Selectable<Row, Filter>,
  filter: Filter,
  { count, position: seenUpTo }: Selected,
): Promise<{ readonly same: readonly Row[]; readonly changed: readonly Row[] }> {
  const hasChanged = ({ position }: Row) => position !== null && isBefore(seenUpTo, position);
  const matching = await find(filter);
  const others = matching.length < count ? await find({ ...filter, status: undefined }) : [];
  const matchingIds = new Set(matching.map(({ id }) => id));
  const own = new Set<Row>();
  for (const row of [...matching, ...others.filter(({ id }) => !matchingIds.has(id))])
    if (hasChanged(row) && (await isOwn(row))) own.add(row);
  const rows = [...new Set([...own, ...matching])];
  if (rows.length !== count) throw new RefusedError(refuse('count_changed', { number: rows.length }));
  if (count > maxApprovals) throw new InvalidInput([{ field: 'count', message: `Approve at most ${maxApprovals} at once` }]);
  const isOther = (row: Row) => hasChanged(row) && !own.has(row);
  return { same: rows.filter((row) => !isOther(row)), changed: rows.filter(isOther) };
}
