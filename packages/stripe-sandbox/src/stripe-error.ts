import type { PaymentIntent } from './objects.ts';

/** The `error` field of a response: https://docs.stripe.com/api/errors */
export interface StripeErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  payment_intent?: PaymentIntent;
}

/** A refusal in Stripe's own form. */
export class StripeError extends Error {
  readonly status: number;
  readonly body: StripeErrorBody;

  constructor(status: number, body: StripeErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export function invalidRequest(
  message: string,
  { status = 400, ...details }: Partial<StripeErrorBody> & { status?: number } = {},
): StripeError {
  return new StripeError(status, { type: 'invalid_request_error', message, ...details });
}

/** Stripe returns 404 for an unknown id in a path and 400 for one in a parameter. */
export function noSuch(kind: string, id: string, param: string, status: 400 | 404): StripeError {
  return invalidRequest(`No such ${kind}: '${id}'`, { status, code: 'resource_missing', param });
}
