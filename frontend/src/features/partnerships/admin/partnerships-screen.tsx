import type { AdminPartnershipView, PartnershipSideView } from '@accelerator/contracts/partnerships/views';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { BulkBar, BulkButton } from '../../../ui/bulk-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { FilterChip } from '../../../ui/chip.tsx';
import { downloadCsv } from '../../../ui/csv.ts';
import { DataTableFooter } from '../../../ui/data-table-footer.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorAlert } from '../../../ui/alert.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { usePageTitle } from '../../../ui/page-title.ts';
import { ReadOnlyAlert, readOnlyReason } from '../../../ui/read-only-alert.tsx';
import { RowKeysHelp } from '../../../ui/row-keys-help.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SelectMenu } from '../../../ui/select-menu.tsx';
import { sortingOf, sortText } from '../../../ui/sort-order.ts';
import { TableSkeleton } from '../../../ui/table-skeleton.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { RejectPartnershipDialog, useApproval } from './decide-partnership.tsx';
import { partnershipColumns } from './partnership-columns.tsx';
import { AdminPartnershipDialog } from './partnership-dialog.tsx';
import { filterPartnerships, industryFilters, statusFilters, type PartnershipsSearch } from './partnership-filters.ts';
import { awaitsDecision, pairName, type RenderPrint } from './partnership-labels.ts';
import { currentViewName, exportName, partnershipsCsvColumns } from './partnerships-csv.ts';
import { useApprovePartnerships } from './partnerships.mutations.ts';
import { adminPartnershipsQueries } from './partnerships.queries.ts';

interface AdminPartnershipsScreenProps {
  readonly search: PartnershipsSearch;
  /** Writes the address; what is left out goes out of it. */
  readonly onSearch: (search: PartnershipsSearch) => void;
  /** The cohorts that can be filtered by. */
  readonly cohorts: readonly { readonly id: number; readonly name: string }[];
  readonly readOnly: boolean;
  readonly renderPrint: RenderPrint;
  readonly profileLink: (side: PartnershipSideView) => ReactNode;
}

/** Partnership Management: every pair, filtered, exported, opened and decided about. */
export function AdminPartnershipsScreen(props: AdminPartnershipsScreenProps) {
  const { search, onSearch, cohorts, readOnly } = props;
  usePageTitle('Partnership Management');
  const partnerships = useQuery(adminPartnershipsQueries.list());
  const rows = useMemo(() => filterPartnerships(partnerships.data ?? [], search), [partnerships.data, search]);
  return (
    <>
      <PageHeader
        title="Partnership Management"
        actions={
          <>
            <Button variant="ghost" onClick={() => exportPartnerships(exportName(new Date()), partnerships.data ?? [])}>
              Export All
            </Button>
            <Button
              icon={<Download aria-hidden size={16} strokeWidth={1.75} />}
              onClick={() => exportPartnerships(currentViewName(new Date()), rows)}
            >
              Export CSV
            </Button>
          </>
        }
      />
      {readOnly && (
        <div className="pt-3">
          <ReadOnlyAlert />
        </div>
      )}
      <Filters search={search} onSearch={onSearch} cohorts={cohorts} />
      {partnerships.isPending && <TableSkeleton label="Loading partnerships" />}
      {partnerships.isError && (
        <ErrorAlert
          error={partnerships.error}
          title="The partnerships could not be loaded"
          onRetry={() => void partnerships.refetch()}
        />
      )}
      {partnerships.data && <PartnershipList {...props} all={partnerships.data} rows={rows} />}
    </>
  );
}

function exportPartnerships(fileName: string, rows: readonly AdminPartnershipView[]): void {
  if (rows.length === 0) toast({ title: 'No data to export', description: 'There are no partnerships to export.' });
  else downloadCsv(fileName, partnershipsCsvColumns, rows);
}

/** The filters go out of the address, the open partnership and the order stay. */
function withoutFilters({ sort, partnership }: PartnershipsSearch): PartnershipsSearch {
  return { ...(sort && { sort }), ...(partnership && { partnership }) };
}

const everyIndustry = { value: '', label: 'All Industries' };
const everyCohort = { value: '', label: 'All Cohorts' };

function Filters({ search, onSearch, cohorts }: Pick<AdminPartnershipsScreenProps, 'search' | 'onSearch' | 'cohorts'>) {
  const { q = '', status = 'all', industry = '', cohortId } = search;
  const put = (change: { [Name in keyof PartnershipsSearch]: PartnershipsSearch[Name] | undefined }) => {
    const next = Object.entries({ ...search, ...change }).filter(([, value]) => value !== undefined && value !== '');
    onSearch(Object.fromEntries(next));
  };
  const chosenStatus = statusFilters.find(({ value }) => value === status && value !== 'all');
  const chosenCohort = cohorts.find(({ id }) => id === cohortId);
  return (
    <div className="py-3">
      <div role="search" className="flex flex-wrap items-center gap-2">
        <SearchField
          label="Search partnerships"
          placeholder="Search partnerships"
          value={q}
          onChange={(text) => put({ q: text })}
          className="w-full md:w-56"
        />
        <SelectMenu
          label="Status"
          options={statusFilters}
          value={status}
          onChange={(value) => put({ status: value === 'all' ? undefined : value })}
        />
        <SelectMenu
          label="Industry"
          options={[everyIndustry, ...industryFilters]}
          value={industry}
          onChange={(value) => put({ industry: value })}
        />
        <SelectMenu
          label="Cohort"
          options={[everyCohort, ...cohorts.map(({ id, name }) => ({ value: String(id), label: name }))]}
          value={cohortId === undefined ? '' : String(cohortId)}
          onChange={(value) => put({ cohortId: value === '' ? undefined : Number(value) })}
        />
      </div>
      {(chosenStatus || industry || cohortId !== undefined) && (
        <div className="flex flex-wrap items-center gap-1.5 pt-2.5">
          {chosenStatus && <FilterChip name="Status" value={chosenStatus.label} onRemove={() => put({ status: undefined })} />}
          {industry && <FilterChip name="Industry" value={industry} onRemove={() => put({ industry: undefined })} />}
          {cohortId !== undefined && (
            <FilterChip
              name="Cohort"
              value={chosenCohort?.name ?? `Number ${cohortId}`}
              onRemove={() => put({ cohortId: undefined })}
            />
          )}
          <Button variant="ghost" size="sm" onClick={() => onSearch(withoutFilters(search))}>
            Clear all
          </Button>
        </div>
      )}
    </div>
  );
}

