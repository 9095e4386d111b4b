import { getDeliveryCosts } from '@switchyard/shared/delivery';
import { getPolicy } from '@switchyard/shared/policies';
import { getSettings } from '@switchyard/shared/settings';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from './render-app.tsx';
import { serve, serveRefusal, settings } from './server.ts';

const group = { name: 'Home', countries: ['United States'], isEverywhereElse: false, by: 'value' as const };

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(': '));

describe('the seller’s pages', () => {
  it('have the seller’s name in their titles', async () => {
    serve(getPolicy, () => ({ html: '<p>Back.</p>' }));
    renderApp('/returns');
    await waitFor(() => expect(document.title).toBe('Returns · Ann Smith Ltd'));
    const site = document.querySelector('meta[property="og:site_name"]');
    expect(site).toHaveAttribute('content', 'Ann Smith Ltd');
  });

  it('are linked from the footer, which names the seller', async () => {
    const { user } = renderApp('/blogs');
    expect(await screen.findByText(/^Sold by Ann Smith Ltd, 1 High Street, London/)).toBeVisible();
    const footer = within(screen.getByRole('navigation', { name: 'Footer' }));
    for (const name of ['Delivery', 'Returns', 'Privacy', 'Terms']) {
      await user.click(footer.getByRole('link', { name }));
      expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
      expect(await screen.findByText(`Our ${name.toLowerCase()}.`)).toBeVisible();
    }
  });

  it('say when a text could not be loaded, and load it again', async () => {
    serveRefusal(getPolicy, 'rate_limited', 'Too many requests.');
    const { user } = renderApp('/terms');
    expect(await screen.findByText('Too many requests.')).toBeVisible();
    serve(getPolicy, () => ({ html: '<p>Read me.</p>' }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Read me.')).toBeVisible();
  });
});

const sources = import.meta.glob<string>('/src/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const fixedLink = /\bpaths\.(?:deliveryPolicy|returns|privacy|terms|imprint)\b/;

it.each(
  Object.entries(sources).flatMap(([file, code]) => (fixedLink.test(code) ? [[file, code] as const] : [])),
)('a fixed link to a text asks whether the text has a page: %s', (_, code) => {
  expect(code).toMatch(/useHasText\(|hasReturns &&/);
});

describe('Delivery', () => {
  it('shows each step of the costs and the taxes', async () => {
    const steps = [
      { from: 0, price: 5.95 },
      { from: 500, price: 14 },
      { from: 2000, price: 0 },
    ];
    serve(getDeliveryCosts, () => ({
      groups: [
        { ...group, steps },
        { ...group, name: 'World', countries: [], isEverywhereElse: true, by: 'weight' as const, steps },
        { ...group, name: 'Nearby', steps: [{ from: 0, price: 3 }] },
      ],
      taxes: [{ country: 'Australia', percent: 10, included: true }],
    }));
    renderApp('/delivery');
    const home = await screen.findByRole('table', { name: 'Home' });
    expect(rowsOf(home)).toEqual([
      'under $500.00: $5.95',
      '$500.00 to under $2,000.00: $14.00',
      '$2,000.00 or more: free',
    ]);
    const world = screen.getByRole('table', { name: 'World' });
    expect(rowsOf(world)).toEqual([
      'under 500 g: $5.95',
      '500 g to under 2 kg: $14.00',
      '2 kg or more: free',
    ]);
    expect(rowsOf(screen.getByRole('table', { name: 'Nearby' }))).toEqual(['any: $3.00']);
    expect(screen.getByText('all other countries')).toBeVisible();
    expect(screen.getByText('Australia: 10%, included in our prices')).toBeVisible();
  });

  it('says so if it is free', async () => {
    renderApp('/delivery');
    expect(await screen.findByText('Delivery is free, everywhere.')).toBeVisible();
  });
});

it('Home shows where the seller is, with a phone number only if there is one', async () => {
  renderApp('/');
  const visit = within(await screen.findByRole('region', { name: 'Where to find us' }));
  expect(await visit.findByText('1 High Street, London')).toBeVisible();
  expect(visit.getByRole('link', { name: 'ann@shop.example' })).toHaveAttribute(
    'href',
    'mailto:ann@shop.example',
  );
  expect(visit.getAllByRole('link')).toHaveLength(1);
});

it('until address and e-mail are decided, the footer leaves them out', async () => {
  serve(getSettings, () => ({ ...settings, seller: { name: 'Klackwerk', address: '', email: '' } }));
  renderApp('/blogs');
  expect(await screen.findByText('Sold by Klackwerk')).toBeVisible();
});
