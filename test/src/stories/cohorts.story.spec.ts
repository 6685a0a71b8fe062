import type { AdminCohortView, CalendarFeedView, CohortView, PartnerCohortView } from '@accelerator/contracts/cohorts';
import { adminCohortRoutes, calendarRoutes, cohortRoutes } from '@accelerator/contracts/cohorts/routes';
import { addressOf, type ErrorAnswer } from '@accelerator/contracts/http';
import type { NotificationView } from '@accelerator/contracts/notifications';
import { notificationRoutes } from '@accelerator/contracts/notifications/routes';
import type { MyDataView } from '@accelerator/contracts/my-data';
import { myDataRoutes } from '@accelerator/contracts/my-data/routes';
import type { AdminPartnerView, BulkApprovalView } from '@accelerator/contracts/partners';
import { adminPartnerRoutes, partnerRoutes } from '@accelerator/contracts/partners/routes';
import type { AdminPartnershipView } from '@accelerator/contracts/partnerships';
import { adminPartnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import type { StatsView } from '@accelerator/contracts/reports';
import { reportRoutes } from '@accelerator/contracts/reports/routes';
import type { SearchHitView } from '@accelerator/contracts/search';
import { searchRoutes } from '@accelerator/contracts/search/routes';
import { beforeAll, describe, expect, test } from '@jest/globals';
import nodeIcal from 'node-ical';
import { convertIcsCalendar } from 'ts-ics';
import { accept, invited } from '../harness/invitations.ts';
import type { HttpClient } from '../harness/http-client.ts';
import { logOf } from '../harness/log.ts';
import { signInAsViewer, type SignedUp } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';
import { openStream } from '../harness/stream.ts';
import {
  apply,
  body,
  cancel,
  cohortAs,
  matchedWith,
  matchesOf,
  partnershipOf,
  say,
  Setup,
  showInterest,
  type PartnerPair,
} from '../harness/setup.ts';

const runningApp = useApp();
let setup: Setup;

beforeAll(async () => {
  setup = await Setup.of(runningApp());
});

let codes = 0;
const form = (particulars: object = {}) => ({
  name: 'Winter',
  code: `W-${(codes += 1)}`,
  status: 'Open',
  kickoffDate: '2999-01-10',
  description: 'Twelve weeks',
  ...particulars,
});
const tryToCreate = (particulars: object) =>
  setup.admin.post<AdminCohortView & ErrorAnswer>(adminCohortRoutes.create.path, form(particulars));
const allAsAdmin = () => body(setup.admin.get<AdminCohortView[]>(adminCohortRoutes.list.path));
const listAs = ({ client }: SignedUp) => body(client.get<PartnerCohortView[]>(cohortRoutes.list.path));
const approveMany = (all: readonly PartnerPair[]) =>
  body(
    setup.admin.post<BulkApprovalView>(adminPartnershipRoutes.approveMany.path, {
      partnershipIds: all.map(({ partnershipId }) => partnershipId),
    }),
  );
const preferring = (partner: SignedUp, preferredCohortIds: number[]) => {
  const route = partner.user.role === 'App Partner' ? partnerRoutes.updateAppProfile : partnerRoutes.updateSolutionsProfile;
  return partner.client.put<ErrorAnswer>(addressOf(route, { id: partner.partnerId }), { preferredCohortIds });
};

describe('making a cohort', () => {
  test('gives it the next number, and every date that is not given is null', async () => {
    const [one, other] = [
      await body(tryToCreate({})),
      await body(tryToCreate({ capacity: '', payoutDate: '', partnerTiers: 'Gold, Platinum ,,' })),
    ];
    expect(other.id).toBe(one.id + 1);
    expect(other).toMatchObject({
      name: 'Winter',
      displayStatus: 'Open',
      enrolled: 0,
      waitlist: 0,
      applications: 0,
      capacity: null,
      campaignsDueDate: null,
      campaignsLaunchDate: null,
      receiptsDueDate: null,
      payoutDate: null,
      focus: null,
      region: null,
      partnerTiers: ['Gold', 'Platinum'],
    });
    expect(await setup.cohortAsAdmin(other.id)).toEqual(other);
  });

  test.each(['name', 'code', 'kickoffDate', 'description'])('needs its %s', async (field) => {
    for (const missing of ['', '  ', null, undefined])
      expect(await tryToCreate({ [field]: missing })).toMatchObject({
        status: 400,
        body: { message: 'Please fill in all required fields' },
      });
  });

  test('needs a status that there is; left out it is Planned', async () => {
    expect((await tryToCreate({ status: 'Maybe' })).status).toBe(400);
    expect(await tryToCreate({ status: undefined })).toMatchObject({ status: 201, body: { status: 'Planned' } });
  });

  test('needs a code of its own, whatever its capitals', async () => {
    await body(tryToCreate({ code: 'Only-Once' }));
    const before = (await allAsAdmin()).length;
    expect(await tryToCreate({ code: ' ONLY-once ' })).toMatchObject({
      status: 409,
      body: { code: 'cohort_code_taken', message: 'Another cohort already has this code.' },
    });
    expect((await allAsAdmin()).length).toBe(before);
    expect((await tryToCreate({ capacity: 0 })).status).toBe(400);
    expect((await tryToCreate({ capacity: 2.5 })).status).toBe(400);
  });

  test('at the same time gives different numbers', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => body(tryToCreate({}))));
    expect(new Set(made.map(({ id }) => id)).size).toBe(5);
  });
});

describe('the end of a cohort', () => {
  const dates = async (id: number) => {
    const { kickoffDate, endDate } = await setup.cohortAsAdmin(id);
    return [kickoffDate, endDate];
  };

  test('is 84 days after its kickoff and moves with it', async () => {
    const { id } = await body(tryToCreate({}));
    expect(await dates(id)).toEqual(['2999-01-10', '2999-04-04']);
    await body(setup.changeCohort(id, { kickoffDate: '2999-01-17' }));
    expect(await dates(id)).toEqual(['2999-01-17', '2999-04-11']);
    await body(setup.changeCohort(id, { name: 'Winter again' }));
    expect(await dates(id)).toEqual(['2999-01-17', '2999-04-11']);
  });

  test('stays where it was put', async () => {
    const { id } = await body(tryToCreate({ endDate: '2999-05-01' }));
    await body(setup.changeCohort(id, { kickoffDate: '2999-01-17' }));
    expect(await dates(id)).toEqual(['2999-01-17', '2999-05-01']);
  });

  test('moves with the kickoff although the form sends back the default', async () => {
    const { id } = await body(tryToCreate({}));
    await body(setup.changeCohort(id, { kickoffDate: '2999-01-17', endDate: '2999-04-04' }));
    expect(await dates(id)).toEqual(['2999-01-17', '2999-04-11']);
  });
});

