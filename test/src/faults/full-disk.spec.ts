import { accountRoutes } from '@accelerator/contracts/accounts';
import { adminCohortRoutes } from '@accelerator/contracts/cohorts';
import { matchingRoutes } from '@accelerator/contracts/matching';
import { notificationRoutes } from '@accelerator/contracts/notifications';
import { adminPartnerRoutes, partnerRoutes } from '@accelerator/contracts/partners';
import { adminPartnershipRoutes, partnershipRoutes } from '@accelerator/contracts/partnerships';
import { healthRoutes } from '@accelerator/contracts/projections';
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { logLength } from '../harness/log.ts';
import { useProgramme } from '../harness/programme.ts';
import { detailOf, Scenes } from '../harness/scenes.ts';
import { lifeOf, newcomers, noteTaker, planner, send, togglingAdmin } from './acts.ts';
import { expectAgreement } from './agreement.ts';
import { canFillDisks, fillDisk, freeDisk } from './full-disk.ts';

(canFillDisks ? describe : describe.skip)('while nothing can be written', () => {
  const programme = useProgramme();
  let scenes: Scenes;

  beforeAll(async () => {
    scenes = await Scenes.of(programme());
  });

  afterEach(() => freeDisk(programme()));

  test('commands ask to come back, and nothing of them happens; afterwards each is done once, without a restart', async () => {
    const actors = [
      lifeOf(await scenes.mutual(), scenes),
      noteTaker(await scenes.mutual()),
      togglingAdmin(scenes, (await scenes.mutual()).app),
      newcomers(programme(), scenes),
      planner(scenes),
    ];
    const asked = actors.map((actor) => {
      const act = actor.next();
      return { act, client: actor.client };
    });
    const before = await logLength(programme());
    fillDisk(programme());
    for (const { act, client } of asked) {
      const { status, headers, body: said } = await send<{ message: string }>(client, act);
      expect([act.appends, status, headers.get('retry-after'), said.message]).toEqual([
        act.appends,
        503,
        expect.stringMatching(/^\d+$/),
        expect.stringMatching(/\.$/),
      ]);
    }
    expect(await logLength(programme())).toBe(before);
    freeDisk(programme());
    for (const { act, client } of asked) {
      const { status } = await send(client, act);
      expect([act.appends, status < 300]).toEqual([act.appends, true]);
    }
    await expectAgreement(programme());
  });

  test('everything can still be read, but no contact details whose showing cannot be recorded', async () => {
    const together = await scenes.mutual();
    const addresses = {
      partner: [
        accountRoutes.user,
        partnerRoutes.profile,
        matchingRoutes.matches,
        partnershipRoutes.list,
        notificationRoutes.list,
      ],
      admin: [adminPartnerRoutes.list, adminPartnershipRoutes.list, adminCohortRoutes.list, healthRoutes.health],
    };
    fillDisk(programme());
    for (const { path } of addresses.partner) expect([path, (await together.app.client.get(path)).status]).toEqual([path, 200]);
    for (const { path } of addresses.admin) expect([path, (await scenes.admin.get(path)).status]).toEqual([path, 200]);
    const unrecorded = await detailOf(together.solutions, together.app);
    expect([unrecorded.status, JSON.stringify(unrecorded.body)]).toEqual([503, expect.not.stringContaining('robin@')]);
    freeDisk(programme());
    expect(await detailOf(together.solutions, together.app)).toMatchObject({ status: 200, body: { hasContactInfo: true } });
  });

  test('nobody signs in, and nobody is told that the password was wrong', async () => {
    const { form } = await scenes.newApp();
    const signIn = () =>
      programme().client().post(accountRoutes.logIn.path, { username: form.username, password: form.password });
    fillDisk(programme());
    expect((await signIn()).status).toBe(503);
    freeDisk(programme());
    expect((await signIn()).status).toBe(200);
  });
});
