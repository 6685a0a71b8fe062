import type { AdminPartnerView } from '@accelerator/contracts/partners/views';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
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
import { MultiSelectMenu } from '../../../ui/select-menu.tsx';
import { sortingOf, sortText } from '../../../ui/sort-order.ts';
import { TableSkeleton } from '../../../ui/table-skeleton.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { bulkApprovalOf } from './bulk-approval.ts';
import { partnerColumns } from './partner-columns.tsx';
import { AdminPartnerDialog, type RenderPasswordReset } from './partner-dialog.tsx';
import { chosenFilters, filterPartners, partnerFilters, type PartnersSearch } from './partner-filters.ts';
import { partnersCsvColumns, partnersCsvName } from './partners-csv.ts';
import { isOutdated, useApprovePartner, useApprovePartners } from './partners.mutations.ts';
import { adminPartnersQueries } from './partners.queries.ts';
import { RejectPartnerDialog } from './reject-partner-dialog.tsx';

interface AdminPartnersScreenProps {
  readonly search: PartnersSearch;
  /** Writes the address; what is left out or undefined goes out of it. */
  readonly onSearch: (search: PartnersSearch) => void;
  readonly readOnly: boolean;
  readonly resetPassword: RenderPasswordReset;
}

/** Partner Management: every partner, filtered, exported, opened and decided about. */
export function AdminPartnersScreen({ search, onSearch, readOnly, resetPassword }: AdminPartnersScreenProps) {
  usePageTitle('Partner Management');
  const partners = useQuery(adminPartnersQueries.list());
  const rows = useMemo(() => filterPartners(partners.data ?? [], search), [partners.data, search]);
  return (
    <>
      <PageHeader
        title="Partner Management"
        actions={
          <Button icon={<Download aria-hidden size={16} strokeWidth={1.75} />} onClick={() => exportPartners(rows)}>
            Export
          </Button>
        }
      />
      {readOnly && (
        <div className="pt-3">
          <ReadOnlyAlert />
        </div>
      )}
      <Filters search={search} onSearch={onSearch} />
      {partners.isPending && <TableSkeleton label="Loading partners" />}
      {partners.isError && (
        <ErrorAlert error={partners.error} title="The partners could not be loaded" onRetry={() => void partners.refetch()} />
      )}
      {partners.data && <PartnerList {...{ all: partners.data, rows, search, onSearch, readOnly, resetPassword }} />}
    </>
  );
}

function exportPartners(rows: readonly AdminPartnerView[]): void {
  if (rows.length === 0) toast({ title: 'No data to export', description: 'There are no partners to export.' });
  else downloadCsv(partnersCsvName, partnersCsvColumns, rows);
}

/** The filters go out of the address, the open partner and the order stay. */
function withoutFilters({ sort, partner }: PartnersSearch): PartnersSearch {
  return { ...(sort && { sort }), ...(partner && { partner }) };
}

function Filters({ search, onSearch }: Pick<AdminPartnersScreenProps, 'search' | 'onSearch'>) {
  const chosen = chosenFilters(search);
  const choose = (name: (typeof partnerFilters)[number]['name'], values: string[]) => {
    const { [name]: _, ...rest } = search;
    onSearch(values.length > 0 ? { ...rest, [name]: values } : rest);
  };
  return (
    <div className="py-3">
      <div role="search" className="flex flex-wrap items-center gap-2">
        <SearchField
          label="Search partners"
          placeholder="Search partners"
          value={search.q ?? ''}
          onChange={(q) => {
            const { q: _, ...rest } = search;
            onSearch(q === '' ? rest : { ...rest, q });
          }}
          className="w-full md:w-62"
        />
        {partnerFilters.map(({ name, label, options }) => (
          <MultiSelectMenu
            key={name}
            label={label}
            options={options}
            selected={search[name] ?? []}
            onChange={(values) => choose(name, values)}
          />
        ))}
      </div>
      {chosen.length > 0 && (
        <div className="flex flex-wrap items-center gap-1.5 pt-2.5">
          {chosen.map(({ filter, label, value, valueLabel }) => (
            <FilterChip
              key={`${filter} ${value}`}
              name={label}
              value={valueLabel}
              onRemove={() =>
                choose(
                  filter,
                  (search[filter] ?? []).filter((other) => other !== value),
                )
              }
            />
          ))}
          <Button variant="ghost" size="sm" onClick={() => onSearch(withoutFilters(search))}>
            Clear all
          </Button>
        </div>
      )}
    </div>
  );
}

