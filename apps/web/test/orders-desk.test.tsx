import {
  type WireBooking,
  exportOrders,
  listOrders,
  deliverOrders,
  packOrders,
  shipOrder,
  waiveBalance,
} from '@switchyard/shared/bookings';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildBooking, buildPaidBooking, buildSplitOrder, modified } from './dashboard-builders.ts';
import { renderApp, signInAdmin } from './render-app.tsx';
import { serve, servePage, serveRefusal, server } from './server.ts';

beforeEach(async () => {
  await signInAdmin();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Opens the admin's list with these orders, and records the requests. */
function open(orders: WireBooking[], search = '') {
  const asked: Record<string, string>[] = [];
  servePage(listOrders, (query) => {
    asked.push(Object.fromEntries(query));
    return { items: orders };
  });
  return { asked, ...renderApp(`/dashboard/allOrders${search}`) };
}

const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
const bar = () => within(screen.getByRole('region', { name: 'Selected orders' }));

describe('All Orders', () => {
  it('starts with what is to be shipped, the oldest first, and shows what matters of each order', async () => {
    const order = buildPaidBooking({ buyer: 'bea@mail.com', price: 1234.5, quantity: 20, refunded: 5 });
    const { asked } = open([order, buildPaidBooking({ partName: 'Lost', troubles: ['refund failed'] })]);
    const row = await rowOf('Fen switch');
    expect(asked).toEqual([{ limit: '50', tab: 'to-ship', sort: 'oldest' }]);
    expect(row.getByRole('link', { name: 'Fen switch' })).toHaveAttribute(
      'href',
      `/dashboard/order/${order._id}`,
    );
    for (const shown of ['bea@mail.com', '20', '$1,234.50', 'Paid', '$5.00 back'])
      expect(row.getByText(shown)).toBeVisible();
    expect((await rowOf('Lost')).getByText('Refund failed')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'To ship 3', current: 'page' })).toBeVisible();
  });

  it('says by which minute a bank wants its answer, because the day alone may be the next one', async () => {
    const dispute = { id: 'dp', status: 'open' as const, reason: 'fraudulent', amount: 5 };
    const at = '2026-02-01T12:00:00.000Z';
    open([buildPaidBooking({ disputes: [{ ...dispute, at, dueBy: '2026-02-17T00:59:00.000Z' }] })]);
    expect((await rowOf('Fen switch')).getByText(/^Answer by .+:\d\d/)).toBeVisible();
  });

  it('has a tab for each kind of work in the URL, and keeps the search', async () => {
    const { asked, address, user } = open([buildPaidBooking()], '?q=fen');
    await rowOf('Fen switch');
    expect(await screen.findByRole('link', { name: 'Shipped 100+' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Trouble 2' }));
    expect(address()).toBe('/dashboard/allOrders?tab=trouble&q=fen');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ tab: 'trouble', q: 'fen', sort: 'newest' }));
  });

  it.each([
    ['', 'Nothing to ship'],
    ['?tab=unpaid', 'No unpaid orders'],
    ['?tab=shipped', 'Nothing shipped yet'],
    ['?tab=refunded', 'No refunds'],
    ['?tab=trouble', 'No trouble'],
    ['?tab=all', 'No orders yet'],
    ['?tab=nonsense', 'Nothing to ship'],
  ])('says so when a tab is empty: %s', async (search, title) => {
    open([], search);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Export CSV' })).not.toBeInTheDocument();
  });

  it('leads from a search in vain back to the tab', async () => {
    const { address, user } = open([], '?tab=shipped&q=nobody');
    expect(await screen.findByText(/^No order here matches “nobody”/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all of them' }));
    expect(address()).toBe('/dashboard/allOrders?tab=shipped');
  });

  it('can be loaded again after an error', async () => {
    serveRefusal(listOrders, 'database_unavailable');
    renderApp('/dashboard/allOrders');
    expect(await screen.findByText('The orders could not be loaded')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('ships an order from its row', async () => {
    const order = buildPaidBooking();
    const { user } = open([order]);
    const row = await rowOf('Fen switch');
    await user.click(row.getByRole('button', { name: /^Ship/ }));
    serve(shipOrder, () => ({ ...modified, booking: order }));
    const form = within(screen.getByRole('form', { name: 'Ship' }));
    await user.type(form.getByLabelText('Carrier'), 'UPS');
    await user.click(form.getByRole('button', { name: 'Ship' }));
    expect(await screen.findByText('Fen switch is shipped.')).toBeVisible();
  });

  it('shows an order that was found by a search after it has left the tab', async () => {
    const order = buildPaidBooking({ number: 1326 });
    const { user, address } = open([order], '?q=1326');
    const row = await rowOf('Fen switch');
    await user.click(row.getByRole('button', { name: /^Ship/ }));
    const shipped: WireBooking = { ...order, status: 'shipped' };
    serve(shipOrder, () => ({ ...modified, booking: shipped }));
    servePage(listOrders, (query) => ({ items: query.get('tab') === 'all' ? [shipped] : [] }));
    const form = within(screen.getByRole('form', { name: 'Ship' }));
    await user.type(form.getByLabelText('Carrier'), 'UPS');
    await user.click(form.getByRole('button', { name: 'Ship' }));
    await waitFor(() => expect(address()).toBe('/dashboard/allOrders?tab=all&q=1326'));
    expect((await rowOf('Fen switch')).getByText('Shipped')).toBeVisible();
  });

  it('offers what follows an act at once, even while the list is still being refreshed', async () => {
    const order = buildPaidBooking();
    const { user } = open([{ ...order, balanceDue: 8.55 }]);
    const row = await rowOf('Fen switch');
    await user.click(row.getByRole('button', { name: /^Waive/ }));
    serve(waiveBalance, () => ({ ...modified, booking: order }));
    serve(listOrders, () => new Promise<never>(() => undefined));
    const form = within(screen.getByRole('form', { name: 'Waive $8.55' }));
    await user.type(form.getByLabelText('Reason'), 'A present');
    await user.click(form.getByRole('button', { name: 'Waive $8.55' }));
    expect(await row.findByRole('button', { name: /^Ship/ })).toBeVisible();
  });
});

describe('selected orders', () => {
  it('are marked packed together, and the desk tells which were refused and why', async () => {
    const orders = [
      buildPaidBooking({ partName: 'Good' }),
      buildPaidBooking({ partName: 'Bad', buyer: 'bo@mail.com' }),
      buildPaidBooking({ partName: 'Other' }),
    ];
    const { user } = open(orders);
    await user.click((await rowOf('Good')).getByRole('checkbox'));
    await user.click((await rowOf('Bad')).getByRole('checkbox'));
    expect(bar().getByText(/selected$/)).toHaveTextContent('2 selected');
    const [good = '', bad = ''] = orders.map(({ _id }) => _id);
    serve(packOrders, async ({ request }) => {
      expect(await request.json()).toEqual({ orders: [good, bad] });
      return { packed: [good], refused: [{ order: bad, message: 'This order was already shipped.' }] };
    });
    await user.click(bar().getByRole('button', { name: 'Mark packed' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Mark 2 orders packed?' }));
    await user.click(question.getByRole('button', { name: 'Mark packed' }));
    const told = await screen.findByRole('dialog', { name: 'One order could not be packed' });
    expect(told).toHaveTextContent('10 × Bad for bo@mail.comThis order was already shipped.');
    expect(screen.queryByRole('region', { name: 'Selected orders' })).not.toBeInTheDocument();
  });

  it('are marked delivered together, those that are on their way', async () => {
    const orders = [
      buildPaidBooking({ partName: 'Sent', status: 'shipped' }),
      buildPaidBooking({ partName: 'Here' }),
    ];
    const { user } = open(orders, '?tab=all');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    const [sent = ''] = orders.map(({ _id }) => _id);
    serve(deliverOrders, async ({ request }) => {
      expect(await request.json()).toEqual({ orders: [sent] });
      return { delivered: [sent], refused: [] };
    });
    await user.click(bar().getByRole('button', { name: 'Mark delivered' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Mark this order delivered?' }));
    await user.click(question.getByRole('button', { name: 'Mark delivered' }));
    expect(await screen.findByText('One order delivered.')).toBeVisible();
  });

  async function printSlips(orders: WireBooking[]) {
    const sheets: (string | null)[] = [];
    vi.stubGlobal('print', () => {
      act(() => void dispatchEvent(new Event('beforeprint')));
      sheets.push(...[...document.querySelectorAll('.paper')].map(({ textContent }) => textContent));
      act(() => void dispatchEvent(new Event('afterprint')));
    });
    const { user } = open(orders);
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(bar().getByRole('button', { name: 'Print packing slips' }));
    return sheets;
  }

  it('print a slip with what is left of an order, or one for each parcel that was sent', async () => {
    const partly = buildSplitOrder();
    const lines = partly.lines.slice(0, 2).map((line) => ({ ...line, toShip: 0 }));
    const [inDhl, inUps] = ['6 × Fen switch', '1 × Fen switch, 2 × Brass plate'];
    expect(await printSlips([partly, buildSplitOrder({ status: 'shipped', lines })])).toEqual([
      expect.stringMatching(
        new RegExp(
          `This parcel3Parcel 1DHL JD1: ${inDhl}Parcel 2UPS 1Z9: ${inUps}PartQuantityFen switch3Oiled stabiliser4$`,
        ),
      ),
      expect.stringMatching(
        new RegExp(`This parcel1CarrierDHL JD1Parcel 2UPS 1Z9: ${inUps}PartQuantityFen switch6$`),
      ),
      expect.stringMatching(
        new RegExp(`This parcel2CarrierUPS 1Z9Parcel 1DHL JD1: ${inDhl}PartQuantityFen switch1Brass plate2$`),
      ),
    ]);
  });

  it('print a packing slip each, without prices', async () => {
    const sheets = await printSlips([buildPaidBooking(), buildBooking({ partName: 'Nowhere' })]);
    expect(sheets).toEqual([
      expect.stringMatching(/Packing slip.*Bea Berg1 Main Street.*Fen switch10$/),
      expect.stringMatching(/Deliver toAddress missing.*Nowhere10$/),
    ]);
    expect(sheets.join('')).not.toContain('$');
  });
});

describe('the export', () => {
  it('downloads exactly the filtered orders, with the session’s token', async () => {
    const asked: Request[] = [];
    server.use(
      http.get(`*/api${exportOrders.path}`, ({ request }) => {
        asked.push(request);
        return new HttpResponse('order,placed\r\n', { headers: { 'content-type': 'text/csv' } });
      }),
    );
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) files.push(file);
      return 'blob:orders';
    });
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    const { user } = open([buildPaidBooking()], '?tab=refunded&q=fen');
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(await files[0]?.text()).toContain('order,placed');
    expect(names).toEqual([expect.stringMatching(/^orders-refunded-\d{4}-\d{2}-\d{2}\.csv$/)]);
    const [call] = asked;
    expect(new URL(call?.url ?? '').search).toBe('?tab=refunded&q=fen');
    expect(call?.headers.get('authorization')).toMatch(/^Bearer /);
    await user.selectOptions(screen.getByLabelText('Rows'), 'Lines');
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(names.at(-1)).toMatch(/^order-lines-refunded-/));
    expect(new URL(asked.at(-1)?.url ?? '').search).toBe('?tab=refunded&q=fen&rows=lines');
  });

  it('says why it failed', async () => {
    serveRefusal(exportOrders, 'database_unavailable', 'The shop is busy.');
    const { user } = open([buildPaidBooking()]);
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('The shop is busy.')).toBeVisible();
  });
});
