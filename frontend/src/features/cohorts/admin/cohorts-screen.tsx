import { cohortStatuses } from '@accelerator/contracts/catalogue';
import type { AdminCohortView } from '@accelerator/contracts/cohorts/views';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { formatCohortDate } from '../../../ui/dates.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Menu, type MenuEntry } from '../../../ui/menu.tsx';
import { ErrorAlert } from '../../../ui/alert.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { usePageTitle } from '../../../ui/page-title.ts';
import { ReadOnlyAlert, readOnlyReason } from '../../../ui/read-only-alert.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SelectMenu } from '../../../ui/select-menu.tsx';
import { TableSkeleton } from '../../../ui/table-skeleton.tsx';
import { Table, TableRegion, Td, Th } from '../../../ui/table.tsx';
import { CohortEditDialog } from './cohort-edit-dialog.tsx';
import { filterCohorts, type CohortsSearch } from './cohort-filters.ts';
import { CohortStatusBadge } from '../../../entities/cohort/cohort-status-badge.tsx';
import { useSaveCohort } from './cohorts.mutations.ts';
import { adminCohortsQueries } from '../../../entities/cohort/admin-cohorts.queries.ts';
import { Seats } from './seats.tsx';

interface AdminCohortsScreenProps {
  readonly search: CohortsSearch;
  /** Writes the address; what is left out goes out of it. */
  readonly onSearch: (search: CohortsSearch) => void;
  readonly readOnly: boolean;
  /** The way to the partnerships of a cohort. */
  readonly partnershipsLink: (cohort: AdminCohortView) => ReactNode;
}

