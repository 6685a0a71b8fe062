import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { healthRoutes } from '@accelerator/contracts/projections';
import { expect, test } from '@jest/globals';
import { signInAsAdministrator } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';
import { openStream } from '../harness/stream.ts';

const runningApp = useApp();

test('a server that was asked to end says so to whoever asks for its health, and lets go of every connection', async () => {
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

async function connection(): Promise<Socket> {
  const { hostname, port } = new URL(runningApp().url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket;
}
