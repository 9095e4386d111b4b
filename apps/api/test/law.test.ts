import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asAdmin, newBuyer } from './support/orders.ts';
import { useShop, type Api } from './support/shop.ts';

const shop = useShop();
let admin: Api;
beforeAll(async () => {
  admin = await asAdmin(shop());
});
beforeEach(() => shop().db.collection('shopLaw').deleteMany({}));

const nothing = {
  vatId: '',
  register: { court: '', number: '' },
  manufacturer: '',
  responsible: '',
  warnings: '',
  packaging: [],
  electronics: [],
  batteries: [],
  notices: [],
};
const save = (facts: object) => admin.put('/shop/law').send(facts);
const read = async () => (await admin.get('/shop/law').expect(200)).body;

describe('what the law shows', () => {
  it('is nothing in a new shop, and then what an owner saved', async () => {
    expect(await read()).toEqual({ version: 0, ...nothing });
    const manufacturer = 'Fen Works\n1 Fen Road, Ely\nhttps://fen.example';
    const notices = [{ language: 'de', picture: '/api/image/x', link: 'https://europa.example/de' }];
    const warnings = 'Small parts.';
    const saved = { ...nothing, manufacturer, warnings, vatId: 'DE123456789', notices };
    expect(
      (await save({ version: 0, vatId: ' DE123456789 ', manufacturer, warnings, notices }).expect(200)).body,
    ).toEqual({
      version: 1,
      ...saved,
    });
    expect(await read()).toEqual({ version: 1, ...saved });
    shop().clock.forward(2000);
    expect((await shop().api.get('/law').expect(200)).body).toEqual({
      manufacturer,
      responsible: '',
      warnings: 'Small parts.',
      notices,
    });
    const { body } = await admin.get('/audit?q=law').expect(200);
    expect(body[0]).toMatchObject({
      action: 'law-changed',
      before: { vatId: '' },
      after: { vatId: 'DE123456789', manufacturer },
    });
  });

  it('is empty where an earlier version of the program stored no such fact', async () => {
    await save({ version: 0, vatId: 'DE123456789' }).expect(200);
    await shop()
      .db.collection('shopLaw')
      .updateOne({}, { $unset: { 'facts.warnings': '' } }, { bypassDocumentValidation: true });
    shop().clock.forward(2000);
    expect(await read()).toEqual({ version: 1, ...nothing, vatId: 'DE123456789' });
    await shop().api.get('/law').expect(200);
  });

  it('keeps its warnings if a client that knows of none saves', async () => {
    await save({ version: 0, warnings: 'Small parts.' }).expect(200);
    const kept = { ...nothing, vatId: 'DE123456789', warnings: 'Small parts.' };
    expect((await save({ version: 1, vatId: 'DE123456789' }).expect(200)).body).toEqual({
      version: 2,
      ...kept,
    });
    // The same call again, after its answer was lost.
    await save({ version: 1, vatId: 'DE123456789' }).expect(200);
    expect(await read()).toEqual({ version: 2, ...kept });
  });

  it.each(['', null])('has no warnings after an owner saved %j', async (warnings) => {
    await save({ version: 0, warnings: 'Small parts.' }).expect(200);
    expect((await save({ version: 1, warnings }).expect(200)).body).toEqual({ version: 2, ...nothing });
  });

  it('stands in the texts that have placeholders for it, as text', async () => {
    const register = { court: 'Amtsgericht <b>Leipzig</b>', number: 'HRB *1*' };
    await save({ version: 0, vatId: 'DE123456789', register }).expect(200);
    const { body } = await shop().api.get('/policy/terms').expect(200);
    expect(body.html).toContain('<li>VAT number: DE123456789</li>');
    expect(body.html).toContain('Register: Amtsgericht &lt;b&gt;Leipzig&lt;/b&gt;, HRB *1*');
    expect(body.html).not.toContain('Packaging');
  });

  it('is not replaced by what is based on older facts; the same again is the same', async () => {
    await save({ version: 0, vatId: 'DE1' }).expect(200);
    await save({ version: 0, vatId: 'DE2' }).expect(409, /law_changed/);
    await save({ version: 0, vatId: 'DE1' }).expect(200);
    expect((await read()).version).toBe(1);
  });

  it('is stored once by one of two who save first at once', async () => {
    const answers = await Promise.all(['DE1', 'DE2'].map((vatId) => save({ version: 0, vatId })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it.each([
    ['a manufacturer without an address', { manufacturer: 'Fen\nhello@fen.example' }, 'body.manufacturer'],
    ['warnings of more than 2,000 characters', { warnings: 'a'.repeat(2001) }, 'body.warnings'],
    ['a number without a country', { packaging: [{ country: '', number: '1' }] }, 'body.packaging.0.country'],
    [
      'two notices in a language',
      { notices: ['/a', '/b'].map((picture) => ({ language: 'de', picture, link: '' })) },
      'body.notices.1.language',
    ],
    ['a notice without a picture', { notices: [{ language: 'de', picture: '' }] }, 'body.notices.0.picture'],
    [
      'a link that is a script',
      { notices: [{ language: 'de', picture: '/a', link: 'javascript:alert(1)' }] },
      'body.notices.0.link',
    ],
  ])('may not have %s', async (_, facts, path) => {
    const { body } = await save({ version: 0, ...facts }).expect(400);
    expect([...new Set(body.issues.map((issue: { path: string }) => issue.path))]).toEqual([path]);
  });
});

describe('ready to sell', () => {
  it('counts an accessibility statement, once it says something', async () => {
    const isLacking = async () => {
      const { body } = await admin.get('/shop/law/readiness').expect(200);
      return body.find(({ code }: { code: string }) => code === 'DE').toCheck.includes('accessibility');
    };
    const write = (version: number, text: string | null) =>
      admin.put('/policy/accessibility/text').send({ version, text }).expect(200);
    expect(await isLacking()).toBe(true);
    await write(0, 'Packaging: {packaging}');
    expect(await isLacking()).toBe(true);
    await write(1, 'By keyboard and screen reader.');
    expect(await isLacking()).toBe(false);
    await write(2, null);
  });

  const missing = async (): Promise<string[]> => {
    const { body } = await admin.get('/shop/law/readiness').expect(200);
    return body.find(({ code }: { code: string }) => code === 'DE').missing;
  };

  it('finds a text where a menu leads to it in capitals and with a slash at the end', async () => {
    const { body: look } = await admin.get('/shop/look').expect(200);
    const menus = {
      header: [],
      footer: [{ title: 'Texts', entries: [{ label: 'Returns', to: '/Returns/' }] }],
    };
    await admin
      .put('/shop/look')
      .send({ ...look, menus })
      .expect(200);
    await admin.post('/shop/look/published').send({ version: 1 }).expect(200);
    const lacked = await missing();
    await shop().db.collection('shopLook').deleteMany({});
    expect(lacked).toContain('imprint');
    expect(lacked).not.toContain('returns');
    expect(lacked).not.toContain('withdrawal');
  });

  it('misses texts that are empty, or that no menu leads to', async () => {
    const texts = ['imprint', 'returns', 'withdrawal'];
    const lacked = async () => (await missing()).filter((item) => texts.includes(item));
    // The usual text about returns says how to withdraw. An imprint has no usual text.
    expect(await lacked()).toEqual(['imprint']);
    await admin.put('/policy/imprint/text').send({ version: 0, text: '{name}' }).expect(200);
    expect(await lacked()).toEqual([]);
    await admin.put('/policy/returns/text').send({ version: 0, text: 'Write to us.' }).expect(200);
    expect(await lacked()).toEqual(['withdrawal']);
    await admin.put('/policy/returns/text').send({ version: 1, text: '{batteries}' }).expect(200);
    expect(await lacked()).toEqual(['returns', 'withdrawal']);
    await admin.put('/policy/returns/text').send({ version: 2, text: null }).expect(200);

    const { body: look } = await admin.get('/shop/look').expect(200);
    const off = (to: string) => ({ label: to, to, off: true });
    const menus = { header: [], footer: [{ title: 'Texts', entries: [off('/imprint'), off('/returns')] }] };
    await admin
      .put('/shop/look')
      .send({ ...look, menus })
      .expect(200);
    expect(await lacked()).toEqual([]);
    await admin.post('/shop/look/published').send({ version: 1 }).expect(200);
    expect(await lacked()).toEqual(texts);
    await shop().db.collection('shopLook').deleteMany({});
    await admin.put('/policy/imprint/text').send({ version: 1, text: null }).expect(200);
  });

  it('says what is missing in each country, to owners only', async () => {
    const { body } = await admin.get('/shop/law/readiness').expect(200);
    const germany = body.find(({ code }: { code: string }) => code === 'DE');
    expect(germany.missing).toContain('guarantee_notice');
    await save({ version: 0, notices: [{ language: 'de', picture: '/a' }] }).expect(200);
    const after = (await admin.get('/shop/law/readiness').expect(200)).body;
    expect(after.find(({ code }: { code: string }) => code === 'DE').missing).not.toContain(
      'guarantee_notice',
    );
    expect(germany.toCheck).toContain('accessibility');
    const text = { version: 0, text: '## Accessibility\n\nBy keyboard and screen reader.' };
    await admin.put('/policy/terms/text').send(text).expect(200);
    const written = (await admin.get('/shop/law/readiness').expect(200)).body;
    expect(written.find(({ code }: { code: string }) => code === 'DE').toCheck).not.toContain(
      'accessibility',
    );
    const buyer = shop().as((await newBuyer(shop())).token);
    await buyer.get('/shop/law/readiness').expect(403);
  });
});
