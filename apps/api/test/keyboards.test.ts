import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addPart, adminToken, runLoops, startShop, useShop } from './support/shop.ts';

const shop = useShop();
const get = (path: string) => shop().api.get(path);

describe('GET /keyboard/:slug', () => {
  it('answers a board with its facts, their sources and its keys as they lie', async () => {
    const { body } = await get('/keyboard/bakeneko-65-v3').expect(200);
    expect(body).toMatchObject({
      slug: 'bakeneko-65-v3',
      name: 'Bakeneko 65 v3',
      maker: 'kkatano',
      facts: { mount: ['mx'], connector: 'usb-c' },
    });
    expect(body.facts).not.toHaveProperty('pasted');
    expect(body.keys).toHaveLength(67);
    expect(body.keys[0]).toMatchObject({ x: 0, y: 0, width: 1, height: 1, angle: 0, row: 1 });
    expect(body.sources.flatMap(({ facts }: { facts: string[] }) => facts)).toContain('connector');
  });

  it('finds it by its other names, and answers the slug of its page', async () => {
    const { body } = await get('/keyboard/foostan-corne-crkbd').expect(200);
    expect(body.slug).toBe('corne-crkbd');
  });

  it.each(['/keyboard/keychron-q99', '/keyboard/keychron-q99/parts', '/keyboard/constructor'])(
    'knows no other: %s',
    async (path) => {
      const { status, body } = await get(path);
      expect([status, body.code]).toEqual([404, 'no_such_keyboard']);
    },
  );

  it('is one of the list that the sitemap is made of', async () => {
    const { body } = await get('/keyboards').expect(200);
    expect(body).toContainEqual({ slug: 'keychron-q1-pro', name: 'Keychron Q1 Pro', maker: 'Keychron' });
    expect(body.length).toBeGreaterThan(200);
  });
});

describe('GET /keyboard/:slug/parts', () => {
  beforeEach(() => shop().db.collection('parts').deleteMany({}));
  const tactile = { kind: 'switch', feel: 'tactile', mount: 'mx', pins: '3' };
  const slot = async (kind: string) => {
    const { status, body } = await get('/keyboard/reviung41/parts');
    expect(status, JSON.stringify(body)).toBe(200);
    return body.find((each: { kind: string }) => each.kind === kind);
  };

  it('says what fits, how many the board needs and what these cost, the cheapest first', async () => {
    const switches = { facts: tactile, minimumOrder: 10, quantityStep: 10, availableQuantity: 500 };
    await addPart(shop(), { ...switches, name: 'Dear', price: 0.6 });
    await addPart(shop(), { ...switches, name: 'Cheap', price: 0.5 });
    await addPart(shop(), { ...switches, name: 'Short', price: 0.1, availableQuantity: 20 });
    await addPart(shop(), { ...switches, name: 'Gone', availableQuantity: 0 });
    await addPart(shop(), { ...switches, name: 'Low', facts: { ...tactile, mount: 'choc-v1' } });
    const { parts, counts } = await slot('switch');
    expect(parts.map(({ part }: { part: { name: string } }) => part.name)).toEqual([
      'Cheap',
      'Dear',
      'Short',
    ]);
    expect(parts[0]).toMatchObject({ verdict: 'fits-if', needed: 41, quantity: 50, total: 25, asks: [] });
    expect(counts).toEqual({ fits: 0, 'fits-if': 3, unknown: 0, 'does-not-fit': 0 });
  });

  it('of a board whose keys are not known says what fits, and the price of as many as can be ordered', async () => {
    await addPart(shop(), { facts: tactile, minimumOrder: 10, price: 0.5, name: 'Fen' });
    const { keys, facts } = (await get('/keyboard/ducky-one-3').expect(200)).body;
    expect([keys, facts]).toEqual([[], { mount: ['mx'], hotSwap: true, pins: ['3', '5'] }]);
    const slots = (await get('/keyboard/ducky-one-3/parts').expect(200)).body;
    const { parts } = slots.find(({ kind }: { kind: string }) => kind === 'switch');
    const fen = parts.find(({ part }: { part: { name: string } }) => part.name === 'Fen');
    expect(fen).toMatchObject({ verdict: 'fits-if', quantity: 10, total: 5 });
    expect(fen).not.toHaveProperty('needed');
  });

  it('says what is not known about the board, and without the caps of a set what it covers', async () => {
    await addPart(shop(), {
      name: 'Clip',
      facts: { kind: 'case', mounting: ['gasket'] },
    });
    const [{ verdict, asks }] = (await slot('case')).parts;
    expect(verdict).toBe('unknown');
    expect(asks.length).toBeGreaterThan(0);
    await addPart(shop(), {
      name: 'Set',
      facts: { kind: 'keycaps', profile: 'cherry', stem: 'mx', caps: [{ size: 1, row: 1, count: 9 }] },
    });
    const { parts, counts } = await slot('keycaps');
    expect(counts['does-not-fit']).toBe(1);
    expect(parts).toEqual([]);
  });

  it('says of a kind that it has but that does not fit why, and of one that it lacks nothing', async () => {
    for (const name of ['Low', 'Lower'])
      await addPart(shop(), { name, facts: { ...tactile, mount: 'choc-v1' } });
    expect(await slot('switch')).toEqual({
      kind: 'switch',
      parts: [],
      counts: { fits: 0, 'fits-if': 0, unknown: 0, 'does-not-fit': 2 },
      none: {
        words: 'The board is made for MX: a Choc v1 switch does not work in it.',
        areAll: true,
      },
    });
    expect(await slot('stabiliser')).not.toHaveProperty('none');
  });

  it('counts a family once, as it lists it', async () => {
    const one = await addPart(shop(), { name: 'Fen, light', facts: tactile });
    const other = await addPart(shop(), { name: 'Fen, heavy', facts: { ...tactile, pins: '5' } });
    await addPart(shop(), { name: 'Moor', facts: tactile });
    const admin = shop().as(await adminToken(shop()));
    const family = { partId: one._id, name: 'Fen', choices: [{ name: 'Weight', value: 'Light' }] };
    const { body } = await admin.post('/family').send(family).expect(200);
    await admin
      .put(`/family/${body.insertedId}/members/${other._id}`)
      .send({ values: ['Heavy'] })
      .expect(200);
    const { parts, counts } = await slot('switch');
    expect(parts).toHaveLength(2);
    expect(counts).toEqual({ fits: 0, 'fits-if': 2, unknown: 0, 'does-not-fit': 0 });
  });
});

