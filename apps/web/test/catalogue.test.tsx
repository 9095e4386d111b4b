import { type EndpointResponse, getRatings, listParts } from '@switchyard/shared';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { readCatalogueSearch } from '../src/features/catalogue/catalogue-search.ts';
import { buildPart } from './builders.ts';
import { renderApp } from './render-app.tsx';
import { answer, answerPage, refuse, server } from './server.ts';

/** For example `Part 25` to `Part 48`. */
const partsFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, place) => buildPart({ name: `Part ${first + place}` }));

const pages = {
  first: { items: partsFrom(1, 24), next: 'part-24', total: 50 },
  second: { items: partsFrom(25, 48), previous: 'part-25', next: 'part-48', total: 50 },
  third: { items: partsFrom(49, 50), previous: 'part-49', total: 50 },
};

function pageAt(query: URLSearchParams) {
  const place = query.get('after') ?? query.get('before');
  if (place === 'part-48') return pages.third;
  return place === 'part-24' || place === 'part-49' ? pages.second : pages.first;
}

/** Opens the catalogue and collects the queries it sends. */
async function openCatalogue(search = '', give: Parameters<typeof answerPage<typeof listParts>>[1] = pageAt) {
  const asked: string[] = [];
  server.use(
    answerPage(listParts, (query) => {
      query.delete('limit');
      asked.push(query.toString());
      return give(query);
    }),
  );
  const app = renderApp(`/parts${search}`);
  await screen.findByRole('heading', { level: 1, name: 'Equipment' });
  return { ...app, asked };
}

const shown = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const firstShown = (name: string) => waitFor(() => expect(shown()[0]).toBe(name));
const found = () => screen.getByText(/\bparts?( found)?$/, { selector: 'output' });
const searchbox = () => screen.getByRole('searchbox', { name: 'Search equipment' });

describe('the meaning of a catalogue address', () => {
  const usual = { limit: 24, sort: 'newest' };

  it.each([
    ['', {}],
    [
      'q=linear&sort=price&inStock=true&minPrice=1&maxPrice=2.50&after=abc',
      { q: 'linear', sort: 'price', inStock: 'true', minPrice: 1, maxPrice: 2.5, after: 'abc' },
    ],
    ['q=+linear+', { q: 'linear' }],
    // A form sent without JavaScript contains every field.
    ['q=&sort=newest&minPrice=&maxPrice=', {}],
    ['sort=foo&minPrice=abc&maxPrice=1.999&inStock=perhaps&limit=9999&page=7', {}],
    ['sort=oldest', {}],
    ['minPrice=-1&q=linear', { q: 'linear' }],
    ['minPrice=5&maxPrice=1', { minPrice: 1, maxPrice: 5 }],
    ['after=abc&before=def', { after: 'abc' }],
    [`after=${'a'.repeat(1001)}&q=${'q'.repeat(101)}`, {}],
  ])('%s', (address, meaning) => {
    expect(readCatalogueSearch(new URLSearchParams(address))).toEqual({ ...usual, ...meaning });
  });
});

