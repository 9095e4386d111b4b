import { quoteCart } from '@switchyard/shared/carts';
import { listParts } from '@switchyard/shared/parts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pagesUnderWay } from '../src/app/page-route.tsx';
import { prefetchOnHover } from '../src/app/prefetch-on-hover.ts';
import { routes } from '../src/app/router.tsx';
import { paths } from '../src/lib/paths.ts';
import { queryClient, queryKeys } from '../src/lib/query-client.ts';
import { deliveryQueries } from '../src/shop/delivery.ts';
import { buildPart } from './builders.ts';
import { buildCartQuote } from './cart-builders.ts';
import { renderApp } from './render-app.tsx';
import { collect, serve } from './server.ts';

const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
beforeEach(() => {
  scrolled.mockClear();
  sessionStorage.clear();
});

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

describe('going from page to page', () => {
  it('sets one title and canonical link for each page', async () => {
    const { user } = renderApp('/blogs');
    await heading(/React/);
    await waitFor(() => expect(document.title).toBe('React, asked and answered · Ann Smith Ltd'));
    await user.click(screen.getAllByRole('link', { name: 'Portfolio' })[0] ?? document.body);
    await waitFor(() => expect(document.title).toBe('Ines Halloran · Ann Smith Ltd'));
    expect(document.head.querySelectorAll('title')).toHaveLength(1);
    expect(document.head.querySelector('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${location.origin}/portfolio`,
    );
  });

  it.each(['/nowhere', '/dashboard/nowhere'])(
    'tells search engines to ignore unknown pages: %s',
    async (path) => {
      renderApp(path);
      await heading('Page not found');
      expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      expect(document.head.querySelector('link[rel=canonical]')).toBeNull();
    },
  );

  it('shows the page although nobody can read the hash of its URL', async () => {
    renderApp('/blogs#%');
    expect(await heading(/React/)).toBeVisible();
  });

  it('starts new pages at the top, and Back where the visitor was', async () => {
    const { user, router } = renderApp('/blogs');
    await heading(/React/);
    Object.defineProperty(window, 'scrollY', { value: 640, configurable: true });
    dispatchEvent(new Event('scroll'));
    await user.click(screen.getAllByRole('link', { name: 'Portfolio' })[0] ?? document.body);
    await heading('Ines Halloran');
    expect(scrolled).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
    await router.navigate(-1);
    await heading(/React/);
    await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith({ top: 640, behavior: 'instant' }));
  });

  it('loads a page’s data when its link is pointed at, and only once', async () => {
    const asked = vi.fn<() => void>();
    serve(listParts, () => {
      asked();
      return [buildPart({ name: 'Fen switch' })];
    });
    const stop = new AbortController();
    prefetchOnHover(stop);
    const { user } = renderApp('/blogs');
    await heading(/React/);
    const link = within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Equipment' });
    await user.hover(link);
    await waitFor(() => expect(asked).toHaveBeenCalledOnce());
    await user.click(link);
    expect(await screen.findByRole('heading', { name: 'Fen switch' })).toBeVisible();
    expect(asked).toHaveBeenCalledOnce();
    stop.abort();
  });

  it('asks for one quote of the cart, however often the mouse moves over its link', async () => {
    const quotes = collect(quoteCart, () => buildCartQuote({ lines: [] }));
    const asked = vi.fn<() => void>();
    serve(listParts, () => {
      asked();
      return [];
    });
    const lines = [{ partId: buildPart()._id, quantity: 1 }];
    localStorage.setItem('cart', JSON.stringify({ format: 1, id: 'a-cart-of-this-device', lines }));
    // Makes the cart read the device again, if an earlier file of this worker has loaded the cart.
    dispatchEvent(new StorageEvent('storage'));
    const stop = new AbortController();
    prefetchOnHover(stop);
    renderApp('/blogs');
    await heading(/React/);
    await queryClient.prefetchQuery(deliveryQueries.countries());
    const link = await screen.findByRole('link', { name: /^Cart/ });
    const allIsAsked = async (href: string) => {
      const other = within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Equipment' });
      other.setAttribute('href', href);
      asked.mockClear();
      fireEvent.mouseOver(other);
      await waitFor(() => expect(asked).toHaveBeenCalledOnce());
    };
    fireEvent.mouseOver(link);
    await waitFor(() => expect(quotes).toHaveLength(1));
    fireEvent.mouseOver(link);
    await allIsAsked('/parts?q=one');
    expect(quotes).toHaveLength(1);
    queryClient.removeQueries({ queryKey: queryKeys.cart });
    fireEvent.mouseOver(link, { relatedTarget: link.firstElementChild });
    await allIsAsked('/parts?q=two');
    expect(quotes).toHaveLength(1);
    stop.abort();
  });

  it('loads nothing when a link that leads to no page, such as a picture’s, is pointed at', async () => {
    const stop = new AbortController();
    prefetchOnHover(stop);
    const { user } = renderApp('/blogs');
    await heading(/React/);
    const link = Object.assign(document.createElement('a'), { href: '/api/image/1' });
    document.body.append(link);
    const loading = vi.fn<() => void>();
    const unsubscribe = pagesUnderWay.subscribe(loading);
    await user.hover(link);
    expect(loading).not.toHaveBeenCalled();
    unsubscribe();
    link.remove();
    stop.abort();
  });
});

describe('the search in the header', () => {
  it('leads to the matching parts from any page', async () => {
    const { user, address } = renderApp('/blogs');
    await heading(/React/);
    await user.keyboard('/');
    const field = screen.getByRole('combobox', { name: 'Search equipment' });
    expect(field).toHaveFocus();
    await user.keyboard('50/50 brass');
    expect(field).toHaveValue('50/50 brass');
    await user.keyboard('{Escape}');
    expect(field).not.toHaveFocus();
    await user.type(field, '{Enter}');
    await heading(/equipment/i);
    expect(address()).toBe('/parts?q=50%2F50+brass');
    // This page has its own search field, so the header shows none.
    expect(screen.getAllByRole('combobox', { name: 'Search equipment' })).toHaveLength(1);
    expect(screen.getByRole('combobox', { name: 'Search equipment' })).toHaveValue('50/50 brass');
  });
});

describe('the connection', () => {
  it('is reported as lost while offline', async () => {
    renderApp('/blogs');
    await heading(/React/);
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    expect(screen.getByText(/You are offline/)).toBeVisible();
    online.mockReturnValue(true);
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();
    online.mockRestore();
  });
});

describe('a page that crashes', () => {
  it('says so, and other pages still work', async () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const page = routes.find(({ path }) => path === paths.portfolio);
    const element = page?.element;
    function Broken(): never {
      throw new Error('out of ideas');
    }
    if (page) page.element = <Broken />;
    const { user } = renderApp('/portfolio');
    expect(await screen.findByText('This page could not be shown')).toBeVisible();
    await user.click(screen.getAllByRole('link', { name: 'Blogs' })[0] ?? document.body);
    await heading(/React/);
    if (page && element !== undefined) page.element = element;
    expect(reported).toHaveBeenCalled();
    reported.mockClear();
  });
});
