import type { Failures } from '../measure/failures.ts';

/** Whom the visitors visit. */
export interface SoakFacts {
  /** The web server. */
  origin: string;
  paymentOrigin: string;
  connections: number;
  parts: number;
  buyers: number;
  openOrders: number;
}

/**
 * What the process of the visitors is asked to do, one after the other. Begin: place the orders that wait from the beginning. Closed: so
 * many visitors, each with the next action once the last is done. Paced: so many actions a second, whatever becomes of
 * them. Finish: wait for what is under way.
 */
export type SoakCommand =
  | { do: 'begin'; facts: SoakFacts }
  | { do: 'closed'; visitors: number; seconds: number }
  | { do: 'paced'; perSecond: number; seconds: number }
  | { do: 'finish' };

/** What was answered since the last report. */
export interface SoakReport {
  seconds: number;
  /** Actions that came to their end. */
  actions: number;
  /** Milliseconds of each call, by what it was; where actions are paced, from the moment at which it was due. */
  latencies: Record<string, Float64Array>;
  failures: Failures;
  /** Since the beginning. */
  orders: { placed: number; paid: number; cancelled: number; open: number };
}

export function isSoakCommand(message: unknown): message is SoakCommand {
  return typeof message === 'object' && message !== null && 'do' in message;
}

export function isSoakReport(message: unknown): message is SoakReport {
  return typeof message === 'object' && message !== null && 'latencies' in message && 'orders' in message;
}
