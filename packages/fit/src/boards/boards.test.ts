import { describe, expect, it } from 'vitest';
import { judgeBuild } from '../judging/build.ts';
import { openLayout } from '../reading/pasted-layout.ts';
import { fitBodySchema, type OwnBoard } from '../judging/schema.ts';
import { boardsByQmk, boardsByUsb, findBoards, knownBoards } from './boards.ts';
import { boardLayouts } from './layouts.ts';
import { toKle } from './notation.ts';
import { toldFacts } from './table.ts';

const names = (boards: readonly { name: string }[]) => boards.map(({ name }) => name);

describe('the table of known boards', () => {
  it('names each board once, with a source and ids as USB has them', () => {
    expect(new Set(names(knownBoards)).size).toBe(knownBoards.length);
    expect(knownBoards.length).toBeGreaterThanOrEqual(150);
    for (const { name, usb, sources } of knownBoards) {
      expect(usb, name).toMatch(/^[0-9a-f]{4}:[0-9a-f]{4}$/);
      expect(sources[0], name).toMatch(/^github\.com\/the-via\/keyboards, (?:src|v3)\/[\w/.-]+$/);
    }
  });

  it('says where each fact is from: a folder of QMK, or the repository of its maker', () => {
    const sourcesOf = (board: string) => knownBoards.find(({ name }) => name === board)?.sources;
    expect(sourcesOf('Plaid')?.[1]).toBe('github.com/hsgw/plaid, doc/en/BOM.md');
    expect(sourcesOf('DZ64RGB')?.[1]).toBe('github.com/qmk/qmk_firmware, keyboards/dztech/dz64rgb');
  });

  it('tells more of boards that it has', () => {
    expect(names(knownBoards)).toEqual(expect.arrayContaining(Object.keys(toldFacts)));
  });

  it.each(knownBoards)('$name can be asked about, and its keys and rows are sure', ({ keys, facts }) => {
    const board: OwnBoard = { ...keys, mount: ['mx'], ...facts };
    expect(fitBodySchema.safeParse({ parts: [], board }).error).toBeUndefined();
    const fit = judgeBuild({ parts: [], board });
    expect(fit.fault).toBeUndefined();
    expect(fit.notes).toEqual([]);
    expect(fit.counts?.switches).toBeGreaterThan(0);
  });

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
      expect(knownBoards.some((board) => 'pasted' in board.keys && board.keys.pasted === pasted)).toBe(true);
    },
  );
});

describe('a board', () => {
  it('is found by some of its name, as people type it', () => {
    expect(names(findBoards('gmmk pro'))).toEqual(['Glorious GMMK Pro']);
    expect(names(findBoards('q1'))[0]).toBe('Keychron Q1 Pro');
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
    ['yiancardesigns', []],
    ['../..', []],
    ['', []],
  ])('is found by its name in QMK: %s', (name, found) => {
    expect(names(boardsByQmk(name))).toEqual(found);
  });

  it('is found by what it tells over USB', () => {
    expect(names(boardsByUsb(0x32_0f, 0x50_44))).toEqual(['Glorious GMMK Pro']);
    expect(boardsByUsb(0, 0)).toEqual([]);
  });
});
