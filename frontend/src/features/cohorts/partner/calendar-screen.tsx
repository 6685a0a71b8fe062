import { byKickoff, calendarOf } from '@accelerator/contracts/cohorts/calendar';
import type { CohortView, PartnerCohortView } from '@accelerator/contracts/cohorts/views';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { Button } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { downloadText } from '../../../ui/controls/download.ts';
import { formatCohortDate } from '../../../ui/formats/dates.ts';
import { EmptyState } from '../../../ui/messages/empty-state.tsx';
import { ErrorAlert } from '../../../ui/messages/alert.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { CalendarSkeleton, scheduleGrid } from './calendar-skeleton.tsx';
import { datesInOrder } from '../../../entities/cohort/dates-in-order.ts';
import { cohortQueries } from '../../../entities/cohort/cohorts.queries.ts';

/** The dates of the cohorts that the feed has, or of all while there are none, to read or download. */
export function CalendarScreen() {
  const cohorts = useQuery(cohortQueries.list());
  if (cohorts.isPending) return <CalendarSkeleton />;
  const running = cohorts.data?.filter(({ displayStatus }) => displayStatus !== 'completed').toSorted(byKickoff);
  const chosen = running?.filter(({ own, preferred }) => own || preferred) ?? [];
  const shown = chosen.length > 0 ? chosen : running;
  return (
    <>
      <PageHeader
        title="Schedule"
        description={
          cohorts.data && (
            <>
              <span>{`${chosen.length > 0 ? 'The dates of the cohorts that you prefer, have applied for or are in.' : 'The dates of all cohorts.'} `}</span>
              <Link to="/profile" hash="calendar-feed" className="link">
                Subscribe in your calendar
              </Link>
            </>
          )
        }
        actions={
          shown && shown.length > 0 && <DownloadButton cohorts={shown} label="Download all dates" fileName="cohorts.ics" />
        }
      />
      {cohorts.isLoadingError && (
        <div className="mt-6 max-w-[720px]">
          <ErrorAlert error={cohorts.error} onRetry={() => void cohorts.refetch()} />
        </div>
      )}
      {cohorts.isSuccess && shown?.length === 0 && (
        <div className="mt-6">
          <EmptyState title="No cohorts found">There are no cohort dates yet.</EmptyState>
        </div>
      )}
      <ul className={scheduleGrid}>
        {shown?.map((cohort) => (
          <li key={cohort.id}>
            <CohortSchedule cohort={cohort} />
          </li>
        ))}
      </ul>
    </>
  );
}

function CohortSchedule({ cohort }: { cohort: PartnerCohortView }) {
  return (
    <Card className="flex h-full flex-col p-5">
      <h2 className="text-heading font-semibold">{cohort.name}</h2>
      {cohort.own && <p className="text-caption text-ink-2">Your cohort</p>}
      <dl className="mt-3 mb-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-control">
        {datesInOrder(cohort).map(({ label, date }) => (
          <div key={label} className="contents">
            <dt className="text-ink-3">{label}</dt>
            <dd className="text-right tabular-nums">{formatCohortDate(date)}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-auto">
        <DownloadButton
          cohorts={[cohort]}
          label="Download dates"
          fileName={`${cohort.code.toLowerCase()}.ics`}
          of={cohort.name}
        />
      </div>
    </Card>
  );
}

function DownloadButton({
  cohorts,
  label,
  fileName,
  of,
}: {
  cohorts: readonly CohortView[];
  label: string;
  fileName: string;
  of?: string;
}) {
  return (
    <Button
      size="sm"
      icon={<Download className="size-4" />}
      onClick={() => downloadText(fileName, 'text/calendar;charset=utf-8', calendarOf(cohorts, new Date().toISOString()))}
    >
      <span>{label}</span>
      {of && <span className="sr-only">{` of ${of}`}</span>}
    </Button>
  );
}
