import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isUnwritten, policies } from '@switchyard/shared/policies';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathOf, picture } from './support/pictures.ts';
import { adminToken, runLoops, startShop, useShop, type Shop } from './support/shop.ts';

const seller = {
  SHOP_NAME: 'Ann & *Sons*',
  SHOP_ADDRESS: '1 High Street, London',
  SHOP_EMAIL: 'ann@shop.example',
};

describe('the usual texts', () => {
  const shop = useShop(seller);

  it.each(policies.filter((name) => !isUnwritten(name)))(
    'of %s is there, with nothing left to fill in',
    async (name) => {
      const { status, body, headers } = await shop().api.get(`/policy/${name}`);
      expect(status).toBe(200);
      expect(body.html).toMatch(/<h2>.+<\/h2>\n<p>/);
      expect(body.html).not.toMatch(/[{}]/);
      expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=1, stale-while-revalidate=1');
    },
  );

  it('name the seller as the invoices do', async () => {
    const { html } = (await shop().api.get('/policy/privacy')).body;
    expect(html).toContain('<p>Ann &amp; *Sons*.\nThe address is 1 High Street, London.\n');
    expect(html).toContain('<a href="mailto:ann@shop.example">ann@shop.example</a>');
    const { body: settings } = await shop().api.get('/settings');
    expect(settings.seller).toEqual({
      name: 'Ann & *Sons*',
      address: '1 High Street, London',
      email: 'ann@shop.example',
    });
  });

  it('may have a link to the seller’s e-mail', async () => {
    const admin = shop().as(await adminToken(shop()));
    const text = '[Write to us](mailto:{email}?subject=Hello), or {email}.';
    const { body } = await admin.post('/policy/preview').send({ text }).expect(200);
    expect(body.html).toBe(
      '<p><a href="mailto:ann@shop.example?subject=Hello">Write to us</a>, ' +
        'or <a href="mailto:ann@shop.example">ann@shop.example</a>.</p>\n',
    );
  });

  it('do not link to a text that is empty, and an own text keeps the words of such a link', async () => {
    const admin = shop().as(await adminToken(shop()));
    const save = async (name: string, text: string | null) => {
      const { version } = (await admin.get(`/policy/${name}/text`)).body;
      await admin.put(`/policy/${name}/text`).send({ version, text }).expect(200);
    };
    const terms = async () => (await shop().api.get('/policy/terms').expect(200)).body.html;
    expect(await terms()).toContain('<a href="/returns">Returns</a>');
    await save('returns', '{register}');
    expect(await terms()).toContain('How we deliver is under <a href="/delivery">Delivery</a>.');
    expect(await terms()).not.toMatch(/returns|send back/i);
    const { text } = (await admin.get('/policy/terms/text')).body;
    const preview = await admin.post('/policy/preview').send({ text }).expect(200);
    expect(preview.body.html).toBe(await terms());
    await save('terms', 'See [our *Returns*](/returns#how), and [Delivery](/delivery).');
    expect(await terms()).toBe('<p>See our <em>Returns</em>, and <a href="/delivery">Delivery</a>.</p>\n');
    for (const name of ['returns', 'terms']) await save(name, null);
  });

  it('say the figures that are decided elsewhere, and nothing about what is not promised', async () => {
    const admin = shop().as(await adminToken(shop()));
    const htmlOf = async (name: string): Promise<string> =>
      (await shop().api.get(`/policy/${name}`)).body.html;
    const decide = async (decided: object) => {
      const { version } = (await admin.get('/settings/shop')).body;
      await admin.put('/settings/shop').send({ version, decided }).expect(200);
    };
    await decide({ returnDays: 60, shipsWithinDays: 1, holdMinutes: 2880 });
    expect(await htmlOf('returns')).toContain('within 60 days of delivery');
    expect(await htmlOf('delivery')).toContain('<p>It leaves within 1 day of your payment.</p>');
    expect(await htmlOf('terms')).toContain('usually 2 days.');
    expect(await htmlOf('terms')).toContain('Prices are in US dollars');
    await decide({ returnDays: 0, shipsWithinDays: null });
    expect(await htmlOf('returns')).not.toContain('of delivery.</p>');
    expect(await htmlOf('delivery')).not.toContain('It leaves within');
    for (const name of policies.filter((one) => !isUnwritten(one)))
      expect(await htmlOf(name)).not.toMatch(/[{}]/);
  });

  it.each(['imprints', '..%2f..%2fpackage', 'TERMS.md'])('has no other file: %s', async (name) => {
    const { status, body } = await shop().api.get(`/policy/${name}`);
    expect([status, body.code]).toEqual([400, 'invalid_input']);
  });
});

