import { partnerTiers, regions, type ApplicationStatus, type PartnerType } from '@accelerator/contracts/catalogue';
import type { AdminPartnerView } from '@accelerator/contracts/partners';
import { adminPartnerRoutes, partnerRoutes } from '@accelerator/contracts/partners/routes';
import type { AdminPartnershipView } from '@accelerator/contracts/partnerships';
import { adminPartnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import type { Activity, ReportView } from '@accelerator/contracts/reports';
import { reportRoutes } from '@accelerator/contracts/reports/routes';
import { undoRoutes } from '@accelerator/contracts/undo/routes';
import { addressOf, type ErrorAnswer } from '@accelerator/contracts/http';
import { beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { SignedUp } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';
import { ServerClock } from '../harness/server-clock.ts';
import { body, Setup } from '../harness/setup.ts';

const clock = new ServerClock();
const runningApp = useApp({ env: clock.env });
let setup: Setup;
let partners: SignedUp[];

const report = (query: object = {}) => body(setup.admin.get<ReportView>(addressOf(reportRoutes.report, {}, { ...query })));
const sumOf = ({ weeks }: ReportView, activity: Activity) => weeks.reduce((sum, week) => sum + week[activity], 0);
const listed = () => body(setup.admin.get<AdminPartnerView[]>(adminPartnerRoutes.list.path));

beforeAll(async () => {
  setup = await Setup.of(runningApp());
  const tier = (index: number) => partnerTiers.values[index % partnerTiers.values.length]!;
  const region = (index: number) => [regions.values[index % regions.values.length]!, 'europe' as const];
  partners = await Promise.all([
    ...Array.from({ length: 6 }, (_, index) => setup.newApp({ geographicFocus: region(index) })),
    ...Array.from({ length: 6 }, (_, index) => setup.newSolutions({ partnerTier: tier(index), industries: ['Travel'] })),
    setup.newApp({ contactEmail: 'robin@gmail.com' }),
  ]);
});

/** The counts that the report must say of these rows, counted the long way round. */
function countedFrom(rows: readonly AdminPartnerView[]) {
  const are = (type: PartnerType, ...statuses: ApplicationStatus[]) =>
    rows.filter((row) => row.partnerType === type && statuses.includes(row.applicationStatus)).length;
  const inRegion = (type: PartnerType, region: string) =>
    rows.filter((row) => row.partnerType === type && row.geographicFocus.some(({ value }) => value === region)).length;
  const inTier = (tier: string, ...statuses: ApplicationStatus[]) =>
    rows.filter((row) => row.partnerTier === tier && statuses.includes(row.applicationStatus)).length;
  const pending = ['pending', 'admin_review'] as const;
  return {
    total: rows.length,
    types: {
      app: {
        total: are('app', ...pending, 'approved', 'rejected'),
        approved: are('app', 'approved'),
        pending: are('app', ...pending),
      },
      solutions: {
        total: are('solutions', ...pending, 'approved', 'rejected'),
        approved: are('solutions', 'approved'),
        pending: are('solutions', ...pending),
      },
    },
    statuses: (['app', 'solutions'] as const).map((type) => [
      type,
      are(type, 'approved'),
      are(type, 'pending'),
      are(type, 'admin_review'),
      are(type, 'rejected'),
    ]),
    regions: Object.fromEntries(
      regions.values.map((region) => [region, [inRegion('app', region), inRegion('solutions', region)]]),
    ),
    tiers: partnerTiers.values.map((tier) => [
      tier,
      inTier(tier, 'approved'),
      inTier(tier, ...pending),
      inTier(tier, 'rejected'),
    ]),
    industries: Object.fromEntries(
      [
        ...Map.groupBy(
          rows.flatMap(({ industries }) => industries),
          (one) => one,
        ),
      ].map(([industry, all]) => [industry, all.length]),
    ),
  };
}

/** The report in the same form. */
function counted({ total, types, statuses, regions: byRegion, tiers, industries }: ReportView): ReturnType<typeof countedFrom> {
  return {
    total,
    types,
    statuses: statuses.map((one) => [one.partnerType, one.approved, one.pending, one.adminReview, one.rejected]),
    regions: Object.fromEntries(byRegion.map(({ region, app, solutions }) => [region, [app, solutions]])),
    tiers: tiers.map(({ tier, approved, pending, rejected }) => [tier, approved, pending, rejected]),
    industries: Object.fromEntries(industries.map(({ industry, total: count }) => [industry, count])),
  };
}

describe('the report', () => {
  type Act = 'approve' | 'reject' | 'move';
  let approvals = 0;

  /** Approving what was rejected and rejecting what was approved take back what was decided before. */
  async function act(kind: Act, partner: SignedUp): Promise<void> {
    if (kind === 'move') {
      const route = partner.user.role === 'App Partner' ? partnerRoutes.updateAppProfile : partnerRoutes.updateSolutionsProfile;
      const moved = { geographicFocus: ['africa'], industries: ['Finance', 'Media'] };
      await body(partner.client.put(addressOf(route, { id: partner.partnerId }), moved));
    } else {
      const before = (await listed()).find(({ id }) => id === partner.partnerId)!.applicationStatus;
      await setup.decide(kind, partner);
      if (kind === 'approve' && before !== 'approved') approvals += 1;
    }
  }

  test('says the same as the lists, whatever happened', async () => {
    expect(counted(await report())).toEqual(countedFrom(await listed()));
    const acts = fc.array(
      fc.tuple(fc.constantFrom<Act>('approve', 'approve', 'reject', 'move'), fc.nat({ max: partners.length - 1 })),
      { minLength: 24, maxLength: 24 },
    );
    for (const [kind, index] of fc.sample(acts, { seed: 11, numRuns: 1 })[0]!) await act(kind, partners[index]!);
    const shown = await report();
    const rows = await listed();
    expect(counted(shown)).toEqual(countedFrom(rows));
    const [approved, rejected] = (['approved', 'rejected'] as const).map(
      (status) => rows.filter(({ applicationStatus }) => applicationStatus === status).length,
    ) as [number, number];
    expect([shown.approved, shown.rejected]).toEqual([approved, rejected]);
    expect(shown.approvalRate).toBe(Math.round((100 * approved) / (approved + rejected)));
    expect([sumOf(shown, 'applications'), sumOf(shown, 'approvals')]).toEqual([partners.length, approvals]);
  });

  test('counts no partner that has left', async () => {
    const [leaving] = partners;
    const before = await report();
    await body(leaving!.client.delete('/api/profile'));
    const after = await report();
    expect(after.total).toBe(before.total - 1);
    expect(counted(after)).toEqual(countedFrom(await listed()));
    expect(after.weeks).toEqual(before.weeks);
  });

  test('counts mutual interests and activations as the list of partnerships shows them', async () => {
    await setup.active();
    await setup.mutual();
    const shown = await report();
    const pairs = await body(setup.admin.get<AdminPartnershipView[]>(adminPartnershipRoutes.list.path));
    expect([sumOf(shown, 'mutualInterests'), sumOf(shown, 'activations')]).toEqual([
      pairs.filter(({ mutualAt }) => mutualAt !== null).length,
      pairs.filter(({ status }) => status === 'active').length,
    ]);
    expect(pairs).toHaveLength(2);
  });

  test('is of the last twelve weeks, or of the days that are asked for', async () => {
    const usual = await report();
    expect(usual.weeks).toHaveLength(12);
    expect([usual.from, usual.to]).toEqual([usual.weeks[0]!.monday, new Date().toISOString().slice(0, 10)]);
    const past = await report({ from: '2025-12-31', to: '2026-01-05' });
    expect(past.weeks).toEqual([
      { week: '2026-W01', monday: '2025-12-29', applications: 0, approvals: 0, mutualInterests: 0, activations: 0 },
      { week: '2026-W02', monday: '2026-01-05', applications: 0, approvals: 0, mutualInterests: 0, activations: 0 },
    ]);
    expect(past.total).toBe(usual.total);
  });

  test('begins ten years before its end at the earliest', async () => {
    const earliest = { from: '2016-03-01', to: '2026-03-02' };
    expect(await report(earliest)).toMatchObject(earliest);
    expect(await setup.admin.get<ErrorAnswer>('/api/admin/reports?from=2016-02-29&to=2026-03-02')).toMatchObject({
      status: 400,
      body: { message: 'Choose ten years at most' },
    });
  });

  test.each([
    ['from=2026-03-02&to=2026-03-01', 'Choose an end that is not before the start'],
    ['from=3026-03-02', 'Choose a start that is not after the end'],
    ['from=1999-01-01', 'Choose ten years at most'],
    ['from=yesterday', 'Write the date as year-month-day, such as 2028-02-29'],
    ['to=2026-02-30', 'Choose a date that exists, in a year from 1000 to 8999, such as 2028-02-29'],
    ['asOf=yesterday', 'Write the date as year-month-day, such as 2028-02-29'],
    ['asOf=2999-01-01', 'Choose a day that has begun, in UTC'],
    ['compare=2999-01-01', 'Choose a day that has begun, in UTC'],
  ])('refuses %s', async (query, message) => {
    expect(await setup.admin.get<ErrorAnswer>(`/api/admin/reports?${query}`)).toMatchObject({ status: 400, body: { message } });
  });

  test('says how long a step took from ten samples on', async () => {
    const before = (await report()).steps.find(({ step }) => step === 'application-review')!;
    const waiting = await Promise.all(Array.from({ length: 10 }, () => setup.newApp()));
    for (const partner of waiting) await body(setup.decide('reject', partner));
    const { steps } = await report();
    const reviews = steps.find(({ step }) => step === 'application-review');
    expect(reviews).toEqual({ step: 'application-review', samples: before.samples + 10, medianDays: 0 });
    expect(steps.find(({ step }) => step === 'partnership-review')).toMatchObject({ samples: 1, medianDays: null });
  });
});

describe('the report as of a day', () => {
  const dayMs = 86_400_000;
  const recorded = new Map<string, ReportView>();
  let range: { from: string; to: string };

  const dayIn = (days: number) => new Date(clock.now() + days * dayMs).toISOString().slice(0, 10);

  /** Records the report, and begins the next day. */
  async function endTheDay(): Promise<void> {
    recorded.set(dayIn(0), await report(range));
    clock.forward(dayMs);
    await setup.signInAgain();
  }

  test('is what it was at the end of that day, whatever was undone or left since', async () => {
    range = { from: dayIn(-7), to: dayIn(7) };
    const [leaving, undone, moving] = [
      await setup.app(),
      await setup.newSolutions({ partnerTier: 'Gold' }),
      await setup.newApp(),
    ];
    const decided = (await body(setup.decide('approve', undone))) as AdminPartnerView;
    await endTheDay();
    await body(setup.admin.post(undoRoutes.undo.path, { eventId: decided.undoable?.eventId }));
    await body(setup.decide('approve', moving));
    await endTheDay();
    const { companyName } = leaving.form;
    await body(
      setup.admin.post(addressOf(adminPartnerRoutes.erase, { id: leaving.partnerId }), { reason: 'company', companyName }),
    );
    await body(setup.decide('reject', undone));
    await endTheDay();
    const totals = [...recorded.values()].map(({ total }) => total);
    expect(totals).toEqual([0, 0, -1].map((change) => totals[0]! + change));
    for (const [day, { asOf: _, ...then }] of recorded) {
      expect(await report({ ...range, asOf: day })).toEqual({ ...then, asOf: day });
    }
  });

  test('says the figures at the end of another day beside it', async () => {
    const [[first, before], , [last, after]] = [...recorded] as [[string, ReportView], unknown, [string, ReportView]];
    const { compared, ...shown } = await report({ ...range, asOf: last, compare: first });
    expect(shown).toMatchObject({ asOf: last, total: after.total });
    expect(compared).toMatchObject({ asOf: first, total: before.total, weeks: before.weeks, statuses: before.statuses });
  });

  test('is empty before the first company came', async () => {
    const { total, to, weeks } = await report({ asOf: '2020-03-04' });
    expect([total, to, weeks.at(-1)?.monday]).toEqual([0, '2020-03-04', '2020-03-02']);
  });
});
