import { mkdtempSync, readdirSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { callCommandLine } from '../harness/command-line.ts';
import { signIn, signInAsAdministrator } from '../harness/people.ts';
import { startApp } from '../harness/running-app.ts';
import { answersTo, releasesFolder, unpack, type Recorded } from './recorded.ts';

describe.each(readdirSync(releasesFolder))('release %s', (release) => {
  const recordedIn = (part: string) => join(releasesFolder, release, part);
  let folder: string;
  let recorded: Recorded;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'accelerator-recorded-'));
    recorded = JSON.parse(await readFile(recordedIn('answers.json'), 'utf8')) as Recorded;
    await unpack(recordedIn('data-directory'), join(folder, 'data'));
  });

  afterEach(() => rm(folder, { recursive: true }));

  async function expectTheSameAnswers(dataDir: string): Promise<void> {
    expect(await callCommandLine(['log', 'verify'], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
    const runningApp = await startApp({ dataDir });
    try {
      expect(await answersTo(await signInAsAdministrator(runningApp))).toEqual(recorded.answers);
      await signIn(runningApp, recorded.member);
    } finally {
      await runningApp.stop();
    }
  }

  test('left a data directory that starts and answers as it did, also once its read models are made anew', async () => {
    await expectTheSameAnswers(join(folder, 'data'));
    for (const suffix of ['', '-wal', '-shm']) await rm(join(folder, 'data', `views.sqlite${suffix}`), { force: true });
    await expectTheSameAnswers(join(folder, 'data'));
  });

  test('left a backup that is restored with every event, and answers as it did', async () => {
    await unpack(recordedIn('backup'), join(folder, 'backup'));
    const words = ['restore', '--from', join(folder, 'backup'), '--keys', join(folder, 'data')];
    const { code, stdout } = await callCommandLine(words, { DATA_DIR: join(folder, 'restored') });
    expect([code, stdout]).toEqual([0, expect.stringContaining(`holds the ${recorded.events} events`)]);
    await expectTheSameAnswers(join(folder, 'restored'));
  });
});
