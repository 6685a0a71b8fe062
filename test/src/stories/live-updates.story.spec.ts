import { accountRoutes, adminUserRoutes } from '@accelerator/contracts/accounts/routes';
import type { NotificationView } from '@accelerator/contracts/notifications';
import { notificationRoutes } from '@accelerator/contracts/notifications/routes';
import type { AdminCohortView } from '@accelerator/contracts/cohorts';
import { historyRoutes } from '@accelerator/contracts/history/routes';
import { addressOf, headers } from '@accelerator/contracts/http';
import type { BulkApprovalView } from '@accelerator/contracts/partners';
import { adminPartnerRoutes, partnerRoutes } from '@accelerator/contracts/partners/routes';
import { partnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { userIdOf } from '../harness/administrators.ts';
import type { HttpClient } from '../harness/http-client.ts';
import { signInAsViewer, signIn, type SignedUp } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';
import { apply, body, cancel, detailOf, pass, say, Setup, showInterest, type PartnerPair } from '../harness/setup.ts';
import { openStream, type Notice, type Stream } from '../harness/stream.ts';
import { useStreams } from '../harness/use-streams.ts';

const runningApp = useApp();
let setup: Setup;
/** Without applications: what everyone hears of it is a mark. */
let marked: AdminCohortView;
const listen = useStreams();

beforeAll(async () => {
  setup = await Setup.of(runningApp());
  marked = await setup.newCohort();
});

let marks = 0;

/** All that the streams hear of what was done until now: everyone hears of a cohort, so what comes before that has arrived. */
async function heardBy(...listening: Stream[]): Promise<Notice[][]> {
  marks += 1;
  const cohort = await body(setup.changeCohort(marked.id, { focus: `Mark ${marks}` }));
  await Promise.all(
    listening.map((stream) => stream.next(({ type, data }) => type === 'cohort_updated' && data.ids.cohortId === cohort.id)),
  );
  return listening.map(({ heard }) => heard.slice(1, -1));
}

const types = (heard: readonly Notice[]) => heard.map(({ type }) => type);
const notificationsOf = (client: HttpClient) => body(client.get<NotificationView[]>(notificationRoutes.list.path));
const messagesOf = async (client: HttpClient) => (await notificationsOf(client)).map(({ message }) => message);

/** The two of a partnership, one of each type who have nothing to do with it, and the administrators. */
async function everyoneAround(pair: Pick<PartnerPair, 'app' | 'solutions'>) {
  const [otherApp, otherSolutions] = [await setup.app(), await setup.solutions()];
  return {
    app: await listen(pair.app.client),
    solutions: await listen(pair.solutions.client),
    otherApp: await listen(otherApp.client),
    otherSolutions: await listen(otherSolutions.client),
    admin: await listen(setup.admin),
    viewer: await listen(await signInAsViewer(runningApp())),
    outsiders: [otherApp, otherSolutions],
  };
}

/** Lists who hears which types of what is done, each in its order. */
async function heardWhen(pair: Pick<PartnerPair, 'app' | 'solutions'>, act: () => Promise<unknown>) {
  const { outsiders, ...around } = await everyoneAround(pair);
  const before = await Promise.all(outsiders.map(({ client }) => notificationsOf(client)));
  await act();
  const heard = await heardBy(...Object.values(around));
  // Over HTTP nothing has reached them either.
  expect(await Promise.all(outsiders.map(({ client }) => notificationsOf(client)))).toEqual(before);
  return Object.fromEntries(Object.keys(around).map((who, index) => [who, types(heard[index]!)]));
}

const noOthers = { otherApp: [], otherSolutions: [] };
/** Those to whom the two of a complete application are taken. */
const others = { otherApp: ['cohort_updated'], otherSolutions: ['cohort_updated'] };

describe('who hears of what', () => {
  test('an interest: both companies and the administrators', async () => {
    const [app, solutions] = [await setup.app(), await setup.solutions()];
    const heard = ['partnership_interest'];
    expect(await heardWhen({ app, solutions }, () => body(showInterest(app, solutions)))).toEqual({
      app: heard,
      solutions: heard,
      admin: heard,
      viewer: heard,
      ...noOthers,
    });
  });

  test('mutual interest: both companies', async () => {
    const [app, solutions] = [await setup.app(), await setup.solutions()];
    await body(showInterest(app, solutions));
    expect(await heardWhen({ app, solutions }, () => body(showInterest(solutions, app)))).toEqual({
      app: ['partnership_interest', 'partnership_update'],
      solutions: ['partnership_interest', 'partnership_update'],
      admin: ['partnership_interest'],
      viewer: ['partnership_interest'],
      ...noOthers,
    });
  });

  test.each(['app', 'solutions'] as const)(
    'a pass after the interest of one side, %s: the own company and the administrators, and never the other side',
    async (side) => {
      const [app, solutions] = [await setup.app(), await setup.solutions()];
      await body(side === 'app' ? showInterest(app, solutions) : showInterest(solutions, app));
      const heardOfIt = await heardWhen({ app, solutions }, () =>
        body(app.client.post(partnershipRoutes.start.path, { partnerId: solutions.partnerId, appPartnerNotInterested: true })),
      );
      expect(heardOfIt).toEqual({
        app: ['partnership_update'],
        solutions: [],
        admin: ['partnership_update'],
        viewer: ['partnership_update'],
        ...noOthers,
      });
    },
  );

  test('a pass after mutual interest: the other side hears what it hears of a withdrawal, and no more', async () => {
    const [passing, withdrawing] = [await setup.mutual(), await setup.mutual()];
    const ofAPass = await heardWhen(passing, () => body(pass(passing.app, passing.partnershipId)));
    const ofAWithdrawal = await heardWhen(withdrawing, () =>
      body(say(withdrawing.app, withdrawing.partnershipId, { interested: false })),
    );
    expect(ofAPass['solutions']).toEqual(['partnership_update']);
    expect(ofAPass['solutions']).toEqual(ofAWithdrawal['solutions']);
  });

  test('a bookmark and a note: the own company; an evaluation: the administrators too', async () => {
    const pair = await setup.mutual();
    const keep = () => body(say(pair.app, pair.partnershipId, { savedForLater: true, notes: 'Later', evaluated: true }));
    expect(await heardWhen(pair, keep)).toEqual({
      app: ['partnership_update', 'partnership_saved', 'partnership_evaluated'],
      solutions: [],
      admin: ['partnership_evaluation'],
      viewer: ['partnership_evaluation'],
      ...noOthers,
    });
  });

  test('a look at contact details: the company whose they are and the administrators, once a day and viewer, and it keeps no notification', async () => {
    const pair = await setup.mutual();
    const kept = await notificationsOf(pair.app.client);
    const look = async () => {
      for (let times = 0; times < 2; times += 1) expect((await detailOf(pair.app, pair.solutions)).status).toBe(200);
    };
    const heard = ['contact_ledger_updated'];
    const none = { solutions: [], ...noOthers };
    expect(await heardWhen(pair, look)).toEqual({ app: heard, admin: heard, viewer: heard, ...none });
    expect(await heardWhen(pair, look)).toEqual({ app: [], admin: [], viewer: [], ...none });
    expect(await notificationsOf(pair.app.client)).toEqual(kept);
  });

  test('an export of a history: no one; with personal data the administrators that the ledger has changed, and no more', async () => {
    const pair = await setup.mutual();
    const id = await userIdOf(setup.admin);
    await body(setup.admin.put(addressOf(adminUserRoutes.setExportPermission, { id }), { exportPersonalData: true }));
    const take = async (address: string) => {
      const answer = await setup.admin.fetch(address);
      expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('eventHash')]);
    };
    const without = async () => {
      for (const stream of [`partnership-${pair.partnershipId}`, `cohort-${setup.cohort.id}`])
        await take(addressOf(historyRoutes.export, { stream }, { format: 'jsonl' }));
      await take(addressOf(historyRoutes.exportAll, {}, { format: 'jsonl' }));
    };
    const none = { app: [], solutions: [], admin: [], viewer: [], ...noOthers };
    expect(await heardWhen(pair, without)).toEqual(none);
    const ledger = ['contact_ledger_updated'];
    const withPersonal = () => take(addressOf(historyRoutes.exportAll, {}, { format: 'jsonl', personalData: 'true' }));
    expect(await heardWhen(pair, withPersonal)).toEqual({ ...none, admin: ledger, viewer: ledger });
  });

  test('a recommendation and its end: both companies, and the administrators a change', async () => {
    const [app, solutions] = [await setup.app(), await setup.solutions()];
    const toBoth = {
      app: ['system_notification'],
      solutions: ['system_notification'],
      admin: ['partnership_update'],
      viewer: ['partnership_update'],
      ...noOthers,
    };
    expect(await heardWhen({ app, solutions }, () => body(setup.recommend({ app, solutions }, 'Same hospitals')))).toEqual(
      toBoth,
    );
    const { id } = await body(setup.recommend({ app, solutions }, 'Same hospitals'));
    expect(await heardWhen({ app, solutions }, () => body(setup.removeRecommendation(id)))).toEqual(toBoth);
  });

  test.each(['app', 'solutions'] as const)('a recommendation after a pass of %s: only the administrators', async (side) => {
    const two = { app: await setup.app(), solutions: await setup.solutions() };
    const [passing, other] = side === 'app' ? [two.app, two.solutions] : [two.solutions, two.app];
    await body(pass(passing, (await body(showInterest(passing, other))).id));
    const onlyAdministrators = {
      app: [],
      solutions: [],
      admin: ['partnership_update'],
      viewer: ['partnership_update'],
      ...noOthers,
    };
    expect(await heardWhen(two, () => body(setup.recommend(two)))).toEqual(onlyAdministrators);
    const { id } = await body(setup.recommend(two));
    expect(await heardWhen(two, () => body(setup.removeRecommendation(id)))).toEqual(onlyAdministrators);
  });

  test('an application: both companies and the administrators; when both have applied, the request, and everyone a change of the cohort', async () => {
    const pair = await setup.mutual();
    const applied = {
      app: ['cohort_applied'],
      solutions: ['cohort_applied'],
      admin: ['cohort_applied'],
      viewer: ['cohort_applied'],
      ...noOthers,
    };
    expect(await heardWhen(pair, () => body(apply(pair.app, pair, setup.cohort.id)))).toEqual(applied);
    const both = ['cohort_applied', 'partnership_status', 'cohort_updated'];
    const request = ['cohort_applied', 'new_partnership_request', 'cohort_updated'];
    expect(await heardWhen(pair, () => body(apply(pair.solutions, pair, setup.cohort.id)))).toEqual({
      app: both,
      solutions: both,
      admin: request,
      viewer: request,
      ...others,
    });
  });

  test('an approval of a partnership: both companies; everyone hears that a cohort has changed', async () => {
    const pair = await setup.submitted();
    const approved = ['cohort_updated', 'partnership_approval'];
    const changed = ['cohort_updated', 'partnership_status'];
    const { outsiders, ...around } = await everyoneAround(pair);
    const before = await Promise.all(outsiders.map(({ client }) => notificationsOf(client)));
    await body(setup.judge('approve', pair));
    for (const stream of Object.values(around)) await stream.nextOf('cohort_updated');
    const [app, solutions, otherApp, otherSolutions, admin, viewer] = (await heardBy(...Object.values(around))).map(types);
    expect({ app, solutions, admin, viewer }).toEqual({ app: approved, solutions: approved, admin: changed, viewer: changed });
    expect([otherApp, otherSolutions]).toEqual([['cohort_updated'], ['cohort_updated']]);
    expect(await Promise.all(outsiders.map(({ client }) => notificationsOf(client)))).toEqual(before);
  });

  test('a rejection and a cancellation: both companies and the administrators, and everyone a change of the cohort', async () => {
    const [rejected, canceled] = [await setup.submitted(), await setup.submitted()];
    expect(await heardWhen(rejected, () => body(setup.judge('reject', rejected)))).toMatchObject({
      app: ['partnership_approval', 'cohort_updated'],
      solutions: ['partnership_approval', 'cohort_updated'],
      ...others,
    });
    const status = ['partnership_status', 'cohort_updated'];
    expect(await heardWhen(canceled, () => body(cancel(canceled.app, canceled)))).toEqual({
      app: status,
      solutions: status,
      admin: status,
      viewer: status,
      ...others,
    });
  });

  test('a registration: the administrators', async () => {
    const pair = { app: await setup.app(), solutions: await setup.solutions() };
    const news = ['new_user_registered', 'new_partner_application'];
    expect(await heardWhen(pair, () => setup.newApp())).toEqual({
      app: [],
      solutions: [],
      admin: news,
      viewer: news,
      ...noOthers,
    });
  });

  test('an approval of a partner: that partner, the administrators, and those who have a strong match in it', async () => {
    const [newcomer, suited, unsuited] = [
      await setup.newApp(),
      await setup.solutions(),
      await setup.solutions({ industries: ['Travel'], geographicFocus: ['africa'], marketSegment: ['SMB'], personas: ['HR'] }),
    ];
    const listening = [
      await listen(newcomer.client),
      await listen(suited.client),
      await listen(unsuited.client),
      await listen(setup.admin),
    ];
    await body(setup.decide('approve', newcomer));
    // What an administrator decides on, they have read.
    const administrators = ['partner_approval', 'contact_ledger_updated'];
    expect((await heardBy(...listening)).map(types)).toEqual([['partner_approval'], ['new_matches'], [], administrators]);
  });

  test('a revocation of a partner and its new approval: also those who know of a pair with it, who keep no notification of it', async () => {
    const [app, interested, passedOver, stranger] = [
      await setup.app(),
      await setup.solutions(),
      await setup.solutions(),
      await setup.solutions({ industries: ['Travel'], geographicFocus: ['africa'], marketSegment: ['SMB'], personas: ['HR'] }),
    ];
    await setup.mutual({ app, solutions: interested });
    await body(app.client.post(partnershipRoutes.start.path, { partnerId: passedOver.partnerId, appPartnerNotInterested: true }));
    const kept = await notificationsOf(interested.client);
    for (const act of ['reject', 'approve'] as const) {
      const listening = [await listen(interested.client), await listen(passedOver.client), await listen(stranger.client)];
      await body(setup.decide(act, app));
      const [knows, ...others] = (await heardBy(...listening)).map(types);
      expect(knows).toContain('partnership_update');
      for (const heard of others) expect(heard).not.toContain('partnership_update');
    }
    expect(await notificationsOf(interested.client)).toEqual(kept);
  });

  test('a rejection or a revocation of a partner: that partner and the administrators, who keep no notification of it', async () => {
    const pair = { app: await setup.app(), solutions: await setup.newSolutions() };
    let before: NotificationView[] = [];
    const decide = async () => {
      before = await notificationsOf(setup.admin);
      await body(setup.decide('reject', pair.solutions));
      await body(setup.decide('reject', pair.app));
    };
    expect(await heardWhen(pair, decide)).toEqual({
      app: ['partner_approval'],
      solutions: ['partner_approval'],
      // The first of the two was not opened before.
      admin: ['partner_approval', 'contact_ledger_updated', 'partner_approval'],
      viewer: ['partner_approval', 'contact_ledger_updated', 'partner_approval'],
      ...noOthers,
    });
    expect(await notificationsOf(setup.admin)).toEqual(before);
  });

  test('a change of the own profile or of the preferred cohorts: the own company and the administrators', async () => {
    const pair = { app: await setup.app(), solutions: await setup.solutions() };
    const other = await setup.newCohort();
    const address = addressOf(partnerRoutes.updateAppProfile, { id: pair.app.partnerId });
    const change = () =>
      body(pair.app.client.put(address, { firstName: 'Rowan', preferredCohortIds: [setup.cohort.id, other.id] }));
    const heard = ['company_profile_updated', 'cohort_preference_updated'];
    expect(await heardWhen(pair, change)).toEqual({
      app: heard,
      solutions: [],
      admin: heard,
      viewer: heard,
      ...noOthers,
    });
  });
});

