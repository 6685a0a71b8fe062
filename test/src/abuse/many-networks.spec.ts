import { describe, expect, test } from '@jest/globals';
import { appPartner, register } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';
import { atHome, line, logIn, newAddress, rushFrom, statuses, wrong } from './log-ins.ts';

/** One proxy in front of it, which names the client. */
const runningApp = useApp({ env: { TRUST_PROXY: '1' } });

/** In the order of their status. */
const sorted = (answers: readonly { readonly status: number }[]) => statuses(answers).toSorted();
const ofEach = (count401: number, count429: number) => [
  ...Array<number>(count401).fill(401),
  ...Array<number>(count429).fill(429),
];

describe('one line with addresses without end', () => {
  test('has ten wrong passwords for a name, whichever address it takes', async () => {
    const { form } = await register(runningApp(), appPartner());
    const addressOf = line();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, guess) => logIn(runningApp(), wrong(form), addressOf(guess))),
    );
    expect(sorted(answers)).toEqual(ofEach(10, 50));
  });

  test('is held up when it tries one password over 250 names', async () => {
    const addressOf = line();
    const answers = [];
    for (let from = 0; from < 250; from += 50) {
      const guesses = Array.from({ length: 50 }, (_, index) => ({ username: `name-${from + index}`, password: 'not-the-one' }));
      answers.push(...(await Promise.all(guesses.map((guess, index) => logIn(runningApp(), guess, addressOf(from + index))))));
    }
    expect(sorted(answers)).toEqual(ofEach(100, 150));
  });

  test('shuts no other user out with 600 logins at once', async () => {
    const [someone, newcomer] = [await atHome(runningApp()), await register(runningApp(), appPartner())];
    const rush = rushFrom(runningApp(), line(), 600);
    const others = await Promise.all([
      logIn(runningApp(), someone.credentials, someone.address),
      logIn(runningApp(), someone.credentials, newAddress()),
      logIn(runningApp(), newcomer.form, newAddress()),
    ]);
    expect(statuses(others)).toEqual([200, 200, 200]);
    for (const { status, headers } of await rush) {
      expect([401, 429]).toContain(status);
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });
});

test('wrong passwords for one name from many networks are held up together, never where its owner has logged in before, and so after a restart', async () => {
  const owner = await atHome(runningApp());
  const guesses = await Promise.all(
    Array.from({ length: 60 }, () => logIn(runningApp(), wrong(owner.credentials), newAddress())),
  );
  expect(sorted(guesses)).toEqual(ofEach(50, 10));
  const fromElsewhereAndHome = async () =>
    statuses([
      await logIn(runningApp(), owner.credentials, newAddress()),
      await logIn(runningApp(), owner.credentials, owner.address),
    ]);
  expect(await fromElsewhereAndHome()).toEqual([429, 200]);
  await runningApp().restart();
  expect(await fromElsewhereAndHome()).toEqual([429, 200]);
});
