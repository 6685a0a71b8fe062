import { addressOf, type ErrorAnswer } from '@accelerator/contracts/http';
import type { Actor } from '@accelerator/contracts/log';
import type { NotificationView } from '@accelerator/contracts/notifications';
import { notificationRoutes } from '@accelerator/contracts/notifications/routes';
import type { AdminPartnershipView, ApplyingView } from '@accelerator/contracts/partnerships';
import { administratorStanding } from '@accelerator/contracts/partnerships/administrator-standing';
import { adminPartnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { ruleOf, type Answer } from '../harness/http-client.ts';
import { logOf } from '../harness/log.ts';
import { signInAsViewer, type SignedUp } from '../harness/people.ts';
import { superadmin, useApp } from '../harness/running-app.ts';
import { apply, body, cancel, own, partnershipOf, pass, say, Setup, showInterest, type PartnerPair } from '../harness/setup.ts';

const runningApp = useApp();
let setup: Setup;

beforeAll(async () => {
  setup = await Setup.of(runningApp());
});

const refusalOf = ({ status, body: said }: Answer<unknown>) => [status, ruleOf(said) ?? (said as ErrorAnswer).message];
const enrolled = async (cohortId: number) => (await setup.cohortAsAdmin(cohortId)).enrolled;
const messagesOf = async ({ client }: SignedUp) =>
  (await body(client.get<NotificationView[]>(notificationRoutes.list.path))).map(({ message }) => message);
const asAdmin = ({ partnershipId: id }: Pick<PartnerPair, 'partnershipId'>) =>
  body(setup.admin.get<AdminPartnershipView>(addressOf(adminPartnershipRoutes.one, { id })));

const applying = ({ partnershipId: id }: Pick<PartnerPair, 'partnershipId'>) =>
  body(setup.admin.get<ApplyingView>(addressOf(adminPartnershipRoutes.applying, { id })));

describe('assigning a cohort', () => {
  test('before the approval is a proposal that both partners see, and another one replaces it', async () => {
    const [pair, other] = [await setup.mutual(), await setup.newCohort()];
    await body(setup.assign(pair, setup.cohort.id));
    expect(await body(setup.assign(pair, other.id))).toMatchObject({
      message: 'Partnership assigned to cohort',
      id: pair.partnershipId,
    });
    for (const partner of [pair.app, pair.solutions]) {
      expect(await partnershipOf(partner, pair)).toMatchObject({
        status: 'pending',
        cohortId: null,
        proposedCohort: { id: other.id, name: other.name },
      });
      expect((await messagesOf(partner))[0]).toMatch(`An administrator proposed ${other.name} for you and Company`);
    }
    expect(await asAdmin(pair)).toMatchObject({ cohortId: other.id, proposedCohortId: other.id, status: 'pending' });
    await body(setup.assign(pair, other.id));
    const proposals = await logOf(runningApp(), `partnership-${pair.partnershipId}`, 'CohortProposed');
    expect(proposals.map(({ data }) => data)).toMatchObject([
      { cohortId: setup.cohort.id, from: null },
      { cohortId: other.id, from: setup.cohort.id },
    ]);
    await body(apply(pair.app, pair, other.id));
    expect(await enrolled(other.id)).toBe(0);
  });

  test('leaves the applications where they are: an approval takes the two to where they applied', async () => {
    const [pair, other] = [await setup.submitted(), await setup.newCohort()];
    await body(setup.assign(pair, other.id));
    expect(await partnershipOf(pair.app, pair)).toMatchObject({ status: 'pending_approval', cohortId: setup.cohort.id });
    await body(setup.judge('approve', pair));
    expect(await asAdmin(pair)).toMatchObject({ status: 'active', cohortId: setup.cohort.id, proposedCohortId: null });
  });

  test('moves an active partnership with its seats, and says so to both', async () => {
    const [from, to] = [await setup.newCohort({ capacity: 2 }), await setup.newCohort({ capacity: 2 })];
    const pair = await setup.active(from.id);
    await body(setup.assign(pair, to.id));
    expect([await enrolled(from.id), await enrolled(to.id)]).toEqual([0, 2]);
    for (const partner of [pair.app, pair.solutions]) {
      expect(await partnershipOf(partner, pair)).toMatchObject({ status: 'active', cohortId: to.id, hasActiveApplication: true });
      expect((await messagesOf(partner))[0]).toMatch(`An administrator moved your partnership with Company`);
    }
    await body(setup.assign(pair, to.id));
    expect(await logOf(runningApp(), `cohort-${to.id}`, 'SeatsTaken')).toHaveLength(1);
    await body(cancel(pair.app, pair));
    expect([await enrolled(from.id), await enrolled(to.id)]).toEqual([0, 0]);
    expect((await setup.mutual({ app: pair.app })).partnershipId).not.toBe(pair.partnershipId);
  });

  test('goes above the limit of a cohort only on purpose', async () => {
    const to = await setup.newCohort({ capacity: 2 });
    const [pair] = [await setup.active(), await setup.active(to.id)];
    const refused = await setup.assign(pair, to.id);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'full', message: `${to.name} is full with 2 partners enrolled.` },
    });
    expect(await asAdmin(pair)).toMatchObject({ cohortId: setup.cohort.id });
    await body(setup.assign(pair, to.id, { overfill: true }));
    expect([await enrolled(to.id), (await asAdmin(pair)).cohortId]).toEqual([4, to.id]);
  });

  test('takes a cohort that is open, or announced and preferred by one of the two', async () => {
    const [announced, closed] = [await setup.newCohort({ status: 'Planned' }), await setup.newCohort({ status: 'Closed' })];
    const app = await setup.app({ preferredCohortIds: [setup.cohort.id, announced.id] });
    const [preferring, others] = [await setup.mutual({ app }), await setup.mutual()];
    expect((await setup.assign(preferring, announced.id)).status).toBe(200);
    expect(refusalOf(await setup.assign(others, announced.id))).toEqual([409, 'cohort_not_open']);
    expect(refusalOf(await setup.assign(others, closed.id))).toEqual([409, 'cohort_closed']);
    expect(refusalOf(await setup.assign(others, 999))).toEqual([404, 'cohort_unknown']);
    const address = addressOf(adminPartnershipRoutes.assignCohort, { id: others.partnershipId });
    expect(refusalOf(await setup.admin.post(address, {}))).toEqual([400, 'Please select a cohort']);
    expect(refusalOf(await setup.assign({ partnershipId: 'unknown' }, setup.cohort.id))).toEqual([404, 'not_your_partner']);
  });

  test('is refused where one has passed, and where the cohort of an active partnership is over', async () => {
    const pair = await setup.mutual();
    await body(pass(pair.solutions, pair.partnershipId));
    expect(refusalOf(await setup.assign(pair, setup.cohort.id))).toEqual([409, 'one_passed']);
    const past = await setup.newCohort();
    const done = await setup.active(past.id);
    await body(setup.changeCohort(past.id, { kickoffDate: '2020-01-01', endDate: '2020-02-01' }));
    expect(refusalOf(await setup.assign(done, setup.cohort.id))).toEqual([409, 'cohort_over']);
  });

  test('meets an approval: it proposes before it, is refused at it, or moves the partnership after it', async () => {
    const [from, to] = [await setup.newCohort({ capacity: 2 }), await setup.newCohort({ capacity: 2 })];
    const pair = await setup.submitted(from.id);
    const [approved, assigned] = await Promise.all([setup.judge('approve', pair), setup.assign(pair, to.id)]);
    expect(approved.status).toBe(200);
    expect([200, 409]).toContain(assigned.status);
    const { status, cohortId } = await asAdmin(pair);
    const seats = [await enrolled(from.id), await enrolled(to.id)];
    expect(status).toBe('active');
    expect(seats).toEqual(cohortId === from.id ? [2, 0] : [0, 2]);
  });

  test('two at the same moment leave the seats where the partnership is', async () => {
    const [one, two] = [await setup.newCohort(), await setup.newCohort()];
    const pair = await setup.active();
    const answers = await Promise.all([setup.assign(pair, one.id), setup.assign(pair, two.id)]);
    expect(answers.map(({ status }) => status)).toContain(200);
    const { cohortId } = await asAdmin(pair);
    expect([await enrolled(one.id), await enrolled(two.id)]).toEqual(cohortId === one.id ? [2, 0] : [0, 2]);
  });
});

