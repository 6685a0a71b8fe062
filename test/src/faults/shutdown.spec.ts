import { accountRoutes } from '@accelerator/contracts/accounts';
import { beforeAll, expect, test } from '@jest/globals';
import { appPartner, signIn } from '../harness/people.ts';
import { useProgramme } from '../harness/programme.ts';
import { Scenes } from '../harness/scenes.ts';
import { openStream } from '../harness/stream.ts';
import { countedUpTo } from './rounds.ts';

const programme = useProgramme();
let scenes: Scenes;

beforeAll(async () => {
  scenes = await Scenes.of(programme());
});

test('a server that is asked to end answers what it has begun, and what it answered is there afterwards', async () => {
  const forms = countedUpTo(20).map(() => appPartner({ preferredCohortIds: [scenes.cohort.id] }));
  const calls = forms.map((form) => programme().client().post(accountRoutes.register.path, form));
  await Promise.race(calls);
  await programme().kill('SIGTERM');
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(forms.map(() => 201));
  await programme().start();
  await Promise.all(forms.map((form) => signIn(programme(), form)));
});

test('live streams and callers who keep their connection do not hold up its end', async () => {
  const app = await scenes.app();
  const streams = [await openStream(app.client), await openStream(scenes.admin)];
  await app.client.get(accountRoutes.user.path);
  await programme().kill('SIGTERM');
  await Promise.all(streams.map(({ ended }) => ended));
});
