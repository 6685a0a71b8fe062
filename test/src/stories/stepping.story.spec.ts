import { randomUUID } from 'node:crypto';
import { addressOf, type ErrorAnswer } from '@accelerator/contracts/http';
import type {
  HistorySearchView,
  MatchMomentView,
  SteppedProjectionView,
  StreamHistoryView,
} from '@accelerator/contracts/history';
import { historyRoutes } from '@accelerator/contracts/history/routes';
import type { InvitationView } from '@accelerator/contracts/invitations';
import type { UndoView } from '@accelerator/contracts/undo';
import { undoRoutes } from '@accelerator/contracts/undo/routes';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { HttpClient } from '../harness/http-client.ts';
import { logOf } from '../harness/log.ts';
import { signInAsViewer, type SignedUp } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';
import { body, invite, matchOf, pass, say, Setup, type PartnerPair } from '../harness/setup.ts';

const runningApp = useApp();
let setup: Setup;
let viewer: HttpClient;

beforeAll(async () => {
  setup = await Setup.of(runningApp());
  viewer = await signInAsViewer(runningApp());
});

const pairStream = ({ partnershipId }: Pick<PartnerPair, 'partnershipId'>) => `partnership-${partnershipId}`;
const partnerStream = ({ partnerId }: SignedUp) => `partner-${partnerId}`;
const historyOf = (stream: string) => body(viewer.get<StreamHistoryView>(addressOf(historyRoutes.stream, { stream })));
const stepped = (stream: string, projection: string) =>
  body(viewer.get<SteppedProjectionView>(addressOf(historyRoutes.projection, { stream, projection })));

describe('an act that can still be undone', () => {
  test('is named in the history of the partner, until it is undone', async () => {
    const partner = await setup.app();
    const { events, undoable } = await historyOf(partnerStream(partner));
    expect(undoable).toEqual({ eventId: events.at(-1)!.eventId, act: 'PartnerApproved', at: events.at(-1)!.at });
    await body(setup.admin.post<UndoView>(undoRoutes.undo.path, { eventId: undoable!.eventId }));
    const after = await historyOf(partnerStream(partner));
    expect(after.undoable).toBeNull();
    expect(after.events.at(-1)).toMatchObject({ type: 'PartnerDecisionUndone', what: 'undid the approval of the application' });
  });

  test('is named in the history of the pair, until something is built on it', async () => {
    const pair = await setup.submitted();
    expect((await historyOf(pairStream(pair))).undoable).toBeNull();
    await body(setup.judge('reject', pair));
    const { events, undoable } = await historyOf(pairStream(pair));
    expect(undoable).toMatchObject({ eventId: events.at(-1)!.eventId, act: 'PartnershipRejected' });
    await body(pass(pair.app, pair.partnershipId));
    expect((await historyOf(pairStream(pair))).undoable).toBeNull();
  });
});

test('an event is found by its id, with its stream and the request that it followed from', async () => {
  const pair = await setup.mutual();
  const { events } = await historyOf(pairStream(pair));
  const { eventId, correlationId } = events[1]!;
  const search = (q: string) => body(viewer.get<HistorySearchView>(addressOf(historyRoutes.search, {}, { q })));
  const found = await search(eventId);
  expect(found.subjects).toMatchObject([{ stream: pairStream(pair), kind: 'partnership', eventId }]);
  expect(found.requests.map((request) => request.correlationId)).toEqual([correlationId]);
  expect((await search(pair.partnershipId)).subjects).toMatchObject([{ stream: pairStream(pair), eventId: null }]);
  expect(await search(randomUUID())).toEqual({ subjects: [], requests: [], next: null });
});

