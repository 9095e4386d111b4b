import type { Part } from '@switchyard/shared/parts';
import { demoParts } from '@switchyard/local-stack/demo-data';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPage } from './support/pages.ts';
import { adminToken, addPart, useShop } from './support/shop.ts';

const shop = useShop();

beforeAll(async () => {
  for (const { name, description } of demoParts) await addPart(shop(), { name, description });
});

async function search(q: string) {
  const answer = await shop().api.get('/part').query({ q, limit: 100 });
  const instead = answer.headers['x-searched-for'];
  return {
    names: answer.body.map(({ name }: Part): string => name),
    instead: instead === undefined ? undefined : decodeURIComponent(instead),
  };
}

const switches = ['Semaphore', 'Ballast', 'Telegraph', 'Long Pole', 'Night Mail', 'Coupler'];
const keycaps = ['Fen Country', 'Rosehip', 'Blueprint', 'Night Train', 'Harbour Lamp'];
const kits = ['Sleeper 60%', 'Roundhouse 65%', 'Long Platform TKL', 'Gantry 75%'];
const hotSwap = [...kits, 'Switchboard 65%'];

interface Wanted {
  /** Prefixes of part names that must be found. */
  finds: readonly string[];
  /** Prefixes of part names that must not be found. */
  not?: readonly string[];
}

/** Search terms, grouped by what people mean by them. */
const queries: Record<string, Record<string, Wanted>> = {
  'as it is written': {
    switch: { finds: switches, not: ['Harbour', 'Evening'] },
    'linear switch': { finds: ['Semaphore', 'Long Pole', 'Night Mail'], not: ['Ballast', 'Coupler'] },
    stabilisers: { finds: ['Trackman', 'Switchboard', 'Axle Grease'], not: ['Evening'] },
    'brass plate': { finds: ['Brass 65%'], not: ['Gantry', 'Sleeper'] },
    'desk mat': { finds: ['Evening Line'], not: ['Rosehip', 'Signal Wire'] },
    walnut: { finds: ['Sleeper Wrist Rests'], not: ['Brass'] },
    'hot-swap': { finds: hotSwap, not: ['Brass'] },
  },
  'while it is typed': {
    swi: { finds: [...switches, 'Switchboard'], not: ['Harbour'] },
    'keyboard k': { finds: kits, not: ['Axle'] },
    'telegraph cli': { finds: ['Telegraph'], not: ['Ballast'] },
    stabilis: { finds: ['Trackman'] },
    'coiled cab': { finds: ['Signal Wire'], not: ['Branch Line'] },
    wris: { finds: ['Sleeper Wrist'], not: ['Sleeper 60%'] },
  },
  'as one or many': {
    switches: { finds: switches, not: ['Harbour', 'Evening'] },
    'linear switches': { finds: ['Semaphore', 'Long Pole', 'Night Mail'], not: ['Ballast'] },
    keycaps: { finds: keycaps, not: ['Evening', 'Trackman'] },
    'keycap sets': { finds: ['Fen', 'Rosehip', 'Blueprint', 'Harbour'], not: ['Night Train'] },
    cables: { finds: ['Branch Line', 'Signal Wire'], not: ['Fen'] },
    kits: { finds: [...kits, 'Quiet Car', 'Axle'], not: ['Fen'] },
    plates: { finds: ['Brass'], not: ['Evening'] },
    stabiliser: { finds: ['Trackman', 'Switchboard', 'Axle'] },
    'switch film': { finds: ['Onion Skin'], not: ['Telegraph'] },
    puller: { finds: ['Shunter'], not: ['Uncoupler'] },
    'wrist rest': { finds: ['Sleeper Wrist'], not: ['Sleeper 60%'] },
    'desk mats': { finds: ['Evening'] },
    boxes: { finds: ['Telegraph', 'Uncoupler', 'Switchboard'] },
    spacebar: { finds: ['Fen', 'Harbour'], not: ['Rosehip'] },
  },
  'in either spelling': {
    stabilizer: { finds: ['Trackman', 'Switchboard', 'Axle'], not: ['Evening'] },
    stabilizers: { finds: ['Trackman', 'Switchboard', 'Axle'] },
    'screw-in stabilizers': { finds: ['Trackman'], not: ['Axle'] },
    aluminum: { finds: ['Roundhouse', 'Long Platform', 'Uncoupler', 'Gantry'], not: ['Sleeper'] },
    'anodized aluminum': { finds: ['Long Platform'], not: ['Gantry'] },
    harbor: { finds: ['Harbour'], not: ['Fen'] },
    molded: { finds: ['Sleeper 60%'], not: ['Roundhouse'] },
    center: { finds: ['Blueprint'] },
  },
  'joined and split': {
    'key cap': { finds: keycaps, not: ['Evening'] },
    'key caps': { finds: keycaps, not: ['Evening'] },
    'key cap set': { finds: ['Fen', 'Rosehip', 'Blueprint', 'Harbour'], not: ['Night Train'] },
    hotswap: { finds: hotSwap, not: ['Brass'] },
    'hot swap': { finds: hotSwap, not: ['Brass'] },
    'hotswap pcb': { finds: ['Switchboard'], not: kits },
    deskmat: { finds: ['Evening'], not: ['Rosehip'] },
    deskmats: { finds: ['Evening'] },
    wristrests: { finds: ['Sleeper Wrist'] },
    'space bar': { finds: ['Fen', 'Harbour'], not: ['Rosehip'] },
    'switch board': { finds: ['Switchboard'] },
    clickbar: { finds: ['Telegraph'], not: ['Ballast'] },
  },
  'with one typing error': {
    swich: { finds: switches, not: ['Harbour', 'Evening'] },
    swtich: { finds: switches, not: ['Harbour'] },
    swotches: { finds: switches },
    'linear swich': { finds: ['Semaphore', 'Long Pole', 'Night Mail'], not: ['Ballast'] },
    keycpas: { finds: keycaps },
    keyycap: { finds: keycaps },
    stabilzers: { finds: ['Trackman'] },
    stabiliserz: { finds: ['Trackman'] },
    tactle: { finds: ['Ballast', 'Coupler'], not: ['Semaphore'] },
    polycarbonat: { finds: ['Ballast', 'Roundhouse', 'Onion'] },
    alumnium: { finds: ['Roundhouse', 'Gantry'] },
    gnatry: { finds: ['Gantry'], not: ['Roundhouse'] },
    walrus: { finds: [], not: ['Sleeper'] },
  },
};

