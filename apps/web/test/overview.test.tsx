import { checkAdmin, listUsers, readOverview, type Overview } from '@switchyard/shared';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildDays, buildOverview } from './overview-builders.ts';
import { buildUser } from './dashboard-builders.ts';
import { renderApp, signInBefore } from './render-app.tsx';
import { answer, answerPage, refuse, server } from './server.ts';

// jsdom draws nothing. A browser's test looks at the charts.
vi.mock('../src/features/overview/chart.tsx', () => ({ default: () => null }));

beforeEach(async () => {
  server.use(answer(checkAdmin, () => ({ admin: true })));
  await signInBefore();
});

const sold: Partial<Overview> = {
  period: { revenue: 300, paidOrders: 4, placed: 5, placedAndPaid: 4, conversion: 0.8 },
  before: { revenue: 200, paidOrders: 4, placed: 10, placedAndPaid: 9, conversion: 0.9 },
  days: buildDays(
    [
      { revenue: 100, paidOrders: 1 },
      { revenue: 200, paidOrders: 3 },
    ],
    [{ revenue: 200, paidOrders: 4 }, {}],
  ),
  topByRevenue: [{ partId: 'a'.repeat(24), partName: 'Fen switch', revenue: 250, units: 30 }],
  topByUnits: [{ partId: 'b'.repeat(24), partName: 'Moss stem', revenue: 50, units: 90 }],
};

const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title });
  return within(heading.closest('section') ?? heading);
};

describe('an admin’s dashboard', () => {
  it('begins with what waits, and leads to where it is done', async () => {
    const order = { _id: 'c'.repeat(24), partName: 'Moor switch', buyer: 'bea@mail.com', total: 45 };
    const toDo = {
      toShip: 3,
      expiring: { minutes: 20, count: 1, nearest: [{ ...order, holdExpiresAt: new Date().toISOString() }] },
      lowStock: { count: 101, parts: [{ _id: 'd'.repeat(24), name: 'Fell keycap', availableQuantity: 2 }] },
      unreadMessages: 2,
      trouble: 0,
    };
    server.use(answer(readOverview, () => buildOverview({ toDo })));
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
      '0',
      '/dashboard/allOrders?tab=trouble',
    ]);
    expect(screen.getByRole('link', { name: 'Moor switch' })).toHaveAttribute(
      'href',
      `/dashboard/order/${order._id}`,
    );
    expect(screen.getByRole('link', { name: 'Fell keycap' }).closest('li')).toHaveTextContent('2 left');
  });

  it('compares the figures with the time before, in words', async () => {
    server.use(answer(readOverview, () => buildOverview(sold)));
    renderApp('/dashboard');
    const figure = async (name: string) => (await screen.findByText(name, { selector: 'dt' })).parentElement;
    expect(await figure('Revenue')).toHaveTextContent('$300.00Up 50% from $200.00 in the 2 days before');
    expect(await figure('Paid orders')).toHaveTextContent('4The same as in the 2 days before');
    expect(await figure('Orders placed')).toHaveTextContent('5Down 50% from 10 in the 2 days before');
    expect(await figure('Placed and paid')).toHaveTextContent('80%Down 10 points from 90%');
  });

  it('gives each chart as a table, too, and names the best sellers', async () => {
    server.use(answer(readOverview, () => buildOverview(sold)));
    const { user } = renderApp('/dashboard');
    await user.click(await screen.findByText('Revenue per day, as a table'));
    const table = within(screen.getByRole('table', { name: 'Revenue per day, in UTC' }));
    const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows.slice(1)).toEqual(['May 11$200.00$0.00 on May 9', 'May 10$100.00$200.00 on May 8']);
    const best = within(screen.getByRole('table', { name: 'Best sellers by units' }));
    expect(best.getByRole('row', { name: /Moss stem/ })).toHaveTextContent('Moss stem$50.0090');
  });

  it('keeps the number of days in the address', async () => {
    const asked: string[] = [];
    server.use(
      answer(readOverview, ({ request }) => {
        asked.push(new URL(request.url).search);
        return buildOverview(sold);
      }),
    );
    const { user, address } = renderApp('/dashboard?days=90');
    expect(await screen.findByRole('link', { name: '90 days' })).toHaveAttribute('aria-current', 'true');
    await user.click(screen.getByRole('link', { name: '7 days' }));
    expect(address()).toBe('/dashboard?days=7');
    await waitFor(() => expect(asked).toEqual(['?days=90', '?days=7']));
  });

  it('says that a new shop has sold nothing yet, and keeps its counts', async () => {
    server.use(answerPage(listUsers, () => ({ items: [buildUser()], total: 7 })));
    renderApp('/dashboard');
    expect(await screen.findByText('No sales yet')).toBeVisible();
    expect(await (await card('Users')).findByText('7')).toBeVisible();
    expect((await card('Equipment on sale')).getByRole('link')).toHaveTextContent('Manage Equipments');
    expect((await card('In stock')).getByRole('link')).toHaveTextContent('Add a Equipment');
  });

  it('offers to try again if the figures do not come', async () => {
    server.use(refuse(readOverview, 'forbidden', 'Not now'));
    const { user } = renderApp('/dashboard?days=90');
    expect(await screen.findByText("The shop's numbers could not be loaded")).toBeVisible();
    expect(screen.getByRole('link', { name: '7 days' })).toBeVisible();
    server.use(answer(readOverview, () => buildOverview(sold)));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('$300.00')).toBeVisible();
  });
});
