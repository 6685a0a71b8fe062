import { existsSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { callCommandLine } from '../harness/command-line.ts';
import { refused, useBackups } from './backups.ts';

const { runningApp, inFolder, takeBackup } = useBackups();

describe('backup refuses with one sentence and changes nothing', () => {
  test('into a folder that is not empty', async () => {
    await takeBackup('sound');
    expect(await takeBackup('sound')).toMatchObject(refused(/is not empty: name a new folder for each backup\.\n$/));
  });

  test('of a directory without an app', async () => {
    expect(await callCommandLine(['backup', '--to', inFolder('of nothing')], { DATA_DIR: inFolder('nowhere') })).toMatchObject(
      refused(/nowhere holds no programme: set DATA_DIR to its data directory\.\n$/),
    );
    expect(existsSync(inFolder('nowhere'))).toBe(false);
  });

  test('with the keys inside the backup', async () => {
    const keysInside = join(inFolder('with keys'), 'keys');
    expect(await takeBackup('with keys', '--with-keys', keysInside)).toMatchObject(
      refused(/The keys must not lie in the backup/),
    );
    expect(existsSync(inFolder('with keys'))).toBe(false);
  });

  test('without the master key', async () => {
    await cp(runningApp().dataDir, inFolder('keyless'), { recursive: true, filter: (file) => !/sock$|lock/.test(file) });
    await rm(join(inFolder('keyless'), 'master-key'));
    expect(await callCommandLine(['backup', '--to', inFolder('unlocked')], { DATA_DIR: inFolder('keyless') })).toMatchObject(
      refused(/master key/),
    );
    expect(existsSync(inFolder('unlocked'))).toBe(false);
  });
});
