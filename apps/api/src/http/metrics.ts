import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, RequestHandler, Router } from 'express';
import { Histogram, type Registry } from 'prom-client';

export interface Metrics {
  /** Measures every request by its route, never by its address, which may name people and has no end of values. */
  measure: RequestHandler;
  /** Measures one that Express does not see; `routeOf` is asked when it has ended. */
  follow(request: IncomingMessage, response: ServerResponse, routeOf: () => string | undefined): void;
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
  const follow: Metrics['follow'] = ({ method }, response, findRoute) => {
    const begunAt = performance.now();
    response.once('close', () => {
      duration
        .labels(method ?? 'none', findRoute() ?? 'none', String(response.statusCode))
        .observe((performance.now() - begunAt) / 1000);
    });
  };
  return {
    follow,
    measure(request, response, next) {
      follow(request, response, () => routeOf(request));
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
