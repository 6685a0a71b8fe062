import { addressOf } from '@accelerator/contracts/http';
import { historyRoutes } from '@accelerator/contracts/history/routes';
import type { PartnerMatchesView } from '@accelerator/contracts/matching';
import { adminMatchingRoutes, matchingRoutes } from '@accelerator/contracts/matching/routes';
import type { MyDataView } from '@accelerator/contracts/my-data';
import { myDataRoutes } from '@accelerator/contracts/my-data/routes';
import type { NotificationView } from '@accelerator/contracts/notifications';
import { notificationRoutes } from '@accelerator/contracts/notifications/routes';
import type { DisclosureView } from '@accelerator/contracts/partners';
import { standing } from '@accelerator/contracts/partnerships/standing';
import { partnerRoutes } from '@accelerator/contracts/partners/routes';
import { partnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { SignedUp } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';
import {
  apply,
  body,
  cancel,
  cohortAs,
  detailOf,
  matchesOf,
  partnershipsOf,
  Setup,
  showInterest,
  type PartnerPair,
} from '../harness/setup.ts';

const runningApp = useApp();
let setup: Setup;

beforeAll(async () => {
  setup = await Setup.of(runningApp());
});

/** Every place that says whether the reader sees the other one; the companies of the harness are named after their people. */
async function placesOf(reader: SignedUp, other: SignedUp, partnershipId: string) {
  const id = other.partnerId;
  const { client } = reader;
  const list = (await partnershipsOf(reader)).find(({ partner }) => partner.id === id);
  const match = (await matchesOf(reader)).matches.find((one) => one.id === id);
  const explanation = await client.get(addressOf(matchingRoutes.explanation, { id }));
  const detail = await detailOf(other, reader);
  const history = await client.get(addressOf(historyRoutes.pair, { id: partnershipId }));
  const data = await body(client.get<MyDataView>(myDataRoutes.download.path));
  const ledger = await body(other.client.get<DisclosureView[]>(partnerRoutes.disclosures.path));
  const { matches } = await body(
    setup.admin.get<PartnerMatchesView>(addressOf(adminMatchingRoutes.partnerMatches, { id: reader.partnerId })),
  );
  return {
    listed: [
      list,
      history.status === 200 || null,
      data.partnerships.find(({ partner }) => partner === other.form.companyName),
    ].map(Boolean),
    matched: [match, match?.isInDashboard, matches.find((one) => one.id === id)?.isInDashboard].map(Boolean),
    opened: [explanation.status, detail.status].map((status) => status === 200),
    contact: [
      detail.body.hasContactInfo === true,
      ledger.some(({ viewer, isOpen }) => viewer?.partnerId === reader.partnerId && isOpen),
    ],
    status: list?.status,
    isApproved: list?.partner.isApproved,
  };
}

type Places = Awaited<ReturnType<typeof placesOf>>;
const yes = (places: boolean[]) => (places.every(Boolean) ? true : places.some(Boolean) ? places : false);

function told({ listed, matched, opened, contact }: Places) {
  return { listed: yes(listed), matched: yes(matched), opened: yes(opened), contact: yes(contact) };
}

const hidden = { listed: false, matched: false, opened: false, contact: false };
const kept = { listed: true, matched: true, opened: true, contact: false };
const open = { ...kept, contact: true };

type Made = Pick<PartnerPair, 'app' | 'solutions' | 'partnershipId'>;

const states: readonly (readonly [string, () => Promise<Made>, object, object])[] = [
  [
    'one interest',
    async () => {
      const two = await setup.strangers();
      return { ...two, partnershipId: (await body(showInterest(two.solutions, two.app))).id };
    },
    kept,
    hidden,
  ],
  ['mutual interest', () => setup.mutual(), open, hidden],
  [
    'an application of the reader',
    async () => {
      const pair = await setup.mutual();
      await body(apply(pair.app, pair, setup.cohort.id));
      return pair;
    },
    open,
    kept,
  ],
  ['two applications', () => setup.submitted(), open, kept],
  ['an active partnership', () => setup.active(), open, open],
  [
    'a cancellation',
    async () => {
      const pair = await setup.active();
      await body(cancel(pair.app, pair));
      return pair;
    },
    kept,
    kept,
  ],
  [
    'a rejection',
    async () => {
      const pair = await setup.submitted();
      await body(setup.judge('reject', pair));
      return pair;
    },
    open,
    kept,
  ],
];

describe('every place tells of a pair by the same table', () => {
  test.each(states)(
    'with %s, while both are approved, without an approval, and with it again',
    async (_, make, approved, revoked) => {
      const { app, solutions, partnershipId } = await make();
      expect(told(await placesOf(app, solutions, partnershipId))).toEqual(approved);
      await body(setup.decide('reject', solutions));
      const without = await placesOf(app, solutions, partnershipId);
      expect(told(without)).toEqual(revoked);
      await body(setup.decide('approve', solutions));
      expect(told(await placesOf(app, solutions, partnershipId))).toEqual(approved);
    },
  );

  test('what ended while it was on hold stays with its outcome for the side that stayed', async () => {
    const [alone, together] = [await setup.mutual(), await setup.submitted()];
    await body(apply(alone.app, alone, setup.cohort.id));
    await body(setup.decide('reject', alone.solutions));
    await body(setup.decide('reject', together.solutions));
    await body(cancel(alone.app, alone));
    await body(setup.judge('reject', together));
    expect(await placesOf(alone.app, alone.solutions, alone.partnershipId)).toMatchObject({
      status: 'canceled',
      isApproved: false,
    });
    expect(await placesOf(together.app, together.solutions, together.partnershipId)).toMatchObject({ status: 'rejected' });
  });
});

describe('a pair that is hidden from its reader', () => {
  test('is led to by no notification until both are approved again', async () => {
    const { app, solutions } = await setup.mutual();
    const opens = async () =>
      (await body(app.client.get<NotificationView[]>(notificationRoutes.list.path)))
        .filter(({ message }) => message.includes('Contact details are unlocked.'))
        .map(({ opensPartner }) => opensPartner);
    expect(await opens()).toEqual([true]);
    await body(setup.decide('reject', solutions));
    expect(await opens()).toEqual([false]);
    await body(setup.decide('approve', solutions));
    expect(await opens()).toEqual([true]);
  });

  test('takes no notes, no evaluation and no application, and lets what was said be taken back', async () => {
    const { app, solutions, partnershipId: id } = await setup.mutual();
    const put = (said: object) => app.client.put(addressOf(partnershipRoutes.update, { id }), said);
    await body(put({ notes: 'Met in Berlin' }));
    await body(setup.decide('reject', solutions));
    const hidden = { status: 404, body: { code: 'not_your_partner' } };
    for (const said of [{ notes: 'Later' }, { evaluated: true }, { evaluationNotes: 'Good' }, { status: 'contacted' }])
      expect([said, await put(said)]).toMatchObject([said, hidden]);
    expect(await apply(app, { partnershipId: id }, setup.cohort.id)).toMatchObject(hidden);
    expect((await put({ interested: false })).status).toBe(200);
  });

  test('is written to where what ran between the two is still told', async () => {
    const { app, solutions, partnershipId: id } = await setup.active();
    await body(setup.decide('reject', solutions));
    expect((await app.client.put(addressOf(partnershipRoutes.update, { id }), { notes: 'Call again' })).status).toBe(200);
  });
});

describe('a company that lost its own approval', () => {
  test('goes on being told what ran, on hold or ended, and nothing of mere interest', async () => {
    const [active, interest] = [await setup.active(), await setup.mutual()];
    for (const { app } of [active, interest]) await body(setup.decide('reject', app));
    const [pair] = await partnershipsOf(active.app);
    expect(standing(pair, 'app')).toMatchObject({ label: 'On hold', acts: ['cancel'], next: null });
    expect(standing(pair, 'app').sentence).toContain('because your company is no longer approved');
    expect(await partnershipsOf(interest.app)).toEqual([]);
    expect((await cohortAs(interest.app, setup.cohort.id)).canApplyWith).toEqual([]);
    expect((await cohortAs(interest.solutions, setup.cohort.id)).canApplyWith).toEqual([]);
    await body(cancel(active.app, active));
    expect(standing((await partnershipsOf(active.app))[0], 'app')).toMatchObject({ outcome: 'canceled', acts: [] });
  });
});
