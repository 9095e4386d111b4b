/** A fault to inject into calls, to test how the caller copes. */
export interface Fault {
  /**
   * - `error`: returns 500 and does nothing.
   * - `lose-answer`: does the work, then drops the connection without a response.
   * - `hang`: waits `milliseconds`, then does the work.
   */
  kind: 'error' | 'lose-answer' | 'hang';
  /** A URLPattern pathname such as `/v1/payment_intents/*`; every path by default. */
  path?: string;
  method?: 'GET' | 'POST';
  /** Number of calls that fail; one by default. */
  times?: number | 'always';
  milliseconds?: number;
}

export interface Faults {
  /** `met` resolves when a call first hits the fault. */
  add(fault: Fault): { met: Promise<void> };
  clear(): void;
}

export interface FaultQueue extends Faults {
  /** The first fault that matches a call. Taking it uses up one of its `times`. */
  take(method: string, path: string): Fault | undefined;
}

export function createFaults(): FaultQueue {
  let active: { fault: Fault; left: number; meet(): void }[] = [];
  return {
    add(fault) {
      const { promise, resolve } = Promise.withResolvers<void>();
      active.push({ fault, left: fault.times === 'always' ? Infinity : (fault.times ?? 1), meet: resolve });
      return { met: promise };
    },
    clear() {
      active = [];
    },
    take(method, path) {
      const found = active.find(
        ({ fault }) =>
          (fault.method ?? method) === method &&
          new URLPattern({ pathname: fault.path ?? '*' }).test({ pathname: path }),
      );
      if (!found) return undefined;
      found.left -= 1;
      found.meet();
      active = active.filter(({ left }) => left > 0);
      return found.fault;
    },
  };
}
