import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareOut } from './share-out.ts';

const whole = fc.integer({ min: 0, max: 99_999_999 });
const weights = fc.array(whole, { minLength: 1, maxLength: 50 });

describe('shares of an amount', () => {
  it('add up to it, and each is its exact share rounded down or up', () => {
    fc.assert(
      fc.property(whole, weights, (amount, of) => {
        const shares = shareOut(amount, of);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
        const sum = of.reduce((total, weight) => total + BigInt(weight), 0n);
        if (sum === 0n) return;
        for (const [index, share] of shares.entries()) {
          const exact = (BigInt(amount) * BigInt(of[index] ?? 0)) / sum;
          expect([exact, exact + 1n]).toContain(BigInt(share));
        }
      }),
    );
  });

  it('leave what remains to the largest remainders, of equal ones to the first', () => {
    expect(shareOut(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(shareOut(10, [2, 3, 1])).toEqual([3, 5, 2]);
    expect(shareOut(5, [0, 0])).toEqual([5, 0]);
    expect(shareOut(0, [3, 4])).toEqual([0, 0]);
  });
});
