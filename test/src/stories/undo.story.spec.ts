import type { UserView } from '@accelerator/contracts/accounts';
import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import type { HistorySearchView, RequestTreeView } from '@accelerator/contracts/history';
import { historyRoutes } from '@accelerator/contracts/history/routes';
import { addressOf, type ErrorAnswer } from '@accelerator/contracts/http';
import type { NotificationView } from '@accelerator/contracts/notifications';
import { notificationRoutes } from '@accelerator/contracts/notifications/routes';
import type { AdminPartnerView, BulkApprovalView } from '@accelerator/contracts/partners';
import { adminPartnerRoutes, partnerRoutes } from '@accelerator/contracts/partners/routes';
import type { DecidedPartnershipView, RecommendationView } from '@accelerator/contracts/partnerships';
import { adminPartnershipRoutes, adminRecommendationRoutes } from '@accelerator/contracts/partnerships/routes';
import type { UndoView } from '@accelerator/contracts/undo';
import { undoRoutes } from '@accelerator/contracts/undo/routes';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { logOf } from '../harness/log.ts';
import type { SignedUp } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';
import {
  apply,
  body,
  matchesOf,
  matchedWith,
  matchOf,
  partnershipOf,
  pass,
  Setup,
  showInterest,
  type PartnerPair,
} from '../harness/setup.ts';

const runningApp = useApp();
let setup: Setup;

beforeAll(async () => {
  setup = await Setup.of(runningApp());
});

const undo = (eventId: string, reason?: string) =>
  setup.admin.post<UndoView & ErrorAnswer>(undoRoutes.undo.path, { eventId, ...(reason && { reason }) });
const undone = async (eventId: string | undefined) => body(undo(eventId ?? 'none was answered'));
const refusedTo = async (eventId: string | undefined) => {
  const { status, body: said } = await undo(eventId ?? 'none was answered');
  return [status, said.code, said.message];
};

const details = ({ partnerId }: SignedUp) =>
  body(setup.admin.get<AdminPartnerView>(addressOf(adminPartnerRoutes.details, { id: partnerId })));
const actOn = async (partner: SignedUp) => (await details(partner)).undoable?.eventId;
const decide = async (decision: 'approve' | 'reject', partner: SignedUp) =>
  ((await body(setup.decide(decision, partner))) as AdminPartnerView).undoable?.eventId;
const judge = async (decision: 'approve' | 'reject', pair: PartnerPair) =>
  ((await body(setup.judge(decision, pair))) as DecidedPartnershipView).eventId;
const cancel = async (pair: PartnerPair) => ((await body(setup.cancel(pair))) as DecidedPartnershipView).eventId;
const statusOf = async ({ client }: SignedUp) => (await body(client.get<UserView>(accountRoutes.user.path))).applicationStatus;
const newsOf = async ({ client }: SignedUp) =>
  (await body(client.get<NotificationView[]>(notificationRoutes.list.path))).map(({ type, message }) => [type, message]);
const seatsTakenIn = async (cohortId: number) => (await setup.cohortAsAdmin(cohortId)).enrolled;

describe('undoing a decision about a company', () => {
  test('brings back where it stood, tells it, and keeps who did it and why', async () => {
    const [partner, other] = [await setup.newApp(), await setup.solutions()];
    const eventId = await decide('approve', partner);
    expect(await matchedWith(other)).toContain(partner.partnerId);
    expect(await body(undo(eventId!, 'Another company was meant'))).toEqual({ undone: 1, skipped: [], stays: [] });
    expect(await statusOf(partner)).toBe('pending');
    expect(await matchedWith(other)).not.toContain(partner.partnerId);
    expect(await details(partner)).toMatchObject({
      applicationStatus: 'pending',
      decidedAt: null,
      decidedBy: null,
      undoable: null,
    });
    expect((await newsOf(partner))[0]).toEqual([
      'system_notification',
      'An administrator undid the approval of your application.',
    ]);
    const [event] = await logOf(runningApp(), `partner-${partner.partnerId}`, 'PartnerDecisionUndone');
    expect(event!.data).toMatchObject({ undone: { eventId, type: 'PartnerApproved' }, applicationStatus: 'pending' });
    expect(event!.metadata['actor']).toEqual({ kind: 'administrator', userId: expect.any(String) });
    expect(JSON.stringify(event)).not.toContain('Another company');
    expect(await refusedTo(eventId)).toEqual([409, 'already_undone', 'This was undone already.']);
  });

  test('is refused with the reason once the company has acted on it', async () => {
    const [interested, changed] = [await setup.newApp(), await setup.newApp()];
    const acts = [await decide('approve', interested), await decide('approve', changed)];
    await body(showInterest(interested, await setup.solutions()));
    const own = addressOf(partnerRoutes.updateAppProfile, { id: changed.partnerId });
    await body(changed.client.put(own, { appInstalls: 12_000 }));
    const because = (since: string) => [409, 'built_upon', `This cannot be undone any more: ${since}.`];
    expect(await refusedTo(acts[0])).toEqual(because('the company showed interest in a partner since'));
    expect(await refusedTo(acts[1])).toEqual(because('the profile was changed since'));
    expect(await actOn(changed)).toBeUndefined();
    expect([await statusOf(interested), await statusOf(changed)]).toEqual(['approved', 'approved']);
  });

  test('of a rejection puts the application under review again, and of a revocation lets what was on hold go on', async () => {
    const newcomer = await setup.newApp();
    await undone(await decide('reject', newcomer));
    expect(await statusOf(newcomer)).toBe('pending');
    const pair = await setup.submitted();
    const eventId = await decide('reject', pair.app);
    expect(await setup.asAdmin(pair)).toMatchObject({ onHold: true });
    await undone(eventId);
    expect(await statusOf(pair.app)).toBe('approved');
    expect(await setup.asAdmin(pair)).toMatchObject({ onHold: false, status: 'pending_approval' });
  });

  test('needs an act that there is', async () => {
    expect(await refusedTo('none')).toEqual([404, 'act_unknown', expect.any(String)]);
  });
});

