import {
  createApiClient,
  createPaymentIntent,
  getBooking,
  getPart,
  getSettings,
  listParts,
  orderTotal,
  payBooking,
  placeBooking,
  type Booking,
} from '@switchyard/shared';
import { demoAccounts, signInWithPassword } from '@switchyard/local-stack';

export interface Sale {
  booking: Booking;
  /** Units in stock before and after. */
  stock: { before: number; after: number };
}

/**
 * Buys the minimum of the first part in stock as the demo buyer: signs in, orders and pays with a test card.
 * @param site the address of a shop in sandbox mode
 * @throws Error when a call fails or the order is not paid at the end
 */
export async function completeSale(site: string): Promise<Sale> {
  const apiOrigin = `${site}/api`;
  const visitor = createApiClient({ baseUrl: apiOrigin });
  const settings = await visitor.call(getSettings, {});
  const { authOrigin } = settings.firebase;
  const { scriptUrl, publishableKey } = settings.stripe;
  if (!settings.testMode || !authOrigin || !scriptUrl) throw new Error(`${site} is not in sandbox mode.`);

  const buyer = await signInWithPassword({ apiOrigin, authOrigin }, demoAccounts.buyer);
  const parts = await buyer.call(listParts, {});
  const part = parts.find(({ availableQuantity, minimumOrder }) => availableQuantity >= minimumOrder);
  if (!part) throw new Error(`${site} has nothing to sell.`);
  const { booking } = await buyer.call(placeBooking, {
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: {
      partId: part._id,
      partName: part.name,
      price: orderTotal(part.price, part.minimumOrder),
      quantity: part.minimumOrder,
      buyer: buyer.email,
      phone: '+1 202 555 0143',
    },
  });
  const { clientSecret } = await buyer.call(createPaymentIntent, { body: { booking: booking._id } });
  const intent = await payWithTestCard(new URL(scriptUrl).origin, publishableKey, clientSecret);
  const params = { id: booking._id };
  await buyer.call(payBooking, { params, body: { order: booking._id, transactionId: intent } });
  const paid = await buyer.call(getBooking, { params });
  if (!paid.paid || paid.transactionId !== intent)
    throw new Error(`The order is not paid: ${JSON.stringify(paid)}`);
  // The buyer's own view: visitors may see the stock of up to two seconds ago.
  const { availableQuantity: after } = await buyer.call(getPart, { params: { partId: part._id } });
  return { booking: paid, stock: { before: part.availableQuantity, after } };
}

/** @returns the payment intent's id */
async function payWithTestCard(
  origin: string,
  publishableKey: string,
  clientSecret: string,
): Promise<string> {
  const [intent = ''] = clientSecret.split('_secret_', 1);
  const response = await fetch(`${origin}/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${publishableKey}` },
    body: new URLSearchParams({ client_secret: clientSecret, payment_method: 'pm_card_visa' }),
  });
  if (!response.ok) throw new Error(`The payment was refused: ${await response.text()}`);
  return intent;
}
