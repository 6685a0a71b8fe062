import { addressOf, type ErrorAnswer } from '@accelerator/contracts/http';
import type { RegisterPartnerRequest } from '@accelerator/contracts/partners';
import type { AdminPartnershipView } from '@accelerator/contracts/partnerships';
import { adminPartnershipRoutes, adminRecommendationRoutes } from '@accelerator/contracts/partnerships/routes';
import type { NotificationView } from '@accelerator/contracts/notifications';
import { notificationRoutes } from '@accelerator/contracts/notifications/routes';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { logOf } from '../harness/log.ts';
import { superadmin, useApp } from '../harness/running-app.ts';
import {
  apply,
  body,
  cancel,
  detailOf,
  matchedWith,
  matchesOf,
  matchOf,
  own,
  partnershipsOf,
  pass,
  say,
  Setup,
  showInterest,
  type Two,
} from '../harness/setup.ts';

const runningApp = useApp();
let setup: Setup;

beforeAll(async () => {
  setup = await Setup.of(runningApp());
});

/** Which of the two are shown the other one as recommended, in the list of matches and in the profile alike. */
async function shownTo({ app, solutions }: Two): Promise<readonly string[]> {
  const shown: string[] = [];
  for (const [name, reader, other] of [
    ['app', app, solutions],
    ['solutions', solutions, app],
  ] as const) {
    const inTheList = (await matchOf(reader, other))?.isAdminRecommended ?? false;
    const { status, body: detail } = await detailOf(other, reader);
    expect(status === 200 && detail.isAdminRecommended).toBe(inTheList);
    if (inTheList) shown.push(name);
  }
  return shown;
}

const refusalOf = ({ status, body: said }: { status: number; body: unknown }) => [status, (said as ErrorAnswer).code];

