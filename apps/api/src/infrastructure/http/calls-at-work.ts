import type { RequestHandler } from 'express';
import { Counter, Gauge, type Registry } from 'prom-client';
import { refuse } from '../app-error.ts';
import { whenClosed } from './when-closed.ts';

/**
 * The most calls that a process works on at once. A quick call takes some 4 ms of its processor, so one that is let in
 * waits for about two seconds at most, and the others are told at once. Then the web server gives a kept answer, if it
 * has one.
 */
export const mostCallsAtWork = 400;

/** Refuses a call while too many others are under way. What must always be answered is mounted before this. */
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
    // Also once the caller has given up.
    whenClosed(response, () => {
      atWork -= 1;
    });
    next();
  };
}
