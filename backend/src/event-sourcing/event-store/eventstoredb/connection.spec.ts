import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { connect, type Connection } from './connection.ts';

describe('the address of the event store', () => {
  const connections: Connection[] = [];
  const warn = jest.spyOn(console, 'warn');

  beforeEach(() => {
    warn.mockReset();
  });
  afterEach(async () => {
    await Promise.all(connections.splice(0).map((connection) => connection.close()));
  });

  const to = (url: string) => connections.push(connect(url, ''));

  test.each([
    ['esdb://ana:p%40ss@localhost:2113', 'with a password'],
    ['esdb://ana:p%40ss@one:2113,two:2113/?tls=false', 'of a cluster'],
    ['kurrentdb+discover://ana:p%40ss@localhost:2113?tls=true', 'under its newer name'],
    ['esdb://localhost:2113?tls=false', 'of a server that asks for no credentials'],
  ])('%s is taken (%s)', (url) => {
    expect(() => to(url)).not.toThrow();
  });

  test('is refused where the server asks for credentials and there are none', () => {
    expect(() => to('esdb://localhost:2113')).toThrow('holds no credentials: write esdb://user:password@host');
  });

  test('is not quoted when it is refused, because it may hold a password', () => {
    const refused = () => to('esdb://ana:secret@localhost:2113?tls=perhaps');
    expect(refused).toThrow(Error);
    expect(refused).not.toThrow('secret');
  });

  test('is taken without a word on the console, however short our keep-alives are', () => {
    to('esdb://localhost:2113?tls=false');
    expect(warn).not.toHaveBeenCalled();
  });

  test('may ask for other keep-alives, and then the library may warn of them', () => {
    to('esdb://localhost:2113?tls=false&Keep_Alive-Interval=3000');
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('3000'));
  });
});
