import { existsSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AccountRow } from '@accelerator/backend/features/accounts/accounts.projection';
import { DirectoryLock } from '@accelerator/backend/platform/config/directory-lock';
import { accountRoutes } from '@accelerator/contracts/accounts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { rowsOf, Stores } from '../faults/stores.ts';
import { beginCall, callProgramme } from '../harness/command-line.ts';
import { logLength } from '../harness/log.ts';
import { signIn, signInAsAdministrator, type SignedUp } from '../harness/people.ts';
import { DataDirectory } from '../harness/place.ts';
import { poll } from '../harness/poll.ts';
import { startProgramme, useProgramme, type Programme } from '../harness/programme.ts';
import { body, Scenes } from '../harness/scenes.ts';

const programme = useProgramme();
let scenes: Scenes;
let folder: string;

beforeAll(async () => {
  scenes = await Scenes.of(programme());
  await scenes.mutual();
  folder = await mkdtemp(join(tmpdir(), 'accelerator-backups-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const inFolder = (name: string) => join(folder, name);

function takeBackup(name: string, ...more: string[]) {
  return callProgramme(['backup', '--to', inFolder(name), ...more], { DATA_DIR: programme().dataDir });
}

function restoreBackup(name: string, to: string, more: readonly string[] = [], env: Readonly<Record<string, string>> = {}) {
  return callProgramme(['restore', '--from', inFolder(name), ...more], { DATA_DIR: inFolder(to), ...env });
}

/** @returns whether the backup was still in the making; it may be done before that is seen */
async function cutOffTheMakingOf(name: string): Promise<boolean> {
  const unfinished = inFolder(`${name}.unfinished`);
  const { process: making, ended } = beginCall(['backup', '--to', inFolder(name)], { DATA_DIR: programme().dataDir });
  const look = () => making.exitCode !== null || existsSync(join(unfinished, 'vault.sqlite')) || undefined;
  await poll(look, { missing: () => 'No backup was begun', pause: 1 });
  making.kill('SIGKILL');
  await ended;
  return existsSync(unfinished);
}

/** Serves what was restored for as long as `work` takes. */
async function whileRunning(data: string, work: (restored: Programme) => Promise<void>): Promise<void> {
  const restored = await startProgramme({ dataDir: inFolder(data) });
  try {
    await work(restored);
  } finally {
    await restored.stop();
  }
}

const done = expect.objectContaining({ code: 0, complained: '' });

/** Somebody who changes their password over and over until they are told to stop. */
async function changePasswords({ client, form }: SignedUp, stopped: AbortSignal): Promise<string[]> {
  const passwords = [form.password];
  while (!stopped.aborted) {
    const [currentPassword, newPassword] = [passwords.at(-1)!, `a-good-password-${passwords.length}`];
    passwords.push(newPassword);
    await body(client.post(accountRoutes.changePassword.path, { currentPassword, newPassword, confirmPassword: newPassword }));
  }
  return passwords;
}

async function registerMany(stopped: AbortSignal): Promise<SignedUp[]> {
  const people: SignedUp[] = [];
  while (!stopped.aborted) people.push(await scenes.newApp());
  return people;
}

describe('a backup of a programme that goes on working', () => {
  test('is restored as the programme was at one instant, with everything that was acknowledged before', async () => {
    const [first, second] = [await scenes.newApp(), await scenes.newSolutions()];
    const stop = new AbortController();
    const busy = Promise.all([
      changePasswords(first, stop.signal),
      changePasswords(second, stop.signal),
      registerMany(stop.signal),
      registerMany(stop.signal),
    ]);
    const kept: { readonly name: string; readonly acknowledged: number }[] = [];
    for (const name of ['first', 'second']) {
      const acknowledged = await logLength(programme());
      expect(await takeBackup(name, '--with-keys', inFolder('keys'))).toEqual(done);
      kept.push({ name, acknowledged });
    }
    stop.abort();
    const [firstPasswords] = await busy;
    const truth = await Stores.with(programme(), (stores) => stores.stored());

    for (const { name, acknowledged } of kept) {
      expect(await restoreBackup(name, `data of ${name}`, ['--keys', inFolder('keys')])).toEqual(done);
      await whileRunning(`data of ${name}`, async (restored) => {
        await signInAsAdministrator(restored);
        await Stores.with(restored, async (stores) => {
          const events = await stores.stored();
          expect(events.length).toBeGreaterThanOrEqual(acknowledged);
          expect(events).toEqual(truth.slice(0, events.length));
          await stores.settled();
          const accounts = await stores.views.find<AccountRow>('accounts');
          expect(accounts.filter(({ username }) => !username)).toEqual([]);
          for (const { id, credentialVersion } of accounts)
            expect(await stores.vault.credential(id, credentialVersion)).not.toBeNull();
        });
      });
    }
    expect(firstPasswords.length).toBeGreaterThan(2);
  });

  test('gives the same views and the same log-ins', async () => {
    const someone = await scenes.newApp();
    expect(await takeBackup('quiet', '--with-keys', inFolder('keys'))).toEqual(done);
    await Stores.with(programme(), (stores) => stores.settled());
    const views = await Stores.with(programme(), ({ views }) => rowsOf(views));
    expect(await restoreBackup('quiet', 'quiet data', ['--keys', inFolder('keys')])).toEqual(done);
    await whileRunning('quiet data', async (restored) => {
      expect(await Stores.with(restored, ({ views: again }) => rowsOf(again))).toEqual(views);
      await signIn(restored, someone.form);
    });
  });

  test('is made in full where nobody reads on what is said of it', async () => {
    const { process, ended } = beginCall(['backup', '--to', inFolder('unread')], { DATA_DIR: programme().dataDir });
    process.stdout!.destroy();
    expect(await ended).toEqual(done);
    expect(existsSync(inFolder('unread'))).toBe(true);
  });

  test('holds neither of the keys', async () => {
    const [masterKey, sessionSecret] = await Promise.all(
      ['master-key', 'session-secret'].map((name) => readFile(join(programme().dataDir, name), 'utf8')),
    );
    expect(await takeBackup('without keys')).toEqual(done);
    for (const name of ['log.sqlite', 'vault.sqlite', 'manifest.json']) {
      const bytes = await readFile(join(inFolder('without keys'), name));
      for (const secret of [masterKey!, sessionSecret!]) {
        expect(bytes.includes(secret.trim())).toBe(false);
        expect(bytes.includes(Buffer.from(secret.trim(), 'hex'))).toBe(false);
      }
    }
  });

  test('is not there when its making was cut off, and can then be made', async () => {
    while (!(await cutOffTheMakingOf('cut off'))) await rm(inFolder('cut off'), { recursive: true });
    expect(existsSync(inFolder('cut off'))).toBe(false);
    expect(await restoreBackup('cut off', 'nothing')).toMatchObject({
      code: 1,
      complained: expect.stringMatching(/holds no finished backup: name a folder in which manifest\.json lies\.\n$/),
    });
    expect(await takeBackup('cut off')).toEqual(done);
    expect(existsSync(inFolder('cut off.unfinished'))).toBe(false);
  });
});

describe('restoring', () => {
  test.each<[string, readonly string[]]>([
    ['before anything lay in its place', []],
    ['before the log lay in its place', ['vault.sqlite']],
  ])('that broke off %s is done again', async (_, inPlace) => {
    expect(await takeBackup(`for ${inPlace.length}`, '--with-keys', inFolder('keys'))).toEqual(done);
    const to = inFolder(`broken off ${inPlace.length}`);
    await mkdir(join(to, '.restoring'), { recursive: true });
    for (const name of [...inPlace, '.restoring/log.sqlite']) await writeFile(join(to, name), 'half of it');
    expect(await restoreBackup(`for ${inPlace.length}`, `broken off ${inPlace.length}`, ['--keys', inFolder('keys')])).toEqual(
      done,
    );
    expect((await readdir(to)).sort()).toEqual(['lock.sqlite', 'log.sqlite', 'master-key', 'session-secret', 'vault.sqlite']);
    const [restored, original] = await Promise.all(
      [to, programme().dataDir].map((dataDir) => new DataDirectory(dataDir).withLog((log) => log.head())),
    );
    expect(restored).toBe(original);
  });
});

describe('what cannot be done is said in one sentence, and nothing is changed', () => {
  beforeAll(async () => {
    await takeBackup('sound', '--with-keys', inFolder('sound keys'));
  });

  const refused = (because: RegExp) => ({ code: 1, said: '', complained: expect.stringMatching(because) });
  const sound = ['--keys', 'sound keys'] as const;
  const keys = () => [sound[0], inFolder(sound[1])];

  test('a backup into a folder that holds something', async () => {
    expect(await takeBackup('sound')).toMatchObject(refused(/is not empty: name a new folder for each backup\.\n$/));
  });

  test('a backup of nothing', async () => {
    expect(await callProgramme(['backup', '--to', inFolder('of nothing')], { DATA_DIR: inFolder('nowhere') })).toMatchObject(
      refused(/nowhere holds no programme: set DATA_DIR to its data directory\.\n$/),
    );
    expect(existsSync(inFolder('nowhere'))).toBe(false);
  });

  test('a backup that takes its keys along', async () => {
    const keysInside = join(inFolder('with keys'), 'keys');
    expect(await takeBackup('with keys', '--with-keys', keysInside)).toMatchObject(
      refused(/The keys must not lie in the backup/),
    );
    expect(existsSync(inFolder('with keys'))).toBe(false);
  });

  test('a backup of servers', async () => {
    const env = { EVENTSTORE_URL: 'esdb://localhost:2113?tls=false', MONGODB_URL: 'mongodb://localhost' };
    expect(await callProgramme(['backup', '--to', inFolder('servers')], env)).toMatchObject(refused(/see docs\/operations\.md/));
  });

  test('restoring without the key', async () => {
    expect(await restoreBackup('sound', 'no key')).toMatchObject(refused(/needs its master key: set MASTER_KEY, or name/));
    expect(existsSync(join(inFolder('no key'), 'log.sqlite'))).toBe(false);
  });

  test.each([
    ['with another key', 'f'.repeat(64), /was locked with another master key: give the one of/],
    ['with something that is no key', 'secret', /MASTER_KEY must be 64 hexadecimal digits/],
  ])('restoring %s', async (_, MASTER_KEY, because) => {
    expect(await restoreBackup('sound', 'wrong key', [], { MASTER_KEY })).toMatchObject(refused(because));
    expect(existsSync(join(inFolder('wrong key'), 'log.sqlite'))).toBe(false);
    expect(await restoreBackup('sound', 'wrong key', keys())).toEqual(done);
    await rm(inFolder('wrong key'), { recursive: true });
  });

  test('restoring over data', async () => {
    await mkdir(inFolder('in use'));
    await writeFile(join(inFolder('in use'), 'log.sqlite'), 'the truth');
    expect(await restoreBackup('sound', 'in use', keys())).toMatchObject(
      refused(/is not empty, it holds log\.sqlite: set DATA_DIR/),
    );
    expect(await readFile(join(inFolder('in use'), 'log.sqlite'), 'utf8')).toBe('the truth');
  });

  test('restoring while another process is at work there', async () => {
    await mkdir(inFolder('locked'));
    const lock = DirectoryLock.take(inFolder('locked'));
    expect(await restoreBackup('sound', 'locked', keys())).toMatchObject(
      refused(
        /^DATA_DIR is .+locked, where another process of the programme is at work: end that one, or set DATA_DIR to .+\.\n$/,
      ),
    );
    lock.release();
    expect(await readdir(inFolder('locked'))).toEqual(['lock.sqlite']);
    expect(await restoreBackup('sound', 'locked', keys())).toEqual(done);
  });

  test.each(['log.sqlite', 'vault.sqlite'])('restoring a backup whose %s has changed', async (name) => {
    const copy = `changed ${name}`;
    expect(await takeBackup(copy)).toEqual(done);
    await appendFile(join(inFolder(copy), name), 'x');
    expect(await restoreBackup(copy, 'of a changed one', keys())).toMatchObject(
      refused(new RegExp(`^${name} of the backup is not as`)),
    );
    await rm(join(inFolder(copy), name));
    expect(await restoreBackup(copy, 'of a changed one', keys())).toMatchObject(
      refused(new RegExp(`^${name} of the backup cannot`)),
    );
    expect(existsSync(join(inFolder('of a changed one'), 'log.sqlite'))).toBe(false);
  });
});

describe('the command line', () => {
  test('says what there is to call, and how', async () => {
    expect(await callProgramme([])).toMatchObject({
      code: 0,
      said: expect.stringMatching(/backup .*\n.*restore .*\n.*migrate /),
    });
    expect(await callProgramme(['backup', '--help'])).toMatchObject({
      code: 0,
      said: expect.stringContaining('npm run programme -- backup --to <folder> [--with-keys <folder>]'),
    });
  });

  test.each([
    [['reset'], /^There is no command "reset": "npm run programme -- --help" names them all\.\n$/],
    [['backup'], /^backup needs --to <folder>: "npm run programme -- backup --help" says how to call it\.\n$/],
    [['backup', '--into', 'x'], /^Unknown option '--into': "npm run programme -- backup --help" says how to call it\.\n$/],
    [['backup', '--to'], /^Option '--to <value>' argument missing: "npm run programme -- backup --help"/],
    [['backup', 'x'], /^Unexpected argument 'x': "npm run/],
  ])('answers %j with how it is called', async (words, complaint) => {
    expect(await callProgramme(words)).toEqual({ code: 2, said: '', complained: expect.stringMatching(complaint) });
  });
});
