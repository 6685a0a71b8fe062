import { SubjectKeys } from '@accelerator/backend/event-sourcing/personal-data/subject-keys';
import { randomUUID } from 'node:crypto';
import { pairOf } from '@accelerator/backend/features/partnerships/pair/pair';
import { accountRoutes } from '@accelerator/contracts/accounts';
import { historyRoutes } from '@accelerator/contracts/history/routes';
import { addressOf } from '@accelerator/contracts/http';
import type { ProgrammeEvent } from '@accelerator/contracts/log';
import type { OneSide } from '@accelerator/contracts/partnerships';
import { chromium, type Browser, type Page } from 'playwright-core';
import { findChromium } from '../../browser/chromium.ts';
import { DataDirectory } from '../../harness/place.ts';
import type { Figure, Results } from '../figure.ts';
import { approvedPartner, LogWriter, skipPolicies } from '../invented-log.ts';
import { administrator, serveApp } from '../served.ts';
import { idle, viewsInPlace } from '../settled.ts';
import { median, percentile, seededRandom } from '../statistics.ts';
import { inTemporaryFolder } from '../temporary-folder.ts';

const eventsOfThePair = 10_000;
const requests = 20;
const visits = 9;
const stepsOfAVisit = 40;

export const longHistory: Figure = {
  number: 16,
  what: 'the history of a pair with 10,000 events: its answer, and in a browser its first view and one step of time travel',
  bounds: {
    'first view: milliseconds p75': { atMost: 1_000 },
    'one step: milliseconds p75': { atMost: 16 },
  },
  measure: (scale) => inTemporaryFolder((folder) => measure(folder, Math.round(eventsOfThePair * scale))),
};

async function measure(folder: string, events: number): Promise<Results> {
  const place = new DataDirectory(folder);
  let stream = '';
  await place.withVault((vault) =>
    place.withLog(async (log) => {
      const writer = new LogWriter(log, new SubjectKeys(vault));
      stream = await fillPair(writer, events);
    }),
  );
  await skipPolicies(place);
  const served = await serveApp(folder);
  await viewsInPlace(served);
  await idle(served);
  const connection = await served.connect();
  await connection.expect('POST', accountRoutes.logIn.path, administrator);
  const results: Record<string, number> = {};
  const answers = {
    'the history': addressOf(historyRoutes.stream, { stream }),
    'rows of partnerships': addressOf(historyRoutes.projection, { stream, projection: 'partnerships' }),
  };
  for (const [name, path] of Object.entries(answers)) {
    const times: number[] = [];
    const processor = served.processorTime;
    for (let request = 0; request < requests; request += 1) {
      const begun = performance.now();
      await connection.expect('GET', path);
      times.push(performance.now() - begun);
    }
    results[`${name}: milliseconds p50`] = median(times);
    results[`${name}: milliseconds at most`] = Math.max(...times);
    results[`${name}: milliseconds of processor time`] = (1_000 * (served.processorTime - processor)) / requests;
  }
  Object.assign(results, await inTheBrowser(`http://127.0.0.1:${served.port}`, stream));
  await served.stop();
  return results;
}

async function inTheBrowser(url: string, stream: string): Promise<Results> {
  const found = await findChromium();
  if (!found) throw new Error('No Chromium starts: set CHROME_PATH to one that does.');
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    env: found.env,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const views: number[] = [];
  const steps: number[] = [];
  const frames: number[] = [];
  const [viewWork, stepWork]: [number[], number[]] = [[], []];
  for (let visit = 0; visit < visits; visit += 1) {
    const seen = await visitOnce(browser, url, stream);
    views.push(seen.view);
    steps.push(...seen.steps.map(({ shown }) => shown));
    frames.push(...seen.steps.map(({ painted }) => painted));
    viewWork.push(seen.viewWork);
    stepWork.push(seen.stepWork);
  }
  await browser.close();
  return {
    'first view: milliseconds p50': median(views),
    'first view: milliseconds p75': percentile(views, 0.75),
    'first view: milliseconds of processor time': median(viewWork),
    'one step: milliseconds p50': median(steps),
    'one step: milliseconds p75': percentile(steps, 0.75),
    'one step: milliseconds p99': percentile(steps, 0.99),
    'one step, to its frame: milliseconds p75': percentile(frames, 0.75),
    'one step, with its frame: milliseconds of processor time': median(stepWork),
  };
}

