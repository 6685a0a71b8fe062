import type { AdminCohortView } from '@accelerator/contracts/cohorts';
import { addressOf, headers, type ErrorAnswer } from '@accelerator/contracts/http';
import type {
  AdminMatchView,
  CandidatesView,
  CreatedMatchesView,
  PartnerMatchDetailView,
  SuggestionsView,
} from '@accelerator/contracts/matching';
import { adminMatchingRoutes, manualMatchingRoutes } from '@accelerator/contracts/matching/routes';
import type { NotificationView } from '@accelerator/contracts/notifications';
import type { AdminPartnershipView } from '@accelerator/contracts/partnerships';
import { adminPartnershipRoutes, partnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Answer, HttpClient } from '../harness/http-client.ts';
import { logOf } from '../harness/log.ts';
import type { SignedUp } from '../harness/people.ts';
import { signInAsViewer } from '../harness/people.ts';
import { superadmin, useApp } from '../harness/running-app.ts';
import {
  apply,
  body,
  cancel,
  cohortAs,
  detailOf,
  matchOf,
  own,
  partnershipOf,
  partnershipsOf,
  pass,
  say,
  Setup,
  showInterest,
  type PartnerPair,
  type Two,
} from '../harness/setup.ts';
import { useStreams } from '../harness/use-streams.ts';

const runningApp = useApp();
const openStream = useStreams();
let setup: Setup;

beforeAll(async () => {
  setup = await Setup.of(runningApp());
});

/** Two strangers whom an administrator has matched. */
async function matched(said: Parameters<Setup['match']>[1] = {}): Promise<PartnerPair> {
  const two = await setup.strangers();
  const { results } = await body(setup.match(two, said));
  return { ...two, partnershipId: results[0]!.id! };
}

const idsOf = ({ app, solutions }: Two) => ({ appPartnerId: app.partnerId, solutionsPartnerId: solutions.partnerId });
const namesOf = ({ app, solutions }: Two) => `${app.form.companyName} and ${solutions.form.companyName}`;
const create = (matches: readonly unknown[], said: object = {}): Promise<Answer<CreatedMatchesView & ErrorAnswer>> =>
  setup.admin.post(manualMatchingRoutes.create.path, { matches, ...said });
const allMatches = (query: Record<string, string> = {}, client: HttpClient = setup.admin) =>
  client.get<AdminMatchView[]>(addressOf(manualMatchingRoutes.matches, {}, query));
const candidates = (query: Record<string, string> = {}, client: HttpClient = setup.admin) =>
  client.get<CandidatesView & ErrorAnswer>(addressOf(manualMatchingRoutes.candidates, {}, query));
const suggestions = (query: Record<string, string>, client: HttpClient = setup.admin) =>
  client.get<SuggestionsView & ErrorAnswer>(addressOf(manualMatchingRoutes.suggestions, {}, query));
const refusalOf = ({ status, body: said }: Answer<unknown>) => [status, (said as ErrorAnswer).code];

async function matchIn(pair: PartnerPair): Promise<AdminMatchView | undefined> {
  return (await body(allMatches())).find(({ id }) => id === pair.partnershipId);
}

async function listed(pair: PartnerPair): Promise<AdminPartnershipView | undefined> {
  const all = await body(setup.admin.get<AdminPartnershipView[]>(adminPartnershipRoutes.list.path));
  return all.find(({ id }) => id === pair.partnershipId);
}

async function toldTo({ client }: SignedUp): Promise<readonly string[]> {
  return (await body(client.get<NotificationView[]>('/api/notifications'))).map(({ message }) => message);
}

