import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import { notificationRoutes } from '@accelerator/contracts/notifications/routes';
import { partnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import type { BulkApprovalView } from '@accelerator/contracts/partners';
import { adminPartnerRoutes } from '@accelerator/contracts/partners/routes';
import { beforeAll, expect, test } from '@jest/globals';
import type { HttpClient } from '../harness/http-client.ts';
import { register, solutionsPartner } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';
import { body, say, Setup, showInterest } from '../harness/setup.ts';

/** One a second, and twenty at once. */
const runningApp = useApp({ env: { WRITE_BUDGET: '60' } });
let setup: Setup;

beforeAll(async () => {
  setup = await Setup.of(runningApp());
});

/** More than a burst, and what is filled up while it is sent. */
const flood = (write: () => ReturnType<HttpClient['put']>) => Promise.all(Array.from({ length: 60 }, () => write()));

test('a user who changes things without end has to wait, and no other has', async () => {
  const [app, solutions] = await Promise.all([setup.app(), setup.solutions()]);
  const { id } = await body(showInterest(app, solutions));
  const answers = await flood(() => app.client.put(notificationRoutes.readAll.path));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(15);
  expect(refused[0]!.body).toMatchObject({
    statusCode: 429,
    message: 'Too many changes in a short time. Wait a moment and try again.',
  });
  expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
  await runningApp().hasSaid('"what":"writes"');
  expect((await say(solutions, id, { notes: 'Calm' })).status).toBe(200);
});

test('reading goes on, and so does logging out', async () => {
  const { client } = await setup.app();
  await flood(() => client.put(notificationRoutes.readAll.path));
  expect((await client.get(partnershipRoutes.list.path)).status).toBe(200);
  expect((await client.post(accountRoutes.logOut.path)).status).toBe(200);
});

test('a bulk act is one', async () => {
  const applications = await Promise.all(
    Array.from({ length: 25 }, () => register(runningApp(), solutionsPartner({ preferredCohortIds: [setup.cohort.id] }))),
  );
  const partners = applications.map(({ partnerId }) => partnerId);
  const approved = await setup.admin.post<BulkApprovalView>(adminPartnerRoutes.approveMany.path, { partners });
  expect([approved.status, approved.body.approved]).toEqual([200, 25]);
});
