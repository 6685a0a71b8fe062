import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { matchingRoutes } from '@accelerator/contracts/matching';
import { adminPartnerRoutes, type AdminPartnerView } from '@accelerator/contracts/partners';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { logLength } from '../harness/log.ts';
import { useProgramme } from '../harness/programme.ts';
import { body, Scenes, showInterest, type Together } from '../harness/scenes.ts';
import { lengthenLog, makeViews } from './large-log.ts';

const length = 1_000_000;
/** In milliseconds. */
const longestStart = 3_000;

describe(`with ${length} events in the log`, () => {
  const programme = useProgramme();
  let scenes: Scenes;
  let together: Together;

  beforeAll(async () => {
    scenes = await Scenes.of(programme());
    together = await scenes.mutual();
    await programme().kill();
    await lengthenLog(programme(), { app: together.app.partnerId, solutions: together.solutions.partnerId }, length);
    await makeViews(programme());
    await programme().start();
  });

  const matches = () => body(together.app.client.get(matchingRoutes.matches.path));

  test('the server starts where it was, and takes commands', async () => {
    const started = performance.now();
    await programme().restart();
    expect(performance.now() - started).toBeLessThan(longestStart);
    expect(await logLength(programme())).toBe(length);
    const partners = await body(scenes.admin.get<AdminPartnerView[]>(adminPartnerRoutes.list.path));
    expect(partners.length).toBeGreaterThan(100);
    await body(showInterest(together.app, await scenes.solutions()));
    expect(await logLength(programme())).toBeGreaterThan(length);
  });

  test('everyone is shown the same matches once the views were made again', async () => {
    const before = await matches();
    await programme().kill();
    for (const file of ['views.sqlite', 'views.sqlite-wal', 'views.sqlite-shm'])
      await rm(join(programme().dataDir, file), { force: true });
    await makeViews(programme());
    await programme().start();
    expect(await matches()).toEqual(before);
  });
});
