import { type WireBooking, listOrders, listPicks, shipOrders } from '@switchyard/shared/bookings';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildPaidBooking } from './dashboard-builders.ts';
import { renderApp, signInAdmin } from './render-app.tsx';
import { serve, servePage } from './server.ts';

beforeEach(async () => {
  localStorage.removeItem('carrier');
  await signInAdmin();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildPaidBooking({ number: 1001 + index, buyer: `buyer${index}@mail.com` }),
  );

/**
 * Opens the table for these orders and collects what is sent. The server ships every order except those in
 * `refused`.
 */
async function open(orders: WireBooking[], refused: { order: string; message: string }[] = []) {
  const sent: unknown[] = [];
  servePage(listOrders, () => ({ items: orders }));
  serve(shipOrders, async ({ request }) => {
    const body: unknown = await request.json();
    sent.push(body);
    const ids = (body as { parcels: { orders: string[] }[] }).parcels.flatMap((parcel) => parcel.orders);
    return { shipped: ids.filter((id) => !refused.some(({ order }) => order === id)), refused };
  });
  const app = renderApp('/dashboard/allOrders');
  await app.user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await app.user.click(screen.getByRole('button', { name: 'Ship many' }));
  return { sent, ...app };
}

const carrier = (number: number) => screen.getByLabelText(`Carrier of Order ${number}`);
const tracking = (number: number) => screen.getByLabelText(`Tracking number of Order ${number}`);
const confirm = async (user: ReturnType<typeof renderApp>['user'], name: string) => {
  await user.click(screen.getByRole('button', { name }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Ship' }));
};

describe('Ship many', () => {
  it('takes scanned numbers one below the other, and one carrier for all', async () => {
    const orders = many(3);
    const { sent, user } = await open(orders);
    expect(tracking(1001)).toHaveFocus();
    await user.type(carrier(1001), 'UPS');
    expect(carrier(1003)).toHaveValue('UPS');
    await user.click(tracking(1001));
    await user.keyboard('1Z1{Enter}1Z2{Enter}1Z3{Enter}');
    expect(screen.getByRole('button', { name: 'Ship 3 orders' })).toHaveFocus();
    await confirm(user, 'Ship 3 orders');
    expect(await screen.findByText('3 orders shipped.')).toBeVisible();
    expect(sent).toEqual([
      {
        parcels: orders.map(({ _id }, index) => ({
          orders: [_id],
          carrier: 'UPS',
          trackingNumber: `1Z${index + 1}`,
          link: `https://www.ups.com/track?tracknum=1Z${index + 1}`,
        })),
      },
    ]);
    expect(await screen.findByRole('heading', { name: 'All Orders', level: 1 })).toBeVisible();
  });

  it('takes a pasted column, with carriers beside the numbers if it has them', async () => {
    const { user } = await open(many(3));
    const text = 'DHL\tJD1\r\nFedEx\tFX2\r\nFX3\r\n';
    fireEvent.paste(tracking(1001), { clipboardData: { getData: () => text } });
    expect([1001, 1002, 1003].map((number) => (tracking(number) as HTMLInputElement).value)).toEqual([
      'JD1',
      'FX2',
      'FX3',
    ]);
    expect(
      [carrier(1001), carrier(1002), carrier(1003)].map((one) => (one as HTMLInputElement).value),
    ).toEqual(['DHL', 'FedEx', 'FedEx']);
    await user.click(screen.getByRole('button', { name: 'Back to the orders' }));
    await user.click(screen.getByRole('button', { name: 'Ship many' }));
    expect(tracking(1002)).toHaveValue('FX2');
  });

  it('leaves what has no number, unless it is to go without', async () => {
    const { user } = await open(many(2));
    await user.type(carrier(1001), 'Pigeon Post');
    await user.type(tracking(1002), 'P2');
    expect(screen.getByRole('button', { name: 'Ship 1 order' })).toBeEnabled();
    await user.click(screen.getByRole('checkbox', { name: 'Also those without a number' }));
    expect(screen.getByRole('button', { name: 'Ship 2 orders' })).toBeEnabled();
  });

  it('refuses a number that was scanned twice', async () => {
    const { user } = await open(many(2));
    await user.type(carrier(1001), 'DHL');
    await user.click(tracking(1001));
    await user.keyboard('JD1{Enter}JD1{Enter}');
    expect(screen.getByText('Order 1001 has this number already')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ship 2 orders' })).toBeDisabled();
  });

  it('puts orders of one buyer to one address in one parcel if asked to', async () => {
    const orders = ['bea@mail.com', 'bo@mail.com', 'bea@mail.com'].map((buyer, index) =>
      buildPaidBooking({ number: 1001 + index, buyer }),
    );
    const { sent, user } = await open(orders);
    await user.type(carrier(1001), 'DHL');
    await user.click(screen.getByRole('checkbox', { name: 'In the parcel of Order 1001' }));
    expect(screen.queryByLabelText('Tracking number of Order 1003')).not.toBeInTheDocument();
    await user.click(tracking(1001));
    await user.keyboard('JD1{Enter}JD2');
    await confirm(user, 'Ship 3 orders');
    await screen.findByText('3 orders shipped.');
    expect(sent).toMatchObject([
      {
        parcels: [
          { orders: [orders[0]?._id, orders[2]?._id], trackingNumber: 'JD1' },
          { orders: [orders[1]?._id], trackingNumber: 'JD2' },
        ],
      },
    ]);
  });

  it('keeps what was refused, and says why', async () => {
    const orders = many(2);
    const refused = [{ order: orders[1]?._id ?? '', message: 'A dispute holds this order back.' }];
    const { user } = await open(orders, refused);
    await user.type(carrier(1001), 'DHL');
    await user.click(tracking(1001));
    await user.keyboard('JD1{Enter}JD2');
    await confirm(user, 'Ship 2 orders');
    expect(await screen.findByText('A dispute holds this order back.')).toBeVisible();
    expect(screen.queryByLabelText('Tracking number of Order 1001')).not.toBeInTheDocument();
    expect(tracking(1002)).toHaveValue('JD2');
  });
});

it('the pick list says what to take from which shelf, and for which orders', async () => {
  const sheets: (string | null)[] = [];
  vi.stubGlobal('print', () => {
    act(() => void dispatchEvent(new Event('beforeprint')));
    sheets.push(...[...document.querySelectorAll('.paper')].map(({ textContent }) => textContent));
    act(() => void dispatchEvent(new Event('afterprint')));
  });
  const orders = many(2);
  const [first, second] = orders.map(({ _id: order }) => ({ order, quantity: 10 }));
  servePage(listOrders, () => ({ items: orders }));
  serve(listPicks, ({ request }) => {
    expect(new URL(request.url).searchParams.get('ids')).toBe(orders.map(({ _id }) => _id).join(','));
    const wanted = first && second ? [first, second] : [];
    return [{ partId: 'a', name: 'Fen switch', sku: 'FEN-1', shelf: 'A2', quantity: 20, orders: wanted }];
  });
  const { user } = renderApp('/dashboard/allOrders');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await user.click(screen.getByRole('button', { name: 'Print pick list' }));
  await vi.waitFor(() => expect(sheets).toHaveLength(1));
  expect(sheets[0]).toMatch(/Pick list.*Orders2Units20.*Fen switchFEN-110 for 1001, 10 for 1002A220$/);
});

it('the desk goes by keys: next, previous, choose, ship', async () => {
  const orders = many(3);
  servePage(listOrders, () => ({ items: orders }));
  const { user } = renderApp('/dashboard/allOrders');
  const box = async (number: number) =>
    screen.findByRole('checkbox', { name: `Select Fen switch, Order ${number}` });
  (await box(1001)).focus();
  await user.keyboard('jjk');
  expect(await box(1002)).toHaveFocus();
  await user.keyboard('x');
  expect(await box(1002)).toBeChecked();
  await user.keyboard('s');
  expect(screen.getByRole('form', { name: 'Ship' })).toHaveTextContent('buyer1@mail.com');
});