const all = Object.entries(queries).flatMap(([kind, wanted]) =>
  Object.entries(wanted).map(([q, { finds, not = [] }]) => ({ kind, q, finds, not })),
);

describe('what people type', () => {
  it('is a fixed set of sixty searches', () => expect(all).toHaveLength(60));

  it.each(all)('$kind: “$q”', async ({ q, finds, not }) => {
    const { names } = await search(q);
    const found = (beginning: string) => names.some((name: string) => name.startsWith(beginning));
    expect(
      finds.filter((name) => !found(name)),
      'not found',
    ).toEqual([]);
    expect(not.filter(found), 'found').toEqual([]);
  });
});

describe('what was searched for instead', () => {
  it.each([
    ['is named for a mistyped word', 'linear swich', 'linear switch'],
    ['is named for a split word', 'clickbar', 'click bar'],
    ['is not named for another spelling', 'stabilizer', undefined],
    ['is not named if nothing is found', 'walrus', undefined],
  ])('%s', async (_, q, instead) => {
    expect((await search(q)).instead).toBe(instead);
  });

  it('is the same on every page', async () => {
    const first = await readPage<Part>(shop(), '/part?q=swich&limit=4');
    const second = await readPage<Part>(shop(), `/part?${first.next}`);
    expect([first.items.length, second.total]).toEqual([4, first.total]);
    expect(second.items).not.toContainEqual(first.items[0]);
  });

  it('knows the words of a renamed part', async () => {
    const part = await addPart(shop(), { name: 'Marquetry Tray', description: 'Inlaid.' });
    const change = { name: 'Lacquered Tray' };
    await shop()
      .as(await adminToken(shop()))
      .patch(`/part/${part._id}`)
      .send(change);
    expect((await search('laquered')).names).toEqual(['Lacquered Tray']);
    expect((await search('marqetry')).names).toEqual([]);
  });
});

it('a part that is renamed while others reword and restock it is found by the name it then has', async () => {
  const admin = shop().as(await adminToken(shop()));
  for (const name of ['Ebony Tray', 'Teak Tray', 'Maple Tray', 'Cherry Tray', 'Larch Tray']) {
    const { _id } = await addPart(shop(), { name: 'Plain Tray' });
    const change = (body: object) => admin.patch(`/part/${_id}`).send(body);
    const [renamed, reworded, ...others] = await Promise.all([
      change({ name }),
      change({ description: 'For small things.' }),
      change({ restock: 1 }),
      change({ price: 9 }),
    ]);
    expect(others.map(({ status }) => status)).toEqual([200, 200]);
    expect([renamed.status, reworded.status].toSorted()[0]).toBe(200);
    expect((await search(name)).names).toEqual(renamed.status === 200 ? [name] : []);
  }
});

