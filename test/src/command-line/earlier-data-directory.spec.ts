import { copyFileSync, mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openSqliteVault } from '@accelerator/backend/app/sqlite-vault-ports';
import { masterKeyFrom } from '@accelerator/backend/platform/config/secrets';
import type { AdminUserView, UserView } from '@accelerator/contracts/accounts';
import { accountRoutes, adminUserRoutes } from '@accelerator/contracts/accounts/routes';
import type { AdminCohortView } from '@accelerator/contracts/cohorts';
import { adminCohortRoutes } from '@accelerator/contracts/cohorts/routes';
import { headers } from '@accelerator/contracts/http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { signIn } from '../harness/people.ts';
import { adminviewer, startApp, type RunningApp } from '../harness/running-app.ts';

/**
 * Both files as SQL, as an earlier version of the programme left them after two companies had registered and one of them had left
 * again, a cohort had been made under an Idempotency-Key, and adminviewer's password had been guessed at. Only what expires was
 * moved to the year 2096.
 */
const recorded = join(import.meta.dirname, 'earlier-data-directory');

const left = JSON.parse(readFileSync(join(recorded, 'left.json'), 'utf8')) as {
  readonly partner: { readonly cookie: string; readonly userId: string; readonly partnerId: string };
  readonly administrator: { readonly cookie: string };
  /** The ids of the company that left and of its user. */
  readonly forgotten: readonly string[];
  /** The body of the call that made it, and its answer. */
  readonly cohort: { readonly form: object; readonly answer: AdminCohortView };
};

const tables = ['subject_key', 'secret', 'credential', 'session', 'outcome', 'attempt', 'checkpoint'];

describe('a data directory of an earlier version', () => {
  let dataDir: string;
  let runningApp: RunningApp;
  let before: readonly unknown[];

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'accelerator-earlier-'));
    for (const name of ['log', 'vault'])
      withDatabase(`${name}.sqlite`, (database) => database.exec(readFileSync(join(recorded, `${name}.sql`), 'utf8')));
    for (const name of ['master-key', 'session-secret']) copyFileSync(join(recorded, name), join(dataDir, name));
    before = tables.map(rowsOf);
    runningApp = await startApp({ dataDir });
  });

  afterAll(async () => {
    await runningApp.stop();
    await rm(dataDir, { recursive: true });
  });

  const withDatabase = <T>(name: string, work: (database: DatabaseSync) => T): T => {
    const database = new DatabaseSync(join(dataDir, name));
    try {
      return work(database);
    } finally {
      database.close();
    }
  };
  /** What is sealed is sealed anew under the name of its key, so that it is there is all that stays the same. */
  const rowsOf = (table: string) =>
    withDatabase('vault.sqlite', (database) => database.prepare(`SELECT * FROM ${table}`).all()).map(
      ({ wrapped = null, recoverable = null, ...row }) => ({ ...row, isSealed: (wrapped ?? recoverable) !== null }),
    );
  const callAs = ({ cookie }: { readonly cookie: string }) => ({ Cookie: cookie });

  test('had something of everything that a vault holds', () => {
    expect(before.map((rows) => (rows as unknown[]).length)).not.toContain(0);
  });

  test('keeps every row of its vault when it is opened', async () => {
    expect(tables.slice(0, -1).map(rowsOf)).toMatchObject(before.slice(0, -1));
    const checkpoints = new Map(
      (rowsOf('checkpoint') as { name?: string; position?: string }[]).map(({ name, position }) => [name, String(position)]),
    );
    for (const { name, position } of before.at(-1) as { name: string; position: string }[])
      expect(checkpoints.get(name)! >= position).toBe(true);
  });

  test('opens what is personal of those who stayed, and nothing of those who left', async () => {
    const { vault, subjectKeys } = openSqliteVault(
      join(dataDir, 'vault.sqlite'),
      masterKeyFrom(readFileSync(join(dataDir, 'master-key'), 'utf8').trim()),
    );
    const { userId, partnerId } = left.partner;
    const keys = await subjectKeys.keysOf([userId, partnerId, ...left.forgotten], { create: true });
    await vault.close();
    expect([...keys.keys()].sort()).toEqual([userId, partnerId].sort());
  });

  test('goes on with the sessions', async () => {
    const { status, body } = await runningApp.client().get<UserView>(accountRoutes.user.path, callAs(left.partner));
    expect([status, body.username]).toEqual([200, 'person1']);
  });

  test('logs in with the passwords, and shows the one that may be looked up', async () => {
    await signIn(runningApp, { username: 'person1', password: 'a-good-password' });
    const client = runningApp.client();
    const users = await client.get<readonly AdminUserView[]>(adminUserRoutes.list.path, callAs(left.administrator));
    const { userId } = users.body.find(({ username }) => username === adminviewer.username)!;
    const path = adminUserRoutes.password.path.replace(':id', userId);
    expect((await client.get(path, callAs(left.administrator))).body).toEqual(adminviewer);
  });

  test('answers a repeated call with its first outcome, and no other call under its key', async () => {
    const sent = { ...callAs(left.administrator), [headers.idempotencyKey]: 'the-same-key-every-time' };
    const client = runningApp.client();
    expect(await client.post(adminCohortRoutes.create.path, left.cohort.form, sent)).toMatchObject({
      status: 201,
      body: left.cohort.answer,
    });
    const another = { ...left.cohort.form, code: 'OTHER' };
    expect((await client.post(adminCohortRoutes.create.path, another, sent)).status).toBe(409);
    const cohorts = await client.get<readonly AdminCohortView[]>(adminCohortRoutes.list.path, callAs(left.administrator));
    expect(cohorts.body).toHaveLength(1);
  });

  test('keeps a caller waiting that had to wait before', async () => {
    expect((await runningApp.client().post(accountRoutes.logIn.path, adminviewer)).status).toBe(429);
  });
});
