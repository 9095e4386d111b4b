import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { getDelivery, getDeliveryCosts } from '@switchyard/shared/delivery';
import { listParts, type Part } from '@switchyard/shared/parts';
import { getOwnPage, listOwnPages } from '@switchyard/shared/own-pages';
import { getPolicy } from '@switchyard/shared/policies';
import { findRedirect } from '@switchyard/shared/redirects';
import { getRatings, listReviews } from '@switchyard/shared/reviews';
import { getSettings } from '@switchyard/shared/settings';
import { getPartPage } from '@switchyard/shared/storefront';
import { http } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { compressedIf, createSite } from './site.ts';
import { buildPart, buildPartPage, buildReview } from '../../test/builders.ts';
import { delivery } from '../../test/delivery-builders.ts';
import { disconnect } from '../../test/disconnect.ts';
import { answer, refusal, serve, serveRefusal, server, settings } from '../../test/server.ts';

const code = '<script src="/assets/index-1.js"></script>';
const template =
  '<head><title>Keyboard equipment</title>' +
  `<template id="code">${code}</template></head>` +
  '<div id="root"></div><script type="application/json" id="answers"></script>';
const manifest = {
  'index.html': { file: 'assets/index-1.js', imports: ['_react.js'], isEntry: true },
  '_react.js': { file: 'assets/react-2.js' },
  '_card.js': { file: 'assets/card-3.js', imports: ['_react.js', 'index.html'] },
  'src/app/routes/home.tsx': { file: 'assets/home-4.js', imports: ['index.html', '_card.js'] },
  'src/app/routes/part.tsx': { file: 'assets/part-5.js' },
  'src/app/guard.tsx': { file: 'assets/guard-8.js', imports: ['index.html'] },
  'src/app/routes/dashboard.tsx': { file: 'assets/dashboard-9.js' },
  'src/app/dashboard/orders.tsx': { file: 'assets/orders-10.js', imports: ['_card.js'] },
  '_contract.js': { file: 'assets/6.js', name: 'contract' },
  'src/app/routes/compare.tsx': {
    file: 'assets/compare-7.js',
    imports: ['_contract.js', '_card.js', '_window.js'],
    css: ['assets/compare.css'],
  },
  '_window.js': { file: 'assets/window-11.js', css: ['assets/window.css'] },
};
/** The template of a page that is left to the browser. */
const named = template.replace(
  '<title>Keyboard equipment</title>',
  '<title>Ann Smith Ltd</title><meta property="og:site_name" content="Ann Smith Ltd"/>',
);
/** Without links to code, and without what the browser renders the page with, which look.test.ts looks at. */
const bare = (body: string) =>
  body.replaceAll(/<link rel="modulepreload"[^>]*>|<meta name="look"[^>]*>/g, '');
const onError = vi.fn<(error: unknown) => void>();
const site = createSite({ template, manifest, apiOrigin: 'http://api.test/api', onError });
const visit = (path: string) => site(new URL(path, 'https://shop.example'));

const put = (...parts: Part[]) => answer(listParts, () => parts);

beforeAll(() => server.listen());
afterEach(() => {
  server.resetHandlers();
  onError.mockClear();
});
afterAll(() => server.close());

