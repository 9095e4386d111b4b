import { fileURLToPath } from 'node:url';
import type { Guard } from '../processes/guard.ts';
import { startProgram } from '../processes/program.ts';
import { isLoadResult, type LoadJob, type LoadResult } from './job.ts';

/** The process that makes the calls. */
export interface Load {
  pid: number;
  /** Does one job after the other. @throws where the process ended */
  run(job: LoadJob): Promise<LoadResult>;
  stop(): Promise<void>;
}

/**
 * The load's own garbage collector must not be what a server is measured by: V8 would give it 1 MB of room at first, which is
 * full 80 times a second, and threads that take the cores from the server each time, and keep the load waiting for them.
 */
const collectorFlags = [
  '--single-threaded-gc',
  '--min-semi-space-size=32',
  '--max-semi-space-size=32',
] as const;

export function startLoad({ guard, logFile }: { guard: Guard; logFile: string }): Load {
  const program = startProgram({
    file: fileURLToPath(new URL('load-process.ts', import.meta.url)),
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    environment: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production' },
    logFile,
    guard,
    flags: collectorFlags,
    channel: true,
  });
  return {
    pid: program.pid,
    async run(job) {
      const answer = program.receive();
      program.send(job);
      const result = await answer;
      if (!isLoadResult(result)) throw new Error(`the load process answered something else; see ${logFile}`);
      return result;
    },
    stop: program.stop,
  };
}
