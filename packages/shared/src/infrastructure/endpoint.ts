import type * as z from 'zod/mini';
import type { IdempotencyHeaders } from './idempotency.ts';
import type { Right } from './roles.ts';

/**
 * Who may call an endpoint at all. Whether they may do it to a certain order or account is decided where that is
 * loaded.
 * - `anyone`: no token needed.
 * - `identity`: a Firebase ID token as the bearer, to exchange it for an accessToken.
 * - `account`: the accessToken of an account that still exists.
 * - a right, such as `desk`: the accessToken of an account whose role has that right at the moment of the call.
 */
export type Access = 'anyone' | 'identity' | 'account' | Right;

/** Groups of calls that share a rate limit. */
export const rateLimits = [
  'sign-in',
  'carts',
  'orders',
  'payments',
  'uploads',
  'reviews',
  'votes',
  'contact',
  'data',
  'fit',
  'search',
] as const;
export type RateLimit = (typeof rateLimits)[number];

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call of the API. The server mounts it, clients call it, and its documentation is generated from it. */
export interface Endpoint {
  readonly method: Method;
  /** Below the API's root, with parameters as `:name`. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** One line for the documentation. */
  readonly summary: string;
  /** More than one line, for calls that need it. Markdown. */
  readonly description?: string;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  /** The largest body in bytes, if it may be larger than usual. */
  readonly largestBody?: number;
  /** The file field of a multipart body. Such an endpoint has no `body`. */
  readonly file?: string;
  readonly response: z.ZodMiniType;
  /**
   * The call takes an `Idempotency-Key`: sent again by the same account with the same input, it is the same act. With
   * any other input it is refused as `idempotency_key_reused`. Only for calls that need an account.
   */
  readonly idempotent?: true;
  /** The call counts against this rate limit, by IP address and by account. */
  readonly limit?: RateLimit;
  /**
   * Firebase is asked at once whether the caller's sign-in still counts: the user is not disabled, the password not
   * changed. Every change by somebody whose role has rights asks, too. Other calls learn of it within minutes.
   */
  readonly asksFirebase?: true;
  /**
   * The codes that its use case can refuse with. Those that follow from the rest of the declaration, such as
   * `invalid_input` or `rate_limited`, are not named here (refusals/implied.ts). contract.ts checks that each is in the
   * table.
   */
  readonly refusals?: readonly string[];
  /** An open answer that is only for whoever knows the URL: no cache may keep it. */
  readonly isPrivate?: true;
  /** Anybody may call it, and whoever sends a token that counts is known. */
  readonly knowsCaller?: true;
  /** Further fields in each refusal of this call. */
  readonly refusalFields?: Record<string, unknown>;
  /** Facts of its refusals that stand beside the code as well, not only among the parameters. */
  readonly refusalMembers?: readonly string[];
  /** The media type of an answer that is not JSON. Then `response` is not parsed. */
  readonly produces?: string;
}

/** Declares an endpoint with its exact types. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

type Received<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;
type Sent<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined;
type Headers<E> = E extends { idempotent: true } ? IdempotencyHeaders : undefined;
type Part<E, Key extends string> = E extends Record<Key, infer Schema> ? Schema : undefined;

/** What a handler receives, parsed. */
export interface EndpointInput<E extends Endpoint> {
  params: Received<Part<E, 'params'>>;
  query: Received<Part<E, 'query'>>;
  headers: Headers<E>;
  body: Received<Part<E, 'body'>>;
}

type OmitUndefined<T> = { [Key in keyof T as T[Key] extends undefined ? never : Key]: T[Key] };
/** A section of a request without required fields may be left out. */
type MayBeLeftOut<T> = Partial<T> & { [Key in keyof T as object extends T[Key] ? never : Key]: T[Key] };

/** What a caller sends. */
export type EndpointRequest<E extends Endpoint> = MayBeLeftOut<
  OmitUndefined<{
    params: Sent<Part<E, 'params'>>;
    query: Sent<Part<E, 'query'>>;
    headers: Headers<E>;
    body: Sent<Part<E, 'body'>>;
    file: E extends { file: string } ? Blob : undefined;
  }>
>;

export type EndpointResponse<E extends Endpoint> = z.output<E['response']>;

/**
 * The path and query string of a call, below the API's root. Absent query values are left out.
 * @throws Error if a parameter of the path is missing
 */
export function endpointPath(
  endpoint: Endpoint,
  request: { params?: Record<string, unknown> | undefined; query?: Record<string, unknown> | undefined } = {},
): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = request.params?.[name];
    if (value === undefined)
      throw new Error(`${endpoint.method} ${endpoint.path} needs the parameter ${name}`);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request.query ?? {})) {
    if (value !== undefined) query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}
