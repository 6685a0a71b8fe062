import { useQueryClient } from '@tanstack/react-query';
import { toastFailure } from '../api/failures.ts';
import { downloadCsv } from '../ui/controls/download.ts';
import { toast } from '../ui/messages/toasts.tsx';
import type { BulkTarget } from './list-selection.ts';
import type { List } from './list.ts';
import type { ListFilters } from './pages.ts';

/** Rows, or all that the filters leave. */
type Exported<Row> = BulkTarget<Row> | { readonly all: { readonly filter: ListFilters }; readonly rows?: never };

/**
 * Saves rows as a file with the columns of the table in their usual order, however the person has arranged them; those that are not here are
 * asked for. A failure is said by itself.
 */
export function useExport<Row>(list: List<Row>): (exported: Exported<Row>, fileName: string, sort?: string) => Promise<void> {
  const queryClient = useQueryClient();
  const rowsOf = async (filters: ListFilters, sort: string) =>
    (await queryClient.fetchQuery({ ...list.pages({ filters, sort }), gcTime: 0 })).rows;
  return async ({ rows, all }, fileName, sort = list.usualSort) => {
    try {
      saveRows(list, fileName, rows ?? (await rowsOf(all.filter, orderOf(list, all.filter, sort))));
    } catch (error) {
      toastFailure(error);
    }
  };
}

/** The order of review is one of the queue alone. */
function orderOf({ queue, usualSort }: Pick<List<never>, 'queue' | 'usualSort'>, filters: ListFilters, sort: string): string {
  return sort === queue?.sort && filters[queue.filter.name] !== queue.value ? usualSort : sort;
}

function saveRows<Row>(list: List<Row>, fileName: string, rows: readonly Row[]): void {
  if (rows.length > 0) return downloadCsv(fileName, columnsOfFile(list), rows);
  toast({ title: 'No data to export', description: `There are no ${list.noun.many} to export.` });
}

export function columnsOfFile<Row>({ columns }: Pick<List<Row>, 'columns'>) {
  return columns.flatMap(({ header, value, further }) => (value && !further ? [{ header, value }] : []));
}
