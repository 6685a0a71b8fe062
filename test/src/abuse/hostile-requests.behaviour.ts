import { routesByKey, type RouteKey } from '@accelerator/contracts/route-table';
import { healthRoutes } from '@accelerator/contracts/projections/routes';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HttpClient } from '../harness/http-client.ts';
import { appPartner, signInAsViewer, solutionsPartner } from '../harness/people.ts';
import { startApp, type RunningApp } from '../harness/running-app.ts';
import { Setup } from '../harness/setup.ts';
import { callsOf, type Family, type HostileCall } from './hostile.ts';

const lists = ['limit', 'offset', 'after', 'sort', 'q', 'status', 'role'];
const profileFields = Object.keys({ ...appPartner(), ...solutionsPartner() });
const interestFields = [
  'interested',
  'notInterested',
  'savedForLater',
  'appPartnerInterested',
  'solutionsPartnerInterested',
  'notes',
];
const anId = '01a1fee4-f2b1-749b-b992-8bbd97baa64b';

const families: Record<string, Family> = {
  accounts: {
    routes: [
      'GET /api/user',
      'GET /api/login',
      'POST /api/login',
      'POST /api/register',
      'POST /api/change-password',
      'POST /api/confirm-password',
      'GET /api/sessions',
      'DELETE /api/sessions',
      'DELETE /api/sessions/:id',
      'GET /api/health',
      'GET /api/health/live',
      'GET /api/health/ready',
      'GET /api/settings',
      'GET /api/openapi.json',
      'GET /api/reference',
      'GET /api/reference/:file',
    ],
    fields: ['username', 'password', 'returnTo', 'currentPassword', 'newPassword', 'confirmPassword', ...profileFields],
    valid: [appPartner(), solutionsPartner(), { username: 'unknown', password: 'a-good-password' }],
    queries: ['returnTo', 'username'],
  },
  profiles: {
    routes: [
      'GET /api/profile',
      'GET /api/profile/disclosures',
      'POST /api/profile/review-request',
      'GET /api/my-data',
      'POST /api/app-partner',
      'PUT /api/app-partner/:id',
      'POST /api/solutions-partner',
      'PUT /api/solutions-partner/:id',
      'GET /api/partners/:id',
    ],
    fields: profileFields,
    valid: [{ contactJobTitle: 'Head of Partnerships' }],
    queries: ['type'],
  },
  matching: {
    routes: ['GET /api/matches', 'GET /api/matches/:id/explanation', 'GET /api/matches/:id/changes', 'GET /api/clock'],
    fields: ['x'],
    valid: [],
    queries: ['type', 'since', 'q'],
  },
  partnerships: {
    routes: [
      'GET /api/partnerships',
      'POST /api/partnerships',
      'PUT /api/partnerships/:id',
      'POST /api/partnerships/:id/apply',
      'POST /api/partnerships/:id/cancel',
      'GET /api/partnerships/my-invites',
      'POST /api/partnerships/invite',
      'POST /api/partnerships/:id/regenerate-invite',
      'GET /api/partnerships/invite/:token',
      'POST /api/partnerships/invite/:token/accept',
    ],
    fields: [
      ...interestFields,
      'partnerId',
      'status',
      'cohortId',
      'evaluated',
      'evaluationNotes',
      'applicationMessage',
      'invitedPartnerType',
      'inviteMessage',
      'reason',
    ],
    valid: [{ partnerId: anId, notes: 'x' }, { cohortId: 1 }],
    queries: ['x'],
  },
  teams: {
    routes: [
      'GET /api/company',
      'POST /api/company',
      'POST /api/company/regenerate-invite',
      'GET /api/company/members',
      'DELETE /api/company/members/:userId',
      'GET /api/company/invite/:inviteCode',
      'POST /api/company/join/:inviteCode',
      'GET /api/onboarding',
      'PUT /api/onboarding',
    ],
    fields: ['name', 'domain', 'username', 'password', 'task', 'done'],
    valid: [{ name: 'Acme' }, { task: 'joint_offer', done: true }, { username: 'someone', password: 'a-good-password' }],
    queries: ['x'],
  },
  cohorts: {
    routes: [
      'GET /api/cohorts',
      'GET /api/cohorts/available',
      'GET /api/cohorts/:id',
      'GET /api/calendar-feed',
      'POST /api/calendar-feed',
      'DELETE /api/calendar-feed',
      'GET /api/calendar/:file',
    ],
    fields: ['x'],
    valid: [],
    queries: lists,
  },
  'notifications and the live stream': {
    routes: [
      'GET /api/notifications',
      'PUT /api/notifications/read-all',
      'PUT /api/notifications/:id/read',
      'GET /api/catch-up',
      'PUT /api/catch-up/seen',
      'GET /api/sse',
    ],
    fields: ['read', 'position'],
    valid: [{ position: '0000000000001049' }],
    queries: ['lastEventId'],
  },
  'e-mail': {
    routes: [
      'GET /api/mail/settings',
      'PUT /api/mail/settings',
      'PUT /api/mail/address',
      'DELETE /api/mail/address',
      'POST /api/mail/confirmations',
      'POST /api/mail/confirm/:token',
      'GET /api/mail/unsubscribe/:token/kinds',
      'POST /api/mail/unsubscribe/:token',
    ],
    fields: ['owner', 'email', 'decisions', 'List-Unsubscribe', 'kinds'],
    valid: [{ email: 'robin@example.com' }, { owner: 'own', decisions: 'never' }, { 'List-Unsubscribe': 'One-Click' }],
    queries: ['token'],
  },
  'the administration of partners': {
    routes: [
      'GET /api/admin/stats',
      'GET /api/admin/reports',
      'GET /api/admin/scoring',
      'GET /api/admin/scoring/replay',
      'POST /api/admin/scoring/policies',
      'GET /api/admin/partners',
      'GET /api/admin/partners/:id/details',
      'POST /api/admin/partners/:id/approve',
      'POST /api/admin/partners/:id/reject',
      'POST /api/admin/partners/approve',
      'POST /api/admin/partners/reject',
      'GET /api/account/reasons',
      'GET /api/admin/partners/:id/joint-application',
      'POST /api/admin/partners/:id/joint-application/renew',
      'DELETE /api/admin/partners/:id/joint-application',
      'POST /api/admin/partners/:id/information-request',
      'PUT /api/admin/partners/:id/domain',
      'POST /api/admin/partners/:id/erase',
      'POST /api/admin/announcements',
      'POST /api/admin/undo',
    ],
    fields: [
      'partners',
      'reason',
      'filter',
      'count',
      'position',
      'message',
      'companyDomain',
      'companyName',
      'eventId',
      'industries',
      'basedOn',
    ],
    valid: [{ partners: [anId] }],
    queries: [...lists, 'type', 'tier', 'industry', 'region', 'asOf', 'compare', 'industries'],
  },
  'the administration of partnerships': {
    routes: [
      'GET /api/admin/partnerships',
      'GET /api/admin/partnerships/:id',
      'GET /api/admin/partnerships/:id/open-items',
      'GET /api/admin/partnerships/:id/applying',
      'POST /api/admin/partnerships/:id/approve',
      'POST /api/admin/partnerships/:id/reject',
      'POST /api/admin/partnerships/:id/action',
      'POST /api/admin/partnerships/:id/assign-cohort',
      'PUT /api/admin/partnerships/:id',
      'POST /api/admin/partnerships/approve',
      'POST /api/admin/recommendations',
      'DELETE /api/admin/recommendations/:id',
      'POST /api/admin/add-to-dashboard',
      'GET /api/admin/partner-matches/:id',
      'GET /api/admin/partner-matches/:id/:otherId',
      'GET /api/admin/matching/candidates',
      'GET /api/admin/matching/all-matches',
      'GET /api/admin/matching/suggestions',
      'POST /api/admin/matching/bulk-create',
      'DELETE /api/admin/matching/match/:id',
    ],
    fields: [
      ...['partnershipIds', 'overfill', 'reason', 'filter', 'count', 'position'],
      ...['appPartnerId', 'solutionsPartnerId', 'notes', 'matches', 'criteria', 'cohortId'],
      ...['action', 'partnerType', 'evaluationNotes'],
    ],
    valid: [
      { action: 'set_interested', partnerType: 'app' },
      { partnershipIds: [anId] },
      { appPartnerId: anId, solutionsPartnerId: anId, notes: 'x' },
      { matches: [{ appPartnerId: anId, solutionsPartnerId: anId }], notes: 'x' },
    ],
    queries: [...lists, 'industry', 'cohortId', 'type', 'candidates'],
  },
  'the administration of cohorts': {
    routes: [
      'GET /api/admin/cohorts',
      'GET /api/admin/cohorts/:id',
      'POST /api/admin/cohorts',
      'PATCH /api/admin/cohorts/:id',
      'PUT /api/admin/cohorts/:id/waitlist',
    ],
    fields: [
      'name',
      'code',
      'status',
      'kickoffDate',
      'description',
      'capacity',
      'focus',
      'region',
      'partnerTiers',
      'endDate',
      'additionalNotes',
      'payoutDate',
      'partnershipIds',
    ],
    valid: [{ name: 'A', code: 'A', status: 'Planned', kickoffDate: '2999-04-01', description: 'x' }],
    queries: lists,
  },
  histories: {
    routes: [
      'GET /api/partnerships/:id/history',
      'GET /api/partnerships/:id/history/:eventId/match',
      'GET /api/admin/history',
      'GET /api/admin/history/requests/:correlationId',
      'GET /api/admin/history/export',
      'GET /api/admin/history/:stream/export',
      'GET /api/admin/history/heads',
      'GET /api/admin/history/key',
      'GET /api/admin/history/:stream',
      'GET /api/admin/history/:stream/erasures',
      'GET /api/admin/history/:stream/seen',
      'GET /api/admin/history/:stream/events/:eventId',
      'GET /api/admin/history/:stream/events/:eventId/match',
      'GET /api/admin/history/:stream/projections/:projection',
      'GET /api/account/lists',
      'PUT /api/account/lists/:list',
      'GET /api/admin/ledger',
    ],
    fields: ['columns', 'filters'],
    valid: [{ columns: [{ id: 'type', width: 5 }], filters: [{ name: 'A', query: 'q=x' }] }],
    queries: ['q', 'day', 'after', 'person', 'partner', 'kind', 'sort', 'limit', 'offset'],
  },
  'the projections': {
    routes: [
      'GET /api/admin/projections',
      'GET /api/admin/metrics',
      'GET /api/admin/projections/:name/differences',
      'POST /api/admin/projections/:name',
      'POST /api/admin/projections/:name/parked',
    ],
    fields: ['act', 'key'],
    valid: [{ act: 'rebuild' }, { act: 'retry', key: 'a' }],
    queries: ['after'],
  },
  exports: {
    routes: ['GET /api/admin/exports', 'GET /api/admin/exports/:file'],
    fields: ['x'],
    valid: [{}],
    queries: ['from', 'personalData'],
  },
  // The last, because it changes who can log in.
  'the administration of users': {
    routes: [
      'GET /api/admin/users',
      'GET /api/admin/search',
      'GET /api/changes',
      'POST /api/mcp',
      'GET /api/mcp',
      'DELETE /api/mcp',
      'GET /api/admin/proposals',
      'POST /api/admin/proposals/:id/take',
      'DELETE /api/admin/proposals/:id',
      'GET /api/admin/presence/:kind/:id',
      'PUT /api/admin/presence/:kind/:id',
      'DELETE /api/admin/presence/:kind/:id',
      'POST /api/admin/users',
      'DELETE /api/admin/users/:id',
      'GET /api/admin/users/:id/password',
      'POST /api/admin/users/:id/reset-password',
      'PUT /api/admin/users/:id/access-end',
      'DELETE /api/admin/users/:id/sessions',
      'DELETE /api/admin/users/:id/throttle',
      'POST /api/admin/users/:id/reset-second-factor',
      'GET /api/admin/administrators',
      'GET /api/account/second-factor',
      'POST /api/account/second-factor',
      'POST /api/account/second-factor/enrol',
      'DELETE /api/account/second-factor',
      'GET /api/tokens',
      'POST /api/tokens',
      'DELETE /api/tokens/:id',
      'GET /api/admin/tokens',
      'PUT /api/admin/users/:id/export-permission',
    ],
    fields: ['username', 'password', 'role', 'passwordEndsAt', 'endsOn', 'code', 'name', 'scopes', 'exportPersonalData'],
    valid: [
      { username: 'newcomer' },
      { code: '123456' },
      { endsOn: '2030-01-01' },
      { name: 'x', scopes: ['exports:read'] },
      { exportPersonalData: true },
    ],
    queries: lists,
  },
  webhooks: {
    routes: [
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
    ],
    fields: ['name', 'url', 'kind', 'events', 'secret', 'since'],
    valid: [{ name: 'CRM', url: 'https://crm.example/in', kind: 'standard', events: ['*'] }, { since: '2030-01-01T00:00:00Z' }],
    queries: ['status', 'after'],
  },
};

