import { feature } from '../../event-sourcing/features/feature.ts';
import { listsDecider } from './lists.decider.ts';
import { listsProjection } from './lists.projection.ts';

export default feature({
  deciders: [listsDecider],
  projections: [listsProjection],
  module: () => import('./lists.module.ts'),
});
