import { cancelBooking, cancelPaidBooking, listOwnBookings } from '@switchyard/shared/bookings';
import { checkAdmin } from '@switchyard/shared/users';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildBooking, modified, summaryOf } from './dashboard-builders.ts';
import { ada, renderApp, signInBefore } from './render-app.tsx';
import { serve, servePage, serveRefusal } from './server.ts';

beforeEach(signInBefore);

const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

describe('My Orders', () => {
  it('has the specified columns', async () => {
    serve(listOwnBookings, () => [buildBooking({ price: 1234.5, quantity: 20 })].map(summaryOf));
    renderApp('/dashboard/orders');
    const row = await rowOf('Fen switch');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Serial',
      'Picture',
      'Buyer Email',
      'Order Name',
      'Quantity',
      'Price',
      'Payment',
    ]);
    const cells = row.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells.slice(0, 5)).toEqual(['1', '', ada.email, '20', '$1,234.50']);
  });

  it('shows what there is to pay, and says that delivery is in it', async () => {
    serve(listOwnBookings, () => [buildBooking({ price: 100, delivery: 5.5, tax: 8.25 })].map(summaryOf));
    renderApp('/dashboard/orders');
    expect((await rowOf('Fen switch')).getByText('$113.75')).toBeVisible();
    expect(screen.getByText('incl. delivery')).toBeVisible();
  });

  it('says when an order was placed, and leads to the order and to its part', async () => {
    const order = buildBooking({
      status: 'cancelled',
      createdAt: '2020-02-29T12:00:00.000Z',
      img: '/api/image/fen.webp',
    });
    serve(listOwnBookings, () => [order].map(summaryOf));
    renderApp('/dashboard/orders');
    const row = await rowOf('Fen switch');
    expect(row.getByText('Feb 29, 2020')).toBeVisible();
    expect(row.getByRole('link', { name: 'Fen switch' })).toHaveAttribute(
      'href',
      `/dashboard/order/${order._id}`,
    );
    const part = row.getByRole('link', { name: 'See the part Fen switch' });
    expect(part).toHaveAttribute('href', `/parts/${order.partId}`);
    expect(part.querySelector('img')).toHaveAttribute('src', order.img);
  });

  it('shows sixty orders on pages of twenty, with continuing serial numbers', async () => {
    const orders = Array.from({ length: 60 }, (_, index) => buildBooking({ partName: `Order ${index + 1}` }));
    servePage(listOwnBookings, (query) => {
      const from = Number(query.get('after') ?? 0);
      const next = from + Number(query.get('limit'));
      return {
        items: orders.slice(from, next).map(summaryOf),
        total: orders.length,
        ...(from > 0 && { previous: String(from) }),
        ...(next < orders.length && { next: String(next) }),
      };
    });
    const { user } = renderApp('/dashboard/orders');
    await rowOf('Order 20');
    expect(screen.getByText('1–20 of 60 orders')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Next' }));
    const row = await rowOf('Order 21');
    expect(row.getAllByRole('cell')[0]).toHaveTextContent('21');
    expect(screen.getByText('21–40 of 60 orders')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'All orders' })).toHaveFocus();
  });

  it('offers Pay only for unpaid orders', async () => {
    const unpaid = buildBooking({ partName: 'Unpaid' });
    serve(listOwnBookings, () =>
      [
        unpaid,
        buildBooking({ partName: 'Bought', paid: true, status: 'paid', transactionId: 'pi_123' }),
        buildBooking({ partName: 'Dropped', status: 'cancelled' }),
        buildBooking({ partName: 'Late', status: 'expired' }),
        buildBooking({ partName: 'Returned', status: 'refunded', transactionId: 'pi_back' }),
        buildBooking({ partName: 'Overdue', holdExpiresAt: new Date(Date.now() - 3_600_000).toISOString() }),
      ].map(summaryOf),
    );
    renderApp('/dashboard/orders');
    const pay = (await rowOf('Unpaid')).getByRole('link', { name: /^Pay/ });
    expect(pay).toHaveAttribute('href', `/dashboard/payment/${unpaid._id}`);
    expect((await rowOf('Unpaid')).getByText(/^Held until/)).toBeVisible();
    expect(screen.getAllByRole('link', { name: /^Pay/ })).toHaveLength(1);
    const bought = await rowOf('Bought');
    expect(bought.getByText('Paid')).toBeVisible();
    expect(bought.getByText('pi_123')).toBeVisible();
    expect((await rowOf('Dropped')).getByText('Cancelled')).toBeVisible();
    expect((await rowOf('Late')).getByText('Expired')).toBeVisible();
    expect((await rowOf('Returned')).getByText('Refunded')).toBeVisible();
    expect((await rowOf('Returned')).getByText('pi_back')).toBeVisible();
    expect((await rowOf('Overdue')).getByText('Expired')).toBeVisible();
  });

  it('copies a transaction id', async () => {
    serve(listOwnBookings, () =>
      [buildBooking({ paid: true, status: 'paid', transactionId: 'pi_123' })].map(summaryOf),
    );
    const { user } = renderApp('/dashboard/orders');
    await user.click(await screen.findByRole('button', { name: 'Copy the transaction id' }));
    expect(await navigator.clipboard.readText()).toBe('pi_123');
    expect(await screen.findByText('Copied')).toBeInTheDocument();
  });

  it.each(['signed_out', 'account_blocked'] as const)(
    'signs out and goes Home when the server answers %s',
    async (code) => {
      serveRefusal(listOwnBookings, code);
      const { address } = renderApp('/dashboard/orders');
      await waitFor(() => expect(address()).toBe('/'));
      expect(localStorage.getItem('accessToken')).toBeNull();
      expect((await screen.findAllByRole('link', { name: 'Login' }))[0]).toBeInTheDocument();
    },
  );

  it('leads to the shop when there are no orders', async () => {
    serve(listOwnBookings, () => []);
    renderApp('/dashboard/orders');
    expect(await screen.findByText('No orders yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse equipment' })).toHaveAttribute('href', '/parts');
  });
});

