import { beforeEach, describe, expect, test } from '@jest/globals';
import { defineProjection, type Projection } from '../kernel/projection.ts';
import { projectorBench } from './projector.fixtures.ts';

interface PlayerRow {
  readonly id: string;
  /** Null in the row of a team itself. */
  readonly team: string | null;
  readonly motto: string;
}

/** Pairs are players, and the first letter of a player is its team. A note gives the team a motto, which each of its players has. */
const players = (more: Partial<Projection<PlayerRow>['on']> = {}) =>
  defineProjection<PlayerRow>()({
    name: 'players',
    version: 1,
    columns: ['team'],
    indexes: [['team']],
    key: ({ type, data }) => {
      if (!('partnershipId' in data)) return [];
      return type === 'PartnershipNoted' ? `team ${data.partnershipId}` : data.partnershipId;
    },
    dependents: ({ type, data }) =>
      type === 'PartnershipNoted' && 'partnershipId' in data ? [{ column: 'team', value: data.partnershipId }] : [],
    reads: ({ data }) => ('partnershipId' in data ? [`team ${data.partnershipId[0]}`] : []),
    on: {
      InterestExpressed: (_, { data: { partnershipId: id } }, __, rowOf) => {
        const team = id[0]!;
        return { id, team, motto: rowOf(`team ${team}`)?.motto ?? '' };
      },
      PartnershipNoted: (row, { data }, id) => {
        const motto = data.private.fields?.notes ?? '';
        return row ? { ...row, motto } : { id, team: null, motto };
      },
      PartnerPassed: () => null,
      ...more,
    },
  });

describe('the projector', () => {
  const bench = projectorBench();
  const { happened, folded, started } = bench;
  const mottos = async () =>
    Object.fromEntries((await bench.readModels.of(players()).find()).map(({ id, motto }) => [id, motto]));

  describe('with a projection whose rows depend on others', () => {
    const history = [
      () => happened('InterestExpressed', 'a1'),
      () => happened('PartnershipNoted', 'a', 'Faster.'),
      () => happened('InterestExpressed', 'a2'),
      () => happened('InterestExpressed', 'b1'),
      () => happened('InterestExpressed', 'a3'),
      () => happened('PartnerPassed', 'a3'),
      () => happened('PartnershipNoted', 'a', 'Higher.'),
      () => happened('InterestExpressed', 'a4'),
    ];
    const result = { a1: 'Higher.', a2: 'Higher.', a4: 'Higher.', b1: '', 'team a': 'Higher.' };

    test('lets new rows read them, and changes the rows that hold the value, while it follows', async () => {
      const projector = await started([players()]);
      for (const act of history) await folded(projector, await act());
      expect(await mottos()).toEqual(result);
    });

    test('gives the same rows out of the whole log, where nothing of it is committed yet', async () => {
      for (const act of history) await act();
      await started([players()]);
      expect(await mottos()).toEqual(result);
    });

    test('goes on from rows that were committed before it started', async () => {
      const before = await started([players()]);
      for (const act of history.slice(0, 4)) await folded(before, await act());
      await before.stop();
      for (const act of history.slice(4)) await act();
      await started([players()]);
      expect(await mottos()).toEqual(result);
    });

    test('parks a row that reads another one without declaring it', async () => {
      const projector = await started([
        players({ InterestExpressed: (_, __, id, rowOf) => ({ id, team: 'a', motto: rowOf('elsewhere')!.motto }) }),
      ]);
      await folded(projector, await happened('InterestExpressed', 'a1'));
      expect(await bench.readModels.parked()).toMatchObject([{ key: 'a1', problem: expect.stringContaining('elsewhere') }]);
    });
  });

  describe('with a dependent row that cannot be folded', () => {
    let unfoldable: string | undefined;
    const fragile = () => {
      const { PartnershipNoted } = players().on;
      return players({
        PartnershipNoted: (row, event, key, rowOf) => {
          if (key === unfoldable) throw new Error(`Not ${key}.`);
          return PartnershipNoted!(row, event, key, rowOf);
        },
      });
    };

    beforeEach(() => {
      unfoldable = 'a1';
    });

    test('parks that row alone, and gives it what it missed when it is tried again', async () => {
      const projector = await started([fragile()]);
      await happened('InterestExpressed', 'a1');
      await happened('InterestExpressed', 'a2');
      await folded(projector, await happened('PartnershipNoted', 'a', 'Faster.'));
      await folded(projector, await happened('PartnershipNoted', 'a', 'Higher.'));
      expect(await mottos()).toEqual({ a1: '', a2: 'Higher.', 'team a': 'Higher.' });
      expect(await bench.readModels.parked()).toMatchObject([{ key: 'a1', problem: 'Not a1.' }]);
      expect(await projector.retry('players', 'a1')).toBe(false);
      unfoldable = undefined;
      expect(await projector.retry('players', 'a1')).toBe(true);
      expect(await mottos()).toEqual({ a1: 'Higher.', a2: 'Higher.', 'team a': 'Higher.' });
      await folded(projector, await happened('PartnershipNoted', 'a', 'Stronger.'));
      expect((await mottos())['a1']).toBe('Stronger.');
    });

    test('gives a row that is parked from its first event on what its team has by then', async () => {
      let isBroken = true;
      const { InterestExpressed } = players().on;
      const projector = await started([
        players({
          InterestExpressed: (row, event, key, rowOf) => {
            if (isBroken) throw new Error('Broken.');
            return InterestExpressed!(row, event, key, rowOf);
          },
        }),
      ]);
      await happened('PartnershipNoted', 'a', 'Faster.');
      await happened('InterestExpressed', 'a1');
      await folded(projector, await happened('PartnershipNoted', 'a', 'Higher.'));
      isBroken = false;
      expect(await projector.retry('players', 'a1')).toBe(true);
      expect(await mottos()).toEqual({ a1: 'Higher.', 'team a': 'Higher.' });
    });
  });
});
