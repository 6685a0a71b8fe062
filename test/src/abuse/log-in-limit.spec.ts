import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import { describe, expect, test } from '@jest/globals';
import { appPartner, register } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';
import { atHome, failToLogIn, logIn, newAddress, statuses, wrong } from './log-ins.ts';

/** One proxy in front of it, which names the client. */
const runningApp = useApp({ env: { TRUST_PROXY: '1' } });

describe('the limit of ten failed logins', () => {
  test.each<[string, (username: string) => string]>([
    ['in capitals', (username) => username.toUpperCase()],
    ['between spaces', (username) => `  ${username} `],
    [
      'in letters of another width',
      (username) => username.replace(/[a-z]/g, (letter) => String.fromCodePoint(letter.codePointAt(0)! + 0xfee0)),
    ],
  ])('is the same for the name %s', async (_, written) => {
    const { form } = await register(runningApp(), appPartner());
    const address = newAddress();
    await Promise.all(Array.from({ length: 10 }, () => logIn(runningApp(), wrong(form), address)));
    expect((await logIn(runningApp(), { username: written(form.username), password: form.password }, address)).status).toBe(429);
  });

  test("does not lock out the account's owner at another address", async () => {
    const victim = await atHome(runningApp());
    const attacker = newAddress();
    const guesses = await Promise.all(Array.from({ length: 12 }, () => logIn(runningApp(), wrong(victim.credentials), attacker)));
    expect(statuses(guesses)).toContain(429);
    expect((await logIn(runningApp(), victim.credentials, victim.address)).status).toBe(200);
  });

  test.each<[string, (guess: number) => string]>([
    ['the ports of one address', (guess) => `198.51.100.9:${5_001 + guess}`],
    ['the ports of one IPv6 address', (guess) => `[2001:db8:9::1]:${5_001 + guess}`],
    ['callers whose address is not told', (guess) => (guess % 2 === 0 ? 'unknown' : `_hidden${guess}`)],
  ])('counts %s together', async (_, named) => {
    const { form } = await register(runningApp(), appPartner());
    const answers = [];
    for (let guess = 0; guess < 12; guess += 1) answers.push(await logIn(runningApp(), wrong(form), named(guess)));
    expect(statuses(answers).slice(-2)).toEqual([429, 429]);
  });

  test('cannot be bypassed by a forged X-Forwarded-For entry', async () => {
    const { form } = await register(runningApp(), appPartner());
    const address = newAddress();
    const answers = [];
    for (let guess = 0; guess < 12; guess += 1)
      answers.push(await logIn(runningApp(), wrong(form), `${newAddress()}, ${address}`));
    expect(statuses(answers).slice(-2)).toEqual([429, 429]);
  });
});

describe('an unknown username and a wrong password', () => {
  test('get the same response', async () => {
    const { form } = await register(runningApp(), appPartner());
    const { said } = await failToLogIn(runningApp(), form.username);
    expect((await failToLogIn(runningApp(), 'unheard-of')).said).toBe(said);
  });
});

describe('without a trusted proxy', () => {
  const direct = useApp({ env: { TRUST_PROXY: undefined } });

  test('the limit ignores X-Forwarded-For', async () => {
    const { form } = await register(direct(), appPartner());
    const guess = (address: string) =>
      direct()
        .client()
        .post(accountRoutes.logIn.path, wrong(form), { 'X-Forwarded-For': address, Forwarded: `for=${address}` });
    const answers = [];
    for (let count = 0; count < 12; count += 1) answers.push(await guess(newAddress()));
    expect(statuses(answers).slice(-2)).toEqual([429, 429]);
  });
});
