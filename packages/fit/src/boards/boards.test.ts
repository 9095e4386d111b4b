import { describe, expect, it } from 'vitest';
import { judgeBuild } from '../judging/build.ts';
import { openLayout } from '../reading/pasted-layout.ts';
import { fitBodySchema, type OwnBoard } from '../judging/schema.ts';
import {
  boardsByQmk,
  boardsByUsb,
  findBoards,
  knownBoards,
  outlineOf,
  searchBoards,
  tableOf,
  toKeyboard,
} from './boards.ts';
import { boardLayouts } from './layouts.ts';
import { toKle } from './notation.ts';
import { makerFiles } from './makers/index.ts';
import { qmkFolders, sharedUsbIds } from './qmk-folders.ts';
import { makerSchema } from './makers/record.ts';
import { usbOf } from '../judging/usb.ts';

const names = (boards: readonly { name: string }[]) => boards.map(({ name }) => name);

describe('the table of known boards', () => {
  it('has one file a maker, in which each fact has a source that somebody has opened', () => {
    for (const file of makerFiles) expect(makerSchema.safeParse(file).error, file.maker).toBeUndefined();
    expect(new Set(makerFiles.map(({ maker }) => maker)).size).toBe(makerFiles.length);
    const unsourced = makerSchema.safeParse({
      maker: 'M',
      boards: [
        {
          name: 'B',
          usb: '0000:0000',
          keys: { via: 'v3/b', opened: '2026-11-30' },
          facts: { hotSwap: true },
        },
      ],
    });
    expect(unsourced.success).toBe(false);
    for (const { name, told = [] } of makerFiles.flatMap(({ boards }) => boards)) {
      const facts = told.flatMap((source) => Object.keys(source.facts));
      expect(facts, name).toEqual([...new Set(facts)]);
    }
  });

  it('knows no USB socket of boards whose buyer chooses the controller', () => {
    // Their parts lists have a Pro Micro; the guide of the Sofle names one with USB-C, too.
    const chosen = knownBoards.filter(({ slug }) => ['sofle-v1', 'reviung41'].includes(slug));
    expect(chosen.map(({ facts }) => facts.connector)).toEqual([undefined, undefined]);
  });

  it('knows of a newcomer’s GMMK Pro what its switches, stabilisers and cable are', () => {
    expect(knownBoards.find(({ slug }) => slug === 'glorious-gmmk-pro')?.facts).toEqual({
      hotSwap: true,
      stabilisers: ['screw-in'],
      connector: 'usb-c',
      mounting: ['gasket'],
      lights: 'south',
      mount: ['mx'],
    });
  });

  it('does not refuse what a source only leaves out: the box, one owner’s build, a row of another revision', () => {
    const factsOf = (name: string) => knownBoards.find((board) => board.name === name)?.facts;
    expect(factsOf('CannonKeys Satisfaction75 X')?.atLeast).toEqual(['stabilisers']);
    expect(factsOf('Keebio Viterbi rev 2')?.mount).toBeUndefined();
    const open = ['DZ60', 'KBDfans KBD67 rev 2', 'Keebio KBO-5000', 'Meletrix Zoom65', 'ErgoDox EZ'];
    expect(open.map((name) => factsOf(name))).toMatchObject(
      open.map(() => ({ mount: ['mx'], atLeast: expect.arrayContaining(['mount']) })),
    );
  });

  it('names each board once', () => {
    expect(new Set(names(knownBoards)).size).toBe(knownBoards.length);
    expect(knownBoards.length).toBeGreaterThanOrEqual(150);
  });

  it('says where the keys and each fact are from', () => {
    const plaid = knownBoards.find(({ name }) => name === 'Plaid');
    expect(plaid?.sources).toMatchObject([
      { url: 'https://github.com/the-via/keyboards/blob/master/v3/hsgw/plaid/plaid.json', facts: ['pasted'] },
      {
        url: 'https://github.com/hsgw/plaid/blob/master/doc/en/BOM.md',
        facts: ['mount', 'pins', 'connector'],
      },
      {
        url: 'https://github.com/hsgw/plaid/blob/758419c3b764cdfe03876532f1e13fd3e8c5c03c/pcb/plaid.kicad_pcb',
        facts: ['hotSwap', 'stabilisers'],
      },
    ]);
    for (const { name, keys, facts, sources } of knownBoards) {
      const { atLeast: _, ...told } = facts;
      expect(
        sources.flatMap((source) => source.facts),
        name,
      ).toEqual([...Object.keys(keys ?? {}), ...Object.keys(told)]);
    }
  });

  it('has boards whose keys no source tells, but other facts', () => {
    const facts = { mount: ['mx'], hotSwap: true, pins: ['3', '5'] };
    const found = knownBoards.filter(({ name }) => name === 'Ducky One 3');
    expect(found).toMatchObject([{ keys: undefined, facts }]);
    expect(found.map((board) => [outlineOf(board).keys, toKeyboard(board).facts])).toEqual([[[], facts]]);
    const empty = { maker: 'M', boards: [{ name: 'B' }] };
    expect(makerSchema.safeParse(empty).success).toBe(false);
  });

  it.each(knownBoards.filter(({ keys }) => keys))(
    '$name can be asked about, and its keys and rows are sure',
    ({ keys, facts }) => {
      const board: OwnBoard = { ...keys, mount: ['mx'], ...facts };
      expect(fitBodySchema.safeParse({ parts: [], board }).error).toBeUndefined();
      const fit = judgeBuild({ parts: [], board });
      expect(fit.fault).toBeUndefined();
      expect(fit.notes).toEqual([]);
      expect(fit.counts?.switches).toBeGreaterThan(0);
    },
  );

  it.each(Object.entries(boardLayouts))(
    'the layout %s has the keys and choices that it tells',
    (name, told) => {
      const { keys, choices, rows } = told;
      const layout = openLayout(JSON.stringify({ layouts: { labels: choices, keymap: toKle(rows) } }));
      if ('fault' in layout) throw new Error(layout.fault);
      const reading = layout.keysFor();
      expect(reading).toMatchObject({ keys: { length: keys } });
      expect(layout.choices.map((choice) => [choice.name, ...choice.values])).toEqual(choices);
      const pasted = JSON.stringify({
        layouts: { ...(choices.length > 0 && { labels: choices }), keymap: toKle(rows) },
      });
      expect(
        knownBoards.some((board) => board.keys && 'pasted' in board.keys && board.keys.pasted === pasted),
      ).toBe(true);
    },
  );
});

