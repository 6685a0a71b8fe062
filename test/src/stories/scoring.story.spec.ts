import { addressOf, type ErrorAnswer } from '@accelerator/contracts/http';
import type { StreamHistoryView } from '@accelerator/contracts/history';
import { historyRoutes } from '@accelerator/contracts/history/routes';
import type { MatchChangesView, MatchExplanation } from '@accelerator/contracts/matching';
import { matchingRoutes } from '@accelerator/contracts/matching/routes';
import type { NotificationView } from '@accelerator/contracts/notifications';
import { notificationRoutes } from '@accelerator/contracts/notifications/routes';
import type { ScoringReplayView, ScoringView, Weights } from '@accelerator/contracts/scoring';
import { scoringRoutes } from '@accelerator/contracts/scoring/routes';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { logLength, logOf, untilLogged } from '../harness/log.ts';
import { signInAsNewAdministrator, signInAsViewer, type SignedUp } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';
import { ServerClock } from '../harness/server-clock.ts';
import { body, matchesOf, Setup, showInterest } from '../harness/setup.ts';

const dayMs = 86_400_000;
const clock = new ServerClock();
const runningApp = useApp({ env: clock.env });
let setup: Setup;
let app: SignedUp;
/** They share both industries with `app`, and only the segment of Enterprise. */
let likes: SignedUp[];
/** They share no industry with it, and more of everything else. */
let others: SignedUp[];

const scoring = () => body(setup.admin.get<ScoringView>(scoringRoutes.policies.path));
const replay = (weights: Weights, client = setup.admin) =>
  client.get<ScoringReplayView & ErrorAnswer>(addressOf(scoringRoutes.replay, {}, { ...weights }));
const adopt = (weights: Weights, basedOn: number, client = setup.admin) =>
  client.post<ScoringView & ErrorAnswer>(scoringRoutes.adopt.path, { ...weights, basedOn });
const scoreFor = async (reader: SignedUp, other: SignedUp) =>
  (await matchesOf(reader)).matches.find(({ id }) => id === other.partnerId)!.matchScore;
const explanationOf = (reader: SignedUp, other: SignedUp) =>
  body(reader.client.get<MatchExplanation>(addressOf(matchingRoutes.explanation, { id: other.partnerId })));

const nothing = { industries: 0, regions: 0, segments: 0, personas: 0, technology: 0, cohorts: 0 };
const nothingElse = { experience: 0, budget: 0, team: 0, practice: 0, fit: 0, accreditations: 0 };
const onlyIndustries: Weights = { ...nothing, ...nothingElse, industries: 100 };
const onlyPersonas: Weights = { ...nothing, ...nothingElse, personas: 100 };

beforeAll(async () => {
  setup = await Setup.of(runningApp());
  app = await setup.app({ industries: ['Technology'], personas: ['Marketing'] });
  const six = [0, 1, 2, 3, 4, 5];
  likes = await Promise.all(six.map(() => setup.solutions({ industries: ['Technology'], personas: ['Sales'] })));
  others = await Promise.all(six.map(() => setup.solutions({ industries: ['Retail'], personas: ['Marketing'] })));
  await matchesOf(app);
  await untilLogged(runningApp(), `shown-${app.partnerId}`, 'MatchesShown');
});

describe('the replay of a policy', () => {
  test('ranks the lists that were shown anew: who gains, who loses, and whose first ten change', async () => {
    const view = await body(replay(onlyPersonas));
    expect(view).toMatchObject({ policy: 'score-v1', lists: 1, readers: 1, entries: 12, entriesLeftOut: 0, listsChanged: 1 });
    expect([view.gaining, view.losing, view.staying]).toEqual([6, 6, 0]);
    expect(new Set(view.gains.map(({ partnerId }) => partnerId))).toEqual(new Set(others.map(({ partnerId }) => partnerId)));
    expect(view.gains[0]).toMatchObject({ companyName: expect.any(String), partnerType: 'solutions', lists: 1, meanMove: 6 });
    expect(view.losses.map(({ topTenTried }) => topTenTried).toSorted()).toEqual([0, 0, 1, 1, 1, 1]);
  });

  test('scores the profiles as they were when they were shown', async () => {
    const before = await body(replay(onlyPersonas));
    await body(others[0]!.client.put(`/api/solutions-partner/${others[0]!.partnerId}`, { personas: ['IT'] }));
    expect((await body(replay(onlyPersonas))).gains).toEqual(before.gains);
  });

  test('counts what came of the lists, and says no rate below ten cases', async () => {
    await body(showInterest(app, others[0]!));
    await body(showInterest(others[0]!, app));
    const { hitRates } = await body(replay(onlyPersonas));
    expect(hitRates).toEqual([
      { outcome: 'interest', cases: 1, onShortLists: 0, rates: null },
      { outcome: 'mutual', cases: 1, onShortLists: 0, rates: null },
      { outcome: 'active', cases: 0, onShortLists: 0, rates: null },
    ]);
  });

  test('says the hit rate at 10 with an interval from ten cases on, the same each time', async () => {
    for (const other of [...others.slice(1), ...likes]) await body(showInterest(app, other));
    const [interest] = (await body(replay(onlyPersonas))).hitRates;
    // Of twelve, ten stand among the first ten, in whatever order.
    expect(interest).toMatchObject({ outcome: 'interest', cases: 12, onShortLists: 0 });
    expect(interest!.rates!.current.value).toBeCloseTo(10 / 12, 9);
    expect(interest!.rates!.difference).toEqual({ value: 0, low: 0, high: 0 });
    expect((await body(replay(onlyPersonas))).hitRates[0]).toEqual(interest);
  });

  test('is read by view-only administrators, and writes nothing', async () => {
    const before = await logLength(runningApp());
    const viewer = await signInAsViewer(runningApp());
    const length = await logLength(runningApp());
    expect((await replay(onlyIndustries, viewer)).status).toBe(200);
    expect(await logLength(runningApp())).toBe(length);
    expect(length).toBeGreaterThanOrEqual(before);
  });

  test('is refused for weights that are none', async () => {
    const message = 'The weights must add up to 100. They make 90.';
    expect(await replay({ ...onlyIndustries, industries: 90 })).toMatchObject({ status: 400, body: { message } });
    expect(await replay({ ...onlyIndustries, industries: 110, fit: -10 })).toMatchObject({
      status: 400,
      body: { message: 'Give each weight from 0 to 100, with one decimal at most' },
    });
  });
});

