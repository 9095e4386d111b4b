import type { RequestHandler, Router } from 'express';
import { AppError } from '../platform/app-error.ts';
import { NotReadyError } from '../platform/readiness.ts';

export interface Readiness {
  /** Resolves when this process can serve. @throws NotReadyError saying why it cannot */
  check(): Promise<void>;
}

/** `GET /healthz`: this process is alive. `GET /readyz`: it can serve; 503 while it cannot, with the reason. */
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

/** Refuses what comes after it while the database is brought up to date: an index that is not there yet promises nothing. */
export function refuseUntilPrepared(isPrepared: () => boolean = () => true): RequestHandler {
  return (_request, _response, next) => {
    if (isPrepared()) return next();
    throw new AppError('database_unavailable', 'The shop is being brought up to date. Try again soon.');
  };
}
