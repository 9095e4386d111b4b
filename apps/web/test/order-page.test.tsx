import {
  addAddress,
  type Booking,
  type BookingEvent,
  cancelBooking,
  checkAdmin,
  getBooking,
  getDelivery,
  listBookingEvents,
  listPapers,
  type Paper,
} from '@switchyard/shared';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildBooking, modified } from './dashboard-builders.ts';
import { delivery } from './delivery-builders.ts';
import { ada, renderApp, signInBefore } from './render-app.tsx';
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
const address = {
  name: 'Ada Okoye',
  line1: '1 Main Street',
  city: 'Springfield',
  region: 'IL',
  postalCode: '62701',
  country: 'US',
};
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

  it.each([
    [{ price: 100, delivery: 5.5, tax: 8.25 }, 'Goods$100.00Delivery$5.50Tax$8.25Total$113.75'],
    [{ price: 100, delivery: 5, tax: 17.5, taxIncluded: true }, 'Total$105.00includes $17.50 tax'],
  ])('itemises what it costs: %o', async (facts, costs) => {
    open(facts);
    expect(await screen.findByRole('region', { name: 'Items' })).toHaveTextContent(costs);
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
    // The button that had the focus is gone.
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

  it('shows where it goes, its parcel, and what went back and why', async () => {
    open({
      ...paid,
      status: 'shipped',
      total: 45,
      refunded: 20,
      refundable: 25,
      address,
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
    expect(screen.getByText('$20.00 of it went back to the card.')).toBeVisible();
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
    issuedAt: '2026-02-03T12:00:00.000Z',
    seller: { name: 'The old shop', address: '1 Old Street', email: 'old@shop.example' },
    buyer: { name: 'Ada at that time', email: ada.email, address },
    partName: 'Fen switch',
    quantity: 40,
    price: 50,
    delivery: 5,
    tax: 11,
    taxIncluded: false,
    total: 66,
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
    // The browser's own command prints the invoice.
    print();
    expect(printed).toContain('Invoice 17');
  });

  it('are a confirmation until it is paid', async () => {
    const { user } = open({ price: 45, delivery: 5, address });
    await user.click(await screen.findByRole('button', { name: 'Print Order confirmation' }));
    expect(printed).toMatch(
      /PaymentTo be paid by .*Fen switch10\$4\.50\$45\.00Delivery\$5\.00Total\$50\.00$/,
    );
  });
});

describe('an order without an address', () => {
  it('asks for it by the rules of the country, and shows what the server finds', async () => {
    const sent: unknown[] = [];
    server.use(
      answer(getDelivery, () => delivery),
      answer(addAddress, async ({ request }) => {
        sent.push(await request.json());
        return { ...modified, booking: { ...order, address } };
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
    server.use(answer(getBooking, () => ({ ...order, address })));
    await user.click(form.getByRole('button', { name: 'Add the address' }));
    expect(await screen.findByText('Springfield, IL 62701')).toBeVisible();
    expect(sent).toEqual([{ ...address, name: order.buyerName }]);
  });
});
