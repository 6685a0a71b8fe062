import { presenceRoutes } from '@accelerator/contracts/live/routes';
import type { PresenceView } from '@accelerator/contracts/live';
import { addressOf } from '@accelerator/contracts/http';
import { beforeAll, expect, test } from '@jest/globals';
import type { HttpClient } from '../harness/http-client.ts';
import { logLength } from '../harness/log.ts';
import { appPartner, register, signInAsAdministrator, signInAsNewAdministrator, signInAsViewer } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';
import { ServerClock } from '../harness/server-clock.ts';
import { body } from '../harness/setup.ts';
import { useStreams } from '../harness/use-streams.ts';

const clock = new ServerClock();
const runningApp = useApp({ env: clock.env });
const listen = useStreams();
const application = { kind: 'partner', id: 'acme' };
const address = addressOf(presenceRoutes.others, application);
let superadmin: HttpClient;
let robin: HttpClient;

const others = async (client: HttpClient) => (await body(client.get<PresenceView[]>(address))).map(({ username }) => username);

beforeAll(async () => {
  superadmin = await signInAsAdministrator(runningApp());
  robin = await signInAsNewAdministrator(runningApp(), 'robin.runs');
});

test('an administrator sees who else has something open, hears of it, and leaves nothing in the log', async () => {
  const stream = await listen(robin);
  const before = await logLength(runningApp());
  await body(superadmin.put(address));
  expect((await stream.nextOf('presence_changed')).data.ids).toEqual({ partnerId: 'acme' });
  expect([await others(robin), await others(superadmin)]).toEqual([['superadmin'], []]);
  await body(superadmin.delete(address));
  await stream.nextOf('presence_changed');
  expect(await others(robin)).toEqual([]);
  expect(await logLength(runningApp())).toBe(before);
});

test('it ends by itself after 30 seconds, unless it is renewed', async () => {
  await body(superadmin.put(address));
  clock.forward(29_000);
  await body(superadmin.put(address));
  clock.forward(29_000);
  expect(await others(robin)).toEqual(['superadmin']);
  clock.forward(2_000);
  expect(await others(robin)).toEqual([]);
});

test('it is for administrators who may change things, and about what they decide', async () => {
  const viewer = await signInAsViewer(runningApp());
  const { client: partner } = await register(runningApp(), appPartner());
  const streams = await Promise.all([viewer, partner].map((client) => listen(client)));
  const heard = await listen(robin);
  await body(superadmin.put(address));
  await heard.nextOf('presence_changed');
  for (const client of [viewer, partner]) expect((await client.get(address)).status).toBe(403);
  for (const stream of streams) expect(stream.heard.map(({ type }) => type)).not.toContain('presence_changed');
  expect((await superadmin.put(addressOf(presenceRoutes.renew, { kind: 'password', id: 'x' }))).status).toBe(404);
});
