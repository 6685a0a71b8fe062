import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { rowsOf, Stores } from '../faults/stores.ts';
import { beginCall } from '../harness/command-line.ts';
import { signIn } from '../harness/people.ts';
import { poll } from '../harness/poll.ts';
import { Setup } from '../harness/setup.ts';
import { done, useBackups } from './backups.ts';

const { runningApp, inFolder, takeBackup, restoreBackup, whileRunning } = useBackups();
let setup: Setup;

beforeAll(async () => {
  setup = await Setup.of(runningApp());
  await setup.mutual();
});

/** @returns whether the backup was still in the making; it may be done before that is seen */
async function cutOffTheMakingOf(name: string): Promise<boolean> {
  const unfinished = inFolder(`${name}.unfinished`);
  const { process: making, ended } = beginCall(['backup', '--to', inFolder(name)], { DATA_DIR: runningApp().dataDir });
  const look = () => making.exitCode !== null || existsSync(join(unfinished, 'vault.jsonl')) || undefined;
  await poll(look, { missing: () => 'No backup was begun', intervalMs: 1 });
  making.kill('SIGKILL');
  await ended;
  return existsSync(unfinished);
}

describe('a backup of a running app', () => {
  test('restores the same views and logins', async () => {
    const someone = await setup.newApp();
    expect(await takeBackup('quiet', '--with-keys', inFolder('keys'))).toEqual(done);
    await Stores.with(runningApp(), (stores) => stores.settled());
    const views = await Stores.with(runningApp(), ({ views }) => rowsOf(views));
    expect(await restoreBackup('quiet', 'quiet data', ['--keys', inFolder('keys')])).toEqual(done);
    await whileRunning('quiet data', async (restored) => {
      expect(await Stores.with(restored, ({ views: again }) => rowsOf(again))).toEqual(views);
      await signIn(restored, someone.form);
    });
  });

  test('completes when its output is closed early', async () => {
    const { process, ended } = beginCall(['backup', '--to', inFolder('unread')], { DATA_DIR: runningApp().dataDir });
    process.stdout!.destroy();
    expect(await ended).toEqual(done);
    expect(existsSync(inFolder('unread'))).toBe(true);
  });

  test('contains neither key', async () => {
    const [masterKey, sessionSecret] = await Promise.all(
      ['master-key', 'session-secret'].map((name) => readFile(join(runningApp().dataDir, name), 'utf8')),
    );
    expect(await takeBackup('without keys')).toEqual(done);
    for (const name of ['events.jsonl', 'vault.jsonl', 'manifest.json']) {
      const bytes = await readFile(join(inFolder('without keys'), name));
      for (const secret of [masterKey!, sessionSecret!]) {
        expect(bytes.includes(secret.trim())).toBe(false);
        expect(bytes.includes(Buffer.from(secret.trim(), 'hex'))).toBe(false);
      }
    }
  });

  test('is what its manifest says: one line an event, one line a record, and nothing in clear text that lies sealed', async () => {
    expect(await takeBackup('described')).toEqual(done);
    const [manifest, events, records] = await Promise.all(
      ['manifest.json', 'events.jsonl', 'vault.jsonl'].map((name) => readFile(join(inFolder('described'), name), 'utf8')),
    );
    const linesIn = (text: string) =>
      text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    const { events: count, head, files } = JSON.parse(manifest!) as Record<string, unknown>;
    expect([count, head]).toEqual([linesIn(events!).length, linesIn(events!).at(-1)!['position']]);
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
    expect(files).toEqual({
      'events.jsonl': { bytes: Buffer.byteLength(events!), sha256: sha256(events!) },
      'vault.jsonl': { bytes: Buffer.byteLength(records!), sha256: sha256(records!) },
    });
    const [subjectKey] = linesIn(records!).filter(({ table }) => table === 'subject_key');
    expect(subjectKey).toMatchObject({ row: { subject: expect.any(String), key: { sealed: expect.any(String) } } });
  });

  test('does not exist after an interruption, and can then be made', async () => {
    while (!(await cutOffTheMakingOf('cut off'))) await rm(inFolder('cut off'), { recursive: true });
    expect(existsSync(inFolder('cut off'))).toBe(false);
    expect(await restoreBackup('cut off', 'nothing')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/holds no finished backup: name a folder in which manifest\.json lies\.\n$/),
    });
    expect(await takeBackup('cut off')).toEqual(done);
    expect(existsSync(inFolder('cut off.unfinished'))).toBe(false);
  });
});
