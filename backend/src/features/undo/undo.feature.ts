import { feature } from '../../event-sourcing/features/feature.ts';
import { actsProjection } from './acts.projection.ts';
import { undoings } from './undoing.ts';

export default feature({
  projections: [actsProjection],
  extensions: [undoings.add(async () => (await import('./programme-undoings.ts')).programmeUndoings)],
  module: () => import('./undo.module.ts'),
});
