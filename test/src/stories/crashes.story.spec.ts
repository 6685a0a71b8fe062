import { authorization, type RouteKey } from '@accelerator/backend/web/access/authorization';
import { addressOf } from '@accelerator/contracts/http';
import { adminPartnerRoutes, type AdminPartnerView } from '@accelerator/contracts/partners';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { HttpClient } from '../harness/http-client.ts';
import { logOf, untilLogged } from '../harness/log.ts';
import { register, signIn, solutionsPartner, type SignedUp } from '../harness/people.ts';
import { useProgramme } from '../harness/programme.ts';
import {
  apply,
  body,
  cancel,
  detailOf,
  partnershipOf,
  pass,
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

async function crash(): Promise<void> {
  await programme().kill();
  await programme().start();
}

/** Health tells of the process, and a stream does not end. */
const notAnswers: readonly RouteKey[] = ['GET /api/health', 'GET /api/sse'];
const readings = (Object.keys(authorization) as RouteKey[]).filter((key) => key.startsWith('GET ') && !notAnswers.includes(key));

/** What every reading call answers to someone, with each of the ids that there are. */
async function everythingSeenBy(client: HttpClient, { app, solutions }: Together): Promise<Record<string, unknown>> {
  const seen: Record<string, unknown> = {};
  for (const key of readings) {
    const path = key.slice('GET '.length);
    const paths = path.includes(':id')
      ? [app.partnerId, solutions.partnerId, scenes.cohort.id].map((id) => path.replace(':id', String(id)))
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
  return (await body(scenes.admin.get<AdminPartnerView>(details))).runningApplications;
}

/** A programme in which something of everything has happened. */
async function muchHasHappened(): Promise<Together> {
  const cohort = await scenes.newCohort();
  const together = await scenes.active(cohort.id);
  await detailOf(together.app, together.solutions);
  await detailOf(together.solutions, together.app);
  await body(
    say(together.app, together.partnershipId, {
      notes: 'Met at the fair',
      savedForLater: true,
      evaluated: true,
      evaluationNotes: 'Solid',
    }),
  );
  const [waiting, canceled, rejected, passed] = [
    await scenes.mutual({ solutions: together.solutions }),
    await scenes.submitted(cohort.id),
    await scenes.submitted(cohort.id),
    await scenes.mutual({ app: together.app }),
  ];
  await body(showInterest(await scenes.app(), together.solutions));
  await body(cancel(canceled.app, canceled, 'Too early'));
  await body(scenes.judge('reject', rejected, { reason: 'Not yet' }));
  await body(pass(passed.solutions, passed.partnershipId));
  await body(scenes.decide('reject', waiting.app, 'Incomplete'));
  await body(scenes.changeCohort(cohort.id, { focus: 'Health', capacity: 4 }));
  await body(together.app.client.put('/api/notifications/read-all'));
  await scenes.newApp({ contactEmail: 'robin@gmail.com' });
  return together;
}

describe('after the power fails', () => {
  test('everything that was acknowledged is there, for everyone, as it was', async () => {
    const together = await muchHasHappened();
    const readers = [together.app.client, together.solutions.client, scenes.admin, programme().client()];
    const before = await Promise.all(readers.map((client) => everythingSeenBy(client, together)));
    await crash();
    expect(await Promise.all(readers.map((client) => everythingSeenBy(client, together)))).toEqual(before);
  });

  test('the last act before it counts, whichever it was', async () => {
    const { form } = await register(programme(), solutionsPartner({ preferredCohortIds: [scenes.cohort.id] }));
    await crash();
    await signIn(programme(), form);

    const together = await scenes.mutual();
    await body(apply(together.app, together, scenes.cohort.id));
    await crash();
    expect(await partnershipOf(together.app, together)).toMatchObject({ status: 'waiting_for_partner' });

    await body(apply(together.solutions, together, scenes.cohort.id));
    await crash();
    expect(await partnershipOf(together.solutions, together)).toMatchObject({ status: 'pending_approval' });

    await body(scenes.judge('approve', together, { overfill: true }));
    await crash();
    expect(await partnershipOf(together.app, together)).toMatchObject({ status: 'active' });
    expect(await logOf(programme(), `partnership-${together.partnershipId}`, 'PartnershipApproved')).toHaveLength(1);
  });

  test.each<[string, (together: Together, cohortId: number) => [stream: string, type: string]]>([
    ['the first of the two applies', ({ app }) => [`partner-${app.partnerId}`, 'ApplicationOpened']],
    ['the second of the two applies', ({ solutions }) => [`partner-${solutions.partnerId}`, 'ApplicationOpened']],
    ['they get their seats', (_, cohortId) => [`cohort-${cohortId}`, 'SeatsTaken']],
  ])(
    'in the middle of what follows from one act, that act has happened as a whole or not at all: when %s',
    async (_, commitPoint) => {
      const cohort = await scenes.newCohort();
      const pairs = await Promise.all([1, 2, 3].map(() => scenes.mutual()));
      const answered = new Set<string>();
      const acting = pairs.map(async (together) => {
        await body(apply(together.app, together, cohort.id));
        answered.add(`${together.partnershipId} app`);
        await body(apply(together.solutions, together, cohort.id));
        answered.add(`${together.partnershipId} solutions`);
        await body(scenes.judge('approve', together));
        answered.add(`${together.partnershipId} approved`);
      });
      const settled = Promise.allSettled(acting);
      const [stream, type] = commitPoint(pairs[0]!, cohort.id);
      await untilLogged(programme(), stream, type);
      await programme().kill();
      await settled;
      await programme().start();

      const states = await Promise.all(pairs.map((together) => scenes.asAdmin(together)));
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
      expect((await scenes.cohortAsAdmin(cohort.id)).enrolled).toBe(2 * active);
    },
  );
});

describe('without the views', () => {
  test('which may be deleted at any time, everyone is answered the same', async () => {
    const together = await muchHasHappened();
    const readers = [together.app.client, together.solutions.client, scenes.admin];
    const before = await Promise.all(readers.map((client) => everythingSeenBy(client, together)));
    await programme().kill('SIGTERM');
    await programme().place.deleteViews();
    await programme().start();
    expect(await Promise.all(readers.map((client) => everythingSeenBy(client, together)))).toEqual(before);
  });
});
