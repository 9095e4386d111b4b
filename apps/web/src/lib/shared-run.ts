/** Wraps `work` so that concurrent calls share one run. After `forget`, the next call starts a new run. */
export function sharedRun<Result>(work: () => Promise<Result>) {
  let running: Promise<Result> | undefined;
  return {
    run(): Promise<Result> {
      if (running) return running;
      const mine = work().finally(() => {
        if (running === mine) running = undefined;
      });
      running = mine;
      return mine;
    },
    forget() {
      running = undefined;
    },
  };
}
