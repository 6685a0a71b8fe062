import type { UserView } from '@accelerator/contracts/accounts';
import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import { addressOf, type ErrorAnswer } from '@accelerator/contracts/http';
import { inReviewReason } from '@accelerator/contracts/partners/review-flags';
import type {
  AdminPartnerView,
  BulkApprovalView,
  BulkRejectionView,
  OwnProfileView,
  ReasonKind,
} from '@accelerator/contracts/partners';
import { adminPartnerRoutes, partnerRoutes } from '@accelerator/contracts/partners/routes';
import type { AdminPartnershipView } from '@accelerator/contracts/partnerships';
import { adminPartnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import type { StatsView } from '@accelerator/contracts/reports';
import { reportRoutes } from '@accelerator/contracts/reports/routes';
import { undoRoutes } from '@accelerator/contracts/undo/routes';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { HttpClient } from '../harness/http-client.ts';
import { logOf } from '../harness/log.ts';
import { signInAsNewAdministrator, type SignedUp } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';
import {
  apply,
  body,
  cancel,
  detailOf,
  matchedWith,
  matchesOf,
  partnershipOf,
  partnershipsOf,
  Setup,
  showInterest,
} from '../harness/setup.ts';

const runningApp = useApp();
let setup: Setup;

beforeAll(async () => {
  setup = await Setup.of(runningApp());
});

const details = ({ partnerId }: SignedUp) =>
  body(setup.admin.get<AdminPartnerView>(addressOf(adminPartnerRoutes.details, { id: partnerId }, { type: 'app' })));
const profileOf = async ({ client }: SignedUp) => (await body(client.get<OwnProfileView>(partnerRoutes.profile.path))).profile;
const statusOf = async ({ client }: SignedUp) => (await body(client.get<UserView>(accountRoutes.user.path))).applicationStatus;
const change = (partner: SignedUp, changes: object) =>
  body(partner.client.put(addressOf(partnerRoutes.updateAppProfile, { id: partner.partnerId }), changes));

describe('the decision about an application', () => {
  test('is kept in the log with what the administrator had in front of them', async () => {
    const partner = await setup.newApp({ contactEmail: 'robin@gmail.com' });
    await change(partner, { appInstalls: 12_000 });
    await body(setup.decide('approve', partner));
    const [approved] = await logOf(runningApp(), `partner-${partner.partnerId}`, 'PartnerApproved');
    expect(approved!.data).toEqual({
      partnerId: partner.partnerId,
      receipt: { profileVersion: 2, applicationScore: 81, reviewFlags: ['free-mail-address'], policy: 'application-v1' },
      running: null,
    });
    expect(approved!.metadata['actor']).toEqual({ kind: 'administrator', userId: expect.any(String) });
    expect(await details(partner)).toMatchObject({
      applicationStatus: 'approved',
      decidedBy: 'superadmin',
      decidedAt: approved!.metadata['at'],
    });
  });

  test('made twice is made once', async () => {
    const partner = await setup.app();
    expect((await setup.decide('approve', partner)).status).toBe(200);
    expect(await logOf(runningApp(), `partner-${partner.partnerId}`, 'PartnerApproved')).toHaveLength(1);
  });

  test('against it is told to the partner with its reason, which the log does not show', async () => {
    const partner = await setup.newApp();
    await body(setup.decide('reject', partner, 'We need a partner with installs in Europe.'));
    expect(await statusOf(partner)).toBe('rejected');
    expect((await profileOf(partner)).applicationMessage).toBe('We need a partner with installs in Europe.');
    const [rejected] = await logOf(runningApp(), `partner-${partner.partnerId}`, 'PartnerRejected');
    expect(rejected!.data).toMatchObject({ receipt: { profileVersion: 1, applicationScore: 71, reviewFlags: [] } });
    expect(JSON.stringify(rejected)).not.toContain('Europe');
  });

  test('without a reason says whom to turn to', async () => {
    const partner = await setup.newApp();
    await body(setup.decide('reject', partner));
    expect((await profileOf(partner)).applicationMessage).toBe(
      `The application of ${partner.form.companyName} to the programme was not approved. Reach out to your APM/PDM.`,
    );
  });

  test('can turn: a rejected partner improves its profile, the administrator sees that, and approves', async () => {
    const partner = await setup.newApp();
    await body(setup.decide('reject', partner));
    expect((await details(partner)).updatedSinceRejection).toBe(false);
    await change(partner, { teamSize: '3+' });
    expect(await statusOf(partner)).toBe('rejected');
    expect((await details(partner)).updatedSinceRejection).toBe(true);
    await body(setup.decide('approve', partner));
    expect(await details(partner)).toMatchObject({ applicationStatus: 'approved', updatedSinceRejection: false });
  });

  test('is refused on a profile that changed since the administrator opened it, and else keeps the version they had open', async () => {
    const [welcome, unfit] = await Promise.all([setup.newApp(), setup.newApp()]);
    for (const [decision, partner] of [
      ['approve', welcome],
      ['reject', unfit],
    ] as const) {
      const decide = (version: number) =>
        setup.admin.post(addressOf(adminPartnerRoutes[decision], { id: partner.partnerId }), {}, { 'If-Match': `"${version}"` });
      const { version: opened } = await details(partner);
      await change(partner, { appInstalls: 12_000 });
      expect(await decide(opened)).toMatchObject({
        status: 409,
        body: { code: 'version_outdated', message: 'The profile changed since you opened it.' },
      });
      expect(await statusOf(partner)).toBe('pending');
      const { version: reopened } = await details(partner);
      await body(decide(reopened));
      const type = decision === 'approve' ? 'PartnerApproved' : 'PartnerRejected';
      const [decided] = await logOf(runningApp(), `partner-${partner.partnerId}`, type);
      expect(decided!.data).toMatchObject({ receipt: { profileVersion: reopened } });
    }
  });

  test('needs a version that can be read, where one is given', async () => {
    const partner = await setup.newApp();
    const address = addressOf(adminPartnerRoutes.approve, { id: partner.partnerId });
    expect(await setup.admin.post(address, {}, { 'If-Match': '"newest"' })).toMatchObject({ status: 400 });
  });

  test('needs a partner', async () => {
    for (const decision of ['approve', 'reject'] as const)
      expect(await setup.admin.post(addressOf(adminPartnerRoutes[decision], { id: 'unknown' }))).toMatchObject({
        status: 404,
        body: { code: 'partner_unknown' },
      });
  });
});

describe('the type that a call names beside a partner', () => {
  const calls = async (type: string) => {
    const [app, solutions] = [await setup.app(), await setup.solutions()];
    const id = app.partnerId;
    return [
      await setup.admin.get(addressOf(adminPartnerRoutes.details, { id }, { type })),
      await setup.admin.post(addressOf(adminPartnerRoutes.approve, { id }, { type })),
      await solutions.client.get(addressOf(partnerRoutes.detail, { id }, { type })),
      await setup.admin.post(addressOf(adminPartnerRoutes.reject, { id }, { type })),
    ];
  };

  test.each(['app', 'app_partner', 'App Partner'])('is read in any spelling: %s', async (type) => {
    expect((await calls(type)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  test.each(['vendor', ''])('is refused where it is no type: "%s"', async (type) => {
    for (const answer of await calls(type))
      expect(answer).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'type', message: 'Give type as app or solutions' }] },
      });
  });

  test('finds no partner where it does not fit', async () => {
    for (const answer of await calls('solutions'))
      expect(answer).toMatchObject({ status: 404, body: { code: 'partner_unknown' } });
  });
});