/** Cohort Management: every cohort, created, edited, opened and closed for applications. */
export function AdminCohortsScreen({ search, onSearch, readOnly, partnershipsLink }: AdminCohortsScreenProps) {
  usePageTitle('Cohort Management');
  const cohorts = useQuery(adminCohortsQueries.list());
  const [edited, setEdited] = useState<AdminCohortView | 'new'>();
  const { q = '', status = '' } = search;
  const put = (change: CohortsSearch) =>
    onSearch(Object.fromEntries(Object.entries({ ...search, ...change }).filter(([, value]) => value)));
  return (
    <>
      <PageHeader
        title="Cohort Management"
        actions={
          <Button
            variant="primary"
            icon={<Plus aria-hidden size={16} strokeWidth={1.75} />}
            disabledReason={readOnly ? readOnlyReason : undefined}
            onClick={() => setEdited('new')}
          >
            Create cohort
          </Button>
        }
      />
      {readOnly && (
        <div className="pt-3">
          <ReadOnlyAlert />
        </div>
      )}
      <div role="search" className="flex flex-wrap items-center gap-2 py-3">
        <SearchField
          label="Search cohorts"
          placeholder="Search cohorts"
          value={q}
          onChange={(text) => put({ q: text })}
          className="w-full md:w-62"
        />
        <SelectMenu
          label="Status"
          options={[{ value: '', label: 'All Statuses' }, ...cohortStatuses.options]}
          value={status}
          onChange={(value) => put({ status: value })}
        />
      </div>
      {cohorts.isPending && <TableSkeleton label="Loading cohorts" />}
      {cohorts.isError && (
        <ErrorAlert error={cohorts.error} title="The cohorts could not be loaded" onRetry={() => void cohorts.refetch()} />
      )}
      {cohorts.data && (
        <CohortTable
          all={cohorts.data}
          search={search}
          readOnly={readOnly}
          partnershipsLink={partnershipsLink}
          onEdit={setEdited}
          onClearFilters={() => onSearch({})}
        />
      )}
      {edited && <CohortEditDialog cohort={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

interface CohortTableProps extends Pick<AdminCohortsScreenProps, 'search' | 'readOnly' | 'partnershipsLink'> {
  readonly all: readonly AdminCohortView[];
  readonly onEdit: (cohort: AdminCohortView) => void;
  readonly onClearFilters: () => void;
}

function CohortTable({ all, search, readOnly, partnershipsLink, onEdit, onClearFilters }: CohortTableProps) {
  const save = useSaveCohort();
  const rows = filterCohorts(all, search);
  if (rows.length === 0) {
    return all.length > 0 ? (
      <EmptyState title="No cohorts match the current filters." action={<Button onClick={onClearFilters}>Clear all</Button>} />
    ) : (
      <EmptyState title="No cohorts found.">Create one, so that partners have something to apply for.</EmptyState>
    );
  }
  const setStatus = (cohort: AdminCohortView, status: 'Open' | 'Closed') => save.mutate({ id: cohort.id, cohort: { status } });
  return (
    <>
      <TableRegion label="Cohorts" className="relative -mx-4 border-t border-line px-4 md:-mx-6 md:px-6">
        <Table className="min-w-[68rem]" aria-label="Cohorts">
          <thead>
            <tr>
              <Th className="pl-0">Name</Th>
              <Th>Kickoff</Th>
              <Th>End</Th>
              <Th>Status</Th>
              <Th>Enrolled</Th>
              <Th numeric>Waitlist</Th>
              <Th numeric>Applications</Th>
              <Th>Focus</Th>
              <Th>Partner tiers</Th>
              <Th>Partnerships</Th>
              <Th className="pr-0">
                <span className="sr-only">Actions</span>
              </Th>
            </tr>
          </thead>
          <tbody>
            {rows.map((cohort) => (
              <tr key={cohort.id} className="hover:bg-hover">
                <Td className="h-11 pl-0 whitespace-nowrap">
                  {readOnly ? (
                    <span className="font-medium">{cohort.name}</span>
                  ) : (
                    <button
                      type="button"
                      onClick={() => onEdit(cohort)}
                      className="min-h-6 rounded-sm font-medium hover:underline"
                    >
                      {cohort.name}
                    </button>
                  )}{' '}
                  <span className="font-mono text-caption text-ink-3">{cohort.code}</span>
                </Td>
                <Td className="whitespace-nowrap tabular-nums">{formatCohortDate(cohort.kickoffDate)}</Td>
                <Td className="whitespace-nowrap text-ink-2 tabular-nums">{formatCohortDate(cohort.endDate)}</Td>
                <Td>
                  <CohortStatusBadge plain status={cohort.displayStatus} />
                </Td>
                <Td>
                  <Seats name={cohort.name} enrolled={cohort.enrolled} capacity={cohort.capacity} />
                </Td>
                <Td numeric>{cohort.waitlist}</Td>
                <Td numeric>{cohort.applications}</Td>
                <Td className="max-w-40 truncate text-ink-2">{cohort.focus ?? '—'}</Td>
                <Td className="max-w-48 truncate text-ink-2">
                  {cohort.partnerTiers.length > 0 ? cohort.partnerTiers.join(', ') : 'All tiers welcome'}
                </Td>
                <Td className="whitespace-nowrap">{partnershipsLink(cohort)}</Td>
                <Td className="pr-0 text-right">
                  {!readOnly && (
                    <Menu label={`Actions for ${cohort.name}`} items={cohortActions(cohort, { onEdit, onStatus: setStatus })} />
                  )}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableRegion>
      <p
        role="status"
        className="flex min-h-11 items-center text-ink-2 tabular-nums"
      >{`Showing ${rows.length} of ${all.length} cohorts`}</p>
    </>
  );
}

interface CohortActions {
  readonly onEdit: (cohort: AdminCohortView) => void;
  readonly onStatus: (cohort: AdminCohortView, status: 'Open' | 'Closed') => void;
}

function cohortActions(cohort: AdminCohortView, { onEdit, onStatus }: CohortActions): readonly MenuEntry[] {
  return [
    { label: 'Edit cohort', onSelect: () => onEdit(cohort) },
    cohort.status === 'Open'
      ? { label: 'Close for applications', onSelect: () => onStatus(cohort, 'Closed') }
      : { label: 'Open for applications', onSelect: () => onStatus(cohort, 'Open') },
  ];
}
