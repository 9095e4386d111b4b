import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inSteps } from './in-steps.ts';

let clock = 0;
let made = 0;

beforeEach(() => {
  [clock, made] = [0, 0];
  vi.useFakeTimers();
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A calculation of ten parts, each of which takes 5 ms. */
function* long(): Generator<void, string> {
  while (made < 10) {
    made += 1;
    clock += 5;
    yield;
  }
  return 'the result';
}

it('lets the browser handle touches before and between the steps of a calculation', () => {
  const done = vi.fn<(result: string) => void>();
  inSteps(long(), done);
  expect(made).toBe(0);
  vi.runOnlyPendingTimers();
  expect(made).toBe(2);
  vi.runAllTimers();
  expect(made).toBe(10);
  expect(done.mock.calls).toEqual([['the result']]);
});

it('gives up a calculation that nobody waits for', () => {
  const done = vi.fn<(result: string) => void>();
  const giveUp = inSteps(long(), done);
  vi.runOnlyPendingTimers();
  giveUp();
  vi.runAllTimers();
  expect(made).toBe(2);
  expect(done).not.toHaveBeenCalled();
});
