import { describe, expect, it } from 'vitest';
import { readRedirects } from './read-table.ts';

describe('a file of redirects', () => {
  it.each([
    ['with headings', 'from,to\n/a,/b\n/c,\n'],
    ['without headings', '/a,/b\n/c,'],
    ['as Shopify exports it', 'Redirect from,Redirect to\n"/a","/b"\n"/c",""\n'],
    ['with semicolons and Windows’ line ends', '\ufefffrom;to\r\n/a;/b\r\n/c;null\r\n'],
    ['with tabs and a third column', 'from\tto\tnote\n/a\t/b\tmoved\n/c\tgone\tno longer made\n'],
    ['with empty lines', '\nfrom,to\n\n/a,/b\n\n,\n/c,410\n\n'],
    ['with the separator named above', '\ufeff\ufeffsep=;\r\nfrom;to\r\n/a;/b\r\n/c;\r\n'],
    ['with empty columns', 'from,to,,\n/a,/b,,\n/c,,,\n'],
    ['with whole URLs', 'https://www.old.example/a,/b\nHTTP://old.example:8080/c,'],
  ])('is read %s', (_, csv) => {
    expect(readRedirects(csv).map(({ from, to }) => [from, to])).toEqual([
      ['/a', '/b'],
      ['/c', null],
    ]);
  });

  it('says on which line of the file an entry begins', () => {
    const csv = 'from,to\n\n"/a\nb","/c"\n/d,"/e ""f"", g"\n';
    expect(readRedirects(csv)).toEqual([
      { line: 3, from: '/a\nb', to: '/c' },
      { line: 5, from: '/d', to: '/e "f", g' },
    ]);
  });

  it('is read to its end, whatever is in it', () => {
    expect(readRedirects('')).toEqual([]);
    expect(readRedirects('"')).toEqual([]);
    expect(readRedirects('from,to\nfen')).toEqual([{ line: 2, from: 'fen', to: null }]);
    expect(readRedirects('/a,"/b\n/c,/d')).toEqual([
      { line: 1, from: '/a', to: '"/b' },
      { line: 2, from: '/c', to: '/d' },
    ]);
    expect(readRedirects('/a,"/b" x\n')).toEqual([{ line: 1, from: '/a', to: '/b' }]);
  });
});
