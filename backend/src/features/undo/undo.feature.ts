import { feature } from '../../event-sourcing/features/feature.ts';
import { adminActionsProjection } from './admin-actions.projection.ts';
import { undoings } from './undoing.ts';

export default feature({
  projections: [adminActionsProjection],
  extensions: [undoings.add(async () => (await import('./programme-undoings.ts')).programmeUndoings)],
  module: () => import('./undo.module.ts'),
});
