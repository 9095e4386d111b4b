import { failuresInWords } from '../measure/failures.ts';
import { ratiosOf, spreadOf, type Spread } from '../report/statistics.ts';
import { formatTable } from '../report/table.ts';
import { number, spread } from '../report/text.ts';
import type { GrowthResult } from './measure-growth.ts';

/** What a call may cost at the top, in times of what it costs at the bottom. */
export const mostGrowth = 1.5;

/** What a call costs at the top, in times of what it costs at the bottom, round by round. */
export function growthOf({ name, sizes }: GrowthResult): Spread {
  const [bottom, top] = [sizes.at(0), sizes.at(-1)];
  if (!bottom || !top) throw new Error(`${name} was measured at no size`);
  return ratiosOf(
    top.turns.map(({ p50 }) => p50),
    bottom.turns.map(({ p50 }) => p50),
  );
}

const operationReads = ({ sizes }: GrowthResult) => sizes.every(({ items }) => items !== undefined);

/** Every operation with its cost at each size, from the least to the most. */
export function growthTable(results: readonly GrowthResult[]): string {
  const head = ['what', 'growing', 'sizes', 'things in an answer', 'p50 ms', 'p99 ms', 'top / bottom', 'within', 'failures']; // prettier-ignore
  const rows = results.map((result) => {
    const { name, along, sizes } = result;
    const growth = growthOf(result);
    const each = (show: (size: (typeof sizes)[number]) => string) => sizes.map(show).join(' → ');
    return [
      name,
      along,
      each(({ size }) => size.toLocaleString('en')),
      operationReads(result) ? each(({ items = 0 }) => number(items)) : '',
      each(({ turns }) => number(spreadOf(turns.map(({ p50 }) => p50)).median)),
      each(({ turns }) => number(spreadOf(turns.map(({ p99 }) => p99)).median)),
      `${spread(growth)} ×`,
      growth.median <= mostGrowth ? 'yes' : 'NO',
      sizes.map(({ failures }) => failuresInWords(failures)).join(' → '),
    ];
  });
  return formatTable([head, ...rows], 2);
}