describe('a page rendered on the server', () => {
  it('has its content before any script', async () => {
    server.use(
      put(buildPart({ name: 'Fen switch', price: 4.5 })),
      answer(listReviews, () => [buildReview({ addComment: 'It clicks like a lever.' })]),
    );
    const { status, headers, body } = await visit('/');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    for (const text of ['Fen switch', '$4.50', 'It clicks like a lever.', 'Get Started', 'since 2021'])
      expect(body).toContain(text);
    expect(onError).not.toHaveBeenCalled();
  });

  it('calls the shop by one name, in its head, header and footer', async () => {
    const { body } = await visit('/blogs');
    expect(body).not.toContain('Switchyard');
    expect(body.match(/<header.*?<\/header>/)?.[0]).toContain('>Ann Smith Ltd<');
    expect(body.match(/<footer.*?<\/footer>/)?.[0]).toContain('>Ann Smith Ltd<');
  });

  it('needs no built files in development', async () => {
    const unbuilt = template.replace(/<template.*<\/template>/, '');
    const development = createSite({ template: unbuilt, apiOrigin: 'http://api.test/api', onError });
    const { status, body } = await development(new URL('https://shop.example/blogs'));
    expect(status).toBe(200);
    expect(body).toContain('React, asked and answered');
  });

  it('has the stars of its parts, but does not need them', async () => {
    const part = buildPart({ name: 'Fen switch' });
    server.use(
      put(part),
      answer(getRatings, () => [{ partId: part._id, count: 7, mean: 4.4, stars: [0, 0, 1, 2, 4] }]),
    );
    for (const path of ['/', '/parts']) expect((await visit(path)).body).toContain('4.4 out of 5 stars');
    serveRefusal(getRatings, 'internal');
    const { status, body } = await visit('/parts');
    expect(status).toBe(200);
    expect(body).toContain('Fen switch');
  });

  it('names itself to search engines', async () => {
    const { body } = await visit('/blogs');
    const head = body.slice(0, body.indexOf('</head>'));
    expect(head.match(/<title>/g)).toHaveLength(1);
    expect(head).toContain('<title>React, asked and answered · Ann Smith Ltd</title>');
    expect(head).toContain('<link rel="canonical" href="https://shop.example/blogs"/>');
  });

  it.each([
    ['/blogs/', '/blogs'],
    ['/Blogs?utm_source=mail', '/blogs'],
    ['/blogs//', '/blogs'],
    ['/parts/?sort=price', '/parts'],
  ])('names %s by its one URL', async (typed, path) => {
    server.use(put(buildPart()));
    const { body } = await visit(typed);
    expect(body).toContain(`<link rel="canonical" href="https://shop.example${path}"/>`);
    expect(body).toContain(`<meta property="og:url" content="https://shop.example${path}"/>`);
  });

  it('is that of a part only under the words of its name', async () => {
    const part = buildPart({ name: 'Fen switch', family: { id: 'f'.repeat(24), n: 1, values: ['Red'] } });
    server.use(answer(getPartPage, () => buildPartPage({ part })));
    const path = `/parts/fen-switch-red-${part._id}`;
    const { status, headers, body } = await visit(`${path}?quantity=9`);
    expect([status, headers['cache-control']]).toEqual([200, expect.stringContaining('s-maxage=1')]);
    expect(body).toContain(`<link rel="canonical" href="https://shop.example${path}"/>`);
    expect(body).toContain(`<meta property="og:url" content="https://shop.example${path}"/>`);
  });

  it.each([
    ['an id alone', (id: string) => `/parts/${id}`],
    ['other words', (id: string) => `/parts/former-name-${id}`],
    ['capitals', (id: string) => `/Parts/Fen-Switch-${id.toUpperCase()}`],
    ['a slash at its end', (id: string) => `/parts/fen-switch-${id}/`],
    ['escaped letters', (id: string) => `/parts/fen%2Dswitch-${id}`],
  ])('is elsewhere if a part’s URL has %s, and only the part is read', async (_, pathOf) => {
    const part = buildPart({ name: 'Fen switch' });
    const calls: string[] = [];
    const note = ({ request }: { request: Request }) => void calls.push(new URL(request.url).pathname);
    server.events.on('request:start', note);
    server.use(answer(getPartPage, () => buildPartPage({ part })));
    const { status, headers, body } = await visit(`${pathOf(part._id)}?quantity=9&q=a%20b`);
    server.events.removeAllListeners();
    expect([status, body]).toEqual([301, '']);
    expect(headers['location']).toBe(`/parts/fen-switch-${part._id}?quantity=9&q=a%20b`);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('x-accel-expires');
    expect(calls).toEqual([`/api/part/${part._id}/page`]);
  });

  it('is asked for by one call, and by another for a choice of its reviews', async () => {
    const part = buildPart({ name: 'Fen switch' });
    const [newest, worst] = ['Smooth.', 'Scratchy.'].map((addComment) => buildReview({ addComment }));
    const asked: string[] = [];
    server.events.on('request:start', ({ request }) => void asked.push(new URL(request.url).pathname));
    serve(getPartPage, () => buildPartPage({ part, reviews: { items: newest ? [newest] : [] } }));
    serve(listReviews, () => (worst ? [worst] : []));
    const path = `/parts/fen-switch-${part._id}`;
    expect((await visit(path)).body).toContain('Smooth.');
    expect(asked.toSorted()).toEqual([`/api/part/${part._id}/page`, '/api/settings']);
    const { body } = await visit(`${path}?ratings=1`);
    server.events.removeAllListeners();
    expect(asked).toContain('/api/review');
    expect(body).toMatch(/Scratchy\..*id="answers"/s);
  });

  it('is the seller’s own under its slug of today, and a redirect under a former one', async () => {
    serve(getOwnPage, () => ({ slug: 'about-us', title: 'About us', html: '<p>We are three.</p>' }));
    const { status, body } = await visit('/pages/about-us');
    expect(status).toBe(200);
    expect(body).toContain('<p>We are three.</p>');
    expect(body).toContain('<title>About us · Ann Smith Ltd</title>');
    expect(body).toContain('<link rel="canonical" href="https://shop.example/pages/about-us"/>');
    for (const path of ['/pages/who-we-are', '/Pages/About-us', '/pages/about-us/']) {
      const { status: moved, headers } = await visit(`${path}?a=1`);
      expect([moved, headers['location']]).toEqual([301, '/pages/about-us?a=1']);
    }
  });

  it('is missing if it is hidden, or an imprint that nobody has written', async () => {
    serveRefusal(getPolicy, 'no_such_page');
    for (const path of ['/pages/about-us', '/imprint']) {
      const { status, body } = await visit(path);
      expect([status, body.includes('Page not found')]).toEqual([404, true]);
    }
  });

  it('has nothing that its policy forbids', async () => {
    server.use(
      put(buildPart()),
      answer(listReviews, () => [buildReview()]),
    );
    const { body } = await visit('/');
    expect(body.match(/<script[^>]*>/g)).toEqual([
      '<script src="/assets/index-1.js">',
      '<script type="application/json" id="answers">',
    ]);
    expect(body).not.toMatch(/\sstyle="/);
  });

  it('preloads its own code and no other page’s', async () => {
    server.use(
      put(buildPart()),
      answer(listReviews, () => []),
    );
    const codeOf = async (path: string) =>
      /<template id="code">(.*?)<\/template>/.exec((await visit(path)).body)?.[1];
    const preload = (file: string) => `<link rel="modulepreload" crossorigin href="/assets/${file}">`;
    expect(await codeOf('/')).toBe(code + preload('home-4.js') + preload('card-3.js'));
    expect(await codeOf('/blogs')).toBe(code);
  });

  it('requests its code with the HTML if the code draws it, React first', async () => {
    const [, head] = (await visit('/dashboard/orders')).body.split(`<template id="code">${code}</template>`);
    const files = ['react-2', 'index-1', 'dashboard-9', 'guard-8', 'orders-10', 'card-3'];
    const links = files.map((file) => `<link rel="modulepreload" crossorigin href="/assets/${file}.js">`);
    expect(head?.split('</head>')[0]).toBe(links.join(''));
  });

  it('has the styles of its first paint without JavaScript, and those of windows with its code', async () => {
    const { body } = await visit('/compare');
    const [head = ''] = body.split('</head>');
    const [, late] = /<template id="code">(.*?)<\/template>/.exec(head) ?? [];
    expect(late).toContain('href="/assets/window.css"');
    expect(late).not.toContain('href="/assets/compare.css"');
    expect(head).toContain('<link rel="stylesheet" crossorigin href="/assets/compare.css">');
  });

  it('evaluates the contract in a task of its own, before the page', async () => {
    const { body } = await visit('/compare');
    expect(body).toContain('<script type="module" crossorigin src="/assets/6.js"></script>');
    expect(body).not.toContain('<link rel="modulepreload" crossorigin href="/assets/6.js">');
    expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/compare-7.js">');
  });

  it.each(['/delivery', '/Delivery/'])('has the seller’s text, and what delivery costs: %s', async (path) => {
    const group = { name: 'Europe', countries: ['Germany'], isEverywhereElse: false, by: 'value' as const };
    serve(getPolicy, ({ params }) => ({ html: `<p>How we do ${params['name']}.</p>` }));
    serve(getDeliveryCosts, () => ({
      groups: [{ ...group, steps: [{ from: 0, price: 4.5 }] }],
      taxes: [],
    }));
    const { status, body } = await visit(path);
    expect(status).toBe(200);
    for (const text of ['<p>How we do delivery.</p>', 'Europe', 'Germany', '$4.50', 'Ann Smith Ltd'])
      expect(body.slice(0, body.indexOf('id="answers"'))).toContain(text);
  });

  it('is left to the browser if the seller’s text cannot be read', async () => {
    serveRefusal(getPolicy, 'internal');
    const { status, body } = await visit('/terms');
    expect([status, bare(body)]).toEqual([503, named]);
  });

  it('escapes the texts of users', async () => {
    const hostile = '</script><script>alert(1)</script><!--';
    server.use(put(buildPart({ name: hostile, description: hostile })));
    const { body } = await visit('/');
    expect(body).not.toContain('<script>alert');
    expect(body.match(/<\/script>/g)).toHaveLength(2);
  });

  it.each(['/dashboard/orders', '/purchase/507f1f77bcf86cd799439011'])(
    'is left to the browser if it is behind the login: %s',
    async (path) => {
      const { status, body } = await visit(path);
      expect(status).toBe(200);
      expect(body).toContain('<title>Ann Smith Ltd</title>');
      expect(body).toContain('<div id="root"></div>');
    },
  );

  it('brings what is the same for everybody to a page behind the login', async () => {
    serve(getDelivery, () => delivery);
    const { body } = await visit('/checkout');
    const [, answers = ''] = /id="answers">(.*?)<\/script>/.exec(body) ?? [];
    const keys = JSON.parse(answers).map(([key]: [string[]]) => key[0]);
    expect(keys.toSorted()).toEqual(['delivery', 'settings']);
  });

  it('says in its first tag that the code draws it, and which calls may begin before the code', async () => {
    const index = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');
    const real = createSite({
      template: `${index}<template id="code"></template>`,
      apiOrigin: 'http://api.test/api',
      onError,
    });
    const open = async (path: string) => (await real(new URL(path, 'https://shop.example'))).body;
    const late = '<!doctype html>\n<html data-drawn="late" lang="en">';
    expect(await open('/cart')).toContain(late);
    expect(await open('/blogs')).toContain('<!doctype html>\n<html lang="en">');
    const checkout = await open('/checkout');
    expect(checkout).toContain(late);
    expect(checkout).toContain(
      '<meta name="first-calls" content="/api/profile/me /api/booking?limit=1 /api/cart"/>',
    );
    expect(await open('/cart')).toContain('<meta name="first-calls" content="/api/cart"/>');
    expect(await open('/cart?part=507f1f77bcf86cd799439011&quantity=1')).not.toContain('/api/cart');
    expect(await open('/dashboard/orders')).toContain('content="/api/booking/mine?limit=20"');
    expect(await open('/dashboard/orders?q=fen')).not.toContain('/api/booking');
    const payment = await open('/dashboard/payment/507f1f77bcf86cd799439011');
    expect(payment).toContain('content="/api/booking/507f1f77bcf86cd799439011"');
    expect(await open('/dashboard/payment/..')).not.toContain('first-calls" content');
    expect(await open('/dashboard/payment/mine%3Flimit=1')).not.toContain('first-calls" content');
  });

  describe('at a path of a former shop', () => {
    it.each([
      ['/products/fen', '/parts?kind=switch', '/parts?kind=switch'],
      ['/products/fen?q=1', '/parts?kind=switch', '/parts?kind=switch'],
      ['/products/fen?utm_source=mail', '/build', '/build?utm_source=mail'],
      ['/Collections/Old/?a=$&1', '/blogs#top', '/blogs?a=$&1#top'],
    ])('leads %s to its page now', async (path, to, location) => {
      const asked: (string | null)[] = [];
      serve(findRedirect, ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('path'));
        return { to };
      });
      const { status, headers, body } = await visit(path);
      expect([status, headers['location'], headers['cache-control'], body]).toEqual([
        301,
        location,
        'no-store',
        '',
      ]);
      expect(asked).toEqual([path.toLowerCase().replace(/\/?(\?.*)?$/, '')]);
    });

    it('says that it is gone for good', async () => {
      serve(findRedirect, () => ({ to: null }));
      const { status, headers, body } = await visit('/products/fen');
      expect([status, headers['cache-control']]).toEqual([410, 'no-cache']);
      expect(body).toContain('Page not found');
    });

    it('leads from the URL of a part that is not sold any more', async () => {
      serveRefusal(getPartPage, 'no_such_part');
      serve(findRedirect, () => ({ to: '/parts' }));
      expect((await visit('/parts/fen')).headers['location']).toBe('/parts');
    });

    it('is not looked for while the API is older than the page server and lacks the page’s call', async () => {
      server.use(http.get('*/api/part/:partId/page', () => refusal('nothing_here')));
      serve(findRedirect, () => ({ to: null }));
      expect((await visit('/parts/fen-64b000000000000000000001')).status).toBe(503);
    });

    it('is looked for only where there is no page', async () => {
      const asked = vi.fn<() => void>();
      serve(findRedirect, () => {
        asked();
        return { to: '/build' };
      });
      for (const path of ['/blogs', '/dashboard/orders', '/login'])
        expect((await visit(path)).status).toBe(200);
      expect(asked).not.toHaveBeenCalled();
    });

    it('is not said to be missing while the API does not answer', async () => {
      server.use(disconnect(findRedirect));
      expect((await visit('/products/fen')).status).toBe(503);
    });
  });

  it('says that a part is gone, without any script', async () => {
    serveRefusal(getPartPage, 'no_such_part');
    for (const segment of ['former-name', 'no-id'])
      expect((await visit(`/parts/${segment}`)).status).toBe(404);
    const { status, headers, body } = await visit(`/parts/former-name-${'ab'.repeat(12)}`);
    expect(status).toBe(404);
    expect(headers['cache-control']).toBe('no-cache');
    expect(body).toContain('This part is not on sale');
    expect(body).toContain('<meta name="robots" content="noindex"/>');
    // The browser has no answers to hydrate with.
    expect(body).toContain('<div id="root" data-missing="">');
  });

  it.each(['/nowhere', '/dashboard/nowhere'])(
    'has the status 404 if there is no such page: %s',
    async (path) => {
      const { status, body } = await visit(path);
      expect(status).toBe(404);
      expect(body).toContain('Page not found');
      expect(body).toContain('<meta name="robots" content="noindex"/>');
    },
  );

  it.each(['/blogs', '/nowhere', '/dashboard/orders'])(
    'tells the web server which other sites its pictures may come from: %s',
    async (path) => {
      const pictureOrigins = ['https://a.example', 'https://b.example:8443'];
      server.use(answer(getSettings, () => ({ ...settings, pictureOrigins })));
      const { headers } = await visit(path);
      expect(headers['x-picture-sources']).toBe('https://a.example https://b.example:8443');
    },
  );

  it('may be kept by shared caches for a second, and has an ETag of its content', async () => {
    server.use(
      put(buildPart({ _id: 'one', name: 'Fen switch' })),
      answer(listReviews, () => []),
    );
    const { headers } = await visit('/');
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=1',
      'x-accel-expires': expect.stringMatching(/^@\d{10}$/),
    });
    expect((await visit('/')).headers['etag']).toBe(headers['etag']);
    server.use(put(buildPart({ _id: 'one', name: 'Moor switch' })));
    expect((await visit('/')).headers['etag']).not.toBe(headers['etag']);
  });

  it('is compressed for whoever asks for that', async () => {
    server.use(
      put(buildPart({ _id: 'one', name: 'Fen switch' })),
      answer(listReviews, () => []),
    );
    const page = await visit('/');
    const compressed = await compressedIf('deflate, gzip;q=0.8', page);
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', etag: page.headers['etag'] });
    expect(gunzipSync(compressed.bytes).toString()).toBe(page.body);
    for (const accepted of [undefined, 'br', 'gzip ; q=0', 'x-gzip'])
      expect(await compressedIf(accepted, page)).toBe(page);
  });

  it('is kept by no cache if it is the cart', async () => {
    const { status, headers } = await visit('/cart');
    expect([status, headers['cache-control'], headers['etag']]).toEqual([200, 'no-store', undefined]);
    expect(headers).not.toHaveProperty('x-accel-expires');
  });

  it('is kept by no cache if it is missing or could not be rendered', async () => {
    expect((await visit('/nothing/here')).headers).toMatchObject({ 'cache-control': 'no-cache' });
    server.use(disconnect(listParts));
    const { headers } = await visit('/');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['etag']).toBeUndefined();
    expect(headers).not.toHaveProperty('x-accel-expires');
  });

  it('is left to the browser with status 503 while the API does not answer', async () => {
    server.use(disconnect(listParts));
    const leftTo = async () => bare((await visit('/')).body);
    expect((await visit('/')).status).toBe(503);
    expect(await leftTo()).toBe(named);
    server.use(disconnect(getSettings));
    expect(await leftTo()).toBe(template);
  });
});

