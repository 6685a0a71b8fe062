import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { callCommandLine } from '../harness/command-line.ts';
import { signIn, signInAsAdministrator, type SignedUp } from '../harness/people.ts';
import { DataDirectory, newPlace, SharedServers, type Place } from '../harness/place.ts';
import { startApp, useApp, type RunningApp } from '../harness/running-app.ts';
import { body, partnershipOf, say, Setup, type PartnerPair } from '../harness/setup.ts';
import { answersTo, type Answers } from '../releases/recorded.ts';

const runningApp = useApp();
let folder: string;
/** Where the second backup is restored. */
let back: Place;
let pair: PartnerPair;
let someone: SignedUp;
let answers: Answers;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'accelerator-restored-'));
  back = await newPlace();
  const setup = await Setup.of(runningApp());
  pair = await setup.active(setup.cohort.id);
  await body(say(pair.app, pair.partnershipId, { notes: 'They answer within a day.' }));
  someone = await setup.newApp();
  answers = await answersTo(setup.admin);
});

afterAll(async () => {
  await back.remove();
  await rm(folder, { recursive: true, force: true });
});

/** Takes a backup in one place and restores it in another one, which has a master key of its own where it is not a directory. */
async function restoreFrom(from: Place, to: Place, name: string): Promise<void> {
  const [backup, keys] = [join(folder, name), join(folder, `keys of ${name}`)];
  const done = { code: 0, stderr: '' };
  const places = from.env as Record<string, string>;
  expect(await callCommandLine(['backup', '--to', backup, '--with-keys', keys], places)).toMatchObject(done);
  const given =
    to instanceof SharedServers ? { MASTER_KEY_PREVIOUS: (await readFile(join(keys, 'master-key'), 'utf8')).trim() } : {};
  const restore = ['restore', '--from', backup, ...(to instanceof SharedServers ? [] : ['--keys', keys])];
  expect(await callCommandLine(restore, { ...to.env, ...given })).toMatchObject(done);
}

async function expectEverything(restored: RunningApp): Promise<void> {
  expect(await callCommandLine(['log', 'verify'], restored.place.env)).toMatchObject({ code: 0 });
  expect(await answersTo(await signInAsAdministrator(restored))).toEqual(answers);
  const app = { ...pair.app, client: await signIn(restored, pair.app.form) };
  expect(await partnershipOf(app, pair)).toMatchObject({ notes: 'They answer within a day.' });
  await signIn(restored, someone.form);
}

test('a backup of these stores is restored in files, and one of those in empty stores of the kind of these', async () => {
  const files = new DataDirectory(join(folder, 'data'));
  await restoreFrom(runningApp().place, files, 'first');
  for (const [place, next] of [[files, back], [back]] as const) {
    const restored = await startApp({ place });
    try {
      await expectEverything(restored);
    } finally {
      await restored.stop();
    }
    if (next) await restoreFrom(place, next, 'second');
  }
});
