import {
  type WireBooking,
  createPaymentIntent,
  getBooking,
  payBooking,
  placeBooking,
} from '@switchyard/shared/bookings';
import { cartQuoteBody, getCart, quoteCart, savedCartSchema, type Cart } from '@switchyard/shared/carts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { cartQueries } from '../src/features/orders/carts/cart-queries.ts';
import { keepAddressDraft } from '../src/features/orders/checkout/address-draft.ts';
import { queryClient } from '../src/lib/query-client.ts';
import { buildPart } from './builders.ts';
import { buildCartQuote } from './cart-builders.ts';
import { buildBooking, modified } from './dashboard-builders.ts';
import { disconnect } from './disconnect.ts';
import { ada, renderApp, signInBefore } from './render-app.tsx';
import { answer, refusal, serve, serveRefusal, server } from './server.ts';
import { declined, resetStripe, stripe, succeeded } from './stripe.tsx';

const fen = buildPart({ name: 'Fen switch', price: 2, minimumOrder: 10 });
const plate = buildPart({ name: 'Brass plate', price: 40 });
const placed = buildBooking({ partName: 'Fen switch', price: 60, delivery: 5, quantity: 12 });
const paid: WireBooking = { ...placed, paid: true, status: 'paid', transactionId: 'pi_1' };

const home = {
  name: 'Ada Okoye',
  line1: '1 Main Street',
  city: 'Springfield',
  region: 'IL',
  postalCode: '62701',
  country: 'US',
};

let stored: Cart;
let orders: { key: string | null; body: Record<string, unknown> }[];

beforeEach(async () => {
  resetStripe();
  orders = [];
  stored = {
    version: 1,
    lines: [
      { partId: fen._id, quantity: 10, unit: 2 },
      { partId: plate._id, quantity: 1, unit: 40 },
    ],
  };
  server.use(
    answer(getCart, () => stored),
    http.put('*/api/cart', async ({ request }) => {
      const { version, lines } = savedCartSchema.parse(await request.json());
      stored = { version: version + 1, lines };
      return HttpResponse.json(stored);
    }),
    answer(quoteCart, async ({ request }) =>
      buildCartQuote(cartQuoteBody.parse(await request.json()), [fen, plate]),
    ),
    answer(placeBooking, async ({ request }) => {
      orders.push({ key: request.headers.get('idempotency-key'), body: Object(await request.json()) });
      return { acknowledged: true, insertedId: placed._id, booking: placed };
    }),
    answer(getBooking, () => placed),
    answer(createPaymentIntent, () => ({ clientSecret: 'pi_1_secret_1' })),
    answer(payBooking, () => ({ ...modified, booking: paid })),
  );
  await signInBefore();
  keepAddressDraft(ada.email, { phone: '', ...home });
});

const payButton = () => screen.findByRole('button', { name: 'Pay $65.00' });

async function open({ card = '4242', path = '/checkout' } = {}) {
  const app = renderApp(path);
  const button = await payButton();
  await waitFor(() => expect(button).toBeEnabled());
  if (card) await app.user.type(screen.getByLabelText('Card'), card);
  return app;
}

