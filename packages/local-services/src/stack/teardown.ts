/** The order in which things end: nothing loses what it needs before it has ended itself. */
const stages = ['announcement', 'site', 'api', 'stand-in', 'database', 'lock'] as const;

/** One thing that was started: how to end it cleanly, and at once. */
export interface Started {
  name: string;
  stage: (typeof stages)[number];
  stop: () => Promise<void>;
  kill?: (() => void) | undefined;
}

export interface Teardown {
  add: (started: Started) => void;
  /** Ends everything, one stage after the other; again is the same end. Resolves to what went wrong. */
  run: () => Promise<string[]>;
  /** Ends the processes at once. */
  kill: () => void;
}

/** Remembers what was started, so that it ends in the right order, whatever the order in which it became ready. */
export function createTeardown(): Teardown {
  const started: Started[] = [];
  let running: Promise<string[]> | undefined;

  async function endAll(): Promise<string[]> {
    const faults: string[] = [];
    for (const stage of stages) {
      await Promise.all(
        started
          .filter((one) => one.stage === stage)
          .map((one) =>
            one.stop().catch((error: unknown) => {
              faults.push(`${one.name}: ${error instanceof Error ? error.message : String(error)}`);
            }),
          ),
      );
    }
    return faults;
  }

  return {
    add: (one) => void started.push(one),
    run: () => (running ??= endAll()),
    kill() {
      for (const one of started) one.kill?.();
    },
  };
}
