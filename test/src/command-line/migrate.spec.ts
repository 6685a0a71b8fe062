import { VaultCheckpoints } from '@accelerator/backend/event-sourcing/followers/vault-checkpoints';
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { move } from '@accelerator/backend/cli/migrate';
import type { StoreSet } from '@accelerator/backend/cli/stores/store-set';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { playTheDemo } from './filled-app.ts';
import { expectToFindAChange, expectToVerify, exportHistoriesOf } from './kept-files.ts';
import { eventsIn, moving, positionsOf, useMoves } from './moves.ts';
import { positionFrom } from '@accelerator/backend/event-sourcing/kernel/position';

const inFolder = useMoves();

beforeAll(() => playTheDemo(inFolder('origin')));
beforeAll(() => exportHistoriesOf(inFolder('origin'), inFolder('histories.jsonl')));

describe('migrate', () => {
  beforeEach(async () => {
    await rm(inFolder('target'), { recursive: true, force: true });
  });

  const quiet = () => undefined;
  const whileOpen = <T>(work: (source: StoreSet, target: StoreSet) => Promise<T>, masterKey?: Buffer<ArrayBuffer>) =>
    moving(inFolder('origin'), inFolder('target'), work, masterKey);

  test('keeps every event and their order, at new positions', async () => {
    await whileOpen(async (source, target) => {
      const { events } = await move(source, target, quiet);
      const [before, after] = [await eventsIn(source.log), await eventsIn(target.log)];
      expect(after).toEqual(before);
      expect(events).toBe(before.length);
    });
  });

  test('maps every stored position', async () => {
    await whileOpen(async (source, target) => {
      const [from, to] = [await source.openVault(), target];
      await new VaultCheckpoints(from).put('policies', (await positionsOf(source.log))[100]!);
      await move(source, target, quiet);
      const checkpoints = new VaultCheckpoints(await to.openVault());
      const positions = await positionsOf(target.log);
      expect(await checkpoints.find('policies')).toBe(positions[100]);
      expect(await checkpoints.find('forgetting')).toBe(positions.at(-1));
      expect(await positionsOf(source.log)).not.toContain(positions[100]);
    });
  });

  test('keeps a file from before verifiable, as long as no event is changed', async () => {
    const masterKey = randomBytes(32);
    await whileOpen((source, target) => move(source, target, quiet), masterKey);
    const [file, data] = [inFolder('histories.jsonl'), inFolder('target')];
    const env = { DATA_DIR: data, MASTER_KEY: masterKey.toString('hex') };
    await expectToVerify(file, env);
    await expectToFindAChange(file, data, env);
  });

  test('resumes where it stopped', async () => {
    const powerCut = (what: string, done: number) => {
      if (what === 'Events copied' && done > 200) throw new Error('The power was cut.');
    };
    const masterKey = randomBytes(32);
    await expect(whileOpen((source, target) => move(source, target, powerCut), masterKey)).rejects.toThrow('The power was cut.');
    await whileOpen(async (source, target) => {
      const there = await target.log.countAfter(undefined);
      expect(there).toBeGreaterThan(200);
      const copied: number[] = [];
      await move(source, target, (what, done) => what === 'Events copied' && copied.push(done));
      expect(copied[0]).toBeGreaterThan(there);
      expect(await eventsIn(target.log)).toEqual(await eventsIn(source.log));
    }, masterKey);
  });

  test('is refused where the target log holds other events', async () => {
    await whileOpen(async (source, target) => {
      const event = { id: '0198f0a0-0000-7000-8000-000000000001', type: 'Other', version: 1, data: {}, metadata: {} };
      await target.log.append('stream', 'none', [event]);
      await expect(move(source, target, quiet)).rejects.toThrow(
        'holds events of its own, from the 1st on: move to an empty one.',
      );
    });
  });

  test('is refused where the target vault holds records and the log none', async () => {
    await whileOpen(async (source, target) => {
      await new VaultCheckpoints(await target.openVault()).put('policies', positionFrom('0001'));
      await expect(move(source, target, quiet)).rejects.toThrow('The vault that is moved to holds something');
    });
  });
});
