import { addressOf } from '@accelerator/contracts/http';
import type { AdminPartnerView } from '@accelerator/contracts/partners';
import { adminPartnerRoutes } from '@accelerator/contracts/partners/routes';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { untilCarriedOut, untilLogged } from '../harness/log.ts';
import type { SignedUp } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';
import { apply, body, Setup, type PartnerPair } from '../harness/setup.ts';

const runningApp = useApp();
let setup: Setup;

beforeAll(async () => {
  setup = await Setup.of(runningApp());
});

/** The number of applications and partnerships that the company's own truth says it has running. */
async function runningOf({ partnerId }: SignedUp): Promise<number> {
  const details = addressOf(adminPartnerRoutes.details, { id: partnerId });
  const { runningApplications, runningPartnerships } = await body(setup.admin.get<AdminPartnerView>(details));
  return runningApplications + runningPartnerships;
}

describe('after the power fails', () => {
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
      await untilCarriedOut(runningApp());
      // Answered once it is shown, and with it everything that came before it.
      await body(setup.changeCohort(cohort.id, { focus: 'after the power failure' }));

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
