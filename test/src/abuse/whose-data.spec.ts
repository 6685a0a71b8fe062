import { routesByKey, type RouteKey } from '@accelerator/contracts/route-table';
import type { SessionView } from '@accelerator/contracts/accounts';
import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import type { ErrorAnswer, Method } from '@accelerator/contracts/http';
import { matchingRoutes } from '@accelerator/contracts/matching/routes';
import type { NotificationView } from '@accelerator/contracts/notifications';
import { notificationRoutes } from '@accelerator/contracts/notifications/routes';
import type { OwnProfileView } from '@accelerator/contracts/partners';
import { partnerRoutes } from '@accelerator/contracts/partners/routes';
import { partnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ruleOf, type HttpClient } from '../harness/http-client.ts';
import { logLength } from '../harness/log.ts';
import { signIn, signInAsViewer, type SignedUp } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';
import { body, invite, Setup, type PartnerPair } from '../harness/setup.ts';
import { openStream, type Stream } from '../harness/stream.ts';

const runningApp = useApp();
const emptyBody = {};

type Caller = 'app' | 'solutions' | 'strange app' | 'pending app' | 'pending solutions' | 'visitor' | 'viewer' | 'superadmin';
/** Whose thing the call names, as seen from the caller. */
type Owner = 'own' | 'the other side' | 'another company' | 'unknown';
type Kind = 'partner' | 'partnership' | 'invitation' | 'notification' | 'session';

interface Row {
  /** The record that the route's id, or for a call without one its body, names. */
  readonly names: Kind;
  readonly body?: (id: string) => object;
  /** To an approved partner; the code of the refusal, or where it is let in whatever the call then says of what was asked for. */
  readonly answers: Record<Owner, string>;
}

const onlyOwn = (code: string) => ({ own: 'in', 'the other side': code, 'another company': code, unknown: code });
/** Things of the pair belong to both sides. */
const ofThePair = {
  own: 'in',
  'the other side': 'in',
  'another company': 'not_your_partner',
  unknown: 'not_your_partner',
};
const ofPartners = {
  own: 'partner_unknown',
  'the other side': 'in',
  'another company': 'partner_unknown',
  unknown: 'partner_unknown',
};
/** To approved partners only what the door says; administrators decide about all of them. */
const ofAdministrators = { own: 'in', 'the other side': 'in', 'another company': 'in', unknown: 'in' };

