import type { StatsView } from '@accelerator/contracts/reports/views';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSession } from '../../../session/session.ts';
import { formatInstant } from '../../../ui/dates.ts';
import { ErrorAlert } from '../../../ui/alert.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { usePageTitle } from '../../../ui/page-title.ts';
import { ReadOnlyAlert } from '../../../ui/read-only-alert.tsx';
import { TableSkeleton } from '../../../ui/table-skeleton.tsx';
import { adminStatsQueries } from './stats.queries.ts';

interface AdminOverviewScreenProps {
  /** The lists belong to other features; each comes with the link to all of its kind. */
  readonly partners: { readonly list: ReactNode; readonly viewAll: ReactNode };
  readonly partnerships: { readonly list: ReactNode; readonly viewAll: ReactNode };
  readonly cohorts: { readonly list: ReactNode; readonly viewAll: ReactNode };
}

/** Dashboard Overview: the figures, what waits for a decision, and the cohorts to come. */
export function AdminOverviewScreen({ partners, partnerships, cohorts }: AdminOverviewScreenProps) {
  const { readOnly } = useSession();
  usePageTitle('Dashboard Overview');
  const stats = useQuery(adminStatsQueries.stats());
  return (
    <>
      <PageHeader
        title="Dashboard Overview"
        actions={
          stats.data && (
            <span className="text-ink-3 tabular-nums">{formatInstant(new Date(stats.dataUpdatedAt).toISOString())}</span>
          )
        }
      />
      {readOnly && (
        <div className="py-3">
          <ReadOnlyAlert />
        </div>
      )}
      {stats.isPending && <TableSkeleton label="Loading" rows={2} />}
      {stats.isError && (
        <ErrorAlert error={stats.error} title="The figures could not be loaded" onRetry={() => void stats.refetch()} />
      )}
      {stats.data && <Figures stats={stats.data} />}
      <div className="-mx-4 grid border-b border-line md:-mx-6 lg:grid-cols-2 lg:divide-x lg:divide-line">
        <Section title="Recent Partner Applications" {...partners} />
        <Section title="Recent Partnership Applications" {...partnerships} />
      </div>
      <div className="-mx-4 md:-mx-6">
        <Section title="Upcoming Cohorts" {...cohorts} />
      </div>
    </>
  );
}

function Section({ title, list, viewAll }: { title: string; list: ReactNode; viewAll: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0 px-4 pt-5 pb-3 max-lg:not-first:border-t max-lg:not-first:border-line md:px-6">
      <div className="flex items-center justify-between gap-3 pb-1.5">
        <h2 className="text-body font-semibold">{title}</h2>
        {viewAll}
      </div>
      {list}
    </section>
  );
}

const late = (count: number): ReactNode => count > 0 && <b className="font-medium text-wait">{count} past 5 days</b>;

function Figures({ stats }: { stats: StatsView }) {
  const { pendingPartners, partnersInAdminReview, overduePartners, pendingPartnerships, overduePartnerships } = stats;
  const cards: readonly (readonly [string, string | number, ReactNode])[] = [
    [
      'Pending Partners',
      pendingPartners,
      <>
        {pendingPartners - partnersInAdminReview} pending, {partnersInAdminReview} in admin review. {late(overduePartners)}
      </>,
    ],
    ['Pending Partnerships', pendingPartnerships, overduePartnerships > 0 ? late(overduePartnerships) : 'None past 5 days'],
    ['Active Cohorts', stats.activeCohorts, `${stats.openCohorts} Open`],
    ['Approval Rate', `${stats.approvalRate}%`, `${stats.approvedPartners} approved, ${stats.rejectedPartners} rejected`],
  ];
  return (
    <dl className="-mx-4 grid grid-cols-2 border-b border-line md:-mx-6 lg:grid-cols-4">
      {cards.map(([name, figure, note]) => (
        <div
          key={name}
          className="border-line px-4 py-4 not-first:border-l max-lg:odd:border-l-0 max-lg:nth-[n+3]:border-t md:px-6 md:py-[18px]"
        >
          <dt className="text-ink-2">{name}</dt>
          <dd className="mt-1 text-figure font-semibold tabular-nums">{figure}</dd>
          <dd className="mt-1.5 text-caption text-ink-3 tabular-nums">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
