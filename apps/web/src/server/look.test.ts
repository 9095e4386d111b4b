import { readFileSync } from 'node:fs';
import { listParts } from '@switchyard/shared/parts';
import { contrastOf } from '@switchyard/shared/look';
import { listReviews } from '@switchyard/shared/reviews';
import { getSettings, type Settings } from '@switchyard/shared/settings';
import { getPartPage } from '@switchyard/shared/storefront';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildPart, buildPartPage } from '../../test/builders.ts';
import { answer, serve, server, serveRefusal, settings } from '../../test/server.ts';
import { createSite } from './site.ts';

const onError = vi.fn<(error: unknown) => void>();
const site = createSite({
  template: readFileSync(new URL('../../index.html', import.meta.url), 'utf8'),
  apiOrigin: 'http://api.test/api',
  onError,
});
const visit = (path: string) => site(new URL(path, 'https://shop.example'));
const wear = (look: Partial<Settings>) => server.use(answer(getSettings, () => ({ ...settings, ...look })));
const logo = `/api/image/${'a'.repeat(64)}`;
const bare = {
  hero: { title: '', text: '', picture: '', button: '' },
  figures: [],
  cards: [],
  footer: '',
  since: '',
  menus: { header: [], footer: [] },
};

/** The path of the style sheet that a document links. */
const sheetIn = (body: string) => /<link rel="stylesheet" href="(\/look-[0-9a-f]+\.css)"\/>/.exec(body)?.[1];

beforeAll(() => server.listen());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe('a shop’s own colour', () => {
  it.each(['/', '/blogs', '/nowhere', '/dashboard', '/dashboard/orders', '/login', '/cart'])(
    'is linked in the head of %s',
    async (path) => {
      wear({ accent: '#123456' });
      const { body } = await visit(path);
      expect(sheetIn(body.slice(0, body.indexOf('</head>')))).toBeDefined();
    },
  );

  it('is linked where a page is left to the browser because the API does not answer', async () => {
    wear({ accent: '#123456' });
    serveRefusal(listReviews, 'internal');
    const { status, body } = await visit('/');
    expect(status).toBe(503);
    expect(sheetIn(body)).toBeDefined();
  });

  it('comes as a style sheet that never changes, without a call to the API', async () => {
    wear({ accent: '#123456' });
    const path = sheetIn((await visit('/blogs')).body) ?? '';
    serve(getSettings, () => {
      throw new Error('The style sheet asked for the settings.');
    });
    const { status, headers, body } = await visit(path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(body).toContain(':root{--color-primary:#123456;--color-primary-content:#ffffff;');
    const [, inDark = ''] = /\[data-theme='dark'\]\{--color-primary:(#[0-9a-f]{6})/.exec(body) ?? [];
    expect(contrastOf(inDark, '#17181c')).toBeGreaterThan(4.5);
  });

  it('has a style sheet of another URL for another colour', async () => {
    wear({ accent: '#123456' });
    const one = sheetIn((await visit('/blogs')).body);
    wear({ accent: '#7a0019' });
    expect(sheetIn((await visit('/blogs')).body)).not.toBe(one);
  });

  it.each(['/look-1234560000000000.css', '/look-fffffe0000000000.css', '/look-x.css'])(
    'is not at a made-up URL: %s',
    async (path) => {
      expect((await visit(path)).status).toBe(404);
    },
  );

  it('costs a shop without one no file', async () => {
    expect((await visit('/blogs')).body).not.toContain('/look-');
  });
});

describe('a shop’s logo', () => {
  it('stands in header and footer, in the tab and in the manifest', async () => {
    wear({ logo: { light: logo, dark: '', width: 1000, height: 100 } });
    const { body } = await visit('/blogs');
    const image = `<img src="${logo}" alt="" class="is-wide" width="1000" height="100">`;
    expect(body.split(image)).toHaveLength(3);
    expect(body).toContain(`<link rel="icon" href="${logo}?width=32">`);
    expect(body).not.toContain('/favicon.svg');
    const { icons } = JSON.parse((await visit('/site.webmanifest')).body);
    expect(icons).toEqual([
      { src: `${logo}?width=192`, sizes: '192x192', type: 'image/webp' },
      { src: `${logo}?width=512`, sizes: '512x512', type: 'image/webp' },
    ]);
  });

  it('is a keycap as long as there is none', async () => {
    wear({ name: 'Ann & "Sons" 键盘' });
    expect((await visit('/blogs')).body).toContain('<link rel="icon" href="/favicon.svg"');
    const { name, icons } = JSON.parse((await visit('/site.webmanifest')).body);
    expect([name, icons[0].src]).toEqual(['Ann & "Sons" 键盘', '/favicon.svg']);
  });

  it('may be another one on dark surfaces', async () => {
    wear({ logo: { light: logo, dark: 'https://cdn.example/dark.png' } });
    const { body } = await visit('/blogs');
    expect(body).toContain(
      `<img src="${logo}" alt="" class="on-light"><img src="https://cdn.example/dark.png" alt="" class="on-dark">`,
    );
  });

  it('cannot bring markup along', async () => {
    wear({ logo: { light: '/x"><script>alert(1)</script>', dark: '' } });
    expect((await visit('/blogs')).body).not.toContain('<script>alert');
  });
});

describe('the menus', () => {
  const menus = {
    header: [
      { label: 'Über uns', to: '/pages/about-us' },
      { label: 'Our <b>blog</b>', to: 'https://blog.example/?a=1&b=2' },
    ],
    footer: [{ title: 'Small print', entries: [{ label: 'AGB', to: '/terms' }] }],
  };

  it.each(['/', '/blogs', '/nowhere', '/login'])('are in the HTML of %s', async (path) => {
    serve(listParts, () => []);
    wear({ look: { ...bare, menus } });
    const { body } = await visit(path);
    const root = body.slice(body.indexOf('<div id="root"'));
    const nav = root.slice(root.indexOf('<nav aria-label="Main"'));
    expect(nav.slice(0, nav.indexOf('</nav>')).match(/href="[^"]+"/g)).toEqual([
      'href="/pages/about-us"',
      'href="https://blog.example/?a=1&amp;b=2"',
    ]);
    expect(root).toContain('Our &lt;b&gt;blog&lt;/b&gt;');
    const footer = root.slice(root.indexOf('<nav aria-label="Footer"'));
    expect(footer).toContain('Small print');
    expect(footer).toMatch(/href="\/terms"[^>]*>AGB</);
    expect(footer).not.toContain('Portfolio');
  });

  it.each(['/dashboard', '/dashboard/orders', '/checkout'])(
    'come with the document of %s, which the browser renders',
    async (path) => {
      wear({ look: { ...bare, menus } });
      const { body } = await visit(path);
      const [, look = ''] = /<meta name="look" content="([^"]*)"/.exec(body) ?? [];
      expect(
        JSON.parse(
          look
            .replaceAll('&quot;', '"')
            .replaceAll('&lt;', '<')
            .replaceAll('&gt;', '>')
            .replaceAll('&amp;', '&'),
        ).menus,
      ).toEqual(menus);
    },
  );
});

