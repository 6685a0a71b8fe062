import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { matchingRoutes } from '@accelerator/contracts/matching/routes';
import type { AdminPartnerView } from '@accelerator/contracts/partners';
import { adminPartnerRoutes } from '@accelerator/contracts/partners/routes';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { logLength } from '../harness/log.ts';
import { useApp } from '../harness/running-app.ts';
import { body, Setup, showInterest, type PartnerPair } from '../harness/setup.ts';
import { lengthenLog, makeViews } from './large-log.ts';

const length = 1_000_000;
/** In milliseconds. */
const startTimeoutMs = 3_000;

describe(`with ${length} events in the log`, () => {
  const runningApp = useApp();
  let setup: Setup;
  let pair: PartnerPair;

  beforeAll(async () => {
    setup = await Setup.of(runningApp());
    pair = await setup.mutual();
    await runningApp().kill();
    await lengthenLog(runningApp(), { app: pair.app.partnerId, solutions: pair.solutions.partnerId }, length);
    await makeViews(runningApp());
    await runningApp().start();
  });

  const matches = () => body(pair.app.client.get(matchingRoutes.matches.path));

  test('the server restarts and takes commands', async () => {
    const started = performance.now();
    await runningApp().restart();
    expect(performance.now() - started).toBeLessThan(startTimeoutMs);
    expect(await logLength(runningApp())).toBe(length);
    const partners = await body(setup.admin.get<AdminPartnerView[]>(adminPartnerRoutes.list.path));
    expect(partners.length).toBeGreaterThan(100);
    await body(showInterest(pair.app, await setup.solutions()));
    expect(await logLength(runningApp())).toBeGreaterThan(length);
  });

  test('the matches are the same after a rebuild of the views', async () => {
    const before = await matches();
    await runningApp().kill();
    for (const file of ['views.sqlite', 'views.sqlite-wal', 'views.sqlite-shm'])
      await rm(join(runningApp().dataDir, file), { force: true });
    await makeViews(runningApp());
    await runningApp().start();
    expect(await matches()).toEqual(before);
  });
});
