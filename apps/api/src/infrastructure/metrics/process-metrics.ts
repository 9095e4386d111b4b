import { collectDefaultMetrics, Registry } from 'prom-client';

let collected: Registry | undefined;

/**
 * The metrics of this process: memory, event loop, garbage collection. The first call starts to collect them. Collecting
 * them for each app would cost as much again for each, until the process ends: it cannot be stopped.
 */
export function processMetrics(): Registry {
  if (collected) return collected;
  collected = new Registry();
  collectDefaultMetrics({ register: collected });
  return collected;
}