test('approving many leaves alone what changed since the administrator saw it', async () => {
  const [changed, same, unseen] = await Promise.all([setup.newApp(), setup.newApp(), setup.newApp()]);
  const versions = await Promise.all([changed, same].map(async (partner) => (await details(partner)).version));
  for (const partner of [changed, unseen]) await change(partner, { appInstalls: 12_000 });
  const answer = await setup.admin.post<BulkApprovalView>(adminPartnerRoutes.approveMany.path, {
    partners: [
      { id: changed.partnerId, partnerType: 'app', version: versions[0] },
      { id: same.partnerId, partnerType: 'app', version: versions[1] },
      { id: unseen.partnerId, partnerType: 'app' },
    ],
  });
  const { companyName: name } = changed.form;
  expect(answer.body).toEqual({
    approved: 2,
    eventId: expect.any(String),
    skipped: [{ id: changed.partnerId, name, reason: 'The profile changed since you opened it.', code: 'version_outdated' }],
  });
  expect(await Promise.all([changed, same, unseen].map(statusOf))).toEqual(['pending', 'approved', 'approved']);
});

test('approving many touches only those that are plainly pending, and says why it passed over the others', async () => {
  const [plain, listed, flagged, rejected, approved] = await Promise.all([
    setup.newApp(),
    setup.newSolutions(),
    setup.newApp({ contactEmail: 'robin@gmail.com' }),
    setup.newApp(),
    setup.app(),
  ]);
  await body(setup.decide('reject', rejected));
  const answer = await setup.admin.post<BulkApprovalView>(adminPartnerRoutes.approveMany.path, {
    partners: [
      plain.partnerId,
      { id: listed.partnerId, partnerType: 'solutions' },
      flagged.partnerId,
      rejected.partnerId,
      approved.partnerId,
      'unknown',
      plain.partnerId,
    ],
  });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      approved: 2,
      skipped: [
        { id: flagged.partnerId, reason: inReviewReason(['free-mail-address']) },
        { id: rejected.partnerId, reason: 'Rejected: approve it from its details.' },
        { id: approved.partnerId, reason: 'Approved already.' },
        { id: 'unknown', reason: 'This partner is not known.' },
      ],
    },
  });
  expect(await Promise.all([plain, listed, flagged, rejected].map(statusOf))).toEqual([
    'approved',
    'approved',
    'admin_review',
    'rejected',
  ]);
});

