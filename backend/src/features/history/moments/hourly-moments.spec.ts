import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { PartnerCaller } from '../../accounts/callers.ts';
import { approvePartner, express, numberCohort, register, rejectPartner, sides } from '../../../app/acts.fixtures.ts';
import { KeptViews } from '../../../app/kept-views.fixtures.ts';
import { Extensions } from '../../../event-sourcing/features/extension-point.ts';
import { ana } from '../../../event-sourcing/commands/running.fixtures.ts';
import { inLogOrder, START, type Position } from '../../../event-sourcing/kernel/position.ts';
import { call, type CommandCall } from '../../../event-sourcing/kernel/decider.ts';
import { CohortCatalog } from '../../cohorts/cohort-catalog.ts';
import { cohortDecider } from '../../cohorts/cohort.decider.ts';
import { AccessRecords } from '../../partners/admin/access-records.ts';
import { partnerDecider } from '../../partners/partner/partner.decider.ts';
import { PastRows } from '../../../event-sourcing/projections/past-rows.ts';
import { ScoringPolicies } from '../../scoring-policies/scoring-policies.ts';
import undoFeature from '../../undo/undo.feature.ts';
import { Undo } from '../../undo/undo.ts';
import { HourlyMoments } from './hourly-moments.ts';
import { DashboardAsOf } from './dashboard-as-of.ts';

let views: KeptViews;

beforeEach(async () => {
  views = await KeptViews.start();
});
afterEach(() => views.close());

const caller = { kind: 'admin', userId: 'root' } as unknown as PartnerCaller;
const at = (time: string) => `2026-03-02T${time}.000Z`;

function registerSolutions(partnerId: string): CommandCall {
  const { data } = register(partnerId) as { readonly data: { readonly qualification: object } };
  const qualification = { ...data.qualification, partnerTier: 'Gold', accreditations: [], appInstalls: null };
  return call(partnerDecider, 'RegisterPartner', partnerId, { ...data, partnerType: 'solutions', qualification } as never);
}

/** Each at its time, one after the other: the times need not be in that order. */
async function happened(...acts: readonly (readonly [time: string, act: CommandCall])[]): Promise<void> {
  const gateway = views.gatewayOf();
  for (const [time, act] of acts) await gateway.send(act, { actor: ana, now: at(time) });
  await views.showAll();
}

function momentsOf(): HourlyMoments {
  return new HourlyMoments(views.installation.log, views.readModels);
}

function dashboardAsOf(): DashboardAsOf {
  const { installation, process, readModels } = views;
  const scoring = new ScoringPolicies(readModels, new CohortCatalog(readModels));
  const [accessRecords, past] = [new AccessRecords(views.gatewayOf()), new PastRows(installation.log, process.codec)];
  return new DashboardAsOf(installation.log, process.codec, readModels, accessRecords, scoring, momentsOf(), past);
}

/** The position of the last event that says that it happened by then. */
async function lastBy(instant: string): Promise<Position> {
  const events = (await views.installation.events()).filter(({ metadata }) => String(metadata['at']) <= instant);
  return events.toSorted(inLogOrder).at(-1)?.position ?? START;
}

test('an instant is the last position whose event carries that time or an earlier one, however the clocks of nodes differ', async () => {
  await happened(
    ['09:59:59', numberCohort('S27')],
    ['12:30:00', register('acme')],
    ['10:00:00', register('bolt')],
    ['11:59:00', approvePartner('acme')],
    ['12:29:00', approvePartner('bolt')],
    ['12:31:00', express(sides('acme', 'bolt').app)],
    ['11:58:00', express(sides('acme', 'bolt').solutions)],
    ['13:00:00', rejectPartner('acme')],
  );
  const instants = ['09:00:00', '09:59:59', '10:30:00', '11:58:30', '12:00:00', '12:29:30', '12:30:00', '12:59:59', '14:00:00'];
  for (const instant of [...instants.map(at), '2026-03-02T23:59:59.999Z', '2026-03-01T23:59:59.999Z'])
    expect([instant, (await momentsOf().of(instant)).position]).toEqual([instant, await lastBy(instant)]);
});

test('what a partner saw at an event is cut at its place in the log, also where its time is earlier than those before it', async () => {
  await happened(['12:00:00', register('acme')], ['12:00:05', approvePartner('acme')], ['11:59:58', rejectPartner('acme')]);
  const stream = partnerDecider.stream('acme');
  const events = (await views.installation.events()).filter((event) => event.stream === stream);
  const statuses: unknown[] = [];
  for (const { id } of events) {
    const { screens } = await dashboardAsOf().of(caller, stream, { at: id });
    statuses.push(screens?.own.profile.applicationStatus);
  }
  expect(statuses).toEqual(
    events.map(({ type }) => ({ PartnerApproved: 'approved', PartnerApprovalRevoked: 'rejected' })[type] ?? 'pending'),
  );
});

test('what a partner saw then names who was erased since as its partnerships do, and lists cohorts by the kickoffs of then', async () => {
  const { app, solutions } = sides('acme', 'bolt');
  await happened(
    ['09:00:00', numberCohort('S27')],
    ['09:00:00', numberCohort('A27')],
    ['10:00:00', register('acme')],
    ['10:00:00', registerSolutions('bolt')],
    ['10:00:01', approvePartner('acme')],
    ['10:00:01', approvePartner('bolt')],
    ['10:00:02', express(app)],
    ['10:00:03', express(solutions)],
    ['12:00:00', call(cohortDecider, 'EditCohort', '1', { cohortId: 1, changes: { kickoffDate: '2998-01-01' } })],
    ['12:00:01', call(cohortDecider, 'EditCohort', '2', { cohortId: 2, changes: { kickoffDate: '2997-01-01' } })],
  );
  await views.installation.subjectKeys.destroy('bolt');
  const { screens } = await dashboardAsOf().of(caller, partnerDecider.stream('acme'), { at: at('11:00:00') });
  const { matches, partnerships, cohorts } = screens!;
  expect(matches!.matches.map(({ companyName }) => companyName)).toEqual(['Deleted partner bolt']);
  expect(partnerships.map(({ partner }) => partner.companyName)).toEqual(['Deleted partner bolt']);
  expect(cohorts.map(({ id }) => id)).toEqual([1, 2]);
});

test('an approval is not undone where the company has shown interest since, by whatever clock', async () => {
  const { app } = sides('acme', 'bolt');
  await happened(
    ['12:00:00', register('acme')],
    ['12:00:00', register('bolt')],
    ['12:00:00', approvePartner('bolt')],
    ['12:00:05', approvePartner('acme')],
    ['12:00:01', express(app)],
  );
  const { installation, process, readModels } = views;
  const approval = (await installation.events()).findLast(({ type }) => type === 'PartnerApproved')!;
  const extensions = new Extensions(undoFeature.extensions);
  const undo = new Undo(views.gatewayOf(), readModels, installation.log, process.codec, extensions);
  await expect(undo.undo(caller, approval.id, null)).rejects.toMatchObject({ code: 'built_upon' });
});
