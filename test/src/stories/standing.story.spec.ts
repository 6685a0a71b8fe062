import { describe, test } from '@jest/globals';
import { walkThroughStandings } from '../harness/standing-walk.ts';
import { useMailStory } from '../harness/use-mail-app.ts';

const story = useMailStory();

describe('where a pair stands', () => {
  test(
    'is told alike by all who tell it, whatever the two and an administrator do; what is offered is accepted',
    () => walkThroughStandings(story, { seed: 33, numRuns: 4 }),
    // Each step is looked at by a dozen calls.
    180_000,
  );
});
