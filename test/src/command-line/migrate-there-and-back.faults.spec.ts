import { settingsFrom } from '@accelerator/backend/platform/config/settings';
import { beforeAll, test } from '@jest/globals';
import { startApp } from '../harness/running-app.ts';
import { fillDataDirectory, type Left } from './filled-app.ts';
import { expectToGoOn } from './moves.ts';
import { describeThereAndBack } from './there-and-back.ts';

describeThereAndBack(({ inFolder, servers, back, move }) => {
  let left: Left;

  beforeAll(async () => {
    left = await fillDataDirectory(inFolder('origin'));
  });

  test('gives equal logs and vaults there and back, and keeps all users logged in', async () => {
    await move();
    for (const place of [servers(), back()]) {
      const env = { SESSION_SECRET: (await settingsFrom({ DATA_DIR: inFolder('origin') })).sessionSecret };
      const runningApp = await startApp({ place, env });
      try {
        await expectToGoOn(runningApp, left);
      } finally {
        await runningApp.stop();
      }
    }
  });
});
