import type { Page } from 'playwright-core';
import { watching } from '../browser/journeys.ts';
import { lookAt, signIn } from './screens.ts';

/** What must be on a screen before it is looked at: it has loaded what it shows. */
export type Screen = readonly [name: string, path: string, loaded: string | RegExp];

export async function visit(page: Page, url: string, screens: readonly Screen[]): Promise<void> {
  for (const [name, path, loaded] of screens) {
    await watching(page, name, async () => {
      await page.goto(`${url}${path}`);
      await page.getByText(loaded).first().waitFor();
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
  await signIn(page, url, person);
  await page.waitForURL((address) => address.pathname !== '/auth');
  await visit(page, url, screens);
}
