/** Milliseconds before each further try; the last one repeats. */
const pauses = [2000, 4000, 8000, 15_000, 30_000];

/** Waits before another try, longer each time. It ends early when the browser comes back online. */
export function backOff(tries: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, pauses[Math.min(tries, pauses.length - 1)]);
    addEventListener('online', end);
    function end() {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    }
  });
}
