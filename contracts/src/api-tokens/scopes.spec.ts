import { expect, test } from '@jest/globals';
import type { TokenScope } from '../http/access.ts';
import type { Method } from '../http/routes.ts';
import { routesByKey } from '../route-table/index.ts';
import { administratorScopes, companyScopes, onlyReads, scopeLabels } from './scopes.ts';

/** Written down a second time, so that a route is not opened to programs by mistake. */
const closedToTokens = [
  'GET /api/health',
  'GET /api/health/live',
  'GET /api/health/ready',
  'GET /api/settings',
  'GET /api/openapi.json',
  'GET /api/reference',
  'GET /api/reference/:file',
  'GET /api/sse',
  'GET /api/user',
  'POST /api/login',
  'GET /api/login',
  'POST /api/logout',
  'POST /api/register',
  'POST /api/confirm-password',
  'GET /api/sessions',
  'DELETE /api/sessions/:id',
  'DELETE /api/sessions',
  'POST /api/change-password',
  'GET /api/account/second-factor',
  'POST /api/account/second-factor',
  'POST /api/account/second-factor/enrol',
  'DELETE /api/account/second-factor',
  'GET /api/tokens',
  'POST /api/tokens',
  'DELETE /api/tokens/:id',
  'GET /api/admin/tokens',
  'GET /api/account/lists',
  'PUT /api/account/lists/:list',
  'GET /api/notifications',
  'PUT /api/notifications/read-all',
  'GET /api/catch-up',
  'PUT /api/catch-up/seen',
  'PUT /api/notifications/:id/read',
  'GET /api/mail/settings',
  'PUT /api/mail/settings',
  'PUT /api/mail/address',
  'DELETE /api/mail/address',
  'POST /api/mail/confirmations',
  'POST /api/mail/confirm/:token',
  'GET /api/mail/unsubscribe/:token/kinds',
  'POST /api/mail/unsubscribe/:token',
  'GET /api/webhooks',
  'POST /api/webhooks',
  'GET /api/webhooks/:id',
  'PATCH /api/webhooks/:id',
  'DELETE /api/webhooks/:id',
  'POST /api/webhooks/:id/rotate',
  'POST /api/webhooks/:id/test',
  'POST /api/webhooks/:id/pause',
  'POST /api/webhooks/:id/resume',
  'GET /api/webhooks/:id/deliveries',
  'POST /api/webhooks/:id/deliveries/:deliveryId/redeliver',
  'POST /api/webhooks/:id/redeliver',
  'GET /api/admin/webhooks',
  'POST /api/admin/webhooks',
  'GET /api/admin/webhooks/:id',
  'PATCH /api/admin/webhooks/:id',
  'DELETE /api/admin/webhooks/:id',
  'POST /api/admin/webhooks/:id/rotate',
  'POST /api/admin/webhooks/:id/test',
  'POST /api/admin/webhooks/:id/pause',
  'POST /api/admin/webhooks/:id/resume',
  'GET /api/admin/webhooks/:id/deliveries',
  'POST /api/admin/webhooks/:id/deliveries/:deliveryId/redeliver',
  'POST /api/admin/webhooks/:id/redeliver',
  'DELETE /api/profile',
  'POST /api/app-partner',
  'POST /api/solutions-partner',
  'GET /api/company',
  'POST /api/company',
  'POST /api/company/regenerate-invite',
  'GET /api/company/invite/:inviteCode',
  'POST /api/company/join/:inviteCode',
  'DELETE /api/company/members/:userId',
  'GET /api/my-data',
  'GET /api/partnerships/my-invites',
  'POST /api/partnerships/invite',
  'POST /api/partnerships/:id/regenerate-invite',
  'GET /api/partnerships/invite/:token',
  'POST /api/partnerships/invite/:token/accept',
  'GET /api/calendar-feed',
  'POST /api/calendar-feed',
  'DELETE /api/calendar-feed',
  'GET /api/calendar/:file',
  'POST /api/admin/partners/:id/erase',
  'GET /api/account/reasons',
  'GET /api/admin/partners/:id/joint-application',
  'POST /api/admin/partners/:id/joint-application/renew',
  'DELETE /api/admin/partners/:id/joint-application',
  'DELETE /api/admin/matching/match/:id',
  'POST /api/admin/announcements',
  'POST /api/admin/undo',
  'GET /api/admin/presence/:kind/:id',
  'PUT /api/admin/presence/:kind/:id',
  'DELETE /api/admin/presence/:kind/:id',
  'GET /api/admin/history/export',
  'GET /api/admin/history/:stream/export',
  'POST /api/admin/scoring/policies',
  'GET /api/admin/projections',
  'GET /api/admin/metrics',
  'GET /api/admin/projections/:name/differences',
  'POST /api/admin/projections/:name',
  'POST /api/admin/projections/:name/parked',
  'GET /api/admin/users',
  'POST /api/admin/users',
  'POST /api/admin/users/:id/reset-password',
  'DELETE /api/admin/users/:id',
  'GET /api/admin/users/:id/password',
  'PUT /api/admin/users/:id/access-end',
  'DELETE /api/admin/users/:id/sessions',
  'DELETE /api/admin/users/:id/throttle',
  'POST /api/admin/users/:id/reset-second-factor',
  'PUT /api/admin/users/:id/export-permission',
  'GET /api/admin/administrators',
  'GET /api/admin/proposals',
  'POST /api/admin/proposals/:id/take',
  'DELETE /api/admin/proposals/:id',
];

const routes = Object.entries(routesByKey);

test('every scope opens a route to one of those who can have it, and every route with a scope can be reached', () => {
  const opened = (who: string) =>
    new Set(routes.flatMap(([, { scope, access }]) => (access.who === who ? [scope ?? []].flat() : [])));
  expect([...administratorScopes].toSorted()).toEqual([...opened('admin')].toSorted());
  expect([...companyScopes].toSorted()).toEqual([...opened('partner')].toSorted());
  const scoped = new Set(routes.flatMap(([, { scope }]) => [scope ?? []].flat()));
  expect(Object.keys(scopeLabels).toSorted()).toEqual([...scoped].toSorted());
});

test('a scope that only reads opens no route that changes something', () => {
  const isOther = (scope: TokenScope, method: Method) => onlyReads(scope) !== (method === 'GET');
  expect(
    routes
      .filter(([, { access }]) => !access.assistants)
      .filter(([, { scope, method }]) => [scope ?? []].flat().some((one) => isOther(one, method)))
      .map(([key]) => key),
  ).toEqual([]);
});

test('no route that asks for the password can be called by token', () => {
  expect(routes.filter(([, { scope, access }]) => scope && access.confirmed).map(([key]) => key)).toEqual([]);
});

test('these routes cannot be called by token, and every other can', () => {
  expect(routes.flatMap(([key, { scope }]) => (scope === null ? key : [])).toSorted()).toEqual(closedToTokens.toSorted());
});
