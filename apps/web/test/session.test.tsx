import { accessTokenKey } from '@switchyard/shared';
import { listBookings } from '@switchyard/shared/bookings';
import { checkAdmin, signIn } from '@switchyard/shared/users';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { api } from '../src/lib/api.ts';
import { queryClient } from '../src/lib/query-client.ts';
import { createSession } from '../src/lib/session/session.ts';
import { buildAccessToken } from './builders.ts';
import { removePerson } from './firebase.ts';
import { ada, logIn, renderApp, signInAdmin, signInBefore } from './render-app.tsx';
import { serve, serveRefusal, server } from './server.ts';

/** Simulates another tab that changes the token. */
function tokenChangedElsewhere(token: string | null) {
  if (token === null) localStorage.removeItem(accessTokenKey);
  else localStorage.setItem(accessTokenKey, token);
  act(() => void dispatchEvent(new StorageEvent('storage', { key: accessTokenKey, newValue: token })));
}

describe('the session', () => {
  it('does not contact Firebase without a token', async () => {
    const asked = vi.fn<(url: string) => void>();
    server.events.on('request:start', ({ request }) => asked(new URL(request.url).host));
    renderApp('/blogs');
    expect(await screen.findByRole('link', { name: /^Login/ })).toBeVisible();
    expect(asked).not.toHaveBeenCalledWith('auth.test');
    server.events.removeAllListeners();
  });

  it('drops a token without a signed-in user', async () => {
    localStorage.setItem(accessTokenKey, buildAccessToken({ email: ada.email }));
    renderApp('/dashboard/orders');
    expect(await screen.findByRole('form', { name: 'Login' })).toBeVisible();
    expect(localStorage.getItem(accessTokenKey)).toBeNull();
  });

  it('ends in this tab when another tab signs out', async () => {
    await signInBefore();
    const { address } = renderApp('/dashboard/profile');
    await screen.findByRole('button', { name: /^Sign Out/ });
    sessionStorage.setItem('delivery-address ada@mail.com', '{"line1":"1 High Street"}');
    tokenChangedElsewhere(null);
    await waitFor(() => expect(address()).toBe('/login'));
    expect(await screen.findByText('You have been signed out in another tab.')).toBeVisible();
    // A session that ends otherwise, for example by expiry, keeps the typed address. Only a sign-out deletes
    // it.
    expect(sessionStorage.getItem('delivery-address ada@mail.com')).not.toBeNull();
    localStorage.setItem('signed-out', '1795000000000');
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'signed-out' })));
    expect(sessionStorage.getItem('delivery-address ada@mail.com')).toBeNull();
  });

  it('begins in this tab when another tab signs in', async () => {
    await signInBefore();
    const token = localStorage.getItem(accessTokenKey);
    renderApp('/blogs');
    await screen.findByRole('button', { name: /^Sign Out/ });
    tokenChangedElsewhere(null);
    await screen.findByRole('link', { name: /^Login/ });
    tokenChangedElsewhere(token);
    expect(await screen.findByRole('button', { name: /^Sign Out Ada Okoye/ })).toBeVisible();
  });

  it('leaves no token and no private data after Sign Out, and goes Home', async () => {
    await signInBefore();
    const { user, address } = renderApp('/dashboard/orders');
    await waitFor(() => expect(queryClient.getQueryData(['admin', ada.email])).toEqual({ admin: false }));
    sessionStorage.setItem('delivery-address ada@mail.com', '{"line1":"1 High Street"}');
    localStorage.setItem('delivery-country', 'FI');
    await user.click(await screen.findByRole('button', { name: /^Sign Out/ }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(localStorage.getItem(accessTokenKey)).toBeNull();
    expect(queryClient.getQueryData(['admin', ada.email])).toBeUndefined();
    expect(sessionStorage.getItem('delivery-address ada@mail.com')).toBeNull();
    expect(localStorage.getItem('delivery-country')).toBeNull();
  });

  it('asks for a login again on protected pages after a sign-out', async () => {
    await signInBefore();
    const { user, address, router } = renderApp('/dashboard/profile');
    await user.click(await screen.findByRole('button', { name: /^Sign Out/ }));
    await waitFor(() => expect(address()).toBe('/'));
    await router.navigate('/dashboard/profile');
    await screen.findByRole('form', { name: 'Login' });
    await logIn(user);
    await waitFor(() => expect(address()).toBe('/dashboard/profile'));
  });
});

