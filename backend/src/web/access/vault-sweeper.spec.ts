import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { PinoLogger } from 'nestjs-pino';
import type { Vault } from '../../platform/vault/vault.ts';
import type { ExpiredSessions } from './sessions/expired-sessions.ts';
import { VaultSweeper } from './vault-sweeper.ts';

let swept: number;
let errors: object[];

beforeEach(() => {
  jest.useFakeTimers();
  swept = 0;
  errors = [];
});

afterEach(() => {
  jest.useRealTimers();
});

function sweeperWith(endAll: ExpiredSessions['endAll']): VaultSweeper {
  const vault = { sweep: async () => void (swept += 1) } as unknown as Vault;
  const logger = { error: (line: object) => void errors.push(line) } as unknown as PinoLogger;
  return new VaultSweeper(vault, { endAll } as unknown as ExpiredSessions, logger);
}

test('the vault is swept every hour, also while the sessions cannot be ended, until the task ends', async () => {
  const sweeper = sweeperWith(() => Promise.reject(new Error('The store does not answer.')));
  await sweeper.start();
  await jest.advanceTimersByTimeAsync(60 * 60 * 1000);
  await sweeper.stop();
  await jest.advanceTimersByTimeAsync(60 * 60 * 1000);
  expect([swept, errors.length]).toEqual([2, 2]);
});

test('a task that ends during its first sweep stops it and sweeps no more', async () => {
  const sweeper = sweeperWith((signal) => new Promise((done) => signal.addEventListener('abort', () => done())));
  const begun = sweeper.start();
  await sweeper.stop();
  await begun;
  expect([swept, jest.getTimerCount()]).toEqual([0, 0]);
});
