import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminCohortRoutes } from '@accelerator/contracts/cohorts';
import { accountRoutes } from '@accelerator/contracts/accounts';
import { headers } from '@accelerator/contracts/http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createServer } from '../../../app/server.ts';
import { EventStore, WrongRevisionError } from '../../../event-sourcing/event-store/event-store.ts';
import { listeningAddressFrom, settingsFrom } from '../../../platform/config/settings.ts';
import { MetricsRegistry } from '../../../platform/metrics/metrics-registry.ts';
import { Port } from '../serving/port.ts';

const password = 'correct-horse-7';
const dataDir = mkdtempSync(join(tmpdir(), 'contention-'));
let app: NestExpressApplication;
let address: string;

beforeAll(async () => {
  const environment = { QUIET: '1', PORT: '0', DATA_DIR: dataDir, SUPERADMIN_PASSWORD: password, ADMINVIEWER_PASSWORD: password };
  const port = await Port.take(listeningAddressFrom(environment));
  app = await createServer(await settingsFrom(environment), port.server);
  address = port.open(app.getHttpAdapter().getInstance());
});
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true });
});

function post({ path }: { readonly path: string }, body: object, more: Record<string, string> = {}): Promise<Response> {
  const sent = { 'Content-Type': 'application/json', ...more };
  return fetch(address + path, { method: 'POST', headers: sent, body: JSON.stringify(body) });
}

/** Until the answer has come, another process is faster at every append to the stream. */
async function whileContended<Answer>(stream: string, ask: () => Promise<Answer>): Promise<Answer> {
  const store = app.get(EventStore);
  const append = store.append.bind(store);
  store.append = (...asked) => (asked[0] === stream ? Promise.reject(new WrongRevisionError(stream)) : append(...asked));
  try {
    return await ask();
  } finally {
    store.append = append;
  }
}

test('a call that meets a conflict at every attempt answers 503 with Retry-After, and its key does not keep that', async () => {
  const signedIn = await post(accountRoutes.logIn, { username: 'superadmin', password });
  const sent = { Cookie: signedIn.headers.getSetCookie()[0]!, [headers.idempotencyKey]: 'contended' };
  const cohort = { name: 'Spring', code: 'SPR', status: 'Open', kickoffDate: '2999-04-01', description: 'Twelve weeks' };
  const create = () => post(adminCohortRoutes.create, cohort, sent);
  const contended = await whileContended('registry', create);
  const metrics = await app.get(MetricsRegistry).metrics();
  expect(metrics).toMatch(/^accelerator_append_conflicts_total 20$/m);
  expect(metrics).toMatch(/^accelerator_commands_total\{command="NumberCohort",outcome="failed"\} 1$/m);
  expect([contended.status, contended.headers.get('Retry-After'), await contended.json()]).toEqual([
    503,
    '1',
    expect.objectContaining({ message: 'Too many people changed this at the same moment. Try again.', code: 'contended' }),
  ]);
  expect((await create()).status).toBe(201);
});
