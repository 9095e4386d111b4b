import type { Db } from 'mongodb';
import { loopNames, type App, type LoopName } from './app.ts';
import { createLease } from './infrastructure/database/lock.ts';
import type { Logger } from './infrastructure/observability/logger.ts';
import { inRequest } from './infrastructure/observability/request-context.ts';
import type { Tracing } from './infrastructure/observability/tracing.ts';
import { runEvery } from './run-every.ts';

interface LoopOptions {
  db: Db;
  /** The pause from the end of a round to the next, in milliseconds. */
  everyMs: number;
  /** The duration of a loop's lease, in milliseconds. If its process is killed, the other processes wait this long. */
  leaseMs?: number;
  logger: Logger;
  tracing: Tracing | undefined;
}

/** The longest time that a mail or an imported picture waits for its round, in milliseconds. */
const soonMs = 5000;
const shortestLeaseMs = 5000;

/**
 * Starts this process's loops. Every loop except `mail` has a lease, so that only one process at a time runs its
 * rounds. Another process takes over when that process ends or is killed. Mails are sent by all processes, because each
 * mail has its own lease.
 */
export function startLoops(loops: App['loops'], options: LoopOptions) {
  const running = loopNames.map((name) => startLoop(name, loops[name], options));
  return {
    /** Resolves once no loop is running and other processes may take over. */
    async stop(): Promise<void> {
      await Promise.all(running.map((loop) => loop.stop()));
    },
  };
}

const soon = (everyMs: number): number => Math.min(everyMs, soonMs);

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
  if (name === 'mail') return runEvery(soon(everyMs), round, onError);
  const lease = createLease(db, `loop ${name}`, leaseMs);
  const rounds = runEvery(
    name === 'pictures' ? soon(everyMs) : everyMs,
    async () => {
      if (await lease.take()) await lease.keepDuring(round);
    },
    onError,
  );
  return {
    async stop(): Promise<void> {
      await rounds.stop();
      // A failed release must not fail the shutdown: the lease expires by itself.
      await lease.release().catch(onError);
    },
  };
}
