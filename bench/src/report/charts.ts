import type { GrowthResult } from '../growth/measure-growth.ts';
import type { CaseResult, ContenderName } from '../measure/case.ts';
import { drawBarChart } from './bar-chart.ts';
import type { Circumstances } from './machine.ts';
import { spreadOf } from './statistics.ts';

const kinds: Record<ContenderName, number> = {
  shop: 0,
  'shop, nothing shared': 3,
  naive: 1,
  'naive without its index': 2,
  'naive, journalled': 2,
  floor: 4,
};

/** Calls a second of every side of every case; starts and memory are in the table alone. */
export function caseChart(results: readonly CaseResult[], where: Circumstances): string | undefined {
  const groups = results.flatMap((result) => {
    if (result.kind === 'figure') return [];
    const bars = result.contenders.map(({ name, turns }) => ({
      label: name,
      kind: kinds[name],
      value: spreadOf(turns.map(({ perSecond }) => perSecond)),
    }));
    return [{ name: result.title, bars }];
  });
  if (groups.length === 0) return undefined;
  return drawBarChart({ title: 'Calls a second: more is better', notes: notesOf(where), groups });
}

/** How long a call takes at each size. */
export function growthChart(results: readonly GrowthResult[], where: Circumstances): string {
  const groups = results.map(({ name, along, sizes }) => ({
    name,
    bars: sizes.map(({ size, turns }, kind) => ({
      label: `${size.toLocaleString('en')} ${along}`,
      kind,
      value: spreadOf(turns.map(({ p50 }) => p50)),
    })),
  }));
  return drawBarChart({
    title: 'Milliseconds of a call (p50): less is better',
    notes: notesOf(where),
    groups,
  });
}

/** What has to be known to believe a chart. */
export function notesOf({
  date,
  commit,
  processor,
  cores,
  memoryGigabytes,
  node,
  engine,
}: Circumstances): string[] {
  return [
    'Medians of the turns; the thin lines go from the least to the most. The scale is logarithmic.',
    `${date} · commit ${commit} · ${processor}, ${cores} cores, ${memoryGigabytes} GB`,
    `Node ${node} · ${engine}`,
  ];
}
