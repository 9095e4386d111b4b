/** Exit codes, the same as those of MongoDB's own server. */
export const EXIT_CODES = { clean: 0, badOptions: 2, abrupt: 14, network: 48, uncaught: 100 } as const;

/** The server cannot start. `codeName` is MongoDB's name for the error. */
export class StartFailure extends Error {
  readonly codeName: string;
  readonly exitCode: number;

  constructor(codeName: string, message: string, exitCode: number = EXIT_CODES.uncaught) {
    super(message);
    this.codeName = codeName;
    this.exitCode = exitCode;
  }
}
