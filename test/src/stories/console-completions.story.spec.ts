import { routesByKey, type RouteKey } from '@accelerator/contracts/route-table';
import { addressOf, headers, type ErrorAnswer } from '@accelerator/contracts/http';
import type { AnnouncedView, NotificationView } from '@accelerator/contracts/notifications';
import { announcementRoutes, notificationRoutes } from '@accelerator/contracts/notifications/routes';
import type { AdminPartnerView, BulkApprovalView, OwnProfileView } from '@accelerator/contracts/partners';
import { adminPartnerRoutes, partnerRoutes } from '@accelerator/contracts/partners/routes';
import { adminPartnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { withoutRequestId, type HttpClient } from '../harness/http-client.ts';
import { logOf } from '../harness/log.ts';
import { appPartner, signInAsViewer, type SignedUp } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';
import { body, Setup } from '../harness/setup.ts';
import { openStream } from '../harness/stream.ts';

const runningApp = useApp();
let setup: Setup;
let viewer: HttpClient;

beforeAll(async () => {
  setup = await Setup.of(runningApp());
  viewer = await signInAsViewer(runningApp());
});

const idOf = ({ partnerId: id }: SignedUp) => ({ id });
const own = ({ client }: SignedUp) => body(client.get<OwnProfileView>(partnerRoutes.profile.path));
const asAdmin = (partner: SignedUp) =>
  body(setup.admin.get<AdminPartnerView>(addressOf(adminPartnerRoutes.details, idOf(partner))));
const ask = (partner: SignedUp, message: unknown) =>
  setup.admin.post<AdminPartnerView & ErrorAnswer>(addressOf(adminPartnerRoutes.askForInformation, idOf(partner)), { message });
const correct = (partner: SignedUp, companyDomain: string) =>
  setup.admin.put<AdminPartnerView & ErrorAnswer>(addressOf(adminPartnerRoutes.correctDomain, idOf(partner)), { companyDomain });
const change = (partner: SignedUp, changes: object) =>
  body(partner.client.put(addressOf(partnerRoutes.updateAppProfile, idOf(partner)), changes));
const toldTo = async (client: HttpClient) => body(client.get<readonly NotificationView[]>(notificationRoutes.list.path));
const messagesTo = async ({ client }: SignedUp) => (await toldTo(client)).map(({ message }) => message);

describe('asking an applicant for more information', () => {
  const question = 'Where can we try the app?';
  const sentence = 'An administrator asked you for more information about your application.';

  test('tells the company, and shows both sides the question until the decision', async () => {
    const partner = await setup.newApp();
    const stream = await openStream(partner.client);
    expect((await ask(partner, ` ${question} `)).body.informationRequest).toMatchObject({
      message: question,
      changedSince: false,
    });
    expect((await stream.nextOf('system_notification')).data.message).toBe(sentence);
    await stream.nextOf('company_profile_updated');
    await stream.close();
    expect(await messagesTo(partner)).toEqual([sentence]);
    expect((await own(partner)).informationRequest).toEqual({
      message: question,
      requestedAt: expect.stringMatching(/Z$/),
      changedSince: false,
    });
    await change(partner, { appInstalls: 12_000 });
    expect((await own(partner)).informationRequest).toMatchObject({ changedSince: true });
    expect((await asAdmin(partner)).informationRequest).toMatchObject({ requestedBy: 'superadmin', changedSince: true });
    await body(setup.decide('approve', partner));
    expect([(await own(partner)).informationRequest, (await asAdmin(partner)).informationRequest]).toEqual([null, null]);
  });

  test('is written once, however often it is sent, and sealed in the log', async () => {
    const partner = await setup.newApp();
    for (let time = 0; time < 3; time += 1) expect((await ask(partner, question)).status).toBe(200);
    const asked = await logOf(runningApp(), `partner-${partner.partnerId}`, 'InformationRequested');
    expect(asked).toHaveLength(1);
    expect(JSON.stringify(asked)).not.toContain('try the app');
  });

  test('is refused without a question, and where nothing is to be decided', async () => {
    const [pending, approved] = [await setup.newApp(), await setup.app()];
    expect(await ask(pending, '  ')).toMatchObject({ status: 400, body: { message: 'Say what you need to know' } });
    expect(await ask(approved, question)).toMatchObject({ status: 409, body: { code: 'already_decided' } });
    expect((await own(pending)).informationRequest).toBeNull();
  });

  test('of a rejected company that asks for another look is answered by that', async () => {
    const partner = await setup.newApp();
    await body(setup.decide('reject', partner));
    await change(partner, { appInstalls: 12_000 });
    expect((await ask(partner, question)).status).toBe(409);
    await body(partner.client.post(partnerRoutes.requestReview.path));
    expect((await ask(partner, question)).status).toBe(200);
    expect((await own(partner)).informationRequest).toMatchObject({ message: question });
  });
});

describe('correcting a domain that was mistyped', () => {
  const mistyped = () => ({ companyDomain: `mistyped-${Math.random().toString(36).slice(2)}.example` });

  test('moves the claim, tells the company, and frees the old one', async () => {
    const { companyDomain } = mistyped();
    const partner = await setup.app({ companyDomain });
    const corrected = `right-${companyDomain}`;
    expect((await correct(partner, `https://www.${corrected}/about`)).body).toMatchObject({ companyDomain: corrected });
    expect((await own(partner)).profile).toMatchObject({ companyDomain: corrected, applicationStatus: 'approved' });
    expect(await messagesTo(partner)).toContain('An administrator corrected the domain of your company.');
    const admins = (await toldTo(setup.admin)).map(({ message }) => message);
    expect(admins.filter((message) => message.includes('changed its company name or domain'))).toEqual([]);
    await body(
      runningApp()
        .client()
        .post('/api/register', appPartner({ companyDomain, preferredCohortIds: [setup.cohort.id] })),
    );
    const again = await runningApp()
      .client()
      .post<ErrorAnswer>('/api/register', appPartner({ companyDomain: corrected, preferredCohortIds: [setup.cohort.id] }));
    expect(again).toMatchObject({ status: 409, body: { code: 'domain_taken' } });
    const events = await logOf(runningApp(), `partner-${partner.partnerId}`, 'CompanyRenamed');
    expect(events.map(({ metadata }) => metadata['actor'])).toMatchObject([{ kind: 'administrator' }]);
  });

  test('is refused where another company holds it, or it is none, and changes nothing', async () => {
    const [partner, other] = [await setup.newApp(), await setup.newApp()];
    const before = await asAdmin(partner);
    expect(await correct(partner, other.form.companyDomain)).toMatchObject({ status: 409, body: { code: 'domain_taken' } });
    expect((await correct(partner, 'no domain')).status).toBe(400);
    expect(await asAdmin(partner)).toEqual(before);
  });

  test('makes the checks again, and is no renaming and no answer of the company', async () => {
    const { companyDomain } = mistyped();
    const partner = await setup.newApp({ companyDomain, contactEmail: `robin@right-${companyDomain}` });
    expect((await asAdmin(partner)).reviewFlags).toEqual(['mail-domain-differs']);
    await body(ask(partner, 'Is the domain right?'));
    await body(correct(partner, `right-${companyDomain}`));
    expect(await asAdmin(partner)).toMatchObject({
      reviewFlags: [],
      // A person has looked at it by then, and decides.
      applicationStatus: 'admin_review',
      informationRequest: { changedSince: false },
    });
  });

  test('is nothing where it is right already', async () => {
    const partner = await setup.newApp();
    await body(correct(partner, partner.form.companyDomain));
    expect(await logOf(runningApp(), `partner-${partner.partnerId}`, 'CompanyRenamed')).toEqual([]);
  });
});

describe('the bell of the console', () => {
  test('keeps one notification of a registration and one of a request, with what they name', async () => {
    const partner = await setup.newApp();
    const pair = await setup.submitted();
    const told = await toldTo(setup.admin);
    const { partnerId } = partner;
    expect(told.filter(({ metadata }) => metadata.partnerId === partnerId)).toMatchObject([
      { type: 'new_partner_application', read: false },
    ]);
    expect(told.find(({ type }) => type === 'new_partnership_request')).toMatchObject({
      metadata: { partnershipId: pair.partnershipId, cohortId: setup.cohort.id },
    });
  });

  test('says nothing of what the administrator did, and says it to the others', async () => {
    const pair = await setup.mutual();
    await body(setup.act(pair, 'both_apply', 'both'));
    const toldOfThem = async (client: HttpClient) =>
      (await toldTo(client)).filter(
        ({ metadata }) => metadata.partnershipId === pair.partnershipId || metadata.partnerId === pair.app.partnerId,
      );
    expect((await toldOfThem(setup.admin)).map(({ message }) => message)).toEqual([
      `${pair.app.form.companyName} applied to the programme.`,
    ]);
    const others = (await toldOfThem(viewer)).map(({ type }) => type);
    expect(others).toEqual(['new_partnership_request', 'new_partner_application']);
  });

  test('is read by each administrator alone, those who only look too', async () => {
    await setup.newApp();
    const [newest] = await toldTo(viewer);
    await body(viewer.put(addressOf(notificationRoutes.readOne, { id: newest!.id })));
    expect((await toldTo(viewer))[0]).toMatchObject({ id: newest!.id, read: true });
    await body(viewer.put(notificationRoutes.readAll.path));
    expect((await toldTo(viewer)).filter(({ read }) => !read)).toEqual([]);
    expect((await toldTo(setup.admin))[0]).toMatchObject({ id: newest!.id, read: false });
  });
});

describe('an announcement to all partners', () => {
  const announce = (message: string) => setup.admin.post<AnnouncedView & ErrorAnswer>(announcementRoutes.make.path, { message });
  const announcementsTo = async (client: HttpClient) =>
    (await toldTo(client)).filter(({ message }) => message.startsWith('Announcement: ')).map(({ message }) => message);

  test('is told to every partner there is, applicants too, and to no administrator', async () => {
    const [approved, applicant] = [await setup.app(), await setup.newSolutions()];
    const [heard, heardByAdmin] = [await openStream(applicant.client), await openStream(setup.admin)];
    const answer = await announce(' We move on Friday.\nSee you there! ');
    const { unfiltered } = await partnersCounted();
    expect(answer).toMatchObject({ status: 200, body: { recipientCount: unfiltered } });
    const message = 'Announcement: We move on Friday.\nSee you there!';
    expect((await heard.nextOf('system_notification')).data).toMatchObject({ message, ids: {} });
    for (const { client } of [approved, applicant]) expect(await announcementsTo(client)).toEqual([message]);
    // What was said before a company came is no news to it.
    expect(await announcementsTo((await setup.newApp()).client)).toEqual([]);
    await Promise.all([heard.close(), heardByAdmin.close()]);
    expect(heardByAdmin.heard.filter(({ data }) => data.type === 'system_notification')).toEqual([]);
    expect(await announcementsTo(setup.admin)).toEqual([]);
  });

  test('is made once a day, however often it is sent, and five times a day at most', async () => {
    const partner = await setup.newApp();
    await Promise.all([announce('News 1'), announce('News 1')]);
    expect((await announce('News 1')).status).toBe(200);
    expect(await announcementsTo(partner.client)).toEqual(['Announcement: News 1']);
    for (const number of [2, 3, 4]) await body(announce(`News ${number}`));
    expect(await announce('News 5')).toMatchObject({
      status: 409,
      body: { code: 'announced_enough', message: '5 announcements were made today. Make the next one tomorrow.' },
    });
    expect((await announce('News 1')).status).toBe(200);
    expect(await logOf(runningApp(), 'announcements')).toHaveLength(5);
  });

  async function partnersCounted() {
    const { headers: said } = await setup.admin.get(addressOf(adminPartnerRoutes.list, {}, { limit: '0' }));
    return { unfiltered: Number(said.get(headers.unfilteredCount)) };
  }
});

describe('two bulk approvals at the same time', () => {
  test('approve each partner once', async () => {
    const partners = await Promise.all([setup.newApp(), setup.newSolutions(), setup.newApp()]);
    const approve = () =>
      body(
        setup.admin.post<BulkApprovalView>(adminPartnerRoutes.approveMany.path, {
          partners: partners.map(({ partnerId }) => partnerId),
        }),
      );
    const answers = await Promise.all([approve(), approve()]);
    expect(answers.reduce((sum, { approved }) => sum + approved, 0)).toBe(3);
    expect(answers.flatMap(({ skipped }) => skipped.map(({ code }) => code))).toEqual(Array(3).fill('already_decided'));
    for (const { partnerId } of partners)
      expect(await logOf(runningApp(), `partner-${partnerId}`, 'PartnerApproved')).toHaveLength(1);
  });

  test('give the last two seats of a cohort to one partnership', async () => {
    const cohort = await setup.newCohort({ capacity: 2 });
    const pairs = [await setup.submitted(cohort.id), await setup.submitted(cohort.id)];
    const approve = (order: typeof pairs) =>
      body(
        setup.admin.post<BulkApprovalView>(adminPartnershipRoutes.approveMany.path, {
          partnershipIds: order.map(({ partnershipId }) => partnershipId),
        }),
      );
    const answers = await Promise.all([approve(pairs), approve(pairs.toReversed())]);
    expect((await setup.cohortAsAdmin(cohort.id)).enrolled).toBe(2);
    const views = await Promise.all(pairs.map((pair) => setup.asAdmin(pair)));
    expect(views.map(({ status }) => status).toSorted()).toEqual(['active', 'pending_approval']);
    expect(answers.flatMap(({ skipped }) => skipped).map(({ code }) => code)).toContain('full');
  });
});

describe('an administrator who only looks', () => {
  const changing = (Object.keys(routesByKey) as RouteKey[]).filter(
    (route) => route.includes(' /api/admin/') && !route.startsWith('GET ') && routesByKey[route].access.who === 'admin',
  );
  /** A route that can be exported says too what of it the reader may take. */
  const reading = (Object.keys(routesByKey) as RouteKey[]).filter(
    (route) =>
      route.startsWith('GET /api/admin/') &&
      route !== 'GET /api/admin/exports' &&
      routesByKey[route].access.who === 'admin' &&
      !routesByKey[route].access.changes,
  );

  test('changes nothing by any call of the console, and is told why', async () => {
    const pair = await setup.submitted();
    const ids = [pair.partnershipId, pair.app.partnerId, String(setup.cohort.id)];
    for (const route of changing) {
      const [method, path] = route.split(' ') as ['POST' | 'PUT' | 'PATCH' | 'DELETE', string];
      for (const id of path.includes('/:') ? ids : ['']) {
        const { status, body: answer } = await viewer.call<ErrorAnswer>(method, path.replaceAll(/:\w+/g, id), { body: {} });
        expect([route, status, answer.message]).toEqual([
          route,
          403,
          'You have read-only access and cannot make changes in the admin dashboard.',
        ]);
      }
    }
  });

  /** Without what depends on who has changed something. */
  const shared = (answer: unknown) =>
    JSON.stringify(withoutRequestId(answer), (field, value: unknown) => (field === 'versionByOthers' ? undefined : value));

  test('reads what every other administrator reads', async () => {
    const pair = await setup.submitted();
    const ids = [pair.partnershipId, pair.app.partnerId, String(setup.cohort.id)];
    for (const route of reading) {
      const path = route.slice('GET '.length);
      for (const id of path.includes('/:') ? ids : ['']) {
        const [seen, expected] = await Promise.all(
          [viewer, setup.admin].map((client) => client.get(path.replaceAll(/:\w+/g, id))),
        );
        expect([route, seen!.status, shared(seen!.body)]).toEqual([route, expected!.status, shared(expected!.body)]);
      }
    }
  });
});
