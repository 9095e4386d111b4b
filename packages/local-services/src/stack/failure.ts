import { existsSync, readFileSync } from 'node:fs';

/** Why the stack cannot start or go on, in words for the person who started it; `logFile` holds the rest. */
export class StackFailure extends Error {
  readonly logFile: string | undefined;

  constructor(message: string, logFile?: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StackFailure';
    this.logFile = logFile;
  }
}

/** The last lines of a log, or nothing where there is no log. */
export function logTail(logFile: string, lines = 15): string {
  if (!existsSync(logFile)) return '';
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
}

/** What happened, in one line. */
export function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
