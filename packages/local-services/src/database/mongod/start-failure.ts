/** The exit codes of MongoDB's own server, so that tools which know it understand this one. */
export const exitCodes = {
  clean: 0,
  badOptions: 2,
  /** What the engine itself ends with when it finds its files unusable; it prints nothing then. */
  abrupt: 14,
  network: 48,
  uncaught: 100,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** The server cannot start. The message tells a person why; `codeName` is MongoDB's name of the error. */
export class StartFailure extends Error {
  readonly exitCode: ExitCode;
  readonly codeName: string;

  constructor(exitCode: ExitCode, codeName: string, message: string) {
    super(message);
    this.name = 'StartFailure';
    this.exitCode = exitCode;
    this.codeName = codeName;
  }
}
