import { describe, expect, it } from 'vitest';
import { notePagesCode, orderForFirstPaint } from '../first-paint.ts';

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

  it('has the style sheet before the script that stands in the page, so that nothing is laid out without it', () => {
    expect(page.indexOf(styles)).toBeLessThan(page.indexOf('<!--before-paint-->'));
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

describe('the code of the pages', () => {
  const chunk = (fileName: string, imports: string[] = [], source?: string) =>
    ({
      type: 'chunk',
      fileName,
      imports,
      facadeModuleId: source,
      isEntry: source === '/x/index.html',
    }) as never;
  const bundle = {
    'index.js': chunk('index.js', ['react.js'], '/x/index.html'),
    'react.js': chunk('react.js'),
    'home.js': chunk('home.js', ['react.js', 'card.js'], '/x/src/home.tsx'),
    'card.js': chunk('card.js', ['index.js']),
  };

  it('is noted where the page’s code is, with what it imports, but for what is there already', () => {
    expect(notePagesCode('<template id="code"></template>', bundle, { '/': ['src/home.tsx'] })).toBe(
      `<template id="code"><!--pages' code {"/":["/home.js","/card.js"]}--></template>`,
    );
  });

  it('is not noted for a page that there is none of', () => {
    expect(() => notePagesCode('', bundle, { '/': ['src/shop.tsx'] })).toThrow('no chunk for src/shop.tsx');
  });
});
