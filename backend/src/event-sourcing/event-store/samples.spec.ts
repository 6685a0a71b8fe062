import type { EventType } from '@accelerator/contracts/log';
import { describe, expect, test } from '@jest/globals';
import { eventRows } from '../../events/event-rows.ts';
import { read, samples, unsealed } from './samples.fixtures.ts';
import { upcasters, versionsOf } from './upcasters.ts';

/** The rows are complete by type, or do not compile: their keys are the types of the contracts. */
const types = Object.keys(eventRows) as EventType[];

describe('the frozen samples of the log', () => {
  test('are one for each version of each type of event, so that no name can vanish', () => {
    const versions = types.flatMap((type) => versionsOf(type, upcasters).map((version) => `${type}.v${version}`));
    expect(samples.map(({ name }) => name)).toEqual(versions.toSorted());
  });

  test.each(samples)('$name stands in the file of its name', ({ name, stored }) => {
    expect(`${stored.type}.v${stored.version}`).toBe(name);
  });

  test.each(samples)('$name still opens, in its place and in the shape of today', async (sample) => {
    const { version: _, data, ...place } = sample.stored;
    expect(await read(sample)).toEqual({ ...place, data: unsealed(sample.upcast ?? data) });
  });
});
