import { authorization, type RouteKey } from '@accelerator/backend/web/access/authorization';
import { addressOf } from '@accelerator/contracts/http';
import { adminPartnerRoutes, type AdminPartnerView } from '@accelerator/contracts/partners';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { HttpClient } from '../harness/http-client.ts';
import { logOf, untilLogged } from '../harness/log.ts';
import { register, signIn, solutionsPartner, type SignedUp } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';
import {
  apply,
  body,
  cancel,
  detailOf,
  partnershipOf,
  pass,
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

async function crash(): Promise<void> {
  await runningApp().kill();
  await runningApp().start();
}

/** Health tells of the process, and a stream does not end. */
const notAnswers: readonly RouteKey[] = ['GET /api/health', 'GET /api/sse'];
const readings = (Object.keys(authorization) as RouteKey[]).filter((key) => key.startsWith('GET ') && !notAnswers.includes(key));

/** What every reading call answers to someone, with each of the ids that there are. */
async function everythingSeenBy(client: HttpClient, { app, solutions }: PartnerPair): Promise<Record<string, unknown>> {
  const seen: Record<string, unknown> = {};
  for (const key of readings) {
    const path = key.slice('GET '.length);
    const paths = path.includes(':id')
      ? [app.partnerId, solutions.partnerId, setup.cohort.id].map((id) => path.replace(':id', String(id)))
      : [path];
    for (const address of paths) {
      const { status, body: answered } = await client.get(address);
      seen[address] = [status, answered];
    }
  }
  return seen;
}

/** How many applications the company's own truth says it has running. */
async function runningOf({ partnerId }: SignedUp): Promise<number> {
  const details = addressOf(adminPartnerRoutes.details, { id: partnerId });
  return (await body(setup.admin.get<AdminPartnerView>(details))).runningApplications;
}

/** An app with some of every kind of event. */
async function muchHasHappened(): Promise<PartnerPair> {
  const cohort = await setup.newCohort();
  const pair = await setup.active(cohort.id);
  await detailOf(pair.app, pair.solutions);
  await detailOf(pair.solutions, pair.app);
  await body(
    say(pair.app, pair.partnershipId, {
      notes: 'Met at the fair',
      savedForLater: true,
      evaluated: true,
      evaluationNotes: 'Solid',
    }),
  );
  const [waiting, canceled, rejected, passed] = [
    await setup.mutual({ solutions: pair.solutions }),
    await setup.submitted(cohort.id),
    await setup.submitted(cohort.id),
    await setup.mutual({ app: pair.app }),
  ];
  await body(showInterest(await setup.app(), pair.solutions));
  await body(cancel(canceled.app, canceled, 'Too early'));
  await body(setup.judge('reject', rejected, { reason: 'Not yet' }));
  await body(pass(passed.solutions, passed.partnershipId));
  await body(setup.decide('reject', waiting.app, 'Incomplete'));
  await body(setup.changeCohort(cohort.id, { focus: 'Health', capacity: 4 }));
  await body(pair.app.client.put('/api/notifications/read-all'));
  await setup.newApp({ contactEmail: 'robin@gmail.com' });
  return pair;
}

describe('after the power fails', () => {
  test('everything that was acknowledged is there, for everyone, as it was', async () => {
    const pair = await muchHasHappened();
    const readers = [pair.app.client, pair.solutions.client, setup.admin, runningApp().client()];
    const before = await Promise.all(readers.map((client) => everythingSeenBy(client, pair)));
    await crash();
    expect(await Promise.all(readers.map((client) => everythingSeenBy(client, pair)))).toEqual(before);
  });

  test('the last act before it counts, whichever it was', async () => {
    const { form } = await register(runningApp(), solutionsPartner({ preferredCohortIds: [setup.cohort.id] }));
    await crash();
    await signIn(runningApp(), form);

    const pair = await setup.mutual();
    await body(apply(pair.app, pair, setup.cohort.id));
    await crash();
    expect(await partnershipOf(pair.app, pair)).toMatchObject({ status: 'waiting_for_partner' });

    await body(apply(pair.solutions, pair, setup.cohort.id));
    await crash();
    expect(await partnershipOf(pair.solutions, pair)).toMatchObject({ status: 'pending_approval' });

    await body(setup.judge('approve', pair, { overfill: true }));
    await crash();
    expect(await partnershipOf(pair.app, pair)).toMatchObject({ status: 'active' });
    expect(await logOf(runningApp(), `partnership-${pair.partnershipId}`, 'PartnershipApproved')).toHaveLength(1);
  });

  test.each<[string, (pair: PartnerPair, cohortId: number) => [stream: string, type: string]]>([
    ['the first of the two applies', ({ app }) => [`partner-${app.partnerId}`, 'ApplicationOpened']],
    ['the second of the two applies', ({ solutions }) => [`partner-${solutions.partnerId}`, 'ApplicationOpened']],
    ['they get their seats', (_, cohortId) => [`cohort-${cohortId}`, 'SeatsTaken']],
  ])(
    'in the middle of what follows from one act, that act has happened as a whole or not at all: when %s',
    async (_, commitPoint) => {
      const cohort = await setup.newCohort();
      const pairs = await Promise.all([1, 2, 3].map(() => setup.mutual()));
      const answered = new Set<string>();
      const acting = pairs.map(async (pair) => {
        await body(apply(pair.app, pair, cohort.id));
        answered.add(`${pair.partnershipId} app`);
        await body(apply(pair.solutions, pair, cohort.id));
        answered.add(`${pair.partnershipId} solutions`);
        await body(setup.judge('approve', pair));
        answered.add(`${pair.partnershipId} approved`);
      });
      const settled = Promise.allSettled(acting);
      const [stream, type] = commitPoint(pairs[0]!, cohort.id);
      await untilLogged(runningApp(), stream, type);
      await runningApp().kill();
      await settled;
      await runningApp().start();

      const states = await Promise.all(pairs.map((pair) => setup.asAdmin(pair)));
      for (const [index, { id, status, appPartnerApplied, solutionsPartnerApplied }] of states.entries()) {
        if (answered.has(`${id} app`)) expect(appPartnerApplied).toBe(true);
        if (answered.has(`${id} solutions`)) expect(solutionsPartnerApplied).toBe(true);
        if (answered.has(`${id} approved`)) expect(status).toBe('active');
        expect(['pending_approval', 'active'].includes(status)).toBe(appPartnerApplied && solutionsPartnerApplied);
        const { app, solutions } = pairs[index]!;
        expect([await runningOf(app), await runningOf(solutions)]).toEqual([
          Number(appPartnerApplied),
          Number(solutionsPartnerApplied),
        ]);
      }
      const active = states.filter(({ status }) => status === 'active').length;
      expect((await setup.cohortAsAdmin(cohort.id)).enrolled).toBe(2 * active);
    },
  );
});

describe('without the views', () => {
  test('which may be deleted at any time, everyone is answered the same', async () => {
    const pair = await muchHasHappened();
    const readers = [pair.app.client, pair.solutions.client, setup.admin];
    const before = await Promise.all(readers.map((client) => everythingSeenBy(client, pair)));
    await runningApp().kill('SIGTERM');
    await runningApp().place.deleteViews();
    await runningApp().start();
    expect(await Promise.all(readers.map((client) => everythingSeenBy(client, pair)))).toEqual(before);
  });
});