/** Every call that names something that belongs to a user or a company. */
const rows: Partial<Record<RouteKey, Row>> = {
  'PUT /api/notifications/:id/read': { names: 'notification', answers: onlyOwn('notification_unknown') },
  'DELETE /api/sessions/:id': { names: 'session', answers: onlyOwn('session_unknown') },
  'PUT /api/app-partner/:id': {
    names: 'partner',
    body: () => ({ contactJobTitle: 'Someone else' }),
    answers: onlyOwn('partner_unknown'),
  },
  'PUT /api/solutions-partner/:id': {
    names: 'partner',
    body: () => ({ contactJobTitle: 'Someone else' }),
    answers: onlyOwn('partner_unknown'),
  },
  'GET /api/partners/:id': { names: 'partner', answers: ofPartners },
  'GET /api/matches/:id/explanation': { names: 'partner', answers: ofPartners },
  'GET /api/matches/:id/changes': { names: 'partner', answers: ofPartners },
  'POST /api/partnerships': {
    names: 'partner',
    body: (partnerId) => ({ partnerId, notes: 'Only a note' }),
    answers: ofPartners,
  },
  'PUT /api/partnerships/:id': { names: 'partnership', body: () => ({ notes: 'Only a note' }), answers: ofThePair },
  'GET /api/partnerships/:id/history': { names: 'partnership', answers: ofThePair },
  'GET /api/partnerships/:id/history/:eventId/match': { names: 'partnership', answers: ofThePair },
  'POST /api/partnerships/:id/apply': { names: 'partnership', body: () => ({ cohortId: 9999 }), answers: ofThePair },
  'POST /api/partnerships/:id/cancel': { names: 'partnership', answers: ofThePair },
  'POST /api/partnerships/:id/regenerate-invite': { names: 'invitation', answers: onlyOwn('invitation_unknown') },
  'GET /api/admin/partners/:id/joint-application': { names: 'partner', answers: ofAdministrators },
  'POST /api/admin/partners/:id/joint-application/renew': { names: 'partner', answers: ofAdministrators },
  'DELETE /api/admin/partners/:id/joint-application': { names: 'partner', answers: ofAdministrators },
  'GET /api/admin/partners/:id/details': { names: 'partner', answers: ofAdministrators },
  'POST /api/admin/partners/:id/approve': { names: 'partner', answers: ofAdministrators },
  'POST /api/admin/partners/:id/reject': { names: 'partner', answers: ofAdministrators },
  'POST /api/admin/partners/approve': { names: 'partner', body: (id) => ({ partners: [id] }), answers: ofAdministrators },
  'POST /api/admin/partners/reject': { names: 'partner', body: (id) => ({ partners: [id] }), answers: ofAdministrators },
  'POST /api/admin/partners/:id/information-request': {
    names: 'partner',
    body: () => ({ message: 'Which regions do you serve?' }),
    answers: ofAdministrators,
  },
  'PUT /api/admin/partners/:id/domain': {
    names: 'partner',
    body: () => ({ companyDomain: 'another.example' }),
    answers: ofAdministrators,
  },
  'POST /api/admin/partners/:id/erase': {
    names: 'partner',
    body: () => ({ reason: 'Asked for by letter', companyName: 'Another company' }),
    answers: ofAdministrators,
  },
  'GET /api/admin/partnerships/:id': { names: 'partnership', answers: ofAdministrators },
  'GET /api/admin/partnerships/:id/open-items': { names: 'partnership', answers: ofAdministrators },
  'GET /api/admin/partnerships/:id/applying': { names: 'partnership', answers: ofAdministrators },
  'POST /api/admin/partnerships/:id/approve': { names: 'partnership', answers: ofAdministrators },
  'POST /api/admin/partnerships/:id/reject': { names: 'partnership', answers: ofAdministrators },
  'POST /api/admin/partnerships/:id/action': {
    names: 'partnership',
    body: () => ({ action: 'cancel', partnerType: 'both' }),
    answers: ofAdministrators,
  },
  'PUT /api/admin/partnerships/:id': {
    names: 'partnership',
    body: () => ({ evaluationNotes: 'Strong' }),
    answers: ofAdministrators,
  },
  'POST /api/admin/partnerships/:id/assign-cohort': {
    names: 'partnership',
    body: () => ({ cohortId: 1 }),
    answers: ofAdministrators,
  },
  'POST /api/admin/partnerships/approve': {
    names: 'partnership',
    body: (id) => ({ partnershipIds: [id] }),
    answers: ofAdministrators,
  },
  'POST /api/admin/recommendations': {
    names: 'partner',
    body: (id) => ({ appPartnerId: id, solutionsPartnerId: id }),
    answers: ofAdministrators,
  },
  'DELETE /api/admin/recommendations/:id': { names: 'partnership', answers: ofAdministrators },
  'POST /api/admin/add-to-dashboard': {
    names: 'partner',
    body: (id) => ({ appPartnerId: id, solutionsPartnerId: id }),
    answers: ofAdministrators,
  },
  'GET /api/admin/partner-matches/:id': { names: 'partner', answers: ofAdministrators },
  'GET /api/admin/partner-matches/:id/:otherId': { names: 'partner', answers: ofAdministrators },
  'POST /api/admin/matching/bulk-create': {
    names: 'partner',
    body: (id) => ({ matches: [{ appPartnerId: id, solutionsPartnerId: id }] }),
    answers: ofAdministrators,
  },
  'DELETE /api/admin/matching/match/:id': { names: 'partnership', answers: ofAdministrators },
};

