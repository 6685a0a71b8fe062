import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import { beforeAll, expect, test } from '@jest/globals';
import { appPartner, signIn } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';
import { Setup } from '../harness/setup.ts';
import { openStream } from '../harness/stream.ts';
import { countedUpTo } from './rounds.ts';

const runningApp = useApp();
let setup: Setup;

beforeAll(async () => {
  setup = await Setup.of(runningApp());
});

test('a server that gets SIGTERM answers the requests under way, and keeps what it answered', async () => {
  const forms = countedUpTo(20).map(() => appPartner({ preferredCohortIds: [setup.cohort.id] }));
  const calls = forms.map((form) => runningApp().client().post(accountRoutes.register.path, form));
  await Promise.race(calls);
  await runningApp().kill('SIGTERM');
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(forms.map(() => 201));
  await runningApp().start();
  await Promise.all(forms.map((form) => signIn(runningApp(), form)));
});

test('live streams and kept-alive connections do not delay the shutdown', async () => {
  const app = await setup.app();
  const streams = [await openStream(app.client), await openStream(setup.admin)];
  await app.client.get(accountRoutes.user.path);
  await runningApp().kill('SIGTERM');
  await Promise.all(streams.map(({ ended }) => ended));
});
