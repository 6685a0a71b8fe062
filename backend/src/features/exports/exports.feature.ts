import { feature } from '../../event-sourcing/features/feature.ts';
import { exportTables } from './export-table.ts';

export default feature({
  extensions: [exportTables.add(async () => (await import('./programme-exports.ts')).programmeExports)],
  module: () => import('./exports.module.ts'),
});
