import {
  isReadableAccent,
  type EditableLook,
  type PublishedLook,
  type ShownMenus,
  usualMenus,
} from '@switchyard/shared/look';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { asAdmin, newBuyer } from './support/orders.ts';
import { pathOf, picture, useDecoder } from './support/pictures.ts';
import { until } from './support/patience.ts';
import { addPart, startShop, useShop, type Api, type Shop, runLoops } from './support/shop.ts';

useDecoder();
const shop = useShop({ SHOP_NAME: 'Ann Smith Ltd' });
let admin: Api;
beforeAll(async () => {
  admin = await asAdmin(shop());
});
beforeEach(async () => {
  await shop().db.collection('shopLook').deleteMany({});
  await shop()
    .db.collection('shopSettings')
    .updateOne({}, { $set: { version: 0, decided: {} }, $unset: { untold: 1 } });
});

const read = async (): Promise<EditableLook> => (await admin.get('/shop/look').expect(200)).body;
const save = (look: object) => admin.put('/shop/look').send(look);
const change = async (changes: object): Promise<EditableLook> =>
  (await save({ ...(await read()), ...changes }).expect(200)).body;
const publish = (version: unknown) => admin.post('/shop/look/published').send({ version });
const shown = async (of: Shop = shop()) => (await of.api.get('/settings').expect(200)).body;
const published = async (): Promise<PublishedLook[]> =>
  (await admin.get('/shop/look/published').expect(200)).body;
const trail = async () => {
  const { body } = await admin.get('/audit?q=look&limit=100').expect(200);
  return body.map(({ action, before, after }: Record<string, unknown>) => ({ action, before, after }));
};
const rename = async (name: string) => {
  const { version, decided } = (await admin.get('/settings/shop').expect(200)).body;
  await admin
    .put('/settings/shop')
    .send({ version, decided: { ...decided, name } })
    .expect(200);
};

const filled = {
  accent: '#123456',
  hero: { title: 'Keys that click', text: 'By the piece.', picture: '', button: '/parts' },
  figures: [{ number: '12', label: 'Boards', note: 'of my own' }],
  cards: [{ title: 'Opening hours', text: 'Mon: 9 to 5\nBy appointment' }],
  footer: 'From Leipzig',
  since: '2019',
};

describe('a shop that has decided nothing', () => {
  it('has its name, and says nothing else of itself', async () => {
    expect(await read()).toEqual({
      version: 0,
      name: 'Ann Smith Ltd',
      logo: { light: '', dark: '' },
      accent: '',
      hero: { title: '', text: '', picture: '', button: '' },
      figures: [],
      cards: [],
      footer: '',
      since: '',
      menus: usualMenus,
    });
    expect(await shown()).toMatchObject({
      name: 'Ann Smith Ltd',
      logo: { light: '', dark: '' },
      accent: '',
      look: { figures: [], cards: [], footer: '', since: '' },
    });
  });
});