describe('cancelling an order', () => {
  it('asks first, and “Keep it” keeps the order', async () => {
    serve(listOwnBookings, () => [buildBooking()].map(summaryOf));
    const { user } = renderApp('/dashboard/orders');
    await user.click(await screen.findByRole('button', { name: 'Cancel the order of Fen switch' }));
    const modal = within(screen.getByRole('alertdialog', { name: 'Cancel this order?' }));
    await user.click(modal.getByRole('button', { name: 'Keep it' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Pay/ })).toBeVisible();
  });

  it('keeps its window open until the answer, which is not lost', async () => {
    const order = buildBooking();
    const reply = Promise.withResolvers<void>();
    serve(listOwnBookings, () => [order].map(summaryOf));
    serve(cancelBooking, async () => {
      await reply.promise;
      return { ...modified, booking: order };
    });
    const { user } = renderApp('/dashboard/orders');
    await user.click(await screen.findByRole('button', { name: 'Cancel the order of Fen switch' }));
    await user.click(screen.getByRole('button', { name: 'Cancel order' }));
    expect(screen.getByRole('button', { name: 'Keep it' })).toBeDisabled();
    await user.keyboard('{Escape}');
    reply.resolve();
    expect(await screen.findByText('The order of Fen switch is cancelled.')).toBeVisible();
  });

  it('cancels a paid one, too, which asks about its money', async () => {
    const order = buildBooking({ paid: true, status: 'paid', transactionId: 'pi_123', refundable: 45 });
    serve(listOwnBookings, () => [order].map(summaryOf));
    const { user } = renderApp('/dashboard/orders');
    await user.click(await screen.findByRole('button', { name: 'Cancel the order of Fen switch' }));
    expect(screen.getByRole('alertdialog', { name: 'Cancel this paid order?' })).toBeVisible();
    const refunded = { ...order, paid: false, status: 'refunded' as const };
    serve(cancelPaidBooking, () => ({ ...modified, booking: refunded }));
    serve(listOwnBookings, () => [refunded].map(summaryOf));
    await user.click(screen.getByRole('button', { name: 'Cancel and refund' }));
    expect(await screen.findByText('Refunded')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Cancel the order/ })).not.toBeInTheDocument();
  });

  it('cancels, says so, and offers no payment', async () => {
    const order = buildBooking();
    serve(listOwnBookings, () => [order].map(summaryOf));
    const { user } = renderApp('/dashboard/orders');
    await user.click(await screen.findByRole('button', { name: 'Cancel the order of Fen switch' }));
    const cancelled = { ...order, status: 'cancelled' as const };
    serve(cancelBooking, ({ params }) => {
      expect(params['id']).toBe(order._id);
      return { ...modified, booking: cancelled };
    });
    serve(listOwnBookings, () => [cancelled].map(summaryOf));
    await user.click(screen.getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText('The order of Fen switch is cancelled.')).toBeVisible();
    expect(await screen.findByText('Cancelled')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Pay/ })).not.toBeInTheDocument();
  });
});

