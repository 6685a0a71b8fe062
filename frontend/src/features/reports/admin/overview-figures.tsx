import type { StatsView } from '@accelerator/contracts/reports/views';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorAlert, fetchFailed } from '../../../ui/messages/alert.tsx';
import { Loading } from '../../../ui/skeleton.tsx';
import { figureCell, figuresGrid, FiguresSkeleton } from './figures-skeleton.tsx';
import { adminStatsQueries } from './stats.queries.ts';
import type { Elements } from '../../../ui/elements.ts';

/** The number of those that wait for a decision, and what was decided. */
export function OverviewFigures() {
  const stats = useQuery(adminStatsQueries.stats());
  if (stats.isPending) {
    return (
      <Loading label="Loading the figures">
        <FiguresSkeleton />
      </Loading>
    );
  }
  return (
    <>
      {stats.isError && (
        <div className="py-3">
          <ErrorAlert error={stats.error} title={fetchFailed} onRetry={() => void stats.refetch()} />
        </div>
      )}
      {stats.data && <Figures stats={stats.data} />}
    </>
  );
}

const late = (count: number): Elements =>
  count > 0 && <b className="font-medium whitespace-nowrap text-wait">{`${count} past 5 days`}</b>;

function Figures({ stats }: { stats: StatsView }) {
  const { pendingPartners, partnersInAdminReview, overduePartners, pendingPartnerships, overduePartnerships } = stats;
  const cards: readonly (readonly [string, string | number, ReactNode])[] = [
    [
      'Pending Partners',
      pendingPartners,
      <>
        <span>{`${pendingPartners - partnersInAdminReview} pending, ${partnersInAdminReview} in admin review. `}</span>
        {late(overduePartners)}
      </>,
    ],
    ['Pending Partnerships', pendingPartnerships, overduePartnerships > 0 ? late(overduePartnerships) : 'None past 5 days'],
    ['Active Cohorts', stats.activeCohorts, `${stats.openCohorts} Open`],
    ['Approval Rate', `${stats.approvalRate}%`, `${stats.approvedPartners} approved, ${stats.rejectedPartners} rejected`],
  ];
  return (
    <dl className={figuresGrid}>
      {cards.map(([name, figure, note]) => (
        <div key={name} className={figureCell}>
          <dt className="text-ink-2">{name}</dt>
          <dd className="mt-1 text-figure font-semibold tabular-nums">{figure}</dd>
          <dd className="mt-1.5 text-caption text-ink-3 tabular-nums">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