describe('the catalogue', () => {
  it('shows the newest parts with links to their pages and to order', async () => {
    const { asked, address } = await openCatalogue();
    await firstShown('Part 1');
    expect(asked).toEqual(['sort=newest']);
    expect(address()).toBe('/parts');
    expect(document.title).toBe('Equipment · Switchyard');
    expect(found()).toHaveTextContent('1–24 of 50 parts');
    const [card] = screen.getAllByRole('article');
    const [part] = pages.first.items;
    expect(within(card ?? document.body).getByRole('link', { name: 'Part 1' })).toHaveAttribute(
      'href',
      `/parts/${part?._id}`,
    );
    expect(within(card ?? document.body).getByRole('link', { name: 'Order Now' })).toHaveAttribute(
      'href',
      `/purchase/${part?._id}`,
    );
  });

  it('shows a skeleton, then that there are no parts', async () => {
    await openCatalogue('', () => ({ items: [] }));
    expect(screen.getByText('Loading the parts')).toBeInTheDocument();
    expect(await screen.findByText('The shelves are empty')).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  });

  it('says what failed, and tries again', async () => {
    server.use(refuse(listParts, 'rate_limited', 'Too many requests.'));
    const { user } = renderApp('/parts');
    expect(await screen.findByText('Too many requests.')).toBeVisible();
    server.use(answerPage(listParts, pageAt));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await firstShown('Part 1');
  });

  it('shows the ratings of the parts once they are known', async () => {
    const [rated, unrated] = [buildPart(), buildPart()];
    const ratings = Promise.withResolvers<EndpointResponse<typeof getRatings>>();
    const asked: (string | null)[] = [];
    server.use(
      answer(getRatings, ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('parts'));
        return ratings.promise;
      }),
    );
    await openCatalogue('', () => ({ items: [rated, unrated] }));
    const [first, second] = await screen.findAllByRole('article');
    expect(second).not.toHaveTextContent('No reviews yet');
    ratings.resolve([{ partId: rated._id, count: 12, mean: 4.6 }]);
    expect(await screen.findByRole('img', { name: '4.6 out of 5 stars' })).toBeVisible();
    expect(first).toHaveTextContent('12 reviews');
    expect(second).toHaveTextContent('No reviews yet');
    expect(asked).toEqual([`${rated._id},${unrated._id}`]);
  });

  it('claims nothing of reviews when the ratings cannot be loaded', async () => {
    server.use(refuse(getRatings, 'rate_limited'));
    await openCatalogue();
    await firstShown('Part 1');
    expect(screen.queryByText('No reviews yet')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
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
  });

  it('offers its own pictures in several widths', async () => {
    const own = `/api/image/${'a1'.repeat(32)}`;
    await openCatalogue('', () => ({
      items: [buildPart({ img: own }), buildPart({ img: 'https://pictures.example/one.webp' })],
    }));
    await screen.findAllByRole('article');
    const [first, second] = screen.getAllByRole('presentation');
    expect(first).toHaveAttribute('srcset', `${own}?width=320 320w, ${own}?width=640 640w, ${own} 1600w`);
    expect(first).toHaveAttribute('sizes');
    expect(second).not.toHaveAttribute('srcset');
    expect(second).toHaveAttribute('src', 'https://pictures.example/one.webp');
  });
});

