import type { ReportView } from '@accelerator/contracts/reports/views';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../../../session/session.ts';
import { ErrorAlert } from '../../../ui/alert.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PairGlyph } from '../../../ui/pair-glyph.tsx';
import { ReadOnlyAlert } from '../../../ui/read-only-alert.tsx';
import { Loading } from '../../../ui/skeleton.tsx';
import { figureCell } from './figures-skeleton.tsx';
import { IndustryChart, RegionChart, StatusChart, StepChart, TierChart, WeekChart } from './report-charts.tsx';
import { ReportFigure } from './report-figure.tsx';
import { ReportRangeFields } from './report-range.tsx';
import { industryTable, regionTable, statusTable, stepTable, tierTable, weekTable } from './report-tables.ts';
import { readReportSearch, reportQueries } from './report.queries.ts';
import { figuresOfReport, ReportsSkeleton, totalsGrid } from './reports-skeleton.tsx';

/** Partner Reports: the partners as they stand now, and what happened week by week. */
export function ReportsScreen() {
  const { readOnly } = useSession();
  const range = useSearch({ strict: false, select: readReportSearch });
  const report = useQuery({ ...reportQueries.of(range), placeholderData: keepPreviousData });
  return (
    <>
      <PageHeader title="Partner Reports" />
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
          <ErrorAlert error={report.error} title="Failed to fetch data" onRetry={() => void report.refetch()} />
        </div>
      )}
      {report.data && <Report report={report.data} />}
    </>
  );
}

function Report({ report }: { readonly report: ReportView }) {
  return (
    <>
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
        <ReportFigure table={stepTable(report)} chart={<StepChart {...report} />} className="max-w-4xl border-b-0" />
      </div>
    </>
  );
}

function Totals({ report: { total, pending, types, approved, rejected, approvalRate } }: { readonly report: ReportView }) {
  const { app, solutions } = types;
  const cells: readonly (readonly [string, ReactNode, string | number, string])[] = [
    ['Partners', null, total, `${pending} waiting for review`],
    [
      'App Partners',
      <PairGlyph key="app" left="filled" right="empty" />,
      app.total,
      `${app.approved} approved, ${app.pending} pending`,
    ],
    [
      'Solutions Partners',
      <PairGlyph key="solutions" left="empty" right="filled" />,
      solutions.total,
      `${solutions.approved} approved, ${solutions.pending} pending`,
    ],
    ['Approval Rate', null, `${approvalRate}%`, `${approved} of ${approved + rejected} decided`],
  ];
  return (
    <dl className={totalsGrid}>
      {cells.map(([name, glyph, figure, note]) => (
        <div key={name} className={figureCell}>
          <dt className="flex items-center gap-2 text-ink-2">
            {glyph}
            {name}
          </dt>
          <dd className="mt-0.5 text-figure font-semibold tabular-nums">{figure}</dd>
          <dd className="mt-1 text-caption text-ink-3 tabular-nums">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
