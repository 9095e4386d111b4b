import type { Part } from '@switchyard/shared/parts';
import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { newBuyer } from './support/orders.ts';
import { addPart, startShop, useShop } from './support/shop.ts';

const shop = useShop();
const nobody = '0'.repeat(24);

const keyboard = {
  kind: 'kit',
  layout: '65',
  standards: ['ansi'],
  mount: 'mx',
  pins: ['3'],
  hotSwap: true,
};
const tactile = { kind: 'switch', mount: 'mx', pins: '5' };

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);

/**
 * Adds six keycap sets.
 * @returns them, and a function that asks whether they fit a layout with 64 variants
 */
async function addManyChoices() {
  const caps = numbers(6).flatMap((row) => [1, 1.25, 1.5, 2, 6.25].map((size) => ({ size, row, count: 3 })));
  const sets: Part[] = [];
  for (const profile of ['cherry', 'oem', 'sa', 'mt3', 'kat', 'dsa'])
    sets.push(await addPart(shop(), { facts: { kind: 'keycaps', profile, stem: 'mx', caps } }));
  const keymap = [
    ...numbers(5).map((row) => numbers(15).map((column) => `${row},${column}`)),
    ...numbers(64).map((choice) => [
      `9,${choice}\n\n\n${choice},0`,
      { w: 1.5 },
      `9,${choice}\n\n\n${choice},1`,
    ]),
  ];
  const pasted = JSON.stringify({ layouts: { labels: [], keymap } });
  const ask = () =>
    shop()
      .api.post('/fit')
      .send({ parts: sets.map(({ _id }) => _id), board: { pasted } })
      .expect(200);
  return { sets, ask };
}

