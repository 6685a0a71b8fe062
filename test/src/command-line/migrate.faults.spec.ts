import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settingsFrom } from '@accelerator/backend/platform/config/settings';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { beginCall, type Called } from '../harness/command-line.ts';
import { DataDirectory, SharedServers } from '../harness/place.ts';
import { poll } from '../harness/poll.ts';
import { describeOn, engines } from '../stores/engines.ts';
import { playTheDemo } from './filled-app.ts';
import { sameInBoth } from './moves.ts';

describeOn('EventStoreDB', () => {
  const describeWithMongo = engines.MongoDB === undefined ? describe.skip : describe;

  describeWithMongo('moving from files to servers', () => {
    let servers: SharedServers;
    let origin: DataDirectory;

    beforeAll(async () => {
      servers = new SharedServers(engines.EventStoreDB!, engines.MongoDB!);
      origin = new DataDirectory(await mkdtemp(join(tmpdir(), 'accelerator-moves-')));
      await settingsFrom({ DATA_DIR: origin.path });
      await playTheDemo(origin.path);
    });

    afterAll(async () => {
      await servers.remove();
      await rm(origin.path, { recursive: true });
    });

    const begin = () =>
      beginCall(['migrate', '--from', 'embedded', '--to', 'distributed'], {
        ...(servers.env as Record<string, string>),
        DATA_DIR: origin.path,
      });

    /** A process that was killed counts as at work until its lease is over. */
    const onceTheLeaseIsOver = () => {
      const look = async (): Promise<Called | undefined> => {
        const called = await begin().ended;
        return /at work on these servers/.test(called.stderr) ? undefined : called;
      };
      return poll(look, { missing: () => 'The servers are not free' });
    };

    test('resumes after a kill', async () => {
      const { process: killed, ended } = begin();
      await servers.withLog(async (log) => {
        const look = async () => (await log.countAfter(undefined)) >= 50 || undefined;
        await poll(look, { missing: () => 'Fewer than 50 events were moved', intervalMs: 1 });
      });
      killed.kill('SIGKILL');
      expect(await ended).toMatchObject({ code: null, stdout: '' });
      const moved = await servers.withLog((log) => log.countAfter(undefined));
      const { code, stdout } = await onceTheLeaseIsOver();
      const [, count] = sameInBoth.exec(stdout) ?? [];
      expect([code, moved < Number(count)]).toEqual([0, true]);
    });
  });
});
