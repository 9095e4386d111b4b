import { existsSync, readFileSync } from 'node:fs';

/** Why the stack cannot start or continue, for the person who started it. `logFile` has the details. */
export class StackFailure extends Error {
  readonly logFile: string | undefined;

  constructor(message: string, logFile?: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StackFailure';
    this.logFile = logFile;
  }
}

/** The last lines of a log; empty if there is none. */
export function logTail(logFile: string, lines = 15): string {
  if (!existsSync(logFile)) return '';
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
}

export function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
