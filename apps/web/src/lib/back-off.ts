/** Milliseconds before each further attempt. The last value repeats. */
const pauses = [2000, 4000, 8000, 15_000, 30_000];

/** Waits before another attempt, longer each time. The wait ends early when the browser comes back online. */
export function backOff(tries: number): Promise<void> {
  const pause = pauses[Math.min(tries, pauses.length - 1)] ?? 0;
  return new Promise((resolve) => {
    setTimeout(resolve, pause);
    addEventListener('online', () => resolve(), { once: true, signal: AbortSignal.timeout(pause) });
  });
}
