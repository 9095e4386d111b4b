import { errorStatus, type ErrorCode, type Issue } from '@switchyard/shared';

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

/** A refused input with all its issues. */
export class InputError extends AppError {
  readonly issues: Issue[];

  constructor(issues: Issue[]) {
    super('invalid_input', issues.map(({ path, message }) => `${path}: ${message}`).join('; '));
    this.name = 'InputError';
    this.issues = issues;
  }
}
