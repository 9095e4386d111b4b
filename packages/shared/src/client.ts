import {
  endpointPath,
  type Endpoint,
  type EndpointRequest,
  type EndpointResponse,
} from './infrastructure/endpoint.ts';
import type * as z from 'zod/mini';
import type { Page } from './infrastructure/paging.ts';
import { ApiError, ConnectionError } from './call-errors.ts';
import { problemSchema } from './infrastructure/problem.ts';

export interface ApiClientOptions {
  /** The root of the API, such as `/api`. */
  baseUrl: string;
  /**
   * The caller's bearer token, read for each call. Open calls send the token too, so that no shared cache answers them.
   */
  token?: (() => string | undefined) | undefined;
  fetch?: typeof fetch | undefined;
}

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Replaces the client's token for this call. */
  bearer?: string | undefined;
}

export type ListEndpoint = Endpoint & { response: z.ZodMiniArray };

export type ApiClient = ReturnType<typeof createApiClient>;

/** A typed client of the contract. It checks every answer against the endpoint's schema. */
export function createApiClient({ baseUrl, token, fetch = globalThis.fetch }: ApiClientOptions) {
  /**
   * Calls an endpoint.
   * @throws ApiError if the server refuses; ConnectionError if there is no usable answer; the signal's reason if the
   *   call is aborted
   */
  async function call<E extends Endpoint>(
    endpoint: E,
    request: EndpointRequest<E>,
    options: CallOptions = {},
  ): Promise<EndpointResponse<E>> {
    return (await answerOf(endpoint, request, options)).data;
  }

  /**
   * Calls an endpoint that lists items, and returns one page of them.
   * @throws like `call`
   */
  async function page<E extends ListEndpoint>(
    endpoint: E,
    request: EndpointRequest<E>,
    options: CallOptions = {},
  ): Promise<Page<EndpointResponse<E>[number]>> {
    const { data, headers } = await answerOf(endpoint, request, options);
    const items = data as EndpointResponse<E>[number][];
    return {
      items,
      next: cursorIn('next', headers.get('link')),
      previous: cursorIn('prev', headers.get('link')),
      total: Number(headers.get('x-total-count') ?? items.length),
      searchedFor: decoded(headers.get('x-searched-for')),
    };
  }

  async function answerOf<E extends Endpoint>(
    endpoint: E,
    request: EndpointRequest<E>,
    options: CallOptions,
  ) {
    const { params, query, headers, body, file, form }: RequestParts = request;
    const sent = new Headers();
    for (const [name, value] of Object.entries(headers ?? {})) {
      if (value !== undefined) sent.set(name, String(value));
    }
    const bearer = options.bearer ?? token?.();
    if (bearer) sent.set('authorization', `Bearer ${bearer}`);
    if (body !== undefined) sent.set('content-type', 'application/json');

    let response: Response;
    let text: string;
    try {
      response = await fetch(baseUrl + endpointPath(endpoint, { params, query }), {
        method: endpoint.method,
        headers: sent,
        body:
          file && endpoint.file
            ? multipart(endpoint.file, file)
            : form && endpoint.form
              ? multipart(endpoint.form.file, form.file, form.fields)
              : body === undefined
                ? null
                : JSON.stringify(body),
        signal: options.signal ?? null,
      });
      text = await response.text();
      // An answer that has begun without the signal is read to its end.
      options.signal?.throwIfAborted();
    } catch (error) {
      options.signal?.throwIfAborted();
      throw new ConnectionError(error);
    }
    const answer = response.ok && endpoint.produces ? text : parseJson(text);
    if (!response.ok) throw new ApiError(response.status, problemSchema.safeParse(answer).data);
    const parsed = endpoint.response.safeParse(answer);
    if (!parsed.success) throw new ConnectionError(parsed.error);
    return { data: parsed.data as EndpointResponse<E>, headers: response.headers };
  }
  return { call, page };
}

interface RequestParts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  headers?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
  form?: { file: Blob; fields: Record<string, unknown> } | undefined;
}

/** The cursor of the next or previous page, from a `Link` header. */
function cursorIn(relation: 'next' | 'prev', link: string | null): string | undefined {
  for (const [, query, named] of (link ?? '').matchAll(/<\?([^>]*)>;\s*rel="(\w+)"/g)) {
    if (named === relation)
      return new URLSearchParams(query).get(relation === 'next' ? 'after' : 'before') ?? undefined;
  }
  return undefined;
}

function decoded(text: string | null): string | undefined {
  return text === null ? undefined : decodeURIComponent(text);
}

function multipart(field: string, file: Blob, fields: Record<string, unknown> = {}): FormData {
  const form = new FormData();
  // The text fields come first, so that the server knows them before it reads the file.
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, String(value));
  form.set(field, file);
  return form;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