describe('undoing a decision about a pair', () => {
  test('of an approval frees its seats, and gives it its place among those that wait', async () => {
    const cohort = await setup.newCohort({ capacity: 2 });
    const [first, second] = [await setup.submitted(cohort.id), await setup.submitted(cohort.id)];
    const eventId = await judge('approve', first);
    expect((await setup.asAdmin(second)).waitlistPosition).toBe(1);
    await undone(eventId);
    expect(await seatsTakenIn(cohort.id)).toBe(0);
    expect(await setup.asAdmin(first)).toMatchObject({ status: 'pending_approval', decidedAt: null, waitlistPosition: null });
    expect((await setup.asAdmin(second)).waitlistPosition).toBe(1);
    for (const reader of [first.app, first.solutions]) {
      expect(await partnershipOf(reader, first)).toMatchObject({ status: 'pending_approval', decidedAt: null });
      expect((await newsOf(reader))[0]).toEqual(['system_notification', expect.stringContaining('undid the approval of')]);
    }
    await judge('approve', first);
    expect(await seatsTakenIn(cohort.id)).toBe(2);
  });

  test('of a rejection gives both their application back, or neither where one has found another partner', async () => {
    const pair = await setup.submitted();
    const eventId = await judge('reject', pair);
    await undone(eventId);
    expect(await setup.asAdmin(pair)).toMatchObject({ status: 'pending_approval', statusMessage: null });
    expect((await matchesOf(pair.app)).hasActiveApplication).toBe(true);
    const again = await judge('reject', pair);
    const elsewhere = await setup.mutual({ app: pair.app });
    await body(apply(pair.app, elsewhere, setup.cohort.id));
    expect(await refusedTo(again)).toEqual([
      409,
      'partner_has_active',
      `${pair.app.form.companyName} already has an active partnership or application with someone else.`,
    ]);
    expect(await setup.asAdmin(pair)).toMatchObject({ status: 'rejected' });
    expect((await matchesOf(pair.solutions)).hasActiveApplication).toBe(false);
  });

  test('of the end of a partnership takes its seats again, where they are free', async () => {
    const cohort = await setup.newCohort({ capacity: 2 });
    const pair = await setup.active(cohort.id);
    await undone(await cancel(pair));
    expect(await setup.asAdmin(pair)).toMatchObject({ status: 'active', canceledAt: null, appPartnerInterested: true });
    expect(await seatsTakenIn(cohort.id)).toBe(2);
    const ended = await cancel(pair);
    await judge('approve', await setup.submitted(cohort.id));
    expect(await refusedTo(ended)).toEqual([409, 'full', expect.stringContaining('is full with 2 partners enrolled')]);
    expect(await setup.asAdmin(pair)).toMatchObject({ status: 'canceled' });
    expect((await matchesOf(pair.app)).hasActiveApplication).toBe(false);
  });

  test('of a move takes it back to its former cohort', async () => {
    const [pair, cohort] = [await setup.active(), await setup.newCohort()];
    const before = await seatsTakenIn(setup.cohort.id);
    await body(setup.assign(pair, cohort.id));
    await undone((await setup.asAdmin(pair)).undoable?.eventId);
    expect(await setup.asAdmin(pair)).toMatchObject({ status: 'active', cohortId: setup.cohort.id });
    expect([await seatsTakenIn(cohort.id), await seatsTakenIn(setup.cohort.id)]).toEqual([0, before]);
  });

  test('loses against a later act of the same moment, and the company has one application either way', async () => {
    const pair = await setup.submitted();
    const elsewhere = await setup.mutual({ solutions: pair.solutions });
    const eventId = await judge('reject', pair);
    const answers = await Promise.all([undo(eventId!), apply(pair.solutions, elsewhere, setup.cohort.id)]);
    const won = answers.filter(({ status }) => status < 400).length;
    const running = [await partnershipOf(pair.solutions, pair), await partnershipOf(pair.solutions, elsewhere)];
    expect(running.filter((one) => one?.hasActiveApplication)).toHaveLength(1);
    expect(won).toBe(1);
    expect((await matchesOf(pair.app)).hasActiveApplication).toBe(answers[0].status === 200);
  });
});

