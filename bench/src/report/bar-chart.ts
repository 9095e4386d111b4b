import type { Spread } from './statistics.ts';
import { colours, line, picture, round, text } from './svg.ts';
import { number } from './text.ts';

export interface Bar {
  label: string;
  /** Which of the colours it has; bars of a kind have the same. */
  kind: number;
  value: Spread;
}

export interface BarChart {
  title: string;
  /** What the lengths mean, and where and when they were measured. */
  notes: string[];
  groups: { name: string; bars: Bar[] }[];
}

const [labelWidth, barWidth, valueWidth] = [300, 560, 180];
const [barHeight, groupGap, top] = [20, 34, 40];

/**
 * Bars on a logarithmic scale, with the least and the most as a thin line, as an SVG of its own: no script, no font and
 * nothing else is fetched.
 */
export function drawBarChart({ title, notes, groups }: BarChart): string {
  const values = groups.flatMap(({ bars }) => bars.map(({ value }) => value));
  // Nothing is on no such scale: a server that answered nothing has no bar.
  const shown = values.flatMap(({ least, most }) => [least, most]).filter((value) => value > 0);
  const lowest = 10 ** Math.floor(Math.log10(Math.min(...shown, 1e9)));
  const highest = 10 ** Math.ceil(Math.log10(Math.max(...shown, lowest * 10)));
  const decades = Math.max(1, Math.log10(highest / lowest));
  const at = (value: number) =>
    labelWidth + (Math.log10(Math.max(value, lowest) / lowest) / decades) * barWidth;

  let y = top + notes.length * 18;
  const shapes = notes.map((note, index) => text(16, top + index * 18, note, '#64748b'));
  const first = y;
  for (const { name, bars } of groups) {
    y += groupGap;
    shapes.push(text(16, y - 8, name, '#0f172a', 'bold'));
    for (const { label, kind, value } of bars) {
      shapes.push(...drawBar(y, label, colours[kind % colours.length] ?? '#000', value, at));
      y += barHeight + 4;
    }
  }
  for (let mark = lowest; mark <= highest * 1.001; mark *= 10) {
    shapes.unshift(line(at(mark), first + 10, at(mark), y + 4, '#e2e8f0', 1));
    shapes.push(text(at(mark), y + 20, number(mark), '#64748b', undefined, 'middle'));
  }
  const [width, height] = [labelWidth + barWidth + valueWidth, y + 32];
  return picture(title, width, height, shapes);
}

function drawBar(y: number, label: string, colour: string, value: Spread, at: (value: number) => number) {
  const middle = y + barHeight / 2;
  const length = Math.max(1, at(value.median) - labelWidth);
  return [
    text(labelWidth - 8, middle + 4, label, '#334155', undefined, 'end'),
    `<rect x="${labelWidth}" y="${y}" width="${round(length)}" height="${barHeight}" fill="${colour}"/>`,
    line(at(value.least), middle, at(value.most), middle, '#0f172a', 2),
    text(Math.max(at(value.median), at(value.most)) + 8, middle + 4, number(value.median), '#0f172a'),
  ];
}
