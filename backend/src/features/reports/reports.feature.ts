import { feature } from '../../event-sourcing/features/feature.ts';
import { partnerTotalsProjection } from './partner-totals.projection.ts';
import { programmeDaysProjection } from './programme-days.projection.ts';
import { cohortFunnelsProjection } from './cohort-funnels.projection.ts';

export default feature({
  projections: [partnerTotalsProjection, programmeDaysProjection, cohortFunnelsProjection],
  module: () => import('./reports.module.ts'),
});
