import { collectDefaultMetrics, Registry } from 'prom-client';

let collected: Registry | undefined;

/**
 * The metrics of this process: memory, event loop, garbage collection. The first call starts to collect them. They are
 * not collected for each app, because what collects them cannot be stopped.
 */
export function processMetrics(): Registry {
  if (collected) return collected;
  collected = new Registry();
  collectDefaultMetrics({ register: collected });
  return collected;
}
