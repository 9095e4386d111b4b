import type { Page } from '@playwright/test';

/** A text node of the page, and the element that is shown in its place. */
interface Replaced {
  text: Text;
  shown: Element;
}

/**
 * Wraps each text node of the page in `<font><font>`, as Chrome's "Translate to …" does, and again whenever
 * text is added. The words stay the same, so that a test can find them.
 */
function translate(): void {
  const untouched = 'script, style, noscript, textarea, font, [translate=no]';
  const replaced: Replaced[] = [];
  Object.assign(globalThis, { replaced });

  function replace(text: Text) {
    if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(untouched)) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
    replaced.push({ text, shown: outer });
  }

  function replaceWithin(root: Node) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = root instanceof Text ? [root] : [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) replace(text);
  }

  replaceWithin(document.body);
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      for (const changed of type === 'characterData' ? [target] : addedNodes)
        if (changed.isConnected) replaceWithin(changed);
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}

/** Translates all pages opened from now on, before their code runs. */
export async function translateAll(page: Page): Promise<void> {
  await page.addInitScript(`addEventListener('DOMContentLoaded', () => (${translate})())`);
}

/** Translates the page that is open. */
export const translateNow = (page: Page) => page.evaluate(translate);

/** Texts that a translated page still shows although the page has changed them, each with what it should show. */
export const staleTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (Reflect.get(globalThis, 'replaced') as Replaced[])
      .filter(({ text, shown }) => shown.isConnected && text.data !== shown.textContent)
      .map(({ text, shown }) => `${shown.textContent} instead of ${text.data}`),
  );
