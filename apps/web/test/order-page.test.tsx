import {
  addAddress,
  type WireBooking,
  type BookingEvent,
  cancelBooking,
  cancelPaidBooking,
  getBooking,
  listBookingEvents,
  listPapers,
  type Paper,
} from '@switchyard/shared/bookings';
import { cartQuoteBody, getCart, quoteCart, savedCartSchema } from '@switchyard/shared/carts';
import { getDelivery } from '@switchyard/shared/delivery';
import { getSettings } from '@switchyard/shared/settings';
import { checkAdmin } from '@switchyard/shared/users';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildPart } from './builders.ts';
import { buildCartQuote } from './cart-builders.ts';
import { buildBooking, buildPaidBooking, buildSplitOrder, modified } from './dashboard-builders.ts';
import { delivery } from './delivery-builders.ts';
import { ada, renderApp, signInBefore } from './render-app.tsx';
import { answer, refuse, server, settings } from './server.ts';

beforeEach(signInBefore);
afterEach(() => void vi.unstubAllGlobals());

const hour = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString();

function event(action: BookingEvent['action'], facts: Partial<BookingEvent> = {}): BookingEvent {
  return { action, at: ago(1), by: 'buyer', amount: 45, ...facts };
}

function open(facts: Partial<WireBooking> = {}, events: BookingEvent[] = [event('held')]) {
  const order = buildBooking(facts);
  server.use(
    answer(getBooking, () => order),
    answer(listBookingEvents, () => events),
  );
  return { order, ...renderApp(`/dashboard/order/${order._id}`) };
}

const paid = { paid: true, status: 'paid', transactionId: 'pi_123' } as const;
const address = {
  name: 'Ada Okoye',
  line1: '1 Main Street',
  city: 'Springfield',
  region: 'IL',
  postalCode: '62701',
  country: 'US',
};
const addressLines = ['Ada Okoye', '1 Main Street', 'Springfield, IL 62701', 'United States'];
const steps = async () => {
  const timeline = within(screen.getByRole('region', { name: 'Timeline' }));
  return (await timeline.findAllByRole('listitem')).map((step) => step.textContent);
};

