import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import { callCommandLine } from '../harness/command-line.ts';
import { DataDirectory, SharedServers } from '../harness/place.ts';
import { describeOn, engines } from '../stores/engines.ts';
import { eventsIn, sameInBoth, useMoves } from './moves.ts';

/** The places that a move there and back is between; its places are there inside a test. */
export interface ThereAndBack {
  /** Beside them lies `origin`, from which the move begins. */
  readonly inFolder: (name: string) => string;
  readonly servers: () => SharedServers;
  readonly back: () => DataDirectory;
  /** Moves everything to the servers and from there to files again, and expects all three to hold the same. */
  readonly move: () => Promise<void>;
}

/** Describes moving from files to servers and back, where there are servers. */
export function describeThereAndBack(describeAll: (places: ThereAndBack) => void): void {
  describeOn('EventStoreDB', () => {
    const describeWithMongo = engines.MongoDB === undefined ? describe.skip : describe;

    describeWithMongo('moving from files to servers and back', () => {
      const inFolder = useMoves();
      let servers: SharedServers;
      let back: DataDirectory;

      beforeAll(() => {
        servers = new SharedServers(engines.EventStoreDB!, engines.MongoDB!);
        back = new DataDirectory(inFolder('back'));
      });

      afterAll(() => servers.remove());

      const migrate = async (from: string, to: string, dataDir: string) => {
        const env = { ...(servers.env as Record<string, string>), DATA_DIR: dataDir };
        const called = await callCommandLine(['migrate', '--from', from, '--to', to], env);
        expect(called).toMatchObject({ code: 0, stdout: expect.stringMatching(sameInBoth) });
        return [...sameInBoth.exec(called.stdout)!];
      };

      const move = async () => {
        const there = await migrate('embedded', 'distributed', inFolder('origin'));
        expect(await migrate('distributed', 'embedded', back.path)).toEqual(there);
        const before = await new DataDirectory(inFolder('origin')).withLog(eventsIn);
        expect(await servers.withLog(eventsIn)).toEqual(before);
        expect(await back.withLog(eventsIn)).toEqual(before);
      };

      describeAll({ inFolder, servers: () => servers, back: () => back, move });
    });
  });
}
