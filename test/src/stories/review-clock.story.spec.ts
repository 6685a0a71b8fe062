import type { Industry } from '@accelerator/contracts/catalogue';
import { addressOf, headers } from '@accelerator/contracts/http';
import type { MyDataView } from '@accelerator/contracts/my-data';
import { myDataRoutes } from '@accelerator/contracts/my-data/routes';
import type { AdminPartnerView } from '@accelerator/contracts/partners';
import { adminPartnerRoutes, partnerRoutes } from '@accelerator/contracts/partners/routes';
import type { AdminPartnershipView } from '@accelerator/contracts/partnerships';
import { adminPartnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import type { ClockView, StatsView } from '@accelerator/contracts/reports';
import { reportRoutes } from '@accelerator/contracts/reports/routes';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { HttpClient } from '../harness/http-client.ts';
import { signIn, signInAsAdministrator, type SignedUp } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';
import { ServerClock } from '../harness/server-clock.ts';
import { apply, body, partnershipOf, Setup, type PartnerPair } from '../harness/setup.ts';

const dayMs = 86_400_000;
const clock = new ServerClock();
clock.forward(untilMonday());
const runningApp = useApp({ env: clock.env });
let setup: Setup;
let admin: HttpClient;

beforeAll(async () => {
  setup = await Setup.of(runningApp());
  ({ admin } = setup);
});

/** The story begins on a Monday at nine, whenever it is told. */
function untilMonday(): number {
  const now = new Date();
  const days = (8 - now.getUTCDay()) % 7 || 7;
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days, 9) - now.getTime();
}

async function later(days: number): Promise<void> {
  clock.forward(days * dayMs);
  admin = await signInAsAdministrator(runningApp());
}

const clockOf = ({ client }: Pick<SignedUp, 'client'>) => body(client.get<ClockView>(reportRoutes.clock.path));
const decide = (decision: 'approve' | 'reject', { partnerId }: SignedUp) =>
  body(admin.post(addressOf(adminPartnerRoutes[decision], { id: partnerId })));
const judge = (decision: 'approve' | 'reject', { partnershipId }: PartnerPair) =>
  body(admin.post(addressOf(adminPartnershipRoutes[decision], { id: partnershipId })));

async function mutualPair(): Promise<PartnerPair> {
  const [app, solutions] = [await setup.newApp(), await setup.newSolutions()];
  for (const partner of [app, solutions]) await decide('approve', partner);
  return setup.mutual({ app, solutions });
}

/** Reads what a download says of where the pairs of a partner stand. */
async function explanationsOf({ client }: SignedUp): Promise<readonly string[]> {
  const { partnerships } = await body(client.get<MyDataView>(myDataRoutes.download.path));
  return partnerships.map(({ explanation }) => explanation);
}

async function submit(pair: PartnerPair): Promise<void> {
  for (const partner of [pair.app, pair.solutions]) await body(apply(partner, pair, setup.cohort.id));
}

describe('the clock of an application to the programme', () => {
  let first: SignedUp;
  let second: SignedUp;

  test('counts the days from the registration, and says nothing of others while fewer than ten were decided', async () => {
    const early = await Promise.all(Array.from({ length: 10 }, () => setup.newApp()));
    const { application, partnership } = await clockOf(early[0]!);
    expect([application, partnership]).toEqual([{ submittedAt: expect.any(String), day: 1, reviews: null }, null]);
    await later(1);
    expect((await clockOf(early[0]!)).application).toEqual({ ...application, day: 2 });
    for (const partner of early.slice(0, 5)) await decide('approve', partner);
    expect((await clockOf(early[0]!)).application).toBeNull();
    await later(1);
    first = await setup.newSolutions();
    for (const partner of early.slice(5, 9)) await decide('reject', partner);
    expect((await clockOf(first)).application!.reviews).toBeNull();
    await decide('reject', early[9]!);
    expect((await clockOf(early[9]!)).application).toBeNull();
  });

  test('says the median of the decisions, and how many that were submitted before are undecided', async () => {
    expect((await clockOf(first)).application!.reviews).toEqual({ medianDays: 1.5, undecidedBefore: 0 });
    second = await setup.newApp({ contactEmail: 'robin@gmail.com' });
    expect((await clockOf(second)).application!.reviews).toEqual({ medianDays: 1.5, undecidedBefore: 1 });
    await decide('reject', first);
    expect((await clockOf(second)).application!.reviews).toMatchObject({ undecidedBefore: 0 });
  });

  test('does not count a weekend', async () => {
    await later(2);
    const friday = await setup.newApp();
    expect((await clockOf(friday)).application).toMatchObject({ day: 1, reviews: { undecidedBefore: 1 } });
    await later(3);
    expect((await clockOf(friday)).application).toMatchObject({ day: 2 });
    expect((await clockOf(second)).application).toMatchObject({ day: 4 });
  });

  test('counts a decision that is changed once, and none that is made again without a new application', async () => {
    const { reviews } = (await clockOf(second)).application!;
    await decide('approve', first);
    await decide('reject', first);
    expect((await clockOf(second)).application!.reviews).toEqual(reviews);
  });
});

