import { addressOf } from '@accelerator/contracts/http';
import type { AdminPartnerView } from '@accelerator/contracts/partners';
import { adminPartnerRoutes } from '@accelerator/contracts/partners/routes';
import type { AdminPartnershipView } from '@accelerator/contracts/partnerships';
import { adminPartnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import { beforeAll, expect, test } from '@jest/globals';
import type { Answer } from '../harness/http-client.ts';
import type { SignedUp } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';
import {
  apply,
  body,
  cancel,
  detailOf,
  matchesOf,
  own,
  partnershipsOf,
  pass,
  say,
  Setup,
  showInterest,
} from '../harness/setup.ts';

const runningApp = useApp();
let setup: Setup;
let apps: SignedUp[];
let solutions: SignedUp[];

beforeAll(async () => {
  setup = await Setup.of(runningApp());
  apps = await Promise.all([1, 2, 3].map(() => setup.app()));
  solutions = await Promise.all([1, 2, 3].map(() => setup.solutions()));
});

/** Numbers that look like chance; the same ones in every run, which who comes first at the same time is not. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/** One act of one partner upon one of its pairs, or of the administrator: mostly the next step, sometimes a step back. */
async function act(roll: (sides: number) => number, cohortIds: readonly number[]): Promise<Answer<unknown>> {
  const [app, solution] = [apps[roll(3)]!, solutions[roll(3)]!];
  const [actor, other] = roll(2) === 0 ? [app, solution] : [solution, app];
  const partnership = (await partnershipsOf(actor)).find(({ partner }) => partner.id === other.partnerId);
  if (!partnership?.mutualAt) return showInterest(actor, other);
  const pair = { app, solutions: solution, partnershipId: partnership.id };
  const kind = roll(20);
  if (kind === 0) return cancel(actor, pair, 'Something came up');
  if (kind === 1) return pass(actor, partnership.id);
  if (kind === 2) return say(actor, partnership.id, own(actor, { interested: false, notInterested: false }));
  if (kind === 3) return setup.judge('reject', pair);
  if (kind === 4 || partnership.status === 'pending_approval') return setup.judge('approve', pair);
  return apply(actor, pair, partnership.cohortId ?? cohortIds[roll(cohortIds.length)]!);
}

test.each([1, 2, 3])('whatever all of them do at the same time, the parts agree in the end (%i)', async (seed) => {
  const roll = dice(seed);
  const cohortIds = [(await setup.newCohort({ capacity: 4 })).id, (await setup.newCohort()).id];
  const statuses = new Map<number, number>();
  const busy = async () => {
    for (let count = 0; count < 25; count += 1) {
      const { status } = await act(roll, cohortIds);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 6 }, busy));
  expect([...statuses.keys()].filter((status) => ![200, 404, 409].includes(status))).toEqual([]);
  expect(statuses.get(200)).toBeGreaterThan(50);

  const pairs = await body(setup.admin.get<AdminPartnershipView[]>(adminPartnershipRoutes.list.path));
  for (const pair of pairs) {
    const bothApplied = pair.appPartnerApplied && pair.solutionsPartnerApplied;
    expect(['pending_approval', 'active'].includes(pair.status)).toBe(bothApplied);
    if (bothApplied) expect(pair.appPartnerPreferredCohortId).toBe(pair.solutionsPartnerPreferredCohortId);
    if (pair.appPartnerApplied || pair.solutionsPartnerApplied)
      expect([pair.appPartnerInterested, pair.solutionsPartnerInterested]).toEqual([true, true]);
  }
  for (const cohortId of cohortIds) {
    const active = pairs.filter((pair) => pair.status === 'active' && pair.cohortId === cohortId).length;
    expect((await setup.cohortAsAdmin(cohortId)).enrolled).toBe(2 * active);
  }
  for (const partner of [...apps, ...solutions]) {
    const running = pairs.filter((pair) =>
      partner.user.role === 'App Partner'
        ? pair.appPartnerApplied && pair.partners.app.id === partner.partnerId
        : pair.solutionsPartnerApplied && pair.partners.solutions.id === partner.partnerId,
    );
    expect(running.length).toBeLessThanOrEqual(1);
    const details = await body(
      setup.admin.get<AdminPartnerView>(addressOf(adminPartnerRoutes.details, { id: partner.partnerId })),
    );
    expect(details.runningApplications + details.runningPartnerships).toBe(running.length);
    expect((await matchesOf(partner)).hasActiveApplication).toBe(running.length === 1);
  }
  for (const app of apps) {
    for (const solution of solutions) {
      const pair = pairs.find(
        ({ partners }) => partners.app.id === app.partnerId && partners.solutions.id === solution.partnerId,
      );
      const open = pair !== undefined && pair.appPartnerInterested && pair.solutionsPartnerInterested;
      const [seen, seenBack] = [await detailOf(solution, app), await detailOf(app, solution)];
      expect([seen.body.hasContactInfo ?? false, seenBack.body.hasContactInfo ?? false]).toEqual([open, open]);
    }
  }
});
