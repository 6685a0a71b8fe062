import type { SigningKeysView } from '@accelerator/contracts/log';
import { historyRoutes } from '@accelerator/contracts/history/routes';
import type { OwnProfileView } from '@accelerator/contracts/partners';
import { partnerRoutes } from '@accelerator/contracts/partners/routes';
import { beforeAll, expect, test } from '@jest/globals';
import { chmod, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { callCommandLine } from '../harness/command-line.ts';
import { appPartner, register, signIn, type SignedUp } from '../harness/people.ts';
import { superadmin, useApp } from '../harness/running-app.ts';
import { body } from '../harness/setup.ts';

const runningApp = useApp();
const fileOf = (name: string) => join(runningApp().dataDir, name);
const secretOf = (name: string) => readFile(fileOf(name), 'utf8');
const rotate = () => callCommandLine(['keys', 'rotate'], { DATA_DIR: runningApp().dataDir });
const refused = (why: string) => ({ code: 1, stdout: '', stderr: expect.stringContaining(why) });
const keys = async () => {
  const admin = await signIn(runningApp(), superadmin);
  return body(admin.get<SigningKeysView>(historyRoutes.key.path));
};
let partner: SignedUp;
let formerKey: SigningKeysView;

beforeAll(async () => {
  partner = await register(runningApp(), appPartner());
  formerKey = await keys();
});

test('keys rotate leaves the keys alone while a process uses them, and while those of before are still needed', async () => {
  expect(await rotate()).toEqual(refused('another process of the programme is at work'));
  await runningApp().kill('SIGTERM');
  await writeFile(fileOf('master-key-previous'), await secretOf('master-key'));
  expect(await rotate()).toEqual(refused('is not done yet'));
  await rm(fileOf('master-key-previous'));
});

test('keys rotate, and what reads the vault, say where a master key belongs that is lost', async () => {
  const key = await secretOf('master-key');
  await rm(fileOf('master-key'));
  const sentence = `The master key of ${runningApp().dataDir} is missing: put it back into the file ${fileOf('master-key')}, or set MASTER_KEY to it.`;
  expect(await rotate()).toEqual(refused(sentence));
  const told = await callCommandLine(['history', 'superadmin'], { DATA_DIR: runningApp().dataDir });
  expect(told).toEqual(refused(sentence));
  await writeFile(fileOf('master-key'), key);
});

test('keys rotate replaces both secrets, and what lies under the former ones goes on', async () => {
  const former = [await secretOf('master-key'), await secretOf('session-secret')];
  expect(await rotate()).toMatchObject({ code: 0, stdout: expect.stringContaining('has a new master key') });
  expect([await secretOf('master-key-previous'), await secretOf('session-secret-previous')]).toEqual(former);
  expect([former.includes(await secretOf('master-key')), former.includes(await secretOf('session-secret'))]).toEqual([
    false,
    false,
  ]);
  await runningApp().start();
  await runningApp().hasSaid('Wrapping the vault in the new master key is done');
  const { profile } = await body(partner.client.get<OwnProfileView>(partnerRoutes.profile.path));
  expect(profile.companyName).toBe(partner.form.companyName);
});

test('after a rotation the former master key is needed no more', async () => {
  await runningApp().kill('SIGTERM');
  expect(await readdir(runningApp().dataDir)).not.toContain('master-key-previous');
  await runningApp().start();
  const { profile } = await body(partner.client.get<OwnProfileView>(partnerRoutes.profile.path));
  expect(profile.companyName).toBe(partner.form.companyName);
  await signIn(runningApp(), superadmin);
});

test('after a rotation another key signs, and the heads that the former one signed still hold', async () => {
  const { kid, keys: all } = await keys();
  expect(all).toEqual([...formerKey.keys, expect.objectContaining({ kid })]);
  expect(kid).not.toBe(formerKey.kid);
  const verified = await callCommandLine(['log', 'verify'], { DATA_DIR: runningApp().dataDir });
  expect(verified).toMatchObject({ code: 0, stdout: expect.stringContaining('It is what it was when each head was signed (1)') });
});

test('keys rotate makes secrets for servers and changes nothing', async () => {
  const { code, stdout } = await callCommandLine(['keys', 'rotate'], { MASTER_KEY: 'a'.repeat(64), DATA_DIR: '/nowhere' });
  expect([code, stdout]).toEqual([
    0,
    expect.stringMatching(/^Nothing was changed.*\nMASTER_KEY=[0-9a-f]{64}\nSESSION_SECRET=[0-9a-f]{64}\n/),
  ]);
});

test('every file is for its user only from the first byte on, and one that was not becomes so', async () => {
  const app = runningApp();
  await app.kill('SIGTERM');
  await chmod(app.dataDir, 0o755);
  await chmod(join(app.dataDir, 'log.sqlite'), 0o644);
  await app.place.deleteViews();
  await app.start();
  const files = await readdir(app.dataDir);
  expect(files).toEqual(expect.arrayContaining(['log.sqlite', 'log.sqlite-wal', 'views.sqlite', 'vault.sqlite', 'lock.sqlite']));
  for (const name of files) expect([name, (await stat(join(app.dataDir, name))).mode & 0o077]).toEqual([name, 0]);
});
