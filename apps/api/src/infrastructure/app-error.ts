import {
  refusals,
  type Issue,
  type PlainCode,
  type RefusalCode,
  type RefusalParameters,
} from '@switchyard/shared';

interface Refused {
  code: RefusalCode;
  /** The facts that the message mentions. */
  parameters: object;
}

type Details = ErrorOptions & { issues?: readonly Issue[] | undefined };

/** A refusal. The code decides the HTTP status; the message is shown to the caller. `refuse` makes one. */
export class AppError extends Error implements Refused {
  readonly code: RefusalCode;
  readonly parameters: object;
  /** The faults of the input, if the refusal is about some of its fields. */
  readonly issues: readonly Issue[] | undefined;

  constructor({ code, parameters }: Refused, message: string, { issues, ...options }: Details = {}) {
    super(message, options);
    this.name = 'AppError';
    this.code = code;
    this.parameters = parameters;
    this.issues = issues;
  }

  get status(): number {
    return refusals[this.code].status;
  }

  /**
   * Whether the refused call left nothing behind, so that its idempotency key is free again. False for a refund that
   * the provider refused: the shop records the attempt.
   */
  get changedNothing(): boolean {
    return this.status < 500 && this.code !== 'refund_refused';
  }

  /** A copy of the refusal that names the faulty input fields. */
  about(issues: readonly Issue[]): AppError {
    return new AppError(this, this.message, { issues, cause: this });
  }
}

/**
 * Makes a refusal with the words of the table in `shared`. The endpoint must declare the code: `http/undeclared.ts`
 * checks that.
 */
export function refuse(code: PlainCode, parameters?: undefined, options?: ErrorOptions): AppError;
export function refuse<Code extends RefusalCode>(
  code: Code,
  parameters: RefusalParameters[Code],
  options?: ErrorOptions,
): AppError;
export function refuse(code: RefusalCode, parameters: object = {}, options?: ErrorOptions): AppError {
  const { words }: { words(parameters: object): string } = refusals[code];
  return new AppError({ code, parameters }, words(parameters), options);
}

export const refuseInput = (issues: readonly Issue[]): AppError =>
  refuse('invalid_input', { issues: [...issues] }).about(issues);

/** The result of a call, or the refusal that it throws. Rethrows any other error. */
export const orRefusal = async <Answer>(call: Promise<Answer>): Promise<Answer | AppError> => {
  try {
    return await call;
  } catch (refusal) {
    if (refusal instanceof AppError) return refusal;
    throw refusal;
  }
};