describe('the dashboard', () => {
  const entries = () =>
    within(screen.getByRole('navigation', { name: 'Dashboard' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);

  it('shows a buyer how much is left to pay', async () => {
    serve(listOwnBookings, () =>
      [
        buildBooking({ price: 0.1 }),
        buildBooking({ price: 0.1, delivery: 0.1 }),
        buildBooking({ price: 5, paid: true, status: 'paid' }),
      ].map(summaryOf),
    );
    renderApp('/dashboard');
    expect(await screen.findByText('$0.30')).toBeVisible();
    expect(screen.getByText('in 2 orders')).toBeVisible();
    expect(entries()).toEqual(['Overview', 'My Orders', 'My Reviews', 'My Profile']);
  });

  it('lists the admin pages for admins', async () => {
    serve(checkAdmin, () => ({ admin: true }));
    renderApp('/dashboard/addPart');
    await screen.findByRole('heading', { level: 1, name: 'Add a Equipment' });
    expect(entries()).toEqual([
      'Overview',
      'All Orders',
      'Returns and Withdrawals',
      'Messages',
      'Reviews',
      'Manage Equipments',
      'Add a Equipment',
      'Collections',
      'Keyboards',
      'Stock',
      'Delivery',
      'Look',
      'Redirects',
      'Settings',
      'Pages',
      'Mails',
      'What the law shows',
      'Start selling',
      'Books',
      'All Users & Make Admin',
      'Audit trail',
      'My Profile',
    ]);
  });

  it('has a drawer that closes when a page is opened', async () => {
    serve(listOwnBookings, () => []);
    const { user, address } = renderApp('/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Dashboard menu' }));
    const drawer = within(screen.getByRole('dialog', { name: 'Dashboard' }));
    await user.click(await drawer.findByRole('link', { name: 'My Orders' }));
    await waitFor(() => expect(address()).toBe('/dashboard/orders'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('a search in My Orders', () => {
  it('asks the server for an order by its number, and leads back from nothing', async () => {
    const order = buildBooking({ number: 1042 });
    servePage(listOwnBookings, (query) => ({
      items: query.get('q') === 'Order 9' ? [] : [summaryOf(order)],
    }));
    const { address, user } = renderApp('/dashboard/orders');
    expect((await rowOf('Fen switch')).getByText(/^Order 1042/)).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Search order number or part' }), 'Order 9');
    expect(await screen.findByText('None of your orders has the number or words “Order 9”.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all your orders' }));
    expect(await screen.findByRole('row', { name: /Fen switch/ })).toBeVisible();
    expect(address()).toBe('/dashboard/orders');
  });
});
