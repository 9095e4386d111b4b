import { describe, expect, it } from 'vitest';
import { orderForFirstPaint } from '../first-paint.ts';

const head = (...elements: string[]) =>
  `<head><!--before-paint-->${elements.join('')}</head><body><div id="root"></div></body>`;
const styles = '<link rel="stylesheet" crossorigin href="/assets/index-1.css">';
const font = '<link rel="preload" href="/assets/inter.woff2" as="font">';
const entry = '<script type="module" crossorigin src="/assets/index-2.js"></script>';
const needed = '<link rel="modulepreload" crossorigin href="/assets/react-3.js">';

describe('the head of a built page', () => {
  const page = orderForFirstPaint(head(font, entry, needed, styles));

  it('has the style sheet before everything else that is fetched', () => {
    expect(page.indexOf(styles)).toBeGreaterThan(0);
    expect(page.indexOf(styles)).toBeLessThan(page.indexOf(font));
  });

  it('fetches no code by itself: it lies in a template, what the entry needs before the entry', () => {
    const template = document.createElement('template');
    template.innerHTML = page;
    expect(template.content.querySelector('script, [rel=modulepreload]')).toBeNull();
    const code = template.content.querySelector<HTMLTemplateElement>('#code')?.content;
    const scripts = [...(code?.querySelectorAll('script') ?? [])];
    expect(scripts.map((script) => [script.type, script.getAttribute('src')])).toEqual([
      ['module', '/assets/react-3.js'],
      ['module', '/assets/index-2.js'],
    ]);
  });

  it.each([
    ['code', head(styles)],
    ['style sheet', head(entry)],
  ])('is not taken without %s', (_, incomplete) => {
    expect(() => orderForFirstPaint(incomplete)).toThrow('no style sheet, or no code');
  });
});
