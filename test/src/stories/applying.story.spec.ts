import { addressOf, type ErrorAnswer } from '@accelerator/contracts/http';
import { partnerRoutes } from '@accelerator/contracts/partners';
import { adminPartnershipRoutes } from '@accelerator/contracts/partnerships';
import type { BulkApprovalView } from '@accelerator/contracts/partners';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Answer } from '../harness/http-client.ts';
import { logOf } from '../harness/log.ts';
import { useProgramme } from '../harness/programme.ts';
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
  Scenes,
  showInterest,
  type Together,
} from '../harness/scenes.ts';

const programme = useProgramme();
let scenes: Scenes;

beforeAll(async () => {
  scenes = await Scenes.of(programme());
});

const refusalOf = ({ status, body: said }: Answer<unknown>) => {
  const { code, message } = said as ErrorAnswer;
  return [status, code, message];
};

describe('an application is refused', () => {
  test('before the own approval', async () => {
    const together = await scenes.mutual();
    await body(scenes.decide('reject', together.app));
    expect(refusalOf(await apply(together.app, together, scenes.cohort.id))).toEqual([
      403,
      'not_approved',
      'Your application to the programme has not been approved yet. You will see matches as soon as it is.',
    ]);
  });

  test('before the interest is mutual', async () => {
    const [app, solutions] = [await scenes.app(), await scenes.solutions()];
    const { id } = await body(showInterest(app, solutions));
    expect(refusalOf(await apply(app, { partnershipId: id }, scenes.cohort.id))).toEqual([
      409,
      'not_mutual',
      'Both partners must show interest before they can apply together.',
    ]);
  });

  test('while another of the company runs', async () => {
    const [together, solutions] = [await scenes.mutual(), await scenes.solutions()];
    const other = await scenes.mutual({ app: together.app, solutions });
    await body(apply(together.app, together, scenes.cohort.id));
    expect(refusalOf(await apply(together.app, other, scenes.cohort.id))).toEqual([
      409,
      'has_active',
      'You already have an active partnership or application. Finish or cancel it before you apply with someone else.',
    ]);
  });

  test('where the partner chose a different cohort, which it names', async () => {
    const [together, autumn] = [await scenes.mutual(), await scenes.newCohort({ name: 'Autumn' })];
    await body(apply(together.app, together, autumn.id));
    expect(refusalOf(await apply(together.solutions, together, scenes.cohort.id))).toEqual([
      409,
      'different_cohort',
      'Your partner has already applied to a different cohort: Autumn.',
    ]);
    await body(apply(together.solutions, together, autumn.id));
  });

  test('to a cohort that is closed, not open yet, over or unknown, and to none', async () => {
    const together = await scenes.mutual();
    const [closed, planned, soon, over] = [
      await scenes.newCohort({ name: 'Closed one', status: 'Closed' }),
      await scenes.newCohort({ name: 'Planned one', status: 'Planned' }),
      await scenes.newCohort({ name: 'Soon one', status: 'Coming Soon' }),
      await scenes.newCohort({ name: 'Past one', kickoffDate: '2020-01-01' }),
    ];
    const trying = async (cohortId: number) => refusalOf(await apply(together.app, together, cohortId));
    expect(await trying(closed.id)).toEqual([409, 'cohort_closed', 'Closed one is closed for applications.']);
    expect(await trying(over.id)).toEqual([409, 'cohort_closed', 'Past one is closed for applications.']);
    expect(await trying(planned.id)).toEqual([409, 'cohort_not_open', 'Planned one is not open for applications yet.']);
    expect(await trying(soon.id)).toEqual([409, 'cohort_not_open', 'Soon one is not open for applications yet.']);
    expect(await trying(9999)).toEqual([404, 'cohort_unknown', 'This cohort is not known.']);
    const none = await together.app.client.post(`/api/partnerships/${together.partnershipId}/apply`, { appPartnerApplied: true });
    expect(refusalOf(none)).toEqual([400, 'no_cohort', 'Please select a cohort']);
    expect(await logOf(programme(), `partner-${together.app.partnerId}`, 'ApplicationOpened')).toEqual([]);
  });

  test('for the first reason that applies, in the order in which a partner can do something about them', async () => {
    const [autumn, closed] = [await scenes.newCohort(), await scenes.newCohort({ status: 'Closed' })];
    const together = await scenes.mutual();
    const { app, solutions } = together;
    const reason = async () => ((await apply(solutions, together, closed.id)).body as unknown as ErrorAnswer).code;
    const shown = async () => (await cohortAs(solutions, closed.id)).canApply.reason;
    const elsewhere = await scenes.mutual({ solutions });
    await body(apply(solutions, elsewhere, scenes.cohort.id));
    await body(apply(app, together, autumn.id));
    expect(await reason()).toBe('has_active');
    await body(cancel(solutions, elsewhere));
    expect(await reason()).toBe('different_cohort');
    await body(cancel(app, together));
    expect([await reason(), await shown()]).toEqual(['cohort_closed', 'cohort_closed']);
    await body(say(app, together.partnershipId, { interested: false }));
    expect(await reason()).toBe('not_mutual');
    await body(scenes.decide('reject', solutions));
    expect([await reason(), await shown()]).toEqual(['not_approved', 'not_approved']);
  });

  test('to a partner who is taken', async () => {
    const [taken, together] = [await scenes.submitted(), await scenes.mutual()];
    const { id } = await body(showInterest(together.app, taken.solutions));
    // Interest goes on beside an application: what is taken is only the one place.
    await body(showInterest(taken.solutions, together.app));
    expect(refusalOf(await apply(together.app, { partnershipId: id }, scenes.cohort.id))).toEqual([
      409,
      'partner_has_active',
      'This partner already has an active partnership or application with someone else.',
    ]);
  });
});

