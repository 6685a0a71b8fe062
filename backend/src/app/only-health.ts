import { healthRoutes } from '@accelerator/contracts/projections';
import type { RequestHandler } from 'express';
import type { Role } from '../platform/config/settings-table.ts';

/** A process that does not answer browsers says how it is, and nothing else. */
export function onlyHealth(roles: ReadonlySet<Role>): RequestHandler[] {
  if (roles.has('api')) return [];
  const { method, path } = healthRoutes.health;
  return [
    (request, response, next) => {
      if (request.method === method && request.path === path) return next();
      response.status(421).type('text').send('This process keeps the views. Ask one whose ROLES name api.\n');
    },
  ];
}
