import * as z from 'zod/mini';

/** Every refusal of the server with its HTTP status. Clients switch on the code. */
export const errorStatus = {
  invalid_input: 400,
  quantity_below_minimum: 400,
  quantity_not_multiple: 400,
  amount_too_small: 400,
  no_delivery: 400,
  unauthenticated: 401,
  forbidden: 403,
  account_blocked: 403,
  email_taken: 403,
  purchase_required: 403,
  not_found: 404,
  request_timeout: 408,
  part_ambiguous: 409,
  quantity_unavailable: 409,
  price_changed: 409,
  idempotency_key_reused: 409,
  booking_not_open: 409,
  too_many_unpaid_orders: 409,
  payment_not_completed: 409,
  payment_mismatch: 409,
  payment_already_used: 409,
  refund_refused: 409,
  address_missing: 409,
  order_disputed: 409,
  refund_too_large: 409,
  mail_disabled: 409,
  email_unverified: 409,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  unreadable_image: 422,
  rate_limited: 429,
  headers_too_large: 431,
  internal: 500,
  payment_provider_unavailable: 502,
  identity_provider_unavailable: 502,
  image_host_unavailable: 502,
  database_unavailable: 503,
  pictures_busy: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorStatus, value);
}

/** One fault of an input: its path, such as `body.price`, and what is wrong. */
export const issueSchema = z.object({ path: z.string(), message: z.string() });
export type Issue = z.infer<typeof issueSchema>;

/**
 * The body of every refusal: RFC 9457 problem details with a `code`, a `message` to show and, for bad input, every
 * issue. A refused order also has `success: true`, which clients read as "not placed" (docs/product.md).
 */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  instance: z.optional(z.string()),
  code: z.string(),
  message: z.string(),
  issues: z.optional(z.array(issueSchema)),
  success: z.optional(z.literal(true)),
});
export type Problem = z.infer<typeof problemSchema>;
