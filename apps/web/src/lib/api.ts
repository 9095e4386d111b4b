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
import { session } from './session/current.ts';

/**
 * Runs a call made with the accessToken; when the server no longer takes the token, renews it and runs the call once more.
 * @throws what the call throws, or ConnectionError when the token could not be renewed for lack of an answer.
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

/** Runs a call as the session's account where the endpoint needs one, with a new token where the old is no longer taken. */
function asSession<T>(endpoint: Endpoint, { bearer }: CallOptions, call: () => Promise<T>): Promise<T> {
  if (endpoint.access === 'anyone' || bearer) return call();
  return withFreshToken(async () => {
    // What is still mounted while somebody signs out may ask once more; the answer is known.
    if (!readAccessToken()) throw new ApiError(401, undefined);
    return call();
  });
}

/**
 * The API of the shop, called with the session's token.
 * Each call throws ApiError when the server refuses, ConnectionError when there is no usable answer, and the signal's reason when aborted.
 */
export const api = {
  /** Calls an endpoint of the contract. */
  call: <E extends Endpoint>(
    endpoint: E,
    request: EndpointRequest<E>,
    options: CallOptions = {},
  ): Promise<EndpointResponse<E>> =>
    asSession(endpoint, options, () => plainApi.call(endpoint, request, options)),

  /** Calls a list for one page of it. */
  page: <E extends ListEndpoint>(endpoint: E, request: EndpointRequest<E>, options: CallOptions = {}) =>
    asSession(endpoint, options, () => plainApi.page(endpoint, request, options)),
};
