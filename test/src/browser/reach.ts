import type { Page } from 'playwright-core';

/**
 * Says what of the topmost dialog cannot be reached in the window as it is: content that scrolls in less than 30 % of the window, and what
 * takes the focus and is then out of sight or covered (WCAG 2.4.11).
 */
export async function unreachable(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].findLast((each) => each.checkVisibility());
    if (!dialog) return ['there is no dialog'];
    const found: string[] = [];
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)}`;
    const seenHeight = ({ top, bottom }: DOMRect) => Math.min(bottom, innerHeight) - Math.max(top, 0);

    const scrollers = [...dialog.querySelectorAll('*')].filter((element) => {
      if (element.matches('textarea')) return false;
      const { overflowY } = getComputedStyle(element);
      return (overflowY === 'auto' || overflowY === 'scroll') && element.scrollHeight > element.clientHeight + 1;
    });
    const longest = scrollers.toSorted((one, other) => other.scrollHeight - one.scrollHeight)[0];
    if (longest && seenHeight(longest.getBoundingClientRect()) < 0.3 * innerHeight - 1) {
      found.push(`${longest.scrollHeight} px of content scroll in ${longest.clientHeight} px`);
    }

    const reached = dialog.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex="0"]');
    for (const element of reached) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]') || element.matches(':disabled'))
        continue;
      element.focus();
      // A box that the page draws itself lies in its label.
      const drawn = element.getBoundingClientRect().width <= 2 ? element.closest('label') : element;
      if (document.activeElement !== element || !drawn) continue;
      const box = drawn.getBoundingClientRect();
      if (seenHeight(box) < Math.min(box.height, 24) - 1) {
        found.push(`${nameOf(element)} is out of sight`);
        continue;
      }
      const x = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2;
      const y = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2;
      const hit = document.elementFromPoint(x, y);
      if (!hit || !(drawn.contains(hit) || hit.contains(drawn)))
        found.push(`${nameOf(element)} is covered by ${hit && nameOf(hit)}`);
    }

    const texts = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT);
    for (let node = texts.lastChild() && texts.currentNode; node; node = texts.previousNode()) {
      const element = node.parentElement!;
      if (!node.nodeValue!.trim() || !element.checkVisibility() || element.getBoundingClientRect().width <= 1) continue;
      element.scrollIntoView({ block: 'end' });
      const { bottom } = element.getBoundingClientRect();
      if (bottom > innerHeight + 1) found.push(`the end, ${nameOf(element)}, is out of sight`);
      break;
    }
    return found;
  });
}
