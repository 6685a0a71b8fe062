import type { ProjectionsView } from '@accelerator/contracts/projections';
import { projectionRoutes } from '@accelerator/contracts/projections/routes';
import { expect, test } from '@jest/globals';
import { callCommandLine } from '../harness/command-line.ts';
import type { HttpClient } from '../harness/http-client.ts';
import { logOf } from '../harness/log.ts';
import { signInAsAdministrator } from '../harness/people.ts';
import { poll } from '../harness/poll.ts';
import { useApp } from '../harness/running-app.ts';
import { body, Setup } from '../harness/setup.ts';

const runningApp = useApp();
const call = (...words: string[]) => callCommandLine(['projections', ...words], { DATA_DIR: runningApp().dataDir });
let admin: HttpClient;
const stateOf = async (name: string) => {
  const { projections } = await body(admin.get<ProjectionsView>(projectionRoutes.list.path));
  return projections.find((one) => one.name === name)!.beside?.state ?? 'none';
};
const becomes = (name: string, state: string) =>
  poll(async () => (await stateOf(name)) === state || undefined, { missing: () => `${name} does not become ${state}` });

/** At once, or as soon as the programme has the time. */
const done = (sentence: string) =>
  new RegExp(`^(${sentence}|It is recorded, and done as soon as a process comes to it: cohorts.)`);

test('beside a running programme, projections are listed, rebuilt by it, compared, switched to and rolled back', async () => {
  const setup = await Setup.of(runningApp());
  ({ admin } = setup);
  await runningApp().place.spoil('cohorts', String(setup.cohort.id), { capacity: 7 });
  const { code, stdout } = await call('list');
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^\d+ events in the log\nprojection +version +state/)]);
  expect(stdout).toMatch(/\ncohorts +v1 +live +0 +- +1 +0 +-\n/);
  expect((await call('rebuild', 'cohorts')).stdout).toMatch(done('Being rebuilt beside what readers see: cohorts.'));
  await becomes('cohorts', 'ready');
  expect((await call('diff', 'cohorts')).stdout).toBe(
    `${setup.cohort.id}\n  capacity: 7 -> null\n1 of 1 compared documents differ, 1 in all.\n`,
  );
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
  expect([code, stdout.split('\n')[1]]).toEqual([0, 'No programme is running here: it goes on with the next start.']);
  await runningApp().start();
  admin = await signInAsAdministrator(runningApp());
  await becomes('partners', 'ready');
});
