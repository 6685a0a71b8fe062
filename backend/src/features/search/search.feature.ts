import { feature } from '../../event-sourcing/features/feature.ts';
import { searchProjection } from './search.projection.ts';

export default feature({
  projections: [searchProjection],
  module: () => import('./search.module.ts'),
});