describe('what the seller says', () => {
  it('stands on Home and in the footer, and what is not decided is left out', async () => {
    serve(listParts, () => []);
    const { body } = await visit('/');
    for (const text of [
      'Every part of a keyboard.',
      'Countries',
      '9:00 to 18:00',
      'By appointment',
      ', since 2021',
    ])
      expect(body).toContain(text);
    wear({ look: bare });
    const nothing = (await visit('/')).body;
    expect(nothing).toMatch(/<h1[^>]*>Ann Smith Ltd<\/h1>/);
    for (const text of ['In figures', 'id="numbers"', 'Opening hours', ', since', '4,800', '120,000'])
      expect(nothing).not.toContain(text);
    expect(nothing).toContain('1 High Street, London');
  });

  it('may be a picture beside the words, and leads where the seller wants', async () => {
    wear({
      look: { ...bare, hero: { title: 'Keys', text: '', picture: logo, button: '/parts?kind=switch' } },
    });
    const { body } = await visit('/');
    expect(body).toContain(`<img src="${logo}" alt="" class="hero-picture"/>`);
    expect(body).toMatch(/href="\/parts\?kind=switch"[^>]*>(?:<[^>]*>)*Get Started/);
    expect(body).not.toContain('hero-board');
  });

  it('is text, whatever it looks like', async () => {
    const hostile = '</script><script>alert(1)</script><img src=x onerror=alert(1)>';
    wear({
      look: {
        ...settings.look,
        footer: hostile,
        hero: { ...settings.look.hero, title: hostile, text: hostile },
      },
    });
    const { body } = await visit('/');
    expect(body).not.toContain('<script>alert');
    expect(body).not.toContain('<img src=x');
  });
});

describe('the picture in previews of links', () => {
  /** The pictures that a document names, and the kind of preview. */
  const previewOf = async (path: string) => {
    const { body } = await visit(path);
    const head = body.slice(0, body.indexOf('</head>'));
    const [, card] = /<meta name="twitter:card" content="([^"]*)"\/>/.exec(head) ?? [];
    const pictures = head.matchAll(/<meta property="og:image" content="([^"]*)"\/>/g);
    return [card, ...Array.from(pictures, ([, picture]) => picture)];
  };
  const hero = { ...bare.hero, title: 'Every part of a keyboard, down to the last switch.' };
  const picture = `/api/image/${'b'.repeat(64)}`;

  it.each(['/', '/blogs', '/login', '/cart', '/nowhere'])(
    'is not the demo’s in a shop that has decided nothing: %s',
    async (path) => {
      wear({ look: bare });
      expect(await previewOf(path)).toEqual(['summary']);
      expect((await visit(path)).body).not.toContain('social.jpg');
    },
  );

  it('is the demo’s in the demo, whose words it shows', async () => {
    wear({ look: { ...bare, hero } });
    for (const path of ['/', '/blogs', '/nowhere'])
      expect(await previewOf(path)).toEqual(['summary_large_image', 'https://shop.example/social.jpg']);
  });

  it('is the hero’s, else the logo', async () => {
    const own = { light: '', dark: logo };
    wear({ logo: own, look: { ...bare, hero: { ...hero, picture } } });
    expect(await previewOf('/blogs')).toEqual(['summary_large_image', `https://shop.example${picture}`]);
    wear({ logo: own, look: { ...bare, hero } });
    expect(await previewOf('/blogs')).toEqual(['summary', `https://shop.example${logo}?width=512`]);
    wear({ logo: { light: 'https://cdn.example/logo.png', dark: logo }, look: bare });
    expect(await previewOf('/blogs')).toEqual(['summary', 'https://cdn.example/logo.png']);
  });

  it('is the page’s own, whatever the shop has', async () => {
    const part = buildPart({ name: 'Fen switch', img: picture });
    serve(getPartPage, () => buildPartPage({ part }));
    for (const look of [bare, { ...bare, hero }, { ...bare, hero: { ...hero, picture: logo } }]) {
      wear({ look });
      const path = `/parts/fen-switch-${part._id}`;
      expect(await previewOf(path)).toEqual(['summary_large_image', `https://shop.example${picture}`]);
    }
  });
});
