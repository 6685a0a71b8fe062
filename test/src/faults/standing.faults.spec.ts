import { beforeAll, test } from '@jest/globals';
import { useApp } from '../harness/running-app.ts';
import { Setup } from '../harness/setup.ts';
import { walkThroughStandings } from '../harness/standing-walk.ts';

const runningApp = useApp();
let setup: Setup;

beforeAll(async () => {
  setup = await Setup.of(runningApp());
});

test.each([1, 2, 3, 4])('in many walks, where a pair stands is told alike by all who tell it: seed %i', (seed) =>
  walkThroughStandings(setup, { seed, numRuns: 15 }),
);