describe('a search by words and a number', () => {
  const [part, tester] = ['Clear-Top Silent Red', 'Cherry MX2A switch tester'];
  beforeAll(async () => {
    await addPart(shop(), {
      name: part,
      brand: 'Cherry',
      mpn: 'MX2A-E1NN',
      sku: 'C-77',
      facts: { kind: 'switch' },
    });
    await addPart(shop(), { name: tester, brand: 'Cherry' });
  });

  it.each([
    ['cherry mx2a', [part, tester]],
    ['MX2A Cherry', [part, tester]],
    ['switch mx2a', [part, tester]],
    ['mx2a silent', [part]],
    ['cherry mx2a-e1nn', [part]],
    ['cherry mx2ae1nn', [part]],
    ['cherry c-77', [part]],
  ])('“%s” finds the number and the name that has it', async (q, names) => {
    expect((await search(q)).names.toSorted()).toEqual(names.toSorted());
  });
});

describe('a search by kind and facts', () => {
  const told = {
    'Zephyr 1': { kind: 'switch', feel: 'tactile', force: 62, travel: 3.6, silent: true },
    'Zephyr 2': { kind: 'switch', feel: 'linear', force: 45, silent: false },
    'Zephyr 3': { kind: 'keycaps', profile: 'cherry', standards: ['iso'] },
    'Zephyr 4': { kind: 'kit', layout: '75', hotSwap: true, standards: ['ansi'] },
    'Zephyr 5': { kind: 'kit', layout: 'tkl', hotSwap: false },
    'Zephyr 6': { kind: 'stabiliser', stabiliserMount: 'screw-in' },
    'Zephyr 7': { kind: 'keycaps', caps: [{ size: 'iso', row: 3, count: 1 }] },
    'Zephyr 8': {
      kind: 'kit',
      layout: '65',
      hotSwap: true,
      standards: ['ansi', 'iso'],
      mount: 'mx',
      pins: ['3'],
    },
  };
  beforeAll(async () => {
    for (const [name, facts] of Object.entries(told))
      await addPart(shop(), { name, facts, description: 'Nothing is said here.' });
  });

  it.each([
    ['tactile 62g', '1'],
    ['tactile 62 gf', '1'],
    ['zephyr switches', '12'],
    ['zephyr silent', '1'],
    ['zephyr 3.6mm', '1'],
    ['iso keycaps', '37'],
    ['iso enter', '7'],
    ['quiet switches', '1'],
    ['silent tactile', '1'],
    ['65% hotswap', '8'],
    ['75% hotswap', '4'],
    ['zephyr hot-swap', '48'],
    ['zephyr tenkeyless', '5'],
    ['zephyr tkl', '5'],
    ['zephyr screw-in stabilizer', '6'],
    ['zephyr tactlie', '1'],
  ])('%s', async (q, numbers) => {
    const { names } = await search(q);
    const found = names.filter((name: string) => name.startsWith('Zephyr'));
    expect(found.toSorted()).toEqual([...numbers].map((number) => `Zephyr ${number}`));
  });

  it('follows a change of facts', async () => {
    const admin = shop().as(await adminToken(shop()));
    const part = await addPart(shop(), { name: 'Zephyr 9', facts: told['Zephyr 2'] });
    await admin.patch(`/part/${part._id}`).send({ facts: { kind: 'cable', coiled: true } });
    expect((await search('zephyr coiled')).names).toEqual(['Zephyr 9']);
    await admin.patch(`/part/${part._id}`).send({ name: 'Zephyr 10' });
    expect((await search('zephyr coiled')).names).toEqual(['Zephyr 10']);
    expect((await search('zephyr linear')).names).toEqual(['Zephyr 2']);
  });
});

describe('letters that a keyboard may lack', () => {
  beforeAll(async () => {
    for (const name of [
      'Straße Mat',
      'Łódź lamp',
      'Ærø cable',
      '机械键盘开关',
      'キーボード',
      '기계식 키보드',
    ])
      await addPart(shop(), { name, description: 'Plain.' });
  });

  it.each([
    ['strasse', 'Straße Mat'],
    ['STRASSE mat', 'Straße Mat'],
    ['straße', 'Straße Mat'],
    ['lodz', 'Łódź lamp'],
    ['aero', 'Ærø cable'],
    ['机械', '机械键盘开关'],
    ['键盘', '机械键盘开关'],
    ['键盘开', '机械键盘开关'],
    ['关', '机械键盘开关'],
    ['ボード', 'キーボード'],
    ['보드', '기계식 키보드'],
    ['기계식', '기계식 키보드'],
  ])('“%s” finds %s', async (q, name) => {
    expect((await search(q)).names).toEqual([name]);
  });

  it.each(['盘机', '键关', '😀', '&', '++', '"', '\u200B'])('“%s” finds nothing', async (q) => {
    expect((await search(q)).names).toEqual([]);
    const { body } = await shop().api.get('/part/facets').query({ q });
    expect(body.kinds).toEqual([]);
    const { body: suggested } = await shop().api.get('/part/suggestions').query({ q });
    expect(suggested).toMatchObject({ lists: [], parts: [] });
  });

  it.each(['', ' '])('“%s” lists every part', async (q) => {
    expect((await search(q)).names.length).toBeGreaterThan(40);
  });
});
