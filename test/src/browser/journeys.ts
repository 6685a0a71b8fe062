import { afterAll, beforeAll, describe, test } from '@jest/globals';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { timeoutMs } from '../harness/poll.ts';
import { findChromium } from './chromium.ts';
import { saveScreenshot } from './screenshot.ts';

/** Opens a page of a new visitor (own cookies, own storage). It stays open for the tests that follow. */
export type OpenPage = (options?: BrowserContextOptions) => Promise<Page>;

/** By Node's own loader, which keeps it for the files that follow; jest's would read its 7 MB anew for each. */
const { chromium } = process.getBuiltinModule('node:module').createRequire(import.meta.url)(
  'playwright-core',
) as typeof import('playwright-core');

const found = await findChromium();

/** A name of this machine that no browser takes for a secure place, as it takes 127.0.0.1 and localhost. */
export const plainHost = 'accelerator.example';

/** The bundled package recommends flags that switch the web's own security off; these do not. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  `--host-resolver-rules=MAP ${plainHost} 127.0.0.1`,
];

/**
 * Tests in a real browser. Where none starts they are left out, and the run says so; under `CI=true` they fail instead,
 * because the output of a run that passed is rarely read.
 */
export function journeys(title: string, body: (openPage: OpenPage) => void): void {
  if (!found && process.env['CI'] === 'true') {
    describe(title, () => {
      test('needs a browser, and none starts here', () => {
        throw new Error('No Chromium starts: set CHROME_PATH to one that does.');
      });
    });
    return;
  }
  const describeHere = found ? describe : describe.skip;
  describeHere(title, () => {
    let browser: Browser;
    const visitors: BrowserContext[] = [];

    beforeAll(async () => {
      browser = await chromium.launch({ executablePath: found!.executablePath, env: found!.env, args: flags });
    });
    afterAll(async () => {
      await Promise.all(visitors.map((visitor) => visitor.close()));
      await browser.close();
    });

    body(async (options) => {
      const visitor = await browser.newContext({
        viewport: { width: 1280, height: 900 },
        timezoneId: 'UTC',
        locale: 'en-US',
        ...options,
      });
      visitor.setDefaultTimeout(timeoutMs);
      visitors.push(visitor);
      return visitor.newPage();
    });
  });
}

/** Runs one step and, where it fails, keeps a picture of what the page showed. */
export async function watching<T>(page: Page, name: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    await saveScreenshot(page, `failed-${name}`).catch(() => undefined);
    throw error;
  }
}

/** A test that is one step of a journey; each begins where the one before it has ended. */
export function step(sentence: string, page: () => Page, take: () => Promise<void>): void {
  test(sentence, () => watching(page(), sentence, take));
}