describe('the clock of a request for another look', () => {
  test('begins with the request, stands in the queue of the others, and counts once it is decided again', async () => {
    const [asking, behind] = [await setup.newApp(), await setup.newApp()];
    await decide('reject', asking);
    expect((await clockOf(asking)).application).toBeNull();
    const { reviews } = (await clockOf(behind)).application!;
    const profile = addressOf(partnerRoutes.updateAppProfile, { id: asking.partnerId });
    await body(asking.client.put(profile, { contactJobTitle: 'Head of Alliances' }));
    await body(asking.client.post(partnerRoutes.requestReview.path));
    const late = await setup.newApp();
    expect((await clockOf(asking)).application).toMatchObject({
      day: 1,
      reviews: { undecidedBefore: reviews!.undecidedBefore + 1 },
    });
    expect((await clockOf(late)).application!.reviews).toMatchObject({ undecidedBefore: reviews!.undecidedBefore + 2 });
    expect((await clockOf(behind)).application!.reviews).toEqual(reviews);
    await later(1);
    expect((await clockOf(asking)).application).toMatchObject({ day: 2 });
    await decide('approve', asking);
    expect((await clockOf(asking)).application).toBeNull();
    expect((await clockOf(late)).application!.reviews).toMatchObject({ undecidedBefore: reviews!.undecidedBefore + 1 });
  });
});

describe('the clock of a partnership', () => {
  let pair: PartnerPair;
  let other: PartnerPair;

  test('counts from when both have applied, and knows its own decisions alone', async () => {
    [pair, other] = [await mutualPair(), await mutualPair()];
    for (let round = 0; round < 9; round += 1) {
      await submit(pair);
      await judge('reject', pair);
    }
    await body(apply(pair.app, pair, setup.cohort.id));
    expect((await clockOf(pair.app)).partnership).toBeNull();
    await body(apply(pair.solutions, pair, setup.cohort.id));
    const { submittedAt } = await partnershipOf(pair.app, pair);
    for (const partner of [pair.app, pair.solutions])
      expect(await clockOf(partner)).toEqual({ application: null, partnership: { submittedAt, day: 1, reviews: null } });
    expect(await explanationsOf(pair.app)).toEqual([expect.stringMatching(/ Review typically takes 3-5 business days\.$/)]);
  });

  test('says the median once ten were decided, and how many before are undecided', async () => {
    await judge('reject', pair);
    await submit(other);
    await submit(pair);
    expect((await clockOf(pair.solutions)).partnership!.reviews).toEqual({ medianDays: 0, undecidedBefore: 1 });
    expect(await explanationsOf(pair.solutions)).toEqual([expect.stringMatching(/ Median decision the same day\.$/)]);
    await later(1);
    expect((await clockOf(pair.solutions)).partnership).toMatchObject({ day: 2 });
    await judge('approve', other);
    expect((await clockOf(other.app)).partnership).toBeNull();
    expect((await clockOf(pair.app)).partnership!.reviews).toEqual({ medianDays: 0, undecidedBefore: 0 });
  });

  test('stands still while the application is on hold', async () => {
    const { partnership } = await clockOf(pair.solutions);
    await decide('reject', pair.app);
    expect((await clockOf(pair.solutions)).partnership).toBeNull();
    await decide('approve', pair.app);
    expect((await clockOf(pair.solutions)).partnership).toEqual(partnership);
  });
});

