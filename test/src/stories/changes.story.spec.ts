import { shownMatchesDecider } from '@accelerator/backend/features/matching/partner/shown-matches.decider';
import { pairOf } from '@accelerator/backend/features/partnerships/pair/pair';
import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import { apiTokenRoutes } from '@accelerator/contracts/api-tokens/routes';
import { changeKinds, type ChangesView } from '@accelerator/contracts/changes';
import { changeRoutes } from '@accelerator/contracts/changes/routes';
import { addressOf, type ErrorAnswer } from '@accelerator/contracts/http';
import { partnerRoutes } from '@accelerator/contracts/partners/routes';
import { partnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { Walk } from '../faults/walk/walk.ts';
import { World } from '../faults/walk/world.ts';
import { administratorsLists, companysLists, Follower } from '../harness/follower.ts';
import type { HttpClient } from '../harness/http-client.ts';
import { logOf, untilLogged } from '../harness/log.ts';
import { signIn, signInAsAdministrator, type SignedUp } from '../harness/people.ts';
import { startApp, useApp } from '../harness/running-app.ts';
import { ServerClock } from '../harness/server-clock.ts';
import { poll } from '../harness/poll.ts';
import { body, pass, Setup, showInterest } from '../harness/setup.ts';
import { newToken } from '../harness/token-client.ts';

const dayMs = 86_400_000;
const clock = new ServerClock();
const runningApp = useApp({ env: clock.env });
let setup: Setup;

beforeAll(async () => {
  setup = await Setup.of(runningApp());
});

const ofPartner = ({ partnerId }: SignedUp) => `partner ${partnerId}`;
const idsOf = ({ rows }: ChangesView) => rows.map(({ kind, id, gone }) => `${kind} ${id}${gone ? ' gone' : ''}`);
const refused = async (client: HttpClient, query: string) => {
  const { status, body: answered } = await client.once<ErrorAnswer>('GET', `${changeRoutes.since.path}?${query}`);
  return [status, answered.code, answered.message];
};
const gone = [410, 'cursor_gone', expect.stringContaining('Read all again.')];

async function leaves({ client, form }: SignedUp): Promise<void> {
  await body(client.post(accountRoutes.confirmPassword.path, { currentPassword: form.password }));
  await body(client.delete(partnerRoutes.deleteProfile.path));
}

describe('an administrator who follows the programme', () => {
  test('reads everything from nothing, and then what changed, also where it changed while it was read', async () => {
    const { app } = await setup.mutual();
    const follower = new Follower(setup.admin);
    const first = follower.take(await body(follower.ask()));
    expect(new Set(first.map(({ kind }) => kind))).toEqual(new Set(['cohort']));
    await body(app.client.put(addressOf(partnerRoutes.updateAppProfile, { id: app.partnerId }), { contactJobTitle: 'Lead' }));
    await setup.changeCohort(setup.cohort.id, { focus: 'Changed while it was read' });
    await follower.catchUp();
    expect(follower.copy).toEqual(await administratorsLists(setup.admin));
    expect(await follower.catchUp()).toEqual([]);
  });

  test('is told of each row that changed, once, in the order of the log', async () => {
    const { app, solutions } = await setup.strangers();
    const follower = new Follower(setup.admin);
    await follower.catchUp();
    const { id } = await body(showInterest(app, solutions));
    await setup.changeCohort(setup.cohort.id, { focus: 'Later' });
    const rows = await follower.catchUp();
    expect(idsOf({ rows, next: '' }).slice(0, 2)).toEqual([`partnership ${id}`, `cohort ${setup.cohort.id}`]);
    expect(follower.copy).toEqual(await administratorsLists(setup.admin));
  });

  test('is told that a company has gone by its id alone, and of its partnerships as the list has them', async () => {
    const { app, solutions, partnershipId } = await setup.mutual();
    const follower = new Follower(setup.admin);
    await follower.catchUp();
    await leaves(solutions);
    const rows = await follower.catchUp();
    expect(rows).toContainEqual({ kind: 'partner', id: solutions.partnerId, gone: true, row: null });
    expect(JSON.stringify(rows)).not.toContain(solutions.form.companyName);
    expect(follower.rows.get(`partnership ${partnershipId}`)).toMatchObject({
      partners: { solutions: { companyName: expect.stringMatching(/^Deleted partner/) }, app: { id: app.partnerId } },
    });
    expect(follower.copy).toEqual(await administratorsLists(setup.admin));
  });

  test('is told of the places of all who wait where one of them leaves', async () => {
    const cohort = await setup.newCohort({ capacity: 2 });
    const first = await setup.submitted(cohort.id);
    const others = [await setup.submitted(cohort.id), await setup.submitted(cohort.id)];
    const follower = new Follower(setup.admin);
    await follower.catchUp();
    await body(setup.cancel(first));
    const told = (await follower.catchUp()).map(({ id }) => id);
    for (const { partnershipId } of others) expect(told).toContain(partnershipId);
    expect(follower.copy).toEqual(await administratorsLists(setup.admin));
  });

  test('is never told of a pair with nothing but a bookmark, not even when it ends', async () => {
    const { app, solutions } = await setup.strangers();
    const follower = new Follower(setup.admin, ['partnership']);
    await follower.catchUp();
    const { id } = await body(
      app.client.post<{ id: string }>(partnershipRoutes.start.path, { partnerId: solutions.partnerId, savedForLater: true }),
    );
    const before = follower.next;
    await leaves(app);
    expect([await follower.catchUp(), before]).toEqual([[], expect.not.stringContaining(id)]);
  });

  test('is told nothing of what a company notes and bookmarks, and its lists show no trace of it', async () => {
    const pair = await setup.submitted();
    await body(setup.judge('reject', pair));
    const follower = new Follower(setup.admin);
    await follower.catchUp();
    const lists = await administratorsLists(setup.admin);
    const address = addressOf(partnershipRoutes.update, { id: pair.partnershipId });
    for (const act of [{ notes: 'Between us' }, { savedForLater: true }, { savedForLater: false }])
      await body(pair.app.client.put(address, act));
    expect(await follower.catchUp()).toEqual([]);
    expect(await administratorsLists(setup.admin)).toEqual(lists);
    expect(lists).toMatchObject({ [`partnership ${pair.partnershipId}`]: { undoable: { act: 'PartnershipRejected' } } });
  });

  test('is told once of a match that was deleted, and again once the two go on', async () => {
    const two = await setup.strangers();
    await body(setup.match(two));
    const { partnershipId: id } = pairOf(two.app.partnerId, two.solutions.partnerId);
    const follower = new Follower(setup.admin, ['partnership']);
    await follower.catchUp();
    await setup.deleteMatch(id);
    expect(idsOf({ rows: await follower.catchUp(), next: '' })).toEqual([`partnership ${id} gone`]);
    await body(showInterest(two.app, two.solutions));
    await follower.catchUp();
    expect(follower.rows.has(`partnership ${id}`)).toBe(true);
  });

  test('is told what the clock does: a cohort that is over, and what ran there', async () => {
    const ending = await setup.newCohort({
      kickoffDate: new Date(clock.now()).toISOString().slice(0, 10),
      endDate: new Date(clock.now() + 2 * dayMs).toISOString().slice(0, 10),
    });
    const preferredCohortIds = [ending.id];
    const given = { app: await setup.app({ preferredCohortIds }), solutions: await setup.solutions({ preferredCohortIds }) };
    const pair = await setup.submitted(ending.id, given);
    await body(setup.judge('approve', pair));
    const follower = new Follower(setup.admin);
    await follower.catchUp();
    clock.forward(4 * dayMs);
    await setup.signInAgain();
    const later = new Follower(setup.admin);
    later.next = follower.next;
    for (const [key, row] of follower.rows) later.rows.set(key, row);
    await later.catchUp();
    expect(later.copy).toEqual(await administratorsLists(setup.admin));
    expect(later.rows.get(`cohort ${ending.id}`)).toMatchObject({ displayStatus: 'completed' });
  });

  test('reads by token into the ledger of readings, as the lists do', async () => {
    const { client, id } = await newToken(setup.admin, ['partners:read'], 'Follows');
    await new Follower(client, ['partner']).catchUp();
    const readings = await logOf(runningApp(), `access-records-${id}`, 'PartnerListRead');
    expect(readings.map(({ data }) => data['list'])).toEqual(['partners']);
  });
});

describe('a company that follows its lists', () => {
  test('has the rows of its lists, and those that leave them go by their id', async () => {
    const { app, solutions } = await setup.mutual();
    const follower = new Follower(app.client);
    await follower.catchUp();
    expect([follower.copy, follower.rows.has(ofPartner(solutions))]).toEqual([await companysLists(app.client), true]);
    await leaves(solutions);
    const rows = await follower.catchUp();
    expect(rows).toContainEqual({ kind: 'partner', id: solutions.partnerId, gone: true, row: null });
    expect(follower.copy).toEqual(await companysLists(app.client));
    await body(setup.decide('reject', app));
    await follower.catchUp();
    expect([follower.copy, [...follower.rows.keys()].some((key) => key.startsWith('partner '))]).toEqual([
      await companysLists(app.client),
      false,
    ]);
  });

  test('is told nothing of a pass and of bookmarks, in no byte and by no cursor', async () => {
    const { app, solutions } = await setup.strangers();
    const { id } = await body(showInterest(app, solutions));
    const follower = new Follower(app.client);
    await follower.catchUp();
    const before = await follower.ask();
    await body(pass(solutions, id));
    await body(solutions.client.put(addressOf(partnershipRoutes.update, { id }), { notes: 'Between us' }));
    const waited = follower.ask({ wait: '2' });
    await body(solutions.client.put(addressOf(partnershipRoutes.update, { id }), { savedForLater: true }));
    expect([(await follower.ask()).body, (await waited).body]).toEqual([before.body, before.body]);
    expect(before.body).toEqual({ rows: [], next: follower.next });
  });

  test('follows with the cursors of its own alone', async () => {
    const [{ client: one }, { client: other }] = [await setup.app(), await setup.app()];
    const follower = new Follower(one);
    await follower.catchUp();
    expect(await refused(other, `after=${follower.next}`)).toEqual(gone);
  });
});

describe('a call that waits', () => {
  test.each(['an administrator', 'a company'])(
    'of %s is answered when something is new, and else when its time is over',
    async (who) => {
      const { app, solutions } = await setup.strangers();
      const follower = new Follower(who === 'a company' ? app.client : setup.admin);
      await follower.catchUp();
      const begun = Date.now();
      expect(await body(follower.ask({ wait: '1' }))).toMatchObject({ rows: [] });
      expect(Date.now() - begun).toBeGreaterThanOrEqual(1_000);
      const waiting = follower.ask({ wait: '25' });
      const { id } = await body(showInterest(solutions, app));
      expect(idsOf(await body(waiting))).toContain(`partnership ${id}`);
    },
  );

  test('is refused once its token or its session has ended, and tells nothing of what came after', async () => {
    const { app, solutions } = await setup.strangers();
    const colleague = await signIn(runningApp(), app.form);
    const { client, id } = await newToken(app.client, ['partnerships:read'], 'Follows');
    const [program, person] = [new Follower(client, ['partnership']), new Follower(colleague)];
    await Promise.all([program.catchUp(), person.catchUp()]);
    const waiting = [program.ask({ wait: '25' }), person.ask({ wait: '25' })];
    await body(app.client.delete(addressOf(apiTokenRoutes.revoke, { id })));
    await body(colleague.post(accountRoutes.logOut.path));
    await body(showInterest(solutions, app));
    const answers = await Promise.all(waiting);
    expect(answers.map(({ status, body: { rows } }) => [status, rows])).toEqual([
      [401, undefined],
      [401, undefined],
    ]);
  });

  test('counts to the live streams of its caller, until it ends', async () => {
    const { client } = await setup.app();
    const follower = new Follower(client);
    await follower.catchUp();
    const ended = new AbortController();
    const address = `${changeRoutes.since.path}?after=${follower.next}&wait=25`;
    const calls = Array.from({ length: 21 }, () => client.fetch(address, { signal: ended.signal }));
    expect((await Promise.race(calls)).status).toBe(429);
    ended.abort();
    await Promise.allSettled(calls);
    const isLetIn = async () => (await follower.ask({ wait: '1' })).status === 200 || undefined;
    await poll(isLetIn, { missing: () => 'The calls that ended keep their places' });
  });

  test('ends with the server, and the next one finds the cursor', async () => {
    const ending = await startApp();
    try {
      const own = await Setup.of(ending);
      const { client } = await own.app();
      const [of, company] = [new Follower(own.admin), new Follower(client)];
      await of.catchUp();
      await company.catchUp();
      const waiting = [of.ask({ wait: '25' }), company.ask({ wait: '25' })];
      await body(company.ask());
      await ending.kill('SIGTERM');
      expect((await Promise.all(waiting)).map(({ status, body: { rows } }) => [status, rows])).toEqual([
        [200, []],
        [200, []],
      ]);
      await ending.place.deleteViews();
      await ending.start();
      own.admin = await signInAsAdministrator(ending);
      const [later, sent] = [new Follower(own.admin), await own.newApp()];
      later.next = of.next;
      expect(idsOf({ rows: await later.catchUp(), next: '' })).toEqual([`partner ${sent.partnerId}`]);
    } finally {
      await ending.stop();
    }
  });
});

describe('a cursor', () => {
  test('that is forged, of other kinds, of another programme or older than 30 days says that all is to be read again', async () => {
    const { client } = await setup.app();
    const other = await startApp();
    try {
      const own = await Setup.of(other);
      const [foreign, follower, company] = [new Follower(own.admin), new Follower(setup.admin), new Follower(client)];
      await Promise.all([foreign.catchUp(), follower.catchUp(), company.catchUp()]);
      expect(await refused(setup.admin, `after=${foreign.next}`)).toEqual(gone);
      for (const [reader, cursor] of [
        [setup.admin, follower.next],
        [client, company.next],
      ] as const) {
        expect(await refused(reader, `after=${cursor}x`)).toEqual(gone);
        expect(await refused(reader, 'after=nothing')).toEqual(gone);
        expect(await refused(reader, `after=${cursor}&kinds=cohort`)).toEqual(gone);
      }
      clock.forward(29 * dayMs);
      await setup.signInAgain();
      expect((await setup.admin.get(`${changeRoutes.since.path}?after=${follower.next}`)).status).toBe(200);
      clock.forward(dayMs);
      await setup.signInAgain();
      expect(await refused(setup.admin, `after=${follower.next}`)).toEqual(gone);
    } finally {
      await other.stop();
    }
  });

  test('of other kinds shows a company no matches', async () => {
    const { app } = await setup.strangers();
    const { client } = await newToken(app.client, ['cohorts:read', 'matches:read'], 'Follows');
    const follower = new Follower(client, ['cohort']);
    await follower.catchUp();
    expect(await refused(client, `after=${follower.next}&kinds=partner`)).toEqual(gone);
    clock.forward(dayMs);
    const accepted = clock.now();
    await new Follower(client, ['partner']).catchUp();
    const stream = shownMatchesDecider.stream(app.partnerId);
    await untilLogged(runningApp(), stream, 'MatchesShown');
    const shown = await logOf(runningApp(), stream, 'MatchesShown');
    expect(shown.filter(({ metadata }) => Date.parse(String(metadata['at'])) < accepted)).toEqual([]);
    await setup.signInAgain();
  });

  test('of a company is kept 30 days after it was given last', async () => {
    const company = await setup.app();
    const { client } = await newToken(company.client, ['cohorts:read'], 'Follows');
    const follower = new Follower(client, ['cohort']);
    await follower.catchUp();
    clock.forward(29 * dayMs);
    expect((await follower.ask()).status).toBe(200);
    clock.forward(29 * dayMs);
    expect((await follower.ask()).status).toBe(200);
    clock.forward(31 * dayMs);
    expect((await follower.ask()).status).toBe(410);
    await setup.signInAgain();
  });
});

describe('a token', () => {
  const scopesOf = {
    administrator: { cohort: 'cohorts:read', partner: 'partners:read', partnership: 'partnerships:read' },
    company: { cohort: 'cohorts:read', partner: 'matches:read', partnership: 'partnerships:read' },
  } as const;

  test.each(['administrator', 'company'] as const)('of %s needs the scope of each kind that it asks for', async (who) => {
    const owner = who === 'company' ? (await setup.app()).client : setup.admin;
    for (const held of changeKinds) {
      const { client } = await newToken(owner, [scopesOf[who][held]], `Only ${held}`);
      for (const asked of changeKinds) {
        const answer = asked === held ? 200 : `lacks the scope ${scopesOf[who][asked]}.`;
        const { status, body: answered } = await client.once<ErrorAnswer>('GET', `${changeRoutes.since.path}?kinds=${asked}`);
        expect([held, asked, status === 200 ? 200 : answered.message]).toEqual([
          held,
          asked,
          answer === 200 ? 200 : expect.stringContaining(answer),
        ]);
      }
      const missing = changeKinds.find((kind) => kind !== held)!;
      expect((await refused(client, ''))[2]).toContain(scopesOf[who][missing]);
    }
  });

  test('that names none of them is let in to none', async () => {
    const { client } = await newToken(setup.admin, ['reports:read'], 'Reports');
    expect((await refused(client, 'kinds=cohort')).slice(0, 2)).toEqual([403, 'scope_missing']);
  });
});

describe('a random programme', () => {
  test('ends in the same rows with those who followed it as on their lists', async () => {
    const walked = await startApp();
    try {
      const world = await World.of(walked);
      const walk = new Walk(walked, world, 3);
      const program = await newToken(world.admins[0]!, ['cohorts:read', 'partners:read', 'partnerships:read'], 'Warehouse');
      const warehouse = new Follower(program.client);
      const companies = world.companies.slice(0, 4).map((company) => ({ company, follower: new Follower(company.client) }));
      for (const _ of [1, 2, 3]) {
        await walk.leg(10, 0);
        await warehouse.catchUp();
        expect(warehouse.copy).toEqual(await administratorsLists(program.client));
        for (const { company, follower } of companies) {
          if (company.erased) continue;
          await follower.catchUp();
          expect(follower.copy).toEqual(await companysLists(company.client));
        }
      }
      await leaves(world.companies.findLast(({ erased }) => !erased)!);
      await warehouse.catchUp();
      expect(warehouse.copy).toEqual(await administratorsLists(program.client));
    } finally {
      await walked.stop();
    }
  }, 120_000);
});
