import { ConnectionError } from '@switchyard/shared';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { retried } from './retried.ts';

const lost = new TypeError('Failed to fetch dynamically imported module');
const neverLoads = () => vi.fn<() => Promise<string>>().mockRejectedValue(lost);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('fetches code again that was lost on the way', async () => {
  const load = neverLoads().mockRejectedValueOnce(lost).mockResolvedValueOnce('code');
  const fetched = retried(load)();
  await vi.runAllTimersAsync();
  expect(await fetched).toBe('code');
  expect(load).toHaveBeenCalledTimes(2);
});

it('gives up after four tries, and says that the shop cannot be reached', async () => {
  const load = neverLoads();
  const fetched = retried(load)().catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await fetched).toBeInstanceOf(ConnectionError);
  expect(load).toHaveBeenCalledTimes(4);
});

it('waits for a connection, for as long as there is none', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = neverLoads().mockRejectedValueOnce(lost).mockResolvedValueOnce('code');
  const fetched = retried(load)();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(load).toHaveBeenCalledTimes(1);
  online.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  expect(await fetched).toBe('code');
});