describe('a notice', () => {
  test('says what happened in a sentence with names, and holds ids but nothing else', async () => {
    const [app, solutions] = [await setup.app(), await setup.solutions()];
    const stream = await listen(solutions.client);
    const { id } = await body(showInterest(app, solutions));
    const { data } = await stream.nextOf('partnership_interest');
    expect(data).toEqual({
      type: 'partnership_interest',
      eventId: expect.any(String),
      message: `${app.form.companyName} is interested in you.`,
      ids: { partnershipId: id, partnerId: app.partnerId },
    });
  });

  test('never holds contact details, whatever happens', async () => {
    const [app, solutions] = [await setup.newApp(), await setup.newSolutions()];
    const listening = [await listen(app.client), await listen(solutions.client), await listen(setup.admin)];
    for (const partner of [app, solutions]) await body(setup.decide('approve', partner));
    const pair = await setup.submitted(setup.cohort.id, { app, solutions });
    await body(setup.judge('reject', pair, { reason: 'Words for two' }));
    await body(say(app, pair.partnershipId, { notes: 'Secret words', interested: false }));
    const said = JSON.stringify([
      await heardBy(...listening),
      ...(await Promise.all([app, solutions].map(({ client }) => notificationsOf(client)))),
    ]);
    for (const { form } of [app, solutions])
      for (const detail of [form.contactEmail, form.firstName, form.lastName, form.username]) expect(said).not.toContain(detail);
    for (const words of ['Secret words', 'Words for two']) expect(said).not.toContain(words);
  });
});

