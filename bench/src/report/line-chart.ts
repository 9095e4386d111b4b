import { colours, line, picture, round, text } from './svg.ts';
import { number } from './text.ts';

/** One diagram, from 0 to the largest of its values. */
export interface Panel {
  /** What is shown, with its unit. */
  name: string;
  lines: { label: string; points: { x: number; y: number }[] }[];
}

export interface LineChart {
  title: string;
  /** Where and when it was measured. */
  notes: string[];
  /** What stands along the bottom. */
  along: string;
  panels: Panel[];
}

const [left, plotWidth, right] = [80, 760, 40];
const [plotHeight, panelGap, top] = [130, 56, 40];

/** Diagrams over the same time, one below the other. */
export function drawLineChart({ title, notes, along, panels }: LineChart): string {
  const xs = panels.flatMap(({ lines }) => lines.flatMap(({ points }) => points.map(({ x }) => x)));
  const end = Math.max(...xs, Number.EPSILON);
  const shapes = notes.map((note, index) => text(16, top + index * 18, note, '#64748b'));
  let y = top + notes.length * 18;
  for (const panel of panels) {
    y += panelGap;
    shapes.push(...drawPanel(panel, y, end));
    y += plotHeight;
  }
  shapes.push(text(left, y + 18, '0', '#64748b', 'normal', 'middle'));
  shapes.push(text(left + plotWidth, y + 18, number(end), '#64748b', 'normal', 'middle'));
  shapes.push(text(left + plotWidth / 2, y + 18, along, '#64748b', 'normal', 'middle'));
  return picture(title, left + plotWidth + right, y + 36, shapes);
}

function drawPanel({ name, lines }: Panel, y: number, end: number): string[] {
  const highest = Math.max(...lines.flatMap(({ points }) => points.map((point) => point.y)), Number.EPSILON);
  const place = (point: { x: number; y: number }) =>
    `${round(left + (point.x / end) * plotWidth)},${round(y + plotHeight * (1 - point.y / highest))}`;
  const bottom = y + plotHeight;
  return [
    text(16, y - 26, name, '#0f172a', 'bold'),
    line(left, y, left + plotWidth, y, '#e2e8f0', 1),
    line(left, bottom, left + plotWidth, bottom, '#64748b', 1),
    text(left - 8, y + 4, number(highest), '#64748b', 'normal', 'end'),
    text(left - 8, bottom + 4, '0', '#64748b', 'normal', 'end'),
    ...lines.flatMap(({ label, points }, index) => {
      const colour = colours[index % colours.length] ?? '#000';
      return [
        text(left + index * 150, y - 8, `— ${label}`, colour),
        `<polyline points="${points.map(place).join(' ')}" fill="none" stroke="${colour}" stroke-width="1.5"/>`,
      ];
    }),
  ];
}
