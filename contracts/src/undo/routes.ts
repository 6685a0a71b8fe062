import { adminChanges, noToken } from '../http/access.ts';
import { route } from '../http/routes.ts';
import type { UndoRequest } from './requests.ts';
import type { UndoView } from './views.ts';

export const undoRoutes = {
  /** Undoes an act of an administrator, or all approvals of one bulk. */
  undo: route<{
    body: UndoRequest;
    answer: UndoView;
    refusal:
      | 'act_unknown'
      | 'already_undone'
      | 'built_upon'
      | 'still_following'
      | 'partner_not_approved'
      | 'partner_has_active'
      | 'partner_unknown'
      | 'taken_back'
      | 'full'
      | 'cohort_unknown';
  }>()('POST', '/api/admin/undo', adminChanges, noToken, 'replayed'),
};
