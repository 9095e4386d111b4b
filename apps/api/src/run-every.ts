/**
 * Repeats a piece of work until stopped. Runs never overlap. The first one starts after a random fraction of the
 * interval (jitter), so that many processes do not run in step.
 */
export function runEvery(everyMs: number, work: () => Promise<void>, onError: (error: unknown) => void) {
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  let timer = setTimeout(run, Math.random() * everyMs);
  timer.unref();

  function run(): void {
    running = work()
      .catch(onError)
      .finally(() => {
        if (stopped) return;
        timer = setTimeout(run, everyMs);
        timer.unref();
      });
  }

  return {
    /** Resolves once nothing is running. */
    stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}
