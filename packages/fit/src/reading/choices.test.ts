import type { Cap } from '@switchyard/shared/parts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeBuild, type BuildPart } from '../judging/build.ts';
import type { Chosen } from './choices.ts';
import { stabilisersFor } from '../coverage/counts.ts';
import { openLayout } from './pasted-layout.ts';
import { fitBodySchema } from '../judging/schema.ts';
import { capsOf } from '../testing.ts';

function open(text: string) {
  const layout = openLayout(text);
  if ('fault' in layout) throw new Error(layout.fault);
  return layout;
}

/** Each key as “size at x,y”. */
function keysOf(text: string, chosen?: Chosen): string[] | string {
  const reading = open(text).keysFor({ chosen });
  return 'fault' in reading ? reading.fault : reading.keys.map(({ size, x, y }) => `${size} at ${x},${y}`);
}
const offered = (text: string) => open(text).choices.map(({ name, values }) => [name, ...values]);

const via = (labels: unknown, ...keymap: unknown[]) => JSON.stringify({ layouts: { labels, keymap } });
const backspace = [
  ['0,0', { w: 2 }, '0,1\n\n\n0,0', { x: 1 }, '0,1\n\n\n0,1', '0,2\n\n\n0,1'],
  [{ w: 3 }, '1,0'],
];

describe('the choices of a definition of VIA or Vial', () => {
  it('have the names of its labels: yes and no, or those of a list', () => {
    const keymap = [
      ['0,0\n\n\n0,0', '0,1\n\n\n0,1', '1,0\n\n\n1,0', '1,1\n\n\n1,1', '1,2\n\n\n1,2', '1,2\n\n\n3,1'],
    ];
    const labels = ['Split\n Backspace ', ['Bottom row', 'Usual', 'Tsangan', 'WKL'], 'No keys'];
    expect(offered(via(labels, ...keymap))).toEqual([
      ['Split Backspace', 'No', 'Yes'],
      ['Bottom row', 'Usual', 'Tsangan', 'WKL'],
      ['No keys', 'No'],
      ['Choice 4', '1', '2'],
    ]);
  });

  it('are offered once each, although two labels are alike', () => {
    const keymap = [['0,0\n\n\n0,1', '0,1\n\n\n1,2']];
    expect(offered(via([['Shift', 'Long', 'Long'], ['Shift']], ...keymap))).toEqual([
      ['Shift', 'Long', 'Long 2'],
      ['Shift 2', '1', '2', '3'],
    ]);
  });

  it('put the keys of another value where those of the first are', () => {
    const text = via(['Split Backspace'], ...backspace);
    expect(keysOf(text)).toEqual(['1 at 0,0', '2 at 1,0', '3 at 0,1']);
    expect(keysOf(text, { 'Split Backspace': 'No' })).toEqual(keysOf(text));
    expect(keysOf(text, { 'Split Backspace': 'Yes' })).toEqual([
      '1 at 0,0',
      '1 at 1,0',
      '1 at 2,0',
      '3 at 0,1',
    ]);
  });

  it('are found in labels with spaces', () => {
    const spaced = [['0, 0\n\n\n0 ,0', '0, 1\n\n\n0, 1']];
    expect(offered(via(['Split'], ...spaced))).toEqual([['Split', 'No', 'Yes']]);
    const reading = open(via([], ['1, 2', ' 1,3 '])).keysFor();
    expect(reading).toMatchObject({ keys: [{ legend: '' }, { legend: '' }] });
  });

  it('begin at the upper part of an ISO Enter, and at decoration', () => {
    const enter = [
      ['0,0', { x: 0.25, w: 1.25, h: 2, w2: 1.5, h2: 1, x2: -0.25 }, '0,1\n\n\n0,0'],
      [{ x: 5, d: true }, '\n\n\n0,1', { w: 1.5 }, '1,1\n\n\n0,1'],
    ];
    expect(keysOf(via([['Enter', 'ISO', 'Other']], ...enter), { Enter: 'Other' })).toEqual([
      '1 at 0,0',
      '1.5 at 2,0',
    ]);
  });

  it('name what there is, if something else is chosen', () => {
    const text = via(['Split Backspace'], ...backspace);
    expect(keysOf(text, { constructor: 'Yes' })).toBe(
      'The layout has no choice “constructor”, only: “Split Backspace”.',
    );
    expect(keysOf(text, { 'Split Backspace': 'Maybe' })).toBe(
      '“Split Backspace” cannot be “Maybe”, only: “No”, “Yes”.',
    );
  });
});

