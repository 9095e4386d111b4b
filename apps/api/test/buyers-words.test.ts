import type { Part } from '@switchyard/shared/parts';
import { demoParts } from '@switchyard/local-stack/demo-data';
import { beforeAll, describe, expect, it } from 'vitest';
import { renewWords } from '../src/migrations/renew-words.ts';
import { addPart, useShop } from './support/shop.ts';

const shop = useShop();

beforeAll(async () => {
  for (const { name, description, facts } of demoParts)
    await addPart(shop(), { name, description, ...(facts && { facts }) });
  const described = { description: 'Plain.' };
  for (const [name, facts] of Object.entries({
    'Straße Mat': { kind: 'desk', use: 'mat' },
    机械键盘开关: { kind: 'switch', feel: 'linear', silent: false },
    'C++ Novelties': { kind: 'keycaps', profile: 'oem' },
    'Smile 😀 Novelties': { kind: 'keycaps', profile: 'oem' },
    Hush: { kind: 'switch', feel: 'tactile', force: 62, silent: true },
    Iris: { kind: 'kit', layout: 'alice', hotSwap: false, mounting: ['gasket'] },
  }))
    await addPart(shop(), { ...described, name, facts });
});

async function search(q: string) {
  const answer = await shop().api.get('/part').query({ q, limit: 100 });
  return {
    names: answer.body.map(({ name }: Part): string => name) as string[],
    instead: decodeURIComponent(answer.headers['x-searched-for'] ?? ''),
  };
}

const linear = ['Semaphore', 'Long Pole', 'Night Mail', '机械'];
const tactile = ['Ballast', 'Coupler', 'Footbridge', 'Hush'];

/** Prefixes of part names that must be found, and of names that must not be. */
type Wanted = readonly [finds: readonly string[], not: readonly string[]];

/** Search terms of people who know keyboards but not this shop. */
const queries: Record<string, Record<string, Wanted>> = {
  'by their own words': {
    'quiet tactile switch': [['Hush'], ['Ballast', 'Night Mail']],
    'silent tactile': [['Hush'], ['Ballast', 'Night Mail']],
    'silent switches': [['Hush', 'Night Mail'], ['Ballast']],
    'red switches': [linear, ['Telegraph', 'Ballast']],
    'brown switch': [tactile, ['Telegraph', 'Semaphore']],
    'blue switches': [['Telegraph'], ['Ballast', 'Semaphore']],
    'screw in stabs': [['Trackman'], ['Evening']],
    'stabs screw-in': [['Trackman'], ['Evening']],
    'desk pad': [['Evening', 'Straße'], ['Fen']],
    mousepad: [['Evening', 'Straße'], ['Fen']],
    'palm rest': [['Sleeper Wrist'], ['Sleeper 60']],
    'pre-lubed switches': [
      ['Long Pole', 'Night Mail'],
      ['Semaphore', 'Ballast'],
    ],
    'prelubed linear': [['Long Pole', 'Night Mail'], ['Semaphore']],
    'switch lube': [['Axle'], ['Hush']],
  },
  'by facts': {
    '65% hotswap': [
      ['Roundhouse', 'Switchboard'],
      ['Sleeper', 'Gantry', 'Brass'],
    ],
    'hot swappable keyboard': [
      ['Roundhouse', 'Sleeper 60', 'Gantry', 'Long Platform'],
      ['Iris', 'Fen'],
    ],
    hotswappable: [
      ['Roundhouse', 'Switchboard'],
      ['Iris', 'Fen'],
    ],
    'iso enter': [
      ['Blueprint', 'Harbour'],
      ['Fen', 'Rosehip'],
    ],
    'iso keycaps': [
      ['Blueprint', 'Harbour'],
      ['Fen', 'Rosehip', 'Long Platform'],
    ],
    'tkl keyboard': [['Long Platform'], ['Gantry']],
    'ten keyless': [['Long Platform'], ['Gantry']],
    '60 percent keyboard': [['Sleeper 60'], ['Gantry', 'Roundhouse']],
    '75 kit': [['Gantry'], ['Roundhouse']],
    'alice keyboard': [['Iris'], ['Gantry']],
    'cherry profile keycaps': [['Fen'], ['Rosehip', 'Harbour']],
    'sa profile': [['Harbour', 'Night Train'], ['Fen']],
    'gasket mount keyboard': [
      ['Roundhouse', 'Gantry', 'Iris'],
      ['Sleeper 60', 'Long Platform'],
    ],
    'top mount kit': [['Long Platform'], ['Roundhouse']],
    'pbt keycaps': [
      ['Fen', 'Rosehip', 'Blueprint'],
      ['Harbour', 'Night Train'],
    ],
    doubleshot: [['Harbour'], ['Fen']],
    'double shot abs': [['Harbour'], ['Fen']],
    'dye sub keycaps': [['Blueprint'], ['Harbour', 'Rosehip']],
    '5 pin switches': [
      ['Semaphore', 'Ballast'],
      ['Telegraph', 'Fen'],
    ],
    '3-pin switch': [['Telegraph'], ['Semaphore']],
    '3pin switch': [['Telegraph'], ['Semaphore']],
    'choc switches': [['Footbridge'], ['Ballast']],
    '62g tactile': [
      ['Ballast', 'Hush'],
      ['Coupler', 'Semaphore'],
    ],
    '45 g linear': [['Semaphore'], ['Long Pole', 'Night Mail']],
    '1.5mm brass plate': [['Brass'], ['Gantry']],
    'usb-c cable': [['Branch', 'Signal'], ['Fen']],
    'usbc cable': [['Branch', 'Signal'], ['Fen']],
    'coiled aviator cable': [['Signal'], ['Branch']],
  },
  'with words that say nothing': {
    'mechanical keyboard kit': [['Gantry', 'Roundhouse', 'Sleeper 60'], ['Fen']],
    'keyboard with a knob': [['Gantry'], ['Roundhouse', 'Fen']],
    'a cable for usb-c': [
      ['Branch', 'Signal'],
      ['Gantry', 'Fen'],
    ],
    'the best tactile switches': [tactile, ['Semaphore', 'Telegraph']],
  },
  'however it is written': {
    'TACTILE, Switch!': [tactile, ['Semaphore']],
    ｔａｃｔｉｌｅ: [tactile, ['Semaphore']],
    'linear linear switch': [linear, ['Ballast']],
    longpole: [['Long Pole'], ['Semaphore']],
    'tactil swiches': [tactile, ['Semaphore']],
    keybaord: [['Gantry', 'Roundhouse'], []],
    'silnet tactlie': [['Hush'], ['Ballast', 'Night Mail']],
    strasse: [['Straße'], ['Evening']],
    STRAẞE: [['Straße'], ['Evening']],
    键盘: [['机械'], ['Hush', 'Fen']],
    'c++': [['C++'], ['Fen', 'Coupler', 'Smile']],
    '😀': [['Smile'], ['C++', 'Fen']],
    'smile 😀': [['Smile'], ['C++', 'Fen']],
    'wireless hall effect': [[], ['Fen', 'Gantry', 'Hush', 'Iris']],
  },
};

