import * as z from 'zod/mini';

const idempotencyHeaders = z.object({
  'idempotency-key': z.optional(
    z.string().check(z.regex(/^[\x21-\x7e]{8,200}$/, 'must be 8 to 200 visible ASCII characters')),
  ),
});
export type IdempotencyHeaders = z.infer<typeof idempotencyHeaders>;

/** The schema of the headers that an endpoint takes. Undefined if it takes none. */
export const headersOf = ({ idempotent }: { idempotent?: true }) =>
  idempotent ? idempotencyHeaders : undefined;
