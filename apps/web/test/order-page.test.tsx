import {
  type Booking,
  type BookingEvent,
  cancelBooking,
  checkAdmin,
  getBooking,
  listBookingEvents,
} from '@switchyard/shared';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildBooking, modified } from './dashboard-builders.ts';
import { renderApp, signInBefore } from './render-app.tsx';
import { answer, refuse, server } from './server.ts';

beforeEach(signInBefore);
afterEach(() => void vi.unstubAllGlobals());

const hour = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString();

function event(action: BookingEvent['action'], facts: Partial<BookingEvent> = {}): BookingEvent {
  return { action, at: ago(1), by: 'buyer', amount: 45, ...facts };
}

function open(facts: Partial<Booking> = {}, events: BookingEvent[] = [event('held')]) {
  const order = buildBooking(facts);
  server.use(
    answer(getBooking, () => order),
    answer(listBookingEvents, () => events),
  );
  return { order, ...renderApp(`/dashboard/order/${order._id}`) };
}

const paid = { paid: true, status: 'paid', transactionId: 'pi_123' } as const;
const steps = async () => {
  const timeline = within(screen.getByRole('region', { name: 'Timeline' }));
  return (await timeline.findAllByRole('listitem')).map((step) => step.textContent);
};

describe('an order', () => {
  it('shows what was ordered, at which price, and leads to the part', async () => {
    const { order } = open({ price: 1234.5, quantity: 10, img: '/api/image/fen.webp' });
    expect(
      await screen.findByRole('heading', { level: 1, name: `Order ${order._id.slice(-8)}` }),
    ).toBeVisible();
    const items = screen.getByRole('region', { name: 'Items' });
    expect(items).toHaveTextContent('10 × $123.45');
    expect(items).toHaveTextContent('Total$1,234.50');
    expect(within(items).getByRole('link', { name: 'Fen switch' })).toHaveAttribute(
      'href',
      `/parts/${order.partId}`,
    );
  });

  it('says what happened, and until when it is held', async () => {
    open({}, [event('held'), event('payment-started')]);
    await screen.findByRole('heading', { name: 'Timeline' });
    expect(await steps()).toEqual([
      expect.stringMatching(/^Order placed/),
      expect.stringMatching(/^Payment started/),
      expect.stringMatching(/^Held until/),
    ]);
  });

  it.each([
    [
      'by the shop',
      { status: 'cancelled' },
      [event('cancelled', { by: 'shop' })],
      /^Cancelled.*By the shop\./,
    ],
    ['before a sweep', { holdExpiresAt: ago(1) }, [], /^Expired.*It was not paid in time\./],
    [
      'with the money back',
      { status: 'refunded' },
      [event('refunded', { transactionId: 'pi_9' })],
      /^Refunded.*\$45\.00 to the card\./,
    ],
  ] as const)('tells how it ended: %s', async (_, facts, events, last) => {
    open(facts, [event('held'), ...events]);
    await screen.findByRole('heading', { name: 'Timeline' });
    expect((await steps()).at(-1)).toMatch(last);
    expect(screen.queryByRole('link', { name: 'Pay' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
  });

  it('can be paid or cancelled while it is held', async () => {
    const { order, user } = open();
    expect(await screen.findByRole('link', { name: 'Pay' })).toHaveAttribute(
      'href',
      `/dashboard/payment/${order._id}`,
    );
    expect(screen.queryByRole('link', { name: 'Order again' })).not.toBeInTheDocument();
    const cancelled = { ...order, status: 'cancelled' as const };
    await user.click(screen.getByRole('button', { name: 'Cancel order' }));
    server.use(
      answer(cancelBooking, () => ({ ...modified, booking: cancelled })),
      answer(getBooking, () => cancelled),
    );
    const modal = within(screen.getByRole('alertdialog', { name: 'Cancel this order?' }));
    await user.click(modal.getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText('Cancelled')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Pay' })).not.toBeInTheDocument();
  });

  it('is ordered again in the same quantity, and prints its invoice', async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    const { order, user } = open({ ...paid, quantity: 40, price: 50 }, [
      event('held'),
      event('paid', { transactionId: 'pi_123' }),
    ]);
    expect(await screen.findByRole('link', { name: 'Order again' })).toHaveAttribute(
      'href',
      `/purchase/${order.partId}?quantity=40`,
    );
    const payment = screen.getByRole('region', { name: 'Payment' });
    await waitFor(() => expect(payment).toHaveTextContent('MethodCardPaid'));
    expect(payment).toHaveTextContent('pi_123');
    expect(payment).toHaveTextContent(order._id);
    await user.click(screen.getByRole('button', { name: 'Print invoice' }));
    expect(print).toHaveBeenCalledOnce();
    act(() => void dispatchEvent(new Event('beforeprint')));
    const paper = screen.getByRole('heading', { name: 'Invoice' }).parentElement;
    expect(paper).toHaveTextContent(`Invoice number${order._id}`);
    expect(paper).toHaveTextContent('Fen switch40$1.25$50.00');
  });

  it('is not shown to other buyers', async () => {
    server.use(refuse(getBooking, 'forbidden'));
    renderApp('/dashboard/order/507f1f77bcf86cd799439011');
    expect(await screen.findByText('You have no such order')).toBeVisible();
  });

  it('can be seen and cancelled by an admin, who can neither pay for it nor order it again', async () => {
    server.use(answer(checkAdmin, () => ({ admin: true })));
    open({ buyer: 'bea@mail.com' });
    expect(await screen.findByRole('button', { name: 'Cancel order' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^(?:Pay|Order again)$/ })).not.toBeInTheDocument();
  });
});
