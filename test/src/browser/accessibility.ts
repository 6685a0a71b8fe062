import type axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** As a text, because it runs in the page alone. */
const checker = readFileSync(join(import.meta.dirname, '../../../node_modules/axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2, levels A and AA. */
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The advice of axe beyond it: landmarks, the order of headings. */
const advice = 'best-practice';

interface Checked {
  /** The elements that the reader has opened a menu over, by selectors. */
  readonly covered?: readonly string[];
  /** Rules of the advice that a viewer that is not ours does not follow. */
  readonly without?: readonly string[];
}

/**
 * Fails where axe finds a violation on the page as it stands, and names each rule and element.
 * A frame is checked too; a closed dialog, a state not on screen, is not: call it once per state.
 */
export async function expectNoViolations(page: Page, { covered = [], without = [] }: Checked = {}): Promise<void> {
  await settle(page);
  // By evaluation rather than a script element, which the page's content security policy would refuse.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(checker);
  // What passed is left out where it is found: listing thousands of elements takes longer than checking them.
  const violations = await page.evaluate(
    async ({ exclude, ...options }) => {
      const { axe: here } = globalThis as unknown as { axe: typeof axe };
      return (await here.run({ exclude }, { ...options, resultTypes: ['violations'] })).violations;
    },
    {
      runOnly: [...levels, advice],
      rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
      exclude: [...covered],
    },
  );
  if (violations.length > 0) throw new Error(`${page.url()} violates\n${violations.map(inWords).join('\n')}`);
}

/** Half-transparent moments of a transition are not what a person reads. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What was changed last begins to move in the next frame.
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    const moving = document.getAnimations().filter(({ effect }) => {
      // In a closed `details` no frame is drawn, so that an animation there never reports its end.
      const isDrawn = effect instanceof KeyframeEffect && effect.target?.checkVisibility() === true;
      return isDrawn && effect.getComputedTiming().iterations !== Infinity;
    });
    await Promise.allSettled(moving.map((animation) => animation.finished));
  });
}

function inWords({ id, help, nodes }: axe.AxeResults['violations'][number]): string {
  const places = nodes.map(
    (node) => `    ${node.target.join(' ')}: ${node.failureSummary?.split('\n').slice(1).join(';').trim() ?? ''}`,
  );
  return [`  ${id}: ${help}`, ...places].join('\n');
}
