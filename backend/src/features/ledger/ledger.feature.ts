import { feature } from '../../event-sourcing/features/feature.ts';
import { ledgerProjection } from './ledger.projection.ts';

export default feature({
  projections: [ledgerProjection],
  module: () => import('./ledger.module.ts'),
});