describe('a projection', () => {
  test('is stepped through a stream: its row before and after each event', async () => {
    const pair = await setup.mutual();
    const { events, projections } = await historyOf(pairStream(pair));
    expect(projections).toEqual(expect.arrayContaining(['partnership-list', 'partnerships', 'requests', 'unanswered-interests']));
    expect(projections).not.toContain('accounts');
    const { version, steps } = await stepped(pairStream(pair), 'partnerships');
    expect(version).toEqual(expect.any(Number));
    expect(steps.map(({ eventId }) => eventId)).toEqual(events.map(({ eventId }) => eventId));
    const [, second] = steps;
    expect(second!.rows).toMatchObject([{ id: pair.partnershipId, exists: true, problem: null }]);
    expect(second!.rows[0]!.changes).toContainEqual({
      field: 'sides.solutions.interested',
      before: 'false',
      after: 'true',
    });
  });

  test('is stepped through every kind of stream that a history shows', async () => {
    const partner = await setup.app();
    const invitation = (await body(invite(partner, setup.cohort.id, { inviteMessage: 'Shall we?' }))) as InvitationView;
    const streams = [partnerStream(partner), `invitation-${invitation.id}`, `cohort-${setup.cohort.id}`, 'administrators'];
    for (const stream of streams) {
      const { projections } = await historyOf(stream);
      const all = await Promise.all(projections.map((projection) => stepped(stream, projection)));
      expect(all.filter(({ steps }) => steps.length > 0)).not.toEqual([]);
      expect(all.flatMap(({ steps }) => steps.flatMap(({ rows }) => rows)).filter(({ problem }) => problem !== null)).toEqual([]);
    }
  });

  test('shows no private note, no bookmark, no token and nothing that a token is found by', async () => {
    const pair = await setup.mutual();
    await body(say(pair.app, pair.partnershipId, { notes: 'They answer late on Fridays' }));
    await body(say(pair.app, pair.partnershipId, { evaluated: true, evaluationNotes: 'Strong in retail' }));
    await body(say(pair.app, pair.partnershipId, { savedForLater: true }));
    const inviter = await setup.app();
    const invited = (await body(invite(inviter, setup.cohort.id, { inviteMessage: 'Shall we?' }))) as InvitationView;
    const [created] = await logOf(runningApp(), `invitation-${invited.id}`, 'InvitationCreated');
    const token = invited.inviteLink!.split('/').at(-1)!.split('?')[0]!;
    const texts: string[] = [];
    for (const stream of [pairStream(pair), `invitation-${invited.id}`]) {
      const { projections } = await historyOf(stream);
      for (const projection of projections) texts.push(JSON.stringify(await stepped(stream, projection)));
    }
    const all = texts.join('\n');
    for (const secret of ['Fridays', 'retail', 'Shall we', token, String(created!.data['tokenHash'])])
      expect(all).not.toContain(secret);
    expect(all).toContain('Private note, 27 characters');
    expect(all).toContain('Private evaluation note, 16 characters');
    expect(all).toContain('Message, 9 characters');
    expect(all).not.toMatch(/"field":"sides\.app\.saved","before":"false","after":"true"/);
  });

  test('that there is not, or a stream without a history, is unknown; partners step through none', async () => {
    const pair = await setup.mutual();
    for (const [stream, projection] of [
      [pairStream(pair), 'nothing'],
      [pairStream(pair), 'constructor'],
      ['registry', 'partners'],
      ['partnership-unknown', 'partnerships'],
    ] as const) {
      const answer = await viewer.get<ErrorAnswer>(addressOf(historyRoutes.projection, { stream, projection }));
      expect([stream, projection, answer.status, answer.body.code]).toEqual([stream, projection, 404, 'history_unknown']);
    }
    const path = addressOf(historyRoutes.projection, { stream: pairStream(pair), projection: 'partnerships' });
    expect((await pair.app.client.get(path)).status).toBe(403);
  });
});

describe('the match of a pair at a moment', () => {
  const matchAt = (stream: string, eventId: string) =>
    viewer.get<MatchMomentView & ErrorAnswer>(addressOf(historyRoutes.match, { stream, eventId }));

  test('is what the scorer makes of what the two had said by then', async () => {
    const pair = await setup.mutual();
    const before = await matchOf(pair.app, pair.solutions);
    await body(
      pair.solutions.client.put(`/api/solutions-partner/${pair.solutions.partnerId}`, { industries: ['Travel'], teamSize: '1' }),
    );
    await body(say(pair.app, pair.partnershipId, { notes: 'Fewer in common' }));
    const now = await matchOf(pair.app, pair.solutions);
    expect(now!.matchScore).toBeLessThan(before!.matchScore);
    const { events } = await historyOf(pairStream(pair));
    const [first, last] = [events[0]!, events.at(-1)!];
    const then = await body(matchAt(pairStream(pair), first.eventId));
    expect(then).toMatchObject({ at: first.at, match: { score: before!.matchScore } });
    expect(then.match!.lines.map(({ name }) => name)).toContain('Industries');
    expect((await body(matchAt(pairStream(pair), last.eventId))).match!.score).toBe(now!.matchScore);
  });

  test('is none while one of the two is not approved, and unknown for other streams', async () => {
    const pair = await setup.mutual();
    await body(setup.decide('reject', pair.solutions));
    await body(say(pair.app, pair.partnershipId, { appPartnerInterested: false }));
    const { events } = await historyOf(pairStream(pair));
    expect((await body(matchAt(pairStream(pair), events[0]!.eventId))).match).not.toBeNull();
    expect((await body(matchAt(pairStream(pair), events.at(-1)!.eventId))).match).toBeNull();
    for (const [stream, eventId] of [
      [pairStream(pair), randomUUID()],
      [`cohort-${setup.cohort.id}`, events[0]!.eventId],
    ] as const)
      expect((await matchAt(stream, eventId)).status).toBe(404);
  });
});