describe('undoing a recommendation', () => {
  test('takes it back from those who saw it, and undoing its removal shows it again with its note', async () => {
    const two = { app: await setup.app(), solutions: await setup.solutions() };
    const isShown = async () => (await matchOf(two.app, two.solutions))?.isAdminRecommended;
    const { undoable } = await body(setup.recommend(two, 'You met at the fair'));
    await undone(undoable?.eventId);
    expect(await isShown()).toBe(false);
    expect((await newsOf(two.app))[0]).toEqual(['system_notification', expect.stringContaining('undid the recommendation of')]);
    const { id } = await body(setup.recommend(two, 'You met at the fair'));
    const removal = addressOf(adminRecommendationRoutes.remove, { id });
    await undone((await body(setup.admin.delete<{ eventId?: string }>(removal))).eventId);
    expect(await isShown()).toBe(true);
    expect((await matchOf(two.app, two.solutions))?.recommendationNotes).toBe('You met at the fair');
  });

  test('tells neither where one has passed', async () => {
    const pair = await setup.mutual();
    await body(pass(pair.app, pair.partnershipId));
    const before = [await newsOf(pair.app), await newsOf(pair.solutions)];
    const { undoable }: RecommendationView = await body(setup.recommend(pair));
    await undone(undoable?.eventId);
    expect([await newsOf(pair.app), await newsOf(pair.solutions)]).toEqual(before);
  });
});

describe('undoing what was set for a side', () => {
  const set = async (pair: PartnerPair, action: 'set_not_interested' | 'clear_interest', side: 'app' | 'solutions') =>
    ((await body(setup.act(pair, action, side))) as DecidedPartnershipView).eventId;
  const seenBy = (reader: SignedUp, pair: PartnerPair) => Promise.all([partnershipOf(reader, pair), newsOf(reader)]);

  test('of a pass that the other side never knew of changes nothing for it, and tells the side itself', async () => {
    const [app, solutions] = [await setup.app(), await setup.solutions()];
    const { id: partnershipId } = await body(showInterest(app, solutions));
    const pair = { app, solutions, partnershipId };
    const before = [await seenBy(app, pair), await setup.asAdmin(pair)];
    const eventId = await set(pair, 'set_not_interested', 'solutions');
    expect((await setup.asAdmin(pair)).undoable).toMatchObject({ eventId, act: 'PartnerPassed' });
    expect(await body(undo(eventId!, 'Another pair was meant'))).toEqual({ undone: 1, skipped: [], stays: [] });
    expect([await seenBy(app, pair), { ...(await setup.asAdmin(pair)), updatedAt: before[1] }]).toEqual([
      before[0],
      { ...before[1], updatedAt: before[1] },
    ]);
    expect((await newsOf(solutions))[0]).toEqual([
      'system_notification',
      expect.stringMatching(/undid marking .* as not interested/),
    ]);
    const [event] = await logOf(runningApp(), `partnership-${partnershipId}`, 'PartnershipActUndone');
    expect(event!.metadata['actor']).toEqual({ kind: 'administrator', userId: expect.any(String) });
    expect(JSON.stringify(event)).not.toContain('Another pair');
  });

  test('of a pass and of a withdrawal reads the same to the other side, and both are interested again', async () => {
    const told = [];
    for (const action of ['set_not_interested', 'clear_interest'] as const) {
      const pair = await setup.mutual();
      await undone(await set(pair, action, 'solutions'));
      expect(await setup.asAdmin(pair)).toMatchObject({ appPartnerInterested: true, solutionsPartnerInterested: true });
      const [view, news] = await seenBy(pair.app, pair);
      expect(view).toMatchObject({ theyShowedInterest: true, mutualAt: expect.any(String) });
      const name = pair.solutions.form.companyName;
      told.push(news.slice(0, 2).map(([type, message]) => [type, message!.replaceAll(name, 'them')]));
    }
    expect(told[0]).toEqual(told[1]);
    expect(told[0]![0]![1]).toBe(
      'An administrator undid the withdrawal of the interest of them in you. You are both interested, so contact details are unlocked again.',
    );
  });

  test('gives back the partnership that ended with it, where its seats are free and both are approved', async () => {
    const cohort = await setup.newCohort({ capacity: 2 });
    const pair = await setup.active(cohort.id);
    await undone(await set(pair, 'set_not_interested', 'app'));
    expect(await setup.asAdmin(pair)).toMatchObject({ status: 'active', canceledAt: null, appPartnerNotInterested: false });
    expect(await seatsTakenIn(cohort.id)).toBe(2);
    const ended = await set(pair, 'set_not_interested', 'app');
    await judge('approve', await setup.submitted(cohort.id));
    expect((await refusedTo(ended)).slice(0, 2)).toEqual([409, 'full']);
    const other = await setup.mutual();
    const passed = await set(other, 'set_not_interested', 'app');
    await decide('reject', other.solutions);
    expect((await refusedTo(passed)).slice(0, 2)).toEqual([409, 'partner_not_approved']);
  });

  test('is decided against a later act of the same moment by the pair itself', async () => {
    const pair = await setup.mutual();
    const eventId = await set(pair, 'set_not_interested', 'app');
    const [undoing, acting] = await Promise.all([undo(eventId!), setup.act(pair, 'clear_not_interested', 'app')]);
    const { appPartnerInterested } = await setup.asAdmin(pair);
    expect(appPartnerInterested).toBe(undoing.status === 200);
    expect(acting.status).toBe(200);
    if (undoing.status !== 200) expect(undoing).toMatchObject({ status: 409, body: { code: 'built_upon' } });
  });
});

