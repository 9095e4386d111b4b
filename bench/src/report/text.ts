import type { CaseResult, ContenderResult, Turn } from '../measure/case.ts';
import { failuresInWords } from '../measure/failures.ts';
import { timesOver, type Outcome, type Target } from '../targets.ts';
import { spreadOf, type Spread } from './statistics.ts';
import { formatTable } from './table.ts';

/** Three digits, with separators where there are more before the point. */
export function number(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

export function spread({ median, least, most }: Spread): string {
  return `${number(median)} (${number(least)}–${number(most)})`;
}

/** Every case and every side of it, with how many times as fast the shop is as that side. */
export function resultsTable(results: readonly CaseResult[]): string {
  const head = ['case', 'server', 'calls/s', 'p50 ms', 'p99 ms', 'the shop is', 'busy: server', 'engine', 'load', 'failures']; // prettier-ignore
  const rows = results.flatMap((result) => {
    if (result.kind === 'load') return loadRows(result);
    return result.figures.map(({ name, unit, values }) => [
      result.name,
      name,
      `${spread(spreadOf(values))} ${unit}`,
    ]);
  });
  return formatTable([head, ...rows], 2);
}

function loadRows({ name, contenders }: CaseResult & { kind: 'load' }): string[][] {
  const shop = contenders.find((one) => one.name === 'shop');
  return contenders.map((one) => [
    name,
    one.name,
    spread(spreadOf(one.turns.map(({ perSecond }) => perSecond))),
    number(spreadOf(one.turns.map(({ p50 }) => p50)).median),
    number(spreadOf(one.turns.map(({ p99 }) => p99)).median),
    shop && one !== shop ? `${spread(timesOver(shop, one))} ×` : '',
    ...(['server', 'engine', 'load'] as const).map((who) => busy(one, who)),
    failuresInWords(one.failures),
  ]);
}

/** How much of one core, in percent. */
function busy({ turns }: ContenderResult, who: keyof Turn['busy']): string {
  const shares = turns.map((turn) => turn.busy[who]).filter((share) => share !== undefined);
  return shares.length === 0 ? '—' : `${Math.round(spreadOf(shares).median * 100)} %`;
}

export function targetsTable(outcomes: readonly Outcome[]): string {
  const head = ['target', 'measured', 'met'];
  const rows = outcomes.map(({ target, measured, met }) => [
    wordsOf(target),
    spread(measured),
    met ? 'yes' : 'NO',
  ]);
  return formatTable([head, ...rows]);
}

function wordsOf(target: Target): string {
  switch (target.kind) {
    case 'times':
      return `${target.of}: at least ${target.atLeast} × ${target.over}`;
    case 'tail':
      return `${target.of}: p99 at most ${target.atMost} × p50`;
    case 'figure':
      return `${target.of}: ${target.figure}, at most ${target.atMost}`;
    default:
      return target satisfies never;
  }
}
