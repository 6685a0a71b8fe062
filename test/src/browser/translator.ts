import type { Page } from 'playwright-core';

interface Translated extends Window {
  lostTexts: string[];
}

/**
 * Translates every page that is opened in it, as browsers do: the node of each text gives way to elements with a text of their own, and so does
 * each that comes later. The words stay, so that they can be looked for.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const lostTexts: string[] = [];
    Object.assign(window, { lostTexts });
    // The page still writes to the node that it knows: nobody will see it.
    const lost = new MutationObserver((changes) => lostTexts.push(...changes.map(({ target }) => target.textContent ?? '')));
    const font = () => Object.assign(document.createElement('font'), { style: 'vertical-align: inherit' });
    const translate = (text: Text) => {
      const parent = text.parentElement;
      if (!parent || !text.data.trim() || parent.closest('font, script, style, noscript, textarea, title, option, svg')) return;
      const [outer, inner] = [font(), font()];
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
      lost.observe(text, { characterData: true });
    };
    const translateAll = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = root instanceof Text ? [root] : [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      found.forEach(translate);
    };
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') translateAll(target);
        else addedNodes.forEach(translateAll);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

/** The texts that the page has changed and nobody saw. */
export function lostTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as Translated).lostTexts);
}
