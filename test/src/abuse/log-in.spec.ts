import { describe, expect, test } from '@jest/globals';
import { useApp } from '../harness/running-app.ts';
import { atHome, logIn, newAddress, statuses, wrong } from './log-ins.ts';

/** One proxy in front of it, which names the client. */
const runningApp = useApp({ env: { TRUST_PROXY: '1' } });

describe('guesses at one username from many addresses', () => {
  test('lock out neither the owner nor others', async () => {
    const [victim, other] = [await atHome(runningApp()), await atHome(runningApp())];
    const guesses = Array.from({ length: 60 }, () => logIn(runningApp(), wrong(victim.credentials), newAddress()));
    const [again, fromElsewhere] = await Promise.all([
      logIn(runningApp(), victim.credentials, victim.address),
      logIn(runningApp(), other.credentials, newAddress()),
    ]);
    expect([again.status, fromElsewhere.status]).toEqual([200, 200]);
    for (const { status, headers } of await Promise.all(guesses)) {
      expect([401, 429]).toContain(status);
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });
});

describe('guesses at many usernames from one address', () => {
  test('share one limit and lock out no other address', async () => {
    const someone = await atHome(runningApp());
    const address = newAddress();
    const attack = Promise.all(
      Array.from({ length: 120 }, (_, index) =>
        logIn(runningApp(), { username: `guess-${index}`, password: 'not-the-one' }, address),
      ),
    );
    const calm = await logIn(runningApp(), someone.credentials, someone.address);
    const found = new Set(statuses(await attack));
    expect([calm.status, [...found].toSorted()]).toEqual([200, [401, 429]]);
  });

  test('that were throttled before the password was compared do not count as failures', async () => {
    const someone = await atHome(runningApp());
    const [address, others] = [newAddress(), Array.from({ length: 60 }, (_, index) => `other-${index}`)];
    const rush = Promise.all(others.map((username) => logIn(runningApp(), { username, password: 'not-the-one' }, address)));
    const during = await Promise.all(Array.from({ length: 12 }, () => logIn(runningApp(), someone.credentials, address)));
    await rush;
    expect(statuses(during)).toContain(429);
    expect((await logIn(runningApp(), someone.credentials, address)).status).toBe(200);
  });
});
