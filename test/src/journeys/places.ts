import type { Page } from 'playwright-core';
import { watching } from '../browser/journeys.ts';
import type { Screen } from './visits.ts';

/** A screen, or what opens over it, and how one comes to it. */
export type Place = readonly [...Screen, open?: (page: Page) => Promise<void>];

type Role = 'button' | 'link' | 'menuitem' | 'tab';

/** Presses one after the other. */
export function press(...targets: readonly (readonly [Role, string | RegExp])[]): (page: Page) => Promise<void> {
  return async (page) => {
    for (const [role, name] of targets) await page.getByRole(role, { name }).last().click();
  };
}

export interface Window {
  readonly width: number;
  readonly height: number;
}

/** Everything that is found wrong at these places, each in windows of these sizes. They are opened in the first one. */
export async function lookAtPlaces(
  page: Page,
  url: string,
  places: readonly Place[],
  windows: readonly Window[],
  faultsOf: (page: Page, window: Window) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [name, path, loaded, open] of places) {
    await watching(page, name, async () => {
      await page.setViewportSize(windows[0]!);
      await page.goto(`${url}${path}`);
      await page.getByText(loaded).first().waitFor();
      await open?.(page);
      for (const size of windows) {
        await page.setViewportSize(size);
        for (const fault of await faultsOf(page, size)) found.push(`${name}, ${size.width} × ${size.height}: ${fault}`);
      }
    });
  }
  return found;
}
