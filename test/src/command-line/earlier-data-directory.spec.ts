import { SubjectKeys } from '@accelerator/backend/event-sourcing/personal-data/subject-keys';
import { copyFileSync, mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openSqliteVault } from '@accelerator/backend/app/stores/sqlite-vault';
import { isSignedHead, LogHeads } from '@accelerator/backend/event-sourcing/proof/log-heads';
import { signed, SigningKeys } from '@accelerator/backend/event-sourcing/proof/signing-keys';
import { SecondFactors } from '@accelerator/backend/features/accounts/second-factor/second-factors';
import { InviteCodes } from '@accelerator/backend/features/partners/company/invite-codes';
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
 * again, a cohort had been made under an Idempotency-Key, and adminviewer's password had been guessed at. The vault has something in each
 * table of its layout. Only what expires was
 * moved to the year 2096.
 */
const recorded = join(import.meta.dirname, 'earlier-data-directory');

const left = JSON.parse(readFileSync(join(recorded, 'left.json'), 'utf8')) as {
  readonly partner: { readonly cookie: string; readonly userId: string; readonly partnerId: string; readonly inviteCode: string };
  readonly administrator: { readonly cookie: string };
  /** The ids of the company that left and of its user. */
  readonly forgotten: readonly string[];
  /** The body of the call that made it, and its answer. */
  readonly cohort: { readonly form: object; readonly answer: AdminCohortView };
};

/** The last two grow with each start. */
const tables = [
  ...['subject_key', 'secret', 'credential', 'second_factor', 'familiar_network', 'invite_code', 'signing_key'],
  ...['session', 'outcome', 'attempt', 'log_head', 'checkpoint'],
];

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
    expect(tables.slice(0, -2).map(rowsOf)).toMatchObject(before.slice(0, -2));
    expect(rowsOf('log_head')).toMatchObject([...(before.at(-2) as object[]), { events: 16 }]);
    const checkpoints = new Map(
      (rowsOf('checkpoint') as { name?: string; position?: string }[]).map(({ name, position }) => [name, String(position)]),
    );
    for (const { name, position } of before.at(-1) as { name: string; position: string }[])
      expect(checkpoints.get(name)! >= position).toBe(true);
  });

  test('opens what is personal of those who stayed, and nothing of those who left', async () => {
    const vault = openSqliteVault(
      join(dataDir, 'vault.sqlite'),
      masterKeyFrom(readFileSync(join(dataDir, 'master-key'), 'utf8').trim()),
    );
    const { userId, partnerId } = left.partner;
    const keys = await new SubjectKeys(vault).keysOf([userId, partnerId, ...left.forgotten], { create: true });
    await vault.close();
    expect([...keys.keys()].sort()).toEqual([userId, partnerId].sort());
  });

  test('opens what lies sealed in it: an authenticator, an invite link and the key that signs', async () => {
    const masterKey = masterKeyFrom(readFileSync(join(dataDir, 'master-key'), 'utf8').trim());
    const vault = openSqliteVault(join(dataDir, 'vault.sqlite'), masterKey);
    const { userId, partnerId } = left.partner;
    const factor = await new SecondFactors(vault).find({ userId, version: 1 });
    expect(factor).toMatchObject({ secret: Buffer.from('an authenticator'), usedPeriod: 7, recoveryHashes: ['one', 'two'] });
    expect(await new InviteCodes(vault).codeOf({ partnerId, version: 1 })).toBe(left.partner.inviteCode);
    const [[head], key] = [await new LogHeads(vault).all(), await new SigningKeys(vault).current()];
    expect([isSignedHead(head!, key.publicKey), signed({}, key)]).toEqual([true, expect.any(String)]);
    await vault.close();
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
