import { formatCount } from '@switchyard/shared';
import { describe, expect, it } from 'vitest';

describe('a count', () => {
  it('reads as English readers write it', () => {
    const english = new Intl.NumberFormat('en-US');
    for (const count of [0, 7, 999, 1000, 12_345, 999_999, 1_000_000, 1_234_567_890]) {
      expect(formatCount(count)).toBe(english.format(count));
    }
  });
});
