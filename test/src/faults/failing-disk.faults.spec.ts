import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import { matchingRoutes } from '@accelerator/contracts/matching/routes';
import { adminPartnershipRoutes, partnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { useApp } from '../harness/running-app.ts';
import { body, Setup, showInterest } from '../harness/setup.ts';
import { actorsOfEachKind, send, type Act, type Actor } from './acts.ts';
import { expectAgreement } from './agreement.ts';
import { dice, type Dice } from './dice.ts';
import { canWatchDisks, useDiskWatcher, type Failing } from './disk-watcher.ts';
import { expectDoneOnce } from './done-once.ts';
import { canFillDisks, fillDisk, freeDisk } from './full-disk.ts';
import { countedUpTo } from './rounds.ts';
import { Stores } from './stores.ts';

/** The number of acts that each actor tries while the disk fails. */
const triedByEach = 4;

const waysToFail: readonly Failing[] = [{ write: 'ENOSPC' }, { write: 'EIO' }, { sync: 'EIO' }, { write: 'ENOSPC', sync: 'EIO' }];

/** For some calls only, or until it is mended; at once or in the middle of what is being written. */
function someFailing(roll: Dice): Failing {
  const way = waysToFail[roll(waysToFail.length)]!;
  return { ...way, after: roll(60), ...(roll(2) === 0 ? { times: 1 + roll(20) } : {}) };
}

(canWatchDisks ? describe : describe.skip)('a disk that is full or fails, from any moment on and for any time', () => {
  const disk = useDiskWatcher();
  const runningApp = useApp({ env: disk.env });
  let setup: Setup;

  beforeAll(async () => {
    setup = await Setup.of(runningApp());
  });

  /** Acts until the disk is in the way. @returns the act that was put off, if there is one */
  async function untilPutOff(actor: Actor, done: string[]): Promise<{ actor: Actor; act: Act } | null> {
    for (const _ of countedUpTo(triedByEach)) {
      const act = actor.next();
      const { status, headers, body } = await send<{ message: string }>(actor.client, act);
      if (status >= 300) {
        const said = [act.appends, status, headers.get('retry-after'), body.message];
        expect(said).toEqual([act.appends, 503, expect.stringMatching(/^\d+$/), expect.stringMatching(/\.$/)]);
        return { actor, act };
      }
      done.push(act.appends);
    }
    return null;
  }

  test('defers commands without losing one, keeps serving reads, and recovers without a restart', async () => {
    const actors = await actorsOfEachKind(runningApp(), setup);
    const reader = await setup.app();
    const before = await Stores.with(runningApp(), ({ log }) => log.head());
    const done: string[] = [];
    let [failed, putOff] = [0, 0];
    const roll = dice(31);
    for (const _ of countedUpTo(60)) {
      disk.fail(someFailing(roll));
      const acting = Promise.all(actors.map((actor) => untilPutOff(actor, done)));
      // Each is read once: the views cannot show what was written before the disk works again.
      for (const path of [accountRoutes.user.path, partnershipRoutes.list.path, matchingRoutes.matches.path])
        expect([path, (await reader.client.once('GET', path)).status]).toEqual([path, 200]);
      expect((await setup.admin.once('GET', adminPartnershipRoutes.list.path)).status).toBe(200);
      const waiting = (await acting).filter((one) => one !== null);
      failed += disk.failed;
      putOff += waiting.length;
      disk.work();
      for (const { actor, act } of waiting) {
        const { status, body } = await send(actor.client, act);
        expect([act.appends, status < 300 ? 'done' : body]).toEqual([act.appends, 'done']);
        done.push(act.appends);
      }
      await expectDoneOnce(runningApp(), done, before);
      await expectAgreement(runningApp());
    }
    expect([failed > done.length / 10, putOff > 0]).toEqual([true, true]);
    await runningApp().kill();
    await runningApp().start();
    await expectDoneOnce(runningApp(), done, before);
    await expectAgreement(runningApp());
  });
});

/** The time after a commit at which the views empty their write-ahead log, in milliseconds. */
const tidyingDelay = 2_000;

(canFillDisks ? describe : describe.skip)('a disk that stays full', () => {
  const runningApp = useApp();

  afterEach(() => freeDisk(runningApp()));

  test('does not crash the server at the next cleanup', async () => {
    const setup = await Setup.of(runningApp());
    const app = await setup.app();
    fillDisk(runningApp());
    const tidied = performance.now() + 2 * tidyingDelay;
    while (performance.now() < tidied) expect((await app.client.get(accountRoutes.user.path)).status).toBe(200);
    freeDisk(runningApp());
    await body(showInterest(app, await setup.solutions()));
  });
});
