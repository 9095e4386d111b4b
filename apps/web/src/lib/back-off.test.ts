import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { backOff } from './back-off.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Whether the pause is over after this many milliseconds. */
async function isOverAfter(ms: number, tries: number): Promise<boolean> {
  let isOver = false;
  void backOff(tries).then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(ms);
  return isOver;
}

it.each([
  [0, 2000],
  [1, 4000],
  [4, 30_000],
  [40, 30_000],
])('after %i tries it waits %i ms', async (tries, pause) => {
  expect(await isOverAfter(pause - 1, tries)).toBe(false);
  expect(await isOverAfter(pause, tries)).toBe(true);
});

it('ends at once when the browser comes back online', async () => {
  const waited = backOff(4);
  dispatchEvent(new Event('online'));
  await expect(waited).resolves.toBeUndefined();
});

it('ends without harm although its page is gone', async () => {
  const waited = backOff(0);
  vi.stubGlobal('removeEventListener', undefined);
  await vi.advanceTimersByTimeAsync(2000);
  await expect(waited).resolves.toBeUndefined();
});
