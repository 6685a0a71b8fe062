import { settingsFrom } from '@accelerator/backend/platform/config/settings';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { callCommandLine } from '../harness/command-line.ts';
import { DataDirectory, SharedServers } from '../harness/place.ts';
import { startApp } from '../harness/running-app.ts';
import { describeOn, engines } from '../stores/engines.ts';
import { fillDataDirectory, type Left } from './filled-app.ts';
import { eventsIn, expectToGoOn, sameInBoth, useMoves } from './moves.ts';

const inFolder = useMoves();

describeOn('EventStoreDB', () => {
  const describeWithMongo = engines.MongoDB === undefined ? describe.skip : describe;

  describeWithMongo('moving from files to servers and back', () => {
    let servers: SharedServers;
    let left: Left;
    let back: DataDirectory;
    const migrate = (from: string, to: string, dataDir: string) =>
      callCommandLine(['migrate', '--from', from, '--to', to], {
        ...(servers.env as Record<string, string>),
        DATA_DIR: dataDir,
      });

    beforeAll(async () => {
      servers = new SharedServers(engines.EventStoreDB!, engines.MongoDB!);
      back = new DataDirectory(inFolder('back'));
      left = await fillDataDirectory(inFolder('origin'));
    });

    afterAll(() => servers.remove());

    test('gives equal logs, vaults and views there and back, and keeps all users signed in', async () => {
      const there = await migrate('embedded', 'distributed', inFolder('origin'));
      expect(there).toMatchObject({ code: 0, stdout: expect.stringMatching(sameInBoth) });
      const returned = await migrate('distributed', 'embedded', back.path);
      expect(returned).toMatchObject({ code: 0, stdout: expect.stringMatching(sameInBoth) });
      expect([...sameInBoth.exec(returned.stdout)!]).toEqual([...sameInBoth.exec(there.stdout)!]);
      const before = await new DataDirectory(inFolder('origin')).withLog(eventsIn);
      expect(await servers.withLog(eventsIn)).toEqual(before);
      expect(await back.withLog(eventsIn)).toEqual(before);
      for (const place of [servers, back]) {
        const runningApp = await startApp({
          place,
          env: { SESSION_SECRET: settingsFrom({ DATA_DIR: inFolder('origin') }).sessionSecret },
        });
        try {
          await expectToGoOn(runningApp, left);
        } finally {
          await runningApp.stop();
        }
      }
    });
  });
});