describe('the stream', () => {
  test('greets with the position it starts from, which a new connection can resume from', async () => {
    const [app, solutions] = [await setup.app(), await setup.solutions()];
    const first = await listen(app.client);
    const [connected] = first.heard;
    expect(connected).toMatchObject({
      type: 'connected',
      id: expect.stringMatching(/\S/),
      data: { type: 'connected', message: 'Connected' },
    });
    await first.close();
    await body(showInterest(solutions, app));
    const second = await listen(app.client, connected!.id);
    expect((await second.nextOf('partnership_interest')).data.message).toContain('is interested in you');
  });

  test.each([
    ['who is logged in', ({ client }: SignedUp) => client.get(accountRoutes.user.path)],
    [
      'a login',
      ({ client, form }: SignedUp) => client.post(accountRoutes.logIn.path, { username: form.username, password: form.password }),
    ],
  ])('begins, without a gap, at the position that the answer to %s names', async (_, ask) => {
    const [app, solutions] = [await setup.app(), await setup.solutions()];
    const position = (await ask(app)).headers.get(headers.logPosition);
    expect(position).toMatch(/\S/);
    await body(showInterest(solutions, app));
    const stream = await listen(app.client, position!);
    expect((await stream.nextOf('partnership_interest')).data.message).toContain('is interested in you');
  });

  test('goes on after the last id without a gap and without saying anything twice', async () => {
    const partner = await setup.newSolutions();
    const whole = await listen(partner.client);
    const apps: SignedUp[] = [];
    for (let count = 0; count < 6; count += 1) apps.push(await setup.app());
    await body(setup.decide('approve', partner));
    const resumed: Notice[] = [];
    let last = whole.heard[0]!.id;
    for (const [index, app] of apps.entries()) {
      const part = await openStream(partner.client, last);
      const acting = body(showInterest(app, partner)).then(() => body(showInterest(partner, app)));
      // Every other connection is cut off in the middle of what happens.
      if (index % 2 === 0)
        await part.next(
          ({ data }) => data.message === `You and ${app.form.companyName} are both interested. Contact details are unlocked.`,
        );
      await part.close();
      await acting;
      const end = part.heard.findLastIndex(({ id }) => id !== '');
      resumed.push(...part.heard.slice(1, end + 1));
      last = part.heard[end]!.id;
    }
    const rest = await listen(partner.client, last);
    const [inOne, atLast] = await heardBy(whole, rest);
    const eventIds = [...resumed, ...atLast!].map(({ data }) => data.eventId);
    expect(eventIds).toEqual(inOne!.map(({ data }) => data.eventId));
    expect(new Set(eventIds).size).toBe(eventIds.length);
    expect(types(inOne!).filter((type) => type === 'partnership_interest')).toHaveLength(2 * apps.length);
  });

  test.each([
    ['another log gave out', (own: string) => '7'.padStart(own.length, '0')],
    ['no log ever gave out', (own: string) => '9'.repeat(own.length)],
    ['is no position at all', () => 'the last one'],
  ])('goes on with what comes, where the last id is one that %s', async (_, foreign) => {
    const [app, solutions] = [await setup.app(), await setup.solutions()];
    const first = await listen(app.client);
    const own = first.heard[0]!.id;
    await first.close();
    const second = await listen(app.client, foreign(own));
    expect(second.heard[0]).toMatchObject({ type: 'connected' });
    await body(showInterest(solutions, app));
    expect((await second.nextOf('partnership_interest')).data.message).toContain('is interested in you');
  });

  test('tells again who has a new match', async () => {
    const [partner, newcomer] = [await setup.solutions(), await setup.newApp()];
    const first = await listen(partner.client);
    const { id } = first.heard[0]!;
    await first.close();
    await body(setup.decide('approve', newcomer));
    expect((await (await listen(partner.client, id)).nextOf('new_matches')).data.ids).toEqual({ partnerId: newcomer.partnerId });
  });

  test.each(['nonsense', '0', '00x', '-1', '9'.repeat(40)])(
    'starts anew, or from the beginning, where the last id is %s',
    async (id) => {
      const partner = await setup.app();
      const stream = await listen(partner.client, id);
      const [app, solutions] = [partner, await setup.solutions()];
      await body(showInterest(solutions, app));
      expect((await stream.next(({ data }) => data.message.includes(solutions.form.companyName))).type).toBe(
        'partnership_interest',
      );
    },
  );

  test('is for those who are logged in', async () => {
    expect((await runningApp().client().get('/api/sse')).status).toBe(401);
  });

  test('ends when its session does, and the other sessions go on', async () => {
    const partner = await setup.app();
    const elsewhere = await signIn(runningApp(), partner.form);
    const [ending, staying] = [await listen(partner.client), await listen(elsewhere)];
    await body(partner.client.post(accountRoutes.logOut.path));
    await ending.ended;
    expect(types((await heardBy(staying))[0]!)).toEqual([]);
  });
});