describe('a match that an administrator creates', () => {
  test('is a pending partnership of both, with no word of either and contact locked, among what is recommended', async () => {
    const pair = await matched();
    for (const [reader, other] of [
      [pair.app, pair.solutions],
      [pair.solutions, pair.app],
    ] as const) {
      expect(await partnershipOf(reader, pair)).toMatchObject({
        status: 'pending',
        initiatedBy: 'admin',
        appPartnerInterested: false,
        solutionsPartnerInterested: false,
        appPartnerApplied: false,
        solutionsPartnerApplied: false,
        notes: null,
      });
      expect(await matchOf(reader, other)).toMatchObject({
        ...{ partnershipId: pair.partnershipId, isAdminRecommended: true, isInDashboard: true, recommendationNotes: null },
        ...{ youViewedContact: false, theyShowedInterest: false, youNotInterested: false },
      });
      expect((await detailOf(other, reader)).body).toMatchObject({ hasContactInfo: false, isAdminRecommended: true });
      expect(await toldTo(reader)).toContain(`An administrator matched you with ${other.form.companyName}.`);
    }
    expect(await listed(pair)).toMatchObject({ initiatedBy: 'admin', status: 'pending', cohortId: null });
    expect(await logOf(runningApp(), `partnership-${pair.partnershipId}`)).toHaveLength(1);
  });

  test('goes on as any other partnership', async () => {
    const pair = await matched();
    await body(showInterest(pair.app, pair.solutions));
    expect(await matchOf(pair.solutions, pair.app)).toMatchObject({ theyShowedInterest: true, isAdminRecommended: true });
    await body(showInterest(pair.solutions, pair.app));
    expect(await partnershipOf(pair.app, pair)).toMatchObject({ initiatedBy: 'admin', status: 'pending' });
    expect((await detailOf(pair.solutions, pair.app)).body).toMatchObject({ hasContactInfo: true, isAdminRecommended: false });
    await body(apply(pair.app, pair, setup.cohort.id));
    await body(apply(pair.solutions, pair, setup.cohort.id));
    await body(setup.judge('approve', pair));
    expect(await matchIn(pair)).toMatchObject({ status: 'active', section: 'Partnership', isRecommended: false });
  });

  test('is among the existing matches, with who created it, when and why', async () => {
    const pair = await matched({ notes: '  Both asked for Rotterdam ' });
    const { app, solutions } = pair;
    expect(await matchIn(pair)).toEqual({
      id: pair.partnershipId,
      ...idsOf(pair),
      ...Object.fromEntries(
        Object.entries({ appPartner: app, solutionsPartner: solutions }).map(([name, { partnerId: id, form }]) => {
          const { firstName, lastName, companyName, contactEmail } = form;
          return [name, { id, firstName, lastName, companyName, contactEmail }];
        }),
      ),
      status: 'pending',
      statusLabel: 'Pending',
      notes: 'Both asked for Rotterdam',
      createdBy: superadmin.username,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      section: 'Recommended',
      matchScore: 89,
      isRecommended: true,
      isInDashboard: true,
    });
    const other = await matched();
    expect(await matchIn(other)).toMatchObject({ notes: 'Manually created by admin' });
    const page = await allMatches({ limit: '1' });
    expect([page.body.map(({ id }) => id), page.headers.get(headers.nextAfter)]).toEqual([
      [other.partnershipId],
      expect.any(String),
    ]);
    const found = await body(allMatches({ q: app.form.companyName, sort: 'appCompany' }));
    expect(found.map(({ id }) => id)).toEqual([pair.partnershipId]);
    expect((await allMatches({ sort: 'notes' })).status).toBe(400);
  });

  test('proposes a cohort, and no more', async () => {
    const pair = await matched({ cohortId: setup.cohort.id });
    const events = await logOf(runningApp(), `partnership-${pair.partnershipId}`);
    expect(events.map(({ type }) => type)).toEqual(['PartnersMatched', 'CohortProposed']);
    expect(await partnershipOf(pair.app, pair)).toMatchObject({
      cohortId: null,
      proposedCohort: { id: setup.cohort.id },
      appPartnerApplied: false,
    });
    const closed = await setup.newCohort({ status: 'Closed' });
    const two = await setup.strangers();
    expect(refusalOf(await setup.match(two, { cohortId: 9999 }))).toEqual([404, 'cohort_unknown']);
    expect(refusalOf(await setup.match(two, { cohortId: closed.id }))).toEqual([409, 'cohort_closed']);
    expect(await partnershipsOf(two.app)).toEqual([]);
  });
});