describe('a seller’s own texts', () => {
  let folder: string;
  let shop: Shop;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'policies-'));
    shop = await startShop({ ...seller, SHOP_POLICIES: folder });
  });
  afterAll(async () => {
    await shop?.stop();
    await rm(folder, { recursive: true });
  });
  const own = (text: string) => writeFile(join(folder, 'returns.md'), text);
  const read = async (name: string) => (await shop.api.get(`/policy/${name}`)).body.html;

  it('replace the usual ones, at once; the others stay', async () => {
    await own('No returns.');
    expect(await read('returns')).toBe('<p>No returns.</p>\n');
    await own('Returns to {address}, {when}.');
    expect(await read('returns')).toBe('<p>Returns to 1 High Street, London, {when}.</p>\n');
    expect(await read('delivery')).toContain('Customs can add to it.');
  });

  it('can hold no HTML and no link that runs a script', async () => {
    await own(
      '<script>alert(1)</script> <b onclick=x>b</b> [go](javascript:alert(1)) ![x](data:text/html,1)',
    );
    expect(await read('returns')).not.toMatch(/<(?!\/?p>)/);
  });
});

describe('a text written in the shop', () => {
  const shop = useShop(seller);
  const owner = async () => shop().as(await adminToken(shop()));
  const htmlOf = async () => (await shop().api.get('/policy/terms')).body.html;

  it('replaces the file’s, until that is wanted again', async () => {
    const admin = await owner();
    const { body: usual } = await admin.get('/policy/terms/text').expect(200);
    expect(usual).toMatchObject({ version: 0, isOwn: false, words: { returnDays: '30 days' } });
    expect(usual.text).toContain('{holdMinutes}');
    expect(usual.words).not.toHaveProperty('shipsWithinDays');

    const text = '## Ours\n\nBack within {returnDays}, to {name}. <b>x</b>';
    const { body: saved } = await admin.put('/policy/terms/text').send({ version: 0, text }).expect(200);
    expect(saved).toMatchObject({ version: 1, text, isOwn: true });
    const html = '<h2>Ours</h2>\n<p>Back within 30 days, to Ann &amp; *Sons*. &lt;b&gt;x&lt;/b&gt;</p>\n';
    expect(await htmlOf()).toBe(html);
    expect((await admin.post('/policy/preview').send({ text })).body).toEqual({ html });
    const { body: trail } = await admin.get('/audit?q=terms');
    expect(trail).toMatchObject([{ action: 'policy-changed', after: { text } }]);

    await admin.put('/policy/terms/text').send({ version: 1, text: null }).expect(200);
    expect(await htmlOf()).toContain('meant to be read');
  });

  it('is the imprint’s only one: a new shop has none', async () => {
    const admin = await owner();
    const imprint = () => shop().api.get('/policy/imprint');
    expect((await imprint().expect(404)).body.code).toBe('no_such_page');
    const save = (version: number, text: string | null) =>
      admin.put('/policy/imprint/text').send({ version, text });
    await save(0, '{name}, {address}, {email}\n\nPhone: {phone}').expect(200);
    const { html } = (await imprint().expect(200)).body;
    expect(html).toContain('<p>Ann &amp; *Sons*, 1 High Street, London, <a href="mailto:ann@shop.example">');
    expect(html).not.toContain('Phone');
    const { version } = (await admin.get('/settings/shop')).body;
    await admin
      .put('/settings/shop')
      .send({ version, decided: { phone: '+44 20 7946 0000' } })
      .expect(200);
    expect((await imprint()).body.html).toContain('Phone: +44 20 7946 0000');
    // A text that is empty once its placeholders are filled in has no page, either.
    await save(1, 'Number in the register: {register}').expect(200);
    await imprint().expect(404);
    expect((await admin.get('/policy/imprint/text')).body.isEmpty).toBe(true);
    await save(2, null).expect(200);
    await imprint().expect(404);
  });

  it('may show pictures that the shop stores, which are kept while it does', async () => {
    const admin = await owner();
    const upload = async (width: number) =>
      (await admin.post('/image').attach('image', await picture(width, 6).png().toBuffer(), 'x.png')).body
        .data.url;
    const [shown, unused] = [await upload(8), await upload(9)];
    const text = `![The bench](${shown})`;
    await admin.put('/policy/accessibility/text').send({ version: 0, text }).expect(200);
    const { html } = (await shop().api.get('/policy/accessibility')).body;
    expect(html).toMatch(/<img src="[^"]+" alt="The bench" [^>]*width="800" height="600">/);
    shop().clock.forward(25 * 3_600_000);
    await runLoops(shop(), 'orders');
    await shop().api.get(pathOf(shown)).expect(200);
    await shop().api.get(pathOf(unused)).expect(404);
    await admin.put('/policy/accessibility/text').send({ version: 1, text: null }).expect(200);
    shop().clock.forward(25 * 3_600_000);
    await runLoops(shop(), 'orders');
    await shop().api.get(pathOf(shown)).expect(404);
  });

  it('is refused with pictures of others, or with too many', async () => {
    const admin = await owner();
    const many = Array.from({ length: 51 }, (_, n) => `![](/api/image/${String(n).padStart(64, '0')})`).join(
      ' ',
    );
    for (const [text, code] of [
      ['![x](https://elsewhere.example/a.png)', 'foreign_pictures'],
      [many, 'too_many_pictures'],
    ])
      for (const call of [
        admin.put('/policy/delivery/text').send({ version: 0, text }),
        admin.post('/policy/preview').send({ text }),
        admin.post('/page').send({ title: 'Us', slug: 'us', text }),
      ])
        expect((await call.expect(400)).body.code).toBe(code);
  });

  it('is refused with a picture that the shop does not have', async () => {
    const admin = await owner();
    const url = `/api/image/${'a'.repeat(64)}`;
    const text = `![x](${url})`;
    for (const call of [
      admin.put('/policy/delivery/text').send({ version: 0, text }),
      admin.post('/page').send({ title: 'Us', slug: 'us', text }),
    ]) {
      const { body } = await call.expect(400);
      expect([body.code, body.message]).toEqual([
        'missing_pictures',
        `This shop has no such pictures any more. Add them again as files: ${url}.`,
      ]);
    }
    expect((await admin.get('/policy/delivery/text')).body.version).toBe(0);
  });

  it('is refused with a placeholder that there is not, and says which there are', async () => {
    const admin = await owner();
    const text = 'Back within {retrunDays}.';
    for (const call of [
      admin.put('/policy/returns/text').send({ version: 0, text }),
      admin.post('/policy/preview').send({ text }),
    ]) {
      const { status, body } = await call;
      expect([status, body.code]).toEqual([400, 'unknown_placeholders']);
      expect(body.message).toMatch(/^There is nothing to fill in for \{retrunDays\}\..*\{returnDays\}/);
    }
    expect((await admin.get('/policy/returns/text')).body.version).toBe(0);
  });

  it('is not lost to somebody who changed an older one', async () => {
    const admin = await owner();
    const save = (text: string) => admin.put('/policy/privacy/text').send({ version: 0, text });
    const answers = await Promise.all([save('One.'), save('Two.')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('policy_changed');
  });
});
