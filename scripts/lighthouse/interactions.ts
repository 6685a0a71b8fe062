// How long a screen takes to show that something was pressed or typed: interaction to next paint, as browsers report it.
import type { Browser, Page } from 'playwright-core';
import type { Demo } from '../demo.ts';
import { slowPage } from './slow-page.ts';
import { percentile } from './statistics.ts';

export interface Response {
  readonly act: string;
  readonly interactions: number;
  /** In milliseconds: three of four interactions took no longer. */
  readonly p75: number;
}

interface Act {
  readonly name: string;
  readonly path: string;
  readonly username?: string;
  readonly ready: (page: Page) => Promise<void>;
  readonly take: (page: Page) => Promise<void>;
}

const rounds = 5;
export const acceptedResponseMs = 200;

const acts: readonly Act[] = [
  {
    name: "filtering the console's partners",
    path: '/admin/partners',
    username: 'superadmin',
    ready: shown(/Showing \d+ of \d+/),
    take: async (page) => {
      const filter = page.getByRole('main').locator('button[aria-haspopup=listbox]').first();
      await filter.click();
      await page.getByRole('option').first().click();
      await page.getByRole('option').first().click();
      await page.keyboard.press('Escape');
    },
  },
  {
    name: "searching the console's partners",
    path: '/admin/partners',
    username: 'superadmin',
    ready: shown(/Showing \d+ of \d+/),
    take: async (page) => {
      const search = page.getByRole('searchbox').first();
      await search.pressSequentially('nord', { delay: 60 });
      await search.press('ControlOrMeta+a');
      await search.press('Backspace');
    },
  },
  {
    name: 'opening a partner in the console',
    path: '/admin/partners',
    username: 'superadmin',
    ready: shown(/Showing \d+ of \d+/),
    take: async (page) => {
      await page
        .getByRole('table')
        .getByRole('row')
        .nth(2)
        .getByRole('link')
        .or(page.getByRole('table').getByRole('row').nth(2).getByRole('button'))
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'filtering the matches',
    path: '/matches',
    username: 'maya',
    ready: shown(/Showing \d+ of \d+/),
    take: async (page) => {
      await page.getByRole('button', { name: 'Filters' }).click();
      const drawer = page.getByRole('dialog', { name: 'Filters' });
      await drawer.getByRole('radio').nth(1).click();
      await drawer.getByRole('checkbox').first().click();
      await drawer.getByRole('button', { name: /^Show/ }).click();
      await page.getByRole('button', { name: 'Clear all' }).first().click();
    },
  },
  {
    name: 'opening a partner of the matches',
    path: '/matches',
    username: 'maya',
    ready: shown(/Showing \d+ of \d+/),
    take: async (page) => {
      await page
        .getByRole('link', { name: /^View Profile/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'typing into the registration',
    path: '/auth?tab=register',
    ready: shown('Preferred cohorts'),
    take: async (page) => {
      const company = page.getByRole('form', { name: 'Register' }).getByLabel('Company name');
      await company.fill('');
      await company.pressSequentially('Tallyfold', { delay: 60 });
    },
  },
];

function shown(text: string | RegExp): (page: Page) => Promise<void> {
  return (page) => page.getByText(text).first().waitFor();
}

/** Runs in the page. An interaction is made of several events; the longest counts. */
function watchInteractions(): void {
  interface Timing extends PerformanceEntry {
    readonly interactionId: number;
  }
  const interactions: Record<number, number> = {};
  Object.assign(globalThis, { interactions });
  const observe = (list: PerformanceObserverEntryList) => {
    for (const { interactionId, duration } of list.getEntries() as Timing[]) {
      if (interactionId > 0) interactions[interactionId] = Math.max(interactions[interactionId] ?? 0, duration);
    }
  };
  new PerformanceObserver(observe).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

export async function measureResponse(browser: Browser, demo: Demo): Promise<readonly Response[]> {
  const responses: Response[] = [];
  for (const act of acts) responses.push(await responseTo(browser, demo, act));
  return responses;
}

async function responseTo(browser: Browser, demo: Demo, { name, path, username, ready, take }: Act): Promise<Response> {
  const page = await slowPage(browser, demo, { username, width: 1280 });
  await page.addInitScript(watchInteractions);
  await page.goto(`${demo.url}${path}`);
  await ready(page);
  for (let round = 0; round < rounds; round += 1) await take(page);
  // The last interaction is reported a frame after it was painted.
  await page.waitForTimeout(500);
  const durations = await page.evaluate(() =>
    Object.values((globalThis as unknown as { interactions: Record<number, number> }).interactions),
  );
  await page.context().close();
  return { act: name, interactions: durations.length, p75: percentile(durations, 0.75) };
}
