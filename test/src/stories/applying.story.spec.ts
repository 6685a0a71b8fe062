import { addressOf, type ErrorAnswer } from '@accelerator/contracts/http';
import { partnerRoutes } from '@accelerator/contracts/partners/routes';
import type { NotificationView } from '@accelerator/contracts/notifications';
import { notificationRoutes } from '@accelerator/contracts/notifications/routes';
import { adminPartnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import type { ApplyingView } from '@accelerator/contracts/partnerships';
import { standing } from '@accelerator/contracts/partnerships/standing';
import type { BulkApprovalView } from '@accelerator/contracts/partners';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Answer } from '../harness/http-client.ts';
import { logOf } from '../harness/log.ts';
import { useApp } from '../harness/running-app.ts';
import {
  apply,
  body,
  cancel,
  cohortAs,
  detailOf,
  matchedWith,
  matchesOf,
  partnershipOf,
  partnershipsOf,
  say,
  Setup,
  showInterest,
  type PartnerPair,
} from '../harness/setup.ts';

const runningApp = useApp();
let setup: Setup;

beforeAll(async () => {
  setup = await Setup.of(runningApp());
});

const refusalOf = ({ status, body: said }: Answer<unknown>) => {
  const { code, message } = said as ErrorAnswer;
  return [status, code, message];
};

describe('an application is refused', () => {
  test('once the own approval is revoked', async () => {
    const pair = await setup.mutual();
    await body(setup.decide('reject', pair.app));
    expect(refusalOf(await apply(pair.app, pair, setup.cohort.id))).toEqual([
      403,
      'not_approved',
      'Your approval for the programme was revoked. You will see matches once you are approved again.',
    ]);
  });

  test('before the interest is mutual', async () => {
    const [app, solutions] = [await setup.app(), await setup.solutions()];
    const { id } = await body(showInterest(app, solutions));
    expect(refusalOf(await apply(app, { partnershipId: id }, setup.cohort.id))).toEqual([
      409,
      'not_mutual',
      'Both partners must show interest before they can apply together.',
    ]);
  });

  test('while another of the company runs', async () => {
    const [pair, solutions] = [await setup.mutual(), await setup.solutions()];
    const other = await setup.mutual({ app: pair.app, solutions });
    await body(apply(pair.app, pair, setup.cohort.id));
    expect(refusalOf(await apply(pair.app, other, setup.cohort.id))).toEqual([
      409,
      'has_active',
      'You already have an active partnership or application. Cancel it before you apply with someone else.',
    ]);
  });

  test('where the partner chose a different cohort, which it names', async () => {
    const [pair, autumn] = [await setup.mutual(), await setup.newCohort({ name: 'Autumn' })];
    await body(apply(pair.app, pair, autumn.id));
    expect(refusalOf(await apply(pair.solutions, pair, setup.cohort.id))).toEqual([
      409,
      'different_cohort',
      `${pair.app.form.companyName} has already applied to a different cohort: Autumn.`,
    ]);
    await body(apply(pair.solutions, pair, autumn.id));
  });

  test('to a cohort that is closed, not open yet, over or unknown, and to none', async () => {
    const pair = await setup.mutual();
    const [closed, planned, soon, over] = [
      await setup.newCohort({ name: 'Closed one', status: 'Closed' }),
      await setup.newCohort({ name: 'Planned one', status: 'Planned' }),
      await setup.newCohort({ name: 'Soon one', status: 'Coming Soon' }),
      await setup.newCohort({ name: 'Past one', kickoffDate: '2020-01-01' }),
    ];
    const trying = async (cohortId: number) => refusalOf(await apply(pair.app, pair, cohortId));
    expect(await trying(closed.id)).toEqual([409, 'cohort_closed', 'Closed one is closed for applications.']);
    expect(await trying(over.id)).toEqual([409, 'cohort_closed', 'Past one is closed for applications.']);
    expect(await trying(planned.id)).toEqual([409, 'cohort_not_open', 'Planned one is not open for applications yet.']);
    expect(await trying(soon.id)).toEqual([409, 'cohort_not_open', 'Soon one is not open for applications yet.']);
    expect(await trying(9999)).toEqual([404, 'cohort_unknown', 'This cohort is not known.']);
    const none = await pair.app.client.post(`/api/partnerships/${pair.partnershipId}/apply`, { appPartnerApplied: true });
    expect(refusalOf(none)).toEqual([400, 'no_cohort', 'Please select a cohort']);
    expect(await logOf(runningApp(), `partner-${pair.app.partnerId}`, 'ApplicationOpened')).toEqual([]);
  });

  test('for the first reason that applies, in the order in which a partner can do something about them', async () => {
    const [autumn, closed] = [await setup.newCohort(), await setup.newCohort({ status: 'Closed' })];
    const pair = await setup.mutual();
    const { app, solutions } = pair;
    const reason = async () => ((await apply(solutions, pair, closed.id)).body as unknown as ErrorAnswer).code;
    const shown = async () => (await cohortAs(solutions, closed.id)).canApply.reason;
    const elsewhere = await setup.mutual({ solutions });
    await body(apply(solutions, elsewhere, setup.cohort.id));
    await body(apply(app, pair, autumn.id));
    expect(await reason()).toBe('has_active');
    await body(cancel(solutions, elsewhere));
    expect(await reason()).toBe('different_cohort');
    await body(cancel(app, pair));
    expect([await reason(), await shown()]).toEqual(['cohort_closed', 'cohort_closed']);
    await body(say(app, pair.partnershipId, { interested: false }));
    expect(await reason()).toBe('not_mutual');
    await body(setup.decide('reject', solutions));
    expect([await reason(), await shown()]).toEqual(['not_approved', 'not_approved']);
  });

  test('to a partner who is taken', async () => {
    const [taken, pair] = [await setup.submitted(), await setup.mutual()];
    const { id } = await body(showInterest(pair.app, taken.solutions));
    // Interest goes on beside an application: what is taken is only the one place.
    await body(showInterest(taken.solutions, pair.app));
    expect(refusalOf(await apply(pair.app, { partnershipId: id }, setup.cohort.id))).toEqual([
      409,
      'partner_has_active',
      `${taken.solutions.form.companyName} already has an active partnership or application with someone else.`,
    ]);
  });

  test('which its profile, the matches and the partnership say before, until the partner is free again', async () => {
    const [taken, stranger] = [await setup.submitted(), await setup.app()];
    const seen = async () => {
      const partnership = await body(showInterest(stranger, taken.solutions));
      const { matches } = await matchesOf(stranger);
      const { body: detail } = await detailOf(taken.solutions, stranger);
      return [partnership.partner.isTaken, matches.find(({ id }) => id === taken.solutions.partnerId)!.isTaken, detail.isTaken];
    };
    expect(await seen()).toEqual([true, true, true]);
    expect((await partnershipOf(taken.app, taken)).partner.isTaken).toBe(false);
    await body(cancel(taken.app, taken));
    expect(await seen()).toEqual([false, false, false]);
  });
});

