import { describe, expect, test } from '@jest/globals';
import type { LeaderTask } from './leader-task.ts';
import { tasksInPhases, type Followers, type LeaderPhase } from './leader-phases.ts';

class Task implements LeaderTask {
  async start(): Promise<void> {}
  async stop(): Promise<void> {}
}
class Views extends Task {}
class Policies extends Task {}
class Departures extends Task {}
class Acceptances extends Task {}
class Mail extends Task {}

const later = (phase: LeaderPhase, ...tasks: (typeof Task)[]): Followers => ({ [phase]: async () => tasks });

describe('the tasks of the leader', () => {
  test('come by phases, wherever a feature stands that declares them', async () => {
    const mailAndDepartures = { ...later('sending', Mail), ...later('following', Departures) };
    expect(await tasksInPhases([mailAndDepartures, later('policies', Policies), later('projecting', Views)])).toEqual([
      ...[Views, Policies, Departures, Mail],
    ]);
  });

  test('of one phase come in the order of their features', async () => {
    const tasks = await tasksInPhases([later('following', Departures), {}, later('following', Acceptances)]);
    expect(tasks).toEqual([Departures, Acceptances]);
  });
});
