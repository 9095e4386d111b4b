import type { Page } from '@playwright/test';

/** A word of so many letters, as somebody may write one. */
export const longWord = (letters: number, letter = 'W') => letter.repeat(letters);

/**
 * What of a page cannot be seen or pressed without scrolling sideways: the page itself where it is wider than the screen, and
 * each text, button or field that reaches beyond the edge. What is cut off with an ellipsis is meant to be.
 */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide: string[] = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) wide.push(`the page: ${scrollWidth} px`);

    const isHidden = (element: Element) => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return true;
      for (let around: Element | null = element; around; around = around.parentElement) {
        const { width, height } = around.getBoundingClientRect();
        const { textOverflow, clipPath, overflowX } = getComputedStyle(around);
        if (textOverflow === 'ellipsis' || clipPath !== 'none' || (width <= 1 && height <= 1)) return true;
        if (overflowX === 'auto' && around.tagName !== 'DIALOG' && around.scrollWidth > around.clientWidth)
          return true;
      }
      return false;
    };
    const isBeyond = ({ left, right, width }: DOMRect) => width > 1 && (left < -1 || right > innerWidth + 1);
    const describe = (element: Element) =>
      `<${element.tagName.toLowerCase()} class="${element.className}"> ${element.textContent?.slice(0, 30)}`;

    for (const element of document.querySelectorAll('a, button, input, select, textarea, dialog[open]'))
      if (isBeyond(element.getBoundingClientRect()) && !isHidden(element)) wide.push(describe(element));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const { parentElement } = text;
      if (parentElement && [...range.getClientRects()].some(isBeyond) && !isHidden(parentElement))
        wide.push(`the text in ${describe(parentElement)}`);
    }
    return wide;
  });
}
