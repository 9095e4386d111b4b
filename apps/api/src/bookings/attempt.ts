import type { Logger } from '../observability/logger.ts';

/** Runs one piece of work. If it fails, it is logged and left to the next sweep. True if it succeeded. */
export async function attempt(
  logger: Logger,
  what: string,
  id: string,
  work: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    logger.warn({ err: error, id }, `${what} failed and will be tried again`);
    return false;
  }
}

/**
 * Runs jobs one after the other, even if one fails.
 * @throws the first error, once all have been tried; the others are logged
 */
export async function attemptAll(logger: Logger, jobs: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const job of jobs) {
    try {
      await job();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length === 0) return;
  for (const error of failures.slice(1)) logger.error({ err: error }, 'A sweep failed');
  throw failures[0];
}