interface PartnershipListProps extends AdminPartnershipsScreenProps {
  readonly all: readonly AdminPartnershipView[];
  /** Those that the filters leave. */
  readonly rows: readonly AdminPartnershipView[];
}

const usualOrder = '-createdAt';
const sortable = [
  'appPartner',
  'appCompany',
  'solutionsPartner',
  'solutionsCompany',
  'tier',
  'interests',
  'applications',
  'cohort',
  'createdAt',
  'status',
];

function PartnershipList({ all, rows, search, onSearch, readOnly, renderPrint, profileLink }: PartnershipListProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [rejecting, setRejecting] = useState<AdminPartnershipView>();
  const [keysShown, setKeysShown] = useState(false);
  const approval = useApproval();
  const { partnership: openId, sort, ...filters } = search;
  const open = all.find(({ id }) => id === openId);
  const show = (partnership: AdminPartnershipView) => onSearch({ ...search, partnership: partnership.id });
  const columns = partnershipColumns({ onOpen: show, onApprove: approval.approve, onReject: setRejecting, readOnly });

  return (
    <>
      {rows.length === 0 ? (
        <div className="border-t border-line py-6">
          {all.length > 0 && Object.keys(filters).length > 0 ? (
            <EmptyState
              title="No partnerships match the current filters."
              action={<Button onClick={() => onSearch(withoutFilters(search))}>Clear all</Button>}
            />
          ) : (
            <EmptyState title="No partnerships found.">A partnership begins when a partner shows interest in another.</EmptyState>
          )}
        </div>
      ) : (
        <DataTable
          label="Partnerships"
          columns={columns}
          rows={rows}
          idOf={({ id }) => id}
          nameOf={pairName}
          sorting={sortingOf(sort, usualOrder, sortable)}
          onSorting={(sorting) => {
            const { sort: _, ...rest } = search;
            const text = sortText(sorting, usualOrder);
            onSearch(text ? { ...rest, sort: text } : rest);
          }}
          selection={{ selected, onChange: setSelected }}
          onOpen={show}
          onShowKeys={() => setKeysShown(true)}
          minWidth="77rem"
        />
      )}
      <DataTableFooter
        onShowKeys={() => setKeysShown(true)}
      >{`Showing ${rows.length} of ${all.length} partnerships`}</DataTableFooter>
      <PartnershipBulkBar
        selected={rows.filter(({ id }) => selected.has(id))}
        readOnly={readOnly}
        onDone={() => setSelected(new Set())}
      />
      <RowKeysHelp open={keysShown} onClose={() => setKeysShown(false)} />
      {rejecting && <RejectPartnershipDialog partnership={rejecting} onClose={() => setRejecting(undefined)} />}
      {approval.overfill}
      {open && (
        <AdminPartnershipDialog
          key={open.id}
          partnership={open}
          readOnly={readOnly}
          renderPrint={renderPrint}
          profileLink={profileLink}
          onClose={() => {
            const { partnership: _, ...rest } = search;
            onSearch(rest);
          }}
        />
      )}
    </>
  );
}

interface PartnershipBulkBarProps {
  readonly selected: readonly AdminPartnershipView[];
  readonly readOnly: boolean;
  readonly onDone: () => void;
}

function PartnershipBulkBar({ selected, readOnly, onDone }: PartnershipBulkBarProps) {
  const approveMany = useApprovePartnerships();
  const toApprove = selected.filter((pair) => awaitsDecision(pair) && !pair.onHold);
  const skipped = selected.length - toApprove.length;
  const disabledReason = readOnly ? readOnlyReason : toApprove.length === 0 ? 'None is awaiting approval' : undefined;
  const remark = [skipped > 0 && `${skipped} not awaiting approval or on hold will be skipped`, readOnly && readOnlyReason]
    .filter(Boolean)
    .join('. ');
  return (
    <BulkBar selected={selected.length} remark={remark} onClear={onDone}>
      <BulkButton onClick={() => exportPartnerships(exportName(new Date()), selected)}>
        Export Selected ({selected.length})
      </BulkButton>
      <BulkButton
        main
        disabledReason={approveMany.isPending ? 'Approving' : disabledReason}
        onClick={() =>
          approveMany.mutate(
            toApprove.map(({ id }) => id),
            { onSuccess: onDone },
          )
        }
      >
        Approve Selected ({toApprove.length})
      </BulkButton>
    </BulkBar>
  );
}
