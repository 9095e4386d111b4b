import * as z from 'zod/mini';

/** One fault in an input: its path, such as `body.price`, and a message. */
export const issueSchema = z.object({ path: z.string(), message: z.string() });
export type Issue = z.infer<typeof issueSchema>;

/**
 * The body of every refusal: RFC 9457 problem details, with a `code`, a `message` for users and, for invalid input, all
 * issues. A refused order also has `success: true`, which clients read as "not placed" (docs/product.md).
 */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  instance: z.optional(z.string()),
  code: z.string(),
  message: z.string(),
  /** The facts of the refusal, such as how many units are left. They depend on the code. */
  parameters: z.optional(z.unknown()),
  issues: z.optional(z.array(issueSchema)),
  success: z.optional(z.literal(true)),
});
export type Problem = z.infer<typeof problemSchema>;