/** Calls that name nothing of a partner: they are about the caller, about what is the same for all, or about administrators. */
const aboutNoOther: readonly RouteKey[] = [
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
  'POST /api/change-password',
  'POST /api/confirm-password',
  'GET /api/sessions',
  'DELETE /api/sessions',
  'GET /api/notifications',
  'PUT /api/notifications/read-all',
  'GET /api/catch-up',
  'PUT /api/catch-up/seen',
  'GET /api/mail/settings',
  'PUT /api/mail/settings',
  'PUT /api/mail/address',
  'DELETE /api/mail/address',
  'POST /api/mail/confirmations',
  'POST /api/mail/confirm/:token',
  'GET /api/mail/unsubscribe/:token/kinds',
  'POST /api/mail/unsubscribe/:token',
  'GET /api/profile',
  'GET /api/clock',
  'GET /api/profile/disclosures',
  'POST /api/profile/review-request',
  'DELETE /api/profile',
  'POST /api/app-partner',
  'POST /api/solutions-partner',
  'GET /api/matches',
  'GET /api/partnerships',
  'GET /api/partnerships/my-invites',
  'POST /api/partnerships/invite',
  // The token opens these, and not whose it is.
  'GET /api/partnerships/invite/:token',
  'POST /api/partnerships/invite/:token/accept',
  'GET /api/cohorts',
  'GET /api/cohorts/available',
  'GET /api/cohorts/:id',
  'GET /api/my-data',
  'GET /api/company',
  'POST /api/company',
  'POST /api/company/regenerate-invite',
  'GET /api/company/members',
  // The story of teams tells whose members are removed.
  'DELETE /api/company/members/:userId',
  'GET /api/company/invite/:inviteCode',
  'POST /api/company/join/:inviteCode',
  'GET /api/onboarding',
  'PUT /api/onboarding',
  'GET /api/calendar-feed',
  'POST /api/calendar-feed',
  'DELETE /api/calendar-feed',
  'GET /api/calendar/:file',
  'GET /api/admin/stats',
  'GET /api/admin/ledger',
  'GET /api/admin/reports',
  'GET /api/admin/projections',
  'GET /api/admin/metrics',
  'GET /api/admin/projections/:name/differences',
  'POST /api/admin/projections/:name',
  'POST /api/admin/projections/:name/parked',
  'GET /api/admin/scoring',
  'GET /api/admin/scoring/replay',
  'POST /api/admin/scoring/policies',
  'POST /api/admin/announcements',
  // The story of undoing tells whose acts are undone.
  'POST /api/admin/undo',
  'PUT /api/admin/cohorts/:id/waitlist',
  'GET /api/admin/search',
  // The story of changes tells whose rows are in which answer.
  'GET /api/changes',
  // The story of assistants tells what they read.
  'POST /api/mcp',
  'GET /api/mcp',
  'DELETE /api/mcp',
  'GET /api/admin/proposals',
  'POST /api/admin/proposals/:id/take',
  'DELETE /api/admin/proposals/:id',
  'GET /api/admin/presence/:kind/:id',
  'PUT /api/admin/presence/:kind/:id',
  'DELETE /api/admin/presence/:kind/:id',
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
  'GET /api/admin/partners',
  'GET /api/admin/partnerships',
  'GET /api/admin/users',
  'POST /api/admin/users',
  'DELETE /api/admin/users/:id',
  'GET /api/admin/users/:id/password',
  'POST /api/admin/users/:id/reset-password',
  'PUT /api/admin/users/:id/access-end',
  'DELETE /api/admin/users/:id/sessions',
  'DELETE /api/admin/users/:id/throttle',
  'POST /api/admin/users/:id/reset-second-factor',
  'GET /api/admin/administrators',
  // The story of lists tells whose they are.
  'GET /api/account/lists',
  'PUT /api/account/lists/:list',
  // The story of reasons tells whose they are.
  'GET /api/account/reasons',
  'GET /api/account/second-factor',
  'POST /api/account/second-factor',
  'POST /api/account/second-factor/enrol',
  'DELETE /api/account/second-factor',
  // The story of API tokens tells whose they are.
  'GET /api/tokens',
  'POST /api/tokens',
  'DELETE /api/tokens/:id',
  'GET /api/admin/tokens',
  // The story of webhooks tells whose they are.
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
  'PUT /api/admin/users/:id/export-permission',
  'GET /api/admin/exports',
  'GET /api/admin/exports/:file',
  'GET /api/admin/matching/candidates',
  'GET /api/admin/matching/all-matches',
  'GET /api/admin/matching/suggestions',
  'GET /api/admin/cohorts',
  'GET /api/admin/cohorts/:id',
  'POST /api/admin/cohorts',
  'PATCH /api/admin/cohorts/:id',
];

let setup: Setup;
/** A position from before the pairs. */
let beginning: string;
let pair: PartnerPair;
let others: PartnerPair;
let callers: Record<Caller, HttpClient>;
let pendingApp: SignedUp;
let pendingSolutions: SignedUp;
let strange: SignedUp;
/** A second session of each member of the pairs: a caller may end it and goes on. */
const secondSessions = new Map<SignedUp, string>();
/** Of each member of the pairs. */
const invitations = new Map<SignedUp, string>();
const listening: Stream[] = [];

const newestOf = async ({ client }: SignedUp) =>
  (await body(client.get<NotificationView[]>(notificationRoutes.list.path)))[0]?.id ?? 'none';

async function newSession({ form }: SignedUp): Promise<string> {
  const client = await signIn(runningApp(), form);
  return (await body(client.get<SessionView[]>(accountRoutes.sessions.path))).find(({ current }) => current)!.id;
}