describe('changing a cohort', () => {
  test('touches what the call names and leaves the rest', async () => {
    const cohort = await body(tryToCreate({ focus: 'Retail', capacity: 10 }));
    const changed = await body(
      setup.changeCohort(cohort.id, { focus: 'Health', status: 'Coming Soon', code: `${cohort.code}-NEW` }),
    );
    expect(changed).toEqual({
      ...cohort,
      focus: 'Health',
      status: 'Coming Soon',
      displayStatus: 'Coming Soon',
      code: `${cohort.code}-NEW`,
      updatedAt: changed.updatedAt,
    });
    await body(tryToCreate({ code: cohort.code }));
  });

  test('can spell its own code in other capitals', async () => {
    const cohort = await body(tryToCreate({ code: 'spelling' }));
    expect(await body(setup.changeCohort(cohort.id, { code: 'Spelling' }))).toMatchObject({ code: 'Spelling' });
  });

  test('is refused as a whole where its code belongs to another one', async () => {
    const [one, other] = [await body(tryToCreate({})), await body(tryToCreate({}))];
    const refused = await setup.changeCohort(one.id, { name: 'Renamed', code: other.code, status: 'Closed' });
    expect([refused.status, (refused.body as unknown as ErrorAnswer).code]).toEqual([409, 'cohort_code_taken']);
    expect(await setup.cohortAsAdmin(one.id)).toEqual(one);
  });

  test('needs a cohort that there is', async () => {
    for (const id of ['9999', 'x'])
      expect((await setup.admin.patch(`/api/admin/cohorts/${id}`, { name: 'Renamed' })).status).toBe(404);
  });
});

describe('who sees which cohorts', () => {
  test('a visitor is shown those that can be preferred, sorted by their kickoff', async () => {
    const late = await body(tryToCreate({ kickoffDate: '2999-12-01', status: 'Planned' }));
    const early = await body(tryToCreate({ kickoffDate: '2998-12-01', status: 'Coming Soon' }));
    const [closed, over] = [
      await body(tryToCreate({ status: 'Closed' })),
      await body(tryToCreate({ kickoffDate: '2020-01-01' })),
    ];
    const shown = await body(runningApp().client().get<CohortView[]>(cohortRoutes.list.path));
    const ids = shown.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([late.id, early.id]));
    expect(ids).not.toContain(closed.id);
    expect(ids).not.toContain(over.id);
    expect(shown.map(({ kickoffDate }) => kickoffDate)).toEqual(shown.map(({ kickoffDate }) => kickoffDate).toSorted());
    expect(shown.find(({ id }) => id === late.id)!.displayStatus).toBe('upcoming');
    expect(shown[0]).not.toHaveProperty('canApply');
  });

  test('a partner is shown all of them, and those that are open apart', async () => {
    const partner = await setup.app();
    const [closed, over, planned] = [
      await body(tryToCreate({ status: 'Closed' })),
      await body(tryToCreate({ kickoffDate: '2020-01-01' })),
      await body(tryToCreate({ status: 'Planned' })),
    ];
    const states = Object.fromEntries(
      (await listAs(partner)).map(({ id, status, displayStatus }) => [id, [status, displayStatus]]),
    );
    expect([states[closed.id], states[over.id], states[planned.id]]).toEqual([
      ['Closed', 'Closed'],
      ['Open', 'completed'],
      ['Planned', 'upcoming'],
    ]);
    const available = await body(partner.client.get<PartnerCohortView[]>(cohortRoutes.available.path));
    expect(available.map(({ id }) => id)).toContain(setup.cohort.id);
    for (const { id } of [closed, over, planned]) expect(available.map((cohort) => cohort.id)).not.toContain(id);
    expect((await partner.client.get(addressOf(cohortRoutes.one, { id: 9999 }))).status).toBe(404);
  });

  test('the overview counts those that are open or coming soon', async () => {
    const stats = () => body(setup.admin.get<StatsView>(reportRoutes.stats.path));
    const before = await stats();
    for (const status of ['Open', 'Coming Soon', 'Planned', 'Closed']) await body(tryToCreate({ status }));
    expect(await stats()).toMatchObject({ activeCohorts: before.activeCohorts + 2, openCohorts: before.openCohorts + 1 });
  });
});

describe('marking a cohort as available', () => {
  test('adds it to the preferred ones, and taking it back is just as possible', async () => {
    const [partner, other] = [await setup.app(), await body(tryToCreate({}))];
    expect((await preferring(partner, [setup.cohort.id, other.id])).status).toBe(200);
    expect((await cohortAs(partner, other.id)).preferred).toBe(true);
    expect((await preferring(partner, [other.id])).status).toBe(200);
    expect((await cohortAs(partner, setup.cohort.id)).preferred).toBe(false);
  });

  test('is refused for one that is closed or over, but one that closes stays', async () => {
    const [partner, closed, over] = [
      await setup.app(),
      await body(tryToCreate({ status: 'Closed' })),
      await body(tryToCreate({ kickoffDate: '2020-01-01' })),
    ];
    for (const { id } of [closed, over])
      expect(await preferring(partner, [setup.cohort.id, id])).toMatchObject({ status: 409, body: { code: 'cohort_closed' } });
    expect(await preferring(partner, [9999])).toMatchObject({ status: 404, body: { code: 'cohort_unknown' } });
    const closing = await body(tryToCreate({}));
    await body(preferring(partner, [closing.id]));
    await body(setup.changeCohort(closing.id, { status: 'Closed' }));
    expect((await preferring(partner, [closing.id, setup.cohort.id])).status).toBe(200);
  });

  test('cannot be taken back from the last one', async () => {
    const partner = await setup.solutions();
    expect(await preferring(partner, [])).toMatchObject({
      status: 400,
      body: { message: 'Select at least one preferred cohort' },
    });
    expect((await cohortAs(partner, setup.cohort.id)).preferred).toBe(true);
  });
});