describe('creating several matches', () => {
  test('creates what can be created, and names the reason of each of the others', async () => {
    const [good, exists, mutual, pending] = [
      await setup.strangers(),
      await matched(),
      await setup.mutual(),
      await setup.newApp(),
    ];
    const unknown = '01a1fee4-f2b1-749b-b992-8bbd97baa64b';
    const matches = [
      { ...idsOf(exists) },
      { ...idsOf(good) },
      { ...idsOf(mutual) },
      { ...idsOf(good), appPartnerId: pending.partnerId },
      { ...idsOf(good), appPartnerId: unknown },
      { appPartnerId: good.solutions.partnerId, solutionsPartnerId: good.app.partnerId },
      { ...idsOf(good) },
    ];
    const answer = await create(matches, { criteria: 'Suggested pairing' });
    expect([answer.status, answer.body.created, answer.body.errors]).toEqual([200, 1, 6]);
    expect(answer.body.results.map(({ id, code }) => code ?? typeof id)).toEqual([
      'already_matched',
      'string',
      'already_partners',
      'partner_not_approved',
      'partner_unknown',
      'wrong_sides',
      'already_matched',
    ]);
    expect(answer.body.results.slice(0, 3).map(({ companies }) => companies)).toEqual([exists, good, mutual].map(namesOf));
    expect(answer.body.results[0]!.reason).toBe(
      `${namesOf(exists)} already have a partnership. You can view it in Existing Matches.`,
    );
    expect(answer.body.results[2]!.reason).toContain(`${namesOf(mutual)} already have a partnership.`);
  });

  test('creates nothing when it is asked for again, and says so', async () => {
    const two = await setup.strangers();
    const key = { [headers.idempotencyKey]: 'the-same-match' };
    const send = (withKey: boolean) =>
      setup.admin.post<CreatedMatchesView>(manualMatchingRoutes.create.path, { matches: [idsOf(two)] }, withKey ? key : {});
    const first = await body(send(true));
    expect(first).toMatchObject({ created: 1, errors: 0 });
    expect(await body(send(true))).toEqual(first);
    expect(await body(send(false))).toMatchObject({ created: 0, errors: 1, results: [{ id: null, code: 'already_matched' }] });
    expect(await logOf(runningApp(), `partnership-${first.results[0]!.id!}`)).toHaveLength(1);
  });

  test('creates a pair once that two ask for at the same time', async () => {
    const two = await setup.strangers();
    const answers = await Promise.all(Array.from({ length: 4 }, () => body(setup.match(two))));
    expect(answers.reduce((sum, { created }) => sum + created, 0)).toBe(1);
    expect(answers.filter(({ errors }) => errors === 1)).toHaveLength(3);
  });

  test.each([
    ['no pair', { matches: [] }, 'Please select one app partner and one solutions partner'],
    [
      'one side',
      { matches: [{ appPartnerId: '01a1fee4-f2b1-749b-b992-8bbd97baa64b' }] },
      'Please select one app partner and one solutions partner',
    ],
    [
      'two of a side',
      { matches: [{ appPartnerId: ['a', 'b'], solutionsPartnerId: '01a1fee4-f2b1-749b-b992-8bbd97baa64b' }] },
      'Please select only one partner from each side to create a single match',
    ],
  ])('is refused with %s', async (_, said, sentence) => {
    const answer = await setup.admin.post<ErrorAnswer>(manualMatchingRoutes.create.path, said);
    expect([answer.status, answer.body.errors?.[0]?.message]).toEqual([400, sentence]);
  });
});

describe('a match and a pass', () => {
  test('a pair that one of the two has passed is not matched', async () => {
    const two = await setup.strangers();
    const { id } = await body(showInterest(two.app, two.solutions));
    await body(pass(two.app, id));
    const { appPartnerId, solutionsPartnerId } = idsOf(two);
    const ofTheTwo = addressOf(adminMatchingRoutes.partnerMatch, { id: appPartnerId, otherId: solutionsPartnerId });
    const { results } = await body(setup.match(two));
    expect(results).toMatchObject([{ id: null, code: 'already_partners' }]);
    // It is said before the press, in the same words.
    const { againstMatch } = await body(setup.admin.get<PartnerMatchDetailView>(ofTheTwo));
    expect(againstMatch).toBe(results[0]!.reason);
  });

  test('leaves the list of the other when a side passes, and returns when it thinks again', async () => {
    const pair = await matched();
    await body(pass(pair.solutions, pair.partnershipId));
    expect([await partnershipsOf(pair.app), await matchOf(pair.app, pair.solutions)]).toEqual([[], undefined]);
    expect(refusalOf(await detailOf(pair.solutions, pair.app))).toEqual([404, 'partner_unknown']);
    expect(await matchIn(pair)).toMatchObject({ section: 'Not Interested', isRecommended: false });
    await body(say(pair.solutions, pair.partnershipId, own(pair.solutions, { notInterested: false })));
    expect((await matchOf(pair.app, pair.solutions))?.isAdminRecommended).toBe(true);
  });

  test('at the same time come to one of two: a match that is passed, or a pass that stands in its way', async () => {
    const two = await setup.strangers();
    const start = { partnerId: two.solutions.partnerId, notInterested: true };
    const [{ created }, passing] = await Promise.all([
      body(setup.match(two)),
      two.app.client.post<{ id: string }>(partnershipRoutes.start.path, start),
    ]);
    const pair = { ...two, partnershipId: (await body(Promise.resolve(passing))).id };
    expect(await listed(pair)).toMatchObject({
      appPartnerNotInterested: true,
      initiatedBy: created === 1 ? 'admin' : 'app_partner',
    });
    expect(await partnershipsOf(two.solutions)).toEqual([]);
  });
});

