import { healthRoutes } from '@accelerator/contracts/projections';
import type { RequestHandler } from 'express';
import type { Role } from '../platform/config/settings-table.ts';

const { health, live, ready } = healthRoutes;
const paths = new Set<string>([health, live, ready].map(({ path }) => path));

/** A process that does not answer browsers says how it is, to orchestrators too, and nothing else. */
export function healthOnly(roles: ReadonlySet<Role>): RequestHandler[] {
  if (roles.has('api')) return [];
  return [
    (request, response, next) => {
      if (request.method === health.method && paths.has(request.path)) return next();
      response.status(421).type('text').send('This process keeps the views. Ask one whose ROLES name api.\n');
    },
  ];
}
