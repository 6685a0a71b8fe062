import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded, type StoreSet } from '@accelerator/backend/cli/store-set';
import { move } from '@accelerator/backend/cli/move';
import type { EventStore, StoredEvent } from '@accelerator/backend/event-sourcing/event-store/event-store';
import { settingsFrom } from '@accelerator/backend/platform/config/settings';
import { accountRoutes } from '@accelerator/contracts/accounts';
import { headers } from '@accelerator/contracts/http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { callProgramme } from '../harness/command-line.ts';
import { DataDirectory, SharedServers } from '../harness/place.ts';
import { startProgramme, type Programme } from '../harness/programme.ts';
import { describeOn, engines } from '../stores/engines.ts';
import { fillDataDirectory, makeTheCohort, signInAsGuessed, type Left } from './filled-programme.ts';

let folder: string;
let origin: string;
let left: Left;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'accelerator-moves-'));
  origin = inFolder('origin');
  await new DataDirectory(origin).remove();
  settingsFrom({ DATA_DIR: origin });
  left = await fillDataDirectory(origin);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const inFolder = (name: string) => join(folder, name);

/** Everything in the events but their positions, as text. */
async function eventsIn(log: EventStore): Promise<string[]> {
  const events: StoredEvent[] = [];
  for await (const chunk of log.readAll()) events.push(...chunk);
  return events.map(({ position: _position, ...event }) => JSON.stringify(Object.entries(event).sort()));
}

async function positionsOf(log: EventStore): Promise<string[]> {
  const positions: string[] = [];
  for await (const chunk of log.readAll()) positions.push(...chunk.map(({ position }) => position));
  return positions;
}

/**
 * Whoever was signed in still is, a call that was answered before the move is answered the same after it, and whoever had to wait
 * before another guess still has to.
 */
async function expectToGoOn(programme: Programme): Promise<void> {
  const me = await programme.client().get(accountRoutes.user.path, { Cookie: left.cookie });
  expect(me).toMatchObject({ status: 200, body: { username: 'superadmin' } });
  expect(me.headers.has(headers.logLag)).toBe(false);
  const again = await makeTheCohort(programme, left.cookie);
  expect(again).toMatchObject({ status: 201, body: left.cohort });
  const positions = await programme.place.withLog(positionsOf);
  expect(positions).toContain(again.headers.get(headers.logPosition));
  expect((await signInAsGuessed(programme)).status).toBe(429);
}

describe('moving to other stores', () => {
  const open = async (name: string, masterKey = randomBytes(32)): Promise<StoreSet> => {
    const dataDir = inFolder(name);
    const own = settingsFrom({ DATA_DIR: dataDir }).masterKey;
    return openEmbedded(dataDir, name === 'origin' ? own : masterKey);
  };
  let source: StoreSet;
  let target: StoreSet;

  beforeEach(async () => {
    await rm(inFolder('target'), { recursive: true, force: true });
  });

  const quiet = () => undefined;
  const moving = async <T>(work: () => Promise<T>, masterKey?: Buffer<ArrayBuffer>): Promise<T> => {
    source = await open('origin');
    target = await open('target', masterKey);
    try {
      return await work();
    } finally {
      await target.close();
      await source.close();
    }
  };

  test('keeps every event as it is, in its order, under other positions', async () => {
    await moving(async () => {
      const { events } = await move(source, target, quiet);
      const [before, after] = [await eventsIn(source.log), await eventsIn(target.log)];
      expect(after).toEqual(before);
      expect(events).toBe(before.length);
    });
  });

  test('finds another place in the log for everything that names one', async () => {
    await moving(async () => {
      const [from, to] = [await source.openVault(), target];
      await from.putCheckpoint('policies', (await positionsOf(source.log))[100]!);
      await move(source, target, quiet);
      const vault = await to.openVault();
      const positions = await positionsOf(target.log);
      expect(await vault.checkpoint('policies')).toBe(positions[100]);
      expect(await vault.checkpoint('forgetting')).toBe(positions.at(-1));
      expect(await positionsOf(source.log)).not.toContain(positions[100]);
    });
  });

  test('takes the vault along under another master key, and every position in it', async () => {
    const masterKey = randomBytes(32);
    await moving(() => move(source, target, quiet), masterKey);
    await copyFile(join(origin, 'session-secret'), join(inFolder('target'), 'session-secret'));
    const programme = await startProgramme({ dataDir: inFolder('target'), env: { MASTER_KEY: masterKey.toString('hex') } });
    try {
      await expectToGoOn(programme);
    } finally {
      await programme.stop();
    }
  });

  test('goes on where it broke off', async () => {
    const powerCut = (what: string, done: number) => {
      if (what === 'Events copied' && done > 200) throw new Error('The power was cut.');
    };
    const masterKey = randomBytes(32);
    await expect(moving(() => move(source, target, powerCut), masterKey)).rejects.toThrow('The power was cut.');
    await moving(async () => {
      const there = await target.log.countAfter(undefined);
      expect(there).toBeGreaterThan(200);
      const copied: number[] = [];
      await move(source, target, (what, done) => what === 'Events copied' && copied.push(done));
      expect(copied[0]).toBeGreaterThan(there);
      expect(await eventsIn(target.log)).toEqual(await eventsIn(source.log));
    }, masterKey);
  });

  test('is refused where the log holds events of its own', async () => {
    await moving(async () => {
      const event = { id: '0198f0a0-0000-7000-8000-000000000001', type: 'Other', version: 1, data: {}, metadata: {} };
      await target.log.append('stream', 'none', [event]);
      await expect(move(source, target, quiet)).rejects.toThrow(
        'holds events of its own, from the 1st on: move to an empty one.',
      );
    });
  });

  test('is refused where the vault holds something and the log does not', async () => {
    await moving(async () => {
      await (await target.openVault()).putCheckpoint('policies', '0001');
      await expect(move(source, target, quiet)).rejects.toThrow('The vault that is moved to holds something');
    });
  });

  test.each([
    ['from', 'embedded', 'distributed'],
    ['to', 'distributed', 'embedded'],
  ])('is refused while a server is at work on the directory that is moved %s', async (_, from, to) => {
    const nowhere = { EVENTSTORE_URL: 'esdb://localhost:1?tls=false', MONGODB_URL: 'mongodb://localhost:1' };
    const programme = await startProgramme({ dataDir: origin });
    try {
      expect(await callProgramme(['migrate', '--from', from, '--to', to], { ...nowhere, DATA_DIR: origin })).toEqual({
        code: 1,
        said: '',
        complained: expect.stringMatching(/^DATA_DIR is .+, where another process of the programme is at work: .+\n$/),
      });
    } finally {
      await programme.stop();
    }
  });
});

