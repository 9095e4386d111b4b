import { type EndpointResponse } from '@switchyard/shared';
import { listParts } from '@switchyard/shared/parts';
import { getRatings } from '@switchyard/shared/reviews';
import { screen, within, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { buildPart } from './builders.ts';
import { firstShown, found, openCatalogue, pageAt, pages, shown } from './open-catalogue.ts';
import { renderApp } from './render-app.tsx';
import { answerPage, serve, servePage, serveRefusal, server } from './server.ts';

describe('the catalogue', () => {
  it('shows the newest parts with links to their pages and to order', async () => {
    const { asked, address } = await openCatalogue();
    await firstShown('Part 1');
    expect(asked).toEqual(['sort=newest']);
    expect(address()).toBe('/parts');
    await waitFor(() => expect(document.title).toBe('Equipment · Ann Smith Ltd'));
    expect(found()).toHaveTextContent('1–24 of 50 parts');
    const [card] = screen.getAllByRole('article');
    const [part] = pages.first.items;
    expect(within(card ?? document.body).getByRole('link', { name: 'Part 1' })).toHaveAttribute(
      'href',
      `/parts/part-1-${part?._id}`,
    );
    expect(within(card ?? document.body).getByRole('link', { name: 'Order Now' })).toHaveAttribute(
      'href',
      `/purchase/${part?._id}`,
    );
  });

  it('shows a skeleton, then that there are no parts', async () => {
    const reply = Promise.withResolvers<{ items: [] }>();
    await openCatalogue('', () => reply.promise);
    expect(screen.getByText('Loading the parts')).toBeInTheDocument();
    reply.resolve({ items: [] });
    expect(await screen.findByText('The shelves are empty')).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  });

  it('says what failed, and tries again', async () => {
    serveRefusal(listParts, 'rate_limited', 'Too many requests.');
    const { user } = renderApp('/parts');
    expect(await screen.findByText('Too many requests.')).toBeVisible();
    servePage(listParts, pageAt);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await firstShown('Part 1');
  });

  it('shows the ratings of the parts once they are known', async () => {
    const [rated, unrated] = [buildPart(), buildPart()];
    const ratings = Promise.withResolvers<EndpointResponse<typeof getRatings>>();
    const asked: (string | null)[] = [];
    serve(getRatings, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('parts'));
      return ratings.promise;
    });
    await openCatalogue('', () => ({ items: [rated, unrated] }));
    const [first, second] = await screen.findAllByRole('article');
    ratings.resolve([{ partId: rated._id, count: 12, mean: 4.6, stars: [0, 0, 1, 2, 9] }]);
    expect(await screen.findByRole('img', { name: '4.6 out of 5 stars' })).toBeVisible();
    expect(first).toHaveTextContent('12 reviews');
    // A part without reviews shows nothing about reviews.
    expect(second).not.toHaveTextContent('review');
    expect(asked).toEqual([`${rated._id},${unrated._id}`]);
  });

  it('is complete when the ratings cannot be loaded', async () => {
    serveRefusal(getRatings, 'rate_limited');
    await openCatalogue();
    await firstShown('Part 1');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says of each part what sells it, and the smallest order', async () => {
    const facts = { kind: 'switch', feel: 'tactile', force: 62, pins: '5' } as const;
    await openCatalogue('', () => ({ items: [buildPart({ facts, minimumOrder: 10 })] }));
    const card = await screen.findByRole('article');
    expect(within(card).getByText('Tactile · 62 gf · 5-pin')).toBeVisible();
    expect(within(card).getByText('Minimum 10')).toBeVisible();
  });

  it('shows the second picture under a mouse, and fetches it only then', async () => {
    const pictures = [{ src: '/api/image/below', alt: 'From below' }];
    const { user } = await openCatalogue('', () => ({ items: [buildPart({ pictures })] }));
    const card = await screen.findByRole('article');
    const sources = () =>
      within(card)
        .getAllByRole('presentation')
        .map((image) => image.getAttribute('src'));
    await user.pointer({ target: card, keys: '[TouchA]' });
    expect(sources()).not.toContain('/api/image/below');
    await user.hover(card);
    expect(sources()).toContain('/api/image/below');
  });

  it('says what is left, and offers no order of what is sold out', async () => {
    const stock = [
      { availableQuantity: 500, minimumOrder: 10 },
      { availableQuantity: 12, minimumOrder: 10 },
      { availableQuantity: 9, minimumOrder: 10 },
    ];
    await openCatalogue('', () => ({ items: stock.map(buildPart) }));
    const cards = await screen.findAllByRole('article');
    const said = cards.map((card) => /In stock|Only 12 left|Sold out/.exec(card.textContent)?.[0]);
    expect(said).toEqual(['In stock', 'Only 12 left', 'Sold out']);
    const orders = cards.map((card) => within(card).queryAllByRole('link', { name: 'Order Now' }).length);
    expect(orders).toEqual([1, 1, 0]);
    expect(cards.map((card) => card.textContent.includes('Minimum 10'))).toEqual([true, true, true]);
  });

  it('shows a family as one card, by its name and lowest price, to choose from', async () => {
    const offers = { name: 'Signal cable', count: 4, from: 32, inStock: true };
    const family = { id: 'f'.repeat(24), n: 2, values: ['Blue'], offers };
    const part = buildPart({ name: 'Signal cable, blue', price: 48, availableQuantity: 0, family });
    await openCatalogue('', () => ({ items: [part], total: 1 }));
    const card = within(await screen.findByRole('article', { name: 'Signal cable' }));
    expect(card.getByText('From')).toHaveTextContent('From $32.00');
    expect(card.getByText('4 choices')).toBeVisible();
    expect(card.getByText('In stock')).toBeVisible();
    expect(card.getByRole('link', { name: 'Choose' })).toHaveAttribute(
      'href',
      `/parts/signal-cable-blue-${part._id}`,
    );
    expect(card.queryByRole('link', { name: 'Order Now' })).not.toBeInTheDocument();
  });

  it('offers its own pictures in several widths', async () => {
    const own = `/api/image/${'a1'.repeat(32)}`;
    await openCatalogue('', () => ({
      items: [buildPart({ img: own }), buildPart({ img: 'https://pictures.example/one.webp' })],
    }));
    await screen.findAllByRole('article');
    const [first, second] = screen.getAllByRole('presentation');
    expect(first).toHaveAttribute(
      'srcset',
      `${own}?width=320 320w, ${own}?width=640 640w, ${own}?width=1200 1200w, ${own} 1600w`,
    );
    expect(first).toHaveAttribute('sizes');
    expect(second).not.toHaveAttribute('srcset');
    expect(second).toHaveAttribute('src', 'https://pictures.example/one.webp');
  });
});

