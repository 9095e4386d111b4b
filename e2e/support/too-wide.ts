import type { Page } from '@playwright/test';

/**
 * Lists what overflows the screen horizontally: the page itself, and each text, button or field. Text cut by
 * an ellipsis and boxes with their own scrollbar are allowed.
 */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isFine = (element: Element) => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return true;
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { width, height } = box.getBoundingClientRect();
        const { textOverflow, clipPath, overflowX } = getComputedStyle(box);
        if (textOverflow === 'ellipsis' || clipPath !== 'none' || (width <= 1 && height <= 1)) return true;
        if (overflowX === 'auto' && box.tagName !== 'DIALOG' && box.scrollWidth > box.clientWidth)
          return true;
      }
      return false;
    };
    const sticksOut = ({ left, right, width }: DOMRect) => width > 1 && (left < -1 || right > innerWidth + 1);
    const describe = (element: Element) =>
      `<${element.tagName.toLowerCase()} class="${element.className}"> ${element.textContent?.slice(0, 30)}`;

    const { scrollWidth } = document.documentElement;
    const found = scrollWidth > innerWidth ? [`the page: ${scrollWidth} px`] : [];
    for (const element of document.querySelectorAll('a, button, input, select, textarea, dialog[open]'))
      if (sticksOut(element.getBoundingClientRect()) && !isFine(element)) found.push(describe(element));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const { parentElement } = text;
      if (parentElement && [...range.getClientRects()].some(sticksOut) && !isFine(parentElement))
        found.push(`the text in ${describe(parentElement)}`);
    }
    return found;
  });
}
