import type { ArrangedColumn, ListArrangement, ListName } from '@accelerator/contracts/lists/events';
import { useQuery } from '@tanstack/react-query';
import { sharedLogin } from '../../session/fixed-logins.ts';
import { useSession } from '../../session/session.ts';
import { arrangementQueries } from './arrangements.queries.ts';
import type { List, ListColumn, ListQueue } from '../list.ts';

const usual: ListArrangement = { columns: null, filters: [] };

/** Says how this person has arranged a list; undefined while it is not known. Where it cannot be read, it is the usual one. */
export function useArrangement(name: ListName | undefined): ListArrangement | undefined {
  const enabled = useIsPersonal() && name !== undefined;
  const { data, isPending } = useQuery({ ...arrangementQueries.own(), enabled });
  if (enabled && isPending) return undefined;
  return data?.find(({ list }) => list === name) ?? usual;
}

/** True if the login is one person's: one that several share arranges no lists. */
export function isPersonal({ username }: { readonly username: string }): boolean {
  return username !== sharedLogin;
}

export const useIsPersonal = (): boolean => isPersonal(useSession().user);

/** Finds what is arranged while the list is shown, or its queue. */
export function arrangedAs<Row>(list: Pick<List<Row>, 'name' | 'queue'>, inQueue: boolean): ListName | undefined {
  return inQueue ? list.queue?.name : list.name;
}

/** A column where it stands among all that a list has. */
export interface PlacedColumn<Row> {
  readonly column: ListColumn<Row>;
  readonly width: number;
  readonly hidden: boolean;
}

/**
 * All columns in the order of the person; those that are newer than that order come last. Left to itself a list shows those that are not
 * further ones, and its queue those that the queue names.
 */
export function placedColumns<Row>(
  columns: readonly ListColumn<Row>[],
  arranged: readonly ArrangedColumn[] | null,
  queue: Pick<ListQueue, 'columns'> | undefined,
): readonly PlacedColumn<Row>[] {
  const shownUsually = queue?.columns ?? columns.filter(({ further }) => !further).map(({ id }) => id);
  const usually = [...shownUsually, ...columns.map(({ id }) => id)].map((id) => ({ id, hidden: !shownUsually.includes(id) }));
  const byId = new Map<string, ArrangedColumn>();
  for (const one of [...(arranged ?? []), ...usually]) if (!byId.has(one.id)) byId.set(one.id, one);
  const placed = [...byId.values()].flatMap(({ id, width, hidden = false }) => {
    const column = columns.find((one) => one.id === id);
    return column ? [{ column, width: width ?? column.width, hidden: hidden && !column.opens }] : [];
  });
  // A table without a column could not be brought back.
  return placed.some(({ hidden }) => !hidden)
    ? placed
    : placed.map((one, index) => (index === 0 ? { ...one, hidden: false } : one));
}

/** Those that are shown. One whose width was chosen takes no share of what is left over. */
export function shownColumns<Row>(placed: readonly PlacedColumn<Row>[]): readonly ListColumn<Row>[] {
  return placed
    .filter(({ hidden }) => !hidden)
    .map(({ column, width }) => (width === column.width ? column : { ...column, width, grows: false }));
}

/** As it is kept; null where it is as usual. */
export function arrangedColumns<Row>(
  placed: readonly PlacedColumn<Row>[],
  usually: readonly PlacedColumn<Row>[],
): readonly ArrangedColumn[] | null {
  const kept = placed.map(keptOf);
  return JSON.stringify(kept) === JSON.stringify(usually.map(keptOf)) ? null : kept;
}

function keptOf<Row>({ column, width, hidden }: PlacedColumn<Row>): ArrangedColumn {
  return { id: column.id, ...(width !== column.width && { width }), ...(hidden && { hidden }) };
}
