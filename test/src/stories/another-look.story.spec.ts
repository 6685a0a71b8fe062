import { addressOf, type ErrorAnswer } from '@accelerator/contracts/http';
import type { NotificationView } from '@accelerator/contracts/notifications';
import type { AdminPartnerView, BulkApprovalView, DecisionReceiptView, OwnProfileView } from '@accelerator/contracts/partners';
import { adminPartnerRoutes, partnerRoutes } from '@accelerator/contracts/partners/routes';
import type { OpenItemView } from '@accelerator/contracts/partnerships';
import { adminPartnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import type { StatsView } from '@accelerator/contracts/reports';
import { reportRoutes } from '@accelerator/contracts/reports/routes';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { logOf } from '../harness/log.ts';
import type { SignedUp } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';
import { ServerClock } from '../harness/server-clock.ts';
import { apply, body, invite, matchesOf, Setup } from '../harness/setup.ts';
import { openStream } from '../harness/stream.ts';

const day = 86_400_000;

const clock = new ServerClock();
const runningApp = useApp({ env: clock.env });
let setup: Setup;

beforeAll(async () => {
  setup = await Setup.of(runningApp());
});

const own = ({ client }: SignedUp) => body(client.get<OwnProfileView>(partnerRoutes.profile.path));
const receiptOf = async (partner: SignedUp) => (await own(partner)).receipt as DecisionReceiptView;
const change = (partner: SignedUp, changes: object) =>
  body(partner.client.put(addressOf(partnerRoutes.updateAppProfile, { id: partner.partnerId }), changes));
const ask = ({ client }: SignedUp) => client.post<ErrorAnswer>(partnerRoutes.requestReview.path);
const listed = (status: string) =>
  body(setup.admin.get<readonly AdminPartnerView[]>(addressOf(adminPartnerRoutes.list, {}, { status })));
const inList = async (status: string, { partnerId }: SignedUp) => (await listed(status)).find(({ id }) => id === partnerId);

async function rejected(reason?: string): Promise<SignedUp> {
  const partner = await setup.newApp();
  await body(setup.decide('reject', partner, reason));
  return partner;
}

/** It has changed its profile since. */
async function rejectedAndChanged(): Promise<SignedUp> {
  const partner = await rejected();
  await change(partner, { appInstalls: 12_000 });
  return partner;
}

async function nextDay(): Promise<void> {
  clock.forward(day);
  await setup.signInAgain();
}

describe('a rejected company sees', () => {
  test('which profile was looked at, since when it had been so, by which rules, and the reason', async () => {
    const partner = await setup.newApp();
    await change(partner, { teamSize: '3+' });
    const { profile } = await own(partner);
    await body(setup.decide('reject', partner, 'We need installs in Europe.'));
    const receipt = await receiptOf(partner);
    expect(receipt).toEqual({
      decidedAt: expect.stringMatching(/Z$/),
      profileVersion: 2,
      profileAt: profile.updatedAt,
      policy: 'application-v1',
      reason: 'We need installs in Europe.',
      changedFrom: {},
      reviewRequestedAt: null,
      refusal: { code: 'nothing_changed', message: expect.stringContaining('Change it') },
    });
    const [event] = await logOf(runningApp(), `partner-${partner.partnerId}`, 'PartnerRejected');
    expect(event!.data).toMatchObject({ receipt: { profileVersion: 2, policy: 'application-v1' } });
  });

  test('what the fields that it changed since held then, and not its score', async () => {
    const partner = await rejected();
    await change(partner, { appInstalls: 12_000, geographicFocus: ['europe', 'africa'] });
    await change(partner, { appInstalls: 13_000, companyName: `${partner.form.companyName} Labs` });
    const receipt = await receiptOf(partner);
    expect(receipt).toMatchObject({ profileVersion: 1, reason: null, refusal: null });
    expect(receipt.changedFrom).toEqual({
      appInstalls: 450,
      geographicFocus: [{ value: 'europe', label: 'Europe' }],
      companyName: partner.form.companyName,
    });
    expect(JSON.stringify(receipt)).not.toMatch(/score/i);
  });

  test('the receipt of a revoked approval, too', async () => {
    const partner = await setup.app();
    await body(setup.decide('reject', partner, 'The app is gone.'));
    expect(await receiptOf(partner)).toMatchObject({ profileVersion: 1, reason: 'The app is gone.' });
  });

  test('no receipt before the decision, nor once it is approved', async () => {
    const partner = await setup.newApp();
    expect(await receiptOf(partner)).toBeNull();
    await body(setup.decide('reject', partner));
    await body(setup.decide('approve', partner));
    expect(await receiptOf(partner)).toBeNull();
  });
});

describe('another look', () => {
  test('puts the company into the queue of the administrators, who are told, and leaves it rejected', async () => {
    const partner = await rejectedAndChanged();
    const before = await body(setup.admin.get<StatsView>(reportRoutes.stats.path));
    expect(await inList('pending', partner)).toBeUndefined();
    const [ofAdmin, ofCompany] = [await openStream(setup.admin), await openStream(partner.client)];
    expect(await ask(partner)).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining('asked for another look') },
    });
    const sentence = `${partner.form.companyName} changed its profile and asked for another look.`;
    expect((await ofAdmin.nextOf('new_partner_application')).data.message).toBe(sentence);
    await ofCompany.nextOf('company_profile_updated');
    await Promise.all([ofAdmin.close(), ofCompany.close()]);
    const told = await body(setup.admin.get<readonly NotificationView[]>('/api/notifications'));
    expect(told[0]).toMatchObject({ type: 'new_partner_application', message: sentence, read: false });
    const [queued, among] = [await inList('pending', partner), await inList('rejected', partner)];
    expect(queued).toMatchObject({ applicationStatus: 'rejected', reviewRequestedAt: expect.stringMatching(/Z$/) });
    expect(queued!.submittedAt).toBe(queued!.reviewRequestedAt);
    expect(among).toEqual(queued);
    const { pendingPartners } = await body(setup.admin.get<StatsView>(reportRoutes.stats.path));
    expect([pendingPartners, (await listed('pending')).length]).toEqual([before.pendingPartners + 1, pendingPartners]);
    expect(await receiptOf(partner)).toMatchObject({
      reviewRequestedAt: queued!.reviewRequestedAt,
      refusal: { code: 'asked_today' },
    });
    expect((await own(partner)).profile.applicationStatus).toBe('rejected');
  });

  test('needs a change since the decision, and since it was asked for last', async () => {
    const partner = await rejected();
    expect(await ask(partner)).toMatchObject({ status: 409, body: { code: 'nothing_changed' } });
    await change(partner, { appInstalls: 12_000 });
    await body(ask(partner));
    await nextDay();
    expect(await ask(partner)).toMatchObject({ status: 409, body: { code: 'nothing_changed' } });
  });

  test('can be asked for once a day', async () => {
    const partner = await rejectedAndChanged();
    await body(ask(partner));
    await change(partner, { appInstalls: 13_000 });
    expect(await ask(partner)).toMatchObject({ status: 409, body: { code: 'asked_today' } });
    await nextDay();
    await body(ask(partner));
    expect(await logOf(runningApp(), `partner-${partner.partnerId}`, 'ReviewRequested')).toHaveLength(2);
  });

  test('is for rejected companies alone', async () => {
    for (const partner of [await setup.newApp(), await setup.app()]) {
      await change(partner, { appInstalls: 12_000 });
      expect(await ask(partner)).toMatchObject({ status: 409, body: { code: 'not_rejected' } });
    }
  });

  test('is answered by another rejection with its own reason, after which the company is out of the queue', async () => {
    const partner = await rejectedAndChanged();
    await body(ask(partner));
    await body(setup.decide('reject', partner, 'Still too few.'));
    expect(await inList('pending', partner)).toBeUndefined();
    expect(await inList('rejected', partner)).toMatchObject({ reviewRequestedAt: null });
    expect(await receiptOf(partner)).toMatchObject({ profileVersion: 2, reason: 'Still too few.', reviewRequestedAt: null });
    const told = await body(partner.client.get<readonly NotificationView[]>('/api/notifications'));
    expect(told.filter(({ type }) => type === 'partner_approval')).toHaveLength(2);
  });

  test('is answered by the approval, from its details and not in bulk', async () => {
    const partner = await rejectedAndChanged();
    await body(ask(partner));
    const bulk = await body(
      setup.admin.post<BulkApprovalView>(adminPartnerRoutes.approveMany.path, { partners: [partner.partnerId] }),
    );
    expect(bulk).toMatchObject({
      approved: 0,
      skipped: [{ id: partner.partnerId, reason: 'Rejected: approve it from its details.', code: 'already_decided' }],
    });
    await body(setup.decide('approve', partner));
    expect(await inList('pending', partner)).toBeUndefined();
    expect((await matchesOf(partner)).hasActiveApplication).toBe(false);
  });
});

