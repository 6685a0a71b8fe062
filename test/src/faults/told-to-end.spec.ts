import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { beginCall, commandLine } from '../harness/command-line.ts';
import { canBeFirst, startFirstProcess, type FirstProcess } from '../harness/first-process.ts';
import { poll } from '../harness/poll.ts';
import { builtServer } from '../harness/server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'accelerator-first-process-'));
const signals = [
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const;
/** In the place of the command, which takes a moment. */
const loadingForEver = `import { registerHooks } from 'node:module';
const source = 'process.stdout.write("loading"); setInterval(() => {}, 1000); await new Promise(() => {});';
const load = (url, context, next) =>
  url.endsWith('/called.js') ? { format: 'module', source, shortCircuit: true } : next(url, context);
registerHooks({ load });`;

(canBeFirst ? describe : describe.skip)('the first process of a container', () => {
  /** A store that takes connections and never says a word. */
  const silent: Server = createServer((socket) => socket.on('error', () => undefined));
  let first: FirstProcess | undefined;

  beforeAll(async () => {
    await once(silent.listen(0, '127.0.0.1'), 'listening');
  });

  afterEach(() => first?.kill());

  afterAll(() => {
    silent.close();
    rmSync(folder, { recursive: true });
  });

  test.each(signals.map(([signal]) => signal))('ends at a %s that comes while it starts', async (signal) => {
    const dataDir = join(folder, signal);
    first = startFirstProcess([builtServer], { DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0' });
    // The directory is taken before the programme is loaded.
    await poll(() => existsSync(join(dataDir, 'lock.sqlite')) || undefined, { missing: () => 'The data directory is not taken' });
    await first.tell(signal);
    expect((await first.ended).code).not.toBe(null);
  });

  test.each([
    ['migrate --from distributed --to embedded', ...signals[0]],
    ['export all', ...signals[0]],
    ['export all', ...signals[1]],
    ['log verify', ...signals[1]],
  ])('is the command "%s", which ends at a %s with the code %i and a sentence', async (words, signal, code) => {
    const { port } = silent.address() as AddressInfo;
    const asked = once(silent, 'connection');
    first = startFirstProcess([commandLine, ...words.split(' '), ...(words === 'export all' ? ['--to', folder] : [])], {
      DATA_DIR: join(folder, 'elsewhere'),
      EVENTSTORE_URL: `esdb://127.0.0.1:${port}?tls=false`,
      MONGODB_URL: `mongodb://127.0.0.1:${port}/?directConnection=true`,
      MASTER_KEY: 'ab'.repeat(32),
      SESSION_SECRET: 'ab'.repeat(32),
    });
    await asked;
    await first.tell(signal);
    expect(await first.ended).toEqual({
      code,
      output: `Ended by ${signal} before it was done. Nothing unfinished lies in its place: call it again.\n`,
    });
  });
});

test.each(signals)('a command says so at a %s too that comes before it is loaded', async (signal, code) => {
  const { process: child, ended } = beginCall(['backup', '--to', join(folder, 'backup')], {
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(loadingForEver)}`,
  });
  await once(child.stdout!, 'data');
  child.kill(signal);
  expect(await ended).toMatchObject({
    code,
    stderr: `Ended by ${signal} before it was done. Nothing unfinished lies in its place: call it again.\n`,
  });
});
