// How far the parts of a screen move while it loads: cumulative layout shift, as browsers report it.
import type { Browser, Page } from 'playwright-core';
import type { Demo } from '../demo.ts';
import type { Screen } from '../screens/screen.ts';
import { screens } from '../screens/screens.ts';
import { slowPage } from './slow-page.ts';

export interface Movement {
  readonly screen: string;
  readonly width: number;
  /** The largest sum of shifts within five seconds, without a pause of one second. */
  readonly shift: number;
  /** The element that moved furthest. */
  readonly moved: string;
}

interface Shift {
  readonly value: number;
  /** In milliseconds since the page was opened. */
  readonly at: number;
  readonly moved: string;
}

/** The largest accepted sum of shifts. */
export const acceptedShift = 0.02;

const widths = [1280, 390];
/** Content that comes late, comes within this time. */
const settledMs = 2500;

export async function measureMovement(browser: Browser, demo: Demo): Promise<readonly Movement[]> {
  const movements: Movement[] = [];
  for (const screen of screens) for (const width of widths) movements.push(await movementOf(browser, demo, screen, width));
  return movements;
}

async function movementOf(browser: Browser, demo: Demo, screen: Screen, width: number): Promise<Movement> {
  const page = await slowPage(browser, demo, { username: screen.username, width });
  await page.addInitScript(watchShifts);
  await page.goto(`${demo.url}${screen.path}`);
  await screen.loaded(page).waitFor();
  await page.waitForTimeout(settledMs);
  const shifts = await shiftsOf(page);
  await page.context().close();
  const furthest = shifts.toSorted((one, other) => other.value - one.value)[0];
  return { screen: screen.name, width, shift: largestSum(shifts), moved: furthest?.moved ?? '' };
}

/** Runs in the page. */
function watchShifts(): void {
  interface LayoutShift extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly { readonly node?: Node | null }[];
  }
  const shifts: Shift[] = [];
  Object.assign(globalThis, { shifts });
  const nameOf = (node: Node | null | undefined) => {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return '';
    return `${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().slice(0, 40)}"`;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (!entry.hadRecentInput) shifts.push({ value: entry.value, at: entry.startTime, moved: nameOf(entry.sources[0]?.node) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function shiftsOf(page: Page): Promise<readonly Shift[]> {
  return page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
}

function largestSum(shifts: readonly Shift[]): number {
  let [largest, sum, from, last] = [0, 0, -Infinity, -Infinity];
  for (const { value, at } of shifts) {
    if (at - last > 1000 || at - from > 5000) [sum, from] = [0, at];
    sum += value;
    last = at;
    largest = Math.max(largest, sum);
  }
  return largest;
}