describe('the queue of applications', () => {
  test('begins with those that have waited for more than five business days, and with the highest score within both', async () => {
    const strong = { budget: '$2.5k+', teamSize: '3+', coMarketingExperience: 'Extensive' } as const;
    const weak = { budget: 'Under $2.5k', teamSize: '1', coMarketingExperience: 'None' } as const;
    const [oldWeak, oldStrong] = [await setup.newApp(weak), await setup.newApp(strong)];
    clock.forward(8 * day);
    await setup.signInAgain();
    const [newWeak, newStrong] = [await setup.newApp(weak), await setup.newApp(strong)];
    const own = [oldStrong, oldWeak, newStrong, newWeak].map(({ partnerId }) => partnerId);
    const queue = (await listed('pending')).map(({ id }) => id);
    expect(queue.filter((id) => own.includes(id))).toEqual(own);
  });
});

test('beside a decision stands what else is open about its companies, and never itself', async () => {
  const pair = await setup.mutual();
  const { id: invitationId } = await body(invite(pair.app, setup.cohort.id));
  const openBeside = (id: string, admin = setup.admin) =>
    body(admin.get<readonly OpenItemView[]>(addressOf(adminPartnershipRoutes.openItems, { id })));
  const invitation = { kind: 'invitation', id: invitationId, state: 'Pending' };
  const { partnershipId } = pair;
  expect(await openBeside(pair.app.partnerId)).toMatchObject([invitation]);
  for (const partner of [pair.app, pair.solutions]) await body(apply(partner, pair, setup.cohort.id));
  const name = [pair.app, pair.solutions].map(({ form }) => form.companyName).join(' and ');
  const application = { kind: 'partnership', id: partnershipId, name, state: `Awaiting Approval, ${setup.cohort.name}` };
  expect(await openBeside(pair.app.partnerId)).toMatchObject([invitation, application]);
  expect(await openBeside(partnershipId)).toMatchObject([invitation]);
  expect(await openBeside(pair.solutions.partnerId)).toMatchObject([application]);
  await body(setup.decide('reject', pair.app));
  await change(pair.app, { appInstalls: 12_000 });
  await body(ask(pair.app));
  const asking = { kind: 'partner', id: pair.app.partnerId, name: pair.app.form.companyName, state: 'Asked for another look' };
  expect(await openBeside(partnershipId)).toMatchObject([asking]);
  expect(await openBeside(pair.app.partnerId)).toMatchObject([{ ...application, state: `On hold, ${setup.cohort.name}` }]);
  const unknown = await setup.admin.get<ErrorAnswer>(addressOf(adminPartnershipRoutes.openItems, { id: 'unknown' }));
  expect([unknown.status, unknown.body.message]).toEqual([404, 'There is no such partnership.']);
});
