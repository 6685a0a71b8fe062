import { randomBytes } from 'node:crypto';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { move } from '@accelerator/backend/cli/migrate';
import { describe, test } from '@jest/globals';
import { startApp } from '../harness/running-app.ts';
import { fillDataDirectory } from './filled-app.ts';
import { expectToGoOn, moving, useMoves } from './moves.ts';

const inFolder = useMoves();

describe('migrate', () => {
  test('re-encrypts the vault under the other master key and maps every position in it', async () => {
    const origin = inFolder('origin');
    const left = await fillDataDirectory(origin);
    const masterKey = randomBytes(32);
    await moving(origin, inFolder('target'), (source, target) => move(source, target, () => undefined), masterKey);
    await copyFile(join(origin, 'session-secret'), join(inFolder('target'), 'session-secret'));
    const runningApp = await startApp({ dataDir: inFolder('target'), env: { MASTER_KEY: masterKey.toString('hex') } });
    try {
      await expectToGoOn(runningApp, left);
    } finally {
      await runningApp.stop();
    }
  });
});
