import { chromium, type Browser, type Page } from 'playwright-core';
import { findChromium } from '../../browser/chromium.ts';
import type { Figure, Results } from '../figure.ts';
import { servedLists } from './lists.bench.ts';
import { administrator } from '../served.ts';
import { median, percentile } from '../statistics.ts';
import { inTemporaryFolder } from '../temporary-folder.ts';

const rounds = 9;
/** Rows that have not changed for so long are the ones that were asked for. */
const restMs = 500;
const lists = ['partners', 'partnerships'] as const;

export const listScreens: Figure = {
  number: 15,
  what: 'the same lists in a browser, from the visit, click or key to the frame with the rows',
  bounds: Object.fromEntries(
    lists.flatMap((list) => [
      [`${list}, first rows: milliseconds p75`, { atMost: 1_000 }],
      ...['order', 'filter', 'search'].map((act) => [`${list}, ${act}: milliseconds p75`, { atMost: 500 }]),
    ]),
  ),
  measure: (scale) => inTemporaryFolder((folder) => measure(folder, scale)),
};

async function measure(folder: string, scale: number): Promise<Results> {
  const served = await servedLists(folder, scale);
  const found = await findChromium();
  if (!found) throw new Error('No Chromium starts: set CHROME_PATH to one that does.');
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    env: found.env,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const results: Record<string, number> = {};
  for (const list of lists) {
    const times: Record<string, number[]> = { 'first rows': [], order: [], filter: [], search: [] };
    for (let round = 0; round < rounds; round += 1) {
      const read = await readOnce(browser, `http://127.0.0.1:${served.port}`, list, round);
      for (const [act, time] of Object.entries(read)) times[act]!.push(time);
    }
    for (const [act, read] of Object.entries(times)) {
      results[`${list}, ${act}: milliseconds p50`] = median(read);
      results[`${list}, ${act}: milliseconds p75`] = percentile(read, 0.75);
      results[`${list}, ${act}: milliseconds at most`] = Math.max(...read);
    }
  }
  await browser.close();
  await served.stop();
  return results;
}

/** One visit with an empty cache. Each round asks for something that the server has not just answered. */
async function readOnce(
  browser: Browser,
  url: string,
  list: (typeof lists)[number],
  round: number,
): Promise<Record<string, number>> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, timezoneId: 'UTC', locale: 'en-US' });
  const answer = await context.request.post(`${url}/api/login`, { data: administrator });
  if (!answer.ok()) throw new Error(`The administrator cannot log in: ${answer.status()}`);
  const page = await context.newPage();
  await page.addInitScript(watchTable);
  await page.goto(`${url}/admin/${list}`);
  const firstRows = await timeOf(page);
  const order = await timeOf(page, () =>
    page
      .getByRole('columnheader')
      .getByRole('button', { name: /Company$/ })
      .first()
      .click(),
  );
  await page
    .getByRole('search')
    .getByRole('button', { name: /^(Partner Type|Industry)/ })
    .click();
  const filter = await timeOf(page, () =>
    page
      .getByRole('option', { selected: false })
      .nth(round % 2)
      .click(),
  );
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').pressSequentially(`company 4`);
  const search = await timeOf(page, () => page.getByRole('searchbox').press(String(round)));
  await context.close();
  return { 'first rows': firstRows, order, filter, search };
}

interface Watched {
  /** When the last input came. */
  input: number;
  /** When the last frame was painted in which the rows were others. */
  painted: number;
}

/** Runs in the page: notes the last input, and the frame after the last change of the rows. */
function watchTable(): void {
  const watched: Watched = { input: 0, painted: 0 };
  Object.assign(globalThis, { watched });
  for (const type of ['click', 'keydown'])
    addEventListener(type, ({ timeStamp }) => (watched.input = timeStamp), { capture: true });
  const isOfRows = ({ target }: MutationRecord) => target instanceof Element && target.closest('main tbody') !== null;
  const look = (changes: readonly MutationRecord[]) => {
    const isFirst = watched.painted === 0 && document.querySelector('main tbody td a') !== null;
    if (isFirst || changes.some(isOfRows)) requestAnimationFrame(() => setTimeout(() => (watched.painted = performance.now())));
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Milliseconds from the last input, or from the beginning of the visit, to the last frame with other rows before the page rests. */
async function timeOf(page: Page, act?: () => Promise<void>): Promise<number> {
  await act?.();
  await page.waitForFunction((restMs) => {
    const { input, painted } = (globalThis as unknown as { watched: Watched }).watched;
    const table = document.querySelector('main table');
    const ready = table !== null && !table.hasAttribute('aria-busy') && table.querySelector('tbody a') !== null;
    return ready && painted > input && performance.now() - painted > restMs;
  }, restMs);
  return page.evaluate(() => {
    const { input, painted } = (globalThis as unknown as { watched: Watched }).watched;
    return painted - input;
  });
}
