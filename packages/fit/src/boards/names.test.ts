import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boardByName, findBoards, knownBoards, nameBoard, searchBoards } from './boards.ts';
import { distanceWithin } from './distance.ts';

const first = (words: string) => findBoards(words)[0]?.name;
const meant = (name: string) => {
  const found = boardByName(name);
  return 'board' in found ? found.board.name : found.candidates.map(({ slug }) => slug);
};

describe('a board’s name', () => {
  it.each([
    ['gmmkpro', 'Glorious GMMK Pro'],
    ['glorius gmmk pro', 'Glorious GMMK Pro'],
    ['my GMMK Pro keyboard, black', 'Glorious GMMK Pro'],
    ['sat75', 'CannonKeys Satisfaction75'],
    ['Bakeneko60', 'Bakeneko 60'],
    ['bakeneko 60', 'Bakeneko 60'],
    ['Keychorn Q1 Pro', 'Keychron Q1 Pro'],
    ['q1pro', 'Keychron Q1 Pro'],
    ['moon lander', 'ZSA Moonlander'],
    ['zom65', 'Meletrix Zoom65'],
    ['crkbd rev1', 'Corne (crkbd)'],
    ['keychron-v1', 'Keychron V1'],
    ['keychron q1 max knob', 'Keychron Q1 Max'],
    ['keychron q1 version 2 with knob', 'Keychron Q1 with knob (version 2)'],
    ['keychron q2 knob', 'Keychron Q2 with knob'],
    ['q3 knob', 'Keychron Q3 with knob'],
    ['zsa moonlander mark 1', 'ZSA Moonlander'],
    ['nuphy air 75 v2', 'NuPhy Air75 V2'],
    ['HHKB Hybrid Type-S', 'HHKB Professional Hybrid'],
    ['rk61', 'Royal Kludge RK61'],
    ['leopold fc660m', 'Leopold FC660M'],
    ['filco majestouch 2 tkl', 'Filco Majestouch-2 TKL'],
    ['wasd code', 'WASD CODE'],
    ['cm storm quickfire rapid', 'Cooler Master QuickFire Rapid'],
    ['realforce 87u', 'Realforce 87U'],
    ['rainy 75 pro', 'WOBKEY Rainy 75'],
    ['neo 80', 'Neo80'],
    ['monsgeek m1 v5', 'MonsGeek M1 V5'],
    ['akko 5075b plus', 'Akko 5075B Plus'],
    ['gmmk 3 75%', 'Glorious GMMK 3 75%'],
    ['gmmk tkl', 'Glorious GMMK TKL'],
    ['gmmk full size', 'Glorious GMMK Full Size'],
    ['rk84', 'Royal Kludge RK84'],
    ['royal kludge rk 84 pro', 'Royal Kludge RK84 Pro'],
    ['rk68 iso', 'Royal Kludge RK68 ISO'],
    ['rk 100', 'Royal Kludge RK100'],
    ['ducky one2', 'Ducky One 2'],
    ['ducky one 2 tkl', 'Ducky One 2 TKL'],
    ['corsair k70 rgb', 'Corsair K70 RGB'],
    ['k95 rgb platinum xt', 'Corsair K95 RGB Platinum XT'],
    ['g915', 'Logitech G915'],
    ['logitech g513 carbon', 'Logitech G513'],
    ['huntsman mini', 'Razer Huntsman Mini'],
    ['huntsman te', 'Razer Huntsman Tournament Edition'],
    ['blackwidow v3', 'Razer BlackWidow V3'],
    ['hyperx alloy origins', 'HyperX Alloy Origins'],
    ['rog strix flare', 'ASUS ROG Strix Flare'],
    ['wooting two he', 'Wooting Two HE'],
    ['wooting 60 he iso', 'Wooting 60HE ISO'],
    ['va87m', 'Varmilo VA87M'],
    ['ikbc f87', 'iKBC F87'],
    ['zsa voyager', 'ZSA Voyager'],
    ['ducky one3', 'Ducky One 3'],
    ['mx mechanical', 'Logitech MX Mechanical'],
    ['huntsman v3 pro tkl', 'Razer Huntsman V3 Pro'],
    ['k65 rgb mini', 'Corsair K65 RGB Mini'],
    ['aula f87 pro', 'AULA F87 Pro'],
    ['redragon kumara', 'Redragon K552'],
    ['realforce r2 tkl', 'Realforce R2 TKL'],
    ['keychron c2', 'Keychron C2'],
    ['huntsman elite', 'Razer Huntsman Elite'],
    ['apex pro', 'SteelSeries Apex Pro'],
    ['apex 7 tkl', 'SteelSeries Apex 7 TKL'],
    ['apex pro tkl 2023', 'SteelSeries Apex Pro TKL (2023)'],
    ['logitech g pro x 60', 'Logitech PRO X 60'],
    ['rog azoth', 'ASUS ROG Azoth'],
    ['azoth extreme', 'ASUS ROG Azoth Extreme'],
    ['wooting 80he', 'Wooting 80HE'],
    ['blackwidow v4 pro', 'Razer BlackWidow V4 Pro'],
    ['corsair k100 rgb', 'Corsair K100'],
    ['mode sonnet', 'Mode Sonnet'],
    ['kinesis advantage 360', 'Kinesis Advantage360'],
    ['das keyboard 4 pro', 'Das Keyboard 4 Professional'],
  ])('is understood as people type it: %s', (typed, name) => {
    expect(first(typed)).toBe(name);
    expect(meant(typed)).toBe(name);
  });

  it('finds the nearest board while somebody types, but is not taken for another model', () => {
    expect(first('portico 99')).toBe('TKC Portico');
    expect(meant('portico 99')).toContain('tkc-portico');
    expect(meant('keychron q1')).toContain('keychron-q1-pro');
    expect(meant('keychron q1 v2')).toBe('Keychron Q1 (version 2)');
    expect(meant('zzyzx')).toEqual([]);
  });

  it.each([
    'Keychron V7 Max',
    'Keychron Q7 HE',
    'Wooting 80HE ISO',
    'Ducky One 3 Mini',
    'GMMK 3',
    'MonsGeek M1 V6',
    'Royal Kludge RK92',
    'RK92',
    'BM65',
    'Leopold FC660C',
    'Razer Huntsman X',
    'SteelSeries Apex 3',
    'SteelSeries Apex 3 TKL',
    'apex3',
    'SteelSeries Apex 5',
    'AULA F75 Pro',
    'Das Keyboard 5QS',
    'Razer BlackWidow V3 Pro',
    'Razer BlackWidow V4',
    'Corsair K70',
    'Corsair K100 Air',
    'Corsair K70 RGB Pro',
    'Corsair K70 RGB TKL',
    'Logitech G915 TKL',
    'Logitech G915 X',
    'Logitech G PRO X',
    'ROG Azoth X',
    'HyperX Alloy Origins Core',
    'ROG Strix Flare II',
    'GMMK',
    'GMMK 2',
    'Ducky One 2 RGB TKL',
    'Keebio Voyager',
    'Aurora Corne',
    'Vortex Core',
    'Redragon',
    'Darmoshark',
    'Matrix 8XV',
    'Rama Kara',
    'Kara',
    'mini',
    '60% ANSI',
    'Feker 75',
    'Akko 87',
    'mode65',
    'CannonKeys Bakeneko65',
    'ErgoDone',
    'HHKB Lite',
    'Planck v1',
    'Preonic rev 1',
    'v2',
    'Quickfire Rapid-i',
    'alice',
    'alice layout',
  ])('that the table does not have is not taken for another board: %s', (typed) => {
    expect(boardByName(typed)).toHaveProperty('candidates');
  });

  it.each([
    ['My Glorious GMMK 2 65% keyboard, white', 'Glorious GMMK 2 65%'],
    ['my Mysterium', 'Mysterium'],
    ['Akoo TOP40 with QMK', 'Akko TOP40'],
    ['Sweep', 'Ferris Sweep'],
    ['Keychron K2 Pto', 'Keychron K2 Pro'],
  ])('is meant without its maker, and with words around it: %s', (typed, name) => {
    expect(meant(typed)).toBe(name);
  });

  it.each(
    [
      'Keychron K9,Keychron K4 Max,K4 Max,K12 Max,Keychron K12 Max,K14 Max,V9,V12,V60,V65,Keychron V65',
      'Meletrix Boom65,Boom65,MelGeek Mojo65,Mojo65',
      'Moment,CannonKeys Moment,Ellipse,CannonKeys Ellipse,Chimera65,CannonKeys Chimera65',
      'Gentoo65,CannonKeys Gentoo65',
      'Aella,Eclipse,Sprint,Horne,Owlab Sprint',
      'V1 Ultra,Keychron V1 Ultra,v1 pico,Pico',
      'DZ65,KBD8X,KBDfans KBD8X,Helix,splitkb.com Helix,Ferris,ErgoDox,KD83',
    ].flatMap((names) => names.split(',')),
  )('that may be another product’s is asked about: %s', (typed) => {
    expect(boardByName(typed)).toHaveProperty('candidates');
  });

  it.each([
    ['keycron q1 pro', 'Keychron Q1 Pro'],
    ['keychron q1pro', 'Keychron Q1 Pro'],
    ['Glorius GMMK Pro', 'Glorious GMMK Pro'],
    ['Kechron V1', 'Keychron V1'],
    ['zoom 65', 'Meletrix Zoom65'],
    ['Satisfction75', 'CannonKeys Satisfaction75'],
    ['moonlandr', 'ZSA Moonlander'],
    ['ellipse hs', 'CannonKeys Ellipse HS'],
    ['aurora helix', 'splitkb.com Aurora Helix'],
    ['Corne', 'Corne (crkbd)'],
    ['M65S', 'Mode SixtyFive (M65S)'],
    ['NuPhy Air75', 'NuPhy Air75 V2'],
    ['KBD67 Lite', 'KBDfans KBD67 Lite (MKII RGB)'],
    ['HHKB Hybrid', 'HHKB Professional Hybrid'],
  ])('with a safe misspelling or without its version means its board: %s', (typed, name) => {
    expect(meant(typed)).toBe(name);
  });

  it('with the series and number of a model that the table lacks is never taken for another', () => {
    const names = knownBoards.map((board) => board.name);
    const absent = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
      .flatMap((letter) => [...Array(20).keys(), 60, 65].map((number) => `Keychron ${letter}${number}`))
      .map((model, index) => model + ['', ' Max', ' Pro', ' HE'][index % 4])
      .filter((typed) => !names.some((name) => `${name} `.startsWith(`${typed} `)));
    expect(absent.length).toBeGreaterThan(500);
    expect(absent.filter((typed) => 'board' in boardByName(typed))).toEqual([]);
  });

  it('without the suffix of its product is not taken for it', () => {
    const suffix = / (?:HSE?|HTE|HE|RGB|MKII|Max|Pro|Lite|Plus|Ultra|Mini)$/;
    const names = new Set(knownBoards.map(({ name }) => name));
    const short = knownBoards.flatMap(({ name }) => (suffix.test(name) ? name.replace(suffix, '') : []));
    expect(short.length).toBeGreaterThan(30);
    const taken = short.filter((typed) => !names.has(typed) && 'board' in boardByName(typed));
    expect(taken).toEqual([]);
    const others = knownBoards
      .filter(({ name }) => / (?:HSE?|HTE)$/.test(name))
      .flatMap(({ name }) => ['HS', 'HSE', 'HTE'].map((other) => name.replace(suffix, ` ${other}`)));
    expect(others.filter((typed) => !names.has(typed) && 'board' in boardByName(typed))).toEqual([]);
    expect(meant('Keychron Q1 2')).not.toBe('Keychron Q12');
  });

  it('does not stand for the facts of one version, if it leaves the version out', () => {
    const isOneVersion = (name: string) => {
      const found = boardByName(name);
      return 'board' in found ? found.isOneVersion : undefined;
    };
    expect(['Planck', 'Planck rev 6', 'olkb-planck-rev-6'].map(isOneVersion)).toEqual([true, false, false]);
    expect(['GMMK Pro', 'crkbd', 'Sweep'].map(isOneVersion)).toEqual([false, false, false]);
    expect(['Keychron Q1 v2', 'keychron k8 v2'].map(isOneVersion)).toEqual([false, false]);
    expect(nameBoard({ name: 'Planck' })).toMatchObject({ board: { name: 'OLKB Planck rev 6' }, known: {} });
  });

  it.each([
    ['my Atreus', 'Keyboardio Atreus'],
    ['1upkeyboards pi60 hotswap', '1upkeyboards pi60'],
    ['KBD67 rev 2 hot-swap', 'KBDfans KBD67 rev 2'],
    ['dz60 hotswap', 'DZ60'],
    ['CannonKeys DB60 not hotswap', 'CannonKeys DB60 hot-swap'],
  ])('does not stand for facts that may be another board’s: %s', (typed, name) => {
    expect(nameBoard({ name: typed })).toHaveProperty('known', {});
    expect(nameBoard({ name })).not.toHaveProperty('known', {});
    expect(searchBoards(typed).found[0]).toMatchObject({ board: { name }, match: 'possible' });
  });

  it('may be pasted where a layout belongs', () => {
    expect(nameBoard({ pasted: ' GMMK Pro\n' })).toMatchObject({ board: { name: 'Glorious GMMK Pro' } });
    expect(nameBoard({ pasted: 'Keychron Q1' })).toMatchObject({ field: 'pasted', fault: /keychron-q1-pro/ });
    for (const pasted of ['my keyboard', 'RK92', '[["Q"]]', 'k1,x'])
      expect(nameBoard({ pasted })).toEqual({ board: { pasted } });
  });

  it('of a board whose keys are not known tells its facts, and beside a layout is a label', () => {
    const known = { mount: ['mx'], hotSwap: true, pins: ['3', '5'] };
    const name = 'Ducky One 3';
    expect(nameBoard({ name: 'ducky one 3', hotSwap: true })).toEqual({
      board: { name, hotSwap: true },
      known,
    });
    expect(nameBoard({ pasted: 'Ducky One 3' })).toEqual({ board: { name }, known });
    const board = { name, layout: 'full-ansi' as const };
    expect(nameBoard(board)).toEqual({ board });
  });

  it('means one board, if it is all of another name of it', () => {
    expect(['Corne', 'Sweep', 'Corne Cherry v4'].map(meant)).toEqual([
      'Corne (crkbd)',
      'Ferris Sweep',
      ['corne-cherry-v3'],
    ]);
  });

  it('of several boards is told from one that only is similar', () => {
    expect(boardByName('Keychron Q1')).toMatchObject({ haveName: true });
    expect(boardByName('SK61')).toMatchObject({
      haveName: false,
      candidates: [{ name: 'Skyloong GK61' }, {}],
    });
    expect(nameBoard({ name: 'SK61' })).toMatchObject({
      fault: expect.stringMatching(/^We do not know .*skyloong-gk61/),
    });
  });

  it('means its board, also as a slug, in capitals and without spaces', () => {
    expect(new Set(knownBoards.map(({ slug }) => slug)).size).toBe(knownBoards.length);
    for (const { name, slug } of knownBoards)
      expect([meant(name), meant(slug), meant(name.toUpperCase())], name).toEqual([name, name, name]);
    for (const { name } of knownBoards) expect(findBoards(name.replaceAll(' ', ''))[0]?.name).toBe(name);
  });

  it('is found with one letter changed, left out, doubled or exchanged', () => {
    const lost = knownBoards.flatMap(({ name }) => {
      const [word = ''] = [...name.matchAll(/\p{L}{5,}/gu)]
        .map(([found]) => found)
        .toSorted((a, b) => b.length - a.length);
      const at = Math.floor(word.length / 2);
      const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
      const typed = [
        `${before}x${after}`,
        before + after,
        before + letter + letter + after,
        before + after.charAt(0) + letter + after.slice(1),
      ];
      return word === ''
        ? []
        : typed.filter((each) => first(name.replace(word, each)) !== name).map((each) => `${name}: ${each}`);
    });
    expect(lost).toEqual([]);
  });

  it('never throws, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        expect(findBoards(text).length).toBeLessThanOrEqual(8);
        expect(nameBoard({ name: text, mount: ['mx'] })).toBeDefined();
      }),
      { numRuns: 50 },
    );
  });
});

it('the distance of two words is bounded, and counts exchanged letters once', () => {
  expect(distanceWithin('keychron', 'keychron', 2)).toBe(0);
  expect(distanceWithin('keychorn', 'keychron', 2)).toBe(1);
  expect(distanceWithin('keycron', 'keychron', 1)).toBe(1);
  expect(distanceWithin('eychrn', 'keychron', 2)).toBe(2);
  expect(distanceWithin('mode', 'node', 1)).toBe(1);
  expect(distanceWithin('mode', 'nodes', 1)).toBeUndefined();
  expect(distanceWithin('', 'abc', 2)).toBeUndefined();
});
