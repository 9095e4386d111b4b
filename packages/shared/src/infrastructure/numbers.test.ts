import { expect, it } from 'vitest';
import { formatNumber } from './numbers.ts';

it('a number reads as English readers write it', () => {
  const english = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
  for (const value of [0, 7, 999, 1000, 999_999, 1_234_567_890, 0.05, 62.5, 999.999, 1250.456, 12_345.6]) {
    expect(formatNumber(value)).toBe(english.format(value));
  }
});
