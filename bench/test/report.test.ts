import { describe, expect, it } from 'vitest';
import { readArguments } from '../src/arguments.ts';
import { drawBarChart } from '../src/report/bar-chart.ts';
import { formatTable } from '../src/report/table.ts';
import { number, resultsTable } from '../src/report/text.ts';
import { buildFigure, buildResult } from './support/results.ts';

describe('a table', () => {
  it('stands in columns, words to the left and numbers to the right', () => {
    expect(formatTable([['what', 'n'], ['one', '1,000'], ['three']])).toBe(
      ['what       n', '─────  ─────', 'one    1,000', 'three'].join('\n'),
    );
  });

  it('has a row for every side of every case, with how many times as fast the shop is', () => {
    const table = resultsTable([
      buildResult('list', { shop: [600, 600, 650], naive: [100, 120, 100], floor: [1200, 1200, 1300] }),
      buildFigure('cold-start', 'shop', [650, 640, 700]),
    ]);
    const rows = table.split('\n').slice(2);
    expect(rows.map((row) => row.split(/\s{2,}/).slice(0, 2))).toEqual([
      ['list', 'shop'],
      ['list', 'naive'],
      ['list', 'floor'],
      ['cold-start', 'shop'],
    ]);
    expect(rows[1]).toContain('6.00 (5.00–6.50) ×');
    expect(rows[2]).toContain('0.50 (0.50–0.50) ×');
    expect(rows[3]).toContain('650 (640–700) ms');
  });

  it.each([
    [0.061, '0.06'],
    [12.34, '12.3'],
    [1234.5, '1,235'],
  ])('shows %d as %s', (value, shown) => expect(number(value)).toBe(shown));
});

describe('the chart', () => {
  const spread = (median: number) => ({ median, least: median / 2, most: median * 2 });
  const chart = drawBarChart({
    title: 'Calls <a second>',
    notes: ['a note'],
    groups: [
      {
        name: 'List & part',
        bars: [10, 100, 1000].map((value, kind) => ({ label: `side ${kind}`, kind, value: spread(value) })),
      },
    ],
  });
  const bars = [...chart.matchAll(/<rect x="300" y="[\d.]+" width="([\d.]+)"/g)].map(([, width]) =>
    Number(width),
  );

  it('has a bar for every value, ten times as much always being as much longer', () => {
    const [one = 0, ten = 0, hundred = 0] = bars;
    expect(bars).toHaveLength(3);
    expect(ten - one).toBeGreaterThan(50);
    expect(hundred - ten).toBeCloseTo(ten - one, 0);
  });

  it('is one well-formed piece of XML, whatever the words', () => {
    expect(chart).toContain('Calls &lt;a second&gt;');
    expect(chart).toContain('List &amp; part');
    expect(chart).not.toMatch(/NaN|undefined|Infinity/);
    expect(chart.match(/<svg/g)).toHaveLength(1);
    expect(chart.match(/<text/g)?.length).toBe(chart.match(/<\/text>/g)?.length);
  });

  it.each([
    ['a single value', { median: 1, least: 1, most: 1 }],
    ['a server that answered nothing', { median: 0, least: 0, most: 0 }],
  ])('can be drawn of %s', (_what, value) => {
    const groups = [{ name: 'g', bars: [{ label: 'l', kind: 0, value }] }];
    expect(drawBarChart({ title: 't', notes: [], groups })).not.toMatch(/NaN|undefined|Infinity/);
  });
});

describe('the command line', () => {
  const known = ['list', 'part'];

  it.each([
    ['nothing', [], { names: ['list', 'part'], quick: false, check: false }],
    ['one case, quickly', ['--quick', 'part'], { names: ['part'], quick: true, check: false }],
    ['growth, checked', ['growth', '--check'], { names: ['growth'], quick: false, check: true }],
  ])('takes %s', (_what, words, understood) => {
    expect(readArguments(words, known)).toEqual(understood);
  });

  it.each([[['lists']], [['--fast']], [['growth', 'list']]])('refuses %j and says what there is', (words) => {
    expect(() => readArguments(words, known)).toThrow('list, part');
  });
});
