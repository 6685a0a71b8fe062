import { beforeEach, describe, expect, test } from '@jest/globals';
import { randomBytes, randomUUID } from 'node:crypto';
import { EventCodec } from '../event-store/event-codec.ts';
import { openSqliteVault } from '../../app/stores/sqlite-vault.ts';
import type { ReadModelWriter } from '../read-models/read-models.ts';
import { SqliteReadModels } from '../read-models/sqlite/sqlite-read-models.ts';
import { dataOf, metadata, pairs, projectorBench, sides } from './projector.fixtures.ts';
import { SubjectKeys } from '../personal-data/subject-keys.ts';

describe('the projector', () => {
  const bench = projectorBench();
  const { happened, folded, started } = bench;

  describe('with an event that cannot be folded', () => {
    let unfoldable: Set<string>;
    const fragile = () =>
      pairs(1, {
        PartnershipNoted: (row, event, key) => {
          const { notes } = event.data.private.fields!;
          if (unfoldable.has(notes)) throw new Error(`Not ${key}.`);
          return { ...row!, notes: [...row!.notes, notes] };
        },
      });

    beforeEach(() => {
      unfoldable = new Set(['One.', 'Two.']);
    });

    const poisoned = async () => {
      const projector = await started([fragile(), sides]);
      await happened('InterestExpressed', 'bad');
      await happened('InterestExpressed', 'good');
      const position = await happened('PartnershipNoted', 'bad', 'One.');
      await happened('InterestExpressed', 'bad');
      await folded(projector, await happened('InterestExpressed', 'good'));
      return { projector, position };
    };

    test('parks its key in front of it, and only its key', async () => {
      const { projector, position } = await poisoned();
      expect(await bench.readModels.of(pairs()).get('bad')).toMatchObject({ interests: 1, notes: [] });
      expect(await bench.readModels.of(pairs()).get('good')).toMatchObject({ interests: 2 });
      expect(await bench.readModels.of(sides).get('app of bad')).toMatchObject({ acts: 2 });
      expect(await bench.readModels.parked()).toMatchObject([
        { projection: 'pairs', version: 1, key: 'bad', position, problem: 'Not bad.' },
      ]);
      expect((await bench.healthOf(projector)).map(({ state, lag, parkedKeys }) => [state, lag, parkedKeys])).toEqual([
        ['live', 0, 1],
        ['live', 0, 0],
      ]);
      expect(projector.progress.state).toBe('ok');
    });

    test('parks its key in the middle of a chunk too', async () => {
      await happened('InterestExpressed', 'bad');
      await happened('PartnershipNoted', 'bad', 'One.');
      await happened('InterestExpressed', 'bad');
      await happened('InterestExpressed', 'good');
      const projector = await started([fragile()]);
      expect(await bench.readModels.of(pairs()).get('bad')).toMatchObject({ interests: 1 });
      expect(await bench.readModels.of(pairs()).get('good')).toMatchObject({ interests: 1 });
      unfoldable.clear();
      expect(await projector.retry('pairs', 'bad')).toBe(true);
      expect(await bench.readModels.of(pairs()).get('bad')).toMatchObject({ interests: 2, notes: ['One.'] });
    });

    test('folds what the key has missed when it is tried again', async () => {
      const { projector } = await poisoned();
      expect(await projector.retry('pairs', 'bad')).toBe(false);
      unfoldable.clear();
      expect(await projector.retry('pairs', 'bad')).toBe(true);
      expect(await projector.retry('pairs', 'bad')).toBe(false);
      expect(await bench.readModels.of(pairs()).get('bad')).toMatchObject({ interests: 2, notes: ['One.'] });
      expect(await bench.readModels.parked()).toEqual([]);
      await folded(projector, await happened('InterestExpressed', 'bad'));
      expect(await bench.readModels.of(pairs()).get('bad')).toMatchObject({ interests: 3 });
    });

    test('names the event, and goes on without it where it is passed over', async () => {
      const { projector } = await poisoned();
      const [parked] = await bench.readModels.parked();
      expect(parked!.event).toEqual({ id: expect.any(String), type: 'PartnershipNoted', stream: 'partnership-bad' });
      expect(await projector.retry('pairs', 'bad', parked!.event.id)).toBe(true);
      expect(await bench.readModels.of(pairs()).get('bad')).toMatchObject({ interests: 2, notes: [] });
      expect(await bench.readModels.parked()).toEqual([]);
    });

    test('folds what the key has missed once where the answer to the commit was lost', async () => {
      const { projector } = await poisoned();
      unfoldable.clear();
      let isConfirmed = false;
      const commit: ReadModelWriter['commit'] = async (batches) => {
        await SqliteReadModels.prototype.commit.call(bench.readModels, batches);
        if (!isConfirmed) throw new Error('No answer.');
      };
      Object.assign(bench.readModels, { commit });
      await expect(projector.retry('pairs', 'bad')).rejects.toThrow('No answer.');
      isConfirmed = true;
      expect(await projector.retry('pairs', 'bad')).toBe(false);
      expect(await bench.readModels.of(pairs()).get('bad')).toMatchObject({ interests: 2, notes: ['One.'] });
    });

    test('parks the key anew at the next event that fails', async () => {
      const { projector } = await poisoned();
      const second = await happened('PartnershipNoted', 'bad', 'Two.');
      await folded(projector, second);
      unfoldable.delete('One.');
      expect(await projector.retry('pairs', 'bad')).toBe(false);
      expect(await bench.readModels.parked()).toMatchObject([{ key: 'bad', position: second }]);
      expect(await bench.readModels.of(pairs()).get('bad')).toMatchObject({ interests: 2, notes: ['One.'] });
      unfoldable.delete('Two.');
      expect(await projector.retry('pairs', 'bad')).toBe(true);
      expect(await bench.readModels.of(pairs()).get('bad')).toMatchObject({ interests: 2, notes: ['One.', 'Two.'] });
    });

    test('remembers the parked key over a restart', async () => {
      const { projector } = await poisoned();
      await projector.stop();
      const again = await started([fragile(), sides]);
      await folded(again, await happened('InterestExpressed', 'bad'));
      expect(await bench.readModels.of(pairs()).get('bad')).toMatchObject({ interests: 1 });
      unfoldable.clear();
      expect(await again.retry('pairs', 'bad')).toBe(true);
      expect(await bench.readModels.of(pairs()).get('bad')).toMatchObject({ interests: 3, notes: ['One.'] });
    });

    test('parks a key whose handler answers with the row of another', async () => {
      const projector = await started([
        pairs(1, { InterestExpressed: () => ({ id: 'other', interests: 1, notes: [], version: 1 }) }),
      ]);
      await folded(projector, await happened('InterestExpressed', 'p1'));
      expect(await bench.readModels.of(pairs()).find()).toEqual([]);
      expect(await bench.readModels.parked()).toMatchObject([{ key: 'p1' }]);
    });

    test('stops in front of one that cannot be read, alone, and goes on from there with a release that can', async () => {
      const projector = await started([pairs(), sides]);
      await folded(projector, await happened('InterestExpressed', 'p1'));
      const unreadable = {
        id: randomUUID(),
        stream: 'partnership-p1',
        revision: 1,
        type: 'PartnershipNoted',
        data: dataOf('p1', 'Later.'),
      };
      const [written] = await bench.codec.encode([{ ...unreadable, metadata }]);
      const { position } = await bench.eventStore.append('partnership-p1', 0, [{ ...written!, version: 2 }]);
      bench.revisions.set('partnership-p1', 1);
      await folded(projector, await happened('InterestExpressed', 'p1'));
      expect(await bench.readModels.of(pairs()).get('p1')).toMatchObject({ interests: 1 });
      expect(await bench.readModels.of(sides).get('app of p1')).toMatchObject({ acts: 2 });
      expect((await bench.healthOf(projector)).map(({ state, lag }) => [state, lag])).toEqual([
        ['stopped', 2],
        ['live', 0],
      ]);
      const halted = { position, type: 'PartnershipNoted', problem: expect.stringContaining('PartnershipNoted') };
      expect((await bench.healthOf(projector)).map((health) => health.halted)).toEqual([halted, null]);
      expect((await bench.readModels.states()).map((state) => state.halted)).toEqual([halted, undefined]);
      expect(projector.progress.state).toBe('ok');
      await projector.stop();
      const same = await started([pairs(), sides]);
      await folded(same, await happened('InterestExpressed', 'p1'));
      expect((await bench.healthOf(same)).map(({ state, lag }) => [state, lag])).toEqual([
        ['stopped', 3],
        ['live', 0],
      ]);
      await same.stop();
      const newer = new EventCodec(new SubjectKeys(openSqliteVault(':memory:', randomBytes(32))), {
        PartnershipNoted: [(data) => data],
      });
      await started([pairs(), sides], { codec: newer });
      expect(await bench.readModels.of(pairs()).get('p1')).toMatchObject({ interests: 3, notes: ['forgotten'] });
      expect((await bench.readModels.states()).map((state) => state.halted)).toEqual([undefined, undefined]);
    });
  });
});
