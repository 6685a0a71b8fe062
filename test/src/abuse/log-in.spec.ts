import { accountRoutes } from '@accelerator/contracts/accounts';
import { describe, expect, test } from '@jest/globals';
import { appPartner, register } from '../harness/people.ts';
import { useProgramme } from '../harness/programme.ts';
import { atHome, failToLogIn, logIn, newAddress, type Credentials } from './log-ins.ts';

/** One proxy in front of it, which names the client. */
const programme = useProgramme({ env: { TRUST_PROXY: '1' } });

const wrong = ({ username }: Credentials): Credentials => ({ username, password: 'not-the-one' });
const statuses = (answers: readonly { readonly status: number }[]) => answers.map(({ status }) => status);

describe('guesses at one name from many addresses', () => {
  test('do not keep out the one whose name it is, nor others', async () => {
    const [victim, other] = [await atHome(programme()), await atHome(programme())];
    const guesses = Array.from({ length: 60 }, () => logIn(programme(), wrong(victim.credentials), newAddress()));
    const [again, fromElsewhere] = await Promise.all([
      logIn(programme(), victim.credentials, victim.address),
      logIn(programme(), other.credentials, newAddress()),
    ]);
    expect([again.status, fromElsewhere.status]).toEqual([200, 200]);
    for (const { status, headers } of await Promise.all(guesses)) {
      expect([401, 503]).toContain(status);
      if (status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });
});

describe('guesses at many names from one address', () => {
  test('are put off together, and do not keep others out', async () => {
    const someone = await atHome(programme());
    const address = newAddress();
    const attack = Promise.all(
      Array.from({ length: 120 }, (_, index) =>
        logIn(programme(), { username: `guess-${index}`, password: 'not-the-one' }, address),
      ),
    );
    const calm = await logIn(programme(), someone.credentials, someone.address);
    const found = new Set(statuses(await attack));
    expect([calm.status, [...found].toSorted()]).toEqual([200, [401, 429]]);
  });

  test('that were put off without being compared do not count as failures', async () => {
    const someone = await atHome(programme());
    const [address, others] = [newAddress(), Array.from({ length: 60 }, (_, index) => `other-${index}`)];
    const rush = Promise.all(others.map((username) => logIn(programme(), { username, password: 'not-the-one' }, address)));
    const during = await Promise.all(Array.from({ length: 12 }, () => logIn(programme(), someone.credentials, address)));
    await rush;
    expect(statuses(during)).toContain(429);
    expect((await logIn(programme(), someone.credentials, address)).status).toBe(200);
  });
});

describe('the limit of ten failures', () => {
  test.each<[string, (username: string) => string]>([
    ['in capitals', (username) => username.toUpperCase()],
    ['between spaces', (username) => `  ${username} `],
    [
      'in letters of another width',
      (username) => username.replace(/[a-z]/g, (letter) => String.fromCodePoint(letter.codePointAt(0)! + 0xfee0)),
    ],
  ])('is the same for the name %s', async (_, written) => {
    const { form } = await register(programme(), appPartner());
    const address = newAddress();
    await Promise.all(Array.from({ length: 10 }, () => logIn(programme(), wrong(form), address)));
    expect((await logIn(programme(), { username: written(form.username), password: form.password }, address)).status).toBe(429);
  });

  test('is not for those who guess from elsewhere: the one whose name it is comes in', async () => {
    const victim = await atHome(programme());
    const attacker = newAddress();
    const guesses = await Promise.all(Array.from({ length: 12 }, () => logIn(programme(), wrong(victim.credentials), attacker)));
    expect(statuses(guesses)).toContain(429);
    expect((await logIn(programme(), victim.credentials, victim.address)).status).toBe(200);
  });

  test('cannot be escaped by naming another client in front of the proxy’s own word', async () => {
    const { form } = await register(programme(), appPartner());
    const address = newAddress();
    const answers = [];
    for (let guess = 0; guess < 12; guess += 1)
      answers.push(await logIn(programme(), wrong(form), `${newAddress()}, ${address}`));
    expect(statuses(answers).slice(-2)).toEqual([429, 429]);
  });
});

describe('an unknown name and a wrong password', () => {
  test('cannot be told apart by what is answered', async () => {
    const { form } = await register(programme(), appPartner());
    const { said } = await failToLogIn(programme(), form.username);
    expect((await failToLogIn(programme(), 'unheard-of')).said).toBe(said);
  });
});

describe('without a proxy to trust', () => {
  const direct = useProgramme({ env: { TRUST_PROXY: undefined } });

  test('nobody escapes the limit by calling themselves another address', async () => {
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
