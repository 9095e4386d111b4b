import {
  type Booking,
  checkAdmin,
  deliverOrder,
  type EndpointResponse,
  getBooking,
  listOrderMails,
  packOrders,
  refundOrder,
  shipOrder,
} from '@switchyard/shared';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildPaidBooking, modified } from './dashboard-builders.ts';
import { disconnect } from './disconnect.ts';
import { renderApp, signInBefore } from './render-app.tsx';
import { answer, refuse, server } from './server.ts';

beforeEach(async () => {
  await signInBefore();
  server.use(answer(checkAdmin, () => ({ admin: true })));
});

function open(facts: Partial<Booking> = {}) {
  const order = buildPaidBooking({ buyer: 'bea@mail.com', ...facts });
  server.use(answer(getBooking, () => order));
  return { order, ...renderApp(`/dashboard/order/${order._id}`) };
}

const acts = /^(?:Mark packed|Ship|Mark delivered|Refund)$/;
const offered = async () => {
  await screen.findByRole('heading', { name: 'Timeline' });
  await screen.findByRole('region', { name: 'Mails' });
  return screen.queryAllByRole('button', { name: acts }).map(({ textContent }) => textContent);
};
const dispute = { id: 'd', amount: 45, reason: 'fraudulent', at: '2026-02-03T12:00:00.000Z' } as const;

