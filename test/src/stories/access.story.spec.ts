import { routesByKey, type RouteKey } from '@accelerator/contracts/route-table';
import { administratorScopes, assistantScopes, companyScopes, onlyReads } from '@accelerator/contracts/api-tokens';
import { apiTokenRoutes } from '@accelerator/contracts/api-tokens/routes';
import { changeScopes } from '@accelerator/contracts/changes';
import { addressOf, sentenceOf, type ErrorAnswer, type Method, type Route, type TokenScope } from '@accelerator/contracts/http';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { newViewer } from '../harness/administrators.ts';
import { ruleOf, type HttpClient } from '../harness/http-client.ts';
import { signInAsViewer } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';
import { Setup } from '../harness/setup.ts';
import { newToken, type MadeToken } from '../harness/token-client.ts';

const runningApp = useApp();
let callers: Record<Caller, HttpClient>;
/** One of each scope. */
let tokens: Record<'superadmin' | 'app', readonly MadeToken[]>;

type Caller = 'visitor' | 'pending app' | 'pending solutions' | 'app' | 'solutions' | 'viewer' | 'superadmin';
/** Let in: whatever the call then says of what was asked for. Logged out: 401. Not for this caller: 403. */
type Class = 'in' | 'logged out' | 'not theirs';

const everyone: readonly Caller[] = ['visitor', 'pending app', 'pending solutions', 'app', 'solutions', 'viewer', 'superadmin'];
const signedIn = everyone.slice(1);
const partners: readonly Caller[] = ['pending app', 'pending solutions', 'app', 'solutions'];
const approved: readonly Caller[] = ['app', 'solutions'];
const administrators: readonly Caller[] = ['viewer', 'superadmin'];
const fullAdministrators: readonly Caller[] = ['superadmin'];

