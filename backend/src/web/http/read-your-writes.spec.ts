import { randomBytes } from 'node:crypto';
import { headers } from '@accelerator/contracts/http';
import { describe, expect, test } from '@jest/globals';
import type { RequestHandler } from 'express';
import { EventCodec } from '../../event-sourcing/event-store/event-codec.ts';
import { SqliteEventStore } from '../../event-sourcing/event-store/sqlite/sqlite-event-store.ts';
import { Projector } from '../../event-sourcing/projections/projector.ts';
import { SqliteReadModels } from '../../event-sourcing/read-models/sqlite/sqlite-read-models.ts';
import { SqliteVault } from '../../event-sourcing/personal-data/vault/sqlite/sqlite-vault.ts';
import { readYourWrites } from './read-your-writes.ts';
import { scopeOf } from './request-scope.ts';
import { serving } from './serving.fixtures.ts';

/** Views that fold nothing: their projector has not been started. */
function viewsThatStandStill(): Projector {
  const codec = new EventCodec(SqliteVault.open(':memory:', randomBytes(32)));
  return new Projector({
    eventStore: SqliteEventStore.open(':memory:'),
    readModels: SqliteReadModels.open(':memory:'),
    codec,
    projections: [],
  });
}

interface FakeSession {
  passport?: { user: { userId: string; credentialVersion: number } };
  logPosition?: string;
  /** What was kept of it. */
  saved?: string | undefined;
  whenSaved?: () => void;
}

/** One session, seen from outside; the handler writes at the positions that the query names. */
async function programmeWith(session: FakeSession, { vaultFails = false, answering = Promise.resolve() } = {}): Promise<string> {
  const withSession: RequestHandler = (request, _response, next) => {
    const save = (done: (error?: Error) => void) => {
      session.saved = session.logPosition;
      session.whenSaved?.();
      done(vaultFails ? new Error('The disk is full.') : undefined);
    };
    Object.assign(request, { session: Object.defineProperty(session, 'save', { value: save, configurable: true }) });
    next();
  };
  return serving(withSession, readYourWrites(viewsThatStandStill()), async (request, response) => {
    const { at } = request.query;
    for (const position of typeof at === 'string' ? at.split(',') : []) scopeOf(request).wrote(position);
    await answering;
    response.json({});
  });
}

const anas = { passport: { user: { userId: 'ana', credentialVersion: 1 } } };

describe('a write', () => {
  test('answers the last of its positions, and the session remembers it', async () => {
    const session: FakeSession = { ...anas };
    const answer = await fetch(`${await programmeWith(session)}?at=0007,0009,0008`);
    expect(answer.headers.get(headers.logPosition)).toBe('0009');
    expect(session.logPosition).toBe('0009');
    expect(session.saved).toBe('0009');
  });

  test('is remembered from then on, although its answer is still being made', async () => {
    const [saved, answering] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const session: FakeSession = { ...anas, whenSaved: saved.resolve };
    const answer = fetch(`${await programmeWith(session, { answering: answering.promise })}?at=0007`);
    await saved.promise;
    expect(session.saved).toBe('0007');
    answering.resolve();
    await answer;
  });

  test('is answered although the session could not be kept', async () => {
    const answer = await fetch(`${await programmeWith({ ...anas }, { vaultFails: true })}?at=0007`);
    expect([answer.status, answer.headers.get(headers.logPosition)]).toEqual([200, '0007']);
  });

  test('does not take the session back to an earlier position', async () => {
    const session: FakeSession = { ...anas };
    const address = await programmeWith(session);
    await fetch(`${address}?at=0009`);
    await fetch(`${address}?at=0007`);
    expect(session.logPosition).toBe('0009');
  });

  test('of a visitor leaves no session behind', async () => {
    const session: FakeSession = {};
    await fetch(`${await programmeWith(session)}?at=0007`);
    expect(session).toEqual({});
  });
});

describe('a read', () => {
  test('is answered although the views do not catch up, and says where they stand', async () => {
    const answer = await fetch(await programmeWith({ ...anas, logPosition: '0007' }));
    expect([answer.status, answer.headers.get(headers.logLag)]).toEqual([200, 'start']);
  });

  test('by someone who wrote nothing says nothing of the kind', async () => {
    const answer = await fetch(await programmeWith({ ...anas }));
    expect(answer.headers.has(headers.logLag)).toBe(false);
  });
});
