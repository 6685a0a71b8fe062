import { addressOf } from '@accelerator/contracts/http';
import type { NotificationView } from '@accelerator/contracts/notifications';
import { notificationRoutes } from '@accelerator/contracts/notifications/routes';
import type { AdminPartnerView, BulkApprovalView } from '@accelerator/contracts/partners';
import { adminPartnerRoutes, partnerRoutes } from '@accelerator/contracts/partners/routes';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { signInAsAdministrator, type SignedUp } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';
import { body, Setup } from '../harness/setup.ts';

const runningApp = useApp();
let setup: Setup;

beforeAll(async () => {
  setup = await Setup.of(runningApp());
});

const asAdmin = ({ partnerId }: SignedUp) =>
  body(setup.admin.get<AdminPartnerView>(addressOf(adminPartnerRoutes.details, { id: partnerId })));
const change = ({ client, partnerId }: SignedUp, changes: object) =>
  body(client.put(addressOf(partnerRoutes.updateAppProfile, { id: partnerId }), changes));
const approveMany = (partners: readonly unknown[]) =>
  body(setup.admin.post<BulkApprovalView>(adminPartnerRoutes.approveMany.path, { partners }));

describe('an application that looked harmless and was changed while it waited', () => {
  test.each<[string, (number: string) => object, string]>([
    ['to a free mail address', () => ({ contactEmail: 'anybody@gmail.com' }), 'free-mail-address'],
    ['to an address elsewhere', () => ({ contactEmail: 'anybody@elsewhere.example' }), 'mail-domain-differs'],
    ['to a well-known name', (id) => ({ companyName: `Known Bank ${id}` }), 'renamed-since-applying'],
    [
      'to another domain with its address',
      (id) => ({ companyDomain: `bank-${id}.example`, contactEmail: `ceo@bank-${id}.example` }),
      'renamed-since-applying',
    ],
  ])('%s is not approved among many', async (_, changes, flag) => {
    const partner = await setup.newApp();
    await change(partner, changes(partner.partnerId.slice(-12)));
    expect(await approveMany([partner.partnerId])).toMatchObject({
      approved: 0,
      skipped: [{ id: partner.partnerId, reason: expect.stringContaining('admin review') }],
    });
    expect(await asAdmin(partner)).toMatchObject({
      applicationStatus: 'admin_review',
      reviewFlags: expect.arrayContaining([flag]),
    });
  });

  test('and back again stays aside until a person decides', async () => {
    const partner = await setup.newApp();
    await change(partner, { contactEmail: 'anybody@gmail.com' });
    await change(partner, { contactEmail: partner.form.contactEmail });
    expect(await asAdmin(partner)).toMatchObject({ applicationStatus: 'admin_review', reviewFlags: [] });
    expect(await body(setup.decide('approve', partner))).toMatchObject({ applicationStatus: 'approved' });
  });
});

describe('a profile that changed under the eyes of the administrator', () => {
  test.each(['approve', 'reject'] as const)('is not decided on: %s', async (decision) => {
    const partner = await setup.newApp();
    const { version } = await asAdmin(partner);
    await change(partner, { contactJobTitle: 'Someone else' });
    const decide = adminPartnerRoutes[decision];
    const outdated = await setup.admin.post(addressOf(decide, { id: partner.partnerId }), {}, { 'If-Match': `"${version}"` });
    expect(outdated).toMatchObject({
      status: 409,
      body: { code: 'version_outdated', message: 'The profile changed since you opened it.' },
    });
    expect(await asAdmin(partner)).toMatchObject({ applicationStatus: 'pending' });
  });

  test('is left out of many, and the others are approved', async () => {
    const [one, other] = await Promise.all([setup.newApp(), setup.newApp()]);
    const rows = await Promise.all([one, other].map(asAdmin));
    await change(one, { contactJobTitle: 'Someone else' });
    expect(await approveMany(rows.map(({ id, version }) => ({ id, version })))).toMatchObject({
      approved: 1,
      skipped: [{ id: one.partnerId, reason: 'The profile changed since you opened it.' }],
    });
  });
});

test('a company that takes another name or domain after its approval is told to every administrator, once a day', async () => {
  const partner = await setup.app();
  const number = partner.partnerId.slice(-12);
  for (const companyName of [`Known Bank ${number}`, `Famous Bank ${number}`]) await change(partner, { companyName });
  await change(partner, { companyDomain: `bank-${number}.example` });
  const administrator = await signInAsAdministrator(runningApp());
  const told = await body(administrator.get<NotificationView[]>(notificationRoutes.list.path));
  const renames = told.filter(({ type }) => type === 'system_notification');
  const days = new Set(renames.map(({ createdAt }) => createdAt.slice(0, 10)));
  expect(renames.map(({ message }) => message)).toEqual(
    [...days].map(() => `Famous Bank ${number} changed its company name or domain after it was approved.`),
  );
  expect(days.size).toBeGreaterThan(0);
});
