import { adminChanges, adminReads, noToken } from '../http/access.ts';
import { route } from '../http/routes.ts';
import type { WriteCardRequest } from './requests.ts';

export interface GreetingView {
  readonly partnerId: string;
  readonly at: string;
  /** The words of the card beside it; null without one. */
  readonly words: string | null;
}

export interface GreetingsView {
  /** Null in a process that does not lead. */
  readonly count: number | null;
  readonly greetings: readonly GreetingView[];
}

export const greetingRoutes = {
  list: route<{ answer: GreetingsView }>()('GET', '/api/admin/greetings', adminReads, noToken),
  writeCard: route<{ body: WriteCardRequest; answer: GreetingView }>()(
    'PUT',
    '/api/admin/greetings/:id',
    adminChanges,
    noToken,
    'replayed',
  ),
};