/** The callers who are let in where, written down a second time: the table in the app could be wrong. */
const letIn: Record<RouteKey, readonly Caller[]> = {
  'GET /api/health': everyone,
  'GET /api/health/live': everyone,
  'GET /api/health/ready': everyone,
  'GET /api/settings': everyone,
  'GET /api/openapi.json': everyone,
  'GET /api/reference': everyone,
  'GET /api/reference/:file': everyone,
  'GET /api/login': everyone,
  'POST /api/login': everyone,
  'POST /api/logout': everyone,
  'POST /api/register': everyone,
  'GET /api/cohorts': everyone,
  'GET /api/calendar/:file': everyone,
  'GET /api/sse': signedIn,
  'GET /api/changes': signedIn,
  // No session opens it, and no token but an assistant's.
  'POST /api/mcp': [],
  'GET /api/mcp': [],
  'DELETE /api/mcp': [],
  'GET /api/admin/proposals': administrators,
  'POST /api/admin/proposals/:id/take': fullAdministrators,
  'DELETE /api/admin/proposals/:id': fullAdministrators,
  'GET /api/user': signedIn,
  'POST /api/change-password': signedIn,
  'POST /api/confirm-password': signedIn,
  'GET /api/sessions': signedIn,
  'DELETE /api/sessions': signedIn,
  'DELETE /api/sessions/:id': signedIn,
  'GET /api/notifications': signedIn,
  'PUT /api/notifications/read-all': signedIn,
  'PUT /api/notifications/:id/read': signedIn,
  'GET /api/catch-up': partners,
  'PUT /api/catch-up/seen': partners,
  'POST /api/mail/confirm/:token': everyone,
  'GET /api/mail/unsubscribe/:token/kinds': everyone,
  'POST /api/mail/unsubscribe/:token': everyone,
  'GET /api/mail/settings': signedIn,
  'PUT /api/mail/settings': signedIn,
  'PUT /api/mail/address': signedIn,
  'DELETE /api/mail/address': signedIn,
  'POST /api/mail/confirmations': signedIn,
  'GET /api/profile': partners,
  'GET /api/clock': partners,
  'GET /api/profile/disclosures': partners,
  'POST /api/profile/review-request': partners,
  'DELETE /api/profile': partners,
  'POST /api/app-partner': partners,
  'PUT /api/app-partner/:id': partners,
  'POST /api/solutions-partner': partners,
  'PUT /api/solutions-partner/:id': partners,
  'GET /api/company': partners,
  'POST /api/company': partners,
  'POST /api/company/regenerate-invite': partners,
  'GET /api/company/members': partners,
  'DELETE /api/company/members/:userId': partners,
  'GET /api/company/invite/:inviteCode': everyone,
  'POST /api/company/join/:inviteCode': everyone,
  'GET /api/my-data': partners,
  'GET /api/onboarding': partners,
  'PUT /api/onboarding': partners,
  'GET /api/calendar-feed': partners,
  'POST /api/calendar-feed': partners,
  'DELETE /api/calendar-feed': partners,
  'GET /api/cohorts/available': partners,
  'GET /api/cohorts/:id': partners,
  'GET /api/partnerships': partners,
  'POST /api/partnerships/:id/cancel': partners,
  'GET /api/partnerships/my-invites': partners,
  'GET /api/partnerships/invite/:token': everyone,
  'POST /api/partnerships/invite/:token/accept': partners,
  'POST /api/partnerships/invite': approved,
  'POST /api/partnerships/:id/regenerate-invite': approved,
  'GET /api/partners/:id': approved,
  'GET /api/matches': approved,
  'GET /api/matches/:id/explanation': approved,
  'GET /api/matches/:id/changes': approved,
  'GET /api/partnerships/:id/history': partners,
  'GET /api/partnerships/:id/history/:eventId/match': approved,
  'POST /api/partnerships': approved,
  'PUT /api/partnerships/:id': approved,
  'POST /api/partnerships/:id/apply': approved,
  'GET /api/admin/stats': administrators,
  'GET /api/admin/search': administrators,
  'GET /api/admin/presence/:kind/:id': fullAdministrators,
  'PUT /api/admin/presence/:kind/:id': fullAdministrators,
  'DELETE /api/admin/presence/:kind/:id': fullAdministrators,
  'GET /api/admin/history': administrators,
  'GET /api/admin/history/requests/:correlationId': administrators,
  'GET /api/admin/history/export': administrators,
  'GET /api/admin/history/:stream/export': administrators,
  'GET /api/admin/history/heads': administrators,
  'GET /api/admin/history/key': administrators,
  'GET /api/admin/history/:stream': administrators,
  'GET /api/admin/history/:stream/erasures': administrators,
  'GET /api/admin/history/:stream/seen': administrators,
  'GET /api/admin/history/:stream/events/:eventId': administrators,
  'GET /api/admin/history/:stream/events/:eventId/match': administrators,
  'GET /api/admin/history/:stream/projections/:projection': administrators,
  'GET /api/admin/ledger': administrators,
  'GET /api/admin/reports': administrators,
  'GET /api/admin/projections': administrators,
  'GET /api/admin/metrics': administrators,
  'GET /api/admin/projections/:name/differences': administrators,
  'GET /api/admin/scoring': administrators,
  'GET /api/admin/scoring/replay': administrators,
  'POST /api/admin/scoring/policies': fullAdministrators,
  'GET /api/admin/exports': administrators,
  'GET /api/admin/exports/:file': administrators,
  'GET /api/admin/users': administrators,
  'GET /api/admin/partners': administrators,
  'GET /api/admin/partners/:id/details': administrators,
  'GET /api/admin/partners/:id/joint-application': administrators,
  'GET /api/admin/partnerships': administrators,
  'GET /api/admin/partnerships/:id': administrators,
  'GET /api/admin/partnerships/:id/open-items': administrators,
  'GET /api/admin/partnerships/:id/applying': administrators,
  'GET /api/admin/matching/candidates': administrators,
  'GET /api/admin/matching/all-matches': administrators,
  'GET /api/admin/matching/suggestions': administrators,
  'GET /api/admin/cohorts': administrators,
  'GET /api/admin/cohorts/:id': administrators,
  'GET /api/admin/partner-matches/:id': administrators,
  'GET /api/admin/partner-matches/:id/:otherId': administrators,
  'POST /api/admin/add-to-dashboard': fullAdministrators,
  'POST /api/admin/users': fullAdministrators,
  'POST /api/admin/users/:id/reset-password': fullAdministrators,
  'DELETE /api/admin/users/:id': fullAdministrators,
  'GET /api/admin/users/:id/password': fullAdministrators,
  'PUT /api/admin/users/:id/access-end': fullAdministrators,
  'DELETE /api/admin/users/:id/sessions': fullAdministrators,
  'DELETE /api/admin/users/:id/throttle': fullAdministrators,
  'POST /api/admin/users/:id/reset-second-factor': fullAdministrators,
  'PUT /api/admin/users/:id/export-permission': fullAdministrators,
  'GET /api/admin/administrators': administrators,
  // The viewer here is the login that several people share.
  'GET /api/account/second-factor': fullAdministrators,
  'POST /api/account/second-factor': fullAdministrators,
  'POST /api/account/second-factor/enrol': fullAdministrators,
  'DELETE /api/account/second-factor': fullAdministrators,
  'GET /api/account/reasons': fullAdministrators,
  'GET /api/account/lists': fullAdministrators,
  'PUT /api/account/lists/:list': fullAdministrators,
  'GET /api/tokens': [...partners, ...fullAdministrators],
  'POST /api/tokens': [...partners, ...fullAdministrators],
  'DELETE /api/tokens/:id': [...partners, ...fullAdministrators],
  'GET /api/admin/tokens': fullAdministrators,
  'GET /api/webhooks': partners,
  'POST /api/webhooks': partners,
  'GET /api/webhooks/:id': partners,
  'PATCH /api/webhooks/:id': partners,
  'DELETE /api/webhooks/:id': partners,
  'POST /api/webhooks/:id/rotate': partners,
  'POST /api/webhooks/:id/test': partners,
  'POST /api/webhooks/:id/pause': partners,
  'POST /api/webhooks/:id/resume': partners,
  'GET /api/webhooks/:id/deliveries': partners,
  'POST /api/webhooks/:id/deliveries/:deliveryId/redeliver': partners,
  'POST /api/webhooks/:id/redeliver': partners,
  'GET /api/admin/webhooks': administrators,
  'POST /api/admin/webhooks': fullAdministrators,
  'GET /api/admin/webhooks/:id': administrators,
  'PATCH /api/admin/webhooks/:id': fullAdministrators,
  'DELETE /api/admin/webhooks/:id': fullAdministrators,
  'POST /api/admin/webhooks/:id/rotate': fullAdministrators,
  'POST /api/admin/webhooks/:id/test': fullAdministrators,
  'POST /api/admin/webhooks/:id/pause': fullAdministrators,
  'POST /api/admin/webhooks/:id/resume': fullAdministrators,
  'GET /api/admin/webhooks/:id/deliveries': administrators,
  'POST /api/admin/webhooks/:id/deliveries/:deliveryId/redeliver': fullAdministrators,
  'POST /api/admin/webhooks/:id/redeliver': fullAdministrators,
  'POST /api/admin/partners/:id/approve': fullAdministrators,
  'POST /api/admin/partners/:id/reject': fullAdministrators,
  'POST /api/admin/partners/approve': fullAdministrators,
  'POST /api/admin/partners/reject': fullAdministrators,
  'POST /api/admin/partners/:id/information-request': fullAdministrators,
  'PUT /api/admin/partners/:id/domain': fullAdministrators,
  'POST /api/admin/partners/:id/erase': fullAdministrators,
  'POST /api/admin/partners/:id/joint-application/renew': fullAdministrators,
  'DELETE /api/admin/partners/:id/joint-application': fullAdministrators,
  'POST /api/admin/partnerships/:id/approve': fullAdministrators,
  'POST /api/admin/partnerships/:id/reject': fullAdministrators,
  'POST /api/admin/partnerships/:id/action': fullAdministrators,
  'POST /api/admin/partnerships/:id/assign-cohort': fullAdministrators,
  'PUT /api/admin/partnerships/:id': fullAdministrators,
  'POST /api/admin/partnerships/approve': fullAdministrators,
  'POST /api/admin/announcements': fullAdministrators,
  'POST /api/admin/undo': fullAdministrators,
  'POST /api/admin/projections/:name': fullAdministrators,
  'POST /api/admin/projections/:name/parked': fullAdministrators,
  'POST /api/admin/recommendations': fullAdministrators,
  'DELETE /api/admin/recommendations/:id': fullAdministrators,
  'POST /api/admin/matching/bulk-create': fullAdministrators,
  'DELETE /api/admin/matching/match/:id': fullAdministrators,
  'POST /api/admin/cohorts': fullAdministrators,
  'PATCH /api/admin/cohorts/:id': fullAdministrators,
  'PUT /api/admin/cohorts/:id/waitlist': fullAdministrators,
};

