import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { callCommandLine } from '../harness/command-line.ts';
import { DataDirectory, SharedServers } from '../harness/place.ts';
import { describeOn, engines } from '../stores/engines.ts';
import { playTheDemo } from './filled-app.ts';
import { expectToFindAChange, expectToVerify, exportHistoriesOf } from './kept-files.ts';
import { eventsIn, sameInBoth, useMoves } from './moves.ts';

const inFolder = useMoves();

describeOn('EventStoreDB', () => {
  const describeWithMongo = engines.MongoDB === undefined ? describe.skip : describe;

  describeWithMongo('moving from files to servers and back', () => {
    let servers: SharedServers;
    let back: DataDirectory;
    const migrate = (from: string, to: string, dataDir: string) =>
      callCommandLine(['migrate', '--from', from, '--to', to], {
        ...(servers.env as Record<string, string>),
        DATA_DIR: dataDir,
      });

    beforeAll(async () => {
      servers = new SharedServers(engines.EventStoreDB!, engines.MongoDB!);
      back = new DataDirectory(inFolder('back'));
      await playTheDemo(inFolder('origin'));
    });

    beforeAll(() => exportHistoriesOf(inFolder('origin'), inFolder('histories.jsonl')));

    afterAll(() => servers.remove());

    test('gives equal logs, vaults and views, there and back', async () => {
      const there = await migrate('embedded', 'distributed', inFolder('origin'));
      expect(there).toMatchObject({ code: 0, stdout: expect.stringMatching(sameInBoth) });
      const returned = await migrate('distributed', 'embedded', back.path);
      expect(returned).toMatchObject({ code: 0, stdout: expect.stringMatching(sameInBoth) });
      expect([...sameInBoth.exec(returned.stdout)!]).toEqual([...sameInBoth.exec(there.stdout)!]);
      const before = await new DataDirectory(inFolder('origin')).withLog(eventsIn);
      expect(await servers.withLog(eventsIn)).toEqual(before);
      expect(await back.withLog(eventsIn)).toEqual(before);
    });

    test('keeps a file from before verifiable on both, as long as no event is changed', async () => {
      const file = inFolder('histories.jsonl');
      await expectToVerify(file, servers.env as Record<string, string>);
      await expectToVerify(file, { DATA_DIR: back.path });
      await expectToFindAChange(file, back.path, { DATA_DIR: back.path });
    });
  });
});
