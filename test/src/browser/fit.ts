import type { Page } from 'playwright-core';

/** The spacing of text that a reader may ask for, WCAG 1.4.12. */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
`;

/** The parts that do not fit, as the page is and with the spacing of text that a reader may ask for. */
export async function misfitsInBothSpacings(page: Page): Promise<readonly string[]> {
  const usual = await misfits(page);
  const spaced = await withTextSpacing(page, () => misfits(page, { wordsBreak: true }));
  return [...usual, ...spaced.filter((each) => !usual.includes(each)).map((each) => `spaced, ${each}`)];
}

/** By a sheet of the page, as its content policy asks. */
async function withTextSpacing<T>(page: Page, step: () => Promise<T>): Promise<T> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, spacing);
  try {
    return await step();
  } finally {
    await page.evaluate(() => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
    });
  }
}

/**
 * Says what does not fit the window: what makes the page or a part of it scroll sideways, text that is cut and stands in no title, and short
 * words that are broken in two. Wide tables may scroll in a region that takes the focus. On paper nothing scrolls, and no title is seen.
 */
export async function misfits(page: Page, options: { wordsBreak?: true; onPaper?: true } = {}): Promise<readonly string[]> {
  return page.evaluate(async ({ wordsBreak, onPaper }) => {
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    /** Words of the interface are shorter than what breaks anywhere. */
    const longestWholeWord = 16;
    const root = document.documentElement;
    /** The part that is beneath an open dialog is out of reach. */
    const top =
      [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].findLast((each) => each.checkVisibility()) ??
      document.body;
    const found = new Set<string>();
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '').split(/\s+/).slice(0, 4).join('.')}`;
    const said = (text: string) => `"${text.length > 40 ? `${text.slice(0, 40)}…` : text}"`;
    const hasTitle = (element: Element, text: string) => {
      const titled = element.closest('[title], [aria-label]:is(a, button)');
      const title = titled?.getAttribute('title') ?? titled?.getAttribute('aria-label');
      return title?.includes(text) === true;
    };
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.closest('[inert]') === null;

    /** The element that sticks out the furthest. */
    const widestIn = (element: Element) =>
      nameOf(
        [...element.querySelectorAll('*')].reduce((one, other) =>
          other.getBoundingClientRect().right > one.getBoundingClientRect().right + 1 ? other : one,
        ),
      );
    const over = root.scrollWidth - root.clientWidth;
    if (over > 0) found.add(`the page is ${over} px too wide, by ${widestIn(document.body)}`);
    for (const element of top.querySelectorAll('*')) {
      const { overflowX } = getComputedStyle(element);
      const scrolls = overflowX === 'auto' || overflowX === 'scroll';
      if (!scrolls || element.scrollWidth <= element.clientWidth + 1 || element.clientWidth <= 1 || !isSeen(element)) continue;
      if (element.matches('input, textarea, select') || (element.matches('[role=region][tabindex="0"], pre') && !onPaper))
        continue;
      found.add(`${nameOf(element)} scrolls ${element.scrollWidth - element.clientWidth} px sideways, by ${widestIn(element)}`);
    }

    /** The edges between which an element can be seen or scrolled to. */
    const clip = (element: Element) => {
      const edges = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { overflowX, overflowY, position, clipPath } = getComputedStyle(at);
        if (clipPath !== 'none') return undefined;
        const box = at.getBoundingClientRect();
        if (overflowX === 'hidden' || overflowX === 'clip') {
          edges.left = Math.max(edges.left, box.left);
          edges.right = Math.min(edges.right, box.right);
        }
        if (overflowY === 'hidden' || overflowY === 'clip') {
          edges.top = Math.max(edges.top, box.top);
          edges.bottom = Math.min(edges.bottom, box.bottom);
        }
        // The rest can be scrolled to.
        if (/auto|scroll/.test(overflowX + overflowY)) return edges;
        if (position === 'fixed')
          return { ...edges, left: Math.max(edges.left, 0), right: Math.min(edges.right, root.clientWidth) };
      }
      return edges;
    };
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue!.trim();
      const element = node.parentElement!;
      if (text === '' || element.closest('script, style, select, textarea, option') || !isSeen(element)) continue;
      const edges = clip(element);
      if (!edges) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()];
      const isCut = boxes.some(
        (box) =>
          box.left < edges.left - 1.5 ||
          box.right > edges.right + 1.5 ||
          // Half a line of a letter's room may be cut where the line is higher than its box.
          (box.top + box.bottom) / 2 < edges.top ||
          (box.top + box.bottom) / 2 > edges.bottom,
      );
      if (isCut && (onPaper || !hasTitle(element, text))) found.add(`${nameOf(element)} is cut: ${said(text)}`);
      if (wordsBreak || boxes.length < 2) continue;
      for (const { 0: word, index } of node.nodeValue!.matchAll(/(?<=^|[\s(])[\p{L}\p{N}]+(?=[\s.,:;)]|$)/gu)) {
        if (word.length > longestWholeWord) continue;
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.add(`${nameOf(element)} breaks the word ${said(word)}`);
      }
    }
    return [...found];
  }, options);
}
