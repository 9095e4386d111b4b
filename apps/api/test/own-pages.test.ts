import { beforeEach, describe, expect, it } from 'vitest';
import { pathOf, picture } from './support/pictures.ts';
import { adminToken, runLoops, useShop, type Api } from './support/shop.ts';

const shop = useShop({ SHOP_NAME: 'Ann & *Sons*' });
let admin: Api;

beforeEach(async () => {
  await shop().db.collection('ownPages').deleteMany({});
  admin = shop().as(await adminToken(shop()));
});

const about = { title: 'About us', slug: 'about-us', text: '## We\n\n{name}, {returnDays}. <b>x</b>' };
const add = (page: object) => admin.post('/page').send(page);
const added = async (page: object) => String((await add(page).expect(200)).body.insertedId);
const change = (id: string, page: object) => admin.put(`/page/${id}`).send(page);
const read = (slug: string) => shop().api.get(`/page/${slug}`);

describe('a page of the seller’s own', () => {
  it('is Markdown with placeholders, in which HTML is text, and may be kept by caches', async () => {
    await added({ ...about, title: ' About us ' });
    const { body, headers } = await read('ABOUT-us').expect(200);
    expect(body).toEqual({
      slug: 'about-us',
      title: 'About us',
      html: '<h2>We</h2>\n<p>Ann &amp; *Sons*, 30 days. &lt;b&gt;x&lt;/b&gt;</p>\n',
    });
    expect(headers['cache-control']).toContain('s-maxage=1');
  });

  it('is in the list by its title, unless it is hidden', async () => {
    await added({ ...about, title: 'Wholesale', slug: 'wholesale' });
    await added(about);
    await added({ ...about, slug: 'draft', hidden: true });
    expect((await shop().api.get('/page').expect(200)).body).toEqual([
      { slug: 'about-us', title: 'About us' },
      { slug: 'wholesale', title: 'Wholesale' },
    ]);
    expect((await read('draft').expect(404)).body.code).toBe('no_such_page');
    const { body } = await admin.get('/pages').expect(200);
    expect(body.map(({ slug, hidden }: Record<string, unknown>) => [slug, hidden])).toContainEqual([
      'draft',
      true,
    ]);
    expect(body[0]).not.toHaveProperty('text');
  });

  it('is found under its former slugs, until another page takes one', async () => {
    const id = await added(about);
    for (const [version, slug] of [
      [1, 'who-we-are'],
      [2, 'us'],
    ] as const)
      await change(id, { ...about, version, slug }).expect(200);
    for (const slug of ['about-us', 'who-we-are', 'us']) expect((await read(slug)).body.slug).toBe('us');
    await added({ ...about, title: 'Another', slug: 'who-we-are' });
    expect((await read('who-we-are')).body.title).toBe('Another');
    const { body: back } = await change(id, { ...about, version: 3 }).expect(200);
    expect([back.slug, (await read('us')).body.slug]).toEqual(['about-us', 'about-us']);
    await admin.delete(`/page/${id}`).expect(200);
    await read('us').expect(404);
    await admin.get(`/pages/${id}`).expect(404);
  });

  it('keeps a text that begins with the sign of a dollar', async () => {
    const id = await added(about);
    await change(id, { ...about, version: 1, title: '$slug', text: '$text' }).expect(200);
    expect((await admin.get(`/pages/${id}`)).body).toMatchObject({
      title: '$slug',
      text: '$text',
      version: 2,
    });
  });

  it('is not lost to somebody who changed an older one', async () => {
    const id = await added(about);
    const texts = ['One.', 'Two.'];
    const answers = await Promise.all(texts.map((text) => change(id, { ...about, version: 1, text })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('page_changed');
  });

  it.each([
    ['a slug with capitals', { slug: 'About' }, 'body.slug'],
    ['a slug with a slash', { slug: 'a/b' }, 'body.slug'],
    ['a slug of 61 letters', { slug: 'a'.repeat(61) }, 'body.slug'],
    ['the slug of another', { slug: 'taken' }, 'body.slug'],
    ['no title', { title: ' ' }, 'body.title'],
    ['a text of 30,001 letters', { text: 'x'.repeat(30_001) }, 'body.text'],
  ])('with %s is refused', async (_, facts, path) => {
    await added({ ...about, slug: 'taken' });
    const id = await added({ ...about, slug: 'mine' });
    expect((await add({ ...about, ...facts }).expect(400)).body.issues).toMatchObject([{ path }]);
    const changed = { ...about, slug: 'mine', version: 1, ...facts };
    expect((await change(id, changed).expect(400)).body.issues).toMatchObject([{ path }]);
    expect((await admin.get('/pages')).body).toHaveLength(2);
  });

  it('with a placeholder that there is not is refused', async () => {
    const { body } = await add({ ...about, text: '{retrunDays}' }).expect(400);
    expect(body.code).toBe('unknown_placeholders');
  });

  it('keeps its pictures', async () => {
    const file = await picture(8, 6).png().toBuffer();
    const { url } = (await admin.post('/image').attach('image', file, 'x.png')).body.data;
    const id = await added({ ...about, text: 'Soon.' });
    await change(id, { ...about, version: 1, text: `![Us](${url})` }).expect(200);
    shop().clock.forward(25 * 3_600_000);
    await runLoops(shop(), 'orders');
    await shop().api.get(pathOf(url)).expect(200);
    expect((await shop().api.get('/page/about-us')).body.html).toContain('alt="Us"');
  });

  it('is one of at most 100', async () => {
    const rows = Array.from({ length: 100 }, (_, n) => ({
      ...about,
      slug: `s${n}`,
      hidden: false,
      former: [],
      pictures: [],
      version: 1,
      changedAt: new Date(),
    }));
    await shop().db.collection('ownPages').insertMany(rows);
    expect((await add(about).expect(400)).body.issues[0].message).toMatch(/at most 100/);
  });

  it('leaves a line in the audit trail for each change, with what changed', async () => {
    const id = await added(about);
    await change(id, { ...about, version: 1, hidden: true }).expect(200);
    await change(id, { ...about, version: 2, hidden: true }).expect(200);
    await admin.delete(`/page/${id}`).expect(200);
    await admin.delete(`/page/${id}`).expect(404);
    const { body } = await admin.get(`/audit?q=${id}&limit=9`);
    expect(body).toMatchObject([
      { action: 'page-deleted' },
      { action: 'page-changed', before: { hidden: false }, after: { hidden: true } },
      { action: 'page-added', after: about },
    ]);
  });
});

it('a redirect may lead to a page, and takes no path of one that visitors see', async () => {
  const id = await added(about);
  const save = (from: string, to: string) => admin.put('/redirects').send([{ from, to }]);
  await save('/pages/about', '/pages/about-us').expect(200);
  expect((await shop().api.get('/redirects/target?path=/pages/about')).body.to).toBe('/pages/about-us');
  expect((await save('/pages/about-us', '/').expect(400)).body.issues).toMatchObject([
    { path: 'body.0.from' },
  ]);
  await change(id, { ...about, version: 1, hidden: true }).expect(200);
  await save('/pages/about-us', '/').expect(200);
});
