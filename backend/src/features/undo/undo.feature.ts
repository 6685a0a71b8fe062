import { feature } from '../../event-sourcing/features/feature.ts';
import { actsProjection } from './acts.projection.ts';

export default feature({
  projections: [actsProjection],
  module: () => import('./undo.module.ts'),
});
