import type * as z from 'zod/mini';
import type { IdempotencyHeaders } from './idempotency.ts';
import type { Right } from './roles.ts';

/**
 * Who may call an endpoint at all. Whether the caller may act on a certain order or account is decided where that is
 * loaded.
 * - `anyone`: no token needed.
 * - `identity`: a Firebase ID token as the bearer token, to be exchanged for an accessToken.
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

/** A multipart form with a file. */
export interface UploadForm {
  /** The name of the file field. */
  readonly file: string;
  /** In bytes. */
  readonly largestFile: number;
  /** The text fields beside the file. */
  readonly fields: z.ZodMiniObject;
  /** The largest text field, in bytes. */
  readonly largestField: number;
}

/** One endpoint of the API. The server mounts it, clients call it, and the documentation is generated from it. */
export interface Endpoint {
  readonly method: Method;
  /** Relative to the API's root, with parameters as `:name`. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** One line for the documentation. */
  readonly summary: string;
  /** Markdown, for endpoints that need more than one line. */
  readonly description?: string;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  /** The largest body in bytes, if it exceeds the usual limit. */
  readonly largestBody?: number;
  /** The name of the file field in a multipart body. An endpoint with a file has no `body`. */
  readonly file?: string;
  /** A form that the endpoint takes as well, in place of its JSON body. */
  readonly form?: UploadForm;
  readonly response: z.ZodMiniType;
  /**
   * The call takes an `Idempotency-Key`. If the same account repeats it with the same input, it is carried out only
   * once; with a different input it is refused as `idempotency_key_reused`. Only for endpoints that need an account.
   */
  readonly idempotent?: true;
  /** The rate limit that the call counts against, by IP address and by account. */
  readonly limit?: RateLimit;
  /**
   * Asks Firebase during the call whether the caller's sign-in is still valid: the user is not disabled, and the
   * password has not changed. Every change by an account whose role has rights asks, too. Other calls learn of it
   * within minutes.
   */
  readonly asksFirebase?: true;
  /**
   * The refusal codes of the endpoint's use case. Codes that follow from the rest of the declaration, such as
   * `invalid_input` or `rate_limited`, are not listed here (refusals/implied.ts). contract.ts checks that each code is
   * in the table.
   */
  readonly refusals?: readonly string[];
  /** An open answer that is meant only for whoever knows the URL. No cache may store it. */
  readonly isPrivate?: true;
  /** Anyone may call it. If the call carries a valid token, the handler learns who calls. */
  readonly knowsCaller?: true;
  /** Additional fields in each refusal of this endpoint. */
  readonly refusalFields?: Record<string, unknown>;
  /** Parameters of the endpoint's refusals that are also repeated at the top level of the problem document. */
  readonly refusalMembers?: readonly string[];
  /** The media type, if the answer is not JSON. `response` is then not parsed. */
  readonly produces?: string;
}

/** Declares an endpoint. Only keeps its exact types. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

type Received<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;
type Sent<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined;
type Headers<E> = E extends { idempotent: true } ? IdempotencyHeaders : undefined;
type Part<E, Key extends string> = E extends Record<Key, infer Schema> ? Schema : undefined;

/** The parsed input that a handler receives. */
export interface EndpointInput<E extends Endpoint> {
  params: Received<Part<E, 'params'>>;
  query: Received<Part<E, 'query'>>;
  headers: Headers<E>;
  /** Undefined if a form was sent instead. */
  body: Received<Part<E, 'body'>> | (E extends { form: UploadForm } ? undefined : never);
  /** The text fields of a form. Undefined if a JSON body was sent. */
  form: E extends { form: infer Form extends UploadForm } ? z.output<Form['fields']> | undefined : undefined;
}

type OmitUndefined<T> = { [Key in keyof T as T[Key] extends undefined ? never : Key]: T[Key] };
/** Makes the sections of a request optional that have no required fields. */
type MayBeLeftOut<T> = Partial<T> & { [Key in keyof T as object extends T[Key] ? never : Key]: T[Key] };

/** The input that a caller sends. */
export type EndpointRequest<E extends Endpoint> = MayBeLeftOut<
  OmitUndefined<{
    params: Sent<Part<E, 'params'>>;
    query: Sent<Part<E, 'query'>>;
    headers: Headers<E>;
    body: E extends { form: UploadForm } ? undefined : Sent<Part<E, 'body'>>;
    file: E extends { file: string } ? Blob : undefined;
  }>
> &
  (E extends { form: infer Form extends UploadForm } ? SentBody<E, Form> : unknown);

/** What is sent to an endpoint that takes a form in place of its JSON body: either of the two. */
type SentBody<E, Form extends UploadForm> =
  | { body: Sent<Part<E, 'body'>>; form?: undefined }
  | { form: { file: Blob; fields: z.input<Form['fields']> }; body?: undefined };

export type EndpointResponse<E extends Endpoint> = z.output<E['response']>;

/**
 * Builds the path and the query string of a call, relative to the API's root. Query values that are undefined are left
 * out.
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
