import { feature } from '../../event-sourcing/features/feature.ts';
import { searches } from './searching.ts';
import { searchProjection } from './search.projection.ts';

export default feature({
  projections: [searchProjection],
  extensions: [searches.add(async () => (await import('./programme-searches.ts')).programmeSearches)],
  module: () => import('./search.module.ts'),
});
