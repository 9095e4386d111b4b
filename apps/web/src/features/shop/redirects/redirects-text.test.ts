import { existsSync, readdirSync } from 'node:fs';
import { checkRedirects } from '@switchyard/shared/redirects';
import { describe, expect, it } from 'vitest';
import { everyPage } from '../../../lib/dashboard-pages.ts';
import { preview, textOf, withFile } from './redirects-text.ts';

const id = '507f1f77bcf86cd799439011';
const faultsOf = (from: string, to: string) =>
  checkRedirects([{ from, to }]).faults.map(({ field, message }) => `${field} ${message}`);

describe('the paths of the shop', () => {
  const pathsOf = (mayBeRedirected: boolean) =>
    Object.values<{ path: string }>(everyPage)
      .map(({ path }) => path)
      .filter((path) => path !== '*' && /^\/(collections|pages|fits)\/:/.test(path) === mayBeRedirected)
      .map((path) =>
        path
          .replace(/\/:part$/, `/fen-${id}`)
          .replace('/*', '/any')
          .replace(/:\w+/g, 'any'),
      );
  const shared = existsSync('public') ? 'public' : 'apps/web/public';

  it.each([...pathsOf(false), ...readdirSync(shared).map((file) => `/${file}`)])('has %s', (path) => {
    expect(faultsOf(path, '/build')).toEqual(['from is a path of the shop itself']);
  });

  it.each(pathsOf(true))('leaves %s to a redirect where there is no such page', (path) => {
    expect(faultsOf(path, '/build')).toEqual([]);
  });

  it.each(
    Object.values<{ path: string; who: string }>(everyPage)
      .filter(({ path, who }) => who === 'anyone' && !/\*|:key|dashboard/.test(path))
      .map(({ path }) => path.replace(/\/:part$/, `/fen-${id}`).replace(/:\w+/g, 'any')),
  )('are open to redirects that lead to %s', (path) => {
    expect(faultsOf('/old', path)).toEqual([]);
  });
});

describe('the text of a table', () => {
  const saved = [
    { from: '/a', to: '/' },
    { from: '/b, c', to: null },
  ];

  it('means the table again', () => {
    expect(textOf(saved)).toBe('/a,/\n"/b, c",\n');
    const { entries, added, changed, removed, faults } = preview(textOf(saved), saved);
    expect(entries).toEqual(saved);
    expect([added, changed, removed, faults]).toEqual([0, 0, 0, []]);
  });

  it('says what changes, and what is wrong on which line', () => {
    const { added, changed, removed, faults } = preview(
      '/a,/parts\n/d,/\n\n/cart,/\n/e,nowhere\n,/\n',
      saved,
    );
    expect([added, changed, removed]).toEqual([1, 1, 1]);
    expect(faults).toEqual([
      'Line 4: /cart is a path of the shop itself.',
      expect.stringMatching(/^Line 5: nowhere must be a path of this site such as \/parts/),
      expect.stringMatching(/^Line 6: an empty field must be a path such as/),
    ]);
  });

  it('takes a file, whose lines replace those with the same path', () => {
    const file = 'from,to\n/a,/parts\n/n,/build\n';
    expect(withFile(textOf(saved), file)).toEqual({
      text: '/a,/parts\n"/b, c",\n/n,/build\n',
      added: 1,
      replaced: 1,
    });
  });
});
