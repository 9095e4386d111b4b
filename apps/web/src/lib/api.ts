import {
  ApiError,
  type CallOptions,
  type Endpoint,
  type EndpointRequest,
  type EndpointResponse,
  type ListEndpoint,
} from '@switchyard/shared';
import { readAccessToken } from './access-token.ts';
import { plainApi } from './api-root.ts';
import { session } from './session/session.ts';

/**
 * Runs a call. If the server rejects the accessToken, renews it and runs the call once more.
 * @throws what the call throws, or ConnectionError if the token could not be renewed
 */
export async function withFreshToken<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 401;
    if (!isRefused || !(await session.renew())) throw error;
    return call();
  }
}

/** Adds the session to calls that need one. */
function asSession<T>(endpoint: Endpoint, { bearer }: CallOptions, call: () => Promise<T>): Promise<T> {
  if (endpoint.access === 'anyone' || bearer) return call();
  return withFreshToken(async () => {
    // Components may still request something during a sign-out. The answer would be 401.
    if (!readAccessToken()) throw new ApiError(401, undefined);
    return call();
  });
}

/**
 * The shop's API, with the session's token. Calls throw ApiError if the server refuses, ConnectionError without a
 * usable answer, and the signal's reason if aborted.
 */
export const api = {
  call: <E extends Endpoint>(
    endpoint: E,
    request: EndpointRequest<E>,
    options: CallOptions = {},
  ): Promise<EndpointResponse<E>> =>
    asSession(endpoint, options, () => plainApi.call(endpoint, request, options)),

  /** Requests one page of a list. */
  page: <E extends ListEndpoint>(endpoint: E, request: EndpointRequest<E>, options: CallOptions = {}) =>
    asSession(endpoint, options, () => plainApi.page(endpoint, request, options)),
};