test('rejecting many tells each the one reason, revokes no approval, and is undone as one act', async () => {
  const [plain, flagged, changed, approved] = await Promise.all([
    setup.newApp(),
    setup.newApp({ contactEmail: 'robin@gmail.com' }),
    setup.newApp(),
    setup.app(),
  ]);
  const all = [plain, flagged, changed, approved];
  const { version } = await details(changed);
  await change(changed, { appInstalls: 12_000 });
  const reason = 'Applications for this round are closed.';
  const reject = (client: HttpClient, ids: readonly unknown[]) =>
    client.post<BulkRejectionView & ErrorAnswer>(adminPartnerRoutes.rejectMany.path, { partners: ids, reason });
  const ids = [plain.partnerId, flagged.partnerId, { id: changed.partnerId, version }, approved.partnerId, 'unknown'];
  const answer = await body(reject(setup.admin, ids));
  expect(answer).toMatchObject({
    rejected: 2,
    skipped: [
      { id: changed.partnerId, reason: 'The profile changed since you opened it.', code: 'version_outdated' },
      { id: approved.partnerId, reason: 'Approved: revoke the approval from its details.', code: 'already_decided' },
      { id: 'unknown', reason: 'This partner is not known.' },
    ],
  });
  expect(await Promise.all(all.map(statusOf))).toEqual(['rejected', 'rejected', 'pending', 'approved']);
  expect((await profileOf(flagged)).applicationMessage).toBe(reason);
  await body(setup.admin.post(undoRoutes.undo.path, { eventId: answer.eventId }));
  expect(await Promise.all(all.map(statusOf))).toEqual(['pending', 'admin_review', 'pending', 'approved']);
  expect((await reject(setup.admin, [])).status).toBe(400);
  expect((await reject(setup.admin, Array(101).fill('one'))).status).toBe(400);
});

test('the reasons of an administrator are offered again to that one alone, the last ten for each kind of decision, and none that names someone', async () => {
  const ana = await signInAsNewAdministrator(runningApp(), 'ana');
  const reasonsOf = (of: ReasonKind) => addressOf(adminPartnerRoutes.usedReasons, {}, { of });
  const offered = (of: ReasonKind = 'partner') => body(ana.get<readonly string[]>(reasonsOf(of)));
  expect(await offered()).toEqual([]);
  const rejectOne = async (partner: SignedUp, reason: string) =>
    body(ana.post(addressOf(adminPartnerRoutes.reject, { id: partner.partnerId }), { reason }));
  const [one, two, joined] = [await setup.newApp({ companyName: 'Zürich Vale' }), await setup.newApp(), await setup.newApp()];
  await rejectOne(one, 'We expect a working domain.');
  await rejectOne(two, 'The round is over.');
  const ids = [joined.partnerId, (await setup.newSolutions()).partnerId];
  await body(ana.post(adminPartnerRoutes.rejectMany.path, { partners: ids, reason: 'WE EXPECT A WORKING DOMAIN.' }));
  const pair = await setup.submitted();
  const decision = addressOf(adminPartnershipRoutes.reject, { id: pair.partnershipId });
  await body(ana.post(decision, { reason: 'The two share no industry.' }));
  expect(await offered('partnership')).toEqual(['The two share no industry.']);
  expect(await offered()).toEqual(['WE EXPECT A WORKING DOMAIN.', 'The round is over.']);
  expect(await body(setup.admin.get<readonly string[]>(adminPartnerRoutes.usedReasons.path))).not.toContain('The round is over.');

  const { firstName, username } = two.form;
  for (const named of ['zurich  vale is too small.', `Ask ${firstName.toUpperCase()} first.`, `(${username}) left.`]) {
    const target = named.startsWith('zurich') ? one : two;
    await body(ana.post(addressOf(adminPartnerRoutes.approve, { id: target.partnerId })));
    await rejectOne(target, named);
  }
  expect(await offered('revocation')).toEqual([]);

  for (let n = 1; n <= 11; n++) {
    await body(ana.post(addressOf(adminPartnerRoutes.approve, { id: two.partnerId })));
    await rejectOne(two, `Criterion ${n} is not met.`);
  }
  expect(await offered('revocation')).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((n) => `Criterion ${n} is not met.`));
  expect(await offered()).toEqual(['WE EXPECT A WORKING DOMAIN.', 'The round is over.']);
});

