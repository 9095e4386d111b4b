import { type EndpointResponse } from '@switchyard/shared';
import {
  askForAddress,
  type WireBooking,
  deliverOrder,
  getBooking,
  listOrderMails,
  packOrders,
  refundOrder,
  shipOrder,
  waiveBalance,
} from '@switchyard/shared/bookings';
import { checkAdmin } from '@switchyard/shared/users';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { allUnits, buildPaidBooking, modified } from './dashboard-builders.ts';
import { disconnect } from './disconnect.ts';
import { renderApp, signInAdmin } from './render-app.tsx';
import { answer, collect, serve, server, serveRefusal } from './server.ts';

beforeEach(async () => {
  await signInAdmin();
});

function open(facts: Partial<WireBooking> = {}) {
  const order = buildPaidBooking({ buyer: 'bea@mail.com', ...facts });
  serve(getBooking, () => order);
  return { order, ...renderApp(`/dashboard/order/${order._id}`) };
}

const acts =
  /^(?:Ask for the address|Waive delivery and tax|Try the refund again|Mark packed|Ship|Mark delivered|Refund)$/;
const offered = async () => {
  await screen.findByRole('heading', { name: 'Timeline' });
  await screen.findByRole('region', { name: 'Emails' });
  return screen.queryAllByRole('button', { name: acts }).map(({ textContent }) => textContent);
};
const dispute = { id: 'd', amount: 45, reason: 'fraudulent', at: '2026-02-03T12:00:00.000Z' } as const;

