import { listParts, listReviews, type Part } from '@switchyard/shared';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSite, type VisitHeaders } from './site.ts';
import { buildPart, buildReview } from '../../test/builders.ts';
import { disconnect } from '../../test/disconnect.ts';
import { answer, refuse, server } from '../../test/server.ts';

const code = '<script src="/assets/index-1.js"></script>';
const pagesCode = { '/': ['/assets/home-2.js'], '/parts/:partId': ['/assets/part-3.js'] };
const template =
  '<head><!--head--><title>Shop</title><!--/head-->' +
  `<template id="code">${code}<!--pages' code ${JSON.stringify(pagesCode)}--></template>` +
  '</head><div id="root"><!--page--></div><!--answers-->';
/** The page of which nothing is rendered. */
const empty = template.replace(/<!--pages' code.*?-->/, '');
const onError = vi.fn<(error: unknown) => void>();
const site = createSite({ template, apiOrigin: 'http://api.test/api', onError });
const visit = (path: string, headers?: VisitHeaders) => site(new URL(path, 'https://shop.example'), headers);

const put = (...parts: Part[]) => answer(listParts, () => parts);

beforeAll(() => server.listen());
afterEach(() => {
  server.resetHandlers();
  onError.mockClear();
});
afterAll(() => server.close());

describe('a page rendered on the server', () => {
  it('has its content in it, before any script', async () => {
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

  it('names itself to search engines and previews', async () => {
    const { body } = await visit('/blogs');
    const head = body.slice(0, body.indexOf('</head>'));
    expect(head.match(/<title>/g)).toHaveLength(1);
    expect(head).toContain('<title>React, asked and answered · Switchyard</title>');
    expect(head).toContain('<link rel="canonical" href="https://shop.example/blogs"/>');
    expect(head).toMatch(/<meta property="og:image" content="https:\/\/shop\.example\/[^"]+"\/>/);
  });

  it('has nothing in it that the page’s policy forbids', async () => {
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

  it('names the code that it will fetch, and no other page’s', async () => {
    server.use(
      put(buildPart()),
      answer(listReviews, () => []),
    );
    const codeOf = async (path: string) =>
      /<template id="code">(.*?)<\/template>/.exec((await visit(path)).body)?.[1];
    expect(await codeOf('/')).toBe(`${code}<link rel="modulepreload" crossorigin href="/assets/home-2.js">`);
    expect(await codeOf('/blogs')).toBe(code);
    expect(await codeOf('/dashboard')).toBe(code);
  });

  it('keeps what users wrote from becoming markup', async () => {
    const hostile = '</script><script>alert(1)</script><!--';
    server.use(put(buildPart({ name: hostile, description: hostile })));
    const { body } = await visit('/');
    expect(body).not.toContain('<script>alert');
    expect(body.match(/<\/script>/g)).toHaveLength(2);
  });

  it.each(['/dashboard/orders', '/purchase/507f1f77bcf86cd799439011'])(
    'is left to the browser behind the login: %s',
    async (path) => {
      expect(await visit(path)).toMatchObject({ status: 200, body: empty });
    },
  );

  it('says that there is no such page', async () => {
    const { status, body } = await visit('/nothing/here');
    expect(status).toBe(404);
    expect(body).toContain('Page not found');
    expect(body).toContain('<meta name="robots" content="noindex"/>');
  });

  it('is made of fresh answers where the visitor reloads it, and of kept ones otherwise', async () => {
    const asked = vi.fn<(cacheControl: string | null) => void>();
    server.use(
      answer(listReviews, () => []),
      answer(listParts, ({ request }) => {
        asked(request.headers.get('cache-control'));
        return [buildPart()];
      }),
    );
    await visit('/');
    await Promise.all([visit('/', { 'cache-control': 'max-age=0' }), visit('/parts')]);
    expect(asked.mock.calls.flat().toSorted()).toEqual(['max-age=0', null, null]);
  });

  it('is left to the browser, as unavailable, while the API gives no answer', async () => {
    server.use(disconnect(listParts));
    expect(await visit('/')).toMatchObject({ status: 503, body: empty });
  });
});

describe('more visits than can be rendered', () => {
  it('are bounded: a few pages are made, the rest is left to the browser within a second or so', async () => {
    let underWay = 0;
    let most = 0;
    const pause = Promise.withResolvers<void>();
    server.use(
      answer(listReviews, () => []),
      answer(listParts, async () => {
        underWay += 1;
        most = Math.max(most, underWay);
        await pause.promise;
        underWay -= 1;
        return [buildPart({ name: 'Fen switch' })];
      }),
    );
    const begunAt = performance.now();
    const visits = Array.from({ length: 200 }, () => visit('/'));
    const left = [];
    for (const one of visits.slice(4)) left.push(await one);
    expect(performance.now() - begunAt).toBeLessThan(5000);
    expect(new Set(left.map(({ status, body }) => `${status} ${body}`))).toEqual(new Set([`200 ${empty}`]));
    expect(most).toBe(4);
    pause.resolve();
    for (const { body } of await Promise.all(visits.slice(0, 4))) expect(body).toContain('Fen switch');
    expect((await visit('/')).body).toContain('Fen switch');
  });

  it('wait a moment for their turn', async () => {
    server.use(
      put(buildPart({ name: 'Fen switch' })),
      answer(listReviews, () => []),
    );
    const pages = await Promise.all(Array.from({ length: 8 }, () => visit('/parts')));
    for (const { body } of pages) expect(body).toContain('Fen switch');
  });

  it('of the lists for search engines are told to come back', async () => {
    const pause = Promise.withResolvers<void>();
    server.use(
      answer(listParts, async () => {
        await pause.promise;
        return [buildPart()];
      }),
    );
    const visits = Array.from({ length: 20 }, () => visit('/sitemap.xml'));
    expect(await visits.at(-1)).toMatchObject({ status: 503, headers: { 'retry-after': '10' } });
    pause.resolve();
    const statuses = (await Promise.all(visits)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(6);
  });
});

describe('what is written for search engines', () => {
  it('robots.txt keeps them to the public pages', async () => {
    const { body } = await visit('/robots.txt');
    expect(body).toContain('Disallow: /dashboard\n');
    expect(body).toContain('Sitemap: https://shop.example/sitemap.xml');
  });

  it('sitemap.xml names every part on sale, over all pages of the list', async () => {
    const parts = [buildPart({ img: 'https://pictures.example/a?b=1&c=2' }), buildPart()];
    server.use(put(...parts));
    const { headers, body } = await visit('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    for (const { _id } of parts) expect(body).toContain(`<loc>https://shop.example/parts/${_id}</loc>`);
    expect(body).toContain('<image:loc>https://pictures.example/a?b=1&amp;c=2</image:loc>');
  });

  it('llms.txt tells prices and stock', async () => {
    server.use(put(buildPart({ name: 'Fen [tactile]', price: 1.2, availableQuantity: 3, minimumOrder: 10 })));
    const { body } = await visit('/llms.txt');
    expect(body).toMatch(
      /- \[Fen \\\[tactile\\\]\]\(https:\S+\): \$1\.20 each, sold out, at least 10 per order/,
    );
  });

  it('is unavailable, not empty, while the API is', async () => {
    server.use(refuse(listParts, 'database_unavailable'));
    expect((await visit('/sitemap.xml')).status).toBe(503);
    expect(onError).toHaveBeenCalledOnce();
  });
});
