import { adminCohortRoutes } from '@accelerator/contracts/cohorts/routes';
import { manualMatchingRoutes } from '@accelerator/contracts/matching/routes';
import { adminPartnerRoutes } from '@accelerator/contracts/partners/routes';
import type { AdminPartnershipView } from '@accelerator/contracts/partnerships';
import { adminPartnershipRoutes, adminRecommendationRoutes } from '@accelerator/contracts/partnerships/routes';
import { undoRoutes } from '@accelerator/contracts/undo/routes';
import type { Answer } from '../../harness/http-client.ts';
import { countedUpTo } from '../rounds.ts';
import { applies, interest } from './partner-stories.ts';
import { call, callOf, type Lane, type Said, type Story } from './steps.ts';
import { oneOf, type World } from './world.ts';

function remember(world: World, { status, body }: Answer<Said>): void {
  const eventId = body?.eventId ?? body?.undoable?.eventId;
  if (status < 300 && eventId !== undefined) world.undoable.push(eventId);
}

/** Two become partners, step by step; what others do in between may stop them. */
export function* goTogether(world: World, lane: Lane): Story {
  const { roll, words } = lane;
  const pair = world.pair(roll);
  const { app, solutions, id } = pair;
  const [cohortId, admin] = [world.cohortId(roll), world.admin(roll)];
  const [first, second] = roll(2) === 0 ? [app, solutions] : [solutions, app];
  for (const company of [first, second]) yield interest(pair, company);
  for (const company of [second, first]) yield applies(pair, company, cohortId, words());
  if (roll(8) === 0) return;
  const decision = roll(5) === 0 ? 'reject' : 'approve';
  const said = decision === 'reject' ? { reason: words() } : { overfill: roll(3) === 0 };
  remember(world, yield call(admin, adminPartnershipRoutes[decision], { id }, said));
  if (roll(4) === 0) yield* undoes(world, lane);
  if (roll(4) === 0)
    remember(world, yield call(admin, adminPartnershipRoutes.assignCohort, { id }, { cohortId: world.cohortId(roll) }));
  if (roll(4) === 0) yield callOf(first, { method: 'POST', path: '/api/partnerships/:id/cancel' }, { id }, { reason: words() });
}

/** Takes back something that was done, be it long ago. */
export function* undoes(world: World, { roll, words }: Lane): Story {
  if (world.undoable.length === 0) return;
  const latest = world.undoable.slice(-6);
  yield call(world.admin(roll), undoRoutes.undo, {}, { eventId: oneOf(latest, roll), reason: words() });
}

/** Decides about companies, one by one or many at once, and takes it back. */
export function* decides(world: World, { roll, words }: Lane): Story {
  const admin = world.admin(roll);
  const { partnerId: id } = world.company(roll);
  remember(world, yield call(admin, adminPartnerRoutes.reject, { id }, { reason: words() }));
  if (roll(4) === 0) yield call(admin, adminPartnerRoutes.askForInformation, { id }, { message: words() });
  if (roll(2) === 0) {
    remember(world, yield call(admin, adminPartnerRoutes.approve, { id }));
    return;
  }
  const chosen = new Set([id, ...countedUpTo(5).map(() => world.company(roll).partnerId)]);
  const bulk = yield call(admin, adminPartnerRoutes.approveMany, {}, { partners: [...chosen].map((one) => ({ id: one })) });
  remember(world, bulk);
  if (roll(3) === 0 && bulk.body.eventId !== undefined)
    yield call(admin, undoRoutes.undo, {}, { eventId: bulk.body.eventId, reason: words() });
}

/** Approves many partnerships at once, and may take them back at once. */
export function* approvesMany(world: World, { roll, words }: Lane): Story {
  const admin = world.admin(roll);
  const cohortId = world.cohortId(roll);
  const pairs = countedUpTo(2 + roll(2)).map(() => world.pair(roll));
  const matches = pairs.map(({ app, solutions }) => ({ appPartnerId: app.partnerId, solutionsPartnerId: solutions.partnerId }));
  yield call(admin, manualMatchingRoutes.create, {}, { matches, criteria: 'Manual admin selection' });
  for (const pair of pairs) {
    for (const action of ['set_mutual_interest', 'assign', 'both_apply'] as const) {
      yield action === 'assign'
        ? call(admin, adminPartnershipRoutes.assignCohort, { id: pair.id }, { cohortId })
        : call(admin, adminPartnershipRoutes.act, { id: pair.id }, { action, partnerType: 'both' });
    }
  }
  const partnershipIds = [...new Set([...pairs, world.pair(roll), world.pair(roll)].map(({ id }) => id))];
  const bulk = yield call(admin, adminPartnershipRoutes.approveMany, {}, { partnershipIds });
  remember(world, bulk);
  if (roll(2) === 0 && bulk.body.eventId !== undefined)
    yield call(admin, undoRoutes.undo, {}, { eventId: bulk.body.eventId, reason: words() });
}

