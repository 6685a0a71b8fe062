import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { PinoLogger } from 'nestjs-pino';
import { openSqliteVault } from '../../app/stores/sqlite-vault.ts';
import { SecurityLog } from './security-log.ts';

const here = { network: '192.0.2.7' };
const what = 'partner_unknown';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

test('what can be repeated without end is one line a minute for each name, or else network, and what it was about', () => {
  const lines: object[] = [];
  const logger = { info: (line: object) => void lines.push(line) } as unknown as PinoLogger;
  const log = new SecurityLog(openSqliteVault(':memory:', randomBytes(32)), logger);
  const writeAll = () => {
    for (let time = 0; time < 3; time += 1) {
      log.writeOnceAMinute('refused', { username: 'ana', client: here, what });
      log.writeOnceAMinute('refused', { username: 'ana', client: { network: '203.0.113.9' }, what });
      log.writeOnceAMinute('refused', { username: 'ana', client: here, what: 'session_unknown' });
      log.writeOnceAMinute('refused', { username: 'ben', client: here, what });
      log.writeOnceAMinute('refused', { client: here, what });
      log.writeOnceAMinute('refused', { client: { network: '203.0.113.9' }, what });
      log.writeOnceAMinute('throttled', { username: 'ana', client: here, what });
    }
  };
  writeAll();
  expect(lines).toHaveLength(6);
  jest.advanceTimersByTime(59_000);
  writeAll();
  expect(lines).toHaveLength(6);
  jest.advanceTimersByTime(2_000);
  writeAll();
  expect(lines).toHaveLength(12);
});