test('what an administrator has changed is as seen by that one: only what others changed since stands against the decision', async () => {
  const correct = (admin: HttpClient, { partnerId: id }: SignedUp, companyDomain: string) =>
    body(admin.put(addressOf(adminPartnerRoutes.correctDomain, { id }), { companyDomain }));
  const ben = await signInAsNewAdministrator(runningApp(), 'ben');
  const [partner, other] = [await setup.newApp(), await setup.newApp()];
  await correct(setup.admin, partner, 'one.example');
  await correct(setup.admin, partner, 'two.example');
  await correct(ben, other, 'three.example');
  expect(await details(partner)).toMatchObject({ version: 3, versionByOthers: 1 });
  expect(await details(other)).toMatchObject({ version: 2, versionByOthers: 2 });
  const approveAsFirst = ({ partnerId: id }: SignedUp) =>
    setup.admin.post<ErrorAnswer>(addressOf(adminPartnerRoutes.approve, { id }), undefined, { 'if-match': '"1"' });
  expect((await approveAsFirst(other)).body.code).toBe('version_outdated');
  await body(approveAsFirst(partner));

  const pair = await setup.mutual();
  const address = addressOf(adminPartnershipRoutes.one, { id: pair.partnershipId });
  const opened = await body(setup.admin.get<AdminPartnershipView>(address));
  await body(setup.act(pair, 'both_apply', 'both'));
  await correct(setup.admin, pair.app, 'four.example');
  const own = await body(setup.admin.get<AdminPartnershipView>(address));
  expect(own.versionByOthers).toBe(opened.version);
  expect(own.version).not.toBe(opened.version);
  expect((await body(ben.get<AdminPartnershipView>(address))).versionByOthers).toBe(own.version);
  const rejection = addressOf(adminPartnershipRoutes.reject, { id: pair.partnershipId });
  const asOpened = { 'if-match': `"${opened.version}"` };
  expect((await ben.post<ErrorAnswer>(rejection, undefined, asOpened)).body.code).toBe('version_outdated');
  await body(setup.admin.post(rejection, undefined, asOpened));
});

test('the list of the pending holds those in admin review too, and no one else', async () => {
  const [pending, flagged, approved] = [
    await setup.newApp(),
    await setup.newApp({ contactEmail: 'robin@gmail.com' }),
    await setup.app(),
  ];
  const rows = await body(setup.admin.get<AdminPartnerView[]>(`${adminPartnerRoutes.list.path}?status=pending`));
  const ids = rows.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([pending.partnerId, flagged.partnerId]));
  expect(ids).not.toContain(approved.partnerId);
  const stats = await body(setup.admin.get<StatsView>(reportRoutes.stats.path));
  expect(stats.pendingPartners).toBe(rows.length);
  expect(stats.partnersInAdminReview).toBe(rows.filter(({ applicationStatus }) => applicationStatus === 'admin_review').length);
});

test('the list can be asked for by role', async () => {
  const [app, solutions] = [await setup.newApp(), await setup.newSolutions()];
  const rows = await body(setup.admin.get<AdminPartnerView[]>(`${adminPartnerRoutes.list.path}?role=solutions`));
  expect(rows.map(({ id }) => id)).toContain(solutions.partnerId);
  expect(rows.map(({ id }) => id)).not.toContain(app.partnerId);
});

