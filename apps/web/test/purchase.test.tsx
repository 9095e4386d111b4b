import { messages } from '@switchyard/shared';
import { listBookings, placeBooking } from '@switchyard/shared/bookings';
import { getQuote } from '@switchyard/shared/pricing';
import { getPart, type Part } from '@switchyard/shared/parts';
import { checkAdmin } from '@switchyard/shared/users';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildPart } from './builders.ts';
import { keepAddressDraft } from '../src/features/orders/checkout/address-draft.ts';
import { buildBooking } from './dashboard-builders.ts';
import { typedAddress } from './delivery-builders.ts';
import { ada, renderApp, signInBefore } from './render-app.tsx';
import { disconnect } from './disconnect.ts';
import { refusal, serve, serveRefusal, server } from './server.ts';

const part = buildPart({ name: 'Fen switch', price: 19.99, minimumOrder: 3, availableQuantity: 5 });

beforeEach(signInBefore);

async function renderPart(facts: Partial<Part> = {}, search = '') {
  const shown = { ...part, ...facts };
  serve(getPart, () => shown);
  const app = renderApp(`/purchase/${part._id}${search}`);
  await screen.findByRole('heading', { level: 1, name: shown.name });
  return app;
}

const quantity = () => screen.getByLabelText('Ordered quantity');
const total = () => screen.getByText('Total price').parentElement;

