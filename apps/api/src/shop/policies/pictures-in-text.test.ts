import createMarkdown from 'markdown-it';
import { describe, expect, it } from 'vitest';
import { createIsOwnPicture } from '../../infrastructure/providers/own-pictures.ts';
import { picturesIn, renderMarkdown } from './pictures-in-text.ts';

const markdown = createMarkdown({ html: false });
const own = (letter: string) => `/api/image/${letter.repeat(64)}`;
const isOwnPicture = createIsOwnPicture('/api', 'https://host.example');
const sizes = new Map([
  [own('a'), { width: 1600, height: 900 }],
  [own('b'), { width: 300, height: 200 }],
]);
const none = new Set<never>();
const render = (text: string) =>
  renderMarkdown(markdown, text, { isOwnPicture, sizeOf: async (url) => sizes.get(url), empty: none });
const list = (text: string) => picturesIn(markdown, text, isOwnPicture);

describe('a picture in a text', () => {
  it('has its size, and narrower files for small screens', async () => {
    expect(await render(`![The "bench"](${own('a')})`)).toBe(
      `<p><img src="${own('a')}" alt="The &quot;bench&quot;" loading="lazy" decoding="async" srcset="${own('a')}?width=320 320w, ` +
        `${own('a')}?width=640 640w, ${own('a')}?width=1200 1200w, ${own('a')} 1600w" ` +
        'sizes="(min-width: 42rem) 40rem, 92vw" width="1600" height="900"></p>\n',
    );
    expect(await render(`- ![](${own('b')})`)).toContain('decoding="async" width="300" height="200">');
  });

  it('that is there twice has its size read once', async () => {
    const read: string[] = [];
    const sizeOf = async (url: string) => {
      read.push(url);
      return sizes.get(url);
    };
    const html = await renderMarkdown(markdown, `![](${own('b')})\n\n![](${own('b')})`, {
      isOwnPicture,
      sizeOf,
      empty: none,
    });
    expect([html.match(/width="300"/g)?.length, read]).toEqual([2, [own('b')]]);
  });

  it('at the image host is shown, too', async () => {
    expect(await render('![x](https://host.example/a.webp)')).toContain('src="https://host.example/a.webp"');
  });

  it.each([
    'https://elsewhere.example/a.png',
    '//elsewhere.example/a.png',
    '/logo.png',
    `https://elsewhere.example${own('a')}`,
    'data:image/png;base64,AAAA',
  ])('that the shop does not store is only its description: %s', async (url) => {
    expect(await render(`Here: ![a *red* <b>cable</b>](${url})`)).toBe(
      '<p>Here: a red &lt;b&gt;cable&lt;/b&gt;</p>\n',
    );
    expect(() => list(`![x](${url})`)).toThrow('A text shows only pictures that this shop stores.');
  });
});

describe('the pictures of a text', () => {
  it('are each named once, also those in lists and links', () => {
    const text = `![x](${own('a')})\n\n- [![y](${own('b')})](/parts)\n- ![z](${own('a')})`;
    expect(list(text)).toEqual([own('a'), own('b')]);
  });

  it('are at most 50', () => {
    const some = (count: number) =>
      Array.from({ length: count }, (_, n) => `![](https://host.example/${n})`).join('\n\n');
    expect(list(some(50))).toHaveLength(50);
    expect(() => list(some(51))).toThrow('A text has at most 50 pictures.');
  });

  it('are none inside code', () => expect(list(`\`![x](${own('a')})\``)).toEqual([]));
});