interface PartnerListProps extends AdminPartnersScreenProps {
  readonly all: readonly AdminPartnerView[];
  /** Those that the filters leave. */
  readonly rows: readonly AdminPartnerView[];
}

const usualOrder = '-createdAt';
const sortable = ['companyName', 'type', 'tier', 'name', 'contactEmail', 'applicationStatus', 'applicationScore', 'createdAt'];

function PartnerList({ all, rows, search, onSearch, readOnly, resetPassword }: PartnerListProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [rejecting, setRejecting] = useState<AdminPartnerView>();
  const [refusedOn, setRefusedOn] = useState<AdminPartnerView>();
  const [keysShown, setKeysShown] = useState(false);
  const approve = useApprovePartner();
  const { partner: openId, sort, ...filters } = search;
  const open = all.find(({ id }) => id === openId);
  const show = (partner: AdminPartnerView) => onSearch({ ...search, partner: partner.id });
  const showChangesSince = (partner: AdminPartnerView) => {
    setRefusedOn(partner);
    show(partner);
  };
  const columns = partnerColumns({
    onOpen: show,
    onApprove: (partner) => approve.mutate(partner, { onError: (error) => isOutdated(error) && showChangesSince(partner) }),
    onReject: setRejecting,
    readOnly,
  });
  const selectedRows = rows.filter(({ id }) => selected.has(id));

  return (
    <>
      {rows.length === 0 ? (
        <div className="border-t border-line py-6">
          {all.length > 0 && Object.keys(filters).length > 0 ? (
            <EmptyState
              title="No partners match the current filters."
              action={<Button onClick={() => onSearch(withoutFilters(search))}>Clear all</Button>}
            />
          ) : (
            <EmptyState title="No partners found.">Partners appear here as soon as they register.</EmptyState>
          )}
        </div>
      ) : (
        <DataTable
          label="Partners"
          columns={columns}
          rows={rows}
          idOf={({ id }) => id}
          nameOf={({ companyName }) => companyName}
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
      >{`Showing ${rows.length} of ${all.length} partners`}</DataTableFooter>
      <PartnerBulkBar selected={selectedRows} readOnly={readOnly} onDone={() => setSelected(new Set())} />
      <RowKeysHelp open={keysShown} onClose={() => setKeysShown(false)} />
      {rejecting && (
        <RejectPartnerDialog
          partner={rejecting}
          onClose={() => setRejecting(undefined)}
          onOutdated={() => {
            setRejecting(undefined);
            showChangesSince(rejecting);
          }}
        />
      )}
      {open && (
        <AdminPartnerDialog
          key={open.id}
          partner={open}
          readOnly={readOnly}
          resetPassword={resetPassword}
          refusedOn={refusedOn?.id === open.id ? refusedOn : undefined}
          onClose={() => {
            const { partner: _, ...rest } = search;
            setRefusedOn(undefined);
            onSearch(rest);
          }}
        />
      )}
    </>
  );
}

interface PartnerBulkBarProps {
  readonly selected: readonly AdminPartnerView[];
  readonly readOnly: boolean;
  readonly onDone: () => void;
}

function PartnerBulkBar({ selected, readOnly, onDone }: PartnerBulkBarProps) {
  const approveMany = useApprovePartners();
  const { toApprove, skipped } = bulkApprovalOf(selected);
  const disabledReason = readOnly ? readOnlyReason : toApprove.length === 0 ? 'None of them is pending' : undefined;
  return (
    <BulkBar
      selected={selected.length}
      remark={[skipped, readOnly && disabledReason].filter(Boolean).join('. ')}
      onClear={onDone}
    >
      <BulkButton
        main
        disabledReason={approveMany.isPending ? 'Approving' : disabledReason}
        onClick={() => approveMany.mutate(toApprove, { onSuccess: onDone })}
      >
        Approve Selected ({toApprove.length})
      </BulkButton>
    </BulkBar>
  );
}
