import { PassThrough } from 'node:stream';
import { EventStoreDBClient, StreamNotFoundError } from '@eventstore/db-client';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { Connection } from './connection.ts';

const nowhere = 'esdb://127.0.0.1:1?tls=false';

describe('the connection to the event store', () => {
  const connections: Connection[] = [];

  afterEach(async () => {
    jest.restoreAllMocks();
    await Promise.all(connections.splice(0).map((connection) => connection.close()));
  });

  const to = (url: string) => {
    const connection = new Connection(url, '');
    connections.push(connection);
    return connection;
  };

  test.each([
    'esdb://ana:p%40ss@localhost:2113',
    'esdb://ana:p%40ss@one:2113,two:2113/?tls=false',
    'kurrentdb+discover://ana:p%40ss@localhost:2113?tls=true',
    'esdb://localhost:2113?tls=false',
  ])('takes the address %s, and nothing is written on the console', (url) => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    to(url);
    expect(warn).not.toHaveBeenCalled();
  });

  test('does not quote the address that it refuses, because it may hold a password', () => {
    const refused = () => to('esdb://ana:secret@localhost:2113?tls=perhaps');
    expect(refused).toThrow(Error);
    expect(refused).not.toThrow('secret');
  });

  test('gives credentials with every append, also where the server asks for none', async () => {
    const append = jest.spyOn(EventStoreDBClient.prototype, 'appendToStream');
    append.mockResolvedValue({ success: true, nextExpectedRevision: 0n, position: { commit: 7n, prepare: 7n } });
    await to(nowhere).append('a-stream', 'none', []);
    const [, , options] = append.mock.lastCall!;
    expect(options).toMatchObject({ credentials: { username: expect.any(String) }, expectedRevision: 'no_stream' });
  });

  test('finds no events in a stream that does not exist', async () => {
    jest.spyOn(EventStoreDBClient.prototype, 'readStream').mockImplementation(() => failing(new StreamNotFoundError()));
    expect(await read(to(nowhere))).toEqual([]);
  });

  test('is made anew after a read without an answer, and the old client is disposed of when nothing is read through it', async () => {
    const made = jest.spyOn(EventStoreDBClient, 'connectionString');
    const answered = new Silence();
    const readStream = jest.spyOn(EventStoreDBClient.prototype, 'readStream');
    readStream.mockReturnValueOnce(answered as never).mockReturnValueOnce(new Silence() as never);
    const connection = to(nowhere);
    const disposed = jest.spyOn(made.mock.results[0]!.value as EventStoreDBClient, 'dispose');
    const patient = read(connection);
    await expect(read(connection, 20)).rejects.toThrow('has not answered for 20 ms');
    expect(made).toHaveBeenCalledTimes(2);
    expect(disposed).not.toHaveBeenCalled();
    answered.end();
    expect(await patient).toEqual([]);
    expect(disposed).toHaveBeenCalledTimes(1);
  });

  test('is made anew after an append without an answer', async () => {
    const made = jest.spyOn(EventStoreDBClient, 'connectionString');
    jest.spyOn(EventStoreDBClient.prototype, 'appendToStream').mockReturnValue(new Promise(() => undefined));
    const connection = to(`${nowhere}&defaultDeadline=20`);
    await expect(connection.append('a-stream', 'none', [])).rejects.toThrow('no answer within 20 ms');
    expect(made).toHaveBeenCalledTimes(2);
  });

  test('ends a read that is left', async () => {
    const call = new Silence();
    jest.spyOn(EventStoreDBClient.prototype, 'readStream').mockReturnValue(call as never);
    const reading = to(nowhere).read({ stream: 'a-stream', from: 0 }, { fill: false, signal: never })[Symbol.asyncIterator]();
    const first = reading.next();
    call.write({});
    await first;
    await reading.return?.();
    expect(call.cancelled).toBe(1);
  });

  test('is closed although the client never finishes disposing', async () => {
    const made = jest.spyOn(EventStoreDBClient, 'connectionString');
    const connection = to(nowhere);
    (made.mock.results[0]!.value as EventStoreDBClient).dispose = () => new Promise(() => undefined);
    await connection.close();
  });
});

const never = new AbortController().signal;

async function read(connection: Connection, timeoutMs = 60_000): Promise<readonly unknown[]> {
  const read: unknown[] = [];
  const taking = { fill: true, signal: never, timeoutMs };
  for await (const chunk of connection.read({ stream: 'a-stream', from: 0 }, taking)) read.push(...chunk);
  return read;
}

/** A call to which the server says nothing. */
class Silence extends PassThrough {
  cancelled = 0;

  constructor() {
    super({ objectMode: true });
  }

  cancel = async (): Promise<void> => {
    this.cancelled += 1;
  };
}

function failing(error: Error): never {
  const call = new Silence();
  setImmediate(() => call.emit('error', error));
  return call as never;
}
