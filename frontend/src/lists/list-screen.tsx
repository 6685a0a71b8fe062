import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { memo, useDeferredValue, useId, useMemo, useState, type ReactNode } from 'react';
import { useSession } from '../session/session.ts';
import { ErrorAlert, fetchFailed } from '../ui/messages/alert.tsx';
import { Button } from '../ui/controls/button.tsx';
import type { DialogName } from '../address/parameters.ts';
import { useDialogAddress, useOpened } from '../address/dialog-address.ts';
import type { Elements } from '../ui/elements.ts';
import { EmptyState } from '../ui/messages/empty-state.tsx';
import type { MenuEntry } from '../ui/controls/menu.tsx';
import { formatNumber } from '../ui/formats/numbers.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { ReadOnlyAlert } from '../ui/messages/read-only-alert.tsx';
import { arrangedAs, placedColumns, shownColumns, useArrangement } from './columns/arrangement.ts';
import { BulkBar, type BulkAction } from './bulk-bar.tsx';
import { ColumnsButton } from './columns/columns-button.tsx';
import { columnsOfFile, useExport } from './export-rows.ts';
import { ListFilters } from './filters/list-filters.tsx';
import { ListFooter } from './list-footer.tsx';
import { useListAddress, type ListAddress } from './filters/list-address.ts';
import { useListSelection } from './list-selection.ts';
import { ListTable } from './table/list-table.tsx';
import type { List, ListColumn } from './list.ts';
import { pageSize, type Page, type PageCounts, type PageRequest } from './pages.ts';
import { OpenedDialog, type OpenedRow } from './review/opened-dialog.tsx';
import { RowKeysHelp } from './table/row-keys-help.tsx';

export interface ListScreenProps<Row> {
  readonly title: string;
  readonly list: List<Row>;
  /** At the right of the title, after the exports. */
  readonly actions?: Elements;
  readonly exports?: readonly ListExport[];
  /** The acts that can be done with a row besides opening it. */
  readonly rowActions?: (row: Row) => readonly MenuEntry[];
  readonly bulk?: readonly BulkAction<Row>[];
  /** Shows what `list.dialog` opens. */
  readonly dialog?: (opened: OpenedRow<Row>) => Elements;
  /** Between title and search. */
  readonly children?: Elements;
}

export interface ListExport {
  readonly label: string;
  readonly fileName: (now: Date) => string;
  /** Without the search and the filters. */
  readonly everything?: boolean;
}

/** A list of the console as a whole screen: everything about it that does not differ from list to list. */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { title, list, actions, exports = [], rowActions, bulk, dialog, children } = props;
  const { readOnly } = useSession();
  const address = useListAddress(list);
  // A press on a filter is painted before the rows that it asks for are rendered.
  const shown = useDeferredValue(address);
  const { page, counts } = usePages(list, shown);
  const queue = shown.inQueue ? list.queue : undefined;
  const arrangement = useArrangement(arrangedAs(list, shown.inQueue));
  const columns = useMemo(
    () => shownColumns(placedColumns(list.columns, arrangement?.columns ?? null, queue)),
    [list, arrangement, queue],
  );
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <>
            <ColumnsButton name={arrangedAs(list, shown.inQueue)} {...{ list, queue, arrangement }} />
            {exports.map((each) => (
              <ExportButton key={each.label} list={list} address={address} counts={counts} {...each} />
            ))}
            {actions}
          </>
        }
      />
      {readOnly && (
        <div className="pt-3">
          <ReadOnlyAlert />
        </div>
      )}
      {children}
      <ListFilters list={list} address={address} statuses={counts?.statuses} />
      {page.isError && <ErrorAlert error={page.error} title={fetchFailed} onRetry={() => void page.refetch()} />}
      {!(page.isError && page.data === undefined) && (
        <ListBody
          {...{ list, counts, rowActions, bulk }}
          columns={columns}
          address={shown}
          page={arrangement && page.data}
          stale={page.isPlaceholderData}
        />
      )}
      {dialog && list.dialog && (
        <OpenRowDialog name={list.dialog} list={list} rows={page.data?.rows} inQueue={address.inQueue} dialog={dialog} />
      )}
    </>
  );
}

interface ListBodyProps<Row> {
  readonly list: List<Row>;
  /** Those that are shown. */
  readonly columns: readonly ListColumn<Row>[];
  readonly rowActions: ListScreenProps<Row>['rowActions'];
  readonly bulk: ListScreenProps<Row>['bulk'];
  readonly address: ListAddress;
  readonly page: Page<Row> | undefined;
  readonly counts: PageCounts | undefined;
  readonly stale: boolean;
}

