import {
  type Endpoint,
  type EndpointResponse,
  type Issue,
  type ListEndpoint,
  type Page,
  type Problem,
  type RefusalCode,
  type RefusalCodeOf,
  refusals,
} from '@switchyard/shared';
import {
  countOrders,
  listBookingEvents,
  listBookings,
  listOwnBookings,
  listOrderMails,
  listOrders,
  listPapers,
} from '@switchyard/shared/bookings';
import {
  findKeyboards,
  getKeyboard,
  getKeyboardParts,
  listKeptKeyboards,
  listKeyboards,
  listOwnersAnswers,
  listSoughtKeyboards,
} from '@switchyard/fit';
import { boardsByQmk, boardsByUsb, searchBoards, toKeyboard } from '@switchyard/fit/boards';
import { getBoards, saveBoards, savedBoardsSchema } from '@switchyard/shared/my-boards';
import { listWaiting } from '@switchyard/shared/waiting';
import {
  cartQuoteBody,
  deviceCartSchema,
  getCart,
  mergeCart,
  quoteCart,
  saveCart,
  savedCartSchema,
} from '@switchyard/shared/carts';
import { listMessages } from '@switchyard/shared/contact';
import { getDelivery, getDeliveryCosts, getDeliveryTable } from '@switchyard/shared/delivery';
import { getShownLaw } from '@switchyard/shared/law';
import { getQuote } from '@switchyard/shared/pricing';
import { readOverview, readStart, startSteps } from '@switchyard/shared/overview';
import { getFacets, getPart, getRelated, listParts, listStock, suggestParts } from '@switchyard/shared/parts';
import { getOwnPage, listKeptPages, listOwnPages } from '@switchyard/shared/own-pages';
import { type MenuEntry, usualMenus } from '@switchyard/shared/look';
import { getPolicy, getPolicyText } from '@switchyard/shared/policies';
import { getProfile } from '@switchyard/shared/profiles';
import { getCollection, listCollections, listKeptCollections } from '@switchyard/shared/collections';
import { findRedirect, getRedirectTable } from '@switchyard/shared/redirects';
import {
  getOwnReview,
  getRating,
  getRatings,
  listOwnVotes,
  listPartsToReview,
  listReports,
  listReviews,
} from '@switchyard/shared/reviews';
import { getCurrency, getSettings, getShopSettings, type Settings } from '@switchyard/shared/settings';
import { getPartPage } from '@switchyard/shared/storefront';
import { getOrderWithdrawal, listWithdrawals } from '@switchyard/shared/withdrawals';
import { checkAdmin, listUsers, signIn } from '@switchyard/shared/users';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { buildCartQuote } from './cart-builders.ts';
import { buildAccessToken, buildPart, buildPartPage } from './builders.ts';
import { buildQuote, delivery } from './delivery-builders.ts';
import { buildOverview } from './overview-builders.ts';
import { firebaseHandlers, whoseIdToken } from './firebase.ts';

const shownEntry = ({ label, to }: MenuEntry) => ({ label, to });

export const settings: Settings = {
  firebase: {
    apiKey: 'test-key',
    authDomain: 'localhost',
    projectId: 'demo-shop',
    authOrigin: 'http://auth.test',
    mailUrl: 'http://auth.test/mail',
  },
  stripe: { publishableKey: 'pk_test_1' },
  seller: { name: 'Ann Smith Ltd', address: '1 High Street, London', email: 'ann@shop.example' },
  name: 'Ann Smith Ltd',
  logo: { light: '', dark: '' },
  accent: '',
  look: {
    hero: {
      title: 'Every part of a keyboard.',
      text: 'Order what your build needs.',
      picture: '',
      button: '',
    },
    figures: [{ number: '35', label: 'Countries', note: 'with a builder in them' }],
    cards: [{ title: 'Opening hours', text: 'Mon to Fri: 9:00 to 18:00\nBy appointment' }],
    footer: '',
    since: '2021',
    menus: {
      header: usualMenus.header.map(shownEntry),
      footer: usualMenus.footer.map(({ title, entries }) => ({ title, entries: entries.map(shownEntry) })),
    },
  },
  emptyTexts: [],
  currency: 'usd',
  pictureOrigins: [],
  testMode: true,
};