describe('whether a partner can apply', () => {
  const answer = async (partner: SignedUp, cohortId: number) => (await cohortAs(partner, cohortId)).canApply;

  test('is said with the reason and its sentence', async () => {
    const [newcomer, alone] = [await setup.newApp(), await setup.app()];
    expect(await answer(newcomer, setup.cohort.id)).toMatchObject({
      allowed: false,
      reason: 'not_approved',
      message: 'You can apply once your application is approved.',
      partnershipIds: [],
    });
    expect(await answer(alone, setup.cohort.id)).toEqual({
      allowed: false,
      reason: 'not_mutual',
      message: 'Both partners must show interest before they can apply together.',
      partnershipIds: [],
    });
  });

  test('warns of a cohort for other tiers than that of the Solutions Partner, and of no other cohort', async () => {
    const { app, solutions } = await setup.mutual();
    const [meant, other] = [
      await body(tryToCreate({ partnerTiers: ['Gold', 'Platinum'] })),
      await body(tryToCreate({ partnerTiers: ['Gold', 'Diamond', 'Elite'] })),
    ];
    const warnings = async (partner: SignedUp) =>
      Promise.all([meant, other].map(async ({ id }) => (await cohortAs(partner, id)).canApplyWith[0]?.tierWarning));
    const warning = (who: string) =>
      `This cohort is meant for Gold, Diamond, and Elite partners, and ${who} Platinum. You can still apply.`;
    expect(await warnings(app)).toEqual([null, warning(`${solutions.form.companyName} is`)]);
    expect(await warnings(solutions)).toEqual([null, warning('you are')]);
    expect(await answer(app, other.id)).toMatchObject({ allowed: true });
  });

  test('follows the application of the two', async () => {
    const [pair, other] = [await setup.mutual(), await body(tryToCreate({}))];
    const { app, solutions, partnershipId } = pair;
    expect(await answer(app, other.id)).toMatchObject({ allowed: true, partnershipIds: [partnershipId] });
    await body(apply(app, pair, setup.cohort.id));
    expect(await answer(app, setup.cohort.id)).toMatchObject({
      allowed: false,
      reason: 'has_active',
      message: `You have applied for ${setup.cohort.name}.`,
    });
    expect(await answer(app, other.id)).toMatchObject({ allowed: true, partnershipIds: [partnershipId] });
    expect((await cohortAs(app, other.id)).canApplyWith).toEqual([
      {
        ...{ partnershipId, allowed: true, reason: null, message: null, changes: true },
        preference: { count: 0, label: null },
        refused: false,
        tierWarning: null,
      },
    ]);
    expect(await answer(solutions, other.id)).toMatchObject({
      allowed: false,
      reason: 'different_cohort',
      message: `${app.form.companyName} has already applied to a different cohort: ${setup.cohort.name}.`,
    });
    expect(await answer(solutions, setup.cohort.id)).toMatchObject({ allowed: true });
    await body(apply(solutions, pair, setup.cohort.id));
    expect(await answer(solutions, other.id)).toMatchObject({
      allowed: false,
      reason: 'has_active',
      message: 'You have both applied. Cancel the application to choose another cohort.',
    });
  });

  test('is no with a partner whose application or partnership with someone else is complete, until its cohort is over', async () => {
    const [term, taken] = [await body(tryToCreate({})), await setup.mutual()];
    const free = await setup.mutual({ solutions: taken.solutions });
    expect(await answer(free.app, setup.cohort.id)).toMatchObject({ allowed: true, partnershipIds: [free.partnershipId] });
    for (const partner of [taken.app, taken.solutions]) await body(apply(partner, taken, term.id));
    const refused = {
      allowed: false,
      reason: 'has_active',
      activeOf: 'partner_has_active',
      message: `${taken.solutions.form.companyName} already has an active partnership or application with someone else.`,
      partnershipIds: [],
    };
    expect(await answer(free.app, setup.cohort.id)).toEqual(refused);
    await body(setup.judge('approve', taken));
    expect(await answer(free.app, setup.cohort.id)).toEqual(refused);
    const another = await setup.mutual({ app: free.app });
    expect(await answer(free.app, setup.cohort.id)).toMatchObject({ allowed: true, partnershipIds: [another.partnershipId] });
    await body(setup.changeCohort(term.id, { kickoffDate: '2020-01-01' }));
    expect((await answer(free.app, setup.cohort.id)).partnershipIds.toSorted()).toEqual(
      [free.partnershipId, another.partnershipId].toSorted(),
    );
  });

  test('depends on the status of the cohort', async () => {
    const { app } = await setup.mutual();
    const [closed, soon] = [
      await body(tryToCreate({ name: 'Shut', status: 'Closed' })),
      await body(tryToCreate({ name: 'Later', status: 'Coming Soon' })),
    ];
    expect(await answer(app, closed.id)).toMatchObject({
      allowed: false,
      reason: 'cohort_closed',
      message: 'Shut is closed for applications.',
    });
    expect(await answer(app, soon.id)).toMatchObject({
      allowed: false,
      reason: 'cohort_not_open',
      message: 'Later is not open for applications yet.',
    });
  });

  test('names every partner with whom it can', async () => {
    const one = await setup.mutual();
    const other = await setup.mutual({ app: one.app });
    expect((await answer(one.app, setup.cohort.id)).partnershipIds.toSorted()).toEqual(
      [one.partnershipId, other.partnershipId].toSorted(),
    );
  });
});

