import { expect, it } from 'vitest';
import { everyPage } from './dashboard-pages.ts';
import { type Page, pages } from './pages.ts';

it('the table of all pages has every open page, except the route that contains the dashboard', () => {
  const every = new Set<Page>(Object.values(everyPage));
  const missing = Object.values<Page>(pages).filter((page) => !every.has(page));
  expect(missing.map(({ path }) => path)).toEqual(['/dashboard/*']);
});