describe('a board', () => {
  it('is found by some of its name, as people type it', () => {
    expect(names(findBoards('gmmk pro'))).toEqual(['Glorious GMMK Pro']);
    expect(names(findBoards('q1'))[0]).toBe('Keychron Q1 HE');
    expect(names(findBoards('nk65'))).toContain('NovelKeys NK65');
    expect(names(findBoards('CORNE'))[0]).toBe('Corne (crkbd)');
    expect(names(findBoards('keychron'))).toHaveLength(8);
    for (const nonsense of ['', '  ', '(', 'constructor', 'zzz']) expect(findBoards(nonsense)).toEqual([]);
  });

  it.each([
    ['gmmk/pro/rev1/ansi', ['Glorious GMMK Pro']],
    ['gmmk/pro/rev1/iso', []],
    ['dztech/tofu60', ['KBDfans Tofu60']],
    ['kbdfans/kbd67/mkiirgb_iso', ['KBDfans KBD67 MKII RGB ISO']],
    ['keychron/q1v1/iso', ['Keychron Q1 ISO (version 1)']],
    ['mode/m65s', ['Mode SixtyFive (M65S)']],
    ['cannonkeys/instant60', ['CannonKeys Instant60']],
    ['crkbd/rev1', ['Corne (crkbd)']],
    ['crkbd/rev1/legacy', ['Corne (crkbd)']],
    ['planck/rev6', ['OLKB Planck rev 6']],
    ['preonic/rev3', ['OLKB Preonic rev 3']],
    ['splitkb/kyria/rev2', ['splitkb.com Kyria']],
    ['keebio/iris/rev8', ['Keebio Iris rev 8']],
    ['keychron/v1/ansi_encoder', ['Keychron V1 with knob']],
    ['keychron/v1/jis', ['Keychron V1 JIS']],
    ['bastardkb/charybdis/3x5/v2/splinky_3', ['Bastard Keyboards Charybdis 3x5']],
    ['yiancardesigns', []],
    ['../..', []],
    ['', []],
  ])('is found by its name in QMK: %s', (name, found) => {
    expect(names(boardsByQmk(name).boards)).toEqual(found);
  });

  it.each([
    'crkbd/rev4_0/standard',
    'planck/rev4',
    'planck/ez',
    'preonic/rev2',
    'keebio/iris/rev4',
    'atreus/promicro',
    'helix/rev2',
    'tkc/candybar/righty',
    'keychron/v1/jis_encoder',
    'ferris/0_2/bling',
  ])('is not taken for another revision, variant or board by a name in QMK: %s', (name) => {
    expect(names(boardsByQmk(name).boards)).toEqual([]);
  });

  it('is asked about if its folder in QMK does not decide', () => {
    expect(boardsByQmk('planck/rev6').isMeant).toBe(true);
    expect(boardsByQmk('gmmk/pro/rev1/ansi').isMeant).toBe(false);
    const { boards, isMeant } = boardsByQmk('keychron/q1');
    expect([boards.length > 1, isMeant]).toEqual([true, false]);
  });

  it('is found by what it tells over USB', () => {
    expect(names(boardsByUsb(usbOf(0x03_a8, 0xa4_f9)).boards)).toEqual(['OLKB Planck rev 6']);
    expect(boardsByUsb('03a8:a4f9').isMeant).toBe(true);
    expect(boardsByUsb('0000:0000').boards).toEqual([]);
  });

  it('is asked about if a board that the table lacks has its USB id, too', () => {
    // The GMMK Pro ISO has that of the ANSI one.
    const { boards, isMeant } = boardsByUsb('320f:5044');
    expect([names(boards), isMeant]).toEqual([['Glorious GMMK Pro'], false]);
  });

  it('has no folder in QMK and no shared USB id without being in the table', () => {
    const slugs = new Set(knownBoards.map(({ slug }) => slug));
    expect(Object.keys(qmkFolders).filter((slug) => !slugs.has(slug))).toEqual([]);
    const ids = new Set(knownBoards.map(({ usb }) => usb));
    expect([...sharedUsbIds.keys()].filter((id) => !ids.has(id))).toEqual([]);
  });
});