/** They would end what the others are tried with. */
const endsThings: readonly RouteKey[] = ['POST /api/logout', 'DELETE /api/profile'];

export interface HostileRequests {
  /** The number of calls that each family of routes gets. */
  readonly calls: number;
  /** The time that the server may keep others waiting for one of them, in milliseconds; by default that is not looked at. */
  readonly maxBlockMs?: number;
}

/** Sends to every route what no form would. */
export function describeHostileRequests({ calls, maxBlockMs }: HostileRequests): void {
  let folder: string;
  let runningApp: RunningApp;
  let callers: readonly HttpClient[];
  let ids: string[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'accelerator-loop-'));
    const watch = new URL('./loop-watch.ts', import.meta.url).href;
    // The watch makes the start longer, so it is there only where it is asked.
    const watched = { NODE_OPTIONS: `--import=${watch}`, LOOP_WATCH_FILE: join(folder, 'stretches') };
    runningApp = await startApp({ env: maxBlockMs === undefined ? {} : watched });
    const setup = await Setup.of(runningApp);
    const [pair, others, newcomer] = await Promise.all([setup.mutual(), setup.mutual(), setup.newApp()]);
    callers = [
      runningApp.client(),
      pair.app.client,
      pair.solutions.client,
      newcomer.client,
      await signInAsViewer(runningApp),
      setup.admin,
    ];
    ids = [pair, others].flatMap(({ app, solutions, partnershipId }) => [
      app.partnerId,
      solutions.partnerId,
      app.user.id,
      partnershipId,
    ]);
    ids.push(newcomer.partnerId, String(setup.cohort.id), 'superadmin', anId);
  });

  afterAll(async () => {
    await runningApp?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** The longest block of the server's event loop since then, in milliseconds. */
  async function longestSince(begun: number): Promise<number> {
    const lines = (await readFile(join(folder, 'stretches'), 'utf8').catch(() => '')).split('\n').filter(Boolean);
    const stretches = lines.map((line) => JSON.parse(line) as { at: number; worked: number });
    return Math.max(0, ...stretches.filter(({ at }) => at >= begun).map(({ worked }) => worked));
  }

  test('assigns every route to a family', () => {
    const tried = Object.values(families).flatMap(({ routes }) => routes);
    expect([...tried, ...endsThings].toSorted()).toEqual(Object.keys(routesByKey).toSorted());
  });

  describe.each(Object.entries(families))('%s', (_, family) => {
    test('answer every malformed request with the result or an error message, without delay', async () => {
      // What a server does for the first time takes it longer.
      if (maxBlockMs !== undefined)
        for (const client of callers)
          for (const call of fc.sample(callsOf(family, ids), { numRuns: 15, seed: 7 })) await faultOf(call, client);
      const begun = Date.now();
      await fc.assert(
        fc.asyncProperty(callsOf(family, ids), fc.nat({ max: callers.length - 1 }), async (call, caller) => {
          const fault = await faultOf(call, callers[caller]!);
          if (fault !== null) throw new Error(fault);
        }),
        { seed: 20_260, numRuns: calls, endOnFailure: false },
      );
      if (maxBlockMs !== undefined) expect(await longestSince(begun)).toBeLessThan(maxBlockMs);
    });
  });

  test('leave the server healthy and without a logged defect', async () => {
    expect(await runningApp.client().get(healthRoutes.health.path)).toMatchObject({ status: 200, body: { state: 'ok' } });
    expect(runningApp.output).not.toContain('"defect"');
    // It was watched all the time: its start alone is a long stretch.
    if (maxBlockMs !== undefined) expect(await longestSince(0)).toBeGreaterThan(maxBlockMs);
  });
}

/** Says what is wrong with the answer, or null. */
async function faultOf({ method, path, body }: HostileCall, client: HttpClient): Promise<string | null> {
  const response = await client.fetch(path, {
    method,
    ...(body === undefined ? {} : { body, headers: { 'Content-Type': 'application/json' } }),
  });
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    await response.body?.cancel();
    return response.status === 200 ? null : `a stream with ${response.status}`;
  }
  const text = await response.text();
  if (response.status < 400) return null;
  return faultOfRefusal(response.status, text);
}

function faultOfRefusal(status: number, text: string): string | null {
  if (status >= 500) return `${status} ${text}`;
  const { statusCode, message } = JSON.parse(text) as { statusCode?: unknown; message?: unknown };
  if (statusCode !== status || !isSentence(message)) return `no sentence: ${text.slice(0, 300)}`;
  // What the caller has called a field is the caller's own.
  const ownWords = message.replace(/^The field .* is not known\.$/su, '');
  return /undefined|\[object|Error:|\.js:/.test(ownWords) ? `an inside story: ${message.slice(0, 300)}` : null;
}

function isSentence(message: unknown): message is string {
  return typeof message === 'string' && message.length < 300 && message.trim().includes(' ');
}
