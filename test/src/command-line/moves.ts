import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded, type StoreSet } from '@accelerator/backend/cli/stores/store-set';
import type { EventStore, StoredEvent } from '@accelerator/backend/event-sourcing/event-store/event-store';
import { settingsFrom } from '@accelerator/backend/platform/config/settings';
import { headers } from '@accelerator/contracts/http';
import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import { afterAll, beforeAll, expect } from '@jest/globals';
import type { RunningApp } from '../harness/running-app.ts';
import { makeTheCohort, signInAsGuessed, type Left } from './filled-app.ts';
import type { Position } from '@accelerator/backend/event-sourcing/kernel/position';

/** A folder for the data directories of a file, and in it `origin`, a data directory with secrets and nothing else. */
export function useMoves(): (name: string) => string {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'accelerator-moves-'));
    await mkdir(join(folder, 'origin'));
    await settingsFrom({ DATA_DIR: join(folder, 'origin') });
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  return (name) => join(folder, name);
}

/** Works with the stores of both directories open; those that are moved to have a master key of their own. */
export async function moving<T>(
  origin: string,
  targetDir: string,
  work: (source: StoreSet, target: StoreSet) => Promise<T>,
  masterKey = randomBytes(32),
): Promise<T> {
  const source = await openEmbedded(origin, (await settingsFrom({ DATA_DIR: origin })).masterKey);
  // Makes the directory.
  await settingsFrom({ DATA_DIR: targetDir });
  const target = await openEmbedded(targetDir, masterKey);
  try {
    return await work(source, target);
  } finally {
    await target.close();
    await source.close();
  }
}

/** The sentence that the command says at the end: how many events and records, and the hash of the log. */
export const sameInBoth = /^(\d+) events and (\d+) records of the vault are the same in both\.\n.*SHA-256 ([0-9a-f]{64})\.\n/;

/** Everything in the events but their positions, as text. */
export async function eventsIn(log: EventStore): Promise<string[]> {
  const events: StoredEvent[] = [];
  for await (const chunk of log.readAll()) events.push(...chunk);
  return events.map(({ position: _position, ...event }) => JSON.stringify(Object.entries(event).sort()));
}

export async function positionsOf(log: EventStore): Promise<Position[]> {
  const positions: Position[] = [];
  for await (const chunk of log.readAll()) positions.push(...chunk.map(({ position }) => position));
  return positions;
}

/**
 * Sessions last, a call that was answered before the move gets the same answer after it, and a throttled caller stays throttled.
 */
export async function expectToGoOn(runningApp: RunningApp, left: Left): Promise<void> {
  const me = await runningApp.client().get(accountRoutes.user.path, { Cookie: left.cookie });
  expect(me).toMatchObject({ status: 200, body: { username: 'superadmin' } });
  expect(me.headers.has(headers.logLag)).toBe(false);
  const again = await makeTheCohort(runningApp, left.cookie);
  expect(again).toMatchObject({ status: 201, body: left.cohort });
  const positions = await runningApp.place.withLog(positionsOf);
  expect(positions).toContain(again.headers.get(headers.logPosition));
  expect((await signInAsGuessed(runningApp)).status).toBe(429);
}
