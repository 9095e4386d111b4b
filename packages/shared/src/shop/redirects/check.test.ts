import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkRedirects } from './check.ts';
import { normalPath } from './normal-path.ts';

const id = '507f1f77bcf86cd799439011';

describe('a former path', () => {
  it.each([
    ['/Products/GMK-Botanical/', '/products/gmk-botanical'],
    ['//products///fen', '/products/fen'],
    ['/caf%C3%A9', '/café'],
    ['/cafe\u0301', '/café'],
    ['/a%2Fb', '/a%2fb'],
    ['/100%25', '/100%25'],
    ['/', '/'],
  ])('%s has one form', (path, normal) => {
    expect(normalPath(path)).toBe(normal);
    expect(normalPath(normal)).toBe(normal);
  });

  it.each([
    '',
    'products',
    '/a?b',
    '/a#b',
    '/%',
    '/%ff',
    '/a%0ab',
    '/a\\b',
    '/a%5Cb',
    '/a/../b',
    '/%2e%2e/b',
    `/${'x'.repeat(500)}`,
  ])('%j is none', (path) => {
    expect(normalPath(path)).toBeUndefined();
  });
});

describe('a table of redirects', () => {
  const faultsOf = (...table: [from: string, to: string | null][]) =>
    checkRedirects(table.map(([from, to]) => ({ from, to }))).faults.map(
      ({ index, field, message }) => `${index} ${field} ${message}`,
    );

  it('leads to a part, a kind, a page or a collection, or nowhere', () => {
    const table = [
      { from: '/products/fen', to: `/parts/fen-switch-${id}` },
      { from: '/products/moor', to: `/parts/${id}?quantity=10` },
      { from: '/collections/switches', to: '/parts?kind=switch' },
      { from: '/blogs/news/opening', to: '/blogs' },
      { from: '/pages/about', to: '/pages/imprint' },
      { from: '/collections/sale', to: '/collections/keycaps#new' },
      { from: '/products/sold', to: null },
    ];
    expect(checkRedirects(table)).toEqual({ redirects: table, faults: [] });
  });

  it.each([
    '/',
    '/parts',
    '/Parts/',
    '/cart',
    `/parts/any-words-${id}`,
    '/api/part',
    '/dashboard/orders/old',
    '/assets/index.js',
    '/robots.txt',
    '/.well-known/security.txt',
    '/look-1f2e.css',
  ])('never takes a path of the shop: %s', (from) => {
    expect(faultsOf([from, '/build'])).toEqual(['0 from is a path of the shop itself']);
  });

  it.each([
    'https://other.example/',
    '//other.example',
    '/\\other.example',
    '/.//other.example',
    '/a/..//other.example',
    '/%2e%2e//other.example',
    '\\\\other.example',
    '/\t/other.example',
    'javascript:alert(1)',
    '',
    'parts',
  ])('never leads off the site: %j', (to) => {
    expect(faultsOf(['/old', to])).toEqual([expect.stringContaining('0 to must be a path of this site')]);
  });

  it.each(['/nowhere', '/parts/fen', '/dashboard', '/api/part', '/collections'])(
    'leads to no page: %s',
    (to) => {
      expect(faultsOf(['/old', to])).toEqual(['0 to leads to no page of the shop']);
    },
  );

  it('names each path once, however it is written', () => {
    expect(faultsOf(['/old', '/'], ['/Old/', '/parts'])).toEqual(['1 from is named twice: /old']);
  });

  it('leads to a page at once, over other entries', () => {
    const table = [
      { from: '/a', to: '/B/' },
      { from: '/b', to: '/c?x=1' },
      { from: '/c', to: '/parts?kind=cable' },
      { from: '/d', to: '/e' },
      { from: '/e', to: null },
    ];
    expect(checkRedirects(table)).toEqual({
      redirects: [
        { from: '/a', to: '/parts?kind=cable' },
        { from: '/b', to: '/parts?kind=cable' },
        { from: '/c', to: '/parts?kind=cable' },
        { from: '/d', to: null },
        { from: '/e', to: null },
      ],
      faults: [],
    });
  });

  it('leads no further than to a page that is shown, although a former entry has its path', () => {
    const table = [
      { from: '/old', to: '/collections/sale' },
      { from: '/collections/sale', to: '/parts' },
    ];
    expect(checkRedirects(table, ['/collections/sale'], table)).toEqual({ redirects: table, faults: [] });
    const circular = [table[0], { from: '/collections/sale', to: '/old' }].flatMap((entry) => entry ?? []);
    expect(checkRedirects(circular, ['/collections/sale'], circular).faults).toHaveLength(2);
  });

  it('never leads in a circle', () => {
    expect(faultsOf(['/a', '/a'], ['/b', '/c'], ['/c', '/B'], ['/d', '/b'])).toEqual([
      '0 to leads in a circle',
      '1 to leads in a circle',
      '2 to leads in a circle',
      '3 to leads in a circle',
    ]);
  });

  it('of 20,000 entries in one chain is checked entry by entry', () => {
    const table = Array.from({ length: 20_000 }, (_, n) => ({ from: `/old-${n}`, to: `/old-${n + 1}` }));
    const { redirects } = checkRedirects([...table, { from: '/old-20000', to: '/' }]);
    expect(redirects).toHaveLength(20_001);
    expect(new Set(redirects.map(({ to }) => to))).toEqual(new Set(['/']));
  });

  it('is the same when it is checked again, and every fault names an entry', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            from: fc.oneof(fc.constantFrom('/a', '/b', '/c', '/d'), fc.webPath(), fc.string()),
            to: fc.oneof(
              fc.constantFrom('/a', '/b', '/c', '/', '/parts?q=1'),
              fc.constant(null),
              fc.string(),
            ),
          }),
          { maxLength: 8 },
        ),
        (table) => {
          const { redirects, faults } = checkRedirects(table);
          expect(checkRedirects(redirects)).toEqual({ redirects, faults: [] });
          expect(new Set(faults.map(({ index }) => index)).size + redirects.length).toBe(table.length);
        },
      ),
    ));
});
