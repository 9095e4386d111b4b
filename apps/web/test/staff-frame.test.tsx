import { countOrders, getBooking, listOrders } from '@switchyard/shared/bookings';
import { listStock } from '@switchyard/shared/parts';
import { checkAdmin } from '@switchyard/shared/users';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { staffSearchPath } from '../src/app/shell/dashboard/staff-search-path.ts';
import { buildPart } from './builders.ts';
import { buildPaidBooking } from './dashboard-builders.ts';
import { ada, renderApp, signInAdmin, signInBefore } from './render-app.tsx';
import { serve, servePage } from './server.ts';

const stocked = (name: string) => ({
  ...buildPart({ name, availableQuantity: 12 }),
  held: 0,
  lowBelow: 1,
  isLow: false,
  waiting: 0,
});

describe('an admin’s frame', () => {
  beforeEach(signInAdmin);

  it('has a bar of its own instead of the shop’s header and footer', async () => {
    const { user, address } = renderApp('/dashboard/users');
    await screen.findByRole('heading', { level: 1, name: 'All Users' });
    const signOut = screen.getByRole('button', { name: `Sign Out ${ada.displayName}` });
    const bar = within(signOut.closest('header') ?? signOut);
    expect(bar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(bar.queryByRole('link', { name: /^Cart/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
    expect(await bar.findByText('Test mode')).toBeVisible();

    await user.click(bar.getByRole('link', { name: 'View shop' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(await screen.findByRole('contentinfo')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Search equipment' })).toBeVisible();
  });

  it('shows neither frame until the role is known', async () => {
    const asked = Promise.withResolvers<void>();
    serve(checkAdmin, async () => {
      await asked.promise;
      return { admin: true };
    });
    renderApp('/dashboard/users');
    const cover = () => document.querySelector('.role-cover');
    await waitFor(() => expect(cover()).not.toBeNull());
    asked.resolve();
    await screen.findByRole('heading', { level: 1, name: 'All Users' });
    expect(cover()).toBeNull();
  });

  it('keeps the shop’s other pages within reach', async () => {
    renderApp('/dashboard/users');
    await screen.findByRole('heading', { level: 1, name: 'All Users' });
    const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Home',
      'Will it fit?',
      'Blogs',
      'Portfolio',
    ]);
  });

  it('says beside its links what waits there', async () => {
    serve(countOrders, () => ({
      all: 9,
      'to-ship': 3,
      unpaid: 0,
      shipped: 101,
      refunded: 1,
      'charged-back': 0,
      trouble: 2,
    }));
    servePage(listStock, (query) => ({ items: [], total: query.get('tab') === 'low' ? 101 : 500 }));
    renderApp('/dashboard/users');
    await screen.findByRole('heading', { level: 1, name: 'All Users' });
    const links = within(screen.getByRole('navigation', { name: 'Dashboard' }));
    const described = (name: string, description: string) =>
      waitFor(() => expect(links.getByRole('link', { name })).toHaveAccessibleDescription(description));
    await described('All Orders', '2 in trouble 3 to ship');
    await described('Stock', '100+ low');
    // A count of zero is not shown.
    await described('Messages', '');
  });

  it('finds orders and parts from any page', async () => {
    const order = buildPaidBooking({ number: 1042, partName: 'Fen switch', price: 45 });
    serve(getBooking, () => order);
    servePage(listOrders, (query) => ({
      items: query.get('q') === 'fen' && query.get('tab') === 'all' ? [order] : [],
    }));
    servePage(listStock, (query) => ({ items: query.get('q') === 'fen' ? [stocked('Fen keycaps')] : [] }));
    const { user, address } = renderApp('/dashboard/users');
    await screen.findByRole('heading', { level: 1, name: 'All Users' });
    await user.keyboard('/fen');
    const field = screen.getByRole('combobox', { name: 'Search orders and parts' });
    expect(field).toHaveFocus();
    expect(await screen.findByRole('option', { name: 'Fen keycaps 12 available' })).toBeVisible();
    expect(screen.getByRole('option', { name: 'Order 1042 · Fen switch Paid · $45.00' })).toBeVisible();
    await user.keyboard('{ArrowDown}{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Order 1042' });
    expect(address()).toBe(`/dashboard/order/${order._id}`);
  });
});

it('a buyer’s dashboard stands in the shop’s frame', async () => {
  await signInBefore();
  renderApp('/dashboard');
  expect(await screen.findByRole('contentinfo')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Search orders and parts' })).not.toBeInTheDocument();
});

describe('Enter in the search of an admin’s bar', () => {
  it.each([
    '1042',
    '#1042',
    'Order 1042',
    'No. 1042',
    '(order number 1042).',
    '+49 170 1234567',
    'bea@mail.com',
    'INV-17',
    'pi_3Q',
    'a'.repeat(24),
  ])('leads to the orders with “%s”', (q) =>
    expect(staffSearchPath(q)).toBe(`/dashboard/allOrders?${new URLSearchParams({ tab: 'all', q })}`),
  );

  it.each(['fen', '65% board', 'border', '60 keys'])('leads to the parts with “%s”', (q) =>
    expect(staffSearchPath(q)).toBe(`/dashboard/managePart?${new URLSearchParams({ q })}`),
  );
});
