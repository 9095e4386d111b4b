import type { Cap, PartFacts } from '@switchyard/shared/parts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boardByName } from '../boards/boards.ts';
import { openLayout } from '../reading/pasted-layout.ts';
import { capsOf, desk, gmkBase, stabilisers, wires } from '../testing.ts';
import { judgeBeside } from './beside.ts';
import { judgeBuild } from './build.ts';
import type { OwnBoard } from './schema.ts';

const partOf = (facts: PartFacts) => ({ _id: 'part', name: 'Part', minimumOrder: 1, facts });
const setOf = (profile: 'cherry' | 'xda', caps: Cap[]) =>
  partOf({ kind: 'keycaps', profile, stem: 'mx', caps });

function judge(board: OwnBoard, part: ReturnType<typeof partOf>) {
  const own = { ...board, mount: ['mx' as const], facing: 'south' as const };
  const [pair] = judgeBuild({ board: own, parts: [part] }).pairs;
  return pair;
}
const keysCovered = (pair: ReturnType<typeof judge>) =>
  pair?.findings.find(({ rule }) => rule === 'Keys covered');

/** A block of keys: their widths in units, one after another. */
const block = fc.array(fc.constantFrom(1, 1.25, 1.5, 2, 2.25, 6.25), { minLength: 1, maxLength: 3 });
/** The values of a choice, each a block of keys. The first one is usual. */
const choice = fc.array(block, { minLength: 2, maxLength: 3 });

const boards = fc
  .record({
    fixed: fc.array(block, { minLength: 1, maxLength: 3 }),
    choices: fc.array(choice, { minLength: 1, maxLength: 2 }),
  })
  .map(({ fixed, choices }) => {
    const draw = (widths: readonly number[], label: string) => widths.flatMap((w) => [{ w }, label]);
    const rows = fixed.map((widths) => draw(widths, '0,0'));
    const options = choices.flatMap((values, index) =>
      values.map((widths, value) => [{ x: 8 + 20 * value }, ...draw(widths, `0,0\n\n\n${index},${value}`)]),
    );
    const labels = choices.map((values, index) => [
      `Choice ${index}`,
      ...values.map((_, value) => `Value ${value}`),
    ]);
    return JSON.stringify({ layouts: { labels, keymap: [...rows, ...options] } });
  });

