import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readCatalogueSearch } from '../src/features/catalogue/search/catalogue-search.ts';
import { firstShown, found, openCatalogue, pages, partsFrom, searchbox } from './open-catalogue.ts';
import { typeQuickly } from './type-quickly.ts';

describe('the meaning of a catalogue URL', () => {
  const usual = { limit: 24, sort: 'newest', families: 'once' };

  it.each([
    ['', {}],
    [
      'q=linear&sort=price&inStock=true&minPrice=1&maxPrice=2.50&after=abc',
      { q: 'linear', sort: 'price', inStock: 'true', minPrice: 1, maxPrice: 2.5, after: 'abc' },
    ],
    ['q=+linear+', { q: 'linear' }],
    // Without JavaScript, a form sends every field, even empty ones.
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

describe('searching the catalogue', () => {
  it('searches after a pause, replaces the URL and keeps the focus', async () => {
    const { asked, address, router } = await openCatalogue('?after=part-24&sort=name');
    await firstShown('Part 25');
    typeQuickly(searchbox(), 'linear ');
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
    expect(screen.getByLabelText('Lowest price')).toHaveValue('');
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
    expect(screen.getByLabelText('Lowest price')).toHaveValue('');
    expect(screen.getByRole('heading', { level: 2, name: 'All parts' })).toHaveFocus();
  });

  it('says what would be found with one thing less', async () => {
    const { user, address } = await openCatalogue(
      '?kind=switch&q=quiet tactile',
      (query) => {
        const words = query.get('q');
        return words === 'tactile' ? { items: partsFrom(1, 1), total: 3 } : { items: [] };
      },
      'Switches',
    );
    const nearby = await screen.findByRole('list', { name: 'What would be found' });
    expect(nearby.textContent).toBe('Without “quiet”: 3 switches for “tactile”');
    await user.click(within(nearby).getByRole('link'));
    expect(address()).toBe('/parts?kind=switch&q=tactile');
    await firstShown('Part 1');
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
    expect(sheet.getByLabelText('Lowest price')).toHaveValue('');
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

  it('sorts by rating', async () => {
    const { user, address, asked } = await openCatalogue();
    await firstShown('Part 1');
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Best rated');
    expect(address()).toBe('/parts?sort=-rating');
    await waitFor(() => expect(asked.at(-1)).toBe('sort=-rating'));
  });
});
