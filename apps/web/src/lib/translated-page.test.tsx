import { render } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { followTranslator } from './translated-page.ts';

beforeAll(followTranslator);

type Translate = (text: Text, font: HTMLElement) => void;

const replace: Translate = (text, font) => text.replaceWith(font);

/** The ways in which translators replace a text node by their own element. */
const ways: [string, Translate][] = [
  ['replaces it', replace],
  [
    'puts its element before it and removes it',
    (text, font) => {
      text.before(font);
      text.remove();
    },
  ],
  [
    'moves it into its element',
    (text, font) => {
      text.replaceWith(font);
      font.replaceChildren(text);
    },
  ],
];

function translate(root: HTMLElement, way: Translate): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    const font = document.createElement('font');
    font.textContent = `«${text.data}»`;
    way(text, font);
  }
}

interface Facts {
  isBusy: boolean;
  quantity: number;
  names: string[];
}

function Screen({ isBusy, quantity, names }: Facts) {
  return (
    <p>
      {isBusy && <b>busy</b>}
      Order {quantity} of{names.map((name) => name)}
      {quantity > 2 ? ' many' : null}.
    </p>
  );
}

function showScreen() {
  let facts: Facts = { isBusy: false, quantity: 1, names: ['a', 'b'] };
  const { container, rerender } = render(<Screen {...facts} />);
  /** What the screen says after a change. */
  function after(changed: Partial<Facts>) {
    facts = { ...facts, ...changed };
    rerender(<Screen {...facts} />);
    return container.textContent?.replaceAll(/[«»]/g, '');
  }
  return { container, after };
}

describe.each(ways)('a translator that %s', (_, way) => {
  it('leaves a page on which elements come and go beside texts', () => {
    const { container, after } = showScreen();
    translate(container, way);
    expect(after({ isBusy: true })).toBe('busyOrder 1 ofab.');
    expect(after({ isBusy: false })).toBe('Order 1 ofab.');
  });

  it('leaves a page whose numbers follow, and texts that come and go', () => {
    const { container, after } = showScreen();
    translate(container, way);
    expect(after({ quantity: 2 })).toBe('Order 2 ofab.');
    expect(after({ quantity: 3 })).toBe('Order 3 ofab many.');
    expect(after({ quantity: 1, names: [] })).toBe('Order 1 of.');
  });
});

it('a text follows after it was translated twice and the translation was taken back', () => {
  const { container, after } = showScreen();
  translate(container, replace);
  for (const font of container.querySelectorAll('font')) font.replaceWith(font.textContent ?? '');
  translate(container, replace);
  expect(after({ quantity: 2 })).toBe('Order 2 ofab.');
});

it('a sentence that the translator put into the first of its texts is not left beside the new number', () => {
  const { container, after } = showScreen();
  const [first, ...rest] = container.querySelector('p')?.childNodes ?? [];
  const font = document.createElement('font');
  font.textContent = 'Bestelle 1 von ab.';
  first?.replaceWith(font);
  for (const text of rest) text.replaceWith(document.createElement('font'));
  expect(after({ quantity: 2 })).toBe('Order 2 ofab.');
});

it('an element that the translator moved into its own is removed with its part of the page', () => {
  const { container, after } = showScreen();
  after({ isBusy: true });
  const font = document.createElement('font');
  container.querySelector('p')?.append(font);
  font.append(container.querySelector('b') ?? '');
  expect(after({ isBusy: false })).toBe('Order 1 ofab.');
});
