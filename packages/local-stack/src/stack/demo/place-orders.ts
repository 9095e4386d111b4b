import {
  cancelBooking,
  createPaymentIntent,
  getBooking,
  listParts,
  orderTotal,
  payBooking,
  placeBooking,
  type Booking,
} from '@switchyard/shared';
import type { DemoOrder, DemoOrderState, DemoPart } from '../../demo-data/index.ts';
import type { DemoData } from './demo-data.ts';
import type { SignedIn } from './sign-in.ts';

export interface OrderSurroundings {
  buyer: SignedIn;
  paymentOrigin: string;
  publishableKey: string;
  /** Called after each order. */
  progress: () => void;
}

/**
 * How a buyer brings an order into a state. The other states need time to pass, or money that arrives too late; their
 * orders are left out.
 */
const waysTo: Partial<
  Record<DemoOrderState, (booking: Booking, surroundings: OrderSurroundings) => Promise<void>>
> = {
  unpaid: async () => {},
  paid: pay,
  cancelled: async ({ _id: id }, { buyer }) => void (await buyer.call(cancelBooking, { params: { id } })),
};

/**
 * Places the demo's orders and brings each into its state, as a buyer would. An order's key is its place in the list,
 * so repeating this does nothing twice.
 * @returns the number of orders
 */
export async function placeOrders(
  { orders, parts }: DemoData,
  surroundings: OrderSurroundings,
): Promise<number> {
  const nameOf = new Map(parts.map(({ slug, name }) => [slug, name]));
  let placed = 0;
  for (const [index, order] of orders.entries()) {
    const bringThere = waysTo[order.state];
    if (bringThere) {
      const booking = await place(
        order,
        nameOf.get(order.partSlug),
        `demo-order-${index}`,
        surroundings.buyer,
      );
      if (booking.status === 'held') await bringThere(booking, surroundings);
      placed += 1;
    }
    surroundings.progress();
  }
  return placed;
}

/**
 * Buys the fewest units of a part, for a review. Repeating this does nothing.
 * @returns the part's id
 */
export async function buyPart(
  { slug, name, minimumOrder }: DemoPart,
  surroundings: Omit<OrderSurroundings, 'progress'>,
): Promise<string> {
  const order = { partSlug: slug, quantity: minimumOrder, phone: '+1 202 555 0112' };
  const booking = await place(order, name, `demo-review-${slug}`, surroundings.buyer);
  if (booking.status === 'held') await pay(booking, surroundings);
  return booking.partId;
}

async function place(
  order: Omit<DemoOrder, 'state'>,
  partName: string | undefined,
  key: string,
  buyer: SignedIn,
): Promise<Booking> {
  const part = (await buyer.call(listParts, {})).find(({ name }) => name === partName);
  if (!part) throw new Error(`The demo orders ${order.partSlug}, which is not among its parts.`);
  const { booking } = await buyer.call(placeBooking, {
    headers: { 'idempotency-key': key },
    body: {
      partId: part._id,
      partName: part.name,
      price: orderTotal(part.price, order.quantity),
      quantity: order.quantity,
      buyer: buyer.email,
      phone: order.phone,
    },
  });
  return booking;
}

/** Pays with a test card, as a browser would, and reports it to the shop. */
async function pay({ _id: id }: Booking, surroundings: Omit<OrderSurroundings, 'progress'>): Promise<void> {
  const { buyer, paymentOrigin, publishableKey } = surroundings;
  const { clientSecret } = await buyer.call(createPaymentIntent, { body: { booking: id } });
  const intent = clientSecret.split('_secret_', 1)[0] ?? '';
  const response = await fetch(`${paymentOrigin}/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${publishableKey}` },
    body: new URLSearchParams({ client_secret: clientSecret, payment_method: 'pm_card_visa' }),
  });
  if (!response.ok) await refuseUnlessPaid(id, buyer, await response.text());
  await buyer.call(payBooking, { params: { id }, body: { order: id, transactionId: intent } });
}

/** The payment may have succeeded in an earlier start that was interrupted. */
async function refuseUnlessPaid(id: string, buyer: SignedIn, refusal: string): Promise<void> {
  const { status } = await buyer.call(getBooking, { params: { id } });
  if (status !== 'paid') throw new Error(`The demo's payment was refused: ${refusal}`);
}
