import { secretOf, signatureHeaders, type SignedMessage } from '@accelerator/backend/features/delivery/webhooks/signature';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { poll } from '../harness/poll.ts';

const examples = join(import.meta.dirname, '..', '..', '..', 'examples', 'webhooks');
const [secret, former] = [secretOf(randomBytes(32)), secretOf(randomBytes(32))];
const isThere = (command: string, ...words: string[]) => spawnSync(command, words, { stdio: 'ignore' }).status === 0;

/** A running receiver, and what it has written. */
interface Receiver {
  readonly port: number;
  readonly written: () => string;
  readonly end: () => Promise<void>;
}

const listeners = new Map([
  ['receiver.mjs', () => listening(process.execPath)],
  ['receiver.py', () => listening('python3')],
  ['receiver.sh', () => shell()],
]);

async function listening(command: string): Promise<Receiver> {
  const file = command === 'python3' ? 'receiver.py' : 'receiver.mjs';
  const child = spawn(command, [join(examples, file)], { env: { PATH: process.env['PATH'], WEBHOOK_SECRET: secret, PORT: '0' } });
  const written = collected(child.stdout);
  while (!/^Listening on \d+\n/.test(written())) await once(child.stdout, 'data');
  return { port: Number(/\d+/.exec(written())![0]), written, end: () => ended(child) };
}

/** Stands in for socat: each call is one process. */
async function shell(): Promise<Receiver> {
  const seen = mkdtempSync(join(tmpdir(), 'receiver-'));
  const texts: (() => string)[] = [];
  const server: Server = createServer({ allowHalfOpen: true }, (socket) => {
    const env = { PATH: process.env['PATH'], WEBHOOK_SECRET: secret, SEEN: seen };
    const child = spawn(join(examples, 'receiver.sh'), { env });
    texts.push(collected(child.stderr));
    child.stdin.on('error', () => undefined);
    socket.on('error', () => undefined).pipe(child.stdin);
    child.stdout.pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const end = async () => {
    await new Promise((resolve) => server.close(resolve));
    rmSync(seen, { recursive: true });
  };
  return { port: (server.address() as AddressInfo).port, written: () => texts.map((text) => text()).join(''), end };
}

function collected(stream: NodeJS.ReadableStream): () => string {
  let text = '';
  stream.setEncoding('utf8').on('data', (more: string) => (text += more));
  return () => text;
}

async function ended(child: ChildProcess): Promise<void> {
  child.kill();
  await once(child, 'close');
}

const event = (name: string) => ({
  id: randomUUID(),
  timestamp: new Date(),
  body: JSON.stringify({ type: 'partner.approved', timestamp: '2026-11-22T09:12:05.000Z', data: { companyName: name } }),
  secrets: [secret],
});

describe.each([
  ['receiver.mjs', true],
  ['receiver.py', isThere('python3', '--version')],
  ['receiver.sh', isThere('openssl', 'version')],
])('the example %s', (file, canRun) => {
  test('has fewer than 40 lines', () => {
    expect(readFileSync(join(examples, file), 'utf8').trimEnd().split('\n').length).toBeLessThan(40);
  });

  const describeRun = canRun ? describe : describe.skip;

  describeRun('where it can run', () => {
    let receiver: Receiver;

    beforeAll(async () => {
      receiver = await listeners.get(file)!();
    });
    afterAll(() => receiver.end());

    const send = async (
      message: SignedMessage,
      changes: { readonly body?: string; readonly headers?: Record<string, string> } = {},
    ) => {
      const headers = {
        'content-type': 'application/json',
        ...signatureHeaders(message),
        ...changes.headers,
        connection: 'close',
      };
      const address = `http://127.0.0.1:${receiver.port}/`;
      return (await fetch(address, { method: 'POST', headers, body: changes.body ?? message.body })).status;
    };

    const written = (text: string, times: number) =>
      poll(() => (receiver.written().split(text).length - 1 === times ? true : undefined), {
        missing: () => `${text} was not written so often: ${receiver.written()}`,
      });

    test('takes what is signed, once, and writes it out', async () => {
      const message = event('Zoë & Söhne');
      expect(await send(message)).toBe(204);
      expect(await send(message)).toBe(204);
      expect(await send(event('The next one'))).toBe(204);
      await written('The next one', 1);
      await written('Zoë & Söhne', 1);
    });

    test('takes what is signed with a former secret too', async () => {
      expect(await send({ ...event('Rotated'), secrets: [former, secret] })).toBe(204);
      expect(await send({ ...event('Rotated'), secrets: [secret, former] })).toBe(204);
      await written('Rotated', 2);
    });

    test('refuses what another one signed, what was changed, and what is old', async () => {
      expect(await send({ ...event('Refused'), secrets: [former] })).toBe(400);
      expect(await send(event('Refused'), { body: event('Refused, too').body })).toBe(400);
      expect(await send(event('Refused'), { headers: { 'webhook-id': randomUUID() } })).toBe(400);
      expect(await send({ ...event('Refused'), timestamp: new Date(Date.now() - 600_000) })).toBe(400);
      expect(await send({ ...event('Refused'), timestamp: new Date(Date.now() + 600_000) })).toBe(400);
      expect(await send(event('Refused'), { headers: { 'webhook-signature': '', 'webhook-timestamp': 'now' } })).toBe(400);
      expect(receiver.written()).not.toContain('Refused');
    });
  });
});
