/** Milliseconds before each further try; the last one repeats. */
const pauses = [2000, 4000, 8000, 15_000, 30_000];

/** Waits before another try, longer each time. It ends early when the browser comes back online. */
export function backOff(tries: number): Promise<void> {
  const pause = pauses[Math.min(tries, pauses.length - 1)] ?? 0;
  return new Promise((resolve) => {
    setTimeout(resolve, pause);
    addEventListener('online', () => resolve(), { once: true, signal: AbortSignal.timeout(pause) });
  });
}