describe('until the second has applied', () => {
  test('the first can choose another cohort', async () => {
    const [together, autumn] = [await scenes.mutual(), await scenes.newCohort()];
    await body(apply(together.app, together, scenes.cohort.id, { applicationMessage: 'We are ready.' }));
    expect(await body(apply(together.app, together, autumn.id))).toMatchObject({
      status: 'waiting_for_partner',
      partnership: { cohortId: autumn.id },
    });
    expect(await partnershipOf(together.solutions, together)).toMatchObject({ cohortId: autumn.id, appPartnerApplied: true });
    expect(await body(apply(together.solutions, together, autumn.id))).toMatchObject({ status: 'pending_approval' });
    expect(refusalOf(await apply(together.app, together, scenes.cohort.id))).toEqual([
      409,
      'already_both_applied',
      'Both partners have applied already. Cancel the application to choose another cohort.',
    ]);
  });

  test('applying again to the same cohort is nothing new', async () => {
    const together = await scenes.mutual();
    await body(apply(together.app, together, scenes.cohort.id));
    expect(await body(apply(together.app, together, scenes.cohort.id))).toMatchObject({ status: 'waiting_for_partner' });
    expect(await logOf(programme(), `partnership-${together.partnershipId}`, 'CohortApplied')).toHaveLength(1);
  });

  test('the own application hides the other matches, and the request comes first on the other side', async () => {
    const [together, elsewhere] = [await scenes.mutual(), await scenes.app()];
    await body(apply(together.app, together, scenes.cohort.id));
    await body(showInterest(elsewhere, together.solutions));
    expect(await matchesOf(together.app)).toMatchObject({
      hasActiveApplication: true,
      message: 'Your application was sent. It is waiting for your partner to apply for the same cohort.',
      matches: [{ partnershipId: together.partnershipId }],
    });
    expect(await matchesOf(together.solutions)).toMatchObject({ hasActiveApplication: false, message: null });
    expect(await matchedWith(together.solutions)).toContain(elsewhere.partnerId);
    const [first] = await partnershipsOf(together.solutions);
    expect(first).toMatchObject({ id: together.partnershipId, status: 'pending', appPartnerApplied: true });
  });

  test('two who apply at the same time have both applied', async () => {
    const together = await scenes.mutual();
    await Promise.all([
      body(apply(together.app, together, scenes.cohort.id)),
      body(apply(together.solutions, together, scenes.cohort.id)),
    ]);
    expect(await scenes.asAdmin(together)).toMatchObject({ status: 'pending_approval' });
    expect(await logOf(programme(), `partnership-${together.partnershipId}`, 'PartnershipSubmitted')).toHaveLength(1);
  });

  test('of two at the same time for different cohorts one stands, and the other is told which', async () => {
    const [together, autumn] = [await scenes.mutual(), await scenes.newCohort()];
    const answers = await Promise.all([
      apply(together.app, together, scenes.cohort.id),
      apply(together.solutions, together, autumn.id),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const loser = answers.findIndex(({ status }) => status === 409);
    expect(refusalOf(answers[loser]!)[1]).toBe('different_cohort');
    const partner = loser === 0 ? together.app : together.solutions;
    expect((await partnershipOf(partner, together)).hasActiveApplication).toBe(false);
    await body(apply(partner, together, loser === 0 ? autumn.id : scenes.cohort.id));
  });

  test('a company that applies with two partners at once has one application', async () => {
    const one = await scenes.mutual();
    const other = await scenes.mutual({ app: one.app });
    const answers = await Promise.all([apply(one.app, one, scenes.cohort.id), apply(one.app, other, scenes.cohort.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await partnershipsOf(one.app)).filter(({ appPartnerApplied }) => appPartnerApplied)).toHaveLength(1);
  });
});

describe('when a partner completes its application with one', () => {
  test('the applications of the others that wait for it are let go, and they are told', async () => {
    const chosen = await scenes.mutual();
    const [second, third] = [
      await scenes.mutual({ solutions: chosen.solutions }),
      await scenes.mutual({ solutions: chosen.solutions }),
    ];
    for (const together of [second, third, chosen]) await body(apply(together.app, together, scenes.cohort.id));
    await body(apply(chosen.solutions, chosen, scenes.cohort.id));
    expect(await partnershipOf(chosen.app, chosen)).toMatchObject({ status: 'pending_approval' });
    for (const together of [second, third]) {
      expect(await partnershipOf(together.app, together)).toMatchObject({
        status: 'pending',
        appPartnerApplied: false,
        hasActiveApplication: false,
      });
      const { body: notifications } = await together.app.client.get<{ message: string }[]>('/api/notifications');
      expect(notifications[0]!.message).toBe(
        `${chosen.solutions.form.companyName} applied with another partner, so your application with them was released.`,
      );
      const free = await scenes.mutual({ app: together.app });
      expect((await apply(together.app, free, scenes.cohort.id)).status).toBe(200);
    }
  });

  test('and lets it go again, those who were released can apply with it once more', async () => {
    const chosen = await scenes.mutual();
    const second = await scenes.mutual({ solutions: chosen.solutions });
    for (const together of [second, chosen]) await body(apply(together.app, together, scenes.cohort.id));
    await body(apply(chosen.solutions, chosen, scenes.cohort.id));
    await body(cancel(chosen.solutions, chosen));
    await body(apply(second.app, second, scenes.cohort.id));
    expect(await body(apply(second.solutions, second, scenes.cohort.id))).toMatchObject({ status: 'pending_approval' });
  });
});

describe('cancelling', () => {
  test.each(['app', 'solutions'] as const)(
    'by the %s side is told to the other with its reason, and leaves the interest',
    async (by) => {
      const together = await scenes.submitted();
      const other = by === 'app' ? together.solutions : together.app;
      const canceled = {
        status: 'canceled',
        canceledBy: by === 'app' ? 'app_partner' : 'solutions partner',
        cancellationReason: 'Budget was cut.',
      };
      expect(await body(cancel(together[by], together, ' Budget was cut. '))).toMatchObject(canceled);
      expect(await partnershipOf(other, together)).toMatchObject({
        ...canceled,
        statusMessage: 'Budget was cut.',
        cohortId: null,
        appPartnerApplied: false,
        solutionsPartnerApplied: false,
        appPartnerInterested: true,
        solutionsPartnerInterested: true,
      });
      expect(await scenes.asAdmin(together)).toMatchObject({ ...canceled, canceledAt: expect.any(String) });
      expect((await detailOf(other, together[by])).body.hasContactInfo).toBe(true);
      expect((await matchesOf(other)).hasActiveApplication).toBe(false);
    },
  );

  test('can be followed by a new application, and then nothing of it is left', async () => {
    const together = await scenes.submitted();
    await body(cancel(together.app, together, 'Too early'));
    await body(apply(together.app, together, scenes.cohort.id));
    expect(await body(apply(together.solutions, together, scenes.cohort.id))).toMatchObject({
      status: 'pending_approval',
      partnership: { statusMessage: null, canceledBy: null, cancellationReason: null, canceledAt: null },
    });
  });

  test('by the one who waits undoes its application alone', async () => {
    const together = await scenes.mutual();
    await body(apply(together.app, together, scenes.cohort.id));
    await body(cancel(together.solutions, together, 'We are not ready.'));
    expect(await partnershipOf(together.app, together)).toMatchObject({
      status: 'canceled',
      statusMessage: 'We are not ready.',
      appPartnerApplied: false,
    });
  });

  test('needs something to cancel', async () => {
    const together = await scenes.mutual();
    expect(refusalOf(await cancel(together.app, together))).toEqual([
      409,
      'nothing_to_cancel',
      'There is no application or partnership to cancel.',
    ]);
  });

  test('an active partnership frees its seats, ends the interest and brings the other matches back', async () => {
    const cohort = await scenes.newCohort({ capacity: 2 });
    const together = await scenes.active(cohort.id);
    expect((await scenes.cohortAsAdmin(cohort.id)).enrolled).toBe(2);
    await body(cancel(together.solutions, together, 'We were bought.'));
    expect((await scenes.cohortAsAdmin(cohort.id)).enrolled).toBe(0);
    expect(await partnershipOf(together.app, together)).toMatchObject({
      status: 'canceled',
      statusMessage: 'We were bought.',
      appPartnerInterested: false,
      solutionsPartnerInterested: false,
    });
    expect((await detailOf(together.app, together.solutions)).body.hasContactInfo).toBe(false);
    for (const partner of [together.app, together.solutions]) expect((await matchesOf(partner)).hasActiveApplication).toBe(false);
    const next = await scenes.mutual({ app: together.app });
    expect((await apply(together.app, next, cohort.id)).status).toBe(200);
  });
});

describe('an administrator cancels', () => {
  const seenByBoth = ({ app, solutions, ...together }: Together) =>
    Promise.all([app, solutions].map((partner) => partnershipOf(partner, together)));
  const canceled = {
    status: 'canceled',
    canceledBy: 'admin',
    cancellationReason: 'The cohort is postponed.',
    hasActiveApplication: false,
  };

  test('an application of one or of both sides, with a reason that both read, and keeps the interest', async () => {
    const [half, whole] = [await scenes.mutual(), await scenes.submitted()];
    await body(apply(half.app, half, scenes.cohort.id));
    for (const together of [half, whole]) {
      await body(scenes.cancel(together, 'The cohort is postponed.'));
      for (const seen of await seenByBoth(together))
        expect(seen).toMatchObject({ ...canceled, appPartnerInterested: true, solutionsPartnerInterested: true });
      expect((await apply(together.app, together, scenes.cohort.id)).status).toBe(200);
    }
  });

  test('an active partnership, and its seats are free again', async () => {
    const cohort = await scenes.newCohort({ capacity: 2 });
    const together = await scenes.active(cohort.id);
    await body(scenes.cancel(together, 'The cohort is postponed.'));
    expect((await scenes.cohortAsAdmin(cohort.id)).enrolled).toBe(0);
    for (const seen of await seenByBoth(together))
      expect(seen).toMatchObject({ ...canceled, appPartnerInterested: false, solutionsPartnerInterested: false });
  });

  test('or rejects what is on hold, which else would stay there until the partner is approved again', async () => {
    const [one, two] = [await scenes.submitted(), await scenes.submitted()];
    for (const { app } of [one, two]) await body(scenes.decide('reject', app));
    await body(scenes.judge('reject', one, { reason: 'Too late now.' }));
    expect(await scenes.asAdmin(one)).toMatchObject({ status: 'rejected', statusMessage: 'Too late now.', onHold: false });
    const [rejected] = await logOf(programme(), `partnership-${one.partnershipId}`, 'PartnershipRejected');
    expect(rejected!.data['receipt']).toMatchObject({ appProfileVersion: 1, solutionsProfileVersion: 1 });
    await body(scenes.cancel(two));
    expect(await scenes.asAdmin(two)).toMatchObject({ status: 'canceled', onHold: false });
    for (const { solutions } of [one, two]) expect((await matchesOf(solutions)).hasActiveApplication).toBe(false);
  });

  test('only where something runs', async () => {
    expect(refusalOf(await scenes.cancel(await scenes.mutual()))[1]).toBe('nothing_to_cancel');
  });
});

describe('the decision about a partnership', () => {
  test('is kept in the log with what the administrator had in front of them', async () => {
    const cohort = await scenes.newCohort({ capacity: 10 });
    const together = await scenes.mutual();
    await body(
      together.app.client.put(addressOf(partnerRoutes.updateAppProfile, { id: together.app.partnerId }), { teamSize: '3+' }),
    );
    await body(apply(together.app, together, cohort.id));
    await body(apply(together.solutions, together, cohort.id));
    const { matchScore, scoringPolicy } = await scenes.asAdmin(together);
    await body(scenes.judge('approve', together));
    const [approved] = await logOf(programme(), `partnership-${together.partnershipId}`, 'PartnershipApproved');
    expect(approved!.data['receipt']).toEqual({
      appProfileVersion: 2,
      solutionsProfileVersion: 1,
      matchScore,
      scoringPolicy,
      cohort: { cohortId: cohort.id, status: 'Open', capacity: 10, enrolled: 0 },
    });
    expect(await scenes.asAdmin(together)).toMatchObject({
      status: 'active',
      decidedBy: 'superadmin',
      decidedAt: expect.any(String),
    });
  });

  test('to approve, made twice, is made once and answers the same', async () => {
    const together = await scenes.submitted();
    const [first, second] = [await scenes.judge('approve', together), await scenes.judge('approve', together)];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(await logOf(programme(), `partnership-${together.partnershipId}`, 'PartnershipApproved')).toHaveLength(1);
  });

  test('to approve by two administrators at once takes one pair of seats', async () => {
    const cohort = await scenes.newCohort();
    const together = await scenes.submitted(cohort.id);
    const answers = await Promise.all([scenes.judge('approve', together), scenes.judge('approve', together)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await scenes.cohortAsAdmin(cohort.id)).enrolled).toBe(2);
  });

  test('against it says why, keeps the interest and frees both to apply again', async () => {
    const [together, autumn] = [await scenes.submitted(), await scenes.newCohort()];
    await body(scenes.judge('reject', together, { reason: 'Spring has enough of these.' }));
    for (const partner of [together.app, together.solutions]) {
      expect(await partnershipOf(partner, together)).toMatchObject({
        status: 'rejected',
        statusMessage: 'Spring has enough of these.',
        cohortId: null,
        appPartnerInterested: true,
        solutionsPartnerInterested: true,
        appPartnerApplied: false,
        solutionsPartnerApplied: false,
      });
    }
    await body(apply(together.app, together, autumn.id));
    expect(await body(apply(together.solutions, together, autumn.id))).toMatchObject({ status: 'pending_approval' });
  });

  test('needs both to have applied', async () => {
    const together = await scenes.mutual();
    await body(apply(together.app, together, scenes.cohort.id));
    for (const decision of ['approve', 'reject'] as const)
      expect(refusalOf(await scenes.judge(decision, together))).toEqual([
        409,
        'not_awaiting_approval',
        'This partnership is not awaiting approval.',
      ]);
  });

  test('against it cannot follow an approval', async () => {
    expect(refusalOf(await scenes.judge('reject', await scenes.active()))[1]).toBe('not_awaiting_approval');
  });

  test('about many names what it passed over', async () => {
    const [ready, active, talking] = [await scenes.submitted(), await scenes.active(), await scenes.mutual()];
    const answer = await scenes.admin.post<BulkApprovalView>(adminPartnershipRoutes.approveMany.path, {
      partnershipIds: [ready.partnershipId, active.partnershipId, talking.partnershipId, 'nothing', ready.partnershipId],
    });
    expect(answer.body.skipped.map(({ id }) => id)).toEqual(expect.arrayContaining([talking.partnershipId, 'nothing']));
    expect(answer.body).toMatchObject({ approved: 1 });
    expect(await partnershipOf(ready.app, ready)).toMatchObject({ status: 'active' });
  });

  test('a cohort that closes meanwhile does not stand in the way of those who have applied', async () => {
    const cohort = await scenes.newCohort();
    const [both, one] = [await scenes.submitted(cohort.id), await scenes.mutual()];
    await body(apply(one.app, one, cohort.id));
    await body(scenes.changeCohort(cohort.id, { status: 'Closed' }));
    expect((await scenes.judge('approve', both)).status).toBe(200);
    const late = await scenes.mutual();
    expect(refusalOf(await apply(late.app, late, cohort.id))[1]).toBe('cohort_closed');
  });
});
