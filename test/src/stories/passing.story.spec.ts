import { addressOf } from '@accelerator/contracts/http';
import type { MatchesView } from '@accelerator/contracts/matching';
import { matchingRoutes } from '@accelerator/contracts/matching/routes';
import { partnerRoutes } from '@accelerator/contracts/partners/routes';
import type { PartnershipView } from '@accelerator/contracts/partnerships';
import { partnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { withoutRequestId } from '../harness/http-client.ts';
import { logLength } from '../harness/log.ts';
import type { SignedUp } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';
import { apply, body, matchesOf, own, partnershipOf, partnershipsOf, pass, say, Setup, showInterest } from '../harness/setup.ts';

const runningApp = useApp();
let setup: Setup;

beforeAll(async () => {
  setup = await Setup.of(runningApp());
  // Others on the lists, whose places would tell of a change.
  for (let count = 0; count < 2; count += 1) await Promise.all([setup.app(), setup.solutions()]);
});

/** Reads what the calls about a partner answer. */
async function callsAbout(partnerId: string, { client }: SignedUp): Promise<readonly (readonly [number, unknown])[]> {
  const start = (said: object) => client.post(partnershipRoutes.start.path, { partnerId, ...said });
  const answers = [
    await client.get(addressOf(partnerRoutes.detail, { id: partnerId }, { type: 'solutions' })),
    await client.get(addressOf(matchingRoutes.explanation, { id: partnerId })),
    await client.get(addressOf(matchingRoutes.changes, { id: partnerId })),
    await start({ interested: true }),
    await start({ notInterested: true }),
    await start({ interested: false, notInterested: false }),
    await start({ savedForLater: true }),
    await start({ savedForLater: false }),
    await start({ notes: 'Met at the fair' }),
  ];
  return answers.map(({ status, body: said }) => [status, withoutRequestId(said)] as const);
}

describe('a partner who passed before the reader said anything', () => {
  test('is as unknown as one who never was, one who is not approved and one of the own type, and nothing is written', async () => {
    const [app, solutions, newcomer] = await Promise.all([setup.app(), setup.solutions(), setup.newSolutions()]);
    await body(
      solutions.client.post(partnershipRoutes.start.path, { partnerId: app.partnerId, solutionsPartnerNotInterested: true }),
    );
    const others = [randomUUID(), newcomer.partnerId, (await setup.app()).partnerId];
    const before = await logLength(runningApp());
    const passing = await callsAbout(solutions.partnerId, app);
    for (const id of others) expect(await callsAbout(id, app)).toEqual(passing);
    expect(new Set(passing.map(([status]) => status))).toEqual(new Set([404]));
    expect(passing.map(([, said]) => said)).toEqual(
      passing.map(() => expect.objectContaining({ code: 'partner_unknown', message: 'This partner is not known.' })),
    );
    expect(await logLength(runningApp())).toBe(before);
  });

  test('takes a mere bookmark off the reader, who is answered as by one who lost its approval', async () => {
    const reader = await setup.app();
    const [passing, revoked] = await Promise.all([setup.solutions(), setup.solutions()]);
    const answers = [];
    for (const other of [passing, revoked]) {
      const { id } = await body(
        reader.client.post<PartnershipView>(partnershipRoutes.start.path, { partnerId: other.partnerId, savedForLater: true }),
      );
      if (other === revoked) await body(setup.decide('reject', revoked));
      else
        await body(
          other.client.post(partnershipRoutes.start.path, { partnerId: reader.partnerId, solutionsPartnerNotInterested: true }),
        );
      const put = await say(reader, id, { savedForLater: false });
      const seen = await callsAbout(other.partnerId, reader);
      answers.push([put.status, withoutRequestId(put.body), seen, await partnershipsOf(reader)]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]![0]).toBe(404);
  });
});

describe('an answer to what the reader says', () => {
  test('shows the pair also where taking the bookmark away leaves nothing of it', async () => {
    const [app, solutions] = await Promise.all([setup.app(), setup.solutions()]);
    const { id } = await body(
      app.client.post<PartnershipView>(partnershipRoutes.start.path, { partnerId: solutions.partnerId, savedForLater: true }),
    );
    expect(await body(say(app, id, { savedForLater: false }))).toMatchObject({ id, savedForLater: false });
    expect(await partnershipsOf(app)).toEqual([]);
  });

  test('goes on as if unanswered where interest is withdrawn after the other side has passed', async () => {
    const [app, solutions] = await Promise.all([setup.app(), setup.solutions()]);
    const { id } = await body(showInterest(app, solutions));
    await body(pass(solutions, id));
    expect(await body(say(app, id, own(app, { interested: false, notInterested: false })))).toMatchObject({
      id,
      appPartnerInterested: false,
    });
    expect(await partnershipOf(app, { partnershipId: id })).toMatchObject({ status: 'pending' });
    expect((await matchesOf(app)).matches.find((match) => match.id === solutions.partnerId)).toMatchObject({
      isAlgorithmic: true,
    });
    expect(await body(say(app, id, own(app, { interested: true })))).toMatchObject({ appPartnerInterested: true });
  });

  test('refuses new interest, a bookmark and an application where the other lost its approval, and lets the rest be taken back', async () => {
    const { app, solutions, partnershipId } = await setup.mutual();
    await body(setup.decide('reject', solutions));
    for (const said of [own(app, { interested: true }), { savedForLater: true }])
      expect(await say(app, partnershipId, said)).toMatchObject({ status: 404, body: { code: 'partner_unknown' } });
    expect(await apply(app, { partnershipId }, setup.cohort.id)).toMatchObject({
      status: 404,
      body: { code: 'not_your_partner' },
    });
    expect(await body(say(app, partnershipId, own(app, { interested: false })))).toMatchObject({ appPartnerInterested: false });
    expect(await body(pass(app, partnershipId))).toMatchObject({ appPartnerNotInterested: true });
  });
});

describe('a search of the matches by name', () => {
  const searched = async ({ client }: SignedUp, q: string): Promise<readonly string[]> => {
    const { matches } = await body(client.get<MatchesView>(addressOf(matchingRoutes.matches, {}, { q })));
    return matches.map(({ companyName }) => companyName);
  };

  test('folds what is typed, finds the contact too, and leaves out the rest', async () => {
    const reader = await setup.app();
    await setup.solutions({ companyName: "L'Été Conseil", firstName: 'Zoë', lastName: 'Brink' });
    expect(await searched(reader, 'l’ete CONSEIL')).toEqual(["L'Été Conseil"]);
    expect(await searched(reader, 'zoe brink')).toEqual(["L'Été Conseil"]);
    expect(await searched(reader, 'nobody at all')).toEqual([]);
    expect(await searched(reader, ' ')).toEqual((await matchesOf(reader)).matches.map(({ companyName }) => companyName));
  });

  test('finds neither who passed nor who is not approved nor the own type, and finds an own pass', async () => {
    const named = (one: string) => ({ companyName: `Quorn ${one} Works` });
    const [reader, passing, passed] = await Promise.all([
      setup.app(),
      setup.solutions(named('Passing')),
      setup.solutions(named('Passed')),
      setup.newSolutions(named('Newcomer')),
      setup.app(named('Same')),
    ]);
    await body(passing.client.post(partnershipRoutes.start.path, { partnerId: reader.partnerId, notInterested: true }));
    await body(reader.client.post(partnershipRoutes.start.path, { partnerId: passed.partnerId, notInterested: true }));
    expect(await searched(reader, 'quorn works')).toEqual([passed.form.companyName]);
  });
});