describe('deleting a match', () => {
  test('takes it from both and from the lists of the administrators, and it can be made again', async () => {
    const pair = await matched({ notes: 'First' });
    expect(await setup.deleteMatch(pair.partnershipId)).toMatchObject({ status: 200, body: { message: 'Match deleted' } });
    for (const [reader, other] of [
      [pair.app, pair.solutions],
      [pair.solutions, pair.app],
    ] as const) {
      expect(await partnershipsOf(reader)).toEqual([]);
      expect((await matchOf(reader, other))?.isAdminRecommended).toBe(false);
      expect((await toldTo(reader))[0]).toBe(`An administrator deleted your match with ${other.form.companyName}.`);
    }
    expect([await listed(pair), await matchIn(pair)]).toEqual([undefined, undefined]);
    expect(refusalOf(await setup.deleteMatch(pair.partnershipId))).toEqual([404, 'match_unknown']);
    expect(await body(setup.match(pair, { notes: 'Second' }))).toMatchObject({ created: 1 });
    expect(await matchIn(pair)).toMatchObject({ notes: 'Second' });
    const events = await logOf(runningApp(), `partnership-${pair.partnershipId}`);
    expect(events.map(({ type }) => type)).toEqual(['PartnersMatched', 'MatchDeleted', 'PartnersMatched']);
    for (const { metadata } of events)
      expect(metadata).toMatchObject({ actor: { kind: 'administrator' }, at: expect.any(String) });
  });

  test('ends what runs between the two: the seats are free, and neither has an application', async () => {
    const cohort = await setup.newCohort({ capacity: 2 });
    const pair = await matched();
    await body(showInterest(pair.app, pair.solutions));
    await body(showInterest(pair.solutions, pair.app));
    await body(apply(pair.app, pair, cohort.id));
    await body(apply(pair.solutions, pair, cohort.id));
    await body(setup.judge('approve', pair));
    expect((await setup.cohortAsAdmin(cohort.id)).enrolled).toBe(2);
    await body(setup.deleteMatch(pair.partnershipId));
    expect((await setup.cohortAsAdmin(cohort.id)).enrolled).toBe(0);
    expect((await detailOf(pair.solutions, pair.app)).body).toMatchObject({ hasContactInfo: false });
    const next = await setup.mutual({ app: pair.app });
    expect((await apply(pair.app, next, cohort.id)).status).toBe(200);
  });

  test('is for those of administrators alone', async () => {
    const mutual = await setup.mutual();
    expect(refusalOf(await setup.deleteMatch(mutual.partnershipId))).toEqual([409, 'match_of_partners']);
    expect(refusalOf(await setup.deleteMatch('01a1fee4-f2b1-749b-b992-8bbd97baa64b'))).toEqual([404, 'match_unknown']);
    expect(await partnershipsOf(mutual.app)).toHaveLength(1);
  });

  test('is possible where an administrator went on with a partnership that was canceled', async () => {
    const pair = await setup.mutual();
    await body(apply(pair.app, pair, setup.cohort.id));
    await body(cancel(pair.app, pair));
    expect(await body(setup.match(pair))).toMatchObject({ created: 1 });
    expect(await partnershipOf(pair.app, pair)).toMatchObject({ status: 'pending', initiatedBy: 'admin', canceledAt: null });
    await body(setup.deleteMatch(pair.partnershipId));
    expect(await partnershipsOf(pair.solutions)).toEqual([]);
  });
});

test('both partners and the administrators hear of a match and of its end as it happens', async () => {
  const two = await setup.strangers();
  const [app, admin] = [await openStream(two.app.client), await openStream(setup.admin)];
  const { results } = await body(setup.match(two));
  const ids = { partnershipId: results[0]!.id!, partnerId: two.solutions.partnerId };
  const hears = (stream: typeof app, message: string) =>
    stream.next(({ data }) => data.message.startsWith(message) && data.ids.partnershipId === ids.partnershipId);
  expect((await hears(app, 'An administrator matched you')).data).toMatchObject({ type: 'system_notification', ids });
  expect((await hears(admin, 'The partnership of')).data.type).toBe('partnership_update');
  await body(setup.deleteMatch(ids.partnershipId));
  await hears(app, 'An administrator deleted your match');
});

