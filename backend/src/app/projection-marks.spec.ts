import type { AnyRecorded } from '@accelerator/contracts/log';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { AnyProjection } from '../event-sourcing/kernel/projection.ts';
import { partnershipsProjection } from '../features/partnerships/pair/partnerships.projection.ts';
import { fixedHistories, markOf, problemOf, recordedMarks } from './projection-marks.fixtures.ts';
import { projections } from './features.ts';

const recorded = recordedMarks();
let histories: readonly (readonly AnyRecorded[])[];

beforeAll(async () => {
  histories = await fixedHistories();
});

describe('a projection that changes gets a new version', () => {
  test.each(projections)('$name is as its version was recorded', (projection) => {
    expect(problemOf(projection.name, markOf(projection, histories), recorded[projection.name])).toBeNull();
  });

  test('none is recorded that there is no more', () => {
    expect(Object.keys(recorded).toSorted()).toEqual(projections.map(({ name }) => name).toSorted());
  });

  test('each folds rows of the histories', () => {
    const empty = markOf({ ...partnershipsProjection, on: {} }, histories).rows;
    expect(projections.filter((projection) => markOf(projection, histories).rows === empty)).toEqual([]);
  });

  const { PartnershipAnnotated: _, ...others } = partnershipsProjection.on;
  test.each<[string, Partial<AnyProjection>, string]>([
    ['a column', { columns: [...partnershipsProjection.columns, 'id'] as string[] }, 'columns, indexes or events differ'],
    ['an index', { indexes: [] }, 'columns, indexes or events differ'],
    ['an event', { on: others }, 'the same events give other rows'],
    [
      'what an event does',
      { on: { ...partnershipsProjection.on, PartnershipNoted: (row) => row } },
      'the same events give other rows, but the version is still',
    ],
    ['the text to search', { search: () => 'the same for all' }, 'columns, indexes or events differ'],
  ])('%s that changes is found', (_what, change, sentence) => {
    const changed: AnyProjection = { ...partnershipsProjection, ...change };
    expect(problemOf(changed.name, markOf(changed, histories), recorded[changed.name])).toContain(sentence);
  });

  test('a raised version is to be recorded', () => {
    const raised: AnyProjection = { ...partnershipsProjection, version: partnershipsProjection.version + 1 };
    const sentence = problemOf(raised.name, markOf(raised, histories), recorded[raised.name]);
    expect(sentence).toMatch(
      /^Write "partnerships": \{"version":\d+,"declaration":"\w{16}","rows":"\w{16}"\} into projection-marks\.json\.$/,
    );
  });
});
