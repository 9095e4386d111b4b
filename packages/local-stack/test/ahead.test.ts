import { expect, test } from 'vitest';
import { ahead } from '../src/stack/demo/ahead.ts';

test('begins as many as are wanted ahead, and gives them in their sequence, up to what fails', async () => {
  const begun: number[] = [];
  const work = ahead([1, 2, 3, 4, 5, 6], 3, async (item) => {
    begun.push(item);
    if (item === 3) throw new Error('The third fails.');
    return item * 10;
  });
  expect(await work.next()).toEqual({ done: false, value: [1, 10] });
  expect(begun).toEqual([1, 2, 3, 4]);
  expect(await work.next()).toEqual({ done: false, value: [2, 20] });
  await expect(work.next()).rejects.toThrow('The third fails.');
  expect(begun).toEqual([1, 2, 3, 4, 5]);
});
