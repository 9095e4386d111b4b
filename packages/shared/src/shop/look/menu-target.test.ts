import { describe, expect, it } from 'vitest';
import { isMenuTarget } from './menu-target.ts';
import { usualMenus } from './menus.ts';

describe('an entry of a menu', () => {
  it.each([
    '/',
    '/parts?kind=switch&feel=tactile',
    '/delivery#costs',
    '/pages/about-us',
    '/collections/picks',
    '/Imprint/',
    'https://blog.example/a?b=c#d',
  ])('may lead to %s', (to) => expect(isMenuTarget(to)).toBe(true));

  it.each([
    '',
    'parts',
    '/nowhere',
    '/dashboard',
    '/api/part',
    '//other.example',
    '/\\other.example',
    '/.//other.example',
    'http://blog.example',
    'https://',
    'https://localhost',
    'https://ann:secret@blog.example',
    'javascript:alert(1)',
    'JAVASCRIPT://blog.example/%0aalert(1)',
    'data:text/html,x',
    'mailto:ann@shop.example',
  ])('may not lead to %j', (to) => expect(isMenuTarget(to)).toBe(false));

  it('of a new shop leads where it may', () => {
    const all = [...usualMenus.header, ...usualMenus.footer.flatMap(({ entries }) => entries)];
    expect(all.filter(({ to }) => !isMenuTarget(to))).toEqual([]);
  });

  it('is in a new shop’s header as specified', () => {
    expect(usualMenus.header.map(({ label }) => label)).toEqual([
      'Home',
      'Will it fit?',
      'Blogs',
      'Portfolio',
    ]);
  });
});