describe('the seats', () => {
  test('are two for a partnership; without room for one more the list, its filter and the palette call the cohort full', async () => {
    const cohort = await body(tryToCreate({ name: 'Brimming', capacity: 5 }));
    const inStatus = async (status: string) =>
      (await body(setup.admin.get<AdminCohortView[]>(addressOf(adminCohortRoutes.list, {}, { status })))).map(({ id }) => id);
    await setup.active(cohort.id);
    expect(await setup.cohortAsAdmin(cohort.id)).toMatchObject({ enrolled: 2, displayStatus: 'Open' });
    expect(await inStatus('Open')).toContain(cohort.id);
    await setup.active(cohort.id);
    expect(await setup.cohortAsAdmin(cohort.id)).toMatchObject({ enrolled: 4, status: 'Open', displayStatus: 'Full' });
    expect(await inStatus('Full')).toEqual([cohort.id]);
    expect(await inStatus('Open')).not.toContain(cohort.id);
    const found = await body(setup.admin.get<SearchHitView[]>(addressOf(searchRoutes.find, {}, { q: 'Brimming' })));
    expect(found.map(({ detail }) => detail)).toEqual([`${cohort.code}, Full`]);
  });

  test('once taken, later applicants join the waitlist in the order of applying, and are told so', async () => {
    const cohort = await body(tryToCreate({ name: 'Small', capacity: 2 }));
    await setup.active(cohort.id);
    const [first, second] = [await setup.mutual(), await setup.mutual()];
    expect((await cohortAs(first.app, cohort.id)).canApply).toEqual({
      allowed: true,
      reason: 'full',
      message: 'No seats are free in Small: you would be number 1 on the waitlist.',
      partnershipIds: [first.partnershipId],
    });
    for (const pair of [first, second]) {
      await body(apply(pair.app, pair, cohort.id));
      const { message } = await body(apply(pair.solutions, pair, cohort.id));
      expect(message).toMatch(/No seats are free.* you are number [12] on the waitlist\./);
    }
    expect((await partnershipOf(first.app, first)).waitlistPosition).toBe(1);
    expect((await partnershipOf(second.solutions, second)).waitlistPosition).toBe(2);
    expect((await setup.asAdmin(second)).waitlistPosition).toBe(2);
    expect(await setup.cohortAsAdmin(cohort.id)).toMatchObject({ enrolled: 2, waitlist: 2, applications: 3 });
    await body(cancel(first.app, first));
    expect((await partnershipOf(second.app, second)).waitlistPosition).toBe(1);
  });

  test('that pairs before would take are told of as such, before applying and after, to both and to administrators', async () => {
    const cohort = await body(tryToCreate({ name: 'Nearly', capacity: 4 }));
    await setup.active(cohort.id);
    const [first, second] = [await setup.mutual(), await setup.mutual()];
    expect((await cohortAs(first.app, cohort.id)).canApply).toMatchObject({ allowed: true, reason: null, message: null });
    for (const partner of [first.app, first.solutions]) await body(apply(partner, first, cohort.id));
    expect(await partnershipOf(first.app, first)).toMatchObject({ waitlistPosition: null, seats: { free: 2, before: 0 } });
    const would = 'The 2 free seats of Nearly go to 1 pair before you: you would be number 1 on the waitlist.';
    expect((await cohortAs(second.app, cohort.id)).canApply).toMatchObject({ allowed: true, reason: 'full', message: would });
    expect(await body(apply(second.app, second, cohort.id))).toMatchObject({
      message: expect.stringContaining('The 2 free seats go to 1 pair before you: you would be number 1 on the waitlist.'),
    });
    expect((await body(apply(second.solutions, second, cohort.id))).message).toContain(
      'The 2 free seats go to 1 pair before you: you are number 1 on the waitlist.',
    );
    expect(await setup.asAdmin(second)).toMatchObject({ waitlistPosition: 1, seats: { free: 2, before: 1 } });
  });

  test('that become free move the waitlist: both partners are told of the new place, and of the room that there is in the end', async () => {
    const cohort = await body(tryToCreate({ name: 'Narrow', capacity: 2 }));
    const seated = await setup.active(cohort.id);
    const [first, second] = [await setup.submitted(cohort.id), await setup.submitted(cohort.id)];
    const told = async ({ client }: SignedUp) =>
      (await body(client.get<NotificationView[]>(notificationRoutes.list.path)))
        .filter(({ message }) => message.includes('waitlist'))
        .map(({ type, message, metadata, read }) => [type, message, metadata.partnershipId, read]);
    const place = (number: number) => `Your application is now number ${number} on the waitlist of Narrow.`;
    const room = 'There is room in Narrow now: your application is no longer on its waitlist.';
    expect([await told(first.app), await told(second.app)]).toEqual([[], []]);
    const live = await openStream(second.solutions.client);
    await body(cancel(first.app, first));
    expect((await live.nextOf('system_notification')).data).toMatchObject({
      message: place(1),
      ids: { partnershipId: second.partnershipId, partnerId: second.app.partnerId, cohortId: cohort.id },
    });
    for (const partner of [second.app, second.solutions])
      expect(await told(partner)).toEqual([['system_notification', place(1), second.partnershipId, false]]);
    expect(await told(first.solutions)).toEqual([]);
    await body(cancel(seated.app, seated));
    expect((await live.nextOf('system_notification')).data.message).toBe(room);
    await live.close();
    // Of several changes of one place the last is kept.
    expect(await told(second.app)).toEqual([['system_notification', room, second.partnershipId, false]]);
    const [newest] = await body(second.app.client.get<NotificationView[]>(notificationRoutes.list.path));
    await body(second.app.client.put(addressOf(notificationRoutes.readOne, { id: newest!.id })));
    expect((await told(second.app)).map(([, , , read]) => read)).toEqual([true]);
    expect((await first.app.client.put(addressOf(notificationRoutes.readOne, { id: newest!.id }))).status).toBe(404);
    expect((await partnershipOf(second.app, second)).waitlistPosition).toBeNull();
  });

  test('that are added or taken away move the waitlist too', async () => {
    const cohort = await body(tryToCreate({ name: 'Elastic', capacity: 2 }));
    await setup.active(cohort.id);
    const [first, second] = [await setup.submitted(cohort.id), await setup.submitted(cohort.id)];
    const places = async () => [
      (await partnershipOf(first.app, first)).waitlistPosition,
      (await partnershipOf(second.app, second)).waitlistPosition,
    ];
    expect(await places()).toEqual([1, 2]);
    await body(setup.changeCohort(cohort.id, { capacity: 4 }));
    expect(await places()).toEqual([null, 1]);
    await body(setup.changeCohort(cohort.id, { capacity: 3 }));
    expect(await places()).toEqual([1, 2]);
    await body(setup.changeCohort(cohort.id, { capacity: null }));
    expect(await places()).toEqual([null, null]);
  });

  test('are waited for in the order that an administrator gives the waitlist: both partners are told of a changed place', async () => {
    const cohort = await body(tryToCreate({ name: 'Sorted', capacity: 2 }));
    await setup.active(cohort.id);
    const [first, second] = [await setup.submitted(cohort.id), await setup.submitted(cohort.id)];
    const reorder = (client: HttpClient, ...partnershipIds: string[]) =>
      client.put<AdminCohortView & ErrorAnswer>(addressOf(adminCohortRoutes.reorderWaitlist, { id: cohort.id }), {
        partnershipIds,
      });
    const places = async () => [
      (await setup.asAdmin(first)).waitlistPosition,
      (await partnershipOf(second.solutions, second)).waitlistPosition,
    ];
    const ids = [second.partnershipId, first.partnershipId] as const;
    expect(await places()).toEqual([1, 2]);
    const live = await openStream(second.app.client);
    expect(await body(reorder(setup.admin, ...ids))).toMatchObject({ id: cohort.id, waitlist: 2 });
    expect(await places()).toEqual([2, 1]);
    expect((await live.nextOf('system_notification')).data.message).toBe(
      'Your application is now number 1 on the waitlist of Sorted.',
    );
    await live.close();
    const told = await body(first.solutions.client.get<NotificationView[]>(notificationRoutes.list.path));
    expect(told.map(({ message }) => message)).toContain('Your application is now number 2 on the waitlist of Sorted.');

    // The same order once more says nothing to anyone.
    await body(reorder(setup.admin, ...ids));
    const after = await body(first.solutions.client.get<NotificationView[]>(notificationRoutes.list.path));
    expect(after).toEqual(told);
    for (const wrong of [[ids[0]], [ids[0], ids[0]], [...ids, 'another'], []])
      expect(await reorder(setup.admin, ...wrong)).toMatchObject({ status: 409, body: { code: 'waitlist_changed' } });
    expect(await reorder(await signInAsViewer(runningApp()), ...ids)).toMatchObject({ status: 403 });
    expect((await setup.admin.put('/api/admin/cohorts/9999/waitlist', { partnershipIds: [] })).status).toBe(404);
    expect((await setup.judge('approve', first, { overfill: true })).status).toBe(200);
    expect((await partnershipOf(second.solutions, second)).waitlistPosition).toBe(1);
  });

  test('go to the first in line in a bulk approval, in whatever order the rows were ticked', async () => {
    const cohort = await body(tryToCreate({ name: 'In line', capacity: 2 }));
    await setup.active(cohort.id);
    const [first, second, third] = [
      await setup.submitted(cohort.id),
      await setup.submitted(cohort.id),
      await setup.submitted(cohort.id),
    ];
    const statuses = () => Promise.all([first, second, third].map(async (pair) => (await setup.asAdmin(pair)).status));
    await body(setup.changeCohort(cohort.id, { capacity: 4 }));
    const answer = await approveMany([third, second, first]);
    expect(await statuses()).toEqual(['active', 'pending_approval', 'pending_approval']);
    expect([answer.approved, answer.skipped.map(({ id }) => id)]).toEqual([1, [second.partnershipId, third.partnershipId]]);

    // An order that an administrator gave the waitlist holds as well.
    const partnershipIds = [third.partnershipId, second.partnershipId];
    await body(setup.admin.put(addressOf(adminCohortRoutes.reorderWaitlist, { id: cohort.id }), { partnershipIds }));
    await body(setup.changeCohort(cohort.id, { capacity: 6 }));
    await approveMany([second, third]);
    expect(await statuses()).toEqual(['active', 'pending_approval', 'active']);
  });

  test('are taken in the order in which pairs are given, those of one cohort in its line', async () => {
    const [one, other] = [await body(tryToCreate({ capacity: 4 })), await body(tryToCreate({ capacity: 4 }))];
    const [first, second] = [await setup.submitted(one.id), await setup.submitted(one.id)];
    const elsewhere = await setup.submitted(other.id);
    await approveMany([second, elsewhere, first]);
    const approvals = await Promise.all(
      [first, elsewhere, second].map(
        async (pair) => (await logOf(runningApp(), `partnership-${pair.partnershipId}`, 'PartnershipApproved'))[0]!.position,
      ),
    );
    expect(approvals).toEqual(approvals.toSorted());
  });

  test('once taken, an approval needs the word of the administrator', async () => {
    const cohort = await body(tryToCreate({ name: 'Tiny', capacity: 3 }));
    await setup.active(cohort.id);
    const pair = await setup.submitted(cohort.id);
    expect(await setup.judge('approve', pair)).toMatchObject({
      status: 409,
      body: { code: 'full', message: 'Tiny is full with 2 partners enrolled.' },
    });
    expect(await approveMany([pair])).toEqual({
      approved: 0,
      skipped: [
        {
          id: pair.partnershipId,
          name: `${pair.app.form.companyName} and ${pair.solutions.form.companyName}`,
          reason: 'Tiny is full with 2 partners enrolled.',
          code: 'full',
        },
      ],
    });
    expect(await partnershipOf(pair.app, pair)).toMatchObject({ status: 'pending_approval' });
    expect((await setup.judge('approve', pair, { overfill: true })).status).toBe(200);
    expect((await setup.cohortAsAdmin(cohort.id)).enrolled).toBe(4);
  });

  test('of which only two are left go to one of two who are approved at the same time', async () => {
    const cohort = await body(tryToCreate({ capacity: 2 }));
    const both = [await setup.submitted(cohort.id), await setup.submitted(cohort.id)];
    const answers = await Promise.all(both.map((pair) => setup.judge('approve', pair)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await setup.cohortAsAdmin(cohort.id)).enrolled).toBe(2);
  });

  test('cannot become fewer than are taken', async () => {
    const cohort = await body(tryToCreate({ capacity: 10 }));
    await setup.active(cohort.id);
    expect(await setup.changeCohort(cohort.id, { capacity: 1, name: 'Shrunk' })).toMatchObject({
      status: 409,
      body: { code: 'capacity_below_enrolled', message: '2 partners are enrolled, so the capacity cannot be lower than 2.' },
    });
    expect(await setup.cohortAsAdmin(cohort.id)).toMatchObject({ capacity: 10, name: 'Winter' });
    expect((await body(setup.changeCohort(cohort.id, { capacity: 2 }))).capacity).toBe(2);
    expect((await body(setup.changeCohort(cohort.id, { capacity: null }))).capacity).toBeNull();
  });
});