describe('many visits at once', () => {
  it('share one rendering of a page', async () => {
    const asked = vi.fn<() => void>();
    serve(listReviews, () => []);
    serve(listParts, () => {
      asked();
      return [buildPart({ name: 'Fen switch' })];
    });
    for (const { body } of await Promise.all(Array.from({ length: 50 }, () => visit('/'))))
      expect(body).toContain('Fen switch');
    expect(asked).toHaveBeenCalledOnce();
  });

  describe('of different pages', () => {
    afterEach(() => vi.useRealTimers());
    /** Starts 30 requests, whose texts are available once they are released. */
    async function begin() {
      let asked = 0;
      const released = Promise.withResolvers<void>();
      serve(getPolicy, async () => {
        asked += 1;
        await released.promise;
        return { html: '<p>Send it back.</p>' };
      });
      const visits = Promise.all(Array.from({ length: 30 }, (_, index) => visit(`/returns?visit=${index}`)));
      await vi.waitFor(() => expect(asked).toBe(20), 30_000);
      return { visits, release: released.resolve };
    }
    const rendered = async (visits: Promise<{ body: string }[]>) =>
      (await visits).filter(({ body }) => body.includes('Send it back.')).length;

    it('have twenty rendered at once, and the rest in turn', async () => {
      const { visits, release } = await begin();
      release();
      expect(await rendered(visits)).toBe(30);
    });

    it('are left to the browser after five seconds in the queue', async () => {
      vi.useFakeTimers({ toFake: ['Date'] });
      const { visits, release } = await begin();
      vi.setSystemTime(Date.now() + 5001);
      release();
      expect(await rendered(visits)).toBe(20);
      for (const { status, body } of await visits) expect(status).toBe(body === template ? 503 : 200);
    });
  });

  it('share one list of all parts, whatever they add to its URL', async () => {
    const asked = vi.fn<() => void>();
    serve(listParts, () => {
      asked();
      return [buildPart()];
    });
    const visits = Array.from({ length: 20 }, (_, index) => visit(`/sitemap.xml?visit=${index}`));
    for (const { status } of await Promise.all(visits)) expect(status).toBe(200);
    expect(asked).toHaveBeenCalledOnce();
  });
});

