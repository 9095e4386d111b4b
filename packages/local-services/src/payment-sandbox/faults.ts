import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

/** Something that goes wrong on the way to Stripe or back, for tests of what the shop then does. */
export const faultSchema = z.strictObject({
  /**
   * - `error`: answers 500 and does nothing.
   * - `drop`: cuts the connection and does nothing.
   * - `lose-answer`: does the work, then cuts the connection.
   * - `hang`: waits `milliseconds`, then works.
   */
  kind: z.enum(['error', 'drop', 'lose-answer', 'hang']),
  /** The calls it strikes, `*` for anything: `/v1/payment_intents/*\/confirm`. All of the API when left out. */
  path: z.string().default('*'),
  method: z.enum(['GET', 'POST']).optional(),
  /** How many calls it strikes before it is gone. */
  times: z.union([z.int().positive(), z.literal('always')]).default(1),
  milliseconds: z.int().nonnegative().default(0),
});

export type Fault = z.input<typeof faultSchema>;
type ActiveFault = z.infer<typeof faultSchema>;

/** Faults for tests to set; each strikes the calls that it matches, in the order of their setting. */
export interface Faults {
  add(fault: Fault): void;
  clear(): void;
  list(): ActiveFault[];
}

export interface FaultInjection extends Faults {
  /** The fault that strikes this call, which uses it up by one. */
  take(method: string, path: string): ActiveFault | undefined;
}

export function createFaults(): FaultInjection {
  let active: ActiveFault[] = [];
  return {
    add(fault) {
      active.push(faultSchema.parse(fault));
    },
    clear() {
      active = [];
    },
    list: () => [...active],
    take(method, path) {
      const fault = active.find((one) => (one.method ?? method) === method && patternOf(one.path).test(path));
      if (fault === undefined) return undefined;
      if (fault.times !== 'always') {
        const left = fault.times - 1;
        active = active.flatMap((one) => (one !== fault ? [one] : left > 0 ? [{ ...one, times: left }] : []));
      }
      return fault;
    },
  };
}

/** Waits as long as the fault says; every kind may take its time. */
export async function endure(fault: ActiveFault | undefined): Promise<void> {
  if (fault !== undefined && fault.milliseconds > 0) await sleep(fault.milliseconds);
}

function patternOf(path: string): RegExp {
  return new RegExp(
    `^${path
      .split('*')
      .map((part) => part.replace(/[^\w/]/g, String.raw`\$&`))
      .join('.*')}$`,
  );
}
