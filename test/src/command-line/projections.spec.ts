import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { ProjectionsView } from '@accelerator/contracts/projections';
import { addressOf } from '@accelerator/contracts/http';
import { partnerRoutes } from '@accelerator/contracts/partners/routes';
import { projectionRoutes } from '@accelerator/contracts/projections/routes';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { callCommandLine } from '../harness/command-line.ts';
import { logOf } from '../harness/log.ts';
import type { SignedUp } from '../harness/people.ts';
import { poll } from '../harness/poll.ts';
import { useApp } from '../harness/running-app.ts';
import { body, Setup } from '../harness/setup.ts';
import { tamper } from './kept-files.ts';

const runningApp = useApp();
const call = (...words: string[]) => callCommandLine(['projections', ...words], { DATA_DIR: runningApp().dataDir });
let setup: Setup;

beforeAll(async () => {
  setup = await Setup.of(runningApp());
});

const viewOf = async (name: string) => {
  const { projections } = await body(setup.admin.get<ProjectionsView>(projectionRoutes.list.path));
  return projections.find((one) => one.name === name)!;
};
const stateOf = async (name: string) => (await viewOf(name)).beside?.state ?? 'none';
const becomes = (name: string, state: string) =>
  poll(async () => (await stateOf(name)) === state || undefined, { missing: () => `${name} does not become ${state}` });

const noDifference = /^0 of (\d+) compared documents differ, \1 in all\.\n$/;

/** The view that readers see of the cohort is spoiled, and what is beside it is what the log says. */
async function expectToDifferIn(capacity: number): Promise<void> {
  const difference = `${setup.cohort.id}\n  capacity: ${capacity} -> null\n1 of 1 compared documents differ, 1 in all.\n`;
  expect((await call('diff', 'cohorts')).stdout).toBe(difference);
}

/** At once, or as soon as the programme has the time. */
const done = (sentence: string, what = 'cohorts') =>
  new RegExp(`^(${sentence}|It is recorded, and done as soon as a process comes to it: ${what}.)`);

test('beside a running programme, projections are listed, rebuilt by it, compared, switched to and rolled back', async () => {
  await runningApp().place.spoil('cohorts', String(setup.cohort.id), { capacity: 7 });
  const { code, stdout } = await call('list');
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^\d+ events in the log\nprojection +version +state/)]);
  expect(stdout).toMatch(/\ncohorts +v1 +live +0 +- +1 +0 +-\n/);
  expect((await call('rebuild', 'cohorts')).stdout).toMatch(done('Being rebuilt beside what readers see: cohorts.'));
  await becomes('cohorts', 'ready');
  await expectToDifferIn(7);
  expect((await call('switch', 'cohorts')).stdout).toMatch(done('Readers see what was rebuilt: cohorts.'));
  await becomes('cohorts', 'former');
  expect((await call('rollback', 'cohorts')).stdout).toMatch(done('Readers see the former documents again: cohorts.'));
  await becomes('cohorts', 'ready');
  const [started] = await logOf(runningApp(), 'projection-cohorts', 'ProjectionRebuildStarted');
  expect(started!.metadata['actor']).toEqual({ kind: 'programme', userId: expect.stringMatching(/^cli:\w+/) });
});

test('what cannot be done is refused with a sentence', async () => {
  const refused = (code: number, why: string) => ({ code, stdout: '', stderr: expect.stringContaining(why) });
  const calls = ['rebuild ships', 'list ships', 'switch accounts', 'retry cohorts --key a', 'pause', 'skip cohorts'];
  expect(await Promise.all(calls.map((words) => call(...words.split(' '))))).toEqual([
    refused(1, 'There is no projection of that name.'),
    refused(1, 'There is no projection of that name.'),
    refused(1, 'There is no rebuild'),
    refused(1, 'This document is not parked any more.'),
    refused(2, 'Name the projection'),
    refused(2, 'Name the document'),
  ]);
});

test('where no programme runs, the command begins it, and the next start goes on', async () => {
  await runningApp().kill('SIGTERM');
  const { code, stdout } = await call('rebuild', 'partners');
  expect([code, stdout.split('\n')[1]]).toEqual([0, 'Recorded. No programme is running here: the next start carries it out.']);
  await runningApp().start();
  await setup.signInAgain();
  await becomes('partners', 'ready');
  expect((await call('list')).stdout).toContain('\nAll 2 rebuilds: 100%, 2 at the head\n');
});