describe('a draft', () => {
  it('is answered as it can be saved again, and no page shows it', async () => {
    const before = await shown();
    const saved = await change(filled);
    expect(saved).toEqual({ ...(await read()), ...filled, version: 1 });
    expect((await save(saved).expect(200)).body).toEqual(saved);
    expect(await shown()).toEqual(before);
  });

  it('may leave out what it does not decide, or say null', async () => {
    const { body } = await save({
      version: 0,
      name: 'Klackwerk',
      logo: { light: null },
      accent: null,
    }).expect(200);
    expect(body).toMatchObject({ version: 1, name: 'Klackwerk', logo: { light: '', dark: '' }, figures: [] });
  });

  it('keeps its menus if the call names none', async () => {
    const menus = { header: [{ label: 'Parts', to: '/parts', off: false }], footer: [] };
    await change({ menus });
    const { body } = await save({ version: 1, name: 'Klackwerk' }).expect(200);
    expect(body).toMatchObject({ name: 'Klackwerk', menus });
  });

  it('is not replaced by one that is based on an older one; the same one again is the same', async () => {
    const first = await change(filled);
    await change({ since: '2020' });
    await save({ ...first, since: '2018' }).expect(409, /look_changed/);
    expect(await read()).toMatchObject({ version: 2, since: '2020' });
    await save({ ...first, since: '2020' }).expect(200);
  });

  it('is stored once by one of two who write the first one at once', async () => {
    const answers = await Promise.all(
      ['2018', '2019'].map((since) => save({ version: 0, name: 'Ann Smith Ltd', since })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await read()).version).toBe(1);
  });

  it.each([
    ['a colour by its name', { accent: 'teal' }, 'body.accent'],
    ['a script for a picture', { logo: { light: 'javascript:alert(1)' } }, 'body.logo.light'],
    ['a picture in the URL', { hero: { picture: 'data:image/svg+xml,<svg/>' } }, 'body.hero.picture'],
    ['a button that leads to another site', { hero: { button: '//evil.example' } }, 'body.hero.button'],
    ['a button that leads there by a backslash', { hero: { button: '/\\evil.example' } }, 'body.hero.button'],
    ['a name of 300 letters', { name: 'n'.repeat(300) }, 'body.name'],
    ['no name', { name: ' ' }, 'body.name'],
    ['a figure without a label', { figures: [{ number: '12' }] }, 'body.figures.0.label'],
    ['seven cards', { cards: Array.from({ length: 7 }, () => ({ title: 'x', text: 'y' })) }, 'body.cards'],
    ['a “since” of two lines', { since: '20\n21' }, 'body.since'],
  ])('may not have %s', async (_, changes, path) => {
    const { body } = await save({ ...(await read()), ...changes }).expect(400);
    expect(body.issues.map((issue: { path: string }) => issue.path)).toEqual([path]);
    expect((await read()).version).toBe(0);
  });

  it.each(['#ffffff', '#fefefe', '#ffd700', '#FF0'])(
    'may not have the accent %s, which nobody could read; the nearest that can be read is named, and taken',
    async (accent) => {
      const { body } = await save({ ...(await read()), accent }).expect(400);
      const [nearest = ''] = /#[0-9a-f]{6}$/.exec(body.issues[0].message) ?? [];
      expect(isReadableAccent(nearest)).toBe(true);
      expect((await change({ accent: nearest })).accent).toBe(nearest);
    },
  );

  it('is seen and changed by owners only', async () => {
    const { token } = await newBuyer(shop());
    const buyer = shop().as(token);
    const calls = [buyer.get('/shop/look'), buyer.put('/shop/look').send({ version: 0, name: 'Mine' })];
    for (const call of calls) expect((await call).status).toBe(403);
    expect((await shop().api.get('/shop/look/published')).status).toBe(401);
  });
});