test('applying for the cohort in which one is active changes nothing, and is not told to wait for the other side', async () => {
  const pair = await setup.active(setup.cohort.id);
  expect(await body(apply(pair.app, pair, setup.cohort.id))).toMatchObject({
    status: 'active',
    message: expect.stringContaining(`You and ${pair.solutions.form.companyName} are partners in ${setup.cohort.name}.`),
  });
  expect((await cohortAs(pair.app, setup.cohort.id)).canApply).toMatchObject({
    allowed: false,
    message: 'The partnership is already active. Both partners can apply again once its cohort is over.',
  });
});

test('an active partnership stops counting when its cohort is over', async () => {
  const cohort = await body(tryToCreate({}));
  const pair = await setup.active(cohort.id);
  const next = await setup.mutual({ app: pair.app });
  expect((await apply(pair.app, next, setup.cohort.id)).status).toBe(409);
  await body(setup.changeCohort(cohort.id, { kickoffDate: '2020-01-01' }));
  expect(await partnershipOf(pair.app, pair)).toMatchObject({
    status: 'active',
    hasActiveApplication: false,
    cohort: { displayStatus: 'completed' },
  });
  await body(apply(pair.app, next, setup.cohort.id));
  expect(await body(apply(next.solutions, next, setup.cohort.id))).toMatchObject({ status: 'pending_approval' });
  await body(say(pair.solutions, pair.partnershipId, { notes: 'It was good.' }));
});