describe('until the second has applied', () => {
  test('the first can choose another cohort', async () => {
    const [pair, autumn] = [await setup.mutual(), await setup.newCohort()];
    await body(apply(pair.app, pair, setup.cohort.id, { applicationMessage: 'We are ready.' }));
    expect(await body(apply(pair.app, pair, autumn.id))).toMatchObject({
      status: 'waiting_for_partner',
      partnership: { cohortId: autumn.id },
    });
    expect(await partnershipOf(pair.solutions, pair)).toMatchObject({ cohortId: autumn.id, appPartnerApplied: true });
    expect(await body(apply(pair.solutions, pair, autumn.id))).toMatchObject({ status: 'pending_approval' });
    expect(refusalOf(await apply(pair.app, pair, setup.cohort.id))).toEqual([
      409,
      'already_both_applied',
      'You have both applied. Cancel the application to choose another cohort.',
    ]);
  });

  test('applying again to the same cohort is nothing new', async () => {
    const pair = await setup.mutual();
    await body(apply(pair.app, pair, setup.cohort.id));
    expect(await body(apply(pair.app, pair, setup.cohort.id))).toMatchObject({ status: 'waiting_for_partner' });
    expect(await logOf(runningApp(), `partnership-${pair.partnershipId}`, 'CohortApplied')).toHaveLength(1);
  });

  test('the own application hides the other matches, and the request comes first on the other side', async () => {
    const [pair, elsewhere] = [await setup.mutual(), await setup.app()];
    await body(apply(pair.app, pair, setup.cohort.id));
    await body(showInterest(elsewhere, pair.solutions));
    expect(await matchesOf(pair.app)).toMatchObject({
      hasActiveApplication: true,
      message: 'Other matches are hidden while your application waits for your partner to apply.',
      matches: [{ partnershipId: pair.partnershipId }],
    });
    expect(await matchesOf(pair.solutions)).toMatchObject({ hasActiveApplication: false, message: null });
    expect(await matchedWith(pair.solutions)).toContain(elsewhere.partnerId);
    const [first] = await partnershipsOf(pair.solutions);
    expect(first).toMatchObject({ id: pair.partnershipId, status: 'pending', appPartnerApplied: true });
  });

  test('two who apply at the same time have both applied', async () => {
    const pair = await setup.mutual();
    await Promise.all([body(apply(pair.app, pair, setup.cohort.id)), body(apply(pair.solutions, pair, setup.cohort.id))]);
    expect(await setup.asAdmin(pair)).toMatchObject({ status: 'pending_approval' });
    expect(await logOf(runningApp(), `partnership-${pair.partnershipId}`, 'PartnershipSubmitted')).toHaveLength(1);
  });

  test('of two at the same time for different cohorts one stands, and the other is told which', async () => {
    const [pair, autumn] = [await setup.mutual(), await setup.newCohort()];
    const answers = await Promise.all([apply(pair.app, pair, setup.cohort.id), apply(pair.solutions, pair, autumn.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const loser = answers.findIndex(({ status }) => status === 409);
    expect(refusalOf(answers[loser]!)[1]).toBe('different_cohort');
    const partner = loser === 0 ? pair.app : pair.solutions;
    expect((await partnershipOf(partner, pair)).hasActiveApplication).toBe(false);
    await body(apply(partner, pair, loser === 0 ? autumn.id : setup.cohort.id));
  });

  test('a company that applies with two partners at once has one application', async () => {
    const one = await setup.mutual();
    const other = await setup.mutual({ app: one.app });
    const answers = await Promise.all([apply(one.app, one, setup.cohort.id), apply(one.app, other, setup.cohort.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await partnershipsOf(one.app)).filter(({ appPartnerApplied }) => appPartnerApplied)).toHaveLength(1);
  });
});

describe('when a partner completes its application with one', () => {
  test('the applications of the others that wait for it are let go, and they are told', async () => {
    const chosen = await setup.mutual();
    const [second, third] = [
      await setup.mutual({ solutions: chosen.solutions }),
      await setup.mutual({ solutions: chosen.solutions }),
    ];
    for (const pair of [second, third, chosen]) await body(apply(pair.app, pair, setup.cohort.id));
    await body(apply(chosen.solutions, chosen, setup.cohort.id));
    expect(await partnershipOf(chosen.app, chosen)).toMatchObject({ status: 'pending_approval' });
    for (const pair of [second, third]) {
      expect(await partnershipOf(pair.app, pair)).toMatchObject({
        status: 'pending',
        appPartnerApplied: false,
        hasActiveApplication: false,
      });
      const { body: notifications } = await pair.app.client.get<{ message: string }[]>('/api/notifications');
      expect(notifications[0]!.message).toBe(
        `${chosen.solutions.form.companyName} completed an application with another partner, so your application for ${setup.cohort.name} was released.`,
      );
      const free = await setup.mutual({ app: pair.app });
      expect((await apply(pair.app, free, setup.cohort.id)).status).toBe(200);
    }
  });

  test('and lets it go again, those who were released can apply with it once more', async () => {
    const chosen = await setup.mutual();
    const second = await setup.mutual({ solutions: chosen.solutions });
    for (const pair of [second, chosen]) await body(apply(pair.app, pair, setup.cohort.id));
    await body(apply(chosen.solutions, chosen, setup.cohort.id));
    await body(cancel(chosen.solutions, chosen));
    await body(apply(second.app, second, setup.cohort.id));
    expect(await body(apply(second.solutions, second, setup.cohort.id))).toMatchObject({ status: 'pending_approval' });
  });
});

describe('cancelling', () => {
  test.each(['app', 'solutions'] as const)(
    'by the %s side is told to the other with its reason, and leaves the interest',
    async (by) => {
      const pair = await setup.submitted();
      const other = by === 'app' ? pair.solutions : pair.app;
      const canceled = {
        status: 'canceled',
        canceledBy: by === 'app' ? 'app_partner' : 'solutions partner',
        cancellationReason: 'Budget was cut.',
      };
      expect(await body(cancel(pair[by], pair, ' Budget was cut. '))).toMatchObject(canceled);
      expect(await partnershipOf(other, pair)).toMatchObject({
        ...canceled,
        statusMessage: 'Budget was cut.',
        cohortId: null,
        appPartnerApplied: false,
        solutionsPartnerApplied: false,
        appPartnerInterested: true,
        solutionsPartnerInterested: true,
      });
      expect(await setup.asAdmin(pair)).toMatchObject({ ...canceled, canceledAt: expect.any(String) });
      expect((await detailOf(other, pair[by])).body.hasContactInfo).toBe(true);
      expect((await matchesOf(other)).hasActiveApplication).toBe(false);
    },
  );

  test('can be followed by a new application, and then nothing of it is left', async () => {
    const pair = await setup.submitted();
    await body(cancel(pair.app, pair, 'Too early'));
    await body(apply(pair.app, pair, setup.cohort.id));
    expect(await body(apply(pair.solutions, pair, setup.cohort.id))).toMatchObject({
      status: 'pending_approval',
      partnership: { statusMessage: null, canceledBy: null, cancellationReason: null, canceledAt: null },
    });
  });

  test('by the one who waits undoes its application alone', async () => {
    const pair = await setup.mutual();
    await body(apply(pair.app, pair, setup.cohort.id));
    await body(cancel(pair.solutions, pair, 'We are not ready.'));
    expect(await partnershipOf(pair.app, pair)).toMatchObject({
      status: 'canceled',
      statusMessage: 'We are not ready.',
      appPartnerApplied: false,
    });
  });

  test('needs something to cancel', async () => {
    const pair = await setup.mutual();
    expect(refusalOf(await cancel(pair.app, pair))).toEqual([
      409,
      'nothing_to_cancel',
      'There is no application or partnership to cancel.',
    ]);
  });

  test('an active partnership frees its seats, ends the interest and brings the other matches back', async () => {
    const cohort = await setup.newCohort({ capacity: 2 });
    const pair = await setup.active(cohort.id);
    expect((await setup.cohortAsAdmin(cohort.id)).enrolled).toBe(2);
    await body(cancel(pair.solutions, pair, 'We were bought.'));
    // The notice says it as the standing does.
    const [told] = await body(pair.app.client.get<NotificationView[]>(notificationRoutes.list.path));
    const ended = `${pair.solutions.form.companyName} canceled your partnership in ${cohort.name}`;
    expect(told!.message).toBe(`${ended}.`);
    expect(standing(await partnershipOf(pair.app, pair), 'app').sentence).toMatch(ended);
    expect((await setup.cohortAsAdmin(cohort.id)).enrolled).toBe(0);
    expect(await partnershipOf(pair.app, pair)).toMatchObject({
      status: 'canceled',
      statusMessage: 'We were bought.',
      appPartnerInterested: false,
      solutionsPartnerInterested: false,
    });
    expect((await detailOf(pair.app, pair.solutions)).body.hasContactInfo).toBe(false);
    for (const partner of [pair.app, pair.solutions]) expect((await matchesOf(partner)).hasActiveApplication).toBe(false);
    const next = await setup.mutual({ app: pair.app });
    expect((await apply(pair.app, next, cohort.id)).status).toBe(200);
  });
});

describe('an administrator cancels', () => {
  const seenByBoth = ({ app, solutions, ...pair }: PartnerPair) =>
    Promise.all([app, solutions].map((partner) => partnershipOf(partner, pair)));
  const canceled = {
    status: 'canceled',
    canceledBy: 'admin',
    cancellationReason: 'The cohort is postponed.',
    hasActiveApplication: false,
  };

  test('an application of one or of both sides, with a reason that both read, and keeps the interest', async () => {
    const [half, whole] = [await setup.mutual(), await setup.submitted()];
    await body(apply(half.app, half, setup.cohort.id));
    for (const pair of [half, whole]) {
      await body(setup.cancel(pair, 'The cohort is postponed.'));
      for (const seen of await seenByBoth(pair))
        expect(seen).toMatchObject({ ...canceled, appPartnerInterested: true, solutionsPartnerInterested: true });
      expect((await apply(pair.app, pair, setup.cohort.id)).status).toBe(200);
    }
  });

  test('an active partnership, and its seats are free again', async () => {
    const cohort = await setup.newCohort({ capacity: 2 });
    const pair = await setup.active(cohort.id);
    await body(setup.cancel(pair, 'The cohort is postponed.'));
    expect((await setup.cohortAsAdmin(cohort.id)).enrolled).toBe(0);
    for (const seen of await seenByBoth(pair))
      expect(seen).toMatchObject({ ...canceled, appPartnerInterested: false, solutionsPartnerInterested: false });
  });

  test('or rejects what is on hold, which else would stay there until the partner is approved again', async () => {
    const [one, two] = [await setup.submitted(), await setup.submitted()];
    for (const { app } of [one, two]) await body(setup.decide('reject', app));
    await body(setup.judge('reject', one, { reason: 'Too late now.' }));
    expect(await setup.asAdmin(one)).toMatchObject({ status: 'rejected', statusMessage: 'Too late now.', onHold: false });
    const [rejected] = await logOf(runningApp(), `partnership-${one.partnershipId}`, 'PartnershipRejected');
    expect(rejected!.data['receipt']).toMatchObject({ appProfileVersion: 1, solutionsProfileVersion: 1 });
    await body(setup.cancel(two));
    expect(await setup.asAdmin(two)).toMatchObject({ status: 'canceled', onHold: false });
    for (const { solutions } of [one, two]) expect((await matchesOf(solutions)).hasActiveApplication).toBe(false);
  });

  test('only where something runs', async () => {
    expect(refusalOf(await setup.cancel(await setup.mutual()))[1]).toBe('nothing_to_cancel');
  });
});

describe('the decision about a partnership', () => {
  test('is kept in the log with what the administrator had in front of them', async () => {
    const cohort = await setup.newCohort({ capacity: 10 });
    const pair = await setup.mutual();
    await body(pair.app.client.put(addressOf(partnerRoutes.updateAppProfile, { id: pair.app.partnerId }), { teamSize: '3+' }));
    await body(apply(pair.app, pair, cohort.id));
    await body(apply(pair.solutions, pair, cohort.id));
    const { matchScore, scoringPolicy } = await setup.asAdmin(pair);
    await body(setup.judge('approve', pair));
    const [approved] = await logOf(runningApp(), `partnership-${pair.partnershipId}`, 'PartnershipApproved');
    expect(approved!.data['receipt']).toEqual({
      appProfileVersion: 2,
      solutionsProfileVersion: 1,
      matchScore,
      scoringPolicy,
      cohort: { cohortId: cohort.id, status: 'Open', capacity: 10, enrolled: 0 },
    });
    expect(await setup.asAdmin(pair)).toMatchObject({
      status: 'active',
      decidedBy: 'superadmin',
      decidedAt: expect.any(String),
    });
  });

  test('is refused on what changed since the administrator opened it, and else keeps what they had open', async () => {
    const pairs = [await setup.submitted(), await setup.submitted()] as const;
    for (const [decision, pair] of [
      ['approve', pairs[0]],
      ['reject', pairs[1]],
    ] as const) {
      const decide = (version: string) =>
        setup.admin.post(
          addressOf(adminPartnershipRoutes[decision], { id: pair.partnershipId }),
          {},
          { 'If-Match': `"${version}"` },
        );
      const { version: opened } = await setup.asAdmin(pair);
      const { partnerId, client } = pair.solutions;
      await body(client.put(addressOf(partnerRoutes.updateSolutionsProfile, { id: partnerId }), { teamSize: '3+' }));
      const outdated = { code: 'version_outdated', message: 'The profile changed since you opened it.' };
      expect(await decide(opened)).toMatchObject({ status: 409, body: outdated });
      const { version: reopened, status } = await setup.asAdmin(pair);
      expect(status).toBe('pending_approval');
      await body(decide(reopened));
      const type = decision === 'approve' ? 'PartnershipApproved' : 'PartnershipRejected';
      const [decided] = await logOf(runningApp(), `partnership-${pair.partnershipId}`, type);
      expect(decided!.data['receipt']).toMatchObject({ appProfileVersion: 1, solutionsProfileVersion: 2 });
    }
    const address = addressOf(adminPartnershipRoutes.approve, { id: pairs[1].partnershipId });
    expect(await setup.admin.post(address, {}, { 'If-Match': '"newest"' })).toMatchObject({ status: 400 });
  });

  test('of many skips what changed since it was opened, and of one is refused where the two applied anew', async () => {
    const [same, edited, anew] = [await setup.submitted(), await setup.submitted(), await setup.submitted()];
    const rows = await Promise.all(
      [same, edited, anew].map(async (pair) => ({ id: pair.partnershipId, version: (await setup.asAdmin(pair)).version })),
    );
    await body(
      edited.app.client.put(addressOf(partnerRoutes.updateAppProfile, { id: edited.app.partnerId }), { teamSize: '3+' }),
    );
    await body(cancel(anew.app, anew));
    for (const side of [anew.app, anew.solutions]) await body(apply(side, anew, setup.cohort.id));
    const { approved, skipped } = await body(
      setup.admin.post<BulkApprovalView>(adminPartnershipRoutes.approveMany.path, { partnershipIds: rows }),
    );
    expect(approved).toBe(1);
    expect(skipped.map(({ id, reason }) => [id, reason])).toEqual([
      [edited.partnershipId, 'The profile changed since you opened it.'],
      [anew.partnershipId, 'The partnership changed since you opened it.'],
    ]);
  });

  test('to approve, made twice, is made once and answers the same', async () => {
    const pair = await setup.submitted();
    const [first, second] = [await setup.judge('approve', pair), await setup.judge('approve', pair)];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(await logOf(runningApp(), `partnership-${pair.partnershipId}`, 'PartnershipApproved')).toHaveLength(1);
  });

  test('to approve by two administrators at once takes one pair of seats', async () => {
    const cohort = await setup.newCohort();
    const pair = await setup.submitted(cohort.id);
    const answers = await Promise.all([setup.judge('approve', pair), setup.judge('approve', pair)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await setup.cohortAsAdmin(cohort.id)).enrolled).toBe(2);
  });

  test('against it says why, keeps the interest and frees both to apply again', async () => {
    const [pair, autumn] = [await setup.submitted(), await setup.newCohort()];
    await body(setup.judge('reject', pair, { reason: 'Spring has enough of these.' }));
    for (const partner of [pair.app, pair.solutions]) {
      expect(await partnershipOf(partner, pair)).toMatchObject({
        status: 'rejected',
        statusMessage: 'Spring has enough of these.',
        cohortId: null,
        appPartnerInterested: true,
        solutionsPartnerInterested: true,
        appPartnerApplied: false,
        solutionsPartnerApplied: false,
      });
    }
    for (const partner of [pair.app, pair.solutions]) {
      const { nextApplication } = await partnershipOf(partner, pair);
      expect(nextApplication.cohort?.id).not.toBe(setup.cohort.id);
      expect(nextApplication.allowed).toBe(true);
    }
    await body(apply(pair.app, pair, autumn.id));
    expect(await body(apply(pair.solutions, pair, autumn.id))).toMatchObject({ status: 'pending_approval' });
  });

  test('leads the two, and an administrator for them, to another cohort; the one that refused them is theirs to choose again', async () => {
    const autumn = await setup.newCohort();
    const preferredCohortIds = [setup.cohort.id, autumn.id];
    const [app, solutions] = await Promise.all([setup.app({ preferredCohortIds }), setup.solutions({ preferredCohortIds })]);
    const pair = await setup.submitted(setup.cohort.id, { app, solutions });
    await body(setup.judge('reject', pair));
    for (const partner of [app, solutions]) {
      const refused = (await cohortAs(partner, setup.cohort.id)).canApplyWith;
      expect(refused).toMatchObject([{ partnershipId: pair.partnershipId, allowed: true, refused: true }]);
      expect((await cohortAs(partner, autumn.id)).canApplyWith).toMatchObject([{ allowed: true, refused: false }]);
    }
    const led = { id: autumn.id, name: autumn.name };
    const forBoth = addressOf(adminPartnershipRoutes.applying, { id: pair.partnershipId });
    expect(await body(setup.admin.get<ApplyingView>(forBoth))).toMatchObject({ both: null, cohort: led });
    expect((await setup.asAdmin(pair)).appPartnerPreferredCohortId).toBe(autumn.id);
    await body(setup.assign(pair, setup.cohort.id));
    expect((await cohortAs(app, setup.cohort.id)).canApplyWith).toMatchObject([{ allowed: true, refused: false }]);
    expect((await body(setup.admin.get<ApplyingView>(forBoth))).cohort?.id).toBe(setup.cohort.id);
  });

  test('needs both to have applied', async () => {
    const pair = await setup.mutual();
    await body(apply(pair.app, pair, setup.cohort.id));
    for (const decision of ['approve', 'reject'] as const)
      expect(refusalOf(await setup.judge(decision, pair))).toEqual([
        409,
        'not_awaiting_approval',
        'This partnership is not awaiting approval.',
      ]);
  });

  test('against it cannot follow an approval', async () => {
    expect(refusalOf(await setup.judge('reject', await setup.active()))[1]).toBe('not_awaiting_approval');
  });

  test('about many names what it passed over', async () => {
    const [ready, active, talking] = [await setup.submitted(), await setup.active(), await setup.mutual()];
    const answer = await setup.admin.post<BulkApprovalView>(adminPartnershipRoutes.approveMany.path, {
      partnershipIds: [ready.partnershipId, active.partnershipId, talking.partnershipId, 'nothing', ready.partnershipId],
    });
    expect(answer.body.skipped.map(({ id }) => id)).toEqual(expect.arrayContaining([talking.partnershipId, 'nothing']));
    expect(answer.body).toMatchObject({ approved: 1 });
    expect(await partnershipOf(ready.app, ready)).toMatchObject({ status: 'active' });
  });

  test('a cohort that closes in between does not stand in the way of those who have applied', async () => {
    const cohort = await setup.newCohort();
    const [both, one] = [await setup.submitted(cohort.id), await setup.mutual()];
    await body(apply(one.app, one, cohort.id));
    expect((await setup.cohortAsAdmin(cohort.id)).applicationsInFlight).toBe(2);
    await body(setup.changeCohort(cohort.id, { status: 'Closed' }));
    expect((await setup.judge('approve', both)).status).toBe(200);
    expect(await body(apply(one.solutions, one, cohort.id))).toMatchObject({ status: 'pending_approval' });
    expect((await setup.cohortAsAdmin(cohort.id)).applicationsInFlight).toBe(1);
    const late = await setup.mutual();
    expect(refusalOf(await apply(late.app, late, cohort.id))[1]).toBe('cohort_closed');
  });
});

describe('the cohort that two are led to', () => {
  const nextOf = async (pair: PartnerPair) =>
    (await partnershipsOf(pair.app)).find(({ id }) => id === pair.partnershipId)!.nextApplication;

  test('is one that both prefer, before one of either', async () => {
    const [theirs, shared] = [await setup.newCohort({ kickoffDate: '2031-01-04' }), await setup.newCohort()];
    const app = await setup.app({ preferredCohortIds: [shared.id] });
    const solutions = await setup.solutions({ preferredCohortIds: [theirs.id, shared.id] });
    expect(await nextOf(await setup.mutual({ app, solutions }))).toMatchObject({ cohort: { id: shared.id }, allowed: true });
  });

  test('is one that the server takes where they prefer none together', async () => {
    const [mine, theirs] = [await setup.newCohort(), await setup.newCohort()];
    const app = await setup.app({ preferredCohortIds: [mine.id] });
    const pair = await setup.mutual({ app, solutions: await setup.solutions({ preferredCohortIds: [theirs.id] }) });
    const { cohort, allowed } = await nextOf(pair);
    expect([[mine.id, theirs.id].includes(cohort?.id ?? 0), allowed]).toEqual([true, true]);
    expect((await apply(pair.app, pair, cohort!.id)).status).toBe(200);
  });
});