test.each<[string, () => void]>([
  ['are lost', () => undefined],
  ['hold nothing', () => writeFileSync(join(runningApp().dataDir, 'views.sqlite'), '')],
  ['are no views', () => writeFileSync(join(runningApp().dataDir, 'views.sqlite'), 'These are no views. '.repeat(100))],
])('where the views %s, who would read them is told what makes them', async (_, put) => {
  await runningApp().kill('SIGTERM');
  await runningApp().place.deleteViews();
  put();
  const env = { DATA_DIR: runningApp().dataDir };
  const views = () => readdirSync(env.DATA_DIR).filter((name) => name.startsWith('views'));
  const found = views();
  for (const words of ['projections list', 'projections diff cohorts', `export cohorts --to ${join(env.DATA_DIR, 'exports')}`])
    expect(await callCommandLine(words.split(' '), env)).toEqual({
      code: 1,
      stdout: '',
      stderr: `${env.DATA_DIR} holds no views that can be read: start the programme, which makes them from the log, and call this again.\n`,
    });
  expect(views()).toEqual(found);
  rmSync(join(env.DATA_DIR, 'exports'), { recursive: true });
  await runningApp().start();
  await setup.signInAgain();
});

test('a rebuild that cannot go on is paused, resumed once it can, and canceled', async () => {
  const restart = async (sql: string) => {
    await runningApp().kill('SIGTERM');
    tamper(runningApp().dataDir, sql);
    await runningApp().start();
    await setup.signInAgain();
  };
  const decided = async () => (await logOf(runningApp(), 'projection-cohorts')).map(({ type }) => type).slice(-3);
  await call('cancel', 'cohorts');
  await becomes('cohorts', 'none');
  // What readers see is beyond that event; a rebuild begins before it.
  await restart("UPDATE event SET version = version + 90 WHERE type = 'CohortCreated'");
  await call('rebuild', 'cohorts');
  await becomes('cohorts', 'stopped');
  expect((await call('pause', 'cohorts')).stdout).toMatch(done('The rebuild is paused: cohorts.'));
  expect((await call('pause', 'cohorts')).code).toBe(0);
  await restart("UPDATE event SET version = version - 90 WHERE type = 'CohortCreated'");
  await runningApp().place.spoil('cohorts', String(setup.cohort.id), { capacity: 7 });
  await becomes('cohorts', 'paused');
  expect((await call('list', 'cohorts')).stdout).toMatch(/\ncohorts .* v1 paused, \d+%\n/);
  expect((await call('resume', 'cohorts')).stdout).toMatch(done('The rebuild goes on: cohorts.'));
  await becomes('cohorts', 'ready');
  await expectToDifferIn(7);
  expect((await call('cancel', 'cohorts')).stdout).toMatch(done('The rebuild is canceled, and nothing of it is left: cohorts.'));
  await becomes('cohorts', 'none');
  expect(await decided()).toEqual(['ProjectionRebuildPaused', 'ProjectionRebuildResumed', 'ProjectionRebuildCanceled']);
});

describe('a parked document', () => {
  let app: SignedUp;
  let right: object;

  beforeAll(async () => {
    app = await setup.app();
    await call('cancel', 'partners');
    await becomes('partners', 'none');
  });

  /** The next event of the company cannot be folded into its row. */
  beforeEach(async () => {
    right = await runningApp().place.spoil('partners', app.partnerId, { preferredPositions: null });
    const preferredCohortIds = [(await setup.newCohort()).id];
    await app.client.put(addressOf(partnerRoutes.updateAppProfile, { id: app.partnerId }), { preferredCohortIds });
    await parkedKeysBecome(1);
  });

  const parkedKeysBecome = (count: number) =>
    poll(async () => (await viewOf('partners')).parkedKeys === count || undefined, { missing: () => `Not ${count} parked` });

  test('is retried after a mend, and then as a clean fold makes it', async () => {
    const { partnerId: key } = app;
    expect((await call('list', 'partners')).stdout).toContain(`\nParked: ${key} of partners, before PreferredCohortsChanged `);
    await runningApp().place.spoil('partners', key, right);
    expect((await call('retry', 'partners', '--key', key)).stdout).toMatch(done(`${key} goes on.`, key));
    await parkedKeysBecome(0);
    await call('rebuild', 'partners');
    await becomes('partners', 'ready');
    expect((await call('diff', 'partners')).stdout).toMatch(noDifference);
    await call('cancel', 'partners');
  });

  test('goes on without the event, and is marked with who said so', async () => {
    const { partnerId: key } = app;
    expect((await call('skip', 'partners', '--key', key)).stdout).toMatch(done(`${key} goes on.`, key));
    await parkedKeysBecome(0);
    expect((await viewOf('partners')).skipped).toMatchObject([{ key, by: `The command line (${userInfo().username})` }]);
  });
});