beforeAll(async () => {
  setup = await Setup.of(runningApp());
  const first = await openStream(setup.admin);
  beginning = first.heard[0]!.data.eventId.replace('connected.', '');
  await first.close();
  pair = await setup.mutual();
  others = await setup.mutual();
  [pendingApp, pendingSolutions, strange] = [await setup.newApp(), await setup.newSolutions(), await setup.app()];
  callers = {
    app: pair.app.client,
    solutions: pair.solutions.client,
    'strange app': strange.client,
    'pending app': pendingApp.client,
    'pending solutions': pendingSolutions.client,
    visitor: runningApp().client(),
    viewer: await signInAsViewer(runningApp()),
    superadmin: setup.admin,
  };
  for (const member of [pair, others].flatMap(({ app, solutions }) => [app, solutions])) {
    secondSessions.set(member, await newSession(member));
    invitations.set(member, (await body(invite(member, setup.cohort.id))).id);
  }
});

afterAll(async () => {
  await Promise.all(listening.map((stream) => stream.close()));
});

/** The id that a call of this caller names. */
async function idOf(kind: Kind, owner: Owner, caller: Caller): Promise<string> {
  if (owner === 'unknown') return '01a1fee4-f2b1-749b-b992-8bbd97baa64b';
  const isSolutions = caller === 'solutions' || caller === 'pending solutions';
  if (kind === 'partnership') return owner === 'another company' ? others.partnershipId : pair.partnershipId;
  const of = {
    own: isSolutions ? pair.solutions : pair.app,
    'the other side': isSolutions ? pair.app : pair.solutions,
    // Of the caller's own type: those of the other one it may meet.
    'another company': isSolutions ? others.solutions : others.app,
  }[owner];
  if (kind === 'session') return secondSessions.get(of)!;
  if (kind === 'invitation') return invitations.get(of)!;
  return kind === 'partner' ? of.partnerId : newestOf(of);
}

/** The answer to the call: 'in', or the code or the status of the refusal. */
async function answerTo(caller: Caller, key: RouteKey, id: string): Promise<string> {
  const [method, path] = key.split(' ') as [Method, string];
  const said = method === 'GET' ? {} : { body: rows[key]?.body?.(id) ?? emptyBody };
  const answer = await callers[caller].call<ErrorAnswer>(method, path.replace(':id', encodeURIComponent(id)), said);
  if (answer.status < 400) return 'in';
  const code = ruleOf(answer.body);
  // Refusals that only a caller who is let in hears.
  if (code === 'cohort_unknown' || code === 'nothing_to_cancel' || code === 'history_unknown') return 'in';
  return code ?? `${answer.status} ${answer.body.message}`;
}

const routes = Object.keys(rows) as RouteKey[];
const owners: readonly Owner[] = ['unknown', 'another company', 'the other side', 'own'];

test('covers every route', () => {
  expect([...routes, ...aboutNoOther].toSorted()).toEqual(Object.keys(routesByKey).toSorted());
});

const signInFirst = '401 Please log in.';
const adminsOnly = '403 This is for administrators only.';
const partnersOnly = '403 This is for partners. You are logged in as an administrator.';
const readOnly = '403 You have read-only access and cannot make changes in the admin dashboard.';

/** The refusal for those whom the door sends away before anybody looks whose it is. */
function refusalAtTheDoor(caller: Caller, key: RouteKey): string | null {
  const { who, approved, changes } = routesByKey[key].access;
  if (caller === 'visitor') return signInFirst;
  if (caller === 'viewer' || caller === 'superadmin') {
    if (who === 'partner') return partnersOnly;
    return changes && caller === 'viewer' ? readOnly : null;
  }
  if (who === 'admin') return adminsOnly;
  return approved && caller.startsWith('pending') ? 'not_approved' : null;
}

const ofStrangers: Record<Kind, string | null> = {
  partner: null,
  partnership: 'not_your_partner',
  invitation: 'invitation_unknown',
  notification: 'notification_unknown',
  session: 'session_unknown',
};

/** The answers to the owner and to all others. */
function expectedOf(caller: Caller, key: RouteKey, owner: Owner, { names, answers }: Row): string {
  const atTheDoor = refusalAtTheDoor(caller, key);
  if (atTheDoor !== null) return atTheDoor;
  const isMember = caller === 'app' || caller === 'solutions';
  const changesProfile = key.endsWith('-partner/:id');
  if (changesProfile && !isMember) return 'partner_unknown';
  // The two kinds of partners change their profile at addresses of their own.
  if (changesProfile && !key.includes(`/${caller}-partner`)) return 'partner_unknown';
  if (routesByKey[key].access.who === 'admin' || isMember) return answers[owner];
  return ofStrangers[names] ?? answers[owner];
}

