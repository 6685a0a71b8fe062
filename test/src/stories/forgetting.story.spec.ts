import { SubjectKeys } from '@accelerator/backend/event-sourcing/personal-data/subject-keys';
import { InviteCodes } from '@accelerator/backend/features/partners/company/invite-codes';
import { randomUUID } from 'node:crypto';
import { routesByKey, type RouteKey } from '@accelerator/contracts/route-table';
import type { AdministratorView } from '@accelerator/contracts/accounts';
import { adminUserRoutes } from '@accelerator/contracts/accounts/routes';
import { proposalRoutes } from '@accelerator/contracts/assistants/routes';
import type { ChangesView } from '@accelerator/contracts/changes';
import { changeRoutes } from '@accelerator/contracts/changes/routes';
import type { ExportsView } from '@accelerator/contracts/exports';
import { exportRoutes } from '@accelerator/contracts/exports/routes';
import type { CalendarFeedView } from '@accelerator/contracts/cohorts';
import { calendarRoutes } from '@accelerator/contracts/cohorts/routes';
import { addressOf, headers } from '@accelerator/contracts/http';
import type { ErasureCertificateView, StreamHistoryView } from '@accelerator/contracts/history';
import { historyRoutes } from '@accelerator/contracts/history/routes';
import type { AcceptedInvitationView } from '@accelerator/contracts/invitations';
import { invitationRoutes } from '@accelerator/contracts/invitations/routes';
import type { LiveNotice } from '@accelerator/contracts/live';
import type { MyDataView } from '@accelerator/contracts/my-data';
import { myDataRoutes } from '@accelerator/contracts/my-data/routes';
import { mailRoutes } from '@accelerator/contracts/mail/routes';
import type { NotificationView } from '@accelerator/contracts/notifications';
import type { AdminPartnerView, RegisterPartnerRequest } from '@accelerator/contracts/partners';
import { adminPartnerRoutes, companyRoutes, partnerRoutes } from '@accelerator/contracts/partners/routes';
import type { DecidedPartnershipView } from '@accelerator/contracts/partnerships';
import { administratorStanding } from '@accelerator/contracts/partnerships/administrator-standing';
import { adminPartnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import { undoRoutes } from '@accelerator/contracts/undo/routes';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { Assistant } from '../harness/assistant.ts';
import { withoutRequestId, type HttpClient } from '../harness/http-client.ts';
import { logOf } from '../harness/log.ts';
import { appPartner, inviteCodeOf, join, register, signIn, type Colleague, type SignedUp } from '../harness/people.ts';
import { poll } from '../harness/poll.ts';
import { superadmin, useApp } from '../harness/running-app.ts';
import {
  apply,
  body,
  cancel,
  detailOf,
  invite,
  matchedWith,
  partnershipOf,
  say,
  Setup,
  showInterest,
  type PartnerPair,
} from '../harness/setup.ts';
import { openStream } from '../harness/stream.ts';
import type { WebhookSecretView } from '@accelerator/contracts/webhooks';
import { webhookRoutes } from '@accelerator/contracts/webhooks/routes';
import { newToken } from '../harness/token-client.ts';

/** The links that it gives stay the same after a restart. There is no mail server, so that what is to be sent waits. */
const runningApp = useApp({
  env: { PUBLIC_URL: 'http://accelerator.example', SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'partners@sender.example' },
});
let setup: Setup;
let planted = 0;

beforeAll(async () => {
  setup = await Setup.of(runningApp());
});

/** A text that occurs nowhere else, nor in a longer one, in a form that a domain and a username may have. */
function plant(field: string): string {
  planted += 1;
  return `zq${field}${process.pid}x${planted}z`;
}

/** A company in which every field that can name someone holds a text of its own. */
function company() {
  const texts = {
    username: plant('user'),
    firstName: plant('first'),
    lastName: plant('last'),
    contactEmail: `${plant('mail')}@example.com`,
    contactJobTitle: plant('title'),
    companyName: plant('company'),
    companyDomain: `${plant('domain')}.example`,
    hubspotPartnerManagerFirstName: plant('managerfirst'),
    hubspotPartnerManagerLastName: plant('managerlast'),
    solutionsPartnerName: plant('named'),
    appPartnerName: plant('applicant'),
    solutionsPartnerPocName: plant('namedcontact'),
    solutionsPartnerJobTitle: plant('namedtitle'),
    appPartnerPocName: plant('owncontact'),
    appPartnerJobTitle: plant('owntitle'),
    externalPartnerEmail: `${plant('namedmail')}@example.com`,
  };
  const joint = { applyWithPartner: true, solutionsPartnerTier: 'Gold' } as const;
  return { form: { ...appPartner({ preferredCohortIds: [setup.cohort.id] }), ...joint, ...texts }, texts: Object.values(texts) };
}

const key = (name: string) => ({ [headers.idempotencyKey]: name });

interface Life {
  readonly leaver: SignedUp;
  /** Of its calendar feed, as a path. */
  readonly calendar: string;
  /** Active with the leaver. */
  readonly pair: PartnerPair;
  /** Mutual with the leaver, and once canceled by it. */
  readonly former: PartnerPair;
  /** Joined the company of the leaver, and was removed from it. */
  readonly colleague: Colleague;
  /** Everything personal about the leaver, and every word of it or about it. */
  readonly traces: readonly string[];
}

/** The calls that write and of which a full life makes use. */
const lived: readonly RouteKey[] = [
  'POST /api/register',
  'POST /api/login',
  'POST /api/company/join/:inviteCode',
  'DELETE /api/company/members/:userId',
  'PUT /api/app-partner/:id',
  'POST /api/partnerships',
  'PUT /api/partnerships/:id',
  'POST /api/partnerships/:id/apply',
  'POST /api/partnerships/:id/cancel',
  'POST /api/partnerships/invite',
  'POST /api/partnerships/invite/:token/accept',
  'POST /api/admin/partners/:id/approve',
  'POST /api/admin/partners/:id/reject',
  'POST /api/admin/partners/:id/information-request',
  'PUT /api/admin/partners/:id/domain',
  'POST /api/admin/partnerships/:id/approve',
  'POST /api/admin/partnerships/:id/reject',
  'PUT /api/admin/partnerships/:id',
  'POST /api/admin/recommendations',
  'POST /api/admin/matching/bulk-create',
  'POST /api/admin/undo',
  'POST /api/mcp',
  'POST /api/admin/proposals/:id/take',
  'POST /api/calendar-feed',
  'POST /api/tokens',
  'POST /api/webhooks',
  'PATCH /api/webhooks/:id',
  'PUT /api/mail/address',
  'POST /api/mail/confirmations',
  'DELETE /api/profile',
];

/** Those that take no words about a partner, but ids, passwords, or what is about cohorts and administrators' own. */
const withoutWords: readonly RouteKey[] = [
  'POST /api/logout',
  'POST /api/change-password',
  'POST /api/confirm-password',
  'DELETE /api/sessions',
  'DELETE /api/sessions/:id',
  'POST /api/company/regenerate-invite',
  'DELETE /api/calendar-feed',
  'PUT /api/notifications/read-all',
  'PUT /api/notifications/:id/read',
  'POST /api/profile/review-request',
  'PUT /api/catch-up/seen',
  'PUT /api/onboarding',
  'PUT /api/mail/settings',
  'DELETE /api/mail/address',
  'POST /api/mail/confirm/:token',
  'POST /api/mail/unsubscribe/:token',
  'POST /api/admin/partners/approve',
  'POST /api/admin/partnerships/:id/assign-cohort',
  'POST /api/admin/partnerships/approve',
  'POST /api/admin/users',
  'DELETE /api/admin/users/:id',
  'POST /api/admin/users/:id/reset-password',
  'PUT /api/admin/users/:id/access-end',
  'DELETE /api/admin/users/:id/sessions',
  'DELETE /api/admin/users/:id/throttle',
  'POST /api/admin/users/:id/reset-second-factor',
  'POST /api/account/second-factor',
  'POST /api/account/second-factor/enrol',
  'DELETE /api/account/second-factor',
  'PUT /api/account/lists/:list',
  'POST /api/admin/projections/:name',
  'POST /api/admin/projections/:name/parked',
  'DELETE /api/mcp',
  'DELETE /api/admin/proposals/:id',
  'DELETE /api/tokens/:id',
  'DELETE /api/webhooks/:id',
  'POST /api/webhooks/:id/rotate',
  'POST /api/webhooks/:id/test',
  'POST /api/webhooks/:id/pause',
  'POST /api/webhooks/:id/resume',
  'POST /api/webhooks/:id/deliveries/:deliveryId/redeliver',
  'POST /api/webhooks/:id/redeliver',
  'POST /api/admin/webhooks',
  'PATCH /api/admin/webhooks/:id',
  'DELETE /api/admin/webhooks/:id',
  'POST /api/admin/webhooks/:id/rotate',
  'POST /api/admin/webhooks/:id/test',
  'POST /api/admin/webhooks/:id/pause',
  'POST /api/admin/webhooks/:id/resume',
  'POST /api/admin/webhooks/:id/deliveries/:deliveryId/redeliver',
  'POST /api/admin/webhooks/:id/redeliver',
  'PUT /api/admin/users/:id/export-permission',
  'PUT /api/admin/presence/:kind/:id',
  'DELETE /api/admin/presence/:kind/:id',
  'DELETE /api/admin/recommendations/:id',
  'POST /api/admin/add-to-dashboard',
  'DELETE /api/admin/matching/match/:id',
  'POST /api/admin/cohorts',
  'POST /api/admin/announcements',
  'PATCH /api/admin/cohorts/:id',
  'PUT /api/admin/cohorts/:id/waitlist',
  'POST /api/admin/scoring/policies',
  'POST /api/partnerships/:id/regenerate-invite',
  'POST /api/admin/partners/:id/joint-application/renew',
  'DELETE /api/admin/partners/:id/joint-application',
];

/** Those that write the same words of the same events as one that a full life makes use of. */
const alike: readonly RouteKey[] = [
  'POST /api/company',
  'POST /api/app-partner',
  'POST /api/solutions-partner',
  'PUT /api/solutions-partner/:id',
  'POST /api/admin/partners/:id/erase',
  'POST /api/admin/partners/reject',
  'POST /api/admin/partnerships/:id/action',
];

test('every call that writes is part of a full life, or writes no words of its own', () => {
  const writing = (Object.keys(routesByKey) as RouteKey[]).filter((route) => !route.startsWith('GET '));
  expect([...lived, ...withoutWords, ...alike].toSorted()).toEqual(writing.toSorted());
});

/** Someone who has used everything that there is to use. */
async function aFullLife(): Promise<Life> {
  const { form, texts } = company();
  const words = {
    rename: plant('rename'),
    job: plant('job'),
    notes: plant('notes'),
    otherNotes: plant('othernotes'),
    evaluation: plant('evaluation'),
    message: plant('message'),
    first: plant('firstmessage'),
    cancel: plant('cancel'),
    revoked: plant('revoked'),
    rejected: plant('rejected'),
    pairRejected: plant('pairrejected'),
    undone: plant('undone'),
    pairUndone: plant('pairundone'),
    recommended: plant('recommended'),
    proposed: plant('proposed'),
    proposedNotes: plant('proposednotes'),
    taken: plant('taken'),
    annotated: plant('annotated'),
    matched: plant('matched'),
    colleague: plant('colleague'),
    question: plant('question'),
    corrected: `${plant('corrected')}.example`,
    invitation: plant('invitation'),
    inviteEmail: `${plant('invited')}@example.com`,
    accepted: plant('accepted'),
    token: plant('token'),
    webhook: plant('webhook'),
    renamedWebhook: plant('webhook2'),
    ownEmail: `${plant('ownmail')}@example.com`,
  };
  const leaver = await register(runningApp(), form);
  const colleague = await join(runningApp(), leaver, { username: words.colleague, password: 'a-good-password' });
  await body(colleague.client.put(`/api/app-partner/${leaver.partnerId}`, { contactJobTitle: words.job }, key(plant('key'))));
  await body(leaver.client.delete(addressOf(companyRoutes.removeMember, { userId: colleague.user.id })));
  await body(leaver.client.put(mailRoutes.setAddress.path, { email: words.ownEmail }));
  await body(leaver.client.post(mailRoutes.sendConfirmation.path, { owner: 'own' }));
  const { partnerId: id } = leaver;
  await body(setup.admin.post(addressOf(adminPartnerRoutes.askForInformation, { id }), { message: words.question }));
  await body(setup.admin.put(addressOf(adminPartnerRoutes.correctDomain, { id }), { companyDomain: words.corrected }));
  await proposeToReject(leaver, words.proposed);
  const mistaken = (await body(setup.decide('reject', leaver, words.rejected))) as AdminPartnerView;
  await body(setup.admin.post(undoRoutes.undo.path, { eventId: mistaken.undoable?.eventId, reason: words.undone }));
  await body(setup.decide('approve', leaver));
  await body(setup.decide('reject', leaver, words.revoked));
  await body(setup.decide('approve', leaver));
  await body(
    leaver.client.put(
      `/api/app-partner/${leaver.partnerId}`,
      { companyName: words.rename, contactJobTitle: words.job },
      key(plant('key')),
    ),
  );
  const stranger = await setup.solutions();
  await body(setup.recommend({ app: leaver, solutions: stranger }, words.recommended));
  await body(setup.match({ app: leaver, solutions: stranger }, { notes: words.matched }));
  await proposeAbout(leaver, words);
  const former = await setup.mutual({ app: leaver });
  await body(say(leaver, former.partnershipId, { notes: words.otherNotes, savedForLater: true }));
  await body(apply(leaver, former, setup.cohort.id, { applicationMessage: words.first }));
  await body(cancel(leaver, former, words.cancel));
  await inviteAndAccept(leaver, words);
  const pair = await setup.mutual({ app: leaver });
  await body(say(leaver, pair.partnershipId, { notes: words.notes, evaluated: true, evaluationNotes: words.evaluation }));
  await submit(pair, words.message);
  const rejected = (await body(setup.judge('reject', pair, { reason: words.pairRejected }))) as DecidedPartnershipView;
  await body(setup.admin.post(undoRoutes.undo.path, { eventId: rejected.eventId, reason: words.pairUndone }));
  await body(setup.judge('reject', pair));
  await submit(pair, words.message);
  await body(setup.judge('approve', pair));
  await detailOf(leaver, pair.solutions);
  await detailOf(pair.solutions, leaver);
  const annotating = addressOf(adminPartnershipRoutes.annotate, { id: pair.partnershipId });
  await body(setup.admin.put(annotating, { evaluationNotes: words.annotated }, key(plant('key'))));
  // What an administrator searches for may name someone.
  await body(setup.admin.get(addressOf(adminPartnerRoutes.list, {}, { q: form.contactEmail })));
  await body(setup.admin.get(addressOf(adminPartnershipRoutes.list, {}, { q: words.rename })));
  await signIn(runningApp(), form);
  const token = await newToken(leaver.client, ['profile:read', 'profile:write'], words.token);
  await body(token.client.put(`/api/app-partner/${leaver.partnerId}`, { contactJobTitle: words.job }, key(plant('key'))));
  const hook = { name: words.webhook, url: `https://${words.webhook}.example/in`, kind: 'standard', events: ['*'] };
  const { id: webhookId } = await body(leaver.client.post<WebhookSecretView>(webhookRoutes.add.path, hook));
  const renamed = { name: words.renamedWebhook };
  await body(leaver.client.patch(addressOf(webhookRoutes.change, { id: webhookId }), renamed, key(plant('key'))));
  const { address } = await body(leaver.client.post<CalendarFeedView>(calendarRoutes.openFeed.path));
  const calendar = new URL(address!).pathname;
  // What was downloaded is in no store of ours.
  const downloaded = await body(leaver.client.get(`${myDataRoutes.download.path}?format=html`));
  for (const text of [form.contactEmail, words.rename, words.notes, words.message]) expect(downloaded).toContain(text);
  // Kept answers of others can tell of the leaver too.
  const { partnerId } = leaver;
  await body(pair.solutions.client.put(`/api/partnerships/${pair.partnershipId}`, { notes: 'Our own' }, key(plant('key'))));
  await body(setup.admin.post(`/api/admin/partners/${partnerId}/approve`, undefined, key(plant('key'))));
  return { leaver, calendar, pair, former, colleague, traces: [...texts, ...Object.values(words)] };
}

async function proposeToReject({ partnerId }: SignedUp, reason: string): Promise<void> {
  const assistant = await Assistant.of(setup.admin);
  await assistant.propose('propose_rejection', { partnerId, reason });
  await assistant.close();
}

/** Lets an assistant propose a recommendation, which a person takes in other words. */
async function proposeAbout(leaver: SignedUp, words: { proposedNotes: string; taken: string }): Promise<void> {
  const assistant = await Assistant.of(setup.admin);
  const { partnerId: solutionsPartnerId } = await setup.solutions();
  const pair = { appPartnerId: leaver.partnerId, solutionsPartnerId, notes: words.proposedNotes };
  const [id] = await assistant.propose('propose_recommendation', pair);
  await assistant.close();
  await body(setup.admin.post(addressOf(proposalRoutes.take, { id: id! }), { text: words.taken }, key(plant('key'))));
}

/** Sends one invitation, and takes up one of another company for a moment. */
async function inviteAndAccept(
  leaver: SignedUp,
  words: { invitation: string; inviteEmail: string; accepted: string },
): Promise<void> {
  const cohortId = setup.cohort.id;
  const { inviteEmail, invitation: inviteMessage } = words;
  await body(leaver.client.post('/api/partnerships/invite', { cohortId, inviteMessage, inviteEmail }, key(plant('key'))));
  const { partnershipInviteToken: token } = await body(invite(await setup.solutions(), cohortId));
  const accepting = { cohortId, applicationMessage: words.accepted };
  const { partnership } = await body(
    leaver.client.post<AcceptedInvitationView>(
      addressOf(invitationRoutes.accept, { token: token! }),
      accepting,
      key(plant('key')),
    ),
  );
  await body(cancel(leaver, { partnershipId: partnership.id }));
}

async function submit(pair: PartnerPair, applicationMessage: string): Promise<void> {
  await body(apply(pair.app, pair, setup.cohort.id, { applicationMessage }));
  await body(apply(pair.solutions, pair, setup.cohort.id));
}

function deleteProfile({ client }: SignedUp, more: Record<string, string> = {}) {
  return client.delete<{ message: string }>(partnerRoutes.deleteProfile.path, undefined, more);
}

const readings = (Object.keys(routesByKey) as RouteKey[]).filter(
  (route) => route.startsWith('GET ') && !['GET /api/health', 'GET /api/sse'].includes(route),
);

/** Reads what every reading call answers to someone, with each of these ids where it takes one. */
async function everythingSeenBy(client: HttpClient, ids: readonly (string | number)[]): Promise<Record<string, unknown>> {
  const paths = readings
    .map((route) => route.slice('GET '.length))
    .flatMap((path) => (path.includes(':id') ? ids.map((id) => path.replace(':id', String(id))) : [path]))
    .flatMap((path) =>
      path.includes(':stream') ? ids.flatMap((id) => historiesOf(id).map((stream) => path.replace(':stream', stream))) : [path],
    );
  const seen: Record<string, unknown> = {};
  for (const path of paths) {
    const { status, body: answered } = await client.get(path);
    // A cursor is sealed anew each time.
    seen[path] = [
      status,
      path === changeRoutes.since.path ? { ...(answered as ChangesView), next: null } : withoutRequestId(answered),
    ];
  }
  return seen;
}

/** The streams that an id may name. */
const historiesOf = (id: string | number) => ['partner', 'partnership'].map((kind) => `${kind}-${id}`);

/** Under whose keys the personal data of a stream is sealed. */
async function subjectsIn(stream: string): Promise<string[]> {
  const events = await logOf(runningApp(), stream);
  const subjects = events.map(({ data }) => (data as { private?: { subject: string } | null }).private?.subject);
  return [...new Set(subjects.filter((subject) => subject !== undefined))];
}

/** The subject under which lies what the company said of the partner that it applied with. */
async function jointApplicationOf({ partnerId }: Pick<SignedUp, 'partnerId'>): Promise<string> {
  const [made] = await logOf(runningApp(), `partner-${partnerId}`, 'JointApplicationMade');
  return (made!.data as { jointApplicationId: string }).jointApplicationId;
}

/** True if the vault still has the key of each subject. */
async function keysOf(subjects: readonly string[]): Promise<Map<string, boolean>> {
  const keys = await runningApp().place.withVault((vault) => new SubjectKeys(vault).keysOf(subjects));
  return new Map(subjects.map((subject) => [subject, keys.has(subject)]));
}

function certificatesOf(stream: string): Promise<ErasureCertificateView[]> {
  return body(setup.admin.get<ErasureCertificateView[]>(addressOf(historyRoutes.erasures, { stream })));
}

/** A certificate says when it was looked for the keys, and the screens of then are those of now where no moment is asked for. */
function withoutTimeOfReading(seen: object): unknown {
  const without = (field: string, value: unknown) =>
    field === 'checkedAt' ? undefined : field.endsWith('/seen') ? { ...(value as [number, object])[1], at: undefined } : value;
  return JSON.parse(JSON.stringify(seen, without));
}

/** Of a line about a call. */
function callOf(text: string): string {
  const { method, route } = JSON.parse(text) as { method: string; route: string | null };
  return `${method} ${route}`;
}

/** Reads what a company has of its own. */
function ownThings({ client }: SignedUp): Promise<readonly unknown[]> {
  return Promise.all(
    ['/api/user', '/api/profile', '/api/partnerships', '/api/notifications'].map((path) => body(client.get(path))),
  );
}

describe('deleting the profile of the last member', () => {
  let life: Life;
  let bystander: { form: RegisterPartnerRequest; partner: SignedUp };
  let heardByTheOther: readonly { readonly data: LiveNotice }[];
  let endedByItself: Promise<unknown>;
  let answer: Awaited<ReturnType<typeof deleteProfile>>;
  let heldBefore: readonly string[];
  let leftAtTheAnswer: readonly string[];
  let seenBefore: readonly unknown[];
  /** Where the life begins in what the server writes. */
  let begun: number;

  beforeAll(async () => {
    const { form } = company();
    bystander = { form, partner: await register(runningApp(), form) };
    await body(setup.decide('approve', bystander.partner));
    begun = runningApp().output.length;
    life = await aFullLife();
    const { leaver, pair } = life;
    const { partnershipId } = await setup.mutual({ app: bystander.partner });
    await body(say(bystander.partner, partnershipId, { notes: 'Keep in touch' }));
    seenBefore = await ownThings(bystander.partner);
    const own = await openStream(leaver.client);
    endedByItself = own.ended;
    const others = await openStream(pair.solutions.client);
    heldBefore = await runningApp().place.findTexts(life.traces);
    answer = await deleteProfile(leaver, key(plant('key')));
    leftAtTheAnswer = await runningApp().place.findTexts(life.traces);
    await others.nextOf('partnership_status');
    heardByTheOther = others.heard;
    await others.close();
  });

  test('ends a life that has made every call it is said to make', async () => {
    const uncalled = () => {
      const lines = runningApp().output.slice(begun).split('\n').slice(0, -1);
      const called = new Set(lines.filter((text) => text.includes('"route"')).map(callOf));
      return lived.filter((route) => !called.has(route));
    };
    await poll(() => (uncalled().length === 0 ? true : undefined), { missing: () => `No calls of ${uncalled().join()}` });
  });

  test('answers when it is done, and logs out everywhere', async () => {
    const { leaver } = life;
    expect([answer.status, answer.body.message]).toEqual([200, 'Your profile was deleted. You are logged out.']);
    expect((await leaver.client.get('/api/user')).status).toBe(401);
    await endedByItself;
    const { username, password } = leaver.form;
    const { status, body: refused } = await runningApp().client().post('/api/login', { username, password });
    expect([status, refused]).toMatchObject([401, { message: 'Please check your credentials and try again' }]);
  });

  test('ends its calendar feed', async () => {
    expect((await runningApp().client().get(life.calendar)).status).toBe(404);
  });

  test('leaves none of its words in the bytes of any file, from the answer on', async () => {
    expect(heldBefore).not.toEqual([]);
    expect(leftAtTheAnswer).toEqual([]);
    expect(await runningApp().place.findTexts(life.traces)).toEqual([]);
  });

  test('leaves what the log holds of it sealed for good, and what it holds of others readable', async () => {
    const { leaver, pair, former, colleague } = life;
    const [own, pairs] = [
      await subjectsIn(`partner-${leaver.partnerId}`),
      [...(await subjectsIn(`partnership-${pair.partnershipId}`)), ...(await subjectsIn(`partnership-${former.partnershipId}`))],
    ];
    // Why an end was undone is about the two.
    const people = [leaver.partnerId, leaver.user.id, colleague.user.id, pair.partnershipId];
    const subjects = [...people, await jointApplicationOf(leaver)];
    expect(own.toSorted()).toEqual(subjects.toSorted());
    expect(new Set(pairs)).toEqual(new Set([leaver.partnerId, pair.solutions.partnerId, pair.partnershipId]));
    const keys = await keysOf([...own, ...pairs]);
    expect([...keys].flatMap(([subject, isThere]) => (isThere ? [subject] : []))).toEqual([pair.solutions.partnerId]);
  });

  test('leaves none of its words in what the server writes', () => {
    expect(life.traces.filter((text) => runningApp().output.includes(text))).toEqual([]);
  });

  test('leaves none of its words in any answer to anyone, nor in what was heard of it', async () => {
    const { leaver, pair, former } = life;
    const ids = [leaver.partnerId, pair.partnershipId, former.partnershipId, pair.solutions.partnerId, setup.cohort.id];
    const readers = [
      setup.admin,
      pair.solutions.client,
      former.solutions.client,
      bystander.partner.client,
      runningApp().client(),
    ];
    const seen = JSON.stringify(await Promise.all(readers.map((client) => everythingSeenBy(client, ids))));
    expect(life.traces.filter((text) => seen.includes(text))).toEqual([]);
    expect(life.traces.filter((text) => JSON.stringify(heardByTheOther).includes(text))).toEqual([]);
  });

  test('leaves none of its words in what is exported with personal data: events, views and histories', async () => {
    const { leaver, pair, former } = life;
    const administrators = await body(setup.admin.get<readonly AdministratorView[]>(adminUserRoutes.administrators.path));
    const { userId: id } = administrators.find(({ username }) => username === superadmin.username)!;
    await body(setup.admin.put(addressOf(adminUserRoutes.setExportPermission, { id }), { exportPersonalData: true }));
    const personalData = 'true';
    const { exports } = await body(setup.admin.get<ExportsView>(exportRoutes.list.path));
    const streams = [`partner-${leaver.partnerId}`, `partnership-${pair.partnershipId}`, `partnership-${former.partnershipId}`];
    const addresses = [
      ...exports.map(({ name }) => addressOf(exportRoutes.file, { file: `${name}.ndjson` }, { personalData })),
      ...streams.map((stream) => addressOf(historyRoutes.export, { stream }, { format: 'jsonl', personalData })),
      addressOf(historyRoutes.exportAll, {}, { format: 'jsonl', personalData }),
    ];
    const texts: string[] = [];
    for (const address of addresses) {
      const answer = await setup.admin.fetch(address);
      expect([address, answer.status]).toEqual([address, 200]);
      texts.push(await answer.text());
    }
    expect(life.traces.filter((text) => texts.join('').includes(text))).toEqual([]);
    const [ofEvents, ofHistories] = [texts[0]!, texts.at(-1)!];
    for (const text of [ofEvents, ofHistories]) expect(text).toContain(bystander.form.companyName);
    expect(ofHistories).toContain(`Deleted partner ${leaver.partnerId.slice(-4)}`);
  });

  test('ends the partnership, gives the seats back and tells the other, to whom it stays as history', async () => {
    const { leaver, pair, former } = life;
    const name = `Deleted partner ${leaver.partnerId.slice(-4)}`;
    expect(await partnershipOf(pair.solutions, pair)).toMatchObject({
      status: 'canceled',
      statusMessage: 'Partner left the programme',
      cancellationReason: 'Partner left the programme',
      partner: { companyName: name, firstName: '', lastName: '' },
      appPartnerInterested: false,
      solutionsPartnerInterested: false,
      hasActiveApplication: false,
      cohort: null,
      notes: 'Our own',
    });
    expect(await partnershipOf(former.solutions, former)).toMatchObject({ status: 'canceled', partner: { companyName: name } });
    expect((await setup.cohortAsAdmin(setup.cohort.id)).enrolled).toBe(0);
    expect(await matchedWith(pair.solutions)).not.toContain(leaver.partnerId);
    const told = await body(pair.solutions.client.get<NotificationView[]>('/api/notifications'));
    const ended = `${name} left the programme, which ended your partnership in ${setup.cohort.name}.`;
    const messages = told.map(({ message }) => message);
    expect(messages).toContain(ended);
    expect(messages.filter((message) => message.includes('canceled'))).toEqual([]);
    const history = await body(
      pair.solutions.client.get<StreamHistoryView>(addressOf(historyRoutes.pair, { id: pair.partnershipId })),
    );
    expect(history.events.at(-1)?.what).toBe(ended);
    expect(await setup.asAdmin(pair)).toMatchObject({
      status: 'canceled',
      partners: { app: { companyName: name, contactEmail: '', applicationMessage: null } },
    });
  });

  test('frees the other for a new partnership, and nothing can be done with who has left', async () => {
    const { leaver, pair } = life;
    const next = await setup.mutual({ solutions: pair.solutions });
    await body(apply(pair.solutions, next, setup.cohort.id));
    await body(cancel(pair.solutions, next));
    for (const act of [
      () => showInterest(pair.solutions, leaver),
      () => say(pair.solutions, pair.partnershipId, { solutionsPartnerInterested: true }),
      () => apply(pair.solutions, pair, setup.cohort.id),
      () => setup.decide('approve', leaver),
    ])
      expect((await act()).status).toBeGreaterThanOrEqual(400);
    expect((await logOf(runningApp(), `partner-${leaver.partnerId}`)).at(-1)?.type).toBe('PartnerDeleted');
  });

  test('touches nothing of another company', async () => {
    expect(await ownThings(bystander.partner)).toEqual(seenBefore);
    expect(JSON.stringify(seenBefore)).toContain(bystander.form.companyName);
  });

  test('frees the name and the domain of the company at once, and keeps the username for a while', async () => {
    const { form } = life.leaver;
    const trace = (kind: string) => life.traces.find((text) => text.includes(kind))!;
    const [companyName, companyDomain] = [trace('rename'), trace('corrected')];
    const again = { ...appPartner({ preferredCohortIds: [setup.cohort.id] }), companyName, companyDomain };
    const refused = await runningApp()
      .client()
      .post('/api/register', { ...again, username: form.username.toUpperCase() });
    expect([refused.status, refused.body]).toMatchObject([409, { message: 'The username is already registered.' }]);
    await body(deleteProfile(await register(runningApp(), again)));
    expect(await runningApp().place.findTexts(life.traces)).toEqual([]);
  });

  test('is certified from what was recorded, without a word of it', async () => {
    const { leaver, colleague } = life;
    const stream = `partner-${leaver.partnerId}`;
    const certificates = await certificatesOf(stream);
    expect(certificates.map(({ because }) => because)).toEqual([
      'Another member removed this one from the company.',
      'The last member deleted their profile.',
    ]);
    const [removal, deletion] = certificates as [ErasureCertificateView, ErasureCertificateView];
    expect(removal.subjects.map(({ subject, whose }) => [subject, whose])).toEqual([[colleague.user.id, 'A member']]);
    expect(deletion).toMatchObject({
      stream,
      of: `Deleted partner ${leaver.partnerId.slice(-4)}`,
      by: { kind: 'member', name: 'A former member', company: `Deleted partner ${leaver.partnerId.slice(-4)}` },
    });
    expect(deletion.subjects.map(({ subject, whose }) => [subject, whose])).toEqual([
      [leaver.partnerId, 'The company'],
      [leaver.user.id, 'A member'],
      [await jointApplicationOf(leaver), 'The people whom the joint application named'],
    ]);
    for (const { at, subjects, completedAt } of certificates) {
      const steps = subjects.flatMap(({ keyDestroyedAt, forgottenAt }) => [keyDestroyedAt!, forgottenAt!]);
      expect(steps.every((step) => step > at && step <= completedAt!)).toBe(true);
      expect(subjects.map(({ hasNoKey }) => hasNoKey)).toEqual(subjects.map(() => true));
    }
    const deleted = Object.fromEntries(deletion.stores.map(({ store, deleted: entries }) => [store, entries]));
    // The session of the registration, and that of a second login.
    expect(deleted).toMatchObject({ Sessions: 2, 'Login credentials': 1 });
    expect(deleted['E-mail waiting to be sent']).toBeGreaterThan(0);
    expect(deleted['Stored outcomes of requests']).toBeGreaterThan(0);
    expect(deletion.views).toEqual(expect.arrayContaining(['partners', 'partnerships', 'accounts', 'invitations']));
    // With whom it was matched, recommended, connected twice, and active.
    expect(deletion.partnerships).toBe(5);
    expect(life.traces.filter((text) => JSON.stringify(certificates).includes(text))).toEqual([]);
  });

  test('is the same after the views were made again from the log', async () => {
    const { leaver, pair, former } = life;
    const ids = [leaver.partnerId, pair.partnershipId, setup.cohort.id];
    const readers = [setup.admin, pair.solutions.client, former.solutions.client, bystander.partner.client];
    // What sessions, projections and metrics say of now comes from no view; the end of the log for exports moves with what looking records.
    const look = async () =>
      (await Promise.all(readers.map((client) => everythingSeenBy(client, ids)))).map(
        ({
          '/api/sessions': _now,
          '/api/my-data': _made,
          '/api/admin/projections': _rate,
          '/api/admin/metrics': _asked,
          '/api/admin/exports': _end,
          ...seen
        }) => withoutTimeOfReading(seen),
      );
    const before = await look();
    await runningApp().kill('SIGTERM');
    await runningApp().place.deleteViews();
    await runningApp().start();
    expect(await look()).toEqual(before);
    expect(await runningApp().place.findTexts(life.traces)).toEqual([]);
  });
});

describe('an administrator who erases a company on request', () => {
  test('leaves as little of it as its own last member would, at the answer', async () => {
    const { form, texts } = company();
    const words = { second: plant('second'), question: plant('question'), message: plant('message'), notes: plant('notes') };
    const traces = [...texts, ...Object.values(words)];
    form.companyName += " O'Hara";
    const leaver = await register(runningApp(), form);
    const second = await join(runningApp(), leaver, { username: words.second, password: 'a-good-password' });
    const id = { id: leaver.partnerId };
    await body(setup.admin.post(addressOf(adminPartnerRoutes.askForInformation, id), { message: words.question }));
    await body(setup.decide('approve', leaver));
    const pair = await setup.mutual({ app: leaver });
    await body(say(leaver, pair.partnershipId, { notes: words.notes }));
    await submit(pair, words.message);
    await body(setup.judge('approve', pair));
    const name = form.companyName;
    const address = addressOf(adminPartnerRoutes.erase, id);
    const erase = (companyName: string) => setup.admin.post<{ message: string }>(address, { reason: 'company', companyName });
    for (const other of [`${name}s`, name.replace('O', 'Ó')])
      expect(await erase(other)).toMatchObject({ status: 400, body: { errors: [{ field: 'companyName' }] } });
    const ended = (await openStream(second.client)).ended;
    expect(await erase(name.replace("O'Hara", 'o’HARA'))).toMatchObject({
      status: 200,
      body: { message: 'The partner was erased.' },
    });
    expect(await runningApp().place.findTexts(traces)).toEqual([]);
    const subjects = [leaver.partnerId, leaver.user.id, second.user.id, await jointApplicationOf(leaver)];
    expect([...(await keysOf(subjects)).values()]).toEqual(subjects.map(() => false));
    await ended;
    for (const { username, password } of [leaver.form, second.form])
      expect((await runningApp().client().post('/api/login', { username, password })).status).toBe(401);
    expect(await partnershipOf(pair.solutions, pair)).toMatchObject({
      status: 'canceled',
      canceledBy: 'admin',
      cancellationReason: 'Partner was removed from the programme',
    });
    const gone = `An administrator removed Deleted partner ${leaver.partnerId.slice(-4)} from the programme`;
    const told = await body(pair.solutions.client.get<NotificationView[]>('/api/notifications'));
    const withIt = `, which ended your partnership in ${setup.cohort.name}.`;
    expect(told.map(({ message }) => message)).toContain(`${gone}${withIt}`);
    const { history, partnerships } = await body(pair.solutions.client.get<MyDataView>(myDataRoutes.download.path));
    expect(history.map(({ what }) => what)).toContain(`${gone}${withIt}`);
    expect(partnerships.map(({ explanation }) => explanation)).toContainEqual(expect.stringContaining(`${gone} on `));
    expect(administratorStanding(await setup.asAdmin(pair)).sentence).toContain(`${gone} on `);
    const last = (await logOf(runningApp(), `partner-${leaver.partnerId}`)).at(-1)!;
    expect(last).toMatchObject({
      type: 'PartnerDeleted',
      data: { onRequestOf: 'company' },
      metadata: { actor: { kind: 'administrator' } },
    });
    expect(traces.filter((text) => runningApp().output.includes(text))).toEqual([]);
    expect((await erase(name)).status).toBe(404);
    const [certificate] = await certificatesOf(`partner-${leaver.partnerId}`);
    expect(certificate).toMatchObject({
      because: 'An administrator erased the company. The company asked for it in writing.',
      by: { kind: 'administrator', name: superadmin.username },
      subjects: subjects.map((subject) => ({ subject, hasNoKey: true, forgottenAt: expect.any(String) })),
    });
    expect(traces.filter((text) => JSON.stringify(certificate).includes(text))).toEqual([]);
  });
});

describe('a member who goes while others stay', () => {
  const traces = () => ({ username: plant('member'), password: 'a-good-password' });
  const keyOf = async ({ user }: Colleague) => (await keysOf([user.id])).get(user.id);

  test.each<[string, (leaver: SignedUp, member: Colleague) => Promise<unknown>]>([
    ['leaves', (_, { client }) => body(client.delete(partnerRoutes.deleteProfile.path))],
    ['is removed', ({ client }, { user }) => body(client.delete(addressOf(companyRoutes.removeMember, { userId: user.id })))],
  ])('leaves no name anywhere where they %s, and the company what is its own', async (_, go) => {
    const { form, texts } = company();
    const stays = await register(runningApp(), form);
    const who = traces();
    const member = await join(runningApp(), stays, who);
    expect(await keyOf(member)).toBe(true);
    expect(await runningApp().place.findTexts([who.username])).not.toEqual([]);
    await go(stays, member);
    expect([await keyOf(member), await runningApp().place.findTexts([who.username])]).toEqual([false, []]);
    expect(runningApp().output).not.toContain(who.username);
    const own = JSON.stringify(await ownThings(stays));
    expect(own).not.toContain(who.username);
    for (const text of texts.slice(0, 6)) expect(own).toContain(text);
  });

  test('takes the invite code along with the company, which the vault holds encrypted', async () => {
    const last = await register(runningApp(), company().form);
    const inviteCode = await inviteCodeOf(last.client);
    expect(await runningApp().place.findTexts([inviteCode])).toEqual([]);
    const opened = () => runningApp().place.withVault((vault) => new InviteCodes(vault).find(inviteCode));
    expect(await opened()).toMatchObject({ partnerId: last.partnerId });
    await body(deleteProfile(last));
    expect(await opened()).toBeNull();
    expect(runningApp().output).not.toContain(inviteCode);
  });
});

describe('a registration that came to nothing', () => {
  test('leaves none of its words either', async () => {
    const { form, texts } = company();
    const { form: taken } = await setup.newApp();
    const both = await Promise.all(
      [form, { ...form, username: taken.username }].map((one) => runningApp().client().post('/api/register', one)),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const client = await signIn(runningApp(), form);
    await body(client.delete(partnerRoutes.deleteProfile.path));
    expect(await runningApp().place.findTexts(texts)).toEqual([]);
  });
});

describe('after the power fails right after a profile was deleted', () => {
  test('what was begun is completed at the next start', async () => {
    const { leaver, pair, traces } = await aFullLife();
    await runningApp().kill();
    await appendDeletion(leaver);
    expect(await runningApp().place.findTexts(traces)).not.toEqual([]);
    await runningApp().start();
    // Deleting a profile is answered once everyone who left before is forgotten, too.
    await body(deleteProfile(await setup.newApp()));
    expect(await runningApp().place.findTexts(traces)).toEqual([]);
    expect(await partnershipOf(pair.solutions, pair)).toMatchObject({
      status: 'canceled',
      statusMessage: 'Partner left the programme',
    });
    const { username, password } = leaver.form;
    expect((await runningApp().client().post('/api/login', { username, password })).status).toBe(401);
    const [, certificate] = await certificatesOf(`partner-${leaver.partnerId}`);
    expect(certificate).toMatchObject({ because: 'The last member deleted their profile.', completedAt: expect.any(String) });
  });

  /** The state that the server had come to when it ended. */
  async function appendDeletion({ partnerId, user }: SignedUp): Promise<void> {
    const stream = `partner-${partnerId}`;
    const last = (await logOf(runningApp(), stream)).at(-1)!;
    const id = randomUUID();
    const metadata = {
      actor: { kind: 'member', userId: user.id, partnerId },
      at: new Date().toISOString(),
      commandId: id,
      correlationId: id,
    };
    const data = { partnerId, userIds: [user.id], jointApplicationId: await jointApplicationOf({ partnerId }) };
    const event = { id, type: 'PartnerDeleted', version: 1, data, metadata };
    await runningApp().place.withLog((log) => log.append(stream, last.revision, [event]));
  }
});
