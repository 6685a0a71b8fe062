import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { PinoLogger } from 'nestjs-pino';
import { openSqliteVault } from '../../../app/stores/sqlite-vault.ts';
import type { Vault } from '../../../platform/vault/vault.ts';
import type { CallerDirectory } from '../caller-directory.ts';
import type { LoggedIn } from '../caller.ts';
import { ExpiredSessions } from './expired-sessions.ts';
import { SecurityLog } from '../security-log.ts';
import { SessionStore } from './session-store.ts';

/** Its name is found by its user id alone: the password was changed since. */
const callers = {
  ofSession: async () => undefined,
  ofUser: async (userId: string) => {
    if (userId === 'unreadable') throw new Error('The views do not answer.');
    return userId === 'ana' ? ({ username: 'ana' } as LoggedIn) : undefined;
  },
} as unknown as CallerDirectory;

let vault: Vault;
let sessions: SessionStore;
let lines: object[];
let errors: object[];
let expired: ExpiredSessions;

beforeEach(() => {
  vault = openSqliteVault(':memory:', randomBytes(32));
  sessions = new SessionStore(vault);
  lines = [];
  errors = [];
  const logger = {
    info: (line: object) => void lines.push(line),
    error: (line: object) => void errors.push(line),
  } as unknown as PinoLogger;
  expired = new ExpiredSessions(sessions, callers, new SecurityLog(vault, logger), logger);
});

function sessionOf(userId: string, network?: string): string {
  return JSON.stringify({ passport: { user: { userId, credentialVersion: 1 } }, logIn: { network } });
}

async function put(id: string, data: string, expiresAt = 1): Promise<void> {
  await sessions.put({ id, userId: null, data, expiresAt });
}

const running = () => new AbortController().signal;
const ended = { security: 'session_ended', what: 'expired', correlationId: 'expired-sessions' };
const name = expect.stringMatching(/^[0-9a-f]{16}$/);

describe('a session that has expired', () => {
  test.each(['2001:db8:77::/48', '192.0.2.0/24'])(
    'is noted with the name of its account and the network of its login: %s',
    async (network) => {
      await put('s1', sessionOf('ana', network));
      await expired.endAll(running());
      expect([lines, errors]).toEqual([[{ ...ended, name, network }], []]);
    },
  );

  test('is noted without a name where its account is gone', async () => {
    await put('s1', sessionOf('gone', '192.0.2.0/24'));
    await expired.endAll(running());
    expect([lines, errors]).toEqual([[{ ...ended, network: '192.0.2.0/24' }], []]);
  });

  test('is noted without a name where the lookup fails or its data cannot be read, and the others are noted too', async () => {
    await put('s1', sessionOf('unreadable', '192.0.2.0/24'));
    await put('s2', 'no JSON');
    await put('s3', sessionOf('ana'));
    await expired.endAll(running());
    expect(lines).toHaveLength(3);
    expect(lines).toEqual(expect.arrayContaining([{ ...ended, network: '192.0.2.0/24' }, ended, { ...ended, name }]));
    expect(errors).toHaveLength(2);
  });

  test('ends alone where a request comes with it', async () => {
    await put('s1', sessionOf('ana'));
    await put('s2', sessionOf('ana'));
    await put('live', sessionOf('ana'), Date.now() + 60_000);
    await expired.end('s1');
    await expired.end('live');
    const found = await Promise.all(['s1', 's2', 'live'].map((id) => sessions.find(id)));
    expect([found.map((session) => session?.id), lines]).toEqual([[undefined, 's2', 'live'], [{ ...ended, name }]]);
  });

  test('stops no request where the store fails', async () => {
    await vault.close();
    await expired.end('s1');
    expect([lines, errors]).toEqual([[], [expect.objectContaining({ correlationId: 'expired-sessions' })]]);
  });
});

test('all that have expired end, however many, and none once the signal is given', async () => {
  for (let id = 0; id < 250; id += 1) await put(`s${id}`, sessionOf('ana'));
  await expired.endAll(AbortSignal.abort());
  expect(lines).toEqual([]);
  await expired.endAll(running());
  expect(lines).toHaveLength(250);
});
