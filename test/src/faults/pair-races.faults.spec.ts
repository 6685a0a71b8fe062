import { addressOf } from '@accelerator/contracts/http';
import type { NotificationView } from '@accelerator/contracts/notifications';
import type { OwnProfileView, ProfileView } from '@accelerator/contracts/partners';
import { adminPartnerRoutes, partnerRoutes } from '@accelerator/contracts/partners/routes';
import { adminPartnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import { expect } from '@jest/globals';
import type { Answer, HttpClient } from '../harness/http-client.ts';
import { logOf } from '../harness/log.ts';
import { signIn, type SignedUp } from '../harness/people.ts';
import type { RunningApp } from '../harness/running-app.ts';
import { apply, body, cancel, pass, showInterest, type PartnerPair } from '../harness/setup.ts';
import { race } from './race.ts';
import { countedUpTo } from './rounds.ts';

function judge(admin: HttpClient, decision: 'approve' | 'reject', { partnershipId: id }: PartnerPair): Promise<Answer<unknown>> {
  return admin.post(addressOf(adminPartnershipRoutes[decision], { id }));
}

async function eventsOf(runningApp: RunningApp, { partnershipId }: PartnerPair, type: string): Promise<number> {
  return (await logOf(runningApp, `partnership-${partnershipId}`, type)).length;
}

function notificationsOf({ client }: SignedUp): Promise<NotificationView[]> {
  return body(client.get<NotificationView[]>('/api/notifications'));
}

async function profileOf({ client }: SignedUp): Promise<ProfileView> {
  return (await body(client.get<OwnProfileView>(partnerRoutes.profile.path))).profile!;
}

function edit({ client, partnerId: id }: SignedUp, changes: object, version?: number): Promise<Answer<ProfileView>> {
  const ifMatch: Record<string, string> = version === undefined ? {} : { 'If-Match': `"${version}"` };
  return client.put(addressOf(partnerRoutes.updateAppProfile, { id }), changes, ifMatch);
}

const statusesOf = (answers: readonly Answer<unknown>[]) => answers.map(({ status }) => status);

/** One of the outcomes that one after the other could have had; anything else is a race that was lost. */
function expectOneOf<Outcome>(outcome: Outcome, ...legal: readonly Outcome[]): void {
  expect(legal.map((one) => JSON.stringify(one))).toContain(JSON.stringify(outcome));
}

race(
  'two partners who show interest at once, each twice, reach mutual interest once and are notified once',
  ({ runningApp, setup }) => {
    return async (_, atOnce) => {
      const [app, solutions] = await Promise.all([setup.app(), setup.solutions()]);
      const [one, other] = [() => showInterest(app, solutions), () => showInterest(solutions, app)];
      const answers = await atOnce(one, other, other, one);
      expect(statusesOf(answers)).toEqual([200, 200, 200, 200]);
      const pair = { app, solutions, partnershipId: answers[0]!.body.id };
      expect(await eventsOf(runningApp, pair, 'InterestExpressed')).toBe(2);
      expect(await eventsOf(runningApp, pair, 'MutualInterestReached')).toBe(1);
      for (const partner of [app, solutions]) {
        const told = await notificationsOf(partner);
        expect(told.filter(({ type }) => type === 'partnership_update')).toHaveLength(1);
      }
    };
  },
);

race('two partners who apply at once, each twice, have one joint application', ({ runningApp, setup }) => {
  return async (_, atOnce) => {
    const pair = await setup.mutual();
    const [one, other] = [pair.app, pair.solutions].map((partner) => () => apply(partner, pair, setup.cohort.id));
    expect(statusesOf(await atOnce(one!, other!, one!, other!))).toEqual([200, 200, 200, 200]);
    expect(await eventsOf(runningApp, pair, 'CohortApplied')).toBe(2);
    expect(await eventsOf(runningApp, pair, 'PartnershipSubmitted')).toBe(1);
    expect(await setup.asAdmin(pair)).toMatchObject({ status: 'pending_approval' });
  };
});

race('an application that races with a pass ends or never begins', ({ setup }) => {
  return async (_, atOnce) => {
    const pair = await setup.mutual();
    const applies = () => apply(pair.app, pair, setup.cohort.id);
    const passes = () => pass(pair.solutions, pair.partnershipId);
    const [first, passed, again] = statusesOf(await atOnce<unknown>(applies, passes, applies));
    for (const applied of [first, again]) expectOneOf([applied, passed], [200, 200], [409, 200], [404, 200]);
    expect(await setup.asAdmin(pair)).toMatchObject({ appPartnerApplied: false, solutionsPartnerNotInterested: true });
  };
});

race('a company that applies in two partnerships at once gets one application', async ({ setup }) => {
  const others = await Promise.all([setup.solutions(), setup.solutions()]);
  return async (_, atOnce) => {
    const app = await setup.app();
    const pairs = await Promise.all(others.map((solutions) => setup.mutual({ app, solutions })));
    const answers = await atOnce(...pairs.map((pair) => () => apply(app, pair, setup.cohort.id)));
    expect(statusesOf(answers).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect((refused.body as unknown as { message: string }).message).toContain('already have an active partnership');
    const seen = await Promise.all(pairs.map((pair) => setup.asAdmin(pair)));
    expect(seen.map(({ appPartnerApplied }) => appPartnerApplied)).toEqual(statusesOf(answers).map((status) => status === 200));
  };
});

race('two administrators who approve for the last seats fill the cohort exactly', ({ setup, elsewhere }) => {
  return async (_, atOnce) => {
    const cohort = await setup.newCohort({ capacity: 4 });
    const pairs = await Promise.all(countedUpTo(3).map(() => setup.submitted(cohort.id)));
    const answers = await atOnce(
      ...pairs.map((pair, index) => () => judge([setup.admin, elsewhere][index % 2]!, 'approve', pair)),
    );
    expect(statusesOf(answers).toSorted()).toEqual([200, 200, 409]);
    const seen = await Promise.all(pairs.map((pair) => setup.asAdmin(pair)));
    expect(seen.map(({ status }) => (status === 'active' ? 200 : 409))).toEqual(statusesOf(answers));
    expect((await setup.cohortAsAdmin(cohort.id)).enrolled).toBe(4);
  };
});

race('an approval that races with a rejection leaves one of the two outcomes', ({ setup, elsewhere }) => {
  return async (_, atOnce) => {
    const cohort = await setup.newCohort();
    const pair = await setup.submitted(cohort.id);
    const answers = await atOnce(
      () => judge(setup.admin, 'approve', pair),
      () => judge(elsewhere, 'reject', pair),
    );
    const { status } = await setup.asAdmin(pair);
    const { enrolled } = await setup.cohortAsAdmin(cohort.id);
    expectOneOf([...statusesOf(answers), status, enrolled], [200, 409, 'active', 2], [409, 200, 'rejected', 0]);
  };
});

race('an approval that races with a cancellation leaves no seat taken', ({ setup }) => {
  return async (_, atOnce) => {
    const cohort = await setup.newCohort();
    const pair = await setup.submitted(cohort.id);
    const answers = await atOnce<unknown>(
      () => judge(setup.admin, 'approve', pair),
      () => cancel(pair.app, pair),
    );
    const { status, appPartnerInterested } = await setup.asAdmin(pair);
    const { enrolled } = await setup.cohortAsAdmin(cohort.id);
    // Cancelling what is active resets the interest; cancelling an application does not.
    expectOneOf(
      [...statusesOf(answers), status, appPartnerInterested, enrolled],
      [200, 200, 'canceled', false, 0],
      [409, 200, 'canceled', true, 0],
    );
  };
});

race('an approval that races with the revocation of a partner is put on hold or refused', ({ runningApp, setup, elsewhere }) => {
  return async (_, atOnce) => {
    const cohort = await setup.newCohort();
    const pair = await setup.submitted(cohort.id);
    const answers = await atOnce(
      () => judge(setup.admin, 'approve', pair),
      () => elsewhere.post(addressOf(adminPartnerRoutes.reject, { id: pair.app.partnerId })),
    );
    const { status } = await setup.asAdmin(pair);
    const { enrolled } = await setup.cohortAsAdmin(cohort.id);
    expectOneOf([...statusesOf(answers), status, enrolled], [200, 200, 'active', 2], [409, 200, 'pending_approval', 0]);
    expect(await eventsOf(runningApp, pair, 'PartnershipFrozen')).toBe(1);
  };
});

race('of two edits of one profile version the second gets a conflict', async ({ runningApp, setup }) => {
  const app = await setup.app();
  const again = { ...app, client: await signIn(runningApp, app.form) };
  return async (number, atOnce) => {
    const { version } = await profileOf(app);
    const answers = await atOnce(
      () => edit(app, { contactJobTitle: `One ${number}` }, version),
      () => edit(again, { contactJobTitle: `Other ${number}` }, version),
    );
    const { contactJobTitle, version: after } = await profileOf(app);
    expectOneOf(
      [...statusesOf(answers), contactJobTitle, after],
      [200, 409, `One ${number}`, version + 1],
      [409, 200, `Other ${number}`, version + 1],
    );
  };
});

race('concurrent edits of different profile fields are both kept', async ({ runningApp, setup }) => {
  const app = await setup.app();
  const again = { ...app, client: await signIn(runningApp, app.form) };
  return async (number, atOnce) => {
    const { version } = await profileOf(app);
    const [contactJobTitle, lastName] = [`Title ${number}`, `Name ${number}`];
    const answers = await atOnce(
      () => edit(app, { contactJobTitle }),
      () => edit(again, { lastName }),
    );
    expect(statusesOf(answers)).toEqual([200, 200]);
    expect(await profileOf(app)).toMatchObject({ contactJobTitle, lastName, version: version + 2 });
  };
});

race('of many companies that claim the same name one gets it', async ({ setup }) => {
  const companies = await Promise.all(countedUpTo(8).map(() => setup.app()));
  return async (number, atOnce) => {
    const companyName = `Renamed ${number}`;
    const answers = await atOnce(...companies.map((company) => () => edit(company, { companyName })));
    expect(statusesOf(answers).toSorted()).toEqual([200, ...Array<number>(7).fill(409)]);
    const names = (await Promise.all(companies.map(profileOf))).map((profile) => profile.companyName);
    expect(names.map((name) => name === companyName)).toEqual(statusesOf(answers).map((status) => status === 200));
  };
});