describe('what the shop says about keyboards', () => {
  const source = {
    facts: ['hotSwap'],
    url: 'https://example.org',
    opened: '2026-01-31',
    says: 'Has sockets.',
  };
  const wanted = {
    name: 'Quokka 60',
    maker: 'Quokka',
    also: ['Quokka Sixty'],
    facts: { layout: '60-ansi', hotSwap: true },
    sources: [source],
  };
  const find = async (q: string) => (await get(`/keyboard?q=${q}`).expect(200)).body;
  const save = async (slug: string, body: object) =>
    shop()
      .as(await adminToken(shop()))
      .put(`/keyboard/${slug}`)
      .send(body);
  const remove = async (slug: string) =>
    shop()
      .as(await adminToken(shop()))
      .delete(`/keyboard/${slug}`);

  beforeEach(async () => {
    const { body } = await shop()
      .as(await adminToken(shop()))
      .get('/keyboards/kept');
    for (const { slug, origin } of body) if (origin !== 'table') await remove(slug);
  });

  it('counts at once: in searches, in verdicts by name, and on its page', async () => {
    expect((await save('quokka-60', wanted)).body).toMatchObject({ ...wanted, origin: 'added', version: 1 });
    const [found] = await find('quokka-60');
    expect(found).toMatchObject({ slug: 'quokka-60', ...wanted, match: 'meant' });
    // What was found can be sent back.
    expect((await save('quokka-60', found)).status).toBe(200);
    expect((await get('/keyboard/quokka-sixty').expect(200)).body.keys).toHaveLength(61);
    const asked = { parts: [], board: { name: 'quokka60' } };
    expect((await shop().api.post('/fit').send(asked).expect(200)).body.counts.switches).toBe(61);
    await remove('quokka-60');
    expect(await find('quokka')).toEqual([]);
    expect((await get('/keyboard/quokka-60')).status).toBe(404);
  });

  it('may lack the keys, and then gets them', async () => {
    const { layout, ...facts } = wanted.facts;
    expect((await save('quokka-60', { ...wanted, facts })).status).toBe(200);
    expect((await get('/keyboard/quokka-60').expect(200)).body).toMatchObject({ keys: [], facts });
    const countsOf = async () => {
      const asked = { parts: [], board: { name: 'quokka60' } };
      return (await shop().api.post('/fit').send(asked).expect(200)).body.counts;
    };
    expect(await countsOf()).toBeUndefined();
    expect((await save('quokka-60', { ...wanted, facts: { layout, ...facts } })).status).toBe(200);
    expect(await countsOf()).toBeDefined();
    expect((await save('quokka-60', { ...wanted, facts: {}, sources: [] })).status).toBe(400);
  });

  it('stands in place of the program’s table, which is back after a deletion', async () => {
    const kept = shop().as(await adminToken(shop()));
    const { body: before } = await kept.get('/keyboard/reviung41/kept').expect(200);
    expect(before).toMatchObject({ origin: 'table', version: 1, facts: { hotSwap: true } });
    const { origin: _, ...record } = before;
    const facts = { ...record.facts, connector: 'usb-c' };
    const sources = [...record.sources, { ...source, facts: ['connector'] }];
    const { status, body } = await save('reviung41', { ...record, facts, sources });
    expect([status, body.origin, body.facts.connector]).toEqual([200, 'changed', 'usb-c']);
    expect((await get('/keyboard/reviung41')).body.facts.connector).toBe('usb-c');
    await remove('reviung41');
    expect((await get('/keyboard/reviung41')).body.facts).not.toHaveProperty('connector');
    expect((await save('reviung41', { ...record, version: 1 })).body.code).toBe('keyboard_changed');
  });

  it('is added with version 0 where there is none, also after a deletion, and replaces nothing', async () => {
    const add = async (slug: string) => (await save(slug, { ...wanted, version: 0 })).status;
    expect(await add('reviung41')).toBe(409);
    expect(await add('quokka-60')).toBe(200);
    expect(await add('quokka-60')).toBe(409);
    expect((await save('quokka-60', { ...wanted, version: 0 })).body.code).toBe('keyboard_exists');
    await remove('quokka-60');
    expect(await add('quokka-60')).toBe(200);
  });

  it('has a name and a URL that no other keyboard has, even if two are added at once', async () => {
    const add = async (slug: string, name: string) => {
      const { status, body } = await save(slug, { ...wanted, name, version: 0 });
      return status === 200 ? 'added' : body.issues?.[0];
    };
    const taken = {
      path: 'body.name',
      message: 'Another keyboard has this name, or its page has this URL',
    };
    expect(await add('quokka-pro', 'Glorious GMMK Pro')).toMatchObject(taken);
    const both = await Promise.all([add('quokka-60', 'Quokka 60'), add('quokka-60-b', 'quokka  60!')]);
    expect(both).toContain('added');
    expect(both).toContainEqual(expect.objectContaining(taken));
    const other = both[0] === 'added' ? 'quokka-60' : 'quokka-60-b';
    await remove(other);
    expect(await add('wombat', 'Quokka 60')).toBe('added');
    expect(await add('quokka-60', 'Wombat 2')).toMatchObject(taken);
  });

  it('is found by its own name, although another keyboard has that as another name', async () => {
    await save('quokka-60', { ...wanted, name: 'Corne' });
    expect((await get('/keyboard?q=corne').expect(200)).body[0]).toMatchObject({
      slug: 'quokka-60',
      match: 'meant',
    });
  });

  it('takes precedence over one of the table that came later, under the same name', async () => {
    await save('quokka-60', wanted);
    const name = 'Glorious GMMK Pro';
    const stored = shop().db.collection<{ _id: string }>('keyboards');
    await stored.updateOne({ _id: 'quokka-60' }, { $set: { 'record.name': name } });
    const found = async () => (await get('/keyboard?q=glorious-gmmk-pro').expect(200)).body;
    await vi.waitFor(async () => expect(await found()).toMatchObject([{ slug: 'quokka-60' }]), 5000);
    await save('quokka-60', { ...wanted, name, maker: 'Quokka Labs' });
    expect((await get('/keyboard?q=gmmk-pro')).body[0]).toMatchObject({ maker: 'Quokka Labs' });
  });

  it('is found by what a keymap tells, with what the shop says about it', async () => {
    const kept = shop().as(await adminToken(shop()));
    const { origin: _, ...record } = (await kept.get('/keyboard/glorious-gmmk-pro/kept').expect(200)).body;
    const fact = { ...source, facts: ['plateMaterial'] };
    const facts = { ...record.facts, plateMaterial: 'brass' };
    await save('glorious-gmmk-pro', { ...record, facts, sources: [...record.sources, fact] });
    for (const [query, match] of [
      // The ISO one has the same USB id.
      ['usb=320f:5044', 'possible'],
      ['qmk=GMMK/pro', 'meant'],
      // Another revision may be another board.
      ['qmk=gmmk/pro/rev1/ansi', 'possible'],
    ]) {
      const { body } = await get(`/keyboard?${query}`).expect(200);
      expect(body).toMatchObject([{ match, facts: { plateMaterial: 'brass' } }]);
    }
    await save('quokka-60', { ...wanted, usb: '1A2B:00AB' });
    expect((await get('/keyboard?usb=1a2b:00ab').expect(200)).body).toMatchObject([
      { slug: 'quokka-60', match: 'meant' },
    ]);
    for (const query of ['', 'usb=gmmk', 'q=gmmk&usb=320f:5044']) await get(`/keyboard?${query}`).expect(400);
  });

  it('is seen by other processes within a second, whatever the sequence of changes', async () => {
    const other = await startShop({}, shop().db);
    try {
      const seen = async () =>
        (await other.api.get('/keyboard?q=quokka')).body.map(({ name }: Named) => name);
      await save('quokka-60', wanted);
      await vi.waitFor(async () => expect(await seen()).toEqual(['Quokka 60']), 5000);
      await save('quokka-60', { ...wanted, name: 'Quokka 61' });
      await vi.waitFor(async () => expect(await seen()).toEqual(['Quokka 61']), 5000);
      await remove('quokka-60');
      await vi.waitFor(async () => expect(await seen()).toEqual([]), 5000);
    } finally {
      await other.stop();
    }
  });

  it.each([
    ['a fact without a source', { sources: [] }, 'body.facts.hotSwap'],
    ['a source of nothing that is told', { facts: { layout: '60-ansi' } }, 'body.sources.0.facts'],
    ['nothing that is known', { facts: {}, sources: [] }, 'body.facts.layout'],
    ['a layout that cannot be read', { facts: { pasted: 'Q', hotSwap: true } }, 'body.facts.pasted'],
    ['a day that has not come', { sources: [{ ...source, opened: '2999-01-01' }] }, 'body.sources.0.opened'],
    ['a script as a URL', { sources: [{ ...source, url: 'javascript:alert(1)' }] }, 'body.sources.0.url'],
    ['a name without a letter or digit', { name: '★' }, 'body.name'],
    ['the slug of another', { slug: 'quokka-61' }, 'body.slug'],
    ['an unknown field', { colour: 'red' }, 'body'],
  ])('refuses %s', async (_, changes, path) => {
    const { status, body } = await save('quokka-60', { ...wanted, ...changes });
    expect([status, body.issues?.[0].path]).toEqual([400, path]);
  });
});

interface Named {
  name: string;
}

describe('names that were searched for in vain', () => {
  const sought = async () => {
    shop().clock.forward(11_000);
    await runLoops(shop(), 'soughtKeyboards');
    const { body } = await shop()
      .as(await adminToken(shop()))
      .get('/keyboards/sought')
      .expect(200);
    return body.map(({ name, times }: Named & { times: number }) => [name, times]);
  };
  const search = (q: string) => get('/keyboard').query({ q }).expect(200);

  it('are counted once a minute for a network, as they were typed to the end', async () => {
    for (const q of ['zzyzx', 'zzyzx on', 'Zzyzx One-2!']) await search(q);
    await search('gmmk pro');
    expect(await sought()).toEqual([['zzyzx one 2', 1]]);
    await search('another zzyzx');
    expect(await sought()).toEqual([['zzyzx one 2', 1]]);
    shop().clock.forward(60_000);
    await sought();
    await search('zzyzx one 2');
    expect(await sought()).toEqual([['zzyzx one 2', 2]]);
  });

  it('keep nobody’s address', async () => {
    shop().clock.forward(70_000);
    await sought();
    await search('ann@example.com zzyzx');
    expect(JSON.stringify(await sought())).not.toContain('ann');
  });
});
