import { describe, expect, test } from '@jest/globals';
import { startApp } from '../../harness/running-app.ts';
import { expectAgreement } from '../agreement.ts';
import { dice } from '../dice.ts';
import { DroppingProxy } from '../dropping-proxy.ts';
import { countedUpTo } from '../rounds.ts';
import { Stores } from '../stores.ts';
import { disagreementsWithLog } from './acknowledged.ts';
import { Past } from './past.ts';
import { disagreementsBetween, disagreementsOfExport, disagreementsOfTellers } from './tellers.ts';
import { askAll } from './answers.ts';
import { Walk } from './walk.ts';
import { World } from './world.ts';

/** Of twenty: 15 %. */
const repliesLost = 3;
const legs = 3;
const callsOfALane = 30;
const killsOfALeg = 2;
/** So many calls have to change something, or the walk says little. */
const enough = 100;
/** Another seed is played by naming it: `WALK_SEED=4711 npm run test:faults -- random-walk`. */
const seeds = process.env['WALK_SEED'] === undefined ? countedUpTo(10) : [Number(process.env['WALK_SEED'])];

describe('a random walk of 24 companies in six lanes, with lost replies and crashes', () => {
  test.each(seeds)('ends in one story, whoever tells it: seed %i', async (seed) => {
    const runningApp = await startApp();
    const proxy = await DroppingProxy.before(runningApp, dice(seed), repliesLost);
    try {
      const world = await World.of(proxy);
      const before = await Stores.with(runningApp, ({ log }) => log.head());
      const past = new Past(world);
      const walk = new Walk(runningApp, world, seed);
      for (const _ of countedUpTo(legs)) {
        proxy.isLosing = true;
        await walk.leg(callsOfALane, killsOfALeg);
        proxy.isLosing = false;
        await expectAgreement(runningApp);
        await past.record();
      }
      expect([proxy.lost > 0, walk.answers.filter(({ position }) => position !== null).length > enough]).toEqual([true, true]);
      const told = await askAll(world);
      const events = await Stores.with(runningApp, (stores) => stores.stored());
      const disagreements = [
        ...walk.refusedEntry,
        ...disagreementsWithLog(
          walk.answers,
          events.filter(({ position }) => position > before!),
        ),
        ...(await disagreementsOfTellers(told, world)),
        ...disagreementsOfExport(told, events),
        ...(await past.disagreements()),
      ];
      await runningApp.kill();
      await runningApp.place.deleteViews();
      await runningApp.start();
      expect([...disagreements, ...disagreementsBetween(told, await askAll(world))]).toEqual([]);
    } finally {
      await proxy.close();
      await runningApp.stop();
    }
  });
});