describe('a search by name', () => {
  it.each([
    ['gmmk pro', 'Glorious GMMK Pro', 'meant'],
    ['glorious-gmmk-pro', 'Glorious GMMK Pro', 'meant'],
    ['sk61', 'Skyloong GK61', 'similar'],
  ])('says whether “%s” means what it finds', (words, name, match) => {
    const { found } = searchBoards(words);
    expect(found.find(({ board }) => board.name === name)?.match).toBe(match);
    expect(found.filter((each) => each.match === 'meant').length).toBe(match === 'meant' ? 1 : 0);
  });

  it('says “possible” of each if the name does not decide', () => {
    const matches = searchBoards('keychron q1').found.map(({ match }) => match);
    expect(matches.length).toBeGreaterThan(1);
    expect(new Set(matches)).toEqual(new Set(['possible']));
  });

  it.each(['gmmk pro', 'my glorious gmmk 2 65% keyboard, white', 'a name that no board has ever had'])(
    'ranks the table once, whatever it finds: %s',
    (words) => {
      const table = tableOf(knownBoards);
      let rankings = 0;
      const counted = {
        ...table,
        get names() {
          rankings += 1;
          return table.names;
        },
      };
      searchBoards(words, counted);
      expect(rankings).toBe(1);
    },
  );

  it.each([
    ['gmmk pro', false],
    ['zzyzx', true],
    ['gmmk pro zzyzx', true],
    ['sk61', true],
    ['asus rog strix flare ii', true],
    ['logitech g pro x', true],
  ])('says whether it names a board that the table lacks: %s', (words, isUnknown) => {
    expect(searchBoards(words).isUnknown).toBe(isUnknown);
  });
});
