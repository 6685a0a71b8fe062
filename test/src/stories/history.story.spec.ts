import type { UserView } from '@accelerator/contracts/accounts';
import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import { addressOf, headers, type ErrorAnswer } from '@accelerator/contracts/http';
import type {
  HistorySearchView,
  MatchMomentView,
  RawEventView,
  RequestTreeView,
  SeenScreensView,
  DashboardAsOfView,
  StreamEventView,
  StreamHistoryView,
} from '@accelerator/contracts/history';
import { historyRoutes } from '@accelerator/contracts/history/routes';
import type { PartnerCohortView } from '@accelerator/contracts/cohorts';
import { cohortRoutes } from '@accelerator/contracts/cohorts/routes';
import type { MatchesView, MatchExplanation, MatchView } from '@accelerator/contracts/matching';
import { matchingRoutes } from '@accelerator/contracts/matching/routes';
import type { PartnershipView } from '@accelerator/contracts/partnerships';
import { adminPartnershipRoutes, partnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import type { OwnProfileView } from '@accelerator/contracts/partners';
import { adminPartnerRoutes, partnerRoutes } from '@accelerator/contracts/partners/routes';
import { undoRoutes } from '@accelerator/contracts/undo/routes';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { HttpClient } from '../harness/http-client.ts';
import { accept, invited } from '../harness/invitations.ts';
import { logLength, logOf, untilCarriedOut } from '../harness/log.ts';
import { signIn, signInAsViewer, type SignedUp } from '../harness/people.ts';
import { superadmin, useApp } from '../harness/running-app.ts';
import { apply, body, cancel, pass, say, Setup, showInterest, type PartnerPair } from '../harness/setup.ts';

const runningApp = useApp();
let setup: Setup;
let viewer: HttpClient;

beforeAll(async () => {
  setup = await Setup.of(runningApp());
  viewer = await signInAsViewer(runningApp());
});

const streamOf = ({ partnershipId }: Pick<PartnerPair, 'partnershipId'>) => `partnership-${partnershipId}`;
const historyOf = (stream: string, reader: HttpClient = viewer) =>
  body(reader.get<StreamHistoryView>(addressOf(historyRoutes.stream, { stream })));
const search = (query: Record<string, string>) => body(viewer.get<HistorySearchView>(addressOf(historyRoutes.search, {}, query)));
const nameOf = ({ form }: SignedUp) => form.companyName;

/** The state after so many of the events. */
function stateAfter({ initial, events }: StreamHistoryView, count = events.length): Readonly<Record<string, string>> {
  const state = Object.fromEntries(initial.map(({ field, value }) => [field, value]));
  for (const { changes } of events.slice(0, count)) for (const { field, after } of changes) state[field] = after;
  return state;
}

describe('the history of a partnership', () => {
  test('tells who did what, for whom and when, and what changed before and after', async () => {
    const pair = await setup.active();
    const history = await historyOf(streamOf(pair));
    expect(history).toMatchObject({
      kind: 'partnership',
      title: `${nameOf(pair.app)} and ${nameOf(pair.solutions)}`,
      withheld: false,
    });
    const told = history.events.map(({ actor, what }) => `${actor.name}, ${actor.company ?? actor.kind}: ${what}`);
    const by = ({ form }: SignedUp) => `${form.username}, ${form.companyName}:`;
    const cohort = setup.cohort.name;
    expect(told).toEqual([
      `${by(pair.app)} showed interest in ${nameOf(pair.solutions)}`,
      `${by(pair.solutions)} showed interest in ${nameOf(pair.app)}`,
      `${by(pair.solutions)} made the interest mutual, which unlocked contact details`,
      `${by(pair.app)} applied for ${cohort} with ${nameOf(pair.solutions)}`,
      `${by(pair.solutions)} applied for ${cohort} with ${nameOf(pair.app)}`,
      `${by(pair.solutions)} submitted the partnership for ${cohort}`,
      `${superadmin.username}, administrator: approved the partnership for ${cohort}`,
    ]);
    expect(history.events.map(({ side }) => side)).toEqual(['app', 'solutions', null, 'app', 'solutions', null, null]);
    expect(history.events[1]!.changes).toEqual([
      { field: 'Solutions Partner', before: 'No Response', after: 'Interested' },
      { field: 'Mutual interest', before: 'No', after: 'Yes' },
      { field: 'Contact details', before: 'Locked', after: 'Open' },
    ]);
    expect(stateAfter(history, 0)).toMatchObject({ 'App Partner': 'No Response', Status: '—', Cohort: '—' });
    expect(stateAfter(history, 4)).toMatchObject({ Status: 'Applying', Applied: 'App Partner', Cohort: cohort });
    expect(stateAfter(history)).toMatchObject({ Status: 'Active', Applied: 'Both', 'Contact details': 'Open' });
  });

  test('names the administrator who acted, and the company on whose behalf', async () => {
    const pair = await setup.mutual();
    await body(setup.act(pair, 'clear_interest', 'solutions'));
    const { events } = await historyOf(streamOf(pair));
    expect(events.at(-1)).toMatchObject({
      actor: { kind: 'administrator', name: superadmin.username, company: null },
      onBehalfOf: nameOf(pair.solutions),
      what: `withdrew the interest in ${nameOf(pair.app)}`,
    });
  });

  test('tells a pass, which no partner hears of, of private words only whose they are and how many, and of bookmarks nothing', async () => {
    const pair = await setup.mutual();
    await body(say(pair.app, pair.partnershipId, { notes: 'They answer late on Fridays' }));
    await body(say(pair.app, pair.partnershipId, { evaluated: true, evaluationNotes: 'Strong in retail' }));
    await body(say(pair.app, pair.partnershipId, { savedForLater: true }));
    await body(pass(pair.solutions, pair.partnershipId));
    const { events } = await historyOf(streamOf(pair));
    const text = JSON.stringify(events);
    for (const secret of ['Fridays', 'retail']) expect(text).not.toContain(secret);
    expect(events.slice(3).map(({ what, details }) => [what, ...details.map(({ value }) => value)])).toEqual([
      ['wrote a private note', `Private note of ${nameOf(pair.app)}, 27 characters`],
      ['changed the private evaluation', `Private evaluation note of ${nameOf(pair.app)}, 16 characters`],
      [`withdrew the interest in ${nameOf(pair.app)}`],
      [`marked ${nameOf(pair.app)} as not interested`],
    ]);
  });

  test('shows the event as the log holds it on demand, with its personal fields sealed', async () => {
    const pair = await setup.mutual();
    await body(apply(pair.app, pair, setup.cohort.id, { applicationMessage: 'We know each other from the summit' }));
    const stream = streamOf(pair);
    const { events } = await historyOf(stream);
    const applied = events.at(-1)!;
    expect(applied.details).toEqual([{ field: 'Message', value: 'We know each other from the summit' }]);
    const raw = await body(viewer.get<RawEventView>(addressOf(historyRoutes.event, { stream, eventId: applied.eventId })));
    expect(raw).toMatchObject({ id: applied.eventId, stream, type: 'CohortApplied', revision: applied.revision });
    expect(raw.data.private).toEqual({ subject: pair.app.partnerId, sealed: expect.any(String) });
    expect(JSON.stringify(raw)).not.toContain('summit');
    const unknown = await viewer.get<ErrorAnswer>(addressOf(historyRoutes.event, { stream, eventId: pair.partnershipId }));
    expect([unknown.status, unknown.body.code]).toEqual([404, 'history_unknown']);
  });
});

describe('the history of a partner', () => {
  test('shows the profile at each moment, and the reading of it stands in the ledger of the company', async () => {
    const acme = await setup.app();
    const before = nameOf(acme);
    await body(acme.client.put(`/api/app-partner/${acme.partnerId}`, { contactJobTitle: 'Head of Alliances', teamSize: '1' }));
    const reader = await signIn(runningApp(), superadmin);
    const history = await historyOf(`partner-${acme.partnerId}`, reader);
    expect(history).toMatchObject({ kind: 'partner', title: before, withheld: false });
    const changed = history.events.find(({ type }) => type === 'ProfileUpdated')!;
    expect(changed.changes).toContainEqual({
      field: 'Job title',
      before: acme.form.contactJobTitle,
      after: 'Head of Alliances',
    });
    expect(stateAfter(history)).toMatchObject({ Status: 'Approved', 'Company name': before, Members: acme.form.username });
    const ledger = await body(acme.client.get<readonly { how: string }[]>(partnerRoutes.disclosures.path));
    expect(ledger.filter(({ how }) => how === 'opened')).toHaveLength(1);
  });

  test('keeps its order, times and decisions when the people in it are erased, under a short mark', async () => {
    const acme = await setup.app();
    const stream = `partner-${acme.partnerId}`;
    const before = await historyOf(stream);
    await body(acme.client.post('/api/confirm-password', { currentPassword: acme.form.password }));
    await body(acme.client.delete('/api/profile'));
    const after = await historyOf(stream);
    expect(after.title).toBe(`Deleted partner ${acme.partnerId.slice(-4)}`);
    expect(after.events.slice(0, before.events.length).map(({ type, at }) => [type, at])).toEqual(
      before.events.map(({ type, at }) => [type, at]),
    );
    const text = JSON.stringify(after);
    for (const planted of [acme.form.username, acme.form.contactEmail, acme.form.companyName, acme.form.lastName])
      expect(text).not.toContain(planted);
  });
});

test('cohorts, invitations, logins and the list of administrators have a history too, and other streams have none', async () => {
  const cohort = await historyOf(`cohort-${setup.cohort.id}`);
  expect(cohort).toMatchObject({ kind: 'cohort', title: setup.cohort.name });
  expect(stateAfter(cohort)).toMatchObject({ Name: setup.cohort.name, Status: 'Open' });
  const administrators = await historyOf('administrators');
  expect(stateAfter(administrators).Administrators).toContain('superadmin (superadmin)');
  const inviter = await setup.app();
  const invited = await body(
    inviter.client.post<{ id: string }>('/api/partnerships/invite', {
      invitedPartnerType: 'Solutions Partner',
      cohortId: setup.cohort.id,
      inviteMessage: 'Shall we?',
    }),
  );
  const invitation = await historyOf(`invitation-${invited.id}`);
  expect(stateAfter(invitation)).toMatchObject({ State: 'Open', From: nameOf(inviter), Cohort: setup.cohort.name });
  expect(invitation.events[0]!.details).toEqual([{ field: 'Message', value: `Message of ${nameOf(inviter)}, 9 characters` }]);
  const [first] = invitation.events;
  const looked = (at: string) =>
    viewer.get<ErrorAnswer>(addressOf(historyRoutes.stream, { stream: `invitation-${invited.id}` }, { at }));
  expect((await looked(first!.eventId)).status).toBe(200);
  expect(await looked(administrators.events[0]!.eventId)).toMatchObject({ status: 404, body: { code: 'event_unknown' } });
  expect((await looked('yesterday')).status).toBe(400);
  for (const stream of ['registry', `inbox-${inviter.user.id}`, 'partnership-unknown', 'constructor']) {
    const answer = await viewer.get<ErrorAnswer>(addressOf(historyRoutes.stream, { stream }));
    expect([stream, answer.status, answer.body.code]).toEqual([stream, 404, 'history_unknown']);
  }
});

describe('the search over all histories', () => {
  test('finds what a person asked for, by name and day, the latest first and a page at a time', async () => {
    const pair = await setup.mutual();
    const { requests, subjects } = await search({ q: pair.solutions.form.username });
    expect(requests[0]).toMatchObject({ actor: { name: pair.solutions.form.username, company: nameOf(pair.solutions) } });
    expect(requests[0]!.events.map(({ type, side }) => [type, side])).toEqual([
      ['InterestExpressed', 'solutions'],
      ['MutualInterestReached', null],
    ]);
    const title = `${nameOf(pair.app)} and ${nameOf(pair.solutions)}`;
    expect(requests[0]!.subjects).toEqual([{ stream: streamOf(pair), kind: 'partnership', title }]);
    expect(subjects).toMatchObject([{ kind: 'partner', title: nameOf(pair.solutions) }]);
    const day = requests[0]!.at.slice(0, 10);
    expect((await search({ q: pair.solutions.form.username, day })).requests).toEqual(requests);
    expect((await search({ q: pair.solutions.form.username, day: '2001-02-03' })).requests).toEqual([]);
    const { requests: latest, next } = await search({ readings: '1' });
    const [first] = latest;
    expect([latest.length, next]).toEqual([50, latest.at(-1)!.correlationId]);
    expect((await search({ readings: '1', after: first!.correlationId })).requests).not.toContainEqual(first);
  });

  test('finds streams by the name of a company and by an id', async () => {
    const pair = await setup.mutual();
    const byName = await search({ q: nameOf(pair.app) });
    expect(byName.subjects).toEqual([
      { stream: `partner-${pair.app.partnerId}`, kind: 'partner', title: nameOf(pair.app), eventId: null },
    ]);
    const byId = await search({ q: pair.partnershipId });
    expect(byId.subjects).toMatchObject([{ stream: streamOf(pair), kind: 'partnership' }]);
  });

  const kindsFound = async (query: Record<string, string>) =>
    (await search(query)).requests.map(({ events }) => events.map(({ type }) => type));

  test('finds what happened to a company beside what its people did, by the words of the acts too', async () => {
    const pair = await setup.mutual();
    const name = nameOf(pair.app);
    await body(setup.act(pair, 'clear_interest', 'solutions'));
    const ofCompany = (await search({ q: name })).requests;
    expect(ofCompany[0]).toMatchObject({ actor: { name: superadmin.username }, subjects: [{ stream: streamOf(pair) }] });
    const people = ofCompany.map(({ actor }) => actor.name);
    for (const { form } of [pair.app, pair.solutions]) expect(people).toContain(form.username);
    expect(people).not.toContain('A visitor');
    expect(await kindsFound({ q: `${name} partner approved` })).toEqual([expect.arrayContaining(['PartnerApproved'])]);
    expect((await kindsFound({ q: 'interest withdrawn' }))[0]).toContain('InterestWithdrawn');
    expect(await kindsFound({ q: `${name} partnership approved` })).toEqual([]);
    const cohort = await setup.newCohort();
    expect(await kindsFound({ q: cohort.name })).toEqual([expect.arrayContaining(['CohortCreated'])]);
  });

  test('shows the companies of an act on many', async () => {
    const partners = [await setup.newApp(), await setup.newApp(), await setup.newSolutions()];
    const ids = partners.map(({ partnerId }) => partnerId);
    await body(setup.admin.post(adminPartnerRoutes.approveMany.path, { partners: ids }));
    const [bulk] = (await search({ q: nameOf(partners[0]!) })).requests;
    expect(bulk!.subjects.map(({ title }) => title)).toEqual(partners.map(nameOf));
    expect(bulk!.moreSubjects).toBe(0);
    expect(bulk!.undone).toBe(0);
    await body(setup.admin.post(undoRoutes.undo.path, { eventId: bulk!.correlationId }));
    const undone = (await search({ q: nameOf(partners[0]!) })).requests.find(
      ({ correlationId }) => correlationId === bulk!.correlationId,
    );
    expect(undone!.undone).toBe(partners.length);
    const tree = await body<RequestTreeView>(
      setup.admin.get(addressOf(historyRoutes.request, { correlationId: bulk!.correlationId })),
    );
    expect(tree.undone).toBe(partners.length);
  });

  test('names every company of an act on many, also where one of them brought a pair with it', async () => {
    const { token } = await invited(setup);
    const invitee = await setup.newSolutions();
    await body(accept(invitee, token, { cohortId: setup.cohort.id }));
    const partners = [await setup.newApp(), invitee, await setup.newApp()];
    const ids = partners.map(({ partnerId }) => partnerId);
    await body(setup.admin.post(adminPartnerRoutes.approveMany.path, { partners: ids }));
    await untilCarriedOut(runningApp());
    const [bulk] = (await search({ q: nameOf(partners[0]!) })).requests;
    // What followed between the invited one and the other is no one that was approved.
    expect(bulk!.subjects.map(({ title }) => title).toSorted()).toEqual(partners.map(nameOf).toSorted());
  });

  test('finds acts by what the screens call them', async () => {
    const pair = await setup.mutual();
    await body(pass(pair.app, pair.partnershipId));
    const name = nameOf(pair.app);
    expect((await kindsFound({ q: `${name} show interest` }))[0]).toContain('InterestExpressed');
    expect(await kindsFound({ q: `not interested ${name}` })).toEqual([expect.arrayContaining(['PartnerPassed'])]);
  });

  test('leaves readings out unless they are asked for', async () => {
    const acme = await setup.app();
    await historyOf(`partner-${acme.partnerId}`, setup.admin);
    const q = nameOf(acme);
    expect(await kindsFound({ q })).not.toContainEqual(['PartnerDetailsRead']);
    expect((await kindsFound({ q, readings: '1' }))[0]).toEqual(['PartnerDetailsRead']);
  });

  test.each([{ q: 'x' }, { day: '2026-13-01' }, { day: 'yesterday' }, { after: 'later' }, { readings: 'yes' }])(
    'refuses %j',
    async (query) => {
      const answer = await viewer.get(addressOf(historyRoutes.search, {}, query as Record<string, string>));
      expect(answer.status).toBe(400);
    },
  );
});

test('a request is followed over all streams: its command, the events, the commands of policies and theirs', async () => {
  const pair = await setup.submitted();
  const { events } = await historyOf(streamOf(pair));
  await body(setup.admin.post(addressOf(adminPartnershipRoutes.approve, { id: pair.partnershipId }), {}));
  const approved = (await historyOf(streamOf(pair))).events.at(-1)!;
  expect(events.map(({ correlationId }) => correlationId)).not.toContain(approved.correlationId);
  const tree = await body(
    viewer.get<RequestTreeView>(addressOf(historyRoutes.request, { correlationId: approved.correlationId })),
  );
  expect(tree.events[0]).toMatchObject({ type: 'SeatsTaken', causationId: null, subject: { kind: 'cohort' } });
  const [seats] = tree.events;
  expect((await search({ q: approved.eventId })).requests).toMatchObject([
    { subjects: [{ kind: 'partnership', stream: streamOf(pair) }], moreSubjects: 0 },
  ]);
  expect(tree.events.find(({ type }) => type === 'PartnershipApproved')).toMatchObject({ causationId: seats!.eventId });
  const ids = new Set(tree.events.map(({ eventId }) => eventId));
  for (const { causationId } of tree.events.slice(1)) expect(ids).toContain(causationId);
});

test('partners read no history of the administrators', async () => {
  const pair = await setup.mutual();
  for (const path of [addressOf(historyRoutes.stream, { stream: streamOf(pair) }), historyRoutes.search.path]) {
    const answer = await pair.app.client.get<ErrorAnswer>(path);
    expect(answer.status).toBe(403);
    expect(answer.headers.get(headers.totalCount)).toBeNull();
  }
});

describe('the history that a partner reads of its own pair', () => {
  const ownOf = ({ client }: SignedUp, { partnershipId: id }: Pick<PartnerPair, 'partnershipId'>) =>
    client.get<StreamHistoryView>(addressOf(historyRoutes.pair, { id }));
  const matchAt = ({ client }: SignedUp, { partnershipId: id }: Pick<PartnerPair, 'partnershipId'>, eventId: string) =>
    client.get<MatchMomentView>(addressOf(historyRoutes.pairMatch, { id, eventId }));

  test('tells both sides, with the notes of its own company alone', async () => {
    const pair = await setup.active();
    await body(say(pair.app, pair.partnershipId, { notes: 'They answer late on Fridays' }));
    const mine = await body(ownOf(pair.app, pair));
    const theirs = await body(ownOf(pair.solutions, pair));
    expect(mine.events.map(({ what }) => what)).toEqual([
      `Your company showed interest in ${nameOf(pair.solutions)}.`,
      `${nameOf(pair.solutions)} showed interest in your company.`,
      `You and ${nameOf(pair.solutions)} were both interested. Contact details were open from then on.`,
      `Your company applied for ${setup.cohort.name} with ${nameOf(pair.solutions)}.`,
      `${nameOf(pair.solutions)} applied for ${setup.cohort.name} with your company.`,
      `You and ${nameOf(pair.solutions)} had both applied for ${setup.cohort.name}.`,
      `Your partnership with ${nameOf(pair.solutions)} was approved for ${setup.cohort.name}.`,
      `Your company wrote notes about ${nameOf(pair.solutions)}.`,
    ]);
    expect(stateAfter(mine)).toMatchObject({
      You: 'Interested',
      They: 'Interested',
      Status: 'Active cohort',
      Applied: 'Both of you',
      'Your notes': 'They answer late on Fridays',
    });
    expect(theirs.events).toHaveLength(7);
    expect(JSON.stringify(theirs)).not.toContain('Fridays');
    expect(JSON.stringify(theirs)).not.toContain(pair.app.form.username);
  });

  test('shows a pass of the other side as the withdrawal that it looks like, and numbers what is seen', async () => {
    const pair = await setup.mutual();
    await body(say(pair.solutions, pair.partnershipId, { notes: 'Not for us' }));
    await body(pass(pair.solutions, pair.partnershipId));
    const history = await body(ownOf(pair.app, pair));
    expect(history.events.map(({ revision, type, side }) => [revision, type, side])).toEqual([
      [0, 'InterestExpressed', 'app'],
      [1, 'InterestExpressed', 'solutions'],
      [2, 'MutualInterestReached', null],
      [3, 'InterestWithdrawn', 'solutions'],
    ]);
    expect(stateAfter(history)).toMatchObject({ You: 'Interested', They: 'No Response', 'Contact details': 'Locked' });
  });

  test('says whose approval was revoked, and that the partnership is on hold by it', async () => {
    const pair = await setup.active((await setup.newCohort()).id);
    for (const decision of ['reject', 'approve'] as const) {
      await body(setup.decide(decision, pair.solutions));
      const [latest] = (await search({ q: nameOf(pair.solutions) })).requests;
      expect(latest!.subjects.map(({ title }) => title)).toEqual([nameOf(pair.solutions)]);
      expect(latest!.events.filter(({ consequence }) => consequence).map(({ stream }) => stream)).toContain(streamOf(pair));
    }
    const told = (await body(ownOf(pair.app, pair))).events.map(({ what }) => what);
    const name = nameOf(pair.solutions);
    expect(told).toEqual(
      expect.arrayContaining([`The partnership with ${name} was put on hold.`, `The partnership with ${name} goes on.`]),
    );
    const asAdministrator = (await historyOf(streamOf(pair))).events.map(({ what }) => what);
    expect(asAdministrator).toContain(`put the partnership on hold: ${name} lost its approval`);
  });

  test('says of contact what the two could read at each moment: while one is not approved, only an active partnership opens it', async () => {
    const pair = await setup.mutual();
    await body(apply(pair.app, pair, setup.cohort.id));
    await body(setup.decide('reject', pair.solutions));
    await body(say(pair.app, pair.partnershipId, { notes: 'Waiting for them' }));
    const contactsIn = ({ events }: StreamHistoryView) =>
      events.flatMap(({ changes }) => changes.flatMap(({ field, after }) => (field === 'Contact details' ? [after] : [])));
    const revoked = [await body(ownOf(pair.app, pair)), await historyOf(streamOf(pair))];
    expect(revoked.map(contactsIn)).toEqual([
      ['Open', 'Locked'],
      ['Open', 'Locked'],
    ]);
    await body(setup.decide('approve', pair.solutions));
    await body(say(pair.app, pair.partnershipId, { notes: 'They are back' }));
    expect(contactsIn(await body(ownOf(pair.app, pair)))).toEqual(['Open', 'Locked', 'Open']);

    const running = await setup.active();
    await body(setup.decide('reject', running.solutions));
    const ofBoth = [await body(ownOf(running.app, running)), await body(ownOf(running.solutions, running))];
    expect(ofBoth.map(contactsIn)).toEqual([['Open'], ['Open', 'Locked']]);
    expect(contactsIn(await historyOf(streamOf(running)))).toEqual(['Open', 'Open to the App Partner alone']);
  });

  test('has the match of each event as this side was shown it then, for as long as it may see the other one', async () => {
    const pair = await setup.mutual();
    const explained = ({ client }: SignedUp, { partnerId: id }: SignedUp) =>
      body(client.get<MatchExplanation>(addressOf(matchingRoutes.explanation, { id })));
    const before = await explained(pair.app, pair.solutions);
    await body(pair.solutions.client.put(`/api/solutions-partner/${pair.solutions.partnerId}`, { industries: ['Media'] }));
    await body(apply(pair.app, pair, setup.cohort.id));
    const [after, theirs] = [await explained(pair.app, pair.solutions), await explained(pair.solutions, pair.app)];
    expect(after.score).not.toBe(before.score);
    const { events } = await body(ownOf(pair.app, pair));
    const [first, last] = [events[0]!, events.at(-1)!];
    expect(await body(matchAt(pair.app, pair, first.eventId))).toEqual({ at: first.at, match: before });
    expect(await body(matchAt(pair.app, pair, last.eventId))).toEqual({ at: last.at, match: after });
    expect((await body(matchAt(pair.solutions, pair, last.eventId))).match).toEqual(theirs);
    const unseen = (await historyOf(streamOf(await setup.mutual()))).events[0]!;
    expect((await matchAt(pair.app, pair, unseen.eventId)).status).toBe(404);
    await body(pair.solutions.client.post('/api/confirm-password', { currentPassword: pair.solutions.form.password }));
    await body(pair.solutions.client.delete('/api/profile'));
    expect(await body(matchAt(pair.app, pair, first.eventId))).toEqual({ at: first.at, match: null });
  });

  test('is closed to other companies, and to the one that does not know of the pair', async () => {
    const pair = await setup.mutual();
    const stranger = await setup.app();
    expect((await ownOf(stranger, pair)).status).toBe(404);
    const [{ eventId }] = (await body(ownOf(pair.app, pair))).events as [StreamEventView];
    expect((await matchAt(stranger, pair, eventId)).status).toBe(404);
    const { id } = await body(
      stranger.client.post<{ id: string }>('/api/partnerships', {
        partnerId: pair.solutions.partnerId,
        notes: 'Later',
      }),
    );
    expect((await ownOf(pair.solutions, { partnershipId: id })).status).toBe(404);
    expect((await ownOf(stranger, { partnershipId: id })).status).toBe(200);
  });
});

describe('what a partner saw then', () => {
  interface Look {
    readonly at: string;
    readonly own: SeenScreensView['own'];
    readonly matches: MatchesView | null;
    readonly partnerships: readonly PartnershipView[];
    readonly cohorts: readonly PartnerCohortView[];
  }

  /** Reads what the partner's own calls answer now. */
  async function lookOf({ client }: SignedUp): Promise<Look> {
    const { profile, receipt, informationRequest } = await body(client.get<OwnProfileView>(partnerRoutes.profile.path));
    const matches = await client.get<MatchesView>(matchingRoutes.matches.path);
    const partnerships = await body(client.get<PartnershipView[]>(partnershipRoutes.list.path));
    const cohorts = await body(client.get<PartnerCohortView[]>(cohortRoutes.list.path));
    const own = { profile, receipt, informationRequest };
    const look = { own, matches: matches.status === 200 ? matches.body : null, partnerships, cohorts };
    return { ...look, at: new Date().toISOString() };
  }

  const questionFor = ({ partnerId: id }: SignedUp) => addressOf(adminPartnerRoutes.askForInformation, { id });
  const dashboardAsOf = ({ partnerId }: SignedUp, at?: string, reader: HttpClient = viewer) =>
    reader.get<DashboardAsOfView>(
      addressOf(historyRoutes.dashboardAsOf, { stream: `partner-${partnerId}` }, at === undefined ? {} : { at }),
    );
  const screensOf = async (partner: SignedUp, at?: string) => {
    const { screens, standing } = await body(dashboardAsOf(partner, at));
    expect(standing).toBe('there');
    return screens!;
  };
  const withoutBookmark = (match: MatchView) => ({ ...match, savedForLater: false });
  const withoutNotes = (pair: PartnershipView) => ({
    ...{ ...pair, notes: null, evaluationNotes: null, savedForLater: false, updatedAt: pair.createdAt },
    // How long reviews took was not recorded.
    medianReviewDays: pair.status === 'pending_approval' ? undefined : pair.medianReviewDays,
  });

  test('is what its own screens answered, but for its private notes and what is marked', async () => {
    const cohort = await setup.newCohort();
    const particulars = { preferredCohortIds: [cohort.id] };
    const acme = await setup.newApp(particulars);
    const [friend, passing, unwanted, later] = [
      await setup.solutions(particulars),
      await setup.solutions(particulars),
      await setup.solutions(particulars),
      await setup.newSolutions(particulars),
    ];
    const { form } = acme;
    const steps: readonly (() => Promise<unknown>)[] = [
      () => body(setup.admin.post(questionFor(acme), { message: 'Where can we try it?' })),
      () => body(setup.decide('approve', acme)),
      () => setup.mutual({ app: acme, solutions: friend }),
      () => body(showInterest(passing, acme)),
      // No partner is told of it: the partner's own view then is compared with.
      async () => body(pass(passing, (await partnershipWith(acme, passing)).id)),
      () => body(acme.client.post('/api/partnerships', { partnerId: unwanted.partnerId, appPartnerNotInterested: true })),
      () => body(setup.decide('approve', later)),
      () =>
        body(
          acme.client.put(`/api/app-partner/${acme.partnerId}`, {
            industries: ['Retail'],
            companyName: `${form.companyName} One`,
          }),
        ),
      async () => body(say(acme, (await partnershipWith(acme, friend)).id, { notes: 'Slow on Fridays', savedForLater: true })),
      () => body(setup.recommend({ app: acme, solutions: later }, 'You suit each other')),
      async () => body(apply(acme, { partnershipId: (await partnershipWith(acme, friend)).id }, cohort.id)),
      () => body(setup.decide('reject', acme, 'Not this year')),
      () => body(acme.client.put(`/api/app-partner/${acme.partnerId}`, { industries: ['Finance'] })),
    ];
    const looks: Look[] = [];
    for (const step of steps) {
      await step();
      looks.push(await lookOf(acme));
    }
    await body(friend.client.put(`/api/solutions-partner/${friend.partnerId}`, { industries: ['Education'], teamSize: '1' }));
    await body(setup.changeCohort(cohort.id, { status: 'Closed' }));

    for (const { at, own, matches, partnerships, cohorts } of looks) {
      const screens = await screensOf(acme, at);
      expect(screens.own).toEqual(own);
      expect(screens.partnerships).toEqual(partnerships.map(withoutNotes));
      expect(screens.cohorts).toEqual(cohorts);
      expect(screens.matches === null).toBe(matches === null);
      if (!screens.matches || !matches) continue;
      const { matches: seen, ...about } = screens.matches;
      const { matches: answered, ...aboutThen } = matches;
      expect(about).toEqual(aboutThen);
      expect(seen.map(({ id }) => id).toSorted()).toEqual(answered.map(({ id }) => id).toSorted());
      const recorded = (match: MatchView) => !screens.reconstructed.includes(match.id);
      expect(seen.filter(recorded)).toEqual(answered.filter(recorded).map(withoutBookmark));
    }
    const [before, first] = await Promise.all([screensOf(acme, looks[0]!.at), screensOf(acme, looks[1]!.at)]);
    expect([before.own.profile.applicationStatus, before.own.informationRequest?.message, before.matches]).toEqual([
      ...['pending', 'Where can we try it?', null],
    ]);
    expect([first.reconstructed, first.own.profile.companyName]).toEqual([[], form.companyName]);
    const [rejected, changed] = looks.slice(-2).map(({ own }) => own.receipt);
    expect([rejected?.reason, rejected?.changedFrom]).toEqual(['Not this year', {}]);
    expect(changed?.changedFrom).toEqual({ industries: ['Retail'] });
    expect(first.listRecordedAt).not.toBeNull();
    const approvedLater = await screensOf(acme, looks[6]!.at);
    expect(approvedLater.reconstructed).toEqual([later.partnerId]);
    expect(JSON.stringify(await screensOf(acme))).not.toContain('Fridays');

    await body(friend.client.post('/api/confirm-password', { currentPassword: friend.form.password }));
    await body(friend.client.delete('/api/profile'));
    const gap = await screensOf(acme, looks[2]!.at);
    expect(gap.matches!.matches.find(({ id }) => id === friend.partnerId)).toMatchObject({
      companyName: expect.not.stringContaining(friend.form.companyName),
      theyShowedInterest: true,
    });
    for (const planted of [friend.form.companyName, friend.form.lastName]) expect(JSON.stringify(gap)).not.toContain(planted);
  });

  test('tells the places on a waitlist of then, whoever took or left them since', async () => {
    const cohort = await setup.newCohort({ name: 'Queued', capacity: 4 });
    await setup.active(cohort.id);
    const [first, second, later] = [await setup.submitted(cohort.id), await setup.submitted(cohort.id), await setup.mutual()];
    const waited = await lookOf(second.app);
    const asked = await lookOf(later.app);
    await body(cancel(first.app, first));
    await body(setup.changeCohort(cohort.id, { capacity: 8 }));

    expect(waited.partnerships[0]).toMatchObject({ waitlistPosition: 1, seats: { free: 2, before: 1 } });
    expect((await screensOf(second.app, waited.at)).partnerships).toEqual(waited.partnerships.map(withoutNotes));
    expect((await screensOf(later.app, asked.at)).cohorts).toEqual(asked.cohorts);
    expect(asked.cohorts.find(({ id }) => id === cohort.id)!.canApply).toMatchObject({ reason: 'full' });
  });

  test('is nothing before the first event and after the last member left, and the reading of it is in the ledger', async () => {
    const acme = await setup.app();
    await body(dashboardAsOf(acme));
    const { id: viewerUserId } = await body(viewer.get<UserView>(accountRoutes.user.path));
    const readings = (await logOf(runningApp(), `access-records-${viewerUserId}`)).map(({ type, data }) => [type, data]);
    const read = { viewerUserId, list: 'matches', filter: 'type=solutions', searched: false, partnerTypes: ['solutions'] };
    expect(readings).toContainEqual(['PartnerListRead', expect.objectContaining(read)]);
    expect(readings).toContainEqual(['PartnerDetailsRead', expect.objectContaining({ partnerId: acme.partnerId })]);
    expect(await body(dashboardAsOf(acme, '2001-02-03'))).toMatchObject({ standing: 'nothing yet', screens: null });
    const { events } = await historyOf(`partner-${acme.partnerId}`);
    const registered = await body(dashboardAsOf(acme, events[0]!.eventId));
    expect(registered.at).toBe(events[0]!.at);
    expect(registered.screens!.own.profile.applicationStatus).toBe('pending');
    await body(acme.client.post('/api/confirm-password', { currentPassword: acme.form.password }));
    await body(acme.client.delete('/api/profile'));
    expect(await body(dashboardAsOf(acme))).toMatchObject({ standing: 'left', screens: null });
    expect((await body(dashboardAsOf(acme, registered.at))).title).toBe(`Deleted partner ${acme.partnerId.slice(-4)}`);
  });

  test('is for administrators, of partners alone, and of moments that have passed', async () => {
    const pair = await setup.mutual();
    expect((await dashboardAsOf(pair.app, undefined, pair.app.client)).status).toBe(403);
    for (const at of ['yesterday', '2999-01-01', '2026-02-30T'])
      expect([at, (await dashboardAsOf(pair.app, at)).status]).toEqual([at, 400]);
    const elsewhere = (await historyOf(`partner-${pair.solutions.partnerId}`)).events[0]!.eventId;
    // A reading that is refused has shown nothing, so it is not recorded.
    const before = await logLength(runningApp());
    const ofEvent = addressOf(historyRoutes.stream, { stream: `partner-${pair.app.partnerId}` }, { at: elsewhere });
    expect(await viewer.get<ErrorAnswer>(ofEvent)).toMatchObject({ status: 404, body: { code: 'event_unknown' } });
    expect(await logLength(runningApp())).toBe(before);
    expect(await dashboardAsOf(pair.app, elsewhere)).toMatchObject({ status: 404, body: { code: 'event_unknown' } });
    const other = addressOf(historyRoutes.dashboardAsOf, { stream: streamOf(pair) });
    expect((await viewer.get<ErrorAnswer>(other)).status).toBe(404);
  });

  async function partnershipWith(own: SignedUp, other: SignedUp): Promise<PartnershipView> {
    const rows = await Promise.all(
      [own, other].map(({ client }) => body(client.get<PartnershipView[]>(partnershipRoutes.list.path))),
    );
    return rows
      .flat()
      .find(({ appPartnerId, solutionsPartnerId }) =>
        [appPartnerId, solutionsPartnerId].every((id) => [own.partnerId, other.partnerId].includes(id)),
      )!;
  }
});
