import type * as z from 'zod/mini';

/**
 * Who may call an endpoint at all; what a caller may do to the thing it names is decided where the thing is loaded.
 * - `anyone`: no token needed.
 * - `identity`: a Firebase ID token as the bearer (only the call that exchanges it for an accessToken).
 * - `account`: the accessToken of an account that still exists.
 * - `admin`: the accessToken of an account whose role is admin at the moment of the call.
 */
export type Access = 'anyone' | 'identity' | 'account' | 'admin';

/** The groups of calls whose rates are limited together. */
export const rateLimits = ['sign-in', 'orders', 'payments', 'uploads', 'reviews', 'contact'] as const;
export type RateLimit = (typeof rateLimits)[number];

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call of the API, declared once: the server mounts it, clients call it, its documentation is generated from it. */
export interface Endpoint {
  readonly method: Method;
  /** At the root of the API's router, with parameters as `:name`. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** One line: what the call promises. */
  readonly summary: string;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly headers?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  /** The name of the file field of a multipart body; such an endpoint has no `body`. */
  readonly file?: string;
  readonly response: z.ZodMiniType;
  /** Which rate limit the call counts against, by address and by account. */
  readonly limit?: RateLimit;
  /** Fields that each refusal of this call carries besides the problem's own. */
  readonly refusal?: Record<string, unknown>;
  /** The media type of an answer that is not JSON; `response` then describes nothing that can be parsed. */
  readonly produces?: string;
}

/** Declares an endpoint, keeping its exact types. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

type Received<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;
type Sent<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined;
type Part<E, Key extends string> = E extends Record<Key, infer Schema> ? Schema : undefined;

/** What a handler of the endpoint receives: every part parsed. */
export interface EndpointInput<E extends Endpoint> {
  params: Received<Part<E, 'params'>>;
  query: Received<Part<E, 'query'>>;
  headers: Received<Part<E, 'headers'>>;
  body: Received<Part<E, 'body'>>;
}

type OmitUndefined<T> = { [Key in keyof T as undefined extends T[Key] ? never : Key]: T[Key] };
/** Nothing need be sent of a part that has no required field. */
type MayBeLeftOut<T> = Partial<T> & { [Key in keyof T as object extends T[Key] ? never : Key]: T[Key] };

/** What a caller of the endpoint sends: only the parts it has. */
export type EndpointRequest<E extends Endpoint> = MayBeLeftOut<
  OmitUndefined<{
    params: Sent<Part<E, 'params'>>;
    query: Sent<Part<E, 'query'>>;
    headers: Sent<Part<E, 'headers'>>;
    body: Sent<Part<E, 'body'>>;
    file: E extends { file: string } ? Blob : undefined;
  }>
>;

/** What the endpoint answers. */
export type EndpointResponse<E extends Endpoint> = z.output<E['response']>;

/**
 * The address of a call, below the API's root: parameters encoded, absent query values left out.
 * @throws Error when a parameter of the path is missing, which is a fault of the caller's code.
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
