import { describe, expect, it } from 'vitest';
import { judge, targets } from '../src/targets.ts';
import { cases } from '../src/cases/cases.ts';
import { exitCodeOf } from '../src/verdict.ts';
import { buildFigure, buildResult } from './support/results.ts';

const metOf = (...results: Parameters<typeof judge>[0]) => judge(results).map(({ met }) => met);

describe('the targets', () => {
  it('name cases that there are', () => {
    const known = new Set(cases.map(({ name }) => name));
    expect(targets.map(({ of }) => of).filter((name) => !known.has(name))).toEqual([]);
  });

  it('are met by a list that is just fast enough beside both others', () => {
    expect(metOf(buildResult('list', { shop: [600, 660], naive: [100, 110], floor: [1000, 1100] }))).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('are missed by one that is a little slower, and by one whose slowest calls take too long', () => {
    const slow = buildResult('list', { shop: [599], naive: [100], floor: [1000] }, { p50: 10, p99: 41 });
    expect(metOf(slow)).toEqual([false, false, false]);
  });

  it('say what was measured', () => {
    const [outcome] = judge([buildResult('placing', { shop: [40, 36], naive: [100, 100] })]);
    expect(outcome).toMatchObject({ measured: { median: 0.38, least: 0.36, most: 0.4 }, met: true });
  });

  it('hold for a start by its median', () => {
    expect(metOf(buildFigure('cold-start', 'shop', [650, 700, 9000]))).toEqual([true]);
    expect(metOf(buildFigure('cold-start', 'shop', [650, 701, 702]))).toEqual([false]);
  });

  it('of cases that were not measured are left out', () => {
    expect(judge([])).toEqual([]);
  });

  it('cannot be judged by a result that lacks a side', () => {
    expect(() => judge([buildResult('placing', { shop: [40] })])).toThrow('naive');
  });
});

describe('the exit code', () => {
  it.each([
    ['all is well', { failures: 0, missed: 0 }, true, 0],
    ['a target is missed, and nobody asked', { failures: 0, missed: 1 }, false, 0],
    ['a target is missed, and it was to be checked', { failures: 0, missed: 1 }, true, 1],
    ['a call failed', { failures: 1, missed: 0 }, false, 1],
  ])('where %s', (_case, verdict, check, code) => {
    expect(exitCodeOf(verdict, check)).toBe(code);
  });
});
