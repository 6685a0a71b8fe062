import { accountRoutes } from '@accelerator/contracts/accounts';
import type { ErrorAnswer } from '@accelerator/contracts/http';
import { describe, expect, test } from '@jest/globals';
import { setTimeout as delay } from 'node:timers/promises';
import type { Answer, HttpClient } from '../harness/http-client.ts';
import { appPartner, register, signInAsAdministrator } from '../harness/people.ts';
import { useProgramme } from '../harness/programme.ts';
import { patience, rounds } from '../faults/rounds.ts';
import { clientAddress, guesses } from './guessing.ts';

/** One proxy in front of it, which names the client. */
const programme = useProgramme({ env: { TRUST_PROXY: '1' } });

let addresses = 0;
/** An address that nobody has called from yet. */
function newAddress(): string {
  addresses += 1;
  return clientAddress(10, addresses);
}

interface Credentials {
  readonly username: string;
  readonly password: string;
}

function logIn(
  { username, password }: Credentials,
  address: string,
  client = programme().client(),
): Promise<Answer<ErrorAnswer>> {
  return client.post(accountRoutes.logIn.path, { username, password }, { 'X-Forwarded-For': address });
}

/** A partner who has signed in from an address before. */
async function atHome(): Promise<{ credentials: Credentials; address: string }> {
  const { form } = await register(programme(), appPartner());
  const credentials = { username: form.username, password: form.password };
  const address = newAddress();
  expect((await logIn(credentials, address)).status).toBe(200);
  return { credentials, address };
}

const wrong = ({ username }: Credentials): Credentials => ({ username, password: 'not-the-one' });
const statuses = (answers: readonly { readonly status: number }[]) => answers.map(({ status }) => status);

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
  return delays.toSorted((one, other) => one - other);
}

const percentile = (sorted: readonly number[], part: number) => sorted[Math.floor((sorted.length - 1) * part)]!;

describe('guesses at one name from many addresses', () => {
  test(
    'leave the others as fast as they were, and the one whose name it is can sign in from where they always do',
    async () => {
      const [victim, other] = [await atHome(), await atHome()];
      const bystander = await signInAsAdministrator(programme());
      const { url } = programme();
      const count = rounds({ usually: 400, thoroughly: 10_000 });
      const attack = guesses({ url, username: victim.credentials.username, count });
      const delays = delaysOf(bystander, attack);
      await delay(100);
      const [again, fromElsewhere] = await Promise.all([
        logIn(victim.credentials, victim.address),
        logIn(other.credentials, newAddress()),
      ]);
      expect([again.status, fromElsewhere.status]).toEqual([200, 200]);
      const answers = await attack;
      expect(answers).toHaveLength(count);
      expect(answers.filter(({ status }) => status !== 401 && status !== 503)).toEqual([]);
      for (const { status, retryAfter } of answers) if (status === 503) expect(Number(retryAfter)).toBeGreaterThan(0);
      // Generous where other tests use the same processors.
      expect(percentile(await delays, 0.99)).toBeLessThan(rounds({ usually: 1_000, thoroughly: 100 }));
    },
    patience,
  );
});

describe('guesses at many names from one address', () => {
  test('are put off together, and do not keep others out', async () => {
    const someone = await atHome();
    const address = newAddress();
    const attack = Promise.all(
      Array.from({ length: 120 }, (_, index) => logIn({ username: `guess-${index}`, password: 'not-the-one' }, address)),
    );
    const calm = await logIn(someone.credentials, someone.address);
    const found = new Set(statuses(await attack));
    expect([calm.status, [...found].toSorted()]).toEqual([200, [401, 429]]);
  });

  test('that were put off without being compared do not count as failures', async () => {
    const someone = await atHome();
    const [address, others] = [newAddress(), Array.from({ length: 60 }, (_, index) => `other-${index}`)];
    const rush = Promise.all(others.map((username) => logIn({ username, password: 'not-the-one' }, address)));
    const during = await Promise.all(Array.from({ length: 12 }, () => logIn(someone.credentials, address)));
    await rush;
    expect(statuses(during)).toContain(429);
    expect((await logIn(someone.credentials, address)).status).toBe(200);
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
    await Promise.all(Array.from({ length: 10 }, () => logIn(wrong(form), address)));
    expect((await logIn({ username: written(form.username), password: form.password }, address)).status).toBe(429);
  });

  test('is not for those who guess from elsewhere: the one whose name it is comes in', async () => {
    const victim = await atHome();
    const attacker = newAddress();
    const guesses = await Promise.all(Array.from({ length: 12 }, () => logIn(wrong(victim.credentials), attacker)));
    expect(statuses(guesses)).toContain(429);
    expect((await logIn(victim.credentials, victim.address)).status).toBe(200);
  });

  test('cannot be escaped by naming another client in front of the proxy’s own word', async () => {
    const { form } = await register(programme(), appPartner());
    const address = newAddress();
    const answers = [];
    for (let guess = 0; guess < 12; guess += 1) answers.push(await logIn(wrong(form), `${newAddress()}, ${address}`));
    expect(statuses(answers).slice(-2)).toEqual([429, 429]);
  });
});

describe('an unknown name and a wrong password', () => {
  test('cannot be told apart, neither by what is answered nor by how long it takes', async () => {
    const { form } = await register(programme(), appPartner());
    const took = { wrong: [] as number[], unknown: [] as number[] };
    const said = { wrong: new Set<string>(), unknown: new Set<string>() };
    for (let round = 0; round < rounds({ usually: 30, thoroughly: 300 }); round += 1)
      for (const kind of ['wrong', 'unknown'] as const) {
        const username = kind === 'wrong' ? form.username : `nobody-${round}`;
        const begun = performance.now();
        const { status, body, headers } = await logIn({ username, password: 'not-the-one' }, newAddress());
        took[kind].push(performance.now() - begun);
        const names = [...headers.keys()].filter((name) => name !== 'date' && name !== 'x-correlation-id');
        said[kind].add(JSON.stringify([status, body, names, headers.get('content-length')]));
      }
    expect(said.unknown).toEqual(said.wrong);
    expect(said.wrong.size).toBe(1);
    const median = (times: readonly number[]) =>
      percentile(
        times.toSorted((one, other) => one - other),
        0.5,
      );
    const ratio = median(took.unknown) / median(took.wrong);
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.6);
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
