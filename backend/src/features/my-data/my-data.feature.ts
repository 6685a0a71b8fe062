import { feature } from '../../event-sourcing/features/feature.ts';

export default feature({
  module: () => import('./my-data.module.ts'),
});
