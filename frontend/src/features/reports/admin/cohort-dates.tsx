import { byKickoff } from '@accelerator/contracts/cohorts/calendar';
import type { AdminCohortView } from '@accelerator/contracts/cohorts/views';
import { useQuery } from '@tanstack/react-query';
import { format } from 'date-fns';
import { adminCohortsQueries } from '../../../entities/cohort/admin-cohorts.queries.ts';
import { ErrorAlert } from '../../../ui/alert.tsx';
import { formatDate } from '../../../ui/dates.ts';
import { ReportFigure } from './report-figure.tsx';
import type { ReportTable } from './report-tables.ts';

/** When each cohort runs, as a timeline above its table. */
export function CohortDates() {
  const cohorts = useQuery(adminCohortsQueries.list());
  if (cohorts.isError)
    return <ErrorAlert title="The cohorts could not be loaded" error={cohorts.error} onRetry={() => void cohorts.refetch()} />;
  if (!cohorts.data || cohorts.data.length === 0) return null;
  const rows = cohorts.data.toSorted(byKickoff);
  return (
    <ReportFigure
      table={datesTable(rows)}
      chart={<Timeline cohorts={rows} today={format(new Date(), 'yyyy-MM-dd')} />}
      tableToo
    />
  );
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

/** Those beside the kickoff and the end, between which the bar is drawn. */
const marked = ['campaignsDueDate', 'campaignsLaunchDate', 'receiptsDueDate', 'payoutDate'] as const;

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

interface TimelineProps {
  readonly cohorts: readonly AdminCohortView[];
  /** yyyy-MM-dd */
  readonly today: string;
}

/** A bar from the kickoff to the end of each cohort, with a mark at each date between, over one scale of time. */
function Timeline({ cohorts, today }: TimelineProps) {
  const days = cohorts.flatMap((cohort) => [cohort.kickoffDate, cohort.endDate, ...marksOf(cohort)]).toSorted();
  const [first, last] = [days[0]!, days.at(-1)!];
  const span = Math.max(1, Date.parse(last) - Date.parse(first));
  const at = (day: string) => `${(100 * (Date.parse(day) - Date.parse(first))) / span}%`;
  return (
    <div className="grid grid-cols-[minmax(6rem,12rem)_minmax(0,1fr)] items-center gap-x-3 text-console">
      {cohorts.map((cohort) => (
        <div key={cohort.id} className="contents">
          <span className="flex min-h-7 items-center">{cohort.name}</span>
          <span className="relative block h-7">
            <i
              className="absolute top-2 h-3 min-w-[3px] rounded-[2px] bg-ink"
              style={{
                left: at(cohort.kickoffDate),
                width: `${(100 * Math.max(0, Date.parse(cohort.endDate) - Date.parse(cohort.kickoffDate))) / span}%`,
              }}
            />
            {marksOf(cohort).map((day) => (
              <i key={day} className="absolute top-1 h-5 border-l-2 border-wait" style={{ left: at(day) }} />
            ))}
            {today >= first && today <= last && (
              <i className="absolute inset-y-0 border-l border-dashed border-line-strong" style={{ left: at(today) }} />
            )}
          </span>
        </div>
      ))}
      <span />
      <span className="flex justify-between gap-2 text-caption text-ink-3">
        <span>{formatDate(first)}</span>
        <span>{formatDate(last)}</span>
      </span>
    </div>
  );
}

function marksOf(cohort: AdminCohortView): readonly string[] {
  return [...new Set(marked.flatMap((field) => cohort[field] ?? []))];
}
