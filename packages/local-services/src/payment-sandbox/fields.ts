import { z } from 'zod';
import type { FormFields } from './form.ts';
import { listOf } from './form.ts';
import { invalidRequest } from './stripe-error.ts';

/** A whole number, which a form carries as text. */
export const integer = z.string().transform((text, context) => {
  if (/^-?\d{1,15}$/.test(text)) return Number(text);
  context.addIssue({
    code: 'custom',
    message: `Invalid integer: ${text}`,
    params: { code: 'parameter_invalid_integer' },
  });
  return z.NEVER;
});

/** Up to 50 pairs, keys up to 40 characters and values up to 500: https://docs.stripe.com/api/metadata */
export const metadata = z
  .record(
    z.string().max(40, 'Metadata keys can be at most 40 characters long.'),
    z.string().max(500, 'Metadata values can be at most 500 characters long.'),
  )
  .refine((pairs) => Object.keys(pairs).length <= 50, 'Metadata can have at most 50 keys.');

export const text = z.string().max(5000, 'Invalid string: must be at most 5000 characters.');

/** A list of texts, whichever of the two list encodings carried it. */
export const texts = z.custom<FormFields>().transform((value) => listOf(value).map(String));

/** Names of members to answer whole instead of by id: https://docs.stripe.com/api/expanding_objects */
export const expand = texts.optional();

/**
 * Parses the parameters of one call.
 * @throws StripeError (400) that names the first wrong parameter as Stripe would. An unknown one is refused
 * as well, as Stripe does: what the sandbox does not implement must not look as if it had worked.
 */
export function parseFields<Fields>(schema: z.ZodType<Fields>, given: FormFields): Fields {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  if (!issue) throw invalidRequest('Invalid parameters.');
  const [first, ...rest] = issue.path.map(String);
  const param = first === undefined ? undefined : first + rest.map((step) => `[${step}]`).join('');
  if (issue.code === 'unrecognized_keys') {
    const unknown = param === undefined ? String(issue.keys[0]) : `${param}[${issue.keys[0]}]`;
    throw invalidRequest(`Received unknown parameter: ${unknown}`, {
      code: 'parameter_unknown',
      param: unknown,
    });
  }
  const named = param === undefined ? {} : { param };
  if (issue.code === 'invalid_type' && !isGiven(given, issue.path)) {
    throw invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', ...named });
  }
  const code: unknown = issue.code === 'custom' ? issue.params?.code : undefined;
  throw invalidRequest(issue.message, { ...(typeof code === 'string' && { code }), ...named });
}

function isGiven(given: FormFields, path: PropertyKey[]): boolean {
  let place: FormFields | string | undefined = given;
  for (const step of path) {
    if (place === undefined || typeof place === 'string') return false;
    place = place[String(step)];
  }
  return place !== undefined;
}