const drawnKey = fc.record({
  width: fc.constantFrom(1, 1.24, 1.5, 2, 2.25, 2.75, 3, 6.26, 7),
  is: fc.constantFrom('key', 'knob', 'logo', 'first value', 'second value'),
});

const labelOf = {
  key: '0,0',
  knob: `0,0${'\n'.repeat(9)}e0`,
  logo: '',
  'first value': '0,0\n\n\n0,0',
  'second value': '0,0\n\n\n0,1',
};

describe('the counts of a definition of VIA', () => {
  it('are those of its plain keys and of the chosen value, whatever lies between them', () => {
    const rows = fc.array(fc.array(drawnKey, { minLength: 1, maxLength: 9 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(rows, fc.constantFrom('first value', 'second value'), (drawn, chosen) => {
        // Both values of the choice need a key, or there is nothing to choose.
        const whole = [
          ...drawn,
          [
            { width: 1, is: 'first value' },
            { width: 2, is: 'second value' },
          ] as const,
        ];
        const keymap = whole.map((row) =>
          row.flatMap(({ width, is }) => [{ w: width, d: is === 'logo' }, labelOf[is]]),
        );
        const layout = open(via([['Choice', 'first value', 'second value']], ...keymap));
        const reading = layout.keysFor({ chosen: { Choice: chosen } });
        if ('fault' in reading) throw new Error(reading.fault);
        const wanted = whole.flat().filter(({ is }) => is === 'key' || is === chosen);
        expect(reading.keys).toHaveLength(wanted.length);
        expect(reading.knobs).toHaveLength(whole.flat().filter(({ is }) => is === 'knob').length);
        const counts = new Map<number, number>();
        for (const { width } of wanted) {
          const wire = width < 3 ? 2 : Math.round(width * 4) / 4;
          if (width >= 2) counts.set(wire, (counts.get(wire) ?? 0) + 1);
        }
        expect(new Map(stabilisersFor(reading.keys))).toEqual(counts);
      }),
    );
  });
});

describe('the layouts of a file', () => {
  const qmk = (...names: string[]) =>
    JSON.stringify({
      layouts: Object.fromEntries(
        names.map((name, more) => [
          name,
          { layout: Array.from({ length: more + 1 }, (_, x) => ({ x, y: 0 })) },
        ]),
      ),
    });

  it('of QMK are chosen by their names; the plain ANSI one is usual', () => {
    const text = qmk('LAYOUT_all', 'LAYOUT_60_iso', 'LAYOUT_60_ansi');
    expect(offered(text)).toEqual([['Layout', 'LAYOUT_all', 'LAYOUT_60_iso', 'LAYOUT_60_ansi']]);
    expect(keysOf(text)).toHaveLength(3);
    expect(keysOf(text, { Layout: 'LAYOUT_60_iso' })).toHaveLength(2);
    expect(offered(qmk('LAYOUT'))).toEqual([]);
  });

  it('of ZMK are chosen by their names', () => {
    const layout = (name: string, keys: number) =>
      `l${keys} { compatible = "zmk,physical-layout"; display-name = "${name}"; keys = ${'<&key_physical_attrs 100 100 0 0 0 0 0>,'.repeat(keys)}; };`;
    const text = layout('5 columns', 1) + layout('6 columns', 2);
    expect(offered(text)).toEqual([['Layout', '5 columns', '6 columns']]);
    expect(keysOf(text, { Layout: '6 columns' })).toHaveLength(2);
  });

  it('are too many to list, and the usual one is still offered', () => {
    const names = Array.from({ length: 90 }, (_, index) => `LAYOUT_iso_${index}`);
    const [[, ...values] = []] = offered(qmk(...names, 'LAYOUT_ansi'));
    expect([values.length, values.at(-1)]).toEqual([64, 'LAYOUT_ansi']);
    expect(keysOf(qmk(...names, 'LAYOUT_ansi'))).toHaveLength(91);
  });
});

describe('a build with choices', () => {
  const set = (caps: Cap[]): BuildPart => ({
    _id: 'set',
    name: 'Set',
    minimumOrder: 1,
    facts: { kind: 'keycaps', profile: 'xda', stem: 'mx', caps },
  });
  /** A layout whose first value is the split one. Its letters are those of a common board. */
  const pasted = via(
    [['Backspace', 'Split', 'Full'], 'Knob'],
    ['a\n\n\n0,0', 'b\n\n\n0,0', { x: 2, w: 2 }, 'c\n\n\n0,1'],
    [{ w: 6.25 }, 'd', { w: 2.25 }, 'e\n\n\n1,0', { x: 3 }, 'f\n\n\n1,1'],
  );

  it('says for each value how many caps are missing, and with which nothing is', () => {
    const fewCaps: Cap[] = capsOf('2/1 6.25/5 1/5');
    const few = set(fewCaps);
    const { verdict, choices, coveredWith } = judgeBuild({ parts: [few], board: { pasted, mount: ['mx'] } });
    // Nothing is missing with both other values together, which are not compared.
    expect(verdict).toBe('fits-if');
    expect(choices).toEqual([
      {
        name: 'Backspace',
        values: [
          { name: 'Split', isChosen: true, missing: 2 },
          { name: 'Full', isChosen: false, missing: 1 },
        ],
      },
      {
        name: 'Knob',
        values: [
          { name: 'No', isChosen: true, missing: 2 },
          { name: 'Yes', isChosen: false, missing: 2 },
        ],
      },
    ]);
    expect(coveredWith).toBeUndefined();
    const whole = set([...fewCaps, { size: 2.25, row: 5, count: 1 }]);
    expect(judgeBuild({ parts: [whole], board: { pasted } }).coveredWith).toEqual({ Backspace: 'Full' });
    const open = judgeBuild({ parts: [whole], board: { pasted, mount: ['mx'] } });
    expect(open.pairs[0]?.findings).toContainEqual(
      expect.objectContaining({
        rule: 'Keys covered',
        verdict: 'fits-if',
        basis: 'assumed',
        words: expect.stringContaining('it may fit if “Backspace” is “Full”'),
      }),
    );
    expect(open.verdict).toBe('fits-if');
    const split = { pasted, choices: { Backspace: 'Split' } };
    expect(judgeBuild({ parts: [whole], board: split }).verdict).toBe('does-not-fit');
    const full = judgeBuild({ parts: [whole], board: { pasted, choices: { Backspace: 'Full' } } });
    expect(full.coverage[0]).toMatchObject({ keys: 3, covered: 3 });
    expect(full.coveredWith).toBeUndefined();
  });

  it('says what an unreadable layout or choice is', () => {
    expect(judgeBuild({ parts: [], board: { pasted: 'mine' } })).toMatchObject({ fault: /neither JSON/ });
    expect(judgeBuild({ parts: [], board: { pasted, choices: { Enter: 'ISO' } } }).fault).toMatch(
      'no choice “Enter”',
    );
  });

  it('takes choices of a pasted layout only, and not endlessly many', () => {
    const isRead = (board: object) => fitBodySchema.safeParse({ parts: [], board }).success;
    expect(isRead({ pasted, choices: { Backspace: 'Full' } })).toBe(true);
    expect(isRead({ layout: '60-ansi', choices: { Backspace: 'Full' } })).toBe(false);
    const many = Object.fromEntries(Array.from({ length: 65 }, (_, index) => [index, 'x']));
    expect(isRead({ pasted, choices: many })).toBe(false);
  });
});
