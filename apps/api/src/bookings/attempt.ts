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
