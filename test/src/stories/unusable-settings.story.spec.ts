import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { callCommandLine } from '../harness/command-line.ts';
import { signInAsAdministrator } from '../harness/people.ts';
import { adminviewer, failedStart, startApp, superadmin, useApp } from '../harness/running-app.ts';

const runningApp = useApp();
const folder = mkdtempSync(join(tmpdir(), 'accelerator-settings-'));
const file = join(folder, 'a-file');
writeFileSync(file, 'This is no directory.');

/** Given, so that a first start has none to print. */
const passwords = { SUPERADMIN_PASSWORD: superadmin.password, ADMINVIEWER_PASSWORD: adminviewer.password };

const distributed = { EVENTSTORE_URL: 'esdb://localhost:2113', MONGODB_URL: 'mongodb://localhost' };

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('a server that cannot start says why in one line, and what to do', () => {
  test.each<[string, () => Record<string, string>, RegExp]>([
    [
      'where its port is in use',
      () => ({ PORT: new URL(runningApp().url).port }),
      /^Port \d+ is in use: end what runs there or set PORT to another one\.\n$/,
    ],
    ['where its port is none', () => ({ PORT: 'http' }), /^PORT is http: set it to a number from 0 to 65535\.\n$/],
    [
      'where the port of its metrics is in use',
      () => ({ METRICS_PORT: new URL(runningApp().url).port }),
      /^Port \d+ is in use: end what runs there or set METRICS_PORT to another one\.\n$/,
    ],
    [
      'where its metrics are to be where browsers are answered',
      () => ({ PORT: '9464', METRICS_PORT: '9464' }),
      /^METRICS_PORT is 9464, where browsers are answered: set it to another one, such as 9465, or unset it\.\n$/,
    ],
    [
      'where its host is none',
      () => ({ HOST: '203.0.113.7' }),
      /^HOST is 203\.0\.113\.7, which is no address of this machine: .+\n$/,
    ],
    [
      'where its data directory cannot be written',
      () => ({ DATA_DIR: join(file, 'data') }),
      /^DATA_DIR is .+, which cannot be written \([A-Z]+\): choose a directory that this user may write\.\n$/,
    ],
    [
      'where its data directory is a file',
      () => ({ DATA_DIR: file }),
      /^DATA_DIR is .+, which cannot be written \([A-Z]+\): choose a directory that this user may write\.\n$/,
    ],
    [
      'where only an event store is named',
      () => ({ EVENTSTORE_URL: 'esdb://localhost:2113' }),
      /^EVENTSTORE_URL is set and MONGODB_URL is not: set MONGODB_URL too, as in mongodb:.+, or unset EVENTSTORE_URL to run embedded\.\n$/,
    ],
    [
      'where only a MongoDB is named',
      () => ({ MONGODB_URL: 'mongodb://localhost' }),
      /^MONGODB_URL is set and EVENTSTORE_URL is not: set EVENTSTORE_URL too, as in esdb:.+, or unset MONGODB_URL to run embedded\.\n$/,
    ],
    [
      'where the address of a store is of another kind, without telling a password that may be in it',
      () => ({ ...distributed, MONGODB_URL: 'postgres://me:secret-word@localhost' }),
      /^MONGODB_URL cannot be used: set it to an address that begins with mongodb:\/\/ or mongodb\+srv:\/\/\.\n$/,
    ],
    [
      'where processes that belong together are given no secret',
      () => distributed,
      /^SESSION_SECRET is not set, and every process of the programme needs the same one: .+\n$/,
    ],
    [
      'where its session secret can be guessed, without telling it',
      () => ({ SESSION_SECRET: 'abc' }),
      /^SESSION_SECRET cannot be used: set it to a text of 32 characters or more .+ made once with "openssl rand -hex 32"\.\n$/,
    ],
    [
      'where processes that belong together are given no key',
      () => ({ ...distributed, SESSION_SECRET: 'ab'.repeat(32) }),
      /^MASTER_KEY is not set, and every process of the programme needs the same one: .+\n$/,
    ],
    [
      'where its delay before the end is none',
      () => ({ SHUTDOWN_DELAY_SECONDS: '5s' }),
      /^SHUTDOWN_DELAY_SECONDS is 5s: set it to a number of seconds from 0 to 60\.\n$/,
    ],
    [
      'where no user could change anything',
      () => ({ WRITE_BUDGET: '0' }),
      /^WRITE_BUDGET is 0: set it to how many changes a user may make in a minute, such as 600\.\n$/,
    ],
    [
      'where its role is none',
      () => ({ ...distributed, ROLES: 'reader' }),
      /^ROLES is reader: set it to api, projector, or both .+\n$/,
    ],
    [
      'where it runs embedded and is to do only a part of the work',
      () => ({ ROLES: 'api' }),
      /^ROLES is api, but one process does everything where the programme runs embedded: unset it, or set .+\n$/,
    ],
    [
      'where its public address is none',
      () => ({ PUBLIC_URL: 'partners' }),
      /^PUBLIC_URL is partners: set it to an address like .+\n$/,
    ],
    [
      'where the address of the mail server is of another kind, without telling a password that may be in it',
      () => ({ SMTP_URL: 'mail://me:secret-word@localhost', MAIL_FROM: 'partners@example.com' }),
      /^SMTP_URL cannot be used: set it to an address like smtp:\/\/user:password@mail\.example\.com:587\.\n$/,
    ],
    [
      'where it is to send e-mail without a sender',
      () => ({ SMTP_URL: 'smtp://localhost' }),
      /^SMTP_URL is set and MAIL_FROM is not: set MAIL_FROM to the sender, such as partners@example\.com, or .+\n$/,
    ],
    [
      'where the proxy that it is to trust is none',
      () => ({ TRUST_PROXY: 'true' }),
      /^TRUST_PROXY is true: set it to how many proxies stand before the programme, such as 1, or to their addresses .+\n$/,
    ],
    [
      'where its master key is short',
      () => ({ MASTER_KEY: 'abc' }),
      /^MASTER_KEY cannot be used: set it to 64 hexadecimal digits, .+\n$/,
    ],
    [
      'where the first password can be guessed, without telling it',
      () => ({ SUPERADMIN_PASSWORD: 'passwordpassword' }),
      /^SUPERADMIN_PASSWORD cannot be used: set it to a password of 12 characters or more that is hard to guess: .+\n$/,
    ],
  ])('%s', async (_, env, line) => {
    const dataDir = mkdtempSync(join(folder, 'data-'));
    const { code, output } = await failedStart({ DATA_DIR: dataDir, ...passwords, ...env() });
    expect(output).toMatch(line);
    expect([code, readdirSync(dataDir).filter((name) => name !== 'lock.sqlite')]).toEqual([1, []]);
  });

  test('where the master key of its vault is lost, in whose place it puts no other one', async () => {
    const dataDir = mkdtempSync(join(folder, 'data-'));
    const lock = join(dataDir, 'lock.sqlite');
    for (const name of ['log.sqlite', 'vault.sqlite']) writeFileSync(join(dataDir, name), '');
    const { code, output } = await failedStart({ DATA_DIR: dataDir, ...passwords });
    expect(output).toMatch(
      /^The master key of .+ is missing: put it back into the file .+\/master-key, or set MASTER_KEY to it\. Without it .+\.\n$/,
    );
    rmSync(lock);
    expect([code, readdirSync(dataDir)]).toEqual([1, ['log.sqlite', 'vault.sqlite']]);
  });

  test.each([
    [
      'vault.sqlite',
      /^The vault of .+ is missing: put .+vault\.sqlite back, or .+restore.+\. Without it nobody can log in, .+\.\n$/,
    ],
    ['log.sqlite', /^The log of .+ is missing: put .+log\.sqlite back, or .+restore.+\. Without it everything .+ is lost\.\n$/],
  ])('where its %s is lost, in whose place it puts no other one, nor does a command', async (lost, line) => {
    const app = await startApp({ dataDir: mkdtempSync(join(folder, 'data-')) });
    try {
      await app.kill('SIGTERM');
      const kept = readFileSync(join(app.dataDir, lost));
      for (const without of [() => rmSync(join(app.dataDir, lost)), () => writeFileSync(join(app.dataDir, lost), '')]) {
        without();
        const before = readdirSync(app.dataDir);
        expect(await failedStart({ DATA_DIR: app.dataDir })).toEqual({ code: 1, output: expect.stringMatching(line) });
        const called = await callCommandLine(['admin', 'reset-password', 'superadmin'], { DATA_DIR: app.dataDir });
        expect(called).toMatchObject({ code: 1, stderr: expect.stringMatching(line) });
        expect(readdirSync(app.dataDir)).toEqual(before);
      }
      writeFileSync(join(app.dataDir, lost), kept);
      await app.start();
      await signInAsAdministrator(app);
    } finally {
      await app.stop();
    }
  });

  test.each(['master-key', 'lock.sqlite'])('where a directory lies in the place of its %s, nor does a command', async (name) => {
    const dataDir = mkdtempSync(join(folder, 'data-'));
    mkdirSync(join(dataDir, name));
    const line = new RegExp(`^.+/${name} is a directory, where a file belongs: remove the directory, .+\\.\n$`);
    expect(await failedStart({ DATA_DIR: dataDir, ...passwords })).toEqual({ code: 1, output: expect.stringMatching(line) });
    const called = await callCommandLine(['keys', 'rotate'], { DATA_DIR: dataDir });
    expect(called).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(line) });
    expect(readdirSync(dataDir)).toEqual([name]);
  });

  test('where a file cannot be opened, which it names', async () => {
    const dataDir = mkdtempSync(join(folder, 'data-'));
    symlinkSync(join(dataDir, 'nowhere', 'lock'), join(dataDir, 'lock.sqlite'));
    const { code, output } = await failedStart({ DATA_DIR: dataDir, ...passwords });
    expect([code, output]).toEqual([1, expect.stringMatching(/^.+: .+\/lock\.sqlite: unable to open database file\n$/)]);
  });

  test('where its log is something else, which it leaves as it is', async () => {
    const dataDir = mkdtempSync(join(folder, 'data-'));
    writeFileSync(join(dataDir, 'log.sqlite'), 'This is no log. '.repeat(100));
    const { code, output } = await failedStart({ DATA_DIR: dataDir });
    expect([code, output.trim().split('\n')]).toEqual([1, [expect.stringContaining('log.sqlite')]]);
  });
});
