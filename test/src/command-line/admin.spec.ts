import { accountRoutes, secondFactorRoutes } from '@accelerator/contracts/accounts/routes';
import type { SecondFactorBegunView, UserView } from '@accelerator/contracts/accounts';
import type { StreamHistoryView } from '@accelerator/contracts/history';
import { historyRoutes } from '@accelerator/contracts/history/routes';
import { addressOf } from '@accelerator/contracts/http';
import { expect, test } from '@jest/globals';
import { existsSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { codeOf } from '../harness/authenticator.ts';
import { callCommandLine } from '../harness/command-line.ts';
import { logOf } from '../harness/log.ts';
import { signIn, signInAsAdministrator } from '../harness/people.ts';
import { superadmin, useApp } from '../harness/running-app.ts';
import { body } from '../harness/setup.ts';

const runningApp = useApp();
const call = (...words: string[]) => callCommandLine(['admin', ...words], { DATA_DIR: runningApp().dataDir });
const passwordIn = (text: string) => /password is (\w{16}) /.exec(text)?.[1] ?? 'none';
const logIn = async (username: string, password: string) =>
  (await runningApp().client().post(accountRoutes.logIn.path, { username, password })).status;

test('a running programme adds an administrator for an operator, who stands in the log', async () => {
  const socket = statSync(join(runningApp().dataDir, 'commands.sock'));
  expect([socket.isSocket(), socket.mode & 0o777]).toEqual([true, 0o600]);
  const { code, stdout } = await call('add', 'robin.runs');
  expect([code, stdout]).toEqual([
    0,
    expect.stringMatching(/^robin\.runs is an administrator from now on\. The temporary password/),
  ]);
  const client = await signIn(runningApp(), { username: 'robin.runs', password: passwordIn(stdout) });
  const user = await body(client.get<UserView>(accountRoutes.user.path));
  expect(user).toMatchObject({ role: 'admin', readOnly: false, mustChangePassword: true });
  const [claimed] = await logOf(runningApp(), 'administrators', 'AdministratorAdded').then((all) => all.slice(-1));
  expect(claimed!.metadata['actor']).toEqual({ kind: 'programme', userId: expect.stringMatching(/^cli:\w+/) });
  expect(runningApp().output).not.toContain(passwordIn(stdout));
  const admin = await signInAsAdministrator(runningApp());
  const history = addressOf(historyRoutes.stream, { stream: 'administrators' });
  const { events } = await body(admin.get<StreamHistoryView>(history));
  expect(events.at(-1)!.actor.name).toBe(`The command line (${userInfo().username})`);
});

test('it refuses with a sentence what it cannot do', async () => {
  const refused = (why: string) => ({ code: 1, stdout: '', stderr: expect.stringContaining(why) });
  expect(await call('add', 'SuperAdmin')).toEqual(refused('The username is already registered.'));
  expect(await call('add', 'two words')).toEqual(refused('Username must be at least 3 characters and cannot contain spaces'));
  expect(await call('reset-password', 'not.here')).toEqual(refused('There is no administrator not.here.'));
  expect(await call('remove', 'superadmin')).toMatchObject({ code: 2, stdout: '' });
});

test('a lost second factor, and a lost password of superadmin, have a way back', async () => {
  const admin = await signInAsAdministrator(runningApp());
  const { secret } = await body(admin.post<SecondFactorBegunView>(secondFactorRoutes.begin.path));
  await body(admin.post(secondFactorRoutes.enrol.path, { code: codeOf(secret, Date.now()) }));
  expect(await logIn('superadmin', superadmin.password)).toBe(401);
  expect((await call('reset-second-factor', 'superadmin')).stdout).toMatch(/^superadmin logs in by the password alone/);
  expect(await logIn('superadmin', superadmin.password)).toBe(200);
  const { stdout } = await call('reset-password', 'SUPERADMIN');
  expect([await logIn('superadmin', superadmin.password), await logIn('superadmin', passwordIn(stdout))]).toEqual([401, 200]);
});

test('where no programme runs, the command does it itself, once it has made views that are lost', async () => {
  await runningApp().kill('SIGTERM');
  expect(existsSync(join(runningApp().dataDir, 'commands.sock'))).toBe(false);
  await runningApp().place.deleteViews();
  const { code, stdout, stderr } = await call('reset-password', 'superadmin');
  expect([code, stderr, stdout.split('\n')]).toEqual([0, '', [expect.stringMatching(/^superadmin has another password/), '']]);
  await runningApp().start();
  expect(await logIn('superadmin', passwordIn(stdout))).toBe(200);
});
