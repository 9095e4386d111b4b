import { isRefusal, orderTotal, setShopCurrency, type Currency } from '@switchyard/shared';
import {
  createPaymentIntent,
  getBooking,
  orderEnded,
  payBooking,
  placeBooking,
  type Booking,
} from '@switchyard/shared/bookings';
import { listParts, type Part } from '@switchyard/shared/parts';
import { getSettings } from '@switchyard/shared/settings';
import { demoParts, type DemoPurchase } from '../../demo-data/index.ts';
import type { SignedIn } from './sign-in.ts';

export interface Provider {
  paymentOrigin: string;
  publishableKey: string;
}

/** Asks for the shop's currency, which `place` needs to state the expected price. */
export async function learnCurrency({ call }: SignedIn): Promise<Currency> {
  const { currency } = await call(getSettings, {});
  setShopCurrency(currency);
  return currency;
}

/** The parts on sale, keyed by the demo's slugs. */
export async function findParts(who: SignedIn): Promise<Map<string, Part>> {
  const onSale = new Map((await who.call(listParts, {})).map((part) => [part.name, part]));
  return new Map(
    demoParts.flatMap(({ slug, name }) => {
      const part = onSale.get(name);
      return part ? [[slug, part]] : [];
    }),
  );
}

/** Places an order, idempotent by its key. @returns the order's current state, even if it has ended since */
export async function place(
  { key, partSlug, quantity, phone, address, lacksAddress }: Omit<DemoPurchase, 'buyer'>,
  part: Part | undefined,
  buyer: SignedIn,
): Promise<Booking> {
  if (!part) throw new Error(`The demo orders ${partSlug}, which is not on sale.`);
  try {
    const { booking } = await buyer.call(placeBooking, {
      headers: { 'idempotency-key': key },
      body: {
        lines: [{ partId: part._id, quantity, price: orderTotal(part.price, quantity) }],
        buyer: buyer.email,
        ...(phone && { phone }),
        ...(!lacksAddress && { address }),
      },
    });
    return booking;
  } catch (error) {
    if (!isRefusal<typeof placeBooking>(error, 'order_of_key_ended')) throw error;
    const { booking: id } = orderEnded.parse(error.problem.parameters);
    return buyer.call(getBooking, { params: { id } });
  }
}

/**
 * Pays with a test card, as a browser would, and reports the payment to the shop. Can be repeated after an
 * interruption.
 */
export async function pay(
  { _id: id }: Booking,
  buyer: SignedIn,
  { paymentOrigin, publishableKey }: Provider,
  card = 'pm_card_visa',
): Promise<void> {
  const { clientSecret } = await buyer.call(createPaymentIntent, { body: { booking: id } });
  const intent = clientSecret.split('_secret_', 1)[0] ?? '';
  // Refused if an earlier start was interrupted right after this call. That is fine: the shop asks the
  // provider anyway.
  await fetch(`${paymentOrigin}/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${publishableKey}` },
    body: new URLSearchParams({ client_secret: clientSecret, payment_method: card }),
  });
  await buyer.call(payBooking, { params: { id }, body: { order: id, transactionId: intent } });
}
