import { funnelStages, type FunnelStage } from '@accelerator/contracts/catalogue';
import { exportRoutes } from '@accelerator/contracts/exports/routes';
import { addressOf, type ErrorAnswer } from '@accelerator/contracts/http';
import type { AdminPartnerView } from '@accelerator/contracts/partners';
import { adminPartnerRoutes } from '@accelerator/contracts/partners/routes';
import type { FunnelView, ReportView } from '@accelerator/contracts/reports';
import { reportRoutes } from '@accelerator/contracts/reports/routes';
import { undoRoutes } from '@accelerator/contracts/undo/routes';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { SignedUp } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';
import { apply, body, cancel, Setup, showInterest, type PartnerPair } from '../harness/setup.ts';

const runningApp = useApp();
let setup: Setup;
/** The companies that should stand at each stage, by the least one that counts them. */
const expected = new Map<FunnelStage, SignedUp[]>();
let alone: PartnerPair;
let active: PartnerPair;

beforeAll(async () => {
  setup = await Setup.of(runningApp());
  const [pending, approved, revoked] = [await setup.newApp(), await setup.app(), await setup.app()];
  await body(setup.decide('reject', revoked));
  const [fan, star] = [await setup.app(), await setup.solutions()];
  await body(showInterest(fan, star));
  const mutual = await setup.mutual();
  alone = await setup.mutual();
  await body(apply(alone.app, alone, setup.cohort.id));
  const both = await setup.submitted();
  active = await setup.active();
  expected.set('registered', [pending, revoked]);
  expected.set('approved', [approved, star]);
  expected.set('interest', [fan]);
  expected.set('mutual', [mutual.app, mutual.solutions, alone.solutions]);
  expected.set('applied', [alone.app, both.app, both.solutions]);
  expected.set('active', [active.app, active.solutions]);
});

const funnels = async (query: object = {}): Promise<readonly FunnelView[]> =>
  (await body(setup.admin.get<ReportView>(addressOf(reportRoutes.report, {}, { ...query })))).funnels;

async function funnelOf(cohortId: number): Promise<FunnelView> {
  return (await funnels()).find((funnel) => funnel.cohortId === cohortId)!;
}

const listed = (query: object) => body(setup.admin.get<AdminPartnerView[]>(addressOf(adminPartnerRoutes.list, {}, { ...query })));

/** Those who stand at the stage, or further. */
function counted(stage: FunnelStage): readonly string[] {
  const further = funnelStages.values.slice(funnelStages.values.indexOf(stage));
  return further.flatMap((one) => expected.get(one)!.map(({ partnerId }) => partnerId));
}

const sorted = (ids: readonly string[]) => ids.toSorted();

async function numbersAndLists(cohortId: number) {
  const funnel = await funnelOf(cohortId);
  return Promise.all(
    funnelStages.values.map(
      async (stage) => [stage, funnel[stage], (await listed({ cohortId, stage })).map(({ id }) => id)] as const,
    ),
  );
}

describe('the funnel of a cohort', () => {
  test('counts each company at every stage that it has come to, and the list behind a number shows exactly those', async () => {
    for (const [stage, count, ids] of await numbersAndLists(setup.cohort.id)) {
      expect([stage, sorted(ids)]).toEqual([stage, sorted(counted(stage))]);
      expect([stage, count]).toEqual([stage, ids.length]);
    }
  });

  test('is filtered on by the stage alone and by the cohort alone, beside other filters', async () => {
    const apps = await listed({ stage: 'active', type: 'app' });
    expect(apps.map(({ id }) => id)).toEqual([active.app.partnerId]);
    expect((await listed({ cohortId: setup.cohort.id })).length).toBe(counted('registered').length);
    const wrong = await setup.admin.get<ErrorAnswer>(addressOf(adminPartnerRoutes.list, {}, { stage: 'nearly' }));
    expect([wrong.status, wrong.body.message]).toEqual([400, 'Choose one of the stages']);
  });

  test('stands in the export as in the report', async () => {
    const response = await setup.admin.fetch(addressOf(exportRoutes.file, { file: 'report_funnels.ndjson' }));
    const rows = (await response.text()).split('\n').filter(Boolean);
    const funnel = await funnelOf(setup.cohort.id);
    expect(rows.map((row) => JSON.parse(row) as unknown)).toEqual(
      funnelStages.values.map((stage) => ({ cohort_id: setup.cohort.id, stage, partners: funnel[stage] })),
    );
  });

  test('follows what is undone, canceled, erased and over, number and list alike', async () => {
    const cohortId = setup.cohort.id;
    const before = await funnelOf(cohortId);
    const partner = await setup.newApp();
    const { undoable } = (await body(setup.decide('approve', partner))) as AdminPartnerView;
    expect(await funnelOf(cohortId)).toMatchObject({ registered: before.registered + 1, approved: before.approved + 1 });
    await body(setup.admin.post(undoRoutes.undo.path, { eventId: undoable?.eventId }));
    expect(await funnelOf(cohortId)).toMatchObject({ registered: before.registered + 1, approved: before.approved });
    await body(cancel(active.app, active));
    expect(await funnelOf(cohortId)).toMatchObject({ active: 0, mutual: before.mutual - 2, interest: before.interest - 2 });
    const { companyName } = partner.form;
    const erasure = { reason: 'company', companyName };
    await body(setup.admin.post(addressOf(adminPartnerRoutes.erase, { id: partner.partnerId }), erasure));
    await body(setup.changeCohort(cohortId, { kickoffDate: '2020-01-01', endDate: '2020-02-01' }));
    // An application of one side alone ends with its cohort.
    expect(await funnelOf(cohortId)).toMatchObject({ registered: before.registered, applied: before.applied - 3 });
    for (const [stage, count, ids] of await numbersAndLists(cohortId)) expect([stage, count]).toEqual([stage, ids.length]);
  });
});