describe('the checkout', () => {
  it('places the lines and the total that it shows, pays, and empties the cart of them', async () => {
    const { user, address } = await open();
    await user.click(await payButton());
    expect(await screen.findByText(/is paid/)).toBeVisible();
    expect(orders).toEqual([
      {
        key: expect.any(String),
        body: expect.objectContaining({
          buyer: ada.email,
          lines: [
            { partId: fen._id, quantity: 10, price: 20 },
            { partId: plate._id, quantity: 1, price: 40 },
          ],
          total: 65,
          address: expect.objectContaining({ line1: home.line1 }),
        }),
      },
    ]);
    expect(address()).toBe(`/checkout?order=${placed._id}`);
  });

  it('agrees to no total that was known before, until it has asked again', async () => {
    const { lines } = stored;
    const known = { ...buildCartQuote({ lines }, [fen, plate]), country: 'US' };
    queryClient.setQueryData(cartQueries.quote(lines, 'US').queryKey, known);
    const held = Promise.withResolvers<void>();
    serve(quoteCart, async ({ request }) => {
      await held.promise;
      return buildCartQuote(cartQuoteBody.parse(await request.json()), [fen, plate]);
    });
    renderApp('/checkout');
    await screen.findByLabelText('Card');
    expect(await payButton()).toBeDisabled();
    held.resolve();
    await waitFor(async () => expect(await payButton()).toBeEnabled());
  });

  it('names each build that lines were added for once', async () => {
    const build = { parts: [fen._id, plate._id], board: { layout: '60-ansi' as const } };
    stored = { version: 1, lines: stored.lines.map((line) => ({ ...line, build })) };
    const { user } = await open();
    await user.click(await payButton());
    expect(await screen.findByText(/is paid/)).toBeVisible();
    expect(orders[0]?.body['builds']).toEqual([build]);
    expect(orders[0]?.body['lines']).toEqual([
      { partId: fen._id, quantity: 10, price: 20 },
      { partId: plate._id, quantity: 1, price: 40 },
    ]);
  });

  it('places the first 50 lines of 60, and 10 stay in the cart', async () => {
    const parts = Array.from({ length: 60 }, (_, n) => buildPart({ name: `Part ${n}`, price: 2 }));
    stored = { version: 1, lines: parts.map(({ _id }) => ({ partId: _id, quantity: 1, unit: 2 })) };
    serve(quoteCart, async ({ request }) => buildCartQuote(cartQuoteBody.parse(await request.json()), parts));
    const { user } = renderApp('/checkout');
    const pay = await screen.findByRole('button', { name: 'Pay $105.00' });
    expect(screen.getByText('An order takes 50 at a time; 10 stay in the cart.')).toBeVisible();
    await waitFor(() => expect(pay).toBeEnabled());
    await user.type(screen.getByLabelText('Card'), '4242');
    await user.click(pay);
    await waitFor(() => expect(orders).toHaveLength(1));
    const named = parts.slice(0, 50).map(({ _id: partId }) => ({ partId, quantity: 1, price: 2 }));
    expect(orders[0]?.body).toMatchObject({ lines: named, total: 105 });
  });

  it('places nothing while a quantity cannot be read', async () => {
    const { user } = await open();
    const quantity = screen.getByLabelText('Quantity of Brass plate');
    await user.clear(quantity);
    await user.type(quantity, '2,5');
    await user.click(await payButton());
    await waitFor(() => expect(quantity).toHaveFocus());
    expect(orders).toEqual([]);
    expect(quantity).toHaveValue('2,5');
  });

  it('asks for the press again when a browser fills in another country, and keeps the card', async () => {
    const { promise: asked, resolve: answerBritain } = Promise.withResolvers<void>();
    serve(quoteCart, async ({ request }) => {
      const wanted = cartQuoteBody.parse(await request.json());
      const quote = buildCartQuote(wanted, [fen, plate]);
      if (wanted.country !== 'GB') return quote;
      await asked;
      return { ...quote, bill: { goods: 60, delivery: 12, tax: 0, taxIncluded: false, total: 72 } };
    });
    const { user } = await open();
    // Sets values by change events alone, without any key press, and clicks Pay right away.
    const fill = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    fill('Country', 'GB');
    fill('Address', '12 Station Road');
    fireEvent.click(screen.getByRole('button', { name: /^Pay/ }));
    fill('Postal code', 'CB1 2JW');
    answerBritain();
    const pay = await screen.findByRole('button', { name: 'Pay $72.00' });
    await waitFor(() => expect(pay).toBeEnabled());
    expect(orders).toEqual([]);
    expect(screen.getByLabelText('Card')).toHaveValue('4242');
    await user.click(pay);
    await waitFor(() => expect(orders).toHaveLength(1));
    const address = { country: 'GB', line1: '12 Station Road', postalCode: 'CB1 2JW' };
    expect(orders[0]?.body).toMatchObject({ total: 72, address });
  });

  it('places nothing before the card is complete', async () => {
    const { user } = await open({ card: '' });
    await user.click(await payButton());
    expect(orders).toEqual([]);
    expect(stripe.confirmCardPayment).not.toHaveBeenCalled();
  });

  it('keeps the order of a declined card, and the next click pays for that one', async () => {
    stripe.confirmCardPayment.mockResolvedValueOnce(declined);
    const { user } = await open();
    await user.click(await payButton());
    expect(await screen.findByText('Your card was declined.')).toBeVisible();
    await waitFor(async () => expect(await payButton()).toBeEnabled());
    stripe.confirmCardPayment.mockResolvedValueOnce(succeeded);
    await user.click(await payButton());
    expect(await screen.findByText(/is paid/)).toBeVisible();
    expect(orders).toHaveLength(1);
  });

  it('asks again with the same key after a lost connection, and with another for another order', async () => {
    const { user } = await open();
    const keys: (string | null)[] = [];
    server.events.on('request:start', ({ request }) => {
      if (request.method === 'POST' && request.url.endsWith('/api/booking'))
        keys.push(request.headers.get('idempotency-key'));
    });
    server.use(disconnect(placeBooking));
    await user.click(await payButton());
    expect(await screen.findByText(/Paying again is safe/)).toBeVisible();
    await user.click(await payButton());
    await waitFor(() => expect(keys).toHaveLength(2));
    await screen.findByText(/Paying again is safe/);
    await user.type(screen.getByLabelText(/^Phone/), '1');
    await user.click(await payButton());
    await waitFor(() => expect(keys).toHaveLength(3));
    server.events.removeAllListeners();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('goes on with the placed order after a reload, without the cart', async () => {
    stored = { version: 2, lines: [] };
    await open({ path: `/checkout?order=${placed._id}`, card: '' });
    const order = within(screen.getByRole('complementary', { name: 'Your order' }));
    expect(order.getByText('Fen switch')).toBeVisible();
    expect(order.getByText(/^Placed, and held for you until/)).toBeVisible();
    expect(screen.queryByLabelText(/^Phone/)).not.toBeInTheDocument();
    // The order was placed by a client that sends no address.
    expect(screen.getByText(/^This order has no delivery address/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add the address' })).toHaveAttribute(
      'href',
      `/dashboard/order/${placed._id}`,
    );
  });

  it('goes back to the cart to change the order, which is placed again', async () => {
    stored = { ...stored, open: { booking: placed._id, number: 1042, until: placed.holdExpiresAt } };
    const { user, address } = await open({ path: `/checkout?order=${placed._id}` });
    await user.click(screen.getByRole('button', { name: 'Change the order' }));
    await waitFor(() => expect(address()).toBe('/checkout'));
    expect(await screen.findByText(/^Placed as order 1042 and not paid yet/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pay for it' })).toHaveAttribute(
      'href',
      `/checkout?order=${placed._id}`,
    );
    // The card element was not reset, so the typed card is still there.
    await waitFor(async () => expect(await payButton()).toBeEnabled());
    await user.click(await payButton());
    expect(await screen.findByText(/is paid/)).toBeVisible();
    expect(orders).toMatchObject([{ body: { cartVersion: 1 } }]);
  });

  it('goes on with the order that another tab has placed', async () => {
    const { user, address } = await open();
    const { _id: booking } = placed;
    const words = 'Your cart was already placed as order 1042.';
    server.use(
      http.post('*/api/booking', () =>
        refusal('cart_already_ordered', { message: words, parameters: { booking, number: 1042 } }),
      ),
    );
    await user.click(await payButton());
    expect(await screen.findByText(words)).toBeVisible();
    await waitFor(() => expect(address()).toBe(`/checkout?order=${booking}`));
    // The typed card is still there.
    await user.click(await payButton());
    expect(await screen.findByText(/is paid/)).toBeVisible();
    expect(stripe.confirmCardPayment).toHaveBeenCalledOnce();
  });

  it('places nothing if the cart is another by now, and shows that one', async () => {
    const { user } = await open();
    stored = { version: 2, lines: [{ partId: plate._id, quantity: 1, unit: 40 }] };
    await user.click(await payButton());
    expect(await screen.findByText('Your cart was changed elsewhere. Check it, then pay.')).toBeVisible();
    expect(orders).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Pay $45.00' }));
    expect(await screen.findByText(/is paid/)).toBeVisible();
    expect(orders).toMatchObject([{ body: { cartVersion: 2, lines: [{ partId: plate._id }] } }]);
  });

  it('shows the cart without what was paid', async () => {
    const { user } = await open();
    const link = () => screen.getByRole('link', { name: /^Cart/ });
    expect(link()).toHaveAccessibleName('Cart, 2 parts');
    stored = { ...stored };
    serve(payBooking, () => {
      stored = { version: 3, lines: [] };
      return { ...modified, booking: paid };
    });
    await user.click(await payButton());
    expect(await screen.findByText(/is paid/)).toBeVisible();
    await waitFor(() => expect(link()).toHaveAccessibleName('Cart'));
  });

  it('places nothing twice by a double click', async () => {
    const { user } = await open();
    await user.dblClick(await payButton());
    expect(await screen.findByText(/is paid/)).toBeVisible();
    expect(orders).toHaveLength(1);
  });

  it('says which limit an order met, and leads to My Orders', async () => {
    const { user } = await open();
    serveRefusal(placeBooking, 'too_many_unpaid_orders', 'You already have an unpaid order.');
    await user.click(await payButton());
    expect(await screen.findByText(/You already have an unpaid order\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to My Orders' })).toHaveAttribute(
      'href',
      '/dashboard/orders',
    );
    expect(orders).toEqual([]);
  });
});