describe('the texts for search engines', () => {
  it('robots.txt allows the public pages only', async () => {
    const { body } = await visit('/robots.txt');
    expect(body).toContain('Disallow: /dashboard\n');
    expect(body).toContain('Sitemap: https://shop.example/sitemap.xml');
  });

  it('sitemap.xml names every part on sale, over all pages of the list', async () => {
    const fen = buildPart({ name: 'Fen switch', img: 'https://pictures.example/a?b=1&c=2' });
    const moor = buildPart({ name: 'Moor switch' });
    server.use(put(fen, moor));
    const { headers, body } = await visit('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    for (const path of [`fen-switch-${fen._id}`, `moor-switch-${moor._id}`])
      expect(body).toContain(`<loc>https://shop.example/parts/${path}</loc>`);
    expect(body).toContain('<image:loc>https://pictures.example/a?b=1&amp;c=2</image:loc>');
  });

  it('sitemap.xml and llms.txt name the seller’s own pages, and a usual text only if it has a page', async () => {
    server.use(
      answer(listParts, () => []),
      answer(listOwnPages, () => [{ slug: 'about-us', title: 'About [us]' }]),
    );
    const { body } = await visit('/sitemap.xml');
    expect(body).toContain('<loc>https://shop.example/pages/about-us</loc>');
    expect(body).toContain('<loc>https://shop.example/imprint</loc>');
    expect((await visit('/llms.txt')).body).toContain(
      String.raw`- [About \[us\]](https://shop.example/pages/about-us)`,
    );
    serve(getSettings, () => ({ ...settings, emptyTexts: ['imprint', 'terms'] }));
    const { body: without } = await visit('/sitemap.xml');
    for (const path of ['/imprint', '/terms']) expect(without).not.toContain(`example${path}<`);
  });

  it('llms.txt has prices and stock', async () => {
    server.use(put(buildPart({ name: 'Fen [tactile]', price: 1.2, availableQuantity: 3, minimumOrder: 10 })));
    const { body } = await visit('/llms.txt');
    expect(body).toMatch(
      /- \[Fen \\\[tactile\\\]\]\(https:\S+\): \$1\.20 each, sold out, at least 10 per order/,
    );
  });

  it('are unavailable, not empty, while the API is down', async () => {
    serveRefusal(listParts, 'database_unavailable');
    expect((await visit('/sitemap.xml')).status).toBe(503);
    expect(onError).toHaveBeenCalledOnce();
  });
});
