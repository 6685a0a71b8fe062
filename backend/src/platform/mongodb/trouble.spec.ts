import { describe, expect, test } from '@jest/globals';
import { MongoBulkWriteError, MongoError, MongoNetworkError, MongoServerError, type BulkWriteResult } from 'mongodb';
import { isTroubleOfTheServer, namingTrouble } from './trouble.ts';

describe('trouble of the server', () => {
  test.each([
    ['a connection that broke', new MongoNetworkError('connect ECONNREFUSED')],
    ['a primary that steps down', new MongoServerError({ message: 'not primary', code: 10_107 })],
    ['a majority that does not answer', new MongoServerError({ message: 'waiting for replication timed out', code: 64 })],
    ['a write that another one got in the way of', labelled('TransientTransactionError')],
    ['a bulk write that fails of any of them', bulkWriteThatFailedOf(new MongoNetworkError('read ECONNRESET'))],
  ])('is %s', (_, error) => {
    expect(isTroubleOfTheServer(error)).toBe(true);
  });

  test.each([
    ['an id that is taken', new MongoServerError({ message: 'E11000 duplicate key', code: 11_000 })],
    ['a bulk write that fails of it', bulkWriteThatFailedOf({ message: 'E11000 duplicate key', code: 11_000 })],
    ['a defect of ours', new TypeError('undefined is not a function')],
  ])('is not %s', (_, error) => {
    expect(isTroubleOfTheServer(error)).toBe(false);
  });

  test('gets the name that its user gives it, and nothing else does', async () => {
    const named = (cause: unknown) => new Error('The shop is closed.', { cause });
    const network = new MongoNetworkError('read ECONNRESET');
    await expect(namingTrouble(Promise.reject(network), named)).rejects.toMatchObject({
      message: 'The shop is closed.',
      cause: network,
    });
    await expect(namingTrouble(Promise.reject(new TypeError('No.')), named)).rejects.toThrow('No.');
  });
});

test('an answer that never comes is trouble of the server', async () => {
  const never = new Promise<void>(() => undefined);
  await expect(namingTrouble(never, (cause) => new Error('The shop is closed.', { cause }), 20)).rejects.toMatchObject({
    message: 'The shop is closed.',
    cause: { message: 'There was no answer within 20 ms.' },
  });
});

function labelled(label: string): MongoError {
  const error = new MongoServerError({ message: 'WriteConflict', code: 112 });
  error.addErrorLabel(label);
  return error;
}

function bulkWriteThatFailedOf(error: ConstructorParameters<typeof MongoBulkWriteError>[0]): MongoError {
  return new MongoBulkWriteError(error, {} as BulkWriteResult);
}
