import type { ReportFigures, ReportView } from '@accelerator/contracts/reports/views';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ChevronDown, History } from 'lucide-react';
import { useId, useState } from 'react';
import { useSession } from '../../../session/session.ts';
import { ErrorAlert, fetchFailed } from '../../../ui/messages/alert.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { formatDate } from '../../../ui/formats/dates.ts';
import type { Elements } from '../../../ui/elements.ts';
import { EmptyState } from '../../../ui/messages/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PairGlyph } from '../../../ui/pair-glyph.tsx';
import { ReadOnlyAlert } from '../../../ui/messages/read-only-alert.tsx';
import { Loading } from '../../../ui/skeleton.tsx';
import { CohortDates } from './cohort-dates.tsx';
import { figureCell } from './figures-skeleton.tsx';
import { FunnelChart, IndustryChart, RegionChart, StatusChart, StepChart, TierChart, WeekChart } from './report-charts.tsx';
import { ReportFigure } from './report-figure.tsx';
import { ReportMomentFields } from './report-moment.tsx';
import { ReportRangeFields } from './report-range.tsx';
import {
  funnelTable,
  industryTable,
  regionTable,
  signed,
  statusTable,
  stepTable,
  tierTable,
  weekTable,
} from './report-tables.ts';
import { readReportSearch, reportQueries } from './report.queries.ts';
import { figuresOfReport, ReportsSkeleton, totalsGrid } from './reports-skeleton.tsx';
import { Status } from '../../../ui/messages/status.tsx';

/** Partner Reports: the partners as they stand now or stood at the end of a day, and what happened week by week. */
export function ReportsScreen() {
  const { readOnly } = useSession();
  const search = useSearch({ strict: false, select: readReportSearch });
  const report = useQuery({ ...reportQueries.of(search), placeholderData: keepPreviousData });
  const { asOf, compare } = search;
  const [isOpen, setOpen] = useState(asOf !== undefined || compare !== undefined);
  const fieldsId = useId();
  return (
    <>
      <PageHeader
        title="Partner Reports"
        actions={
          <Button icon={<History size={16} />} aria-expanded={isOpen} aria-controls={fieldsId} onClick={() => setOpen(!isOpen)}>
            <span>{`As of ${asOf === undefined ? 'now' : formatDate(asOf)}`}</span>
            <ChevronDown size={16} />
          </Button>
        }
      />
      {isOpen && <ReportMomentFields id={fieldsId} {...search} />}
      {readOnly && (
        <div className="py-3">
          <ReadOnlyAlert />
        </div>
      )}
      {report.isPending && (
        <Loading label="Loading the report">
          <ReportsSkeleton />
        </Loading>
      )}
      {report.isError && (
        <div className="pt-3">
          <ErrorAlert error={report.error} title={fetchFailed} onRetry={() => void report.refetch()} />
        </div>
      )}
      {report.data && <Report key={momentOf(report.data)} report={report.data} />}
    </>
  );
}

/** Changes with what the figures are of, and not with what happens. */
function momentOf({ asOf, compared }: ReportView): string {
  return `${asOf ?? 'now'} ${compared?.asOf ?? ''}`;
}

function Report({ report }: { readonly report: ReportView }) {
  return (
    <>
      <AsOfSummary report={report} />
      {report.funnels.length > 0 && (
        <div className="-mx-4 md:-mx-6">
          <ReportFigure table={funnelTable(report)} chart={<FunnelChart {...report} />} tableToo />
        </div>
      )}
      <Totals report={report} />
      {report.total === 0 ? (
        <div className="py-6">
          <EmptyState title="No partners yet">The report begins with the first registration.</EmptyState>
        </div>
      ) : (
        <div className={figuresOfReport}>
          <ReportFigure table={statusTable(report)} chart={<StatusChart {...report} />} tableToo />
          <ReportFigure table={regionTable(report)} chart={<RegionChart {...report} />} />
          <ReportFigure table={tierTable(report)} chart={<TierChart {...report} />} />
          <ReportFigure table={industryTable(report)} chart={<IndustryChart {...report} />} />
        </div>
      )}
      <div className="pt-5">
        <ReportRangeFields from={report.from} to={report.to} />
      </div>
      <div className="-mx-4 md:-mx-6">
        <ReportFigure table={weekTable(report)} chart={<WeekChart {...report} />} />
        <ReportFigure table={stepTable(report)} chart={<StepChart {...report} />} />
        <CohortDates />
      </div>
    </>
  );
}

/** The moment that a report that is not of now, or compares two days, is of. */
function AsOfSummary({ report: { asOf, compared } }: { readonly report: ReportView }) {
  if (asOf === null && compared === null) return null;
  return (
    <Status className="-mx-4 border-b border-line px-4 py-2.5 text-console text-ink-2 md:-mx-6 md:px-6">
      {[
        asOf === null ? 'As of now.' : `As of the end of ${formatDate(asOf)}, UTC.`,
        ...(compared ? [`Changes from the end of ${formatDate(compared.asOf)}, UTC, are in brackets.`] : []),
      ].join(' ')}
    </Status>
  );
}

interface Total {
  readonly name: string;
  readonly glyph: Elements;
  readonly count: (figures: ReportFigures) => number;
  readonly unit?: '%';
  readonly note: (figures: ReportFigures) => string;
}

const totals: readonly Total[] = [
  { name: 'Partners', glyph: null, count: ({ total }) => total, note: ({ pending }) => `${pending} waiting for review` },
  {
    name: 'App Partners',
    glyph: <PairGlyph left="filled" right="empty" />,
    count: ({ types }) => types.app.total,
    note: ({ types: { app } }) => `${app.approved} approved, ${app.pending} pending`,
  },
  {
    name: 'Solutions Partners',
    glyph: <PairGlyph left="empty" right="filled" />,
    count: ({ types }) => types.solutions.total,
    note: ({ types: { solutions } }) => `${solutions.approved} approved, ${solutions.pending} pending`,
  },
  {
    name: 'Approval Rate',
    glyph: null,
    count: ({ approvalRate }) => approvalRate,
    unit: '%',
    note: ({ approved, rejected }) => `${approved} of ${approved + rejected} decided`,
  },
];

function Totals({ report }: { readonly report: ReportView }) {
  const { compared } = report;
  return (
    <dl className={totalsGrid}>
      {totals.map(({ name, glyph, count, unit = '', note }) => (
        <div key={name} className={figureCell}>
          <dt className="flex items-center gap-2 text-ink-2">
            {glyph}
            <span>{name}</span>
          </dt>
          <dd className="mt-0.5 text-figure font-semibold tabular-nums">
            <span>{`${count(report)}${unit}`}</span>
            {compared && (
              <span className="ml-2 text-body font-medium text-ink-2">{`(${signed(count(report) - count(compared))})`}</span>
            )}
          </dd>
          <dd className="mt-1 text-caption text-ink-3 tabular-nums">{note(report)}</dd>
          {compared && (
            <dd className="mt-0.5 text-caption text-ink-3 tabular-nums">
              {`${formatDate(compared.asOf)}: ${count(compared)}${unit}, ${note(compared)}`}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