describe('acting for a partner', () => {
  /** Reads what the two see of the pair, and how an administrator sees it. */
  const seen = async (pair: PartnerPair) => ({
    app: await partnershipOf(pair.app, pair),
    solutions: await partnershipOf(pair.solutions, pair),
    admin: await asAdmin(pair),
  });
  const actorsOf = async ({ partnershipId }: PartnerPair) =>
    (await logOf(runningApp(), `partnership-${partnershipId}`)).map(({ type, metadata }) => {
      const { kind, onBehalfOf } = metadata.actor as Actor;
      return [type, kind, onBehalfOf];
    });

  test('goes through all that the two can say and do, and both see who did it', async () => {
    const [app, solutions] = [await setup.app(), await setup.solutions()];
    const { id: partnershipId } = await body(showInterest(app, solutions));
    const pair = { app, solutions, partnershipId };
    const act = (...[action, side]: [Parameters<Setup['act']>[1], Parameters<Setup['act']>[2]]) => setup.act(pair, action, side);

    expect(await body(act('set_interested', 'app'))).toEqual({ message: 'Partner action completed', id: partnershipId });
    expect(refusalOf(await act('set_applied', 'app'))).toEqual([409, 'not_mutual']);
    await body(act('set_interested', 'solutions'));
    expect(await seen(pair)).toMatchObject({
      app: { solutionsPartnerInterested: true, byAdministrator: ['theyInterested'] },
      solutions: { solutionsPartnerInterested: true, byAdministrator: ['youInterested'] },
      admin: {
        partners: {
          app: { interestedBy: { username: app.form.username, onBehalf: false } },
          solutions: { interestedBy: { username: superadmin.username, onBehalf: true } },
        },
      },
    });
    expect(await actorsOf(pair)).toEqual([
      ['InterestExpressed', 'member', undefined],
      ['InterestExpressed', 'administrator', 'solutions'],
      ['MutualInterestReached', 'administrator', 'solutions'],
    ]);
    expect((await messagesOf(app))[0]).toMatch(
      /are both interested\. Contact details are unlocked\. An administrator did this\.$/,
    );
    expect(await messagesOf(solutions)).toContainEqual(
      expect.stringMatching(/^An administrator showed interest in .* on your behalf\.$/),
    );

    await body(act('clear_interest', 'solutions'));
    expect((await seen(pair)).admin).toMatchObject({ solutionsPartnerInterested: false, solutionsPartnerNotInterested: false });
    const before = await partnershipOf(app, pair);
    const heard = await messagesOf(app);
    await body(act('set_not_interested', 'solutions'));
    expect(await partnershipOf(app, pair)).toEqual(before);
    expect(await messagesOf(app)).toEqual(heard);
    expect((await messagesOf(solutions))[0]).toMatch(/^An administrator marked .* as not interested on your behalf\.$/);
    expect(await partnershipOf(solutions, pair)).toMatchObject({
      solutionsPartnerNotInterested: true,
      byAdministrator: ['youNotInterested'],
    });
    expect((await seen(pair)).admin.partners.solutions).toMatchObject({
      notInterestedBy: { username: superadmin.username, onBehalf: true },
    });
    await body(act('clear_not_interested', 'solutions'));
    await body(act('set_mutual_interest', 'both'));

    await body(act('set_applied', 'app'));
    expect(await seen(pair)).toMatchObject({
      app: { status: 'waiting_for_partner', cohortId: setup.cohort.id, byAdministrator: expect.arrayContaining(['youApplied']) },
      solutions: { status: 'pending', appPartnerApplied: true, byAdministrator: expect.arrayContaining(['theyApplied']) },
      admin: { status: 'applying', partners: { app: { appliedBy: { onBehalf: true } } } },
    });
    expect(await messagesOf(solutions)).toContainEqual(
      expect.stringMatching(/applied for .+ with you\. An administrator did this on their behalf\.$/),
    );
    await body(act('clear_applied', 'solutions'));
    await body(act('clear_applied', 'app'));
    expect((await seen(pair)).solutions).toMatchObject({
      status: 'canceled',
      canceledBy: 'app_partner',
      byAdministrator: expect.arrayContaining(['canceled']),
      statusMessage: 'An administrator canceled it on behalf of one of the two.',
      solutionsPartnerInterested: true,
    });
    await body(act('both_apply', 'both'));
    expect((await seen(pair)).app).toMatchObject({ status: 'pending_approval', cohortId: setup.cohort.id });
    await body(act('both_apply', 'both'));

    await body(setup.judge('approve', pair));
    expect(refusalOf(await act('clear_applied', 'app'))).toEqual([409, 'already_active']);
    await body(setup.cancel(pair, 'The cohort is postponed.'));
    expect((await seen(pair)).app).toMatchObject({
      status: 'canceled',
      canceledBy: 'admin',
      statusMessage: 'The cohort is postponed.',
      appPartnerInterested: false,
    });
    expect((await messagesOf(app))[0]).toMatch(/^An administrator canceled your partnership with .+ in .+\.$/);
    expect(refusalOf(await setup.cancel(pair))).toEqual([409, 'nothing_to_cancel']);
    expect(JSON.stringify(await messagesOf(app))).not.toContain(superadmin.username);
  });

  test('takes an action that the programme knows, for the sides that it is for', async () => {
    const address = addressOf(adminPartnershipRoutes.act, { id: 'any' });
    for (const wrong of [
      { action: 'set_active', partnerType: 'app' },
      // One act that can be undone: of two at once, only the last one could.
      ...['set_interested', 'clear_interest', 'set_not_interested'].map((action) => ({ action, partnerType: 'both' })),
      { action: 'both_apply', partnerType: 'solutions' },
      { action: 'cancel' },
    ])
      expect((await setup.admin.post(address, wrong)).status).toBe(400);
    const unknown = await setup.act({ partnershipId: 'any' }, 'cancel', 'both');
    expect(refusalOf(unknown)).toEqual([404, 'not_your_partner']);
    expect((unknown.body as ErrorAnswer).message).toBe('There is no such partnership.');
  });

  test('applies to the assigned cohort, and to none where the two share no open one', async () => {
    const [mine, theirs] = [await setup.newCohort(), await setup.newCohort()];
    const pair = await setup.mutual({
      app: await setup.app({ preferredCohortIds: [mine.id] }),
      solutions: await setup.solutions({ preferredCohortIds: [theirs.id] }),
    });
    const none = await setup.act(pair, 'both_apply', 'both');
    expect(refusalOf(none)).toEqual([400, 'no_cohort']);
    const { message } = none.body as ErrorAnswer;
    const names = [pair.app, pair.solutions].map(({ form }) => form.companyName).join(' and ');
    expect(message).toBe(`Please select a cohort: none is assigned to ${names}, and both prefer no open one.`);
    expect(await applying(pair)).toEqual({ app: message, solutions: message, both: message, cohort: null });
    const standing = async () => administratorStanding(await asAdmin(pair));
    const asked = 'Cohort application: No applications yet, and both prefer no open cohort. Assign one.';
    expect(await standing()).toMatchObject({ phase: 'mutual', sentence: asked });
    await body(setup.assign(pair, theirs.id));
    const cohort = { id: theirs.id, name: theirs.name };
    expect(await applying(pair)).toEqual({ app: null, solutions: null, both: null, cohort });
    expect(await standing()).toMatchObject({ sentence: 'Cohort application: No applications yet.' });
    await body(setup.act(pair, 'set_applied', 'app'));
    await body(setup.act(pair, 'both_apply', 'both'));
    expect(await asAdmin(pair)).toMatchObject({ status: 'pending_approval', cohortId: theirs.id });
  });

  test('leaves the one application of a company alone, names the company, and applies for neither', async () => {
    const busy = await setup.mutual();
    await body(apply(busy.solutions, busy, setup.cohort.id));
    const pair = await setup.mutual({ solutions: busy.solutions });
    const refused = await setup.act(pair, 'both_apply', 'both');
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'partner_has_active',
        message: `${busy.solutions.form.companyName} already has an active partnership or application with someone else.`,
      },
    });
    const { message } = refused.body as ErrorAnswer;
    expect(await applying(pair)).toMatchObject({ app: null, solutions: message, both: message });
    expect(await asAdmin(pair)).toMatchObject({ appPartnerApplied: false, solutionsPartnerApplied: false });
    const [one, other] = await Promise.all([setup.act(pair, 'set_applied', 'app'), apply(pair.app, pair, setup.cohort.id)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(await logOf(runningApp(), `partner-${pair.app.partnerId}`, 'ApplicationOpened')).toHaveLength(1);

    await body(setup.decide('reject', pair.solutions));
    expect(refusalOf(await setup.act(pair, 'set_mutual_interest', 'both'))).toEqual([409, 'partner_not_approved']);
    expect(refusalOf(await setup.act(pair, 'set_applied', 'solutions'))).toEqual([409, 'partner_not_approved']);
    expect((await setup.act(pair, 'clear_interest', 'solutions')).status).toBe(200);
  });

  test('shows no interest for a side that the other one has passed over, unless both come together', async () => {
    const [app, solutions] = [await setup.app(), await setup.solutions()];
    const { id: partnershipId } = await body(showInterest(app, solutions));
    const pair = { app, solutions, partnershipId };
    await body(say(app, partnershipId, own(app, { interested: false, notInterested: true })));
    expect(refusalOf(await setup.act(pair, 'set_interested', 'solutions'))).toEqual([409, 'one_passed']);
    await body(setup.act(pair, 'set_mutual_interest', 'both'));
    expect(await asAdmin(pair)).toMatchObject({ appPartnerInterested: true, solutionsPartnerInterested: true });
  });

  test('keeps notes about the two for administrators alone', async () => {
    const pair = await setup.mutual();
    const address = addressOf(adminPartnershipRoutes.annotate, { id: pair.partnershipId });
    const before = await Promise.all([pair.app, pair.solutions].map((partner) => partnershipOf(partner, pair)));
    expect((await setup.admin.put(address, { evaluationNotes: 'x'.repeat(2001) })).status).toBe(400);
    await body(setup.admin.put(address, { evaluationNotes: ' Strong in healthcare ' }));
    expect((await asAdmin(pair)).evaluationNotes).toBe('Strong in healthcare');
    expect(await Promise.all([pair.app, pair.solutions].map((partner) => partnershipOf(partner, pair)))).toEqual(before);
    await body(setup.admin.put(address, { evaluationNotes: '' }));
    expect((await asAdmin(pair)).evaluationNotes).toBeNull();
  });

  test('is not for an administrator who may only look', async () => {
    const viewer = await signInAsViewer(runningApp());
    for (const route of [adminPartnershipRoutes.act, adminPartnershipRoutes.assignCohort])
      expect(
        (await viewer.post(addressOf(route, { id: 'any' }), { action: 'cancel', partnerType: 'both', cohortId: 1 })).status,
      ).toBe(403);
  });
});
