import { routesByKey } from '@accelerator/contracts/route-table';
import { healthRoutes } from '@accelerator/contracts/projections/routes';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HttpClient } from '../harness/http-client.ts';
import { signInAsViewer } from '../harness/people.ts';
import { startApp, type RunningApp } from '../harness/running-app.ts';
import { Setup } from '../harness/setup.ts';
import { anId, endsThings, families } from './hostile-families.ts';
import { callsOf, type HostileCall } from './hostile.ts';

export interface HostileRequests {
  /** The number of calls that each family of routes gets. */
  readonly calls: number;
  /** The time that the server may keep others waiting for one of them, in milliseconds; by default that is not looked at. */
  readonly maxBlockMs?: number;
}

/** Sends to every route what no form would. */
export function describeHostileRequests({ calls, maxBlockMs }: HostileRequests): void {
  let folder: string;
  let runningApp: RunningApp;
  let callers: readonly HttpClient[];
  let ids: string[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'accelerator-loop-'));
    const watch = new URL('./loop-watch.ts', import.meta.url).href;
    // The watch makes the start longer, so it is there only where it is asked.
    const watched = { NODE_OPTIONS: `--import=${watch}`, LOOP_WATCH_FILE: join(folder, 'stretches') };
    runningApp = await startApp({ env: maxBlockMs === undefined ? {} : watched });
    const setup = await Setup.of(runningApp);
    const [pair, others, newcomer] = await Promise.all([setup.mutual(), setup.mutual(), setup.newApp()]);
    callers = [
      runningApp.client(),
      pair.app.client,
      pair.solutions.client,
      newcomer.client,
      await signInAsViewer(runningApp),
      setup.admin,
    ];
    ids = [pair, others].flatMap(({ app, solutions, partnershipId }) => [
      app.partnerId,
      solutions.partnerId,
      app.user.id,
      partnershipId,
    ]);
    ids.push(newcomer.partnerId, String(setup.cohort.id), 'superadmin', anId);
  });

  afterAll(async () => {
    await runningApp?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** The longest block of the server's event loop since then, in milliseconds. */
  async function longestSince(begun: number): Promise<number> {
    const lines = (await readFile(join(folder, 'stretches'), 'utf8').catch(() => '')).split('\n').filter(Boolean);
    const stretches = lines.map((line) => JSON.parse(line) as { at: number; worked: number });
    return Math.max(0, ...stretches.filter(({ at }) => at >= begun).map(({ worked }) => worked));
  }

  test('assigns every route to a family', () => {
    const tried = Object.values(families).flatMap(({ routes }) => routes);
    expect([...tried, ...endsThings].toSorted()).toEqual(Object.keys(routesByKey).toSorted());
  });

  describe.each(Object.entries(families))('%s', (_, family) => {
    test('answer every malformed request with the result or an error message, without delay', async () => {
      // What a server does for the first time takes it longer.
      if (maxBlockMs !== undefined)
        for (const client of callers)
          for (const call of fc.sample(callsOf(family, ids), { numRuns: 15, seed: 7 })) await faultOf(call, client);
      const begun = Date.now();
      await fc.assert(
        fc.asyncProperty(callsOf(family, ids), fc.nat({ max: callers.length - 1 }), async (call, caller) => {
          const fault = await faultOf(call, callers[caller]!);
          if (fault !== null) throw new Error(fault);
        }),
        { seed: 20_260, numRuns: calls, endOnFailure: false },
      );
      if (maxBlockMs !== undefined) expect(await longestSince(begun)).toBeLessThan(maxBlockMs);
    });
  });

  test('leave the server healthy and without a logged defect', async () => {
    expect(await runningApp.client().get(healthRoutes.health.path)).toMatchObject({ status: 200, body: { state: 'ok' } });
    expect(runningApp.output).not.toContain('"defect"');
    // It was watched all the time: its start alone is a long stretch.
    if (maxBlockMs !== undefined) expect(await longestSince(0)).toBeGreaterThan(maxBlockMs);
  });
}

/** Says what is wrong with the answer, or null. */
async function faultOf({ method, path, body }: HostileCall, client: HttpClient): Promise<string | null> {
  const response = await client.fetch(path, {
    method,
    ...(body === undefined ? {} : { body, headers: { 'Content-Type': 'application/json' } }),
  });
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    await response.body?.cancel();
    return response.status === 200 ? null : `a stream with ${response.status}`;
  }
  const text = await response.text();
  if (response.status < 400) return null;
  return faultOfRefusal(response.status, text);
}

function faultOfRefusal(status: number, text: string): string | null {
  if (status >= 500) return `${status} ${text}`;
  const { statusCode, message } = JSON.parse(text) as { statusCode?: unknown; message?: unknown };
  if (statusCode !== status || !isSentence(message)) return `no sentence: ${text.slice(0, 300)}`;
  // What the caller has called a field is the caller's own.
  const ownWords = message.replace(/^The field .* is not known\.$/su, '');
  return /undefined|\[object|Error:|\.js:/.test(ownWords) ? `an inside story: ${message.slice(0, 300)}` : null;
}

function isSentence(message: unknown): message is string {
  return typeof message === 'string' && message.length < 300 && message.trim().includes(' ');
}
