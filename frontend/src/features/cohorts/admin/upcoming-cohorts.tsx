import { useQuery } from '@tanstack/react-query';
import { ButtonAnchor } from '../../../ui/controls/button.tsx';
import { CutText } from '../../../ui/cut-text.tsx';
import { formatCohortDate } from '../../../ui/formats/dates.ts';
import { useDialogAddress, useOpened } from '../../../address/dialog-address.ts';
import { EmptyState } from '../../../ui/messages/empty-state.tsx';
import { ErrorAlert, fetchFailed } from '../../../ui/messages/alert.tsx';
import { TableSkeleton } from '../../../ui/table-skeleton.tsx';
import { Table, TableRegion, Td, Th } from '../../../ui/table.tsx';
import type { CohortParts } from './cohort-dialog.tsx';
import { OpenedCohort } from './opened-cohort.ts';
import { adminCohortsQueries } from '../../../entities/cohort/admin-cohorts.queries.ts';
import { CohortStatusBadge } from '../../../entities/cohort/cohort-status-badge.tsx';
import { Capacity, Seats } from './seats.tsx';

/** The cohorts that are open or about to be; View shows one with its partnerships. */
export function UpcomingCohorts({ parts }: { readonly parts: CohortParts }) {
  const cohorts = useQuery(adminCohortsQueries.upcoming());
  const opened = useOpened('cohort');
  const { close, linkTo } = useDialogAddress('cohort');
  if (cohorts.isPending) return <TableSkeleton label="Loading cohorts" rows={4} />;
  if (cohorts.isLoadingError)
    return <ErrorAlert error={cohorts.error} title={fetchFailed} onRetry={() => void cohorts.refetch()} />;
  const upcoming = cohorts.data.filter(({ displayStatus }) => displayStatus !== 'completed');
  if (upcoming.length === 0)
    return <EmptyState title="No upcoming cohorts">A cohort appears here while it is Open or Coming Soon.</EmptyState>;
  return (
    <>
      <TableRegion label="Table of upcoming cohorts">
        <Table className="min-w-[56rem]" aria-label="Upcoming Cohorts">
          <thead>
            <tr>
              <Th>Name</Th>
              <Th>Start date</Th>
              <Th>Description</Th>
              <Th numeric>Capacity</Th>
              <Th>Enrolled</Th>
              <Th>Status</Th>
              <Th>
                <span className="sr-only">View</span>
              </Th>
            </tr>
          </thead>
          <tbody>
            {upcoming.map((cohort) => (
              <tr key={cohort.id}>
                <Td className="h-11 whitespace-nowrap">
                  <span className="font-medium">{cohort.name}</span>{' '}
                  <span className="font-mono text-caption text-ink-3">{cohort.code}</span>
                </Td>
                <Td className="whitespace-nowrap tabular-nums">{formatCohortDate(cohort.kickoffDate)}</Td>
                <Td className="max-w-80 text-ink-2">
                  <CutText as="p" text={cohort.description} />
                </Td>
                <Td numeric>
                  <Capacity capacity={cohort.capacity} />
                </Td>
                <Td>
                  <Seats name={cohort.name} enrolled={cohort.enrolled} capacity={cohort.capacity} />
                </Td>
                <Td>
                  <CohortStatusBadge plain status={cohort.displayStatus} />
                </Td>
                <Td className="text-right">
                  <ButtonAnchor size="sm" {...linkTo(cohort.id)} aria-label={`View ${cohort.name}`}>
                    View
                  </ButtonAnchor>
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TableRegion>
      {opened !== undefined && <OpenedCohort id={opened} parts={parts} onClose={close} />}
    </>
  );
}
