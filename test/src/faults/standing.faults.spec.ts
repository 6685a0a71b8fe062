import { test } from '@jest/globals';
import { walkThroughStandings } from '../harness/standing-walk.ts';
import { useMailStory } from '../harness/use-mail-app.ts';

const story = useMailStory();

test.each([1, 2, 3, 4])('in many walks, where a pair stands is told alike by all who tell it: seed %i', (seed) =>
  walkThroughStandings(story, { seed, numRuns: 15 }),
);