/** These end what the others are tried with. */
const lastly: readonly RouteKey[] = ['DELETE /api/profile', 'POST /api/logout'];
const routes = (Object.keys(letIn) as RouteKey[]).filter((key) => !lastly.includes(key));

beforeAll(async () => {
  const setup = await Setup.of(runningApp());
  callers = {
    visitor: runningApp().client(),
    'pending app': (await setup.newApp()).client,
    'pending solutions': (await setup.newSolutions()).client,
    app: (await setup.app()).client,
    solutions: (await setup.solutions()).client,
    viewer: await signInAsViewer(runningApp()),
    superadmin: setup.admin,
  };
  const ofEach = (owner: HttpClient, scopes: readonly TokenScope[]) =>
    Promise.all(scopes.map((scope) => newToken(owner, [scope], scope)));
  tokens = {
    superadmin: await ofEach(callers.superadmin, administratorScopes),
    app: await ofEach(callers.app, companyScopes),
  };
});

async function knock(client: HttpClient, key: RouteKey): Promise<Class | number> {
  const [method, path] = key.split(' ') as [Method, string];
  const response = await client.fetch(path.replace(':id', '01a1fee4-f2b1-749b-b992-8bbd97baa64b'), {
    method,
    ...(method === 'GET' ? {} : { body: '{"nothing":"known"}', headers: { 'Content-Type': 'application/json' } }),
  });
  await response.body?.cancel();
  if (response.status === 401) return 'logged out';
  if (response.status === 403) return 'not theirs';
  return response.status < 500 ? 'in' : response.status;
}