describe('publishing', () => {
  it('shows the draft to everybody, writes the name into the settings, and leaves a line in the audit trail', async () => {
    const { version } = await change({ ...filled, name: 'Klackwerk' });
    const { body } = await publish(version).expect(200);
    expect(body).toMatchObject({ version, name: 'Klackwerk', published: { version } });
    const { hero, figures, cards, footer, since, accent } = filled;
    expect(await shown()).toMatchObject({
      name: 'Klackwerk',
      seller: { name: 'Klackwerk' },
      accent,
      look: { hero, figures, cards, footer, since },
    });
    expect((await admin.get('/settings/shop')).body.decided).toEqual({ name: 'Klackwerk' });
    expect((await trail())[0]).toMatchObject({
      action: 'look-published',
      before: { accent: '', since: '' },
      after: { accent: '#123456', since: '2019' },
    });
  });

  it('leaves the change of a name to the settings, so that two who rename the shop at once are told apart', async () => {
    const first = await change({ since: '2019' });
    await publish(first.version).expect(200);
    await rename('Klackwerk');
    const second = await change({ since: '2020' });
    await publish(second.version).expect(200);
    const changes = (await trail()).filter(({ action }: { action: string }) => action === 'look-published');
    expect(changes.slice(0, 2)).toMatchObject([
      { before: { since: '2019' }, after: { since: '2020' } },
      { before: { since: '' }, after: { since: '2019' } },
    ]);
    for (const { after } of changes.slice(0, 2)) expect(after).not.toHaveProperty('name');

    const { version } = await change({ name: 'Bea Berg' });
    await publish(version).expect(200);
    expect((await trail())[0].after).not.toHaveProperty('name');
    const { body: lines } = await admin.get('/audit?q=settings&limit=1').expect(200);
    expect(lines).toMatchObject([
      { action: 'settings-changed', before: { name: 'Klackwerk' }, after: { name: 'Bea Berg' } },
    ]);
  });

  it('again changes nothing, and of an old draft is refused', async () => {
    await publish(0).expect(409);
    const { version } = await change(filled);
    const lines = (await trail()).length;
    await Promise.all([publish(version), publish(version)]);
    await publish(version).expect(200);
    expect(await published()).toHaveLength(1);
    expect(await trail()).toHaveLength(lines + 1);
    await change({ since: '2020' });
    await publish(version).expect(409, /look_changed/);
    await publish('soon').expect(400);
  });

  it('keeps what was published before, and any of it can be the draft again', async () => {
    const first = await change(filled);
    await publish(first.version).expect(200);
    const second = await change({ accent: '#7a0019', since: '', name: 'Klackwerk' });
    await publish(second.version).expect(200);
    const [now, before] = await published();
    expect([now?.accent, before?.accent, before?.name]).toEqual(['#7a0019', '#123456', 'Ann Smith Ltd']);
    const { version } = await read();
    const taken = (await save({ ...before, version }).expect(200)).body;
    await publish(taken.version).expect(200);
    expect(await shown()).toMatchObject({
      name: 'Ann Smith Ltd',
      accent: '#123456',
      look: { since: '2019' },
    });
    expect(await published()).toHaveLength(3);
  });

  it('keeps the last twenty versions', async () => {
    const publishYear = async (since: string) => publish((await change({ since })).version).expect(200);
    await publishYear('2000');
    const looks = shop().db.collection('shopLook');
    const [first] = (await looks.findOne())?.['published'] ?? [];
    await looks.updateOne({}, { $set: { published: Array.from({ length: 20 }, () => first) } });
    for (const year of ['2020', '2021']) await publishYear(year);
    const kept = await published();
    expect(kept).toHaveLength(20);
    expect(kept.slice(0, 3).map(({ since }) => since)).toEqual(['2021', '2020', '2000']);
  });

  it('is finished after a crash in its middle, once', async () => {
    const { version } = await change({ ...filled, name: 'Klackwerk' });
    const [stored] = await shop().db.collection('shopLook').find().toArray();
    const { name: _, ...draft } = stored?.['draft'] ?? {};
    const at = new Date(Date.now() + 1000);
    const untold = { by: 'crashed@example.com', before: { accent: '' }, after: { accent: '#123456' } };
    await shop()
      .db.collection('shopLook')
      .updateOne(
        {},
        {
          $set: { published: [{ version, at, look: { ...draft, name: 'Klackwerk' } }], untold },
          $unset: { 'draft.name': '' },
        },
      );
    const lines = (await trail()).length;
    await shop().app.loops.upkeep();
    await shop().app.loops.upkeep();
    expect((await shown()).name).toBe('Klackwerk');
    expect(await trail()).toHaveLength(lines + 1);
  });

  it('counts a second later in another process, which has just answered with the former look', async () => {
    const other = await startShop({}, shop().db);
    onTestFinished(() => other.stop());
    // Only the test moves the clock that tells how old a memoised answer is.
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    expect((await shown(other)).accent).toBe('');
    const { version } = await change(filled);
    await publish(version).expect(200);
    vi.advanceTimersByTime(1000);
    expect((await shown(other)).accent).toBe('#123456');
  });
});

describe('the name', () => {
  it('is that of the settings at once, also if the draft had another one', async () => {
    await rename('Bea Berg');
    expect((await read()).name).toBe('Bea Berg');
    await change({ name: 'Klackwerk' });
    expect((await read()).name).toBe('Klackwerk');
    await rename('Cleo');
    expect((await read()).name).toBe('Cleo');
    expect((await shown()).name).toBe('Cleo');
  });
});

