import type * as z from 'zod/mini';

/**
 * Who may call an endpoint at all. Whether they may do it to a certain order or account is decided where that is
 * loaded.
 * - `anyone`: no token needed.
 * - `identity`: a Firebase ID token as the bearer, to exchange it for an accessToken.
 * - `account`: the accessToken of an account that still exists.
 * - `admin`: the accessToken of an account whose role is admin at the moment of the call.
 */
export type Access = 'anyone' | 'identity' | 'account' | 'admin';

/** Groups of calls that share a rate limit. */
export const rateLimits = [
  'sign-in',
  'orders',
  'payments',
  'uploads',
  'reviews',
  'votes',
  'contact',
  'data',
  'fit',
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
  readonly headers?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  /** The largest body in bytes, if it may be larger than usual. */
  readonly largestBody?: number;
  /** The file field of a multipart body. Such an endpoint has no `body`. */
  readonly file?: string;
  readonly response: z.ZodMiniType;
  /** The call counts against this rate limit, by address and by account. */
  readonly limit?: RateLimit;
  /** Further fields in each refusal of this call. */
  readonly refusal?: Record<string, unknown>;
  /** The media type of an answer that is not JSON. Then `response` is not parsed. */
  readonly produces?: string;
}

/** Declares an endpoint with its exact types. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

type Received<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;
type Sent<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined;
type Part<E, Key extends string> = E extends Record<Key, infer Schema> ? Schema : undefined;

/** What a handler receives, parsed. */
export interface EndpointInput<E extends Endpoint> {
  params: Received<Part<E, 'params'>>;
  query: Received<Part<E, 'query'>>;
  headers: Received<Part<E, 'headers'>>;
  body: Received<Part<E, 'body'>>;
}

type OmitUndefined<T> = { [Key in keyof T as undefined extends T[Key] ? never : Key]: T[Key] };
/** A part without required fields may be left out. */
type MayBeLeftOut<T> = Partial<T> & { [Key in keyof T as object extends T[Key] ? never : Key]: T[Key] };

/** What a caller sends. */
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
 * The address of a call below the API's root. Absent query values are left out.
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
