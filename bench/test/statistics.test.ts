import { describe, expect, it } from 'vitest';
import { percentile, ratiosOf, spreadOf } from '../src/report/statistics.ts';

describe('the middle of measurements', () => {
  it('is the value in the middle, whatever the order and however far off the others are', () => {
    expect(spreadOf([9000, 1, 3])).toEqual({ median: 3, least: 1, most: 9000 });
  });

  it('is between the two in the middle where there is an even number', () => {
    expect(spreadOf([4, 1, 2, 100])).toEqual({ median: 3, least: 1, most: 100 });
  });

  it('of one value is that value', () => {
    expect(spreadOf([7])).toEqual({ median: 7, least: 7, most: 7 });
  });

  it('is refused of nothing, which would be shown as a number otherwise', () => {
    expect(() => spreadOf([])).toThrow('nothing');
  });
});

describe('a ratio', () => {
  it('is taken round by round, so that a slow moment of the machine is in both sides', () => {
    expect(ratiosOf([60, 6, 66], [10, 1, 10])).toEqual({ median: 6, least: 6, most: 6.6 });
  });

  it('is refused where the sides had not as many rounds', () => {
    expect(() => ratiosOf([1, 2], [1])).toThrow('rounds');
  });
});

describe('a percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => index + 1);

  it.each([
    [50, 50],
    [99, 99],
    [100, 100],
    [0, 1],
  ])('%i is the value that so many percent do not exceed', (percent, value) => {
    expect(percentile(hundred, percent)).toBe(value);
  });

  it('99 of few values is the slowest of them, which is what a caller may meet', () => {
    expect(percentile([1, 2, 300], 99)).toBe(300);
  });
});
