import { addressOf } from '@accelerator/contracts/http';
import type { NotificationView } from '@accelerator/contracts/notifications';
import { adminPartnerRoutes, partnerRoutes, type OwnProfileView, type ProfileView } from '@accelerator/contracts/partners';
import { adminPartnershipRoutes } from '@accelerator/contracts/partnerships';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Answer, HttpClient } from '../harness/http-client.ts';
import { logOf } from '../harness/log.ts';
import { signIn, signInAsAdministrator, type SignedUp } from '../harness/people.ts';
import { useProgramme } from '../harness/programme.ts';
import { apply, body, cancel, pass, Scenes, showInterest, type Together } from '../harness/scenes.ts';
import { expectAgreement } from './agreement.ts';
import { countedUpTo, patience, rounds } from './rounds.ts';

const programme = useProgramme();
let scenes: Scenes;
/** The same administrator in another browser. */
let elsewhere: HttpClient;

beforeAll(async () => {
  scenes = await Scenes.of(programme());
  elsewhere = await signInAsAdministrator(programme());
});

const often = countedUpTo(rounds({ usually: 8, thoroughly: 200 }));

/** The statuses of calls that were sent at once, in the order in which they were written. */
async function atOnce(...calls: Promise<Answer<unknown>>[]): Promise<number[]> {
  return (await Promise.all(calls)).map(({ status }) => status);
}

function judge(admin: HttpClient, decision: 'approve' | 'reject', { partnershipId: id }: Together): Promise<Answer<unknown>> {
  return admin.post(addressOf(adminPartnershipRoutes[decision], { id }));
}

async function eventsOf({ partnershipId }: Together, type: string): Promise<number> {
  return (await logOf(programme(), `partnership-${partnershipId}`, type)).length;
}

function notificationsOf({ client }: SignedUp): Promise<NotificationView[]> {
  return body(client.get<NotificationView[]>('/api/notifications'));
}

/** One of the outcomes that one after the other could have had; anything else is a race that was lost. */
function expectOneOf<Outcome>(outcome: Outcome, ...legal: readonly Outcome[]): void {
  expect(legal.map((one) => JSON.stringify(one))).toContain(JSON.stringify(outcome));
}

describe('the two of a pair', () => {
  test(
    'who show interest at once are matched once, and hear of it once',
    async () => {
      for (const _ of often) {
        const [app, solutions] = [await scenes.app(), await scenes.solutions()];
        const calls = [showInterest(app, solutions), showInterest(solutions, app)];
        const twice = [showInterest(solutions, app), showInterest(app, solutions)];
        expect(await atOnce(...calls, ...twice)).toEqual([200, 200, 200, 200]);
        const together = { app, solutions, partnershipId: (await calls[0]!).body.id };
        expect(await eventsOf(together, 'InterestExpressed')).toBe(2);
        expect(await eventsOf(together, 'MutualInterestReached')).toBe(1);
        for (const partner of [app, solutions]) {
          const told = await notificationsOf(partner);
          expect(told.filter(({ type }) => type === 'partnership_update')).toHaveLength(1);
        }
      }
      await expectAgreement(programme());
    },
    patience,
  );

  test(
    'who apply at once have applied together once',
    async () => {
      for (const _ of often) {
        const together = await scenes.mutual();
        const by = (partner: SignedUp) => apply(partner, together, scenes.cohort.id);
        const statuses = await atOnce(by(together.app), by(together.solutions), by(together.app), by(together.solutions));
        expect(statuses).toEqual([200, 200, 200, 200]);
        expect(await eventsOf(together, 'CohortApplied')).toBe(2);
        expect(await eventsOf(together, 'PartnershipSubmitted')).toBe(1);
        expect(await scenes.asAdmin(together)).toMatchObject({ status: 'pending_approval' });
      }
      await expectAgreement(programme());
    },
    patience,
  );

  test(
    'of whom one applies while the other passes either run an application that ends, or never begin one',
    async () => {
      for (const _ of often) {
        const together = await scenes.mutual();
        const applies = () => apply(together.app, together, scenes.cohort.id);
        const [first, passed, again] = await atOnce(applies(), pass(together.solutions, together.partnershipId), applies());
        expectOneOf([first, passed], [200, 200], [409, 200], [404, 200]);
        // Nobody can apply any more after the pass, so whoever presses twice is not told otherwise.
        if (first !== 200) expect(again).toBeGreaterThanOrEqual(404);
        expect(await scenes.asAdmin(together)).toMatchObject({ appPartnerApplied: false, solutionsPartnerNotInterested: true });
      }
      await expectAgreement(programme());
    },
    patience,
  );
});