describe('notifications', () => {
  test('keep what concerns the company, the newest first, unread', async () => {
    const pair = await setup.mutual();
    await body(apply(pair.app, pair, setup.cohort.id));
    const { companyName } = pair.app.form;
    const { headers: said } = await pair.solutions.client.get(notificationRoutes.list.path);
    expect(said.get(headers.unreadCount)).toBe('4');
    const list = await notificationsOf(pair.solutions.client);
    expect(list.map(({ message, read }) => [message, read])).toEqual([
      [`${companyName} applied for ${setup.cohort.name} with you.`, false],
      [`You and ${companyName} are both interested. Contact details are unlocked.`, false],
      [`${companyName} is interested in you.`, false],
      ['Your application was approved.', false],
    ]);
    // The answer to the own interest is told once, as what it came to.
    expect(await messagesOf(pair.app.client)).toEqual([
      `You and ${pair.solutions.form.companyName} are both interested. Contact details are unlocked.`,
      'Your application was approved.',
    ]);
    expect(list[0]).toMatchObject({
      userId: pair.solutions.user.id,
      type: 'cohort_applied',
      metadata: { partnershipId: pair.partnershipId, partnerId: pair.app.partnerId, cohortId: setup.cohort.id },
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });

  test('are read one by one or all at once, each person for themselves', async () => {
    const pair = await setup.mutual();
    const { client, form } = pair.app;
    const [newest] = await notificationsOf(client);
    const read = async (reader: HttpClient) => (await notificationsOf(reader)).map((notification) => notification.read);
    expect((await client.put(addressOf(notificationRoutes.readOne, { id: newest!.id }))).status).toBe(200);
    expect(await read(client)).toEqual([true, false]);
    expect((await client.put(notificationRoutes.readAll.path)).status).toBe(200);
    expect((await client.put(notificationRoutes.readAll.path)).status).toBe(200);
    expect(await read(client)).toEqual([true, true]);
    expect(await read(await signIn(runningApp(), form))).toEqual([true, true]);
    expect(await read(pair.solutions.client)).toEqual([false, false, false]);
    await body(apply(pair.solutions, pair, setup.cohort.id));
    expect(await read(client)).toEqual([false, true, true]);
  });

  test('of others cannot be read or marked', async () => {
    const [pair, stranger] = [await setup.mutual(), await setup.app()];
    const [theirs] = await notificationsOf(pair.app.client);
    expect(await stranger.client.put(addressOf(notificationRoutes.readOne, { id: theirs!.id }))).toMatchObject({
      status: 404,
      body: { code: 'notification_unknown' },
    });
    expect((await notificationsOf(pair.app.client))[0]!.read).toBe(false);
  });

  test('are the newest twenty', async () => {
    const partner = await setup.solutions();
    const newcomers = await Promise.all(Array.from({ length: 21 }, () => setup.newApp()));
    await body(
      setup.admin.post<BulkApprovalView>(adminPartnerRoutes.approveMany.path, {
        partners: newcomers.map(({ partnerId }) => partnerId),
      }),
    );
    for (const newcomer of newcomers) await body(showInterest(newcomer, partner));
    const messages = await messagesOf(partner.client);
    expect(messages).toEqual(
      newcomers
        .slice(1)
        .reverse()
        .map(({ form }) => `${form.companyName} is interested in you.`),
    );
  });

  test('tell of an interest once a day and pair', async () => {
    const [app, solutions] = [await setup.app(), await setup.solutions()];
    const { id } = await body(showInterest(app, solutions));
    for (let count = 0; count < 3; count += 1) {
      await body(say(app, id, { interested: false }));
      await body(say(app, id, { interested: true }));
    }
    expect(await messagesOf(solutions.client)).toEqual([
      `${app.form.companyName} is interested in you.`,
      'Your application was approved.',
    ]);
  });

  test('tell of a recommendation and of its end, each by its type and once', async () => {
    const [app, solutions] = [await setup.app(), await setup.solutions()];
    const { id } = await body(setup.recommend({ app, solutions }, 'Words of an administrator'));
    await body(setup.recommend({ app, solutions }, 'Words of an administrator'));
    await body(setup.removeRecommendation(id));
    const list = await notificationsOf(app.client);
    const { companyName } = solutions.form;
    expect(list.map(({ type, message, metadata }) => [type, message, metadata.systemType])).toEqual([
      ['system_notification', `An administrator removed the recommendation of ${companyName}.`, 'admin_recommendation_removed'],
      ['system_notification', `An administrator recommended ${companyName} to you.`, 'admin_recommendation'],
      ['partner_approval', 'Your application was approved.', undefined],
    ]);
    expect(list[0]!.metadata).toMatchObject({ partnershipId: id, partnerId: solutions.partnerId });
    expect(await messagesOf(setup.admin)).not.toContain(list[0]!.message);
  });

  test('tell of a preferred cohort that opens, and not of one that had opened before it was preferred', async () => {
    const [soon, early] = [
      await setup.newCohort({ name: 'Soon', status: 'Coming Soon' }),
      await setup.newCohort({ name: 'Early' }),
    ];
    const [waiting, other] = [await setup.app({ preferredCohortIds: [soon.id] }), await setup.app()];
    await body(setup.changeCohort(soon.id, { status: 'Open' }));
    await body(
      waiting.client.put(addressOf(partnerRoutes.updateAppProfile, { id: waiting.partnerId }), {
        preferredCohortIds: [soon.id, early.id],
      }),
    );
    expect(await messagesOf(waiting.client)).toEqual(['Soon is now open for applications.', 'Your application was approved.']);
    expect(await messagesOf(other.client)).toEqual(['Your application was approved.']);
  });

  test('to administrators tell of registrations and of requests', async () => {
    const pair = await setup.submitted();
    const [request] = await notificationsOf(setup.admin);
    expect(request).toMatchObject({
      type: 'new_partnership_request',
      message: `${pair.app.form.companyName} and ${pair.solutions.form.companyName} applied for a cohort together.`,
    });
    const newcomer = await setup.newApp();
    const [newest, before] = await notificationsOf(setup.admin);
    expect([newest!.type, newest!.message]).toEqual([
      'new_partner_application',
      `${newcomer.form.companyName} applied to the programme.`,
    ]);
    expect(before!.id).toBe(request!.id);
  });
});
