import type { CaseResult, ContenderName, ContenderResult, Turn } from './measure/case.ts';
import { ratiosOf, spreadOf, type Spread } from './report/statistics.ts';

/** What the shop is to reach. The speed of one side over that of the other; the slowest calls over the usual one; or a plain figure. */
export type Target = { of: string } & (
  | { kind: 'times'; over: ContenderName; atLeast: number }
  | { kind: 'tail'; atMost: number }
  | { kind: 'figure'; figure: string; atMost: number }
);

export const targets: readonly Target[] = [
  { of: 'list', kind: 'times', over: 'naive', atLeast: 6 },
  { of: 'list', kind: 'times', over: 'floor', atLeast: 0.6 },
  { of: 'list', kind: 'tail', atMost: 4 },
  { of: 'part', kind: 'times', over: 'naive', atLeast: 2.5 },
  { of: 'part', kind: 'tail', atMost: 4 },
  { of: 'orders', kind: 'times', over: 'naive without its index', atLeast: 10 },
  { of: 'orders', kind: 'times', over: 'naive', atLeast: 1 },
  { of: 'orders', kind: 'tail', atMost: 4 },
  { of: 'placing', kind: 'times', over: 'naive', atLeast: 0.35 },
  { of: 'cold-start', kind: 'figure', figure: 'shop', atMost: 700 },
  { of: 'memory', kind: 'figure', figure: 'shop, under load', atMost: 180 },
];

export interface Outcome {
  target: Target;
  measured: Spread;
  met: boolean;
}

/** How the results stand to the targets; those of cases that were not measured are left out. */
export function judge(results: readonly CaseResult[]): Outcome[] {
  return targets.flatMap((target) => {
    const result = results.find(({ name }) => name === target.of);
    if (!result) return [];
    const measured = measuredOf(target, result);
    const met =
      target.kind === 'times' ? measured.median >= target.atLeast : measured.median <= target.atMost;
    return [{ target, measured, met }];
  });
}

function measuredOf(target: Target, result: CaseResult): Spread {
  if (target.kind === 'figure') {
    const figure = result.kind === 'figure' && result.figures.find(({ name }) => name === target.figure);
    if (!figure) throw new Error(`${target.of} has no figure “${target.figure}”`);
    return spreadOf(figure.values);
  }
  const shop = contender(result, 'shop');
  if (target.kind === 'tail') return spreadOf(shop.turns.map(tailOf));
  return timesOver(shop, contender(result, target.over));
}

/** How many times the slowest calls of a turn took the time of the usual one. */
const tailOf = ({ p99, p50 }: Turn) => p99 / p50;

/** How many times as many calls a second the one answers as the other. */
export function timesOver(one: ContenderResult, other: ContenderResult): Spread {
  const speeds = ({ turns }: ContenderResult) => turns.map(({ perSecond }) => perSecond);
  return ratiosOf(speeds(one), speeds(other));
}

function contender(result: CaseResult, name: ContenderName): ContenderResult {
  const found = result.kind === 'load' ? result.contenders.find((one) => one.name === name) : undefined;
  if (!found) throw new Error(`${result.name} has no “${name}”`);
  return found;
}
