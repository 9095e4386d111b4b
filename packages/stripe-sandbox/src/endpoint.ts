import { z } from 'zod';
import type { Clock, Event } from './objects.ts';
import { invalidRequest } from './stripe-error.ts';
import type { Store } from './store.ts';

/** The caller's key: the secret key of a server, or the publishable key of a browser. */
export type Caller = 'secret' | 'publishable';

export type Emit = (type: string, object: Event['data']['object']) => void;

export interface Call<Fields> {
  store: Store;
  now: Clock;
  caller: Caller;
  /** The id in the path; empty if the path has none. */
  id: string;
  fields: Fields;
  /** Records an event and sends it to the webhook. */
  emit: Emit;
  /** Schedules a pending refund's final status, if its test card is one of the slow ones. */
  endLater(refundId: string): void;
}

export interface Endpoint {
  method: 'get' | 'post';
  path: string;
  callers: Caller[];
  answer(call: Call<unknown>): object;
}

/** Declares one call of the API. `answer` receives the parsed fields. */
export function endpoint<Schema extends z.ZodType>(
  method: Endpoint['method'],
  path: string,
  callers: Caller[],
  schema: Schema,
  answer: (call: Call<z.output<Schema>>) => object,
): Endpoint {
  return {
    method,
    path,
    callers,
    answer: (call) => answer({ ...call, fields: parse(schema, call.fields) }),
  };
}

/** Form values are text, so numbers are coerced. */
export const integer = z.coerce.number().int();

/** Parameters of a paginated list: https://docs.stripe.com/api/pagination */
export const pageFields = {
  limit: integer.min(1).max(100).default(10),
  starting_after: z.string().optional(),
};

/** One page of a list, newest first. Objects created within one second are in reverse order of creation. */
export function pageOf<Thing extends { id: string; created: number }>(
  lastMadeLast: Thing[],
  { limit, starting_after: after }: { limit: number; starting_after?: string | undefined },
) {
  const things = lastMadeLast.toReversed().sort((one, other) => other.created - one.created);
  const start = after === undefined ? 0 : things.findIndex(({ id }) => id === after) + 1;
  return {
    object: 'list',
    data: things.slice(start, start + limit),
    has_more: things.length > start + limit,
  };
}

/** Rejects unknown parameters, so that nothing seems to work that the sandbox does not implement. */
function parse<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const result = schema.safeParse(given, { reportInput: true });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (issue?.code === 'unrecognized_keys') {
    const param = paramAt([...issue.path, ...issue.keys.slice(0, 1)]);
    throw invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = paramAt(issue?.path ?? []);
  if (issue?.code === 'invalid_type' && issue.input === undefined) throw missing(param);
  throw invalidRequest(`Invalid ${param}: ${issue?.message}`, { param });
}

/** A parameter's name in form encoding: `card[number]`. */
const paramAt = ([first, ...rest]: PropertyKey[]) =>
  [String(first ?? ''), ...rest.map((step) => `[${String(step)}]`)].join('');

export const missing = (param: string) =>
  invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
