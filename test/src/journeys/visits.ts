import type { Page, Route } from 'playwright-core';
import { watching } from '../browser/journeys.ts';
import { lookAt, signIn } from './screens.ts';

/** The parts that must be on a screen before it is looked at: it has loaded what it shows. */
export type Screen = readonly [name: string, path: string, loaded: string | RegExp];

export async function visit(page: Page, url: string, screens: readonly Screen[]): Promise<void> {
  for (const [name, path, loaded] of screens) {
    await watching(page, name, async () => {
      await page.goto(`${url}${path}`);
      await page.getByText(loaded).first().waitFor();
      // The frame that is shown before the session is known can hold the same words.
      await page.locator('[data-ahead]').waitFor({ state: 'detached' });
      await lookAt(page, name);
    });
  }
}

export async function visitAs(
  page: Page,
  url: string,
  person: { username: string; password: string },
  screens: readonly Screen[],
): Promise<void> {
  await enter(page, url, person);
  await visit(page, url, screens);
}

/** Logs in, and waits for the first screen. */
export async function enter(page: Page, url: string, person: { username: string; password: string }): Promise<void> {
  await signIn(page, url, person);
  await page.waitForURL((address) => address.pathname !== '/auth');
}

/** The calls that screens ask for; the session and what stands around the screens are answered as always. */
const reads = /\/api\/(?!login|user|settings|sse|notifications)/;
/** The same without the reader's own company, which a partner's screen asks for first. */
export const readsBesidesProfile = /\/api\/(?!login|user|settings|sse|notifications|profile)/;

/**
 * A screen that waits for what it asks for, come to from one that has loaded and asks for something else: by its address, a slow machine
 * would show that the session is not known yet.
 */
export async function visitLoading(page: Page, url: string, [, from, loaded]: Screen, path: string): Promise<void> {
  await watching(page, `loading ${path}`, async () => {
    await page.goto(`${url}${from}`);
    await page.getByText(loaded).first().waitFor();
    await page.route(reads, () => {});
    await page.evaluate((to) => history.pushState(null, '', to), path);
    await page
      .getByText(/^Loading \w/)
      .first()
      .waitFor();
    await lookAt(page, `loading ${path}`);
    await page.unroute(reads);
  });
}

/** Screens whose requests, all or those that are named, are refused. */
export async function visitFailed(page: Page, url: string, paths: readonly string[], refused = reads): Promise<void> {
  const refuse = (route: Route) => route.fulfill({ status: 500, json: { message: 'Out of order' } });
  await page.route(refused, refuse);
  for (const path of paths) await visit(page, url, [[`failed ${path}`, path, 'Try again']]);
  await page.unroute(refused);
}
