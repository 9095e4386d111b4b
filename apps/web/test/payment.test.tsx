import { messages } from '@switchyard/shared';
import {
  createPaymentIntent,
  getBooking,
  listOwnBookings,
  payBooking,
  type WireBooking,
} from '@switchyard/shared/bookings';
import { getSettings } from '@switchyard/shared/settings';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildBooking, modified, summaryOf } from './dashboard-builders.ts';
import { disconnect } from './disconnect.ts';
import { ada, renderApp, signInBefore } from './render-app.tsx';
import { collect, serve, server, serveRefusal } from './server.ts';
import { declined, loadStripe, resetStripe, stripe, unanswered } from './stripe.tsx';

const order = buildBooking({ number: 1042, partName: 'Fen switch', price: 40, delivery: 5, quantity: 10 });
const paidOrder: WireBooking = { ...order, paid: true, status: 'paid', transactionId: 'pi_1' };

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

beforeEach(async () => {
  resetStripe();
  serve(getBooking, () => order);
  serve(createPaymentIntent, () => ({ clientSecret: 'pi_1_secret_1' }));
  serve(payBooking, () => ({ ...modified, booking: paidOrder }));
  await signInBefore();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Milliseconds between attempts to look up or record a payment. */
const pauses = new Set([1000, 3000]);

function skipPauses() {
  const { setTimeout: wait, setInterval: repeat } = globalThis;
  type Timer = [run: () => void, ms?: number, ...args: never[]];
  // Shortens only these delays. Other timers, such as those of fetch, keep theirs.
  const shorten =
    (timer: (...of: Timer) => unknown) =>
    (...[run, ms = 0, ...args]: Timer) =>
      timer(run, pauses.has(ms) ? 10 : ms, ...args);
  vi.stubGlobal('setTimeout', shorten(wait));
  vi.stubGlobal('setInterval', shorten(repeat));
}

const open = () => renderApp(`/dashboard/payment/${order._id}`);
const payButton = () => screen.findByRole('button', { name: 'Pay $45.00' });

async function pay() {
  const app = open();
  await app.user.type(await screen.findByLabelText('Card'), '4242');
  await app.user.click(await payButton());
  return app;
}

describe('the payment page', () => {
  it('greets the buyer and shows the invoice', async () => {
    open();
    expect(await screen.findByText(`Hello, ${ada.displayName}`)).toBeVisible();
    const invoice = screen.getByRole('region', { name: 'Invoice' });
    expect(invoice).toHaveTextContent('Fen switch');
    expect(invoice).toHaveTextContent(`Order1042Invoice number${order._id}`);
    expect(invoice).toHaveTextContent('Quantity10');
    expect(invoice).toHaveTextContent('Amount to pay$45.00');
    expect(await screen.findByText(/4242 4242 4242 4242/)).toBeVisible();
  });

  it('disables Pay until the payment secret is there', async () => {
    let give: (secret: { clientSecret: string }) => void = () => undefined;
    serve(createPaymentIntent, () => new Promise((resolve) => (give = resolve)));
    open();
    expect(await payButton()).toBeDisabled();
    give({ clientSecret: 'pi_1_secret_1' });
    await waitFor(async () => expect(await payButton()).toBeEnabled());
  });

  it.each([
    [{ ...order, status: 'cancelled' as const }, 'This order was cancelled, so it cannot be paid.'],
    [{ ...order, status: 'expired' as const }, /was not paid in time/],
    [{ ...order, holdExpiresAt: new Date(0).toISOString() }, /was not paid in time/],
  ])('shows no card form for an order that cannot be paid', async (shown, words) => {
    serve(getBooking, () => shown);
    open();
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  });

  it('leads from an order that was replaced to the one that took its place', async () => {
    const status = 'cancelled' as const;
    const orders = [
      { ...order, status, replacedBy: 'newer' },
      { ...order, _id: 'newer', number: 1042, status, replacedBy: 'newest' },
      { ...order, _id: 'newest', number: 1043 },
    ];
    serve(getBooking, ({ params }) => orders.find(({ _id }) => _id === params['id']) ?? order);
    open();
    const link = await screen.findByRole('link', { name: 'Go to Order 1043' });
    expect(link).toHaveAttribute('href', '/dashboard/payment/newest');
    expect(screen.queryByRole('link', { name: 'Order again' })).not.toBeInTheDocument();
  });

  it.each([
    ['ahead', 2, 'can be paid', 1, 'Card'],
    ['behind', -2, 'can be paid', 1, 'Card'],
    ['behind', -2, 'has expired', -1, /was not paid in time/],
  ])('on a device whose clock is far %s (%i h) shows that an order %s', async (_, shift, __, left, shown) => {
    const date = new Date().toUTCString();
    const held = { ...order, holdExpiresAt: inHours(left) };
    server.use(http.get('*/api/booking/:id', () => HttpResponse.json(held, { headers: { date } })));
    vi.setSystemTime(inHours(shift));
    open();
    expect(await screen.findByText(shown)).toBeVisible();
  });

  it('still celebrates after a reload, without a card form', async () => {
    serve(getBooking, () => paidOrder);
    open();
    expect(await screen.findByText(messages.paymentCompleted)).toBeVisible();
    expect(screen.getByText('pi_1')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See your order' })).toHaveAttribute(
      'href',
      `/dashboard/order/${order._id}`,
    );
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  });

  it('is not shown to other buyers', async () => {
    serveRefusal(getBooking, 'order_not_yours');
    open();
    expect(await screen.findByText('You have no such order')).toBeVisible();
  });

  it('says that the card form was blocked when only its script does not load, and can retry', async () => {
    loadStripe.mockRejectedValueOnce(new Error('Failed to load Stripe.js'));
    const { user } = open();
    expect(await screen.findByText('The card form was blocked')).toBeVisible();
    expect(screen.getByText(/ad blocker/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await payButton()).toBeVisible();
  });
});

it('the payment page says that the shop cannot be reached when nothing loads', async () => {
  loadStripe.mockImplementationOnce(() => {
    server.use(disconnect(getSettings));
    return Promise.reject(new Error('Failed to load Stripe.js'));
  });
  open();
  expect(await screen.findByText('The card form could not be loaded')).toBeVisible();
  expect(screen.getByText(/The shop cannot be reached/)).toBeVisible();
});

describe('paying', () => {
  it('charges the card, records the payment and shows the transaction id', async () => {
    const told = collect(payBooking, () => ({ ...modified, booking: paidOrder }));
    await pay();
    expect(await screen.findByText(messages.paymentCompleted)).toBeVisible();
    expect(screen.getByText('pi_1')).toBeVisible();
    expect(screen.getByText(messages.paymentCompleted).closest('[role=status]')).toHaveFocus();
    expect(screen.getByText(/^Your order of/)).toHaveTextContent('Your order of 10 × Fen switch is paid.');
    expect(await payButton()).toBeDisabled();
    expect(stripe.createPaymentMethod).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'card', billing_details: { name: ada.displayName, email: ada.email } }),
    );
    expect(stripe.confirmCardPayment).toHaveBeenCalledWith('pi_1_secret_1', { payment_method: 'pm_1' });
    expect(told).toEqual([{ order: order._id, transactionId: 'pi_1' }]);
  });

  it('shows the order as paid in My Orders at once', async () => {
    const { user } = await pay();
    serve(listOwnBookings, () => [paidOrder].map(summaryOf));
    await screen.findByText(messages.paymentCompleted);
    await user.click(screen.getByRole('link', { name: 'My Orders' }));
    expect(await screen.findByText('Paid')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Pay/ })).not.toBeInTheDocument();
  });

  it('says why a card is declined, and accepts another', async () => {
    stripe.confirmCardPayment.mockResolvedValueOnce(declined);
    const { user } = await pay();
    expect(await screen.findByRole('alert')).toHaveTextContent('Your card was declined.');
    await user.click(await payButton());
    expect(await screen.findByText(messages.paymentCompleted)).toBeVisible();
  });

  it('charges nothing while the card is incomplete or invalid', async () => {
    const { user } = open();
    await waitFor(async () => expect(await payButton()).toBeEnabled());
    await user.click(await payButton());
    expect(await screen.findByText(/^Enter your card/)).toBeVisible();
    await user.type(screen.getByLabelText('Card'), '42x');
    expect(await screen.findByText('Your card number is invalid.')).toBeVisible();
    await user.click(await payButton());
    expect(stripe.createPaymentMethod).not.toHaveBeenCalled();
  });

  it('charges once on a double click', async () => {
    const { user } = open();
    await user.type(await screen.findByLabelText('Card'), '4242');
    await user.dblClick(await payButton());
    expect(await screen.findByText(messages.paymentCompleted)).toBeVisible();
    expect(stripe.confirmCardPayment).toHaveBeenCalledTimes(1);
  });
});

