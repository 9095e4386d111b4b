import type { Request, Router } from 'express';
import { Histogram, type Registry } from 'prom-client';
import type { FollowedRequest } from './follow-requests.ts';

export interface Metrics {
  /** Counts a request by its route, never by its address, which may name people and has no end of values. */
  count(ended: FollowedRequest): void;
  mount(router: Router): void;
}

export interface MetricsOptions {
  registry: Registry;
  /** Called before each answer, for what has to be read first; it is waited for and must not reject. */
  refresh(): Promise<void>;
}

/** `GET /metrics`, for Prometheus. The public web server never passes it on. */
export function createMetrics({ registry, refresh }: MetricsOptions): Metrics {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return {
    count({ request, response, route, milliseconds }) {
      duration
        .labels(request.method ?? 'none', route ?? 'none', String(response.statusCode))
        .observe(milliseconds / 1000);
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
