import { byKickoff } from '@accelerator/contracts/cohorts/calendar';
import type { AdminCohortView } from '@accelerator/contracts/cohorts/views';
import { useQuery } from '@tanstack/react-query';
import { CohortDatesChart } from '../../../entities/cohort/cohort-dates-chart.tsx';
import { adminCohortsQueries } from '../../../entities/cohort/admin-cohorts.queries.ts';
import { ErrorAlert } from '../../../ui/messages/alert.tsx';
import { formatDate } from '../../../ui/formats/dates.ts';
import { ReportFigure } from './report-figure.tsx';
import type { ReportTable } from './report-tables.ts';

/** When each cohort runs, as a timeline above its table. */
export function CohortDates() {
  const cohorts = useQuery(adminCohortsQueries.list());
  if (cohorts.isLoadingError)
    return <ErrorAlert title="The cohorts could not be loaded" error={cohorts.error} onRetry={() => void cohorts.refetch()} />;
  if (!cohorts.data || cohorts.data.length === 0) return null;
  const rows = cohorts.data.toSorted(byKickoff);
  return <ReportFigure table={datesTable(rows)} chart={<CohortDatesChart cohorts={rows} />} tableToo />;
}

/** In the order in which they come. The money is paid out after the end. */
const dates = [
  ['kickoffDate', 'Kickoff'],
  ['campaignsDueDate', 'Campaigns due'],
  ['campaignsLaunchDate', 'Campaigns launch'],
  ['receiptsDueDate', 'Receipts due'],
  ['endDate', 'End'],
  ['payoutDate', 'Payout'],
] as const;

function datesTable(rows: readonly AdminCohortView[]): ReportTable<AdminCohortView> {
  return {
    title: 'Cohort dates',
    name: 'cohort-dates',
    labels: [{ header: 'Cohort', value: ({ name }) => name }],
    columns: dates.map(([field, header]) => ({
      header,
      value: (cohort) => cohort[field],
      shown: (cohort) => formatDate(cohort[field]),
    })),
    rows,
    asOf: null,
    compared: null,
  };
}
