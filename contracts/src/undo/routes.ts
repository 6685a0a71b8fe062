import { adminChanges, noToken } from '../http/access.ts';
import { route } from '../http/routes.ts';
import type { UndoRequest } from './requests.ts';
import type { UndoView } from './views.ts';

export const undoRoutes = {
  undo: route<{ body: UndoRequest; answer: UndoView }>()('POST', '/api/admin/undo', adminChanges, noToken, 'replayed'),
};
