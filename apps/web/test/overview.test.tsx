import { readOverview, type Overview } from '@switchyard/shared/overview';
import { listParts } from '@switchyard/shared/parts';
import { listUsers } from '@switchyard/shared/users';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildPart } from './builders.ts';
import { buildDays, buildOverview } from './overview-builders.ts';
import { buildUser } from './dashboard-builders.ts';
import { renderApp, signInAdmin } from './render-app.tsx';
import { serve, servePage, serveRefusal } from './server.ts';

beforeEach(async () => {
  servePage(listParts, () => ({ items: [buildPart()] }));
  await signInAdmin();
});

const sold: Partial<Overview> = {
  period: { revenue: 300, paidOrders: 4, placed: 5, placedAndPaid: 4, conversion: 0.8, searches: 200 },
  before: { revenue: 200, paidOrders: 4, placed: 10, placedAndPaid: 9, conversion: 0.9, searches: 200 },
  days: buildDays(
    [
      { revenue: 100, paidOrders: 1 },
      { revenue: 200, paidOrders: 3 },
    ],
    [{ revenue: 200, paidOrders: 4 }, {}],
  ),
  bestSellers: [{ partId: 'a'.repeat(24), name: 'Fen switch', revenue: 250, units: 30 }],
  missedSearches: [{ term: 'topre', times: 12, lastAt: '2026-05-11T10:00:00.000Z' }],
};

const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title });
  return within(heading.closest('li, section') ?? heading);
};