test('decisions of more than 90 days ago say nothing any more', async () => {
  const waiting = await setup.newApp();
  expect((await clockOf(waiting)).application!.reviews).not.toBeNull();
  clock.forward(91 * dayMs);
  const client = await signIn(runningApp(), waiting.form);
  expect((await clockOf({ client })).application!.reviews).toBeNull();
});

test('the applications that await a decision come overdue first, then by score, of equal ones the longest waiting first', async () => {
  const applying = (companyName: string, differences: object = {}) => setup.newApp({ companyName, ...differences });
  await later(0);
  const overdue = await applying('Ranked overdue', { contactEmail: 'maya@gmail.com' });
  await later(10);
  const [again, ...others] = [await applying('Ranked one'), await applying('Ranked two'), await applying('Ranked three')];
  await decide('reject', again!);
  const profile = addressOf(partnerRoutes.updateAppProfile, { id: again!.partnerId });
  await body(again!.client.put(profile, { contactJobTitle: 'Head of Alliances' }));
  await body(again!.client.post(partnerRoutes.requestReview.path));
  const poor = await applying('Ranked poor', { industries: ['Travel'], contactEmail: 'ida@gmail.com', teamSize: '1' });
  const listed = async (sort: string) =>
    (
      await body(
        admin.get<AdminPartnerView[]>(
          addressOf(adminPartnerRoutes.list, {}, { status: 'pending', q: 'ranked', sort, limit: '9' }),
        ),
      )
    ).map(({ id }) => id);
  const inOrder = [overdue, ...others, again!, poor].map(({ partnerId }) => partnerId);
  expect(await listed('review')).toEqual(inOrder);
  expect(await listed('-review')).toEqual(inOrder.toReversed());
});

describe('the partnerships that await a decision', () => {
  const queue = (query: Record<string, string> = {}) =>
    admin.get<AdminPartnershipView[]>(
      addressOf(adminPartnershipRoutes.list, {}, { status: 'pending_approval', q: 'queued', ...query }),
    );
  const idsIn = async (query?: Record<string, string>) => (await body(queue(query))).map(({ id }) => id);

  const overduePartnerships = async () => (await body(admin.get<StatsView>(reportRoutes.stats.path))).overduePartnerships;

  async function queued(companyName: string, industries: readonly Industry[]): Promise<PartnerPair> {
    const [app, solutions] = [await setup.newApp({ companyName, industries: [...industries] }), await setup.newSolutions()];
    for (const partner of [app, solutions]) await decide('approve', partner);
    const pair = await setup.mutual({ app, solutions });
    await submit(pair);
    return pair;
  }

  test('come overdue first, then by their score as it is now, on every page', async () => {
    await later(0);
    const late = await queued('Queued late', ['Travel']);
    await later(10);
    const [poor, good] = [await queued('Queued poor', ['Travel']), await queued('Queued good', ['Technology', 'Healthcare'])];
    const inOrder = [late, good, poor].map(({ partnershipId }) => partnershipId);
    expect(await idsIn()).toEqual(inOrder);
    expect(await idsIn({ sort: '-review' })).toEqual(inOrder.toReversed());
    const paged: string[] = [];
    for (let after: string | undefined, more = true; more;) {
      const page = await queue({ limit: '1', ...(after && { after }) });
      paged.push(...page.body.map(({ id }) => id));
      after = page.headers.get(headers.nextAfter) ?? undefined;
      more = after !== undefined;
    }
    expect(paged).toEqual(inOrder);
    const overdue = await overduePartnerships();
    await decide('reject', late.app);
    // On hold it is late no more, and stands where its own score puts it.
    expect(await idsIn()).toEqual([good, late, poor].map(({ partnershipId }) => partnershipId));
    expect(await overduePartnerships()).toBe(overdue - 1);
    await decide('approve', late.app);
    expect(await idsIn()).toEqual(inOrder);
    expect(await overduePartnerships()).toBe(overdue);
    const path = addressOf(partnerRoutes.updateAppProfile, { id: good.app.partnerId });
    const client = await signIn(runningApp(), good.app.form);
    await body(client.put(path, { industries: ['Media'], personas: ['HR'] }));
    expect(await idsIn()).toEqual([late, poor, good].map(({ partnershipId }) => partnershipId));
  });

  test('have that order alone', async () => {
    expect((await queue({ sort: 'review', status: 'mutual' })).status).toBe(400);
  });
});
