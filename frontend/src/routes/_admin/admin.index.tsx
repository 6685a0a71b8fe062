import { createFileRoute } from '@tanstack/react-router';
import { titled } from '../../ui/address/page-title.ts';
import { loadOverview } from './-overview-loader.ts';
import { OverviewSkeleton } from './-overview-skeleton.tsx';
import { Overview } from './-overview.tsx';

export const Route = createFileRoute('/_admin/admin/')({
  loader: loadOverview,
  head: titled('Dashboard Overview', 'What waits for a decision, and the cohorts to come.'),
  // Large, and most often of the first page, whose files come together.
  codeSplitGroupings: [['component', 'loader', 'pendingComponent']],
  pendingComponent: OverviewSkeleton,
  component: Overview,
});
