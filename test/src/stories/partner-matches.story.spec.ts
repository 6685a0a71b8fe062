import { addressOf, headers, type ErrorAnswer } from '@accelerator/contracts/http';
import type { DashboardAsOfView } from '@accelerator/contracts/history';
import { historyRoutes } from '@accelerator/contracts/history/routes';
import type { PartnerMatchDetailView, PartnerMatchesView, PartnerMatchView } from '@accelerator/contracts/matching';
import { adminMatchingRoutes } from '@accelerator/contracts/matching/routes';
import type { PartnershipView } from '@accelerator/contracts/partnerships';
import { partnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { HttpClient } from '../harness/http-client.ts';
import { logLength, logOf } from '../harness/log.ts';
import { signInAsViewer, type SignedUp } from '../harness/people.ts';
import { superadmin, useApp } from '../harness/running-app.ts';
import { body, matchesOf, own, partnershipsOf, pass, say, Setup, showInterest } from '../harness/setup.ts';

const runningApp = useApp();
let setup: Setup;
let viewer: HttpClient;
/** Whose matches are read, and the others by what is between it and them. */
let reader: SignedUp;
let stranger: SignedUp;
let interested: SignedUp;
let wanted: SignedUp;
let mutual: SignedUp;
let recommended: SignedUp;
let rejected: SignedUp;
let passedBy: SignedUp;
let hidden: SignedUp;

beforeAll(async () => {
  setup = await Setup.of(runningApp());
  viewer = await signInAsViewer(runningApp());
  reader = await setup.app();
  [stranger, interested, wanted, mutual] = await four();
  [recommended, rejected, passedBy, hidden] = await four();
  await body(showInterest(interested, reader));
  await body(showInterest(reader, wanted));
  await setup.mutual({ app: reader, solutions: mutual });
  await body(setup.recommend({ app: reader, solutions: recommended }, 'You met at the fair'));
  await body(pass(reader, (await body(showInterest(reader, rejected))).id));
  const { id } = await body(showInterest(reader, passedBy));
  await body(pass(passedBy, id));
  const over = await body(showInterest(reader, hidden));
  await body(say(reader, over.id, own(reader, { interested: false })));
  await body(pass(hidden, over.id));
  await body(setup.recommend({ app: reader, solutions: hidden }));
});

async function four(): Promise<[SignedUp, SignedUp, SignedUp, SignedUp]> {
  return [await setup.solutions(), await setup.solutions(), await setup.solutions(), await setup.solutions()];
}

function ask({ partnerId: id }: SignedUp, query: Record<string, string> = {}, client = setup.admin) {
  return client.get<PartnerMatchesView>(addressOf(adminMatchingRoutes.partnerMatches, { id }, query));
}
const matchesAsAdmin = (partner: SignedUp, query?: Record<string, string>) => body(ask(partner, query));

const idOf = ({ partnerId }: SignedUp) => partnerId;
const idsOf = (rows: readonly PartnerMatchView[]) => rows.map(({ id }) => id);
const rowOf = ({ matches }: PartnerMatchesView, { partnerId }: SignedUp) => matches.find(({ id }) => id === partnerId);

describe('the dashboard of a partner, to an administrator', () => {
  test('is the very list that the partner is answered, in its order', async () => {
    const shown = await matchesOf(reader);
    const { dashboardMatches, dashboardMessage } = await matchesAsAdmin(reader);
    const told = ({
      id,
      matchScore,
      isAdminRecommended,
      isAlgorithmic,
      theyShowedInterest,
      youNotInterested,
    }: PartnerMatchView) => ({ id, matchScore, isAdminRecommended, isAlgorithmic, theyShowedInterest, youNotInterested });
    expect(dashboardMatches.map(told)).toEqual(shown.matches.map((match) => told(match as unknown as PartnerMatchView)));
    expect(dashboardMessage).toBe(shown.message);
    expect(idsOf(dashboardMatches)).not.toContain(hidden.partnerId);
  });

  test('is made of the two lists of which the partner makes its own, without notes and bookmarks', async () => {
    const [partner, noted, saved, interesting] = [await setup.app(), ...(await four())];
    await body(showInterest(partner, noted));
    const pairs = await partnershipsOf(partner);
    const [{ createdAt: begunAt }] = pairs as [PartnershipView];
    await body(say(partner, pairs[0]!.id, { notes: 'Ask again in May', savedForLater: true }));
    await body(partner.client.post('/api/partnerships', { partnerId: saved.partnerId, savedForLater: true }));
    await setup.mutual({ app: partner, solutions: interesting });
    // No date tells when the notes were written.
    const closed = ({ createdAt }: PartnershipView) => ({ notes: null, savedForLater: false, updatedAt: createdAt });
    const [matches, partnerships] = [(await matchesOf(partner)).matches, await partnershipsOf(partner)];
    const { ownLists } = await matchesAsAdmin(partner);
    // Of a pair that is nothing but a bookmark, administrators hear nothing.
    const isKnown = ({ partner: { id } }: PartnershipView) => id !== saved.partnerId;
    expect(ownLists.partnerships).toEqual(partnerships.filter(isKnown).map((view) => ({ ...view, ...closed(view) })));
    expect(ownLists.partnerships.find(({ id }) => id === pairs[0]!.id)).toMatchObject({ createdAt: begunAt, updatedAt: begunAt });
    expect(ownLists.partnerships).toHaveLength(2);
    expect(ownLists.matches).toEqual(
      matches.map((match) => ({
        ...match,
        savedForLater: false,
        partnershipId: match.id === saved.partnerId ? null : match.partnershipId,
      })),
    );
    expect(matches.filter(({ savedForLater }) => savedForLater)).toHaveLength(2);
  });

  test('has no date that tells of a bookmark or a note, now or at a moment of the past', async () => {
    const [partner, dropped, noted] = [await setup.app(), await setup.solutions(), await setup.solutions()];
    const start = { partnerId: dropped.partnerId, savedForLater: true };
    const { id } = await body(partner.client.post<PartnershipView>(partnershipRoutes.start.path, start));
    await body(pass(partner, id));
    await body(say(partner, id, { notes: 'Never again' }));
    await body(partner.client.post(partnershipRoutes.start.path, { partnerId: noted.partnerId, notes: 'Later' }));
    const log = await logOf(runningApp(), `partnership-${id}`);
    const at = log.find(({ type }) => type === 'PartnerPassed')!.metadata.at;
    const address = addressOf(historyRoutes.dashboardAsOf, { stream: `partner-${partner.partnerId}` });
    const { screens } = await body(setup.admin.get<DashboardAsOfView>(address));
    const datesIn = (partnerships: readonly PartnershipView[]) =>
      partnerships.map(({ id: of, createdAt, updatedAt }) => ({ of, createdAt, updatedAt }));
    const told = [{ of: id, createdAt: at, updatedAt: at }];
    expect(datesIn((await matchesAsAdmin(partner)).ownLists.partnerships)).toEqual(told);
    expect(datesIn(screens!.partnerships)).toEqual(told);
  });

  test('marks nothing as seen and tells nothing: only that the administrator read contact details is written down', async () => {
    const partner = await setup.app();
    const before = await logLength(runningApp());
    await matchesAsAdmin(partner);
    await matchesAsAdmin(partner);
    expect(await logOf(runningApp(), `shown-${partner.partnerId}`)).toEqual([]);
    expect((await logLength(runningApp())) - before).toBeLessThanOrEqual(2);
    const after = await logLength(runningApp());
    await matchesAsAdmin(partner);
    expect(await logLength(runningApp())).toBe(after);
  });

  test('says what the partner reads in place of its matches', async () => {
    const [pending, applied] = [await setup.newApp(), await setup.submitted()];
    expect(await matchesAsAdmin(pending)).toMatchObject({
      matches: [],
      dashboardMatches: [],
      dashboardMessage: 'Your application to the programme has not been approved yet. You will see matches as soon as it is.',
    });
    const { dashboardMatches, dashboardMessage, matches } = await matchesAsAdmin(applied.app);
    expect([idsOf(dashboardMatches), dashboardMessage]).toEqual([
      [applied.solutions.partnerId],
      'Other matches are hidden while your application awaits administrator approval.',
    ]);
    expect(rowOf({ matches } as PartnerMatchesView, stranger)).toMatchObject({ isInDashboard: false });
  });
});

test('a match that was deleted is listed to both alike, and its id does not tell administrators of a note that is kept', async () => {
  const [partner, other] = [await setup.app(), await setup.solutions()];
  const {
    results: [made],
  } = await body(setup.match({ app: partner, solutions: other }));
  const id = made!.id!;
  await body(say(partner, id, { notes: 'Ask again in May' }));
  const listed = async () => {
    const isIt = (match: { readonly id: string }) => match.id === other.partnerId;
    const [own, asAdmin] = [await matchesOf(partner), await matchesAsAdmin(partner)];
    return [own.matches.find(isIt)?.partnershipId, asAdmin.dashboardMatches.find(isIt)?.partnershipId];
  };
  expect(await listed()).toEqual([id, id]);
  expect((await setup.deleteMatch(id)).status).toBe(200);
  expect(await listed()).toEqual([id, null]);
});

describe('all potential matches of a partner', () => {
  test('are those who could be matched with it and those with whom it has something, each under the first section that fits', async () => {
    const view = await matchesAsAdmin(reader);
    const nothing = {
      partnershipId: null,
      partnershipStatus: null,
      isRecommended: false,
      isAdminRecommended: false,
      recommendationId: null,
      theyShowedInterest: false,
      youNotInterested: false,
      isPartnership: false,
      isInDashboard: true,
    };
    const id = expect.any(String);
    const begun = { ...nothing, partnershipId: id, partnershipStatus: 'pending' };
    const { form } = stranger;
    expect(rowOf(view, stranger)).toMatchObject({
      ...nothing,
      section: 'Potential Match',
      companyName: form.companyName,
      firstName: form.firstName,
      lastName: form.lastName,
      contactEmail: form.contactEmail,
      partnerType: 'solutions',
      matchScore: expect.any(Number),
      isAlgorithmic: true,
    });
    expect(rowOf(view, interested)).toMatchObject({ ...begun, section: 'Incoming Interest', theyShowedInterest: true });
    expect(rowOf(view, wanted)).toMatchObject({ ...begun, section: 'Potential Match', youShowedInterest: true });
    expect(rowOf(view, mutual)).toMatchObject({
      ...begun,
      section: 'Partnership',
      theyShowedInterest: true,
      isPartnership: true,
    });
    expect(rowOf(view, recommended)).toMatchObject({
      ...nothing,
      section: 'Recommended',
      isRecommended: true,
      isAdminRecommended: true,
      recommendationId: id,
      recommendationNotes: 'You met at the fair',
      recommendationHidden: null,
    });
    expect(rowOf(view, rejected)).toMatchObject({
      ...begun,
      section: 'Not Interested',
      youNotInterested: true,
      isInDashboard: false,
    });
    expect(rowOf(view, passedBy)).toMatchObject({ section: 'Not Interested', theyNotInterested: true, isInDashboard: true });
    expect(rowOf(view, hidden)).toMatchObject({
      section: 'Not Interested',
      isRecommended: true,
      isAdminRecommended: false,
      recommendationHidden: 'not_interested',
      isInDashboard: false,
    });
    const notInterested = [rejected, passedBy, hidden].map(idOf);
    const inTheirOrder = idsOf(view.matches).filter((id) => notInterested.includes(id));
    expect(inTheirOrder.toSorted()).toEqual(notInterested.toSorted());
    expect(idsOf(view.notInterestedMatches)).toEqual(inTheirOrder);
  });

  test('hold someone who is no longer approved only where something is between the two', async () => {
    const [former, unknown] = [await setup.solutions(), await setup.solutions()];
    await body(showInterest(former, reader));
    for (const partner of [former, unknown]) await body(setup.decide('reject', partner));
    const view = await matchesAsAdmin(reader);
    expect([rowOf(view, former)?.section, rowOf(view, unknown)]).toEqual(['Incoming Interest', undefined]);
    expect(idsOf((await matchesAsAdmin(reader, { candidates: 'recommendation' })).matches)).not.toContain(former.partnerId);
  });

  test('are paged, put in order and counted by the server, the best first', async () => {
    const all = await matchesAsAdmin(reader);
    const scores = all.matches.map(({ matchScore }) => matchScore);
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    const first = await ask(reader, { limit: '3' });
    const second = await ask(reader, { limit: '100', after: first.headers.get(headers.nextAfter)! });
    expect(first.headers.get(headers.totalCount)).toBe(String(all.matches.length));
    expect([...idsOf(first.body.matches), ...idsOf(second.body.matches)]).toEqual(idsOf(all.matches));
    expect(idsOf(first.body.dashboardMatches)).toEqual(idsOf(all.dashboardMatches));
    const bySection = await matchesAsAdmin(reader, { sort: 'section', limit: '4' });
    expect(bySection.matches.map(({ section }) => section)).toEqual([
      'Not Interested',
      'Not Interested',
      'Not Interested',
      'Partnership',
    ]);
    expect((await ask(reader, { sort: 'companyName' })).status).toBe(400);
  });

  test('are found by company, first or last name, and not by what else is known of them', async () => {
    const found = await setup.solutions({ companyName: 'Käthe & Sons', firstName: 'Ottilie', lastName: 'Winzer' });
    for (const q of ['kathe', 'OTTILIE winz', 'sons ottilie']) {
      const answer = await ask(reader, { q });
      expect([q, idsOf(answer.body.matches)]).toEqual([q, [found.partnerId]]);
      expect(answer.headers.get(headers.totalCount)).toBe('1');
    }
    expect((await matchesAsAdmin(reader, { q: found.form.contactEmail })).matches).toEqual([]);
  });

  test('leave those out that cannot be recommended, or are on the dashboard, where one is chosen', async () => {
    const { matches } = await matchesAsAdmin(reader, { candidates: 'recommendation' });
    expect(idsOf(matches)).toEqual(expect.arrayContaining([stranger, interested, wanted, rejected].map(idOf)));
    for (const taken of [mutual, recommended, hidden]) expect(idsOf(matches)).not.toContain(taken.partnerId);
    const matched = await setup.solutions();
    await body(setup.match({ app: reader, solutions: matched }));
    expect(idsOf((await matchesAsAdmin(reader, { candidates: 'recommendation' })).matches)).not.toContain(matched.partnerId);
    const toAdd = await matchesAsAdmin(reader, { candidates: 'dashboard' });
    expect(idsOf(toAdd.matches)).toEqual([rejected.partnerId]);
  });

  test('are refused for a partner that there is not, and for one of another type', async () => {
    const unknown = { ...reader, partnerId: '01a1fee4-f2b1-749b-b992-8bbd97baa64b' };
    for (const refused of [await ask(unknown), await ask(reader, { type: 'solutions' })])
      expect([refused.status, (refused.body as unknown as ErrorAnswer).code]).toEqual([404, 'partner_unknown']);
    expect((await ask(reader, { type: 'App Partner' })).status).toBe(200);
    expect((await ask(reader, { type: 'both' })).status).toBe(400);
  });

  test('are read by a view-only administrator in full, who can change none of it', async () => {
    expect((await body(ask(reader, {}, viewer))).matches).toEqual((await matchesAsAdmin(reader)).matches);
    const two = { appPartnerId: reader.partnerId, solutionsPartnerId: stranger.partnerId };
    const recommendationId = rowOf(await matchesAsAdmin(reader), recommended)!.recommendationId!;
    for (const { status, body: said } of [
      await viewer.post<ErrorAnswer>('/api/admin/recommendations', two),
      await viewer.post<ErrorAnswer>('/api/admin/add-to-dashboard', two),
      await viewer.delete<ErrorAnswer>(`/api/admin/recommendations/${recommendationId}`),
    ])
      expect([status, said.message]).toEqual([403, 'You have read-only access and cannot make changes in the admin dashboard.']);
  });
});

describe('one match of a partner', () => {
  const detail = (partner: SignedUp, other: SignedUp) =>
    setup.admin.get<PartnerMatchDetailView>(
      addressOf(adminMatchingRoutes.partnerMatch, { id: partner.partnerId, otherId: other.partnerId }),
    );

  test('is explained by the lines of the score and its parts, in words about both', async () => {
    const { match, partner, explanation, changes, recommendation } = await body(detail(reader, recommended));
    expect(partner).toMatchObject({ id: reader.partnerId, companyName: reader.form.companyName });
    expect(match).toEqual(rowOf(await matchesAsAdmin(reader), recommended));
    expect(explanation.score).toBe(match.matchScore);
    expect(explanation.lines).toHaveLength(8);
    expect(explanation.parts!.map(({ name }) => name)).toEqual([
      ...['Experience', 'Budget', 'Team', 'Practice', 'Fit', 'Accreditations'],
    ]);
    const sentences = explanation.lines.map(({ sentence }) => sentence).join(' ');
    expect(sentences).toMatch(/the App Partner's reach|The App Partner's reach/);
    expect(sentences).not.toMatch(/\b[Yy]ou\b/);
    expect(changes).toMatchObject({ now: match.matchScore });
    expect(recommendation).toMatchObject({ createdBy: superadmin.username, notes: 'You met at the fair', hidden: null });
  });

  test('says who of the two changed it since the partner was shown it', async () => {
    const [partner, other] = [await setup.app(), await setup.solutions({ industries: ['Technology'] })];
    await matchesOf(partner);
    await body(other.client.put(`/api/solutions-partner/${other.partnerId}`, { industries: ['Technology', 'Healthcare'] }));
    const { changes, match } = await body(detail(partner, other));
    expect(changes).toMatchObject({ since: expect.any(String), now: match.matchScore });
    expect(changes.lines.map(({ sentence }) => sentence)).toContain('the Solutions Partner added Healthcare');
  });

  test('is there for two of opposite types alone', async () => {
    expect((await detail(reader, await setup.app())).status).toBe(404);
    expect((await detail(reader, reader)).status).toBe(404);
  });
});
