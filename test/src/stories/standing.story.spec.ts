import { beforeAll, describe, test } from '@jest/globals';
import { useApp } from '../harness/running-app.ts';
import { Setup } from '../harness/setup.ts';
import { walkThroughStandings } from '../harness/standing-walk.ts';

const runningApp = useApp();
let setup: Setup;

beforeAll(async () => {
  setup = await Setup.of(runningApp());
});

describe('where a pair stands', () => {
  test(
    'is told alike by all who tell it, whatever the two and an administrator do; what is offered is accepted',
    () => walkThroughStandings(setup, { seed: 33, numRuns: 4 }),
    // Each step is looked at by a dozen calls.
    180_000,
  );
});
