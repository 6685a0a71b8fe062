import type { MessageView } from '../http/answers.ts';
import { route } from '../http/routes.ts';
import type { NotificationView } from './views.ts';

export const notificationRoutes = {
  list: route<{ answer: readonly NotificationView[] }>()('GET', '/api/notifications'),
  readAll: route<{ answer: MessageView }>()('PUT', '/api/notifications/read-all'),
  readOne: route<{ answer: MessageView }>()('PUT', '/api/notifications/:id/read'),
};
