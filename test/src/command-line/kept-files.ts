import { writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { addressOf } from '@accelerator/contracts/http';
import { historyRoutes } from '@accelerator/contracts/history/routes';
import { expect } from '@jest/globals';
import { callCommandLine } from '../harness/command-line.ts';
import { signInAsAdministrator } from '../harness/people.ts';
import { startApp, type RunningApp } from '../harness/running-app.ts';

/** All histories, with a head of the log, as an auditor downloads and keeps them. */
export async function exportHistories(runningApp: RunningApp, file: string): Promise<void> {
  const admin = await signInAsAdministrator(runningApp);
  const answer = await admin.fetch(addressOf(historyRoutes.exportAll, {}, { format: 'jsonl' }));
  expect(answer.status).toBe(200);
  await writeFile(file, await answer.text());
}

/** The same of a data directory that no process uses. */
export async function exportHistoriesOf(dataDir: string, file: string): Promise<void> {
  const runningApp = await startApp({ dataDir });
  try {
    await exportHistories(runningApp, file);
  } finally {
    await runningApp.stop();
  }
}

/** The file is as it was written, and the log that it was moved to is what it was then. @param env leads to that log */
export async function expectToVerify(file: string, env: Readonly<Record<string, string>>): Promise<void> {
  expect(await callCommandLine(['history', 'verify', file])).toMatchObject({ code: 0 });
  expect(await callCommandLine(['log', 'verify', '--file', file], env)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/It is what it was when each head was signed \([1-9].*events of the file as they were at/s),
  });
}

/** By a hand that knows SQLite. */
export function tamper(dataDir: string, sql: string): void {
  const database = new DatabaseSync(join(dataDir, 'log.sqlite'));
  for (const { name } of database.prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger'").all())
    database.exec(`DROP TRIGGER ${String(name)}`);
  database.exec(sql);
  database.close();
}

/** An event that is changed after the file was written is found with it. */
export async function expectToFindAChange(file: string, dataDir: string, env: Readonly<Record<string, string>>): Promise<void> {
  const tenth = '(SELECT number FROM event ORDER BY number LIMIT 1 OFFSET 9)';
  tamper(dataDir, `UPDATE event SET type = type || '.' WHERE number = ${tenth}`);
  const found = await callCommandLine(['log', 'verify', '--file', file], env);
  expect(found).toMatchObject({ code: 1, stderr: expect.stringContaining('The log is not what it was on') });
}