describe('an application of one side alone stops counting when its cohort is over', () => {
  async function waiting(): Promise<{ pair: PartnerPair; other: SignedUp; next: number }> {
    const cohort = await body(tryToCreate({ name: 'Over' }));
    const [pair, other] = [await setup.mutual(), await setup.solutions()];
    await body(showInterest(other, pair.app));
    await body(apply(pair.app, pair, cohort.id));
    await body(setup.changeCohort(cohort.id, { kickoffDate: '2020-01-01' }));
    return { pair, other, next: (await body(tryToCreate({ name: 'Next' }))).id };
  }

  test('so its other matches return to the one that applied, which can apply with any of them', async () => {
    const { pair, other, next } = await waiting();
    expect(await partnershipOf(pair.app, pair)).toMatchObject({ status: 'pending', hasActiveApplication: false });
    expect(await matchesOf(pair.app)).toMatchObject({ hasActiveApplication: false, message: null });
    expect(await matchedWith(pair.app)).toContain(other.partnerId);
    expect((await cohortAs(pair.app, next)).canApply).toMatchObject({ allowed: true, partnershipIds: [pair.partnershipId] });
  });

  test('and the other side can apply for a later one, which the first one joins', async () => {
    const { pair, next } = await waiting();
    expect((await cohortAs(pair.solutions, next)).canApply).toMatchObject({
      allowed: true,
      partnershipIds: [pair.partnershipId],
    });
    expect(await body(apply(pair.solutions, pair, next))).toMatchObject({
      status: 'waiting_for_partner',
      partnership: { cohortId: next, appPartnerApplied: false, solutionsPartnerApplied: true, pastCohorts: [] },
    });
    const {
      body: [told, before],
    } = await pair.app.client.get<readonly NotificationView[]>(notificationRoutes.list.path);
    expect([told!.message, before!.message]).toEqual([
      expect.stringContaining(`${pair.solutions.form.companyName} applied`),
      expect.not.stringContaining('released'),
    ]);
    expect(await body(apply(pair.app, pair, next))).toMatchObject({ status: 'pending_approval' });
    await body(setup.judge('approve', pair));
    expect(await partnershipOf(pair.app, pair)).toMatchObject({ status: 'active', cohortId: next });
  });
});

describe('an application of both that is undecided when its cohort is over', () => {
  async function undecided() {
    const cohort = await body(tryToCreate({ name: 'Over' }));
    const pair = await setup.submitted(cohort.id);
    await body(setup.changeCohort(cohort.id, { kickoffDate: '2020-01-01' }));
    return { pair, cohort, next: await setup.mutual({ app: pair.app }) };
  }
  const both = async (pair: PartnerPair) => [
    await partnershipOf(pair.app, pair),
    await partnershipOf(pair.solutions, pair),
    await setup.asAdmin(pair),
  ];

  test('still awaits its decision', async () => {
    const { pair } = await undecided();
    for (const told of await both(pair)) expect(told).toMatchObject({ status: 'pending_approval' });
    await body(setup.judge('approve', pair));
    expect(await partnershipOf(pair.app, pair)).toMatchObject({ status: 'active', hasActiveApplication: false });
  });

  test('is over once one of the two applies elsewhere, also where the cohort is moved to a later time', async () => {
    const { pair, cohort, next } = await undecided();
    await body(apply(pair.app, next, setup.cohort.id));
    for (const told of await both(pair))
      expect(told).toMatchObject({
        status: 'pending',
        appPartnerApplied: false,
        solutionsPartnerApplied: false,
        submittedAt: null,
      });
    await body(setup.changeCohort(cohort.id, { kickoffDate: '2999-01-10', endDate: '2999-04-01' }));
    expect(await setup.judge('approve', pair)).toMatchObject({
      status: 409,
      body: { message: 'This partnership is not awaiting approval.' },
    });
    expect((await setup.cohortAsAdmin(cohort.id)).enrolled).toBe(0);
    expect(await partnershipOf(pair.solutions, pair)).toMatchObject({ hasActiveApplication: false });
    await body(apply(next.solutions, next, setup.cohort.id));
    await body(setup.judge('approve', next));
    expect(await partnershipOf(pair.app, next)).toMatchObject({ status: 'active', hasActiveApplication: true });
    expect(await apply(pair.app, pair, cohort.id)).toMatchObject({ status: 409, body: { code: 'has_active' } });
  });

  test('is over once another one applies with one of the two', async () => {
    const { pair, next } = await undecided();
    await body(apply(next.solutions, next, setup.cohort.id));
    for (const told of await both(pair)) expect(told).toMatchObject({ status: 'pending' });
    expect(await body(apply(pair.app, next, setup.cohort.id))).toMatchObject({ status: 'pending_approval' });
  });
});