describe('when the order changed elsewhere while the page was open', () => {
  const internals = 'You cannot confirm this PaymentIntent because it has a status of canceled.';
  const refused = {
    error: {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message: internals,
      payment_intent: { id: 'pi_1', status: 'canceled' },
    },
  };

  it.each([
    [
      'cancelled',
      { ...order, status: 'cancelled' as const },
      'This order was cancelled, so it cannot be paid.',
    ],
    ['expired', { ...order, status: 'expired' as const }, /was not paid in time/],
    ['paid', paidOrder, messages.paymentCompleted],
  ])('says that it was %s', async (_, changed, words) => {
    stripe.confirmCardPayment.mockImplementationOnce(async () => {
      serve(getBooking, () => changed);
      return refused;
    });
    await pay();
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByText(internals)).not.toBeInTheDocument();
  });

  it('asks for its new amount, with another payment', async () => {
    stripe.confirmCardPayment.mockImplementationOnce(async () => {
      serve(getBooking, () => ({ ...order, total: 50 }));
      serve(createPaymentIntent, () => ({ clientSecret: 'pi_2_secret_2' }));
      return refused;
    });
    const { user } = await pay();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Your order or its payment has changed/);
    await user.click(await screen.findByRole('button', { name: 'Pay $50.00' }));
    expect(await screen.findByText(messages.paymentCompleted)).toBeVisible();
    expect(stripe.confirmCardPayment).toHaveBeenLastCalledWith('pi_2_secret_2', expect.anything());
  });

  it('never shows what the provider says to programmers', async () => {
    stripe.createPaymentMethod.mockResolvedValueOnce({
      error: { type: 'invalid_request_error', message: 'Invalid API Key provided: pk_1.' },
    });
    await pay();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Your order or its payment has changed/);
  });
});