const caps = fc
  .array(
    fc.record({
      size: fc.constantFrom(1, 1.25, 1.5, 2, 2.25, 6.25),
      row: fc.integer({ min: 3, max: 5 }),
      count: fc.integer({ min: 1, max: 9 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((all): Cap[] => all);

const parts = fc.oneof(
  fc
    .tuple(fc.constantFrom('cherry' as const, 'xda' as const), caps)
    .map(([profile, all]) => setOf(profile, all)),
  fc
    .constantFrom(wires('2×4 6.25'), wires('2×9 6.25×9'))
    .map((sizes) => partOf(stabilisers({ mount: undefined, stabiliserMount: undefined, sizes }))),
  fc.integer({ min: 80, max: 500 }).map((width) => partOf(desk({ use: 'mat', width }))),
);

/** All ways to make the choices of a layout. */
function combinationsOf(pasted: string): Record<string, string>[] {
  const open = openLayout(pasted);
  if ('fault' in open) throw new Error(open.fault);
  return open.choices.reduce<Record<string, string>[]>(
    (all, { name, values }) => all.flatMap((each) => values.map((value) => ({ ...each, [name]: value }))),
    [{}],
  );
}

describe('a verdict about a board whose owner has not made every choice', () => {
  it('is a yes or a no only if it is the same for all choices', () => {
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(boards, parts, (pasted, part) => {
        const open = judge({ pasted, topRow: 3 }, part);
        const built = combinationsOf(pasted).map((choices) => judge({ pasted, topRow: 3, choices }, part));
        for (const { rule, verdict, words, basis } of open?.findings ?? []) {
          if (verdict !== 'fits' && verdict !== 'does-not-fit') {
            seen.set(basis, (seen.get(basis) ?? 0) + 1);
            continue;
          }
          seen.set(verdict, (seen.get(verdict) ?? 0) + 1);
          const others = built.map(
            (pair) => pair?.findings.find((finding) => finding.rule === rule)?.verdict,
          );
          expect(new Set(others), `${rule}: ${words}`).toEqual(new Set([verdict]));
        }
        const isSure = open?.verdict === 'fits' || open?.verdict === 'does-not-fit';
        const others = built.map((pair) => pair?.verdict);
        expect(isSure ? others.filter((other) => other !== open.verdict) : []).toEqual([]);
      }),
      { numRuns: 150 },
    );
    expect([...seen.keys()].toSorted()).toEqual(expect.arrayContaining(['assumed', 'does-not-fit', 'fits']));
  });

  const enter = JSON.stringify({
    layouts: {
      labels: [['Enter', 'ANSI', 'ISO'], 'Split Backspace'],
      keymap: [
        ['0,0', '0,1', { w: 2 }, '0,2\n\n\n1,0', { x: 3 }, '0,2\n\n\n1,1', '0,3\n\n\n1,1'],
        [
          { w: 6.25 },
          '1,0',
          { w: 2.25 },
          '1,1\n\n\n0,0',
          { x: 3, w: 1.25, h: 2, w2: 1.5, h2: 1, x2: -0.25 },
          '1,1\n\n\n0,1',
        ],
      ],
    },
  });

  it('names the values with which it fits', () => {
    const ansi = setOf('xda', capsOf('1/2×4 2/2 2.25/2 6.25/2'));
    expect(keysCovered(judge({ pasted: enter }, ansi))).toMatchObject({
      verdict: 'fits-if',
      basis: 'assumed',
      words: expect.stringMatching(
        /^Check how the board is built: it fits if “Enter” is “ANSI”\. Otherwise: .*ISO/,
      ),
    });
    expect(keysCovered(judge({ pasted: enter, choices: { Enter: 'ANSI' } }, ansi))).toMatchObject({
      verdict: 'fits',
      basis: 'told',
    });
    expect(keysCovered(judge({ pasted: enter, choices: { Enter: 'ISO' } }, ansi))?.verdict).toBe(
      'does-not-fit',
    );
  });

  it('is a yes for a set that covers every choice, and a no for one that lacks what all have', () => {
    const all = setOf('xda', capsOf('1/2×4 2/2 2.25/2 6.25/2 iso/2'));
    expect(keysCovered(judge({ pasted: enter }, all))).toMatchObject({ verdict: 'fits', basis: 'told' });
    const few = setOf('xda', capsOf('1/2×4 2/2 2.25/2 iso/2'));
    expect(keysCovered(judge({ pasted: enter }, few))?.verdict).toBe('does-not-fit');
  });

  it('is the same in a list beside the build', () => {
    const ansi = setOf('xda', capsOf('1/2×4 2/2 2.25/2 6.25/2'));
    const board = { pasted: enter, mount: ['mx' as const], facing: 'south' as const };
    expect(judgeBeside({ board, parts: [] })(ansi)?.verdict).toBe('fits-if');
    const choices = { Enter: 'ANSI' };
    expect(judgeBeside({ board: { ...board, choices }, parts: [] })(ansi)?.verdict).toBe('fits');
  });

  it('is no yes for a GMMK Pro, whose Enter may be ISO, and a set of ANSI caps', () => {
    const found = boardByName('gmmk-pro');
    const keys = 'board' in found ? found.board.keys : undefined;
    const pasted = keys && 'pasted' in keys ? keys.pasted : '';
    expect(keysCovered(judge({ pasted }, partOf(gmkBase)))).toMatchObject({
      verdict: 'fits-if',
      basis: 'assumed',
    });
  });
});
