import {
  checkAdmin,
  errorStatus,
  getPart,
  getProfile,
  getSettings,
  listBookings,
  listParts,
  listReviews,
  listUsers,
  signIn,
  type Endpoint,
  type EndpointResponse,
  type ErrorCode,
  type Problem,
  type Settings,
} from '@switchyard/shared';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { buildAccessToken, buildPart } from './builders.ts';
import { firebaseHandlers, whoseIdToken } from './firebase.ts';

const settings: Settings = {
  firebase: {
    apiKey: 'test-key',
    authDomain: 'localhost',
    projectId: 'demo-switchyard',
    authOrigin: 'http://auth.test',
  },
  stripe: { publishableKey: 'pk_test_1' },
  testMode: true,
};

const verbs = { GET: http.get, POST: http.post, PUT: http.put, PATCH: http.patch, DELETE: http.delete };

interface Call {
  request: Request;
  params: Record<string, string>;
}

/** Answers an endpoint of the contract, with an answer that the contract allows. */
export function answer<E extends Endpoint>(
  endpoint: E,
  give: (call: Call) => EndpointResponse<E> | Promise<EndpointResponse<E>>,
) {
  return verbs[endpoint.method](`*/api${endpoint.path}`, async ({ request, params }) => {
    const named = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
    return HttpResponse.json(JSON.parse(JSON.stringify(await give({ request, params: named }))));
  });
}

/** Refuses an endpoint of the contract, as the server would. */
export function refuse(endpoint: Endpoint, code: ErrorCode, message = 'Refused') {
  const status = errorStatus[code];
  const problem: Problem = { type: 'about:blank', title: code, status, detail: message, code, message };
  return verbs[endpoint.method](`*/api${endpoint.path}`, () => HttpResponse.json(problem, { status }));
}

export const server = setupServer(
  ...firebaseHandlers('http://auth.test'),
  answer(getSettings, () => settings),
  answer(listParts, () => []),
  answer(getPart, ({ params }) => buildPart({ _id: params['partId'] ?? '' })),
  answer(listReviews, () => []),
  answer(listBookings, () => []),
  answer(listUsers, () => []),
  refuse(getProfile, 'not_found'),
  answer(checkAdmin, () => ({ admin: false })),
  answer(signIn, ({ request, params }) => {
    const email = params['email'] ?? '';
    if (whoseIdToken(request.headers.get('authorization')) !== email)
      throw new Error('Not the ID token of this email');
    return {
      result: { acknowledged: true, matchedCount: 1, modifiedCount: 0, upsertedCount: 0, upsertedId: null },
      token: buildAccessToken({ email }),
    };
  }),
);
