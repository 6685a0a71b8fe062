import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { fillProgramme } from '@accelerator/demo/fill-programme';
import { SqliteEventStore } from '@accelerator/backend/event-sourcing/event-store/sqlite/sqlite-event-store';
import { createServer } from '@accelerator/backend/app/server';
import { settingsFrom } from '@accelerator/backend/platform/config/settings';
import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import type { AdminCohortView } from '@accelerator/contracts/cohorts';
import { adminCohortRoutes } from '@accelerator/contracts/cohorts/routes';
import { headers } from '@accelerator/contracts/http';
import { signInAsAdministrator } from '../harness/people.ts';
import { adminviewer, startApp, superadmin, type RunningApp } from '../harness/running-app.ts';

/** The data that a person has left behind who goes on later. */
export interface Left {
  readonly cookie: string;
  /** As it was answered. */
  readonly cohort: AdminCohortView;
}

/** So many positions of the log are left out at its start, so that no other log has the same ones. */
const leftOut = 5_000;

/** Everything that the demo plays, in a data directory that no process uses any more. */
export async function playTheDemo(dataDir: string): Promise<void> {
  await beginLate(join(dataDir, 'log.sqlite'));
  const app = await createServer(
    await settingsFrom({
      DATA_DIR: dataDir,
      SUPERADMIN_PASSWORD: superadmin.password,
      ADMINVIEWER_PASSWORD: adminviewer.password,
    }),
  );
  await fillProgramme(app, new Date().toISOString());
  await app.close();
}

/**
 * Everything that the demo plays, in a data directory that no process uses any more.
 * Before they left, an administrator has logged in and made a cohort, and passwords have been guessed until the guesser had to wait.
 */
export async function fillDataDirectory(dataDir: string): Promise<Left> {
  await playTheDemo(dataDir);
  const runningApp = await startApp({ dataDir });
  try {
    const { cookieHeader } = await signInAsAdministrator(runningApp);
    const { body: cohort } = await makeTheCohort(runningApp, cookieHeader);
    while ((await signInAsGuessed(runningApp, 'a-wrong-guess')).status !== 429);
    return { cookie: cookieHeader, cohort };
  } finally {
    await runningApp.stop();
  }
}

/** The call that the administrator has made; made again, it is answered as it was. */
export function makeTheCohort(runningApp: RunningApp, cookie: string) {
  const form = { name: 'On the move', code: 'MOVED', status: 'Open', kickoffDate: '2999-04-01', description: 'Twelve weeks' };
  const sent = { Cookie: cookie, [headers.idempotencyKey]: 'the-same-key-every-time' };
  return runningApp.client().post<AdminCohortView>(adminCohortRoutes.create.path, form, sent);
}

/** Logs in as the user whose password was guessed at. */
export function signInAsGuessed(runningApp: RunningApp, password = adminviewer.password) {
  return runningApp.client().post(accountRoutes.logIn.path, { ...adminviewer, password });
}

async function beginLate(file: string): Promise<void> {
  await SqliteEventStore.open(file).close();
  const database = new DatabaseSync(file);
  database.prepare(`INSERT INTO sqlite_sequence (name, seq) VALUES ('event', ?)`).run(leftOut);
  database.close();
}
