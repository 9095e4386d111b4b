import { describe, expect, it } from 'vitest';
import { createBatchedFind, createBatches } from './batches.ts';

describe('batches', () => {
  it('do at once what is asked for at one moment, and answer each its own', async () => {
    const batches: string[][] = [];
    const find = createBatchedFind(async (keys) => {
      batches.push([...keys]);
      return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, key.toUpperCase()]));
    });
    expect(await Promise.all(['ann', 'bob', 'nobody', 'ann'].map(find))).toEqual([
      'ANN',
      'BOB',
      undefined,
      'ANN',
    ]);
    expect(batches).toEqual([['ann', 'bob', 'nobody', 'ann']]);
  });

  it('keep nothing: what is asked for again is done again', async () => {
    let value = 1;
    const find = createBatchedFind(async (keys) => new Map(keys.map((key) => [key, value])));
    expect(await find('stock')).toBe(1);
    value = 2;
    expect(await find('stock')).toBe(2);
  });

  it('fail one by one where the work says so, and together where it throws', async () => {
    const halve = createBatches(async (numbers: readonly number[]) => {
      if (numbers.includes(0)) throw new Error('nothing to halve');
      return numbers.map((number) => (number % 2 === 0 ? number / 2 : new Error(`${number} is odd`)));
    });
    const [even, odd] = await Promise.allSettled([halve(4), halve(3)]);
    expect(even).toMatchObject({ value: 2 });
    expect(odd).toMatchObject({ reason: { message: '3 is odd' } });
    const together = await Promise.allSettled([halve(2), halve(0)]);
    expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('are no larger than they may be', async () => {
    const sizes: number[] = [];
    const count = createBatches(
      async (asked: readonly number[]) => {
        sizes.push(asked.length);
        return [...asked];
      },
      { mostAtOnce: 3 },
    );
    await Promise.all([1, 2, 3, 4, 5, 6, 7].map(count));
    expect(sizes).toEqual([3, 3, 1]);
  });
});
