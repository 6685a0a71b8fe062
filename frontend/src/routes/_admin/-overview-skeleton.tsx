import { FiguresSkeleton } from '../../features/reports/admin/figures-skeleton.tsx';
import { useUser } from '../../session/session.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { ReadOnlyAlert } from '../../ui/messages/read-only-alert.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { OverviewSection, queuesGrid, sections } from './-overview-section.tsx';
import { OverviewTabs } from './-overview-tabs.tsx';
import { Status } from '../../ui/messages/status.tsx';

/** The overview before anything of it is known. */
export function OverviewSkeleton() {
  const readOnly = useUser()?.readOnly;
  return (
    <>
      <PageHeader title="Dashboard Overview" />
      <OverviewTabs />
      <Status className="sr-only">Loading the overview</Status>
      {readOnly && (
        <div className="py-3">
          <ReadOnlyAlert />
        </div>
      )}
      <FiguresSkeleton />
      <div className={queuesGrid}>
        <OverviewSection {...sections.partners}>
          <Rows />
        </OverviewSection>
        <OverviewSection {...sections.partnerships}>
          <Rows />
        </OverviewSection>
      </div>
      <div className="-mx-4 md:-mx-6">
        <OverviewSection {...sections.cohorts}>
          <Rows />
        </OverviewSection>
      </div>
    </>
  );
}

function Rows() {
  return [0, 1, 2].map((row) => (
    <div key={row} className="flex h-16 items-center">
      <Skeleton className="h-10 w-full" />
    </div>
  ));
}