describe('adopting a policy', () => {
  let shownAt: string;

  test('rules every score from then on, and tells no one', async () => {
    shownAt = (await logOf(runningApp(), `shown-${app.partnerId}`, 'MatchesShown')).at(-1)!.metadata['at'] as string;
    const newsOf = ({ client }: SignedUp) => body(client.get<NotificationView[]>(notificationRoutes.list.path));
    const [other] = likes;
    const [before, told] = [await explanationOf(app, other!), await newsOf(app)];
    const { policies } = await body(adopt(onlyIndustries, 1));
    expect(policies.map(({ name, restores, adoptedBy }) => [name, restores, adoptedBy])).toEqual([
      ['score-v2', null, 'superadmin'],
      ['score-v1', null, null],
    ]);
    const after = await explanationOf(app, other!);
    expect(after).toMatchObject({ policy: 'score-v2', score: 100 });
    expect(after.lines.map(({ name, of }) => [name, of])).toEqual([
      ['Industries', 100],
      ...['Regions', 'Segments', 'Personas', 'Technology', 'Cohorts', 'Readiness', 'Scale'].map((name) => [name, 0]),
    ]);
    expect(before.score).toBeLessThan(100);
    expect(await scoreFor(app, other!)).toBe(100);
    expect(await scoreFor(other!, app)).toBe(100);
    expect(await newsOf(app)).toEqual(told);
  });

  test('has a line of its own in why a match changed, with both versions', async () => {
    const [other] = likes;
    const changes = await body(
      app.client.get<MatchChangesView>(addressOf(matchingRoutes.changes, { id: other!.partnerId }, { since: shownAt })),
    );
    expect(changes.lines.find(({ name }) => name === 'Policy')?.sentence).toBe(
      'the scoring policy changed from score-v1 to score-v2',
    );
    expect(changes.now).toBe(100);
  });

  test('is refused where another one was adopted since, and to viewers', async () => {
    expect(await adopt(onlyPersonas, 1)).toMatchObject({ status: 409, body: { code: 'scoring_policy_changed' } });
    expect(await adopt(onlyPersonas, 2, await signInAsViewer(runningApp()))).toMatchObject({ status: 403 });
    expect((await scoring()).policies).toHaveLength(2);
  });

  test('is for the superadmin alone; every administrator replays', async () => {
    const robin = await signInAsNewAdministrator(runningApp(), 'robin.runs');
    expect(await adopt(onlyPersonas, 2, robin)).toMatchObject({ status: 403 });
    expect((await replay(onlyPersonas, robin)).status).toBe(200);
    expect((await scoring()).policies).toHaveLength(2);
  });

  test('of the weights that rule already changes nothing', async () => {
    expect((await body(adopt(onlyIndustries, 2))).policies).toHaveLength(2);
  });

  test('makes an older version a new one, which the history tells', async () => {
    const first = (await scoring()).policies.at(-1)!;
    const { policies } = await body(adopt(first.weights, 2));
    expect(policies[0]).toMatchObject({ name: 'score-v3', restores: 1, weights: first.weights });
    const history = await body(setup.admin.get<StreamHistoryView>(addressOf(historyRoutes.stream, { stream: 'scoring-policy' })));
    expect(history).toMatchObject({ kind: 'scoring', title: 'Scoring policy' });
    expect(history.events.map(({ what }) => what)).toEqual([
      'adopted the scoring policy score-v2',
      'adopted the scoring policy score-v3, which restores score-v1',
    ]);
    expect(history.events[0]!.changes).toContainEqual({ field: 'Industries', before: '24', after: '100' });
  });

  test('holds after a restart, and is written down with the next list', async () => {
    await body(adopt(onlyIndustries, 3));
    clock.forward(dayMs);
    await runningApp().restart();
    await setup.signInAgain();
    expect((await scoring()).policies[0]).toMatchObject({ name: 'score-v4', restores: 2 });
    const [, reader] = likes;
    expect(await scoreFor(reader!, app)).toBe(100);
    await untilLogged(runningApp(), `shown-${reader!.partnerId}`, 'MatchesShown');
    const [shown] = await logOf(runningApp(), `shown-${reader!.partnerId}`, 'MatchesShown');
    expect(shown!.data).toMatchObject({ scoringPolicy: 'score-v4' });
  });
});
