import { addressOf, type ErrorAnswer } from '@accelerator/contracts/http';
import type { NotificationView } from '@accelerator/contracts/notifications';
import { notificationRoutes } from '@accelerator/contracts/notifications/routes';
import type { AdminPartnershipView } from '@accelerator/contracts/partnerships';
import { adminPartnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Answer } from '../harness/http-client.ts';
import { logOf } from '../harness/log.ts';
import type { SignedUp } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';
import { apply, body, cancel, partnershipOf, pass, Setup, type PartnerPair } from '../harness/setup.ts';

const runningApp = useApp();
let setup: Setup;

beforeAll(async () => {
  setup = await Setup.of(runningApp());
});

const refusalOf = ({ status, body: said }: Answer<unknown>) => [
  status,
  (said as ErrorAnswer).code ?? (said as ErrorAnswer).message,
];
const enrolled = async (cohortId: number) => (await setup.cohortAsAdmin(cohortId)).enrolled;
const messagesOf = async ({ client }: SignedUp) =>
  (await body(client.get<NotificationView[]>(notificationRoutes.list.path))).map(({ message }) => message);
const asAdmin = ({ partnershipId: id }: Pick<PartnerPair, 'partnershipId'>) =>
  body(setup.admin.get<AdminPartnershipView>(addressOf(adminPartnershipRoutes.one, { id })));

describe('assigning a cohort', () => {
  test('before the approval is a proposal that both partners see, and another one replaces it', async () => {
    const [pair, other] = [await setup.mutual(), await setup.newCohort()];
    await body(setup.assign(pair, setup.cohort.id));
    expect(await body(setup.assign(pair, other.id))).toEqual({
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
    expect(refusalOf(await setup.assign({ partnershipId: 'nobody' }, setup.cohort.id))).toEqual([404, 'not_your_partner']);
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