describe('revoking an approval', () => {
  test('hides the partner from the matches of others at once, and the matches from it', async () => {
    const [app, solutions] = [await setup.app(), await setup.solutions()];
    expect(await matchedWith(solutions)).toContain(app.partnerId);
    await body(setup.decide('reject', app));
    expect(await matchedWith(solutions)).not.toContain(app.partnerId);
    expect((await detailOf(app, solutions)).status).toBe(404);
    expect((await showInterest(solutions, app)).status).toBe(404);
    expect((await app.client.get('/api/matches')).status).toBe(403);
    expect(await partnershipsOf(app)).toEqual([]);
    expect(await logOf(runningApp(), `partner-${app.partnerId}`, 'PartnerApprovalRevoked')).toHaveLength(1);
  });

  test('is asked about by what it puts on hold: an application, or an active partnership', async () => {
    const running = async (partner: SignedUp) => {
      const { runningApplications, runningPartnerships, runningPartnershipId } = await details(partner);
      return [runningApplications, runningPartnerships, runningPartnershipId];
    };
    const pair = await setup.submitted((await setup.newCohort()).id);
    expect(await running(pair.app)).toEqual([1, 0, pair.partnershipId]);
    await body(setup.judge('approve', pair));
    expect(await running(pair.app)).toEqual([0, 1, pair.partnershipId]);
    await body(cancel(pair.app, pair));
    expect(await running(pair.app)).toEqual([0, 0, null]);
  });

  test('puts the running application on hold: it keeps its status, says so, and cannot be approved', async () => {
    const pair = await setup.submitted();
    expect((await details(pair.app)).runningApplications).toBe(1);
    await body(setup.decide('reject', pair.app));
    const held = { status: 'pending_approval', onHold: true };
    const statusMessage = `The application is on hold, because ${pair.app.form.companyName} is no longer approved.`;
    expect(await partnershipOf(pair.solutions, pair)).toMatchObject({ ...held, statusMessage });
    expect((await matchesOf(pair.solutions)).message).toBe('Other matches are hidden while your application is on hold.');
    expect(await setup.asAdmin(pair)).toMatchObject({ ...held, statusMessage });
    const byStatus = await body(setup.admin.get<AdminPartnershipView[]>(`${adminPartnershipRoutes.list.path}?sort=-status`));
    expect(byStatus.map(({ onHold }) => onHold)).toEqual(
      byStatus
        .map(({ onHold }) => onHold)
        .toSorted()
        .toReversed(),
    );
    const refused = await setup.judge('approve', pair);
    expect([refused.status, (refused.body as ErrorAnswer).code]).toEqual([409, 'frozen']);
    expect((await setup.cohortAsAdmin(setup.cohort.id)).enrolled).toBe(0);
  });

  test('is mended by approving again: the application goes on where it stood', async () => {
    const pair = await setup.submitted((await setup.newCohort()).id);
    await body(setup.decide('reject', pair.solutions));
    await body(setup.decide('approve', pair.solutions));
    expect(await partnershipOf(pair.app, pair)).toMatchObject({
      status: 'pending_approval',
      onHold: false,
      statusMessage: null,
    });
    expect((await setup.judge('approve', pair)).status).toBe(200);
    expect(await partnershipOf(pair.solutions, pair)).toMatchObject({ status: 'active' });
  });

  test('leaves both free to let the application go', async () => {
    const [one, two] = [await setup.submitted(), await setup.submitted()];
    await body(setup.decide('reject', one.app));
    await body(setup.decide('reject', two.app));
    expect((await cancel(one.app, one)).status).toBe(200);
    expect((await cancel(two.solutions, two)).status).toBe(200);
    const [someone, other] = [await setup.app(), await setup.app()];
    for (const [free, solutions] of [
      [someone, one.solutions],
      [other, two.solutions],
    ] as const) {
      const anew = await setup.mutual({ app: free, solutions });
      expect((await apply(solutions, anew, setup.cohort.id)).status).toBe(200);
    }
  });

  test('holds what one of the two applied for alone, on whichever side, until the approval is back', async () => {
    const pair = await setup.mutual();
    await body(apply(pair.app, pair, setup.cohort.id));
    await body(setup.decide('reject', pair.solutions));
    expect(await partnershipOf(pair.app, pair)).toMatchObject({ status: 'waiting_for_partner', onHold: true });
    await body(setup.decide('approve', pair.solutions));
    expect(await partnershipOf(pair.app, pair)).toMatchObject({ status: 'waiting_for_partner', onHold: false });
    await body(setup.decide('reject', pair.app));
    expect(await partnershipOf(pair.solutions, pair)).toMatchObject({ appPartnerApplied: true, onHold: true });
    await body(setup.decide('approve', pair.app));
    expect(await partnershipOf(pair.app, pair)).toMatchObject({ status: 'waiting_for_partner', onHold: false });
    expect(await partnershipOf(pair.solutions, pair)).toMatchObject({
      status: 'pending',
      appPartnerApplied: true,
      onHold: false,
    });
    await body(apply(pair.solutions, pair, setup.cohort.id));
    expect((await setup.judge('approve', pair)).status).toBe(200);
  });
});