describe('a recommendation', () => {
  test('belongs to the pair: both see it with the note, before those that only score well, however low their own score is', async () => {
    const nothingShared: Partial<RegisterPartnerRequest> = {
      industries: ['Travel'],
      geographicFocus: ['africa'],
      marketSegment: ['SMB'],
      personas: ['HR'],
    };
    const two = { app: await setup.app(nothingShared), solutions: await setup.solutions() };
    const better = await setup.app();
    await setup.solutions();
    await body(setup.recommend(two, 'You met at the fair'));
    for (const [reader, other] of [
      [two.app, two.solutions],
      [two.solutions, two.app],
    ] as const) {
      const { matches } = await matchesOf(reader);
      expect(matches[0]).toMatchObject({
        id: other.partnerId,
        isAdminRecommended: true,
        recommendationNotes: 'You met at the fair',
        isAlgorithmic: true,
        isInDashboard: true,
        partnershipId: null,
      });
      expect(matches.length).toBeGreaterThan(1);
      expect(matches.slice(1).every((match) => !match.isAdminRecommended && match.recommendationNotes === null)).toBe(true);
      expect((await detailOf(other, reader)).body).toMatchObject({
        isAdminRecommended: true,
        recommendationNotes: 'You met at the fair',
      });
    }
    const scores = new Map((await matchesOf(two.solutions)).matches.map(({ id, matchScore }) => [id, matchScore]));
    expect(scores.get(two.app.partnerId)!).toBeLessThan(scores.get(better.partnerId)!);
  });

  test('is answered with what it is', async () => {
    const two = await setup.strangers();
    const answer = await setup.recommend(two, '  You met at the fair ');
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        id: expect.any(String),
        appPartnerId: two.app.partnerId,
        solutionsPartnerId: two.solutions.partnerId,
        notes: 'You met at the fair',
        addedToDashboard: false,
        active: true,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        createdBy: superadmin.username,
        hidden: null,
        undoable: { act: 'PartnersRecommended', eventId: expect.any(String), at: expect.any(String) },
      },
    ]);
  });

  test('takes no side, and notes of 1,000 characters at most', async () => {
    const { app, solutions } = await setup.strangers();
    const said = { appPartnerId: app.partnerId, solutionsPartnerId: solutions.partnerId };
    for (const wrong of [{ side: 'app' }, { notes: 'x'.repeat(1001) }, { appPartnerId: 'app' }])
      expect((await setup.admin.post(adminRecommendationRoutes.add.path, { ...said, ...wrong })).status).toBe(400);
    expect(await shownTo({ app, solutions })).toEqual([]);
  });

  test('changes nothing when it is made again, and is not overwritten with other notes', async () => {
    const two = await setup.strangers();
    const first = await body(setup.recommend(two, 'You met at the fair'));
    expect(await body(setup.recommend(two, 'You met at the fair'))).toEqual(first);
    expect(refusalOf(await setup.recommend(two, 'You should meet'))).toEqual([409, 'already_recommended']);
    expect(await logOf(runningApp(), `partnership-${first.id}`)).toHaveLength(1);
  });

  test('is no partnership: neither side has one, and the list of the administrators has none', async () => {
    const two = await setup.strangers();
    const { id } = await body(setup.recommend(two));
    expect([await partnershipsOf(two.app), await partnershipsOf(two.solutions)]).toEqual([[], []]);
    const all = await body(setup.admin.get<AdminPartnershipView[]>(adminPartnershipRoutes.list.path));
    expect(all.map((row) => row.id)).not.toContain(id);
    expect(await body(showInterest(two.app, two.solutions))).toMatchObject({ id, initiatedBy: 'app_partner' });
  });

  test('is shown to a side until it is interested itself, and to the other one still', async () => {
    const two = await setup.strangers();
    await body(setup.recommend(two));
    const { id } = await body(showInterest(two.app, two.solutions));
    expect(await shownTo(two)).toEqual(['solutions']);
    await body(say(two.app, id, own(two.app, { interested: false })));
    expect(await shownTo(two)).toEqual(['app', 'solutions']);
  });

  test('steps back while an application runs, and returns when it is canceled', async () => {
    const two = await setup.strangers();
    const running = await setup.mutual({ app: two.app });
    await body(setup.recommend(two));
    await body(apply(two.app, running, setup.cohort.id));
    expect(await matchedWith(two.app)).toEqual([running.solutions.partnerId]);
    await body(cancel(two.app, running));
    expect((await matchOf(two.app, two.solutions))?.isAdminRecommended).toBe(true);
  });

  test('of a partner who is no longer approved is not shown', async () => {
    const two = await setup.strangers();
    await body(setup.recommend(two));
    await body(setup.decide('reject', two.solutions));
    expect(await matchOf(two.app, two.solutions)).toBeUndefined();
    await body(setup.decide('approve', two.solutions));
    expect(await shownTo(two)).toEqual(['app', 'solutions']);
  });

  test('needs two approved partners, one of each type, who are not both interested already', async () => {
    const [{ app, solutions }, pending, mutual] = [await setup.strangers(), await setup.newApp(), await setup.mutual()];
    const unknown = { ...app, partnerId: '01a1fee4-f2b1-749b-b992-8bbd97baa64b' };
    expect(refusalOf(await setup.recommend({ app: unknown, solutions }))).toEqual([404, 'partner_unknown']);
    expect(refusalOf(await setup.recommend({ app: solutions, solutions: app }))).toEqual([400, 'wrong_sides']);
    expect(refusalOf(await setup.recommend({ app: pending, solutions }))).toEqual([409, 'partner_not_approved']);
    expect(refusalOf(await setup.recommend(mutual))).toEqual([409, 'partnership_exists']);
  });

  test('is gone for both when it is removed, and can be made again', async () => {
    const two = await setup.strangers();
    const { id } = await body(setup.recommend(two, 'You met at the fair'));
    expect(await setup.removeRecommendation(id)).toMatchObject({ status: 200, body: { message: 'Recommendation removed' } });
    expect(await shownTo(two)).toEqual([]);
    expect(refusalOf(await setup.removeRecommendation(id))).toEqual([404, 'recommendation_unknown']);
    const unknown = addressOf(adminRecommendationRoutes.remove, { id: '01a1fee4-f2b1-749b-b992-8bbd97baa64b' });
    expect(refusalOf(await setup.admin.delete(unknown))).toEqual([404, 'recommendation_unknown']);
    await body(setup.recommend(two, 'You should meet'));
    expect((await matchOf(two.app, two.solutions))?.recommendationNotes).toBe('You should meet');
  });
});