describe('the partners that can be matched', () => {
  test('say to which cohort an application of theirs runs', async () => {
    const pair = await setup.submitted();
    const { appPartners } = await body(candidates());
    expect(appPartners.find(({ id }) => id === pair.app.partnerId)!.runningCohort).toBe(setup.cohort.name);
  });

  test('are approved, in two lists, with how many partnerships each has', async () => {
    const [pair, pending] = [await matched(), await setup.newApp()];
    const { appPartners, solutionsPartners } = await body(candidates());
    const of = (list: CandidatesView['appPartners'], { partnerId }: SignedUp) => list.find(({ id }) => id === partnerId);
    const { firstName, lastName, companyName, contactEmail, industries } = pair.solutions.form;
    expect(of(solutionsPartners, pair.solutions)).toEqual({
      ...{ id: pair.solutions.partnerId, firstName, lastName, companyName, contactEmail, industries },
      ...{ partnerType: 'solutions', applicationStatus: 'approved', partnerTier: 'Platinum', matchCount: 1 },
      runningCohort: null,
    });
    expect(of(appPartners, pair.app)).toMatchObject({ partnerType: 'app', partnerTier: null, matchCount: 1 });
    expect(of(appPartners, pending)).toBeUndefined();
    expect(new Set(appPartners.map(({ partnerType }) => partnerType))).toEqual(new Set(['app']));
  });

  test('are searched, and read page by page for one type', async () => {
    const { app } = await setup.strangers();
    const { appPartners, solutionsPartners } = await body(candidates({ q: app.form.companyName }));
    expect([appPartners.map(({ id }) => id), solutionsPartners]).toEqual([[app.partnerId], []]);
    const first = await candidates({ type: 'App Partner', limit: '2', sort: '-createdAt' });
    expect([first.body.appPartners.length, first.body.appPartners[0]!.id, first.body.solutionsPartners]).toEqual([
      2,
      app.partnerId,
      [],
    ]);
    const after = first.headers.get(headers.nextAfter)!;
    const next = await body(candidates({ type: 'app', limit: '2', sort: '-createdAt', after }));
    expect(next.appPartners.map(({ id }) => id)).not.toContain(app.partnerId);
    expect(Number(first.headers.get(headers.totalCount))).toBeGreaterThan(4);
    for (const query of [{ limit: '2' }, { type: 'agency' }])
      expect((await candidates(query as Record<string, string>)).body.errors).toMatchObject([{ field: 'type' }]);
  });
});