describe('two partners whose cohort is over', () => {
  const apart = (pair: PartnerPair) => partnershipOf(pair.app, pair);
  const listedUnder = async (cohortId: number) => {
    const listed = await body(
      setup.admin.get<AdminPartnershipView[]>(`${adminPartnershipRoutes.list.path}?cohortId=${cohortId}`),
    );
    return listed.map(({ id }) => id);
  };
  async function completed(): Promise<{ pair: PartnerPair; cohort: AdminCohortView }> {
    const cohort = await body(tryToCreate({ name: 'Over' }));
    const pair = await setup.active(cohort.id);
    await body(setup.changeCohort(cohort.id, { kickoffDate: '2020-01-01' }));
    return { pair, cohort };
  }

  test('can apply together for a later one, up to its approval, and the past cohort keeps its seats', async () => {
    const { pair, cohort } = await completed();
    const { id: next } = await body(tryToCreate({ name: 'Next' }));
    const { partnershipId } = pair;
    const past = [{ id: cohort.id, name: 'Over', endDate: '2020-03-25' }];
    expect((await cohortAs(pair.app, next)).canApply).toMatchObject({ allowed: true, partnershipIds: [partnershipId] });
    expect((await cohortAs(pair.app, cohort.id)).canApply).toMatchObject({ allowed: false, reason: 'cohort_closed' });
    expect(await apply(pair.app, pair, cohort.id)).toMatchObject({ status: 409, body: { code: 'cohort_closed' } });
    expect(await apart(pair)).toMatchObject({ status: 'active', pastCohorts: past });

    expect(await body(apply(pair.app, pair, next))).toMatchObject({ status: 'waiting_for_partner' });
    expect(await partnershipOf(pair.solutions, pair)).toMatchObject({
      theyAppliedAt: expect.any(String),
      appPartnerApplied: true,
      solutionsPartnerApplied: false,
      youViewedContact: true,
      theyShowedInterest: true,
      cohortId: next,
      pastCohorts: past,
    });
    expect(await apply(pair.solutions, pair, setup.cohort.id)).toMatchObject({ status: 409, body: { code: 'different_cohort' } });
    expect(await body(apply(pair.solutions, pair, next))).toMatchObject({ status: 'pending_approval' });
    await body(setup.judge('approve', pair));
    expect(await apart(pair)).toMatchObject({ status: 'active', cohortId: next, hasActiveApplication: true, pastCohorts: past });
    expect(await setup.asAdmin(pair)).toMatchObject({ status: 'active', cohortId: next, pastCohorts: past });
    expect([(await setup.cohortAsAdmin(cohort.id)).enrolled, (await setup.cohortAsAdmin(next)).enrolled]).toEqual([2, 2]);
    expect([await listedUnder(cohort.id), await listedUnder(next)]).toEqual([[partnershipId], [partnershipId]]);
    const data = await body(pair.solutions.client.get<MyDataView>(`${myDataRoutes.download.path}?format=json`));
    expect(data.partnerships).toMatchObject([{ cohort: 'Next', pastCohorts: ['Over'] }]);
  });

  test('who apply at the same time have both applied, and one of them alone can still take it back', async () => {
    const { pair } = await completed();
    const { id: next } = await body(tryToCreate({}));
    await Promise.all([body(apply(pair.app, pair, next)), body(apply(pair.solutions, pair, next))]);
    expect(await apart(pair)).toMatchObject({ status: 'pending_approval' });
    await body(cancel(pair.app, pair));
    expect(await apart(pair)).toMatchObject({ status: 'canceled', youViewedContact: true, pastCohorts: [{ name: 'Over' }] });
    await body(apply(pair.solutions, pair, next));
  });

  test('have nothing in progress, and a revocation puts nothing on hold', async () => {
    const { pair } = await completed();
    const details = async () =>
      body(
        setup.admin.get<AdminPartnerView>(
          `${addressOf(adminPartnerRoutes.details, { id: pair.app.partnerId })}?type=${pair.app.form.role}`,
        ),
      );
    expect(await details()).toMatchObject({ runningApplications: 0, runningPartnerships: 0, runningPartnershipId: null });
    await body(setup.decide('reject', pair.app));
    expect(await setup.asAdmin(pair)).toMatchObject({ status: 'active', onHold: false, statusMessage: null });
  });

  test('part without canceling anything, and the past cohort keeps its seats', async () => {
    const { pair, cohort } = await completed();
    expect(await cancel(pair.app, pair)).toMatchObject({ status: 409, body: { code: 'nothing_to_cancel' } });
    expect(await setup.cancel(pair)).toMatchObject({ status: 409, body: { code: 'nothing_to_cancel' } });
    await body(say(pair.app, pair.partnershipId, { interested: false }));
    expect(await partnershipOf(pair.solutions, pair)).toMatchObject({
      canceledBy: null,
      theyShowedInterest: false,
      pastCohorts: [{ name: 'Over' }],
    });
    expect(await setup.cohortAsAdmin(cohort.id)).toMatchObject({ enrolled: 2, applicationsInFlight: 0 });
  });

  test('can invite each other to it', async () => {
    const { pair } = await completed();
    const { id: next } = await body(tryToCreate({}));
    const { token } = await invited(setup, { by: pair.app, cohortId: next });
    expect(await body(accept(pair.solutions, token, { cohortId: next }))).toMatchObject({
      partnership: { status: 'pending_approval', cohortId: next, pastCohorts: [{ name: 'Over' }] },
    });
  });

  test('and one of whom is with someone else by then cannot, which is said', async () => {
    const { pair } = await completed();
    const other = await setup.mutual({ app: pair.app });
    for (const partner of [other.app, other.solutions]) await body(apply(partner, other, setup.cohort.id));
    expect(await apply(pair.solutions, pair, setup.cohort.id)).toMatchObject({
      status: 409,
      body: { code: 'partner_has_active' },
    });
  });
});