describeOn('EventStoreDB', () => {
  const describeWithMongo = engines.MongoDB === undefined ? describe.skip : describe;

  describeWithMongo('moving from files to servers and back', () => {
    let servers: SharedServers;
    let back: DataDirectory;
    const env = (dataDir: string) => ({ ...(servers.env as Record<string, string>), DATA_DIR: dataDir });
    const migrate = (from: string, to: string, dataDir: string) =>
      callProgramme(['migrate', '--from', from, '--to', to], env(dataDir));

    beforeAll(() => {
      servers = new SharedServers(engines.EventStoreDB!, engines.MongoDB!);
      back = new DataDirectory(inFolder('back'));
    });

    afterAll(() => servers.remove());

    const same =
      /^(\d+) events, (\d+) records of the vault and (\d+) documents are the same in both\.\n.*SHA-256 ([0-9a-f]{64})\.\n/;

    test('gives equal logs, vaults and views, there and back', async () => {
      const there = await migrate('embedded', 'distributed', origin);
      expect(there).toMatchObject({ code: 0, said: expect.stringMatching(same) });
      const returned = await migrate('distributed', 'embedded', back.path);
      expect(returned).toMatchObject({ code: 0, said: expect.stringMatching(same) });
      expect([...same.exec(returned.said)!]).toEqual([...same.exec(there.said)!]);
      const before = await new DataDirectory(origin).withLog(eventsIn);
      expect(await servers.withLog(eventsIn)).toEqual(before);
      expect(await back.withLog(eventsIn)).toEqual(before);
    });

    test('lets everybody go on, there and back again', async () => {
      for (const place of [servers, back]) {
        const programme = await startProgramme({
          place,
          env: { SESSION_SECRET: settingsFrom({ DATA_DIR: origin }).sessionSecret },
        });
        try {
          await expectToGoOn(programme);
        } finally {
          await programme.stop();
        }
      }
    });

    test('is refused while a process is at work on the servers', async () => {
      const programme = await startProgramme({ place: servers });
      try {
        const called = await migrate('distributed', 'embedded', inFolder('elsewhere'));
        expect(called).toMatchObject({ code: 1, complained: expect.stringMatching(/at work on these servers: end all of them/) });
      } finally {
        await programme.stop();
      }
    });

    test('is refused with another key than the vault was locked with', async () => {
      const called = await callProgramme(['migrate', '--from', 'distributed', '--to', 'embedded'], {
        ...env(inFolder('elsewhere')),
        MASTER_KEY: 'f'.repeat(64),
      });
      expect(called).toMatchObject({ code: 1, complained: expect.stringMatching(/was locked with another master key/) });
      expect(existsSync(inFolder('elsewhere'))).toBe(false);
    });
  });
});

describe('a call that moves nothing', () => {
  const servers = { EVENTSTORE_URL: 'esdb://127.0.0.1:1?tls=false', MONGODB_URL: 'mongodb://127.0.0.1:1/?replicaSet=rs0' };

  test.each([
    [['--from', 'embedded', '--to', 'embedded'], 2, /^From embedded to embedded there is nothing to move/],
    [['--from', 'here', '--to', 'embedded'], 2, /^There is no mode "here": it is embedded or distributed\.\n$/],
    [['--from', 'embedded'], 2, /^migrate needs --to <mode>/],
    [['--from', 'embedded', '--to', 'distributed'], 1, /^Set EVENTSTORE_URL and MONGODB_URL to the servers/],
  ])('says why: %j', async (words, code, complaint) => {
    expect(await callProgramme(['migrate', ...words])).toEqual({ code, said: '', complained: expect.stringMatching(complaint) });
  });

  test('says that there is no programme, and makes no directory', async () => {
    const called = await callProgramme(['migrate', '--from', 'embedded', '--to', 'distributed'], {
      ...servers,
      DATA_DIR: inFolder('none'),
    });
    expect(called).toMatchObject({ code: 1, complained: expect.stringMatching(/none holds no programme/) });
    expect(existsSync(inFolder('none'))).toBe(false);
  });

  test('says which key is missing', async () => {
    await cp(origin, inFolder('kept'), { recursive: true });
    const called = await callProgramme(['migrate', '--from', 'embedded', '--to', 'distributed'], {
      ...servers,
      DATA_DIR: inFolder('kept'),
    });
    expect(called).toMatchObject({
      code: 1,
      complained: 'The vault of the servers needs its master key: set MASTER_KEY to it.\n',
    });
  });
});
