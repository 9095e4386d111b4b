/**
 * Runs a piece of work every so many milliseconds, never twice at once in this process, until stopped.
 * The first run is after a random part of the interval, so that many processes do not run it together.
 */
export function repeat(everyMs: number, work: () => Promise<void>, onError: (error: unknown) => void) {
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
    /** Resolves once nothing runs any more. */
    stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}
