import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { HttpClient } from '../harness/http-client.ts';
import { appPartner, register, signInAsAdministrator } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';
import { guesses } from './guessing.ts';
import { atHome, failToLogIn, logIn, newAddress } from './log-ins.ts';

/** One proxy in front of it, which names the client. */
const runningApp = useApp({ env: { TRUST_PROXY: '1' } });

/** In milliseconds, of calls that have nothing to do with passwords, made one after the other until `over`. */
async function delaysOf(client: HttpClient, over: Promise<unknown>): Promise<number[]> {
  const delays: number[] = [];
  let isOver = false;
  void over.finally(() => (isOver = true));
  while (!isOver) {
    const begun = performance.now();
    expect((await client.get(accountRoutes.user.path)).status).toBe(200);
    delays.push(performance.now() - begun);
    await delay(5);
  }
  return delays;
}

/**
 * The processor time that the server has used, in milliseconds, in ticks of 10: on a busy machine the clock would also count what other
 * processes do.
 */
function workOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function percentile(times: readonly number[], part: number): number {
  return times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * part)]!;
}

test('2000 guesses at one username from many addresses slow down no other request and lock out no owner', async () => {
  const [victim, other] = [await atHome(runningApp()), await atHome(runningApp())];
  const bystander = await signInAsAdministrator(runningApp());
  const count = 2_000;
  const attack = guesses({ url: runningApp().url, username: victim.credentials.username, count });
  const delays = delaysOf(bystander, attack);
  await delay(100);
  const [again, fromElsewhere] = await Promise.all([
    logIn(runningApp(), victim.credentials, victim.address),
    logIn(runningApp(), other.credentials, newAddress()),
  ]);
  expect([again.status, fromElsewhere.status]).toEqual([200, 200]);
  const answers = await attack;
  expect(answers).toHaveLength(count);
  expect(answers.filter(({ status }) => status !== 401 && status !== 429)).toEqual([]);
  for (const { status, retryAfter } of answers) if (status === 429) expect(Number(retryAfter)).toBeGreaterThan(0);
  expect(percentile(await delays, 0.99)).toBeLessThan(250);
});

test('600 logins from one line keep no other user waiting while the server works for two seconds', async () => {
  const someone = await atHome(runningApp());
  let isOver = false;
  const rush = guesses({ url: runningApp().url, username: 'rushing', count: 600, atOnce: 600, fromOneLine: true });
  void rush.finally(() => (isOver = true));
  let mostMs = 0;
  while (!isOver) {
    const before = workOf(runningApp().pid);
    const others = await Promise.all([
      logIn(runningApp(), someone.credentials, someone.address),
      logIn(runningApp(), someone.credentials, newAddress()),
    ]);
    expect(others.map(({ status }) => status)).toEqual([200, 200]);
    mostMs = Math.max(mostMs, workOf(runningApp().pid) - before);
  }
  const statuses = (await rush).map(({ status }) => status);
  expect([statuses.length, statuses.filter((status) => status !== 401 && status !== 429)]).toEqual([600, []]);
  expect(mostMs).toBeLessThan(2_000);
});

test('an unknown username and a wrong password take equally long', async () => {
  const took = { wrong: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < 100; round += 1) {
    // Each name once: those that are guessed often are refused without a look at the password.
    const { form } = await register(runningApp(), appPartner());
    const [wrong, unknown] = [
      await failToLogIn(runningApp(), form.username),
      await failToLogIn(runningApp(), `unheard-of-${round}`),
    ];
    expect(unknown.said).toBe(wrong.said);
    took.wrong.push(wrong.took);
    took.unknown.push(unknown.took);
  }
  const ratio = percentile(took.unknown, 0.5) / percentile(took.wrong, 0.5);
  expect(ratio).toBeGreaterThan(0.6);
  expect(ratio).toBeLessThan(1.6);
});
