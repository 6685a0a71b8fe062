import { route } from '../http/routes.ts';

export const notificationRoutes = {
  list: route('GET', '/api/notifications'),
  readAll: route('PUT', '/api/notifications/read-all'),
  readOne: route('PUT', '/api/notifications/:id/read'),
};