describe('a call with a token that the server rejects', () => {
  it('is repeated with a new token', async () => {
    await signInBefore();
    const stale = localStorage.getItem(accessTokenKey);
    server.use(
      http.get('*/api/booking', ({ request }) =>
        request.headers.get('authorization') === `Bearer ${stale}`
          ? HttpResponse.json({}, { status: 401 })
          : HttpResponse.json([]),
      ),
    );
    await expect(api.call(listBookings, { query: {} })).resolves.toEqual([]);
    expect(localStorage.getItem(accessTokenKey)).not.toBe(stale);
  });

  it('ends the session when there is no new token, and the login leads back', async () => {
    await signInBefore();
    serveRefusal(checkAdmin, 'token_expired');
    serveRefusal(signIn, 'sign_in_of_another_email');
    const { user, address } = renderApp('/dashboard/profile');
    await screen.findByRole('form', { name: 'Login' });
    expect(localStorage.getItem(accessTokenKey)).toBeNull();
    server.resetHandlers();
    await logIn(user);
    await waitFor(() => expect(address()).toBe('/dashboard/profile'));
  });

  it('leads from My Orders to Home, whichever call hears of it first', async () => {
    await signInBefore();
    serveRefusal(checkAdmin, 'token_expired');
    serveRefusal(signIn, 'sign_in_of_another_email');
    const { address } = renderApp('/dashboard/orders?page=2');
    await waitFor(() => expect(address()).toBe('/'));
    expect(localStorage.getItem(accessTokenKey)).toBeNull();
  });

  it('leads from My Orders to Home when the kept token is damaged', async () => {
    await signInBefore();
    localStorage.setItem(accessTokenKey, 'damaged');
    const { address } = renderApp('/dashboard/orders');
    await waitFor(() => expect(address()).toBe('/'));
    expect(localStorage.getItem(accessTokenKey)).toBeNull();
  });

  it('gives the shop’s reason when the shop refuses a new token', async () => {
    await signInBefore();
    serveRefusal(checkAdmin, 'token_expired', 'Your sign-in has expired. Log in again.');
    serveRefusal(signIn, 'account_blocked', 'This account is blocked.');
    renderApp('/dashboard/orders');
    const note = await screen.findByText('This account is blocked.');
    expect(note).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Close this note' }));
    expect(note).not.toBeInTheDocument();
  });

  it('gives the reason on the next page if that one was on its way already', async () => {
    await signInBefore();
    const reason = 'This account is blocked.';
    serveRefusal(checkAdmin, 'account_blocked', reason);
    renderApp('/dashboard/profile');
    await screen.findByText(reason);
    cleanup();
    const nextPage = () => createSession(() => Promise.reject(new Error('Not needed.')));
    const next = nextPage();
    next.start()();
    expect(next.get()).toMatchObject({ status: 'signed-out', note: reason });
    const later = nextPage();
    later.start()();
    expect(later.get()).not.toHaveProperty('note', reason);
  });

  it('gives the call’s reason when Firebase refuses a new token', async () => {
    await signInBefore();
    removePerson(ada.email);
    serveRefusal(checkAdmin, 'account_gone', 'This account no longer exists. Log in again.');
    renderApp('/dashboard/orders');
    expect(await screen.findByText('This account no longer exists. Log in again.')).toBeVisible();
  });

  it('signs a blocked account out without a retry', async () => {
    await signInBefore();
    serveRefusal(checkAdmin, 'account_blocked', 'This account is blocked.');
    renderApp('/dashboard/orders');
    expect(await screen.findByText('This account is blocked.')).toBeVisible();
    expect(localStorage.getItem(accessTokenKey)).toBeNull();
  });
});

describe('the guards', () => {
  it.each(['/purchase/5f0000000000000000000001', '/dashboard', '/dashboard/users'])(
    '%s needs a login',
    async (path) => {
      const { address } = renderApp(path);
      await screen.findByRole('form', { name: 'Login' });
      expect(address()).toBe('/login');
    },
  );

  it('sign a buyer out on an admin page, without a way back', async () => {
    await signInBefore();
    const { user, address } = renderApp('/dashboard/users');
    expect(await screen.findByText(/^That page is for admins/)).toBeVisible();
    await logIn(user);
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('let admins in, and keep them off the buyers’ pages', async () => {
    await signInAdmin();
    const { address, router } = renderApp('/dashboard/users');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('All Users');
    await router.navigate('/dashboard/orders');
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  it('open a page at once for whom the server let in before, and still do what it says now', async () => {
    await signInBefore();
    renderApp('/dashboard/orders');
    await waitFor(() => expect(queryClient.getQueryData(['admin', ada.email])).toEqual({ admin: false }));
    cleanup();
    queryClient.clear();
    const asked = Promise.withResolvers<void>();
    serve(checkAdmin, async () => {
      await asked.promise;
      return { admin: true };
    });
    const { address } = renderApp('/dashboard/orders');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('My Orders');
    asked.resolve();
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  it('sign nobody out for what the server said before', async () => {
    await signInBefore();
    renderApp('/dashboard/orders');
    await waitFor(() => expect(queryClient.getQueryData(['admin', ada.email])).toEqual({ admin: false }));
    cleanup();
    queryClient.clear();
    serve(checkAdmin, () => ({ admin: true }));
    renderApp('/dashboard/users');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('All Users');
  });

  it('can retry when the role cannot be looked up', async () => {
    await signInBefore();
    serveRefusal(checkAdmin, 'rate_limited', 'Too many requests. Try again shortly.');
    const { user } = renderApp('/dashboard/orders');
    expect(await screen.findByText('Too many requests. Try again shortly.')).toBeVisible();
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  });
});
