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

/** Whoever the kept token names, unless this page still belongs to somebody else: another tab signs in and out, too. */
function requireSamePerson(since?: string): string | undefined {
  const state = session.get();
  const email = readTokenEmail();
  const isOther = state.status === 'signed-in' && email !== undefined && email !== state.email;
  if (isOther || (since !== undefined && email !== since)) throw new ConnectionError(undefined);
  return email;
}

/**
 * Runs a call. If the server rejects the accessToken, renews it and runs the call once more, unless somebody else has
 * signed in meanwhile: what one person asks for is never done as another.
 * @throws what the call throws, or ConnectionError if the token could not be renewed or is somebody else's
 */
export async function withFreshToken<T>(call: () => Promise<T>): Promise<T> {
  const who = requireSamePerson();
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    // Of a call that somebody else made, the refusal says nothing about who is signed in now.
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

  page: <E extends ListEndpoint>(endpoint: E, request: EndpointRequest<E>, options: CallOptions = {}) =>
    asSession(endpoint, options, () => plainApi.page(endpoint, request, options)),
};
