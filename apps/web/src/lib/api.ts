import {
  ApiError,
  type CallOptions,
  type Endpoint,
  type EndpointRequest,
  type EndpointResponse,
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

/** The API of the shop, called with the session's token. */
export const api = {
  /**
   * Calls an endpoint of the contract.
   * @throws ApiError when the server refuses, ConnectionError when there is no usable answer, and the signal's reason when aborted.
   */
  call<E extends Endpoint>(
    endpoint: E,
    request: EndpointRequest<E>,
    options: CallOptions = {},
  ): Promise<EndpointResponse<E>> {
    const call = () => plainApi.call(endpoint, request, options);
    if (endpoint.access === 'anyone' || options.bearer) return call();
    return withFreshToken(async () => {
      // What is still mounted while somebody signs out may ask once more; the answer is known.
      if (!readAccessToken()) throw new ApiError(401, undefined);
      return call();
    });
  },
};