describe('the pages of the catalogue', () => {
  const link = (name: string) =>
    within(screen.getByRole('navigation', { name: 'Pages' })).getByRole('link', { name });
  const heading = () => screen.getByRole('heading', { level: 2 });

  it('go forward and back, with the focus on the list’s heading', async () => {
    const scrolled = vi.spyOn(window, 'scrollTo');
    const { user, address, router } = await openCatalogue('?sort=name');
    await firstShown('Part 1');
    scrolled.mockClear();
    await user.click(link('Next'));
    await firstShown('Part 25');
    expect(address()).toBe('/parts?sort=name&after=part-24&from=25');
    expect(router.lastAction()).toBe('PUSH');
    expect(heading()).toHaveFocus();
    expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
    expect(found()).toHaveTextContent('25–48 of 50 parts');
    await user.click(link('Next'));
    await firstShown('Part 49');
    expect(found()).toHaveTextContent('49–50 of 50 parts');
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await user.click(link('Previous'));
    await firstShown('Part 25');
    expect(address()).toBe('/parts?sort=name&before=part-49&from=25');
    expect(found()).toHaveTextContent('25–48 of 50 parts');
    scrolled.mockRestore();
  });

  it('stay visible while the next one loads', async () => {
    let goOn = () => undefined as void;
    const isAllowed = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const { user } = await openCatalogue();
    await firstShown('Part 1');
    server.use(http.get('*/api/part', async () => (await isAllowed, undefined)));
    await user.click(link('Next'));
    expect(screen.getByRole('region', { busy: true })).toBeInTheDocument();
    expect(shown()[0]).toBe('Part 1');
    expect(found()).toHaveTextContent('1–24 of 50 parts');
    goOn();
    await firstShown('Part 25');
    expect(screen.queryByRole('region', { busy: true })).not.toBeInTheDocument();
  });

  it.each([
    ['the server refuses', () => HttpResponse.json({ code: 'invalid_input' }, { status: 400 })],
    ['is empty now', () => HttpResponse.json([], { headers: { 'X-Total-Count': '50' } })],
  ])('fall back to the first when the address names one that %s', async (_, respond) => {
    server.use(
      http.get('*/api/part', ({ request }) =>
        new URL(request.url).searchParams.get('after') === 'gone' ? respond() : undefined,
      ),
      answerPage(listParts, pageAt),
    );
    const { user } = renderApp('/parts?sort=name&after=gone&from=73');
    await screen.findAllByRole('article');
    expect(shown()[0]).toBe('Part 1');
    expect(screen.getByText('That page no longer exists, so this is the first one.')).toBeVisible();
    expect(found()).toHaveTextContent('1–24 of 50 parts');
    await user.click(link('Next'));
    await firstShown('Part 25');
    expect(screen.queryByText(/no longer exists/)).not.toBeInTheDocument();
  });

  it('ignore an impossible position in the URL', async () => {
    await openCatalogue('?after=part-24&from=40');
    await firstShown('Part 25');
    expect(found()).toHaveTextContent(/^50 parts$/);
  });
});
