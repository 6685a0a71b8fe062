import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import { adminCohortRoutes } from '@accelerator/contracts/cohorts/routes';
import { matchingRoutes } from '@accelerator/contracts/matching/routes';
import { notificationRoutes } from '@accelerator/contracts/notifications/routes';
import { unavailable, type AdminPartnerView } from '@accelerator/contracts/partners';
import { adminPartnerRoutes, partnerRoutes } from '@accelerator/contracts/partners/routes';
import type { AdminPartnershipView } from '@accelerator/contracts/partnerships';
import { adminPartnershipRoutes, partnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import type { AdminHealthView, HealthView, ProjectionsView } from '@accelerator/contracts/projections';
import { healthRoutes, projectionRoutes } from '@accelerator/contracts/projections/routes';
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { logLength } from '../harness/log.ts';
import { poll } from '../harness/poll.ts';
import { adminviewer, superadmin, useApp } from '../harness/running-app.ts';
import { builtServer } from '../harness/server-process.ts';
import { surroundings } from '../harness/surroundings.ts';
import { body, detailOf, Setup } from '../harness/setup.ts';
import { newToken } from '../harness/token-client.ts';
import { lifeOf, newcomers, noteTaker, planner, send, togglingAdmin } from './acts.ts';
import { expectAgreement } from './agreement.ts';
import { canFillDisks, fillDisk, freeDisk } from './full-disk.ts';

(canFillDisks ? describe : describe.skip)('while nothing can be written', () => {
  const runningApp = useApp();
  let setup: Setup;

  beforeAll(async () => {
    setup = await Setup.of(runningApp());
  });

  afterEach(() => freeDisk(runningApp()));

  test('commands answer Retry-After and change nothing; afterwards each is done once, without a restart', async () => {
    const actors = [
      lifeOf(await setup.mutual(), setup),
      noteTaker(await setup.mutual()),
      togglingAdmin(setup, (await setup.mutual()).app),
      newcomers(runningApp(), setup),
      planner(setup),
    ];
    const asked = actors.map((actor) => {
      const act = actor.next();
      return { act, client: actor.client };
    });
    const before = await logLength(runningApp());
    fillDisk(runningApp());
    for (const { act, client } of asked) {
      const { status, headers, body: said } = await send<{ message: string }>(client, act);
      expect([act.appends, status, headers.get('retry-after'), said.message]).toEqual([
        act.appends,
        503,
        expect.stringMatching(/^\d+$/),
        expect.stringMatching(/\.$/),
      ]);
    }
    expect(await logLength(runningApp())).toBe(before);
    freeDisk(runningApp());
    for (const { act, client } of asked) {
      const { status } = await send(client, act);
      expect([act.appends, status < 300]).toEqual([act.appends, true]);
    }
    await expectAgreement(runningApp());
  });

  test('reads go on, except contact details whose access cannot be recorded', async () => {
    const pair = await setup.mutual();
    const addresses = {
      partner: [
        accountRoutes.user,
        partnerRoutes.profile,
        matchingRoutes.matches,
        partnershipRoutes.list,
        notificationRoutes.list,
      ],
      admin: [adminPartnerRoutes.list, adminPartnershipRoutes.list, adminCohortRoutes.list, projectionRoutes.list],
    };
    const program = await newToken(setup.admin, ['cohorts:read'], 'Not used before');
    fillDisk(runningApp());
    for (const { path } of addresses.partner) expect([path, (await pair.app.client.get(path)).status]).toEqual([path, 200]);
    for (const { path } of addresses.admin) expect([path, (await setup.admin.get(path)).status]).toEqual([path, 200]);
    expect((await program.client.get(adminCohortRoutes.list.path)).status).toBe(200);
    const emails = async () => {
      const partners = await body(setup.admin.get<readonly AdminPartnerView[]>(adminPartnerRoutes.list.path));
      const pairs = await body(setup.admin.get<readonly AdminPartnershipView[]>(adminPartnershipRoutes.list.path));
      const sides = pairs.flatMap(({ partners: { app, solutions } }) => [app, solutions]);
      return new Set([...partners, ...sides].map(({ contactEmail }) => contactEmail));
    };
    expect(await emails()).toEqual(new Set([unavailable]));
    const unrecorded = await detailOf(pair.solutions, pair.app);
    expect([unrecorded.status, JSON.stringify(unrecorded.body)]).toEqual([503, expect.not.stringContaining('robin@')]);
    freeDisk(runningApp());
    expect(await detailOf(pair.solutions, pair.app)).toMatchObject({ status: 200, body: { hasContactInfo: true } });
    expect(await emails()).not.toContain(unavailable);
    expect(await emails()).toContain(pair.app.form.contactEmail);
  });

  test('health says so to everyone, and to administrators in words, until there is room again', async () => {
    const becomes = (status: number) => async () => {
      const health = await setup.admin.get<AdminHealthView>(healthRoutes.health.path);
      return health.status === status ? health.body : undefined;
    };
    const missing = () => 'Health does not say it';
    await poll(becomes(200), { missing });
    expect((await body(setup.admin.get<ProjectionsView>(projectionRoutes.list.path))).problem).toBe(null);
    fillDisk(runningApp());
    const { state, problem } = await poll(becomes(503), { missing });
    const words =
      /^Writing to the data directory failed \(EFBIG\) and is retried; nobody can save or log in until then\. Make room /;
    expect([state, problem]).toEqual(['unhealthy', expect.stringMatching(words)]);
    expect(await runningApp().client().once('GET', healthRoutes.ready.path)).toMatchObject({
      status: 503,
      body: { state: 'unhealthy' },
    });
    expect((await body(setup.admin.get<ProjectionsView>(projectionRoutes.list.path))).problem).toBe(problem);
    freeDisk(runningApp());
    expect(await poll(becomes(200), { missing })).toMatchObject({ state: 'ok', problem: null });
    for (const said of [problem, 'Writing to the data directory works again.']) await runningApp().hasSaid(said!);
  });

  test('logins fail, and none is answered with a wrong password', async () => {
    const { form } = await setup.newApp();
    const signIn = () =>
      runningApp().client().post(accountRoutes.logIn.path, { username: form.username, password: form.password });
    fillDisk(runningApp());
    expect((await signIn()).status).toBe(503);
    freeDisk(runningApp());
    expect((await signIn()).status).toBe(200);
  });

  test('a server goes on whose own log lies on the full disk, and writes it again afterwards', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'accelerator-log-on-disk-'));
    const file = join(dataDir, 'server.log');
    const log = openSync(file, 'a');
    const passwords = { SUPERADMIN_PASSWORD: superadmin.password, ADMINVIEWER_PASSWORD: adminviewer.password };
    const server = spawn(process.execPath, [builtServer], {
      env: { ...surroundings, ...passwords, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0' },
      stdio: ['ignore', log, log],
    });
    const ended = once(server, 'exit');
    try {
      const said = (words: RegExp) =>
        poll(() => words.exec(readFileSync(file, 'utf8')) ?? undefined, { missing: () => `No ${words}` });
      const [, url] = await said(/^Listening on (\S+)$/m);
      const health = (state: string) =>
        poll(async () => ((await (await fetch(`${url}/api/health`)).json()) as HealthView).state === state || undefined, {
          missing: () => `Health is not ${state}`,
        });
      await health('ok');
      fillDisk({ pid: server.pid! });
      await health('unhealthy');
      freeDisk({ pid: server.pid! });
      await health('ok');
      await said(/^Writing to the data directory works again\.$/m);
    } finally {
      server.kill('SIGTERM');
      await ended;
      closeSync(log);
      rmSync(dataDir, { recursive: true });
    }
  });
});