describe('what an admin can do with an order', () => {
  it.each<[string, Partial<Booking>, string[]]>([
    ['paid', {}, ['Mark packed', 'Ship', 'Refund']],
    ['packed', { status: 'packed' }, ['Ship', 'Refund']],
    ['shipped', { status: 'shipped' }, ['Mark delivered', 'Refund']],
    ['delivered', { status: 'delivered' }, ['Refund']],
    ['without an address', { address: undefined }, ['Refund']],
    ['disputed', { disputes: [{ ...dispute, status: 'open' }] }, []],
    ['its dispute lost', { disputes: [{ ...dispute, status: 'lost' }] }, []],
    ['its dispute won', { disputes: [{ ...dispute, status: 'won' }] }, ['Mark packed', 'Ship', 'Refund']],
    ['all its money going back', { refundable: 0 }, []],
    ['unpaid', { status: 'held', paid: false, refundable: 0 }, []],
  ])('%s', async (_, facts, expected) => {
    open(facts);
    expect(await offered()).toEqual(expected);
  });

  it('is not offered to its buyer, who sees no mails either', async () => {
    server.use(answer(checkAdmin, () => ({ admin: false })));
    open();
    await screen.findByRole('heading', { name: 'Timeline' });
    await screen.findByRole('link', { name: 'My Orders' });
    expect(screen.queryByRole('button', { name: acts })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Mails' })).not.toBeInTheDocument();
  });
});

it('an admin sees which mails were sent', async () => {
  const at = '2026-02-03T12:00:00.000Z';
  server.use(
    answer(listOrderMails, (): EndpointResponse<typeof listOrderMails> => [
      { to: 'bea@mail.com', kind: 'order-paid', state: 'sent', createdAt: at, sentAt: at },
      { to: 'shop@mail.com', kind: 'new-paid-order', state: 'failed', createdAt: at },
    ]),
  );
  open();
  const mails = await screen.findByRole('region', { name: 'Mails' });
  await waitFor(() => expect(mails).toHaveTextContent('Order paidSentbea@mail.com'));
  expect(mails).toHaveTextContent('New paid orderNot sentshop@mail.com');
});

describe('fulfilment', () => {
  it('packs after a question', async () => {
    const { order, user } = open();
    server.use(
      answer(packOrders, async ({ request }) => {
        expect(await request.json()).toEqual({ orders: [order._id] });
        return { packed: [order._id], refused: [] };
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Mark packed' }));
    const modal = within(screen.getByRole('alertdialog', { name: 'Mark this order packed?' }));
    server.use(answer(getBooking, (): Booking => ({ ...order, status: 'packed' })));
    await user.click(modal.getByRole('button', { name: 'Mark packed' }));
    expect(await screen.findByText('One order packed.')).toBeVisible();
    expect(await screen.findByText('Packed')).toBeVisible();
  });

  it('says why an order could not be packed', async () => {
    const { order, user } = open();
    server.use(
      answer(packOrders, () => ({
        packed: [],
        refused: [{ order: order._id, message: 'A dispute holds this order back.' }],
      })),
    );
    await user.click(await screen.findByRole('button', { name: 'Mark packed' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Mark packed' }));
    const told = await screen.findByRole('dialog', { name: 'One order could not be packed' });
    expect(told).toHaveTextContent('Fen switch for bea@mail.comA dispute holds this order back.');
  });

  it('ships with what was typed, and marks delivered', async () => {
    const { order, user } = open();
    const sent: unknown[] = [];
    const shipped = { ...order, status: 'shipped' as const };
    server.use(
      answer(shipOrder, async ({ request }) => {
        sent.push(await request.json());
        return { ...modified, booking: shipped };
      }),
      answer(deliverOrder, () => ({ ...modified, booking: shipped })),
    );
    await user.click(await screen.findByRole('button', { name: 'Ship' }));
    const form = within(screen.getByRole('form', { name: 'Ship' }));
    await user.click(form.getByRole('button', { name: 'Ship' }));
    expect(await form.findByText('Carrier is Required')).toBeVisible();
    await user.type(form.getByLabelText('Carrier'), 'UPS');
    await user.type(form.getByLabelText(/^Link/), 'ftp://ups');
    await user.click(form.getByRole('button', { name: 'Ship' }));
    expect(await form.findByText('Link must begin with https://')).toBeVisible();
    await user.clear(form.getByLabelText(/^Link/));
    server.use(answer(getBooking, () => shipped));
    await user.dblClick(form.getByRole('button', { name: 'Ship' }));
    expect(await screen.findByText('Fen switch is shipped.')).toBeVisible();
    expect(sent).toEqual([{ carrier: 'UPS' }]);

    await user.click(await screen.findByRole('button', { name: 'Mark delivered' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Mark delivered' }));
    expect(await screen.findByText('Fen switch is delivered.')).toBeVisible();
  });

  it('answered after its window was closed does not close the next window', async () => {
    const { order, user } = open();
    const reply = Promise.withResolvers<void>();
    server.use(
      answer(shipOrder, async () => {
        await reply.promise;
        return { ...modified, booking: order };
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Ship' }));
    await user.type(screen.getByLabelText('Carrier'), 'UPS');
    await user.click(within(screen.getByRole('form')).getByRole('button', { name: 'Ship' }));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Refund' }));
    await user.type(screen.getByLabelText(/^Reason/), 'Broken.');
    reply.resolve();
    expect(await screen.findByText('Fen switch is shipped.')).toBeVisible();
    expect(screen.getByLabelText(/^Reason/)).toHaveValue('Broken.');
  });

  it('says that another admin has shipped it', async () => {
    const { user } = open();
    server.use(refuse(shipOrder, 'booking_not_open', 'This order was already shipped.'));
    await user.click(await screen.findByRole('button', { name: 'Ship' }));
    await user.type(screen.getByLabelText('Carrier'), 'UPS');
    await user.click(within(screen.getByRole('form')).getByRole('button', { name: 'Ship' }));
    expect(await screen.findByText('This order was already shipped.')).toBeVisible();
  });
});

describe('a refund', () => {
  const keys: (string | null)[] = [];
  let sent: unknown[] = [];
  beforeEach(() => {
    keys.length = 0;
    sent = [];
  });

  const made = (order: Booking) =>
    answer(refundOrder, async ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      sent.push(await request.json());
      return { ...modified, booking: order };
    });

  async function openRefund(facts: Partial<Booking> = {}) {
    const { order, user } = open(facts);
    await user.click(await screen.findByRole('button', { name: 'Refund' }));
    const form = within(screen.getByRole('form', { name: 'Refund' }));
    await user.type(form.getByLabelText(/^Reason/), 'Broken.');
    const press = () => user.dblClick(form.getByRole('button', { name: 'Refund' }));
    return { order, user, form, press };
  }

  it('starts with what is left, and is made once', async () => {
    const { order, user, form, press } = await openRefund({ refundable: 22.5, refunded: 22.5 });
    server.use(made(order));
    expect(form.getByLabelText(/^Amount/)).toHaveValue(22.5);
    await user.clear(form.getByLabelText(/^Amount/));
    await user.type(form.getByLabelText(/^Amount/), '10');
    await user.clear(form.getByLabelText(/^Units/));
    await user.type(form.getByLabelText(/^Units/), '4');
    await press();
    expect(await screen.findByText('$10.00 of Fen switch is refunded.')).toBeVisible();
    expect(sent).toEqual([{ amount: 10, reason: 'Broken.', restock: 4 }]);
    expect(keys[0]).toMatch(/^[\w-]{36}$/);
  });

  it('is the same refund after a lost answer, even in a window opened again', async () => {
    const { order, user, press } = await openRefund();
    const tried: (string | null)[] = [];
    server.events.on('request:start', ({ request }) => {
      if (request.url.endsWith('/refund')) tried.push(request.headers.get('idempotency-key'));
    });
    server.use(disconnect(refundOrder));
    await press();
    expect(await screen.findByText(/Trying again is safe/)).toBeVisible();
    server.use(made(order));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Refund' }));
    await user.type(screen.getByLabelText(/^Reason/), 'Broken.');
    await user.click(within(screen.getByRole('form')).getByRole('button', { name: 'Refund' }));
    expect(await screen.findByText(/is refunded/)).toBeVisible();
    expect(tried).toHaveLength(2);
    expect(new Set(tried).size).toBe(1);
  });

  it.each([
    ['refund_too_large', 'Only $5.00 is left to refund.'],
    ['order_disputed', 'The bank decides about this payment.'],
    ['refund_refused', 'The provider refuses it.'],
  ] as const)('that is refused says why, and the next try is another one: %s', async (code, message) => {
    const { order, form, press, user } = await openRefund();
    let refusedKey: string | null = null;
    server.events.on('request:start', ({ request }) => {
      if (request.url.endsWith('/refund')) refusedKey ??= request.headers.get('idempotency-key');
    });
    server.use(refuse(refundOrder, code, message));
    await press();
    expect(await form.findByText(message)).toBeVisible();
    server.use(made(order));
    await user.click(form.getByRole('button', { name: 'Refund' }));
    expect(await screen.findByText(/is refunded/)).toBeVisible();
    expect(keys[0]).not.toBe(refusedKey);
  });

  it('is made later if the provider does not answer now', async () => {
    const { press } = await openRefund();
    server.use(refuse(refundOrder, 'payment_provider_unavailable'));
    await press();
    expect(await screen.findByText(/^The refund is recorded\./)).toBeVisible();
  });
});