describe('adding two partners to their dashboards', () => {
  test('shows each to the other as recommended, whatever their score is, and tells both by a notification of its own', async () => {
    const far = { industries: ['Travel' as const], geographicFocus: ['africa' as const], marketSegment: ['SMB' as const] };
    const two = { app: await setup.app(far), solutions: await setup.solutions() };
    const added = await setup.addToDashboard(two);
    expect([added.status, added.body]).toMatchObject([201, { active: true, addedToDashboard: true, notes: null, hidden: null }]);
    expect(await shownTo(two)).toEqual(['app', 'solutions']);
    expect((await matchesOf(two.solutions)).matches[0]).toMatchObject({ id: two.app.partnerId, isInDashboard: true });
    const told = await body(two.app.client.get<NotificationView[]>(notificationRoutes.list.path));
    expect(told[0]).toMatchObject({
      type: 'system_notification',
      message: `An administrator added ${two.solutions.form.companyName} to your dashboard.`,
      metadata: { systemType: 'admin_recommendation' },
    });
    expect(await body(setup.addToDashboard(two))).toEqual(added.body);
    expect(await logOf(runningApp(), `partnership-${added.body.id}`)).toHaveLength(1);
    expect(await setup.removeRecommendation(added.body.id)).toMatchObject({ status: 200 });
    expect(await shownTo(two)).toEqual([]);
  });

  test('leaves those as they are who are recommended already', async () => {
    const two = await setup.strangers();
    const recommended = await body(setup.recommend(two, 'You met at the fair'));
    expect(await body(setup.addToDashboard(two))).toEqual(recommended);
  });

  test('needs two approved partners who are not both interested already, and says which of it is missing', async () => {
    const [{ app, solutions }, pending, mutual] = [await setup.strangers(), await setup.newApp(), await setup.mutual()];
    expect(refusalOf(await setup.addToDashboard({ app: solutions, solutions: app }))).toEqual([400, 'wrong_sides']);
    expect(refusalOf(await setup.addToDashboard({ app: pending, solutions }))).toEqual([409, 'partner_not_approved']);
    const refused = await setup.addToDashboard(mutual);
    expect([refused.status, refused.body]).toMatchObject([409, { message: 'These two partners are both interested already.' }]);
    const { path } = adminRecommendationRoutes.addToDashboard;
    const unnamed = await setup.admin.post<ErrorAnswer>(path, { appPartnerId: app.partnerId });
    expect([unnamed.status, unnamed.body.errors]).toEqual([
      400,
      [{ field: 'solutionsPartnerId', message: 'Please select a partner to add to dashboard' }],
    ]);
  });

  test('tells the administrator where neither sees it, and is told to the other side once the pass is reconsidered', async () => {
    const two = await setup.strangers();
    const { id } = await body(showInterest(two.app, two.solutions));
    await body(pass(two.app, id));
    expect(await body(setup.addToDashboard(two))).toMatchObject({ active: true, hidden: 'not_interested' });
    const told = async () =>
      (await body(two.solutions.client.get<NotificationView[]>(notificationRoutes.list.path))).map(({ message }) => message);
    const sentence = `An administrator added ${two.app.form.companyName} to your dashboard.`;
    expect([await shownTo(two), (await told()).includes(sentence)]).toEqual([[], false]);
    await body(say(two.app, id, own(two.app, { notInterested: false })));
    expect([await shownTo(two), (await told()).includes(sentence)]).toEqual([['app', 'solutions'], true]);
  });
});

describe('a recommendation and a pass at the same moment', () => {
  test.each(['recommend', 'addToDashboard'] as const)('are seen as one before the other, whichever it is: %s', async (act) => {
    for (let round = 0; round < 3; round += 1) {
      const two = await setup.strangers();
      const { id } = await body(showInterest(two.app, two.solutions));
      const [recommended, passed] = await Promise.all([setup[act](two), pass(two.app, id)]);
      expect([recommended.status, passed.status]).toEqual([201, 200]);
      expect(await shownTo(two)).toEqual([]);
      expect(await body(setup[act](two))).toMatchObject({ active: true, hidden: 'not_interested' });
      const first = (await logOf(runningApp(), `partnership-${id}`)).find(({ type }) => /Recommended|Passed/.test(type))!;
      const told = await body(two.solutions.client.get<NotificationView[]>(notificationRoutes.list.path));
      const isTold = told.some(({ message }) => message.startsWith('An administrator'));
      expect(isTold).toBe(first.type === 'PartnersRecommended');
    }
  });
});

describe('a recommendation and a pass', () => {
  test.each(['app', 'solutions'] as const)(
    'is kept and hidden from both while %s passes, and back when it thinks again',
    async (side) => {
      const two = await setup.strangers();
      const [passing, other] = side === 'app' ? [two.app, two.solutions] : [two.solutions, two.app];
      await body(setup.recommend(two, 'You met at the fair'));
      const { id } = await body(showInterest(passing, other));
      await body(pass(passing, id));
      expect(await shownTo(two)).toEqual([]);
      expect(await body(setup.recommend(two, 'You met at the fair'))).toMatchObject({ active: true, hidden: 'not_interested' });
      await body(say(passing, id, own(passing, { notInterested: false })));
      expect(await shownTo(two)).toEqual(['app', 'solutions']);
      expect(await body(setup.recommend(two, 'You met at the fair'))).toMatchObject({ hidden: null });
    },
  );

  test('made after a pass, it is shown and told to the other side when the pass is reconsidered, and not before', async () => {
    const two = await setup.strangers();
    const { id } = await body(showInterest(two.app, two.solutions));
    await body(pass(two.app, id));
    expect(await body(setup.recommend(two))).toMatchObject({ hidden: 'not_interested' });
    const told = async () =>
      (await body(two.solutions.client.get<{ message: string }[]>('/api/notifications'))).map(({ message }) => message);
    const sentence = `An administrator recommended ${two.app.form.companyName} to you.`;
    expect([await shownTo(two), (await told()).includes(sentence)]).toEqual([[], false]);
    await body(say(two.app, id, own(two.app, { notInterested: false })));
    expect([await shownTo(two), (await told()).includes(sentence)]).toEqual([['app', 'solutions'], true]);
  });
});
