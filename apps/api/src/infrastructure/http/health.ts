import type { Router } from 'express';
import { NotReadyError } from '../observability/readiness.ts';

export interface Readiness {
  /** Resolves if this process can serve. @throws NotReadyError with the reason why it cannot */
  check(): Promise<void>;
}

interface Health {
  readiness: Readiness;
  version: string;
  /** When the metrics were last read; undefined if never. */
  metricsReadAt(): Date | undefined;
}

/**
 * Mounts `GET /healthz` (this process is alive; its version; when its metrics were last read) and `GET /readyz` (it can
 * serve; 503 with the reason while it cannot).
 */
export function mountHealth(router: Router, { readiness, version, metricsReadAt }: Health): void {
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'alive', version, metricsReadAt: metricsReadAt() });
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
