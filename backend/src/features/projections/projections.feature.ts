import { feature } from '../../event-sourcing/features/feature.ts';
import { projectionDecider } from './projection.decider.ts';
import { rebuildsProjection } from './rebuilds.projection.ts';

export default feature({
  deciders: [projectionDecider],
  projections: [rebuildsProjection],
  followers: {
    directing: async () => [
      (await import('./projection-director.ts')).ProjectionDirector,
      (await import('./parked-key-retries.ts')).ParkedKeyRetries,
    ],
  },
  module: () => import('./projections.module.ts'),
});
