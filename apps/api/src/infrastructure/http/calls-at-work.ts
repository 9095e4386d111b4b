import type { RequestHandler } from 'express';
import { Counter, Gauge, type Registry } from 'prom-client';
import { refuse } from '../app-error.ts';
import { whenClosed } from './when-closed.ts';

/**
 * The most calls that a process works on at once. A quick call takes some 4 ms of processor time, so an admitted call
 * waits about two seconds at most. Further calls are refused at once, and the web server answers them from its cache if
 * it can.
 */
export const mostCallsAtWork = 400;

/**
 * Refuses calls while too many others are in progress. Whatever must always be answered must be mounted before this.
 */
export function boundCallsAtWork(registry: Registry, most: number = mostCallsAtWork): RequestHandler {
  let atWork = 0;
  const turnedAway = new Counter({
    name: 'http_requests_turned_away_total',
    help: 'Calls that this process refused because too many others were under way.',
    registers: [registry],
  });
  const gauge = new Gauge({
    name: 'http_requests_at_work',
    help: 'Calls that this process works on, health checks, metrics and webhooks aside.',
    registers: [],
    collect() {
      this.set(atWork);
    },
  });
  registry.registerMetric(gauge);
  return (_request, response, next) => {
    if (atWork >= most) {
      turnedAway.inc();
      throw refuse('too_busy');
    }
    atWork += 1;
    // Counts down also when the caller gives up.
    whenClosed(response, () => {
      atWork -= 1;
    });
    next();
  };
}
