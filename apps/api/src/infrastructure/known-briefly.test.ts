import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { knownBriefly } from './known-briefly.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

it('reads once a second, and again after a change or a failure', async () => {
  const answers = ['one', 'two', 'three', 'four'];
  const read = vi.fn<() => Promise<string | undefined>>(async () => answers.shift());
  const table = knownBriefly(read);
  expect(await Promise.all([table.read(), table.read()])).toEqual(['one', 'one']);
  vi.advanceTimersByTime(999);
  expect(await table.read()).toBe('one');
  vi.advanceTimersByTime(1);
  expect(await table.read()).toBe('two');
  table.forget();
  expect(await table.read()).toBe('three');
  table.forget();
  read.mockRejectedValueOnce(new Error('away'));
  await expect(table.read()).rejects.toThrow('away');
  expect(await table.read()).toBe('four');
});
