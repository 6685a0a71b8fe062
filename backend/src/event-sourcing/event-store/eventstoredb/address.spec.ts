import { describe, expect, test } from '@jest/globals';
import { addressOf } from './address.ts';

describe('the address of the event store', () => {
  test.each([
    ['esdb://ana:p%40ss@localhost:2113', { username: 'ana', password: 'p@ss' }],
    ['kurrentdb+discover://ana:p%40ss@one:2113?tls=true', { username: 'ana', password: 'p@ss' }],
    ['esdb://ana:p%40ss@one:2113,two:2113/?tls=false', { username: 'ana', password: 'p@ss' }],
  ])('%s holds credentials for every call', (url, credentials) => {
    expect(addressOf(url)).toMatchObject({ credentials });
  });

  test('needs none where the server asks for none, and then every call still has some', () => {
    const { credentials } = addressOf('esdb://localhost:2113?tls=false');
    expect(credentials).toEqual({ username: expect.any(String), password: expect.any(String) });
  });

  test('is refused where the server asks for credentials and there are none', () => {
    expect(() => addressOf('esdb://localhost:2113')).toThrow('holds no credentials: write esdb://user:password@host');
  });

  test.each([
    ['esdb://localhost:2113?tls=false', 5_000],
    ['esdb://localhost:2113?tls=false&Default_Deadline=300', 300],
  ])('%s gives an append %i ms', (url, deadlineMs) => {
    expect(addressOf(url)).toMatchObject({ deadlineMs });
  });

  test('keeps what it says itself, and is given the rest', () => {
    const given = 'kurrentdb://localhost:2113?tls=false&keep-alive-timeout=7000';
    expect(addressOf(given).url).toBe(
      'esdb://localhost:2113?tls=false&keep-alive-timeout=7000&defaultDeadline=5000&gossipTimeout=2',
    );
  });
});
