import type { Request, RequestHandler, Router } from 'express';
import { Histogram, type Registry } from 'prom-client';

export interface MetricsOptions {
  registry: Registry;
  /** Called before each answer of `GET /metrics`, which waits for it. Must not reject. */
  refresh(): Promise<void>;
}

export interface Metrics {
  /** Measures each request by its route, never by its address: addresses name people and have no end of values. */
  measure: RequestHandler;
  /** Mounts `GET /metrics` for Prometheus. The public web server never passes it on. */
  mount(router: Router): void;
}

export function createMetrics({ registry, refresh }: MetricsOptions): Metrics {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return {
    measure(request, response, next) {
      const stop = duration.startTimer({ method: request.method });
      response.once('close', () => stop({ route: routeOf(request) ?? 'none', status: response.statusCode }));
      next();
    },
    mount(router) {
      router.get('/metrics', async (_request, response) => {
        await refresh();
        response.set('Content-Type', registry.contentType).send(await registry.metrics());
      });
    },
  };
}

/** The template of the route that took a request; undefined where none did. */
export function routeOf(request: Request): string | undefined {
  const route: unknown = request.route?.path;
  return typeof route === 'string' ? route : undefined;
}
