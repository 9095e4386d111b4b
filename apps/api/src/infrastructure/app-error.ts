import {
  refusals,
  type Issue,
  type PlainCode,
  type RefusalCode,
  type RefusalParameters,
} from '@switchyard/shared';

interface Refused {
  code: RefusalCode;
  /** The facts that the message tells. */
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

  /** A refund that the provider refuses is on record all the same. */
  get changedNothing(): boolean {
    return this.status < 500 && this.code !== 'refund_refused';
  }

  /** The same refusal, about these fields. */
  about(issues: readonly Issue[]): AppError {
    return new AppError(this, this.message, { issues, cause: this });
  }
}

/** A refusal in the words of the table. Its endpoint declares it: `http/undeclared.ts` checks that. */
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
