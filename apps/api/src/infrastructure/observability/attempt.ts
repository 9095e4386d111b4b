import { isProviderAway } from './provider-away.ts';
import type { Logger } from './logger.ts';

/** Runs a piece of work. Logs a failure, and leaves the work to the next sweep. Returns whether it succeeded. */
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
 * Runs a piece of work for each thing. Logs each failure; the next sweep tries again. Stops at the first thing for
 * which the payment provider does not answer, because each of the others would wait for it, too.
 */
export async function attemptEach<Thing extends { id: string }>(
  logger: Logger,
  what: string,
  things: AsyncIterable<Thing>,
  work: (thing: Thing) => Promise<unknown>,
): Promise<void> {
  let isAway = false;
  const workOn = async (thing: Thing) => {
    try {
      await work(thing);
    } catch (error) {
      isAway = isProviderAway(error);
      throw error;
    }
  };
  for await (const thing of things) {
    await attempt(logger, what, thing.id, () => workOn(thing));
    if (isAway) return;
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
