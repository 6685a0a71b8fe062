import { describe, expect, test } from '@jest/globals';
import { Positions } from './positions.ts';
import { positionFrom } from '../../event-sourcing/kernel/position.ts';

describe('positions of one log in another', () => {
  const passed = (wanted: readonly string[]): Positions => {
    const positions = new Positions(wanted.map(positionFrom));
    for (const [here, there] of [
      ['10', 'a'],
      ['20', 'b'],
      ['30', 'c'],
    ] as const)
      positions.pass(positionFrom(here), positionFrom(there));
    positions.end();
    return positions;
  };

  test('are those of the same events', () => {
    const positions = passed(['30', '10', '20', '10']);
    expect(['10', '20', '30'].map((position) => positions.of(positionFrom(position)))).toEqual(['a', 'b', 'c']);
  });

  test('are those of the event before where there is none', () => {
    const positions = passed(['25', '29', '99', '15']);
    expect(['15', '25', '29', '99'].map((position) => positions.of(positionFrom(position)))).toEqual(['a', 'b', 'b', 'c']);
  });

  test('are none before the first event, and in a log without any', () => {
    expect(passed(['05']).of(positionFrom('05'))).toBeNull();
    const positions = new Positions([positionFrom('05')]);
    positions.end();
    expect(positions.of(positionFrom('05'))).toBeNull();
  });

  test('are known only where they were asked for beforehand', () => {
    expect(() => passed(['10']).of(positionFrom('20'))).toThrow('The position 20 was not asked for in time.');
  });
});
