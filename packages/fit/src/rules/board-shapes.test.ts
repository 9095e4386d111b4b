import { kinds, type PartFacts } from '@switchyard/shared/parts';
import { describe, expect, it } from 'vitest';
import { knownBoards, outlineOf } from '../boards/boards.ts';
import { judgeBuild } from '../judging/build.ts';
import { commonLayouts, keysOf, layoutNames } from '../reading/layouts.ts';
import { box, foam, plate } from '../testing.ts';
import { type Layout, shapeOtherThan } from './board-shapes.ts';

const sizes = Object.keys(kinds.pcb.facts.layout.values) as Layout[];

const plateOf = (layout: Layout) => plate({ layout });
const caseOf = (layout: Layout) => box({ layout });

/** The verdict on a part of a size beside a board of the table. */
function judged(name: string, part: (layout: Layout) => PartFacts, layout: Layout) {
  const known = knownBoards.find((board) => board.name === name);
  const parts = [{ _id: 'a', name: 'Part', minimumOrder: 1, facts: part(layout) }];
  const { pairs } = judgeBuild({
    board: known && { ...known.keys, name },
    known: known?.facts,
    parts,
  });
  const finding = pairs.flatMap(({ findings }) => findings).find(({ rule }) => rule === 'Shape');
  return { verdict: pairs[0]?.verdict, words: finding?.words };
}

describe('a plate, a case or foam of a common size', () => {
  it.each([
    ['Corne (crkbd)', /^The plate is made for 65% boards\. This one has another shape: it has 42 keys\.$/],
    ['Lily58', /it has 58 keys/],
    ['Keebio FoldKB', /its keys lie in two halves/],
    ['Keychron Q8 Max (Alice)', /its keys take 18\.\du by 5\.9u/],
    ['Keychron Q1 Pro', /it has 81 keys/],
  ])('does not fit a board of another shape: a 65%% one, and the %s', (name, words) => {
    const { verdict, words: said } = judged(name, plateOf, '65');
    expect([verdict, said]).toEqual(['does-not-fit', expect.stringMatching(words)]);
    expect(judged(name, caseOf, '65').verdict).toBe('does-not-fit');
    expect(judged(name, foam, '65').verdict).toBe('does-not-fit');
  });

  it('stays open for a board that may be of the size', () => {
    expect(judged('Meletrix Zoom65', plateOf, '65')).toMatchObject({ verdict: 'unknown', words: undefined });
    expect(judged('Keychron Q1 Pro', plateOf, '75')).toMatchObject({ verdict: 'unknown', words: undefined });
  });

  it('is a case for 60% boards of 75 keys as well, but no plate', () => {
    expect(judged('KPrepublic XD75', caseOf, '60').verdict).not.toBe('does-not-fit');
    expect(judged('KPrepublic XD75', plateOf, '60').verdict).toBe('does-not-fit');
  });
});

it.each(layoutNames)('the keys of %s are of its own size', (name) => {
  const { layout } = commonLayouts[name];
  const possible = sizes.filter((size) => shapeOtherThan(size, keysOf(name), true) === undefined);
  // An Alice may be drawn with straight rows, and a Planck is of the size of other boards of 40%.
  const others = possible.filter((size) => size !== layout && size !== 'alice');
  expect([layout === undefined || possible.includes(layout), others]).toEqual([
    true,
    name === 'ortho-4x12' ? ['40'] : [],
  ]);
});

it('a board that has its size in its name is not taken for one of another size', () => {
  // The 75 of an ortholinear board are its keys.
  const usual = knownBoards.filter(({ name }) => !/Ortho60|[IX]D75|Serneity/.test(name));
  const named = usual.flatMap((board) => {
    const [, size] = /(?<![\d.])(60|65|75|96)(?:%|\b)(?! soldered)/.exec(board.name) ?? [];
    return size ? [{ board, size: size as Layout }] : [];
  });
  expect(named.length).toBeGreaterThan(40);
  const wrong = named.filter(
    ({ board, size }) => shapeOtherThan(size, outlineOf(board).keys, true) !== undefined,
  );
  expect(wrong.map(({ board }) => board.name)).toEqual([]);
});