describe('a logo', () => {
  const upload = (file: Buffer, name: string) => admin.post('/shop/look/logo').attach('image', file, name);
  const fetchPicture = async (url: string) => {
    const answer = await fetch(shop().origin + pathOf(url));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    return sharp(await answer.arrayBuffer()).metadata();
  };

  it('is stored with square icons, and stays as long as a version has it', async () => {
    const file = await picture(1000, 100).png().toBuffer();
    const { url } = (await upload(file, 'logo.png').expect(200)).body.data;
    expect(await fetchPicture(url)).toMatchObject({ width: 1000, height: 100 });
    for (const width of [32, 192, 512])
      expect(await fetchPicture(`${url}?width=${width}`)).toMatchObject({ width, height: width });
    const { version } = await change({ logo: { light: url, dark: '' } });
    await publish(version).expect(200);
    expect((await shown()).logo).toEqual({ light: url, dark: '', width: 1000, height: 100 });
    const next = await change({ logo: { light: '', dark: '' } });
    await publish(next.version).expect(200);
    for (let day = 0; day < 3; day += 1) {
      shop().clock.forward(24 * 60 * 60 * 1000 + 1000);
      await runLoops(shop(), 'orders', 'upkeep');
    }
    expect(await fetchPicture(url)).toMatchObject({ width: 1000 });
  });

  it('may be an SVG, of which only the pixels are kept', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 24" width="240" height="24" onload="alert(1)">' +
      '<script>alert(1)</script><foreignObject><body onload="alert(1)"/></foreignObject>' +
      '<image href="http://127.0.0.1:9/x.png" width="9" height="9"/><image href="file:///etc/passwd" width="9" height="9"/>' +
      '<a href="javascript:alert(1)"><rect width="240" height="24" fill="#0f5f54"/></a></svg>';
    const { url } = (await upload(Buffer.from(svg), 'logo.svg').expect(200)).body.data;
    const { width = 0, height = 0, format } = await fetchPicture(url);
    expect([format, Math.round(width / height)]).toEqual(['webp', 10]);
    // Sharp on screens with a high density.
    expect(width).toBeGreaterThan(1000);
  });

  it.each([
    ['an SVG that is broken', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect'), 415],
    ['an SVG that grows out of entities', entities(), 415],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
  ])('is refused if it is %s', async (_, file, status) => {
    expect((await upload(file, 'logo.svg')).status).toBe(status);
  });

  it('is uploaded by owners only, and a picture of anybody else may still be no SVG', async () => {
    const { token } = await newBuyer(shop());
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const send = (path: string) => shop().as(token).post(path).attach('image', svg, 'x.svg');
    expect((await send('/shop/look/logo')).status).toBe(403);
    expect((await send('/image')).status).toBe(415);
  });

  it('on another site is named as a source of pictures', async () => {
    const { version } = await change({ logo: { light: 'https://cdn.example/logo.png', dark: '' } });
    await publish(version).expect(200);
    expect((await shown()).pictureOrigins).toContain('https://cdn.example');
  });

  it('never changes the content security policy by its host', async () => {
    const logo = { light: 'https://*/logo.png', dark: 'https://cdn.example;sandbox/logo.png' };
    const { version } = await change({ logo });
    await publish(version).expect(200);
    expect((await shown()).pictureOrigins.filter((origin: string) => /[;*]/.test(origin))).toEqual([]);
  });
});