// Before the others, whose last calls end their companies.
describe.each(['superadmin', 'app'] as const)('a token of %s', (owner) => {
  test('of each scope is let in where its scope is named and its owner may go, and nowhere else', async () => {
    for (const { scopes, client } of tokens[owner]) {
      const found = await Promise.all(everyRoute.map(async (key) => [key, await tryToken(client, key)]));
      const expected = everyRoute.map((key) => [key, answerToToken(key, scopes[0]!, owner)]);
      expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
    }
  });
});

test('the token of an assistant is let in to its one call by each of its scopes, and nowhere else', async () => {
  for (const scope of assistantScopes) {
    const { client, id } = await newToken(callers.superadmin, [scope], scope, 'assistant');
    const found = await Promise.all(everyRoute.map(async (key) => [key, await tryToken(client, key)]));
    const answerTo = ({ scope: opening, access }: Route) =>
      opening === null ? 'token_not_accepted' : access.assistants ? 'in' : 'assistants_elsewhere';
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(everyRoute.map((key) => [key, answerTo(routesByKey[key])])));
    await callers.superadmin.delete(addressOf(apiTokenRoutes.revoke, { id }));
  }
});

test('a token of a view-only administrator is let in where both its scope and its owner are, and nowhere else', async () => {
  const { client: viewer } = await newViewer({ admin: callers.superadmin, runningApp: runningApp() }, 'vera.scoped');
  for (const scope of administratorScopes.filter(onlyReads)) {
    const { client } = await newToken(viewer, [scope]);
    const found = await Promise.all(everyRoute.map(async (key) => [key, await tryToken(client, key)]));
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(everyRoute.map((key) => [key, answerToToken(key, scope, 'superadmin')])),
    );
  }
});

const everyRoute = Object.keys(letIn) as RouteKey[];

function answerToToken(key: RouteKey, held: TokenScope, owner: Caller): string {
  const { scope, access } = routesByKey[key];
  if (access.assistants) return 'assistants_only';
  if (scope === null) return 'token_not_accepted';
  const accepted = [scope].flat();
  if (!accepted.includes(held)) return `scope_missing: ${sentenceOf('scope_missing', { scope: accepted.join(' or ') })}`;
  // Without kinds all of them are asked for.
  if (key === 'GET /api/changes') return missingOfChanges(held, owner);
  return letIn[key].includes(owner) ? 'in' : 'not theirs';
}

function missingOfChanges(held: TokenScope, owner: Caller): string {
  const needed = Object.values(changeScopes[owner === 'superadmin' ? 'administrator' : 'company']);
  return `scope_missing: ${sentenceOf('scope_missing', { scope: needed.find((scope) => scope !== held)! })}`;
}

async function tryToken(client: HttpClient, key: RouteKey): Promise<string | number> {
  const [method, path] = key.split(' ') as [Method, string];
  const { status, body } = await client.once<Partial<ErrorAnswer> | undefined>(
    method,
    path.replace(':id', '01a1fee4-f2b1-749b-b992-8bbd97baa64b'),
    method === 'GET' ? {} : { body: { nothing: 'known' } },
  );
  if (status === 403 && body?.code === 'scope_missing') return `scope_missing: ${body.message}`;
  if (status === 403) return ruleOf(body) ?? 'not theirs';
  return status < 500 && status !== 401 && status !== 429 ? 'in' : status;
}

describe.each(everyone)('%s', (caller) => {
  test('is let in where it should be, and nowhere else', async () => {
    const found = await Promise.all(routes.map(async (key) => [key, await knock(callers[caller], key)]));
    for (const key of lastly) found.push([key, await knock(callers[caller], key)]);
    const otherwise: Class = caller === 'visitor' ? 'logged out' : 'not theirs';
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries([...routes, ...lastly].map((key) => [key, letIn[key].includes(caller) ? 'in' : otherwise])),
    );
  });
});

test('nothing is left out', () => {
  expect(Object.keys(letIn).toSorted()).toEqual(Object.keys(routesByKey).toSorted());
});

test('what does not exist is not there for anyone', async () => {
  for (const caller of everyone)
    for (const [method, path] of [
      ['GET', '/api/nothing'],
      ['DELETE', '/api/partnerships/1'],
      ['GET', '/api/admin'],
    ] as const)
      expect((await callers[caller].call(method, path)).status).toBe(404);
});
