import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { DataDirectory } from '../harness/place.ts';
import { Setup } from '../harness/setup.ts';
import { done, useBackups } from './backups.ts';
import { expectToFindAChange, expectToVerify, exportHistories } from './kept-files.ts';

const { runningApp, inFolder, takeBackup, restoreBackup } = useBackups();

beforeAll(async () => {
  await (await Setup.of(runningApp())).mutual();
});

describe('restore', () => {
  test.each<[string, readonly string[]]>([
    ['before anything lay in its place', []],
    ['before the log lay in its place', ['vault.sqlite']],
  ])('that was interrupted %s is repeated', async (_, inPlace) => {
    expect(await takeBackup(`for ${inPlace.length}`, '--with-keys', inFolder('keys'))).toEqual(done);
    const to = inFolder(`broken off ${inPlace.length}`);
    await mkdir(join(to, '.restoring'), { recursive: true });
    for (const name of [...inPlace, '.restoring/log.sqlite']) await writeFile(join(to, name), 'half of it');
    expect(await restoreBackup(`for ${inPlace.length}`, `broken off ${inPlace.length}`, ['--keys', inFolder('keys')])).toEqual(
      done,
    );
    expect((await readdir(to)).sort()).toEqual(['lock.sqlite', 'log.sqlite', 'master-key', 'session-secret', 'vault.sqlite']);
    const [restored, original] = await Promise.all(
      [to, runningApp().dataDir].map((dataDir) => new DataDirectory(dataDir).withLog((log) => log.head())),
    );
    expect(restored).toBe(original);
  });

  test('brings back a log that a file from before the backup verifies, as long as no event of it is changed', async () => {
    const [file, data] = [inFolder('histories.jsonl'), inFolder('verified')];
    await exportHistories(runningApp(), file);
    expect(await takeBackup('with a file', '--with-keys', inFolder('keys of the file'))).toEqual(done);
    expect(await restoreBackup('with a file', 'verified', ['--keys', inFolder('keys of the file')])).toEqual(done);
    await expectToVerify(file, { DATA_DIR: data });
    await expectToFindAChange(file, data, { DATA_DIR: data });
  });
});