/** One visit with an empty cache: to the frame with the events, and then back through them by key. */
async function visitOnce(browser: Browser, url: string, stream: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, timezoneId: 'UTC', locale: 'en-US' });
  const answer = await context.request.post(`${url}/api/login`, { data: administrator });
  if (!answer.ok()) throw new Error(`The administrator cannot log in: ${answer.status()}`);
  const page = await context.newPage();
  await page.addInitScript(watchState);
  const work = await workOf(page);
  await page.goto(`${url}/admin/history/${stream}`);
  const { painted: view } = await shownState(page, 0);
  const viewWork = await work();
  await page.getByRole('slider').focus();
  const before = await work();
  const steps: { readonly shown: number; readonly painted: number }[] = [];
  for (let step = 1; step <= stepsOfAVisit; step += 1) {
    await page.keyboard.press('ArrowLeft');
    const { input, shown, painted } = await shownState(page, step);
    steps.push({ shown: shown - input, painted: painted - input });
  }
  const stepWork = ((await work()) - before) / stepsOfAVisit;
  await context.close();
  return { view, steps, viewWork, stepWork };
}

/** @returns what tells how long the page's thread has worked since, in milliseconds of processor time: other processes add nothing to it */
async function workOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1_000 * metrics.find(({ name }) => name === 'TaskDuration')!.value;
  };
}

interface Watched {
  /** The number of times that the state was another one; the first view is none. */
  changes: number;
  /** When the last key came. */
  input: number;
  /** When the state of another moment stood in the page, and when it was painted. */
  shown: number;
  painted: number;
}

/** Runs in the page: notes the last key, when the heading of the state has changed, and the frame after that. */
function watchState(): void {
  const watched: Watched = { changes: -1, input: 0, shown: 0, painted: 0 };
  Object.assign(globalThis, { watched });
  addEventListener('keydown', ({ timeStamp }) => (watched.input = timeStamp), { capture: true });
  let heading = '';
  new MutationObserver(() => {
    const text = document.querySelector('#state-heading')?.textContent ?? '';
    if (text === heading || text === '') return;
    heading = text;
    watched.shown = performance.now();
    requestAnimationFrame(() =>
      setTimeout(() => {
        watched.painted = performance.now();
        watched.changes += 1;
      }),
    );
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

async function shownState(page: Page, step: number): Promise<Watched> {
  await page.waitForFunction((wanted) => (globalThis as unknown as { watched: Watched }).watched.changes >= wanted, step);
  return page.evaluate(() => ({ ...(globalThis as unknown as { watched: Watched }).watched }));
}

/** An approved pair that changes its mind all the time; every fifth event holds words. @returns its stream */
async function fillPair(writer: LogWriter, events: number): Promise<string> {
  const random = seededRandom(20_261_123);
  const [app, solutions] = [randomUUID(), randomUUID()];
  for (const placed of [...approvedPartner(app, 'app', random), ...approvedPartner(solutions, 'solutions', random)])
    await writer.write(placed);
  const member = { app: randomUUID(), solutions: randomUUID() };
  const pair = pairOf(app, solutions);
  const stream = `partnership-${pair.partnershipId}`;
  const sides: readonly OneSide[] = [
    { ...pair, side: 'app' },
    { ...pair, side: 'solutions' },
  ];
  for (let written = 0; written < events; written += 1) {
    const side = sides[Math.floor(written / 5) % 2]!;
    const partnerId = side.side === 'app' ? app : solutions;
    const notes = { subject: partnerId, fields: { notes: `Note ${written} about the other one.` } };
    const turn: readonly ProgrammeEvent[] = [
      { type: 'InterestExpressed', data: side },
      { type: 'PartnershipNoted', data: { ...side, private: notes } },
      { type: 'PartnerContacted', data: side },
      { type: 'InterestWithdrawn', data: side },
      { type: 'PartnerPassed', data: side },
    ];
    const actor = { kind: 'member', userId: member[side.side], partnerId } as const;
    await writer.write({ stream, event: turn[written % turn.length]!, actor });
  }
  await writer.settled();
  return stream;
}