/** A billion laughs. */
function entities(): Buffer {
  const levels = Array.from({ length: 9 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`).join(
    '',
  );
  return Buffer.from(
    `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY e0 "ha">${levels}]>` +
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&e9;</text></svg>',
  );
}

describe('the menus', () => {
  const entry = (label: string, to: string) => ({ label, to, off: false });
  const labels = async (of: 'header' | 'footer') => {
    const { header, footer } = (await shown()).look.menus;
    const entries: { label: string }[] =
      of === 'header' ? header : footer.flatMap((column: { entries: object[] }) => column.entries);
    return entries.map(({ label }) => label);
  };
  const publishMenus = async (menus: object) => publish((await change({ menus })).version).expect(200);

  it('of a new shop are the specified ones, without a text that nobody has written yet', async () => {
    expect(await labels('header')).toEqual(['Home', 'Will it fit?', 'Blogs', 'Portfolio']);
    const texts = { Imprint: 'imprint', Accessibility: 'accessibility' };
    for (const [label, name] of Object.entries(texts)) {
      expect(await labels('footer')).not.toContain(label);
      await admin.put(`/policy/${name}/text`).send({ version: 0, text: '{name}' }).expect(200);
      await until(
        () => labels('footer'),
        (found) => found.includes(label),
      );
      await admin.put(`/policy/${name}/text`).send({ version: 1, text: null }).expect(200);
    }
  });

  it('do not lead to a text that says nothing once it is filled in', async () => {
    expect(await labels('footer')).toContain('Terms');
    await admin.put('/policy/terms/text').send({ version: 0, text: 'Register: {register}' }).expect(200);
    await shop().api.get('/policy/terms').expect(404);
    const found = await until(
      () => labels('footer'),
      (now) => !now.includes('Terms'),
    );
    expect(found).toContain('Returns');
    expect((await shop().api.get('/settings')).body.emptyTexts).toEqual([
      'terms',
      'imprint',
      'accessibility',
    ]);
    await admin.put('/policy/terms/text').send({ version: 1, text: null }).expect(200);
  });

  it('show what is published, and follow the pages of the seller', async () => {
    const page = { title: 'About', slug: 'about', text: 'We.' };
    const { body } = await admin.post('/page').send(page).expect(200);
    const change = (changes: object) => admin.put(`/page/${body.insertedId}`).send({ ...page, ...changes });
    const header = [
      entry('About', '/pages/about'),
      { ...entry('Blogs', '/blogs'), off: true },
      entry('None', '/collections/none'),
      entry('Elsewhere', 'https://blog.example/'),
    ];
    await publishMenus({ header, footer: [{ title: 'Empty', entries: [entry('None', '/pages/none')] }] });
    const menus = async (): Promise<ShownMenus> => (await shown()).look.menus;
    const elsewhere = { label: 'Elsewhere', to: 'https://blog.example/' };
    expect(await menus()).toEqual({
      header: [{ label: 'About', to: '/pages/about' }, elsewhere],
      footer: [],
    });
    await change({ version: 1, slug: 'us' }).expect(200);
    await until(menus, ({ header: [first] }) => first?.to === '/pages/us');
    await change({ version: 2, slug: 'us', hidden: true }).expect(200);
    await until(menus, ({ header: shownNow }) => shownNow.length === 1);
    expect(await menus()).toEqual({ header: [elsewhere], footer: [] });
  });

  it('and the button lead to no part that was deleted, and to no unknown board', async () => {
    const { _id } = await addPart(shop());
    const to = `/parts/fen-${_id}`;
    const { version } = await change({
      hero: { title: '', text: '', picture: '', button: to },
      menus: {
        header: [entry('Fen', to), entry('Q1', '/fits/keychron-q1-pro'), entry('None', '/fits/none-at-all')],
        footer: [],
      },
    });
    await publish(version).expect(200);
    const led = async () => {
      const { hero, menus } = (await shown()).look;
      return [hero.button, ...menus.header.map(({ label }: { label: string }) => label)];
    };
    expect(await led()).toEqual([to, 'Fen', 'Q1']);
    await admin.delete(`/part/${_id}`).expect(200);
    await until(led, ([button]) => button === '');
    expect(await led()).toEqual(['', 'Q1']);
  });

  it.each([
    ['a path of the dashboard', { header: [entry('Desk', '/dashboard')] }, 'body.menus.header.0.to'],
    ['a script', { header: [entry('x', 'javascript:alert(1)')] }, 'body.menus.header.0.to'],
    ['a label of 61 letters', { header: [entry('x'.repeat(61), '/')] }, 'body.menus.header.0.label'],
    ['an entry twice', { header: [entry('a', '/'), entry('b', '/')] }, 'body.menus.header.1.to'],
    [
      'nine entries',
      { header: Array.from({ length: 9 }, (_, n) => entry('x', `/pages/p${n}`)) },
      'body.menus.header',
    ],
    ['a column without a title', { footer: [{ title: '', entries: [] }] }, 'body.menus.footer.0.title'],
  ])('with %s are refused', async (_, menus, path) => {
    const { body } = await save({
      version: 0,
      name: 'Ann',
      menus: { header: [], footer: [], ...menus },
    }).expect(400);
    expect(body.issues).toMatchObject([{ path }]);
  });
});
