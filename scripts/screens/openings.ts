import type { Locator, Page, Route } from 'playwright-core';
import { text } from './screen.ts';

/** The calls that screens ask for; the session and what stands around the screens are answered as always. */
const reads = /\/api\/(?!login|user|settings|sse|notifications)/;

/** Reloads the page while what it asks for is answered like this. */
export async function again(page: Page, answer: (route: Route) => Promise<void>, shown: (page: Page) => Locator): Promise<void> {
  await page.route(reads, answer);
  await page.reload();
  await shown(page).waitFor();
}

export function fail(route: Route): Promise<void> {
  return route.fulfill({ status: 500, json: { message: 'Out of order' } });
}

/** A list of the console as it is before there is anything in it. */
export async function noRows(page: Page, words: string): Promise<void> {
  const headers = { 'X-Total-Count': '0', 'X-Unfiltered-Count': '0' };
  await again(page, (route) => route.fulfill({ json: [], headers }), text(words));
}

/** The first thing in the first row that opens something. */
export async function openRow(page: Page): Promise<void> {
  const row = page.getByRole('main').getByRole('table').first().getByRole('row').nth(1);
  await row.getByRole('link').or(row.getByRole('button')).first().click();
  await page.getByRole('dialog').waitFor();
}