describe('an order', () => {
  it('whose cart was placed again leads to the one that took its place', async () => {
    const order = buildBooking({ status: 'cancelled', replacedBy: 'newer' });
    const newer = buildBooking({ _id: 'newer', number: 1043 });
    open(order);
    server.use(answer(getBooking, ({ params }) => (params['id'] === 'newer' ? newer : order)));
    const link = await screen.findByRole('link', { name: 'go to Order 1043' });
    expect(link).toHaveAttribute('href', '/dashboard/order/newer');
  });

  it('shows what was ordered, at which price, and leads to the part', async () => {
    const { order } = open({ price: 1234.5, quantity: 10, img: '/api/image/fen.webp' });
    expect(await screen.findByRole('heading', { level: 1, name: `Order ${order.number}` })).toBeVisible();
    const items = screen.getByRole('region', { name: 'Parts' });
    expect(items).toHaveTextContent('10 × $123.45');
    expect(items).toHaveTextContent('Total$1,234.50');
    expect(within(items).getByRole('link', { name: 'Fen switch' })).toHaveAttribute(
      'href',
      `/parts/${order.partId}`,
    );
  });

  it.each([
    [{ price: 100, delivery: 5.5, tax: 8.25 }, 'Goods$100.00Delivery$5.50Tax$8.25Total$113.75'],
    [{ price: 100, delivery: 5, tax: 17.5, taxIncluded: true }, 'Total$105.00includes $17.50 tax'],
  ])('itemises what it costs: %o', async (facts, costs) => {
    open(facts);
    expect(await screen.findByRole('region', { name: 'Parts' })).toHaveTextContent(costs);
  });

  it('says whether the build fits that its parts are for, as of the day it was placed', async () => {
    const pair = {
      members: ['Kit', 'Fen switch'],
      verdict: 'fits-if' as const,
      words: 'Clip the two plastic legs off each switch.',
      facts: ['Pins: 5 pins', 'Pins accepted: 3 pins'],
    };
    open({
      builds: [{ at: '2026-03-31T12:00:00.000Z', verdict: 'fits-if', members: pair.members, pairs: [pair] }],
    });
    const build = await screen.findByRole('region', { name: 'Build' });
    expect(build).toHaveTextContent(/^BuildFits if …as of .*31.*2026, by the facts known then/);
    expect(build).toHaveTextContent('Kit – Fen switch');
    expect(build).toHaveTextContent('Clip the two plastic legs off each switch.');
    expect(build).toHaveTextContent('Pins: 5 pins · Pins accepted: 3 pins');
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
    // The button that had the focus is gone, so the focus moves to the main element.
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('is ordered again in the same quantity', async () => {
    const { order } = open({ ...paid, quantity: 40, price: 50 }, [
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
  });

  it('puts its lines into the cart to order several parts again, each in its own quantity', async () => {
    const order = buildSplitOrder({ status: 'delivered' });
    const parts = order.lines.map(({ partId, partName }) => buildPart({ _id: partId, name: partName }));
    const saved: unknown[] = [];
    server.use(
      answer(getBooking, () => order),
      answer(listBookingEvents, () => [event('held')]),
      answer(getCart, () => ({ version: 1, lines: [] })),
      answer(quoteCart, async ({ request }) =>
        buildCartQuote(cartQuoteBody.parse(await request.json()), parts),
      ),
      http.put('*/api/cart', async ({ request }) => {
        const { version, lines } = savedCartSchema.parse(await request.json());
        saved.push(lines.map(({ partId, quantity }) => ({ partId, quantity })));
        return HttpResponse.json({ version: version + 1, lines });
      }),
    );
    const { user } = renderApp(`/dashboard/order/${order._id}`);
    await user.click(await screen.findByRole('button', { name: 'Order again' }));
    const wanted = order.lines.map(({ partId, quantity }) => ({ partId, quantity }));
    await waitFor(() => expect(saved.at(-1)).toEqual(wanted));
  });

  it('says which units were refunded, in its payment and its timeline', async () => {
    const { lines, ...split } = buildSplitOrder();
    const refund = { id: 'r1', amount: 2, state: 'made', at: ago(1) } as const;
    open(
      {
        ...split,
        lines,
        refunds: [
          {
            ...refund,
            lines: [
              { n: 1, quantity: 1, of: 0, restocked: 0 },
              { n: 1, quantity: 1, of: 1, restocked: 0 },
            ],
          },
        ],
      },
      [event('refunded', { amount: 2, refund: 'r1', detail: 'You withdrew' })],
    );
    const payment = await screen.findByRole('region', { name: 'Payment' });
    await waitFor(() => expect(payment).toHaveTextContent('Refunded$2.002 × Brass plate'));
    expect(await steps()).toContainEqual(
      expect.stringContaining('$2.00 to the card for 2 × Brass plate. You withdrew'),
    );
  });

  it('shows where it goes, its parcel, and what went back and why', async () => {
    open({
      ...paid,
      status: 'shipped',
      total: 45,
      refunded: 20,
      refundable: 25,
      address,
      addressLines,
      shipment: { carrier: 'UPS', trackingNumber: '1Z999', link: 'https://ups.example/1Z999', at: ago(1) },
      refunds: [
        { id: 'r1', amount: 20, state: 'made', at: ago(1), reason: 'One bag was damaged.', restocked: 3 },
        { id: 'r2', amount: 5, state: 'failed', at: ago(1) },
      ],
      disputes: [{ id: 'd1', amount: 45, status: 'won', reason: 'product_not_received', at: ago(1) }],
    });
    const delivery = await screen.findByRole('region', { name: 'Delivery' });
    expect(delivery).toHaveTextContent('Ada Okoye1 Main StreetSpringfield, IL 62701United States');
    expect(delivery).toHaveTextContent('CarrierUPS');
    expect(delivery).toHaveTextContent('1Z999');
    expect(within(delivery).getByRole('link', { name: 'Track the parcel' })).toHaveAttribute(
      'href',
      'https://ups.example/1Z999',
    );
    const payment = screen.getByRole('region', { name: 'Payment' });
    expect(payment).toHaveTextContent(/Refunded\$20\.00One bag was damaged\..* · 3 back in stock/);
    expect(payment).toHaveTextContent('Refund failed$5.00');
    expect(payment).toHaveTextContent('Dispute won$45.00Product not received');
    expect(screen.getByText(/of it went back to the card\.$/)).toHaveTextContent(/^\$20\.00 of it/);
  });

  it('of several parts says what each costs, and which units of it are in which parcel', async () => {
    open(buildSplitOrder());
    const parts = within(await screen.findByRole('region', { name: 'Parts' }));
    const said = parts.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(said).toEqual([
      expect.stringMatching(/^Fen switch.*6 in parcel 1, 1 in parcel 2, 3 not sent yet$/),
      expect.stringMatching(/^Brass plate2 × \$1\.00\$2\.00In parcel 2$/),
      expect.stringMatching(/^Oiled stabiliser4 × \$1\.00\$4\.00Not sent yet$/),
    ]);
    const delivery = screen.getByRole('region', { name: 'Delivery' });
    expect(delivery).toHaveTextContent(/Parcel 1CarrierDHLInside6 × Fen switch.*JD1.*Track parcel 1Parcel 2/);
    expect(delivery).toHaveTextContent(/Parcel 2CarrierUPSInside1 × Fen switch, 2 × Brass plate/);
    expect(within(delivery).getByRole('link', { name: 'Track parcel 2' })).toHaveAttribute(
      'href',
      'https://ups.example/9',
    );
  });

  it('that went in one parcel says so once', async () => {
    open(buildPaidBooking({ status: 'shipped', shipment: { carrier: 'DHL', at: ago(1) } }));
    const delivery = await screen.findByRole('region', { name: 'Delivery' });
    expect(delivery).toHaveTextContent('CarrierDHLShipped');
    expect(document.body).not.toHaveTextContent(/parcel 1/i);
  });

  it('is not shown to other buyers', async () => {
    server.use(refuse(getBooking, 'order_not_yours'));
    renderApp('/dashboard/order/507f1f77bcf86cd799439011');
    expect(await screen.findByText('You have no such order')).toBeVisible();
  });

  it('can be cancelled by its buyer while it is paid and not packed, who reads first where the money goes', async () => {
    const { order, user } = open({ ...paid, refundable: 45 });
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
    const question = screen.getByRole('alertdialog', { name: 'Cancel this paid order?' });
    expect(question).toHaveTextContent('$45.00 goes back to the card that you paid with.');
    const modal = within(question);
    const refunded = { ...order, paid: false, status: 'refunded' as const, refunded: 45, refundable: 0 };
    server.use(
      answer(cancelPaidBooking, () => ({ ...modified, booking: refunded })),
      answer(getBooking, () => refunded),
    );
    await user.click(modal.getByRole('button', { name: 'Cancel and refund' }));
    expect(await screen.findByText(/is cancelled\. Its money goes back to your card\./)).toBeVisible();
    expect(await screen.findByText('The money went back to the card.')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
  });

  it.each([
    ['packed', { status: 'packed' }],
    ['disputed or refunded', { refundable: 0 }],
  ] as const)('cannot be cancelled once it is %s', async (_, facts) => {
    open({ ...paid, refundable: 45, ...facts });
    expect(await screen.findByRole('link', { name: 'Order again' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
  });

  it('can be seen and cancelled by an admin, who can neither pay for it nor order it again', async () => {
    server.use(answer(checkAdmin, () => ({ admin: true })));
    open({ buyer: 'bea@mail.com' });
    expect(await screen.findByRole('button', { name: 'Cancel order' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^(?:Pay|Order again)$/ })).not.toBeInTheDocument();
  });

  it.each([
    ['charged-back', 'The bank took the money back after a dispute.'],
    ['refunded', 'The money went back to the card.'],
    ['shipped', 'The parcel is on its way.'],
  ] as const)('that is %s does not speak to an admin as if they were its buyer', async (status, remark) => {
    server.use(answer(checkAdmin, () => ({ admin: true })));
    open({ ...paid, status, buyer: 'bea@mail.com' });
    expect(await screen.findByText(remark)).toBeVisible();
    expect(screen.queryByText(/\byour?\b/i)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Order again' })).not.toBeInTheDocument();
  });
});

describe('an order that a bank asks about', () => {
  const asked: Partial<WireBooking> = {
    ...paid,
    troubles: ['inquiry'],
    disputes: [{ id: 'd1', amount: 45, status: 'inquiry', reason: 'general', at: ago(1) }],
  };

  it('says to an admin what settles it', async () => {
    server.use(answer(checkAdmin, () => ({ admin: true })));
    open(asked);
    expect(await screen.findByText(/No money has moved.*refund all of it, which settles/)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Answer at Stripe' })).toHaveAttribute(
      'href',
      'https://dashboard.stripe.com/test/disputes/d1',
    );
    expect(screen.getByRole('region', { name: 'Payment' })).toHaveTextContent(
      'The bank asks$45.00No particular reason',
    );
  });

  it('asks nothing of its buyer', async () => {
    open(asked);
    expect(await screen.findByRole('region', { name: 'Payment' })).toBeVisible();
    expect(screen.queryByText(/No money has moved/)).not.toBeInTheDocument();
  });
});

describe('the papers of an order', () => {
  const print = vi.fn<() => void>(() => {
    act(() => void dispatchEvent(new Event('beforeprint')));
    printed = document.querySelector('.paper')?.textContent;
    act(() => void dispatchEvent(new Event('afterprint')));
  });
  let printed: string | undefined;
  const invoice: Paper = {
    kind: 'invoice',
    number: 17,
    order: 'b'.repeat(24),
    orderNumber: 1042,
    issuedAt: '2026-02-03T12:00:00.000Z',
    seller: { name: 'The old shop', address: '1 Old Street', email: 'old@shop.example' },
    buyer: { name: 'Ada at that time', email: ada.email, address, addressLines },
    lines: [{ partName: 'Fen switch', unit: 1.25, quantity: 40, price: 50 }],
    bill: { currency: 'usd', goods: 50, delivery: 5, tax: 11, taxRate: 20, taxIncluded: false, total: 66 },
  };

  beforeEach(() => {
    printed = undefined;
    vi.stubGlobal('print', print);
  });

  it('print what they said when they were issued', async () => {
    const credit: Paper = {
      ...invoice,
      kind: 'credit-note',
      number: 3,
      credited: 33,
      creditedTax: 5.5,
      reason: 'Half was broken.',
      invoice: 17,
    };
    server.use(answer(listPapers, () => [invoice, credit]));
    const { user } = open({ ...paid, buyerName: 'Ada today', price: 1 });
    await user.click(await screen.findByRole('button', { name: 'Print Invoice 17' }));
    expect(printed).toMatch(/^The old shop1 Old Street, old@shop\.exampleInvoice 17DateFeb 3, 2026/);
    expect(printed).toContain(`Ada at that time, ${ada.email}`);
    expect(printed).toContain('Springfield, IL 62701');
    expect(printed).toContain('Fen switch40$1.25$50.00Delivery$5.00Tax$11.00Total$66.00');
    await user.click(screen.getByRole('button', { name: 'Print Credit note 3' }));
    expect(printed).toContain('Credit note 3DateFeb 3, 2026ForInvoice 17');
    expect(printed).toMatch(/ReasonHalf was broken\..*Total credited\$33\.00Tax included\$5\.50$/);
    // The browser's own print command prints the invoice.
    print();
    expect(printed).toContain('Invoice 17');
  });

  it('name every amount in the currency of the order, whatever that of the shop is now', async () => {
    const inPounds = { ...invoice, bill: { ...invoice.bill, currency: 'gbp' as const } };
    server.use(answer(listPapers, () => [inPounds]));
    const { user } = open({ ...paid, buyerName: 'Ada today', price: 1 });
    await user.click(await screen.findByRole('button', { name: 'Print Invoice 17' }));
    expect(printed).toContain('Fen switch40£1.25£50.00Delivery£5.00Tax£11.00Total£66.00');
    expect(printed).not.toContain('$');
  });

  it.each(['America/Los_Angeles', 'UTC', 'Pacific/Auckland'])(
    'have the day of the books for who prints them in %s',
    async (zone) => {
      vi.stubEnv('TZ', zone);
      const lateInTheYear = '2026-12-31T23:30:00.000Z';
      server.use(answer(listPapers, () => [{ ...invoice, issuedAt: lateInTheYear }]));
      const { user } = open({ ...paid, createdAt: '2027-01-01T00:30:00.000Z' });
      expect(await screen.findByText('Placed on Jan 1, 2027')).toBeVisible();
      await user.click(await screen.findByRole('button', { name: 'Print Invoice 17' }));
      expect(printed).toContain('Invoice 17DateDec 31, 2026');
      vi.unstubAllEnvs();
    },
  );

  it('are a confirmation until it is paid', async () => {
    const { user } = open({ price: 45, delivery: 5, address });
    await user.click(await screen.findByRole('button', { name: 'Print Order confirmation' }));
    expect(printed).toMatch(
      /PaymentTo be paid by .*Fen switch10\$4\.50\$45\.00Delivery\$5\.00Total\$50\.00$/,
    );
  });
});

describe('an order without an address', () => {
  it('says what is due once it has one, and what happens then', async () => {
    open({ ...paid, address, addressLines, balanceDue: 8.55, troubles: ['balance due'] });
    const said = await screen.findByText(/we either waive it or send your money back/);
    expect(said.parentElement).toHaveTextContent(/^\$8\.55 for delivery and tax is still due/);
  });

  it('asks for it before it is paid', async () => {
    const order = buildBooking();
    server.use(answer(getBooking, () => order));
    renderApp(`/dashboard/payment/${order._id}`);
    expect(await screen.findByText('This order has no delivery address.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add an address' })).toHaveAttribute(
      'href',
      `/dashboard/order/${order._id}`,
    );
  });

  it('asks for it by the rules of the country, and shows what the server finds', async () => {
    const sent: unknown[] = [];
    server.use(
      answer(getDelivery, () => delivery),
      answer(addAddress, async ({ request }) => {
        sent.push(await request.json());
        return { ...modified, booking: { ...order, address, addressLines } };
      }),
    );
    const { order, user } = open({ ...paid, troubles: ['address missing'] });
    const form = within(await screen.findByRole('form', { name: 'Delivery address' }));
    await user.selectOptions(form.getByLabelText('Country'), 'US');
    await user.type(form.getByLabelText('Address'), '1 Main Street');
    await user.type(form.getByLabelText('City'), 'Springfield');
    await user.type(form.getByLabelText('State'), 'IL');
    await user.type(form.getByLabelText('ZIP code'), 'none');
    await user.click(form.getByRole('button', { name: 'Add the address' }));
    expect(await form.findByText(/^Provide a valid ZIP code/)).toBeVisible();
    await user.clear(form.getByLabelText('ZIP code'));
    await user.type(form.getByLabelText('ZIP code'), '62701');
    server.use(answer(getBooking, () => ({ ...order, address, addressLines })));
    await user.click(form.getByRole('button', { name: 'Add the address' }));
    expect(await screen.findByText('Springfield, IL 62701')).toBeVisible();
    expect(sent).toEqual([{ ...address, name: order.buyerName }]);
  });
});

describe('the number of an order', () => {
  it('names its page, and its way says what is done and what comes next', async () => {
    const order = buildPaidBooking({ number: 1042, status: 'packed' });
    server.use(answer(getBooking, () => order));
    renderApp(`/dashboard/order/${order._id}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Order 1042' })).toBeVisible();
    const way = within(screen.getByRole('region', { name: 'Progress of Order 1042' }));
    expect(way.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Paid, done',
      'Packed, done',
      'Shipped',
      'Delivered',
    ]);
    expect(way.getByText(/^Next: the carrier takes it/)).toBeVisible();
  });

  it('says what the order was promised, whatever the seller promises now', async () => {
    const promised = buildPaidBooking({ number: 1042, promise: { shipsWithinDays: 5, returnDays: 30 } });
    const unpromised = buildPaidBooking({ number: 1043, promise: { returnDays: 30 } });
    const seller = { ...settings.seller, shipsWithinDays: 2 };
    server.use(
      answer(getBooking, ({ params }) => (params['id'] === promised._id ? promised : unpromised)),
      answer(getSettings, () => ({ ...settings, seller })),
    );
    const { router } = renderApp(`/dashboard/order/${promised._id}`);
    expect(await screen.findByText(/^Next: it is packed, and on its way within 5 days/)).toBeVisible();
    await router.navigate(`/dashboard/order/${unpromised._id}`);
    expect(await screen.findByText('Next: it is packed.')).toBeVisible();
  });

  it('has no way once it is refunded', async () => {
    const order = buildPaidBooking({ number: 1042, status: 'refunded' });
    server.use(answer(getBooking, () => order));
    renderApp(`/dashboard/order/${order._id}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Order 1042' })).toBeVisible();
    expect(screen.queryByRole('region', { name: /^Progress/ })).not.toBeInTheDocument();
  });
});
