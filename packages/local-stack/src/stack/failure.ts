import { existsSync, readFileSync } from 'node:fs';

/**
 * The reason why the stack cannot start or continue, worded for the person who started it. `logFile` has the
 * details.
 */
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

/** The message for a port that was free when it was chosen but is taken now. */
export const lostPort = (name: string, port: number | string): string =>
  `${name} lost its port ${port}: another program has taken it since it was chosen. Start again.`;

/** The message for a component that failed to start inside this process. */
export function describeStart(name: string, error: unknown): string {
  const isLost = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  return isLost && 'port' in error && typeof error.port === 'number'
    ? lostPort(name, error.port)
    : `${name}: ${describeError(error)}`;
}

export function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
