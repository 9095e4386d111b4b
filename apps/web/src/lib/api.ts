import {
  ApiError,
  ConnectionError,
  type CallOptions,
  type Endpoint,
  type EndpointRequest,
  type EndpointResponse,
  type ListEndpoint,
} from '@switchyard/shared';
import { readAccessToken, readTokenEmail } from './access-token.ts';
import { plainApi } from './api-root.ts';
import { session } from './session/session.ts';

/**
 * The e-mail in the stored token. Throws if it has changed, because other tabs sign in and out as well.
 * @param since the e-mail at an earlier moment
 */
function requireSamePerson(since?: string): string | undefined {
  const state = session.get();
  const email = readTokenEmail();
  const isOther = state.status === 'signed-in' && email !== undefined && email !== state.email;
  if (isOther || (since !== undefined && email !== since)) throw new ConnectionError(undefined);
  return email;
}

/**
 * Runs a call. If the server rejects the accessToken, renews it and repeats the call, unless somebody else has signed
 * in in the meantime: one person's request must never be repeated as another person.
 * @throws what the call throws, or ConnectionError if the token could not be renewed or belongs to somebody else
 */
export async function withFreshToken<T>(call: () => Promise<T>): Promise<T> {
  const who = requireSamePerson();
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    // If somebody else has signed in since, the refusal says nothing about the present session.
    if (readAccessToken()) requireSamePerson(who);
    if (!(await session.renew())) throw error;
    requireSamePerson(who);
    return call();
  }
}

/** Adds the session to calls that need one. */
function asSession<T>(endpoint: Endpoint, { bearer }: CallOptions, call: () => Promise<T>): Promise<T> {
  if (endpoint.access === 'anyone' || bearer) return call();
  return withFreshToken(async () => {
    // During a sign-out, components may still make requests. The server would answer 401.
    if (!readAccessToken()) throw new ApiError(401, undefined);
    return call();
  });
}

/**
 * The client for the shop's API with the session's token.
 * @throws ApiError if the server refuses; ConnectionError without a usable answer; the signal's reason if the call is
 *   aborted
 */
export const api = {
  call: <E extends Endpoint>(
    endpoint: E,
    request: EndpointRequest<E>,
    options: CallOptions = {},
  ): Promise<EndpointResponse<E>> =>
    asSession(endpoint, options, () => plainApi.call(endpoint, request, options)),

  page: <E extends ListEndpoint>(endpoint: E, request: EndpointRequest<E>, options: CallOptions = {}) =>
    asSession(endpoint, options, () => plainApi.page(endpoint, request, options)),
};
