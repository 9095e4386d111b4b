import { listOwnBookings } from '@switchyard/shared/bookings';
import { getCart, quoteCart } from '@switchyard/shared/carts';
import { getProfile } from '@switchyard/shared/profiles';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { preloadCode } from '../src/app/router.tsx';
import { plainApi } from '../src/lib/api-root.ts';
import { dropFirstCalls } from '../src/lib/first-calls.ts';
import { queryClient } from '../src/lib/query-client.ts';
import { onServerTime } from '../src/lib/server-clock.ts';
import { session } from '../src/lib/session/session.ts';
import { firstCallsOf } from '../src/server/first-calls.ts';
import { buildPart } from './builders.ts';
import { buildCartQuote } from './cart-builders.ts';
import { renderApp, signInBefore } from './render-app.tsx';
import { serve, serveRefusal, server } from './server.ts';

afterEach(() => server.events.removeAllListeners());

/** The paths of all calls from here on. */
function followCalls(): string[] {
  const calls: string[] = [];
  server.events.on('request:start', ({ request }) => void calls.push(new URL(request.url).pathname));
  return calls;
}

const fen = buildPart({ name: 'Fen switch' });

it.each([
  ['/checkout', ['/api/admin/ada@mail.com', '/api/booking', '/api/profile/me']],
  ['/dashboard/orders', ['/api/admin/ada@mail.com', '/api/booking/mine']],
])('%s asks for its data as soon as its code is there, and once', async (path, own) => {
  await signInBefore();
  serve(getCart, () => ({ version: 1, lines: [{ partId: fen._id, quantity: 1, unit: 4.5 }] }));
  serve(quoteCart, () => buildCartQuote({ lines: [{ partId: fen._id, quantity: 1 }] }, [fen]));
  history.replaceState(null, '', path);
  const calls = followCalls();
  const ownCalls = () =>
    calls
      .map((call) => decodeURIComponent(call))
      .filter((call) => own.includes(call))
      .toSorted();
  await preloadCode(location);
  expect(ownCalls()).toEqual(own);
  renderApp(path);
  await screen.findByText(path === '/checkout' ? 'Fen switch' : /no orders/i);
  expect(ownCalls()).toEqual(own);
});

it.each(['/checkout', '/dashboard/orders'])(
  '%s asks for what its HTML has asked for already',
  async (path) => {
    await signInBefore();
    history.replaceState(null, '', path);
    const asked: string[] = [];
    server.events.on('request:start', ({ request }) => {
      const { pathname, search } = new URL(request.url);
      asked.push(pathname + search);
    });
    await preloadCode(location);
    const begun = firstCallsOf(new URL(path, location.origin));
    expect(begun).not.toEqual([]);
    expect(asked).toEqual(expect.arrayContaining(begun));
  },
);

it('takes an answer that the HTML has asked for, once, and only for the person who asked', async () => {
  await signInBefore();
  const token = localStorage.getItem('accessToken') ?? '';
  const path = '/api/profile/me';
  const profile = () => new Map([[path, Promise.resolve(Response.json(null))]]);
  history.replaceState(null, '', '/checkout');
  const calls = followCalls();
  globalThis.firstCalls = { token, answers: profile() };
  await preloadCode(location);
  expect(calls).not.toContain(path);
  queryClient.clear();
  await preloadCode(location);
  expect(calls).toContain(path);
  calls.length = 0;
  queryClient.clear();
  globalThis.firstCalls = { token: 'of somebody else', answers: profile() };
  await preloadCode(location);
  expect(calls).toContain(path);
  dropFirstCalls();
});

it.each(['before', 'while', 'after'])(
  'an answer that the HTML has asked for does not reach a call that is aborted %s it comes',
  async (when) => {
    await signInBefore();
    const answer = Promise.withResolvers<Response>();
    const token = localStorage.getItem('accessToken') ?? '';
    globalThis.firstCalls = { token, answers: new Map([['/api/profile/me', answer.promise]]) };
    onTestFinished(dropFirstCalls);
    const aborting = new AbortController();
    const { signal } = aborting;
    if (when === 'before') aborting.abort();
    const call = plainApi.call(getProfile, { params: { id: 'me' } }, { signal });
    if (when === 'while') aborting.abort();
    if (when === 'after') {
      const body = new ReadableStream({
        pull(controller) {
          aborting.abort();
          controller.enqueue(new TextEncoder().encode('null'));
          controller.close();
        },
      });
      answer.resolve(new Response(body));
    }
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  },
);

it('a link to My Orders asks for the orders that it leads to, not for what the page around it searches', async () => {
  await signInBefore();
  history.replaceState(null, '', '/parts?q=switch');
  const searched: (string | null)[] = [];
  server.events.on('request:start', ({ request }) => {
    const url = new URL(request.url);
    if (url.pathname === '/api/booking/mine') searched.push(url.searchParams.get('q'));
  });
  await preloadCode({ pathname: '/dashboard/orders', search: '?q=brass' });
  await preloadCode({ pathname: '/dashboard/orders', search: '' });
  expect(searched).toEqual(['brass', null]);
});

it('a link to My Orders takes nobody from the page around it, even if the session turns out to be over', async () => {
  await signInBefore();
  serveRefusal(listOwnBookings, 'account_blocked');
  history.replaceState(null, '', '/parts');
  await preloadCode({ pathname: '/dashboard/orders', search: '' });
  await vi.waitFor(() => expect(session.get()).toMatchObject({ status: 'signed-out' }));
  expect(session.get()).toMatchObject({ leave: undefined });
});

it('does not set the clock by an answer that may have waited for the page’s code', async () => {
  await signInBefore();
  const headers = { date: new Date(Date.now() - 60_000).toUTCString() };
  const token = localStorage.getItem('accessToken') ?? '';
  globalThis.firstCalls = {
    token,
    answers: new Map([['/api/profile/me', Promise.resolve(Response.json(null, { headers }))]]),
  };
  history.replaceState(null, '', '/checkout');
  const set = vi.fn<() => void>();
  const stop = onServerTime(set);
  await preloadCode(location);
  expect(firstCalls?.answers.size).toBe(0);
  expect(set).not.toHaveBeenCalled();
  stop();
  dropFirstCalls();
});

it('no page asks for anything of a visitor', async () => {
  history.replaceState(null, '', '/checkout');
  const calls = followCalls();
  await preloadCode(location);
  expect(calls.filter((call) => /admin|booking|profile/.test(call))).toEqual([]);
});
