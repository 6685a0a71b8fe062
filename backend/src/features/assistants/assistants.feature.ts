import { feature } from '../../event-sourcing/features/feature.ts';
import { proposals } from './proposal-store.ts';

export default feature({
  vaultTables: [proposals],
  module: () => import('./assistants.module.ts'),
});
