// npm run docs calls it: puts real answers of the demo into the OpenAPI document, by scripts/openapi/examples.json. It records only where one
// is missing that there should be, or is not as the document says any more.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AdminPartnerView, CompanyView, OwnProfileView } from '@accelerator/contracts/partners';
import { adminPartnerRoutes, companyRoutes, partnerRoutes } from '@accelerator/contracts/partners/routes';
import type { PartnershipView } from '@accelerator/contracts/partnerships';
import { adminCohortRoutes } from '@accelerator/contracts/cohorts/routes';
import type { AdminCohortView } from '@accelerator/contracts/cohorts';
import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import { apiTokenRoutes } from '@accelerator/contracts/api-tokens/routes';
import type { MatchesView } from '@accelerator/contracts/matching';
import { matchingRoutes } from '@accelerator/contracts/matching/routes';
import { partnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import { routesByKey, type RouteKey } from '@accelerator/contracts/route-table';
import type { StreamHistoryView } from '@accelerator/contracts/history';
import { historyRoutes } from '@accelerator/contracts/history/routes';
import { addressOf, type Method, type Route } from '@accelerator/contracts/http';
import { exampleProblems } from '../test/src/harness/example-problems.ts';
import { HttpClient } from '../test/src/harness/http-client.ts';
import { build } from './build.ts';
import { startDemo } from './demo.ts';
import { root } from './run.ts';

type Examples = Record<string, { readonly status: number; readonly answer: unknown }>;

const file = join(root, 'scripts', 'openapi', 'examples.json');

async function record(): Promise<Examples> {
  const demo = await startDemo();
  try {
    const loggedIn = async (username: string) => {
      const client = new HttpClient(demo.url);
      await client.post(accountRoutes.logIn.path, { username, password: demo.passwordOf(username) });
      return client;
    };
    const [admin, maya] = [await loggedIn('superadmin'), await loggedIn('maya')];
    return shortened({ ...(await readings(admin, maya)), ...(await writes(admin, maya)) });
  } finally {
    await demo.end();
  }
}

/** Every reading call for which the demo has something to show. */
async function readings(admin: HttpClient, maya: HttpClient): Promise<Examples> {
  const examples: Examples = {};
  const values = await valuesOf(admin, maya);
  for (const [key, route] of Object.entries<Route>(routesByKey)) {
    if (route.method !== 'GET' || notShown.includes(key as RouteKey)) continue;
    const client = route.access.who === 'admin' || route.access.who === 'superadmin' ? admin : maya;
    const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => values(route.path, name));
    const { status, body, headers } = await client.get(path + (queries[key as RouteKey] ?? ''));
    if (status === 200 && headers.get('content-type')?.startsWith('application/json')) examples[key] = { status, answer: body };
  }
  return examples;
}

/** The document itself, what does not end, and everything that is stored about a person. */
const notShown: readonly RouteKey[] = ['GET /api/openapi.json', 'GET /api/sse', 'GET /api/my-data'];
const queries: Partial<Record<RouteKey, string>> = {
  'GET /api/admin/search': '?q=Tallyfold',
  'GET /api/account/reasons': '?of=partner',
  'GET /api/admin/partners': '?limit=1&status=approved',
  'GET /api/admin/partnerships': '?limit=1',
};

/** A value for each parameter of a path. */
async function valuesOf(admin: HttpClient, maya: HttpClient): Promise<(path: string, name: string) => string> {
  const { body: cohorts } = await admin.get<AdminCohortView[]>(adminCohortRoutes.list.path);
  const { body: matches } = await maya.get<MatchesView>(matchingRoutes.matches.path);
  const { body: pairs } = await maya.get<PartnershipView[]>(partnershipRoutes.list.path);
  const { body: company } = await maya.get<CompanyView>(companyRoutes.own.path);
  const { profile } = (await maya.get<OwnProfileView>(partnerRoutes.profile.path)).body;
  const pair = pairs.find(({ status }) => status === 'active') ?? pairs[0]!;
  const match = matches.matches[0]!;
  const stream = `partner-${profile.companyId}`;
  const { body: history } = await admin.get<StreamHistoryView>(addressOf(historyRoutes.stream, { stream }));
  const named: Readonly<Record<string, string>> = {
    stream,
    eventId: history.events[0]!.eventId,
    correlationId: history.events[0]!.correlationId,
    projection: 'partners',
    name: 'partners',
    kind: 'partner',
    inviteCode: company.inviteCode,
    otherId: pair.partner.id,
  };
  return (path, name) => {
    if (name !== 'id') return named[name] ?? 'unknown';
    if (path.includes('cohorts')) return String(cohorts[0]!.id);
    if (path.includes('partnerships')) return pair.id;
    return path.startsWith('/api/admin') ? profile.companyId : match.id;
  };
}

/** Some calls that change something, and one that is refused. */
async function writes(admin: HttpClient, maya: HttpClient): Promise<Examples> {
  const examples: Examples = {};
  const keep = async (client: HttpClient, route: Route, path: string, sent: unknown) => {
    const { status, body } = await client.call(route.method as Method, path, { body: sent });
    examples[status < 400 ? `${route.method} ${route.path}` : 'refusal'] = { status, answer: body };
  };
  const { body: pending } = await admin.get<AdminPartnerView[]>(`${adminPartnerRoutes.list.path}?status=pending&limit=1`);
  const { body: matches } = await maya.get<MatchesView>(matchingRoutes.matches.path);
  const { create } = adminCohortRoutes;
  const cohort = { name: 'Autumn', code: 'AUT', status: 'Open', kickoffDate: '2999-09-01', description: 'Twelve weeks' };
  await keep(admin, create, create.path, cohort);
  await keep(admin, adminPartnerRoutes.approve, addressOf(adminPartnerRoutes.approve, { id: pending[0]!.id }), {});
  await keep(maya, apiTokenRoutes.make, apiTokenRoutes.make.path, {
    name: 'Nightly sync',
    scopes: ['matches:read', 'partnerships:read'],
  });
  const stranger = matches.matches.find(({ partnershipId }) => partnershipId === null) ?? matches.matches[0]!;
  await keep(maya, partnershipRoutes.start, partnershipRoutes.start.path, { partnerId: stranger.id, interested: true });
  const { body: pairs } = await maya.get<PartnershipView[]>(partnershipRoutes.list.path);
  const { id } = pairs.find(({ partner }) => partner.id === stranger.id)!;
  await keep(maya, partnershipRoutes.apply, addressOf(partnershipRoutes.apply, { id }), {});
  return examples;
}

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** The first of each list, the same id for the same thing, and no token. */
function shortened(examples: Examples): Examples {
  const ids = new Map<string, string>();
  const idOf = (id: string) => {
    if (!ids.has(id)) ids.set(id, `00000000-0000-7000-8000-${String(ids.size + 1).padStart(12, '0')}`);
    return ids.get(id)!;
  };
  const text = JSON.stringify(examples, (_, value: unknown) => (Array.isArray(value) ? value.slice(0, 1) : value));
  return JSON.parse(text.replaceAll(uuid, idOf).replaceAll(/pga_\w{43,}/g, `pga_${'x'.repeat(49)}`)) as Examples;
}

const current = JSON.parse(readFileSync(file, 'utf8')) as Examples;
const problems = exampleProblems(current);
if (problems.length > 0) {
  console.log(`${problems[0]} The examples of the reference are recorded.`);
  writeFileSync(file, `${JSON.stringify(await record(), null, 1)}\n`);
  await build({ ifNeeded: true, only: ['contracts', 'openapi'] });
}