const all = Object.entries(queries).flatMap(([manner, wanted]) =>
  Object.entries(wanted).map(([q, [finds, not]]) => ({ manner, q, finds, not })),
);

describe('what buyers call things', () => {
  it('is a fixed set of sixty searches', () => expect(all).toHaveLength(60));

  it.each(all)('$manner: “$q”', async ({ q, finds, not }) => {
    const { names } = await search(q);
    const found = (beginning: string) => names.some((name) => name.startsWith(beginning));
    expect(
      finds.filter((name) => !found(name)),
      'not found',
    ).toEqual([]);
    expect(not.filter(found), 'found').toEqual([]);
  });

  it('says what it searched for without the words that say nothing', async () => {
    expect((await search('the best tactile swich for my desk')).instead).toBe('');
    expect((await search('the best tactile swich')).instead).toBe('tactile switch');
    expect((await search('red switches')).instead).toBe('');
  });

  it.each([
    ['red switches', 'Linear switches'],
    ['silent brown switch', 'Tactile switches, Silent'],
    ['gasket mount keyboard kits', 'Gasket keyboard kits'],
    ['60 percent kit', '60% keyboard kits'],
    ['mousepad', 'Rests and mats: Desk mat'],
    ['stabs', 'Stabilisers'],
  ])('“%s” suggests %s', async (q, name) => {
    const { body } = await shop().api.get('/part/suggestions').query({ q });
    expect(body.lists.map((list: { name: string }) => list.name)).toContain(name);
  });
});

it('what was stored before the words changed is found by the new ones after the migration', async () => {
  expect(renewWords(1)).toEqual([]);
  const [renewal] = renewWords(2);
  expect(renewal?.name).toBe('parts-have-search-words-2');
  const parts = shop().db.collection('parts');
  const older = { $set: { words: ['hush'], beginnings: ['h', 'hu', 'hus', 'hush'] } };
  await parts.updateOne({ name: 'Hush', onSale: true }, older);
  await addPart(shop(), {
    name: 'Fen',
    sku: 'FT-67',
    gtin: '4006381333931',
    brand: 'Moorland',
    mpn: 'M-900',
  });
  expect((await search('quiet brown switch')).names).toEqual([]);
  // Run the migration twice, because it may be repeated after a crash.
  for (let time = 0; time < 2; time += 1) await renewal?.run(shop().db);
  expect((await search('quiet brown switch')).names).toEqual(['Hush']);
  for (const q of ['ft-67', '4006381333931', 'moorland', 'm900'])
    expect([q, (await search(q)).names]).toEqual([q, ['Fen']]);
});