describe('what an admin can do with an order', () => {
  it.each<[string, Partial<WireBooking>, string[]]>([
    ['paid', {}, ['Mark packed', 'Ship', 'Refund']],
    ['packed', { status: 'packed' }, ['Ship', 'Refund']],
    ['shipped', { status: 'shipped' }, ['Mark delivered', 'Refund']],
    ['delivered', { status: 'delivered' }, ['Refund']],
    ['without an address', { address: undefined }, ['Ask for the address', 'Refund']],
    [
      'its refund failed',
      { status: 'delivered', troubles: ['refund failed'] },
      ['Try the refund again', 'Refund'],
    ],
    ['owing delivery and tax', { balanceDue: 8.55 }, ['Waive delivery and tax', 'Refund']],
    ['disputed', { refundable: 0, disputes: [{ ...dispute, status: 'open' }] }, []],
    ['its dispute lost', { refundable: 0, disputes: [{ ...dispute, status: 'lost' }] }, []],
    [
      'a lost dispute took only some of its money',
      { refundable: 40, disputes: [{ ...dispute, amount: 5, status: 'lost' }] },
      ['Mark packed', 'Ship', 'Refund'],
    ],
    ['its dispute won', { disputes: [{ ...dispute, status: 'won' }] }, ['Mark packed', 'Ship', 'Refund']],
    ['all its money going back', { refundable: 0 }, []],
    ['unpaid', { status: 'held', paid: false, refundable: 0 }, []],
  ])('%s', async (_, facts, expected) => {
    open(facts);
    expect(await offered()).toEqual(expected);
  });

  it('is not offered to its buyer, who sees no mails either', async () => {
    serve(checkAdmin, () => ({ admin: false }));
    open();
    await screen.findByRole('heading', { name: 'Timeline' });
    await screen.findByRole('link', { name: 'My Orders' });
    expect(screen.queryByRole('button', { name: acts })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Emails' })).not.toBeInTheDocument();
  });
});

it('an admin sees which mails were sent', async () => {
  const at = '2026-02-03T12:00:00.000Z';
  serve(listOrderMails, (): EndpointResponse<typeof listOrderMails> => [
    { to: 'bea@mail.com', kind: 'order-paid', state: 'sent', createdAt: at, sentAt: at },
    { to: 'shop@mail.com', kind: 'new-paid-order', state: 'failed', createdAt: at },
  ]);
  open();
  const mails = await screen.findByRole('region', { name: 'Emails' });
  await waitFor(() => expect(mails).toHaveTextContent('Order paidSentbea@mail.com'));
  expect(mails).toHaveTextContent('New paid orderNot sentshop@mail.com');
});

it('an admin waives what an order owes, by a button that names the sum, with a reason', async () => {
  const { order, user } = open({ balanceDue: 8.55, troubles: ['balance due'] });
  const sent: unknown[] = [];
  serve(waiveBalance, async ({ request }) => {
    sent.push(await request.json());
    const { balanceDue: _, ...waived } = order;
    return { ...modified, booking: { ...waived, troubles: [] } };
  });
  const due = await screen.findByText('Waive it, or refund the order.');
  expect(due.parentElement).toHaveTextContent(/^\$8\.55 for delivery and tax is still due/);
  await user.click(screen.getByRole('button', { name: 'Waive delivery and tax' }));
  const form = within(screen.getByRole('form', { name: 'Waive $8.55' }));
  await user.click(form.getByRole('button', { name: 'Waive $8.55' }));
  expect(form.getByLabelText('Reason')).toHaveAccessibleDescription(/Reason is Required/);
  await user.type(form.getByLabelText('Reason'), 'A present');
  await user.click(form.getByRole('button', { name: 'Waive $8.55' }));
  expect(await screen.findByText('$8.55 is waived. Fen switch can be shipped.')).toBeVisible();
  expect(sent).toEqual([{ reason: 'A present' }]);
});

describe('fulfilment', () => {
  it('packs after a question', async () => {
    const { order, user } = open();
    serve(packOrders, async ({ request }) => {
      expect(await request.json()).toEqual({ orders: [order._id] });
      return { packed: [order._id], refused: [] };
    });
    await user.click(await screen.findByRole('button', { name: 'Mark packed' }));
    const modal = within(screen.getByRole('alertdialog', { name: 'Mark this order packed?' }));
    serve(getBooking, (): WireBooking => ({ ...order, status: 'packed' }));
    await user.click(modal.getByRole('button', { name: 'Mark packed' }));
    expect(await screen.findByText('One order packed.')).toBeVisible();
    expect(await screen.findByText('Packed', { selector: '[aria-current=step] *' })).toBeVisible();
  });

  it('says why an order could not be packed', async () => {
    const { order, user } = open();
    serve(packOrders, () => ({
      packed: [],
      refused: [{ order: order._id, message: 'A dispute holds this order back.' }],
    }));
    await user.click(await screen.findByRole('button', { name: 'Mark packed' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Mark packed' }));
    const told = await screen.findByRole('dialog', { name: 'One order could not be packed' });
    expect(told).toHaveTextContent('Fen switch for bea@mail.comA dispute holds this order back.');
  });

  it('ships with what was typed, and marks delivered', async () => {
    const { order, user } = open();
    const sent: unknown[] = [];
    const shipped = { ...order, status: 'shipped' as const };
    serve(shipOrder, async ({ request }) => {
      sent.push(await request.json());
      return { ...modified, booking: shipped };
    });
    serve(deliverOrder, () => ({ ...modified, booking: shipped }));
    await user.click(await screen.findByRole('button', { name: 'Ship' }));
    const form = within(screen.getByRole('form', { name: 'Ship' }));
    await user.click(form.getByRole('button', { name: 'Ship' }));
    expect(await form.findByText('Carrier is Required')).toBeVisible();
    await user.type(form.getByLabelText('Carrier'), 'UPS');
    await user.type(form.getByLabelText(/^Link/), 'ftp://ups');
    await user.click(form.getByRole('button', { name: 'Ship' }));
    expect(await form.findByText('Link must begin with https://')).toBeVisible();
    await user.clear(form.getByLabelText(/^Link/));
    serve(getBooking, () => shipped);
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
    serve(shipOrder, async () => {
      await reply.promise;
      return { ...modified, booking: order };
    });
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
    serveRefusal(shipOrder, 'booking_not_open', 'This order was already shipped.');
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

  const made = (order: WireBooking) =>
    answer(refundOrder, async ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      sent.push(await request.json());
      return { ...modified, booking: order };
    });

  async function openRefund(facts: Partial<WireBooking> = {}) {
    const { order, user } = open(facts);
    await user.click(await screen.findByRole('button', { name: 'Refund' }));
    const form = within(screen.getByRole('form', { name: 'Refund' }));
    await user.type(form.getByLabelText(/^Reason/), 'Broken.');
    /**
     * Double-clicks both buttons. The second click of the first double click must not confirm the refund: the
     * confirmation still has to be clicked.
     */
    const click = async () => {
      await user.dblClick(form.getByRole('button', { name: /^Refund/ }));
      await user.dblClick(await form.findByRole('button', { name: /^Refund .+ now$/ }));
    };
    return { order, user, form, click };
  }

  it('starts with what is left, and is made once', async () => {
    const { order, user, form, click } = await openRefund({ refundable: 22.5, refunded: 22.5 });
    server.use(made(order));
    expect(form.getByLabelText(/^Amount/)).toHaveValue('22.50');
    await user.clear(form.getByLabelText(/^Amount/));
    await user.type(form.getByLabelText(/^Amount/), '10');
    await user.clear(form.getByLabelText(/^Units/));
    await user.type(form.getByLabelText(/^Units/), '4');
    await click();
    expect(await screen.findByText('$10.00 of Fen switch is refunded.')).toBeVisible();
    expect(sent).toEqual([{ amount: 10, reason: 'Broken.', restock: 4 }]);
    expect(keys[0]).toMatch(/^\d+(-\d+){3}$/);
  });

  it('of everything puts units that were never sent back in stock; of a part of the money, none', async () => {
    const { user, form } = await openRefund();
    const stock = form.getByLabelText(/^Units/);
    expect(stock).toHaveValue('10');
    await user.clear(form.getByLabelText(/^Amount/));
    await user.type(form.getByLabelText(/^Amount/), '10');
    expect(stock).toHaveValue('0');
  });

  it('of what was sent puts nothing back in stock by itself', async () => {
    const sent = { ...allUnits(10), sent: 10, toShip: 0 };
    const lines = buildPaidBooking().lines.map((one) => ({ ...one, ...sent }));
    const { form } = await openRefund({ status: 'delivered', lines });
    expect(form.getByLabelText(/^Units/)).toHaveValue('0');
  });

  it('never makes “2,50” another number, and its button names the sum', async () => {
    const { user, form } = await openRefund({ refundable: 1000 });
    expect(form.getByRole('button', { name: 'Refund $1,000.00' })).toBeVisible();
    const amount = form.getByLabelText(/^Amount/);
    await user.clear(amount);
    await user.type(amount, '2,50');
    expect(amount).toHaveValue('2,50');
    expect(amount).toHaveAttribute('inputmode', 'decimal');
    expect(form.queryByRole('button', { name: /\$(?!2\.50)/ })).not.toBeInTheDocument();
    await user.clear(amount);
    await user.type(amount, '2.50');
    expect(form.getByRole('button', { name: 'Refund $2.50' })).toBeVisible();
  });

  it('is the same refund after a lost answer, even in a window opened again', async () => {
    const { order, user, click } = await openRefund();
    const tried: (string | null)[] = [];
    server.events.on('request:start', ({ request }) => {
      if (request.url.endsWith('/refund')) tried.push(request.headers.get('idempotency-key'));
    });
    server.use(disconnect(refundOrder));
    await click();
    expect(await screen.findByText(/Trying again is safe/)).toBeVisible();
    server.use(made(order));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Refund' }));
    await user.type(screen.getByLabelText(/^Reason/), 'Broken.');
    const again = within(screen.getByRole('form'));
    await user.click(again.getByRole('button', { name: /^Refund/ }));
    await user.click(await again.findByRole('button', { name: /^Refund .+ now$/ }));
    expect(await screen.findByText(/is refunded/)).toBeVisible();
    expect(tried).toHaveLength(2);
    expect(new Set(tried).size).toBe(1);
  });

  it.each([
    ['refund_too_large', 'Only $5.00 is left to refund.'],
    ['payment_disputed', 'The bank decides about this payment.'],
    ['refund_refused', 'The provider refuses it.'],
  ] as const)('that is refused says why, and the next try is another one: %s', async (code, message) => {
    const { order, form, click, user } = await openRefund();
    let refusedKey: string | null = null;
    server.events.on('request:start', ({ request }) => {
      if (request.url.endsWith('/refund')) refusedKey ??= request.headers.get('idempotency-key');
    });
    serveRefusal(refundOrder, code, message);
    await click();
    expect(await form.findByText(message)).toBeVisible();
    server.use(made(order));
    await user.click(form.getByRole('button', { name: /^Refund/ }));
    expect(await screen.findByText(/is refunded/)).toBeVisible();
    expect(keys[0]).not.toBe(refusedKey);
  });

  it('is made later if the provider does not answer now', async () => {
    const { click } = await openRefund();
    serveRefusal(refundOrder, 'payment_provider_unavailable');
    await click();
    expect(await screen.findByText(/^The refund is recorded\./)).toBeVisible();
  });
});

describe('trouble', () => {
  it('without an address ends with a mail to the buyer', async () => {
    const { order, user } = open({ number: 1042, address: undefined, troubles: ['address missing'] });
    serve(askForAddress, () => ({ ...modified, booking: order }));
    await user.click(await screen.findByRole('button', { name: 'Ask for the address' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Send the mail' }));
    expect(await screen.findByText('The buyer of Order 1042 is asked for the address.')).toBeVisible();
  });

  it('of a refund that failed begins again with its sum and its reason', async () => {
    const failed = { id: 'r', amount: 12.5, state: 'failed', at: dispute.at, reason: 'Bent pins.' } as const;
    const { user } = open({ status: 'delivered', troubles: ['refund failed'], refunds: [failed] });
    await user.click(await screen.findByRole('button', { name: 'Try the refund again' }));
    const form = within(screen.getByRole('form', { name: 'Refund' }));
    expect(form.getByRole('button', { name: 'Refund $12.50' })).toBeVisible();
    expect(form.getByLabelText(/^Reason/)).toHaveValue('Bent pins.');
  });

  it('with a bank says what the bank needs, and by when', async () => {
    const bank = {
      ...dispute,
      reason: 'product_not_received',
      status: 'open',
      dueBy: '2026-02-17T12:00:00.000Z',
    };
    open({ refundable: 0, troubles: ['disputed'], disputes: [bank as WireBooking['disputes'][number]] });
    expect(await screen.findByText(/Send the tracking number and the proof of delivery/)).toHaveTextContent(
      /It must be there by Feb 17, 2026/,
    );
  });
});

describe('an order of several lines', () => {
  const line = (n: number, partName: string, unit: number, quantity: number) => ({
    n,
    partId: String(n + 1).repeat(24),
    partName,
    img: '',
    unit,
    quantity,
    price: unit * quantity,
    ...allUnits(quantity),
  });
  const several = {
    lines: [line(0, 'Fen switch', 10, 3), line(1, 'Brass plate', 25, 2)],
    bill: {
      currency: 'usd' as const,
      goods: 80,
      delivery: 10,
      tax: 9,
      taxRate: 10,
      taxIncluded: false,
      total: 99,
    },
    refundable: 99,
  };

  it('is refunded by units, whose sum the window names', async () => {
    const { order, user } = open(several);
    const sent = collect(refundOrder, () => ({ ...modified, booking: order }));
    await user.click(await screen.findByRole('button', { name: 'Refund' }));
    const form = within(screen.getByRole('form', { name: 'Refund' }));
    expect(form.getByRole('button', { name: 'Refund $99.00' })).toBeVisible();
    const units = (name: string) => within(form.getByRole('group', { name }));
    const type = async (field: HTMLElement, text: string) => {
      await user.clear(field);
      await user.type(field, text);
    };
    await type(units('Fen switch').getByLabelText(/^Units/), '1');
    await type(units('Brass plate').getByLabelText(/^Units/), '0');
    expect(form.getByRole('button', { name: 'Refund $11.00' })).toBeVisible();
    expect(form.getByLabelText(/^Amount/)).toHaveValue('11.00');
    expect(units('Fen switch').getByLabelText(/^Back in stock/)).toHaveValue('1');
    await type(units('Fen switch').getByLabelText(/^Back in stock/), '2');
    await user.type(form.getByLabelText(/^Reason/), 'Broken.');
    await user.click(form.getByRole('button', { name: 'Refund $11.00' }));
    expect(await form.findByText('At most 1')).toBeVisible();
    await type(units('Fen switch').getByLabelText(/^Back in stock/), '1');
    await user.click(form.getByRole('button', { name: 'Refund $11.00' }));
    expect(sent).toEqual([]);
    expect(form.getByText(/of Order .+ goes back to the card/)).toHaveTextContent('$11.00');
    await user.click(form.getByRole('button', { name: 'Refund $11.00 now' }));
    expect(await screen.findByText('$11.00 of Fen switch and 1 more is refunded.')).toBeVisible();
    expect(sent).toEqual([{ amount: 11, reason: 'Broken.', lines: [{ n: 0, quantity: 1, restock: 1 }] }]);
  });

  it('of which some was sent is refunded for what came back from a parcel, and the rest is still sent', async () => {
    const at = '2026-02-03T12:00:00.000Z';
    const parcels = [{ n: 0, id: 'one', carrier: 'UPS', at, lines: [{ n: 0, quantity: 6 }] }];
    const { order, user } = open({
      ...several,
      lines: [{ ...line(0, 'Fen switch', 10, 10), toShip: 4 }],
      parcels,
    });
    const sent = collect(refundOrder, () => ({ ...modified, booking: order }));
    await user.click(await screen.findByRole('button', { name: 'Refund' }));
    const form = within(screen.getByRole('form', { name: 'Refund' }));
    await user.clear(form.getByLabelText(/^Units/));
    await user.type(form.getByLabelText(/^Units/), '4');
    const place = form.getByRole('combobox', { name: 'Where they are' });
    expect(place).toHaveDisplayValue('Not sent yet, as far as there are any');
    await user.selectOptions(place, form.getByRole('option', { name: /^Came back from the UPS parcel/ }));
    await user.type(form.getByLabelText(/^Reason/), 'Broken.');
    await user.click(form.getByRole('button', { name: /^Refund \$/ }));
    await user.click(form.getByRole('button', { name: /^Refund \$.* now$/ }));
    await expect.poll(() => sent).toMatchObject([{ lines: [{ n: 0, quantity: 4, restock: 0, of: 0 }] }]);
  });

  it('is shipped in parcels, and its page says what is in each', async () => {
    const { order, user } = open(several);
    const sent: unknown[] = [];
    const at = '2026-02-03T12:00:00.000Z';
    const parcels = [{ n: 0, id: 'one', carrier: 'UPS', at, lines: [{ n: 0, quantity: 3 }] }];
    const lines = several.lines.map((one) => (one.n === 0 ? { ...one, toShip: 0 } : one));
    const partly: WireBooking = { ...order, lines, parcels };
    serve(shipOrder, async ({ request }) => {
      sent.push(await request.json());
      return { ...modified, booking: partly };
    });
    await user.click(await screen.findByRole('button', { name: 'Ship' }));
    const form = within(screen.getByRole('form', { name: 'Ship' }));
    await user.type(form.getByLabelText('Carrier'), 'UPS');
    await user.clear(form.getByLabelText(/^Brass plate/));
    await user.type(form.getByLabelText(/^Brass plate/), '0');
    serve(getBooking, () => partly);
    await user.click(form.getByRole('button', { name: 'Ship' }));
    expect(await screen.findByText('A part of Fen switch and 1 more is shipped.')).toBeVisible();
    expect(sent).toEqual([{ carrier: 'UPS', lines: [{ n: 0, quantity: 3 }] }]);
    expect(await screen.findByText('3 × Fen switch')).toBeVisible();
  });

  /** Answers each parcel with the order, and collects what is sent. */
  function takeParcels(order: WireBooking) {
    return collect(shipOrder, () => ({ ...modified, booking: order }));
  }

  it('is shipped without the unit just refunded, even while the page is still being refreshed', async () => {
    const { order, user } = open(several);
    const lines = several.lines.map((one) => (one.n === 0 ? { ...one, toShip: 2, toRefund: 2 } : one));
    const refunded: WireBooking = { ...order, lines, refundable: 88, refunded: 11 };
    serve(refundOrder, () => ({ ...modified, booking: refunded }));
    const sent = takeParcels(refunded);
    await user.click(await screen.findByRole('button', { name: 'Refund' }));
    const form = within(screen.getByRole('form', { name: 'Refund' }));
    await user.type(form.getByLabelText(/^Reason/), 'Broken.');
    serve(getBooking, () => new Promise<never>(() => undefined));
    await user.click(form.getByRole('button', { name: /^Refund/ }));
    await user.click(form.getByRole('button', { name: /^Refund .+ now$/ }));
    expect(await screen.findByText(/is refunded\.$/)).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Ship' }));
    const parcel = within(screen.getByRole('form', { name: 'Ship' }));
    await user.type(parcel.getByLabelText('Carrier'), 'UPS');
    await user.click(parcel.getByRole('button', { name: 'Ship' }));
    expect(await screen.findByText('Fen switch and 1 more is shipped.')).toBeVisible();
    expect(sent).toEqual([
      {
        carrier: 'UPS',
        lines: [
          { n: 0, quantity: 2 },
          { n: 1, quantity: 2 },
        ],
      },
    ]);
  });

  it('that has changed meanwhile is shipped by the next click, with the units typed for each line', async () => {
    const { order, user } = open({ ...several, lines: [...several.lines, line(2, 'Coiled cable', 5, 4)] });
    await user.click(await screen.findByRole('button', { name: 'Ship' }));
    const form = within(screen.getByRole('form', { name: 'Ship' }));
    await user.type(form.getByLabelText('Carrier'), 'UPS');
    await user.clear(form.getByLabelText(/^Coiled cable/));
    await user.type(form.getByLabelText(/^Coiled cable/), '1');

    // Meanwhile, another admin has refunded a switch and both plates.
    const left = [2, 0, 4];
    const lines = order.lines.map((one, index) => ({ ...one, toShip: left[index] ?? 0 }));
    const words = 'Only 2 units of this line are left to ship.';
    serve(getBooking, () => ({ ...order, lines }));
    serveRefusal(shipOrder, 'too_few_to_ship', words);
    await user.click(form.getByRole('button', { name: 'Ship' }));
    expect(await form.findByText(words)).toBeVisible();
    await waitFor(() => expect(form.getByLabelText(/^Fen switch/)).toHaveValue('2'));
    expect(form.getByLabelText(/^Brass plate/)).toHaveValue('0');
    expect(form.getByLabelText(/^Coiled cable/)).toHaveValue('1');
    expect(form.getByLabelText('Carrier')).toHaveValue('UPS');

    const sent = takeParcels(order);
    await user.click(form.getByRole('button', { name: 'Ship' }));
    expect(await screen.findByText('A part of Fen switch and 2 more is shipped.')).toBeVisible();
    expect(sent).toEqual([
      {
        carrier: 'UPS',
        lines: [
          { n: 0, quantity: 2 },
          { n: 2, quantity: 1 },
        ],
      },
    ]);
  });

  it('is refunded for the lines whose units were typed, though another line ended meanwhile', async () => {
    const { order, user } = open(several);
    await user.click(await screen.findByRole('button', { name: 'Refund' }));
    const form = within(screen.getByRole('form', { name: 'Refund' }));
    const units = (name: string) => within(form.getByRole('group', { name })).getByLabelText(/^Units/);
    await user.clear(units('Fen switch'));
    await user.type(units('Fen switch'), '0');
    await user.clear(units('Brass plate'));
    await user.type(units('Brass plate'), '1');
    await user.type(form.getByLabelText(/^Reason/), 'Broken.');

    // Meanwhile, another admin has refunded all switches.
    const lines = order.lines.map((one) => (one.n === 0 ? { ...one, toRefund: 0 } : one));
    serve(getBooking, () => ({ ...order, lines }));
    serveRefusal(refundOrder, 'refund_refused', 'The provider refuses it.');
    await user.click(form.getByRole('button', { name: /^Refund/ }));
    await user.click(form.getByRole('button', { name: /^Refund .+ now$/ }));
    expect(await form.findByText('The provider refuses it.')).toBeVisible();
    await waitFor(() => expect(units('Fen switch')).toHaveAccessibleDescription('Of 0'));
    expect(units('Brass plate')).toHaveValue('1');

    const sent = collect(refundOrder, () => ({ ...modified, booking: order }));
    await user.click(form.getByRole('button', { name: /^Refund .+ now$/ }));
    expect(await screen.findByText(/is refunded\.$/)).toBeVisible();
    expect(sent).toMatchObject([{ lines: [{ n: 1, quantity: 1 }] }]);
  });
});
