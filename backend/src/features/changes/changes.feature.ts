import { feature } from '../../event-sourcing/features/feature.ts';
import { givenRows } from './given-rows.ts';

export default feature({
  vaultTables: [givenRows],
  module: () => import('./changes.module.ts'),
});