const verbs = { GET: http.get, POST: http.post, PUT: http.put, PATCH: http.patch, DELETE: http.delete };

interface Call {
  request: Request;
  params: Record<string, string>;
}

/** A handler that answers an endpoint. The types ensure that the contract allows the response. */
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

type GivenPage<E extends ListEndpoint> = Partial<PageOf<E>> & Pick<PageOf<E>, 'items'>;

/** A handler that answers one page of a list, by default the whole list. */
export function answerPage<E extends ListEndpoint>(
  endpoint: E,
  give: (query: URLSearchParams) => GivenPage<E> | Promise<GivenPage<E>>,
) {
  return http.get(`*/api${endpoint.path}`, async ({ request }) => {
    const { items, next, previous, total = items.length } = await give(new URL(request.url).searchParams);
    const links = [
      previous && `<?${new URLSearchParams({ before: previous })}>; rel="prev"`,
      next && `<?${new URLSearchParams({ after: next })}>; rel="next"`,
    ].filter(Boolean);
    return HttpResponse.json(JSON.parse(JSON.stringify(items)), {
      headers: { 'X-Total-Count': String(total), ...(links.length > 0 && { Link: links.join(', ') }) },
    });
  });
}

/** A handler that refuses an endpoint as the server does, with one of its error codes. */
export function refuse<E extends Endpoint>(
  endpoint: E,
  code: RefusalCodeOf<E>,
  message?: string,
  issues?: Issue[],
) {
  return refuseAny(endpoint, code, message, issues);
}

function refuseAny(endpoint: Endpoint, code: RefusalCode, message = 'Refused', issues?: Issue[]) {
  return verbs[endpoint.method](`*/api${endpoint.path}`, () => refusal(code, { message, issues }));
}

/** A refusal in the server's form. */
export function refusal(
  code: RefusalCode,
  told: Partial<Pick<Problem, 'message' | 'parameters' | 'issues'>> = {},
) {
  const { status, example: parameters } = refusals[code];
  const facts = { message: 'Refused', parameters, ...told };
  const problem: Problem = {
    type: 'about:blank',
    title: code,
    status,
    detail: facts.message,
    code,
    ...facts,
  };
  return HttpResponse.json(problem, { status });
}

/** A delivery table in which delivery is free everywhere. */
export const noDeliveryCosts = {
  home: 'US',
  addressRequired: false,
  defaultWeight: 500,
  groups: [],
  taxes: [],
  countries: [],
};