test(
  'a company that applies with many partners at once runs one application',
  async () => {
    const many = await Promise.all(countedUpTo(6).map(() => scenes.solutions()));
    for (const _ of often) {
      const app = await scenes.app();
      const pairs = await Promise.all(many.map((solutions) => scenes.mutual({ app, solutions })));
      const calls = pairs.map((together) => apply(app, together, scenes.cohort.id));
      expect((await atOnce(...calls)).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
      const refused = (await Promise.all(calls)).find(({ status }) => status === 409)!;
      expect((refused.body as unknown as { message: string }).message).toContain('already have an active partnership');
      const seen = await Promise.all(pairs.map((together) => scenes.asAdmin(together)));
      expect(seen.filter(({ appPartnerApplied }) => appPartnerApplied)).toHaveLength(1);
    }
    await expectAgreement(programme());
  },
  patience,
);

describe('two administrators', () => {
  test(
    'who approve for the last seats fill the cohort and no more',
    async () => {
      for (const _ of often) {
        const cohort = await scenes.newCohort({ capacity: 4 });
        const pairs = [await scenes.submitted(cohort.id), await scenes.submitted(cohort.id), await scenes.submitted(cohort.id)];
        const calls = pairs.map((together, index) => judge([scenes.admin, elsewhere][index % 2]!, 'approve', together));
        expect((await atOnce(...calls)).toSorted()).toEqual([200, 200, 409]);
        expect((await scenes.cohortAsAdmin(cohort.id)).enrolled).toBe(4);
      }
      await expectAgreement(programme());
    },
    patience,
  );

  test(
    'of whom one approves and the other rejects leave it at one of the two',
    async () => {
      for (const _ of often) {
        const cohort = await scenes.newCohort();
        const together = await scenes.submitted(cohort.id);
        const statuses = await atOnce(scenes.judge('approve', together), judge(elsewhere, 'reject', together));
        const { status } = await scenes.asAdmin(together);
        const { enrolled } = await scenes.cohortAsAdmin(cohort.id);
        expectOneOf([...statuses, status, enrolled], [200, 409, 'active', 2], [409, 200, 'rejected', 0]);
      }
      await expectAgreement(programme());
    },
    patience,
  );
});

describe('an approval', () => {
  test(
    'that meets a cancellation leaves nobody in a seat',
    async () => {
      for (const _ of often) {
        const cohort = await scenes.newCohort();
        const together = await scenes.submitted(cohort.id);
        const statuses = await atOnce(scenes.judge('approve', together), cancel(together.app, together));
        const { status, appPartnerInterested } = await scenes.asAdmin(together);
        const { enrolled } = await scenes.cohortAsAdmin(cohort.id);
        // Cancelling what is active resets the interest; cancelling an application does not.
        expectOneOf(
          [...statuses, status, appPartnerInterested, enrolled],
          [200, 200, 'canceled', false, 0],
          [409, 200, 'canceled', true, 0],
        );
      }
      await expectAgreement(programme());
    },
    patience,
  );

  test(
    'that meets the revocation of a partner holds before it or is refused after it',
    async () => {
      for (const _ of often) {
        const cohort = await scenes.newCohort();
        const together = await scenes.submitted(cohort.id);
        const statuses = await atOnce(
          scenes.judge('approve', together),
          elsewhere.post(addressOf(adminPartnerRoutes.reject, { id: together.app.partnerId })),
        );
        const { status } = await scenes.asAdmin(together);
        const { enrolled } = await scenes.cohortAsAdmin(cohort.id);
        expectOneOf([...statuses, status, enrolled], [200, 200, 'active', 2], [409, 200, 'pending_approval', 0]);
        expect(await eventsOf(together, 'PartnershipFrozen')).toBe(1);
      }
      await expectAgreement(programme());
    },
    patience,
  );
});

describe('two who edit at once', () => {
  test(
    'one profile from the same version: the second is told, and overwrites nothing',
    async () => {
      const app = await scenes.app();
      const again = { ...app, client: await signIn(programme(), app.form) };
      const read = () => body(app.client.get<OwnProfileView>(partnerRoutes.profile.path));
      for (const round of often) {
        const { version } = (await read()).profile!;
        const edit = ({ client }: SignedUp, contactJobTitle: string) =>
          client.put<ProfileView>(
            addressOf(partnerRoutes.updateAppProfile, { id: app.partnerId }),
            { contactJobTitle },
            { 'If-Match': `"${version}"` },
          );
        const statuses = await atOnce(edit(app, `One ${round}`), edit(again, `Other ${round}`));
        const { contactJobTitle, version: after } = (await read()).profile!;
        expectOneOf(
          [...statuses, contactJobTitle, after],
          [200, 409, `One ${round}`, version + 1],
          [409, 200, `Other ${round}`, version + 1],
        );
      }
      await expectAgreement(programme());
    },
    patience,
  );

  test(
    'many companies that take the same name: one of them has it',
    async () => {
      const companies = await Promise.all(countedUpTo(8).map(() => scenes.app()));
      const nameOf = async ({ client }: SignedUp) =>
        (await body(client.get<OwnProfileView>(partnerRoutes.profile.path))).profile!.companyName;
      for (const round of often) {
        const companyName = `Renamed ${round}`;
        const renames = companies.map(({ client, partnerId: id }) =>
          client.put(addressOf(partnerRoutes.updateAppProfile, { id }), { companyName }),
        );
        expect((await atOnce(...renames)).toSorted()).toEqual([200, ...Array<number>(7).fill(409)]);
        const names = await Promise.all(companies.map(nameOf));
        expect(names.filter((name) => name === companyName)).toHaveLength(1);
      }
      await expectAgreement(programme());
    },
    patience,
  );
});
