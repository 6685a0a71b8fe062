import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { callCommandLine } from '../harness/command-line.ts';
import { SharedServers } from '../harness/place.ts';
import { startApp } from '../harness/running-app.ts';
import { describeOn, engines } from '../stores/engines.ts';
import { useMoves } from './moves.ts';

const inFolder = useMoves();

describeOn('EventStoreDB', () => {
  const describeWithMongo = engines.MongoDB === undefined ? describe.skip : describe;

  describeWithMongo('moving from servers to files', () => {
    let servers: SharedServers;
    const migrate = (env: Readonly<Record<string, string>> = {}) =>
      callCommandLine(['migrate', '--from', 'distributed', '--to', 'embedded'], {
        ...(servers.env as Record<string, string>),
        DATA_DIR: inFolder('elsewhere'),
        ...env,
      });

    beforeAll(() => {
      servers = new SharedServers(engines.EventStoreDB!, engines.MongoDB!);
    });

    afterAll(() => servers.remove());

    // The app leaves its vault, encrypted, to the next test.
    test('is refused while a process uses the servers', async () => {
      const runningApp = await startApp({ place: servers });
      try {
        const called = await migrate();
        expect(called).toMatchObject({ code: 1, stderr: expect.stringMatching(/at work on these servers: end all of them/) });
      } finally {
        await runningApp.stop();
      }
    });

    test("is refused with another master key than the vault's", async () => {
      const called = await migrate({ MASTER_KEY: 'f'.repeat(64) });
      expect(called).toMatchObject({ code: 1, stderr: expect.stringMatching(/was locked with another master key/) });
      expect(existsSync(inFolder('elsewhere'))).toBe(false);
    });
  });
});
