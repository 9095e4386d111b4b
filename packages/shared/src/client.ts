import { endpointPath, type Endpoint, type EndpointRequest, type EndpointResponse } from './endpoint.ts';
import type * as z from 'zod/mini';
import type { Page } from './paging.ts';
import { ApiError, ConnectionError } from './call-errors.ts';
import { problemSchema } from './errors.ts';

export interface ApiClientOptions {
  /** The address of the API's root, such as `/api`. */
  baseUrl: string;
  /** The bearer token for calls that need one; read anew for each call. */
  token?: (() => string | undefined) | undefined;
  fetch?: typeof fetch | undefined;
}

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Takes the place of the client's token for this call. */
  bearer?: string | undefined;
}

/**
 * How long after a change of one's own nothing is taken that the server may have kept from before it: longer than any of its
 * processes keeps an answer. Milliseconds.
 */
const freshAfterChangeMs = 2000;

/** The endpoints that answer a list. */
export type ListEndpoint = Endpoint & { response: z.ZodMiniArray };

export type ApiClient = ReturnType<typeof createApiClient>;

/** A typed client of the contract: `call(endpoint, request)` answers what the endpoint declares, checked. */
export function createApiClient({ baseUrl, token, fetch = globalThis.fetch }: ApiClientOptions) {
  let changedAt = -Infinity;

  /**
   * Calls an endpoint.
   * @throws ApiError when the server refuses, ConnectionError when there is no usable answer, and the signal's reason when aborted.
   */
  async function call<E extends Endpoint>(
    endpoint: E,
    request: EndpointRequest<E>,
    options: CallOptions = {},
  ): Promise<EndpointResponse<E>> {
    return (await answerOf(endpoint, request, options)).data;
  }

  /** Calls a list for one page of it. @throws as `call` does */
  async function page<E extends ListEndpoint>(
    endpoint: E,
    request: EndpointRequest<E>,
    options: CallOptions = {},
  ): Promise<Page<EndpointResponse<E>[number]>> {
    const { data, headers } = await answerOf(endpoint, request, options);
    const items = data as EndpointResponse<E>[number][];
    return {
      items,
      next: placeOf('next', headers.get('link')),
      previous: placeOf('prev', headers.get('link')),
      total: Number(headers.get('x-total-count') ?? items.length),
      searchedFor: decoded(headers.get('x-searched-for')),
    };
  }

  async function answerOf<E extends Endpoint>(
    endpoint: E,
    request: EndpointRequest<E>,
    options: CallOptions,
  ) {
    const { params, query, headers, body, file }: RequestParts = request;
    const sent = new Headers();
    for (const [name, value] of Object.entries(headers ?? {})) {
      if (value !== undefined) sent.set(name, String(value));
    }
    const bearer = options.bearer ?? (endpoint.access === 'anyone' ? undefined : token?.());
    if (bearer) sent.set('authorization', `Bearer ${bearer}`);
    if (body !== undefined) sent.set('content-type', 'application/json');

    const changes = endpoint.method !== 'GET';
    const hasJustChanged = performance.now() - changedAt < freshAfterChangeMs;

    let response: Response;
    let text: string;
    try {
      response = await fetch(baseUrl + endpointPath(endpoint, { params, query }), {
        method: endpoint.method,
        headers: sent,
        body:
          file && endpoint.file
            ? multipart(endpoint.file, file)
            : body === undefined
              ? null
              : JSON.stringify(body),
        signal: options.signal ?? null,
        ...(!changes && hasJustChanged && { cache: 'no-cache' as const }),
      });
      text = await response.text();
    } catch (error) {
      options.signal?.throwIfAborted();
      throw new ConnectionError(error);
    } finally {
      if (changes) changedAt = performance.now();
    }
    const answer = parseJson(text);
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
}

/** The place in the list that a `Link` header names for the page after or before. */
function placeOf(relation: 'next' | 'prev', link: string | null): string | undefined {
  for (const [, address, named] of (link ?? '').matchAll(/<\?([^>]*)>;\s*rel="(\w+)"/g)) {
    if (named === relation)
      return new URLSearchParams(address).get(relation === 'next' ? 'after' : 'before') ?? undefined;
  }
  return undefined;
}

function decoded(text: string | null): string | undefined {
  return text === null ? undefined : decodeURIComponent(text);
}

function multipart(field: string, file: Blob): FormData {
  const form = new FormData();
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
