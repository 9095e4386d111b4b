import type { Request, RequestHandler, Response, Router } from 'express';
import type { Clock } from '../clock.ts';
import { Histogram, Registry } from 'prom-client';
import { whenClosed } from './when-closed.ts';

interface MetricsOptions {
  /** The app's metrics. */
  registry: Registry;
  /** Metrics of the process, which other apps in it share. */
  ofProcess: Registry;
  clock: Clock;
  /** Called before each answer of `GET /metrics`, which waits for it. Must not reject. */
  refresh(): Promise<void>;
}

export interface Metrics {
  /** Measures each request by its route, never by its URL: URLs name people, and their number is unbounded. */
  measure: RequestHandler;
  /** Mounts `GET /metrics` for Prometheus. The public web server never passes it on. */
  mount(router: Router): void;
  /** When the metrics were last read; undefined if never. */
  readAt(): Date | undefined;
}

export function createMetrics({ registry, ofProcess, clock, refresh }: MetricsOptions): Metrics {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  let readAt: Date | undefined;
  return {
    readAt: () => readAt,
    measure(request, response, next) {
      const stop = duration.startTimer({ method: request.method });
      const begunAt = performance.now();
      whenClosed(response, () => {
        const status = statusOf(response, performance.now() - begunAt);
        stop({ route: routeOf(request) ?? 'none', status });
      });
      next();
    },
    mount(router) {
      router.get('/metrics', async (_request, response) => {
        readAt = clock.now();
        await refresh();
        const all = Registry.merge([ofProcess, registry]);
        response.set('Content-Type', all.contentType).send(await all.metrics());
      });
    },
  };
}

/**
 * In milliseconds. A caller who gives up earlier is taken to have changed their mind; later, to have been kept waiting.
 */
const patienceMs = 10_000;

/**
 * The status to record. If the caller gives up before the answer begins, nobody sees a status: 499, as in nginx, or 504
 * if the caller waited longer than `patienceMs`.
 */
export function statusOf({ headersSent, statusCode }: Response, afterMs: number): number {
  if (headersSent) return statusCode;
  return afterMs < patienceMs ? 499 : 504;
}

/** The template of the route that handled a request, such as `/parts/:id`; undefined if none did. */
export function routeOf(request: Request): string | undefined {
  const route: unknown = request.route?.path;
  return typeof route === 'string' ? route : undefined;
}
