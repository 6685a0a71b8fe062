import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { partnerRoutes } from '@accelerator/contracts/partners/routes';
import { healthRoutes } from '@accelerator/contracts/projections/routes';
import { afterEach, describe, expect, test } from '@jest/globals';
import { appPartner, register } from '../harness/people.ts';
import { adminviewer, failedStart, superadmin, useApp } from '../harness/running-app.ts';

const runningApp = useApp();

/** Less than SQLite's own patience with a file that is in use: the server must not have waited for that. */
const answerTimeoutMs = 4_000;

describe('while an analyst reads the files of a running server', () => {
  test('others are served, and a profile counts as deleted once nothing of it is left for the analyst to read', async () => {
    const form = appPartner();
    const leaver = await register(runningApp(), form);
    const readers = ['log', 'views', 'vault'].map((name) => reading(join(runningApp().dataDir, `${name}.sqlite`)));
    const deletion = { isAnswered: false };
    const answer = leaver.client.delete(partnerRoutes.deleteProfile.path).finally(() => (deletion.isAnswered = true));
    const other = runningApp().client();
    const answerTimes: number[] = [];
    while (!runningApp().output.includes('could not be emptied')) {
      const askedAt = performance.now();
      expect((await other.get(healthRoutes.health.path)).status).toBe(200);
      answerTimes.push(performance.now() - askedAt);
    }
    expect(Math.max(...answerTimes)).toBeLessThan(answerTimeoutMs);
    expect(deletion.isAnswered).toBe(false);
    for (const reader of readers) reader.close();
    expect((await answer).status).toBe(200);
    expect(await runningApp().place.findTexts([form.companyName, form.contactEmail])).toEqual([]);
  });
});

test('a server that is asked to end does not wait for a forgetting, which is done after its next start', async () => {
  const form = appPartner();
  const leaver = await register(runningApp(), form);
  const reader = reading(join(runningApp().dataDir, 'views.sqlite'));
  const from = runningApp().output.length;
  const answer = leaver.client.delete<{ message: string }>(partnerRoutes.deleteProfile.path);
  const other = runningApp().client();
  while (!runningApp().output.slice(from).includes('could not be emptied')) await other.get(healthRoutes.health.path);
  const asked = performance.now();
  await runningApp().kill('SIGTERM');
  expect(performance.now() - asked).toBeLessThan(answerTimeoutMs);
  expect(await answer).toMatchObject({ status: 503, body: { message: expect.stringContaining('Your profile is deleted.') } });
  reader.close();
  await runningApp().start();
  // A deletion is answered when everyone who left before is forgotten too.
  await (await register(runningApp(), appPartner())).client.delete(partnerRoutes.deleteProfile.path);
  expect(await runningApp().place.findTexts([form.companyName, form.contactEmail])).toEqual([]);
});

describe('a second process that starts while a server runs, and ends with one sentence, having written nothing', () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'accelerator-elsewhere-'));
  const passwords = { SUPERADMIN_PASSWORD: superadmin.password, ADMINVIEWER_PASSWORD: adminviewer.password };
  const portOfTheFirst = () => new URL(runningApp().url).port;

  afterEach(() => {
    runningApp().thaw();
    rmSync(elsewhere, { recursive: true, force: true });
  });

  test.each<[string, () => Record<string, string>, RegExp]>([
    [
      'on the same data directory and another port',
      () => ({ DATA_DIR: runningApp().dataDir }),
      /^DATA_DIR is .+, where another process of the programme is at work: end that one, or set DATA_DIR to .+\.\n$/,
    ],
    [
      'on the same data directory and the same port',
      () => ({ DATA_DIR: runningApp().dataDir, PORT: portOfTheFirst() }),
      /^Port \d+ is in use: .+\n$/,
    ],
    [
      'on a new data directory and the same port',
      () => ({ DATA_DIR: join(elsewhere, 'data'), PORT: portOfTheFirst() }),
      /^Port \d+ is in use: .+\n$/,
    ],
  ])('%s', async (_, env, sentence) => {
    await runningApp().freeze();
    const before = filesIn(runningApp().dataDir);
    const { code, output } = await failedStart({ ...passwords, ...env() });
    expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(sentence) });
    expect(filesIn(runningApp().dataDir)).toEqual(before);
    expect(existsSync(join(elsewhere, 'data'))).toBe(false);
  });

  test('but starts once the first process was killed', async () => {
    await runningApp().kill();
    await runningApp().start();
  });
});

function filesIn(folder: string): object[] {
  return readdirSync(folder).map((name) => {
    const { ino, size, mtimeMs } = statSync(join(folder, name));
    return { name, ino, size, mtimeMs };
  });
}

/** A connection that holds a read transaction, as an open shell does. */
function reading(file: string): DatabaseSync {
  const reader = new DatabaseSync(file, { readOnly: true });
  reader.exec('BEGIN; SELECT count(*) FROM sqlite_schema');
  return reader;
}