/** The rows, and what is done with them. */
const ListBody = memo(function ListBody<Row>(props: ListBodyProps<Row>) {
  const { list, columns, address, page, counts, stale, rowActions, bulk = [] } = props;
  const rows = page?.rows;
  const table = useMemo(() => ({ ...list, columns }), [list, columns]);
  const [keysShown, setKeysShown] = useState(false);
  const selection = useListSelection({ list, rows: rows ?? noRows, filters: address.filters, counts });
  const opening = useDialogAddress(list.dialog);
  return (
    <>
      {rows?.length === 0 ? (
        <NoRows list={list} address={address} />
      ) : (
        <ListTable
          list={table}
          rows={rows}
          before={(address.page - 1) * pageSize}
          count={counts?.count ?? rows?.length ?? 0}
          sort={address.sort}
          onSort={address.sortBy}
          selection={bulk.length > 0 ? selection : undefined}
          opening={opening}
          actions={rowActions}
          onShowKeys={() => setKeysShown(true)}
          stale={stale}
        />
      )}
      <ListFooter {...{ list, address, page, counts, stale }} asked={address.filters} onShowKeys={() => setKeysShown(true)} />
      <BulkBar list={list} selection={selection} actions={bulk} />
      <RowKeysHelp open={keysShown} onClose={() => setKeysShown(false)} />
    </>
  );
}) as <Row>(props: ListBodyProps<Row>) => ReactNode;

const noRows: readonly never[] = [];

/** The page that the address asks for, and the counts, which only a first page brings. */
function usePages<Row>(list: List<Row>, { filters, sort, after }: ListAddress) {
  const request: PageRequest = { filters, sort, after, limit: pageSize };
  const page = useQuery({ ...list.pages(request), placeholderData: keepPreviousData });
  const counting = useQuery({
    ...list.pages({ filters, sort, limit: 0 }),
    placeholderData: keepPreviousData,
    enabled: after !== undefined,
  });
  return { page, counts: after === undefined ? page.data?.counts : counting.data?.counts };
}

interface ExportButtonProps<Row> extends ListExport {
  readonly list: List<Row>;
  readonly address: ListAddress;
  readonly counts: PageCounts | undefined;
}

/** As wide as a digit: keeps the place of a number that is still loading, so that the remark does not move. */
const figureSpace = '\u2007';

/** Makes a file of all rows that match, not of this page alone, and says below the button what that holds. */
function ExportButton<Row>({ list, address, counts, label, fileName, everything = false }: ExportButtonProps<Row>) {
  const save = useExport(list);
  const remark = useId();
  const [busy, setBusy] = useState(false);
  const isFiltered = !everything && Object.values(address.filters).some(Boolean);
  const numberInFile = counts ? formatNumber(isFiltered ? counts.count : counts.total) : '';
  const exportRows = async () => {
    setBusy(true);
    const name = isFiltered ? filteredName(fileName(new Date())) : fileName(new Date());
    await save({ all: { filter: everything ? {} : address.filters } }, name, address.sort);
    setBusy(false);
  };
  return (
    <span className="grid justify-items-center">
      <Button
        variant={everything ? 'ghost' : 'secondary'}
        icon={everything ? undefined : <Download size={16} />}
        busy={busy}
        busyLabel="Exporting"
        aria-describedby={remark}
        onClick={() => void exportRows()}
      >
        {label}
      </Button>
      <span id={remark} className="text-caption tabular-nums text-ink-3">
        {`${numberInFile.padStart(3, figureSpace)} ${isFiltered ? 'filtered' : 'in all'}, ${columnsOfFile(list).length} columns`}
      </span>
    </span>
  );
}

/** "partners_filtered.csv": a file that holds less has a name of its own. */
function filteredName(name: string): string {
  return name.replace(/(?=\.csv$)/, '_filtered');
}

function NoRows({ list, address }: { readonly list: Pick<List<never>, 'noun' | 'whenEmpty'>; readonly address: ListAddress }) {
  const { many } = list.noun;
  return (
    <div className="-mx-4 border-t border-line px-4 py-6 md:-mx-6 md:px-6">
      {address.filtered ? (
        <EmptyState title={`No ${many} match the current filters.`} action={<Button onClick={address.clear}>Clear all</Button>} />
      ) : (
        <EmptyState title={`No ${many} found.`}>{list.whenEmpty}</EmptyState>
      )}
    </div>
  );
}

interface OpenedProps<Row> extends Required<Pick<ListScreenProps<Row>, 'dialog'>> {
  readonly name: DialogName;
  readonly list: List<Row>;
  readonly rows: readonly Row[] | undefined;
  readonly inQueue: boolean;
}

/** Reads the dialog's parameter by itself, so that the table stays as it is when a dialog opens. */
function OpenRowDialog<Row>(props: OpenedProps<Row>) {
  const id = useOpened(props.name);
  return id !== undefined && <OpenedDialog {...props} id={id} />;
}
