import type { CaseResult, ContenderName, Turn } from '../../src/measure/case.ts';

/** A turn of so many calls a second, as it usually goes. */
export function buildTurn(perSecond: number, facts: Partial<Turn> = {}): Turn {
  return {
    calls: perSecond,
    seconds: 1,
    perSecond,
    p50: 10,
    p99: 20,
    errors: 0,
    timeouts: 0,
    refusals: 0,
    statuses: { 200: perSecond },
    busy: { server: 1, engine: 0.5, load: 0.1 },
    ...facts,
  };
}

/** The result of a case in which each side answered so many calls a second, round by round. */
export function buildResult(
  name: string,
  sides: Partial<Record<ContenderName, readonly number[]>>,
  facts: Partial<Turn> = {},
): CaseResult {
  const names = Object.keys(sides) as ContenderName[];
  const contenders = names.map((side) => ({
    name: side,
    turns: (sides[side] ?? []).map((perSecond) => buildTurn(perSecond, facts)),
    failures: {},
  }));
  return { kind: 'load', name, title: `The ${name}`, contenders };
}

export function buildFigure(name: string, figure: string, values: number[]): CaseResult {
  return { kind: 'figure', name, title: name, figures: [{ name: figure, unit: 'ms', values }] };
}
