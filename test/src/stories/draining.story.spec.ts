import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { HealthView } from '@accelerator/contracts/projections';
import { healthRoutes } from '@accelerator/contracts/projections/routes';
import { expect, test } from '@jest/globals';
import { signInAsAdministrator } from '../harness/people.ts';
import { poll } from '../harness/poll.ts';
import { startApp, useApp } from '../harness/running-app.ts';
import { body, Setup } from '../harness/setup.ts';
import { openStream } from '../harness/stream.ts';

const runningApp = useApp();

test('a server that was asked to end says so in its health, and lets go of every connection', async () => {
  const administrator = await signInAsAdministrator(runningApp());
  const stream = await openStream(administrator);
  const [idle, asking] = [await connection(), await connection()];
  idle.write(`GET ${healthRoutes.health.path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  expect(String((await once(idle, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /);
  asking.write(`GET ${healthRoutes.health.path} HTTP/1.1\r\nHost: localhost\r\n`);
  // The rest of the call follows when draining has begun, which the end of the stream tells.
  const ended = runningApp().kill('SIGTERM');
  await stream.ended;
  asking.write('\r\n');
  const answer = await text(asking);
  expect(answer).toMatch(/^HTTP\/1\.1 503 /);
  expect(answer).toMatch(/^Connection: close\r$/m);
  expect(answer).toMatch(/\{"state":"draining"\}$/);
  if (!idle.closed) await once(idle, 'close');
  await ended;
});

test('a server with a shutdown delay reports that it drains, and goes on answering', async () => {
  const server = await startApp({ env: { SHUTDOWN_DELAY_SECONDS: '60' } });
  try {
    const setup = await Setup.of(server);
    const stream = await openStream(setup.admin);
    process.kill(server.pid, 'SIGTERM');
    const look = async () => {
      const { status, body } = await server.client().get<HealthView>(healthRoutes.health.path);
      return body.state === 'draining' ? status : undefined;
    };
    expect(await poll(look, { missing: () => 'The server did not report that it drains' })).toBe(503);
    expect((await server.client().get(healthRoutes.ready.path)).status).toBe(503);
    expect(await server.client().get(healthRoutes.live.path)).toMatchObject({ status: 200, body: { state: 'ok' } });
    await body(setup.changeCohort(setup.cohort.id, { focus: 'Written at the end' }));
    await stream.nextOf('cohort_updated');
  } finally {
    await server.kill();
    await server.stop();
  }
});

async function connection(): Promise<Socket> {
  const { hostname, port } = new URL(runningApp().url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket;
}
