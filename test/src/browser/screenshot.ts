import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const artifacts = join(import.meta.dirname, '..', '..', 'artifacts');

/** Saves the whole page as `test/artifacts/<name>.png`, which git ignores; answers the path. */
export async function saveScreenshot(page: Page, name: string): Promise<string> {
  await mkdir(artifacts, { recursive: true });
  const path = join(artifacts, `${name.replaceAll(/[^\w.-]+/g, '-')}.png`);
  await page.screenshot({ path, fullPage: true, animations: 'disabled' });
  return path;
}