describe('when the shop cannot record a payment', () => {
  it('says that the money was taken, and does not allow a second payment', async () => {
    serveRefusal(payBooking, 'payment_mismatch', 'This payment is not for this order.');
    await pay();
    expect(await screen.findByText('Your payment was taken, and is still being recorded.')).toBeVisible();
    expect(screen.getByText('pi_1')).toBeVisible();
    expect(screen.getByText(/do not need to pay again/)).toBeVisible();
    expect(await payButton()).toBeDisabled();
  });

  it('records it on request', async () => {
    serveRefusal(payBooking, 'rate_limited');
    const { user } = await pay();
    const again = await screen.findByRole('button', { name: 'Record it now' });
    serve(payBooking, () => ({ ...modified, booking: paidOrder }));
    await user.click(again);
    expect(await screen.findByText(messages.paymentCompleted)).toBeVisible();
    expect(stripe.confirmCardPayment).toHaveBeenCalledTimes(1);
  });

  it('notices that the order became paid by webhook', async () => {
    skipPauses();
    serveRefusal(payBooking, 'rate_limited');
    await pay();
    await screen.findByText('Your payment was taken, and is still being recorded.');
    serve(getBooking, () => paidOrder);
    expect(await screen.findByText(messages.paymentCompleted)).toBeVisible();
  });

  it('says when the payment was refunded', async () => {
    serveRefusal(payBooking, 'booking_not_open', 'This order was refunded.');
    const { user } = open();
    await user.type(await screen.findByLabelText('Card'), '4242');
    serve(getBooking, () => ({ ...order, status: 'refunded' as const }));
    await user.click(await payButton());
    expect(await screen.findByText(/your money went back/)).toBeVisible();
  });
});

describe('when the connection breaks while the card is charged', () => {
  it('finds out that the card was charged', async () => {
    stripe.confirmCardPayment.mockResolvedValue(unanswered);
    await pay();
    expect(await screen.findByText(messages.paymentCompleted)).toBeVisible();
    expect(stripe.retrievePaymentIntent).toHaveBeenCalledWith('pi_1_secret_1');
  });

  it('finds out that it was not charged, and allows another try', async () => {
    stripe.confirmCardPayment.mockResolvedValueOnce(unanswered);
    stripe.retrievePaymentIntent.mockResolvedValue({
      paymentIntent: { id: 'pi_1', status: 'requires_payment_method' },
    });
    const { user } = await pay();
    expect(await screen.findByRole('alert')).toHaveTextContent('Your card was not charged. Try again.');
    await user.click(await payButton());
    expect(await screen.findByText(messages.paymentCompleted)).toBeVisible();
  });

  it('allows no second payment until the outcome is known', async () => {
    skipPauses();
    stripe.confirmCardPayment.mockRejectedValue(new TypeError('Failed to fetch'));
    stripe.retrievePaymentIntent.mockResolvedValue(unanswered);
    const { user } = open();
    await user.type(await screen.findByLabelText('Card'), '4242');
    server.use(disconnect(getBooking));
    await user.click(await payButton());
    expect(
      await screen.findByText('The connection was lost while your card was being charged.'),
    ).toBeVisible();
    expect(await payButton()).toBeDisabled();
    stripe.retrievePaymentIntent.mockResolvedValue({ paymentIntent: { id: 'pi_1', status: 'succeeded' } });
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText(messages.paymentCompleted)).toBeVisible();
  });
});