describe('an owned resource', () => {
  test.each(Object.entries(rows) as [RouteKey, Row][])('%s refuses other callers and appends no event', async (key, row) => {
    const before = await logLength(runningApp());
    for (const caller of Object.keys(callers) as Caller[])
      for (const owner of owners) {
        const expected = expectedOf(caller, key, owner, row);
        if (expected === 'in') continue;
        const answer = await answerTo(caller, key, await idOf(row.names, owner, caller));
        expect([caller, owner, answer]).toEqual([caller, owner, expected]);
      }
    expect(await logLength(runningApp())).toBe(before);
  });

  test.each(routes.filter((key) => routesByKey[key].access.who !== 'admin'))('%s is open to its owner', async (key) => {
    for (const caller of ['app', 'solutions'] as const)
      for (const owner of owners.filter((each) => expectedOf(caller, key, each, rows[key]!) === 'in'))
        expect([caller, owner, await answerTo(caller, key, await idOf(rows[key]!.names, owner, caller))]).toEqual([
          caller,
          owner,
          'in',
        ]);
  });
});

describe('a list', () => {
  const strangers = ['strange app', 'pending app', 'pending solutions'] as const;

  test('contains neither partnerships nor contact details of others', async () => {
    const names = [pair, others].flatMap(({ app, solutions }) => [app.form, solutions.form]);
    for (const caller of strangers) {
      const answers = await Promise.all(
        [partnershipRoutes.list, notificationRoutes.list, matchingRoutes.matches, partnerRoutes.profile].map(({ path }) =>
          callers[caller].get(path),
        ),
      );
      const said = JSON.stringify(answers.map((answer) => answer.body));
      for (const each of [pair, others]) expect(said).not.toContain(each.partnershipId);
      for (const { contactEmail, username } of names)
        for (const detail of [contactEmail, username]) expect(said).not.toContain(detail);
    }
  });

  test("contains the caller's own profile only", async () => {
    for (const [caller, { partnerId }] of [
      ['app', pair.app],
      ['solutions', pair.solutions],
      ['pending app', pendingApp],
      ['pending solutions', pendingSolutions],
    ] as const) {
      const { profile } = await body(callers[caller].get<OwnProfileView>(partnerRoutes.profile.path));
      expect(profile.id).toBe(partnerId);
    }
  });

  test('contains contact details of mutual partners only at the one route that records the access', async () => {
    const { contactEmail } = pair.solutions.form;
    for (const { path } of [partnershipRoutes.list, notificationRoutes.list, matchingRoutes.matches])
      expect(JSON.stringify((await callers.app.get(path)).body)).not.toContain(contactEmail);
    const detail = partnerRoutes.detail.path.replace(':id', pair.solutions.partnerId);
    expect(JSON.stringify((await callers.app.get(detail)).body)).toContain(contactEmail);
    expect(JSON.stringify((await callers['strange app'].get(detail)).body)).not.toContain(contactEmail);
  });
});

describe('the live stream', () => {
  test('sends no event about others, even when resumed from the beginning', async () => {
    for (const caller of ['strange app', 'pending app', 'pending solutions'] as const)
      listening.push(await openStream(callers[caller], beginning));
    const own = await openStream(callers.app, beginning);
    listening.push(own);
    const mark = await body(setup.changeCohort(setup.cohort.id, { focus: 'The end of the test' }));
    const ends = (stream: Stream) =>
      stream.next(
        ({ type, data }) => type === 'cohort_updated' && data.ids.cohortId === mark.id && data.ids.partnershipId === undefined,
      );
    await Promise.all(listening.map(ends));
    const heard = JSON.stringify(listening.slice(0, -1).map((stream) => stream.heard));
    for (const each of [pair, others]) {
      expect(heard).not.toContain(each.partnershipId);
      for (const { form, partnerId } of [each.app, each.solutions])
        for (const told of [partnerId, form.companyName, form.contactEmail, form.username]) expect(heard).not.toContain(told);
    }
    expect(JSON.stringify(own.heard)).toContain(pair.partnershipId);
  });

  test('is closed to anonymous clients', async () => {
    for (const sent of [{}, { 'Last-Event-ID': beginning }, { Cookie: 'sid=s%3Ainvented.signature' }])
      expect((await runningApp().client().get('/api/sse', sent)).status).toBe(401);
  });
});
