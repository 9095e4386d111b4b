import type { Router } from 'express';
import { NotReadyError } from '../observability/readiness.ts';

export interface Readiness {
  /** Resolves when this process can serve. @throws NotReadyError with the reason why it cannot */
  check(): Promise<void>;
}

/**
 * Mounts `GET /healthz` (this process is alive) and `GET /readyz` (it can serve; 503 with the reason while it
 * cannot).
 */
export function mountHealth(router: Router, readiness: Readiness): void {
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'alive' });
  });
  router.get('/readyz', async (_request, response) => {
    try {
      await readiness.check();
      response.json({ status: 'ready' });
    } catch (error) {
      if (!(error instanceof NotReadyError)) throw error;
      response.status(503).json({ status: 'not ready', reason: error.message });
    }
  });
}
