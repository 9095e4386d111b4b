import type { Router } from 'express';

export interface Readiness {
  /** Resolves when this process can serve: its database answers and it is not shutting down. */
  check(): Promise<void>;
}

/** `GET /healthz`: this process is alive. `GET /readyz`: it can serve; 503 while it cannot. */
export function mountHealth(router: Router, readiness: Readiness): void {
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'alive' });
  });
  router.get('/readyz', async (_request, response) => {
    try {
      await readiness.check();
      response.json({ status: 'ready' });
    } catch {
      response.status(503).json({ status: 'not ready' });
    }
  });
}