/** Acts for one of two, or notes, recommends and matches. */
export function* meddles(world: World, { roll, words }: Lane): Story {
  const admin = world.admin(roll);
  const { id, app, solutions } = world.pair(roll);
  const two = { appPartnerId: app.partnerId, solutionsPartnerId: solutions.partnerId };
  const partnerType = oneOf(['app', 'solutions'] as const, roll);
  const ofASide = ['set_interested', 'clear_interest', 'set_not_interested', 'clear_not_interested', 'clear_applied'] as const;
  for (let left = 1 + roll(3); left > 0; left -= 1) {
    const acts = [
      () => call(admin, adminPartnershipRoutes.act, { id }, { action: oneOf(ofASide, roll), partnerType }),
      () => call(admin, adminPartnershipRoutes.act, { id }, { action: 'cancel', partnerType: 'both', reason: words() }),
      () => call(admin, adminPartnershipRoutes.annotate, { id }, { evaluationNotes: words() }),
      () => call(admin, adminRecommendationRoutes.add, {}, { ...two, notes: words() }),
      () => call(admin, adminRecommendationRoutes.remove, { id }),
      () => call(admin, adminRecommendationRoutes.addToDashboard, {}, two),
      () => call(admin, manualMatchingRoutes.create, {}, { matches: [two], criteria: 'Manual admin selection', notes: words() }),
      () => call(admin, manualMatchingRoutes.remove, { id }),
    ];
    remember(world, yield oneOf(acts, roll)());
  }
}

/** Plans and changes cohorts: their capacity, their dates, whether they are open, and over. */
export function* plans(world: World, { roll, words }: Lane): Story {
  const admin = world.admin(roll);
  const id = oneOf(
    world.cohortIds.filter((one) => one !== world.endingCohortId),
    roll,
  );
  const year = 2990 + roll(9);
  const changes = [
    { capacity: 2 + 2 * roll(5) },
    { capacity: null },
    { kickoffDate: `${year}-0${1 + roll(9)}-01`, endDate: '2999-12-31' },
    { status: oneOf(['Open', 'Open', 'Closed', 'Coming Soon'] as const, roll) },
    { status: 'Open' },
    { focus: words() },
  ];
  yield call(admin, adminCohortRoutes.change, { id }, oneOf(changes, roll));
  if (roll(5) === 0) {
    const code = words().replaceAll(' ', '-');
    const cohort = { name: `Cohort ${code}`, code, status: 'Open', kickoffDate: `${year}-06-01`, description: 'Planned' };
    yield call(admin, adminCohortRoutes.create, {}, cohort);
  }
}

/** A cohort is over from one moment to the next, for good: were it planned anew, an active partnership in it would count again. */
export function* endsACohort(world: World, { roll }: Lane): Story {
  yield call(
    world.admin(roll),
    adminCohortRoutes.change,
    { id: world.endingCohortId },
    { kickoffDate: '2026-01-05', endDate: '2026-03-27' },
  );
}

/** Puts the waitlist of a cohort in another order. */
export function* reorders(world: World, { roll }: Lane): Story {
  const admin = world.admin(roll);
  const id = world.cohortIds[1 + roll(2)]!;
  const { path } = adminPartnershipRoutes.list;
  const listed = yield call(admin, { method: 'GET', path: `${path}?cohortId=${id}` as typeof path });
  const waiting = (listed.body as unknown as AdminPartnershipView[])
    .filter(({ waitlistPosition }) => waitlistPosition !== null)
    .toSorted((one, other) => other.waitlistPosition! - one.waitlistPosition!);
  const partnershipIds = waiting.map((one) => one.id);
  if (partnershipIds.length > 1) yield call(admin, adminCohortRoutes.reorderWaitlist, { id }, { partnershipIds });
}

/** An administrator erases a company on request. */
export function* erases(world: World, { roll }: Lane): Story {
  const [admin, company] = [world.admin(roll), world.company(roll)];
  if (world.standing.length < world.companies.length) return;
  const ids = { id: company.partnerId };
  const { body: details } = yield call(admin, adminPartnerRoutes.details, ids);
  company.erased = true;
  const { status } = yield call(admin, adminPartnerRoutes.erase, ids, { companyName: details.companyName, reason: 'company' });
  if (status >= 300) delete company.erased;
}