describe('the quantity', () => {
  it('starts at the minimum order, with its total', async () => {
    await renderPart();
    expect(quantity()).toHaveValue('3');
    expect(total()).toHaveTextContent('$59.97');
    expect(screen.getByText('Available quantity').parentElement).toHaveTextContent('5');
    expect(screen.getByText('Minimum order').parentElement).toHaveTextContent('3');
  });

  it('does not go below the minimum order', async () => {
    const { user } = await renderPart();
    await user.click(screen.getByRole('button', { name: 'One less' }));
    expect(await screen.findByText(messages.quantityBelowMinimum(3))).toBeVisible();
    expect(quantity()).toHaveValue('3');
  });

  it('does not go above the available quantity', async () => {
    const { user } = await renderPart();
    const more = screen.getByRole('button', { name: 'One more' });
    await user.click(more);
    await user.click(more);
    expect(quantity()).toHaveValue('5');
    expect(total()).toHaveTextContent('$99.95');
    await user.click(more);
    expect(await screen.findByText(messages.quantityAboveAvailable(5))).toBeVisible();
    expect(quantity()).toHaveValue('5');
  });

  it.each([
    ['4', '4'],
    ['2', '3'],
    ['99', '5'],
    ['-1', '3'],
    ['4.5', '3'],
    ['abc', '3'],
    ['', '3'],
  ])('asked for as %j in the address starts at %s', async (asked, start) => {
    await renderPart({}, `?quantity=${asked}`);
    expect(quantity()).toHaveValue(start);
  });

  it('is followed by the address, so that a reload keeps it', async () => {
    const { user, address, router } = await renderPart();
    await user.click(screen.getByRole('button', { name: 'One more' }));
    await waitFor(() => expect(address()).toBe(`/purchase/${part._id}?quantity=4`));
    await waitFor(() => expect(router.lastAction()).toBe('REPLACE'));
    await user.clear(quantity());
    await user.type(quantity(), '99');
    expect(address()).toBe(`/purchase/${part._id}?quantity=4`);
  });

  it.each([
    ['2', messages.quantityBelowMinimum(3)],
    ['6', messages.quantityAboveAvailable(5)],
    ['0', messages.quantityBelowMinimum(3)],
    ['3.5', 'Quantity must be a whole number such as 100, without a dot or comma'],
    ['', 'Quantity is Required'],
  ])('typed as %j is refused with a message', async (typed, fault) => {
    const { user } = await renderPart();
    await user.clear(quantity());
    if (typed) await user.type(quantity(), typed);
    expect(quantity()).toHaveAccessibleDescription(expect.stringContaining(fault));
    await user.click(screen.getByRole('button', { name: 'Place Order' }));
    expect(quantity()).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('returns into its bounds with a step', async () => {
    const { user } = await renderPart();
    await user.clear(quantity());
    await user.type(quantity(), '99');
    await user.click(screen.getByRole('button', { name: 'One less' }));
    expect(quantity()).toHaveValue('5');
    await user.clear(quantity());
    await user.click(screen.getByRole('button', { name: 'One more' }));
    expect(quantity()).toHaveValue('3');
  });
});

describe('an order too small for a card payment', () => {
  it('is refused with its delivery, not for its goods', async () => {
    const { user } = await renderPart({ price: 0.1, minimumOrder: 1, availableQuantity: 100 });
    await user.click(screen.getByRole('button', { name: 'Place Order' }));
    const modal = within(await screen.findByRole('dialog', { name: 'Confirm Order' }));
    const confirm = await modal.findByRole('button', { name: 'Confirm Order' });
    await waitFor(() => expect(confirm).toBeEnabled());
    serveRefusal(getQuote, 'amount_too_small', messages.orderTooSmall('usd'));
    await user.click(modal.getByRole('button', { name: 'Back' }));
    await user.click(screen.getByRole('button', { name: 'One more' }));
    await user.click(screen.getByRole('button', { name: 'Place Order' }));
    expect(await screen.findByText('An order must cost at least $0.50.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Confirm Order' })).toBeDisabled();
  });
});

describe('an order too large for a card payment', () => {
  it('says what is possible', async () => {
    const { user } = await renderPart({ price: 99_999.99, minimumOrder: 1, availableQuantity: 100 });
    await user.clear(quantity());
    await user.type(quantity(), '11');
    const words = 'An order can cost at most $999,999.99. Order at most 10.';
    expect(quantity()).toHaveAccessibleDescription(expect.stringContaining(words));
  });
});

describe('a part that cannot be ordered', () => {
  it('is reported as sold out', async () => {
    await renderPart({ availableQuantity: 2 });
    expect(screen.getByText('Sold out')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Place Order' })).toBeDisabled();
  });

  it('is reported as not for sale when it does not exist', async () => {
    serveRefusal(getPart, 'no_such_part');
    renderApp(`/purchase/${part._id}`);
    expect(await screen.findByRole('heading', { level: 1, name: /This part is not on sale/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all equipment' })).toHaveAttribute('href', '/parts');
  });

  it('shows admins a note instead of the button', async () => {
    serve(checkAdmin, () => ({ admin: true }));
    await renderPart();
    expect(await screen.findByText(/You are signed in as an admin/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Place Order' })).not.toBeInTheDocument();
  });
});

describe('Confirm Order', () => {
  /** Answers orders and collects what is sent. */
  function takeOrders() {
    const sent: { key: string | null; body: unknown }[] = [];
    serve(placeBooking, async ({ request }) => {
      sent.push({ key: request.headers.get('idempotency-key'), body: await request.json() });
      const booking = buildBooking();
      return { acknowledged: true, insertedId: booking._id, booking };
    });
    serve(listBookings, () => []);
    return sent;
  }

  const address = {
    country: 'US',
    name: ada.displayName,
    line1: '1 Main Street',
    city: 'Springfield',
    region: 'IL',
    postalCode: '62701',
  };

  /** The address fields before a buyer's first order. */
  const unknown = { country: '', name: ada.displayName, line1: '', city: '' };

  /** Opens the order modal. The tab already has an address draft, by default a complete one. */
  async function openModal(typedBefore?: Parameters<typeof keepAddressDraft>[1]) {
    keepAddressDraft(ada.email, typedBefore ?? address);
    const app = await renderPart();
    await app.user.click(screen.getByRole('button', { name: 'Place Order' }));
    const modal = within(await screen.findByRole('dialog', { name: 'Confirm Order' }));
    const confirm = await modal.findByRole('button', { name: 'Confirm Order' });
    await waitFor(() => expect(confirm).toBeEnabled());
    return { ...app, modal, confirm };
  }

  it('shows name and email disabled, and sends the order with its address and its total', async () => {
    const sent = takeOrders();
    const { user, modal, confirm, address: shown } = await openModal(unknown);
    expect(modal.getByLabelText('Name')).toHaveValue(ada.displayName);
    expect(modal.getByLabelText('Name')).toBeDisabled();
    expect(modal.getByLabelText('Email')).toHaveValue(ada.email);
    expect(modal.getByLabelText('Email')).toBeDisabled();
    await user.type(modal.getByLabelText(/^Phone/), '+44 20 7946 0000');
    expect(modal.getByLabelText('Recipient')).toHaveValue(ada.displayName);
    for (const [label, text] of Object.entries(typedAddress))
      await user.type(modal.getByLabelText(label), text);
    await user.click(confirm);
    expect(await screen.findByText(messages.orderPlaced('Fen switch'))).toBeVisible();
    await waitFor(() => expect(shown()).toBe('/dashboard/orders'));
    expect(sent.map(({ body }) => body)).toEqual([
      {
        partId: part._id,
        partName: 'Fen switch',
        price: 59.97,
        quantity: 3,
        buyer: ada.email,
        buyerName: ada.displayName,
        phone: '+44 20 7946 0000',
        address,
        total: 64.97,
      },
    ]);
  });

  it('places nothing without an address, so nobody leaves out delivery and tax', async () => {
    const sent = takeOrders();
    const { user, modal, confirm } = await openModal(unknown);
    await user.click(confirm);
    expect(modal.getByLabelText('Address')).toHaveAccessibleDescription('Address is Required');
    expect(sent).toEqual([]);
  });

  it('itemises what is to be paid, for the chosen country', async () => {
    const { user, modal } = await openModal();
    const sum = () => modal.getByText('Total').closest('dl');
    await waitFor(() => expect(sum()).toHaveTextContent('3 × Fen switch$59.97Delivery$5.00Total$64.97'));
    await user.selectOptions(modal.getByLabelText('Country'), 'United Kingdom');
    await waitFor(() => expect(sum()).toHaveTextContent('Delivery$14.00Tax$10.00Total$83.97'));
  });

  it('has the fields of the chosen country, says at each what is wrong, and sends no other', async () => {
    const sent = takeOrders();
    const { user, modal, confirm } = await openModal({ ...unknown, country: 'US' });
    await user.type(modal.getByLabelText('State'), 'IL');
    await user.type(modal.getByLabelText('ZIP code'), '627');
    await user.click(confirm);
    const described = (label: string, words: string) =>
      expect(modal.getByLabelText(label)).toHaveAccessibleDescription(words);
    described('Address', 'Address is Required');
    described('City', 'City is Required');
    described('ZIP code', 'Provide a valid ZIP code, such as 95014');
    expect(modal.getByLabelText('Address')).toHaveFocus();

    await user.selectOptions(modal.getByLabelText('Country'), 'Ireland');
    expect(modal.queryByLabelText('ZIP code')).not.toBeInTheDocument();
    await user.clear(modal.getByLabelText(/^County/));
    await user.type(modal.getByLabelText('Address'), '1 Quay');
    await user.type(modal.getByLabelText('City'), 'Cork');
    await waitFor(() => expect(confirm).toBeEnabled());
    await user.click(confirm);
    const irish = { name: ada.displayName, line1: '1 Quay', city: 'Cork', country: 'IE' };
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent.map(({ body }) => (body as { address: unknown }).address)).toEqual([irish]);
  });

  it('shows what the server refuses of an address at its field', async () => {
    const { user, modal, confirm } = await openModal();
    const message = 'Provide a valid ZIP code, such as 95014';
    const issues = [{ path: 'body.address.postalCode', message }];
    serveRefusal(placeBooking, 'invalid_input', message, issues);
    await user.click(confirm);
    await waitFor(() => expect(modal.getByLabelText('ZIP code')).toHaveAccessibleDescription(message));
  });

  it('cannot be confirmed while nobody knows what delivery costs, and asks again', async () => {
    keepAddressDraft(ada.email, address);
    serveRefusal(getQuote, 'invalid_input', 'This order costs too much.');
    const { user } = await renderPart();
    await user.click(screen.getByRole('button', { name: 'Place Order' }));
    const modal = within(await screen.findByRole('dialog', { name: 'Confirm Order' }));
    expect(await modal.findByText('This order costs too much.')).toBeVisible();
    expect(modal.getByRole('button', { name: 'Confirm Order' })).toBeDisabled();
    server.resetHandlers();
    serve(getPart, () => part);
    await user.click(modal.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(modal.getByRole('button', { name: 'Confirm Order' })).toBeEnabled());
  });

  it('starts with the address of the last order', async () => {
    const before = buildBooking({ address: { ...address, line1: '9 Last Street' } });
    serve(listBookings, () => [before]);
    const { user } = await renderPart();
    await user.click(screen.getByRole('button', { name: 'Place Order' }));
    await waitFor(() => expect(screen.getByLabelText('Address')).toHaveValue('9 Last Street'));
    expect(screen.getByLabelText('ZIP code')).toHaveValue('62701');
  });

  it('says that the country of the last order is no longer served, and leaves its address out', async () => {
    const before = buildBooking({ address: { ...address, country: 'PL', line1: 'ul. Prosta 1' } });
    serve(listBookings, () => [before]);
    const { user } = await renderPart();
    await user.click(screen.getByRole('button', { name: 'Place Order' }));
    expect(await screen.findByText(/We no longer deliver to Poland/)).toBeVisible();
    expect(screen.getByLabelText('Country')).toHaveValue('US');
    for (const name of ['Address', 'City', 'ZIP code']) expect(screen.getByLabelText(name)).toHaveValue('');
  });

  it('keeps the phone number and the address when the modal closes', async () => {
    const { user, modal } = await openModal(unknown);
    await user.type(modal.getByLabelText(/^Phone/), '555 0100');
    await user.type(modal.getByLabelText('Address'), '2 Siding Street');
    await user.click(modal.getByRole('button', { name: 'Back' }));
    await user.click(screen.getByRole('button', { name: 'Place Order' }));
    expect(await screen.findByLabelText('Address')).toHaveValue('2 Siding Street');
    expect(screen.getByLabelText(/^Phone/)).toHaveValue('555 0100');
  });

  it.each(['', 'ask for Bea, ext. 7'])('accepts the phone number %j unchanged', async (phone) => {
    const sent = takeOrders();
    const { user, modal, confirm } = await openModal();
    if (phone) await user.type(modal.getByLabelText(/^Phone/), phone);
    await user.click(confirm);
    await waitFor(() => expect(sent).toMatchObject([{ body: phone ? { phone } : {} }]));
  });

  it('sends a buyer with too many unpaid orders to My Orders', async () => {
    const { user, modal, confirm } = await openModal();
    serveRefusal(placeBooking, 'too_many_unpaid_orders', 'You already have 10 unpaid orders.');
    await user.click(confirm);
    expect(await modal.findByText(/You already have 10 unpaid orders./)).toBeVisible();
    await user.click(modal.getByRole('link', { name: 'Go to My Orders' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
  });

  it('says why an order is refused, and refreshes the part', async () => {
    const { user, modal, confirm } = await openModal();
    await user.type(modal.getByLabelText(/^Phone/), '5550142');
    serveRefusal(placeBooking, 'quantity_unavailable', messages.quantityAboveAvailable(4));
    serve(getPart, () => ({ ...part, availableQuantity: 4 }));
    await user.click(confirm);
    expect(await screen.findByText(messages.orderFailed)).toBeVisible();
    expect(modal.getByText(messages.quantityAboveAvailable(4))).toBeVisible();
    expect(modal.getByLabelText(/^Phone/)).toHaveValue('5550142');
    await waitFor(() => expect(screen.getByText('Available quantity').parentElement).toHaveTextContent('4'));
  });

  it('keeps the form and the key when the answer is lost', async () => {
    const keys: (string | null)[] = [];
    const { user, modal, confirm, address } = await openModal();
    await user.type(modal.getByLabelText(/^Phone/), '5550142');
    server.events.on('request:start', ({ request }) => {
      if (request.method === 'POST' && request.url.endsWith('/booking'))
        keys.push(request.headers.get('idempotency-key'));
    });
    server.use(disconnect(placeBooking));
    await user.click(confirm);
    expect(await modal.findByText(/The shop cannot be reached.*it is not placed twice/)).toBeVisible();
    expect(modal.getByLabelText(/^Phone/)).toHaveValue('5550142');
    expect(screen.queryByText(messages.orderFailed)).not.toBeInTheDocument();
    takeOrders();
    await user.click(confirm);
    await waitFor(() => expect(address()).toBe('/dashboard/orders'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    server.events.removeAllListeners();
  });

  it('uses another key once anything in the form was changed', async () => {
    const { user, confirm, modal } = await openModal();
    const keys: (string | null)[] = [];
    server.events.on('request:start', ({ request }) => {
      if (request.method === 'POST' && request.url.endsWith('/booking'))
        keys.push(request.headers.get('idempotency-key'));
    });
    server.use(disconnect(placeBooking));
    await user.click(confirm);
    await modal.findByText(/Before you change anything, check My Orders/);
    takeOrders();
    await user.type(modal.getByLabelText('Address line 2', { exact: false }), 'Flat 4');
    await waitFor(() => expect(confirm).toBeEnabled());
    await user.click(confirm);
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[1]).not.toBe(keys[0]);
    server.events.removeAllListeners();
  });

  it.each([
    ['cancelled', /An earlier attempt at this order was cancelled\./],
    ['expired', /An earlier attempt at this order has expired\./],
  ] as const)('does not say that an order is placed which was %s', async (status, words) => {
    const keys: (string | null)[] = [];
    server.use(
      http.post('*/api/booking', ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return refusal('order_of_key_ended', { parameters: { booking: 'b1', status } });
      }),
    );
    const { user, confirm, modal } = await openModal();
    await user.click(confirm);
    expect(await modal.findByText(words)).toBeVisible();
    expect(screen.queryByText(messages.orderPlaced('Fen switch'))).not.toBeInTheDocument();
    // The next attempt is a new order, so it has a new idempotency key.
    await user.click(confirm);
    await waitFor(() => expect(new Set(keys).size).toBe(2));
  });

  it('uses another key for another quantity', async () => {
    serveRefusal(placeBooking, 'database_unavailable');
    const { user, confirm, modal } = await openModal();
    const keys: (string | null)[] = [];
    server.events.on('request:start', ({ request }) => {
      if (request.method === 'POST' && request.url.endsWith('/booking'))
        keys.push(request.headers.get('idempotency-key'));
    });
    await user.click(confirm);
    await modal.findByText('Refused');
    await user.click(modal.getByRole('button', { name: 'Back' }));
    await user.click(screen.getByRole('button', { name: 'One more' }));
    await user.click(screen.getByRole('button', { name: 'Place Order' }));
    await user.click(await screen.findByRole('button', { name: 'Confirm Order' }));
    await waitFor(() => expect(new Set(keys).size).toBe(2));
    server.events.removeAllListeners();
  });
});