describe('the pairs that are suggested for a cohort', () => {
  /** Free partners that prefer the cohort alone, and share nothing with others but with each other. */
  async function preferring(cohort: AdminCohortView, counts: { readonly app: number; readonly solutions: number }) {
    const only = { preferredCohortIds: [cohort.id] };
    const apps: SignedUp[] = [];
    const solutions: SignedUp[] = [];
    for (let left = counts.app; left > 0; left -= 1) apps.push(await setup.app(only));
    for (let left = counts.solutions; left > 0; left -= 1) solutions.push(await setup.solutions(only));
    return { apps, solutions };
  }
  const pairsIn = ({ suggestions: all }: SuggestionsView) =>
    all.map(({ appPartner, solutionsPartner }) => [appPartner.id, solutionsPartner.id]);
  const idsOfAll = (partners: readonly SignedUp[]) => partners.map(({ partnerId }) => partnerId);

  test('are of those that are free and have no partnership, with the lines of their score', async () => {
    const cohort = await setup.newCohort({ name: 'Suggested' });
    const { apps, solutions } = await preferring(cohort, { app: 3, solutions: 3 });
    const [[first, second, third], [one, two, three]] = [apps, solutions] as [
      [SignedUp, SignedUp, SignedUp],
      [SignedUp, SignedUp, SignedUp],
    ];
    await setup.newApp({ preferredCohortIds: [cohort.id] });
    const before = await body(suggestions({ cohortId: String(cohort.id) }));
    // All score the same, so the older approvals come first.
    expect(pairsIn(before)).toEqual([
      [first.partnerId, one.partnerId],
      [second.partnerId, two.partnerId],
      [third.partnerId, three.partnerId],
    ]);
    expect(before).toMatchObject({ cohortId: cohort.id, cohortName: 'Suggested', room: null, reason: null });
    expect(before.suggestions[0]).toMatchObject({
      appPartner: { companyName: first.form.companyName },
      explanation: {
        score: 89,
        lines: expect.arrayContaining([
          expect.objectContaining({ name: 'Industries', points: 24, of: 24, shared: ['Technology', 'Healthcare'] }),
        ]),
      },
    });
    expect(await body(suggestions({ cohortId: String(cohort.id) }))).toEqual(before);

    await body(setup.match({ app: first, solutions: one }));
    await body(second.client.post(partnershipRoutes.start.path, { partnerId: one.partnerId, notInterested: true }));
    const running = await setup.mutual({ app: third });
    await body(apply(third, running, setup.cohort.id));
    expect(pairsIn(await body(suggestions({ cohortId: String(cohort.id) })))).toEqual([
      [first.partnerId, two.partnerId],
      [second.partnerId, three.partnerId],
    ]);

    const matches = [idsOf({ app: first, solutions: two }), idsOf({ app: second, solutions: three })];
    await body(second.client.post(partnershipRoutes.start.path, { partnerId: three.partnerId, notInterested: true }));
    const { results } = await body(create(matches, { criteria: 'Suggested pairing', cohortId: cohort.id }));
    expect(results.map(({ id, code }) => code ?? typeof id)).toEqual(['string', 'already_partners']);
  });

  test('are no more than there are seats left, and of none there is a reason', async () => {
    const cohort = await setup.newCohort({ capacity: 3 });
    const reasonFor = async () => {
      const { suggestions: all, reason } = await body(suggestions({ cohortId: String(cohort.id) }));
      return [all.length, reason];
    };
    expect(await reasonFor()).toEqual([0, `No App Partner that is free prefers ${cohort.name}.`]);
    const { apps } = await preferring(cohort, { app: 2, solutions: 0 });
    expect(await reasonFor()).toEqual([0, `No Solutions Partner that is free prefers ${cohort.name}.`]);
    const unlike = await setup.solutions({ preferredCohortIds: [cohort.id], geographicFocus: ['africa'] });
    expect((await reasonFor())[1]).toContain('score 60% or more');
    const { solutions } = await preferring(cohort, { app: 0, solutions: 2 });
    const answer = await body(suggestions({ cohortId: String(cohort.id) }));
    expect([answer.room, pairsIn(answer)]).toEqual([1, [[idsOfAll(apps)[0], idsOfAll(solutions)[0]]]]);
    expect(pairsIn(answer).flat()).not.toContain(unlike.partnerId);
    await body(setup.changeCohort(cohort.id, { capacity: 1 }));
    expect(await reasonFor()).toEqual([0, `${cohort.name} is full.`]);
    await body(setup.changeCohort(cohort.id, { status: 'Closed' }));
    expect((await reasonFor())[1]).toContain('it is closed or completed');
    expect((await cohortAs(apps[0]!, cohort.id)).status).toBe('Closed');
  });

  test('need a cohort that there is', async () => {
    expect((await suggestions({})).body.errors).toMatchObject([{ field: 'cohortId', message: 'Please select a cohort' }]);
    expect((await suggestions({ cohortId: 'Winter' })).status).toBe(400);
    expect(refusalOf(await suggestions({ cohortId: '9999' }))).toEqual([404, 'cohort_unknown']);
  });
});

test('a view-only administrator reads all of it, and changes nothing', async () => {
  const [viewer, pair, two] = [await signInAsViewer(runningApp()), await matched(), await setup.strangers()];
  expect((await body(allMatches({}, viewer))).map(({ id }) => id)).toContain(pair.partnershipId);
  expect((await body(candidates({}, viewer))).appPartners.length).toBeGreaterThan(0);
  expect((await suggestions({ cohortId: String(setup.cohort.id) }, viewer)).status).toBe(200);
  const creating = await viewer.post<ErrorAnswer>(manualMatchingRoutes.create.path, { matches: [idsOf(two)] });
  const deleting = await viewer.delete<ErrorAnswer>(addressOf(manualMatchingRoutes.remove, { id: pair.partnershipId }));
  for (const answer of [creating, deleting])
    expect([answer.status, answer.body.message]).toEqual([
      403,
      'You have read-only access and cannot make changes in the admin dashboard.',
    ]);
  expect([await partnershipsOf(two.app), (await matchIn(pair))?.id]).toEqual([[], pair.partnershipId]);
});