describe('undoing a bulk', () => {
  const builtUpon = 'This cannot be undone any more: the company showed interest in a partner since.';

  test('undoes each of its approvals, and names those that something has been built on', async () => {
    const partners = [await setup.newApp(), await setup.newApp(), await setup.newApp()];
    const chosen = { partners: partners.map(({ partnerId }) => partnerId) };
    const { eventId } = await body(setup.admin.post<BulkApprovalView>(adminPartnerRoutes.approveMany.path, chosen));
    await body(showInterest(partners[1]!, await setup.solutions()));
    expect(await undone(eventId)).toEqual({
      undone: 2,
      skipped: [
        {
          id: partners[1]!.partnerId,
          name: partners[1]!.form.companyName,
          code: 'built_upon',
          reason: builtUpon,
        },
      ],
      stays: [],
    });
    const left = [{ id: partners[1]!.partnerId, name: partners[1]!.form.companyName, reason: builtUpon }];
    const address = addressOf(historyRoutes.request, { correlationId: eventId! });
    expect(await body(setup.admin.get<RequestTreeView>(address))).toMatchObject({ undone: 2, left });
    const { requests } = await body(setup.admin.get<HistorySearchView>(historyRoutes.search.path));
    expect(requests.find(({ correlationId }) => correlationId === eventId)).toMatchObject({ undone: 2, left });
    expect(await Promise.all(partners.map(statusOf))).toEqual(['pending', 'approved', 'pending']);
  });

  test('can be of one of its rows alone, and leaves the others approved', async () => {
    const partners = [await setup.newApp(), await setup.newApp()] as const;
    const chosen = { partners: partners.map(({ partnerId }) => partnerId) };
    const { eventId } = await body(setup.admin.post<BulkApprovalView>(adminPartnerRoutes.approveMany.path, chosen));
    expect(await undone(await actOn(partners[0]))).toEqual({ undone: 1, skipped: [], stays: [] });
    expect(await Promise.all(partners.map(statusOf))).toEqual(['pending', 'approved']);
    const { requests } = await body(setup.admin.get<HistorySearchView>(historyRoutes.search.path));
    expect(requests.find(({ correlationId }) => correlationId === eventId)).toMatchObject({ undone: 1 });
  });

  test('of pairs is one act, too', async () => {
    const pairs = [await setup.submitted(), await setup.submitted()];
    const chosen = { partnershipIds: pairs.map(({ partnershipId }) => partnershipId) };
    const bulk = await body(setup.admin.post<BulkApprovalView>(adminPartnershipRoutes.approveMany.path, chosen));
    expect(await undone(bulk.eventId)).toEqual({ undone: 2, skipped: [], stays: [] });
    for (const pair of pairs) expect(await setup.asAdmin(pair)).toMatchObject({ status: 'pending_approval' });
  });
});