describe('POST /fit', () => {
  it('says for anyone whether parts fit, why, and how many to order', async () => {
    const kit = await addPart(shop(), { name: 'Kit', minimumOrder: 1, facts: keyboard });
    const switches = await addPart(shop(), { name: 'Tactile', minimumOrder: 70, facts: tactile });
    const { status, body } = await shop()
      .api.post('/fit')
      .send({ parts: [kit._id, switches._id] });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      verdict: 'fits-if',
      counts: { arrangement: '65% ANSI', switches: 68 },
      order: [{ quantity: 1 }, { partId: switches._id, needed: 68, quantity: 70 }],
    });
    expect(body.pairs[0].findings).toContainEqual({
      rule: 'Legs',
      source: expect.stringMatching(/drop\.com/),
      verdict: 'fits-if',
      words: 'Clip the two plastic legs off each switch: the board has no holes for them.',
      basis: 'told',
      facts: [
        { role: 'switch', name: 'pins', label: 'Pins', value: '5 pins', basis: 'told' },
        { role: 'board', name: 'pins', label: 'Pins accepted', value: '3 pins', basis: 'told' },
      ],
    });
    expect(body).not.toHaveProperty('drawing');
  });

  it('answers others while it weighs layouts with very many choices, the same each time', async () => {
    const { sets, ask } = await addManyChoices();
    const answered: string[] = [];
    const questions = numbers(4).map(async () => {
      const { body } = await ask();
      answered.push('question');
      return body;
    });
    const part = shop()
      .api.get(`/part/${sets[0]?._id}`)
      .expect(200)
      .then(() => answered.push('part'));
    const [first, ...others] = await Promise.all(questions);
    await part;
    expect(answered.indexOf('part')).toBeLessThan(3);
    expect(first.choices).toHaveLength(64);
    expect(first.notCompared).toBeGreaterThan(0);
    for (const other of others) expect(other).toEqual(first);
  });

  it('lets no order with a layout of its buyer’s own wait for the questions of others', async () => {
    const { sets, ask } = await addManyChoices();
    const [partId = ''] = sets.map(({ _id }) => _id);
    const { email: buyer, token } = await newBuyer(shop());
    const builds = [{ parts: [partId], pasted: '[["Q"]]' }];
    const order = () =>
      shop()
        .as(token)
        .post('/booking')
        .send({ buyer, lines: [{ partId, quantity: 1 }], builds });
    // Starts the thread of orders, which takes longer than many questions.
    await order().expect(200);
    const answered: string[] = [];
    const questions = numbers(6).map(() => ask().then(() => answered.push('question')));
    await questions[0];
    await order().expect(200);
    const before = answered.length;
    await Promise.all(questions);
    expect(before).toBeLessThan(6);
  });

  it('takes a board that is no part, with what its owner knows', async () => {
    const switches = await addPart(shop(), { facts: tactile });
    const board = { layout: '60-iso', mount: 'mx', hotSwap: true };
    const { body } = await shop()
      .api.post('/fit')
      .send({ parts: [switches._id], board });
    expect(body).toMatchObject({ verdict: 'fits-if', counts: { switches: 62 } });
  });

  it('takes the name of a keyboard as people type it, or its slug, and uses what is known of it', async () => {
    const switches = await addPart(shop(), { facts: tactile });
    const ask = async (board: object) =>
      shop()
        .api.post('/fit')
        .send({ parts: [switches._id], board });
    for (const name of [
      'qk65 hotswap',
      'Qwertykeys QK65 hot-swap',
      'qwertykeys-qk65-hot-swap',
      'qwertykeis qk65 hot-swap',
    ]) {
      const { body } = await ask({ name });
      expect(body.members?.[0]).toMatchObject({ name: 'Qwertykeys QK65 hot-swap', role: 'board' });
      expect(body.pairs[0].findings).toContainEqual(
        expect.objectContaining({ rule: 'Soldering', verdict: 'fits', basis: 'known' }),
      );
      expect(body.pairs[0].findings).toContainEqual(
        expect.objectContaining({ rule: 'Family', verdict: 'fits-if', basis: 'assumed' }),
      );
    }
    const told = await ask({ name: 'qk65 hotswap', hotSwap: false, mount: 'mx' });
    expect(told.body.pairs[0].findings.map(({ basis }: { basis: string }) => basis)).not.toContain('assumed');
    expect(told.body.pairs[0].verdict).toBe('fits-if');
    const label = await ask({ name: 'GMMK Pro', layout: '60-ansi' });
    expect(label.body.counts.switches).toBe(61);
  });

  it('only assumes the keys of the one version that the table has, if the name leaves the version out', async () => {
    const plate = await addPart(shop(), { facts: { kind: 'case', layout: 'tkl' } });
    const ask = async (name: string) =>
      (
        await shop()
          .api.post('/fit')
          .send({ parts: [plate._id], board: { name } })
      ).body;
    expect(await ask('NuPhy Air75 V2')).toMatchObject({ verdict: 'does-not-fit' });
    expect(await ask('NuPhy Air75')).toMatchObject({
      members: [{ name: 'NuPhy Air75 V2' }, {}],
      pairs: [
        {
          findings: expect.arrayContaining([
            expect.objectContaining({ rule: 'Layout', verdict: 'fits-if', basis: 'assumed' }),
          ]),
        },
      ],
      notes: expect.arrayContaining([
        'We assume that your board has the keys of the NuPhy Air75 V2: another version may have others.',
      ]),
    });
  });

  it.each([
    ['several keyboards', 'Keychron Q1', 'keychron-q1-pro'],
    ['another model', 'Portico 99', 'tkc-portico'],
    ['none', 'Zzyzx', 'We do not know a keyboard named “Zzyzx”'],
  ])('refuses a name that means %s, and says what to send', async (_, name, words) => {
    const { body, status } = await shop().api.post('/fit').send({ parts: [], board: { name } });
    expect(status).toBe(400);
    expect(body.issues).toMatchObject([{ path: 'body.board.name', message: expect.stringContaining(words) }]);
  });

  it('judges a keyboard whose keys are not known by what is known, and says what is missing', async () => {
    const switches = await addPart(shop(), { facts: tactile });
    const [found] = (await shop().api.get('/keyboard').query({ q: 'Ducky One 3' })).body;
    expect(found).toMatchObject({ match: 'meant' });
    const { body, status } = await shop()
      .api.post('/fit')
      .send({ parts: [switches._id], board: { name: 'Ducky One 3' } });
    expect(status).toBe(200);
    expect(body.notes).toEqual([
      'We do not know the keys of the Ducky One 3: what depends on them stays open until its layout is told.',
    ]);
    expect(body.pairs[0].findings).toContainEqual(
      expect.objectContaining({ rule: 'Soldering', verdict: 'fits', basis: 'known' }),
    );
    expect(body).not.toHaveProperty('counts');
    expect(body.order).toEqual([{ partId: switches._id, quantity: expect.any(Number) }]);
  });

  it('prepares its thread before the first question', async () => {
    await expect(shop().app.warmUp()).resolves.toBeUndefined();
  });

  it('looks up a name that is sent as a layout', async () => {
    const { body } = await shop()
      .api.post('/fit')
      .send({ parts: [], board: { pasted: 'gmmk pro' } });
    expect(body.members).toMatchObject([{ name: 'Glorious GMMK Pro' }]);
    const several = await shop()
      .api.post('/fit')
      .send({ parts: [], board: { pasted: 'Keychron Q1' } });
    expect(several.body.issues).toMatchObject([
      { path: 'body.board.pasted', message: expect.stringContaining('keychron-q1-pro') },
    ]);
  });

  it('finds keyboards by name, with facts and sources', async () => {
    const { body } = await shop().api.get('/keyboard?q=gmmkpro').expect(200);
    expect(body).toMatchObject([
      {
        slug: 'glorious-gmmk-pro',
        name: 'Glorious GMMK Pro',
        maker: 'Glorious',
        facts: { pasted: expect.any(String) },
      },
    ]);
    expect(body[0].sources).not.toEqual([]);
    await shop().api.get('/keyboard?q=zzyzx').expect(200, []);
    await shop().api.get('/keyboard').expect(400);
  });

  it('says what a board needs without any part: switches, stabilisers, caps and screws', async () => {
    const board = { layout: 'numpad', stabilisers: ['screw-in'] };
    const { body } = await shop().api.post('/fit').send({ parts: [], board });
    expect(body.counts).toEqual({
      arrangement: 'Number pad',
      switches: 17,
      knobs: 0,
      stabilisers: [{ size: 2, count: 3 }],
      caps: [
        { size: 1, row: 1, count: 4 },
        { size: 1, row: 2, count: 3 },
        { size: 2, row: 2, count: 1 },
        { size: 1, row: 3, count: 3 },
        { size: 1, row: 4, count: 3 },
        { size: 2, row: 4, count: 1 },
        { size: 1, row: 5, count: 1 },
        { size: 2, row: 5, count: 1 },
      ],
      screws: [{ use: 'stabilisers', count: 6 }],
    });
  });

  it('knows Hall-effect boards: MX switches do not work in them, and nothing is pushed in', async () => {
    const switches = await addPart(shop(), { facts: { ...tactile, pins: '3' } });
    const { body } = await shop()
      .api.post('/fit')
      .send({ parts: [switches._id], board: { layout: '60-ansi', mount: 'he', hotSwap: true } });
    expect(body.verdict).toBe('does-not-fit');
    expect(JSON.stringify(body.pairs)).not.toMatch(/push/);
  });

  it('is not silent about foam that is cut for another size', async () => {
    const facts = { kind: 'care', care: 'foam', mount: 'mx', layout: '60' };
    const foam = await addPart(shop(), { facts });
    const board = await addPart(shop(), { facts: { ...keyboard, kind: 'pcb', layout: 'tkl' } });
    const { body } = await shop()
      .api.post('/fit')
      .send({ parts: [foam._id, board._id] });
    expect(body.verdict).toBe('does-not-fit');
  });

  it('reads parts that were stored when a board had one family of switches', async () => {
    const part = await addPart(shop(), { facts: keyboard });
    const _id = new ObjectId(part._id);
    await shop()
      .db.collection('parts')
      .updateOne({ _id }, { $set: { 'facts.mount': 'mx' } });
    const { body: read } = await shop().api.get(`/part/${part._id}`);
    expect(read.facts.mount).toEqual(['mx']);
    const switches = await addPart(shop(), { facts: tactile });
    const { status, body } = await shop()
      .api.post('/fit')
      .send({ parts: [part._id, switches._id] });
    expect({ status, verdict: body.verdict }).toEqual({ status: 200, verdict: 'fits-if' });
  });

  it('refuses several boards, parts that are not on sale, and layouts that are none', async () => {
    const one = await addPart(shop(), { facts: keyboard });
    const other = await addPart(shop(), { facts: keyboard });
    const ask = (sent: object) => shop().api.post('/fit').send(sent);
    const several = await ask({ parts: [one._id, other._id] });
    expect(several.status).toBe(400);
    expect(several.body.message).toMatch('body.parts: A build has one board, not several');
    expect((await ask({ parts: [one._id], board: { layout: '60-ansi' } })).status).toBe(400);
    const gone = await ask({ parts: [one._id, nobody] });
    expect(gone.status).toBe(404);
    expect(gone.body.message).toBe(`The part ${nobody} is not on sale.`);
    const pasted = await ask({ parts: [], board: { pasted: 'my keyboard' } });
    expect(pasted.body.message).toMatch('body.board.pasted: This is neither JSON');
  });

  it('reads a definition of 400,000 characters', async () => {
    const layout = Array.from({ length: 61 }, (_, x) => ({ matrix: [0, x], x, y: 0 }));
    const pasted = JSON.stringify({ note: '"'.repeat(200_000), layouts: { LAYOUT: { layout } } });
    const { body } = await shop().api.post('/fit').send({ parts: [], board: { pasted } });
    expect(body).toMatchObject({ counts: { switches: 61 } });
  });

  it('answers a limited number of questions a minute', async () => {
    const { api, stop } = await startShop({ RATE_LIMIT_FIT: '2' }, shop().db);
    const ask = () => api.post('/fit').send({ parts: [], board: { layout: '60-ansi' } });
    const statuses = [await ask(), await ask(), await ask()].map(({ status }) => status);
    await stop();
    expect(statuses).toEqual([200, 200, 429]);
  });
});
