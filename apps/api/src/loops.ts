import type { Db } from 'mongodb';
import { loopNames, type App, type LoopName } from './app.ts';
import { createLease } from './infrastructure/database/lock.ts';
import type { Logger } from './infrastructure/observability/logger.ts';
import { inRequest } from './infrastructure/observability/request-context.ts';
import type { Tracing } from './infrastructure/observability/tracing.ts';
import { repeat } from './repeat.ts';

interface LoopOptions {
  db: Db;
  /** From the end of a round to the next, in milliseconds. */
  everyMs: number;
  /** A process that was killed keeps the others from its loops for this long, in milliseconds. */
  leaseMs?: number;
  logger: Logger;
  tracing: Tracing | undefined;
}

/** Mail waits no longer than this for its round, in milliseconds. */
const mailEveryMs = 5000;
const shortestLeaseMs = 5000;

/**
 * Starts the loops of this process. Of each but `mail`, one process at a time does the rounds, and the next takes over
 * once it ends or is killed. Mails are shared out one by one, so all processes send.
 */
export function startLoops(loops: App['loops'], options: LoopOptions) {
  const running = loopNames.map((name) => startLoop(name, loops[name], options));
  return {
    /** Resolves once nothing is running and another process may take over. */
    async stop(): Promise<void> {
      await Promise.all(running.map((loop) => loop.stop()));
    },
  };
}

function startLoop(
  name: LoopName,
  work: () => Promise<void>,
  { db, everyMs, leaseMs = Math.max(shortestLeaseMs, 2 * everyMs), logger, tracing }: LoopOptions,
) {
  const round = () =>
    inRequest(`${name}-${crypto.randomUUID()}`, () =>
      tracing ? tracing.traceWork(`loop ${name}`, work) : work(),
    );
  const onError = (error: unknown) => logger.error({ err: error, loop: name }, 'A sweep failed');
  if (name === 'mail') return repeat(Math.min(everyMs, mailEveryMs), round, onError);
  const lease = createLease(db, `loop ${name}`, leaseMs);
  const rounds = repeat(
    everyMs,
    async () => {
      if (await lease.take()) await lease.keepDuring(round);
    },
    onError,
  );
  return {
    async stop(): Promise<void> {
      await rounds.stop();
      // A process that ends must not fail for it: the lease ends by itself, too.
      await lease.release().catch(onError);
    },
  };
}
