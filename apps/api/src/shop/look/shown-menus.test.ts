import { expect, it } from 'vitest';
import { shownMenus } from './shown-menus.ts';

const entry = (to: string, off = false) => ({ label: to, to, off });
const now = new Map([
  ['/', '/'],
  ['/parts', '/parts'],
  ['/pages/about', '/pages/about-us'],
]);
const pathNow = (path: string) => now.get(path);
const shownIn = (...entries: ReturnType<typeof entry>[]) =>
  shownMenus({ header: entries, footer: [] }, pathNow).header.map(({ to }) => to);

it('shows no entry that is switched off or leads to a page that is gone', () => {
  expect(shownIn(entry('/'), entry('/parts?kind=switch', true), entry('/pages/gone'))).toEqual(['/']);
});

it('leads to the URL of today, with the query string of the entry', () => {
  expect(shownIn(entry('/pages/about?a=1#b'), entry('/parts?kind=switch'))).toEqual([
    '/pages/about-us?a=1#b',
    '/parts?kind=switch',
  ]);
});

it('leads to another site as it is', () => {
  expect(shownIn(entry('https://blog.example/pages/gone'))).toEqual(['https://blog.example/pages/gone']);
});

it('has no column without entries', () => {
  const footer = [
    { title: 'Gone', entries: [entry('/pages/gone')] },
    { title: 'Shop', entries: [entry('/')] },
  ];
  expect(shownMenus({ header: [], footer }, pathNow).footer).toEqual([
    { title: 'Shop', entries: [{ label: '/', to: '/' }] },
  ]);
});
