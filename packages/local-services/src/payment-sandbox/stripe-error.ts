import type { Stripe } from 'stripe';

/** The `error` member of a refusal, as in https://docs.stripe.com/api/errors */
export interface StripeErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  doc_url?: string;
  param?: string;
  charge?: string;
  payment_intent?: Stripe.PaymentIntent;
  payment_method?: Stripe.PaymentMethod;
}

/** A refusal that the caller of the API sees: an HTTP status and Stripe's error body. */
export class StripeError extends Error {
  readonly status: number;
  readonly body: StripeErrorBody;

  constructor(status: number, body: StripeErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body.code === undefined ? body : { ...body, doc_url: documentationOf(body.code) };
  }
}

/** The page of Stripe's list of error codes that explains this one. */
export function documentationOf(code: string): string {
  return `https://docs.stripe.com/error-codes#${code.replaceAll('_', '-')}`;
}

export function invalidRequest(
  message: string,
  details: Partial<Omit<StripeErrorBody, 'type' | 'message'>> & { status?: number } = {},
): StripeError {
  const { status = 400, ...rest } = details;
  return new StripeError(status, { type: 'invalid_request_error', message, ...rest });
}

/** The answer to an id that names nothing: 404 when it stood in the path, 400 when it came as a parameter. */
export function noSuch(kind: string, id: string, param: string, status: 400 | 404): StripeError {
  return invalidRequest(`No such ${kind}: '${id}'`, { status, code: 'resource_missing', param });
}