describe('a calendar feed', () => {
  const feedOf = ({ client }: SignedUp) => body(client.get<CalendarFeedView>(calendarRoutes.feed.path));
  const open = ({ client }: SignedUp) => body(client.post<CalendarFeedView>(calendarRoutes.openFeed.path));
  const revoke = ({ client }: SignedUp) => body(client.delete<CalendarFeedView>(calendarRoutes.revokeFeed.path));
  /** As a calendar program reads it, which has no session. */
  const read = (address: string | null, headers = {}) => runningApp().client().get<string>(new URL(address!).pathname, headers);

  test('is an address of its own, which stays the same until it is revoked', async () => {
    const partner = await setup.newApp();
    expect(await feedOf(partner)).toEqual({ address: null });
    const { address } = await open(partner);
    expect(address).toMatch(/^https?:\/\/[^/]+\/api\/calendar\/[\w-]{48}\.ics$/);
    expect(new URL(address!).origin).toBe(runningApp().url);
    expect([await open(partner), await feedOf(partner)]).toEqual([{ address }, { address }]);
    expect(await revoke(partner)).toEqual({ address: null });
    expect(await feedOf(partner)).toEqual({ address: null });
    expect(await read(address)).toMatchObject({ status: 404, body: { code: 'calendar_unknown' } });
    const { address: next } = await open(partner);
    expect([(await read(address)).status, (await read(next)).status]).toEqual([404, 200]);
  });

  test('is read by two kinds of calendar programs, also across sites', async () => {
    const cohort = await body(tryToCreate({ name: 'Autumn, with; signs \\ and ünicode', payoutDate: '2999-05-31' }));
    const partner = await setup.newApp({ preferredCohortIds: [cohort.id] });
    const { address } = await open(partner);
    const { headers, body: text } = await read(address, { 'Sec-Fetch-Site': 'cross-site' });
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const dates = [
      ['Kickoff: Autumn, with; signs \\ and ünicode', '2999-01-10'],
      ['Payout: Autumn, with; signs \\ and ünicode', '2999-05-31'],
      ['End: Autumn, with; signs \\ and ünicode', '2999-04-04'],
    ];
    expect(readByNodeIcal(text)).toEqual(dates);
    expect(readByTsIcs(text)).toEqual(dates);
  });

  test('holds the cohorts that the company prefers, has applied for or is in, and no others', async () => {
    const [preferred, applied, active, other] = await Promise.all(
      ['Preferred', 'Applied', 'Active', 'Other'].map((name) => body(tryToCreate({ name }))),
    );
    const pair = await setup.active(active!.id);
    const waiting = await setup.mutual();
    await body(apply(waiting.app, waiting, applied!.id));
    await body(preferring(pair.app, [preferred!.id]));
    const namesIn = async (partner: SignedUp) => (await read((await open(partner)).address)).body;
    // As the list of cohorts marks them.
    const markedFor = async (partner: SignedUp) =>
      (await listAs(partner)).filter(({ own, preferred: isPreferred }) => own || isPreferred).map(({ name }) => name);
    expect((await markedFor(pair.app)).toSorted()).toEqual(['Active', 'Preferred']);
    expect(await markedFor(waiting.app)).toContain('Applied');
    expect(await markedFor(waiting.solutions)).not.toContain('Applied');
    expect(await namesIn(pair.app)).toContain('Kickoff: Preferred');
    expect(await namesIn(pair.app)).toContain('Kickoff: Active');
    expect(await namesIn(waiting.app)).toContain('Kickoff: Applied');
    expect(await namesIn(waiting.solutions)).not.toContain('Kickoff: Applied');
    for (const partner of [pair.app, waiting.app]) expect(await namesIn(partner)).not.toContain(`Kickoff: ${other!.name}`);
    await body(setup.changeCohort(active!.id, { kickoffDate: '2999-02-01' }));
    expect(await namesIn(pair.app)).toContain('DTSTART;VALUE=DATE:29990201');
  });

  test('tells of a pair as lists do: what runs stays while it is on hold, and interest alone has no dates', async () => {
    const [given, applied] = [await body(tryToCreate({ name: 'Given' })), await body(tryToCreate({ name: 'On hold' }))];
    const [pair, held] = [await setup.mutual(), await setup.mutual()];
    await body(setup.assign(pair, given.id));
    await body(apply(held.app, held, applied.id));
    await body(setup.decide('reject', held.solutions));
    const textOf = async (partner: SignedUp) => (await read((await open(partner)).address)).body;
    expect(await textOf(held.app)).toContain('Kickoff: On hold');
    expect(await textOf(pair.app)).not.toContain('Kickoff: Given');
  });

  test('is gone with its member, and cannot be made up', async () => {
    const partner = await setup.newApp();
    const { address } = await open(partner);
    const token = /calendar\/(.+)\.ics$/.exec(address!)![1]!;
    const changed = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
    for (const file of [`${changed}.ics`, `${token}A.ics`, token, `${token}.ICS`, 'x.ics', '.ics'])
      expect([file, (await runningApp().client().get(`/api/calendar/${file}`)).status]).toEqual([file, 404]);
    await body(partner.client.delete('/api/profile'));
    expect((await read(address)).status).toBe(404);
  });
});

/** Each event as its text and its day, as each of the two libraries reads them. */
type Dates = readonly (readonly [string, string])[];

function readByNodeIcal(text: string): Dates {
  return Object.values(nodeIcal.sync.parseICS(text)).flatMap((part) => {
    if (part?.type !== 'VEVENT') return [];
    // A day has no time zone: the library gives the midnight of this machine.
    const { start } = part;
    expect(start.dateOnly).toBe(true);
    const day = [start.getFullYear(), start.getMonth() + 1, start.getDate()].map((each) => String(each).padStart(2, '0'));
    return [[String(part.summary), day.join('-')] as const];
  });
}

function readByTsIcs(text: string): Dates {
  return (convertIcsCalendar(undefined, text).events ?? []).map(({ summary, start }) => {
    expect(start.type).toBe('DATE');
    return [summary, start.date.toISOString().slice(0, 10)] as const;
  });
}