describe('searching the catalogue', () => {
  it('searches after a pause, replaces the address and keeps the focus', async () => {
    const { user, asked, address, router } = await openCatalogue('?after=part-24&sort=name');
    await firstShown('Part 25');
    await user.type(searchbox(), 'linear ');
    await waitFor(() => expect(address()).toBe('/parts?q=linear&sort=name'));
    await firstShown('Part 1');
    expect(asked).toEqual(['sort=name&after=part-24', 'q=linear&sort=name']);
    expect(searchbox()).toHaveFocus();
    expect(searchbox()).toHaveValue('linear ');
    expect(router.lastAction()).toBe('REPLACE');
    expect(screen.getByRole('heading', { level: 2, name: 'Results for “linear”' })).toBeVisible();
    expect(screen.getByText('1–24 of 50 parts found')).toHaveRole('status');
  });

  it('searches at once on Enter', async () => {
    const { user, asked } = await openCatalogue();
    await firstShown('Part 1');
    await user.type(searchbox(), 'linear{Enter}');
    expect(asked.at(-1)).toBe('q=linear&sort=newest');
  });

  it('sorts and filters from the first page, with a history entry for each choice', async () => {
    const { user, asked, address, router } = await openCatalogue('?q=linear&after=part-24');
    await firstShown('Part 25');
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Lowest price');
    await waitFor(() => expect(address()).toBe('/parts?q=linear&sort=price'));
    await user.click(screen.getByLabelText('In stock only'));
    await waitFor(() => expect(address()).toBe('/parts?q=linear&sort=price&inStock=true'));
    await user.type(screen.getByLabelText('Lowest price'), '1');
    await waitFor(() => expect(address()).toBe('/parts?q=linear&sort=price&inStock=true&minPrice=1'));
    await waitFor(() => expect(asked.at(-1)).toBe('q=linear&sort=price&inStock=true&minPrice=1'));
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Newest');
    await waitFor(() => expect(address()).toBe('/parts?q=linear&inStock=true&minPrice=1'));
    expect(screen.getByRole('button', { name: 'Filters (2)' })).toBeInTheDocument();
    await router.navigate(-1);
    await waitFor(() => expect(screen.getByLabelText('Sort by')).toHaveValue('price'));
    await router.navigate(-1);
    await waitFor(() => expect(screen.getByLabelText('In stock only')).not.toBeChecked());
    expect(screen.getByLabelText('Lowest price')).toHaveValue(null);
    expect(searchbox()).toHaveValue('linear');
  });

  it('includes typed text when a filter is chosen', async () => {
    const { user, address } = await openCatalogue();
    await user.type(searchbox(), 'linear');
    await user.click(screen.getByLabelText('In stock only'));
    expect(address()).toBe('/parts?q=linear&inStock=true');
    expect(searchbox()).toHaveValue('linear');
  });

  it('reports a wrong price and does not search for it', async () => {
    const { user, address } = await openCatalogue();
    const price = screen.getByLabelText('Highest price');
    await user.type(price, '1.999');
    expect(screen.getByText('Highest price must have at most two decimals')).toBeVisible();
    expect(price).toHaveAccessibleDescription('Highest price must have at most two decimals');
    await user.type(price, '{Backspace}');
    await waitFor(() => expect(address()).toBe('/parts?maxPrice=1.99'));
    expect(price).not.toHaveAccessibleDescription();
  });

  it('says what it did not find, and offers all parts', async () => {
    const { user, address } = await openCatalogue('?q=trombone&inStock=true&minPrice=1&maxPrice=5', (query) =>
      query.has('q') ? { items: [] } : pages.first,
    );
    expect(
      await screen.findByText(
        'We have no equipment that matches “trombone”, is in stock, and costs from $1.00 to $5.00.',
      ),
    ).toBeVisible();
    expect(found()).toHaveTextContent('0 parts found');
    await user.click(screen.getByRole('button', { name: 'Show all equipment' }));
    await firstShown('Part 1');
    expect(address()).toBe('/parts');
    expect(searchbox()).toHaveValue('');
    expect(screen.getByLabelText('Lowest price')).toHaveValue(null);
    expect(screen.getByRole('heading', { level: 2, name: 'All parts' })).toHaveFocus();
  });

  it('offers the filters in a sheet, which says how many parts they leave', async () => {
    const { user, address } = await openCatalogue('?minPrice=1', (query) =>
      query.has('inStock') ? { items: partsFrom(1, 3) } : pages.first,
    );
    await user.click(await screen.findByRole('button', { name: 'Filters (1)' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Filters' }));
    await user.click(sheet.getByLabelText('In stock only'));
    expect(address()).toBe('/parts?inStock=true&minPrice=1');
    expect(await sheet.findByRole('button', { name: 'Show 3 parts' })).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Clear' }));
    expect(address()).toBe('/parts');
    expect(sheet.getByLabelText('Lowest price')).toHaveValue(null);
    await user.click(await sheet.findByRole('button', { name: 'Show 50 parts' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('removes one filter or all of them, and moves the focus to the list', async () => {
    const { user, address } = await openCatalogue('?q=linear&inStock=true&minPrice=1&maxPrice=5');
    await firstShown('Part 1');
    const filters = within(screen.getByRole('list', { name: 'Filters' }));
    await user.click(filters.getByRole('button', { name: 'Remove the filter “From $1.00”' }));
    expect(address()).toBe('/parts?q=linear&inStock=true&maxPrice=5');
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
    await user.click(filters.getByRole('button', { name: 'Clear all' }));
    expect(address()).toBe('/parts?q=linear');
    expect(screen.queryByRole('list', { name: 'Filters' })).not.toBeInTheDocument();
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

  it('ignore an impossible position in the address', async () => {
    await openCatalogue('?after=part-24&from=40');
    await firstShown('Part 25');
    expect(found()).toHaveTextContent(/^50 parts$/);
  });
});