export const server = setupServer(
  ...firebaseHandlers('http://auth.test'),
  answer(getSettings, () => settings),
  answer(getShopSettings, () => ({
    version: 0,
    decided: {},
    configured: { ...settings.seller, holdMinutes: 60, returnDays: 30 },
  })),
  answer(getCurrency, () => ({ currency: settings.currency, isFixed: true })),
  answer(getDelivery, () => delivery),
  answer(getDeliveryCosts, () => ({ groups: [], taxes: [] })),
  answer(listOwnPages, () => []),
  answer(listKeptPages, () => []),
  refuse(getOwnPage, 'no_such_page'),
  answer(getPolicyText, () => ({ version: 0, text: 'Ours.', isOwn: false, isEmpty: false, words: {} })),
  answer(getPolicy, ({ params }) => ({ html: `<p>Our ${params['name']}.</p>` })),
  answer(getQuote, ({ request }) => buildQuote(new URL(request.url).searchParams)),
  answer(listParts, () => []),
  answer(getDeliveryTable, () => ({ ...noDeliveryCosts, version: 0 })),
  answer(getFacets, () => ({ kinds: [], facets: [] })),
  answer(getPartPage, ({ params }) => buildPartPage({ part: buildPart({ _id: params['partId'] ?? '' }) })),
  answer(getRelated, ({ params }) => ({
    part: buildPart({ _id: params['partId'] ?? '' }),
    alike: [],
    goesWith: [],
  })),
  answer(suggestParts, () => ({ lists: [], parts: [] })),
  answer(getPart, ({ params }) => buildPart({ _id: params['partId'] ?? '' })),
  answer(listReviews, () => []),
  answer(getShownLaw, () => ({ manufacturer: '', responsible: '', warnings: '', notices: [] })),
  answer(listReports, () => []),
  answer(findRedirect, () => ({})),
  answer(getRedirectTable, () => ({ version: 'none', redirects: [] })),
  answer(listCollections, () => []),
  answer(listKeyboards, () => []),
  answer(findKeyboards, ({ request }) => {
    const asked = new URL(request.url).searchParams;
    const [q, usb, qmk] = ['q', 'usb', 'qmk'].map((name) => asked.get(name));
    const { boards, isMeant } = usb ? boardsByUsb(usb) : boardsByQmk(qmk ?? '');
    return q
      ? searchBoards(q).found.map(({ board, match }) => ({ ...toKeyboard(board), match }))
      : boards.map((board) => ({ ...toKeyboard(board), match: isMeant ? 'meant' : 'possible' }) as const);
  }),
  answer(getKeyboardParts, () => []),
  answer(listKeptKeyboards, () => []),
  answer(listSoughtKeyboards, () => []),
  answer(listOwnersAnswers, () => []),
  refuse(getKeyboard, 'no_such_keyboard'),
  answer(listKeptCollections, () => []),
  refuse(getCollection, 'no_such_collection'),
  answer(getRating, () => ({ count: 0, stars: [0, 0, 0, 0, 0] })),
  answer(getRatings, () => []),
  answer(listPartsToReview, () => []),
  answer(listOwnVotes, () => []),
  answer(getOwnReview, () => ({ mayReview: true })),
  answer(listBookings, () => []),
  answer(listOwnBookings, () => []),
  answer(listBookingEvents, () => []),
  answer(listPapers, () => []),
  answer(listOrderMails, () => []),
  answer(listOrders, () => []),
  answer(listStock, () => []),
  answer(countOrders, () => ({
    all: 9,
    'to-ship': 3,
    unpaid: 0,
    shipped: 101,
    refunded: 1,
    'charged-back': 0,
    trouble: 2,
  })),
  answer(listUsers, () => []),
  answer(readOverview, () => buildOverview()),
  answer(readStart, () => ({
    steps: startSteps.map((step) => ({ step, isDone: false, missing: [] })),
    missing: [],
  })),
  answer(listMessages, () => []),
  answer(listWithdrawals, () => []),
  answer(getOrderWithdrawal, () => ({ isOpen: false, declared: [], returns: { lines: [], isOpen: false } })),
  answer(getProfile, () => null),
  answer(checkAdmin, () => ({ admin: false })),
  answer(listWaiting, () => []),
  answer(getBoards, () => ({ version: 0, boards: [] })),
  answer(saveBoards, async ({ request }) => {
    const { version, boards } = savedBoardsSchema.parse(await request.json());
    return { version: version + 1, boards };
  }),
  answer(getCart, () => ({ version: 0, lines: [] })),
  answer(saveCart, async ({ request }) => {
    const { version, lines } = savedCartSchema.parse(await request.json());
    return { version: version + 1, lines };
  }),
  answer(mergeCart, async ({ request }) => {
    const { lines } = deviceCartSchema.parse(await request.json());
    return { version: 1, lines, leftOut: [] };
  }),
  answer(quoteCart, async ({ request }) => buildCartQuote(cartQuoteBody.parse(await request.json()))),
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

/** Answers an endpoint in this way until the end of the test. */
export const serve = <E extends Endpoint>(...how: Parameters<typeof answer<E>>) => server.use(answer(...how));

/** Answers an endpoint and collects the bodies that are sent to it. */
export function collect<E extends Endpoint>(endpoint: E, give: () => EndpointResponse<E>): unknown[] {
  const sent: unknown[] = [];
  serve(endpoint, async ({ request }) => {
    sent.push(await request.json());
    return give();
  });
  return sent;
}

/** Answers a list with one page of it until the end of the test. */
export const servePage = <E extends ListEndpoint>(...how: Parameters<typeof answerPage<E>>) =>
  server.use(answerPage(...how));

/** Refuses an endpoint until the end of the test. */
export const serveRefusal = <E extends Endpoint>(...how: Parameters<typeof refuse<E>>) =>
  server.use(refuse(...how));
