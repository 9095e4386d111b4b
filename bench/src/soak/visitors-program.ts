import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startProgram } from '../processes/program.ts';
import type { ServerSurroundings } from '../servers/servers.ts';
import { isSoakReport, type SoakCommand, type SoakReport } from './job.ts';

/** The process of the visitors. */
export interface VisitorsProgram {
  pid: number;
  /** Does one thing after the other. @throws where the process ended */
  ask(command: SoakCommand): Promise<SoakReport>;
  stop(): Promise<void>;
}

export function startVisitors({ guard, folder }: ServerSurroundings): VisitorsProgram {
  const logFile = join(folder, 'visitors.log');
  const program = startProgram({
    file: fileURLToPath(new URL('visitors-process.ts', import.meta.url)),
    cwd: folder,
    environment: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production' },
    logFile,
    guard,
    channel: true,
  });
  return {
    pid: program.pid,
    async ask(command) {
      const answer = program.receive();
      program.send(command);
      const report = await answer;
      if (!isSoakReport(report)) throw new Error(`the visitors answered something else; see ${logFile}`);
      return report;
    },
    stop: program.stop,
  };
}
