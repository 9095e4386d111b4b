import {
  checkAdmin,
  errorStatus,
  getDelivery,
  getDeliveryCosts,
  getFacets,
  getOwnReview,
  getPart,
  getPolicy,
  getProfile,
  getQuote,
  getRating,
  getRatings,
  getSettings,
  listBookingEvents,
  listBookings,
  listMessages,
  listOrderMails,
  listOrders,
  listOwnVotes,
  listPapers,
  listParts,
  listPartsToReview,
  listReviews,
  listUsers,
  readOverview,
  signIn,
  suggestParts,
  type Endpoint,
  type EndpointResponse,
  type ErrorCode,
  type Issue,
  type ListEndpoint,
  type Page,
  type Problem,
  type Settings,
} from '@switchyard/shared';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { buildAccessToken, buildPart } from './builders.ts';
import { buildQuote, delivery } from './delivery-builders.ts';
import { buildOverview } from './overview-builders.ts';
import { firebaseHandlers, whoseIdToken } from './firebase.ts';

const settings: Settings = {
  firebase: {
    apiKey: 'test-key',
    authDomain: 'localhost',
    projectId: 'demo-switchyard',
    authOrigin: 'http://auth.test',
    mailUrl: 'http://auth.test/mail',
  },
  stripe: { publishableKey: 'pk_test_1' },
  seller: { name: 'Ann Smith Ltd', address: '1 High Street, London', email: 'ann@shop.example' },
  testMode: true,
};

const verbs = { GET: http.get, POST: http.post, PUT: http.put, PATCH: http.patch, DELETE: http.delete };

interface Call {
  request: Request;
  params: Record<string, string>;
}

/** Answers an endpoint. The types ensure that the contract allows the answer. */
export function answer<E extends Endpoint>(
  endpoint: E,
  give: (call: Call) => EndpointResponse<E> | Promise<EndpointResponse<E>>,
) {
  return verbs[endpoint.method](`*/api${endpoint.path}`, async ({ request, params }) => {
    const named = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
    return HttpResponse.json(JSON.parse(JSON.stringify(await give({ request, params: named }))));
  });
}

type PageOf<E extends ListEndpoint> = Page<EndpointResponse<E>[number]>;

/** Answers one page of a list; the whole list by default. */
export function answerPage<E extends ListEndpoint>(
  endpoint: E,
  give: (query: URLSearchParams) => Partial<PageOf<E>> & Pick<PageOf<E>, 'items'>,
) {
  return http.get(`*/api${endpoint.path}`, ({ request }) => {
    const { items, next, previous, total = items.length } = give(new URL(request.url).searchParams);
    const links = [
      previous && `<?${new URLSearchParams({ before: previous })}>; rel="prev"`,
      next && `<?${new URLSearchParams({ after: next })}>; rel="next"`,
    ].filter(Boolean);
    return HttpResponse.json(JSON.parse(JSON.stringify(items)), {
      headers: { 'X-Total-Count': String(total), ...(links.length > 0 && { Link: links.join(', ') }) },
    });
  });
}

/** Refuses an endpoint the way the server does. */
export function refuse(endpoint: Endpoint, code: ErrorCode, message = 'Refused', issues?: Issue[]) {
  const status = errorStatus[code];
  const problem: Problem = {
    type: 'about:blank',
    title: code,
    status,
    detail: message,
    code,
    message,
    issues,
  };
  return verbs[endpoint.method](`*/api${endpoint.path}`, () => HttpResponse.json(problem, { status }));
}

export const server = setupServer(
  ...firebaseHandlers('http://auth.test'),
  answer(getSettings, () => settings),
  answer(getDelivery, () => delivery),
  answer(getDeliveryCosts, () => ({ groups: [], taxes: [] })),
  answer(getPolicy, ({ params }) => ({ html: `<p>Our ${params['name']}.</p>` })),
  answer(getQuote, ({ request }) => buildQuote(new URL(request.url).searchParams)),
  answer(listParts, () => []),
  answer(getFacets, () => ({ kinds: [], facets: [] })),
  answer(suggestParts, () => ({ lists: [], parts: [] })),
  answer(getPart, ({ params }) => buildPart({ _id: params['partId'] ?? '' })),
  answer(listReviews, () => []),
  answer(getRating, () => ({ count: 0, stars: [0, 0, 0, 0, 0] })),
  answer(getRatings, () => []),
  answer(listPartsToReview, () => []),
  answer(listOwnVotes, () => []),
  answer(getOwnReview, () => ({ mayReview: true })),
  answer(listBookings, () => []),
  answer(listBookingEvents, () => []),
  answer(listPapers, () => []),
  answer(listOrderMails, () => []),
  answer(listOrders, () => []),
  answer(listUsers, () => []),
  answer(readOverview, () => buildOverview()),
  answer(listMessages, () => []),
  answer(getProfile, () => null),
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
