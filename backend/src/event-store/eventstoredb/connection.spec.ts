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

  const to = async (url: string) => {
    const connection = await connect(url, '');
    connections.push(connection);
    return connection;
  };

  test.each([
    ['esdb://ana:p%40ss@localhost:2113', 'with a password'],
    ['esdb://ana:p%40ss@one:2113,two:2113/?tls=false', 'of a cluster'],
    ['kurrentdb+discover://ana:p%40ss@localhost:2113?tls=true', 'under its newer name'],
  ])('%s gives the credentials of every append (%s)', async (url) => {
    expect((await to(url)).credentials).toEqual({ username: 'ana', password: 'p@ss' });
  });

  test('of a server that asks for no credentials gives some all the same', async () => {
    const { credentials } = await to('esdb://localhost:2113?tls=false');
    expect(credentials.username).not.toBe('');
  });

  test('is refused where the server asks for credentials and there are none', async () => {
    await expect(to('esdb://localhost:2113')).rejects.toThrow('holds no credentials: write esdb://user:password@host');
  });

  test('is not quoted when it is refused, because it may hold a password', async () => {
    const refused = await to('esdb://ana:secret@localhost:2113?tls=perhaps').catch((error: Error) => error);
    expect(refused).toBeInstanceOf(Error);
    expect(String(refused)).not.toContain('secret');
  });

  test('is taken without a word on the console, however short our keep-alives are', async () => {
    await to('esdb://localhost:2113?tls=false');
    expect(warn).not.toHaveBeenCalled();
  });

  test('may ask for other keep-alives, and then the library may warn of them', async () => {
    await to('esdb://localhost:2113?tls=false&Keep_Alive-Interval=3000');
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('3000'));
  });
});