describe('an admin’s dashboard', () => {
  it('begins with what waits, trouble first, and leads to where it is done', async () => {
    const order = { _id: 'c'.repeat(24), title: 'Moor switch', buyer: 'bea@mail.com' };
    const money = { currency: 'usd' as const, total: 45 };
    const toDo = {
      toShip: 3,
      expiring: {
        minutes: 20,
        count: 1,
        nearest: [{ ...order, ...money, holdExpiresAt: new Date().toISOString() }],
      },
      lowStock: { count: 101, parts: [{ _id: 'd'.repeat(24), name: 'Fell keycap', availableQuantity: 2 }] },
      unreadMessages: 2,
      trouble: 4,
    };
    serve(readOverview, () => buildOverview({ toDo }));
    renderApp('/dashboard');
    const told = async (title: string, link: string) => {
      const found = await card(title);
      return [
        found.getByText(/^\d+\+?$/).textContent,
        found.getByRole('link', { name: link }).getAttribute('href'),
      ];
    };
    expect(await told('Orders to ship', 'All Orders')).toEqual(['3', '/dashboard/allOrders']);
    expect(await told('About to expire', 'Unpaid orders')).toEqual(['1', '/dashboard/allOrders?tab=unpaid']);
    expect(await told('Low stock', 'Restock')).toEqual(['100+', '/dashboard/stock']);
    expect(await told('New messages', 'Read and answer')).toEqual(['2', '/dashboard/messages?tab=unread']);
    expect(await told('Orders in trouble', 'Look into them')).toEqual([
      '4',
      '/dashboard/allOrders?tab=trouble',
    ]);
    const titles = within(screen.getByRole('region', { name: 'Now' })).getAllByRole('heading', { level: 3 });
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      'Orders in trouble',
      'About to expire',
      'Orders to ship',
      'New messages',
      'Low stock',
    ]);
    const inRed = titles.filter(({ className }) => className.includes('text-error'));
    expect(inRed.map(({ textContent }) => textContent)).toEqual(['Orders in trouble']);
    expect(screen.getByRole('link', { name: 'Moor switch' })).toHaveAttribute(
      'href',
      `/dashboard/order/${order._id}`,
    );
    expect(screen.getByRole('link', { name: 'Fell keycap' }).closest('li')).toHaveTextContent('2 left');
  });

  it('compares the figures with the time before, in words', async () => {
    serve(readOverview, () => buildOverview(sold));
    renderApp('/dashboard');
    const figure = async (name: string) => (await screen.findByText(name, { selector: 'dt' })).parentElement;
    expect(await figure('Revenue')).toHaveTextContent('$300.00Up 50% from $200.00 in the 2 days before');
    expect(await figure('Paid orders')).toHaveTextContent('4The same as in the 2 days before');
    expect(await figure('Orders placed')).toHaveTextContent('5Down 50% from 10 in the 2 days before');
    expect(await figure('Placed and paid')).toHaveTextContent('80%Down 10 points from 90%');
    expect(await figure('Orders per 100 searches')).toHaveTextContent('2.5Down 50% from 5 in');
  });

  it.each([
    [129, 1],
    [3, 2],
    [60, 40],
  ])('says nothing of %d orders for %d searches', async (placed, searches) => {
    const period = { revenue: 300, paidOrders: 4, placed, placedAndPaid: 4, searches };
    serve(readOverview, () => buildOverview({ period }));
    renderApp('/dashboard');
    const name = await screen.findByText('Orders per 100 searches', { selector: 'dt' });
    expect(name.parentElement).toHaveTextContent('Orders per 100 searchesNone');
  });

  it('gives the chart as a table, too, and names the best sellers', async () => {
    serve(readOverview, () => buildOverview(sold));
    const { user } = renderApp('/dashboard');
    await user.click(await screen.findByText('Revenue per day, as a table'));
    const table = within(screen.getByRole('table', { name: 'Revenue per day, in UTC' }));
    const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows.slice(1)).toEqual(['May 11$200.00$0.00 on May 9', 'May 10$100.00$200.00 on May 8']);
    const best = within(screen.getByRole('table', { name: 'Best sellers' }));
    expect(best.getByRole('row', { name: /Fen switch/ })).toHaveTextContent('Fen switch$250.0030');
  });

  it('names what people searched for and did not find', async () => {
    serve(readOverview, () => buildOverview(sold));
    renderApp('/dashboard');
    const missed = within(await screen.findByRole('table', { name: 'Searched for, not found' }));
    expect(missed.getByRole('row', { name: /topre/ })).toHaveTextContent('topre12');
    expect(missed.getByRole('link', { name: 'topre' })).toHaveAttribute('href', '/parts?q=topre');
  });

  it('says that nothing waits, and nothing of what does not', async () => {
    renderApp('/dashboard');
    expect(await screen.findByText('Nothing waits for you.')).toBeVisible();
    expect(screen.queryByText('Low stock')).not.toBeInTheDocument();
  });

  it('keeps the number of days in the URL', async () => {
    const asked: string[] = [];
    serve(readOverview, ({ request }) => {
      asked.push(new URL(request.url).search);
      return buildOverview(sold);
    });
    const { user, address } = renderApp('/dashboard?days=90');
    expect(await screen.findByRole('link', { name: '90 days' })).toHaveAttribute('aria-current', 'true');
    await user.click(screen.getByRole('link', { name: '7 days' }));
    expect(address()).toBe('/dashboard?days=7');
    await waitFor(() => expect(asked).toEqual(['?days=90', '?days=7']));
  });

  it('says that a new shop has sold nothing yet, and keeps its counts', async () => {
    servePage(listUsers, () => ({ items: [buildUser()], total: 7 }));
    renderApp('/dashboard');
    expect(await screen.findByText('No sales yet')).toBeVisible();
    expect(await (await card('Users')).findByText('7')).toBeVisible();
    expect((await card('Equipment on sale')).getByRole('link')).toHaveTextContent('Manage Equipments');
    expect((await card('In stock')).getByRole('link')).toHaveTextContent('Add a Equipment');
  });

  it('offers to try again if the figures do not come', async () => {
    serveRefusal(readOverview, 'admins_only', 'Not now');
    const { user } = renderApp('/dashboard?days=90');
    expect(await screen.findByText("The shop's numbers could not be loaded")).toBeVisible();
    expect(screen.getByRole('link', { name: '7 days' })).toBeVisible();
    serve(readOverview, () => buildOverview(sold));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('$300.00')).toBeVisible();
  });
});
