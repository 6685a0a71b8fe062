import { describe, expect, test } from '@jest/globals';
import { databaseOf, mustHaveTransactions, NoReplicaSetError } from './connection.ts';

describe('a server without a replica set', () => {
  test('is refused with what to do', () => {
    expect(() => mustHaveTransactions({ ok: 1, isWritablePrimary: true })).toThrow(NoReplicaSetError);
    expect(() => mustHaveTransactions({ ok: 1 })).toThrow('start it with "mongod --replSet rs0"');
  });

  test.each([{ setName: 'rs0' }, { msg: 'isdbgrid' }])('is none of those that say %j', (hello) => {
    expect(() => mustHaveTransactions(hello)).not.toThrow();
  });
});

test.each([
  ['mongodb://localhost', 'accelerator'],
  ['mongodb://localhost:27017/', 'accelerator'],
  ['mongodb://localhost/?replicaSet=rs0', 'accelerator'],
  ['mongodb://one:27017,two:27018/partners?replicaSet=rs0', 'partners'],
  ['mongodb+srv://user:pa%2Fss@cluster.example/growth%20now', 'growth now'],
])('the address %s names the databases after %s', (url, name) => {
  expect(databaseOf(url)).toBe(name);
});
