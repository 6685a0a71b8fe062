import { addressOf, type ErrorAnswer } from '@accelerator/contracts/http';
import type { PartnershipView } from '@accelerator/contracts/partnerships';
import { adminPartnershipRoutes, partnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { logOf } from '../harness/log.ts';
import type { SignedUp } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';
import {
  apply,
  body,
  cohortAs,
  detailOf,
  matchedWith,
  matchesOf,
  own,
  partnershipOf,
  partnershipsOf,
  pass,
  say,
  Setup,
  showInterest,
  type PartnerPair,
} from '../harness/setup.ts';
import { openStream } from '../harness/stream.ts';

const runningApp = useApp();
let setup: Setup;

beforeAll(async () => {
  setup = await Setup.of(runningApp());
});

/** All four flags, as true or false for the interest of each side. */
const flags = ({ app, solutions }: { app: boolean; solutions: boolean }) => ({
  appPartnerInterested: app,
  appPartnerNotInterested: !app,
  solutionsPartnerInterested: solutions,
  solutionsPartnerNotInterested: !solutions,
});
const typesIn = async (partnershipId: string) =>
  (await logOf(runningApp(), `partnership-${partnershipId}`)).map(({ type }) => type);

describe('each side writes its own flags and no others', () => {
  test('whatever the payload says of the other', async () => {
    const { app, solutions } = await setup.strangers();
    const said = { partnerId: solutions.partnerId, ...flags({ app: true, solutions: false }) };
    const started = await body(app.client.post<PartnershipView>(partnershipRoutes.start.path, said));
    expect(started).toMatchObject({ appPartnerInterested: true, solutionsPartnerInterested: false, theyShowedInterest: false });
    expect(await typesIn(started.id)).toEqual(['InterestExpressed']);
    const answered = await body(say(solutions, started.id, flags({ app: false, solutions: true })));
    expect(answered).toMatchObject({
      appPartnerInterested: true,
      solutionsPartnerInterested: true,
      solutionsPartnerNotInterested: false,
    });
    await body(say(solutions, started.id, flags({ app: true, solutions: false })));
    expect(await setup.asAdmin({ app, solutions, partnershipId: started.id })).toMatchObject({
      appPartnerInterested: true,
      appPartnerNotInterested: false,
      solutionsPartnerInterested: false,
      solutionsPartnerNotInterested: true,
    });
  });

  test('and cannot say anything about a partnership of others', async () => {
    const { partnershipId } = await setup.mutual();
    const stranger = await setup.app();
    for (const answer of [
      await say(stranger, partnershipId, flags({ app: false, solutions: false })),
      await apply(stranger, { partnershipId }, setup.cohort.id),
    ])
      expect([answer.status, (answer.body as unknown as ErrorAnswer).code]).toEqual([404, 'not_your_partner']);
  });

  test('nor choose a partner of its own type, one that is not approved, or itself', async () => {
    const app = await setup.app();
    for (const wrong of [await setup.app(), app, await setup.newSolutions()])
      expect(await showInterest(app, wrong)).toMatchObject({ status: 404, body: { code: 'partner_unknown' } });
  });

  test('nor act before its own approval', async () => {
    const [newcomer, solutions] = [await setup.newApp(), await setup.solutions()];
    expect(await showInterest(newcomer, solutions)).toMatchObject({
      status: 403,
      body: { message: 'Your application to the programme has not been approved yet. You will see matches as soon as it is.' },
    });
  });

  test('nor act after its approval was revoked, which is said as that', async () => {
    const { app, solutions } = await setup.strangers();
    await body(setup.decide('reject', app));
    expect(await showInterest(app, solutions)).toMatchObject({
      status: 403,
      body: { message: 'Your approval for the programme was revoked. You will see matches once you are approved again.' },
    });
    expect((await cohortAs(app, setup.cohort.id)).canApply.message).toBe('You can apply once you are approved again.');
  });
});

describe('interest', () => {
  test('on both sides at the same time is mutual once and heard of once', async () => {
    const { app, solutions } = await setup.strangers();
    const [one, other] = await Promise.all([body(showInterest(app, solutions)), body(showInterest(solutions, app))]);
    expect(one.id).toBe(other.id);
    expect(await typesIn(one.id)).toEqual(['InterestExpressed', 'InterestExpressed', 'MutualInterestReached']);
    expect((await detailOf(solutions, app)).body.hasContactInfo).toBe(true);
  });

  test('said again is nothing new', async () => {
    const { app, solutions } = await setup.strangers();
    const { id } = await body(showInterest(app, solutions));
    expect((await body(showInterest(app, solutions))).id).toBe(id);
    await body(say(app, id, { interested: true }));
    expect(await typesIn(id)).toEqual(['InterestExpressed']);
  });

  test('in the partnership that the other began is an answer to it', async () => {
    const { app, solutions } = await setup.strangers();
    const { id } = await body(showInterest(app, solutions));
    expect(await body(showInterest(solutions, app))).toMatchObject({
      id,
      appPartnerInterested: true,
      solutionsPartnerInterested: true,
    });
    expect(await partnershipsOf(app)).toHaveLength(1);
  });

  test('withdrawn after it was mutual closes the contact details to both', async () => {
    const { app, solutions, partnershipId } = await setup.mutual();
    expect((await detailOf(app, solutions)).body.contactEmail).toBe(app.form.contactEmail);
    await body(say(app, partnershipId, own(app, { interested: false, notInterested: false })));
    for (const { body: seen } of [await detailOf(app, solutions), await detailOf(solutions, app)]) {
      expect(seen).toMatchObject({ hasContactInfo: false, contact: null });
      expect(seen).not.toHaveProperty('contactEmail');
    }
    expect(await partnershipOf(solutions, { partnershipId })).toMatchObject({
      theyShowedInterest: false,
      youViewedContact: true,
      mutualAt: null,
    });
  });

  test('withdrawn while an application runs cancels it', async () => {
    const pair = await setup.submitted();
    await body(say(pair.app, pair.partnershipId, own(pair.app, { interested: false, notInterested: false })));
    expect(await partnershipOf(pair.solutions, pair)).toMatchObject({
      status: 'canceled',
      canceledBy: 'app_partner',
      solutionsPartnerApplied: false,
    });
    expect((await matchesOf(pair.solutions)).hasActiveApplication).toBe(false);
  });

  test('comes with notes that only the own company reads', async () => {
    const { app, solutions, partnershipId } = await setup.mutual();
    await body(say(app, partnershipId, { interested: true, notes: ' Met at the fair ' }));
    await body(say(solutions, partnershipId, { notes: 'Too small?' }));
    expect((await partnershipOf(app, { partnershipId })).notes).toBe('Met at the fair');
    expect((await partnershipOf(solutions, { partnershipId })).notes).toBe('Too small?');
    expect(JSON.stringify(await logOf(runningApp(), `partnership-${partnershipId}`))).not.toContain('fair');
  });
});

describe('a pass', () => {
  /** Reads what the other side can find out by any call. */
  const everythingSeenBy = async ({ app, solutions }: Omit<PartnerPair, 'partnershipId'>) => ({
    partnerships: await partnershipsOf(solutions),
    matches: (await matchesOf(solutions)).matches.filter(({ id }) => id === app.partnerId),
    detail: (await detailOf(app, solutions)).body,
    notifications: (await solutions.client.get('/api/notifications')).body,
  });

  test('is not to be found out by one who had shown interest', async () => {
    const { app, solutions } = await setup.strangers();
    const { id } = await body(showInterest(solutions, app));
    const before = await everythingSeenBy({ app, solutions });
    await body(pass(app, id));
    expect(await everythingSeenBy({ app, solutions })).toEqual(before);
    await body(say(app, id, own(app, { interested: false, notInterested: false })));
    expect(await everythingSeenBy({ app, solutions })).toEqual(before);
  });

  test('takes the partner off the list of one who had not, without a word', async () => {
    const { app, solutions } = await setup.strangers();
    const { id } = await body(showInterest(app, solutions));
    const live = await openStream(solutions.client);
    await body(pass(app, id));
    expect(await partnershipsOf(solutions)).toEqual([]);
    expect(await matchedWith(solutions)).not.toContain(app.partnerId);
    expect((await detailOf(app, solutions)).status).toBe(404);
    await body(setup.changeCohort(setup.cohort.id, { focus: 'after the pass' }));
    await live.nextOf('cohort_updated');
    expect(live.heard.map(({ type }) => type)).toEqual(['connected', 'cohort_updated']);
    await live.close();
  });

  test('stays on the own list, marked, where it can be reconsidered', async () => {
    const { app, solutions } = await setup.strangers();
    const { id } = await body(showInterest(app, solutions));
    await body(pass(app, id));
    expect((await matchesOf(app)).matches.find((match) => match.id === solutions.partnerId)).toMatchObject({
      youNotInterested: true,
      youViewedContact: false,
    });
    expect(await partnershipOf(app, { partnershipId: id })).toMatchObject({
      appPartnerNotInterested: true,
      appPartnerInterested: false,
    });
  });

  test('reconsidered leaves both own flags down, and the partner is offered as before', async () => {
    const { app, solutions } = await setup.strangers();
    const { id } = await body(showInterest(app, solutions));
    await body(pass(app, id));
    const back = await body(say(app, id, own(app, { interested: false, notInterested: false })));
    expect(back).toMatchObject({ appPartnerInterested: false, appPartnerNotInterested: false });
    expect((await matchesOf(app)).matches.find((match) => match.id === solutions.partnerId)).toMatchObject({
      youNotInterested: false,
      isAlgorithmic: true,
    });
    expect(await matchedWith(solutions)).toContain(app.partnerId);
  });

  test('without a word before it needs no interest either', async () => {
    const { app, solutions } = await setup.strangers();
    const passed = await body(
      app.client.post<PartnershipView>(partnershipRoutes.start.path, {
        partnerId: solutions.partnerId,
        appPartnerInterested: false,
        appPartnerNotInterested: true,
      }),
    );
    expect(passed.appPartnerNotInterested).toBe(true);
    expect(await partnershipsOf(solutions)).toEqual([]);
    expect(await matchedWith(solutions)).not.toContain(app.partnerId);
  });

  test('after it was mutual locks the contact details, whichever side passed', async () => {
    const { app, solutions, partnershipId } = await setup.mutual();
    await body(pass(solutions, partnershipId));
    for (const { body: seen } of [await detailOf(app, solutions), await detailOf(solutions, app)])
      expect(seen.hasContactInfo).toBe(false);
    const seen = await partnershipOf(app, { partnershipId });
    expect(seen).toMatchObject({ youViewedContact: true, theyShowedInterest: false, mutualAt: null });
    expect(seen).not.toHaveProperty('solutionsPartnerNotInterested');
  });
});

describe('what a company keeps to itself', () => {
  test('a bookmark, a note and an evaluation show the other side neither themselves nor that there is something', async () => {
    const { app, solutions } = await setup.strangers();
    const kept = await body(
      app.client.post<PartnershipView>(partnershipRoutes.start.path, {
        partnerId: solutions.partnerId,
        savedForLater: true,
        notes: 'Later',
      }),
    );
    expect(kept).toMatchObject({ savedForLater: true, notes: 'Later' });
    expect(await partnershipsOf(solutions)).toEqual([]);
    expect((await matchesOf(solutions)).matches.find(({ id }) => id === app.partnerId)).toMatchObject({
      partnershipId: null,
      savedForLater: false,
      isAlgorithmic: true,
    });
  });

  test('to administrators the two begin with the first interest, so that no date tells of what was kept before', async () => {
    const { app, solutions } = await setup.strangers();
    const start = { partnerId: solutions.partnerId, savedForLater: true };
    const { id: partnershipId } = await body(app.client.post<PartnershipView>(partnershipRoutes.start.path, start));
    await body(showInterest(solutions, app));
    const interest = (await logOf(runningApp(), `partnership-${partnershipId}`)).find(({ type }) => type === 'InterestExpressed');
    const { createdAt, initiatedBy } = await setup.asAdmin({ app, solutions, partnershipId });
    expect({ createdAt, initiatedBy }).toEqual({ createdAt: interest!.metadata.at, initiatedBy: 'solutions partner' });
  });

  test('to administrators a pair without interest begins with the first pass, whatever becomes of that', async () => {
    const [taken, left] = [await setup.strangers(), await setup.strangers()];
    const bookmark = async ({ app, solutions }: typeof taken) => {
      const start = { partnerId: solutions.partnerId, savedForLater: true };
      return (await body(app.client.post<PartnershipView>(partnershipRoutes.start.path, start))).id;
    };
    const startByPass = ({ app, solutions }: typeof taken) =>
      body(
        solutions.client.post(partnershipRoutes.start.path, {
          partnerId: app.partnerId,
          ...own(solutions, { notInterested: true }),
        }),
      );
    const passesIn = async (partnershipId: string) =>
      (await logOf(runningApp(), `partnership-${partnershipId}`))
        .filter(({ type }) => type === 'PartnerPassed')
        .map(({ metadata }) => metadata.at);
    const takeBack = (partner: SignedUp, id: string) => body(say(partner, id, own(partner, { notInterested: false })));

    const again = await bookmark(taken);
    await startByPass(taken);
    await takeBack(taken.solutions, again);
    await body(pass(taken.app, again));
    const gone = await bookmark(left);
    await startByPass(left);
    await body(left.solutions.client.post('/api/confirm-password', { currentPassword: left.solutions.form.password }));
    await body(left.solutions.client.delete('/api/profile'));

    const createdAt = async (partnershipId: string) => (await setup.asAdmin({ ...taken, partnershipId })).createdAt;
    expect(await createdAt(again)).toBe((await passesIn(again))[1]);
    expect(await createdAt(gone)).toBe((await passesIn(gone))[0]);
  });

  test('none of them moves the partnership on the other side', async () => {
    const { app, solutions, partnershipId } = await setup.mutual();
    const before = await partnershipsOf(solutions);
    await body(say(app, partnershipId, { savedForLater: true, notes: 'Later', evaluated: true, evaluationNotes: 'Solid' }));
    expect(await partnershipsOf(solutions)).toEqual(before);
    expect(await partnershipOf(app, { partnershipId })).toMatchObject({
      savedForLater: true,
      evaluated: true,
      evaluationNotes: 'Solid',
    });
  });

  test('administrators read that there is an evaluation, and never a word or a mark of it', async () => {
    const pair = await setup.mutual();
    const before = await setup.asAdmin(pair);
    await body(say(pair.app, pair.partnershipId, { evaluated: true, evaluationNotes: 'Small team, quick answers' }));
    const { updatedAt: _, ...after } = await setup.asAdmin(pair);
    expect(before).toMatchObject(after);
    const lists = [adminPartnershipRoutes.list.path, addressOf(adminPartnershipRoutes.one, { id: pair.partnershipId })];
    const seen = await Promise.all(lists.map((path) => setup.admin.get(path)));
    expect(JSON.stringify(seen.map((answer) => answer.body))).not.toContain('Small team');
  });

  test('a mark stays without a note, and a note without a mark; a note has at most 2,000 characters', async () => {
    const { app, partnershipId } = await setup.mutual();
    const longest = 'x'.repeat(2000);
    expect(await body(say(app, partnershipId, { evaluationNotes: longest }))).toMatchObject({
      evaluated: false,
      evaluationNotes: longest,
    });
    expect((await say(app, partnershipId, { evaluationNotes: `${longest}x` })).body).toMatchObject({
      message: 'Use at most 2000 characters',
    });
    await body(say(app, partnershipId, { evaluated: true }));
    expect(await body(say(app, partnershipId, { evaluationNotes: '' }))).toMatchObject({
      evaluated: true,
      evaluationNotes: null,
    });
  });

  test('an evaluation is kept when the interest ends, and cannot be changed then', async () => {
    const { app, partnershipId } = await setup.mutual();
    await body(say(app, partnershipId, { evaluated: true, evaluationNotes: 'Solid' }));
    await body(say(app, partnershipId, own(app, { interested: false })));
    expect((await say(app, partnershipId, { evaluated: false })).status).toBe(409);
    expect(await partnershipOf(app, { partnershipId })).toMatchObject({ evaluated: true, evaluationNotes: 'Solid' });
  });

  test('an evaluation is no condition for applying', async () => {
    const pair = await setup.mutual();
    expect((await apply(pair.app, pair, setup.cohort.id)).status).toBe(200);
  });

  test('an evaluation waits for mutual interest', async () => {
    const { app, solutions } = await setup.strangers();
    const { id } = await body(showInterest(app, solutions));
    expect(await say(app, id, { evaluated: true })).toMatchObject({ status: 409, body: { code: 'not_mutual' } });
  });

  test('a pass takes the bookmark away', async () => {
    const { app, solutions } = await setup.strangers();
    const { id } = await body(showInterest(app, solutions));
    await body(say(app, id, { savedForLater: true }));
    expect(await body(pass(app, id))).toMatchObject({ savedForLater: false });
  });
});

describe('the status of a partnership', () => {
  test.each(['active', 'approved', 'pending_approval', 'rejected', 'pending', 'nonsense'])(
    'cannot be set to %s by a partner',
    async (status) => {
      const { app, partnershipId } = await setup.mutual();
      const answer = await say(app, partnershipId, { status });
      expect([answer.status, (answer.body as unknown as ErrorAnswer).message]).toEqual([
        403,
        'Partners cannot set the status of a partnership.',
      ]);
      expect((await partnershipOf(app, { partnershipId })).status).toBe('pending');
    },
  );

  test('a refused status leaves the flags beside it unwritten', async () => {
    const { app, solutions, partnershipId } = await setup.mutual();
    expect(
      (await say(app, partnershipId, { status: 'approved', ...own(app, { interested: false, notInterested: true }) })).status,
    ).toBe(403);
    expect((await detailOf(solutions, app)).body.hasContactInfo).toBe(true);
  });

  test('becomes contacted once one of them writes to the other', async () => {
    const { app, solutions, partnershipId } = await setup.mutual();
    expect(await body(say(app, partnershipId, { status: 'contacted' }))).toMatchObject({
      status: 'contacted',
      lastContactedAt: expect.any(String),
    });
    expect(await partnershipOf(solutions, { partnershipId })).toMatchObject({ status: 'contacted' });
  });

  test('cannot become contacted while contact is closed', async () => {
    const { app, solutions } = await setup.strangers();
    const { id } = await body(showInterest(app, solutions));
    expect(await say(app, id, { status: 'contacted' })).toMatchObject({ status: 409, body: { code: 'not_mutual' } });
  });

  test('becomes canceled where an application runs, and only there', async () => {
    const pair = await setup.mutual();
    expect(await say(pair.app, pair.partnershipId, { status: 'canceled' })).toMatchObject({
      status: 409,
      body: { code: 'nothing_to_cancel' },
    });
    await body(apply(pair.app, pair, setup.cohort.id));
    expect(await body(say(pair.app, pair.partnershipId, { status: 'canceled' }))).toMatchObject({
      status: 'canceled',
      appPartnerApplied: false,
    });
  });

  test('active with a cohort reads as applying', async () => {
    const { app, partnershipId } = await setup.mutual();
    const answer = await body(say(app, partnershipId, { cohortId: setup.cohort.id, status: 'active' }));
    expect(answer).toMatchObject({ status: 'waiting_for_partner', appPartnerApplied: true, solutionsPartnerApplied: false });
  });
});

test('a company sees when the other one first saw its contact details', async () => {
  const { app, solutions } = await setup.mutual();
  expect((await detailOf(solutions, app)).body.contact).toMatchObject({ because: 'mutual-interest', theyFirstSawAt: null });
  expect((await detailOf(app, solutions)).body.contact?.theyFirstSawAt).toEqual(expect.any(String));
  await detailOf(solutions, app);
  const disclosures = await logOf(runningApp(), `disclosures-${solutions.partnerId}`);
  expect(disclosures.map(({ type, data }) => [type, data['viewerPartnerId']])).toEqual([
    ['ContactDetailsDisclosed', app.partnerId],
  ]);
});

test('a partnership that is not there is not known', async () => {
  const app = await setup.app();
  for (const id of ['nothing', '01a1fee4-f2b1-749b-b992-8bbd97baa64b'])
    expect((await app.client.put(addressOf(partnershipRoutes.update, { id }), { interested: true })).status).toBe(404);
});
