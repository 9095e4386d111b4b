import { createApiClient, orderTotal } from '@switchyard/shared';
import { getBooking, placeBooking, type Booking } from '@switchyard/shared/bookings';
import { getPart, listParts, type Part } from '@switchyard/shared/parts';
import { getSettings } from '@switchyard/shared/settings';
import { demoAccounts, signInWithPassword, type SignedIn } from '@switchyard/local-stack';
import { pay as payByTestCard, type Provider } from '@switchyard/local-stack/demo-steps';

export interface Sale {
  booking: Booking;
  /** Units in stock before and after. */
  stock: { before: number; after: number };
}

/** A signed-in buyer of a shop in sandbox mode, and access to its payment provider. */
export interface Visit {
  buyer: SignedIn;
  provider: Provider;
}

/**
 * Buys the minimum of the first part in stock as the demo buyer: signs in, orders and pays with a test card.
 * @param site the URL of a shop in sandbox mode
 * @throws Error when a call fails or the order is not paid at the end
 */
export async function completeSale(site: string): Promise<Sale> {
  const visit = await enterShop(site);
  const { part, booking } = await placeOrder(visit);
  const paid = await pay(visit, booking);
  // Ask as the buyer: visitors may get a stock count that is up to two seconds old.
  const { availableQuantity: after } = await visit.buyer.call(getPart, { params: { partId: part._id } });
  return { booking: paid, stock: { before: part.availableQuantity, after } };
}

/** Signs in as the demo buyer. */
export async function enterShop(site: string): Promise<Visit> {
  const apiOrigin = `${site}/api`;
  const settings = await createApiClient({ baseUrl: apiOrigin }).call(getSettings, {});
  const { authOrigin } = settings.firebase;
  const { scriptUrl, publishableKey } = settings.stripe;
  if (!settings.testMode || !authOrigin || !scriptUrl) throw new Error(`${site} is not in sandbox mode.`);
  const buyer = await signInWithPassword({ apiOrigin, authOrigin }, demoAccounts.buyer);
  return { buyer, provider: { paymentOrigin: new URL(scriptUrl).origin, publishableKey } };
}

/** Orders the minimum of the first part in stock. */
export async function placeOrder({ buyer }: Visit): Promise<{ part: Part; booking: Booking }> {
  const parts = await buyer.call(listParts, {});
  const part = parts.find(({ availableQuantity, minimumOrder }) => availableQuantity >= minimumOrder);
  if (!part) throw new Error('The shop has nothing to sell.');
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
  return { part, booking };
}

/** Pays with a test card. @returns the order as it is then */
export async function pay({ buyer, provider }: Visit, booking: Booking): Promise<Booking> {
  await payByTestCard(booking, buyer, provider);
  const paid = await buyer.call(getBooking, { params: { id: booking._id } });
  if (!paid.paid) throw new Error(`The order is not paid: ${JSON.stringify(paid)}`);
  return paid;
}
