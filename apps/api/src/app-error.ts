import { errorStatus, type ErrorCode } from '@switchyard/shared';

/** A refusal. The code decides the HTTP status; the message is shown to the caller. */
export class AppError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'AppError';
    this.code = code;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}
