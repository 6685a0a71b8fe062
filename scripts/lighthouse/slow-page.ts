import type { Browser, Page } from 'playwright-core';
import { visitor, type Demo } from '../demo.ts';

const slowedBy = 4;
/** The limit until a page shows something: slowed, and on a machine with other work. */
const timeoutMs = 120_000;

export interface SlowPageOptions {
  readonly username: string | undefined;
  readonly width: number;
}

/** A page of a visitor who comes for the first time, with the processor slowed four times. */
export async function slowPage(browser: Browser, demo: Demo, { username, width }: SlowPageOptions): Promise<Page> {
  const context = await visitor(browser, demo, { username, viewport: { width, height: width < 768 ? 844 : 900 } });
  context.setDefaultTimeout(timeoutMs);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
  return page;
}
